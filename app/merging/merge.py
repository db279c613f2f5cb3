"""Moves the belongings of a device's former guest to the player who takes over the device.

Tables and tournaments in which both take part stay with the former guest: nobody plays against themselves. Running
games stay as well, with their seats and all matches of a tournament, because a new player sees the cards; but the
person can choose to hand a game over.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.channels.bus import Bus, TableChanged, TournamentChanged
from app.chat import mutes
from app.chat.rows import ChatLine
from app.merging.rows import ItemKind, MergedItem
from app.messages.players import KeptGame, RunningGame
from app.messages.statuses import AdmissionState, TableStatus, TournamentStatus
from app.play.people.visits import keep_seat
from app.puzzles import answers
from app.tables.rows import Chair, Newcomer, Removal, SeatRequest, Table
from app.tournaments.rows import Entrant, Tournament
from engines.core.seats import Seat

GOES_ON: Final = (TableStatus.WAITING, TableStatus.PLAYING)
TOURNAMENT_ENDED: Final = (TournamentStatus.OVER, TournamentStatus.CLOSED)


@dataclass(frozen=True, slots=True)
class Belongings:
    """A guest's belongings, sorted by whether they move to another player."""

    tables: tuple[Table, ...] = ()
    tournaments: tuple[Tournament, ...] = ()
    kept_tables: tuple[Table, ...] = ()
    """Tables and tournaments in which both take part."""
    kept_tournaments: tuple[Tournament, ...] = ()
    running_tables: tuple[Table, ...] = ()
    """Running games that were not chosen: the guest keeps the seats."""
    running_tournaments: tuple[Tournament, ...] = ()
    running: tuple[RunningGame, ...] = ()
    """All running games that can be chosen, as a page names them."""

    @property
    def table_count(self) -> int:
        """The number of tables that move, including the matches of a tournament."""
        return sum(table.part_of is None for table in self.tables)

    @property
    def kept(self) -> tuple[KeptGame, ...]:
        """The games in which both take part, as a page names them."""
        return _named(self.kept_tables, self.kept_tournaments)

    @property
    def staying(self) -> tuple[KeptGame, ...]:
        """All games that stay with the former guest, as a page names them."""
        return self.kept + _named(self.running_tables, self.running_tournaments)


@dataclass(slots=True)
class Moved:
    """The items that a merge has moved so far."""

    items: list[MergedItem] = field(default_factory=list)

    def add(self, kind: ItemKind, place: str, number: int = 0, *, was_over: bool = False) -> None:
        """Add one item to the moved ones."""
        self.items.append(MergedItem(kind=kind, place=place, number=number, was_over=was_over))


async def belongings(
    session: AsyncSession, former: UUID, player: UUID, *, chosen: Collection[str] = (), locked: bool = False
) -> Belongings:
    """The belongings of `former`, sorted by whether they move to `player`; `chosen` are the ids of the running tables
    and tournaments that move. Locked belongings do not change until this transaction ends; every caller locks
    tournaments before tables, and in the order of their ids.
    """
    tournaments = await _tournaments_of(session, former, locked=locked)
    tables = await _tables_of(session, former, locked=locked)
    both_entered = [one for one in tournaments if {former, player} <= entered_in(one)]
    addresses = {f"/tournaments/{one.id}" for one in both_entered}
    barred = await _barred_from(session, player, tables)
    kept = [
        table
        for table in tables
        if table.part_of in addresses or table.id in barred or {former, player} <= people_of(table)
    ]
    played = [one for one in tournaments if one not in both_entered and _is_played(one, former)]
    matches = {f"/tournaments/{one.id}": one.id for one in tournaments}
    running = [table for table in tables if table not in kept and _is_running(table, former) and table.part_of is None]
    staying = [one for one in played if one.id not in chosen]
    stays_at = {f"/tournaments/{one.id}" for one in staying}
    left = [
        table
        for table in tables
        if table not in kept
        and (
            (table in running and table.id not in chosen)
            or table.part_of in stays_at
            or (table.part_of is not None and table.part_of not in matches and _is_running(table, former))
        )
    ]
    return Belongings(
        tables=tuple(table for table in tables if table not in kept and table not in left),
        tournaments=tuple(one for one in tournaments if one not in both_entered and one not in staying),
        kept_tables=tuple(kept),
        kept_tournaments=tuple(both_entered),
        running_tables=tuple(left),
        running_tournaments=tuple(staying),
        running=(
            *(_running_table(table, former) for table in running),
            *(RunningGame(one.id, f"/tournaments/{one.id}", one.code, one.game, None) for one in played),
        ),
    )


