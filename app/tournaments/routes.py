"""Tournaments over HTTP, and their socket. Every change is committed before anybody hears of it."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, TypeAlias

import orjson
from fastapi import APIRouter, Depends, Request, WebSocket
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from app.deps import Body, database_of
from app.errors import Problem
from app.play import frames
from app.play.bus import Bus, TournamentChanged
from app.play.connection import Connection
from app.play.errors import NotSeated
from app.play.socket import admit, refuse, serve
from app.players.identity import Guest, known_guest, name_given, name_of
from app.security import RateLimiters
from app.tables import store
from app.tables.store import AnyGame, Games
from app.tournaments import registration
from app.tournaments.rounds import Advanced, advance
from app.tournaments.rows import Tournament
from app.tournaments.runner import TournamentRunner
from app.tournaments.schedule import RoundRobin
from app.tournaments.shown import shown_tournament, tournament_frame
from app.tournaments.standings import StandingOrder

router = APIRouter()

KnownGuest = Annotated[Guest, Depends(known_guest)]
Change: TypeAlias = Callable[[AsyncSession, Tournament], Awaitable[None] | None]


class NewTournament(Body):
    game: str
    places: int
    public: bool
    rounds: Literal["single", "double"] = "single"
    order: Literal["wins", "points"] = "wins"
    play_off: bool = True
    options: dict[str, Any] = Field(default_factory=dict)


class Entry(Body):
    name: str | None = None


class Removal(Body):
    entrant: int


class Start(Body):
    fill: Literal["bots", "close"] | None = None


class Withdrawal(Body):
    entrant: int | None = None


@router.post("/api/tournaments")
async def post_tournament(request: Request, guest: KnownGuest, new: NewTournament) -> Response:
    """Make a tournament."""
    makers: RateLimiters = request.app.state.makers
    makers.take(guest.id)
    game = _game(request, new.game)
    options = store.options_given(game, new.options)
    async with database_of(request).session() as session:
        tournament = registration.make_tournament(
            game, options, guest, await name_of(session, guest),
            capacity=new.places, public=new.public, rounds=RoundRobin(new.rounds),
            order=StandingOrder(new.order), play_off=new.play_off,
        )  # fmt: skip
        session.add(tournament)
        answer = {"id": tournament.id, "code": tournament.code, "url": f"/tournaments/{tournament.id}"}
    _publish(request, tournament.id)
    return Response(orjson.dumps(answer), 201, media_type="application/json")


@router.get("/api/tournaments/{tournament_id}")
async def get_tournament(request: Request, tournament_id: str, guest: KnownGuest) -> Response:
    """The tournament as it stands."""
    async with database_of(request).session() as session:
        return _shown(request, await registration.find_tournament(session, tournament_id), guest)


@router.post("/api/tournaments/{tournament_id}/enter")
async def post_enter(request: Request, tournament_id: str, guest: KnownGuest, body: Entry) -> Response:
    """Take a place."""

    async def enter(session: AsyncSession, tournament: Tournament) -> None:
        registration.check_waiting(tournament)
        name = await name_given(session, guest, body.name)
        registration.enter(tournament, guest, name)
        if tournament.host is None and guest.id == tournament.host_id:
            tournament.host = name

    return await _change(request, tournament_id, guest, enter)


@router.post("/api/tournaments/{tournament_id}/leave")
async def post_leave(request: Request, tournament_id: str, guest: KnownGuest) -> Response:
    """Give the own place back before the start."""
    return await _change(request, tournament_id, guest, lambda _, tournament: registration.leave(tournament, guest))


@router.post("/api/tournaments/{tournament_id}/remove")
async def post_remove(request: Request, tournament_id: str, guest: KnownGuest, body: Removal) -> Response:
    """Free somebody's place before the start."""

    def remove(_: AsyncSession, tournament: Tournament) -> None:
        registration.remove(tournament, guest, body.entrant)

    return await _change(request, tournament_id, guest, remove)


@router.post("/api/tournaments/{tournament_id}/close")
async def post_close(request: Request, tournament_id: str, guest: KnownGuest) -> Response:
    """Close a tournament that has not begun."""
    return await _change(request, tournament_id, guest, lambda _, tournament: registration.close(tournament, guest))


@router.post("/api/tournaments/{tournament_id}/start")
async def post_start(request: Request, tournament_id: str, guest: KnownGuest, body: Start) -> Response:
    """Begin the first round."""

    async def start(session: AsyncSession, tournament: Tournament) -> None:
        await registration.start(session, tournament, guest, body.fill)

    return await _change(request, tournament_id, guest, start)


@router.post("/api/tournaments/{tournament_id}/withdraw")
async def post_withdraw(request: Request, tournament_id: str, guest: KnownGuest, body: Withdrawal) -> Response:
    """Leave the running tournament for good, or take out somebody who does not come any more."""

    def withdraw(_: AsyncSession, tournament: Tournament) -> None:
        registration.withdraw(tournament, guest, body.entrant)

    return await _change(request, tournament_id, guest, withdraw)


@router.websocket("/ws/tournaments/{tournament_id}")
async def tournament_socket(socket: WebSocket, tournament_id: str) -> None:
    """Watch a tournament."""
    player = await admit(socket)
    if player is None:
        return
    runner: TournamentRunner = socket.app.state.runner
    connection = Connection(player)

    async def heard(connection: Connection, frame: frames.Incoming) -> None:
        if isinstance(frame, frames.FullAsked):
            await runner.tell(tournament_id, connection)
        elif not isinstance(frame, frames.Ping):
            connection.send(frames.no(frame.id, NotSeated()))

    try:
        await runner.join(tournament_id, connection)
        await serve(socket, connection, heard)
    except Problem as problem:
        await refuse(socket, problem)
    finally:
        runner.leave(tournament_id, connection)


async def _change(request: Request, tournament_id: str, guest: Guest, change: Change) -> Response:
    """Change a tournament under its lock, go on as far as that allows, commit, tell, and answer with what it is now."""
    runner: TournamentRunner = request.app.state.runner
    async with database_of(request).session() as session:
        tournament = await registration.locked_tournament(session, tournament_id)
        done = change(session, tournament)
        if done is not None:
            await done
        advanced: Advanced = await advance(
            session, tournament, _game(request, tournament.game), request.app.state.entropy
        )
        await session.flush()
        shown = _shown(request, tournament, guest)
    await runner.follow_up(advanced, tournament_id)
    return shown


def _shown(request: Request, tournament: Tournament, guest: Guest) -> Response:
    shown = orjson.dumps(shown_tournament(tournament, _game(request, tournament.game)))
    return Response(tournament_frame(tournament, guest.id, shown), media_type="application/json")


def _publish(request: Request, tournament_id: str) -> None:
    bus: Bus = request.app.state.bus
    bus.publish(TournamentChanged(tournament_id))


def _game(request: Request, name: str) -> AnyGame:
    games: Games = request.app.state.games
    return store.game_named(games, name)
