"""The pages. A GET request only shows: it claims nothing, starts nothing, and writes nothing but the guest's cookie.
There is one exception: the first request for a day's puzzle stores the choice of the puzzle, which is the same for
everybody.
"""

import re
from functools import cache
from typing import Any, Final

import orjson
from fastapi import APIRouter, Request
from markupsafe import Markup
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import RedirectResponse, Response

from app.chat.mutes import muted_by
from app.config import Settings, SettingsDep
from app.content.sources import options_of, own_file
from app.cues.addresses import has_circle
from app.deps import CallerDep
from app.errors import responses
from app.http.openapi import operation_id
from app.http.reach import reach_of
from app.http.templating import language_of, link_language_of, page, picture_language_of, script_json
from app.invitations.moments import moment_sentence
from app.invitations.preview import Preview, preview_of_front, preview_of_table, preview_of_tournament
from app.invitations.routes import fetches_previews, preview_page
from app.limits.charging import costs
from app.limits.costs import CHANGE, FULL, PAGE, RECORD
from app.lobby.codes import CodesDep
from app.lobby.errors import NotOver
from app.lobby.host_absence import HostAbsenceDep
from app.lobby.listing import ListingDep
from app.messages.lobby import GameOffer
from app.messages.results import FinalResult
from app.messages.statuses import TableStatus
from app.my_games.listing import MyGamesDep
from app.pages.finished import finished_game
from app.pages.my_games import shown_games
from app.pages.visitors import for_guest
from app.play.lesson_course import lesson_shown
from app.play.records.finished_games import FinishedGame, FinishedGamesDep
from app.play.records.opening import OpenedTable
from app.play.records.results import result_of
from app.play.room.rooms import RoomsDep
from app.play.room.table_info import table_info_of
from app.play.room.table_store import is_readonly
from app.players.device_links import qr_code, qr_image
from app.players.identity import Guest
from app.players.trust import viewer_for
from app.processes.clock import ClockDep
from app.puzzles.library import LibraryDep
from app.runtime.db import DatabaseDep
from app.tables import store
from app.tables.admissions import admissions_of, check_may_open, check_may_watch
from app.tables.errors import NoRecord, NoSuchGame, NoSuchTable, TableHidden
from app.tables.evening_score import evening_of
from app.tables.export import record_bytes
from app.tables.house_rules import house_rules_of
from app.tables.rows import Table
from app.tables.store import AnyGame, GamesDep
from app.tournaments.details import details_of, message_for
from app.tournaments.registration import find_tournament, has_tournaments

router = APIRouter(include_in_schema=False)
records = APIRouter(tags=["tables"], generate_unique_id_function=operation_id)

_TAIL: Final = re.compile(r"([\w-]{22})[^\w-].*", re.ASCII | re.DOTALL)
"""An id, and characters that no id contains: people put links into sentences."""


def _without_tail(request: Request, folder: str, found: str) -> Response | None:
    """A redirect to the page with this id if the id has a tail, such as a closing bracket; otherwise `None`."""
    tailed = _TAIL.fullmatch(found)
    if tailed is None:
        return None
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/{folder}/{tailed[1]}{query}", 303)


