"""The effects of the cards: a dataclass for each effect that a card file may use. docs/rules/tournay-cards.md explains
them.

Effect        a step of a building, or of a triggered character
Trigger       when a character is triggered
EventEffect   an event's effect, once for each of its coins

`effect` is the discriminator: a card file gives the same name under the key "word".
"""

from typing import Final, Literal, TypeAlias

from engines.core.values import frozen
from engines.tournay.cards.colours import Colour, Level

DECLARED_AS: Final = "effects"
"""These types have a declaration file of their own, because some names are also names of moves."""


@frozen
class Gain:
    """Gain deniers: `deniers` for each thing counted, at most `most`."""

    deniers: int
    per: Literal[
        "once",
        "visible_card",
        "occupied_building",
        "laid_citizen",
        "rampart",
        "event_with_coin",
        "citizen_on_other_plazas",
    ] = "once"
    colour: Colour | None = None
    """The colour that `visible_card` counts; all colours if None."""
    most: int | None = None
    effect: Literal["gain"] = "gain"


@frozen
class Collect:
    """Every other player pays deniers, as many as they can."""

    deniers: int
    effect: Literal["collect"] = "collect"


@frozen
class Sell:
    """Discard any number of activity cards from the hand, and gain deniers for each."""

    deniers: int
    effect: Literal["sell"] = "sell"


@frozen
class Recruit:
    """Pay deniers to the supply and take a citizen from it, standing, to the Plaza."""

    colour: Colour
    deniers: int
    effect: Literal["recruit"] = "recruit"


@frozen
class Stand:
    """Stand up at most this many of the player's laid-down citizens."""

    citizens: int
    effect: Literal["stand"] = "stand"


@frozen
class Return:
    """Choose a colour: the player's citizens of this colour on their other buildings return to the Plaza and stand
    there.
    """

    effect: Literal["return"] = "return"


@frozen
class Repair:
    """Remove all damage from the player's district, and gain deniers for each."""

    deniers: int
    effect: Literal["repair"] = "repair"


@frozen
class Damage:
    """Damage unoccupied, undamaged buildings of others. `one`: of one opponent; `each`: of each other player; you
    choose. `theirs`: each other player chooses among their own."""

    whose: Literal["one", "each", "theirs"]
    buildings: int = 1
    effect: Literal["damage"] = "damage"


@frozen
class Combat:
    """Take at most this many queued events that bear a coin into the hand, free of charge."""

    events: int
    effect: Literal["combat"] = "combat"


@frozen
class Happen:
    """Choose at most this many queued events; each gets a coin and happens: bad ones to every other player, good ones
    to all. The last step of its card."""

    events: int
    effect: Literal["happen"] = "happen"


@frozen
class Draw:
    """Draw a card from a deck of this colour, or of any, and level, in the usual way. The last step of its card."""

    colour: Colour | None
    level: Level
    effect: Literal["draw"] = "draw"


@frozen
class Copy:
    """Use the effects of a visible building of this colour, occupied or not, in another player's district or elsewhere
    in the player's own. A building that copies cannot be copied. The only step of its card.
    """

    colour: Colour
    whose: Literal["own", "others"]
    effect: Literal["copy"] = "copy"


@frozen
class Shield:
    """While the building is occupied, a queued event may be ignored whenever a Town Crier is read."""

    effect: Literal["shield"] = "shield"


Effect: TypeAlias = (
    Gain | Collect | Sell | Recruit | Stand | Return | Repair | Damage | Combat | Happen | Draw | Copy | Shield
)

AtOnce: TypeAlias = Gain | Collect | Stand | Repair | Combat
"""A character's possible effects: they wait neither for others nor for a drawn card."""


@frozen
class Trigger:
    """A character's trigger and effect: it works whenever its owner places or activates something on its arrows."""

    on: Literal["place", "activate"]
    kinds: tuple[Literal["building", "character", "prestige"], ...]
    """The placed or activated thing; for an activation `building`."""
    colour: Colour | None
    """The colour of the triggering card; any colour if None."""
    every: int
    """For an activation: the character is triggered when this number of such buildings on its arrows, or a multiple, is
    occupied."""
    reach: Literal["row", "column", "both"]
    effects: tuple[AtOnce, ...]


@frozen
class Lose:
    """Lose deniers, at most all."""

    deniers: int
    effect: Literal["lose"] = "lose"


@frozen
class Profit:
    """Gain deniers."""

    deniers: int
    effect: Literal["profit"] = "profit"


@frozen
class Burn:
    """Damage one of the player's unoccupied, undamaged buildings."""

    effect: Literal["burn"] = "burn"


@frozen
class Discard:
    """Discard an activity card from the hand."""

    effect: Literal["discard"] = "discard"


@frozen
class Lay:
    """Lay down a standing citizen of the player's Plaza."""

    effect: Literal["lay"] = "lay"


@frozen
class Rise:
    """Stand up one of the player's laid-down citizens."""

    effect: Literal["rise"] = "rise"


@frozen
class Mend:
    """Remove damage from one of the player's buildings, or gain deniers if none is damaged."""

    deniers: int
    effect: Literal["mend"] = "mend"


EventEffect: TypeAlias = Lose | Profit | Burn | Discard | Lay | Rise | Mend
