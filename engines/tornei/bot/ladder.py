"""Cards as places on the ladder of strength, for a bot that compares thousands of them.

A place is 0 (C1, the weakest) to 55 (W14). Its suit is `place // 14`, from 0 (Crosses) to 3 (Wyverns), so a prediction
of suit s means that 3 - s cards are stronger.
"""

from typing import Final

from engines.tornei.cards import DECK, PREDICTION_POINTS, STRENGTH, SUITS, Card

LADDER: Final[tuple[Card, ...]] = tuple(sorted(DECK, key=STRENGTH.__getitem__))
"""The card of each place."""

PLACE: Final = {card: place for place, card in enumerate(LADDER)}

PER_SUIT: Final = 14

SUITS_UP: Final = tuple(reversed(SUITS))
"""The suits, weakest first."""

POINTS: Final = tuple([PREDICTION_POINTS[suit] for suit in SUITS_UP])
"""Points of a right prediction, by the suit's place."""


def stronger(place: int, table: list[int]) -> int:
    """How many of these cards are stronger."""
    count = 0
    for other in table:
        if other > place:
            count += 1
    return count
