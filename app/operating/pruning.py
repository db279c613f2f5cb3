"""Deleting tables and tournaments that are older than `QUINTAIN_KEEP_DAYS`.

An evening is deleted as a whole, because its score is computed from its tables. Tournaments are deleted as a whole,
too. Tables are kept if they, or their evening or tournament, are not over, or if their chat has a report that nobody
has handled.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.channels.bus import TableChanged, TournamentChanged
from app.chat.rows import ChatReport
from app.messages.statuses import TableStatus, TournamentStatus
from app.operating.deleting import delete_table, delete_tournament
from app.operating.desk import Desk
from app.players.rows import Player
from app.tables.rows import Chair, Table
from app.tournaments.rows import Match, Tournament

_OVER: Final = (TableStatus.OVER, TableStatus.CLOSED, TableStatus.ABORTED)


@dataclass(frozen=True, slots=True)
class Old:
    """A table or a tournament to be deleted."""

    id: str
    code: str
    game: str
    status: str
    since: datetime
    """When it ended, or was made if it never began."""
    is_tournament: bool = False

    def __str__(self) -> str:
        return f"{'tournament' if self.is_tournament else 'table'} {self.code} ({self.game}, {self.status})"


async def prune(desk: Desk, days: int, *, dry_run: bool) -> list[Old]:
    """Delete tables and tournaments that have been over for more than `days`, each table in a separate transaction.
    Returns the deleted ones or, with `dry_run`, the ones to delete."""
    async with desk.database.session() as session:
        cutoff = _cutoff(days)
        tournaments = await _old(session, Tournament, _old_tournaments(cutoff))
        found = [*tournaments, *await _old(session, Table, _old_tables(cutoff))]
    return found if dry_run else [old for old in found if await _delete(desk, old, days)]


async def _delete(desk: Desk, old: Old, days: int) -> bool:
    """Delete a table or tournament, if it is still due once it is locked."""
    kind: Any = Tournament if old.is_tournament else Table
    which = _old_tournaments(_cutoff(days)) if old.is_tournament else _old_tables(_cutoff(days))
    async with desk.acting() as session:
        locked = select(kind.id).where(kind.id == old.id).with_for_update()
        if (await session.scalars(locked)).one_or_none() is None:
            return False
        if (await session.scalars(which.where(kind.id == old.id))).one_or_none() is None:
            return False
        if old.is_tournament:
            await delete_tournament(session, old.id)
            desk.bus.publish(TournamentChanged(old.id), session)
        else:
            await delete_table(session, old.id)
            desk.bus.publish(TableChanged(old.id), session)
        await desk.write(session, "prune", str(old), f"older than {days} days (QUINTAIN_KEEP_DAYS)")
    return True


def _cutoff(days: int) -> ColumnElement[datetime]:
    return func.app_now() - func.make_interval(0, 0, 0, days)


def _old_tables(cutoff: ColumnElement[datetime]) -> Select[Any]:
    """The ids of old tables: single ones, and all tables of old evenings. Tables of tournaments are deleted with
    these.
    """
    other = aliased(Table)
    young = exists().where(other.evening_id == Table.evening_id, ~_is_old(other, cutoff))
    next_one = exists().where(other.id == Table.rematch_id, ~_is_old(other, cutoff))
    of_tournament = exists().where(Match.table_id == Table.id)
    conditions = (_is_old(Table, cutoff), ~young, ~next_one, ~of_tournament, ~_is_reported(Table.id))
    return select(Table.id).where(*conditions)


def _old_tournaments(cutoff: ColumnElement[datetime]) -> Select[Any]:
    ended = func.coalesce(Tournament.ended, Tournament.made) < cutoff
    over = Tournament.status.in_((TournamentStatus.OVER, TournamentStatus.CLOSED))
    of_match = exists().where(Match.tournament_id == Tournament.id, Match.table_id == Table.id, ~_is_old(Table, cutoff))
    return select(Tournament.id).where(over, ended, ~of_match, ~_is_reported(Tournament.id))


def _is_old(table: Any, cutoff: ColumnElement[datetime]) -> ColumnElement[bool]:
    """Whether a table was over, or abandoned before its start, before `cutoff`."""
    seen = exists().where(
        Chair.table_id == table.id,
        or_(Player.id == Chair.player_id, Player.id == table.host_id),
        Player.last_seen >= cutoff,
    )
    abandoned = and_(table.status == TableStatus.WAITING, table.part_of.is_(None), ~seen)
    return and_(func.coalesce(table.ended, table.made) < cutoff, or_(table.status.in_(_OVER), abandoned))


def _is_reported(place: Any) -> ColumnElement[bool]:
    return exists().where(ChatReport.table_id == place, ChatReport.handled.is_(None))


async def _old(session: AsyncSession, kind: Any, which: Select[Any]) -> Sequence[Old]:
    columns = (kind.id, kind.code, kind.game, kind.status, func.coalesce(kind.ended, kind.made))
    query = select(*columns).where(kind.id.in_(which)).order_by(kind.made, kind.id)
    rows = await session.execute(query)
    return [Old(*row, is_tournament=kind is Tournament) for row in rows]