@router.get("/", dependencies=[costs(PAGE)])
async def lobby_page(
    request: Request, listing: ListingDep, my_games: MyGamesDep, clock: ClockDep, games: GamesDep, puzzles: LibraryDep
) -> Response:
    """The lobby."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        listed, mine = await listing.open(), await shown_games(my_games, clock, guest, language_of(request))
        offers = sorted((_offer(game) for game in games.values()), key=lambda offer: offer.minutes)
        shown = {
            "offers": offers,
            "offers_json": script_json(offers),
            "first": script_json(listed),
            "mine": mine,
            "has_puzzle": bool(puzzles.of(games)),
            "link_preview": preview_of_front(link_language_of(request)),
        }
        return page(request, "lobby.html", context | shown)

    if fetches_previews(request):
        return preview_page(request, preview_of_front(link_language_of(request)))
    return await for_guest(request, draw)


def _offer(game: AnyGame) -> GameOffer:
    return GameOffer(
        game.name,
        players=tuple(game.seats),
        tournaments=has_tournaments(game),
        usual_seats=game.usual_seats,
        minutes=game.minutes,
        lesson_minutes=_lesson_minutes(game),
    )


def _lesson_minutes(game: AnyGame) -> int | None:
    return None if game.lesson is None else game.lesson.minutes


@router.get("/tables/{table_id}/hall", dependencies=[costs(PAGE)])
@router.get("/tables/{table_id}", dependencies=[costs(PAGE)])
async def table_page(
    request: Request,
    table_id: str,
    database: DatabaseDep,
    clock: ClockDep,
    finished_games: FinishedGamesDep,
    rooms: RoomsDep,
    games: GamesDep,
    host_absence: HostAbsenceDep,
    settings: SettingsDep,
) -> Response:
    """A table, with its newest messages in the page, so that the table is shown before the socket opens.

    Its hall page shows it on a large screen. It redirects a player's own browser, because messages to that browser
    contain the player's hand.
    """
    in_hall = request.url.path.endswith("/hall")

    async def preview_now(session: AsyncSession, table: Table) -> Preview:
        language = picture_language_of(request)
        sentence = await moment_sentence(finished_games, rooms, session, table, language)
        return preview_of_table(
            table, link_language_of(request), clock.utcnow(), sentence=sentence, sentence_language=language
        )

    if (redirect := _without_tail(request, "tables", table_id)) is not None:
        return redirect

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database.session() as session:
            table = await store.find_table(session, table_id)
            viewer = viewer_for(guest, clock.now())
            you = table.seats_played.get(viewer)
            check_may_watch(table, viewer)
            if in_hall and you is not None:
                return RedirectResponse(f"/tables/{table_id}", 303)
            full: Any
            opened: OpenedTable | None = None
            finished: FinishedGame | None = None
            if table.status in (TableStatus.OVER, TableStatus.ABORTED):
                finished = await finished_game(finished_games, rooms, session, table, you, language_of(request))
                full, readonly = orjson.Fragment(finished.full), False
            else:
                opened = await rooms.opened(session, table)
                full = None if opened is None else opened.full(you)
                readonly = is_readonly(table, opened)
            info = table_info_of(
                table,
                games,
                now=clock.utcnow(),
                readonly=readonly,
                removed=await store.removed_from(session, table_id),
                evening=await evening_of(session, table),
                circle=await has_circle(session, table_id),
                admissions=await admissions_of(session, table),
            )
            muted = await muted_by(session, guest.id)
            link_preview = await preview_now(session, table)
        first = {
            "table": info.message_for(
                guest.id if table.status == TableStatus.WAITING else viewer,
                is_host_away=info.host in host_absence.away(table),
            ),
            "full": full,
            "presence": rooms.presence(table_id),
            "rematch": info.rematch,
            "lesson_minutes": _lesson_minutes(store.game_named(games, table.game)),
            "lesson": None if you is None else lesson_shown(info.lesson, opened),
            "games": {name: tuple(game.seats) for name, game in games.items()},
            "public_content": store.public_content_of(store.game_named(games, table.game), table),
        }
        shown = {
            "table": table_context(table, you),
            "first": script_json(first),
            "muted": muted,
            "picture": _code_of(request, settings, f"/tables/{table_id}", table.status),
            "in_hall": in_hall,
            "log": () if finished is None else finished.sentences,
            "scores": _scores(table),
            "link_preview": link_preview,
        }
        return page(request, "table.html", context | shown)

    if fetches_previews(request):
        async with database.session() as session:
            table = await store.find_table(session, table_id)
            check_may_open(table, None)
            link_preview = await preview_now(session, table)
        return preview_page(request, link_preview)
    return await for_guest(request, draw)


def table_context(table: Table, you: int | None) -> dict[str, Any]:
    """The data of a table that the template itself shows; the rest is in the messages."""
    return {
        "id": table.id,
        "code": table.code,
        "game": table.game,
        "status": table.status,
        "public": table.public,
        "part_of": table.part_of,
        "kind": table.kind,
        "timed": house_rules_of(table).clock is not None,
        "commitment": table.commitment,
        "has_record": not table.is_staged,
        "host": next((chair.shown_name for chair in table.chairs if chair.player_id == table.host_id), None),
        "seats": [chair.shown_name for chair in table.chairs],
        "you": you,
    }


def _scores(table: Table) -> list[dict[str, Any]]:
    """The final scores as text; empty before the end."""
    outcome = table.outcome or {"scores": [], "winners": []}
    return [
        {"name": chair.shown_name or "", "score": score, "winner": chair.seat in outcome["winners"]}
        for chair, score in zip(table.chairs, outcome["scores"], strict=False)
    ]


@router.get("/tournaments/{tournament_id}", dependencies=[costs(PAGE)])
async def tournament_page(
    request: Request, tournament_id: str, database: DatabaseDep, games: GamesDep, settings: SettingsDep
) -> Response:
    """A tournament, for entrants and spectators."""
    if (redirect := _without_tail(request, "tournaments", tournament_id)) is not None:
        return redirect

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database.session() as session:
            tournament = await find_tournament(session, tournament_id)
            muted = await muted_by(session, guest.id)
        details = details_of(tournament, store.game_named(games, tournament.game))
        message = message_for(tournament, details, guest.id)
        of_page = {
            "tournament": details,
            "you": message.you,
            "host": message.host,
            "first": script_json(message),
            "muted": muted,
            "picture": _code_of(request, settings, f"/tournaments/{tournament_id}", tournament.status),
            "link_preview": preview_of_tournament(tournament, link_language_of(request)),
        }
        return page(request, "tournament.html", context | of_page)

    if fetches_previews(request):
        async with database.session() as session:
            tournament = await find_tournament(session, tournament_id)
        return preview_page(request, preview_of_tournament(tournament, link_language_of(request)))
    return await for_guest(request, draw)


def _code_of(request: Request, settings: Settings, path: str, status: str) -> str | None:
    """The QR code of a page to which people can still be invited. It is embedded in the page, which saves a request."""
    if status != TableStatus.WAITING:
        return None
    return qr_image(qr_code(reach_of(request, settings).url(path)))


@router.get("/tables/{table_id}/check", dependencies=[costs(PAGE + RECORD)])
async def check_page(request: Request, table_id: str, database: DatabaseDep, clock: ClockDep) -> Response:
    """Check the draws of a finished game. The record is embedded in the page as text, because its exact bytes
    matter.
    """

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        async with database.session() as session:
            table = await store.find_table(session, table_id)
            check_may_watch(table, viewer_for(guest, clock.now()))
            if table.is_staged:
                raise NoRecord
            is_over = table.status == TableStatus.OVER
            record = record_bytes(table, await store.moves_since(session, table_id, -1)) if is_over else None
        you = next((chair.seat for chair in table.chairs if chair.player_id == guest.id), None)
        url = f"/api/tables/{table_id}/record"
        own = _own_file(table.game)
        text = None if record is None else script_json(record.decode())
        shown = {"table": table_context(table, you), "record": text, "record_url": url, "own_file": own}
        return page(request, "check.html", context | shown)

    return await for_guest(request, draw)


@cache
def _own_file(game: str) -> Markup | None:
    """The file with this game's components; `None` if they are in its rules."""
    file = own_file(game)
    return None if file is None else script_json(orjson.Fragment(file))


