"""Tournaments over HTTP, and their socket. Every change is committed before it is sent to anybody."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

from fastapi import APIRouter, WebSocket
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import TableChanged, TournamentChanged
from app.channels.socket import serve
from app.chat.errors import CannotMute, NoSuchLine
from app.chat.mutes import mute
from app.chat.store import report
from app.deps import CallerDep, KnownGuest, Services, ServicesDep, costs
from app.errors import Problem, responses
from app.http.openapi import operation_id
from app.limits.costs import CHANGE, LIST, NEW
from app.messages.bodies import Entry, Missing, NewTournament, NewTournamentHost, Removal, StartTournament, Withdrawal
from app.messages.chat import MutedLine, Mutes, ReportedLine, ReportTaken
from app.messages.tournaments import TournamentCreated, TournamentMessage
from app.play.errors import RuleIsToWait
from app.play.people.later_names import name_to_sit
from app.players.arms import arms_of
from app.players.errors import BadName, NameTaken, NoSession, ReservedName
from app.players.identity import Guest, name_of
from app.tables import store
from app.tables.errors import BadHouseRules, NoSuchGame, NotHost, TooManyTables, TooManyTablesOfNetwork
from app.tables.gathering import add
from app.tournaments import absence, ending, hosting, registration
from app.tournaments.details import details_of, message_for
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
from app.tournaments.rounds import advance
from app.tournaments.rows import Tournament
from app.tournaments.shares import check_share

router = APIRouter(tags=["tournaments"], generate_unique_id_function=operation_id)

Change: TypeAlias = Callable[[AsyncSession, Tournament], Awaitable[None] | None]

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
    guest: KnownGuest, caller: CallerDep, services: ServicesDep, new: NewTournament
) -> TournamentCreated:
    """Make a tournament. Its maker is the host, who need not enter."""
    game = store.game_named(services.games, new.game)
    options = store.options_given(game, new.options)
    async with services.database.session() as session:
        made_from = await check_share(session, guest.id, caller, services.limits, services.identity)
        tournament = registration.make_tournament(
            game, options, guest, await name_of(session, guest), entropy=services.entropy, capacity=new.capacity,
            public=new.public, rounds=new.rounds, order=new.order, play_off=new.play_off,
            house_rules=new.house_rules, made_from=made_from,
        )  # fmt: skip
        await add(session, tournament, services.entropy)
        services.bus.publish(TournamentChanged(tournament.id, tournament.public), session)
        return TournamentCreated(tournament.id, tournament.code, f"/tournaments/{tournament.id}")


@router.get("/api/tournaments/{tournament_id}", responses=responses(*_ANY, writes=False), dependencies=[costs(LIST)])
async def get_tournament(tournament_id: str, guest: KnownGuest, services: ServicesDep) -> TournamentMessage:
    """The tournament's present state."""
    async with services.database.session() as session:
        return _message(await registration.find_tournament(session, tournament_id), guest, services)


@router.post(
    "/api/tournaments/{tournament_id}/enter",
    responses=responses(*_WAITING, AlreadyEntered, TournamentFull, NameTaken, BadName, ReservedName),
    dependencies=[costs(CHANGE)],
)
async def post_enter(tournament_id: str, guest: KnownGuest, services: ServicesDep, body: Entry) -> TournamentMessage:
    """Enter the tournament before its start."""

    async def enter(session: AsyncSession, tournament: Tournament) -> None:
        tournament.check_waiting()
        name = await name_to_sit(session, services.bus, guest, body.name)
        registration.enter(tournament, guest, name, await arms_of(session, guest))
        if tournament.host is None and guest.id == tournament.host_id:
            tournament.host = name

    return await _change(tournament_id, guest, services, enter)


@router.post(
    "/api/tournaments/{tournament_id}/leave", responses=responses(*_WAITING, NotEntered), dependencies=[costs(CHANGE)]
)
async def post_leave(tournament_id: str, guest: KnownGuest, services: ServicesDep) -> TournamentMessage:
    """Leave the tournament before its start."""
    return await _change(tournament_id, guest, services, lambda _, tournament: registration.leave(tournament, guest))


