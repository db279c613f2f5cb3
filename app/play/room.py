"""One live table of this process.

A room is a task with a bounded inbox. It alone calls `apply` for its table, and always in this order: decide (pure) →
commit → remember → tell. Nobody ever sees what a crash can undo. Sockets, bots and changes of the table around the game
are messages to it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, assert_never
from uuid import UUID

import structlog
from prometheus_client import Counter
from sqlalchemy.ext.asyncio import AsyncSession

from app.db import Database
from app.errors import DatabaseAway, InternalError
from app.play import frames
from app.play.audience import Audience
from app.play.bus import Bus, TableChanged
from app.play.connection import Connection
from app.play.errors import NotPlaying, NotSeated, NotYourTurn, StaleDecision
from app.play.table_info import TableInfo, table_info_of, when_over
from app.tables import store
from app.tables.committer import Committer, CommitUnknown, FenceLost, MoveRefused
from app.tables.rows import Table
from app.tables.store import Games, LiveTable
from engines.core.codec import codec_of
from engines.core.game import Refusal, apply_or_forfeit
from engines.core.seats import Seat

log = structlog.get_logger()

MOVES = Counter("quintain_moves_total", "Moves made", ["game"])
REFUSED = Counter("quintain_refused_total", "Moves refused", ["code"])

INBOX = 512

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Joined:
    """A connection wants to hear of this table."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Left:
    """A connection is gone."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Heard:
    """A connection sent a frame."""

    connection: Connection
    frame: frames.MoveSent | frames.Said | frames.FullAsked


@dataclass(frozen=True, slots=True)
class Posted:
    """A move came over HTTP; `answer` waits for its version or its refusal."""

    player: UUID
    move: frames.MoveSent
    answer: asyncio.Future[int]


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A player leaves for good, under an id of its own as a move has; `answer` waits for the version or the refusal."""

    player: UUID
    id: str
    answer: asyncio.Future[int]


@dataclass(frozen=True, slots=True)
class Changed:
    """Chairs or status of the table were changed in the database."""


@dataclass(frozen=True, slots=True)
class BotsTurn:
    """The bots have thought long enough."""


Message: TypeAlias = Joined | Left | Heard | Posted | GivenUp | Changed | BotsTurn


class NotTaken(Exception):
    """The database takes no move of this table: it is full, or the table was changed by hand."""


