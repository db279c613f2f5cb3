"""What the cards say, for the browser: the same at every table, so views need not repeat it."""

from typing import Final

from engines.core.values import frozen
from engines.tornei.cards import NO_TRICK_POINTS, PREDICTION_POINTS, SUITS, TRICK_POINTS, Suit
from engines.tornei.options import Options


@frozen
class Rung:
    """A suit's place in the one ladder (A1)."""

    suit: Suit
    rank: int
    """What it says as a prediction."""
    points: int
    """What that is worth if it comes true."""


@frozen
class PublicContent:
    """What is on the cards of a table."""

    ladder: tuple[Rung, ...]
    """Strongest first."""
    trick_points: int
    """What a taken trick is worth."""
    no_trick_points: int
    """What a round without any is worth (T19)."""


_CONTENT: Final = PublicContent(
    tuple([Rung(suit, rank, PREDICTION_POINTS[suit]) for rank, suit in enumerate(SUITS, 1)]),
    TRICK_POINTS,
    NO_TRICK_POINTS,
)


def public_content(options: Options) -> PublicContent:
    """What the cards say at a table of these options."""
    return _CONTENT
