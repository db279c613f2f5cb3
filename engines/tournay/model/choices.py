"""The picks for the slots of a move, as values, and each one's form in the text notation.

FromHand       an activity card of the hand                   "Fort"; as the payment of a cost "hand:Fort"
EventInHand    an event card of the hand                      "event:Fire"
FromDistrict   a card of a stack of the player's district     "at:0,1:0"
FromPlaza      a citizen of the cost's colour, by the Plaza   "standing", "laid"
FromBuilding   a citizen of the cost's colour, on a building  "on:0,1"
FromPlazas     how many citizens of each seat are used        "2 0 1"
OfColour       a colour, or a citizen of it                   "yellow"
InQueue        a queued event                                 "0"
OwnBuilding    a building of the player's district            "0,1"
Building       a building of any district                     "2:0,1"
FromDeck       a deck, and how to draw from it                "yellow I top"
"""

from itertools import product
from typing import Final, Literal, TypeAlias, assert_never

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.colours import COLOURS, LEVELS, Colour, Level
from engines.tournay.model.cells import Cell, cell_text, read_cell

Way: TypeAlias = Literal["top", "look"]
"""How a card is drawn: the face-up one, or one of two face-down ones."""

WAYS: Final[tuple[Way, ...]] = ("top", "look")


@frozen
class FromHand:
    """An activity card of the player's hand."""

    card: str
    kind: Literal["from_hand"] = "from_hand"


@frozen
class EventInHand:
    """An event card of the player's hand."""

    event: str
    kind: Literal["event_in_hand"] = "event_in_hand"


@frozen
class FromDistrict:
    """A card of the player's district."""

    cell: Cell
    depth: int
    """The card's place in the stack, from the lowest card, 0."""
    kind: Literal["from_district"] = "from_district"


@frozen
class FromPlaza:
    """A citizen of the cost's colour: standing on the player's Plaza, or laid down beside it."""

    where: Literal["standing", "laid"]
    kind: Literal["from_plaza"] = "from_plaza"


@frozen
class FromBuilding:
    """The citizen who stands on one of the player's buildings."""

    cell: Cell
    kind: Literal["from_building"] = "from_building"


@frozen
class FromPlazas:
    """The owners of the citizens that an action uses."""

    citizens: tuple[int, ...]
    """By seat, how many."""
    kind: Literal["from_plazas"] = "from_plazas"


@frozen
class OfColour:
    """A colour, or a citizen of this colour."""

    colour: Colour
    kind: Literal["of_colour"] = "of_colour"


@frozen
class InQueue:
    """A queued event."""

    index: int
    """From the left, beginning with 0."""
    kind: Literal["in_queue"] = "in_queue"


@frozen
class OwnBuilding:
    """A building of the player's district."""

    cell: Cell
    kind: Literal["own_building"] = "own_building"


@frozen
class Building:
    """A building of any player's district."""

    seat: Seat
    """The owner of the building."""
    cell: Cell
    kind: Literal["building"] = "building"


@frozen
class FromDeck:
    """A deck to draw from, and how."""

    colour: Colour
    level: Level
    way: Way
    kind: Literal["from_deck"] = "from_deck"


Choice: TypeAlias = (
    FromHand
    | EventInHand
    | FromDistrict
    | FromPlaza
    | FromBuilding
    | FromPlazas
    | OfColour
    | InQueue
    | OwnBuilding
    | Building
    | FromDeck
)
"""One item of a slot."""


def write_choice(choice: Choice, *, pays: bool = False) -> str:
    """The choice as text; `pays` is true for the payment of a cost."""
    match choice:
        case FromHand(card):
            # A card of a table's own set may be called "yellow" or "2".
            return f"hand:{card}" if pays or read_choice(card) != choice else card
        case EventInHand(event):
            return f"event:{event}"
        case FromDistrict(cell, depth):
            return f"at:{cell_text(cell)}:{depth}"
        case FromPlaza(where):
            return where
        case FromBuilding(cell):
            return f"on:{cell_text(cell)}"
        case FromPlazas(citizens):
            return " ".join(map(str, citizens))
        case OfColour(colour):
            return colour
        case InQueue(index):
            return str(index)
        case OwnBuilding(cell):
            return cell_text(cell)
        case Building(seat, cell):
            return f"{seat}:{cell_text(cell)}"
        case FromDeck(colour, level, way):
            return f"{colour} {level} {way}"
        case _:
            assert_never(choice)


def read_choice(text: str) -> Choice:
    """The choice that was written as this text. Raises ValueError."""
    first, colon, rest = text.partition(":")
    if colon:
        return _read_marked(first, rest)
    if text in _WORDS:
        return _WORDS[text]
    if "," in text:
        return OwnBuilding(read_cell(text))
    numbers = text.split(" ")
    if all(number.isascii() and number.isdecimal() for number in numbers):
        citizens = tuple([int(number) for number in numbers])
        return InQueue(citizens[0]) if len(citizens) == 1 else FromPlazas(citizens)
    return FromHand(text)


_WORDS: Final[dict[str, Choice]] = {
    "standing": FromPlaza("standing"),
    "laid": FromPlaza("laid"),
    **{colour: OfColour(colour) for colour in COLOURS},
    **{
        f"{colour} {level} {way}": FromDeck(colour, level, way) for colour, level, way in product(COLOURS, LEVELS, WAYS)
    },
}


def _read_marked(mark: str, rest: str) -> Choice:
    match mark:
        case "hand":
            return FromHand(rest)
        case "event":
            return EventInHand(rest)
        case "at":
            cell, _, depth = rest.rpartition(":")
            return FromDistrict(read_cell(cell), int(depth))
        case "on":
            return FromBuilding(read_cell(rest))
        case _:
            return Building(Seat(int(mark)), read_cell(rest))
