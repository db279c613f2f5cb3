"""The moves of a game.

A move with several parts has `picks`, one for each slot of the prompt that it fills (see `engines.core.prompts`). The
slots and their items (see `engines.tournay.model.choices`):

    pay        the card or the citizen of a cost: FromHand, FromDistrict; FromPlaza, FromBuilding
    citizens   owners of the used citizens: FromPlazas, always one item
    stand      own laid-down citizens to stand up: OfColour, one each
    events     queued events to take: InQueue
    happen     queued events to happen: InQueue
    buildings  buildings to damage: Building; a slot for each opponent where each suffers damage
    sell       cards of the hand: FromHand
    colour     a colour: OfColour
    draw       a deck and the way to draw from it: FromDeck
    ramparts   queued events to build ramparts against: InQueue
    shield     queued events to ignore besides: InQueue
    burn       own buildings to damage: OwnBuilding
    mend       own buildings to repair: OwnBuilding
    discard    activity cards of the hand: FromHand
    lay        own standing citizens to lay down: OfColour, one each
    shed       cards of the hand: FromHand, and EventInHand
"""

from typing import Final, Literal, TypeAlias, get_args

from engines.core.prompts import Pick, Prompt
from engines.core.values import frozen
from engines.tournay.cards.colours import Colour, Level
from engines.tournay.model.choices import Building, Choice, Way

Picks: TypeAlias = tuple[Pick[Choice], ...]


@frozen
class Play:
    """Play a card of the hand into the player's district (3.1). Slots: pay; then the slots of the triggered characters:
    stand, events.
    """

    card: str
    row: int
    column: int
    picks: Picks = ()
    kind: Literal["play"] = "play"


@frozen
class Undo:
    """Take back the card just played, with its payment, as long as nothing hidden has been shown since."""

    kind: Literal["undo"] = "undo"


@frozen
class Draw:
    """Draw a card (3.4.1). Slots: citizens."""

    colour: Colour
    level: Level
    way: Way
    """The face-up card, or two face-down ones of which one is kept."""
    picks: Picks = ()
    kind: Literal["draw"] = "draw"


@frozen
class Activate:
    """Activate a building of the player's district (3.4.2). Slots: citizens; then the slots of the effects and the
    triggered characters.
    """

    row: int
    column: int
    copied: Building | None = None
    """The building that a copying one copies."""
    picks: Picks = ()
    kind: Literal["activate"] = "activate"


@frozen
class Combat:
    """Combat an event of the queue (3.4.3). Slots: citizens."""

    place: int
    """The event's index in the queue, 0 to 2."""
    picks: Picks = ()
    kind: Literal["combat"] = "combat"


@frozen
class Earn:
    """Earn 2 deniers for each citizen used (3.4.4)."""

    colour: Colour
    citizens: int
    kind: Literal["earn"] = "earn"


@frozen
class Gather:
    """Gather all own citizens (3.4.5)."""

    kind: Literal["gather"] = "gather"


@frozen
class Keep:
    """Keep this one of the two cards that the player is looking at (3.4.1)."""

    card: str
    kind: Literal["keep"] = "keep"


@frozen
class Build:
    """Build ramparts of event cards in the hand, or none (4.2, Y53). Slots: ramparts, shield; each if it applies. Or at
    the end: last."""

    picks: Picks = ()
    kind: Literal["build"] = "build"


@frozen
class Suffer:
    """Choose the harm from an event, or from another player's building (4.3). Slots: burn, discard, lay, stand, mend;
    each if it applies."""

    picks: Picks = ()
    kind: Literal["suffer"] = "suffer"


@frozen
class Shed:
    """Come down to the hand limit (3.5). Slots: shed."""

    picks: Picks = ()
    kind: Literal["shed"] = "shed"


@frozen
class LastCard:
    """Choose the last card (5). Slots: as for `Play`."""

    card: str
    row: int
    column: int
    picks: Picks = ()
    kind: Literal["last_card"] = "last_card"


@frozen
class NoLastCard:
    """Play no last card (5)."""

    kind: Literal["no_last_card"] = "no_last_card"


Move: TypeAlias = (
    Play | Undo | Draw | Activate | Combat | Earn | Gather | Keep | Build | Suffer | Shed | LastCard | NoLastCard
)

MOVES: Final[tuple[type[Move], ...]] = get_args(Move)
"""All kinds of them."""

MovePrompt: TypeAlias = Prompt[Move, Choice, None]
"""A move with open slots, as the rules list it, without a preview."""
