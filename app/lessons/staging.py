"""The tables of a lesson: begun, begun again from the previous step, and continued after the lesson.

Each function is one change; its caller commits.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.errors import NotSeated
from app.content.sources import options_of
from app.http.templating import text
from app.lessons.errors import NotALesson
from app.messages.statuses import BotStrength, TableKind, TableStatus
from app.play.continuing import continue_game, seat_player
from app.play.errors import NotPlaying
from app.play.lesson_progress import AnyLesson, Staged, fingerprint, lesson_of, staged
from app.play.records.opening import OpenedTable
from app.play.room.live_table import LiveTable
from app.play.room.table_info import staged_of
from app.players.identity import Guest
from app.tables import positions
from app.tables.entropy import Entropy
from app.tables.errors import RulesChanged
from app.tables.log import logged_events
from app.tables.positions import Position
from app.tables.rows import Chair, Table
from app.tables.store import AnyGame

FIRST: Final = 0


async def lock(session: AsyncSession, guest: Guest) -> None:
    """Lock the guest's lessons, so that two tabs get the same table."""
    key = func.hashtextextended(f"lesson {guest.id}", 0)
    await session.execute(select(func.pg_advisory_xact_lock(key)))


async def newest(session: AsyncSession, game: AnyGame, guest: Guest) -> Table | None:
    """The newest lesson of this game in which the guest still has a seat; `None` if there is none."""
    seated = Table.id.in_(select(Chair.table_id).where(Chair.player_id == guest.id))
    query = (
        select(Table)
        .where(Table.kind == TableKind.LESSON, Table.game == game.name, Table.host_id == guest.id)
        .where(Table.status == TableStatus.PLAYING, seated)
        .order_by(Table.made.desc(), Table.id)
        .limit(1)
    )
    return (await session.scalars(query)).one_or_none()


async def begin(
    session: AsyncSession,
    game: AnyGame,
    guest: Guest,
    index: int,
    *,
    given: Mapping[int, str] | None = None,
    language: str,
    entropy: Entropy,
    made_from: str,
    now: datetime,
) -> Table:
    """A lesson at the step with this index. `given` are the learner's earlier answers. Raises `NoLesson`."""
    lesson, options = lesson_of(game), options_of(game, {})
    state, emitted = staged(game, options, index, given)
    script = Staged(fingerprint(game), first=index, said=0)
    chairs = _chairs(game, lesson, language)
    await seat_player(session, chairs[lesson.learner], guest, language, now)
    position = Position(
        game,
        options=options,
        state=state,
        events=logged_events(emitted),
        chairs=chairs,
        script={"fingerprint": script.fingerprint, "first": script.first, "said": script.said},
    )
    return await positions.store(session, position, TableKind.LESSON, guest.id, entropy=entropy, made_from=made_from)


def check_learner(table: Table, guest: Guest) -> None:
    """Raises `NotALesson`, `NotSeated`."""
    if table.kind != TableKind.LESSON:
        raise NotALesson
    if guest.id not in table.seats_played:
        raise NotSeated


def staged_at(table: Table) -> Staged:
    """The lesson's data in a table's row. Raises `NotALesson`."""
    found = staged_of(table)
    if found is None:
        raise NotALesson
    return found


def check_live(table: Table, opened: OpenedTable | None) -> LiveTable:
    """The lesson's live game, running or over. Raises `RulesChanged`, and `NotPlaying` if it was ended without a
    result."""
    if isinstance(opened, LiveTable) and not opened.readonly:
        return opened
    raise RulesChanged if table.status == TableStatus.PLAYING else NotPlaying


async def continued_from(session: AsyncSession, table: Table) -> Table | None:
    """The unfinished game that was continued from this table; `None` if there is none."""
    query = select(Table).where(
        Table.origin_id == table.id, Table.kind == TableKind.CONTINUED, Table.status == TableStatus.PLAYING
    )
    return (await session.scalars(query.order_by(Table.made.desc()).limit(1))).one_or_none()


async def play_on(
    session: AsyncSession,
    table: Table,
    live: LiveTable,
    guest: Guest,
    *,
    language: str,
    entropy: Entropy,
    made_from: str,
    now: datetime,
) -> Table:
    """Continue the game of this table at a new one, with real chance, against easy bots."""
    chairs = [
        Chair(seat=chair.seat, name=chair.name, bot=True, bot_strength=BotStrength.EASY, ready=True)
        if chair.player_id is None
        else Chair(seat=chair.seat, bot=False, ready=True)
        for chair in table.chairs
    ]
    await seat_player(session, chairs[table.seats_played[guest.id]], guest, language, now)
    return await continue_game(session, table, live, chairs, guest, entropy=entropy, made_from=made_from)


def _chairs(game: AnyGame, lesson: AnyLesson, language: str) -> list[Chair]:
    """The learner's chair, and the bots' chairs with their names from the lesson."""
    return [
        Chair(seat=seat, bot=False, ready=True)
        if seat == lesson.learner
        else Chair(seat=seat, name=_named(game, name, language), bot=True, bot_strength=BotStrength.EASY, ready=True)
        for seat, name in enumerate(lesson.names)
    ]


def _named(game: AnyGame, key: str, language: str) -> str:
    message = f"lesson-{game.name}-{key}"
    name = text(language, message)
    return key.capitalize() if name == message else name
