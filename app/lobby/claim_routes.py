"""Claims of seats over HTTP. At a locked table a newcomer's claim becomes a request to be admitted."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus
from app.deps import CallerDep, KnownGuest
from app.errors import Problem, responses
from app.http.openapi import operation_id
from app.limits.callers import Caller
from app.limits.charging import costs
from app.limits.costs import CHANGE
from app.limits.limits import Limits
from app.lobby import admission, seating
from app.lobby.changes import TableChanges
from app.lobby.errors import (
    BadWord,
    NotAdmitted,
    SeatKeyEnded,
    SeatReserved,
    SeatTaken,
    TableFull,
    TooManyAsking,
    TooManyAskingOfNetwork,
    WaitingForAdmission,
)
from app.lobby.kept_seats import own_seat
from app.lobby.play_now import note_unnamed
from app.messages.bodies import Claim
from app.messages.statuses import TableKind
from app.messages.tables import TableMessage
from app.play.people.later_names import name_to_sit
from app.players.arms import arms_of
from app.players.errors import BadName, NameTaken, NoSession, ReservedName
from app.players.identity import Guest, Identity
from app.players.origins import origin_of
from app.processes.clock import SharedClock
from app.runtime.services import ServiceOf
from app.tables import store
from app.tables.admissions import check_may_open, note_arrival
from app.tables.entropy import Entropy
from app.tables.errors import (
    AlreadySeated,
    AlreadyStarted,
    NoSuchGame,
    NoSuchSeat,
    NoSuchTable,
    Removed,
    RemovedRecently,
    TableClosed,
    TableHidden,
)
from app.tables.rows import Chair, Table
from app.tables.store import Games

router = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)

_CLAIM: tuple[type[Problem], ...] = (
    *(NoSession, NoSuchTable, NoSuchGame, TableHidden, AlreadyStarted, TableClosed, AlreadySeated, TableFull),
    *(SeatReserved, Removed, RemovedRecently, SeatKeyEnded, NameTaken, BadName, ReservedName, BadWord),
    *(WaitingForAdmission, NotAdmitted, TooManyAsking, TooManyAskingOfNetwork),
)


@dataclass(frozen=True, slots=True)
class SeatClaims:
    """Claims seats, for players and for newcomers of locked tables."""

    tables: TableChanges
    bus: Bus
    clock: SharedClock
    entropy: Entropy
    games: Games
    identity: Identity
    limits: Limits

    async def claim(self, table_id: str, seat: int | None, guest: Guest, caller: Caller, body: Claim) -> TableMessage:
        """Claim this seat, or the first free one. Raises `WaitingForAdmission`."""
        waits = False

        async def claim(session: AsyncSession, table: Table) -> None:
            nonlocal waits
            check_may_open(table, guest.id)
            table.check_waiting()
            if guest.id in await store.removed_from(session, table_id):
                raise Removed
            now = self.clock.utcnow()
            own = own_seat(table, guest, seat, body.key, now)
            origin = await origin_of(session, caller, self.identity)
            waits = await admission.must_wait(session, table, guest, origin, own, now)
            name = await _name_at(session, self.bus, guest, own, body)
            if waits:
                most = self.limits.most_asking(caller)
                await admission.ask(session, table, guest, name, origin, self.entropy, most_of_address=most, now=now)
                return
            game = store.game_named(self.games, table.game)
            arms = await arms_of(session, guest)
            sitter = seating.Sitter(guest, name, body.client_seed, arms, body.key, body.time_zone)
            seating.claim(session, table, game, seat, sitter, now)
            if table.kind == TableKind.SOLO:
                await note_unnamed(session, table, guest)
            await note_arrival(session, table_id, guest.id, origin.device, origin.address_mark)

        message = await self.tables.change(table_id, guest, claim)
        if waits:  # raised only now: the request is stored
            raise WaitingForAdmission
        return message


SeatClaimsDep = Annotated[SeatClaims, Depends(ServiceOf(SeatClaims))]


@router.post("/api/tables/{table_id}/seats/any", responses=responses(*_CLAIM), dependencies=[costs(CHANGE)])
async def post_sit_down(
    table_id: str, guest: KnownGuest, caller: CallerDep, claims: SeatClaimsDep, body: Claim
) -> TableMessage:
    """Take the seat that is kept for the caller, or the first free one. Of several simultaneous callers, as many get a
    seat as there are free seats. At a locked table a newcomer's claim is stored as a request, and refused with
    `waiting_for_admission`.
    """
    return await claims.claim(table_id, None, guest, caller, body)


@router.post(
    "/api/tables/{table_id}/seats/{seat}",
    responses=responses(*_CLAIM, NoSuchSeat, SeatTaken),
    dependencies=[costs(CHANGE)],
)
async def post_claim(
    table_id: str, seat: int, guest: KnownGuest, caller: CallerDep, claims: SeatClaimsDep, body: Claim
) -> TableMessage:
    """Claim a seat. At a locked table a newcomer's claim is stored as a request, and refused with
    `waiting_for_admission`."""
    return await claims.claim(table_id, seat, guest, caller, body)


async def _name_at(session: AsyncSession, bus: Bus, guest: Guest, own: Chair | None, body: Claim) -> str:
    """The name for the seat: the kept seat's, or the given one. Raises `BadName`."""
    if own is None:
        return await name_to_sit(session, bus, guest, body.as_name or body.name)
    assert own.reserved is not None
    if own.kept_for is not None:
        return own.reserved
    return await name_to_sit(session, bus, guest, own.reserved)
