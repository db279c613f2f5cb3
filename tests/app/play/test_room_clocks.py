"""A room of a timed game: clocks are written with the move, published with the step, and handled when they run out."""

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from app.errors import DatabaseAway
from app.messages.house_rules import DAY, AbsenceRule, ClockRules, HouseRules, Night
from app.messages.statuses import TableStatus
from app.messages.table_events import Cause, ClockRanOut, Left, Paused, Poll, Resumed, Returned, StoodIn, TableEvent
from app.play.people.table_log import PendingEvent
from app.play.room.inbox import ClockDue, ClocksWritten, DriverMove, RowsWritten, SeatChange
from app.tables.clocks import TIMES_OUT, Clocks, SeatClock
from app.tables.committer import CommitUnknown, FenceLost
from app.tables.log import TimedMove
from app.tables.seat_control import PollKey
from app.tables.store import AnyGame
from engines.core.seats import Seat
from tests.app.play.attending import attending, code_of
from tests.app.play.in_memory import JOUST, TORNEI, StoredTable, begun, of_each_game, played
from tests.app.play.reader import Reader
from tests.app.play.working import ScriptedClock, Working, kinds, next_bot, other_writer, raising, working

BANK = 60.0
FRESH = SeatClock(BANK)


def rules(absence: AbsenceRule = AbsenceRule.ANSWER) -> HouseRules:
    return HouseRules(absence, clock=ClockRules(30, bank_minutes=1))


@asynccontextmanager
async def on_the_clock(
    game: AnyGame = TORNEI, *, absence: AbsenceRule = AbsenceRule.ANSWER, stored: StoredTable | None = None,
    **table: Any,
) -> AsyncIterator[Working]:  # fmt: skip
    """A running room of a timed table; the awaited seat's clock runs for 90 seconds from now."""
    stored = begun(game, rules=rules(absence), **table) if stored is None else stored
    async with working(game, stored=stored) as work:
        asked = {decision.seat for decision in work.live.decisions}
        clocks = [SeatClock(BANK, due=work.clock.now() + 90) if seat in asked else FRESH for seat in seats(work)]
        stored.clocks = Clocks(tuple(clocks))
        work.room.inbox.put_nowait(ClocksWritten())
        await work.settled()
        yield work


def seats(work: Working) -> Sequence[Seat]:
    return tuple(map(Seat, range(work.live.players)))


def clock_of(work: Working, seat: Seat) -> SeatClock:
    """The clock in the room's memory, checked to equal the stored one."""
    known = work.room.table.clocks
    assert known is not None
    assert known.clocks == work.stored.clocks
    return known.clocks.seats[seat]


def events(work: Working) -> list[TableEvent]:
    return work.live.table_events


async def run_out(work: Working, seat: Seat, *, times: int = 1) -> None:
    """Notifies the room that this clock may have run out."""
    for _ in range(times):
        work.room.inbox.put_nowait(ClockDue(seat))
    await work.settled()


async def test_clocks_are_sent_after_the_game_and_with_their_changes() -> None:
    async with on_the_clock() as work:
        reader = Reader(work.player(Seat(0)))
        await work.connected(Seat(0), None)
        mover = work.to_move
        work.clock.go_on(45.0)
        (watcher,) = await work.connected(None)
        await work.moved(mover)
        step, clocks = watcher.received()
        assert (step["t"], clocks["t"]) == ("step", "clocks")
        assert (clocks["now"], clocks["paused"]) == (work.clock.now(), False)
        shown = {one["seat"]: one for one in clocks["clocks"]}
        assert shown[mover]["bank"] == 45.0
        assert {one["due"] for one in clocks["clocks"]} - {None} == {work.clock.now() + 90}
        work.room.table.subscribe(reader)
        assert kinds(reader.received())[:3] == ["table", "full", "clocks"]


async def test_an_untimed_table_sends_and_reads_no_clocks() -> None:
    async with working() as work:
        (reader,) = await work.connected(None)
        await work.moved(work.to_move)
        assert kinds(reader.received()) == ["step"]
        assert not isinstance(work.committer.given[-1], TimedMove)
        assert "clocks" not in work.store.asked


async def test_a_moves_time_is_its_receipt_and_the_next_clocks_its_commit() -> None:
    async with on_the_clock() as work:
        mover = work.to_move

        async def slow(pending: Any) -> None:
            work.stored.write(pending)

        work.committer.next.append(slow)
        work.clock.go_on(20.0)
        work.send_move(mover)
        work.clock.go_on(50.0)
        await work.settled()
        pending = work.committer.given[-1]
        assert isinstance(pending, TimedMove)
        assert pending.at == work.clock.now() - 50.0
        assert clock_of(work, mover).bank == BANK
        others = [clock_of(work, decision.seat).due for decision in work.live.decisions]
        assert set(others) == {work.clock.now() + 90.0}


