"""A browser's identity: its cookie, and the session behind it.

Identity   writes cookies, and reads them without the database
Presented  a received cookie, which may turn out to be invalid
Session    a valid cookie, with its player and its device
Guest      a player recognized by the server

Everybody who opens a page gets a cookie without a row in the database: a signed player id. So a chat program that
fetches a link's preview leaves no trace. With the player's name a device row is written, and the next page exchanges
the cookie for one with that device's id and its own token (`devices.py`), which can be signed out.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final
from uuid import UUID, uuid4

from fastapi import Depends
from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.http.security import is_local
from app.players.errors import BadName
from app.players.keys import read_installation, read_keys
from app.players.names import GUEST_NAMES, person_name
from app.players.rows import Device, Player
from app.runtime.db import Database
from app.runtime.services import ServiceOf

COOKIE: Final = "quintain"
"""The beginning of the cookie's name; the installation's id follows. Browsers send a cookie to every port of a host,
and thus to every server on one computer."""
_SECURE_PREFIX: Final = "__Host-"
"""For servers that browsers reach over HTTPS only. Browsers accept cookies of such a name only from this host, and only
over HTTPS."""
_FORMER_COOKIES: Final = (_SECURE_PREFIX + COOKIE, COOKIE)
"""The names in releases whose cookies did not name the installation."""
_YEAR: Final = timedelta(days=365)
_RENEWED: Final = timedelta(days=30)
_DEVICE_COOKIE: Final = re.compile(r"d1\.([0-9a-f]{32})\.([A-Za-z0-9_-]{43})")
_SIGNED_COOKIE: Final = re.compile(r"[0-9a-f]{32}\.[A-Za-z0-9_-]{1,16}\.[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class Presented:
    """A cookie in one of the server's formats."""

    device: UUID
    """The id of its device. For a signed cookie it is derived from the cookie, and its row may be missing."""
    secret: str = field(repr=False)
    """The secret part: the token, or the signed cookie."""
    signed_for: UUID | None = None
    """The player of a signed cookie; `None` for a device's cookie."""

    @property
    def digest(self) -> bytes:
        """The stored digest of the secret."""
        return digest_of(self.secret)

    @property
    def is_signed(self) -> bool:
        """Whether it is a signed cookie: of a new player, or of a player last seen before there were devices."""
        return self.signed_for is not None


@dataclass(frozen=True, slots=True)
class Session:
    """A valid cookie."""

    player: UUID
    presented: Presented
    browser: str
    """The name of the browser that sent it."""
    trusted_from: float | None
    """When the device becomes trusted, in seconds since 1970; `None` if it never had to wait."""

    @property
    def device(self) -> UUID:
        """The id of its device."""
        return self.presented.device


@dataclass(frozen=True, slots=True)
class Guest:
    """A player recognized by the server."""

    id: UUID
    session: Session | None = field(default=None, compare=False)
    """The session, or `None` if it does not matter."""


class Identity:
    """Reads and writes the cookie."""

    def __init__(self, *keys: bytes, installation: str, is_https: bool = False) -> None:
        """The first of the keys is the one that signs. `is_https` is set if browsers reach the server over HTTPS
        only.
        """
        self.installation = installation
        self.cookie_name = f"{COOKIE}-{installation}"
        """The cookie's name on a plain connection."""
        self._secure_name = _SECURE_PREFIX + self.cookie_name
        self._is_https = is_https
        self._use(keys)

    @classmethod
    async def of_database(cls, database: Database, *, is_https: bool = False) -> "Identity":
        """The identity with the keys in the database. The first key is made if there is none."""
        async with database.session() as session:
            installation = await read_installation(session)
            return cls(*await read_keys(session), installation=installation, is_https=is_https)

    async def read_keys(self, database: Database) -> None:
        """Read keys that were made meanwhile."""
        async with database.session() as session:
            self._use(await read_keys(session))

    def _use(self, keys: Sequence[bytes]) -> None:
        self._key, *others = keys
        self._signer = TimestampSigner([*others, self._key], salt="quintain guest")  # the last key signs

    def sign(self, player: UUID) -> str:
        """The cookie of a player without a row."""
        return self._signer.sign(player.hex).decode()

    def presented(self, connection: HTTPConnection) -> Presented | None:
        """The cookie of a request; `None` if there is none, or if the server did not make it."""
        return self._read(self.cookie(connection))

    def _read(self, value: str) -> Presented | None:
        if (of_device := _DEVICE_COOKIE.fullmatch(value)) is not None:
            return Presented(UUID(of_device[1]), of_device[2])
        try:
            # The age is not checked: the browser deletes it after a year by its own clock.
            player = UUID(self._signer.unsign(value).decode())
        except (BadSignature, ValueError):
            return None
        return Presented(UUID(bytes=hashlib.sha256(b"device " + value.encode()).digest()[:16]), value, player)

    def has_strange_signature(self, connection: HTTPConnection) -> bool:
        """Whether the cookie looks signed, but by none of the known keys."""
        return _SIGNED_COOKIE.fullmatch(self.cookie(connection)) is not None and self.presented(connection) is None

    def cookie(self, connection: HTTPConnection) -> str:
        """The value that the browser sent; empty if it sent none. A cookie under a former name counts only if there is
        none under this installation's name, because it may belong to another installation.
        """
        sent = connection.cookies
        if own := sent.get(self._secure_name) or sent.get(self.cookie_name):
            return own
        former = [value for name in _FORMER_COOKIES if (value := sent.get(name))]
        return next((value for value in former if self._read(value) is not None), former[0] if former else "")

    def mark_of(self, address: str) -> str:
        """The stored mark of an address: equal for equal addresses, and irreversible without the server's key. A new
        key produces different marks.
        """
        return hmac.new(self._key, b"address " + address.encode(), hashlib.sha256).hexdigest()[:16]

    def give(self, connection: HTTPConnection, response: Response, value: str) -> None:
        """Set the cookie, and delete one with the plain name. Cookies of former names stay for other installations."""
        secure = self._is_https and not is_local(connection)
        response.set_cookie(
            self._secure_name if secure else self.cookie_name,
            value,
            max_age=int(_YEAR.total_seconds()),
            httponly=True,
            samesite="lax",
            secure=secure or connection.url.scheme == "https",
        )
        if secure and self.cookie_name in connection.cookies:
            response.delete_cookie(self.cookie_name)

    def take(self, connection: HTTPConnection, response: Response) -> None:
        """Have the browser delete its cookie, and the cookies of former names that this installation gave to the same
        device."""
        here = self.presented(connection)
        for name in (self._secure_name, self.cookie_name, *_FORMER_COOKIES):
            value = connection.cookies.get(name)
            if value is None or (name in _FORMER_COOKIES and not _is_same_device(self._read(value), here)):
                continue
            is_secure = name.startswith(_SECURE_PREFIX)
            response.delete_cookie(name, secure=is_secure, httponly=True, samesite="lax")

    def is_outdated(self, connection: HTTPConnection) -> bool:
        """Whether the browser should get the same cookie again: under its newer name, or because a signed cookie has
        not been renewed for a while.
        """
        is_secure = self._is_https and not is_local(connection)
        sent = connection.cookies
        if self._secure_name not in sent and (is_secure or self.cookie_name not in sent):
            return True
        try:
            _, signed = self._signer.unsign(self.cookie(connection), return_timestamp=True)
        except BadSignature:
            return False
        return abs(datetime.now(UTC) - signed) > _RENEWED


