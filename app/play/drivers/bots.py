"""Moves for the seats of bots, and for seats where a bot stands in.

A bot gets the same as a person in its seat: the view, the legal moves and the seat's events, never the state. The time
of its public answer follows from public facts alone (`schedule.py`, ADR 0034). It makes its secret moves earlier, and
holds its public move until that is due, no matter how long it took to find.
"""

import asyncio
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol

import structlog

from app.errors import DatabaseAway, Problem
from app.messages.statuses import BotStrength
from app.play.drivers import DrivenRoom
from app.play.drivers.schedule import Asked, Due, Schedule, Stamp
from app.play.drivers.thinking import NoThought
from app.play.room.inbox import Driven, DriverMove
from app.play.room.live_table import LiveTable
from app.play.room.rooms import Rooms
from app.play.thinker import Search
from app.processes.clock import SharedClock
from app.runtime.tasks import TaskSupervisor
from engines.core.game import Known
from engines.core.prompts import any_move
from engines.core.seats import Seat

log = structlog.get_logger()


_AGAIN_SECONDS: Final = 1.0
"""A table whose bots another process moves is checked again this long after their answers were due."""
_FULL_SECONDS: Final = 0.05
"""How long a bot waits when the inbox of its table is full."""
_LEASE: Final = "bots:"
_SEED_BYTES: Final = 16
_SEEDS: Final = 1 << 8 * _SEED_BYTES


class Leases(Protocol):
    """The leases that a driver needs: `app.processes.leases.Leases`."""

    def holds(self, name: str) -> bool: ...
    async def acquire(self, name: str) -> bool: ...
    async def release(self, name: str) -> None: ...


class Thoughts(Protocol):
    """The process in which strong bots think: `app.play.drivers.thinking.Thinker`."""

    @property
    def seconds(self) -> float: ...
    def start(self) -> None: ...
    async def move(self, search: Search, known: Known[Any, Any, Any], seed: bytes, *, by: float) -> Any: ...


@dataclass(slots=True)
class _Answer:
    """A bot's move for its open decision."""

    number: int
    """The decision's number."""
    stamp: Stamp | None
    """The public step as of which the move was chosen."""
    is_thought: bool = False
    """Whether a strong bot chose it."""
    move: Any = None
    thought: asyncio.Task[None] | None = None
    """The strong bot's thought, while it lasts."""
    is_begun: bool = False
    """Whether the thought has begun. A task that is cancelled before never runs."""
    is_sent: bool = False
    """Whether the room has the move and has not worked on it yet."""
    is_held: bool = False
    """Whether the move is public and waits until it is due."""
    version: int = -1
    """The table's version at which it was found to be public: after another seat's secret draw it may be secret."""
    is_refused: bool = False
    """Whether the room refused the move. It is tried again after the next change."""

    def drop(self) -> None:
        """Stop thinking: the move is no longer needed."""
        if self.thought is not None and self.is_begun:
            self.thought.cancel()
        self.thought = None


