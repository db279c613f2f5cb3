"""The table or tournament of a spoken code."""

from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends
from sqlalchemy import and_, false, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.limits.callers import Caller
from app.limits.limits import Limits
from app.lobby.errors import NoSuchCode
from app.messages.tables import Located
from app.players.identity import Guest, name_of
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.tables.codes import read_code
from app.tables.rows import Chair, Table
from app.tournaments.rows import Entrant, Tournament

_NOBODY = UUID(int=0)


async def find_by_code(session: AsyncSession, text: str, player: UUID | None) -> tuple[str, str]:
    """The id and the address of the table or tournament with this code. Raises `NoSuchCode`.

    The code of a private table that no longer waits, or of a hidden one, works only for its players. Other callers
    cannot distinguish it from an unused code, not even by the time of the answer: the same two statements run in every
    case, and access is decided afterwards.
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


@dataclass(frozen=True, slots=True)
class Codes:
    """Finds tables and tournaments by their spoken codes."""

    database: Database
    limits: Limits

    async def find(self, code: str, caller: Caller) -> Located:
        """The table or tournament with this code. Raises `TooFast`, `NoSuchCode`.

        A wrong code is charged to the caller's networks, and its answer waits for a fixed time. Many wrong codes slow
        all answers down, except for players with a name. A waiting answer holds no connection and no lock.
        """
        limits, arrived = self.limits, self.limits.wrong_codes.now()
        limits.charge_code(caller)
        delay = limits.wrong_codes.delay()
        if delay and not await self._has_name(caller):
            await limits.wrong_codes.wait_until(arrived + delay)
            arrived += delay
        try:
            async with self.database.session() as session:
                found = Located(*await find_by_code(session, code, caller.guest))
        except NoSuchCode:
            limits.wrong_codes.count()
            await limits.wrong_codes.wait_until(arrived + limits.wrong_codes.pause)
            raise
        limits.refund_code(caller)
        return found

    async def _has_name(self, caller: Caller) -> bool:
        if caller.guest is None:
            return False
        async with self.database.session() as session:
            return await name_of(session, Guest(caller.guest)) is not None


CodesDep = Annotated[Codes, Depends(ServiceOf(Codes))]