@router.post(
    "/api/tournaments/{tournament_id}/remove",
    responses=responses(*_WAITING, NotHost, NoSuchEntrant),
    dependencies=[costs(CHANGE)],
)
async def post_remove(tournament_id: str, guest: KnownGuest, services: ServicesDep, body: Removal) -> TournamentMessage:
    """Remove an entrant before the start."""

    def remove(_: AsyncSession, tournament: Tournament) -> None:
        registration.remove(tournament, guest, body.entrant)

    return await _change(tournament_id, guest, services, remove)


@router.post(
    "/api/tournaments/{tournament_id}/close", responses=responses(*_WAITING, NotHost), dependencies=[costs(CHANGE)]
)
async def post_close(tournament_id: str, guest: KnownGuest, services: ServicesDep) -> TournamentMessage:
    """Close a tournament that has not begun."""
    return await _change(tournament_id, guest, services, lambda _, tournament: registration.close(tournament, guest))


@router.post(
    "/api/tournaments/{tournament_id}/start",
    responses=responses(*_WAITING, NotHost, NobodyEntered, PlacesEmpty, TooFewEntrants),
    dependencies=[costs(NEW)],
)
async def post_start(
    tournament_id: str, guest: KnownGuest, services: ServicesDep, body: StartTournament
) -> TournamentMessage:
    """Begin the first round."""

    async def start(session: AsyncSession, tournament: Tournament) -> None:
        await registration.start(session, tournament, guest, body.fill)

    return await _change(tournament_id, guest, services, start)


@router.post(
    "/api/tournaments/{tournament_id}/withdraw",
    responses=responses(*_ANY, NotRunning, NotEntered, NotHost, NoSuchEntrant, AlreadyWithdrawn),
    dependencies=[costs(NEW)],
)
async def post_withdraw(
    tournament_id: str, guest: KnownGuest, services: ServicesDep, body: Withdrawal
) -> TournamentMessage:
    """Leave the running tournament for good, or, as its host, remove an entrant."""

    def withdraw(_: AsyncSession, tournament: Tournament) -> None:
        registration.withdraw(tournament, guest, body.entrant)

    return await _change(tournament_id, guest, services, withdraw)


@router.post(
    "/api/tournaments/{tournament_id}/missing",
    responses=responses(
        *(*_ANY, NotRunning, NotEntered, NoSuchMatch, NotYourMatch, NobodyIsMissed, NotComeYourself, NotMissedYet),
        RuleIsToWait,
    ),
    dependencies=[costs(NEW)],
)
async def post_missing(
    tournament_id: str, guest: KnownGuest, services: ServicesDep, body: Missing
) -> TournamentMessage:
    """Decide on the caller's match if the opponent has not come: a bot plays, the caller wins without playing, or keeps
    waiting."""
    changed = None

    async def choose(session: AsyncSession, tournament: Tournament) -> None:
        nonlocal changed
        game = store.game_named(services.games, tournament.game)
        changed = await absence.choose(
            session, tournament, guest, body.match, body.choice, game, now=services.clock.utcnow()
        )
        if changed is not None:
            services.bus.publish(TableChanged(changed.id, public=False), session)

    message = await _change(tournament_id, guest, services, choose)
    if changed is not None and body.choice == "bot":
        await services.rooms.wake(changed.id)
    return message


@router.post(
    "/api/tournaments/{tournament_id}/host",
    responses=responses(*_GOING_ON, NotHost, NoSuchEntrant),
    dependencies=[costs(CHANGE)],
)
async def post_host(
    tournament_id: str, guest: KnownGuest, services: ServicesDep, body: NewTournamentHost
) -> TournamentMessage:
    """Make an entrant the host."""

    def make_host(_: AsyncSession, tournament: Tournament) -> None:
        hosting.make_host(tournament, guest, body.entrant, services.clock.utcnow())

    return await _change(tournament_id, guest, services, make_host)


