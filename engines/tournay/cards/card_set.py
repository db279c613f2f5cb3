"""The cards as values. Their effects come from a card file; no card has a rule of its own in the code.

CardSet    all cards of a game
Card       an activity card: a building, a character or a prestige building
EventCard  an event, which in a hand can become a rampart
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal, TypeAlias

from engines.core.values import frozen
from engines.tournay.cards.colours import Colour, Level
from engines.tournay.cards.vocabulary import Effect, EventEffect, Trigger

Kind: TypeAlias = Literal["building", "character", "prestige"]
Origin: TypeAlias = Literal["sourced", "partly", "house"]
"""Whether name and effect are the published ones, some of the fields are, or all is our own."""

Counted: TypeAlias = Literal[
    "once",
    "set_of_cards",
    "set_of_citizens",
    "citizen",
    "card",
    "building",
    "character",
    "prestige",
    "deniers",
    "rampart",
]
"""`set_of_cards`: one yellow, one white, one red visible building or character. `card`: visible building or character;
`building`: visible building."""

CRIER: Final = "Town Crier"
"""The card that is in every deck and in no card set."""


@frozen
class Cost:
    """The cost of playing a card (3.1)."""

    deniers: int = 0
    cards: int = 0
    """0 or 1: a card of the hand or of the player's district."""
    citizen: Colour | None = None


@frozen
class Scores:
    """The score of a prestige name (6): points for each thing counted, for its owners and for all other players."""

    left: int
    right: int
    per: Counted
    colours: tuple[Colour, ...] = ()
    """The colours of which `citizen`, `card` and `building` are counted; empty for all colours."""
    each: int = 1
    """How many deniers count as one thing; for `deniers` only."""


@frozen
class Card:
    """An activity card."""

    name: str
    """Unique in the set, and the card's identity: copies of a card are the same card."""
    colour: Colour
    level: Level
    kind: Kind
    copies: int
    cost: Cost
    points: int
    origin: Origin
    set: Literal["base", "expansion"]
    replaces: str | None
    """For an expansion card, the base card of the same deck whose copies it replaces."""
    effects: tuple[Effect, ...]
    """For a building, in order: the effects of its activation, and its effects while it is occupied."""
    trigger: Trigger | None
    """For a character, when and how it works."""
    scores: Scores | None
    """For a prestige building, its score."""
    picture: tuple[str, ...] = ()
    """The parts of its picture, from back to front, by their names in a browser; the rules do not use them."""


@frozen
class EventCard:
    """An event, which a player can build as a rampart."""

    name: str
    colour: Colour
    copies: int
    citizens: int
    """How many citizens of its colour fight it."""
    ransom: bool
    """Whether fighting it also costs its coins and one denier more."""
    circles: int
    """The maximum of its coins."""
    effect: EventEffect
    """The event's effect on a player, once for each coin."""
    positive: bool
    origin: Origin
    picture: tuple[str, ...] = ()
    """The parts of its picture, as of a card."""


@frozen
class CardSet:
    """All cards of a game."""

    name: str
    cards: tuple[Card, ...]
    """By deck and name: yellow I, II, III, white I …; the decks in this order are numbered 0 to 8."""
    prestige: tuple[Card, ...] = field(compare=False, repr=False)
    """The cards whose names score for other players too (6), in the order of `cards`."""
    events: tuple[EventCard, ...]
    named: Mapping[str, Card] = field(compare=False, repr=False)
    """The activity cards by name."""
    events_named: Mapping[str, EventCard] = field(compare=False, repr=False)
    """The events by name."""
