"""Notifications about events at a table before and after its game, written in the transaction of the event."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.cues.addresses import carry_circle
from app.cues.rows import CueKind
from app.cues.still import all_ready
from app.cues.writing import cue
from app.messages.statuses import TableKind, TableStatus
from app.tables.house_rules import house_rules_of
from app.tables.rows import Table


async def tell_of_change(session: AsyncSession, table: Table, by: UUID | None, before: frozenset[UUID]) -> None:
    """Notifies the others of a change: a player sat down, all are ready, or the game begins. `by` made the change;
    `None` if the game begins automatically. `before` are the players who sat there before the change.
    """
    if table.kind != TableKind.GAME:
        return
    about, people, over_days = f"/tables/{table.id}", people_at(table), house_rules_of(table).is_over_days
    others = (people if table.host_id is None else people | {table.host_id}) - {by}
    if by is not None and by in people and by not in before and table.part_of is None:
        name = next(chair.name for chair in table.chairs if chair.player_id == by)
        await cue(
            session, CueKind.SAT_DOWN, about, others, occasion=str(by), who=name, circle=True, over_days=over_days
        )
    if table.status == TableStatus.PLAYING:
        await cue(session, CueKind.BEGUN, about, people - {by}, circle=True, over_days=over_days)
    elif table.part_of is None and all_ready(table):
        await cue(session, CueKind.ALL_READY, about, others, over_days=over_days)


async def tell_of_rematch(session: AsyncSession, table: Table, by: UUID) -> None:
    """Notify the players of the finished game that a player wants to play again, and the group's webhook that there is
    a next game. People who have the finished table open see the offer on its page.
    """
    assert table.rematch_id is not None
    name = next((chair.name for chair in table.chairs if chair.player_id == by), None)
    await carry_circle(session, table.id, table.rematch_id)
    await cue(
        session,
        CueKind.REMATCH,
        f"/tables/{table.id}",
        people_at(table) - {by},
        occasion=table.rematch_id,
        who=name,
        over_days=house_rules_of(table).is_over_days,
    )


def people_at(table: Table) -> frozenset[UUID]:
    """The seated players."""
    return frozenset(chair.player_id for chair in table.chairs if chair.player_id is not None)
