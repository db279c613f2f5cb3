"""What a viewer sees (A8): an own type, filled field by field from nothing."""

from dataclasses import dataclass
from typing import Literal

from engines.core.seats import Seat
from engines.tornei.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it, the dummy's included."""

    seat: Seat
    dummy: bool
    hand_size: int
    """Cards in hand; for the dummy the cards in its columns."""
    placed: bool
    """Whether a prediction lies face down in front of this seat now."""
    joust: Card | None
    """The Joust card of the running trick."""
    rank: int | None
    """The rank so far of that card among the Joust cards on the table."""
    right: tuple[Card, ...]
    """Right predictions of this round, above the board, in the order made."""
    wrong: tuple[Card, ...]
    """Wrong ones, below it."""
    tricks: int
    round_points: int
    """Points of the running round so far: right predictions and tricks taken; without the 3 for no trick."""
    game_points: int
    """Points of the finished rounds."""


@dataclass(frozen=True, slots=True)
class DummyView:
    """The dummy's open things (A7)."""

    columns: tuple[tuple[Card, ...], ...]
    """W F S C, each in dealt order."""
    next: Card | None
    """The card that it will play: known once a suit is led or the dummy is to lead; None before and when it has none."""
    flipped: tuple[Card, ...]
    """Its prediction cards turned over so far."""
    face_down: int


@dataclass(frozen=True, slots=True)
class PlayView:
    """One seat's part of a resolved trick."""

    seat: Seat
    joust: Card
    rank: int
    prediction: Card | None
    right: bool | None


@dataclass(frozen=True, slots=True)
class TrickView:
    """A resolved trick that may be looked at (T10)."""

    trick: int
    plays: tuple[PlayView, ...]
    winner: Seat
    flipped: Card | None


@dataclass(frozen=True, slots=True)
class PlayerRoundView:
    """A player's score of a finished round (A6)."""

    seat: Seat
    prediction_points: int
    tricks: int
    trick_points: int
    total: int


@dataclass(frozen=True, slots=True)
class MineView:
    """What only this seat sees."""

    seat: Seat
    hand: tuple[Card, ...]
    """Strongest first."""
    prediction: Card | None
    """The face of the prediction that this seat has placed in the running trick."""


@dataclass(frozen=True, slots=True)
class TorneiView:
    """The table as one viewer sees it."""

    phase: Literal["lead", "predict", "joust", "over"]
    players: int
    round: int
    """1 to `rounds`."""
    rounds: int
    trick: int
    """1 to 7."""
    dealer: Seat
    leader: Seat
    """Who leads, or led, the running trick."""
    order: tuple[Seat, ...]
    """The four seats clockwise this round, from seat 0."""
    led: Suit | None
    seats: tuple[SeatView, ...]
    """By seat; with three players the dummy is seat 3."""
    dummy: DummyView | None
    tricks: tuple[TrickView, ...]
    """The tricks of this round that may be looked at, oldest first. Right after a round was scored: all of that round,
    until the next lead."""
    scores: tuple[tuple[PlayerRoundView, ...], ...]
    """The finished rounds."""
    mine: MineView | None
    """None for a spectator."""
    winners: tuple[Seat, ...]
    """Everybody who shares the victory; empty while the game goes on."""
