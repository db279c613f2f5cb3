"""Tournaments over HTTP, and their socket. Every change is committed before it is sent to anybody."""

from functools import partial

from fastapi import APIRouter, Request, WebSocket
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from app.channels.bus import BusDep, TableChanged, TournamentChanged
from app.channels.polling import PolledDep, Serve
from app.channels.routes import POLL, Key
from app.channels.socket import SocketsDep, SocketServer
from app.chat.errors import CannotMute, NoSuchLine
from app.chat.mutes import mute
from app.chat.store import report
from app.config import SettingsDep
from app.deps import CallerDep, KnownGuest
from app.errors import Problem, responses
from app.http.openapi import operation_id
from app.limits.charging import costs
from app.limits.costs import CHANGE, LIST, NEW
from app.limits.limits import LimitsDep
from app.messages.bodies import Entry, Missing, NewTournament, NewTournamentHost, Removal, StartTournament, Withdrawal
from app.messages.chat import MutedLine, Mutes, ReportedLine, ReportTaken
from app.messages.polling import MessagePoll
from app.messages.tournaments import TournamentCreated, TournamentMessage
from app.play.errors import RuleIsToWait
from app.play.people.later_names import name_to_sit
from app.play.room.rooms import RoomsDep
from app.players.arms import arms_of
from app.players.errors import BadName, NameTaken, NoSession, ReservedName
from app.players.identity import name_of
from app.runtime.db import DatabaseDep
from app.tables import store
from app.tables.entropy import EntropyDep
from app.tables.errors import BadHouseRules, NoSuchGame, NotHost, TooManyTables, TooManyTablesOfNetwork
from app.tables.gathering import add
from app.tables.store import GamesDep
from app.tournaments import absence, ending, hosting, registration
from app.tournaments.changes import TournamentChangesDep
from app.tournaments.chat import ChatDep, TournamentChat
from app.tournaments.errors import (
    AlreadyEntered,
    AlreadyWithdrawn,
    BadPlaces,
    NobodyEntered,
    NobodyIsMissed,
    NoSuchEntrant,
    NoSuchMatch,
    NoSuchTournament,
    NotComeYourself,
    NotEntered,
    NotMissedYet,
    NoTournaments,
    NotRunning,
    NotYourMatch,
    PlacesEmpty,
    TooFewEntrants,
    TournamentBegun,
    TournamentClosed,
    TournamentFull,
)
from app.tournaments.rows import Tournament
from app.tournaments.shares import SharesDep

router = APIRouter(tags=["tournaments"], generate_unique_id_function=operation_id)
polls = APIRouter(generate_unique_id_function=operation_id)
"""The routes that serve a socket's messages by HTTP requests, where sockets are blocked."""


_ANY: tuple[type[Problem], ...] = (NoSession, NoSuchTournament, NoSuchGame)
_WAITING = (*_ANY, TournamentBegun, TournamentClosed)
_GOING_ON = (*_ANY, TournamentClosed, NotRunning)


@router.post(
    "/api/tournaments",
    status_code=201,
    responses=responses(
        NoSession, NoSuchGame, NoTournaments, BadPlaces, BadHouseRules, TooManyTables, TooManyTablesOfNetwork
    ),
    dependencies=[costs(NEW)],
)
async def post_tournament(
    guest: KnownGuest,
    caller: CallerDep,
    games: GamesDep,
    database: DatabaseDep,
    shares: SharesDep,
    entropy: EntropyDep,
    bus: BusDep,
    new: NewTournament,
) -> TournamentCreated:
    """Make a tournament. Its maker is the host, who need not enter."""
    game = store.game_named(games, new.game)
    options = store.options_given(game, new.options)
    async with database.session() as session:
        made_from = await shares.check(session, guest.id, caller)
        name = await name_of(session, guest)
        tournament = registration.make_tournament(game, options, guest, name, new, entropy=entropy, made_from=made_from)
        await add(session, tournament, entropy)
        bus.publish(TournamentChanged(tournament.id, tournament.public), session)
        return TournamentCreated(tournament.id, tournament.code, f"/tournaments/{tournament.id}")


@router.get("/api/tournaments/{tournament_id}", responses=responses(*_ANY, writes=False), dependencies=[costs(LIST)])
async def get_tournament(
    tournament_id: str, guest: KnownGuest, database: DatabaseDep, tournaments: TournamentChangesDep
) -> TournamentMessage:
    """The tournament's present state."""
    async with database.session() as session:
        return tournaments.message(await registration.find_tournament(session, tournament_id), guest)


