"""House rules: the agreements of a table besides the game's options, on absence, clocks and hints."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from pydantic import ConfigDict, Strict

_FORBID = ConfigDict(extra="forbid")

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE
AWAY_SECONDS: Final = (MINUTE, 5 * MINUTE, DAY)
"""The delays after which a player counts as absent."""
TOGETHER_SECONDS: Final = (30, MINUTE, 2 * MINUTE)
"""The times for a decision in games that are played in one sitting."""
DAYS_SECONDS: Final = (DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""The times for a decision in games over days."""
MOST_BANK_MINUTES: Final = 60


class HintRule(StrEnum):
    """When players may ask for hints. Matches of tournaments have none."""

    ALONE = "alone"
    """In games of one person against bots."""
    ON = "on"
    """In all games."""
    OFF = "off"


class AbsenceRule(StrEnum):
    """The consequence when a player is away for too long or out of time."""

    ASK = "ask"
    """The others vote on a bot."""
    BOT = "bot"
    """A bot plays until the player takes the seat back."""
    ANSWER = "answer"
    """Only with a clock: a bot makes the overdue decision, and plays on from the third one in a row."""
    WAIT = "wait"
    """Everybody waits."""


@dataclass(frozen=True, slots=True)
class Night:
    """Hours in which no clock runs, in the time zone of each player."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    begins: Annotated[int, Strict()]
    """The first hour, 0 to 23."""
    ends: Annotated[int, Strict()]
    """The hour at which it ends, 0 to 23; not the same as `begins`."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """The limits of thinking time."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    seconds: Annotated[int, Strict()]
    """For each decision: 30, 60 or 120 seconds; or 1, 2, 3 or 7 days, in seconds."""
    bank_minutes: Annotated[int, Strict()] = 0
    """The bank of each seat for the whole game: 0 to 60. Not in games over days."""
    night: Night | None = None
    """Only in games over days."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a table or tournament."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    absence: AbsenceRule = AbsenceRule.ASK
    away_seconds: Annotated[int, Strict()] = MINUTE
    """The delay after which a player counts as absent: 60, 300 or 86,400. In games over days at least the time for a
    decision."""
    late_joining: Annotated[bool, Strict()] = False
    """Whether a spectator may ask for the seat of a bot."""
    clock: ClockRules | None = None
    """Null if decisions are untimed."""
    hints: HintRule = HintRule.ALONE
    """A game with hints is unrated."""

    @property
    def is_over_days(self) -> bool:
        """Whether decisions take days, so that players need not stay at the table."""
        return self.clock is not None and self.clock.seconds in DAYS_SECONDS

    @property
    def absent_seconds(self) -> int:
        """The delay after which a player counts as absent: over days at least the time for a decision."""
        if self.clock is None or not self.is_over_days:
            return self.away_seconds
        return max(self.away_seconds, self.clock.seconds)


@dataclass(frozen=True, slots=True)
class NewHouseRules:
    """The house rules of a request; a missing one takes its default."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    absence: AbsenceRule | None = None
    """Null for the default: the others vote; with a clock a bot makes an overdue decision."""
    away_seconds: Annotated[int, Strict()] = MINUTE
    """60, 300 or 86,400."""
    late_joining: Annotated[bool, Strict()] = False
    clock: ClockRules | None = None
    hints: HintRule = HintRule.ALONE
    """A game with hints is unrated. Matches of tournaments have none."""

    def whole(self) -> HouseRules:
        """These house rules with the default absence rule filled in."""
        usual = AbsenceRule.ASK if self.clock is None else AbsenceRule.ANSWER
        return HouseRules(self.absence or usual, self.away_seconds, self.late_joining, self.clock, self.hints)


def is_possible(rules: HouseRules) -> bool:
    """Whether a table can have these rules."""
    if rules.away_seconds not in AWAY_SECONDS:
        return False
    clock = rules.clock
    if clock is None:
        return rules.absence != AbsenceRule.ANSWER
    if clock.seconds in TOGETHER_SECONDS:
        return clock.night is None and 0 <= clock.bank_minutes <= MOST_BANK_MINUTES
    return clock.seconds in DAYS_SECONDS and clock.bank_minutes == 0 and _is_night(clock.night)


def _is_night(night: Night | None) -> bool:
    return night is None or (night.begins in range(24) and night.ends in range(24) and night.begins != night.ends)
