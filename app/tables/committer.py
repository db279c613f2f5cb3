"""The only writer of moves in this process: writes the pending rows of all tables in one transaction.

A commit costs one disk flush, which the moves of a hundred tables can share (group commit). Under load two batches are
in progress, so that one is encoded and sent while the disk flushes the other. A row's fence is the primary key of the
log: if two writers, in the same or in different processes, write the same row, one succeeds. If a fence in the batch
fails, the other rows are written, and the losing writer gets an error.

The same statement notifies the other processes of its rows (`app/channels/bus.py`), so a move and its notice are
written together or not at all.

Only this module uses asyncpg without SQLAlchemy. It writes a batch of any size with one statement.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

import asyncpg
import orjson
import structlog
from fastapi import Depends
from prometheus_client import Counter, Histogram
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.runtime.db import CHANNEL
from app.runtime.services import ServiceOf
from app.tables.deadlines import UPSERT
from app.tables.log import PendingMove, TimedMove

log = structlog.get_logger()

LARGEST_BATCH = 512
WRITERS = 2
"""The number of batches in flight. A table has at most one pending move, so its moves stay in order."""
_WORTH_A_BATCH = 16
"""A batch starts beside another one if it has at least this many moves. Fewer wait for the end of the other, because a
statement costs more than the few moves in it."""
_SLOW_SECONDS = 0.01
"""A batch that takes longer than this no longer delays the next one."""
_PATIENCE = 15.0
"""Seconds after which the database counts as unreachable."""
_FAILURE_KNOWN = 60.0
"""Seconds after which an old failure no longer shows that commits fail."""

BATCHES = Histogram(
    "quintain_commit_batch_rows", "Moves written in one transaction", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 512)
)
COMMITS = Histogram(
    "quintain_commit_seconds", "Time of one transaction of moves", buckets=(0.001, 0.002, 0.005, 0.01, 0.05, 0.5)
)
LOST = Counter("quintain_lost_fences_total", "Moves that another writer was ahead of")


class FenceLost(Exception):
    """Another writer was first, or the table is not in play: reload the table and decide again."""


class MoveRefused(Exception):
    """The database rejected this entry and did not write it."""


class CommitUnknown(Exception):
    """The connection was lost during the commit: only the log shows whether the move was written."""


@dataclass(frozen=True)
class _Timed:
    """The parts of the statement for moves of timed tables."""

    given: str = ""
    types: str = ""
    column: str = ""
    value: str = ""
    clocks: str = ""


def _write(timed: _Timed) -> str:
    return f"""