@router.post(
    "/api/tournaments/{tournament_id}/enter",
    responses=responses(*_WAITING, AlreadyEntered, TournamentFull, NameTaken, BadName, ReservedName),
    dependencies=[costs(CHANGE)],
)
async def post_enter(
    tournament_id: str, guest: KnownGuest, bus: BusDep, tournaments: TournamentChangesDep, body: Entry
) -> TournamentMessage:
    """Enter the tournament before its start."""

    async def enter(session: AsyncSession, tournament: Tournament) -> None:
        tournament.check_waiting()
        name = await name_to_sit(session, bus, guest, body.name)
        registration.enter(tournament, guest, name, await arms_of(session, guest))
        if tournament.host is None and guest.id == tournament.host_id:
            tournament.host = name

    return await tournaments.change(tournament_id, guest, enter)


@router.post(
    "/api/tournaments/{tournament_id}/leave", responses=responses(*_WAITING, NotEntered), dependencies=[costs(CHANGE)]
)
async def post_leave(tournament_id: str, guest: KnownGuest, tournaments: TournamentChangesDep) -> TournamentMessage:
    """Leave the tournament before its start."""
    return await tournaments.change(tournament_id, guest, lambda _, tournament: registration.leave(tournament, guest))


@router.post(
    "/api/tournaments/{tournament_id}/remove",
    responses=responses(*_WAITING, NotHost, NoSuchEntrant),
    dependencies=[costs(CHANGE)],
)
async def post_remove(
    tournament_id: str, guest: KnownGuest, tournaments: TournamentChangesDep, body: Removal
) -> TournamentMessage:
    """Remove an entrant before the start."""

    def remove(_: AsyncSession, tournament: Tournament) -> None:
        registration.remove(tournament, guest, body.entrant)

    return await tournaments.change(tournament_id, guest, remove)


@router.post(
    "/api/tournaments/{tournament_id}/close", responses=responses(*_WAITING, NotHost), dependencies=[costs(CHANGE)]
)
async def post_close(tournament_id: str, guest: KnownGuest, tournaments: TournamentChangesDep) -> TournamentMessage:
    """Close a tournament that has not begun."""
    return await tournaments.change(tournament_id, guest, lambda _, tournament: registration.close(tournament, guest))


@router.post(
    "/api/tournaments/{tournament_id}/start",
    responses=responses(*_WAITING, NotHost, NobodyEntered, PlacesEmpty, TooFewEntrants),
    dependencies=[costs(NEW)],
)
async def post_start(
    tournament_id: str, guest: KnownGuest, tournaments: TournamentChangesDep, body: StartTournament
) -> TournamentMessage:
    """Begin the first round."""

    async def start(session: AsyncSession, tournament: Tournament) -> None:
        await registration.start(session, tournament, guest, body.fill)

    return await tournaments.change(tournament_id, guest, start)


@router.post(
    "/api/tournaments/{tournament_id}/withdraw",
    responses=responses(*_ANY, NotRunning, NotEntered, NotHost, NoSuchEntrant, AlreadyWithdrawn),
    dependencies=[costs(NEW)],
)
async def post_withdraw(
    tournament_id: str, guest: KnownGuest, tournaments: TournamentChangesDep, body: Withdrawal
) -> TournamentMessage:
    """Leave the running tournament for good, or, as its host, remove an entrant."""

    def withdraw(_: AsyncSession, tournament: Tournament) -> None:
        registration.withdraw(tournament, guest, body.entrant)

    return await tournaments.change(tournament_id, guest, withdraw)


@router.post(
    "/api/tournaments/{tournament_id}/missing",
    responses=responses(
        *(*_ANY, NotRunning, NotEntered, NoSuchMatch, NotYourMatch, NobodyIsMissed, NotComeYourself, NotMissedYet),
        RuleIsToWait,
    ),
    dependencies=[costs(NEW)],
)
async def post_missing(
    tournament_id: str,
    guest: KnownGuest,
    bus: BusDep,
    tournaments: TournamentChangesDep,
    rooms: RoomsDep,
    body: Missing,
) -> TournamentMessage:
    """Decide on the caller's match if the opponent has not come: a bot plays, the caller wins without playing, or keeps
    waiting."""
    changed = None

    async def choose(session: AsyncSession, tournament: Tournament) -> None:
        nonlocal changed
        game = tournaments.game_of(tournament)
        changed = await absence.choose(session, tournament, guest, body.match, body.choice, game, now=tournaments.now())
        if changed is not None:
            bus.publish(TableChanged(changed.id, public=False), session)

    message = await tournaments.change(tournament_id, guest, choose)
    if changed is not None and body.choice == "bot":
        await rooms.wake(changed.id)
    return message


