"""The 56 cards (A1): four suits of the numbers 1 to 14, all in one order of strength."""

from typing import Final, Literal, NewType, TypeAlias, get_args

Suit: TypeAlias = Literal["W", "F", "S", "C"]
"""W Wyvern, F Fleur-de-lis, S Shamrock, C Cross."""

Card = NewType("Card", str)
"""A card in notation: its suit's letter and its number, such as W14."""

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
"""The suits, strongest first. A prediction with the suit at index i predicts the rank i + 1."""

SUIT: Final = {Card(f"{suit}{number}"): suit for suit in SUITS for number in range(1, 15)}

DECK: Final = tuple(SUIT)
"""All cards, in the order that they are shuffled from."""

NUMBER: Final = {card: int(card[1:]) for card in DECK}

STRENGTH: Final = {card: (4 - SUITS.index(SUIT[card])) * 14 + NUMBER[card] for card in DECK}
"""One total order over all cards: suit first, number second (A1, T8). Higher is stronger."""

PREDICTED_RANK: Final = {card: SUITS.index(SUIT[card]) + 1 for card in DECK}
"""The rank, 1 to 4, that a card predicts when it is placed as a prediction (A1)."""

PREDICTION_POINTS: Final[dict[Suit, int]] = {"W": 2, "F": 3, "S": 3, "C": 2}
"""Points for a right prediction (A1)."""

TRICK_POINTS: Final = 1
"""Points for each trick taken (A6)."""
NO_TRICK_POINTS: Final = 3
"""Points for a round without any trick (T19)."""


def sorted_hand(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """The cards, strongest first, as a player sorts a hand."""
    return tuple(sorted(cards, key=STRENGTH.__getitem__, reverse=True))
