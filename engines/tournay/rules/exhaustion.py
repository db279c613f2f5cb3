"""Whether there is anything left to draw (Y13, Y49)."""

from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.cards.vocabulary import Draw
from engines.tournay.model.state import Table
from engines.tournay.rules.district import visible
from engines.tournay.rules.scoring import owned


def can_be_drawn(table: Table, cards: CardSet) -> bool:
    """Whether a card of some deck can be drawn by anybody: all players together have as many citizens of its colour as
    its level asks for, or a visible building draws from it."""
    filled = [number for number, deck in enumerate(table.decks) if deck.cards]
    if not filled:
        return False
    everybody = [owned(player, cards) for player in table.players]
    citizens = [sum(of_colour) for of_colour in zip(*everybody, strict=True)]
    by_citizens = [number for number in filled if citizens[number // len(LEVELS)] > number % len(LEVELS)]
    return bool(by_citizens) or any(_draws_from(table, number, cards) for number in filled)


def _draws_from(table: Table, number: int, cards: CardSet) -> bool:
    colour, level = COLOURS[number // len(LEVELS)], LEVELS[number % len(LEVELS)]
    seen = [cards.named[visible(spot)] for player in table.players for spot in player.district]
    draws = [effect for card in seen for effect in card.effects if isinstance(effect, Draw)]
    return any(draw.level == level and draw.colour in (None, colour) for draw in draws)
