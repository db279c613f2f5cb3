"""Events at a table besides moves, at one room and at two rooms on one log: permission, refusals and visibility."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest

from app.channels.errors import NotSeated
from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules
from app.messages.statuses import TableStatus
from app.messages.table_events import (
    Cause,
    Ended,
    Left,
    Poll,
    StoodIn,
    Voted,
)
from app.messages.tables import OkMessage
from app.play.room.inbox import DriverMove, FullRequested, MoveSent, SeatChange
from app.tables.seat_control import (
    BALLOT_SECONDS,
    MOST_BALLOTS,
    EventImpossible,
    PollKey,
)
from engines.core.seats import Seat
from tests.app.play.attending import Attending, attending, code_of
from tests.app.play.in_memory import JOUST, TORNEI, StoredTable, begun, played
from tests.app.play.reader import logged
from tests.app.play.working import Answers, command_of, is_one, kinds

pytestmark = pytest.mark.usefixtures("without_pauses")

ANN, BEN, CY = map(Seat, range(3))
END, PAUSE = PollKey(Poll.END), PollKey(Poll.PAUSE)
ABOUT_BEN = PollKey(Poll.STAND_IN, BEN)
TIMED = HouseRules(absence=AbsenceRule.ANSWER, clock=ClockRules(60))
BOT = HouseRules(absence=AbsenceRule.BOT)
LATE = HouseRules(late_joining=True)
LONG = 130.0


@asynccontextmanager
async def two(game: Any = TORNEI, **table: Any) -> AsyncIterator[tuple[Attending, Attending]]:
    """Two processes at one table, without notices between them."""
    async with attending(game, **table) as here, attending(game, stored=here.work.stored, time=here.time) as there:
        yield here, there


def logged_kinds(at: Attending) -> list[str]:
    """The log's events besides moves."""
    return [row.table_event["kind"] for row in at.work.stored.rows if row.table_event is not None]


# Voters


@pytest.mark.parametrize("poll", [Poll.END, Poll.PAUSE])
@pytest.mark.parametrize("about", [{"seat": BEN}, {"request": "r"}, {"seat": BEN, "request": "r"}])
async def test_a_vote_about_the_whole_game_names_no_seat(poll: Poll, about: dict[str, Any]) -> None:
    async with attending(JOUST, rules=TIMED) as at:
        await at.comes(ANN, BEN)
        assert code_of(await at.votes(ANN, PollKey(poll, **about))) == "no_such_request"
        assert (at.events, at.work.stored.table.status) == ([], TableStatus.PLAYING)


async def test_one_ballot_counts_once_under_any_request() -> None:
    async with attending(TORNEI, players=4) as at:
        await at.comes(ANN, CY, Seat(3))
        at.time.seconds += LONG
        assert code_of(await at.votes(ANN, PollKey(Poll.STAND_IN, BEN, "one"))) == "no_such_request"
        assert code_of(await at.votes(ANN, ABOUT_BEN)) == "done"
        assert code_of(await at.votes(ANN, ABOUT_BEN)) == "already_voted"
        assert at.events == [Voted(ANN, Poll.STAND_IN, BEN, None, agrees=True)]


async def test_refusing_an_unasked_question_is_refused_and_not_logged() -> None:
    async with attending(TORNEI, rules=TIMED) as at:
        await at.comes(ANN, BEN, CY)
        for key in (END, PAUSE):
            assert code_of(await at.votes(ANN, key, agrees=False)) == "no_such_request"
        assert at.events == []


async def test_remaining_voters_can_agree_again() -> None:
    async with attending(TORNEI) as at:
        await at.comes(ANN, BEN)
        assert code_of(await at.votes(ANN, END)) == "done"
        assert code_of(await at.votes(ANN, END)) == "already_voted"
        await at.goes(BEN)
        assert code_of(await at.votes(ANN, END)) == "already_voted", "who has just gone is asked, too"
        await at.waits(30)
        assert at.work.stored.table.status == TableStatus.PLAYING, "nothing ends because somebody's network fails"
        assert code_of(await at.votes(ANN, END)) == "done"
        assert at.events[-1] == Ended((ANN,))


async def test_repeated_asking_and_withdrawing_does_not_fill_the_log() -> None:
    async with attending(TORNEI) as at:
        await at.comes(ANN, BEN)
        codes = [code_of(await at.votes(ANN, END, agrees=n % 2 == 0)) for n in range(100)]
        assert codes[:MOST_BALLOTS] == ["done"] * MOST_BALLOTS
        assert codes[MOST_BALLOTS::2] == ["too_fast"] * 40, "and there is nothing to take back"
        assert code_of(await at.votes(BEN, END)) == "done", "nobody else is held up"
        at.time.seconds += BALLOT_SECONDS + 1
        assert code_of(await at.votes(ANN, END)) == "done"
        assert len(logged_kinds(at)) == MOST_BALLOTS + 2
        assert at.work.is_as_logged()


