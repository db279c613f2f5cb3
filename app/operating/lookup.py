"""Tables and people, as an operator names them.

table_named     a table by its code, its id or its address
person_named    a guest by id, by table and seat, or by name
people_called   everybody whose name contains a text
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.chat.rows import ChatLine, ChatReport
from app.operating.errors import CannotDo
from app.players.rows import Player
from app.tables.codes import read_code
from app.tables.rows import Chair, Table
from app.tournaments.rows import Entrant, Tournament

_ID: Final = re.compile(r"(?:.*/tables/)?([A-Za-z0-9_-]{22})")
_SEAT: Final = re.compile(r"(.+)/(\d{1,2})")
_LISTED: Final = 5
"""People of one name that a refusal lists."""
MOST_FOUND: Final = 50


@dataclass(frozen=True, slots=True)
class Person:
    """A guest."""

    id: UUID
    name: str | None
    """`None` for guests who only watch."""

    def __str__(self) -> str:
        return f"guest {self.id}" if self.name is None else f"{self.name} (guest {self.id})"


async def table_named(session: AsyncSession, text: str) -> Table:
    """The table with this code, id or address. Raises `CannotDo`."""
    found = _ID.fullmatch(text.strip())
    code = None if found else read_code(text)
    if found is None and code is None:
        raise CannotDo(f"{text} is no table. Name its code, such as lusab-babad, or its address.")
    which = Table.id == found[1] if found else Table.code == code
    table = (await session.scalars(select(Table).where(which))).one_or_none()
    if table is not None:
        return table
    if await session.scalar(select(Tournament.id).where(Tournament.code == code)):
        raise CannotDo(f"{code} is a tournament. Name the table of one of its matches.")
    raise CannotDo(f"There is no table {code or text}.")


async def person_named(session: AsyncSession, text: str) -> Person:
    """The guest with this id, at this table and seat (`lusab-babad/2`), or with this name. Raises `CannotDo`, also for
    a name that several guests have."""
    wanted = unicodedata.normalize("NFC", " ".join(text.split()))
    try:
        return await _person_with_id(session, UUID(wanted))
    except ValueError:
        pass
    seat = _SEAT.fullmatch(wanted)
    if seat is not None and read_code(seat[1]) is not None:
        return await _person_at(session, seat[1], int(seat[2]))
    people = await _called(session, func.lower(Player.name) == wanted.lower(), func.lower(Chair.name) == wanted.lower())
    if not people:
        raise CannotDo(f"No guest is called {wanted}. `quintain admin find` lists names that contain a text.")
    if len(people) > 1:
        listed = ", ".join(str(person) for person in people[:_LISTED])
        raise CannotDo(f"{len(people)} guests are called {wanted}: {listed}. Name one by id, or as CODE/SEAT.")
    return people[0]


async def people_called(session: AsyncSession, text: str) -> Sequence[Person]:
    """Guests whose name, or name at a seat, contains a text."""
    wanted = unicodedata.normalize("NFC", text.strip())
    return await _called(
        session, Player.name.icontains(wanted, autoescape=True), Chair.name.icontains(wanted, autoescape=True)
    )


async def _called(session: AsyncSession, own: object, at_seat: object) -> Sequence[Person]:
    seated = select(Chair.player_id).where(at_seat, Chair.player_id.is_not(None))  # type: ignore[arg-type]  # a condition
    query = select(Player.id, Player.name).where(or_(own, Player.id.in_(seated)))  # type: ignore[arg-type]  # as before
    rows = await session.execute(query.order_by(Player.last_seen.desc(), Player.id).limit(MOST_FOUND))
    return [Person(row.id, row.name) for row in rows]


async def _person_with_id(session: AsyncSession, player: UUID) -> Person:
    name = await session.scalar(select(Player.name).where(Player.id == player))
    if name is not None:
        return Person(player, name)
    places = (
        select(ChatLine.table_id).where(ChatLine.player_id == player),
        select(ChatReport.table_id).where(ChatReport.reporter_id == player),
        select(Chair.table_id).where(or_(Chair.player_id == player, Chair.kept_for == player)),
        select(Entrant.tournament_id).where(Entrant.player_id == player),
    )
    for place in places:
        if await session.scalar(place.limit(1)) is not None:
            return Person(player, None)
    raise CannotDo(f"No guest has the id {player}.")


async def _person_at(session: AsyncSession, code: str, number: int) -> Person:
    table = await table_named(session, code)
    if not 1 <= number <= len(table.chairs):
        raise CannotDo(f"Table {table.code} has the seats 1 to {len(table.chairs)}.")
    player = table.chairs[number - 1].player_id
    if player is None:
        raise CannotDo(f"No guest sits on seat {number} of table {table.code}.")
    return await _person_with_id(session, player)
