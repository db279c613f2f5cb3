"""How long a match waits for absent entrants, by the tournament's house rules.

missed_at   the time from which an absent entrant counts as missing
missing     the seats whose entrants have not come
overdue     whether a bot is due to play at a table for a missing entrant (SQL)
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Integer, and_, case, func

from app.messages.house_rules import DAY, AbsenceRule
from app.messages.statuses import TableStatus
from app.tables.house_rules import house_rules_of
from app.tables.rows import Chair, Table

LEAST_SECONDS: Final = 120
"""The shortest wait in seconds: time to fetch a drink after the previous match."""
OF_BOTS: Final = (AbsenceRule.BOT, AbsenceRule.ANSWER)
"""The rules by which a bot plays without a decision by the opponent."""


def missed_at(table: Table) -> datetime | None:
    """The time from which absent entrants of this match count as missing; `None` if everybody has come, or the rule is
    to wait."""
    rules = house_rules_of(table)
    if table.status != TableStatus.WAITING or rules.absence == AbsenceRule.WAIT or not missing(table):
        return None
    return table.made + timedelta(seconds=max(rules.absent_seconds, LEAST_SECONDS))


def missing(table: Table) -> Sequence[Chair]:
    """The seats whose entrants have not come."""
    return [chair for chair in table.chairs if chair.free]


def overdue() -> ColumnElement[bool]:
    """Whether an entrant is missing at a table whose rule lets a bot play for them."""
    seconds = Table.house_rules["clock"]["seconds"].astext.cast(Integer)
    away = Table.house_rules["away_seconds"].astext.cast(Integer)
    patience = case((seconds >= DAY, seconds), else_=func.greatest(away, LEAST_SECONDS))
    return and_(
        Table.status == TableStatus.WAITING,
        Table.house_rules["absence"].astext.in_(OF_BOTS),
        Table.made + func.make_interval(0, 0, 0, 0, 0, 0, patience) <= func.app_now(),
    )
