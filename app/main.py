"""The server: everything made in one place, started and stopped in one order."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response

from app.assets import RESOURCES, CompressedStaticFiles
from app.config import Settings
from app.db import Database
from app.errors import BadRequest, InternalError, NotFound, error_response, refusal_response, status_of
from app.lobby.listing import Listing
from app.lobby.routes import router as lobby_router
from app.messages.errors import ErrorBody
from app.pages.routes import router as pages_router
from app.play.bus import Bus
from app.play.rooms import Rooms
from app.play.routes import router as play_router
from app.players.identity import Identity
from app.players.routes import router as players_router
from app.security import RateLimiters, SecurityMiddleware, may_count, set_headers
from app.tables.committer import Committer
from app.tables.entropy import SYSTEM, Entropy
from app.tables.store import Games
from app.templating import page
from app.tournaments.routes import router as tournaments_router
from app.tournaments.runner import TournamentRunner
from engines import GAMES
from engines.core.codec import codec_of
from engines.core.game import Refusal

log = structlog.get_logger()


def create_app(
    settings: Settings, database_url: str, games: Games | None = None, *, entropy: Entropy = SYSTEM
) -> FastAPI:
    """The application on a migrated database."""
    app = FastAPI(title="Quintain", lifespan=_lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.settings = settings
    app.state.database_url = database_url
    app.state.games = games if games is not None else {game.name: game for game in GAMES}
    app.state.entropy = entropy
    app.state.makers = RateLimiters(settings.tables_a_minute)
    app.state.guessers = RateLimiters(settings.codes_a_minute)
    app.state.readers = RateLimiters(60)

    for router in (lobby_router, tournaments_router, play_router, players_router, pages_router):
        app.include_router(router)
    app.add_api_route("/healthz", _health)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.mount("/static", CompressedStaticFiles(directory=RESOURCES / "static"))
    app.mount("/lib/lit-html", CompressedStaticFiles(directory=RESOURCES / "node_modules" / "lit-html"))
    app.mount("/lib/fluent-bundle", CompressedStaticFiles(directory=RESOURCES / "node_modules" / "@fluent" / "bundle"))

    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SecurityMiddleware)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _not_found)
    app.add_exception_handler(Exception, _failed)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    state, settings = app.state, app.state.settings
    state.database = Database(state.database_url, settings.pool_size)
    state.identity = await Identity.of_house(state.database)
    state.bus = Bus()
    state.committer = Committer(state.database.engine)
    state.committer.start()
    state.rooms = Rooms(
        state.database, state.committer, state.games, state.bus,
        bot_seconds=settings.bot_seconds, idle_seconds=settings.idle_seconds,
    )  # fmt: skip
    state.rooms.start()
    state.runner = TournamentRunner(
        state.database, state.bus, state.rooms, state.games, state.entropy, round_seconds=settings.round_seconds
    )
    state.runner.start()
    state.listing = Listing(state.database, state.bus, state.games)
    state.listing.start()
    for game in state.games.values():
        codec_of(game)  # built now, so that no player waits for it
    # What is alive now stays alive: the garbage collector need not look at it again.
    gc.collect()
    gc.freeze()
    yield
    await state.listing.stop()
    await state.runner.stop()
    await state.rooms.stop()
    await state.committer.stop()
    await state.database.close()


async def _health(request: Request) -> Response:
    """Whether this process can serve: the database answers and the committer runs."""
    try:
        async with asyncio.timeout(2), request.app.state.database.session() as session:
            await session.execute(text("SELECT 1"))
    except Exception:
        return JSONResponse({"status": "no database"}, 503)
    if not request.app.state.committer.is_running():
        return JSONResponse({"status": "no committer"}, 503)
    return JSONResponse({"status": "ok"})


async def _metrics(request: Request) -> Response:
    """Counters for Prometheus. They name no player and no table; but who counts the moves of a quiet house as they are
    made knows of secret ones, so they are not for everybody."""
    if not may_count(request, request.app.state.settings.metrics_token):
        raise NotFound
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _answer(request, error)


async def _bad_request(request: Request, error: Exception) -> Response:
    return _answer(request, BadRequest())


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _answer(request, NotFound())
    return error_response(ErrorBody(BadRequest.code, str(error.detail), None), error.status_code, error.headers)


async def _failed(request: Request, error: Exception) -> Response:
    """A defect. This answer is given outside all middleware, so it sets its headers itself; the error goes on from here
    into the log."""
    response = _answer(request, InternalError())
    set_headers(response.headers, request.state.csp_nonce, request.url.path)
    return response


def _answer(request: Request, refusal: Refusal) -> Response:
    """The refusal as a page for people, as JSON for programs."""
    for_people = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    if for_people and "text/html" in request.headers.get("accept", ""):
        status = status_of(refusal)
        context = {"code": refusal.code, "message": refusal.message, "status": status}
        return page(request, "error.html", context, status)
    return refusal_response(refusal)
