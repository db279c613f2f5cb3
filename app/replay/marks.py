"""Marks of a finished game: the moves of people for which the usual bot had a clearly better one, and their hints.

StoredMarks   the marks and hints of a game, by rows of its log
marked        a move's mark, from its appraisal (pure)
marks_seen    the marks and hints in a viewer's count (pure)
Marks         computes those of the games that are looked back at, one game after the other
"""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import orjson
import structlog
from sqlalchemy import exists, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.replay import ReplayHint, ReplayMark, ReplayMarks, ReplayViewer
from app.play.drivers.thinking import NoThought
from app.play.hints import Thoughts, seed_of
from app.play.records.opening import positions
from app.play.room.live_table import LiveTable
from app.replay.seen import SeenStep
from app.replay.table_queue import TableQueue
from app.runtime.db import Database
from app.runtime.tasks import at_work
from app.tables import store
from app.tables.rows import Hint, MarkedGame, MoveRow, Table
from app.tables.store import AnyGame, Games
from engines.core.appraisal import Appraisal
from engines.core.codec import codec_of
from engines.core.game import asked
from engines.core.prompts import Prompt
from engines.core.seats import Seat

log = structlog.get_logger()

LEAST: Final = 1.0
"""A move is marked if another one was worth this many points more."""
_SECONDS: Final = 20.0
"""How long one appraisal may wait for the thinking process."""

Stored: TypeAlias = dict[str, Any]
"""A `ReplayMark` or `ReplayHint` as JSON types, with `row` in place of `v`."""


@dataclass(frozen=True, slots=True)
class StoredMarks:
    """The marks and hints of a game."""

    marks: Sequence[Mapping[str, Any]]
    """`row` is that of the move."""
    hints: Sequence[Mapping[str, Any]]
    """`row` is the last one before the move for which the hint was given."""


def marked(game: AnyGame, chosen: Any, appraisal: Appraisal[Any]) -> tuple[float, float] | None:
    """The worths of the chosen and of the best move, if the best is clearly better; `None` otherwise, or if the chosen
    move was not appraised."""
    same = next((one for one in appraisal.moves if one.move == chosen), None)
    if same is None and game.alike is not None:
        same = next((one for one in appraisal.moves if game.alike(one.move, chosen)), None)
    if same is None or appraisal.best.value - same.value < LEAST:
        return None
    return same.value, appraisal.best.value


def marks_seen(stored: StoredMarks | None, seen: Sequence[SeenStep], viewer: ReplayViewer) -> ReplayMarks[Any]:
    """The answer to a viewer with these steps; `None` if the marks are not computed yet."""
    if stored is None:
        return ReplayMarks(viewer, ready=False, marks=(), hints=())

    def after(row: int) -> int:
        """The first of the viewer's versions that has the row's move; the last one if there is none."""
        return next((step.v for step in seen if step.row >= row), seen[-1].v)

    def at(row: int) -> int:
        """The viewer's version at a row."""
        return next((step.v for step in reversed(seen) if step.row <= row), seen[0].v)

    marks = [ReplayMark(v=after(one["row"]), **_without_row(one)) for one in stored.marks]
    hints = [ReplayHint(v=at(one["row"]), **_without_row(one)) for one in stored.hints]
    return ReplayMarks(viewer, ready=True, marks=tuple(marks), hints=tuple(hints))


def _without_row(stored: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in stored.items() if name != "row"}


async def stored_marks(session: AsyncSession, table_id: str) -> StoredMarks | None:
    """The marks of a game; `None` if they are not computed yet."""
    found = await session.get(MarkedGame, table_id)
    return None if found is None else StoredMarks(found.marks, found.hints)


class Marks:
    """Computes the marks of finished games when somebody looks back at them for the first time, in the process of
    strong bots and from each seat's knowledge alone."""

    def __init__(self, database: Database, games: Games, thoughts: Thoughts) -> None:
        self._database = database
        self._games = games
        self._thoughts = thoughts
        self.queue = TableQueue()

    async def run(self) -> None:
        """Long-running task: compute the marks of the tables in the queue."""
        await self.queue.run(self._make)

    async def _make(self, table_id: str) -> None:
        with at_work():
            async with self._database.session() as session:
                if await session.scalar(select(exists().where(MarkedGame.table_id == table_id))):
                    return
                table = await store.find_table(session, table_id)
                rows = await store.moves_since(session, table_id, -1)
                hints = (await session.scalars(select(Hint).where(Hint.table_id == table_id))).all()
        try:
            found = await self.computed(table, store.game_named(self._games, table.game), rows, hints)
        except (TimeoutError, NoThought) as problem:  # wanted again by the next request
            log.warning("marks not computed", table=table_id[:6], cause=repr(problem))
            return
        except Exception:  # the log does not fit these rules: any exception means that
            log.exception("game cannot be replayed", table=table_id[:6])
            found = StoredMarks((), ())
        with at_work():
            async with self._database.session() as session:
                await store.find_table(session, table_id)
                row = insert(MarkedGame).values(table_id=table_id, marks=found.marks, hints=found.hints)
                await session.execute(row.on_conflict_do_nothing())

    async def computed(
        self, table: Table, game: AnyGame, rows: Sequence[MoveRow], hints: Iterable[Hint]
    ) -> StoredMarks:
        """The marks of a game. Raises `NoThought`, `TimeoutError`, `RulesChanged`, `ChanceMismatch`, `Refusal`."""
        given = {(hint.seat, hint.decision): hint.answer for hint in hints}
        marks, shown = list[Stored](), list[Stored]()
        for live in positions(table, game, rows):
            for decision in live.decisions:
                answer = given.pop((decision.seat, decision.number), None)
                if answer is not None:
                    shown.append({"row": live.version, "seat": decision.seat, "hint": answer})
            if live.version + 1 < len(rows):
                mark = await self._mark(live, rows[live.version + 1])
                marks += [] if mark is None else [mark]
            await asyncio.sleep(0)
        return StoredMarks(marks, shown)

    async def _mark(self, live: LiveTable, row: MoveRow) -> Stored | None:
        """The mark of this row's move at the position before it. Bots' moves get none."""
        if row.seat is None or row.move is None or row.client_id is None or live.game.appraise is None:
            return None
        seat = Seat(row.seat)
        _, decision = asked(live.decisions, seat)
        known = live.known_to(seat)
        if decision is None or (len(known.legal) == 1 and not isinstance(known.legal[0], Prompt)):
            return None
        async with asyncio.timeout(_SECONDS):
            seed, by = seed_of(live.id, seat, decision), time.monotonic() + _SECONDS
            appraisal: Appraisal[Any] = await self._thoughts.move(live.game.appraise, known, seed, by=by)
        chosen = codec_of(live.game).stored_move(live.state, seat, row.move)
        worths = marked(live.game, chosen, appraisal)
        if worths is None:
            return None
        return {
            "row": row.seq,
            "seat": seat,
            "move": row.move,
            "worth": round(worths[0], 2),
            "best": orjson.loads(orjson.dumps(appraisal.best.move)),
            "best_worth": round(worths[1], 2),
            "reason": appraisal.reason.key,
            "arguments": dict(appraisal.reason.arguments),
        }