# Two processes on one log


async def test_leaving_at_two_processes_happens_once() -> None:
    async with two() as (here, there):
        await here.comes(ANN, BEN)
        await there.comes(BEN)
        assert code_of(await here.changes(BEN, SeatChange.LEAVE)) == "done"
        assert code_of(await there.changes(BEN, SeatChange.LEAVE)) == "not_seated"
        assert logged_kinds(here) == ["left"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (SeatChange.LEAVE, "not_seated"),
        (SeatChange.RETURN, "not_stood_in"),
        (SeatChange.RESUME, "not_paused"),
    ],
)
async def test_a_former_player_changes_nothing_at_a_lagging_process(change: SeatChange, code: str) -> None:
    async with two() as (here, there):
        await here.comes(ANN, CY)
        await there.comes(BEN)
        here.time.seconds += LONG
        await here.deputizes(uuid4(), BEN)
        assert code_of(await there.changes(BEN, change)) == code
        assert logged_kinds(here)[-1] == "knock_granted"


async def test_a_former_player_cannot_vote_or_move_at_a_lagging_process() -> None:
    async with two() as (here, there):
        await here.comes(ANN, CY)
        await there.comes(BEN)
        here.time.seconds += LONG
        await here.deputizes(uuid4(), BEN)
        assert code_of(await there.votes(BEN, END)) == "not_seated"
    async with two() as (here, there):
        mover = here.work.to_move
        await here.comes(*(seat for seat in (ANN, BEN, CY) if seat != mover))
        await there.comes(mover)
        here.time.seconds += LONG
        await here.deputizes(uuid4(), mover)
        answers: Answers = []
        command, now = command_of(there.work.live, mover, "late"), here.time.seconds
        sent = MoveSent(there._player(mover), command, answers.append, now)
        there.work.room.inbox.put_nowait(sent)
        await there.work.settled()
        assert is_one(answers, NotSeated)
        assert len(here.work.stored.rows) == there.work.live.version + 1
        assert there.work.is_as_logged()


async def test_a_former_player_gets_no_step_even_without_a_notice() -> None:
    async with two(TORNEI) as (here, there):
        await here.comes(ANN, CY)
        (former,) = await there.comes(BEN)
        new = uuid4()
        (knocking,) = await there.comes(new)
        here.time.seconds += LONG
        await here.deputizes(new, BEN)
        for number in range(3):
            mover, answers = here.work.to_move, list[Any]()
            command, now = command_of(here.work.live, mover, f"m{number}"), here.time.seconds
            sent = MoveSent(here.holder(mover), command, answers.append, now)
            here.work.room.inbox.put_nowait(sent)
            await here.work.settled()
            assert isinstance(answers[0], OkMessage)
        for reader in (former, knocking):
            reader.received()
        rows = [row for row in here.work.stored.rows if row.seq > there.work.live.version]
        await there.hears(rows)
        seen = former.received()
        assert kinds(seen).count("step") == 3
        assert all(one["view"]["mine"] is None for one in seen if "view" in one)
        assert all(one["you"] is None for one in seen if "you" in one)
        seen = knocking.received()
        assert [one["you"] for one in seen if "you" in one] == [BEN, BEN], "`table` and `full`"
        assert all(one["view"]["mine"]["seat"] == BEN for one in seen if "view" in one)


async def test_an_impossible_event_is_not_logged() -> None:
    async with attending(TORNEI, bots=1) as at:
        await at.comes(ANN)
        with logged() as events, pytest.raises(EventImpossible):
            await at.work.room._events.happen(lambda: Left(Seat(2)))
        assert events == []
        assert logged_kinds(at) == []
        assert at.work.is_as_logged()


# After the end, and in pauses


async def test_no_decision_is_open_after_an_agreed_end() -> None:
    async with attending(JOUST) as at:
        readers = await at.comes(ANN, BEN)
        mover = at.work.to_move
        assert at.work.live.observed(mover).legal
        for seat in (ANN, BEN):
            assert code_of(await at.votes(seat, END)) == "done"
        assert at.events[-1] == Ended((ANN, BEN))
        for reader in readers:
            reader.received()
            at.work.room.inbox.put_nowait(FullRequested(reader))
        await at.work.settled()
        for reader in readers:
            (full,) = reader.received()
            assert (full["to_act"], full["decision"], full["legal"]) == ([], None, [])
        assert [getattr(one, "code", None) for one in await at.work.moved(mover)] == ["not_playing"]
        assert code_of(await at.votes(ANN, END)) == "not_playing"
        assert code_of(await at.changes(ANN, SeatChange.LEAVE)) == "not_playing"
        assert code_of(await at.asks(uuid4(), Poll.TAKE_OVER, ANN)) == "not_playing"


