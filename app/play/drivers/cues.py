"""Finds open turns, open votes and present players at all tables of this process, and writes their cues a moment later.

All tables are written together, and no move waits for the writing. Every process that has a table open may write its
cues, and after a crash any other process: the result is the same.
"""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Protocol
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, ChatAdded, Notice, ProcessEnded
from app.channels.channel import until_tick
from app.chat.store import forget_reports
from app.cues.rows import CueKind
from app.cues.writing import StandingCue, TableCues, behind, forget_old, stand
from app.errors import DatabaseAway, Problem
from app.messages.statuses import TableKind, TableStatus
from app.messages.table_events import Poll
from app.messages.tables import OpenPoll
from app.play.drivers import DrivenRoom
from app.play.records.opening import OpenedTable
from app.play.room.live_table import LiveTable
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables.errors import NoSuchGame, NoSuchTable
from app.tables.rows import Table
from app.tables.seat_control import BALLOT_SECONDS, PollKey, SeatControl
from app.tables.store import find_table
from engines.core.seats import Seat

log = structlog.get_logger()

_PAUSE: Final = 1.0
"""Seconds between two writes."""
_ROUND_SECONDS: Final = 60.0
_FORGET_ROUNDS: Final = 60


class Rooms(Protocol):
    """The rooms that this driver needs: `app.play.room.rooms.Rooms`."""

    async def wake(self, table_id: str) -> None: ...
    async def opened(self, session: AsyncSession, table: Table) -> OpenedTable | None: ...


@dataclass(slots=True)
class Watch:
    """This driver's data about one table."""

    room: DrivenRoom
    version: int = -1
    public_version: int = -1
    asked: frozenset[Seat] = frozenset()
    """The seats of people that were publicly to act at that row."""
    is_gapless: bool = False
    seen: set[StandingCue] = field(default_factory=set)
    """The tasks that present players have seen since the last write."""


