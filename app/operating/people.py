"""Renaming guests, and finding them."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from sqlalchemy import func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.bans.rows import Ban
from app.channels.bus import ArmsChosen, TableChanged, TournamentChanged
from app.chat.rows import ChatLine
from app.messages.statuses import TableStatus
from app.operating.desk import Desk
from app.operating.errors import CannotDo
from app.operating.lookup import Person, people_called, person_named
from app.players.errors import BadName, NameTaken, ReservedName
from app.players.names import check_name_free, person_name
from app.players.rows import Player
from app.tables.rows import Chair, Table
from app.tournaments.rows import Entrant, Tournament

_OPEN: Final = (TableStatus.WAITING, TableStatus.PLAYING)


async def rename(desk: Desk, who: str, new: str, reason: str) -> str:
    """Give a guest another name, everywhere. Raises `CannotDo` for a name that nobody may have, or that another player
    has at one of the guest's open tables."""
    try:
        name = person_name(new)
    except (BadName, ReservedName) as error:
        raise CannotDo(str(error.message)) from None
    async with desk.acting() as session:
        person = await person_named(session, who)
        if person.name is None:
            raise CannotDo(f"{str(person).capitalize()} has no name.")
        if person.name == name:
            raise CannotDo(f"{person} has that name already.")
        tables = await _open_tables(session, person.id, lock=True)  # no seat gets that name meanwhile
        for table in tables:
            _check_free(table, person.id, name)
        changed = await _write_name(session, person.id, name)
        for table_id in changed:
            desk.bus.publish(TableChanged(table_id), session)
        for tournament in await _rename_entrant(session, person.id, name):
            desk.bus.publish(TournamentChanged(tournament), session)
        desk.bus.publish(ArmsChosen(str(person.id)), session)  # so that spectators' names are sent again
        await desk.write(session, "rename", f"{person} to {name}", reason)
        return f"{person} is called {name} now."


async def find(desk: Desk, text: str) -> list[dict[str, Any]]:
    """The guests whose name contains a text, with their open tables and their bans."""
    async with desk.database.session() as session:
        return [await _described(session, person) for person in await people_called(session, text)]


def found(people: Sequence[dict[str, Any]]) -> list[str]:
    """`find` as lines."""
    lines = []
    for person in people:
        marks = [*(f"at {code}" for code in person["tables"]), *person["bans"]]
        lines.append(", ".join((f"{person['name']} (guest {person['guest']})", f"seen {person['seen']}", *marks)))
    return lines or ["No guest has such a name."]


async def _described(session: AsyncSession, person: Person) -> dict[str, Any]:
    seen = await session.scalar(select(Player.last_seen).where(Player.id == person.id))
    bans = await session.scalars(select(Ban.kind).where(Ban.player_id == person.id, _lasts()).order_by(Ban.kind))
    return {
        "guest": str(person.id),
        "name": person.name,
        "seen": "never" if seen is None else seen.isoformat(timespec="seconds"),
        "tables": [table.code for table in await _open_tables(session, person.id)],
        "bans": ["banned" if kind == "ban" else "muted" for kind in bans],
    }


def _lasts() -> Any:
    return or_(Ban.until.is_(None), Ban.until > func.app_now())


async def _open_tables(session: AsyncSession, player: UUID, *, lock: bool = False) -> Sequence[Table]:
    seated = select(Chair.table_id).where(or_(Chair.player_id == player, Chair.kept_for == player))
    query = select(Table).where(Table.id.in_(seated), Table.status.in_(_OPEN)).order_by(Table.id)
    return (await session.scalars(query.with_for_update(of=Table) if lock else query)).all()


def _check_free(table: Table, player: UUID, name: str) -> None:
    others = [chair for chair in table.chairs if player not in (chair.player_id, chair.kept_for)]
    try:
        check_name_free(name, [taken for chair in others if (taken := chair.name or chair.reserved) is not None])
    except NameTaken:
        raise CannotDo(
            f"Another player at table {table.code} is called {name}, or a name that looks like it."
        ) from None


async def _write_name(session: AsyncSession, player: UUID, name: str) -> set[str]:
    """Write the name wherever the guest has one. Returns the tables that show it."""
    await session.execute(update(Player).where(Player.id == player).values(name=name))
    await session.execute(update(ChatLine).where(ChatLine.player_id == player).values(name=name))
    kept = update(Chair).where(Chair.kept_for == player, Chair.reserved.is_not(None)).values(reserved=name)
    seated = update(Chair).where(Chair.player_id == player).values(name=name)
    tables = set(await session.scalars(kept.returning(Chair.table_id)))
    return tables | set(await session.scalars(seated.returning(Chair.table_id)))


async def _rename_entrant(session: AsyncSession, player: UUID, name: str) -> set[str]:
    entered = update(Entrant).where(Entrant.player_id == player).values(name=name).returning(Entrant.tournament_id)
    hosted = update(Tournament).where(Tournament.host_id == player, Tournament.host.is_not(None)).values(host=name)
    return {*await session.scalars(entered), *await session.scalars(hosted.returning(Tournament.id))}
