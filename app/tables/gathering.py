"""The shared part of tables before their game and tournaments before their first round: players gather.

Both have a code, a game with its options, a host, named places that players take, and the states waiting → playing →
over. `Gathering` is a mixin of their rows.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any, ClassVar, Final, TypeVar
from uuid import UUID

import orjson
from sqlalchemy import ColumnElement, DateTime, ForeignKey, String, func, or_, select, true
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, Mapped, declared_attr, mapped_column, relationship

from app.content import sources
from app.content.sources import content_in
from app.errors import Problem
from app.runtime.db import Row
from app.tables.codes import new_code
from app.tables.entropy import Entropy
from app.tables.errors import NotHost, TooManyTables, TooManyTablesOfNetwork
from engines.core.codec import Contents
from engines.core.game import Game

_CODES: Final = 5
"""Attempts to find a free code: with a billion tables every fourth code is taken."""
_OPEN_DAYS: Final = 2
"""Older waiting tables and tournaments do not count as open: nobody looks for them any more."""
_ID = re.compile(r"[A-Za-z0-9_-]{22}")


class ContentFile(Row):
    """A file with the texts of a game's components, stored only once for all tables that use it."""

    __tablename__ = "content_files"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    text: Mapped[str]


class Gathering:
    """A table or a tournament."""

    not_found: ClassVar[type[Problem]]
    has_begun: ClassVar[type[Problem]]
    is_closed: ClassVar[type[Problem]]
    """The error if it does not exist, no longer waits, or was closed by its host."""

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    """128 random bits: the private link."""
    code: Mapped[str] = mapped_column(String(11), unique=True)
    """The code for saying aloud."""
    game: Mapped[str]
    options: Mapped[dict[str, Any]] = mapped_column(JSONB)
    """The game's options. An option that brings a file holds the file's hash."""
    content_hash: Mapped[str | None] = mapped_column(ForeignKey("content_files.hash"), index=True)
    """The hash of the file that the options bring; `None` without a file, and if an older release stored the file
    differently."""
    house_rules: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """`HouseRules`; `None` for the default ones."""
    public: Mapped[bool]
    status: Mapped[Any]
    """A `StrEnum` with the values waiting, playing, over and closed at least."""
    host_id: Mapped[UUID | None] = mapped_column(index=True)
    """`None` if the host left an empty table: the next player to sit down becomes host."""
    host_since: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """The time when the role passed to this host; `None` if it never did."""
    host_asked_by: Mapped[UUID | None]
    """The player who asks the host for the role."""
    made_from: Mapped[str | None] = mapped_column(String(16), index=True)
    """A mark of the maker's address, from which the address cannot be read. `None` for tables made by a tournament or
    by an older release."""
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())
    ended: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))

    @declared_attr
    def content(self) -> Mapped[ContentFile | None]:
        """The file that belongs to the options."""
        return relationship(ContentFile, lazy="selectin")

    @classmethod
    def of_shares(cls) -> ColumnElement[bool]:
        """The condition for rows that count towards the limits of a guest and of an address."""
        return true()

    def check_waiting(self) -> None:
        """Raises `has_begun` or `is_closed`."""
        if self.status == "closed":
            raise self.is_closed
        if self.status != "waiting":
            raise self.has_begun

    def check_host(self, player: UUID) -> None:
        """Raises `NotHost`."""
        if player != self.host_id:
            raise NotHost


G = TypeVar("G", bound=Gathering)


async def find(session: AsyncSession, kind: type[G], gathering_id: str) -> G:
    """The row with this id. Raises `kind.not_found`."""
    return _checked(kind, await session.get(kind, _checked_id(kind, gathering_id)))


async def find_locked(session: AsyncSession, kind: type[G], gathering_id: str) -> G:
    """The row with this id, locked for update. Raises `kind.not_found`."""
    wanted = _checked_id(kind, gathering_id)
    return _checked(kind, await session.get(kind, wanted, with_for_update={"of": kind}, populate_existing=True))


async def add(session: AsyncSession, gathering: Gathering, entropy: Entropy) -> None:
    """Store a new row, with a new code if its own is taken, and its file if the file is new."""
    if (file := gathering.content) is not None:
        # Another transaction may store the same file at the same time.
        await session.execute(insert(ContentFile).values(hash=file.hash, text=file.text).on_conflict_do_nothing())
        gathering.content = await session.get_one(ContentFile, file.hash)
    for left in reversed(range(_CODES)):
        try:
            async with session.begin_nested():
                session.add(gathering)
            return
        except IntegrityError:
            if not left:
                raise
            gathering.code = new_code(entropy)


async def wait_for_address(session: AsyncSession, made_from: str) -> None:
    """Wait until no other transaction makes a table at this address, so that two simultaneous requests count each
    other's tables.
    """
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(made_from, 0))))


def is_recent(made: InstrumentedAttribute[datetime]) -> ColumnElement[bool]:
    """Whether a table is recent enough to count as open."""
    return made > func.app_now() - func.make_interval(0, 0, 0, _OPEN_DAYS)


async def check_open(
    session: AsyncSession,
    kinds: Sequence[type[Gathering]],
    host: UUID,
    made_from: str,
    *,
    most_waiting: int,
    most_open: int,
) -> None:
    """Raises `TooManyTables` or `TooManyTablesOfNetwork` if a person or an address has reached the limit of waiting or
    open tables and tournaments."""
    await wait_for_address(session, made_from)
    waiting = opened = 0
    for kind in kinds:
        query = (
            select(
                func.count().filter(kind.host_id == host, kind.status == "waiting"),
                func.count().filter(kind.made_from == made_from),
            )
            .where(kind.status.in_(("waiting", "playing")), or_(kind.host_id == host, kind.made_from == made_from))
            .where(kind.of_shares(), kind.made_from.is_not(None), is_recent(kind.made))
        )
        of_host, of_address = (await session.execute(query)).one()
        waiting, opened = waiting + of_host, opened + of_address
    if waiting >= most_waiting:
        raise TooManyTables
    if opened >= most_open:
        raise TooManyTablesOfNetwork


def options_of(game: Game[Any, Any, Any, Any, Any], gathering: Gathering) -> Any:
    """The game options of a table or tournament. Raises `Malformed("bad_options")` or `IllegalOptions` if this release
    no longer has such options."""
    return sources.options_of(game, gathering.options, None if gathering.content is None else gathering.content.text)


def contents_of(gathering: Gathering) -> Contents:
    """The function that returns the content of the gathering's file for a hash in the game's state."""
    return sources.contents_of(gathering.game, None if gathering.content is None else gathering.content.text)


def options_kept(options: Any) -> dict[str, Any]:
    """The columns that store these options."""
    content = content_in(options)
    file = None if content is None else ContentFile(hash=str(content), text=content.text)
    return {"options": orjson.loads(orjson.dumps(options)), "content": file}


def _checked_id(kind: type[Gathering], gathering_id: str) -> str:
    """The id. Raises `kind.not_found` for an id that the database would not accept."""
    if _ID.fullmatch(gathering_id) is None:
        raise kind.not_found
    return gathering_id


def _checked(kind: type[G], found: G | None) -> G:
    if found is None:
        raise kind.not_found
    return found
