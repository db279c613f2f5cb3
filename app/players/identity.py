"""The guest's cookie: a signed player id and nothing else.

A page gives a cookie to everybody who opens it, without a row in the database; the row is written with the name. So a
chat program that looks at a link leaves no trace.
"""

import secrets
from dataclasses import dataclass
from uuid import UUID, uuid4

from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.db import Database
from app.players.errors import BadName
from app.players.names import clean_name
from app.players.rows import Key, Player

COOKIE = "quintain"
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody whom the server knows again."""

    id: UUID


class Identity:
    """Reads and writes the cookie."""

    def __init__(self, key: bytes) -> None:
        self._signer = TimestampSigner(key, salt="quintain guest")

    @classmethod
    async def of_database(cls, database: Database) -> "Identity":
        """The identity under the server's key, which is made when there is none yet."""
        async with database.session() as session:
            fresh = insert(Key).values(name="cookie", value=secrets.token_bytes(32))
            await session.execute(fresh.on_conflict_do_nothing())
            return cls((await session.execute(select(Key.value).where(Key.name == "cookie"))).scalar_one())

    def sign(self, player: UUID) -> str:
        """The cookie's value for a player."""
        return self._signer.sign(player.hex).decode()

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """Who sent this request; None without a cookie or with one that the server did not sign."""
        try:
            return Guest(UUID(self._signer.unsign(connection.cookies.get(COOKIE, ""), max_age=_YEAR).decode()))
        except (BadSignature, ValueError):
            return None

    def give(self, response: Response, player: UUID, *, secure: bool) -> None:
        """Set the cookie."""
        response.set_cookie(COOKIE, self.sign(player), max_age=_YEAR, httponly=True, samesite="lax", secure=secure)


def new_guest() -> Guest:
    """Somebody whom the server sees for the first time."""
    return Guest(uuid4())


async def name_of(session: AsyncSession, guest: Guest) -> str | None:
    """The name that the guest has given, or None."""
    return (await session.execute(select(Player.name).where(Player.id == guest.id))).scalar_one_or_none()


async def name_given(session: AsyncSession, guest: Guest, given: str | None) -> str:
    """The name to sit or enter under: the given one, which also names a guest who had none, or the one given before.
    Raises `BadName`."""
    known = await name_of(session, guest)
    if given is None:
        if known is None:
            raise BadName
        return known
    return clean_name(given) if known is not None else await set_name(session, guest, given)


async def set_name(session: AsyncSession, guest: Guest, text: str) -> str:
    """Give the guest a name; the cleaned one is returned. Raises `BadName`."""
    name = clean_name(text)
    row = insert(Player).values(id=guest.id, name=name)
    await session.execute(row.on_conflict_do_update(index_elements=[Player.id], set_={"name": name}))
    return name
