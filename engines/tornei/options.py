"""The options of a table (A13). The first value of each is the default."""

from typing import Literal

from engines.core.values import frozen


@frozen
class Options:
    """The options of one table; each settles a gap in the sheet, and is named after it."""

    dummy_first_lead: Literal["skip", "dummy"] = "skip"
    """T13: the leader of the first trick when the dummy sits left of the dealer."""
    dummy_seat: Literal["fixed", "right_of_dealer"] = "fixed"
    """T12: the dummy's place."""
    dummy_order: Literal["lifo", "fifo"] = "lifo"
    """T14: the card of a column that the dummy plays."""
    trick_history: Literal["last", "all"] = "last"
    """T10: the taken tricks of the running round that can be looked at."""
    prediction_order: Literal["free", "clockwise"] = "free"
    """T4: whether predictions are made at the same time or one seat after the other."""
    rounds: Literal["per_player", "1"] = "per_player"
    """T11: every player deals once, or a single round (a house rule)."""
