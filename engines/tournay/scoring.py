"""Points, and who wins (6)."""

from dataclasses import dataclass

from engines.core.game import Outcome
from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.state import State, Table


@dataclass(frozen=True, slots=True)
class NameScore:
    """What one prestige name scores for one player (6)."""

    card: str
    holder: bool
    """Whether the player has it visible: then the left value counts."""
    counted: int
    """How many things of the player's own it counts."""
    each: int
    """Points for each."""
    points: int
    """12 at most."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A player's score as the table lies now; its lines add up to the total (6)."""

    names: tuple[NameScore, ...]
    """The visible prestige names in play, in the order of the decks."""
    printed: int
    """Points printed on the cards of the district, covered ones too."""
    ramparts: int
    total: int


def score_sheet(table: Table, seat: Seat, cards: CardSet) -> ScoreSheet:
    """A player's score as the table lies now."""
    raise NotImplementedError


def winners(state: State) -> tuple[Seat, ...]:
    """Who has most points, tied most deniers, still tied all of them (Y14)."""
    raise NotImplementedError


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    raise NotImplementedError
