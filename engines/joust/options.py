"""The options of a table (B14). The first value of each is the default."""

from typing import Literal

from engines.core.values import frozen


@frozen
class Options:
    """The options of one match; each settles a gap in the sheet, and is named after it."""

    partial_break_points: Literal["3", "5"] = "3"
    """J18: points of a lance that is broken with three or four matches."""
    note_rule: Literal["per_die", "per_roll", "both"] = "per_die"
    """J9: the payment of a roll that has dice of the opponent's Contact value and a combination."""
    first_roll_unhorse: Literal["every_run", "first_run_only"] = "every_run"
    """J4: in which runs a straight or five of a kind in the first roll unhorses."""
    on_target_limit: Literal["three", "matches"] = "three"
    """J17: whether four matches may be rolled for with 4 on the On-Target die."""
    visibility: Literal["open", "sealed"] = "open"
    """J25: whether a knight sees the other's actions with a roll before both have placed."""
    lances_to_win: Literal["most", "three"] = "most"
    """J20: whether more broken lances win after three runs, or only three broken lances."""
