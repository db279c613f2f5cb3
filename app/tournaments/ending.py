"""The end of a running tournament by its host. The standings stay as they are."""

from datetime import datetime
from typing import Final

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus
from app.messages.statuses import TableStatus, TournamentStatus
from app.messages.table_events import Ended
from app.play.errors import MoveNotTaken
from app.play.people.table_log import PendingEvent, write_event
from app.play.room.live_table import LiveTable
from app.play.room.table_store import end_without_result, open_table
from app.players.identity import Guest
from app.tables import store
from app.tables.rows import Table
from app.tables.store import AnyGame, spectators_view
from app.tournaments.errors import NotRunning
from app.tournaments.rows import Tournament

_TRIES: Final = 20
"""Attempts to end a match whose players keep moving at the same time."""


async def end(
    session: AsyncSession, tournament: Tournament, guest: Guest, game: AnyGame, bus: Bus, now: datetime
) -> list[str]:
    """End a tournament. Running matches end without a result, and waiting ones are closed. Returns their tables. Raises
    `NotHost`, `NotRunning`."""
    tournament.check_host(guest.id)
    if tournament.status != TournamentStatus.PLAYING:
        raise NotRunning
    going_on = [match.table_id for match in tournament.matches if match.table_id is not None and not match.is_over]
    # Sorted like other writers of several logs do; another order could deadlock.
    tables = (await session.scalars(select(Table).where(Table.id.in_(going_on)).order_by(Table.id))).all()
    for table in tables:
        await _end_match(session, table, game, bus, now)
    tournament.status = TournamentStatus.OVER
    tournament.ended = now
    tournament.cut_short = True
    return [table.id for table in tables]


async def _end_match(session: AsyncSession, table: Table, game: AnyGame, bus: Bus, now: datetime) -> None:
    """End a match. The log is written first, as for moves; if there is no log, the table is locked instead."""
    for _ in range(_TRIES):
        if table.status == TableStatus.WAITING:
            table = await store.locked_table(session, table.id)
            if table.status == TableStatus.WAITING:
                table.status = TableStatus.CLOSED
        if table.status != TableStatus.PLAYING:
            return
        opened = await open_table(session, table, {game.name: game})
        if not isinstance(opened, LiveTable) or opened.readonly:
            end_without_result(await store.locked_table(session, table.id), opened, now)
            return
        view = spectators_view(opened.game, opened.state)
        pending = PendingEvent(
            table.id, opened.version + 1, Ended(()), at=now.timestamp(), public=False, final_view=view
        )
        await write_event(session, pending, bus)
        await session.refresh(table)
    raise MoveNotTaken