@router.post(
    "/api/tournaments/{tournament_id}/host/ask",
    responses=responses(*_GOING_ON, NotEntered),
    dependencies=[costs(CHANGE)],
)
async def post_host_request(tournament_id: str, guest: KnownGuest, services: ServicesDep) -> TournamentMessage:
    """Ask to be the host. The host sees the request and can grant it. If the host is away, the role passes at once."""

    async def ask(session: AsyncSession, tournament: Tournament) -> None:
        seconds = services.settings.host_seconds
        await hosting.ask_to_be_host(session, tournament, guest, seconds, services.clock.utcnow())

    return await _change(tournament_id, guest, services, ask)


@router.post(
    "/api/tournaments/{tournament_id}/end",
    responses=responses(*_ANY, NotHost, NotRunning),
    dependencies=[costs(NEW)],
)
async def post_end(tournament_id: str, guest: KnownGuest, services: ServicesDep) -> TournamentMessage:
    """End a running tournament with the standings so far. Running matches end without a result."""

    async def end(session: AsyncSession, tournament: Tournament) -> None:
        game = store.game_named(services.games, tournament.game)
        for table_id in await ending.end(session, tournament, guest, game, services.bus, services.clock.utcnow()):
            services.bus.publish(TableChanged(table_id, public=False), session)

    return await _change(tournament_id, guest, services, end)


@router.post(
    "/api/tournaments/{tournament_id}/reports",
    responses=responses(NoSession, NoSuchTournament, NoSuchLine),
    dependencies=[costs(CHANGE)],
)
async def post_report(
    tournament_id: str, guest: KnownGuest, caller: CallerDep, services: ServicesDep, body: ReportedLine
) -> ReportTaken:
    """Report a chat message to the operator of this server."""
    services.limits.charge_report(caller)
    async with services.database.session() as session:
        await registration.find_tournament(session, tournament_id)
        address = f"/tournaments/{tournament_id}"
        await report(session, tournament_id, body.line, guest.id, address, reads_watchers=True)
    return ReportTaken(body.line)


@router.post(
    "/api/tournaments/{tournament_id}/mutes",
    responses=responses(NoSession, NoSuchTournament, NoSuchLine, CannotMute),
    dependencies=[costs(CHANGE)],
)
async def post_mute(tournament_id: str, guest: KnownGuest, services: ServicesDep, body: MutedLine) -> Mutes:
    """Mute the author of a message everywhere, or unmute them."""
    async with services.database.session() as session:
        await registration.find_tournament(session, tournament_id)
        return Mutes(tuple(await mute(session, guest.id, tournament_id, body.line, on=body.on, reads_watchers=True)))


@router.websocket("/ws/tournaments/{tournament_id}")
async def tournament_socket(socket: WebSocket, tournament_id: str, services: ServicesDep) -> None:
    """Subscribe to one tournament and its chat."""
    await serve_tournament(tournament_id, services, socket)


async def serve_tournament(tournament_id: str, services: Services, socket: WebSocket) -> None:
    """Serve a socket in one tournament."""
    await serve(
        socket,
        f"tournament:{tournament_id}",
        partial(services.talks.on_command, tournament_id),
        channels=services.channels,
        limits=services.limits,
        settings=services.settings,
    )


async def _change(tournament_id: str, guest: Guest, services: Services, change: Change) -> TournamentMessage:
    """Change a tournament under its lock and advance it, commit, notify, and return its new state."""
    async with services.database.session() as session:
        tournament = await registration.locked_tournament(session, tournament_id)
        done = change(session, tournament)
        if done is not None:
            await done
        game = store.game_named(services.games, tournament.game)
        advanced = await advance(session, tournament, game, services.entropy, services.clock.utcnow())
        await session.flush()
        services.runner.announce(advanced, tournament, session)
        message = _message(tournament, guest, services)
    await services.runner.follow_up(advanced)
    return message


def _message(tournament: Tournament, guest: Guest, services: Services) -> TournamentMessage:
    game = store.game_named(services.games, tournament.game)
    return message_for(tournament, details_of(tournament, game), guest.id)
