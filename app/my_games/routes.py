"""The caller's games, by whose turn it is. `state` selects one part of the list; the cursor of a page selects the next
page.
"""

from functools import partial

from fastapi import APIRouter, Request, WebSocket
from starlette.responses import Response

from app.channels.bus import BusDep, TableChanged
from app.channels.errors import NotSeated
from app.channels.polling import PolledDep
from app.channels.routes import POLL, Key
from app.channels.socket import SocketsDep
from app.deps import KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import CHANGE, LIST
from app.messages.bodies import GameMark
from app.messages.my_games import MyGames, MyGamesState
from app.messages.polling import MessagePoll
from app.my_games.errors import BadCursor, BadTitle
from app.my_games.listing import MyGamesDep
from app.my_games.marks import mark
from app.players.errors import NoSession
from app.players.trust import viewer_for
from app.processes.clock import ClockDep
from app.runtime.db import DatabaseDep
from app.tables.errors import NoSuchTable

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)
polls = APIRouter(generate_unique_id_function=operation_id)
"""The routes that serve a socket's messages by HTTP requests, where sockets are blocked."""


@router.get("/api/me/games", responses=responses(NoSession, BadCursor, writes=False), dependencies=[costs(LIST)])
async def get_my_games(
    guest: KnownGuest,
    clock: ClockDep,
    my_games: MyGamesDep,
    state: MyGamesState | None = None,
    cursor: str | None = None,
) -> MyGames:
    """The caller's games, by whose turn it is. With a state only those games; with the cursor of a page, the next
    page."""
    is_trusted = viewer_for(guest, clock.now()) == guest.id
    return await my_games.read(guest.id, state, cursor, is_trusted=is_trusted)


@router.post(
    "/api/me/games/{table_id}",
    responses=responses(NoSession, NoSuchTable, NotSeated, BadTitle),
    dependencies=[costs(CHANGE)],
)
async def post_my_game(
    table_id: str, guest: KnownGuest, database: DatabaseDep, bus: BusDep, my_games: MyGamesDep, body: GameMark
) -> MyGames:
    """Set the caller's own title of a table, put it away, or bring it back. Other players do not see it."""
    async with database.session() as session:
        await mark(session, table_id, guest.id, body)
        bus.publish(TableChanged(table_id, public=False), session)
    return await my_games.read(guest.id, None, None)


@router.websocket("/ws/me")
async def me_socket(socket: WebSocket, sockets: SocketsDep) -> None:
    """Subscribe to changes in the caller's games."""
    await sockets.serve(socket, "me")


@polls.post("/polled/me/{key}", **POLL)
async def poll_my_games(
    request: Request, key: Key, polled: PolledDep, sockets: SocketsDep, body: MessagePoll
) -> Response:
    """Messages of a socket for the caller's games."""
    return await polled.poll(request, body, partial(sockets.serve, own="me"))
