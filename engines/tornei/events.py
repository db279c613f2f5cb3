"""The events of a table. No event has a secret part: information for one seat is a separate event (A8)."""

from typing import Literal, TypeAlias

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tornei.cards import Card


@frozen
class RoundDealt:
    """A round begins; emitted to all. The dummy's columns lie open (A7)."""

    round: int
    dealer: Seat
    leader: Seat
    order: tuple[Seat, ...]
    """The four seats clockwise, the dummy's included, from seat 0."""
    columns: tuple[tuple[Card, ...], ...] | None
    """The dummy's columns W F S C, each in dealt order; None with four players."""
    kind: Literal["round_dealt"] = "round_dealt"


@frozen
class HandDealt:
    """A hand; emitted to its owner only."""

    hand: tuple[Card, ...]
    kind: Literal["hand_dealt"] = "hand_dealt"


@frozen
class Jousted:
    """A Joust card was placed; emitted to all. The first card of a trick leads it."""

    round: int
    trick: int
    seat: Seat
    joust: Card
    kind: Literal["jousted"] = "jousted"


@frozen
class Committed:
    """A seat has placed its prediction, face down; emitted to all."""

    round: int
    trick: int
    seat: Seat
    kind: Literal["committed"] = "committed"


@frozen
class Predicted:
    """The face of a prediction; emitted to its owner only, when it is placed."""

    round: int
    trick: int
    prediction: Card
    kind: Literal["predicted"] = "predicted"


@frozen
class Play:
    """One seat's play in a resolved trick."""

    seat: Seat
    joust: Card
    rank: int
    prediction: Card | None
    """None for the dummy, which predicts nothing (A7)."""
    right: bool | None


@frozen
class TrickResolved:
    """The ranks and predictions of a trick, revealed together (T9); emitted to all."""

    round: int
    trick: int
    plays: tuple[Play, ...]
    """In the order of play, the leader first."""
    winner: Seat
    flipped: Card | None
    """The dummy's prediction card that was turned over after the trick (T16)."""
    kind: Literal["trick_resolved"] = "trick_resolved"


@frozen
class PlayerRound:
    """A player's score of one round (A6)."""

    seat: Seat
    prediction_points: int
    tricks: int
    trick_points: int
    total: int


@frozen
class RoundScored:
    """A round is over; emitted to all, with every trick of it face up (A8, full round record)."""

    round: int
    players: tuple[PlayerRound, ...]
    tricks: tuple[TrickResolved, ...]
    kind: Literal["round_scored"] = "round_scored"


@frozen
class GameEnded:
    """The final scores and all winners (T20); emitted to all."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = RoundDealt | HandDealt | Jousted | Committed | Predicted | TrickResolved | RoundScored | GameEnded
