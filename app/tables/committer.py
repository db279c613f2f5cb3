"""The one writer of moves in this process: all rows that wait, of all tables, in one transaction.

A commit costs a disk's flush; the moves of a hundred tables can share one (group commit). Where many wait, two batches
are under way at a time, so that the next one is encoded and sent while the disk is waited for. The fence of every row
is the key of the log: of two writers, in one process or in ten, one gets through. When a fence in the batch fails, the
rest still goes through, and the loser learns that it lost.

The same statement gives the other processes notice of what it wrote (`app/channels/bus.py`), so there is no move
without its notice and no notice without its move.

This is the only place that speaks to asyncpg without SQLAlchemy, with one statement for a batch of any size.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import asyncpg
import orjson
import structlog
from prometheus_client import Counter, Histogram
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.runtime.db import CHANNEL
from app.tables.deadlines import UPSERT
from app.tables.log import PendingMove, TimedMove

log = structlog.get_logger()

LARGEST_BATCH = 512
WRITERS = 2
"""Batches that are written at the same time. A table has one move under way at most, so its order holds."""
_WORTH_A_BATCH = 16
"""So many moves are written beside a batch that is under way; fewer wait for its end, because a statement costs more
than the few moves in it."""
_SLOW_SECONDS = 0.01
"""A batch that takes longer holds nobody up."""
_PATIENCE = 15.0
"""Seconds after which the database counts as away."""
_FAILURE_KNOWN = 60.0
"""Seconds after which nobody knows any more whether a commit would fail again."""

BATCHES = Histogram(
    "quintain_commit_batch_rows", "Moves written in one transaction", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 512)
)
COMMITS = Histogram(
    "quintain_commit_seconds", "Time of one transaction of moves", buckets=(0.001, 0.002, 0.005, 0.01, 0.05, 0.5)
)
LOST = Counter("quintain_lost_fences_total", "Moves that another writer was ahead of")


class FenceLost(Exception):
    """Another writer was ahead, or the table is not being played: reload and decide again."""


class MoveRefused(Exception):
    """The database does not take this entry, and it was not written."""


class CommitUnknown(Exception):
    """The database went away in the middle: only the log can tell whether the move was written."""


@dataclass(frozen=True)
class _Timed:
    """What the statement has besides for moves of tables on the clock."""

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
        # A move was made when it was received, and none before the one before.
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
"""The same for a batch in which somebody is timed: nobody else pays for deadlines."""
_PLANNED_ONCE: Final = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off"
"""To plan the statement costs more than to execute it for a few rows, and the plan is always the same: every row of a
table is found by its key. It is made when tables may be small, and must not read them whole when they have grown."""


_Entry: TypeAlias = tuple[PendingMove, "asyncio.Future[None]"]


class Committer:
    """Gathers entries and writes them. One task of a process runs `run`."""

    def __init__(
        self,
        engine: AsyncEngine,
        *,
        notices: Callable[[Sequence[PendingMove]], Sequence[str]] = lambda moves: (),
        on_written: Callable[[Sequence[PendingMove]], None] = lambda written: None,
    ) -> None:
        """`notices` says what the statement that writes some moves is to tell other processes. `on_written` is called
        with what was written, once it is durable."""
        self._engine = engine
        self._notices = notices
        self._on_written = on_written
        self._waiting: list[_Entry] = []
        self._due = asyncio.Event()
        """Set where a writer that does nothing is to write what waits."""
        self._prompt = 0
        """How many writers are at work, and not for long: one of them will soon take what waits."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writers: list[Writer] = []
        self._under_way: dict[asyncio.Future[None], float] = {}
        """The entries that are not answered, oldest first, and when each came."""
        self._failing: tuple[float, float] | None = None
        """The first and the last failure since the database took an entry."""

    @property
    def age(self) -> float:
        """How many seconds no move can be made: the oldest entry waits, or every one fails, so long. 0 where all is
        well, and where nobody has tried for a while."""
        now = time.monotonic()
        oldest = next(iter(self._under_way.values()), now)
        waits = now - oldest
        if self._failing is None or now - self._failing[1] > _FAILURE_KNOWN:
            return waits
        return max(waits, self._failing[1] - self._failing[0])

    async def drain(self) -> None:
        """Return when what waits is written."""
        waiting = [done for _, done in self._waiting]
        if waiting:
            await asyncio.wait(waiting)

    async def close(self) -> None:
        """Give the connections back. Nobody may commit any more."""
        for writer in self._writers:
            await writer.hang_up()

    async def commit(self, pending: PendingMove) -> None:
        """Return once the entry is durable. Raises `FenceLost`, `MoveRefused` or `CommitUnknown`.

        At most one entry of a table may be under way at a time: its room waits for each.
        """
        if self._loop is None:  # to ask for it costs a system call
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
        """A long task: write what waits, batch by batch."""
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
                except BaseException:  # whatever ends this task must not leave anybody waiting
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
    """One connection, and one batch at a time."""

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
        """Write what the database takes of it, and tell every waiting room what became of its move."""
        try:
            won = await self.write([pending for pending, _ in batch])
        except asyncpg.PostgresError as error:
            if isinstance(error, asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError):
                await self._lose_connection(batch, error)
            elif len(batch) > 1:
                # One move is not acceptable to the database; nothing of the batch was written. Each on its own, then.
                for one in batch:
                    await self.write_batch([one])
            else:
                # The disk is full, most likely.
                log.warning("move refused", error=type(error).__name__)
                _fail([batch[0][1]], MoveRefused())
            return
        except Exception as error:  # whatever keeps the database away must not end the only writer of all tables
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
        """The ids of the tables whose fences held."""
        try:
            given = orjson.dumps(entries).decode()
        except orjson.JSONEncodeError as error:  # half a letter; as if the database had looked at it
            raise asyncpg.DataError("No text of Unicode.") from error
        if self._connection is None:
            await self._connect()
        statement = _WRITE_TIMED if any(isinstance(entry, TimedMove) for entry in entries) else _WRITE
        rows = await self._driver.fetch(statement, given, self._notices(entries), timeout=_PATIENCE)
        return {row["table_id"] for row in rows}

    async def _connect(self) -> None:
        self._connection = await self._engine.connect()
        # Outside any transaction of SQLAlchemy's: the one statement is a transaction by itself.
        await self._connection.execution_options(isolation_level="AUTOCOMMIT")
        self._driver = (await self._connection.get_raw_connection()).driver_connection
        await self._driver.execute(_PLANNED_ONCE, timeout=_PATIENCE)

    async def _lose_connection(self, batch: Sequence[_Entry], error: BaseException) -> None:
        log.error("database connection lost", error=type(error).__name__)
        await self.hang_up()
        _fail([done for _, done in batch], CommitUnknown())
        # Whoever waits will ask the log first; there is no use in trying again at once.
        await asyncio.sleep(0.1)

    async def hang_up(self) -> None:
        """Give the connection back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except Exception as error:  # a dead connection may fail in any way, and nothing depends on it any more
                log.info("connection closed badly", error=type(error).__name__)


def _succeed(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)


def _fail(waiting: Sequence[asyncio.Future[None]], error: Exception) -> None:
    for done in waiting:
        if not done.done():
            done.set_exception(error)