@records.get(
    "/api/tables/{table_id}/record",
    response_class=Response,
    responses=responses(NoSuchTable, TableHidden, NotOver, NoRecord, writes=False)
    | {200: {"content": {"application/json": {"schema": {"type": "object"}}}, "description": "The file."}},
    dependencies=[costs(RECORD)],
)
async def get_record(table_id: str, caller: CallerDep, database: DatabaseDep) -> Response:
    """The whole record of a finished game, with the secret, as a file: docs/fairness.md."""
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        check_may_open(table, caller.guest)
        if table.is_staged:
            raise NoRecord
        if table.status not in (TableStatus.OVER, TableStatus.ABORTED):
            raise NotOver
        body = record_bytes(table, await store.moves_since(session, table_id, -1))
    return Response(
        body,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="quintain-{table.code}.json"'},
    )


@records.get(
    "/api/tables/{table_id}/result",
    responses=responses(NoSuchTable, TableHidden, NoSuchGame, NotOver, writes=False),
    dependencies=[costs(FULL)],
)
async def get_result(table_id: str, caller: CallerDep, database: DatabaseDep, rooms: RoomsDep) -> FinalResult:
    """The result of a finished game: the winners, everybody's points by source, and what decided it."""
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        check_may_open(table, caller.guest)
        if table.status != TableStatus.OVER or table.outcome is None:
            raise NotOver
        return result_of(table, await rooms.opened(session, table))


@router.get("/codes/{code}", dependencies=[costs(CHANGE)])
async def code_page(code: str, caller: CallerDep, codes: CodesDep) -> Response:
    """Redirect to the table or tournament with this spoken code."""
    return RedirectResponse((await codes.find(code, caller)).url, 303)


@router.get("/rules/{game}", dependencies=[costs(PAGE)])
async def rules_page(request: Request, game: str, games: GamesDep) -> Response:
    """The rules of a game."""
    if game not in games:
        raise NoSuchGame

    def public_content_of(**options: str) -> Markup:
        kind = games[game]
        assert kind.public_content is not None
        return script_json(kind.public_content(options_of(kind, options)))

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        shown = {
            "game": game,
            "lesson_minutes": _lesson_minutes(games[game]),
            "public_content_of": public_content_of,
        }
        return page(request, f"rules/{game}.html", context | shown)

    return await for_guest(request, draw)


@router.get("/check", dependencies=[costs(PAGE)])
async def record_check_page(request: Request) -> Response:
    """The check of a record's file, without its table."""

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        return page(request, "record_check.html", context)

    return await for_guest(request, draw)


@router.get("/check/replay/{game}", dependencies=[costs(PAGE)])
async def record_replay_page(request: Request, game: str, games: GamesDep) -> Response:
    """The replay of a record's file, which the page's script requests: the file does not leave the tab otherwise."""
    if game not in games:
        raise NoSuchGame

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        shown = {"game": game, "id": "", "first": script_json({"game": game}), "muted": (), "log": ()}
        return page(request, "replay.html", context | shown)

    return await for_guest(request, draw)


@router.get("/api/docs", dependencies=[costs(PAGE)])
async def docs_page(request: Request) -> Response:
    """The interface for programs, rendered from its description. The page sets a session, so that requests can be
    tried.
    """

    async def draw(guest: Guest, context: dict[str, Any]) -> Response:
        return page(request, "api_docs.html", context)

    return await for_guest(request, draw)
