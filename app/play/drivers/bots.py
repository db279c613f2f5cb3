"""Moves for the seats of bots, and of those for whom a bot stands in. A bot gets what a person in its seat would get:
the view, the legal moves and what it was told, never the state."""

import asyncio
from contextlib import suppress
from typing import Any, Final, Protocol

import structlog

from app.errors import DatabaseAway, Problem
from app.messages.statuses import BotStrength
from app.play.drivers.thinking import NoThought
from app.play.inbox import DriverMove
from app.play.live_table import LiveTable
from app.play.room import Room
from app.play.rooms import Rooms
from app.play.thinker import Search
from app.tasks import TaskSupervisor
from engines.core.game import Known, asked
from engines.core.seats import Seat

log = structlog.get_logger()


_AGAIN_SECONDS: Final = 1.0
"""After so long a table whose bots another process moves is looked at again, if one of them has not moved."""
_LEASE: Final = "bots:"
_SEED_BYTES: Final = 16
_SEEDS: Final = 1 << 8 * _SEED_BYTES


class Leases(Protocol):
    """What a driver asks of leases: `app.leases.Leases`."""

    def holds(self, name: str) -> bool: ...
    async def acquire(self, name: str) -> bool: ...
    async def release(self, name: str) -> None: ...


class Thoughts(Protocol):
    """What a driver asks of the process in which strong bots think: `app.play.drivers.thinking.Thinker`."""

    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes) -> Any: ...


class BotDriver:
    """All bots that this process moves. Of many processes that have a table open, one has the lease of its bots."""

    def __init__(self, seconds: float, leases: Leases, tasks: TaskSupervisor, thoughts: Thoughts) -> None:
        self._seconds = seconds
        """How long a bot waits before it moves, so that people can follow."""
        self._leases = leases
        self._tasks = tasks
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """Of tables, by id."""
        self._thoughts = thoughts
        self._thinking: set[str] = set()
        """Tables of which a strong bot is thinking."""
        self._asking: set[str] = set()
        """Tables for whose lease the database is being asked."""

    def on_change(self, room: Room) -> None:
        """Have the next bot move soon, where one has an open decision."""
        self._look_after(room, self._seconds)

    def on_close(self, room: Room) -> None:
        """Move no bot of this table any more."""
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        if self._leases.holds(_LEASE + room.id):
            self._tasks.spawn("lease", self._release(room.id))

    def is_waiting(self, room: Room) -> bool:
        """Whether a bot is going to move."""
        return room.id in self._timers or room.id in self._asking or room.id in self._thinking

    def _look_after(self, room: Room, seconds: float) -> None:
        if not self.is_waiting(room) and next_bot(room) is not None:
            self._timers[room.id] = asyncio.get_running_loop().call_later(seconds, self._due, room)

    def _due(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        if self._leases.holds(_LEASE + room.id):
            self._move(room)
        elif next_bot(room) is not None:
            self._asking.add(room.id)
            self._tasks.spawn("lease", self._ask(room))

    async def _ask(self, room: Room) -> None:
        try:
            is_ours = await self._leases.acquire(_LEASE + room.id)
        except DatabaseAway:  # nobody can move until it is back
            is_ours = False
        except Exception:  # the disk is full, most likely: whatever it is, these bots must be looked after again
            log.exception("lease not acquired", table=room.id[:6])
            is_ours = False
        finally:
            self._asking.discard(room.id)
        if room.is_closed:
            await self._release(room.id)
        elif is_ours:
            self._move(room)
        else:
            self._look_after(room, _AGAIN_SECONDS)

    async def _release(self, table_id: str) -> None:
        with suppress(DatabaseAway):
            await self._leases.release(_LEASE + table_id)

    def _move(self, room: Room) -> None:
        turn = next_bot(room)
        if turn is None:
            return
        live, seat, number = turn
        search = live.game.search
        if search is not None and strength_at(room, seat) == BotStrength.STRONG:
            self._thinking.add(room.id)
            self._tasks.spawn("thought", self._think(room, search, live, seat, number))
        else:
            self._move_at_once(room, live, seat, number)

    async def _think(self, room: Room, search: Search, live: LiveTable, seat: Seat, number: int) -> None:
        """Post what the strong bot makes of it, without keeping anybody waiting; the usual move where it finds none."""
        try:
            seed = live.bot_chance(seat, number).pick("seed", _SEEDS).to_bytes(_SEED_BYTES, "big")
            move = await self._thoughts.move(search, live.known_to(seat), seed)
        except NoThought as problem:
            log.warning("strong bot without an answer", table=room.id[:6], game=live.game.name, cause=repr(problem))
            move = None
        finally:
            self._thinking.discard(room.id)
        if room.is_closed:
            return
        if move is None:
            self._move_at_once(room, live, seat, number)
        else:
            self._post(room, DriverMove(seat, number, move))

    def _move_at_once(self, room: Room, live: LiveTable, seat: Seat, number: int) -> None:
        game = live.game
        policy = game.easy_policy if strength_at(room, seat) == BotStrength.EASY else game.policy
        try:
            if number != asked(live.decisions, seat)[1]:  # answered while a strong bot thought
                self.on_change(room)
                return
            move = policy(live.known_to(seat), live.bot_chance(seat, number))
        except Exception:  # a defect of a policy must not end every bot of this process
            log.exception("bot failed", table=room.id[:6], game=game.name)
            return
        self._post(room, DriverMove(seat, number, move))

    def _post(self, room: Room, move: DriverMove) -> None:
        try:
            room.inbox.put_nowait(move)
        except asyncio.QueueFull:
            self.on_change(room)


def wake_for_bots(lease: str, rooms: Rooms, tasks: TaskSupervisor) -> None:
    """Open the table whose bots come to this process because another one has ended: nobody else may look at it."""
    if lease.startswith(_LEASE):
        tasks.spawn("inherited bots", _wake(rooms, lease.removeprefix(_LEASE)))


async def _wake(rooms: Rooms, table_id: str) -> None:
    with suppress(Problem):
        await rooms.wake(table_id)


def next_bot(room: Room) -> tuple[LiveTable, Seat, int] | None:
    """The table, and the next bot's seat with the number of its open decision."""
    live = room.table.live
    if live is not None and not live.readonly and not live.control.paused and not live.control.ended:
        bots = room.table.answered_by_bots
        for decision in live.decisions:
            if decision.seat in bots:
                return live, decision.seat, decision.number
    return None


def strength_at(room: Room, seat: Seat) -> BotStrength:
    """How well the bot plays that answers for a seat: as was chosen where it has the seat, and as usual where it stands
    in for a player."""
    live = room.table.live
    has_seat = live is not None and seat in live.control.bots
    return room.table.info.strengths.get(seat, BotStrength.USUAL) if has_seat else BotStrength.USUAL
