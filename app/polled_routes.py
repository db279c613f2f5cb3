"""Sockets over plain HTTP requests: each WebSocket's address has one here, with a key chosen by the client.

A key need not be secret: only the guest and the device that opened a socket can use it.
"""

from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from app.channels.errors import NoSuchSocket
from app.deps import ServicesDep, costs
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.costs import MESSAGE
from app.lobby.routes import serve_lobby
from app.messages.polling import MessagePoll, MessagesTaken, PolledMessages, SentMessages
from app.my_games.routes import serve_my_games
from app.play.routes import serve_table
from app.tournaments.routes import serve_tournament

router = APIRouter(tags=["polling"], generate_unique_id_function=operation_id)
Key = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
_REFUSED: Final = responses(NoSuchSocket)
_COSTS: Final = [costs(MESSAGE)]
"""In addition to the cost of the request and of each message."""


@router.post("/polled/tables/{table_id}/{key}", response_model=PolledMessages, responses=_REFUSED, dependencies=_COSTS)
async def poll_table(request: Request, table_id: str, key: Key, services: ServicesDep, body: MessagePoll) -> Response:
    """Messages of a player's or spectator's socket at one table."""
    return await services.polled.poll(request, body, partial(serve_table, table_id, services))


@router.post(
    "/polled/tournaments/{tournament_id}/{key}", response_model=PolledMessages, responses=_REFUSED, dependencies=_COSTS
)
async def poll_tournament(
    request: Request, tournament_id: str, key: Key, services: ServicesDep, body: MessagePoll
) -> Response:
    """Messages of a socket that watches one tournament."""
    return await services.polled.poll(request, body, partial(serve_tournament, tournament_id, services))


@router.post("/polled/lobby/{key}", response_model=PolledMessages, responses=_REFUSED, dependencies=_COSTS)
async def poll_lobby(request: Request, key: Key, services: ServicesDep, body: MessagePoll) -> Response:
    """Messages of a socket that watches the list of public tables."""
    return await services.polled.poll(request, body, partial(serve_lobby, services))


@router.post("/polled/me/{key}", response_model=PolledMessages, responses=_REFUSED, dependencies=_COSTS)
async def poll_my_games(request: Request, key: Key, services: ServicesDep, body: MessagePoll) -> Response:
    """Messages of a socket for the caller's games."""
    return await services.polled.poll(request, body, partial(serve_my_games, services))


@router.post("/polled/{address:path}/messages", responses=_REFUSED, dependencies=_COSTS)
async def send_messages(request: Request, address: str, services: ServicesDep, body: SentMessages) -> MessagesTaken:
    """Send messages to a polled socket, or close it. `address` is the rest of its address."""
    return services.polled.take(request, body)
