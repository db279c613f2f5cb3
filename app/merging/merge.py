"""What the former guest of a device has goes over to the player whom the device takes over.

Where both sit at one table, or have entered one tournament, that one cannot: nobody plays against themselves. It stays
with the former guest, with all matches of such a tournament.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.channels.bus import Bus, TableChanged, TournamentChanged
from app.chat import mutes
from app.chat.rows import ChatLine
from app.messages.players import KeptGame
from app.tables.rows import Chair, SeatRequest, Table
from app.tournaments.rows import Entrant, Tournament


@dataclass(frozen=True, slots=True)
class Belongings:
    """What a guest has, sorted by whether it can go over to another one."""

    tables: tuple[Table, ...] = ()
    tournaments: tuple[Tournament, ...] = ()
    kept_tables: tuple[Table, ...] = ()
    kept_tournaments: tuple[Tournament, ...] = ()

    @property
    def table_count(self) -> int:
        """How many tables go over. The matches of a tournament are part of it."""
        return sum(table.part_of is None for table in self.tables)

    @property
    def kept(self) -> tuple[KeptGame, ...]:
        """What stays with the former guest, as a page names it."""
        tables = [table for table in self.kept_tables if table.part_of is None]
        return (
            *(KeptGame(f"/tables/{table.id}", table.code, table.game) for table in tables),
            *(KeptGame(f"/tournaments/{one.id}", one.code, one.game) for one in self.kept_tournaments),
        )


async def belongings(session: AsyncSession, former: UUID, player: UUID, *, locked: bool = False) -> Belongings:
    """What `former` has, and what of it can go over to `player`. Locked, nobody changes it until this transaction ends;
    everybody locks tournaments before tables, and in the order of their ids."""
    tournaments = await _tournaments_of(session, former, locked=locked)
    tables = await _tables_of(session, former, locked=locked)
    both_entered = [one for one in tournaments if {former, player} <= {entrant.player_id for entrant in one.entrants}]
    addresses = {f"/tournaments/{one.id}" for one in both_entered}
    kept = [table for table in tables if table.part_of in addresses or {former, player} <= _people(table)]
    return Belongings(
        tables=tuple(table for table in tables if table not in kept),
        tournaments=tuple(one for one in tournaments if one not in both_entered),
        kept_tables=tuple(kept),
        kept_tournaments=tuple(both_entered),
    )


async def merge(session: AsyncSession, bus: Bus, former: UUID, player: UUID) -> Belongings:
    """Let all go over that can, in the transaction of the caller, who has locked both players; notice is given when it
    commits."""
    found = await belongings(session, former, player, locked=True)
    sits = select(Chair.table_id).where(Chair.player_id == player)
    for column in (SeatRequest.player_id, SeatRequest.former_id):
        await _hand_over(session, column, former, player, SeatRequest.table_id.not_in(sits))
    tables, tournaments = [one.id for one in found.tables], [one.id for one in found.tournaments]
    for column in (Chair.player_id, Chair.kept_for):
        await _hand_over(session, column, former, player, Chair.table_id.in_(tables))
    await _hand_over(session, ChatLine.player_id, former, player, ChatLine.table_id.in_([*tables, *tournaments]))
    await mutes.hand_over(session, former, player)
    await _hand_over(session, Entrant.player_id, former, player, Entrant.tournament_id.in_(tournaments))
    for kind, ids in ((Table, tables), (Tournament, tournaments)):
        for column in (kind.host_id, kind.host_asked_by):
            await _hand_over(session, column, former, player, kind.id.in_(ids))
    for table in found.tables:
        bus.publish(TableChanged(table.id, table.public and table.part_of is None), session)
    for tournament in found.tournaments:
        bus.publish(TournamentChanged(tournament.id, tournament.public), session)
    return found


async def _hand_over(
    session: AsyncSession, column: InstrumentedAttribute[Any], former: UUID, player: UUID, where: ColumnElement[bool]
) -> None:
    """What is still the former guest's: a room may just have taken a seat from somebody who left the game."""
    changed = update(column.class_).where(column == former, where).values({column: player})
    await session.execute(changed, execution_options={"synchronize_session": False})


async def _tournaments_of(session: AsyncSession, player: UUID, *, locked: bool) -> Sequence[Tournament]:
    entered = select(Entrant.tournament_id).where(Entrant.player_id == player)
    query = select(Tournament).where(or_(Tournament.host_id == player, Tournament.id.in_(entered)))
    query = query.order_by(Tournament.id).execution_options(populate_existing=True)
    return (await session.scalars(query.with_for_update(of=Tournament, key_share=True) if locked else query)).all()


async def _tables_of(session: AsyncSession, player: UUID, *, locked: bool) -> Sequence[Table]:
    sits = select(Chair.table_id).where(or_(Chair.player_id == player, Chair.kept_for == player))
    query = select(Table).where(or_(Table.host_id == player, Table.id.in_(sits)))
    query = query.order_by(Table.id).execution_options(populate_existing=True)
    return (await session.scalars(query.with_for_update(of=Table, key_share=True) if locked else query)).all()


def _people(table: Table) -> set[UUID | None]:
    """Who sits at a table, or has a seat kept."""
    return {person for chair in table.chairs for person in (chair.player_id, chair.kept_for)}
