"""Choices that are too many to list: a move with open slots, and how to fill them.

    Slot      so many of these items
    Prompt    a move whose `picks` are open, one a slot
    filled, fits, any_pick, any_move

A game whose legal moves are few lists them. Where a choice has parts that go together in any way, it lists one
`Prompt` for all of them: every filling of its slots is a legal move, and no other move with the same rest is, unless
another prompt says so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Generic, Literal, TypeAlias, TypeVar

from engines.core.chance import Chance

M = TypeVar("M")

Pick: TypeAlias = tuple[str, ...]
"""What is picked for one slot: items of it, in the slot's order."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part of a choice: from `least` to `most` of the items."""

    name: str
    """Stable snake_case word that says what is picked."""
    items: tuple[str, ...]
    """An item that can be picked several times is there several times, side by side."""
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Prompt(Generic[M]):
    """A move with open slots. The slots do not depend on each other."""

    move: M
    """The move with nothing picked: its `picks` are ()."""
    slots: tuple[Slot, ...]
    """At least one."""
    kind: Literal["prompt"] = "prompt"


def filled(prompt: Prompt[M], picks: tuple[Pick, ...]) -> M:
    """The move with these picks, one a slot."""
    return replace(prompt.move, picks=picks)  # type: ignore[type-var]


def holds(slot: Slot, pick: Pick) -> bool:
    """Whether this is a pick for the slot: its items in its order, none more often than there, not too few or many."""
    if not slot.least <= len(pick) <= slot.most:
        return False
    rest = iter(slot.items)
    return all(any(item == other for other in rest) for item in pick)


def fits(legal: M | Prompt[M], move: M) -> bool:
    """Whether the move is this one, or a filling of this prompt."""
    if not isinstance(legal, Prompt):
        return legal == move
    picks: tuple[Pick, ...] | None = getattr(move, "picks", None)
    if picks is None or type(move) is not type(legal.move) or len(picks) != len(legal.slots):
        return False
    return filled(legal, ()) == replace(move, picks=()) and all(map(holds, legal.slots, picks))  # type: ignore[type-var]


def any_pick(slot: Slot, chance: Chance) -> Pick:
    """Some pick for the slot: how many is as likely as how many else, and then each item as likely as the other."""
    count = slot.least + chance.pick(f"how many {slot.name}", slot.most - slot.least + 1)
    left = list(range(len(slot.items)))
    picked = sorted(left.pop(chance.pick(slot.name, len(left))) for _ in range(count))
    return tuple([slot.items[index] for index in picked])


def any_move(legal: Sequence[M | Prompt[M]], chance: Chance) -> M:
    """Some legal move: the sampler of random play."""
    one = legal[chance.pick("which", len(legal))]
    if not isinstance(one, Prompt):
        return one
    prompt: Prompt[M] = one
    return filled(prompt, tuple([any_pick(slot, chance) for slot in prompt.slots]))


def picks_of(slot: Slot) -> Iterator[Pick]:
    """Every pick for the slot, the fewest items first, each once."""
    for count in range(slot.least, slot.most + 1):
        seen = set()
        for pick in combinations(slot.items, count):
            if pick not in seen:
                seen.add(pick)
                yield pick
