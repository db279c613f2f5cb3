"""Moves over HTTP, a table's state for programs, and the table's socket."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.responses import Response

from app.channels.bus import BusDep
from app.channels.commands import is_move_id, read_move
from app.channels.errors import BadFrame, NotSeated
from app.channels.polling import PolledDep, Serve
from app.channels.routes import POLL, Key
from app.channels.socket import SocketsDep, SocketServer, encoded
from app.chat.errors import CannotMute, NoSuchLine
from app.chat.mutes import mute
from app.chat.store import report
from app.deps import CallerDep, KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.callers import Caller, household_of
from app.limits.charging import costs
from app.limits.costs import CHANGE, FULL, HINT, MOVE, NEW
from app.limits.limits import LimitsDep
from app.messages.bodies import Forfeit, HintWish, PostedMove, SeatWish, Vote
from app.messages.chat import MutedLine, Mutes, ReportedLine, ReportTaken
from app.messages.hints import HintMessage
from app.messages.polling import MessagePoll
from app.messages.statuses import TableStatus
from app.messages.table_events import Poll
from app.messages.tables import FullMessage, OkMessage, PresenceMessage
from app.play.errors import (
    AlreadyPaused,
    AlreadyStoodIn,
    AlreadyVoted,
    ApproversShare,
    AskedAboutYou,
    DeputyCannot,
    GamePaused,
    HintBusy,
    KnockClosed,
    KnockOpen,
    LateJoiningOff,
    NobodyKnocked,
    NobodyToAsk,
    NoClock,
    NoHints,
    NoKnockHere,
    NoSuchRequest,
    NotHere,
    NotPaused,
    NotPlaying,
    NotStoodIn,
    NotYourTurn,
    OfTournament,
    PauseNeedsOthers,
    RuleIsToWait,
    SeatHeld,
    SeatIsHere,
    SeatMovedBefore,
    SeatOfBot,
    SharesWithSeat,
    StaleDecision,
    StoodInFor,
    TooFewToApprove,
)
from app.play.hints import HintsDep
from app.play.people.later_names import name_to_sit
from app.play.room.inbox import SeatChange
from app.play.room.rooms import Rooms, RoomsDep
from app.players.errors import BadName, NameTaken, NoSession, ReservedName
from app.players.identity import Guest, Identity, IdentityDep, name_wished
from app.players.origins import origin_of
from app.players.trust import viewer_for
from app.processes.clock import ClockDep
from app.runtime.db import DatabaseDep
from app.tables import store
from app.tables.admissions import check_may_watch, check_not_barred
from app.tables.errors import (
    AlreadySeated,
    NoSuchGame,
    NoSuchTable,
    Removed,
    RemovedRecently,
    RulesChanged,
    SpectatorsClosed,
    TableHidden,
)
from app.tables.quiet_hours import zone_named
from app.tables.rows import Table
from app.tables.seat_control import PollKey
from engines.core.seats import Seat


class MessageRoute(APIRoute):
    """A route whose body is a message: a malformed body gets the same error code as on a socket."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_message(request: Request) -> Response:
            try:
                return await handle(request)
            except RequestValidationError as error:
                # Invalid JSON and malformed addresses are rejected as everywhere.
                if any(one["type"] == "json_invalid" or one["loc"][0] != "body" for one in error.errors()):
                    raise
                raise BadFrame from None

        return handle_message


router = APIRouter(tags=["play"], generate_unique_id_function=operation_id, route_class=MessageRoute)
polls = APIRouter(generate_unique_id_function=operation_id)
"""The routes that serve a socket's messages by HTTP requests, where sockets are blocked."""
_MOVE = responses(
    *(NoSession, NoSuchTable, NoSuchGame, BadFrame, NotSeated, NotPlaying, NotYourTurn, StaleDecision, RulesChanged),
    *(StoodInFor, GamePaused, DeputyCannot),
)
_CLOSED = (SpectatorsClosed, TableHidden)
_CHANGE = (NoSession, NoSuchTable, NoSuchGame, BadFrame, NotSeated, NotPlaying, RulesChanged)


@router.post("/api/tables/{table_id}/moves", responses=_MOVE, dependencies=[costs(MOVE)])
async def post_move(table_id: str, guest: KnownGuest, rooms: RoomsDep, body: PostedMove) -> OkMessage:
    """Make a move without a socket. Errors of the rules have the game's own codes, with status 409 or 422."""
    command = read_move({"id": body.id, "decision": body.decision, "move": body.move})
    return await rooms.move(table_id, guest.id, command)


@router.post("/api/tables/{table_id}/forfeit", responses=_MOVE, dependencies=[costs(MOVE)])
async def post_forfeit(table_id: str, guest: KnownGuest, rooms: RoomsDep, body: Forfeit) -> OkMessage:
    """Leave a game for good, by the game's rules. A repeated id has no further effect."""
    if not is_move_id(body.id):
        raise BadFrame
    return await rooms.forfeit(table_id, guest.id, body.id)