async def _barred_from(session: AsyncSession, player: UUID, tables: Sequence[Table]) -> set[str]:
    """The waiting tables that this player may not join: after a removal, or without admission while they are locked."""
    waiting = [table for table in tables if table.status == TableStatus.WAITING]
    ids = [table.id for table in waiting]
    removed = select(Removal.table_id).where(Removal.player_id == player, Removal.table_id.in_(ids))
    is_admitted = (Newcomer.player_id == player) & (Newcomer.state == AdmissionState.ADMITTED)
    admitted = select(Newcomer.table_id).where(is_admitted, Newcomer.table_id.in_(ids))
    open_to = set(await session.scalars(admitted))
    locked = {table.id for table in waiting if table.locked and table.host_id != player and table.id not in open_to}
    return locked | set(await session.scalars(removed))


async def merge(
    session: AsyncSession, bus: Bus, former: UUID, player: UUID, *, chosen: Collection[str] = ()
) -> tuple[Belongings, Moved]:
    """Move the items in the caller's transaction, which has locked both players. Subscribers are notified when it
    commits."""
    found = await belongings(session, former, player, chosen=chosen, locked=True)
    moved = Moved()
    for table in found.tables:
        for chair in table.chairs:
            if chair.player_id == former and table.status == TableStatus.PLAYING:
                await keep_seat(session, table.id, Seat(chair.seat))
    over = {table.id for table in found.tables if table.status not in GOES_ON}
    over |= {one.id for one in found.tournaments if one.status in TOURNAMENT_ENDED}
    tables, tournaments = [one.id for one in found.tables], [one.id for one in found.tournaments]
    sits = select(Chair.table_id).where(Chair.player_id == player)
    stay = [table.id for table in (*found.kept_tables, *found.running_tables)]
    for column, kind in ((SeatRequest.player_id, ItemKind.SEAT_REQUEST), (SeatRequest.former_id, ItemKind.FORMER_SEAT)):
        where = SeatRequest.table_id.not_in(sits) & SeatRequest.table_id.not_in(stay)
        for (request,) in await _hand_over(session, column, former, player, where, SeatRequest.id):
            moved.add(kind, request)
    seats = {
        (table, seat)
        for column in (Chair.player_id, Chair.kept_for)
        for table, seat in await _hand_over(
            session, column, former, player, Chair.table_id.in_(tables), Chair.table_id, Chair.seat
        )
    }
    for table, seat in sorted(seats):
        moved.add(ItemKind.SEAT, table, seat, was_over=table in over)
    places = ChatLine.table_id.in_([*tables, *tournaments])
    for place, line in await _hand_over(
        session, ChatLine.player_id, former, player, places, ChatLine.table_id, ChatLine.id
    ):
        moved.add(ItemKind.CHAT_LINE, place, line)
    by_guest, of_guest = await mutes.hand_over(session, former, player)
    for kind, people in ((ItemKind.MUTE, by_guest), (ItemKind.MUTED, of_guest)):
        for person in people:
            moved.add(kind, str(person))
    await answers.hand_over(session, former, player)
    enters, keys = Entrant.tournament_id.in_(tournaments), (Entrant.tournament_id, Entrant.number)
    for tournament, number in await _hand_over(session, Entrant.player_id, former, player, enters, *keys):
        moved.add(ItemKind.ENTRANT, tournament, number, was_over=tournament in over)
    await _hand_over_hosting(session, former, player, found, moved, over)
    notify(bus, session, found.tables, found.tournaments)
    return found, moved