WITH given AS (
    -- `PendingMove`. One text: of arrays asyncpg looks at every element in Python.
    SELECT "table" AS table_id, seq, seat, client_id, move, draws, emitted, snapshot, outcome, final_view, awaited,
           asked{timed.given}
      FROM json_to_recordset($1::json)
        AS g("table" text, seq int, seat smallint, client_id text, move text, draws text, emitted text, snapshot text,
             outcome text, final_view text, awaited smallint, asked smallint{timed.types})
), written AS (
    -- In one order for all writers: two that have tables in common wait for each other, and never in a circle.
    INSERT INTO moves (table_id, seq, seat, client_id, move, draws, emitted, awaited, asked{timed.column})
    SELECT g.table_id, g.seq, g.seat, g.client_id, g.move, g.draws, g.emitted, g.awaited, g.asked{timed.value}
      FROM given AS g
     -- Single values are always looked up by key. Of EXISTS the planner makes joins with all tables that are played.
     WHERE (SELECT true FROM moves AS m WHERE m.table_id = g.table_id AND m.seq = g.seq - 1)
       AND (SELECT t.status = 'playing' FROM tables AS t WHERE t.id = g.table_id)
     ORDER BY g.table_id
    ON CONFLICT (table_id, seq) DO NOTHING
 RETURNING table_id, seq
), kept AS (
    INSERT INTO snapshots (table_id, version, state)
    SELECT g.table_id, g.seq, g.snapshot
      FROM given AS g JOIN written USING (table_id)
     WHERE g.snapshot IS NOT NULL
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, state = excluded.state
), ended AS (
    UPDATE tables AS t
       SET status = 'over', outcome = g.outcome::jsonb, final_view = g.final_view::jsonb, ended = app_now()
      FROM given AS g JOIN written USING (table_id)
     WHERE t.id = g.table_id AND g.outcome IS NOT NULL
){timed.clocks}, noticed AS (
    -- Also of a row that lost its fence: somebody has written that one, and a notice too many does no harm.
    SELECT count(pg_notify('{CHANNEL}', notice)) AS given FROM unnest($2::text[]) AS notice
)
SELECT table_id, (SELECT given FROM noticed) FROM written
"""  # noqa: S608  constants only


_WRITE: Final = _write(_Timed())
_WRITE_TIMED: Final = _write(
    _Timed(
        given=", at, clocks",
        types=", at float8, clocks text",
        column=", at",
        # A move's time is that of its receipt, but never before that of the previous move.
        value="""
         , CASE WHEN g.at IS NULL THEN app_now() ELSE greatest(to_timestamp(g.at), (
                SELECT m.at FROM moves AS m WHERE m.table_id = g.table_id AND m.seq = g.seq - 1)) END""",
        clocks=f""", timed AS ({
            UPSERT.format(
                table="g.table_id", source="given AS g JOIN written USING (table_id), ", clocks="g.clocks::json"
            )
        }
)""",
    )
)
"""The statement for a batch with timed tables. Other batches do not pay for deadlines."""
_PLANNED_ONCE: Final = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off"
"""Planning the statement costs more than executing it for a few rows, and the plan is always the same: rows are found
by their key. The plan may be made while the tables are small, and must not scan them when they have grown."""


_Entry: TypeAlias = tuple[PendingMove, "asyncio.Future[None]"]


class Committer:
    """Collects entries and writes them. Each process has one task that runs `run`."""

    def __init__(
        self,
        engine: AsyncEngine,
        *,
        notices: Callable[[Sequence[PendingMove]], Sequence[str]] = lambda moves: (),
        on_written: Callable[[Sequence[PendingMove]], None] = lambda written: None,
    ) -> None:
        """`notices` returns the payloads that the statement sends to other processes with these moves. `on_written` is
        called with moves once they are durable."""
        self._engine = engine
        self._notices = notices
        self._on_written = on_written
        self._waiting: list[_Entry] = []
        self._due = asyncio.Event()
        """Set to wake an idle writer when entries are pending."""
        self._prompt = 0
        """The number of writers in a short batch: one of them will take the pending entries soon."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writers: list[Writer] = []
        self._under_way: dict[asyncio.Future[None], float] = {}
        """The unanswered entries, oldest first, and the time when each came."""
        self._failing: tuple[float, float] | None = None
        """The first and the last failure since the last successful write."""

    @property
    def age(self) -> float:
        """The seconds for which no move could be written, because the oldest entry waits or every entry fails. 0 if all
        is well, or if no write was tried for a while.
        """
        now = time.monotonic()
        oldest = next(iter(self._under_way.values()), now)
        waits = now - oldest
        if self._failing is None or now - self._failing[1] > _FAILURE_KNOWN:
            return waits
        return max(waits, self._failing[1] - self._failing[0])

    async def drain(self) -> None:
        """Return when all pending entries are written."""
        waiting = [done for _, done in self._waiting]
        if waiting:
            await asyncio.wait(waiting)

    async def close(self) -> None:
        """Close the connections. No `commit` may be called afterwards."""
        for writer in self._writers:
            await writer.hang_up()

    async def commit(self, pending: PendingMove) -> None:
        """Return once the entry is durable. Raises `FenceLost`, `MoveRefused` or `CommitUnknown`.

        At most one entry of a table may be pending at a time: its room waits for each.
        """
        if self._loop is None:  # asking for it costs a system call
            self._loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((pending, done))
        if not self._prompt or len(self._waiting) >= _WORTH_A_BATCH:
            self._due.set()
        began = self._under_way[done] = time.monotonic()
        try:
            await done
        except (MoveRefused, CommitUnknown):
            self._failing = (began if self._failing is None else self._failing[0], time.monotonic())
            raise
        except FenceLost:
            self._failing = None
            raise
        else:
            self._failing = None
        finally:
            del self._under_way[done]

    async def run(self) -> None:
        """Write the pending entries, batch by batch, until cancelled."""
        while len(self._writers) < WRITERS:
            self._writers.append(Writer(self._engine, self._notices, self._on_written))
        async with asyncio.TaskGroup() as group:
            for writer in self._writers:
                group.create_task(self._run(writer))

    async def _run(self, writer: "Writer") -> None:
        while True:
            while not self._waiting:
                self._due.clear()
                await self._due.wait()
            batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
            with COMMITS.time(), self._at_work():
                try:
                    await writer.write_batch(batch)
                except BaseException:  # no end of this task may leave a caller waiting
                    _fail([done for _, done in batch], CommitUnknown())
                    raise
            BATCHES.observe(len(batch))

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        is_prompt = True

        def no_more() -> None:
            nonlocal is_prompt
            is_prompt = False
            self._prompt -= 1
            if self._waiting:
                self._due.set()

        self._prompt += 1
        slow = asyncio.get_running_loop().call_later(_SLOW_SECONDS, no_more)
        try:
            yield
        finally:
            slow.cancel()
            if is_prompt:
                self._prompt -= 1


