"""The answers to requests for replays.

Source        a table's game as the log has it
read_source   reads it
replay_page   a part of the replay
replay_log    the events of all steps
position_at   the game at one moment
"""

from collections.abc import Sequence
from dataclasses import dataclass
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
from app.tables.rows import MoveRow, Table
from app.tables.store import AnyGame

log = structlog.get_logger()

MOST_BYTES: Final = 192 * 1024
"""The size of the steps in an answer, at most, unless a single one is larger."""


@dataclass(frozen=True, slots=True)
class Source:
    """A table's game as one viewer may replay it."""

    table: Table
    game: AnyGame
    rows: Sequence[MoveRow]
    viewer: ReplayViewer
    opened: OpenedTable | None
    """The newest position."""

    @property
    def has_rules(self) -> bool:
        """Whether the present rules can replay the log from its beginning."""
        return self.game.version == self.table.rules_version and not self.table.is_staged

    @property
    def newest(self) -> FullMessage[Any, Any, Any] | None:
        """The newest position, for games without a replay."""
        return None if self.opened is None else self.opened.full(seat_of(self.viewer))


async def read_source(session: AsyncSession, rooms: Rooms, table: Table, viewer: ReplayViewer) -> Source:
    """The game of a table that this viewer may replay."""
    game = store.game_named(rooms.games, table.game)
    opened = await rooms.opened(session, table)  # moves a running game to the present rules, if it can go on
    return Source(table, game=game, rows=await store.moves_since(session, table.id, -1), viewer=viewer, opened=opened)


async def replay_page(source: Source, first: int | None, last: int | None) -> bytes:
    """The steps of a viewer from version `first` to `last`, or as many of them as fit; by default from the first one to
    the newest. Raises `NoSuchVersion`."""
    return encoded(await _page(source, first, last))


async def replay_log(source: Source) -> ReplayLog[Any]:
    """The events of all steps that the viewer may look at."""
    seen = steps_seen(source.rows, source.viewer)
    if not is_over(source.table):
        begin = await _begin(source, seen)
        seen = [] if begin is None else seen[begin:]
    return ReplayLog(source.viewer, tuple([step.entry(shows_row=is_over(source.table)) for step in seen]))


async def position_at(source: Source, v: int) -> LiveTable:
    """A finished game as it was at version `v` of the viewer. Raises `CannotGoOn` if the present rules cannot replay
    it, `NoSuchVersion`, `GameOverHere`."""
    if not source.has_rules:
        raise CannotGoOn
    seen = steps_seen(source.rows, source.viewer)
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
    async for live in unhurried(positions(source.table, source.game, source.rows[: row + 1])):
        last = live
    return last


async def _page(source: Source, first: int | None, last: int | None) -> ReplayMessage[Any, Any, Any, Any]:
    seen = steps_seen(source.rows, source.viewer)
    newest = seen[-1].v
    begin = await _begin(source, seen)
    if begin is None:
        return ReplayMessage(source.viewer, first=newest, last=newest, messages=(), next=None, newest=source.newest)
    first, last = begin if first is None else first, newest if last is None else min(last, newest)
    if not begin <= first <= last:
        raise NoSuchVersion
    try:
        messages, steps = await messages_of(
            unhurried(positions(source.table, source.game, source.rows)), seen[first : last + 1], source.viewer,
            most_bytes=MOST_BYTES,
        )  # fmt: skip
    except Exception:  # the log does not fit these rules: any exception means that
        log.exception("game cannot be replayed", table=source.table.id[:6])
        return ReplayMessage(source.viewer, first=newest, last=newest, messages=(), next=None, newest=source.newest)
    following = first + steps
    return ReplayMessage(
        source.viewer, first=begin, last=newest, messages=_sent(messages),
        next=following if following <= newest else None, newest=None,
    )  # fmt: skip


def _sent(messages: Sequence[bytes]) -> tuple[Any, ...]:
    return tuple([orjson.Fragment(message) for message in messages])


async def _begin(source: Source, seen: Sequence[SeenStep]) -> int | None:
    """The first version that may be looked at; `None` if this server cannot replay the game."""
    if not source.has_rules:
        return None
    if is_over(source.table):
        return 0
    wanted, states = {step.row for step in seen}, list[Any]()
    row = -1
    try:
        async for live in unhurried(positions(source.table, source.game, source.rows)):
            row += 1
            if row in wanted:
                states.append(live.state)
    except Exception:
        log.exception("game cannot be replayed", table=source.table.id[:6])
        return None
    return first_open(source.game, seen, states, seat_of(source.viewer))
