"""A player has a bot play until their return: clocks, votes, moves and returning, at a room with a log in memory."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.messages.house_rules import AbsenceRule, ClockRules, HouseRules
from app.messages.table_events import Cause, Ended, Poll, Returned, StoodIn, Voted
from app.play.room.clocks import TableClocks
from app.play.room.inbox import ClockDue, ClocksWritten, DriverMove, SeatChange
from app.tables.clocks import Clocks, SeatClock
from app.tables.seat_control import PollKey
from engines.core.prompts import any_move
from engines.core.seats import Seat
from tests.app.play.attending import Attending, attending, code_of
from tests.app.play.in_memory import TORNEI, begun
from tests.app.play.working import next_bot
from tests.engines.random_chance import RandomChance

ANN, BEN, CY = map(Seat, range(3))
END, PAUSE = PollKey(Poll.END), PollKey(Poll.PAUSE)
BANK = 60.0
TIMED = HouseRules(AbsenceRule.ANSWER, clock=ClockRules(30, bank_minutes=1))


@asynccontextmanager
async def timed(rules: HouseRules = TIMED) -> AsyncIterator[Attending]:
    """A timed table of three with everybody connected; the clock of the seat to move runs for 90 seconds from now."""
    stored = begun(TORNEI, rules=rules)
    async with attending(TORNEI, stored=stored) as at:
        asked = {decision.seat for decision in at.work.live.decisions}
        due = at.time.now() + 90
        stored.clocks = Clocks(
            tuple(SeatClock(BANK, due=due if seat in asked else None) for seat in map(Seat, range(3)))
        )
        at.work.room.inbox.put_nowait(ClocksWritten())
        await at.comes(ANN, BEN, CY)
        yield at


def clocks(at: Attending) -> TableClocks:
    known = at.work.room.table.clocks
    assert known is not None
    assert known.clocks == at.work.stored.clocks, "as it is stored"
    return known


def clock_of(at: Attending, seat: Seat) -> SeatClock:
    return clocks(at).clocks.seats[seat]


async def bot_moves(at: Attending) -> Seat:
    """A bot answers the first decision of a bot's seat; returns the seat."""
    turn = next_bot(at.work.room)
    assert turn is not None
    live, seat, number = turn
    at.work.room.inbox.put_nowait(
        DriverMove(seat, number, any_move(live.game.legal_moves(live.state, seat), RandomChance(1)))
    )
    await at.work.settled()
    return seat


async def test_bot_plays_at_once_and_the_player_returns_with_one_request() -> None:
    async with attending(TORNEI) as at:
        reader, *_ = await at.comes(ANN, BEN, CY)
        mover = at.work.to_move
        assert code_of(await at.changes(mover, SeatChange.STAND_IN)) == "done"
        assert at.events == [StoodIn(mover, Cause.OWNER, ())]
        assert code_of(await at.changes(mover, SeatChange.STAND_IN)) == "already_stood_in"
        assert [getattr(one, "code", None) for one in await at.work.moved(mover)] == ["stood_in_for"]
        reader.trace.clear()
        assert await bot_moves(at) == mover
        assert reader.trace == ["step", "presence"], "the number of the bot's moves is sent with them"
        assert code_of(await at.changes(mover, SeatChange.RETURN)) == "done"
        assert at.events[1:] == [Returned(mover)]
        assert at.work.is_as_logged()


async def test_bot_move_after_the_return_is_dropped() -> None:
    async with attending(TORNEI) as at:
        await at.comes(ANN, BEN, CY)
        mover = at.work.to_move
        await at.changes(mover, SeatChange.STAND_IN)
        turn = next_bot(at.work.room)
        assert turn is not None
        live, seat, number = turn
        late = DriverMove(seat, number, any_move(live.game.legal_moves(live.state, seat), RandomChance(1)))
        await at.changes(mover, SeatChange.RETURN)
        version = live.version
        at.work.room.inbox.put_nowait(late)
        await at.work.settled()
        assert live.version == version
        await at.work.moved(mover)
        assert live.version == version + 1, "the player answers the decision"
        at.work.room.inbox.put_nowait(late)
        await at.work.settled()
        assert live.version == version + 1


