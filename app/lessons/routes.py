"""Lessons over HTTP."""

from collections.abc import Mapping

from fastapi import APIRouter, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import TableChanged
from app.channels.errors import NotSeated
from app.deps import CallerDep, KnownGuest, Services, ServicesDep, costs
from app.errors import responses
from app.http.openapi import operation_id
from app.http.templating import language_of
from app.lessons import staging
from app.lessons.errors import LessonChanged, NoLesson, NoSuchStep, NotALesson, NothingBefore
from app.lessons.progress import fingerprint, index_of, lesson_of, step_before
from app.limits.callers import Caller
from app.limits.costs import CHANGE, NEW
from app.messages.lessons import LessonMessage, LessonStepKind, LessonTable, NewLesson
from app.messages.tables import Located
from app.play.errors import NotPlaying
from app.play.lesson_course import lesson_message, place_at
from app.play.room.live_table import LiveTable
from app.players.errors import NoSession
from app.players.identity import Guest
from app.players.trust import viewer_for
from app.tables import store
from app.tables.errors import NoSuchGame, NoSuchTable, RulesChanged, TooManyTablesOfNetwork
from app.tables.rows import Table
from app.tables.store import AnyGame
from app.tournaments.shares import check_lesson_share
from engines.core.game import Refusal

router = APIRouter(tags=["lessons"], generate_unique_id_function=operation_id)

_NEW = costs(NEW, of_guest_only=True)
"""The limit counts for each guest; the tables count for the address. A school class behind one address begins
together."""
_OF_LEARNER = (NoSession, NoSuchTable, NoSuchGame, NotALesson, NotSeated, NotPlaying, RulesChanged, LessonChanged)


@router.post(
    "/api/lessons/{game}",
    status_code=201,
    responses=responses(NoSession, NoSuchGame, NoLesson, NoSuchStep, TooManyTablesOfNetwork)
    | {200: {"model": LessonTable, "description": "The open lesson."}},
    dependencies=[_NEW],
)
async def post_lesson(
    request: Request, game: str, guest: KnownGuest, caller: CallerDep, services: ServicesDep, response: Response,
    body: NewLesson | None = None,
) -> LessonTable:  # fmt: skip
    """Begin the lesson of a game, or return the caller's open one, with status 200. A lesson of an earlier release
    begins anew. A caller without a name is called "Guest" there."""
    kind = store.game_named(services.games, game)
    lesson = lesson_of(kind)
    step = None if body is None else body.step
    index = staging.FIRST if step is None else index_of(lesson, step)
    async with services.database.session() as session:
        await staging.lock(session, guest)
        before = await staging.newest(session, kind, guest) if step is None else None
        if before is not None and await _is_open(session, before, services):
            response.status_code = 200
            return LessonTable(before.id, f"/tables/{before.id}", resumed=True, restarted=False)
        table = await _begin(session, request, guest, caller, services, kind, index)
        restarted = before is not None and not _is_of_this_release(before, kind)
        return LessonTable(table.id, f"/tables/{table.id}", resumed=False, restarted=restarted)


@router.get(
    "/api/tables/{table_id}/lesson", responses=responses(*_OF_LEARNER, writes=False), dependencies=[costs(CHANGE)]
)  # fmt: skip
async def get_lesson(table_id: str, guest: KnownGuest, services: ServicesDep) -> LessonMessage:
    """The caller's position in the lesson at a table."""
    viewer = Guest(viewer_for(guest, services.clock.now()))
    async with services.database.session() as session:
        table = await store.find_table(session, table_id)
        staging.check_learner(table, viewer)
        live = await _live(session, table, services)
    return lesson_message(staging.staged_at(table), live)


@router.post(
    "/api/tables/{table_id}/lesson/back",
    status_code=201,
    responses=responses(*_OF_LEARNER, NothingBefore, TooManyTablesOfNetwork),
    dependencies=[_NEW],
)
async def post_back(
    request: Request, table_id: str, guest: KnownGuest, caller: CallerDep, services: ServicesDep
) -> Located:  # fmt: skip
    """Begin the lesson again from the previous step, at a new table; from a detour, at its question."""
    async with services.database.session() as session:
        await staging.lock(session, guest)
        table = await store.find_table(session, table_id)
        staging.check_learner(table, guest)
        live = await _live(session, table, services)
        place = place_at(staging.staged_at(table), live)
        index = step_before(lesson_of(live.game), place)
        if index is None:
            raise NothingBefore
        again = await _begin(session, request, guest, caller, services, live.game, index, place.given)
        return Located(again.id, f"/tables/{again.id}")


@router.post(
    "/api/tables/{table_id}/play-on",
    status_code=201,
    responses=responses(*_OF_LEARNER, TooManyTablesOfNetwork)
    | {200: {"model": Located, "description": "The game that was continued before."}},
    dependencies=[_NEW],
)
async def post_play_on(
    request: Request, table_id: str, guest: KnownGuest, caller: CallerDep, services: ServicesDep, response: Response
) -> Located:  # fmt: skip
    """Continue the game of a lesson at a new table, against easy bots and with real chance. While that game goes on, a
    repeated request returns its table, with status 200."""
    async with services.database.session() as session:
        await staging.lock(session, guest)
        table = await store.find_table(session, table_id)
        staging.check_learner(table, guest)
        following = await staging.continued_from(session, table)
        if following is not None:
            response.status_code = 200
            return Located(following.id, f"/tables/{following.id}")
        live = await _live(session, table, services)
        live.check_playing()
        made_from = await check_lesson_share(session, guest.id, caller, services.limits, services.identity)
        following = await staging.play_on(
            session, table, live, guest, language=language_of(request), entropy=services.entropy, made_from=made_from,
            now=services.clock.utcnow(),
        )  # fmt: skip
        services.bus.publish(TableChanged(following.id), session)
        return Located(following.id, f"/tables/{following.id}")


async def _begin(
    session: AsyncSession, request: Request, guest: Guest, caller: Caller, services: Services,
    game: AnyGame, index: int, given: Mapping[int, str] | None = None,
) -> Table:  # fmt: skip
    """Raises `TooFast`, `TooManyTablesOfNetwork`."""
    made_from = await check_lesson_share(session, guest.id, caller, services.limits, services.identity)
    table = await staging.begin(
        session, game, guest, index, given=given, language=language_of(request), entropy=services.entropy,
        made_from=made_from, now=services.clock.utcnow(),
    )  # fmt: skip
    services.bus.publish(TableChanged(table.id), session)
    return table


async def _live(session: AsyncSession, table: Table, services: Services) -> LiveTable:
    """The lesson's game, running or finished. Raises `RulesChanged`, `NotPlaying`."""
    return staging.check_live(table, await services.rooms.opened(session, table))


async def _is_open(session: AsyncSession, table: Table, services: Services) -> bool:
    """Whether the lesson can continue by this release's script."""
    game = store.game_named(services.games, table.game)
    if not _is_of_this_release(table, game):
        return False
    try:
        message = lesson_message(staging.staged_at(table), await _live(session, table, services))
    except Refusal:
        return False
    return message.kind != LessonStepKind.END


def _is_of_this_release(table: Table, game: AnyGame) -> bool:
    return (table.rules_version, staging.staged_at(table).fingerprint) == (game.version, fingerprint(game))
