"""A finished game for its pages: its end, and its log in sentences."""

from sqlalchemy.ext.asyncio import AsyncSession

from app.channels.socket import encoded
from app.pages.history_sentences import history_sentences
from app.play.records.finished_games import FinishedGame, FinishedGames
from app.play.room.rooms import Rooms
from app.tables.house_rules import house_rules_of
from app.tables.rows import Table
from engines.core.seats import Seat


async def finished_game(
    finished_games: FinishedGames, rooms: Rooms, session: AsyncSession, table: Table, you: Seat | None, language: str
) -> FinishedGame:
    """A finished game, replayed and put into words, or from the cache."""
    kept = finished_games.find(table.id, you, language)
    if kept is not None:
        return kept
    opened = await rooms.opened(session, table)
    names = [chair.shown_name or "" for chair in table.chairs]
    game = FinishedGame(
        full=encoded(None if opened is None else opened.full(you)),
        sentences=tuple(
            history_sentences(
                language,
                table.game,
                [] if opened is None else opened.public_history,
                names,
                house_rules_of(table).absence,
            )
        ),
    )
    finished_games.keep(table.id, you, language, game)
    return game
