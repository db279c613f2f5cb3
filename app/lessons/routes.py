"""Lessons over HTTP."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.bus import Bus, BusDep, TableChanged
from app.channels.errors import NotSeated
from app.deps import CallerDep, KnownGuest
from app.errors import responses
from app.http.openapi import operation_id
from app.http.templating import language_of
from app.lessons import staging
from app.lessons.errors import NotALesson, NothingBefore
from app.limits.callers import Caller
from app.limits.charging import costs
from app.limits.costs import CHANGE, NEW
from app.messages.lessons import LessonMessage, LessonStepKind, LessonTable, NewLesson
from app.messages.tables import Located
from app.play.errors import LessonChanged, NoLesson, NoSuchStep, NotPlaying
from app.play.lesson_course import lesson_message, place_at
from app.play.lesson_progress import fingerprint, index_of, lesson_of, step_before
from app.play.room.live_table import LiveTable
from app.play.room.rooms import Rooms
from app.players.errors import NoSession
from app.players.identity import Guest
from app.players.trust import viewer_for
from app.processes.clock import ClockDep, SharedClock
from app.runtime.db import DatabaseDep
from app.runtime.services import ServiceOf
from app.tables import store
from app.tables.entropy import Entropy, EntropyDep
from app.tables.errors import NoSuchGame, NoSuchTable, RulesChanged, TooManyTablesOfNetwork
from app.tables.rows import Table
from app.tables.store import AnyGame, Games, GamesDep
from app.tournaments.shares import Shares, SharesDep
from engines.core.game import Refusal

router = APIRouter(tags=["lessons"], generate_unique_id_function=operation_id)

_NEW = costs(NEW, of_guest_only=True)
"""The limit counts for each guest; the tables count for the address. A school class behind one address begins
together."""
_OF_LEARNER = (NoSession, NoSuchTable, NoSuchGame, NotALesson, NotSeated, NotPlaying, RulesChanged, LessonChanged)


@dataclass(frozen=True, slots=True)
class LessonTables:
    """Makes and reads the tables of lessons."""

    games: Games
    rooms: Rooms
    bus: Bus
    clock: SharedClock
    entropy: Entropy
    shares: Shares

    async def begin(
        self,
        session: AsyncSession,
        request: Request,
        guest: Guest,
        caller: Caller,
        game: AnyGame,
        index: int,
        given: Mapping[int, str] | None = None,
    ) -> Table:
        """A new table that begins at this step. Raises `TooFast`, `TooManyTablesOfNetwork`."""
        made_from = await self.shares.check_staged(session, guest.id, caller)
        table = await staging.begin(
            session,
            game,
            guest,
            index,
            given=given,
            language=language_of(request),
            entropy=self.entropy,
            made_from=made_from,
            now=self.clock.utcnow(),
        )
        self.bus.publish(TableChanged(table.id), session)
        return table

    async def live(self, session: AsyncSession, table: Table) -> LiveTable:
        """The lesson's game, running or finished. Raises `RulesChanged`, `NotPlaying`."""
        return staging.check_live(table, await self.rooms.opened(session, table))

    async def is_open(self, session: AsyncSession, table: Table) -> bool:
        """Whether this release's script can continue the lesson."""
        game = store.game_named(self.games, table.game)
        if not _is_of_this_release(table, game):
            return False
        try:
            message = lesson_message(staging.staged_at(table), await self.live(session, table))
        except Refusal:
            return False
        return message.kind != LessonStepKind.END


LessonTablesDep = Annotated[LessonTables, Depends(ServiceOf(LessonTables))]


