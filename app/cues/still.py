"""Whether a cue still applies when it is sent, by the rows of its table. It may have been written an hour ago.

app/play/drivers/cues.py checks whether turns are still open, by the log.
"""

from typing import Final
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.rows import CueKind
from app.messages.statuses import TableStatus
from app.tables.rows import Table

LEADS_ELSEWHERE: Final = (CueKind.REMATCH, CueKind.MATCH)
"""Kinds that appear on one page but link to another table, named by their occasion."""
_LINE: Final = text("""
SELECT 1 FROM chat AS c WHERE c.table_id = :place AND c.id = :line
   AND NOT EXISTS (SELECT FROM chat_mutes AS m WHERE m.player_id = CAST(:reader AS uuid) AND m.muted_id = c.player_id)
""")
_TOURNAMENT: Final = text("SELECT game FROM tournaments WHERE id = :tournament")


def path_of(kind: str, about: str, occasion: str) -> str:
    """The path that a cue links to. Earlier releases stored it in `about`."""
    return f"/tables/{occasion}" if kind in LEADS_ELSEWHERE and occasion else about


def all_ready(table: Table) -> bool:
    """Whether the game only waits for the host to start it."""
    return table.status == TableStatus.WAITING and all(
        not chair.free and (chair.bot or chair.ready or chair.player_id == table.host_id) for chair in table.chairs
    )


def is_still_true(kind: str, table: Table, player: UUID | None, occasion: str) -> bool:
    """Whether the table's row still confirms a cue. `table` is the row of the table that the cue links to."""
    is_seated = any(chair.player_id == player for chair in table.chairs)
    match kind:
        case CueKind.SAT_DOWN:
            sitting = {str(chair.player_id) for chair in table.chairs}
            return table.status == TableStatus.WAITING and occasion in sitting
        case CueKind.ALL_READY:
            return all_ready(table)
        case CueKind.BEGUN:
            return table.status == TableStatus.PLAYING
        case CueKind.REMATCH | CueKind.MATCH:
            return table.status == TableStatus.WAITING and not is_seated
        case _:
            return True


async def is_line_wanted(session: AsyncSession, place: str, line: str, reader: UUID | None) -> bool:
    """Whether a chat message still exists, and the reader has not muted its author."""
    given = {"place": place, "line": int(line), "reader": reader}
    return (await session.execute(_LINE, given)).first() is not None


async def game_of_tournament(session: AsyncSession, tournament: str) -> str | None:
    """The tournament's game; `None` if there is no such tournament."""
    game: str | None = await session.scalar(_TOURNAMENT, {"tournament": tournament})
    return game
