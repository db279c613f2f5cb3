"""Judging what was picked for the slots of a prompt: where a pick is none, why."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engines.core.game import IllegalMove
from engines.core.prompts import Pick, Slot, holds

Picked: TypeAlias = Mapping[str, tuple[Pick, ...]]
"""The picks by the name of their slots; several slots can have one name."""

_WRONG: Final[Mapping[str, tuple[str, str]]] = {
    "pay": ("not_payment", "Pay with a card or a citizen of your own that the cost asks for."),
    "citizens": ("not_these_citizens", "Use standing citizens of one colour; hire only those that you can pay for."),
    "stand": ("not_laid", "Stand up citizens of yours that lie beside your Plaza."),
    "events": ("no_coin", "Take a queued event with a coin on it, by its place from the left."),
    "happen": ("not_queued", "Name queued events by their places from the left, beginning with 0."),
    "buildings": ("not_damageable", "Damage a visible building of another player that nobody stands on."),
    "sell": ("not_in_hand", "Sell activity cards of your hand."),
    "colour": ("nobody_there", "Choose a colour of which a citizen of yours stands on another of your buildings."),
    "draw": ("not_drawable", "Draw from a deck that the card names and that is not empty."),
    "ramparts": ("not_happening", "Build against a queued event that is about to happen to you."),
    "shield": ("not_happening", "Ignore a queued event that is about to happen to you."),
    "burn": ("not_burnable", "Damage a visible building of yours that is neither occupied nor damaged."),
    "mend": ("not_damaged", "Repair a damaged building of yours."),
    "discard": ("not_in_hand", "Discard activity cards of your hand."),
    "lay": ("not_standing", "Lay down citizens that stand on your Plaza."),
    "shed": ("not_in_hand", "Shed cards of your hand."),
}
"""What is wrong with a pick that is not among the items of its slot."""


def picked(slots: Sequence[Slot], picks: tuple[Pick, ...]) -> Picked:
    """The picks by name, if each is one for its slot. Raises `IllegalMove`."""
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
    """Why this is no pick for the slot."""
    for item in pick:
        if item not in slot.items:
            return IllegalMove(*_WRONG[slot.name])
        if pick.count(item) > slot.items.count(item):
            return IllegalMove("picked_twice", f"You picked {item} more often than it is there.")
    if len(pick) > slot.most:
        return IllegalMove("too_many", f"Pick no more than {slot.most} ({slot.name}).")
    if len(pick) < slot.least:
        return IllegalMove("too_few", f"Pick at least {slot.least} ({slot.name}).")
    return IllegalMove("out_of_order", f"Pick in the order in which it is offered: {', '.join(slot.items)}.")
