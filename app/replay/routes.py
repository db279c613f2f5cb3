"""Replays over HTTP."""

from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from app.channels.bus import BusDep, TableChanged
from app.channels.socket import encoded
from app.deps import CallerDep, KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.http.templating import language_of
from app.limits.charging import costs
from app.limits.costs import NEW, REPLAY
from app.messages.replay import MOST_VERSIONS, GoOn, ReplayLog, ReplayMarks, ReplayMessage, ReplayPoints, ReplayViewer
from app.messages.tables import Located
from app.play.continuing import begin_among_bots
from app.play.records.finished_games import FinishedGames
from app.play.room.rooms import Rooms
from app.players.errors import NoSession
from app.players.identity import Guest
from app.players.trust import viewer_for
from app.processes.clock import SharedClock
from app.replay.checkpoints import CHECKPOINT_EVERY, Checkpoints, find_checkpoint
from app.replay.errors import (
    CannotGoOn,
    GameOverHere,
    GoOnLater,
    MarksLater,
    NoReplay,
    NoSuchVersion,
    NoSuchViewer,
    OpenHandsLater,
    OtherSeatLater,
)
from app.replay.marks import Marks, StoredMarks, marks_seen, stored_marks
from app.replay.points import replay_points
from app.replay.service import (
    Source,
    Unreplayable,
    newest_page,
    position_at,
    read_newest,
    read_source,
    replay_log,
    replay_page,
)
from app.replay.viewers import VIEWER, check_may_replay, is_over, viewer_named
from app.runtime.db import Database
from app.runtime.services import ServiceOf
from app.tables import store
from app.tables.admissions import check_may_watch
from app.tables.entropy import EntropyDep
from app.tables.errors import (
    NoSuchGame,
    NoSuchSeat,
    NoSuchTable,
    SpectatorsClosed,
    TableHidden,
    TooManyTablesOfNetwork,
)
from app.tables.rows import Table
from app.tables.store import Games
from app.tournaments.shares import SharesDep
from engines.core.seats import Seat

router = APIRouter(tags=["replay"], generate_unique_id_function=operation_id)

_REFUSED = (
    *(NoSession, NoSuchTable, NoSuchGame, NoReplay, NoSuchViewer, OpenHandsLater, OtherSeatLater),
    *(SpectatorsClosed, TableHidden),
)
ViewerParameter = Annotated[
    str | None,
    Query(
        alias="as",
        pattern=VIEWER,
        description="A seat, `spectator` or `open`; by default the caller's seat. After the game everybody who may "
        "open the table may watch it from every seat and with open hands.",
    ),
]


@dataclass(frozen=True, slots=True)
class Replays:
    """The services that a replay needs."""

    database: Database
    rooms: Rooms
    finished_games: FinishedGames
    checkpoints: Checkpoints
    marks: Marks
    games: Games
    clock: SharedClock


ReplaysDep = Annotated[Replays, Depends(ServiceOf(Replays))]


@router.get(
    "/api/tables/{table_id}/replay",
    response_model=ReplayMessage[Any, Any, Any, Any],
    responses=responses(*_REFUSED, NoSuchVersion, writes=False),
    dependencies=[costs(REPLAY)],
)
async def get_replay(
    table_id: str,
    guest: KnownGuest,
    replays: ReplaysDep,
    viewer: ViewerParameter = None,
    first: Annotated[int | None, Query(alias="from", ge=0, le=MOST_VERSIONS)] = None,
    last: Annotated[int | None, Query(alias="to", ge=0, le=MOST_VERSIONS)] = None,
) -> Response:
    """The steps of a game as a viewer was sent them, from one version to another, or as many of them as fit into one
    answer."""
    async with replays.database.session() as session:
        table, seen_by = await _replayed(session, replays, table_id, guest, viewer)
        part = seen_by, first, last
        page = replays.finished_games.find_replay(table_id, part) if is_over(table) else None
        source = None if page is not None else await read_source(session, replays.rooms, table, seen_by)
    if source is not None:  # the connection is not needed any more
        try:
            page = await replay_page(await _from_checkpoint(replays, source, first), first, last)
        except Unreplayable:
            async with replays.database.session() as session:
                page = newest_page(await read_newest(session, replays.rooms, source))
        if is_over(table):
            replays.finished_games.keep_replay(table_id, part, page)
    return Response(page, media_type="application/json")


@router.get(
    "/api/tables/{table_id}/replay/log",
    response_model=ReplayLog[Any],
    responses=responses(*_REFUSED, writes=False),
    dependencies=[costs(REPLAY)],
)
async def get_replay_log(
    table_id: str, guest: KnownGuest, replays: ReplaysDep, viewer: ViewerParameter = None
) -> Response:
    """The events of all steps that a viewer may look at."""
    async with replays.database.session() as session:
        table, seen_by = await _replayed(session, replays, table_id, guest, viewer)
        part = seen_by, "log"
        page = replays.finished_games.find_replay(table_id, part) if is_over(table) else None
        source = None if page is not None else await read_source(session, replays.rooms, table, seen_by)
    if source is not None:
        page = encoded(await replay_log(source))
        if is_over(table):
            replays.finished_games.keep_replay(table_id, part, page)
    return Response(page, media_type="application/json")


