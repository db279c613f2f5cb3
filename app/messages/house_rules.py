"""What the people at a table agree on besides the game's own options: what happens when somebody is away, and whether
decisions are timed."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from pydantic import ConfigDict, Strict

_FORBID = ConfigDict(extra="forbid")

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE
AWAY_SECONDS: Final = (MINUTE, 5 * MINUTE, DAY)
"""After how long somebody counts as absent."""
TOGETHER_SECONDS: Final = (30, MINUTE, 2 * MINUTE)
"""For a decision, where everybody plays at the same time."""
DAYS_SECONDS: Final = (DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""For a decision, where a game goes on over days."""
MOST_BANK_MINUTES: Final = 60


class HintRule(StrEnum):
    """Where players may ask for hints. Matches of tournaments have none."""

    ALONE = "alone"
    """Where one person plays against bots."""
    ON = "on"
    """Everywhere: every player may ask."""
    OFF = "off"


class AbsenceRule(StrEnum):
    """What happens when a player is away for too long, or out of time."""

    ASK = "ask"
    """The others are asked whether a bot is to play."""
    BOT = "bot"
    """A bot plays, until the player takes the seat back."""
    ANSWER = "answer"
    """Out of time, a bot answers this one decision, and plays from the third time in a row on. Only with a clock."""
    WAIT = "wait"
    """Everybody waits."""


@dataclass(frozen=True, slots=True)
class Night:
    """Hours in which no clock runs, by the time zone of each player."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    begins: Annotated[int, Strict()]
    """The hour, 0 to 23."""
    ends: Annotated[int, Strict()]
    """The hour, 0 to 23; another one."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How decisions are timed."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    seconds: Annotated[int, Strict()]
    """For each decision: 30, 60 or 120; or 1, 2, 3 or 7 days."""
    bank_minutes: Annotated[int, Strict()] = 0
    """Besides, for each seat, once for the whole game: 0 to 60. Not over days."""
    night: Night | None = None
    """Only over days."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What is agreed on at one table or tournament."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    absence: AbsenceRule = AbsenceRule.ASK
    away_seconds: Annotated[int, Strict()] = MINUTE
    """After how long somebody counts as absent: 60, 300 or 86,400. Over days not sooner than a decision takes."""
    late_joining: Annotated[bool, Strict()] = False
    """Whether a watcher may ask for the seat of a bot."""
    clock: ClockRules | None = None
    """Null where nobody is timed."""
    hints: HintRule = HintRule.ALONE
    """A game with hints is unrated."""

    @property
    def is_over_days(self) -> bool:
        """Whether nobody is expected to keep the table open until a decision is to be made."""
        return self.clock is not None and self.clock.seconds in DAYS_SECONDS

    @property
    def absent_seconds(self) -> int:
        """After so long somebody counts as absent: over days not before a decision is to be made."""
        if self.clock is None or not self.is_over_days:
            return self.away_seconds
        return max(self.away_seconds, self.clock.seconds)


@dataclass(frozen=True, slots=True)
class NewHouseRules:
    """What is to be agreed on; what is not named is as usual."""

    __pydantic_config__: ClassVar[ConfigDict] = _FORBID

    absence: AbsenceRule | None = None
    """Null for the usual one: the others are asked, and with a clock a bot answers for who is out of time."""
    away_seconds: Annotated[int, Strict()] = MINUTE
    """60, 300 or 86,400."""
    late_joining: Annotated[bool, Strict()] = False
    clock: ClockRules | None = None
    hints: HintRule = HintRule.ALONE
    """A game with hints is unrated. Matches of tournaments have none."""

    def whole(self) -> HouseRules:
        """The same with the usual rule for absence named."""
        usual = AbsenceRule.ASK if self.clock is None else AbsenceRule.ANSWER
        return HouseRules(self.absence or usual, self.away_seconds, self.late_joining, self.clock, self.hints)


def is_possible(rules: HouseRules) -> bool:
    """Whether these are rules that a table can have."""
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