@dataclass(slots=True)
class _Table:
    """A table whose bots have decisions to answer."""

    room: DrivenRoom
    live: LiveTable
    schedule: Schedule
    answers: dict[Seat, _Answer] = field(default_factory=dict)
    timer: asyncio.Handle | None = None
    timer_at: float = 0.0
    """When the timer fires, in the loop's time. Not every event loop stores it in the handle."""
    not_before: float = 0.0
    """The earliest time of the next move, after a full inbox or a refused lease."""
    is_of_another: bool = False
    """Whether another process moves these bots. Its lease is asked for only if they are overdue."""
    is_asking: bool = False
    """Whether the database is being asked for the lease."""

    @property
    def is_waiting(self) -> bool:
        """Whether a bot is going to move."""
        busy = any(answer.thought is not None or answer.is_sent for answer in self.answers.values())
        return busy or self.is_asking or self.timer is not None

    def current(self, seat: Seat) -> _Answer | None:
        """The answer to the seat's open decision, or `None` while there is none."""
        due, answer = self.schedule.answers.get(seat), self.answers.get(seat)
        return answer if due is not None and answer is not None and answer.number == due.asked.number else None

    def next_at(self) -> float | None:
        """The time at which the next bot has something to do, or `None`."""
        answers = self.schedule.answers
        if self.is_of_another:
            times = [due.at + _AGAIN_SECONDS for due in answers.values()]
        else:
            times = [at for seat, due in answers.items() if (at := self._next(seat, due)) is not None]
        return max(min(times), self.not_before) if times and not self.is_asking else None

    def _next(self, seat: Seat, due: Due) -> float | None:
        answer = self.current(seat)
        if answer is None:
            return due.begins
        if not answer.is_held or answer.is_sent:
            return None
        return due.at if answer.version == self.live.version else due.begins

    def drop_answers(self, but: Collection[Seat] = ()) -> None:
        """Forget the answers of all seats but these."""
        for seat in self.answers.keys() - but:
            self.answers.pop(seat).drop()

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class BotDriver:
    """All bots that this process moves. Of all processes that have a table open, one holds the lease of its bots."""

    def __init__(
        self,
        seconds: float,
        leases: Leases,
        tasks: TaskSupervisor,
        thoughts: Thoughts,
        clock: SharedClock | None = None,
    ) -> None:
        self._seconds = seconds
        """The pause before a bot's public answer, so that people can follow."""
        self._leases = leases
        self._tasks = tasks
        self._thoughts = thoughts
        self._clock = SharedClock() if clock is None else clock
        self._tables: dict[str, _Table] = {}

    def on_change(self, room: DrivenRoom) -> None:
        """Update the schedule of this table."""
        if room.is_closed:
            return
        table, live = self._tables.get(room.id), room.table.live
        asked = {seat: self._question(room, seat, number) for seat, number in bots_asked(room).items()}
        if live is None:  # the table was reloaded under other rules
            self._forget(room)
            return
        if not (asked or table or room.table.info.strengths):
            return
        now = asyncio.get_running_loop().time()
        if table is None or table.room is not room:
            table = self._tables[room.id] = _Table(room, live, Schedule())
            now = self._begin(live, asked, now)
        elif table.live is not live:  # the room has reloaded its log and sent everybody the whole game
            table.live, table.schedule = live, Schedule()
            table.drop_answers()
        if self._has_thinkers(table):
            self._thoughts.start()
        table.schedule = table.schedule.after(self._stamp(live), asked, now=now)
        table.drop_answers(but=[seat for seat, one in table.answers.items() if seat in asked and not one.is_refused])
        self._arm(table)

    def on_close(self, room: DrivenRoom) -> None:
        """Stop moving the bots of this table."""
        self._forget(room)
        if self._leases.holds(_LEASE + room.id):
            self._tasks.spawn("lease", self._release(room.id))

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether a bot is going to move."""
        table = self._tables.get(room.id)
        return table is not None and table.is_waiting

    def _forget(self, room: DrivenRoom) -> None:
        table = self._tables.pop(room.id, None)
        if table is not None:
            table.cancel_timer()
            table.drop_answers()

    # the schedule

    @staticmethod
    def _has_thinkers(table: _Table) -> bool:
        """Whether this process may have to think for a strong bot."""
        strengths = table.room.table.info.strengths.values()
        has_search = table.live.game.search is not None
        return BotStrength.STRONG in strengths and has_search and table.room.table.can_go_on and not table.is_of_another

    def _question(self, room: DrivenRoom, seat: Seat, number: int) -> Asked:
        live = room.table.live
        thinks = live is not None and live.game.search is not None and strength_at(room, seat) == BotStrength.STRONG
        if thinks:  # it uses the whole of a longer pause
            return Asked(number, self._seconds + self._thoughts.seconds, begin=1.0, thinks=True)
        return Asked(number, self._seconds)

    @staticmethod
    def _stamp(live: LiveTable) -> Stamp:
        return live.version_of(None), len(live.table_events)

    def _begin(self, live: LiveTable, asked: Mapping[Seat, Asked], now: float) -> float:
        """The moment at which the pauses at a newly opened table begin: the last public step in its log, or now if the
        first answer would already be overdue.
        """
        told = now - max(0.0, self._clock.now() - live.told_at)
        return told if asked and told + next(iter(asked.values())).pause > now else now

    def _arm(self, table: _Table) -> None:
        """Set the timer for the next thing to do."""
        at = table.next_at()
        if table.timer is not None and table.timer_at == at:
            return
        table.cancel_timer()
        if at is not None and not table.room.is_closed:
            table.timer, table.timer_at = asyncio.get_running_loop().call_at(at, self._work, table), at

    def _work(self, table: _Table) -> None:
        """Do everything that is due at a table."""
        table.timer, table.is_of_another = None, False
        if not self._leases.holds(_LEASE + table.room.id):
            table.is_asking = True
            self._tasks.spawn("lease", self._ask(table))
            return
        now = asyncio.get_running_loop().time()
        for seat, due in table.schedule.answers.items():
            answer = table.current(seat)
            if answer is None and now >= due.begins:
                self._choose(table, seat, due, now)
            elif answer is not None and answer.is_held and not answer.is_sent:
                if now >= due.at:
                    self._answer_held(table, seat, answer)
                elif answer.version != table.live.version:
                    self._send(table, seat, answer)
        self._arm(table)

    # the lease

    async def _ask(self, table: _Table) -> None:
        room, is_ours = table.room, False
        try:
            is_ours = await self._leases.acquire(_LEASE + room.id)
        except DatabaseAway:  # no move is possible until it is back
            pass
        except Exception:  # most likely a full disk; in any case these bots must be checked again
            log.exception("lease not acquired", table=room.id[:6])
        finally:
            table.is_asking = False
        if room.is_closed:
            await self._release(room.id)
            return
        if not is_ours:
            table.is_of_another = True
            table.not_before = asyncio.get_running_loop().time() + _AGAIN_SECONDS
        self._arm(table)

    async def _release(self, table_id: str) -> None:
        with suppress(DatabaseAway):
            await self._leases.release(_LEASE + table_id)

    # the moves

    def _choose(self, table: _Table, seat: Seat, due: Due, now: float) -> None:
        """Find the bot's move: by the thinking process if there is time, otherwise by its policy."""
        table.drop_answers(but=table.answers.keys() - {seat})
        answer = table.answers[seat] = _Answer(due.asked.number, table.schedule.stamp)
        if due.asked.thinks and now < due.last_call:
            answer.thought = self._tasks.spawn("thought", self._think(table, seat, due, answer))
        else:
            answer.move = self._policy_move(table, seat, answer.number)
            self._send(table, seat, answer)

    async def _think(self, table: _Table, seat: Seat, due: Due, answer: _Answer) -> None:
        """Send the strong bot's move, or the usual bot's if the strong bot is late or finds none."""
        live, room = table.live, table.room
        if table.current(seat) is not answer:  # it was dropped at once
            return
        answer.is_begun = True
        assert live.game.search is not None
        seed = live.bot_chance(seat, answer.number).pick("seed", _SEEDS).to_bytes(_SEED_BYTES, "big")
        try:
            async with asyncio.timeout_at(due.last_call):
                known = live.known_to(seat)
                answer.move = await self._thoughts.move(live.game.search, known, seed, by=due.last_call)
            answer.is_thought = True
        except TimeoutError:
            log.info("strong bot too late", table=room.id[:6], game=live.game.name)
        except NoThought as problem:
            log.warning("strong bot without an answer", table=room.id[:6], game=live.game.name, cause=repr(problem))
        answer.thought = None
        if room.is_closed or table.current(seat) is not answer:  # answered or taken over meanwhile
            return
        if not answer.is_thought:
            answer.move = self._policy_move(table, seat, answer.number)
        self._send(table, seat, answer)
        self._arm(table)

    def _policy_move(self, table: _Table, seat: Seat, number: int) -> Any:
        """The move of the usual or the easy bot. If its policy fails, any legal move is returned, so that the failure
        is not visible."""
        live, game = table.live, table.live.game
        policy = game.easy_policy if strength_at(table.room, seat) == BotStrength.EASY else game.policy
        known = live.known_to(seat)
        try:
            return policy(known, live.bot_chance(seat, number))
        except Exception:  # a defect of a policy must not end every bot of this process
            log.exception("bot failed", table=table.room.id[:6], game=game.name)
            return any_move(known.legal, live.bot_chance(seat, number))

    def _answer_held(self, table: _Table, seat: Seat, answer: _Answer) -> None:
        """Send a move that is due. The policy chooses again if there has been a public step since its choice."""
        if answer.stamp != table.schedule.stamp and not answer.is_thought:
            answer.stamp, answer.move = table.schedule.stamp, self._policy_move(table, seat, answer.number)
        self._send(table, seat, answer)

    def _send(self, table: _Table, seat: Seat, answer: _Answer) -> None:
        """Post the move to the room. Before the due time, the room makes it only if it is secret."""
        message = DriverMove(
            seat,
            answer.number,
            answer.move,
            only_in_secret=self._is_early(table, seat),
            done=partial(self._on_done, table, seat, answer),
        )
        try:
            table.room.inbox.put_nowait(message)
            answer.is_sent = True
        except asyncio.QueueFull:
            answer.is_held, answer.version = True, table.live.version
            table.not_before = asyncio.get_running_loop().time() + _FULL_SECONDS

    def _is_early(self, table: _Table, seat: Seat) -> bool:
        """Whether the seat's public move is not due yet."""
        return asyncio.get_running_loop().time() < table.schedule.answers[seat].at

    def _on_done(self, table: _Table, seat: Seat, answer: _Answer, outcome: Driven) -> None:
        """Handle the outcome of a move."""
        answer.is_sent = False
        match outcome:
            case Driven.HELD:
                answer.is_held, answer.version = True, table.live.version
            case Driven.REFUSED:
                answer.is_held, answer.is_refused = False, True
            case Driven.DONE if table.answers.get(seat) is answer:
                del table.answers[seat]
            case _:
                pass
        if self._tables.get(table.room.id) is table:
            self._arm(table)