@pytest.mark.parametrize("what", [END, PAUSE])
async def test_a_bots_move_after_the_end_or_in_a_pause_is_dropped(what: PollKey) -> None:
    async with attending(JOUST, rules=TIMED) as at:
        await at.comes(ANN, BEN)
        mover = at.work.to_move
        command = command_of(at.work.live, mover, "")
        late = DriverMove(mover, command.decision, at.work.live.read_move(mover, command.decision, command.move))
        for seat in (ANN, BEN):
            assert code_of(await at.votes(seat, what)) == "done"
        at.work.live.control.stood_in.add(mover)
        with logged() as events:
            at.work.room.inbox.put_nowait(late)
            await at.work.settled()
        assert (events, at.work.committer.given) == ([], [])


# Another client at the same seat


async def test_a_new_players_move_is_made_whatever_its_id() -> None:
    async with attending(JOUST) as at:
        await at.comes(ANN, BEN)
        while at.work.to_move != BEN:
            await at.work.moved(at.work.to_move, f"a{at.work.live.version}")
        assert isinstance((await at.work.moved(BEN, "m1"))[0], OkMessage)
        assert code_of(await at.changes(BEN, SeatChange.LEAVE)) == "done"
        eve = uuid4()
        assert code_of(await at.asks(eve, Poll.TAKE_OVER, BEN)) == "done"
        (request,) = at.work.live.control.requests
        assert code_of(await at.votes(ANN, PollKey(Poll.TAKE_OVER, BEN, request))) == "done"
        while at.work.to_move != BEN:
            await at.work.moved(at.work.to_move, f"a{at.work.live.version}")
        version = at.work.live.version
        assert at.holder(BEN) == eve
        assert await at.work.moved(BEN, "m1") == [OkMessage("m1", at.work.live.version_of(BEN))]
        assert at.work.live.version == version + 1
        assert at.work.is_as_logged()


# Requests for seats


async def asked_and_left(at: Attending, *seats: Seat) -> dict[Seat, str]:
    """These players have left, and the same spectator requests each of their seats; returns the requests."""
    eve = uuid4()
    for seat in seats:
        assert code_of(await at.changes(seat, SeatChange.LEAVE)) == "done"
        assert code_of(await at.asks(eve, Poll.TAKE_OVER, seat)) == "done"
    return {asked.seat: request for request, (asked, _) in at.work.live.control.requests.items()}


async def test_one_player_does_not_get_two_seats() -> None:
    async with attending(TORNEI) as at:
        await at.comes(ANN, BEN, CY)
        requests = await asked_and_left(at, BEN, CY)
        assert code_of(await at.votes(ANN, PollKey(Poll.TAKE_OVER, BEN, requests[BEN]))) == "done"
        await at.waits(30)
        assert code_of(await at.votes(ANN, PollKey(Poll.TAKE_OVER, CY, requests[CY]))) == "no_such_request"
        assert logged_kinds(at)[-1] == "took_over"
        assert at.work.is_as_logged()


async def test_one_of_two_requesters_at_two_processes_gets_the_seat() -> None:
    async with two() as (here, there):
        for at in (here, there):
            await at.comes(ANN)
        assert code_of(await here.changes(BEN, SeatChange.LEAVE)) == "done"
        await there.hears(here.work.stored.rows[1:])
        eve, fay = uuid4(), uuid4()
        assert code_of(await here.asks(eve, Poll.TAKE_OVER, BEN)) == "done"
        assert code_of(await there.asks(fay, Poll.TAKE_OVER, BEN, "Fay")) == "done"
        first, second = there.work.live.control.requests
        await there.waits(30)
        assert code_of(await here.votes(ANN, PollKey(Poll.TAKE_OVER, BEN, first))) == "done"
        assert code_of(await there.votes(ANN, PollKey(Poll.TAKE_OVER, BEN, second))) == "no_such_request"
        assert (here.holder(BEN), logged_kinds(here).count("took_over")) == (eve, 1)
        for at in (here, there):
            assert at.work.room.table.info.seats == here.work.room.table.info.seats


# Public counts


async def test_a_bots_secret_moves_appear_in_no_count() -> None:
    async with attending(JOUST, stored=sealed()) as at:
        mover = at.work.to_move
        at.work.live.control.on_event(StoodIn(mover, Cause.VOTE, ()), at.time.seconds)
        before = at.work.room.table.presence()
        reroll = next(one for one in JOUST.legal_moves(at.work.live.state, mover) if one.kind == "reroll")
        number = at.work.live.decisions[0].number
        at.work.room.inbox.put_nowait(DriverMove(mover, number, reroll))
        await at.work.settled()
        assert len(at.work.stored.rows) == 3, "it was made"
        assert at.work.room.table.presence() == before
        assert at.work.stored.live(JOUST).control.stood_in_moves == {}


def sealed() -> StoredTable:
    """A sealed match in which somebody can reroll in secret."""
    stored = begun(JOUST, seed=5, options={"visibility": "sealed"})
    played(stored, JOUST, moves=1, seed=5)
    return stored