def _is_same_device(one: Presented | None, other: Presented | None) -> bool:
    return one is not None and other is not None and one.device == other.device


def session_of(connection: HTTPConnection) -> Session | None:
    """The session found for this request; `None` without a valid cookie."""
    session: Session | None = getattr(connection.state, "session", None)
    return session


def device_cookie(device: UUID, token: str) -> str:
    """The value of a device's cookie."""
    return f"d1.{device.hex}.{token}"


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def digest_of(secret: str) -> bytes:
    """The stored digest of a secret; the secret cannot be computed from it."""
    return hashlib.sha256(secret.encode()).digest()


def new_guest() -> Guest:
    """A new player without a row."""
    return Guest(uuid4())


async def name_of(session: AsyncSession, guest: Guest) -> str | None:
    """The name that the guest has chosen, or `None`."""
    return (await session.execute(select(Player.name).where(Player.id == guest.id, Player.named))).scalar_one_or_none()


async def name_wished(session: AsyncSession, guest: Guest, given: str | None) -> str:
    """The name to sit or enter under: the given one, or the guest's existing one. Writes nothing. Raises `BadName`,
    `ReservedName`.
    """
    if given is not None:
        return person_name(given)
    known = await name_of(session, guest)
    if known is None:
        raise BadName
    return known


async def name_given(session: AsyncSession, guest: Guest, given: str | None) -> str:
    """The name to sit or enter under, as `name_wished`. Also names a guest who had no name. Raises `BadName`,
    `ReservedName`."""
    name = await name_wished(session, guest, given)
    if given is not None and await name_of(session, guest) is None:
        await set_name(session, guest, name)
    return name


async def set_name(session: AsyncSession, guest: Guest, text: str) -> str:
    """Name the guest, and store the device. Returns the cleaned name. Raises `BadName`, `ReservedName`."""
    name = person_name(text)
    row = insert(Player).values(id=guest.id, name=name)
    changed = {"name": name, "named": True, "last_seen": func.app_now()}
    await session.execute(row.on_conflict_do_update(index_elements=[Player.id], set_=changed))
    if guest.session is not None:
        await write_device(session, guest.session)
    return name


async def name_or_guest(session: AsyncSession, guest: Guest, language: str) -> tuple[str, bool]:
    """The guest's name, and whether the guest has chosen it. A guest without a name is stored as "Guest", with the
    device."""
    chosen = await name_of(session, guest)
    if chosen is not None:
        return chosen, True
    name = GUEST_NAMES[language]
    row = insert(Player).values(id=guest.id, name=name, named=False)
    changed = {"last_seen": func.app_now()}
    await session.execute(row.on_conflict_do_update(index_elements=[Player.id], set_=changed))
    if guest.session is not None:
        await write_device(session, guest.session)
    return name, False


async def write_device(session: AsyncSession, known: Session) -> None:
    """Store the device of a signed cookie, unless it is stored already. The cookie serves as its token until the device
    gets one. Its player has a name.
    """
    shown = known.presented
    if shown.is_signed:
        row = insert(Device).values(
            id=shown.device,
            player_id=known.player,
            digest=shown.digest,
            browser=known.browser,
            last_seen=func.app_now(),
        )
        await session.execute(row.on_conflict_do_nothing())


IdentityDep = Annotated[Identity, Depends(ServiceOf(Identity))]
