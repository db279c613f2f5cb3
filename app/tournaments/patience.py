"""How long a match waits for who has not come, by the tournament's house rules.

missed_at   from when on somebody is missed
missing     the seats to which nobody has come
overdue     whether a table waits for longer than that, and a bot is to stand in (SQL)
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
"""Nobody is missed sooner: whoever has just played a match may fetch something to drink."""
OF_BOTS: Final = (AbsenceRule.BOT, AbsenceRule.ANSWER)
"""The rules by which a bot stands in without anybody's being asked."""


def missed_at(table: Table) -> datetime | None:
    """From when on who has not come to this match is missed; None where everybody has come, or the rule is to wait."""
    rules = house_rules_of(table)
    if table.status != TableStatus.WAITING or rules.absence == AbsenceRule.WAIT or not missing(table):
        return None
    return table.made + timedelta(seconds=max(rules.absent_seconds, LEAST_SECONDS))


def missing(table: Table) -> Sequence[Chair]:
    """The seats to which nobody has come."""
    return [chair for chair in table.chairs if chair.free]


def overdue() -> ColumnElement[bool]:
    """Whether somebody is missed at a table at which a bot is to stand in then."""
    seconds = Table.house_rules["clock"]["seconds"].astext.cast(Integer)
    away = Table.house_rules["away_seconds"].astext.cast(Integer)
    patience = case((seconds >= DAY, seconds), else_=func.greatest(away, LEAST_SECONDS))
    return and_(
        Table.status == TableStatus.WAITING,
        Table.house_rules["absence"].astext.in_(OF_BOTS),
        Table.made + func.make_interval(0, 0, 0, 0, 0, 0, patience) <= func.app_now(),
    )