class Room:
    """The live table. `Rooms` makes it when somebody comes."""

    def __init__(
        self, info: TableInfo, live: LiveTable | None, *, table_id: str, database: Database, committer: Committer,
        games: Games, bus: Bus, bot_seconds: float,
    ) -> None:  # fmt: skip
        self.id = table_id
        self.inbox: asyncio.Queue[Message] = asyncio.Queue(INBOX)
        self.audience = Audience(info, live)
        self._database = database
        self._committer = committer
        self._games = games
        self._bus = bus
        self._bot_seconds = bot_seconds
        self._bot_timer: asyncio.TimerHandle | None = None
        self._is_busy = False
        self._task = asyncio.create_task(self._run(), name=f"room {table_id[:6]}")

    @property
    def _info(self) -> TableInfo:
        return self.audience.info

    @property
    def _live(self) -> LiveTable | None:
        return self.audience.live

    @property
    def is_idle(self) -> bool:
        """Whether nobody would notice if this room were closed."""
        return not (self.audience.connections or self._is_busy or self._bot_timer) and self.inbox.empty()

    async def close(self) -> None:
        """End the task. The log has everything; connections are told by their sockets."""
        self.audience.close()
        if self._bot_timer is not None:
            self._bot_timer.cancel()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        self._wake_bots()
        while True:
            message = await self.inbox.get()
            self._is_busy = True
            try:
                await self._handle(message)
            except Exception:
                # One message must not end the table for everybody. What was not committed did not happen; the state
                # is taken from the log again, in case this one is what broke.
                log.exception("room failed on a message", table=self.id[:6], message=type(message).__name__)
                await self._reload()
                self._answer_failure(message)
            self._is_busy = False

    async def _handle(self, message: Message) -> None:
        match message:
            case Joined(connection):
                self.audience.join(connection)
            case Left(connection):
                self.audience.leave(connection)
            case Heard(connection, frame):
                await self._handle_frame(connection, frame)
            case Posted(player, sent, answer):
                try:
                    _resolve(answer, await self._move(player, sent))
                except Refusal as refusal:
                    _refuse(answer, refusal)
            case GivenUp(player, sent_id, answer):
                try:
                    _resolve(answer, await self._give_up(player, sent_id))
                except Refusal as refusal:
                    _refuse(answer, refusal)
            case Changed():
                await self._change()
            case BotsTurn():
                self._bot_timer = None
                await self._move_bot()
            case _:
                assert_never(message)

    async def _handle_frame(
        self, connection: Connection, frame: frames.MoveSent | frames.Said | frames.FullAsked
    ) -> None:
        match frame:
            case frames.FullAsked():
                self.audience.tell_full(connection)
            case frames.Said():
                self.audience.hear(connection, frame)
            case frames.MoveSent():
                try:
                    connection.send(frames.ok(frame.id, await self._move(connection.player, frame)))
                except Refusal as refusal:
                    connection.send(frames.no(frame.id, refusal))
            case _:
                assert_never(frame)

    # moves

    async def _move(self, player: UUID, sent: frames.MoveSent) -> int:
        """Make a player's move; the version that it made is returned, as the player counts. Raises `Refusal`."""

        def read(live: LiveTable, seat: Seat) -> Any:
            _check_decision(live, seat, sent.decision)
            return codec_of(live.game).move(sent.move)

        return await self._decide(player, sent.id, read)

    async def _give_up(self, player: UUID, sent_id: str) -> int:
        """Let a player leave for good, whoever is asked. Raises `Refusal`."""
        return await self._decide(player, sent_id, lambda live, seat: None)

    async def _decide(self, player: UUID, sent_id: str, read: Callable[[LiveTable, Seat], Any]) -> int:
        """Make the move that `read` finds in what was sent, once."""
        try:
            seat = self._info.seats.get(player)
            if seat is None:
                raise NotSeated
            while True:
                live = self._live
                if live is None:
                    raise NotPlaying
                answered = live.answered.get((seat, sent_id))
                if answered is not None:
                    return answered
                if live.game.outcome(live.state) is not None:
                    raise NotPlaying
                if await self._make(live, seat, read(live, seat), client_id=sent_id):
                    return live.version_of(seat)
        except Refusal as refusal:
            REFUSED.labels(refusal.code).inc()
            raise

    async def _make(self, live: LiveTable, seat: Seat, move: Any, *, client_id: str | None) -> bool:
        """Decide, commit, remember, tell; None for a move is leaving for good.

        False when another writer was ahead: the table was brought up to date, decide again. Raises `IllegalMove`, and
        `NotTaken` where the database takes no move and the log does not say why.
        """
        chance = live.chance()
        step = apply_or_forfeit(live.game, live.state, seat, move, chance)
        lines = store.logged_events(step.emitted)
        pending = store.pending_move(live, step, lines, chance, seat=seat, client_id=client_id, move=move)
        try:
            await self._committer.commit(pending)
        except (FenceLost, MoveRefused) as error:
            if not await self._catch_up():
                raise NotTaken from error
            return False
        except CommitUnknown:
            await self._catch_up()
            return False
        live.state = step.state
        live.version = pending.seq
        live.draws += len(chance.record)
        live.append(lines)
        if client_id is not None:
            live.answered[seat, client_id] = live.version_of(seat)
        MOVES.labels(live.game.name).inc()
        if pending.outcome is not None:
            self.audience.info = when_over(self._info)
            self.audience.tell_table()
            self._bus.publish(TableChanged(self.id))
        self.audience.tell_step(lines)
        self._wake_bots()
        return True

    async def _catch_up(self) -> bool:
        """Follow the log to its end, telling each step on the way; whether there was anything new."""
        live = self._live
        assert live is not None
        rows = await self._read(lambda session: store.moves_since(session, self.id, live.version))
        for row in rows:
            known = len(live.events)
            store.replay_row(live, row)
            self.audience.tell_step(live.events[known:])
        if rows:
            await self._change()
            self._wake_bots()
        return bool(rows)

    async def _reload(self) -> None:
        async def read(session: AsyncSession) -> tuple[TableInfo, LiveTable | None]:
            table = await store.find_table(session, self.id)
            return table_info_of(table, self._games), await live_table_of(session, table, self._games)

        try:
            self.audience.info, self.audience.live = await self._read(read)
            self.audience.tell_full_to_all()
            self._wake_bots()
        except Exception:
            log.exception("room could not reload", table=self.id[:6])

    async def _read(self, read: Callable[[AsyncSession], Awaitable[T]]) -> T:
        """What the database says, however long it stays away: without it there is nothing to decide."""
        pause = 0.05
        while True:
            try:
                async with self._database.session() as session:
                    return await read(session)
            except DatabaseAway:
                log.warning("waiting for the database", table=self.id[:6])
                await asyncio.sleep(pause)
                pause = min(2 * pause, 2.0)

    def _answer_failure(self, message: Message) -> None:
        """Every request is answered, also the one that broke: by what the log says of it."""
        match message:
            case Posted(player, frames.MoveSent(sent_id), answer) | GivenUp(player, sent_id, answer):
                version = self._version_made(player, sent_id)
                if version is None:
                    _refuse(answer, InternalError())
                else:
                    _resolve(answer, version)
            case Heard(connection, frames.MoveSent(move_id) | frames.Said(move_id)):
                version = self._version_made(connection.player, move_id)
                failed = frames.no(move_id, InternalError())
                connection.send(failed if version is None else frames.ok(move_id, version))
            case _:
                pass

    def _version_made(self, player: UUID, move_id: str) -> int | None:
        seat = self._info.seats.get(player)
        return None if self._live is None or seat is None else self._live.answered.get((seat, move_id))

    # bots

    def _wake_bots(self) -> None:
        if self._bot_timer is None and self._next_bot() is not None:
            loop = asyncio.get_running_loop()
            self._bot_timer = loop.call_later(self._bot_seconds, self._bots_turn)

    def _bots_turn(self) -> None:
        try:
            self.inbox.put_nowait(BotsTurn())
        except asyncio.QueueFull:
            self._bot_timer = asyncio.get_running_loop().call_later(self._bot_seconds, self._bots_turn)

    def _next_bot(self) -> tuple[Seat, int] | None:
        """The next bot that has something to decide, and the number of its decision."""
        if self._live is None:
            return None
        for decision in self._live.game.to_act(self._live.state):
            if decision.seat in self._info.bots:
                return decision.seat, decision.number
        return None

    async def _move_bot(self) -> None:
        turn = self._next_bot()
        if turn is None or self._live is None:
            return
        seat, number = turn
        game, state = self._live.game, self._live.state
        # A bot gets what a person in its seat would get: the view and the legal moves, never the state.
        move = game.policy(game.view(state, seat), game.legal_moves(state, seat), self._live.bot_chance(seat, number))
        if not await self._make(self._live, seat, move, client_id=None):
            self._wake_bots()

    # the table around the game

    async def _change(self) -> None:
        async def read(session: AsyncSession) -> tuple[TableInfo, LiveTable | None]:
            table = await store.find_table(session, self.id)
            return table_info_of(table, self._games), self._live or await live_table_of(session, table, self._games)

        was, had = self._info, self._live
        self.audience.info, self.audience.live = await self._read(read)
        begun = had is None and self._live is not None
        if self._info != was:
            self.audience.tell_table()
            self.audience.tell_here_soon()
        if begun:
            self.audience.tell_full_to_all()
            self._wake_bots()
        if self._info.rematch is not None and was.rematch is None:
            self.audience.tell_rematch(self._info.rematch)


async def live_table_of(session: Any, table: Table, games: Games) -> LiveTable | None:
    """The game on the table, or None while there is none."""
    return await store.load(session, table, games) if table.status in ("playing", "over") else None


def _resolve(answer: asyncio.Future[int], version: int) -> None:
    if not answer.done():
        answer.set_result(version)


def _refuse(answer: asyncio.Future[int], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


def _check_decision(live: LiveTable, seat: Seat, number: int) -> None:
    open_numbers = [decision.number for decision in live.game.to_act(live.state) if decision.seat == seat]
    if not open_numbers:
        raise NotYourTurn
    if number not in open_numbers:
        raise StaleDecision