def wake_for_bots(lease: str, rooms: Rooms, tasks: TaskSupervisor) -> None:
    """Open a table to move its bots after the process that did so has ended: no other process may have the table
    open.
    """
    if lease.startswith(_LEASE):
        tasks.spawn("inherited bots", _wake(rooms, lease.removeprefix(_LEASE)))


async def _wake(rooms: Rooms, table_id: str) -> None:
    with suppress(Problem):
        await rooms.wake(table_id)


def bots_asked(room: DrivenRoom) -> Mapping[Seat, int]:
    """The seats for which bots must answer now, with their decisions' numbers, in the public order of the questions."""
    live = room.table.live
    if live is None or live.readonly or live.control.paused or live.control.ended or room.table.info.lesson is not None:
        return {}
    bots = room.table.answered_by_bots
    return {decision.seat: decision.number for decision in live.decisions if decision.seat in bots} if bots else {}


def strength_at(room: DrivenRoom, seat: Seat) -> BotStrength:
    """The strength of the bot that answers for a seat: the chosen one for a bot's seat, the usual one for a
    stand-in."""
    live = room.table.live
    has_seat = live is not None and seat in live.control.bots
    return room.table.info.strengths.get(seat, BotStrength.USUAL) if has_seat else BotStrength.USUAL
