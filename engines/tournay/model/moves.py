"""The moves of a game.

A move with several parts has `picks`, one for each slot of the prompt that it fills (see `engines.core.prompts`). The
slots and the form of their items:

    pay        the card of a cost: "hand:Fort", "at:0,1:0" (of the stack at row 0, column 1 the lowest card); or the
               citizen of a cost: "standing", "laid", "on:0,1"
    citizens   how many citizens of each seat are used, in order of the seats: "2 0 1"; always one item
    stand      own laid-down citizens to stand up: "yellow", a colour each
    events     queued events to take, by their indexes from the left: "0"
    happen     queued events to happen, likewise
    buildings  buildings to damage, each by its owner's seat and its cell: "2:0,1"; a slot for each opponent where each
               suffers damage
    sell       cards of the hand: "Fort"
    colour     a colour
    draw       a deck and the way to draw from it: "yellow I top", "yellow I look"
    ramparts   queued events to build ramparts against: "0"
    shield     queued events to ignore besides: "0"
    burn       own buildings to damage: "0,1"
    mend       own buildings to repair: "0,1"
    discard    activity cards of the hand: "Fort"
    lay        own standing citizens to lay down: a colour each
    shed       cards of the hand: "Fort", and "event:Fire" for an event card
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.core.prompts import Pick
from engines.tournay.cards.colours import Colour, Level

Picks: TypeAlias = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand into the own district (3.1). Slots: pay; then those of the characters that it triggers:
    stand, events."""

    card: str
    row: int
    column: int
    picks: Picks = ()
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the card just played, with its payment, as long as nothing hidden has been shown since."""

    kind: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card (3.4.1). Slots: citizens."""

    colour: Colour
    level: Level
    way: Literal["top", "look"]
    """The face-up card, or two face-down ones of which one is kept."""
    picks: Picks = ()
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a building of the own district (3.4.2). `copied` is the building whose effects are used by a copying
    one, "seat:row,column", else empty. Slots: citizens; then those of the effects and the triggered characters."""

    row: int
    column: int
    copied: str = ""
    picks: Picks = ()
    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class Combat:
    """Combat an event of the queue (3.4.3). Slots: citizens."""

    place: int
    """Its index in the queue, 0 to 2."""
    picks: Picks = ()
    kind: Literal["combat"] = "combat"


@dataclass(frozen=True, slots=True)
class Earn:
    """Earn 2 deniers for each citizen used (3.4.4)."""

    colour: Colour
    citizens: int
    kind: Literal["earn"] = "earn"


@dataclass(frozen=True, slots=True)
class Gather:
    """Gather all own citizens (3.4.5)."""

    kind: Literal["gather"] = "gather"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this one of the two cards looked at (3.4.1)."""

    card: str
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Build:
    """Build ramparts of event cards in the hand, or none (4.2). Slots: ramparts, shield; each where it applies."""

    picks: Picks = ()
    kind: Literal["build"] = "build"


@dataclass(frozen=True, slots=True)
class Suffer:
    """Choose what an event, or another player's building, does to oneself (4.3). Slots: burn, discard, lay, stand,
    mend; each where it applies."""

    picks: Picks = ()
    kind: Literal["suffer"] = "suffer"


@dataclass(frozen=True, slots=True)
class Shed:
    """Come down to the hand limit (3.5). Slots: shed."""

    picks: Picks = ()
    kind: Literal["shed"] = "shed"


@dataclass(frozen=True, slots=True)
class LastCard:
    """Choose the last card (5). Slots: as for `Play`."""

    card: str
    row: int
    column: int
    picks: Picks = ()
    kind: Literal["last_card"] = "last_card"


@dataclass(frozen=True, slots=True)
class NoLastCard:
    """Play no last card (5)."""

    kind: Literal["no_last_card"] = "no_last_card"


Move: TypeAlias = (
    Play | Undo | Draw | Activate | Combat | Earn | Gather | Keep | Build | Suffer | Shed | LastCard | NoLastCard
)
