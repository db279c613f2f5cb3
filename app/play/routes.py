"""Moves over HTTP, a table's state for programs, and the table's socket."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.responses import Response

from app.channels.commands import is_move_id, read_move
from app.channels.errors import BadFrame, NotSeated
from app.channels.socket import encoded, serve
from app.deps import DatabaseDep, KnownGuest, RoomsDep, ServicesDep, costs
from app.errors import responses
from app.limits.costs import FULL, MOVE
from app.messages.bodies import Forfeit, PostedMove
from app.messages.tables import FullMessage, OkMessage
from app.openapi import operation_id
from app.play.errors import NotPlaying, NotYourTurn, StaleDecision
from app.players.errors import NoSession
from app.tables import store
from app.tables.errors import NoSuchGame, NoSuchTable, RulesChanged
from engines.core.seats import Seat


class MessageRoute(APIRoute):
    """A route whose body is a message: one that is not of its form gets the code that a socket gets."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_message(request: Request) -> Response:
            try:
                return await handle(request)
            except RequestValidationError as error:
                # What is no JSON at all, or an address of another form, is refused as everywhere.
                if any(one["type"] == "json_invalid" or one["loc"][0] != "body" for one in error.errors()):
                    raise
                raise BadFrame from None

        return handle_message


router = APIRouter(tags=["play"], generate_unique_id_function=operation_id, route_class=MessageRoute)
_MOVE = responses(
    NoSession, NoSuchTable, NoSuchGame, BadFrame, NotSeated, NotPlaying, NotYourTurn, StaleDecision, RulesChanged
)


@router.post("/api/tables/{table_id}/moves", responses=_MOVE, dependencies=[costs(MOVE)])
async def post_move(table_id: str, guest: KnownGuest, rooms: RoomsDep, body: PostedMove) -> OkMessage:
    """Make a move without a socket. The codes of what the rules refuse are the game's own, with status 409 or 422."""
    command = read_move({"id": body.id, "decision": body.decision, "move": body.move})
    return await rooms.move(table_id, guest.id, command)


@router.post("/api/tables/{table_id}/forfeit", responses=_MOVE, dependencies=[costs(MOVE)])
async def post_forfeit(table_id: str, guest: KnownGuest, rooms: RoomsDep, body: Forfeit) -> OkMessage:
    """Leave a game for good, as its rules have it; the id makes asking twice harmless."""
    if not is_move_id(body.id):
        raise BadFrame
    return await rooms.forfeit(table_id, guest.id, body.id)


@router.get(
    "/api/tables/{table_id}/state",
    response_model=FullMessage[Any, Any, Any],
    responses=responses(NoSession, NoSuchTable, NoSuchGame, NotPlaying, RulesChanged, writes=False),
    dependencies=[costs(FULL)],
)
async def get_state(table_id: str, guest: KnownGuest, rooms: RoomsDep, database: DatabaseDep) -> Response:
    """The whole game as this guest may see it now: what a socket's `full` says."""
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        opened = await rooms.opened(session, table)
    seat = next((Seat(chair.seat) for chair in table.chairs if chair.player_id == guest.id), None)
    full = None if opened is None else opened.full(seat)
    if full is None:
        raise NotPlaying
    return Response(encoded(full), media_type="application/json")


@router.websocket("/ws/tables/{table_id}")
async def table_socket(socket: WebSocket, table_id: str, services: ServicesDep) -> None:
    """Play at, or watch, one table."""
    await serve(
        socket,
        f"table:{table_id}",
        partial(services.rooms.on_command, table_id),
        partial(services.rooms.take_command, table_id),
        channels=services.channels,
        limits=services.limits,
        settings=services.settings,
    )
