"""A room's access to its table in the database.

TableStore            the reads that a room needs, and its other writes
Committer             the writes of moves
DatabaseTableStore    both on PostgreSQL
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, Protocol
from uuid import UUID

import orjson
import structlog
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, ChatAdded, TableChanged
from app.chat.mutes import who_listens
from app.chat.rows import ChatLine
from app.chat.store import NewLine, Onward, append, lines_of, wait_for_turn
from app.cues.addresses import has_circle
from app.cues.rows import CueKind
from app.cues.writing import cue
from app.limits.counts import Window
from app.messages.statuses import TableStatus
from app.play.people import visits
from app.play.people.knocking import KnockFacts
from app.play.people.table_log import PendingEvent, write_event
from app.play.records.opening import OpenedTable, opened
from app.play.room.live_table import LiveTable
from app.play.room.table_info import TableInfo, table_info_of
from app.players.rows import Player
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.tables import store
from app.tables.admissions import admissions_of
from app.tables.clocks import Clocks
from app.tables.deadlines import clocks_of, stop_clocks
from app.tables.errors import RulesChanged
from app.tables.evening_score import evening_of
from app.tables.house_rules import house_rules_of
from app.tables.log import PendingMove
from app.tables.rows import MoveRow, SeatRequest, Snapshot, Table
from app.tables.store import Games
from engines.core.seats import Seat

log = structlog.get_logger()

_BEGUN: Final = (TableStatus.PLAYING, TableStatus.OVER, TableStatus.ABORTED)


class TableStore(Protocol):
    """The database access of a room. Raises `DatabaseAway` while the database is away."""

    async def load(self, table_id: str, opened: OpenedTable | None) -> tuple[TableInfo, OpenedTable | None]:
        """The table and its game, which is `None` before it begins. A game that the caller has opened is not read
        again. Raises `NoSuchTable`, `NoSuchGame`."""

    async def moves_since(self, table_id: str, version: int) -> Sequence[MoveRow]:
        """The rows of the log after `version`, oldest first."""

    async def rows_since(self, versions: Mapping[str, int]) -> Mapping[str, Sequence[MoveRow]]:
        """The newer rows of many tables at once; tables without newer rows are left out."""

    async def statuses_of(self, table_ids: Sequence[str]) -> Mapping[str, tuple[str, str | None]]:
        """The status of each of these tables, and the id of the players' next table."""

    async def chat(self, table_id: str, after: int) -> Sequence[ChatLine]:
        """The stored chat messages after this id, oldest first."""

    async def append_event(self, pending: PendingEvent) -> bool:
        """Write an event at a table besides moves, with all its effects; `False` if another writer was ahead. Raises
        `TooFast`, `NoSuchRequest`."""

    async def knock_facts(self, table_id: str, seat: Seat, knocker: UUID) -> KnockFacts:
        """The database's facts about this person's knock for a seat."""

    async def knocker_of(self, request: str) -> UUID | None:
        """The person who made a request for a seat; `None` if there is none."""

    async def note_visit(self, table_id: str, player: UUID, device: UUID, mark: str) -> None:
        """Store that a person is at a table from this device and address."""

    async def shown_as(self, player: UUID) -> tuple[str | None, str | None]:
        """A person's name, or `None` for a person without one; and their chosen coat of arms as rows store it."""

    async def requested_zone(self, request: str) -> str | None:
        """The time zone of a requester, as an IANA name."""

    async def go_on(self, table_id: str, said: int) -> None:
        """Count one more sentence as read by the learner, unless the count differs from `said`."""

    async def clocks(self, table_id: str) -> Clocks | None:
        """The clocks of a table; `None` if it was never timed."""

    async def stop_clocks(self, table_id: str) -> None:
        """Stop all clocks of a table that cannot be played. Has no effect if its rules are newer than this process,
        because then a process of the newer release plays it.
        """

    async def write_away(self, table_id: str, away: Mapping[Seat, float]) -> None:
        """Store when players of a table disconnected; all others are connected."""

    async def append_chat(self, new: NewLine, after: int) -> Sequence[ChatLine]:
        """Write a chat message and notify the other processes; returns all messages after this id, oldest first. Raises
        `ChatTooFast`."""


