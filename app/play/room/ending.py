"""The end of a running game by the operator of the server."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus
from app.messages.table_events import Ended
from app.play.people.table_log import PendingEvent, write_event
from app.play.records.opening import OpenedTable
from app.play.room.live_table import LiveTable
from app.play.room.table_store import open_table
from app.tables import store
from app.tables.deadlines import stop_clocks
from app.tables.errors import NoSuchGame
from app.tables.rows import Table


async def end_by_operator(session: AsyncSession, table: Table, games: store.Games, at: float, bus: Bus) -> bool:
    """End a running game without a result, at this time in seconds since 1970; `False` if another writer was ahead. The
    table's row must not be locked, because every writer of moves writes the log first."""
    try:
        opened = await open_table(session, table, games)
    except NoSuchGame:
        opened = None
    live = opened if isinstance(opened, LiveTable) else None
    pending = PendingEvent(
        table=table.id,
        seq=await _next_seq(session, table, opened),
        event=Ended(()),
        at=at,
        public=table.public and table.part_of is None,
        final_view=None if live is None else store.spectators_view(live.game, live.state),
    )
    if not await write_event(session, pending, bus):
        return False
    await stop_clocks(session, table.id)
    return True


async def _next_seq(session: AsyncSession, table: Table, opened: OpenedTable | None) -> int:
    """The number of the row after the opened position. In a read-only game that is not the end of its log."""
    if isinstance(opened, LiveTable) and not opened.readonly:
        return opened.version + 1
    return await store.newest_seq(session, table.id) + 1