@router.post(
    "/api/tournaments/{tournament_id}/host",
    responses=responses(*_GOING_ON, NotHost, NoSuchEntrant),
    dependencies=[costs(CHANGE)],
)
async def post_host(
    tournament_id: str, guest: KnownGuest, tournaments: TournamentChangesDep, body: NewTournamentHost
) -> TournamentMessage:
    """Make an entrant the host."""

    def make_host(_: AsyncSession, tournament: Tournament) -> None:
        hosting.make_host(tournament, guest, body.entrant, tournaments.now())

    return await tournaments.change(tournament_id, guest, make_host)


@router.post(
    "/api/tournaments/{tournament_id}/host/ask",
    responses=responses(*_GOING_ON, NotEntered),
    dependencies=[costs(CHANGE)],
)
async def post_host_request(
    tournament_id: str, guest: KnownGuest, settings: SettingsDep, tournaments: TournamentChangesDep
) -> TournamentMessage:
    """Ask to be the host. The host sees the request and can grant it. If the host is away, the role passes at once."""

    async def ask(session: AsyncSession, tournament: Tournament) -> None:
        seconds = settings.host_seconds
        await hosting.ask_to_be_host(session, tournament, guest, seconds, tournaments.now())

    return await tournaments.change(tournament_id, guest, ask)


@router.post(
    "/api/tournaments/{tournament_id}/end",
    responses=responses(*_ANY, NotHost, NotRunning),
    dependencies=[costs(NEW)],
)
async def post_end(
    tournament_id: str,
    guest: KnownGuest,
    bus: BusDep,
    tournaments: TournamentChangesDep,
) -> TournamentMessage:
    """End a running tournament with the standings so far. Running matches end without a result."""

    async def end(session: AsyncSession, tournament: Tournament) -> None:
        game = tournaments.game_of(tournament)
        for table_id in await ending.end(session, tournament, guest, game, bus, tournaments.now()):
            bus.publish(TableChanged(table_id, public=False), session)

    return await tournaments.change(tournament_id, guest, end)


@router.post(
    "/api/tournaments/{tournament_id}/reports",
    responses=responses(NoSession, NoSuchTournament, NoSuchLine),
    dependencies=[costs(CHANGE)],
)
async def post_report(
    tournament_id: str,
    guest: KnownGuest,
    caller: CallerDep,
    limits: LimitsDep,
    database: DatabaseDep,
    body: ReportedLine,
) -> ReportTaken:
    """Report a chat message to the operator of this server."""
    limits.charge_report(caller)
    async with database.session() as session:
        await registration.find_tournament(session, tournament_id)
        address = f"/tournaments/{tournament_id}"
        await report(session, tournament_id, body.line, guest.id, address, reads_watchers=True)
    return ReportTaken(body.line)


@router.post(
    "/api/tournaments/{tournament_id}/mutes",
    responses=responses(NoSession, NoSuchTournament, NoSuchLine, CannotMute),
    dependencies=[costs(CHANGE)],
)
async def post_mute(tournament_id: str, guest: KnownGuest, database: DatabaseDep, body: MutedLine) -> Mutes:
    """Mute the author of a message everywhere, or unmute them."""
    async with database.session() as session:
        await registration.find_tournament(session, tournament_id)
        return Mutes(tuple(await mute(session, guest.id, tournament_id, body.line, on=body.on, reads_watchers=True)))


@router.websocket("/ws/tournaments/{tournament_id}")
async def tournament_socket(socket: WebSocket, tournament_id: str, sockets: SocketsDep, chat: ChatDep) -> None:
    """Subscribe to one tournament and its chat."""
    await _served(tournament_id, sockets, chat)(socket)


@polls.post("/polled/tournaments/{tournament_id}/{key}", **POLL)
async def poll_tournament(
    request: Request,
    tournament_id: str,
    key: Key,
    polled: PolledDep,
    sockets: SocketsDep,
    chat: ChatDep,
    body: MessagePoll,
) -> Response:
    """Messages of a socket that watches one tournament."""
    return await polled.poll(request, body, _served(tournament_id, sockets, chat))


def _served(tournament_id: str, sockets: SocketServer, chat: TournamentChat) -> Serve:
    """Serves a socket of this tournament."""
    return partial(sockets.serve, own=f"tournament:{tournament_id}", on_command=partial(chat.on_command, tournament_id))
