"""The times of bots' answers: pure, and computed from public facts alone (ADR 0034).

Asked      a seat's open decision, and the pause before the bot's answer
Due        the time at which the answer to it becomes public
Schedule   the answers that are due at one table
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from engines.core.seats import Seat

_LOOKS_AHEAD: Final = 0.5
"""The last part of its pause, in which a usual bot makes its secret moves. A player who returns earlier finds none
made."""
_LAST_CALL: Final = 0.9
"""The part of its pause after which a strong bot stops thinking, so that a replacement's secret moves come in time."""

Stamp: TypeAlias = tuple[int, int]
"""The newest public step: the version as spectators count, and the number of table events."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat's open decision, and the pause before the bot's answer."""

    number: int
    pause: float
    """Seconds. It may depend on public facts alone."""
    begin: float = _LOOKS_AHEAD
    """The part of the pause, before its end, in which the bot looks for its move and makes the secret ones."""
    thinks: bool = False
    """Whether the seat's bot is strong."""


@dataclass(frozen=True, slots=True)
class Due:
    """The time at which the answer to a decision becomes public. Times are the event loop's, in seconds."""

    asked: Asked
    at: float

    @property
    def begins(self) -> float:
        """When the bot begins to look for its move, and may make secret moves."""
        return self.at - self.asked.pause * self.asked.begin

    @property
    def last_call(self) -> float:
        """When a strong bot that is still thinking is replaced by the usual one."""
        return self.at - self.asked.pause * (1.0 - _LAST_CALL)


@dataclass(frozen=True, slots=True)
class Schedule:
    """The answers that are due at one table.

    A time is set once, by the public step that asks the seat; later steps do not change it. Secret steps change only
    the number of a seat's decision.
    """

    stamp: Stamp | None = None
    answers: Mapping[Seat, Due] = field(default_factory=dict)

    def after(self, stamp: Stamp, asked: Mapping[Seat, Asked], *, now: float) -> "Schedule":
        """The schedule after a step. Seats that are asked together answer one after the other, in the public order of
        the questions."""
        is_secret = stamp == self.stamp
        kept = {
            seat: replace(due, asked=asked[seat])
            for seat, due in self.answers.items()
            if seat in asked and (is_secret or due.asked.number == asked[seat].number)
        }
        last = max([now, *[due.at for due in kept.values()]])
        for seat, question in asked.items():
            if seat not in kept:
                last += question.pause
                kept[seat] = Due(question, last)
        return Schedule(stamp, kept)
