"""The number of games that each player of an evening has won.

It is computed from the evening's tables, so it cannot differ from them.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.messages.evenings import EveningScore
from app.messages.statuses import TableKind, TableStatus
from app.tables.rows import Table

_BEGUN: Final = (TableStatus.PLAYING, TableStatus.OVER, TableStatus.ABORTED)


@dataclass(frozen=True, slots=True)
class EveningSoFar:
    """An evening, by its tables."""

    scores: tuple[EveningScore, ...] = ()
    people: frozenset[UUID] = frozenset()
    """The people who have played one of its games, or are playing one."""


NO_EVENING: Final = EveningSoFar()


async def evening_of(session: AsyncSession, table: Table) -> EveningSoFar:
    """The evening of this table; an empty one if the table belongs to none."""
    if table.evening_id is None:
        return NO_EVENING
    begun = select(Table).where(
        Table.evening_id == table.evening_id, Table.status.in_(_BEGUN), Table.kind == TableKind.GAME
    )
    tables = (await session.scalars(begun.order_by(Table.ended))).all()
    people = frozenset(chair.player_id for one in tables for chair in one.chairs if chair.player_id is not None)
    return EveningSoFar(score(one for one in tables if one.status == TableStatus.OVER), people)


def score(tables: Iterable[Table]) -> tuple[EveningScore, ...]:
    """The numbers of games won, highest first. A game counts for the players who finished it: if a player has left, the
    bot in their seat wins as a bot. In a game with several winners each has won, but all bots together only once.
    """
    wins: Counter[UUID] = Counter()
    names: dict[UUID, str] = {}
    of_bots: list[bool] = []
    for table in tables:
        winners = (table.outcome or {}).get("winners", ())
        bots = [chair.seat in winners for chair in table.chairs if chair.bot or (chair.left and chair.seat in winners)]
        of_bots += [any(bots)] if bots else []
        for chair in table.chairs:
            if chair.player_id is not None:
                names[chair.player_id] = chair.shown_name or ""
                wins[chair.player_id] += chair.seat in winners
    order = sorted(names, key=lambda player: (-wins[player], names[player]))
    people = tuple(EveningScore(names[player], wins[player]) for player in order)
    return (*people, EveningScore(None, sum(of_bots))) if of_bots else people
