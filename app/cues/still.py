"""Whether a cue is still true when it is sent, which may be an hour after it was written down: as its table's rows say.
Whose turn it is, the log says: app/play/drivers/cues.py.
"""

from typing import Final
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.rows import CueKind
from app.messages.statuses import TableStatus
from app.tables.rows import Table

LEADS_ELSEWHERE: Final = (CueKind.REMATCH, CueKind.MATCH)
"""Those that are about one page, where they are seen, and lead to a table that their occasion names."""
_LINE: Final = text("""
SELECT 1 FROM chat AS c WHERE c.table_id = :place AND c.id = :line
   AND NOT EXISTS (SELECT FROM chat_mutes AS m WHERE m.player_id = CAST(:reader AS uuid) AND m.muted_id = c.player_id)
""")
_TOURNAMENT: Final = text("SELECT game FROM tournaments WHERE id = :tournament")


def path_of(kind: str, about: str, occasion: str) -> str:
    """Where a cue leads. Earlier releases wrote it down as what it is about."""
    return f"/tables/{occasion}" if kind in LEADS_ELSEWHERE and occasion else about


def all_ready(table: Table) -> bool:
    """Whether the game has only to be begun, by the host."""
    return table.status == TableStatus.WAITING and all(
        not chair.free and (chair.bot or chair.ready or chair.player_id == table.host_id) for chair in table.chairs
    )


def is_still_true(kind: str, table: Table, player: UUID | None, occasion: str) -> bool:
    """Of what its table alone says. `table` is the one that the cue leads to."""
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
    """Whether a line of talk can still be read, and its reader has not muted who said it."""
    given = {"place": place, "line": int(line), "reader": reader}
    return (await session.execute(_LINE, given)).first() is not None


async def game_of_tournament(session: AsyncSession, tournament: str) -> str | None:
    """What is played there."""
    game: str | None = await session.scalar(_TOURNAMENT, {"tournament": tournament})
    return game
