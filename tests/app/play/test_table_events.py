"""What happens at a table besides moves, at one room and at two of one log: who may, what is refused, what is seen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules
from app.messages.statuses import TableStatus
from app.messages.table_events import (
    Ended,
    Poll,
    Voted,
)
from app.tables.seat_control import PollKey
from engines.core.seats import Seat
from tests.app.play.attending import Attending, attending, code_of
from tests.app.play.in_memory import JOUST, TORNEI

pytestmark = pytest.mark.usefixtures("without_pauses")

ANN, BEN, CY = map(Seat, range(3))
END, PAUSE = PollKey(Poll.END), PollKey(Poll.PAUSE)
ABOUT_BEN = PollKey(Poll.STAND_IN, BEN)
TIMED = HouseRules(absence=AbsenceRule.ANSWER, clock=ClockRules(60))
BOT = HouseRules(absence=AbsenceRule.BOT)
LATE = HouseRules(late_joining=True)
LONG = 100.0


@asynccontextmanager
async def two(game: Any = TORNEI, **table: Any) -> AsyncIterator[tuple[Attending, Attending]]:
    """Two processes at one table, neither of which is given any notice of the other."""
    async with attending(game, **table) as here, attending(game, stored=here.work.stored, time=here.time) as there:
        yield here, there


def logged_kinds(at: Attending) -> list[str]:
    """What is in the log besides moves."""
    return [row.table_event["kind"] for row in at.work.stored.rows if row.table_event is not None]


# What is agreed on is agreed on by those whom it is about


@pytest.mark.parametrize("poll", [Poll.END, Poll.PAUSE])
@pytest.mark.parametrize("about", [{"seat": BEN}, {"request": "r"}, {"seat": BEN, "request": "r"}])
async def test_what_changes_the_game_for_everybody_is_about_no_seat(poll: Poll, about: dict[str, Any]) -> None:
    async with attending(JOUST, rules=TIMED) as at:
        await at.comes(ANN, BEN)
        assert code_of(await at.votes(ANN, PollKey(poll, **about))) == "no_such_request"
        assert (at.events, at.work.stored.table.status) == ([], TableStatus.PLAYING)


async def test_one_ballot_counts_once_under_whatever_request() -> None:
    async with attending(TORNEI, players=4) as at:
        await at.comes(ANN, CY, Seat(3))
        at.time.seconds += LONG
        assert code_of(await at.votes(ANN, PollKey(Poll.STAND_IN, BEN, "one"))) == "no_such_request"
        assert code_of(await at.votes(ANN, ABOUT_BEN)) == "done"
        assert code_of(await at.votes(ANN, ABOUT_BEN)) == "already_voted"
        assert at.events == [Voted(ANN, Poll.STAND_IN, BEN, None, agrees=True)]


async def test_to_refuse_what_nobody_asked_for_is_refused_and_not_logged() -> None:
    async with attending(TORNEI, rules=TIMED) as at:
        await at.comes(ANN, BEN, CY)
        for key in (END, PAUSE):
            assert code_of(await at.votes(ANN, key, agrees=False)) == "no_such_request"
        assert at.events == []


async def test_who_is_left_of_those_who_agreed_can_say_so_again() -> None:
    async with attending(TORNEI) as at:
        await at.comes(ANN, BEN)
        assert code_of(await at.votes(ANN, END)) == "done"
        assert code_of(await at.votes(ANN, END)) == "already_voted"
        await at.goes(BEN)
        assert at.work.stored.table.status == TableStatus.PLAYING, "nothing ends because somebody's network fails"
        assert code_of(await at.votes(ANN, END)) == "done"
        assert at.events[-1] == Ended((ANN,))
