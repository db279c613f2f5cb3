"""A table's options, and the cards that follow from them."""

from typing import Annotated, Literal

from engines.core.codec import CONTENT
from engines.core.game import IllegalOptions
from engines.core.values import frozen
from engines.tournay.cards.card_file import CardFile
from engines.tournay.cards.card_set import CardSet


@frozen
class Options:
    """The options of one table. The first value of each is the default."""

    cards: Annotated[CardFile, CONTENT]
    """A card file of the table's own, or the packaged one. Given as the text of the file, empty for the packaged one;
    kept as its hash."""
    start: Literal["basic", "advanced"] = "basic"
    """2: two citizens of each colour and 6 deniers; or one of each, 9 deniers and a supply of 5 a colour
    (Y50)."""
    expansion: Literal["without", "with"] = "without"
    """Whether cards of the expansion replace three in each deck of levels I and II."""
    final_ramparts: Literal["all", "chosen"] = "all"
    """Y53: whether all event cards in hand become ramparts at the end, or only their player's choice."""


def cards_of(options: Options) -> CardSet:
    """All cards that a table with these options plays with, and how many copies of each. Raises `IllegalOptions`."""
    if options.expansion == "without":
        return options.cards.base
    if options.cards.extended is None:
        raise IllegalOptions("no_expansion", "These cards have no expansion; play without it, or with other cards.")
    return options.cards.extended