async def test_player_with_a_bot_is_not_asked_for_consent() -> None:
    async with attending(TORNEI) as at:
        await at.comes(ANN, BEN, CY)
        assert code_of(await at.votes(ANN, END)) == "done"
        await at.changes(BEN, SeatChange.STAND_IN)
        assert at.events[0] == Voted(ANN, Poll.END, None, None, agrees=True)
        assert code_of(await at.votes(BEN, END)) == "stood_in_for"
        assert code_of(await at.votes(CY, END)) == "done"
        assert at.events[-1] == Ended((ANN, CY))


async def test_a_seat_with_its_players_own_bot_has_no_vote() -> None:
    async with attending(TORNEI) as at:
        await at.comes(ANN, BEN, CY)
        await at.changes(BEN, SeatChange.STAND_IN)
        await at.goes(BEN)
        await at.waits(1000)
        assert at.work.room.table.presence().polls == ()
        assert code_of(await at.votes(ANN, PollKey(Poll.STAND_IN, BEN))) == "already_stood_in"
        assert at.events == [StoodIn(BEN, Cause.OWNER, ())], "the rule for absence does nothing more"


async def test_bank_does_not_run_while_a_bot_plays() -> None:
    async with timed() as at:
        mover = at.work.to_move
        at.time.go_on(20.0)
        await at.changes(mover, SeatChange.STAND_IN)
        at.time.go_on(1000.0)
        at.work.room.inbox.put_nowait(ClockDue(mover))
        await bot_moves(at)
        assert clock_of(at, mover) == SeatClock(BANK)
        assert at.events == [StoodIn(mover, Cause.OWNER, ())]


async def test_return_to_the_same_decision_has_the_remaining_time() -> None:
    async with timed() as at:
        mover = at.work.to_move
        for _ in range(3):
            at.time.go_on(20.0)
            await at.changes(mover, SeatChange.STAND_IN)
            shown = clocks(at).message(paused=False).clocks[mover]
            assert (shown.due, shown.held) == (None, None), "nothing runs there"
            at.time.go_on(500.0)
            await at.changes(mover, SeatChange.RETURN)
        assert clock_of(at, mover) == SeatClock(BANK, due=at.time.now() + 30)


async def test_return_to_a_later_decision_has_the_usual_time() -> None:
    async with timed() as at:
        mover = at.work.to_move
        at.time.go_on(50.0)
        await at.changes(mover, SeatChange.STAND_IN)
        await bot_moves(at)
        while at.work.to_move != mover:
            await at.work.moved(at.work.to_move, f"m{at.work.live.version}")
        at.time.go_on(500.0)
        await at.changes(mover, SeatChange.RETURN)
        assert clock_of(at, mover) == SeatClock(40.0, due=at.time.now() + 30 + 40)


async def test_player_out_of_time_gains_none_by_a_bot() -> None:
    async with timed(HouseRules(AbsenceRule.WAIT, clock=ClockRules(30, bank_minutes=1))) as at:
        mover = at.work.to_move
        at.time.go_on(95.0)
        at.work.room.inbox.put_nowait(ClockDue(mover))
        await at.work.settled()
        assert clock_of(at, mover).is_out
        await at.changes(mover, SeatChange.STAND_IN)
        assert not clock_of(at, mover).is_out
        await at.changes(mover, SeatChange.RETURN)
        assert clock_of(at, mover) == SeatClock(0.0, due=at.time.now())


async def test_bot_and_return_in_a_pause_keep_the_paused_time() -> None:
    async with timed() as at:
        mover = at.work.to_move
        at.time.go_on(20.0)
        for seat in (ANN, BEN, CY):
            await at.votes(seat, PAUSE)
        await at.changes(mover, SeatChange.STAND_IN)
        assert next_bot(at.work.room) is None, "bots wait for the end of a pause, too"
        await at.changes(mover, SeatChange.RETURN)
        assert clock_of(at, mover) == SeatClock(BANK, held=70.0)
        at.time.go_on(300.0)
        await at.changes(mover, SeatChange.RESUME)
        assert clock_of(at, mover) == SeatClock(BANK, due=at.time.now() + 70)


async def test_seat_left_for_good_has_no_reserved_clock() -> None:
    async with timed() as at:
        mover = at.work.to_move
        at.time.go_on(50.0)
        await at.changes(mover, SeatChange.STAND_IN)
        await at.changes(mover, SeatChange.LEAVE)
        assert clock_of(at, mover) == SeatClock(40.0)