@router.post(
    "/api/tables/{table_id}/hint",
    response_model=HintMessage[Any],
    responses=responses(
        *(NoSession, NoSuchTable, NoSuchGame, BadFrame, NoHints, NotPlaying, NotYourTurn, StaleDecision, RulesChanged),
        *(StoodInFor, GamePaused, HintBusy),
    ),
    dependencies=[costs(HINT)],
)
async def post_hint(table_id: str, guest: KnownGuest, hints: HintsDep, body: HintWish) -> Response:
    """Get a hint for the caller's open decision. It is computed once; later requests get the same answer."""
    hint = await hints.hint(table_id, guest.id, body.decision)
    return Response(encoded(hint), media_type="application/json")


@router.post(
    "/api/tables/{table_id}/votes",
    responses=responses(
        *(*_CHANGE, NotHere, StoodInFor, AlreadyVoted, AskedAboutYou, SeatIsHere, SeatHeld, SeatOfBot, AlreadyStoodIn),
        *(RuleIsToWait, NoSuchRequest, NoClock, AlreadyPaused, PauseNeedsOthers, OfTournament),
        *(DeputyCannot, SeatMovedBefore, ApproversShare, SharesWithSeat),
    ),
    dependencies=[costs(CHANGE)],
)
async def post_vote(
    table_id: str, guest: KnownGuest, rooms: RoomsDep, caller: CallerDep, identity: IdentityDep, body: Vote
) -> PresenceMessage:
    """Vote in a poll. A poll is decided as soon as enough of the present players agree."""
    seat = None if body.seat is None else Seat(body.seat)
    await _note_visit(rooms, identity, table_id, caller)
    return await rooms.vote(table_id, guest.id, PollKey(body.poll, seat, body.request), agrees=body.agrees)


@router.post(
    "/api/tables/{table_id}/seats/{seat}/requests",
    responses=responses(
        *(
            NoSession,
            NoSuchTable,
            NoSuchGame,
            BadFrame,
            NotPlaying,
            RulesChanged,
            BadName,
            ReservedName,
            AlreadySeated,
            NobodyToAsk,
        ),
        *(SeatHeld, SeatOfBot, SeatIsHere, LateJoiningOff, NameTaken, OfTournament, RemovedRecently),
        *(
            SpectatorsClosed,
            TableHidden,
            Removed,
            NoKnockHere,
            KnockClosed,
            KnockOpen,
            TooFewToApprove,
            SharesWithSeat,
            ApproversShare,
        ),
    ),
    dependencies=[costs(NEW)],
)
async def post_request(
    table_id: str,
    seat: int,
    guest: KnownGuest,
    caller: CallerDep,
    rooms: RoomsDep,
    database: DatabaseDep,
    identity: IdentityDep,
    clock: ClockDep,
    bus: BusDep,
    body: SeatWish,
) -> PresenceMessage:
    """Ask for a seat of a running game: for a free one, or with a knock for an absent player's seat, to play it as a
    deputy. The present players decide."""
    await _note_visit(rooms, identity, table_id, caller)
    async with database.session() as session:
        check_may_watch(await store.find_table(session, table_id), guest.id)
        origin = await origin_of(session, caller, identity)
        await check_not_barred(session, table_id, origin.devices, origin.address_mark, clock.utcnow())
        name = "" if body.poll == Poll.KNOCK else await name_wished(session, guest, body.name)
    zone = None if body.time_zone is None else zone_named(body.time_zone).key
    presence = await rooms.ask_for_seat(table_id, guest.id, name=name, poll=body.poll, seat=Seat(seat), time_zone=zone)
    # A refused request sets no name. If this fails, the requester still has a name in the log.
    if name:
        async with database.session() as session:
            await name_to_sit(session, bus, guest, name)
    return presence


@router.post("/api/tables/{table_id}/return", responses=responses(*_CHANGE, NotStoodIn), dependencies=[costs(CHANGE)])
async def post_return(table_id: str, guest: KnownGuest, rooms: RoomsDep) -> PresenceMessage:
    """Take the caller's seat back from the bot that stands in, or from a deputy."""
    return await rooms.change_seat(table_id, guest.id, SeatChange.RETURN)


@router.post(
    "/api/tables/{table_id}/stand-in", responses=responses(*_CHANGE, AlreadyStoodIn), dependencies=[costs(CHANGE)]
)
async def post_stand_in(table_id: str, guest: KnownGuest, rooms: RoomsDep) -> PresenceMessage:
    """Have a bot play the caller's seat until they take it back."""
    return await rooms.change_seat(table_id, guest.id, SeatChange.STAND_IN)


@router.post(
    "/api/tables/{table_id}/quit",
    responses=responses(*_CHANGE, OfTournament, DeputyCannot),
    dependencies=[costs(CHANGE)],
)
async def post_quit(table_id: str, guest: KnownGuest, rooms: RoomsDep) -> PresenceMessage:
    """Leave the running game for good: a bot plays on. In a tournament forfeit the match instead."""
    return await rooms.change_seat(table_id, guest.id, SeatChange.LEAVE)


