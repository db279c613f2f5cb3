"""Deleting a table, or a tournament, with all its rows.

`CHILDREN` and `REFERENCES` name every column that holds a table's id; a test compares them with the schema.
"""

from typing import Final

from sqlalchemy import delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.chat.rows import ChatLine, ChatReport
from app.chat.store import wait_for_turn
from app.cues.rows import CueAddress, CueMark, CueRow
from app.merging.rows import MergedItem
from app.tables.deadlines import Deadline
from app.tables.rows import (
    Arrival,
    Chair,
    Checkpoint,
    Evening,
    Hint,
    MarkedGame,
    MoveRow,
    Newcomer,
    PackedGame,
    Removal,
    SeatRequest,
    Snapshot,
    Table,
    Visit,
)
from app.tournaments.rows import Entrant, Match, Tournament

CHILDREN: Final = (
    *(MoveRow.table_id, Snapshot.table_id, Deadline.table_id, SeatRequest.table_id, Visit.table_id),
    *(Removal.table_id, Arrival.table_id, Newcomer.table_id, ChatLine.table_id, ChatReport.table_id),
    *(CueAddress.table_id, CueMark.table_id, Chair.table_id, Hint.table_id),
    *(Checkpoint.table_id, MarkedGame.table_id, PackedGame.table_id),
)
"""The rows with this column belong to the table, and are deleted with it."""
REFERENCES: Final = (Table.rematch_id, Table.origin_id, Match.table_id)
"""The rows with this column stay, and name no table afterwards."""


async def delete_table(session: AsyncSession, table_id: str) -> None:
    """Delete a table and everything that belongs to it, in the transaction of `session`. The caller has locked the row
    and checked that nobody plays there. Idempotent."""
    await wait_for_turn(session, table_id)  # no line of chat is written after its table is gone
    evening = await session.scalar(select(Table.evening_id).where(Table.id == table_id))
    for reference in REFERENCES:
        await session.execute(update(reference.class_).where(reference == table_id).values({reference.key: None}))
    await session.execute(delete(CueRow).where(CueRow.about == f"/tables/{table_id}"))
    requests = select(SeatRequest.id).where(SeatRequest.table_id == table_id)
    moved = or_(MergedItem.place == table_id, MergedItem.place.in_(requests))
    await session.execute(delete(MergedItem).where(moved))
    for child in CHILDREN:
        await session.execute(delete(child.class_).where(child == table_id))
    await session.execute(delete(Table).where(Table.id == table_id))
    if evening is not None:
        is_over = ~exists().where(Table.evening_id == evening)
        await session.execute(delete(Evening).where(Evening.id == evening, is_over))


async def delete_tournament(session: AsyncSession, tournament_id: str) -> None:
    """Delete a tournament, its matches with their tables, and its chat. The caller has locked the row. Idempotent."""
    await wait_for_turn(session, tournament_id)
    matches = select(Match.table_id).where(Match.tournament_id == tournament_id, Match.table_id.is_not(None))
    tables = (await session.scalars(matches)).all()
    for table_id in tables:
        if table_id is not None:
            await delete_table(session, table_id)
    await session.execute(delete(CueRow).where(CueRow.about == f"/tournaments/{tournament_id}"))
    await session.execute(delete(MergedItem).where(MergedItem.place == tournament_id))
    for child in (ChatLine.table_id, ChatReport.table_id, Match.tournament_id, Entrant.tournament_id):
        await session.execute(delete(child.class_).where(child == tournament_id))
    await session.execute(delete(Tournament).where(Tournament.id == tournament_id))
