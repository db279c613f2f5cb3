"""The sentence about the deciding moment of a finished game, for the picture of its link."""

import re

from sqlalchemy.ext.asyncio import AsyncSession

from app.http.templating import has_text, text
from app.play.records.finished_games import FinishedGames
from app.play.records.results import result_of
from app.play.room.rooms import Rooms
from app.tables.rows import Table
from engines.core.game import DecidingMoment


async def moment_sentence(
    finished_games: FinishedGames, rooms: Rooms, session: AsyncSession, table: Table, language: str
) -> str:
    """The sentence, from the cache if possible; empty for a game without a deciding moment, and before the end."""
    if table.outcome is None:
        return ""
    part = "moment", language
    kept = finished_games.find_replay(table.id, part)
    if kept is None:
        moment = result_of(table, await rooms.opened(session, table)).moment
        names = [chair.shown_name or "" for chair in table.chairs]
        kept = b"" if moment is None else moment_words(table.game, moment, names, language).encode()
        finished_games.keep_replay(table.id, part, kept)
    return kept.decode()


def moment_words(game: str, moment: DecidingMoment, names: list[str], language: str) -> str:
    """The sentence about a deciding moment."""
    arguments = {name: _named(game, value, language) for name, value in moment.arguments.items()}
    message = f"moment-{game}-{moment.name.replace('_', '-')}"
    return text(language, message, **{**arguments, "name": names[moment.seat], "gain": moment.gain})


def _named(game: str, value: str | int, language: str) -> str | int:
    """A card by its printed name; any other argument unchanged."""
    if isinstance(value, int):
        return value
    message = f"{game}-card-{re.sub('[^a-z0-9]+', '-', value.lower()).removesuffix('-')}"
    return text(language, message) if has_text(language, message) else value