class Writer:
    """A connection that writes one batch at a time."""

    def __init__(
        self,
        engine: AsyncEngine,
        notices: Callable[[Sequence[PendingMove]], Sequence[str]],
        on_written: Callable[[Sequence[PendingMove]], None],
    ) -> None:
        self._engine = engine
        self._notices = notices
        self._on_written = on_written
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        """asyncpg's own connection."""

    async def write_batch(self, batch: Sequence[_Entry]) -> None:
        """Write the entries that the database accepts, and resolve the future of each waiting room."""
        try:
            won = await self.write([pending for pending, _ in batch])
        except asyncpg.PostgresError as error:
            if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError):
                await self._lose_connection(batch, error)
            elif len(batch) > 1:
                # The database rejected one move, so nothing of the batch was written. Write them one by one.
                for one in batch:
                    await self.write_batch([one])
            else:
                # Most likely the disk is full.
                log.warning("move refused", error=type(error).__name__)
                _fail([batch[0][1]], MoveRefused())
            return
        except Exception as error:  # no database failure may end the only writer of all tables
            await self._lose_connection(batch, error)
            return
        self._on_written([pending for pending, _ in batch if pending.table in won])
        for pending, done in batch:
            if pending.table in won:
                _succeed(done)
            else:
                LOST.inc()
                _fail([done], FenceLost())

    async def write(self, entries: Sequence[PendingMove]) -> set[str]:
        """Write a batch. Returns the ids of the tables whose fences held."""
        try:
            given = orjson.dumps(entries).decode()
        except orjson.JSONEncodeError as error:  # half a surrogate pair; handled as a rejection by the database
            raise asyncpg.DataError("No text of Unicode.") from error
        if self._connection is None:
            await self._connect()
        statement = _WRITE_TIMED if any(isinstance(entry, TimedMove) for entry in entries) else _WRITE
        rows = await self._driver.fetch(statement, given, self._notices(entries), timeout=_PATIENCE)
        return {row["table_id"] for row in rows}

    async def _connect(self) -> None:
        self._connection = await self._engine.connect()
        # Without a transaction of SQLAlchemy: the single statement is a transaction by itself.
        await self._connection.execution_options(isolation_level="AUTOCOMMIT")
        self._driver = (await self._connection.get_raw_connection()).driver_connection
        await self._driver.execute(_PLANNED_ONCE, timeout=_PATIENCE)

    async def _lose_connection(self, batch: Sequence[_Entry], error: BaseException) -> None:
        log.error("database connection lost", error=type(error).__name__)
        await self.hang_up()
        _fail([done for _, done in batch], CommitUnknown())
        # The waiting rooms read the log first; retrying at once would not help.
        await asyncio.sleep(0.1)

    async def hang_up(self) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except Exception as error:  # a dead connection may fail in any way; its result is not needed
                log.info("connection closed badly", error=type(error).__name__)


def _succeed(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)


def _fail(waiting: Sequence[asyncio.Future[None]], error: Exception) -> None:
    for done in waiting:
        if not done.done():
            done.set_exception(error)


CommitterDep = Annotated[Committer, Depends(ServiceOf(Committer))]