@router.get(
    "/api/tables/{table_id}/replay/marks",
    response_model=ReplayMarks[Any],
    responses=responses(*_REFUSED, MarksLater, writes=False),
    dependencies=[costs(REPLAY)],
)
async def get_replay_marks(
    table_id: str, guest: KnownGuest, replays: ReplaysDep, viewer: ViewerParameter = None
) -> Response:
    """The moves of people for which the usual bot had a clearly better one, and the hints that they were given. They
    are computed after the first request for a game, in the background."""
    async with replays.database.session() as session:
        table, seen_by = await _replayed(session, replays, table_id, guest, viewer)
        if not is_over(table):
            raise MarksLater
        part = seen_by, "marks"
        page = replays.finished_games.find_replay(table_id, part)
        if page is None:
            source = await read_source(session, replays.rooms, table, seen_by)
            stored = await stored_marks(session, table_id) if source.has_rules else StoredMarks((), ())
    if page is None:
        page = encoded(marks_seen(stored, source.seen, seen_by))
        if stored is None:
            replays.marks.queue.want(table_id)
        else:
            replays.finished_games.keep_replay(table_id, part, page)
    return Response(page, media_type="application/json")


@router.post(
    "/api/tables/{table_id}/replay/go-on",
    status_code=201,
    responses=responses(
        *(*_REFUSED, NoSuchVersion, NoSuchSeat, GoOnLater, CannotGoOn, GameOverHere, TooManyTablesOfNetwork),
    ),
    dependencies=[costs(REPLAY + NEW)],
)
async def post_go_on(
    request: Request,
    table_id: str,
    body: GoOn,
    guest: KnownGuest,
    caller: CallerDep,
    replays: ReplaysDep,
    shares: SharesDep,
    entropy: EntropyDep,
    bus: BusDep,
    viewer: ViewerParameter = None,
) -> Located:
    """Continue a finished game from an earlier moment at a new table of the caller, against easy bots and with real
    chance. The version counts as in the replay of the viewer `as`."""
    async with replays.database.session() as session:
        table, seen_by = await _replayed(session, replays, table_id, guest, viewer)
        if not is_over(table):
            raise GoOnLater
        if body.seat >= len(table.chairs):
            raise NoSuchSeat
        source = await read_source(session, replays.rooms, table, seen_by)
    live = await position_at(await _from_checkpoint(replays, source, body.v), body.v)
    async with replays.database.session() as session:
        table = await store.find_table(session, table_id)
        made_from = await shares.check_staged(session, guest.id, caller)
        following = await begin_among_bots(
            session,
            table,
            live,
            guest,
            Seat(body.seat),
            language=language_of(request),
            entropy=entropy,
            made_from=made_from,
            now=replays.clock.utcnow(),
        )
        bus.publish(TableChanged(following.id), session)
        return Located(following.id, f"/tables/{following.id}")


@router.get(
    "/api/tables/{table_id}/replay/points",
    response_model=ReplayPoints[Any],
    responses=responses(*_REFUSED, writes=False),
    dependencies=[costs(REPLAY)],
)
async def get_replay_points(
    table_id: str, guest: KnownGuest, replays: ReplaysDep, viewer: ViewerParameter = None
) -> Response:
    """Everybody's points at all versions that a viewer may look at, and small pictures of everybody's things for games
    that have them."""
    async with replays.database.session() as session:
        table, seen_by = await _replayed(session, replays, table_id, guest, viewer)
        part = seen_by, "points"
        points = replays.finished_games.find_replay(table_id, part) if is_over(table) else None
        source = None if points is not None else await read_source(session, replays.rooms, table, seen_by)
    if source is not None:  # the connection is not needed any more
        points = encoded(await replay_points(source))
        if is_over(table):
            replays.finished_games.keep_replay(table_id, part, points)
    return Response(points, media_type="application/json")


async def _replayed(
    session: AsyncSession, replays: Replays, table_id: str, guest: Guest, named: str | None
) -> tuple[Table, ReplayViewer]:
    """The table, and the viewer as whom the caller may replay it."""
    table = await store.find_table(session, table_id)
    player = viewer_for(guest, replays.clock.now())
    check_may_watch(table, player)
    own = table.seats_played.get(player)
    viewer = viewer_named(named, own)
    check_may_replay(table, store.game_named(replays.games, table.game), viewer, own)
    return table, viewer


async def _from_checkpoint(replays: Replays, source: Source, v: int | None) -> Source:
    """The same game with the checkpoint before this version. If there is none yet, they are made in the background."""
    if not is_over(source.table) or not source.has_rules or source.rows[-1].seq < CHECKPOINT_EVERY:
        return source
    row = source.seen[v].row if v is not None and v < len(source.seen) else 0
    start = None
    if row >= CHECKPOINT_EVERY:
        async with replays.database.session() as session:
            start = await find_checkpoint(session, source.table.id, row)
    if start is None:
        replays.checkpoints.queue.want(source.table.id)
    return replace(source, start=start)
