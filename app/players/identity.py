"""The guest's cookie: a signed player id and nothing else.

A page gives a cookie to everybody who opens it, without a row in the database; the row is written with the name. So a
chat program that looks at a link leaves no trace.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.db import Database
from app.players.errors import BadName
from app.players.names import clean_name
from app.players.rows import Key, Player
from app.security import is_local

COOKIE = "quintain"
SECURE_COOKIE = "__Host-quintain"
"""Where browsers reach the server over HTTPS only: they take a cookie of this name from nobody else, no neighbouring
name and no plain connection. The other one is still read, so that nobody is forgotten."""
_YEAR = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody whom the server knows again."""

    id: UUID


class Identity:
    """Reads and writes the cookie."""

    def __init__(self, key: bytes, *, is_https: bool = False) -> None:
        """`is_https` says that browsers reach the server over HTTPS only."""
        self._key = key
        self._is_https = is_https
        self._signer = TimestampSigner(key, salt="quintain guest")

    @classmethod
    async def of_database(cls, database: Database, *, is_https: bool = False) -> "Identity":
        """The identity under the server's key, which is made when there is none yet."""
        async with database.session() as session:
            fresh = insert(Key).values(name="cookie", value=secrets.token_bytes(32))
            await session.execute(fresh.on_conflict_do_nothing())
            key = (await session.execute(select(Key.value).where(Key.name == "cookie"))).scalar_one()
        return cls(key, is_https=is_https)

    def sign(self, player: UUID) -> str:
        """The cookie's value for a player."""
        return self._signer.sign(player.hex).decode()

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """Who sent this request; None without a cookie or with one that the server did not sign."""
        value = connection.cookies.get(SECURE_COOKIE) or connection.cookies.get(COOKIE, "")
        try:
            player, signed = self._signer.unsign(value, return_timestamp=True)
            # What was signed later than now is good: a clock was set back, or another machine's is a little behind.
            return Guest(UUID(player.decode())) if datetime.now(UTC) - signed < _YEAR else None
        except (BadSignature, ValueError):
            return None

    def mark_of(self, address: str) -> str:
        """What is stored of an address: the same for the same one, and no way back to it without the server's key."""
        return hmac.new(self._key, b"address " + address.encode(), hashlib.sha256).hexdigest()[:16]

    def give(self, connection: HTTPConnection, response: Response, player: UUID) -> None:
        """Set the cookie; one of the plain name gives way to it."""
        secure = self._is_https and not is_local(connection)
        response.set_cookie(
            SECURE_COOKIE if secure else COOKIE, self.sign(player), max_age=int(_YEAR.total_seconds()), httponly=True,
            samesite="lax", secure=secure or connection.url.scheme == "https",
        )  # fmt: skip
        if secure and COOKIE in connection.cookies:
            response.delete_cookie(COOKIE)

    def is_outdated(self, connection: HTTPConnection) -> bool:
        """Whether who sent this request should be given the cookie again, under its newer name."""
        return self._is_https and not is_local(connection) and SECURE_COOKIE not in connection.cookies


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
    changed = {"name": name, "last_seen": func.now()}
    await session.execute(row.on_conflict_do_update(index_elements=[Player.id], set_=changed))
    return name