async def _hand_over_hosting(
    session: AsyncSession, former: UUID, player: UUID, found: Belongings, moved: Moved, over: Collection[str]
) -> None:
    roles = (
        (Table, Table.host_id, found.tables, ItemKind.TABLE_HOST),
        (Table, Table.host_asked_by, found.tables, ItemKind.TABLE_HOST_REQUEST),
        (Tournament, Tournament.host_id, found.tournaments, ItemKind.TOURNAMENT_HOST),
        (Tournament, Tournament.host_asked_by, found.tournaments, ItemKind.TOURNAMENT_HOST_REQUEST),
    )
    for rows, column, places, kind in roles:
        where = rows.id.in_([one.id for one in places])
        for (place,) in await _hand_over(session, column, former, player, where, rows.id):
            moved.add(kind, place, was_over=place in over)


def notify(bus: Bus, session: AsyncSession, tables: Sequence[Table], tournaments: Sequence[Tournament]) -> None:
    for table in tables:
        bus.publish(TableChanged(table.id, table.public and table.part_of is None), session)
    for tournament in tournaments:
        bus.publish(TournamentChanged(tournament.id, tournament.public), session)


async def _hand_over(
    session: AsyncSession,
    column: InstrumentedAttribute[Any],
    former: UUID,
    player: UUID,
    where: ColumnElement[bool],
    *keys: InstrumentedAttribute[Any],
) -> Sequence[Sequence[Any]]:
    """Move the rows that still belong to the former guest, and return their keys. A room may have just given the seat
    of a departed player to a bot.
    """
    changed = update(column.class_).where(column == former, where).values({column: player}).returning(*keys)
    rows = await session.execute(changed, execution_options={"synchronize_session": False})
    return [tuple(row) for row in rows]


async def _tournaments_of(session: AsyncSession, player: UUID, *, locked: bool) -> Sequence[Tournament]:
    entered = select(Entrant.tournament_id).where(Entrant.player_id == player)
    return await tournaments_where(
        session, or_(Tournament.host_id == player, Tournament.id.in_(entered)), locked=locked
    )


async def _tables_of(session: AsyncSession, player: UUID, *, locked: bool) -> Sequence[Table]:
    sits = select(Chair.table_id).where(or_(Chair.player_id == player, Chair.kept_for == player))
    return await tables_where(session, or_(Table.host_id == player, Table.id.in_(sits)), locked=locked)


async def tournaments_where(session: AsyncSession, which: ColumnElement[bool], *, locked: bool) -> Sequence[Tournament]:
    """Reads these tournaments anew, in the order of their ids."""
    query = select(Tournament).where(which).order_by(Tournament.id).execution_options(populate_existing=True)
    return (await session.scalars(query.with_for_update(of=Tournament, key_share=True) if locked else query)).all()


async def tables_where(session: AsyncSession, which: ColumnElement[bool], *, locked: bool) -> Sequence[Table]:
    """Reads these tables anew, in the order of their ids."""
    query = select(Table).where(which).order_by(Table.id).execution_options(populate_existing=True)
    return (await session.scalars(query.with_for_update(of=Table, key_share=True) if locked else query)).all()


def people_of(table: Table) -> set[UUID | None]:
    """The players at a table, their deputies, and the holders of its kept seats."""
    return {person for chair in table.chairs for person in (chair.player_id, chair.deputy_id, chair.kept_for)}


def entered_in(tournament: Tournament) -> set[UUID | None]:
    """The players who have entered."""
    return {entrant.player_id for entrant in tournament.entrants}


def _is_running(table: Table, player: UUID) -> bool:
    return table.status == TableStatus.PLAYING and any(chair.player_id == player for chair in table.chairs)


def _is_played(tournament: Tournament, player: UUID) -> bool:
    return tournament.status == TournamentStatus.PLAYING and player in entered_in(tournament)


def _running_table(table: Table, player: UUID) -> RunningGame:
    title = next(chair.own_title for chair in table.chairs if chair.player_id == player)
    return RunningGame(table.id, f"/tables/{table.id}", table.code, table.game, title)


def _named(tables: Sequence[Table], tournaments: Sequence[Tournament]) -> tuple[KeptGame, ...]:
    return (
        *(KeptGame(f"/tables/{table.id}", table.code, table.game) for table in tables if table.part_of is None),
        *(KeptGame(f"/tournaments/{one.id}", one.code, one.game) for one in tournaments),
    )
