"""The state of a match.

    State ── phase ── Running ── rides ── turn ── Choosing · Placing · Waiting
                   └─ Over

A ride is stored as it was after both knights' present roll and its automatic bonus; the knight's actions since then are
in the turn. So the turns are all that a sealed match hides until both have placed.
"""

from typing import Final, Literal, TypeAlias

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.joust.contact import HIGHEST, MATCHING, How, LanceResult
from engines.joust.dice import BLACK, WHITE, Dice, Die
from engines.joust.options import Options

RUNS = 3
"""Runs of a match; an unhorsing ends it before."""


@frozen
class Spot:
    """A die on the list."""

    die: Die
    how: How


@frozen
class Choosing:
    """The note offers a choice for the first roll: match or combination (J9). No bonus is paid before the choice."""

    kind: Literal["choosing"] = "choosing"


@frozen
class Placing:
    """No die in hand matches, or the matching ones are blocked: the decision loop (B3)."""

    chose: Literal["combination"] | None
    """The knight's choice, if the note offered one."""
    rolls: tuple[Dice, ...]
    """The rolls after the first, in order."""
    rerolls: int
    kind: Literal["placing"] = "placing"

    @property
    def is_blocked(self) -> bool:
        """Whether the dice of the aim are blocked: they served in a combination, and no reroll has followed (J9)."""
        return self.chose is not None and not self.rolls


UNDECIDED: Final = tuple([Placing(None, (), rerolls) for rerolls in range(HIGHEST + 1)])
"""By rerolls, a turn in which nothing is decided yet."""


@frozen
class Waiting:
    """A die of this roll lies on the list; the knight waits for the other."""

    chose: Literal["match", "combination"] | None
    rolls: tuple[Dice, ...]
    rerolls: int
    on_target: int
    spot: Spot
    left: Dice
    """The dice that stay in hand; all of them are rolled next."""
    rode_out: bool
    """Whether the knight let this roll and the rest of the run be played automatically."""
    answers: int
    """How many questions the knight has answered in this roll."""
    kind: Literal["waiting"] = "waiting"


Turn: TypeAlias = Choosing | Placing | Waiting


@frozen
class Ride:
    """One knight's run down the list, as it was before the knight's first decision about the present roll."""

    answers: int
    """How many questions the knight had answered in the match."""
    rerolls: int
    on_target: int
    list: tuple[Spot, ...]
    """The placed dice, from the start upwards."""
    riding: bool
    """Whether the rest of this run is played automatically (B3)."""
    first: Dice
    """The roll that the present phase began with."""
    turn: Turn

    @property
    def off(self) -> int:
        """The number of placed dice that do not match."""
        off = 0
        for spot in self.list:
            off += spot.how not in MATCHING
        return off

    @property
    def hand(self) -> Dice:
        """The dice still to be placed, in their order on the table."""
        turn = self.turn
        if isinstance(turn, Placing):
            return turn.rolls[-1] if turn.rolls else self.first
        return turn.left if isinstance(turn, Waiting) else self.first

    @property
    def answered(self) -> int:
        """The number of questions that the knight has answered in the match."""
        turn = self.turn
        if isinstance(turn, Placing):
            return self.answers + (turn.chose is not None) + len(turn.rolls)
        return self.answers + turn.answers if isinstance(turn, Waiting) else self.answers


@frozen
class Contact:
    """One lance's result at the end of a run (B5)."""

    matches: int
    on_target: int
    aim: Die
    die: Die | None
    """The result of the On-Target die; None if it is not rolled."""
    result: LanceResult
    points: int


@frozen
class Fall:
    """An unhorsing: the knight who unhorsed the other, and the cause."""

    by: Seat
    what: Literal["straight", "five_of_a_kind", "four_of_a_kind", "lance"]


@frozen
class Run:
    """A finished run."""

    contacts: tuple[Contact, ...]
    """White's and Black's; empty if a roll ended the run."""
    falls: tuple[Fall, ...]
    """None, one or both (J21)."""


@frozen
class Running:
    """A run in progress: each knight places a die of the present roll, and waits for the other."""

    roll: int
    """1 to 5."""
    contacts: tuple[Die, Die]
    rides: tuple[Ride, Ride]
    kind: Literal["running"] = "running"


@frozen
class Over:
    """The match has ended; the last run's dice still lie on the table."""

    roll: int
    contacts: tuple[Die, Die]
    rides: tuple[Ride, Ride]
    forfeited: Seat | None
    """The knight who left for good (B9)."""
    kind: Literal["over"] = "over"


Phase: TypeAlias = Running | Over


@frozen
class State:
    """A match of the Joust. Stored as JSON and never sent; viewers get a view."""

    options: Options
    runs: tuple[Run, ...]
    """The finished runs."""
    phase: Phase

    @property
    def run(self) -> int:
        """The present run, from 1; the last one when the match is over."""
        if isinstance(self.phase, Over) and self.phase.forfeited is None:
            return len(self.runs)
        return len(self.runs) + 1


def other(seat: Seat) -> Seat:
    """The opponent."""
    return BLACK if seat == WHITE else WHITE


def taken(hand: Dice, die: Die) -> Dice:
    """The hand after placing a die of this value, or the nearest die for a set."""
    at = hand.index(die if die in hand else min(hand, key=lambda one: abs(one - die)))
    return hand[:at] + hand[at + 1 :]