class CueDriver:
    """The cue driver of this process."""

    def __init__(self, database: Database, bus: Bus, *, pause: float = _PAUSE) -> None:
        self._database = database
        self._pause = pause
        self._watches: dict[str, Watch] = {}
        self._changed: dict[str, Watch] = {}
        self._is_changed = asyncio.Event()
        self._looks_round = asyncio.Event()
        self._woken: dict[str, int] = {}
        """Tables that were opened because their cues were behind, with the row. Tables that cannot be played stay
        behind."""
        bus.subscribe(self._on_notice)

    # a driver

    def on_change(self, room: DrivenRoom) -> None:
        """Schedule writing the present state. Only games between people have cues."""
        if room.table.info.details.kind != TableKind.GAME:
            return
        watch = self._watches.get(room.id)
        if watch is None or watch.room is not room:
            watch = self._watches[room.id] = Watch(room)
        live = room.table.live
        if live is not None:
            _follow(watch, live, room)
            looking = {player for player, _ in _looking(room)}
            if looking:
                watch.seen.update(cue for cue in _turns(room) if cue.player in looking)
        self._changed[room.id] = watch
        self._is_changed.set()

    def on_close(self, room: DrivenRoom) -> None:
        """Write the table a last time after its room ends."""
        if room.id not in self._changed:
            self._watches.pop(room.id, None)

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether something is still to be written."""
        return room.id in self._changed

    # long tasks

    async def run(self) -> None:
        """Long-running task: write the states of all changed tables with a few statements."""
        while True:
            await self._is_changed.wait()
            await asyncio.sleep(until_tick(self._pause))
            try:
                with at_work():
                    await self.write()
            except DatabaseAway as problem:
                log.warning("cues not written", code=problem.code)

    async def write(self) -> None:
        """Write the scheduled states once. After a `DatabaseAway` they are written the next time."""
        self._is_changed.clear()
        changed, self._changed = self._changed, {}
        tables = [standing_at(watch.room, watch) for watch in changed.values()]
        try:
            async with self._database.session() as session:
                await stand(session, tables)
        except BaseException:
            self._changed = changed | self._changed
            self._is_changed.set()
            raise
        for watch, table in zip(changed.values(), tables, strict=True):
            watch.seen.difference_update(table.seen)
            # The room may have been closed and opened again meanwhile.
            if watch.room.is_closed and self._watches.get(watch.room.id) is watch:
                del self._watches[watch.room.id]

    async def look_round(self, rooms: Rooms) -> None:
        """Long-running task: open tables whose cues are outdated, at the start, after another process has ended, and at
        regular intervals; and delete old rows.
        """
        rounds = 0
        while True:
            with suppress(DatabaseAway), at_work():
                await self.wake_behind(rooms)
                if rounds % _FORGET_ROUNDS == 0:
                    async with self._database.session() as session:
                        await forget_old(session)
                        await forget_reports(session)
            rounds += 1
            with suppress(TimeoutError):
                async with asyncio.timeout(_ROUND_SECONDS):
                    await self._looks_round.wait()
            self._looks_round.clear()

    async def wake_behind(self, rooms: Rooms) -> None:
        """Open these tables once. Raises `DatabaseAway`."""
        async with self._database.session() as session:
            found = await behind(session)
        wanted = [table for table, seq in found if self._woken.get(table) != seq and table not in self._changed]
        self._woken = dict(found)
        for table in wanted:
            with suppress(Problem):
                await rooms.wake(table)

    def _on_notice(self, notice: Notice) -> None:
        match notice:
            case ProcessEnded():
                self._looks_round.set()
            case ChatAdded(table) if (watch := self._watches.get(table)) is not None:
                self.on_change(watch.room)  # a present player has read it


async def is_open(
    database: Database,
    rooms: Rooms,
    clock: SharedClock,
    table_id: str,
    kind: CueKind,
    seat: int,
    occasion: str | None,
) -> bool:
    """Whether a turn or a vote is still open for a person at this seat. `occasion` is the number of a turn's decision,
    `None` for any. Raises `DatabaseAway`."""
    async with database.session() as session:
        try:
            table = await find_table(session, table_id)
            live = await rooms.opened(session, table)
        except (NoSuchTable, NoSuchGame):
            return False
    if table.status != TableStatus.PLAYING or not isinstance(live, LiveTable):
        return False
    if live.readonly or live.control.ended or seat in live.control.played_by_bots:
        return False
    if kind == CueKind.VOTE:
        return _is_vote_wanted(live.control, Seat(seat), occasion or "", clock.now())
    decisions = [] if live.control.paused else live.decisions
    return any(one.seat == seat and occasion in (None, str(one.number)) for one in decisions)


def _is_vote_wanted(control: SeatControl, by: Seat, occasion: str, now: float) -> bool:
    """Whether the log shows that the vote is still wanted; other processes may have newer presence."""
    poll, seat, request = (*occasion.split(" "), "", "")[:3]
    key = PollKey(Poll(poll), Seat(int(seat)) if seat else None, request or None)
    if key.request is not None and control.open_request(key.request, now) is None:
        return False
    if key.poll == Poll.STAND_IN and key.seat in control.played_by_bots:
        return False
    return by not in control.counted(key, since=now - BALLOT_SECONDS)


def _follow(watch: Watch, live: LiveTable, room: DrivenRoom) -> None:
    """Record which seats are publicly to act, as of a public row."""
    public = live.version_of(None)
    if public != watch.public_version:
        now = frozenset(one.seat for one in live.decisions) & frozenset(room.table.info.seats.values())
        watch.is_gapless = live.version == 0 or watch.version == live.version - 1
        # The last of several rows may be secret: a seat that has answered by it publicly still counts as asked.
        watch.asked = now if watch.is_gapless else now | watch.asked
        watch.public_version = public
    watch.version = live.version


def standing_at(room: DrivenRoom, watch: Watch) -> TableCues:
    live, info = room.table.live, room.table.info
    looking, seen = tuple(_looking(room)), frozenset(watch.seen)
    if live is None:
        return TableCues(info.details.id, -1, -1, tuple(info.seats), looking=looking, has_begun=False)
    is_open = room.table.can_go_on and not live.control.ended
    bots = room.table.answered_by_bots
    return TableCues(
        table_id=info.details.id,
        seq=live.version,
        public_version=watch.public_version,
        players=tuple(info.seats),
        standing=(*_turns(room), *_votes(room)) if is_open else (),
        held=_turns(room, held=True) if is_open else (),
        held_seats=watch.asked & bots if is_open else (),
        asked=watch.asked if is_open else (),
        is_gapless=watch.is_gapless,
        names=[seat.name or "" for seat in info.details.seats],
        looking=looking,
        seen=tuple(seen),
        over_days=info.details.house_rules.is_over_days,
    )


def _turns(room: DrivenRoom, *, held: bool = False) -> Sequence[StandingCue]:
    """The open decisions of people; with `held`, those that a pause or a stand-in bot suspends."""
    live, bots = room.table.live, room.table.answered_by_bots
    if live is None or live.readonly or live.control.ended:
        return ()
    players = {seat: player for player, seat in room.table.info.seats.items()}
    return [
        StandingCue(players[one.seat], CueKind.TURN, str(one.number), one.seat)
        for one in live.decisions
        if one.seat in players and (live.control.paused or one.seat in bots) == held
    ]


def _votes(room: DrivenRoom) -> Sequence[StandingCue]:
    """The players who have not voted in an open poll."""
    stood_in = room.table.bots
    return [
        StandingCue(player, CueKind.VOTE, _name_of(poll), seat)
        for poll in room.table.presence().polls
        for player, seat in room.table.info.seats.items()
        if seat not in stood_in and seat != poll.seat and seat not in (*poll.agreed, *poll.refused)
    ]


def _name_of(poll: OpenPoll) -> str:
    return f"{poll.poll} {'' if poll.seat is None else poll.seat} {poll.request or ''}".rstrip()


def _looking(room: DrivenRoom) -> Iterable[tuple[UUID, Seat]]:
    """The players who see the table in this process."""
    seats = room.table.info.seats
    return {
        (connection.player, seats[connection.player])
        for connection in room.table.channel.subscribers
        if connection.looks and connection.player in seats
    }
