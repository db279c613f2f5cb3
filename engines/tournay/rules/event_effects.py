"""What one event, or another player's building, does to one player, and what can be picked for it (4.3).

choices   what can be picked, for each kind of effect
landed    the player after it
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal, TypeAlias, assert_never

from engines.core.prompts import Pick
from engines.core.seats import Seat
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.vocabulary import Burn, Discard, EventEffect, Lay, Lose, Mend, Profit, Rise
from engines.tournay.model.events import DeniersGained, DeniersLost, Event
from engines.tournay.model.state import Blow, Player
from engines.tournay.rules.damage_tokens import damaged, mended, sound, struck
from engines.tournay.rules.payment import gone_under, less
from engines.tournay.rules.plaza import each_one, laid_down, stood_up

Choice: TypeAlias = Literal["burn", "discard", "lay", "rise", "mend"]
"""Effects for which a player picks cards, citizens or buildings."""

CHOICES: Final[tuple[Choice, ...]] = ("burn", "discard", "lay", "rise", "mend")

OPPOSITE: Final[Mapping[Choice, Choice]] = {"burn": "mend", "mend": "burn", "lay": "rise", "rise": "lay"}
"""Pairs of effects each of which changes what can be picked for the other."""


def effect_of(blow: Blow, cards: CardSet) -> EventEffect:
    """The effect of a blow, each time it strikes: a building of another player damages."""
    event = cards.events_named.get(blow.source)
    return Burn() if event is None else event.effect


def choices(effect: Choice, player: Player, cards: CardSet) -> tuple[str, ...]:
    """Everything that can be picked for the effect."""
    match effect:
        case "burn":
            return sound(player, cards)
        case "discard":
            return player.hand
        case "lay":
            return each_one(player.standing)
        case "rise":
            return each_one(player.laid)
        case "mend":
            return damaged(player)
        case _:
            assert_never(effect)


def landed(blow: Blow, player: Player, seat: Seat, share: Pick, cards: CardSet) -> tuple[Player, tuple[Event, ...]]:
    """The player after a blow, for which this share of all picks was picked, and the events of it."""
    by = blow.source
    match effect_of(blow, cards):
        case Lose(deniers):
            lost = min(player.deniers, deniers * blow.times)
            emitted = (DeniersLost(seat, by, lost),) if lost else ()
            return replace(player, deniers=player.deniers - lost), emitted
        case Profit(deniers):
            return _paid(player, seat, deniers * blow.times, by)
        case Burn():
            return struck(player, seat, share, by)
        case Discard():
            hand = player.hand
            for name in share:
                hand = less(hand, name)
            went = tuple([event for name in share for event in gone_under(seat, name, cards)])
            return replace(player, hand=hand), went
        case Lay():
            return laid_down(player, seat, share, by)
        case Rise():
            return stood_up(player, seat, share, by)
        case Mend(deniers):
            player, repaired = mended(player, seat, share, by)
            player, paid = _paid(player, seat, deniers * (blow.times - len(share)), by)
            return player, (*repaired, *paid)


def _paid(player: Player, seat: Seat, deniers: int, by: str) -> tuple[Player, tuple[Event, ...]]:
    emitted = (DeniersGained(seat, by, deniers),) if deniers else ()
    return replace(player, deniers=player.deniers + deniers), emitted
