"""The faces of the cards, for the browser: the same at every table, so views need not repeat them."""

from typing import Final

from engines.core.values import frozen
from engines.tornei.cards import NO_TRICK_POINTS, PREDICTION_POINTS, SUITS, TRICK_POINTS, Suit
from engines.tornei.options import Options


@frozen
class Rung:
    """A suit's place in the one ladder (A1)."""

    suit: Suit
    rank: int
    """The rank that it predicts."""
    points: int
    """The points if the prediction comes true."""


@frozen
class PublicContent:
    """The faces of a table's cards."""

    ladder: tuple[Rung, ...]
    """Strongest first."""
    trick_points: int
    """The points for a taken trick."""
    no_trick_points: int
    """The points for a round without any (T19)."""


_CONTENT: Final = PublicContent(
    tuple([Rung(suit, rank, PREDICTION_POINTS[suit]) for rank, suit in enumerate(SUITS, 1)]),
    TRICK_POINTS,
    NO_TRICK_POINTS,
)


def public_content(options: Options) -> PublicContent:
    """The faces of the cards at a table of these options."""
    return _CONTENT
