"""Tables at which players may ask for hints.

begins_with_hints   whether a game that begins now has hints
gives_hints         whether a running game has hints now
"""

from typing import Any

from app.messages.house_rules import HintRule
from app.tables.house_rules import house_rules_of
from app.tables.rows import Table
from engines.core.game import Game


def begins_with_hints(table: Table, game: Game[Any, Any, Any, Any, Any]) -> bool:
    """Whether the game of this table begins with hints."""
    return game.appraise is not None and table.part_of is None and _allows_hints(table)


def gives_hints(table: Table) -> bool:
    """Whether the players may ask for hints. A game against bots loses its hints when a second person joins it."""
    return bool(table.hints_on) and _allows_hints(table)


def _allows_hints(table: Table) -> bool:
    match house_rules_of(table).hints:
        case HintRule.ON:
            return True
        case HintRule.ALONE:
            return len([chair for chair in table.chairs if chair.player_id is not None]) == 1
        case HintRule.OFF:
            return False
