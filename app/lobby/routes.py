"""The lobby over HTTP, and its socket. Every change is committed before anybody hears of it."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, TypeAlias

import orjson
from fastapi import APIRouter, Depends, Request, WebSocket
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from app.deps import Body, database_of
from app.errors import Problem
from app.lobby import seating
from app.lobby.codes import find_by_code
from app.lobby.listing import Listing
from app.play import frames
from app.play.audience import table_frame
from app.play.bus import Bus, TableChanged
from app.play.connection import Connection
from app.play.errors import NotSeated
from app.play.socket import admit, refuse, serve
from app.play.table_info import table_info_of
from app.players.identity import Guest, known_guest, name_given
from app.security import RateLimiters
from app.tables import store
from app.tables.rows import Table
from app.tables.store import AnyGame, Games

router = APIRouter()

KnownGuest = Annotated[Guest, Depends(known_guest)]
Change: TypeAlias = Callable[[AsyncSession, Table], Awaitable[None] | None]


class NewTable(Body):
    game: str
    seats: int
    public: bool
    options: dict[str, Any] = Field(default_factory=dict)


class Claim(Body):
    word: str
    name: str | None = None
    as_name: str | None = Field(default=None, alias="as")


class Ready(Body):
    ready: bool


class Reservation(Body):
    name: str | None


class Start(Body):
    empty: Literal["bots", "close"] | None = None


@router.get("/api/tables")
async def get_tables(request: Request) -> Response:
    """The public tables and tournaments."""
    listing: Listing = request.app.state.listing
    return _json(await listing.open())


@router.post("/api/tables")
async def post_table(request: Request, guest: KnownGuest, new: NewTable) -> Response:
    """Make a table."""
    makers: RateLimiters = request.app.state.makers
    makers.take(guest.id)
    game = _game(request, new.game)
    options = store.options_given(game, new.options)
    async with database_of(request).session() as session:
        table = await seating.make_table(
            session, game, options, guest, entropy=request.app.state.entropy, seats=new.seats, public=new.public
        )
        answer = {"id": table.id, "code": table.code, "url": f"/tables/{table.id}", "commitment": table.commitment}
    _tell(request, table.id)
    return _json(answer, 201)


@router.get("/api/tables/{table_id}")
async def get_table(request: Request, table_id: str, guest: KnownGuest) -> Response:
    """The table around the game."""
    async with database_of(request).session() as session:
        return _shown(request, await store.find_table(session, table_id), guest)


@router.get("/api/codes/{code}")
async def get_code(request: Request, code: str) -> Response:
    """The table or tournament with this spoken code."""
    found, url = await found_by_code(request, code)
    return _json({"id": found, "url": url})


async def found_by_code(request: Request, code: str) -> tuple[str, str]:
    """The id and the address of what has this code; guessing is slow. Raises `TooFast`, `NoSuchCode`."""
    guessers: RateLimiters = request.app.state.guessers
    guessers.take(request.client.host if request.client else "")
    async with database_of(request).session() as session:
        return await find_by_code(session, code)


@router.post("/api/tables/{table_id}/seats/{seat}")
async def post_claim(request: Request, table_id: str, seat: int, guest: KnownGuest, body: Claim) -> Response:
    """Claim a seat."""

    async def claim(session: AsyncSession, table: Table) -> None:
        seating.check_waiting(table)
        kept = seating.name_kept(table, seat)
        name = kept if kept is not None else await name_given(session, guest, body.as_name or body.name)
        seating.claim(session, table, _game(request, table.game), guest, seat, name, body.word)

    return await _change(request, table_id, guest, claim)


@router.post("/api/tables/{table_id}/leave")
async def post_leave(request: Request, table_id: str, guest: KnownGuest) -> Response:
    """Give the own seat back."""
    return await _change(request, table_id, guest, lambda _, table: seating.leave(table, guest))


@router.post("/api/tables/{table_id}/ready")
async def post_ready(request: Request, table_id: str, guest: KnownGuest, body: Ready) -> Response:
    """Ready or not."""
    return await _change(request, table_id, guest, lambda _, table: seating.set_ready(table, guest, body.ready))


@router.post("/api/tables/{table_id}/seats/{seat}/reserve")
async def post_reserve(request: Request, table_id: str, seat: int, guest: KnownGuest, body: Reservation) -> Response:
    """Keep a seat for a name."""
    return await _change(request, table_id, guest, lambda _, table: seating.reserve(table, guest, seat, body.name))


@router.post("/api/tables/{table_id}/seats/{seat}/remove")
async def post_remove(request: Request, table_id: str, seat: int, guest: KnownGuest) -> Response:
    """Free somebody's seat."""
    return await _change(request, table_id, guest, lambda _, table: seating.remove(table, guest, seat))


@router.post("/api/tables/{table_id}/close")
async def post_close(request: Request, table_id: str, guest: KnownGuest) -> Response:
    """Close the table."""
    return await _change(request, table_id, guest, lambda _, table: seating.close(table, guest))


@router.post("/api/tables/{table_id}/start")
async def post_start(request: Request, table_id: str, guest: KnownGuest, body: Start) -> Response:
    """Begin the game."""

    def start(session: AsyncSession, table: Table) -> None:
        seating.start(session, table, _game(request, table.game), guest, body.empty)

    return await _change(request, table_id, guest, start)


@router.post("/api/tables/{table_id}/rematch")
async def post_rematch(request: Request, table_id: str, guest: KnownGuest) -> Response:
    """Go on at a new table."""
    async with database_of(request).session() as session:
        table = await store.locked_table(session, table_id)
        again = await seating.rematch(session, table, _game(request, table.game), guest, request.app.state.entropy)
        answer = {"id": again.id, "url": f"/tables/{again.id}"}
    _tell(request, table_id)
    return _json(answer)


@router.websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket) -> None:
    """Watch the list of public tables."""
    player = await admit(socket)
    if player is None:
        return
    listing: Listing = socket.app.state.listing
    connection = Connection(player)

    async def heard(connection: Connection, frame: frames.Incoming) -> None:
        if isinstance(frame, frames.FullAsked):
            await listing.join(connection)
        elif not isinstance(frame, frames.Ping):
            connection.send(frames.no(frame.id, NotSeated()))

    try:
        await listing.join(connection)
        await serve(socket, connection, heard)
    except Problem as problem:
        await refuse(socket, problem)
    finally:
        listing.leave(connection)


async def _change(request: Request, table_id: str, guest: Guest, change: Change) -> Response:
    """Change a table under its lock, commit, tell, and answer with the table as it is now."""
    async with database_of(request).session() as session:
        table = await store.locked_table(session, table_id)
        done = change(session, table)
        if done is not None:
            await done
        await session.flush()
        shown = _shown(request, table, guest)
    _tell(request, table_id)
    return shown


def _shown(request: Request, table: Table, guest: Guest) -> Response:
    games: Games = request.app.state.games
    return Response(table_frame(table_info_of(table, games), guest.id), media_type="application/json")


def _tell(request: Request, table_id: str) -> None:
    bus: Bus = request.app.state.bus
    bus.publish(TableChanged(table_id))


def _game(request: Request, name: str) -> AnyGame:
    games: Games = request.app.state.games
    return store.game_named(games, name)


def _json(value: object, status: int = 200) -> Response:
    return Response(orjson.dumps(value), status, media_type="application/json")
