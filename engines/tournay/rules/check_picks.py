"""Checks the picks for the slots of a prompt, and explains rejected ones."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engines.core.game import IllegalMove
from engines.core.prompts import Pick, Slot, holds
from engines.core.values import frozen
from engines.tournay.model.choices import Choice, write_choice
from engines.tournay.model.moves import Picks

C = TypeVar("C")


@frozen
class Picked:
    """The picks by the names of their slots; several slots can have the same name."""

    by_slot: Mapping[str, tuple[Pick[Choice], ...]]

    def of(self, name: str, kind: type[C]) -> tuple[C, ...]:
        """The items of all slots with this name, which all have this type."""
        return tuple([item for pick in self.by_slot.get(name, ()) for item in pick if isinstance(item, kind)])

    def but(self, name: str, pick: Pick[Choice]) -> "Picked":
        """The same picks, except that these are the picks for the slot of this name."""
        return Picked({**self.by_slot, name: (pick,)})


NOTHING_PICKED = Picked({})


def picked(slots: Sequence[Slot[Choice]], picks: Picks) -> Picked:
    """The picks by name, if each is possible for its slot. Raises `IllegalMove`."""
    if len(picks) != len(slots):
        names = ", ".join([slot.name for slot in slots]) or "nothing"
        raise IllegalMove("wrong_picks", f"What is picked here, one after the other: {names}.")
    named: dict[str, tuple[Pick[Choice], ...]] = {}
    for slot, pick in zip(slots, picks, strict=True):
        if not holds(slot, pick):
            raise _refusal(slot, pick)
        named[slot.name] = (*named.get(slot.name, ()), pick)
    return Picked(named)


def _refusal(slot: Slot[Choice], pick: Pick[Choice]) -> IllegalMove:
    """The reason why the slot does not accept this pick."""
    for item in pick:
        if item not in slot.items:
            return _not_offered(slot.name)
        if pick.count(item) > slot.items.count(item):
            return IllegalMove("picked_twice", f"Pick {_said(slot, item)} no more often than it is offered.")
    if len(pick) > slot.most:
        return IllegalMove("too_many", f"Pick no more than {slot.most} ({slot.name}).")
    if len(pick) < slot.least:
        return IllegalMove("too_few", f"Pick at least {slot.least} ({slot.name}).")
    order = ", ".join([_said(slot, item) for item in slot.items])
    return IllegalMove("out_of_order", f"Pick in the order in which it is offered: {order}.")


def _said(slot: Slot[Choice], item: Choice) -> str:
    return write_choice(item, pays=slot.name == "pay")


def _not_offered(name: str) -> IllegalMove:
    """The error for an item that the slot does not have; it lists the possible picks."""
    match name:
        case "pay":
            return IllegalMove("not_payment", "Pay with a card or a citizen of your own that the cost asks for.")
        case "citizens":
            return IllegalMove("not_these_citizens", "Use citizens who stand; hire only as many as you can pay for.")
        case "stand":
            return IllegalMove("not_laid", "Stand up citizens of yours who lie beside your Plaza.")
        case "events":
            return IllegalMove("no_coin", "Take a queued event with a coin on it, by its place from the left.")
        case "happen":
            return IllegalMove("not_queued", "Name queued events by their places from the left, beginning with 0.")
        case "buildings":
            return IllegalMove("not_damageable", "Damage a sound building of another player that nobody stands on.")
        case "colour":
            return IllegalMove("nobody_there", "Choose a colour of which citizens of yours stand on other buildings.")
        case "draw":
            return IllegalMove("not_drawable", "Draw from a deck that the card names and that is not empty.")
        case "ramparts" | "shield":
            return IllegalMove("not_happening", "Name a queued event that is about to happen to you.")
        case "burn":
            return IllegalMove("not_burnable", "Damage a sound building of yours that nobody stands on.")
        case "mend":
            return IllegalMove("not_damaged", "Repair a damaged building of yours.")
        case "lay":
            return IllegalMove("not_standing", "Lay down citizens who stand on your Plaza.")
        case _:
            return IllegalMove("not_in_hand", "Choose among the cards of your hand.")
