"""What a viewer sees (B8): an own type, filled field by field from nothing."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.core.seats import Seat
from engines.joust.dice import Dice, Die
from engines.joust.events import By, How, Reason, Result

Best: TypeAlias = Literal["full", "partial", "none"]
"""The most that a run can still become: all five dice match, a lance may break, or a certain miss."""


@dataclass(frozen=True, slots=True)
class KnightView:
    """One knight as the viewer sees it."""

    contact: Die
    """The knight's own Contact die: what the other aims at."""
    aim: Die
    """The other's Contact die: what this knight must match."""
    rerolls: int
    on_target: int
    placed: Dice
    """The list from the start upwards."""
    how: tuple[How, ...]
    """How each of the placed dice came there."""
    first_roll: Dice
    """The roll that this phase began with."""
    hand: Dice
    """The dice still to be placed, high to low, as they lie."""
    rerolled: int
    """How often in this phase."""
    blocked: bool
    """Whether dice of the aim lie in the hand that may not be placed before a reroll (J9)."""
    stage: Literal["choosing", "placing", "placed"]
    riding: bool
    """Whether the rest of this run is played by itself."""
    best: Best
    points: int
    lances: int
    """Broken ones in this match."""
    unhorsings: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move of the viewer, and what it leads to."""

    kind: Literal["match", "combination", "reroll", "adjacent", "set", "offset", "ride_out"]
    die: Die | None
    rerolls: int
    """The rerolls after; of `ride_out`, which settles nothing yet, the present ones."""
    on_target: int
    """The On-Target die after."""
    match_chance: tuple[int, int] | None
    """Of a reroll: in how many of how many cases at least one die will show the aim."""
    best: Best
    """The most that the run can still become after."""


@dataclass(frozen=True, slots=True)
class ChargeView:
    """What one knight's lance did at the contact of a finished run."""

    seat: Seat
    matches: int
    on_target: int
    contact: Die
    """The value aimed at: the opponent's."""
    die: Die | None
    """What the On-Target die was rolled to; None where it is not rolled."""
    result: Result
    points: int


@dataclass(frozen=True, slots=True)
class UnhorsingView:
    """Who unhorsed the other in a run, and by what."""

    seat: Seat
    by: By


@dataclass(frozen=True, slots=True)
class RunResult:
    """A finished run."""

    run: int
    charges: tuple[ChargeView, ...]
    """White's and Black's; empty where a roll ended the run."""
    unhorsings: tuple[UnhorsingView, ...]
    """None, one or both; by a roll or by the lance."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How the match ended."""

    scores: tuple[int, int]
    winners: tuple[Seat, ...]
    """Empty on a tie."""
    reason: Reason


@dataclass(frozen=True, slots=True)
class Variant:
    """The options that this match is played by, which everybody knows."""

    partial_break_points: int
    note_rule: Literal["per_die", "per_roll", "both"]
    first_roll_unhorse: Literal["every_run", "first_run_only"]
    on_target_limit: Literal["three", "matches"]
    visibility: Literal["open", "sealed"]


@dataclass(frozen=True, slots=True)
class JoustView:
    """The match as one viewer sees it."""

    phase: Literal["placing", "over"]
    seat: Seat | None
    """Whose view it is; None for a spectator."""
    variant: Variant
    run: int
    """1 to 3; when the match is over, the last."""
    roll: int
    """1 to 5."""
    knights: tuple[KnightView, KnightView]
    """White and Black. In a sealed match another's knight is shown as at the beginning of the phase until both have
    placed: only its `stage` says whether it has."""
    choices: tuple[Choice, ...]
    """The viewer's own open question, one a legal move, in the same order."""
    runs: tuple[RunResult, ...]
    """The finished runs."""
    result: MatchResult | None
    """None while the match goes on."""
