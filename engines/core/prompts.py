"""Choices with too many combinations to list: a move with open slots, and their possible picks.

    Slot               a number of items to pick from a list
    Prompt             a move whose `picks` are open, one for each slot, and a preview of it
    filled             a prompt's move with these picks
    fits, holds        whether a move or a pick is one of a prompt or a slot
    any_move, any_pick, picks_of

A game with few legal moves lists them. If the parts of a choice combine freely, it lists one `Prompt` for all
combinations. Every way to fill its slots is a legal move; a move with any other picks is legal only if another prompt
allows it. Items are values of the game, which are encoded as moves are.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from engines.core.chance import Chance
from engines.core.values import frozen, replace

M = TypeVar("M")
T = TypeVar("T")
P = TypeVar("P")

Pick: TypeAlias = tuple[T, ...]
"""The picks for one slot: some of its items, in their order."""


@frozen
class Slot(Generic[T]):
    """A part of a choice: from `least` to `most` of the items."""

    name: str
    """Stable snake_case name of the picked things."""
    items: tuple[T, ...]
    """An item that can be picked several times is repeated, side by side."""
    least: int
    most: int


@frozen
class Prompt(Generic[M, T, P]):
    """A move with open slots, which are independent of each other."""

    move: M
    """The move with nothing picked: its `picks` are ()."""
    slots: tuple[Slot[T], ...]
    """The open slots. None if the move is listed as a prompt for its preview alone."""
    preview: P
    """The move's certain costs and gains, whatever is picked; null if the game gives none."""
    kind: Literal["prompt"] = "prompt"


def filled(prompt: Prompt[M, T, Any], picks: tuple[Pick[T], ...]) -> M:
    """The move with these picks, one for each slot."""
    return replace(prompt.move, picks=picks) if prompt.slots else prompt.move  # type: ignore[type-var]


def holds(slot: Slot[T], pick: Pick[T]) -> bool:
    """Whether the slot accepts the pick: the right number of its items, in the slot's order, no item more often than
    the slot lists it.
    """
    if not slot.least <= len(pick) <= slot.most:
        return False
    rest = iter(slot.items)
    return all(any(item == other for other in rest) for item in pick)


def fits(legal: M | Prompt[M, Any, Any], move: M) -> bool:
    """Whether the move is this legal move, or fills this prompt."""
    if not isinstance(legal, Prompt):
        return legal == move
    if not legal.slots:
        return bool(legal.move == move)
    picks: tuple[Pick[Any], ...] | None = getattr(move, "picks", None)
    if picks is None or type(move) is not type(legal.move) or len(picks) != len(legal.slots):
        return False
    return filled(legal, ()) == replace(move, picks=()) and all(map(holds, legal.slots, picks))  # type: ignore[type-var]


def any_pick(slot: Slot[T], chance: Chance) -> Pick[T]:
    """A random pick for the slot: every possible number of items is equally likely, and so is every item."""
    count = slot.least + chance.pick(f"how many {slot.name}", slot.most - slot.least + 1)
    left = list(range(len(slot.items)))
    picked = sorted(left.pop(chance.pick(slot.name, len(left))) for _ in range(count))
    return tuple([slot.items[index] for index in picked])


def any_move(legal: Sequence[M | Prompt[M, Any, Any]], chance: Chance) -> M:
    """A random legal move: a random entry of the list, then random picks for its slots."""
    one = legal[chance.pick("which", len(legal))]
    if not isinstance(one, Prompt):
        return one
    prompt: Prompt[M, Any, Any] = one
    return filled(prompt, tuple([any_pick(slot, chance) for slot in prompt.slots]))


def picks_of(slot: Slot[T]) -> Iterator[Pick[T]]:
    """Every possible pick for the slot, once each, those with the fewest items first."""
    for count in range(slot.least, slot.most + 1):
        seen = set()
        for pick in combinations(slot.items, count):
            if pick not in seen:
                seen.add(pick)
                yield pick