@router.post(
    "/api/lessons/{game}",
    status_code=201,
    responses=responses(NoSession, NoSuchGame, NoLesson, NoSuchStep, TooManyTablesOfNetwork)
    | {200: {"model": LessonTable, "description": "The open lesson."}},
    dependencies=[_NEW],
)
async def post_lesson(
    request: Request,
    game: str,
    guest: KnownGuest,
    caller: CallerDep,
    games: GamesDep,
    database: DatabaseDep,
    lessons: LessonTablesDep,
    response: Response,
    body: NewLesson | None = None,
) -> LessonTable:
    """Begin the lesson of a game, or return the caller's open one, with status 200. A lesson of an earlier release
    begins anew. A caller without a name is called "Guest" there."""
    kind = store.game_named(games, game)
    lesson = lesson_of(kind)
    step = None if body is None else body.step
    index = staging.FIRST if step is None else index_of(lesson, step)
    async with database.session() as session:
        await staging.lock(session, guest)
        before = await staging.newest(session, kind, guest) if step is None else None
        if before is not None and await lessons.is_open(session, before):
            response.status_code = 200
            return LessonTable(before.id, f"/tables/{before.id}", resumed=True, restarted=False)
        table = await lessons.begin(session, request, guest, caller, kind, index)
        restarted = before is not None and not _is_of_this_release(before, kind)
        return LessonTable(table.id, f"/tables/{table.id}", resumed=False, restarted=restarted)


@router.get(
    "/api/tables/{table_id}/lesson", responses=responses(*_OF_LEARNER, writes=False), dependencies=[costs(CHANGE)]
)
async def get_lesson(
    table_id: str, guest: KnownGuest, clock: ClockDep, database: DatabaseDep, lessons: LessonTablesDep
) -> LessonMessage:
    """The caller's position in the lesson at a table."""
    viewer = Guest(viewer_for(guest, clock.now()))
    async with database.session() as session:
        table = await store.find_table(session, table_id)
        staging.check_learner(table, viewer)
        live = await lessons.live(session, table)
    return lesson_message(staging.staged_at(table), live)


@router.post(
    "/api/tables/{table_id}/lesson/back",
    status_code=201,
    responses=responses(*_OF_LEARNER, NothingBefore, TooManyTablesOfNetwork),
    dependencies=[_NEW],
)
async def post_back(
    request: Request,
    table_id: str,
    guest: KnownGuest,
    caller: CallerDep,
    database: DatabaseDep,
    lessons: LessonTablesDep,
) -> Located:
    """Begin the lesson again from the previous step, at a new table; in a detour, from its question."""
    async with database.session() as session:
        await staging.lock(session, guest)
        table = await store.find_table(session, table_id)
        staging.check_learner(table, guest)
        live = await lessons.live(session, table)
        place = place_at(staging.staged_at(table), live)
        index = step_before(lesson_of(live.game), place)
        if index is None:
            raise NothingBefore
        again = await lessons.begin(session, request, guest, caller, live.game, index, place.given)
        return Located(again.id, f"/tables/{again.id}")


@router.post(
    "/api/tables/{table_id}/play-on",
    status_code=201,
    responses=responses(*_OF_LEARNER, TooManyTablesOfNetwork)
    | {200: {"model": Located, "description": "The game that was continued before."}},
    dependencies=[_NEW],
)
async def post_play_on(
    request: Request,
    table_id: str,
    guest: KnownGuest,
    caller: CallerDep,
    database: DatabaseDep,
    lessons: LessonTablesDep,
    shares: SharesDep,
    entropy: EntropyDep,
    clock: ClockDep,
    bus: BusDep,
    response: Response,
) -> Located:
    """Continue the game of a lesson at a new table, against easy bots and with real chance. While that game goes on, a
    repeated request returns its table, with status 200."""
    async with database.session() as session:
        await staging.lock(session, guest)
        table = await store.find_table(session, table_id)
        staging.check_learner(table, guest)
        following = await staging.continued_from(session, table)
        if following is not None:
            response.status_code = 200
            return Located(following.id, f"/tables/{following.id}")
        live = await lessons.live(session, table)
        live.check_playing()
        made_from = await shares.check_staged(session, guest.id, caller)
        following = await staging.play_on(
            session,
            table,
            live,
            guest,
            language=language_of(request),
            entropy=entropy,
            made_from=made_from,
            now=clock.utcnow(),
        )
        bus.publish(TableChanged(following.id), session)
        return Located(following.id, f"/tables/{following.id}")


def _is_of_this_release(table: Table, game: AnyGame) -> bool:
    return (table.rules_version, staging.staged_at(table).fingerprint) == (game.version, fingerprint(game))
