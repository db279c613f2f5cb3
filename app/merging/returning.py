"""Returns a merge's items to the guest who had them before, when the device goes back or is signed out.

Only items that the recipient still has are returned. A seat is skipped, and listed as skipped, if another player has it
by now, if the recipient has left it, or if its game has ended since. After `DAYS` nothing is returned.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias
from uuid import UUID

from sqlalchemy import func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.channels.bus import Bus
from app.chat import mutes
from app.chat.rows import ChatLine
from app.cues import addresses
from app.merging.merge import GOES_ON, TOURNAMENT_ENDED, entered_in, notify, people_of, tables_where, tournaments_where
from app.merging.rows import ItemKind, Merge, MergedItem
from app.messages.players import SkippedGame
from app.tables.rows import Chair, SeatRequest, Table
from app.tournaments.rows import Entrant, Tournament

DAYS: Final = 30
Reason: TypeAlias = Literal["finished", "left", "replaced"]


@dataclass(frozen=True, slots=True)
class Returned:
    """The result: the returned tables and tournaments, and the skipped games."""

    tables: int = 0
    tournaments: int = 0
    skipped: tuple[SkippedGame, ...] = ()

    def __add__(self, other: "Returned") -> "Returned":
        return Returned(self.tables + other.tables, self.tournaments + other.tournaments, self.skipped + other.skipped)


def chair_held(table: Table, number: int, player: UUID) -> Chair | None:
    """A player's chair, which the host may have moved before the game; the chair with this number if the player has
    none.
    """
    held = (one for one in table.chairs if player in (one.player_id, one.kept_for))
    return next(held, None) or next((one for one in table.chairs if one.seat == number), None)


def seat_kept_back(table: Table, chair: Chair | None, made: Merge, *, was_over: bool) -> Reason | None:
    """The reason why a seat is not returned; `None` if it is. A seat that the player took after the merge is the
    player's own, even if it is the same chair.
    """
    if table.status not in GOES_ON and not was_over:
        return "finished"
    if chair is None:
        return "replaced"
    if chair.left:
        return "left"
    if made.player_id not in (chair.player_id, chair.kept_for):
        return "replaced" if chair.player_id is not None or chair.bot else "left"
    if made.player_id != chair.kept_for and chair.sat_at is not None and chair.sat_at > made.made:
        return "replaced"
    return "replaced" if made.former_id in people_of(table) else None


def entrant_kept_back(tournament: Tournament, number: int, made: Merge, *, was_over: bool) -> Reason | None:
    """The reason why a place in a tournament is not returned; `None` if it is."""
    if tournament.status in TOURNAMENT_ENDED and not was_over:
        return "finished"
    entrant = next((one for one in tournament.entrants if one.number == number), None)
    if entrant is None or entrant.withdrawn:
        return "left"
    if entrant.player_id != made.player_id or made.former_id in entered_in(tournament):
        return "replaced"
    return None


async def merges_of(session: AsyncSession, devices: Collection[UUID]) -> Sequence[Merge]:
    """The merges that made these devices and can still be returned, newest first."""
    is_fresh = Merge.made > func.app_now() - func.make_interval(0, 0, 0, DAYS)
    query = select(Merge).where(Merge.device_id.in_(devices), is_fresh).order_by(Merge.id.desc())
    return (await session.scalars(query)).all()


async def give_back(session: AsyncSession, bus: Bus, merges: Sequence[Merge]) -> Returned:
    """Return the items of these merges in the caller's transaction, which has locked their players. Idempotent: a
    second call returns the same result."""
    done = Returned()
    for made in merges:
        items = (
            await session.scalars(
                select(MergedItem).where(MergedItem.merge_id == made.id).order_by(MergedItem.id).with_for_update()
            )
        ).all()
        done += await _give_back(session, bus, made, items)
    return done


class _Places:
    """The tables and tournaments that a merge has moved, locked."""

    def __init__(self, tournaments: Sequence[Tournament], tables: Sequence[Table]) -> None:
        self.tournaments: Mapping[str, Tournament] = {one.id: one for one in tournaments}
        self.tables: Mapping[str, Table] = {table.id: table for table in tables}
        self.reasons: dict[str, Reason | None] = {}
        """The reason why a place is not returned, by the id of its table or tournament."""


async def _places(session: AsyncSession, items: Sequence[MergedItem]) -> _Places:
    of_tournaments = (ItemKind.ENTRANT, ItemKind.TOURNAMENT_HOST, ItemKind.TOURNAMENT_HOST_REQUEST)
    of_tables = (ItemKind.SEAT, ItemKind.TABLE_HOST, ItemKind.TABLE_HOST_REQUEST)
    ids = {item.place for item in items if item.kind in of_tournaments}
    matches = [f"/tournaments/{item.place}" for item in items if item.kind == ItemKind.ENTRANT]
    tournaments = await tournaments_where(session, Tournament.id.in_(ids), locked=True)
    which = or_(Table.id.in_({item.place for item in items if item.kind in of_tables}), Table.part_of.in_(matches))
    return _Places(tournaments, await tables_where(session, which, locked=True))


async def _give_back(session: AsyncSession, bus: Bus, made: Merge, items: Sequence[MergedItem]) -> Returned:
    places = await _places(session, items)
    done = await _give_back_entrants(session, made, items, places) + await _give_back_seats(
        session, made, items, places
    )
    for item in items:
        if not item.returned:
            await _give_back_other(session, made, item, places)
    notify(bus, session, tuple(places.tables.values()), tuple(places.tournaments.values()))
    return done


async def _give_back_entrants(
    session: AsyncSession, made: Merge, items: Sequence[MergedItem], places: _Places
) -> Returned:
    count, skipped = 0, []
    for item in items:
        tournament = places.tournaments.get(item.place)
        if item.kind != ItemKind.ENTRANT or tournament is None:
            continue
        reason = None if item.returned else entrant_kept_back(tournament, item.number, made, was_over=item.was_over)
        places.reasons[tournament.id] = reason
        if reason is not None:
            skipped.append(_skipped(f"/tournaments/{tournament.id}", tournament, reason))
            continue
        count += 1
        if not item.returned:
            await _move(
                session, Entrant.player_id, made, Entrant.tournament_id == item.place, Entrant.number == item.number
            )
            await _give_back_matches(session, made, tournament, places)
            item.returned = True
    return Returned(tournaments=count, skipped=tuple(skipped))


async def _give_back_matches(session: AsyncSession, made: Merge, tournament: Tournament, places: _Places) -> None:
    """Return all unfinished matches of a place in a tournament, including those of later rounds."""
    path = f"/tournaments/{tournament.id}"
    ids = [table.id for table in places.tables.values() if table.part_of == path and table.status in GOES_ON]
    for column in (Chair.player_id, Chair.kept_for):
        await _move(session, column, made, Chair.table_id.in_(ids))


async def _give_back_seats(
    session: AsyncSession, made: Merge, items: Sequence[MergedItem], places: _Places
) -> Returned:
    count, skipped = 0, []
    for item in items:
        table = places.tables.get(item.place)
        if item.kind != ItemKind.SEAT or table is None:
            continue
        chair = chair_held(table, item.number, made.player_id)
        reason = None if item.returned else seat_kept_back(table, chair, made, was_over=item.was_over)
        if _is_of_entrant(table, places) and table.status in GOES_ON:
            continue  # it went with its tournament, or stayed with it
        places.reasons[table.id] = reason
        if reason is not None and table.part_of is None:
            skipped.append(_skipped(f"/tables/{table.id}", table, reason))
        if reason is None:
            count += table.part_of is None
            if not item.returned and chair is not None:
                for column in (Chair.player_id, Chair.kept_for):
                    await _move(session, column, made, Chair.table_id == table.id, Chair.seat == chair.seat)
                item.returned = True
    return Returned(tables=count, skipped=tuple(skipped))


def _is_of_entrant(table: Table, places: _Places) -> bool:
    return table.part_of is not None and table.part_of.rpartition("/")[2] in places.reasons


async def _give_back_other(session: AsyncSession, made: Merge, item: MergedItem, places: _Places) -> None:
    """Return the items that accompany seats, and the personal ones."""
    if item.kind in _HOSTING and places.reasons.get(item.place) is not None:
        return
    match item.kind:
        case ItemKind.SEAT | ItemKind.ENTRANT:
            return
        case ItemKind.TABLE_HOST | ItemKind.TABLE_HOST_REQUEST:
            await _move(session, _HOSTING[item.kind], made, Table.id == item.place)
        case ItemKind.TOURNAMENT_HOST | ItemKind.TOURNAMENT_HOST_REQUEST:
            await _move(session, _HOSTING[item.kind], made, Tournament.id == item.place)
        case ItemKind.SEAT_REQUEST:
            sits = select(Chair.table_id).where(Chair.player_id == made.former_id)
            await _move(
                session, SeatRequest.player_id, made, SeatRequest.id == item.place, SeatRequest.table_id.not_in(sits)
            )
        case ItemKind.FORMER_SEAT:
            await _move(session, SeatRequest.former_id, made, SeatRequest.id == item.place)
        case ItemKind.CHAT_LINE:
            line = ChatLine.table_id == item.place, ChatLine.id == item.number
            await _move(session, ChatLine.player_id, made, *line)
        case ItemKind.MUTE:
            await mutes.take_back(session, made.player_id, UUID(item.place))
        case ItemKind.MUTED:
            await mutes.take_back(session, UUID(item.place), made.player_id)
        case ItemKind.CUE_ADDRESS:
            await addresses.take_back(
                session, item.place, made.player_id, made.device_id, made.former_id, made.former_device_id
            )
    item.returned = True


_HOSTING: Final[Mapping[ItemKind, InstrumentedAttribute[Any]]] = {
    ItemKind.TABLE_HOST: Table.host_id,
    ItemKind.TABLE_HOST_REQUEST: Table.host_asked_by,
    ItemKind.TOURNAMENT_HOST: Tournament.host_id,
    ItemKind.TOURNAMENT_HOST_REQUEST: Tournament.host_asked_by,
}


async def _move(session: AsyncSession, column: InstrumentedAttribute[Any], made: Merge, *where: Any) -> None:
    """Return rows that the recipient still holds."""
    moved = update(column.class_).where(column == made.player_id, *where).values({column: made.former_id})
    await session.execute(moved, execution_options={"synchronize_session": False})


def _skipped(url: str, place: Table | Tournament, reason: Reason) -> SkippedGame:
    return SkippedGame(url, place.code, place.game, reason)
