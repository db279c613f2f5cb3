"""What a table can choose. The first value of each is the default."""

from typing import Literal

from engines.core.values import frozen


@frozen
class Options:
    """The options of one table."""

    start: Literal["basic", "advanced"] = "basic"
    """2: two citizens of each colour and 6 deniers; or one of each, 9 deniers and a supply of 5 a colour
    (Y50)."""
    expansion: Literal["without", "with"] = "without"
    """Whether cards of the expansion replace three in each deck of levels I and II."""
    cards: str = ""
    """The text of a card file of the table's own; empty for the packaged cards."""
