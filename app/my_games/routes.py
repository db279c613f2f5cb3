"""A player's own games over HTTP, and the socket of a page that has no other."""

from fastapi import APIRouter, WebSocket

from app.channels.bus import TableChanged
from app.channels.errors import NotSeated
from app.channels.socket import serve
from app.deps import KnownGuest, Services, ServicesDep, costs
from app.errors import responses
from app.http.openapi import operation_id
from app.limits.costs import CHANGE, LIST
from app.messages.bodies import GameMark
from app.messages.my_games import MyGames, MyGamesState
from app.my_games.errors import BadCursor, BadTitle
from app.my_games.marks import mark
from app.players.errors import NoSession
from app.players.trust import viewer_for
from app.tables.errors import NoSuchTable

router = APIRouter(tags=["players"], generate_unique_id_function=operation_id)


@router.get("/api/me/games", responses=responses(NoSession, BadCursor, writes=False), dependencies=[costs(LIST)])
async def get_my_games(
    guest: KnownGuest, services: ServicesDep, state: MyGamesState | None = None, cursor: str | None = None
) -> MyGames:
    """The caller's games, by whose turn it is. With a state only those games; with the cursor of a page, the next
    page."""
    is_trusted = viewer_for(guest, services.clock.now()) == guest.id
    return await services.my_games.read(guest.id, state, cursor, is_trusted=is_trusted)


@router.post(
    "/api/me/games/{table_id}",
    responses=responses(NoSession, NoSuchTable, NotSeated, BadTitle),
    dependencies=[costs(CHANGE)],
)
async def post_my_game(table_id: str, guest: KnownGuest, services: ServicesDep, body: GameMark) -> MyGames:
    """Set the caller's own title of a table, put it away, or bring it back. Other players do not see it."""
    async with services.database.session() as session:
        await mark(session, table_id, guest.id, body)
        services.bus.publish(TableChanged(table_id, public=False), session)
    return await services.my_games.read(guest.id, None, None)


@router.websocket("/ws/me")
async def me_socket(socket: WebSocket, services: ServicesDep) -> None:
    """Subscribe to changes in the caller's games."""
    await serve_my_games(services, socket)


async def serve_my_games(services: Services, socket: WebSocket) -> None:
    """Serve a socket of a player's own games."""
    await serve(socket, "me", channels=services.channels, limits=services.limits, settings=services.settings)
