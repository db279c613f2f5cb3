"""The absence driver checks a table again when an absence is long enough, and stores the absent players."""

from collections.abc import Callable, Sequence

import pytest

from app.channels.bus import Bus
from app.errors import DatabaseAway
from app.messages.house_rules import AbsenceRule, HouseRules
from app.messages.statuses import TableStatus
from app.messages.table_events import Cause, Poll, StoodIn
from app.play.drivers import Driver
from app.play.drivers.absence import AbsenceDriver
from app.play.people.knocking import UNNOTIFIED_GRACE_SECONDS
from app.play.people.table_log import PendingEvent
from app.play.room.inbox import MOST_MESSAGES, AbsenceDue, RowChanged
from app.play.room.room import Room
from app.tables.seat_control import PollKey
from engines.core.seats import Seat
from tests.app.play.attending import Attending, attending, code_of
from tests.app.play.in_memory import (
    JOUST,
    TORNEI,
    BackgroundTasks,
    MemoryCommitter,
    MemoryStore,
    begun,
)
from tests.waiting import until

ANN, BEN, CY = map(Seat, range(3))
BOT = HouseRules(absence=AbsenceRule.BOT)
LONG = 3600.0

pytestmark = pytest.mark.usefixtures("without_pauses", "at_once")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries of failed actions are made at once."""
    monkeypatch.setattr("app.play.drivers.absence._AGAIN_SECONDS", 0.0)


def absence(*, write_seconds: float = LONG) -> Callable[[MemoryStore], Sequence[Driver]]:
    return lambda store: (AbsenceDriver(store, BackgroundTasks(), write_seconds=write_seconds),)


def stood_in(at: Attending) -> list[Seat]:
    """The seats at which the table's rule had a bot stand in, with one entry each time."""
    return [event.seat for event in at.events if event == StoodIn(event.seat, Cause.ABSENCE, ())]  # type: ignore[union-attr]


async def test_a_returning_player_starts_stand_ins_for_the_absent() -> None:
    async with attending(TORNEI, rules=BOT, drivers=absence()) as at:
        await at.comes(ANN, BEN, CY)
        await at.goes(BEN)
        await at.goes(ANN, CY)
        await at.waits(LONG)
        assert at.events == [], "while nobody is there nothing happens"
        await at.comes(ANN)
        await until(lambda: stood_in(at) == [BEN, CY])


async def test_a_reopened_table_gets_a_bot_for_its_absent_player() -> None:
    stored = begun(TORNEI)
    async with attending(TORNEI, rules=BOT, drivers=absence(write_seconds=0.0)) as at:
        stored = at.work.stored
        await at.comes(ANN, BEN)
        await until(lambda: at.work.store.away.keys() == {CY})
    async with attending(TORNEI, stored=stored, drivers=absence()) as later:
        later.time.seconds += LONG
        await later.comes(ANN, BEN)
        await until(lambda: stood_in(later) == [CY])


async def test_a_failed_write_is_retried() -> None:
    async with attending(TORNEI, rules=BOT, drivers=absence()) as at:
        await at.comes(ANN, BEN)

        async def goes_away(pending: PendingEvent) -> None:
            raise DatabaseAway

        at.work.store.next_event = goes_away
        await at.waits(LONG)
        await until(lambda: stood_in(at) == [CY])
        assert at.work.is_as_logged()


async def test_at_two_processes_a_bot_stands_in_once() -> None:
    async with (
        attending(TORNEI, rules=BOT, drivers=absence()) as here,
        attending(TORNEI, stored=here.work.stored, time=here.time, drivers=absence()) as there,
    ):
        await here.comes(ANN, BEN)
        await there.comes(ANN, BEN)
        await here.waits(LONG)
        await there.waits(0.0)
        assert (stood_in(here), stood_in(there)) == ([CY], [CY])
        assert len(here.work.stored.rows) == 2


async def test_an_approved_knock_is_granted_by_one_of_two_processes() -> None:
    async with (
        attending(TORNEI, drivers=absence()) as here,
        attending(TORNEI, stored=here.work.stored, time=here.time, drivers=absence()) as there,
    ):
        for at in (here, there):
            await at.comes(ANN, BEN)
        here.time.seconds += LONG
        other = here.work.player(None)
        await here.asks(other, Poll.KNOCK, CY)
        (request,) = here.work.live.control.requests
        for voter in (ANN, BEN):
            assert code_of(await here.votes(voter, PollKey(Poll.KNOCK, CY, request))) == "done"
        await there.waits(UNNOTIFIED_GRACE_SECONDS)  # without notice of the request
        await there.hears(here.work.stored.rows[1:])
        await there.waits(0.0)
        await here.waits(0.0)
        for at in (here, there):
            assert [event.kind for event in at.events] == ["requested", "voted", "knock_pending", "knock_granted"]
            assert at.work.room.table.info.seats[other] == CY


async def room_of(driver: AbsenceDriver, status: TableStatus = TableStatus.PLAYING) -> Room:
    """A room that is not running."""
    stored = begun(JOUST)
    stored.table.status = status
    store = MemoryStore(stored, JOUST)
    info, opened = await store.load(stored.table.id, None)
    return Room(info, opened, store=store, committer=MemoryCommitter(stored), bus=Bus(), drivers=(driver,))


async def test_the_driver_waits_for_a_full_inbox() -> None:
    driver = AbsenceDriver(MemoryStore(begun(JOUST), JOUST), BackgroundTasks())
    room = await room_of(driver)
    while not room.inbox.full():
        room.inbox.put_nowait(RowChanged())
    driver._look(room)
    first = driver._looks[room.id]
    await until(lambda: driver._looks.get(room.id) not in (first, None))
    assert all(isinstance(room.inbox.get_nowait(), RowChanged) for _ in range(MOST_MESSAGES))
    assert isinstance(await room.inbox.get(), AbsenceDue)
    room.close()


async def test_a_short_absence_is_not_stored() -> None:
    async with attending(TORNEI, drivers=absence()) as at:
        await at.comes(ANN, BEN, CY)
        await at.goes(CY)
        (driver,) = [one for one in at.work.room._drivers if isinstance(one, AbsenceDriver)]
        assert driver.is_waiting(at.work.room)
        await at.comes(CY)
        driver._write(at.work.room)
        assert "write_away" not in at.work.store.asked


async def test_a_table_without_a_running_game_is_not_checked() -> None:
    async with attending(JOUST) as at:
        await at.comes(ANN)
        await at.waits(LONG)
        asked = at.work.room.table.presence()
        assert [(poll.poll, poll.seat) for poll in asked.polls] == [(Poll.STAND_IN, BEN)]
        assert code_of(await at.votes(ANN, PollKey(Poll.END))) == "done"
        asked = at.work.room.table.presence()
        assert asked.polls == ()
    waiting = begun(JOUST)
    waiting.table.status = TableStatus.WAITING
    async with attending(JOUST, stored=waiting) as at:
        await at.comes(ANN)
        await at.waits(LONG)
        assert at.work.room.table.presence().polls == ()
