"""Whether there is anything left to draw (Y13, Y49)."""

from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.cards.vocabulary import Draw
from engines.tournay.model.state import Table
from engines.tournay.rules.district import visible
from engines.tournay.rules.scoring import owned


def can_be_drawn(table: Table, cards: CardSet) -> bool:
    """Whether any player can draw a card from any deck: all players together have enough citizens of its colour for its
    level, or a visible building draws from it.
    """
    # Usually the citizens of one colour on the Plazas suffice for some deck; all others are counted only if they do
    # not.
    for index in range(len(COLOURS)):
        citizens = sum([player.standing[index] + player.laid[index] for player in table.players])
        if _suffices(table, index, citizens):
            return True
    everybody = [owned(player, cards) for player in table.players]
    return any(
        _suffices(table, index, sum(of_colour)) for index, of_colour in enumerate(zip(*everybody, strict=True))
    ) or any(_draws_from(table, number, cards) for number, deck in enumerate(table.decks) if deck.cards)


def _suffices(table: Table, colour: int, citizens: int) -> bool:
    """Whether this many citizens suffice for a nonempty deck of this colour."""
    first = len(LEVELS) * colour
    return bool([deck for deck in table.decks[first : first + min(citizens, len(LEVELS))] if deck.cards])


def _draws_from(table: Table, number: int, cards: CardSet) -> bool:
    colour, level = COLOURS[number // len(LEVELS)], LEVELS[number % len(LEVELS)]
    seen = [cards.named[visible(spot)] for player in table.players for spot in player.district]
    draws = [effect for card in seen for effect in card.effects if isinstance(effect, Draw)]
    return any(draw.level == level and draw.colour in (None, colour) for draw in draws)
