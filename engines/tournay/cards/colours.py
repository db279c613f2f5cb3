"""Colours and levels of the cards, and the nine decks that they make."""

from typing import Final, Literal, TypeAlias

Colour: TypeAlias = Literal["yellow", "white", "red"]
"""Civil, religious, military."""

Level: TypeAlias = Literal["I", "II", "III"]

COLOURS: Final[tuple[Colour, ...]] = ("yellow", "white", "red")
LEVELS: Final[tuple[Level, ...]] = ("I", "II", "III")

Citizens: TypeAlias = tuple[int, int, int]
"""How many yellow, white and red citizens."""

NOBODY: Final[Citizens] = (0, 0, 0)


def deck_of(colour: Colour, level: Level) -> int:
    """The number of the deck, 0 to 8: yellow I, II, III, white I …"""
    return 3 * COLOURS.index(colour) + LEVELS.index(level)


def added(citizens: Citizens, colour: Colour, count: int = 1) -> Citizens:
    """The citizens with this many more of a colour, or fewer if the number is negative."""
    more = list(citizens)
    more[COLOURS.index(colour)] += count
    return more[0], more[1], more[2]