class Committer(Protocol):
    """Writes moves."""

    async def commit(self, pending: PendingMove) -> None:
        """Return once the move is durable. Raises `FenceLost`, `MoveRefused` or `CommitUnknown`."""


class DatabaseTableStore:
    """Tables from PostgreSQL."""

    def __init__(
        self, database: Database, games: Games, bus: Bus, clock: SharedClock, pace: Window | None = None
    ) -> None:
        """`pace` is the rate limit of one guest's chat."""
        self._database = database
        self._games = games
        self._bus = bus
        self._clock = clock
        self._pace = pace

    async def load(self, table_id: str, opened: OpenedTable | None) -> tuple[TableInfo, OpenedTable | None]:
        async with self._database.session() as session:
            table = await store.find_table(session, table_id)
            game = opened or await open_table(session, table, self._games)
            readonly, requests = is_readonly(table, game), await store.granted_requests(session, table_id)
            removed = await store.removed_from(session, table_id)
            info = table_info_of(
                table,
                self._games,
                now=self._clock.utcnow(),
                readonly=readonly,
                requests=requests,
                removed=removed,
                evening=await evening_of(session, table),
                circle=await has_circle(session, table_id),
                admissions=await admissions_of(session, table),
            )
            return info, game

    async def append_event(self, pending: PendingEvent) -> bool:
        async with self._database.session() as session:
            return await write_event(session, pending, self._bus)

    async def knock_facts(self, table_id: str, seat: Seat, knocker: UUID) -> KnockFacts:
        async with self._database.session() as session:
            return await visits.knock_facts(session, table_id, seat, knocker)

    async def knocker_of(self, request: str) -> UUID | None:
        async with self._database.session() as session:
            found = await session.get(SeatRequest, request)
            return None if found is None else found.player_id

    async def note_visit(self, table_id: str, player: UUID, device: UUID, mark: str) -> None:
        async with self._database.session() as session:
            await visits.note_visit(session, table_id, player, device, mark)

    async def shown_as(self, player: UUID) -> tuple[str | None, str | None]:
        async with self._database.session() as session:
            found = await session.execute(select(Player.name, Player.arms).where(Player.id == player, Player.named))
            name, arms = found.one_or_none() or (None, None)
            return name, arms

    async def requested_zone(self, request: str) -> str | None:
        async with self._database.session() as session:
            return await store.requested_zone(session, request)

    async def go_on(self, table_id: str, said: int) -> None:
        async with self._database.session() as session:
            if await store.count_said(session, table_id, said):
                self._bus.publish(TableChanged(table_id), session)

    async def clocks(self, table_id: str) -> Clocks | None:
        async with self._database.session() as session:
            return await clocks_of(session, table_id)

    async def stop_clocks(self, table_id: str) -> None:
        async with self._database.session() as session:
            table = await store.find_table(session, table_id)
            if table.rules_version <= store.game_named(self._games, table.game).version:
                await stop_clocks(session, table_id)

    async def write_away(self, table_id: str, away: Mapping[Seat, float]) -> None:
        async with self._database.session() as session:
            await store.write_away(session, table_id, away)

    async def moves_since(self, table_id: str, version: int) -> Sequence[MoveRow]:
        async with self._database.session() as session:
            return await store.moves_since(session, table_id, version)

    async def rows_since(self, versions: Mapping[str, int]) -> Mapping[str, Sequence[MoveRow]]:
        async with self._database.session() as session:
            return await store.rows_since(session, versions)

    async def statuses_of(self, table_ids: Sequence[str]) -> Mapping[str, tuple[str, str | None]]:
        async with self._database.session() as session:
            return await store.statuses_of(session, table_ids)

    async def chat(self, table_id: str, after: int) -> Sequence[ChatLine]:
        async with self._database.session() as session:
            return await lines_of(session, table_id, after)

    async def append_chat(self, new: NewLine, after: int) -> Sequence[ChatLine]:
        async with self._database.session() as session:
            await wait_for_turn(session, new.place)  # a concurrent next table waits for this, or is finished
            table = await store.find_table(session, new.place)
            onward = await _onward(session, table, new.player)
            line = await append(session, new, onward, pace=self._pace)
            if not new.watchers:
                await self._tell_of(session, table, line)
            for place in (new.place,) if onward is None else (new.place, onward.place):
                self._bus.publish(ChatAdded(place), session)
            return await lines_of(session, new.place, after)

    async def _tell_of(self, session: AsyncSession, table: Table, line: ChatLine) -> None:
        """Send the other players cues for a chat message."""
        people = [chair.player_id for chair in table.chairs if chair.player_id is not None]
        others = [player for player in people if player != line.player_id]
        await cue(
            session,
            CueKind.CHAT,
            f"/tables/{table.id}",
            await who_listens(session, line.player_id, others),
            occasion=str(line.id),
            who=line.name,
            over_days=house_rules_of(table).is_over_days,
        )


