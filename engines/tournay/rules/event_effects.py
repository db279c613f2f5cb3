"""The effect of one event, or of another player's building, on one player, and the possible picks (4.3).

choices   the possible picks, for each kind of effect
landed    the player after it
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, assert_never

from engines.core.prompts import Pick
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import Colour
from engines.tournay.cards.vocabulary import Burn, Discard, EventEffect, Lay, Lose, Mend, Profit, Rise
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Choice, FromHand, OfColour, OwnBuilding
from engines.tournay.model.events import DeniersGained, DeniersLost, Event
from engines.tournay.model.state import Blow, Player, Sufferer
from engines.tournay.rules.damage_tokens import damaged, mended, sound, struck
from engines.tournay.rules.payment import gone_under, less
from engines.tournay.rules.plaza import each_one, laid_down, stood_up

Chosen: TypeAlias = Literal["burn", "discard", "lay", "rise", "mend"]
"""Effects for which a player picks cards, citizens or buildings."""

CHOSEN: Final[tuple[Chosen, ...]] = ("burn", "discard", "lay", "rise", "mend")

OPPOSITE: Final[Mapping[Chosen, Chosen]] = {"burn": "mend", "mend": "burn", "lay": "rise", "rise": "lay"}
"""Pairs of effects each of which changes the possible picks of the other."""


def effect_of(blow: Blow, cards: CardSet) -> EventEffect:
    """The effect of each strike of a blow: a building of another player damages."""
    event = cards.events_named.get(blow.source)
    return Burn() if event is None else event.effect


def choices(effect: Chosen, player: Player, cards: CardSet) -> tuple[Choice, ...]:
    """All possible picks for the effect."""
    match effect:
        case "burn":
            return tuple(map(OwnBuilding, sound(player, cards)))
        case "discard":
            return tuple(map(FromHand, player.hand))
        case "lay":
            return tuple(map(OfColour, each_one(player.standing)))
        case "rise":
            return tuple(map(OfColour, each_one(player.laid)))
        case "mend":
            return tuple(map(OwnBuilding, damaged(player)))
        case _:
            assert_never(effect)


def landed(sufferer: Sufferer, blow: Blow, share: Pick[Choice], cards: CardSet) -> tuple[Player, tuple[Event, ...]]:
    """The player after a blow with this share of all picks, and its events."""
    player, seat, by = sufferer.player, sufferer.seat, blow.source
    match effect_of(blow, cards):
        case Lose(deniers):
            lost = min(player.deniers, deniers * blow.times)
            has = player.deniers - lost
            return replace(player, deniers=has), (DeniersLost(seat, by=by, deniers=lost, has=has),) if lost else ()
        case Profit(deniers):
            return _paid(player, seat, deniers * blow.times, by)
        case Burn():
            return struck(player, seat, _cells(share), by)
        case Discard():
            hand = player.hand
            names = [pick.card for pick in share if isinstance(pick, FromHand)]
            for name in names:
                hand = less(hand, name)
            went = tuple([event for name in names for event in gone_under(seat, name, cards)])
            return replace(player, hand=hand), went
        case Lay():
            return laid_down(player, seat, _colours(share), by)
        case Rise():
            return stood_up(player, seat, _colours(share), by)
        case Mend(deniers):
            player, repaired = mended(player, seat, _cells(share), by)
            player, paid = _paid(player, seat, deniers * (blow.times - len(share)), by)
            return player, (*repaired, *paid)


def _cells(share: Pick[Choice]) -> list[Cell]:
    return [pick.cell for pick in share if isinstance(pick, OwnBuilding)]


def _colours(share: Pick[Choice]) -> list[Colour]:
    return [pick.colour for pick in share if isinstance(pick, OfColour)]


def _paid(player: Player, seat: Seat, deniers: int, by: str) -> tuple[Player, tuple[Event, ...]]:
    has = player.deniers + deniers
    return replace(player, deniers=has), (DeniersGained(seat, by=by, deniers=deniers, has=has),) if deniers else ()
