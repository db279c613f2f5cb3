"""The possible gains from a deck of prestige buildings: the cards that may still lie in it, with their scores."""

from collections import Counter

from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.bot.worlds import seen_cards, spot_of
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.model.state import Player
from engines.tournay.rules.scoring import in_play, running_score, tally
from engines.tournay.view.view import DeckView, PlayerView, TournayView


class Prospects:
    """The scores of the prestige buildings that a player has not seen."""

    def __init__(self, view: TournayView, seat: Seat, cards: CardSet) -> None:
        self._seat, self._cards = seat, cards
        self._tallies = tuple([tally(_player(shown), cards) for shown in view.players])
        self._scores = [player.score.total for player in view.players]
        self._seen = Counter(seen_cards(view))

    def of(self, deck: DeckView) -> list[tuple[int, ...]]:
        """By card that may lie face down in this deck of level III, and by seat, the change of the running scores if
        the card lay in an empty cell.
        """
        of_deck = [card for card in self._cards.cards if (card.colour, card.level) == (deck.colour, deck.level)]
        unseen = [(card, card.copies - self._seen[card.name]) for card in of_deck]
        return [changes for card, copies in unseen if copies for changes in [self._changes(card)] * copies]

    def _changes(self, card: Card) -> tuple[int, ...]:
        own = self._tallies[self._seat]
        if card.name in own.names:
            return (0,) * len(self._tallies)
        with_card = replace(own, names=(*own.names, card.name))
        tallies = (*self._tallies[: self._seat], with_card, *self._tallies[self._seat + 1 :])
        names = in_play(tallies, self._cards)
        return tuple([running_score(one, names) - now for one, now in zip(tallies, self._scores, strict=True)])


def _player(shown: PlayerView) -> Player:
    """A player's public information; only this counts for scores."""
    return Player(
        deniers=shown.deniers,
        standing=shown.standing,
        laid=shown.laid,
        district=tuple(map(spot_of, shown.district)),
        hand=(),
        events=(),
        ramparts=("",) * shown.ramparts,
    )