@router.post("/api/tables/{table_id}/resume", responses=responses(*_CHANGE, NotPaused), dependencies=[costs(CHANGE)])
async def post_resume(table_id: str, guest: KnownGuest, rooms: RoomsDep) -> PresenceMessage:
    """Resume a paused game. Any player may."""
    return await rooms.change_seat(table_id, guest.id, SeatChange.RESUME)


@router.post(
    "/api/tables/{table_id}/not-me", responses=responses(*_CHANGE, NobodyKnocked), dependencies=[costs(CHANGE)]
)
async def post_not_me(table_id: str, guest: KnownGuest, rooms: RoomsDep) -> PresenceMessage:
    """Deny a knock for the caller's seat: the knock is cancelled, and the seat can no longer be knocked for."""
    return await rooms.change_seat(table_id, guest.id, SeatChange.DENY_KNOCK)


@router.get(
    "/api/tables/{table_id}/state",
    response_model=FullMessage[Any, Any, Any],
    responses=responses(NoSession, NoSuchTable, NoSuchGame, NotPlaying, RulesChanged, *_CLOSED, writes=False),
    dependencies=[costs(FULL)],
)
async def get_state(
    table_id: str,
    guest: KnownGuest,
    rooms: RoomsDep,
    caller: CallerDep,
    identity: IdentityDep,
    database: DatabaseDep,
    clock: ClockDep,
) -> Response:
    """The whole game as the caller may see it now; the same as a socket's `full`."""
    await _note_visit(rooms, identity, table_id, caller)
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        check_may_watch(table, viewer_for(guest, clock.now()))
        opened = await rooms.opened(session, table)
    seat = table.seats_played.get(viewer_for(guest, clock.now()))
    full = None if opened is None else opened.full(seat)
    if full is None:
        raise NotPlaying
    return Response(encoded(full), media_type="application/json")


@router.post(
    "/api/tables/{table_id}/reports",
    responses=responses(NoSession, NoSuchTable, BadFrame, NoSuchLine),
    dependencies=[costs(CHANGE)],
)
async def post_report(
    table_id: str, guest: KnownGuest, caller: CallerDep, limits: LimitsDep, database: DatabaseDep, body: ReportedLine
) -> ReportTaken:
    """Report a chat message to the operator."""
    limits.charge_report(caller)
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        _check_may_talk(table, guest)
        address = f"/tables/{table_id}"
        await report(session, table_id, body.line, guest.id, address, reads_watchers=not _plays(table, guest))
    return ReportTaken(body.line)


@router.post(
    "/api/tables/{table_id}/mutes",
    responses=responses(NoSession, NoSuchTable, BadFrame, NoSuchLine, CannotMute),
    dependencies=[costs(CHANGE)],
)
async def post_mute(table_id: str, guest: KnownGuest, database: DatabaseDep, body: MutedLine) -> Mutes:
    """Mute or unmute the author of a chat message, in all chats."""
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        _check_may_talk(table, guest)
        reads_watchers = not _plays(table, guest)
        return Mutes(
            tuple(await mute(session, guest.id, table_id, body.line, on=body.on, reads_watchers=reads_watchers))
        )


@router.websocket("/ws/tables/{table_id}")
async def table_socket(socket: WebSocket, table_id: str, sockets: SocketsDep, rooms: RoomsDep) -> None:
    """Play at or watch one table."""
    await _served(table_id, sockets, rooms)(socket)


@polls.post("/polled/tables/{table_id}/{key}", **POLL)
async def poll_table(
    request: Request,
    table_id: str,
    key: Key,
    polled: PolledDep,
    sockets: SocketsDep,
    rooms: RoomsDep,
    body: MessagePoll,
) -> Response:
    """Messages of a player's or spectator's socket at one table."""
    return await polled.poll(request, body, _served(table_id, sockets, rooms))


def _served(table_id: str, sockets: SocketServer, rooms: Rooms) -> Serve:
    """Serves a socket of this table."""
    return partial(
        sockets.serve,
        own=f"table:{table_id}",
        on_command=partial(rooms.on_command, table_id),
        take_command=partial(rooms.take_command, table_id),
    )


def _plays(table: Table, guest: Guest) -> bool:
    """Whether a player takes part in the table's running game, and so may not read the spectators' chat."""
    return table.status == TableStatus.PLAYING and table.belongs(guest.id)


async def _note_visit(rooms: Rooms, identity: Identity, table_id: str, caller: Caller) -> None:
    if caller.guest is not None and caller.address:
        mark = identity.mark_of(household_of(caller.address))
        await rooms.note_visit(table_id, caller.guest, caller.device, mark)


def _check_may_talk(table: Table, guest: Guest) -> None:
    """Raises `NoSuchLine` if a person may not read the table's chat."""
    if (table.hidden or table.spectators is False) and not table.belongs(guest.id):
        raise NoSuchLine
