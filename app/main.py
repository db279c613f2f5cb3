"""The application: all parts made in one place, started and stopped in one order."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from typing import Final
from uuid import UUID

import structlog
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.staticfiles import StaticFiles
from starlette.types import Message

from app.channels.backends import backend_of
from app.channels.bans import BanNotices
from app.channels.bus import (
    Bus,
    ClocksMoved,
    MovesMade,
    Notice,
    TableChanged,
    devices_ended,
    new_process_name,
)
from app.channels.directory import ChannelDirectory
from app.channels.new_devices import NewDevices
from app.channels.polling import PolledSockets
from app.channels.sign_outs import SignOuts
from app.config import Settings
from app.cues.mail import Mailer
from app.cues.outgoing import Outgoing, networks_named
from app.cues.push import VapidKey
from app.cues.sender import CueSender
from app.errors import (
    DatabaseAway,
)
from app.games.parts import check_games
from app.http.assets import load_assets
from app.http.bodies import BodyMiddleware
from app.http.head_requests import HeadMiddleware
from app.http.openapi import DescribedAPI
from app.http.reach import public_base
from app.http.security import SecurityMiddleware
from app.http.templating import LANGUAGES, Site
from app.invitations.pictures import LinkPictures
from app.invitations.rendering import RenderingProcess
from app.limits.callers import Caller
from app.limits.limits import Limits
from app.limits.middleware import LimitsMiddleware
from app.limits.shared import SharedCounts
from app.lobby.host_absence import HostAbsence
from app.lobby.listing import Listing
from app.my_games.channel import MyGamesChannel
from app.my_games.listing import MyGamesListing
from app.operating.monitoring import router as monitoring_router
from app.operating.packing import Packing
from app.operating.staged_tables import StagedTables
from app.pages.error_pages import add_error_handlers, refuse_too_fast
from app.play.drivers.absence import AbsenceDriver
from app.play.drivers.bots import BotDriver, wake_for_bots
from app.play.drivers.clocks import ClockDriver
from app.play.drivers.cues import CueDriver, is_open
from app.play.drivers.lessons import LessonDriver
from app.play.drivers.thinking import Thinker
from app.play.hints import Hints
from app.play.records.finished_games import FinishedGames
from app.play.room.rooms import Rooms
from app.play.room.table_store import DatabaseTableStore
from app.players.activity import Activity
from app.players.devices import ended_of, waiting_of
from app.players.identity import Identity, Session
from app.players.keys import READ_SECONDS
from app.players.last_seen import LastSeen
from app.players.sessions import Sessions
from app.processes.clock import Heartbeat, SharedClock
from app.processes.leases import Leases, nobody_lives
from app.puzzles.library import Library
from app.replay.check_routes import CHECK_PATH, RECORD_REPLAY_PATH
from app.replay.checkpoints import Checkpoints
from app.replay.marks import Marks
from app.routers import ROUTERS
from app.runtime.collector import Collector
from app.runtime.db import Database
from app.runtime.logs import BUDGET
from app.runtime.resources import RESOURCES
from app.runtime.services import LifespanState, Services, service
from app.runtime.tasks import TaskSupervisor, at_work
from app.tables.committer import Committer
from app.tables.deadlines import give_back
from app.tables.entropy import SYSTEM, Entropy
from app.tables.log import PendingMove
from app.tables.packed_form import FORM
from app.tables.record import LARGEST_FILE
from app.tables.store import Games
from app.tournaments.chat import TournamentChat
from app.tournaments.runner import TournamentRunner
from app.tournaments.shares import Fairness
from engines import GAMES
from engines.core.codec import codec_of

log = structlog.get_logger()


_NOWHERE: Final = "/nowhere"
"""A path that does not exist."""


def create_app(
    settings: Settings, database_url: str, games: Games | None = None, *, entropy: Entropy = SYSTEM
) -> FastAPI:
    """The application, on a migrated database. Raises `IncompleteGame`."""
    games = games if games is not None else {game.name: game for game in GAMES}
    check_games(games)
    limits = Limits(settings, SharedCounts.of_environment(os.environ))
    app = DescribedAPI(
        title="Quintain",
        description="Tournament games: tables, tournaments, moves. docs/protocol.md has the sockets.",
        lifespan=_lifespan_of(settings, database_url, games, entropy, limits),
        docs_url=None,  # /api/docs is a page of ours, which loads nothing from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        # The routes and not their routers: an included router would build all its routes again before its first answer,
        # and match every request twice.
        routes=[route for router in (*ROUTERS, monitoring_router) for route in router.routes],
    )
    app.mount("/assets", load_assets())
    # The unbundled sources, which pages opened under an earlier release may request.
    app.mount("/static", StaticFiles(directory=RESOURCES / "static"))

    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(BodyMiddleware, files={CHECK_PATH: LARGEST_FILE, RECORD_REPLAY_PATH: LARGEST_FILE})
    app.add_middleware(HeadMiddleware)
    app.add_middleware(LimitsMiddleware, limits=limits, find_caller=_SessionCallers(), refuse=refuse_too_fast)
    app.add_middleware(SecurityMiddleware, settings=settings)
    add_error_handlers(app)
    return app


def _lifespan_of(
    settings: Settings, database_url: str, games: Games, entropy: Entropy, limits: Limits
) -> Callable[[DescribedAPI], AbstractAsyncContextManager[LifespanState]]:
    """The lifespan: makes the services when the server starts, and ends them when it stops."""

    @asynccontextmanager
    async def lifespan(app: DescribedAPI) -> AsyncIterator[LifespanState]:
        async with TaskSupervisor() as tasks:
            services = await _services(settings, database_url, games, entropy, limits, tasks)
            app.session_cookie = services[Identity].cookie_name
            for game in games.values():
                codec_of(game)  # built now, so that no player waits for it
            committing = tasks.keep("committer", services[Committer].run)
            tasks.keep("notices", services[Bus].run)
            tasks.keep("leases", services[Leases].run)
            tasks.keep("heartbeat", services[Heartbeat].run)
            tasks.keep("clocks", services[ClockDriver].run)
            tasks.keep("rows of others", services[Rooms].follow)
            tasks.keep("cues", services[CueDriver].run)
            tasks.keep("cues of others", partial(services[CueDriver].look_round, services[Rooms]))
            tasks.keep("cue sender", services[CueSender].run)
            tasks.keep("idle rooms", services[Rooms].close_idle)
            tasks.keep("log budget", BUDGET.report)
            devices = partial(_devices_of, services[ChannelDirectory])
            tasks.keep("last seen", LastSeen(services[Database], lambda: limits.connected, devices).run)
            limits.watch(services[Activity].on_heard, services[Activity].on_refused)
            tasks.keep("activity", services[Activity].run)
            tasks.keep("bans", services[BanNotices].run)
            tasks.keep("keys", partial(_read_keys, services))
            tasks.keep("lobby rounds", services[Listing].look_round)
            tasks.keep("abandoned tables", services[HostAbsence].close_abandoned)
            tasks.keep("staged tables", StagedTables(services[Database], services[Bus], services[Leases]).remove)
            if settings.pack_days:
                packing = Packing(services[Database], services[Leases], settings.pack_days)
                tasks.keep("packing", packing.run)
            tasks.keep("checkpoints", services[Checkpoints].run)
            tasks.keep("replay marks", services[Marks].run)
            tasks.keep("tournament runner", services[TournamentRunner].work)
            tasks.keep("tournament rounds", services[TournamentRunner].look_round)
            tasks.keep("collector", Collector().run)
            await _warm_up(app, services)
            yield {"services": services}
            await services[PolledSockets].close()
            with suppress(DatabaseAway):
                await services[Leases].leave()
            services[Listing].stop()
            services[MyGamesChannel].stop()
            services[NewDevices].stop()
            services[TournamentRunner].stop()
            await services[Rooms].stop()
            await services[Thinker].close()
            await services[LinkPictures].close()
            await services[Committer].drain()
            await tasks.cancel(committing)
        await services[Committer].close()
        await services[Database].close()

    return lifespan


async def _warm_up(app: FastAPI, services: Services) -> None:
    """Answer a request in each language before the server is ready.

    Routes, texts and templates are made at their first use, which took half a second: after a restart all players
    waited for it, and a new worker reported ready too early.
    """

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        """Discards the answer."""

    for language in LANGUAGES:
        headers = [(b"host", b"localhost"), (b"accept", b"text/html"), (b"accept-language", language.encode())]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": _NOWHERE,
            "raw_path": _NOWHERE.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": None,
            "server": None,
            "state": {"services": services},
        }
        await app(scope, receive, send)


async def _services(
    settings: Settings, database_url: str, games: Games, entropy: Entropy, limits: Limits, tasks: TaskSupervisor
) -> Services:
    process = new_process_name()
    database = Database(database_url, settings.pool_size, process=process)
    bus, clock = Bus(backend_of(settings, database.engine), process), SharedClock()
    leases, channels = Leases(database, bus, reads_form=FORM), ChannelDirectory(load_assets().build, clock.now)
    ban_notices = BanNotices(database, bus, channels.bans, channels.close_banned)
    heartbeat = Heartbeat(database, clock, partial(_give_back, bus))
    async with database.session() as session:
        is_alone = await nobody_lives(session)
    await heartbeat.begin(is_alone=is_alone)
    await ban_notices.read()
    committer = Committer(
        database.engine,
        notices=lambda moves: bus.texts_in_statement(_moves_made(moves)),
        on_written=lambda moves: bus.publish_after_statement(_moves_made(moves)),
    )
    thinker = Thinker(settings.strong_bot_seconds)
    bots = BotDriver(settings.bot_seconds, leases, tasks, thinker, clock)
    store = DatabaseTableStore(database, games, bus, clock, limits.pace)
    host_absence = HostAbsence(
        database,
        bus,
        tasks,
        clock,
        games,
        countdown_seconds=settings.countdown_seconds,
        seconds=settings.host_away_seconds,
        abandoned_seconds=settings.abandoned_seconds,
    )
    my_turns, cue_driver = MyGamesChannel(database, bus, tasks), CueDriver(database, bus)
    rooms = Rooms(
        store,
        committer,
        bus,
        tasks,
        games,
        drivers=(
            bots,
            LessonDriver(settings.bot_seconds),
            AbsenceDriver(store, tasks),
            host_absence,
            my_turns,
            cue_driver,
        ),
        idle_seconds=settings.idle_seconds,
        clock=clock,
    )
    my_turns.use(rooms)
    leases.on_inherited(lambda name: wake_for_bots(name, rooms, tasks))
    listing = Listing(
        database, bus, games, tasks, Fairness.of(settings), away_from=host_absence.away, open_tables=rooms
    )
    runner = TournamentRunner(
        database,
        bus,
        leases,
        rooms,
        games,
        tasks,
        entropy,
        clock,
        round_seconds=settings.round_seconds,
        host_seconds=settings.host_seconds,
    )
    identity = await Identity.of_database(database, is_https=settings.is_https)
    channels.bans.mark_by(identity.mark_of)
    sessions = Sessions(database, identity, on_ended=lambda player, ended: bus.publish(devices_ended(player, ended)))
    SignOuts(bus, channels, tasks, forget=sessions.forget, ended_of=partial(_ended_of, database))
    new_devices = NewDevices(
        bus,
        channels,
        tasks,
        waiting_of=partial(_waiting_of, database),
        forget=sessions.forget,
        show=rooms.show_hand,
    )
    outgoing = Outgoing(networks_named(settings.cue_networks))
    vapid = await VapidKey.of_database(database, VapidKey.contact_of(settings))
    mailer = Mailer.of_settings(settings)
    channels.register("table", rooms)
    channels.register("lobby", listing)
    channels.register("me", my_turns)
    channels.register("tournament", runner)
    finished_games = FinishedGames()
    bus.subscribe(partial(_forget_finished, finished_games))
    chat = TournamentChat(database, bus, tasks, limits.pace)
    channels.register("talk", chat)
    cue_sender = CueSender(
        database, outgoing, vapid, mailer, partial(is_open, database, rooms, clock), public_base(settings)
    )
    return Services(
        settings,
        Site(tuple(games), identity.installation),
        database,
        identity,
        sessions,
        bus,
        leases,
        clock,
        heartbeat,
        ClockDriver(database, clock, rooms),
        channels,
        ban_notices,
        PolledSockets(tasks, limits),
        new_devices,
        tasks,
        committer,
        rooms,
        listing,
        MyGamesListing(database, rooms, games),
        my_turns,
        host_absence,
        thinker,
        Hints(database, rooms, thinker),
        runner,
        chat,
        limits,
        LinkPictures(RenderingProcess()),
        finished_games,
        Checkpoints(database, games),
        Marks(database, games, thinker),
        cue_driver,
        cue_sender,
        outgoing,
        vapid,
        Activity(database, identity.mark_of),
        Library(),
        others={Games: games, Entropy: entropy, Mailer | None: mailer},
    )


async def _give_back(bus: Bus, session: AsyncSession, seconds: float) -> None:
    """Extend all clocks by the outage, and notify the tables that show them."""
    await give_back(session, seconds)
    bus.publish(ClocksMoved(), session)


def _forget_finished(games: FinishedGames, notice: Notice) -> None:
    if isinstance(notice, TableChanged):
        games.forget(notice.table)


def _moves_made(moves: Sequence[PendingMove]) -> MovesMade:
    return MovesMade(tuple((move.table, move.seq, move.outcome is not None) for move in moves))


async def _read_keys(services: Services) -> None:
    """Read signing keys made by other processes or on the command line, until cancelled."""
    while True:
        await asyncio.sleep(READ_SECONDS)
        try:
            with at_work():
                await services[Identity].read_keys(services[Database])
        except DatabaseAway as problem:
            log.warning("keys not read", code=problem.code)


async def _ended_of(database: Database, devices: Collection[UUID]) -> Collection[UUID]:
    async with database.session() as session:
        return await ended_of(session, devices)


async def _waiting_of(database: Database, devices: Collection[UUID]) -> Mapping[UUID, float]:
    async with database.session() as session:
        return await waiting_of(session, devices)


def _devices_of(channels: ChannelDirectory) -> set[UUID]:
    return {connection.device for connection in channels.connections if connection.device is not None}


class _SessionCallers:
    """Identifies callers by their session, which is then available to the routes."""

    def remembered(self, connection: HTTPConnection, address: str) -> Caller | None:
        sessions = service(connection, Sessions)
        session = sessions.remembered(connection)
        return None if session is None and sessions.has_cookie(connection) else _caller(connection, address, session)

    async def find(self, connection: HTTPConnection, address: str) -> Caller:
        return _caller(connection, address, await service(connection, Sessions).find(connection))


def _caller(connection: HTTPConnection, address: str, session: Session | None) -> Caller:
    connection.state.session = session
    if session is None:
        return Caller(address, None)
    return Caller(address, session.player, session.device, session.trusted_from)
