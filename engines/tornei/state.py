"""The state of a table, and the phase that it is in (A3).

    State
    ├── Dummy          with three players: open columns, face-down pile (A7)
    ├── Trick, Played  the resolved tricks of the round
    ├── Score          a player's finished round (A6)
    └── phase: Leading → Predicting → Jousting → Leading … Over

Nothing is stored that can be computed: the number of players is the number of hands, the round is one more than the
scored rounds, and boards, taken tricks and flipped cards are computed from the resolved tricks.
"""

from typing import Final, Literal, TypeAlias

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tornei.cards import NO_TRICK_POINTS, PREDICTED_RANK, TRICK_POINTS, Card
from engines.tornei.options import Options

DUMMY: Final = Seat(3)
"""The dummy's seat number with three players, wherever it sits (T12)."""

TRICKS: Final = 7
"""Tricks in a round (A2)."""


@frozen
class Played:
    """One seat's play in a resolved trick."""

    seat: Seat
    joust: Card
    rank: int
    prediction: Card | None
    """None for the dummy (T18)."""

    def is_right(self) -> bool | None:
        """Whether the predicted rank came true (A5); None for the dummy."""
        return None if self.prediction is None else PREDICTED_RANK[self.prediction] == self.rank


@frozen
class Trick:
    """A resolved trick (A5)."""

    plays: tuple[Played, ...]
    """In the order of play, the leader first."""
    winner: Seat
    flipped: Card | None
    """The dummy's prediction card that was turned over after it (T16)."""


@frozen
class Score:
    """A player's finished round (A6)."""

    prediction_points: int
    tricks: int

    @property
    def trick_points(self) -> int:
        """One point for each trick; three for taking no trick, in place of points for tricks (T19)."""
        return self.tricks * TRICK_POINTS or NO_TRICK_POINTS

    @property
    def total(self) -> int:
        return self.prediction_points + self.trick_points


@frozen
class Dummy:
    """The fourth seat of a table of three (A7)."""

    columns: tuple[tuple[Card, ...], ...]
    """W F S C, each in dealt order (T15); open to all."""
    pile: tuple[Card, ...]
    """The dummy's prediction cards, unseen by all; the next one to be flipped comes first."""


@frozen
class Leading:
    """The leader has two cards to place."""

    leader: Seat
    last_round: tuple[Trick, ...]
    """Before the first trick of a round: the tricks of the round that was just scored, open until this lead (A8)."""
    kind: Literal["leading"] = "leading"


@frozen
class Predicting:
    """A card is led; predictions are being placed, face down."""

    leader: Seat
    led: Card
    predictions: tuple[Card | None, ...]
    """By player seat; None for seats without one yet. The leader's came with the lead (T5)."""
    kind: Literal["predicting"] = "predicting"


@frozen
class Jousting:
    """All predictions are placed; Joust cards follow clockwise."""

    leader: Seat
    jousts: tuple[Card, ...]
    """In the order of play, the led one first."""
    predictions: tuple[Card, ...]
    """By player seat, face down."""
    kind: Literal["jousting"] = "jousting"


@frozen
class Over:
    """Every round is scored; the tricks of the last one still lie open."""

    kind: Literal["over"] = "over"


Phase: TypeAlias = Leading | Predicting | Jousting | Over


Hands: TypeAlias = tuple[tuple[Card, ...], ...]
"""By player seat, strongest first."""


@frozen
class State:
    """A table of Tornei. Stored as JSON and never sent; viewers get a view."""

    options: Options
    scores: tuple[tuple[Score, ...], ...]
    """The finished rounds, by player seat."""
    dealer: Seat
    number: int
    """The number of the open decision (or of the last one, when the game is over)."""
    hands: Hands
    dummy: Dummy | None
    """None with four players."""
    tricks: tuple[Trick, ...]
    """The resolved tricks of the running round; when the game is over, of the last."""
    phase: Phase

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def rounds(self) -> int:
        """The number of rounds at this table (T11)."""
        return 1 if self.options.rounds == "1" else len(self.hands)

    @property
    def round(self) -> int:
        """The running round, from 1; the last one when the game is over."""
        return len(self.scores) + (self.phase.kind != "over")

    @property
    def now(self) -> tuple[int, int]:
        """The numbers of the running round and trick, each from 1; valid only while the game goes on."""
        return len(self.scores) + 1, len(self.tricks) + 1

    @property
    def trick(self) -> int:
        """The running trick, from 1; the last one when the game is over."""
        return len(self.tricks) + (self.phase.kind != "over")
