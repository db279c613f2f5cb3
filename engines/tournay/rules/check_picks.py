"""Judging what was picked for the slots of a prompt, and saying why a pick is refused."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engines.core.game import IllegalMove
from engines.core.prompts import Pick, Slot, holds

Picked: TypeAlias = Mapping[str, tuple[Pick, ...]]
"""The picks by the name of their slot; several slots can have one name."""


def picked(slots: Sequence[Slot], picks: tuple[Pick, ...]) -> Picked:
    """The picks by name, where each is possible for its slot. Raises `IllegalMove`."""
    if len(picks) != len(slots):
        names = ", ".join([slot.name for slot in slots]) or "nothing"
        raise IllegalMove("wrong_picks", f"What is picked here, one after the other: {names}.")
    named: dict[str, tuple[Pick, ...]] = {}
    for slot, pick in zip(slots, picks, strict=True):
        if not holds(slot, pick):
            raise _refusal(slot, pick)
        named[slot.name] = (*named.get(slot.name, ()), pick)
    return named


def _refusal(slot: Slot, pick: Pick) -> IllegalMove:
    """Why this is not a possible pick for the slot."""
    for item in pick:
        if item not in slot.items:
            return _not_offered(slot.name)
        if pick.count(item) > slot.items.count(item):
            return IllegalMove("picked_twice", f"Pick {item} no more often than it is offered.")
    if len(pick) > slot.most:
        return IllegalMove("too_many", f"Pick no more than {slot.most} ({slot.name}).")
    if len(pick) < slot.least:
        return IllegalMove("too_few", f"Pick at least {slot.least} ({slot.name}).")
    return IllegalMove("out_of_order", f"Pick in the order in which it is offered: {', '.join(slot.items)}.")


def _not_offered(name: str) -> IllegalMove:
    """The refusal of an item that the slot does not have, which says what could be picked."""
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
