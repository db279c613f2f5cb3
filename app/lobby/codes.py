"""The table or tournament of a spoken code."""

from uuid import UUID

from sqlalchemy import and_, false, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.errors import NoSuchCode
from app.tables.codes import read_code
from app.tables.rows import Chair, Table
from app.tournaments.rows import Entrant, Tournament

_NOBODY = UUID(int=0)


async def find_by_code(session: AsyncSession, text: str, player: UUID | None) -> tuple[str, str]:
    """The id and the address of the table or tournament with this code. Raises `NoSuchCode`.

    The code of a private table that no longer waits, or of a hidden one, works only for its players. To others it looks
    like an unused code, also by the time of the answer: the same two statements run in every case, and access is
    decided afterwards.
    """
    code = read_code(text)
    if code is None:
        raise NoSuchCode
    asking = player or _NOBODY
    seats = and_(Chair.table_id == Table.id, Chair.player_id == asking)
    entries = and_(Entrant.tournament_id == Tournament.id, Entrant.player_id == asking)
    tables = (
        select(Table.id, Table.status, Table.public, Table.host_id, Chair.player_id, Table.hidden)
        .outerjoin(Chair, seats)
        .where(Table.code == code)
    )
    tournaments = (
        select(Tournament.id, Tournament.status, Tournament.public, Tournament.host_id, Entrant.player_id, false())
        .outerjoin(Entrant, entries)
        .where(Tournament.code == code)
    )
    table = (await session.execute(tables)).first()
    tournament = (await session.execute(tournaments)).first()
    for found, address in ((table, "/tables/"), (tournament, "/tournaments/")):
        if found is not None:
            found_id, status, is_public, host, seated, is_hidden = found
            is_open = not is_hidden and (status == "waiting" or is_public)
            if is_open or player in (host or _NOBODY, seated or _NOBODY):
                return found_id, address + found_id
    raise NoSuchCode