async def _onward(session: AsyncSession, table: Table, player: UUID) -> Onward | None:
    """The next table, which also gets a message that was sent before the page learned of that table. There, too,
    players cannot read spectators' messages during the game.
    """
    if table.rematch_id is None:
        return None
    following = await store.find_table(session, table.rematch_id)
    if player in await store.removed_from(session, following.id):
        return None
    match following.status:
        case TableStatus.WAITING:
            return Onward(following.id, watchers=False)
        case TableStatus.PLAYING:
            return Onward(following.id, watchers=all(chair.player_id != player for chair in following.chairs))
        case _:  # closed again, or over: not a moment ago
            return None


async def open_table(session: AsyncSession, table: Table, games: Games) -> OpenedTable | None:
    """The game on a table; `None` before it begins, or if not even its set-up is possible under the present rules.
    Raises `NoSuchGame`.

    A running game of an older rules version that can continue is moved to the present version.
    """
    if table.status not in _BEGUN:
        return None
    game = store.game_named(games, table.game)
    stored = await store.stored_game(session, table.id)
    try:
        found = opened(table, game, stored.snapshot, stored.rows, await _final_view(session, table))
    except RulesChanged:
        return None
    if isinstance(found, LiveTable) and not found.readonly and table.rules_version != game.version:
        adopt = update(Table).where(Table.id == table.id, Table.status == TableStatus.PLAYING)
        await session.execute(adopt.values(rules_version=game.version))
        # The older rules' snapshot may differ from these rules' state in hidden details.
        state = orjson.loads(orjson.dumps(found.state))
        await session.merge(Snapshot(table_id=table.id, version=found.version, state=state))
        log.info("table goes on under newer rules", table=table.id[:6], version=game.version)
    return found


async def _final_view(session: AsyncSession, table: Table) -> bytes | None:
    if table.status == TableStatus.PLAYING:
        return None
    view = (await session.scalars(select(Table.final_view).where(Table.id == table.id))).one()
    return None if view is None else orjson.dumps(view)


def end_without_result(table: Table, game: OpenedTable | None, now: datetime) -> None:
    """Abort a running game that cannot continue. The spectators' final view is stored, so that later releases need not
    compute it.
    """
    table.status = TableStatus.ABORTED
    table.ended = now
    if isinstance(game, LiveTable):
        table.final_view = orjson.loads(store.spectators_view(game.game, game.state))


def is_readonly(table: Table, game: OpenedTable | None) -> bool:
    """Whether a running game cannot continue under the present rules."""
    return table.status == TableStatus.PLAYING and (game is None or game.readonly)
