"""All writable moves of Tournay: of each kind, well and badly filled, for tables of two, three and four."""

from itertools import product
from typing import Final

from engines.core.seats import Seat
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.model.choices import (
    Building,
    EventInHand,
    FromBuilding,
    FromDistrict,
    FromHand,
    FromPlaza,
    FromPlazas,
    InQueue,
    OfColour,
    OwnBuilding,
)
from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    Move,
    NoLastCard,
    Picks,
    Play,
    Shed,
    Suffer,
    Undo,
)

_CITIZENS: Final[tuple[Picks, ...]] = (
    *[((FromPlazas(citizens),),) for citizens in ((1, 0), (0, 1, 0), (2, 0, 0, 0), (0, 0, 1, 0))],
    ((),),
    (),
)
_CARDS: Final = (
    "Fort",
    "Hospital",
    "Monk",
    "Great Market",
    "Banker",
    "Belfry",
    "City Hall",
    "Saint-Jacques",
    "Nothing",
)
_CELLS: Final = ((0, 0), (0, 1), (-1, 0), (2, 2))
_COPIED: Final = (None, Building(Seat(1), (0, 0)))
_PAID: Final[tuple[Picks, ...]] = (
    (),
    ((FromHand("Fort"),),),
    ((FromDistrict((0, 0), 0),),),
    ((FromPlaza("standing"),),),
    ((FromBuilding((0, 1)),), (OfColour("yellow"),)),
)
_ITEMS: Final = (
    *(InQueue(0), InQueue(2), OwnBuilding((0, 0)), OfColour("yellow")),
    *(FromHand("Fort"), EventInHand("Fire"), FromHand("Nothing")),
)

MOVES: Final[tuple[Move, ...]] = (
    Gather(),
    Undo(),
    NoLastCard(),
    *[Earn(colour, citizens) for colour in COLOURS for citizens in range(4)],
    *[
        Draw(colour, level, way, picks)
        for colour, level, picks in product(COLOURS, LEVELS, _CITIZENS[:3])
        for way in ("top", "look")
    ],
    *[Combat(index, picks) for index in (-1, 0, 1, 2, 3) for picks in _CITIZENS],
    *[
        Activate(*cell, copied, picks)
        for cell in _CELLS
        for copied in (None, Building(Seat(1), (0, 0)))
        for picks in _CITIZENS
    ],
    *[Keep(card) for card in _CARDS],
    *[Play(card, *cell, picks) for card, cell in product(_CARDS, _CELLS) for picks in _PAID[:2]],
    *[LastCard(card, 0, 1, picks) for card in _CARDS for picks in _PAID],
    *[kind(picks) for kind in (Build, Suffer, Shed) for picks in ((), ((),), *[((item,),) for item in _ITEMS])],
)
