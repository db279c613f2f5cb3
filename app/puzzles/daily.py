"""The puzzle of the day.

Daily      the puzzle of one day
today      the date in UTC, by the database's clock
of_today   today's puzzle, chosen at the first request
of_day     the puzzle of today or of an earlier day
earlier    for each game the newest earlier day with a puzzle
chosen     the choice for a day: pure

The games take turns. Within a game the choice follows from the installation's secret, so the files of a release do not
reveal future puzzles. The choice is stored in the day's row, so a new release with other puzzles does not change it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from datetime import date, datetime
from typing import Final

from sqlalchemy import ColumnClause, func, literal_column, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.players.rows import Key
from app.puzzles.cutting import Puzzle, Solution
from app.puzzles.errors import NoPuzzle, PuzzleDayUnknown, PuzzleToCome
from app.puzzles.library import Shelf
from app.puzzles.rows import PuzzleDay
from engines.core.values import frozen

_KEY: Final = "puzzles"
_NOW: Final[ColumnClause[datetime]] = literal_column("app_now() AT TIME ZONE 'UTC'")

Shelves = Mapping[str, Shelf]


@frozen
class Daily:
    """The puzzle of one day."""

    day: date
    puzzle: Puzzle
    solution: Solution
    is_repeated: bool


@frozen
class Choice:
    """The puzzle chosen for a day."""

    game: str
    puzzle: str
    is_repeated: bool


async def today(session: AsyncSession) -> date:
    """The date in UTC, by the database's clock."""
    found: date = (await session.execute(select(func.date(_NOW)))).scalar_one()
    return found


async def of_today(session: AsyncSession, shelves: Shelves) -> Daily:
    """Today's puzzle. Raises `NoPuzzle`."""
    day = await today(session)
    found = await _stored(session, shelves, day)
    if found is not None:
        return found
    choice = chosen(day, shelves, await _secret(session), await _used(session))
    row = {"day": day, "game": choice.game, "puzzle": choice.puzzle, "repeated": choice.is_repeated}
    # Of several that choose at once one is first. A row whose puzzle this release does not have is replaced.
    fresh = insert(PuzzleDay).values(**row)
    known = [puzzle for shelf in shelves.values() for puzzle in shelf.puzzles]
    await session.execute(
        fresh.on_conflict_do_update(index_elements=["day"], set_=row, where=PuzzleDay.puzzle.not_in(known))
    )
    stored = await _stored(session, shelves, day)
    if stored is None:
        raise NoPuzzle
    return stored


async def of_day(session: AsyncSession, shelves: Shelves, day: date) -> Daily:
    """The puzzle of today or of an earlier day. Raises `NoPuzzle`, `PuzzleDayUnknown`, `PuzzleToCome`."""
    now = await today(session)
    if day == now:
        return await of_today(session, shelves)
    if day > now:
        raise PuzzleToCome
    found = await _stored(session, shelves, day)
    if found is None:
        raise PuzzleDayUnknown
    return found


async def earlier(session: AsyncSession, shelves: Shelves, daily: Daily) -> dict[str, date]:
    """For each game the newest day before this one, if its puzzle is another one that this release contains."""
    known = [puzzle for shelf in shelves.values() for puzzle in shelf.puzzles if puzzle != daily.puzzle.id]
    query = select(PuzzleDay.game, func.max(PuzzleDay.day)).where(
        PuzzleDay.day < daily.day, PuzzleDay.game.in_(shelves), PuzzleDay.puzzle.in_(known)
    )
    found = await session.execute(query.group_by(PuzzleDay.game).order_by(PuzzleDay.game))
    return {game: day for game, day in found}  # noqa: C416  rows are no pairs to mypy


async def number_of(session: AsyncSession, day: date) -> int:
    """The number of a day's puzzle on this server, from 1."""
    return (await session.execute(select(func.count()).where(PuzzleDay.day <= day))).scalar_one()


def chosen(day: date, shelves: Shelves, secret: bytes, used: Mapping[str, date]) -> Choice:
    """The choice for a day. `used` has the newest day of each puzzle that was used. Raises `NoPuzzle`."""
    if not shelves:
        raise NoPuzzle
    games = sorted(shelves)
    game = games[day.toordinal() % len(games)]
    puzzles = shelves[game].puzzles
    unused = [puzzle for puzzle in puzzles if puzzle not in used]
    if unused:
        return Choice(game, min(unused, key=lambda puzzle: _lot(secret, day, puzzle)), is_repeated=False)
    oldest = min(puzzles, key=lambda puzzle: (used[puzzle], puzzle))
    return Choice(game, oldest, is_repeated=True)


def _lot(secret: bytes, day: date, puzzle: str) -> bytes:
    return hmac.digest(secret, f"puzzle|{day.isoformat()}|{puzzle}".encode(), hashlib.sha256)


async def _stored(session: AsyncSession, shelves: Shelves, day: date) -> Daily | None:
    """The puzzle that was chosen for a day, if this release contains it."""
    row = (await session.execute(select(PuzzleDay).where(PuzzleDay.day == day))).scalar_one_or_none()
    shelf = None if row is None else shelves.get(row.game)
    if row is None or shelf is None or row.puzzle not in shelf.puzzles:
        return None
    return Daily(day, puzzle=shelf.puzzles[row.puzzle], solution=shelf.solutions[row.puzzle], is_repeated=row.repeated)


async def _used(session: AsyncSession) -> dict[str, date]:
    found = await session.execute(select(PuzzleDay.puzzle, func.max(PuzzleDay.day)).group_by(PuzzleDay.puzzle))
    return {puzzle: day for puzzle, day in found}  # noqa: C416  rows are no pairs to mypy


async def _secret(session: AsyncSession) -> bytes:
    """The installation's secret for this choice. It is made on first use."""
    fresh = insert(Key).values(name=_KEY, value=secrets.token_bytes(32))
    await session.execute(fresh.on_conflict_do_nothing())
    return (await session.scalars(select(Key.value).where(Key.name == _KEY))).one()
