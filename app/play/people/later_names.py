"""The names of players who began as "Guest": their games show the name that they choose later. The records keep
"Guest".
"""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, TableChanged
from app.players.identity import Guest, name_given, name_of, set_name
from app.players.names import check_name_free
from app.tables.rows import Chair, Table


async def choose_name(session: AsyncSession, bus: Bus, guest: Guest, text: str) -> str:
    """Give the guest a name, and show it at the seats that the guest took without one. Subscribers are notified when
    the transaction commits. Raises `BadName`, `ReservedName`, `NameTaken`."""
    name = await set_name(session, guest, text)
    own = select(Chair.table_id).where(Chair.unnamed, Chair.player_id == guest.id)
    others = select(Chair).where(Chair.table_id.in_(own), Chair.player_id.is_distinct_from(guest.id))
    check_name_free(name, [taken for chair in await session.scalars(others) if (taken := chair.shown_name) is not None])
    seats = update(Chair).where(Chair.unnamed, Chair.player_id == guest.id, Chair.table_id == Table.id)
    changed = seats.values(later_name=name).returning(Table.id, Table.public)
    rows = await session.execute(changed, execution_options={"synchronize_session": False})
    for table_id, public in rows.all():
        bus.publish(TableChanged(table_id, public), session)
    return name


async def name_to_sit(session: AsyncSession, bus: Bus, guest: Guest, given: str | None) -> str:
    """The name to sit or enter under: the given one, or the one chosen before. A guest without a name gets the given
    one. Raises `BadName`, `ReservedName`, `NameTaken`."""
    if given is not None and await name_of(session, guest) is None:
        return await choose_name(session, bus, guest, given)
    return await name_given(session, guest, given)