async def test_an_overtaken_move_uses_the_other_moves_clocks() -> None:
    stored = begun(TORNEI, rules=rules())
    played(stored, TORNEI, moves=1)
    async with on_the_clock(stored=stored) as work:
        first, second = (decision.seat for decision in work.live.decisions)
        work.committer.next.append(raising(FenceLost, other_writer(work, seat=second)))
        work.clock.go_on(40.0)
        await work.moved(first)
        assert clock_of(work, first).bank == 50.0
        assert work.is_as_logged()


async def test_a_move_of_unknown_outcome_changes_no_clock_twice() -> None:
    async with on_the_clock() as work:
        mover = work.to_move

        async def write(pending: Any) -> None:
            work.stored.write(pending)

        work.committer.next.append(raising(CommitUnknown, write))
        work.clock.go_on(50.0)
        await work.moved(mover)
        assert clock_of(work, mover).bank == 40.0


async def test_another_processs_rows_bring_their_clocks() -> None:
    async with on_the_clock() as work:
        (reader,) = await work.connected(None)
        work.stored.clocks = Clocks((replace(FRESH, due=2e9 + 77), *[FRESH] * (work.live.players - 1)))
        await other_writer(work, seat=work.to_move)(None)  # type: ignore[arg-type]
        work.room.inbox.put_nowait(RowsWritten(work.stored.rows[-1:]))
        await work.settled()
        assert kinds(reader.received()) == ["step", "clocks"]
        assert clock_of(work, Seat(0)).due == 2e9 + 77


async def test_a_secret_step_sends_no_clocks_from_any_process() -> None:
    async with on_the_clock(JOUST, stored=sealed()) as work:
        mover = work.to_move
        other = Seat(1 - mover)
        watcher, rival = await work.connected(None, other)
        number = work.live.decisions[0].number
        work.clock.go_on(33.3)
        reroll = next(one for one in JOUST.legal_moves(work.live.state, mover) if one.kind == "reroll")
        before = clock_of(work, mover)
        decided = work.live.decide(mover, reroll, client_id=None)
        assert not any(event.seats is None for event in decided.events), "it is done in secret"
        work.stored.write(decided.pending)
        work.room.inbox.put_nowait(RowsWritten(work.stored.rows[-1:]))
        await work.settled()
        assert work.live.decisions[0].number != number
        assert clock_of(work, mover) == before
        assert watcher.received() == rival.received() == []


def sealed() -> StoredTable:
    """A sealed match in which somebody can reroll in secret."""
    stored = begun(JOUST, seed=5, options={"visibility": "sealed"}, rules=rules())
    played(stored, JOUST, moves=1, seed=5)
    return stored


@pytest.mark.parametrize("absence", [AbsenceRule.ASK, AbsenceRule.WAIT, AbsenceRule.ANSWER])
async def test_a_timeout_is_logged_once(absence: AbsenceRule) -> None:
    async with on_the_clock(absence=absence) as work:
        (reader,) = await work.connected(None)
        late = work.to_move
        work.clock.go_on(89.9)
        await run_out(work, late)
        assert events(work) == [], "it still runs"
        work.clock.go_on(1.2)
        await run_out(work, late, times=3)
        assert events(work) == [ClockRanOut(late)]
        assert clock_of(work, late) == SeatClock(0.0, is_out=True, times_out=1)
        assert "clocks" in kinds(reader.received())
        answers = next_bot(work.room) is not None
        assert answers == (absence == AbsenceRule.ANSWER)
        assert work.room.table.situation().is_absent(late) == (absence == AbsenceRule.ASK)


async def test_a_bot_plays_on_at_once_under_its_rule() -> None:
    async with on_the_clock(absence=AbsenceRule.BOT) as work:
        late = work.to_move
        work.clock.go_on(95.0)
        await run_out(work, late, times=2)
        assert events(work) == [StoodIn(late, Cause.CLOCK, ())]
        assert clock_of(work, late) == SeatClock(0.0)
        assert next_bot(work.room) is not None


async def test_the_third_timeout_in_a_row_makes_a_bot_play_on() -> None:
    async with on_the_clock() as work:
        late = work.to_move
        for times in range(1, TIMES_OUT + 1):
            work.stored.clocks = Clocks(
                tuple(
                    SeatClock(0.0, due=work.clock.now(), times_out=times - 1) if seat == late else FRESH
                    for seat in seats(work)
                )
            )
            await run_out(work, late)
        assert events(work) == [ClockRanOut(late), ClockRanOut(late), StoodIn(late, Cause.CLOCK, ())]


