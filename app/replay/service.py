"""The answers to requests for replays.

Source          a table's game as the log has it
read_source     reads it
read_newest     reads its newest position
replay_page     a part of the replay
replay_whole    all steps
replay_log      the events of all steps
position_at     the game at one moment
first_version   the first version that may be looked at
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import orjson
import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.socket import encoded
from app.messages.replay import ReplayLog, ReplayMessage, ReplayViewer
from app.messages.tables import FullMessage
from app.play.records.opening import OpenedTable, positions
from app.play.room.live_table import LiveTable
from app.play.room.rooms import Rooms
from app.replay.closed import first_open
from app.replay.errors import CannotGoOn, GameOverHere, NoSuchVersion
from app.replay.seen import SeenStep, steps_seen
from app.replay.steps import messages_of, unhurried
from app.replay.viewers import is_over, seat_of
from app.tables import store
from app.tables.rows import Checkpoint, MoveRow, Table
from app.tables.store import AnyGame

log = structlog.get_logger()

MOST_BYTES: Final = 64 * 1024
"""The size of the steps in an answer, at most, unless a single one is larger."""


class Unreplayable(Exception):
    """The log does not fit the rules."""


@dataclass(frozen=True, slots=True)
class Source:
    """A table's game as one viewer may replay it."""

    table: Table
    game: AnyGame
    rows: Sequence[MoveRow]
    viewer: ReplayViewer
    seen: Sequence[SeenStep]
    """All steps of this viewer."""
    opened: OpenedTable | None = None
    """The newest position, for games without a replay."""
    start: Checkpoint | None = None
    """A checkpoint at or before the first step that is wanted; `None` for the beginning of the game."""

    @property
    def has_rules(self) -> bool:
        """Whether the present rules can replay the log from its beginning."""
        return self.game.version == self.table.rules_version and not self.table.is_staged

    @property
    def newest(self) -> FullMessage[Any, Any, Any] | None:
        """The newest position, as the viewer sees it."""
        return None if self.opened is None else self.opened.full(seat_of(self.viewer))


async def read_source(session: AsyncSession, rooms: Rooms, table: Table, viewer: ReplayViewer) -> Source:
    """The game of a table that this viewer may replay, without a checkpoint. The newest position is only opened if it
    may be needed."""
    game = store.game_named(rooms.games, table.game)
    is_whole = is_over(table) and game.version == table.rules_version and not table.is_staged
    # Opening moves a running game to the present rules, if it can go on.
    opened = None if is_whole else await rooms.opened(session, table)
    rows = await store.moves_since(session, table.id, -1)
    return Source(table, game=game, rows=rows, viewer=viewer, seen=steps_seen(rows, viewer), opened=opened)


async def read_newest(session: AsyncSession, rooms: Rooms, source: Source) -> Source:
    """A replay's source with the newest position."""
    return replace(source, opened=await rooms.opened(session, source.table))


async def replay_page(source: Source, first: int | None, last: int | None) -> bytes:
    """The steps of a viewer from version `first` to `last`, or as many of them as fit; by default from the first one to
    the newest. Raises `NoSuchVersion`, and `Unreplayable` if the log does not fit the rules."""
    return encoded(await _page(source, first, last))


async def replay_whole(source: Source, *, most_bytes: int) -> ReplayMessage[Any, Any, Any, Any] | None:
    """All steps of a finished game; `None` if they have more bytes. Raises `Unreplayable`."""
    page = await _page(source, None, None, most_bytes=most_bytes)
    return page if page.next is None else None


def newest_page(source: Source) -> bytes:
    """The answer for a game that cannot be replayed."""
    return encoded(_newest_alone(source))


async def replay_log(source: Source) -> ReplayLog[Any]:
    """The events of all steps that the viewer may look at."""
    seen = source.seen
    if not is_over(source.table):
        begin = await first_version(source, seen)
        seen = [] if begin is None else seen[begin:]
    return ReplayLog(source.viewer, tuple([step.entry(shows_row=is_over(source.table)) for step in seen]))


async def position_at(source: Source, v: int) -> LiveTable:
    """A finished game as it was at version `v` of the viewer. Raises `CannotGoOn` if the present rules cannot replay
    it, `NoSuchVersion`, `GameOverHere`."""
    if not source.has_rules:
        raise CannotGoOn
    seen = source.seen
    if v > seen[-1].v:
        raise NoSuchVersion
    try:
        live = await _live_at(source, seen[v].row)
    except Exception as mismatch:  # the log does not fit these rules: any exception means that
        log.exception("game cannot be replayed", table=source.table.id[:6])
        raise CannotGoOn from mismatch
    if not live.decisions:
        raise GameOverHere
    return live


async def _live_at(source: Source, row: int) -> LiveTable:
    async for live in _positions(source):
        last = live
        if live.version == row:
            break
    return last


async def _page(
    source: Source, first: int | None, last: int | None, *, most_bytes: int = MOST_BYTES
) -> ReplayMessage[Any, Any, Any, Any]:
    seen = source.seen
    newest = seen[-1].v
    begin = await first_version(source, seen)
    if begin is None:
        return _newest_alone(source)
    first, last = begin if first is None else first, newest if last is None else min(last, newest)
    if not begin <= first <= last:
        raise NoSuchVersion
    try:
        wanted = seen[first : last + 1]
        messages, steps = await messages_of(_positions(source), wanted, source.viewer, most_bytes=most_bytes)
    except Exception as mismatch:  # the log does not fit these rules: any exception means that
        log.exception("game cannot be replayed", table=source.table.id[:6])
        raise Unreplayable from mismatch
    following = first + steps
    return ReplayMessage(
        source.viewer,
        first=begin,
        last=newest,
        messages=_sent(messages),
        next=following if following <= newest else None,
        newest=None,
    )


def _newest_alone(source: Source) -> ReplayMessage[Any, Any, Any, Any]:
    newest = source.seen[-1].v
    return ReplayMessage(source.viewer, first=newest, last=newest, messages=(), next=None, newest=source.newest)


def _positions(source: Source) -> AsyncIterator[LiveTable]:
    return unhurried(positions(source.table, source.game, source.rows, source.start))


def _sent(messages: Sequence[bytes]) -> tuple[Any, ...]:
    return tuple([orjson.Fragment(message) for message in messages])


async def first_version(source: Source, seen: Sequence[SeenStep]) -> int | None:
    """The first version that may be looked at; `None` if this server cannot replay the game."""
    if not source.has_rules:
        return None
    if is_over(source.table):
        return 0
    wanted, states = {step.row for step in seen}, list[Any]()
    row = -1
    try:
        async for live in _positions(source):
            row += 1
            if row in wanted:
                states.append(live.state)
    except Exception:
        log.exception("game cannot be replayed", table=source.table.id[:6])
        return None
    return first_open(source.game, seen, states, seat_of(source.viewer))
