"""Who is told of what happens at a table before and after its game, in the transaction in which it happens."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.rows import CueKind
from app.cues.writing import cue
from app.messages.statuses import TableStatus
from app.tables.rows import Chair, Table


async def tell_of_change(session: AsyncSession, table: Table, by: UUID, before: frozenset[UUID]) -> None:
    """What the change by this person, since these sat there, is to the others: somebody sat down, all are ready, the
    game begins."""
    about, people = f"/tables/{table.id}", people_at(table)
    others = (people if table.host_id is None else people | {table.host_id}) - {by}
    if by in people and by not in before and table.part_of is None:
        name = next(chair.name for chair in table.chairs if chair.player_id == by)
        await cue(session, CueKind.SAT_DOWN, about, others, occasion=str(by), who=name, circle=True)
    if table.status == TableStatus.PLAYING:
        await cue(session, CueKind.BEGUN, about, people - {by}, circle=True)
    elif table.part_of is None and all(_is_ready(chair, table.host_id) for chair in table.chairs):
        await cue(session, CueKind.ALL_READY, about, others)


async def tell_of_rematch(session: AsyncSession, table: Table, by: UUID) -> None:
    """That somebody wants to play again, to those who played."""
    name = next((chair.name for chair in table.chairs if chair.player_id == by), None)
    about = f"/tables/{table.rematch_id}"
    await cue(session, CueKind.REMATCH, about, people_at(table) - {by}, who=name)


def people_at(table: Table) -> frozenset[UUID]:
    """Who sits there."""
    return frozenset(chair.player_id for chair in table.chairs if chair.player_id is not None)


def _is_ready(chair: Chair, host: UUID | None) -> bool:
    """Whether the game need not wait for this seat; the host begins it."""
    return not chair.free and (chair.bot or chair.ready or chair.player_id == host)