async def test_a_late_move_counts_while_the_decision_is_open() -> None:
    async with on_the_clock() as work:
        late = work.to_move
        work.clock.go_on(200.0)
        moved = await work.moved(late)
        await run_out(work, late)
        assert [type(answer).__name__ for answer in moved] == ["OkMessage"]
        assert events(work) == []
        assert clock_of(work, late).bank == 0.0


async def test_a_player_may_answer_after_a_timeout_before_the_bot() -> None:
    async with on_the_clock() as work:
        late = work.to_move
        work.clock.go_on(91.0)
        await run_out(work, late)
        turn = next_bot(work.room)
        assert turn is not None
        live, seat, number = turn
        move = live.game.legal_moves(live.state, seat)[0]
        await work.moved(late)
        made = len(work.stored.rows)
        work.room.inbox.put_nowait(DriverMove(seat, number, move))
        await work.settled()
        assert len(work.stored.rows) == made, "its player was quicker"
        assert not clock_of(work, late).is_out


async def test_a_bot_answers_in_secret_too_until_its_next_question() -> None:
    """A secret answer starts no clock, so without this the next question would have no clock."""
    async with on_the_clock(JOUST, stored=sealed()) as work:
        late = work.to_move
        work.clock.go_on(91.0)
        await run_out(work, late)
        secrets = 0
        for _ in range(20):
            if not clock_of(work, late).is_out:
                break
            turn = next_bot(work.room)
            assert turn is not None
            live, seat, number = turn
            assert seat == late
            legal = live.game.legal_moves(live.state, seat)
            reroll = next((one for one in legal if one.kind == "reroll"), legal[0])
            secret = all(event.seats is not None for event in live.decide(seat, reroll, client_id=None).events)
            work.room.inbox.put_nowait(DriverMove(seat, number, reroll))
            await work.settled()
            secrets += secret
            assert clock_of(work, late).is_out == secret
        assert not clock_of(work, late).is_out
        assert secrets


async def test_a_process_without_the_time_times_nobody_out() -> None:
    async with on_the_clock() as work:
        work.clock.seconds += 500.0  # the process was stopped, and has not read the database's time since
        await run_out(work, work.to_move)
        assert events(work) == []
        work.clock.hear()
        await run_out(work, work.to_move)
        assert len(events(work)) == 1


async def test_returned_time_is_read_before_any_timeout() -> None:
    async with on_the_clock() as work:
        (reader,) = await work.connected(None)
        late = work.to_move
        work.clock.go_on(91.0)
        assert work.stored.clocks is not None
        given = tuple(
            replace(one, due=one.due + 60) if one.due is not None else one for one in work.stored.clocks.seats
        )
        work.stored.clocks = Clocks(given)
        await run_out(work, late)
        assert events(work) == []
        assert kinds(reader.received()) == ["clocks"]


async def test_two_processes_handle_a_timeout_once() -> None:
    async with on_the_clock() as work:
        late = work.to_move
        work.clock.go_on(91.0)
        append = work.store.append_event

        async def overtaken(pending: PendingEvent) -> bool:
            work.store.append_event = append  # type: ignore[method-assign]
            assert work.stored.write_event(replace(pending, clocks={late: SeatClock(0.0, is_out=True, times_out=1)}))
            return await append(pending)

        work.store.append_event = overtaken  # type: ignore[method-assign]
        await run_out(work, late)
        assert events(work) == [ClockRanOut(late)]
        assert clock_of(work, late).times_out == 1
        assert work.is_as_logged()


async def test_without_the_database_a_timeout_waits(without_pauses: None) -> None:
    async with on_the_clock() as work:
        late = work.to_move
        work.clock.go_on(91.0)
        append = work.store.append_event

        async def away(pending: PendingEvent) -> bool:
            work.store.append_event = append  # type: ignore[method-assign]
            raise DatabaseAway

        work.store.append_event = away  # type: ignore[method-assign]
        await run_out(work, late)
        assert events(work) == []
        await run_out(work, late)
        assert events(work) == [ClockRanOut(late)]


async def test_an_unplayable_tables_clocks_are_stopped() -> None:
    async with on_the_clock() as work:
        work.room.table.info = work.room.table.info.when_over()
        await run_out(work, work.to_move)
        assert work.store.asked[-1] == "stop_clocks"
        assert events(work) == []


async def happens(work: Working, event: TableEvent) -> None:
    """Pauses the game, by vote or by one player."""
    await work.room._events.happen(lambda: event)


