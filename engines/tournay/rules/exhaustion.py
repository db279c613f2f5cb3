"""Whether there is anything left to draw (Y13, Y49)."""

from collections.abc import Sequence

from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS, Citizens
from engines.tournay.cards.vocabulary import Draw
from engines.tournay.model.state import Table
from engines.tournay.rules.district import visible
from engines.tournay.rules.plaza import summed
from engines.tournay.rules.scoring import owned


def can_be_drawn(table: Table, cards: CardSet) -> bool:
    """Whether a card of some deck can be drawn by anybody: all players together have as many citizens of its colour as
    its level asks for, or a visible building draws from it."""
    filled = [number for number, deck in enumerate(table.decks) if deck.cards]
    # Mostly the citizens of the Plazas suffice for some deck; those on buildings are counted only when they do not.
    plazas = [summed(player.standing, player.laid) for player in table.players]
    return (
        _suffice(plazas, filled)
        or _suffice([owned(player, cards) for player in table.players], filled)
        or any(_draws_from(table, number, cards) for number in filled)
    )


def _suffice(everybody: Sequence[Citizens], decks: Sequence[int]) -> bool:
    """Whether all these citizens together are as many of a colour as one of the decks asks for."""
    citizens = [sum(of_colour) for of_colour in zip(*everybody, strict=True)]
    return any(citizens[number // len(LEVELS)] > number % len(LEVELS) for number in decks)


def _draws_from(table: Table, number: int, cards: CardSet) -> bool:
    colour, level = COLOURS[number // len(LEVELS)], LEVELS[number % len(LEVELS)]
    seen = [cards.named[visible(spot)] for player in table.players for spot in player.district]
    draws = [effect for card in seen for effect in card.effects if isinstance(effect, Draw)]
    return any(draw.level == level and draw.colour in (None, colour) for draw in draws)
