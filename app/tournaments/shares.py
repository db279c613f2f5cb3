"""How many tables and tournaments may be open at once, of one guest and of one address."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.limits.callers import Caller
from app.limits.limits import Limits
from app.players.identity import Identity
from app.tables.gathering import check_open
from app.tables.rows import Table
from app.tournaments.rows import Tournament


async def check_share(session: AsyncSession, host: UUID, caller: Caller, limits: Limits, identity: Identity) -> str:
    """That this guest may make one more, at this address; the mark of the address is returned. Raises `TooFast`,
    `TooManyTables`."""
    limits.charge_table(caller)
    made_from = identity.mark_of(caller.address)
    await check_open(
        session, (Table, Tournament), host, made_from,
        most_waiting=limits.most_waiting, most_open=limits.most_open(caller),
    )  # fmt: skip
    return made_from
