"""The history of a table, in its game and besides, as sentences from the same catalogue as the browser's.

Requests and votes are left out; their results are enough for a finished game.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, assert_never, get_args

from babel.lists import format_list

from app.http.templating import text
from app.messages.house_rules import AbsenceRule
from app.messages.table_events import (
    ClockRanOut,
    Ended,
    KnockCancelled,
    KnockGranted,
    KnockPending,
    Left,
    Paused,
    Requested,
    Resumed,
    Returned,
    SeatMoved,
    SeatReturned,
    StoodIn,
    TableEvent,
    TookOver,
    Voted,
)
from app.pages.sentences import sentences
from app.tables.seat_control import names_at_beginning
from engines.core.seats import Seat

_TABLE_EVENTS: Final = get_args(TableEvent)


def history_sentences(
    language: str, game: str, history: Sequence[Any], names: Sequence[str], rule: AbsenceRule
) -> list[str]:
    """The events of the game and of the table, oldest first. `names` are the present names; each sentence uses the
    names at that time. `rule` is the house rule for a player who is out of time.
    """
    own = [event for event in history if isinstance(event, _TABLE_EVENTS)]
    then = [name or "" for name in names_at_beginning(names, own)]
    said: list[str] = []
    for event in history:
        if isinstance(event, _TABLE_EVENTS):
            said += _said(language, event, then, rule)
        else:
            said += sentences(language, game, [event], then)
        if isinstance(event, TookOver):
            then[event.seat] = event.name
    return said


def _said(language: str, event: TableEvent, names: Sequence[str], rule: AbsenceRule) -> Iterator[str]:
    match event:
        case Requested() | Voted():
            return
        case StoodIn(seat, cause, by):
            yield text(language, f"event-stood-in-{cause}", name=names[seat], by=_joined(language, by, names))
        case TookOver(name=name, former=former, former_bot=former_bot, by=by):
            message = "event-took-over-bot" if former_bot else "event-took-over"
            yield text(language, message, name=name, former=former, by=_joined(language, by, names))
        case SeatMoved(seat, by) | KnockPending(seat, by):
            message = f"event-{event.kind.replace('_', '-')}"
            yield text(language, message, name=names[seat], by=_joined(language, by, names))
        case KnockCancelled(seat, cause=cause):
            yield text(language, f"event-knock-cancelled-{cause.replace('_', '-')}", name=names[seat])
        case Ended(()):
            yield text(language, "event-ended-by-operator")
        case Paused(by) | Ended(by):
            yield text(language, f"event-{event.kind}", by=_joined(language, by, names))
        case Resumed(seat):
            yield text(language, "event-resumed", by=names[seat])
        case ClockRanOut(seat) if rule == AbsenceRule.ANSWER:
            yield text(language, "event-clock-ran-out-answer", name=names[seat])
        case Returned(seat) | Left(seat) | ClockRanOut(seat) | KnockGranted(seat) | SeatReturned(seat):
            yield text(language, f"event-{event.kind.replace('_', '-')}", name=names[seat])
        case _:
            assert_never(event)


def _joined(language: str, seats: Sequence[Seat], names: Sequence[str]) -> str:
    return format_list([names[seat] for seat in seats], locale=language)