async def test_a_pause_stops_the_clocks_and_resuming_starts_them() -> None:
    async with on_the_clock() as work:
        (reader,) = await work.connected(None)
        asked = work.to_move
        work.clock.go_on(30.0)
        await happens(work, Paused((asked,)))
        assert clock_of(work, asked) == SeatClock(BANK, held=60.0)
        work.clock.go_on(4000.0)
        await run_out(work, asked)
        assert events(work) == [Paused((asked,))]
        await happens(work, Resumed(asked))
        assert clock_of(work, asked) == SeatClock(BANK, due=work.clock.now() + 60.0)
        shown = [message for message in reader.received() if message["t"] == "clocks"]
        assert [message["paused"] for message in shown] == [True, False]


async def test_a_returning_player_has_their_whole_time() -> None:
    async with on_the_clock() as work:
        asked = work.to_move
        work.clock.go_on(50.0)
        await happens(work, StoodIn(asked, Cause.VOTE, ()))
        assert clock_of(work, asked) == SeatClock(40.0)
        work.clock.go_on(500.0)
        await happens(work, Returned(asked))
        assert clock_of(work, asked) == SeatClock(40.0, due=work.clock.now() + 70.0)
        await happens(work, Left(asked))
        assert clock_of(work, asked) == SeatClock(40.0)


async def test_an_approved_knock_stops_the_owners_clock_until_its_end() -> None:
    """Afterwards the deputy, or the owner who cancelled the knock, has the whole time again."""
    for is_back in (True, False):
        stored = begun(TORNEI, rules=rules())
        async with attending(TORNEI, stored=stored) as at:
            seat = at.work.to_move
            others = [one for one in map(Seat, range(3)) if one != seat]
            await at.comes(*others)
            stored.clocks = Clocks(tuple(SeatClock(BANK) for _ in range(3)))
            stored.write_clocks({seat: SeatClock(BANK, due=at.time.now() + 9_000)})
            at.work.room.inbox.put_nowait(ClocksWritten())
            at.time.seconds += 130
            assert code_of(await at.asks(uuid4(), Poll.KNOCK, seat)) == "done"
            (request,) = at.work.live.control.requests
            for voter in others:
                assert code_of(await at.votes(voter, PollKey(Poll.KNOCK, seat, request))) == "done"
            assert clock_of(at.work, seat).due is None, "nothing runs for the owner"
            if is_back:
                await at.comes(seat)
            else:
                await at.waits(300)
            assert at.events[-1].kind == ("knock_cancelled" if is_back else "knock_granted")
            due = clock_of(at.work, seat).due
            assert due is not None
            assert due > at.time.now()


@of_each_game
async def test_clocks_of_whole_games_equal_the_stored_ones(game: AnyGame) -> None:
    rng = random.Random(3)
    async with on_the_clock(game) as work:
        for number in range(25):
            if work.stored.table.status != TableStatus.PLAYING:
                break
            work.clock.go_on(rng.uniform(0.0, 40.0))
            await work.moved(work.to_move, f"m{number}")
            asked = {decision.seat for decision in work.live.decisions}
            assert {seat for seat in seats(work) if clock_of(work, seat).is_on} == asked
        assert work.is_as_logged()


async def test_a_new_player_has_their_own_quiet_hours_at_once() -> None:
    time = ScriptedClock()
    time.seconds = noon = 20_000.5 * DAY
    time.hear()
    by_day = HouseRules(AbsenceRule.WAIT, clock=ClockRules(DAY, night=Night(22, 8)))
    stored = begun(TORNEI, rules=by_day)
    stored.clocks = Clocks(tuple(SeatClock(0.0) for _ in stored.table.chairs))
    async with attending(TORNEI, stored=stored, time=time) as at:
        leaver = at.work.to_move
        others, eve = [seat for seat in map(Seat, range(3)) if seat != leaver], uuid4()
        await at.comes(leaver, *others, eve)
        assert code_of(await at.changes(leaver, SeatChange.LEAVE)) == "done"
        assert code_of(await at.asks(eve, Poll.TAKE_OVER, leaver, time_zone="Asia/Tokyo")) == "done"
        (request,) = at.work.live.control.requests
        for voter in others:
            assert code_of(await at.votes(voter, PollKey(Poll.TAKE_OVER, leaver, request))) == "done"
        assert stored.table.chairs[leaver].time_zone == "Asia/Tokyo"
        # Noon in Greenwich is nine in the evening in Tokyo: one hour runs there before the night, and the other 23 from
        # eight in the morning, with another night in between.
        assert stored.clocks.seats[leaver].due == noon + 3600 + 10 * 3600 + 14 * 3600 + 10 * 3600 + 9 * 3600
