"""The way from a spoken code to what it is the code of."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.errors import NoSuchCode
from app.tables.codes import read_code
from app.tables.rows import Table
from app.tournaments.rows import Tournament


async def find_by_code(session: AsyncSession, text: str) -> tuple[str, str]:
    """The id and the address of the table or tournament whose code somebody says. Raises `NoSuchCode`."""
    code = read_code(text)
    if code is not None:
        for row, address in ((Table, "/tables/"), (Tournament, "/tournaments/")):
            found = (await session.scalars(select(row.id).where(row.code == code))).one_or_none()
            if found is not None:
                return found, address + found
    raise NoSuchCode
