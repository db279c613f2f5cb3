"""Pages. A GET shows; it claims nothing, starts nothing and writes nothing but the guest's cookie."""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import orjson
from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from app.assets import RESOURCES
from app.deps import database_of
from app.lobby.errors import NotOver
from app.lobby.listing import Listing
from app.lobby.routes import found_by_code
from app.pages.sentences import sentences
from app.play import frames
from app.play.audience import full_frame, table_frame
from app.play.rooms import Rooms
from app.play.table_info import table_info_of
from app.players.devices import owner_of
from app.players.identity import Guest, Identity, name_of, new_guest
from app.security import RateLimiters
from app.tables import store
from app.tables.errors import NoSuchGame
from app.tables.export import record_bytes
from app.tables.rows import Table
from app.tables.store import Games, LiveTable
from app.templating import language_of, page, script_json, script_text
from app.tournaments.registration import entrant_of, find_tournament, has_tournaments
from app.tournaments.shown import shown_tournament, tournament_frame
from engines.core.codec import codec_of

router = APIRouter()

Draw = Callable[[Guest, dict[str, Any]], Awaitable[Response]]


async def _for_guest(request: Request, draw: Draw) -> Response:
    """The page, with a cookie for those who have none. `draw` gets the guest and what every page shows of them."""
    identity: Identity = request.app.state.identity
    known = identity.guest(request)
    guest = known or new_guest()
    async with database_of(request).session() as session:
        me = {"name": None if known is None else await name_of(session, guest)}
    response = await draw(guest, {"me": me})
    if known is None:
        identity.give(response, guest.id, secure=request.url.scheme == "https")
    return response


@router.get("/")
async def lobby_page(request: Request) -> Response:
    """The lobby."""
    listing: Listing = request.app.state.listing
    games: Games = request.app.state.games

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        listed, mine = await listing.open(), await listing.of(guest.id)
        offers = [
            {"name": game.name, "players": list(game.seats), "tournaments": has_tournaments(game)}
            for game in games.values()
        ]
        first = script_json({"t": "tables", **listed})
        shown = listed | {"offers": offers, "first": first, "mine": script_json(mine)}
        return page(request, "lobby.html", context | shown)

    return await _for_guest(request, draw)


@router.get("/tables/{table_id}")
async def table_page(request: Request, table_id: str) -> Response:
    """A table, with its newest frames in the page: it shows before the socket opens."""
    rooms: Rooms = request.app.state.rooms

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database_of(request).session() as session:
            table = await store.find_table(session, table_id)
            live = await rooms.live(session, table)
        info = table_info_of(table, rooms.games)
        you = info.seats.get(guest.id)
        first = {
            "table": table_frame(info, guest.id),
            "full": "null" if live is None else full_frame(live, you),
            "here": rooms.here(table_id) or frames.here([], 0),
            "pieces": orjson.dumps(
                store.public_content_of(store.game_named(rooms.games, table.game), table.options)
            ).decode(),
        }
        json = "{" + ",".join(f'"{name}":{frame}' for name, frame in first.items()) + "}"
        finished = _finished(request, table, live) if live is not None and table.status == "over" else {}
        shown = {"table": table_context(table, you), "first": script_text(json), "log": [], "scores": []}
        return page(request, "table.html", context | shown | finished)

    return await _for_guest(request, draw)


def table_context(table: Table, you: int | None) -> dict[str, Any]:
    """What the template itself says of a table; the rest is in the frames."""
    return {
        "id": table.id,
        "code": table.code,
        "game": table.game,
        "status": table.status,
        "public": table.public,
        "part_of": table.part_of,
        "commitment": table.commitment,
        "host": next((chair.name for chair in table.chairs if chair.player_id == table.host_id), None),
        "seats": [chair.name for chair in table.chairs],
        "you": you,
    }


def _finished(request: Request, table: Table, live: LiveTable) -> dict[str, Any]:
    """A finished game as text."""
    names = [chair.name or "" for chair in table.chairs]
    codec = codec_of(live.game)
    public = [codec.event(line.event) for line in live.events if line.is_for(None)]
    outcome = table.outcome or {"scores": [], "winners": []}
    return {
        "log": sentences(language_of(request), table.game, public, names),
        "scores": [
            {"name": name, "score": score, "winner": seat in outcome["winners"]}
            for seat, (name, score) in enumerate(zip(names, outcome["scores"], strict=False))
        ],
    }


@router.get("/tournaments/{tournament_id}")
async def tournament_page(request: Request, tournament_id: str) -> Response:
    """A tournament, for those who play in it and for those who watch."""
    games: Games = request.app.state.games

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database_of(request).session() as session:
            tournament = await find_tournament(session, tournament_id)
        shown = shown_tournament(tournament, store.game_named(games, tournament.game))
        first = tournament_frame(tournament, guest.id, orjson.dumps(shown))
        entrant = entrant_of(tournament, guest.id)
        of_page = {
            "tournament": shown,
            "you": None if entrant is None else entrant.number,
            "host": guest.id == tournament.host_id,
            "first": script_text(first),
        }
        return page(request, "tournament.html", context | of_page)

    return await _for_guest(request, draw)


@router.get("/tables/{table_id}/check")
async def check_page(request: Request, table_id: str) -> Response:
    """Check the luck of a finished game."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database_of(request).session() as session:
            table = await store.find_table(session, table_id)
        you = next((chair.seat for chair in table.chairs if chair.player_id == guest.id), None)
        url = f"/api/tables/{table_id}/record"
        shown = {"table": table_context(table, you), "record_url": url, "has_luck": _has_luck(table.game)}
        return page(request, "check.html", context | shown)

    return await _for_guest(request, draw)


@cache
def _has_luck(game: str) -> bool:
    """Whether the client of this game says what its draws come to."""
    return (RESOURCES / "static" / "games" / game / "luck.js").is_file()


@router.get("/api/tables/{table_id}/record")
async def get_record(request: Request, table_id: str) -> Response:
    """The whole record of a finished game, with the secret. Raises `NotOver`."""
    readers: RateLimiters = request.app.state.readers
    readers.take(request.client.host if request.client else "")
    async with database_of(request).session() as session:
        table = await store.find_table(session, table_id)
        if table.status != "over":
            raise NotOver
        body = record_bytes(table, await store.moves_since(session, table_id, -1))
    return Response(
        body,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="quintain-{table.code}.json"'},
    )


@router.get("/codes/{code}")
async def code_page(request: Request, code: str) -> Response:
    """To the table or tournament with this spoken code."""
    _, url = await found_by_code(request, code)
    return RedirectResponse(url, 303)


@router.get("/devices/{token}")
async def device_page(request: Request, token: str) -> Response:
    """Offer to carry an identity to this device. Only the button on the page takes it."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database_of(request).session() as session:
            name = await owner_of(session, token)
        return page(request, "device.html", context | {"token": token, "name": name})

    return await _for_guest(request, draw)


@router.get("/rules/{game}")
async def rules_page(request: Request, game: str) -> Response:
    """How to play."""
    games: Games = request.app.state.games
    if game not in games:
        raise NoSuchGame

    def public_content_of(**options: str) -> Markup:
        return script_json(store.public_content_of(games[game], options))

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        return page(request, f"rules/{game}.html", context | {"game": game, "public_content_of": public_content_of})

    return await _for_guest(request, draw)
