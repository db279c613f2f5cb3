"""What buildings and characters do: what they ask, and the doing, word by word (3.4.2, Y17 to Y20)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.core.prompts import Slot
from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.effects import Effect, Trigger
from engines.tournay.events import Event
from engines.tournay.picking import Picked
from engines.tournay.state import Table


@dataclass(frozen=True, slots=True)
class Draws:
    """A card is drawn next, without citizens."""

    deck: int
    way: Literal["top", "look"]


@dataclass(frozen=True, slots=True)
class Happens:
    """Events of the queue happen next."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TheyChoose:
    """Every other player damages so many own buildings next."""

    buildings: int


Waits: TypeAlias = Draws | Happens | TheyChoose


@dataclass(frozen=True, slots=True)
class Worked:
    """What came of it."""

    table: Table
    told: tuple[Event, ...]
    """For all, but for `CardLaidUnder`, which is for the player alone."""
    waits: Waits | None
    """What is left to do, when everything else of the move is done."""


def recruiting(effects: Sequence[Effect]) -> int:
    """Deniers that these effects must be paid with (Y19)."""
    raise NotImplementedError


def asked(
    table: Table,
    seat: Seat,
    cell: tuple[int, int],
    effects: Sequence[Effect],
    cards: CardSet,
    triggered: Sequence[tuple[str, Trigger]],
) -> tuple[Slot, ...]:
    """Everything that the effects of a building at this cell and the triggered characters ask, merged by kind (Y18)."""
    raise NotImplementedError


def work(
    table: Table,
    seat: Seat,
    cell: tuple[int, int],
    effects: Sequence[Effect],
    triggered: Sequence[tuple[str, Trigger]],
    picks: Picked,
    cards: CardSet,
    by: str,
) -> Worked:
    """Do it all: the building's steps, then the characters (Y17). `by` is the building. Raises `IllegalMove`
    (`cannot_pay`, `supply_empty`) and trusts the picks."""
    raise NotImplementedError
