"""The worth of cards, deniers and citizens for a stand-in player, in points: rough estimates from its own view
alone."""

from collections.abc import Sequence
from typing import Final

from engines.tournay.bot.merits import merit
from engines.tournay.bot.prospects import Prospects
from engines.tournay.cards.card_set import CardSet
from engines.tournay.model.cells import Cell
from engines.tournay.rules.between_turns import PRESTIGE, criers_needed
from engines.tournay.rules.district import SPAN
from engines.tournay.rules.hire_citizens import HIRE
from engines.tournay.view.forecast import Forecast
from engines.tournay.view.view import DeckView, TournayView

CITIZEN: Final = 0.25
"""A used citizen: standing up again takes an action, shared by all citizens who then stand up."""
RECRUIT: Final = 7.0
"""One more citizen, divided by the player's number of citizens: a player with few profits more from another."""
RAMPART: Final = 1.7
"""An event card: sooner or later it becomes a rampart."""
DRAWN: Final = {"I": 1.6, "II": 4.2}
"""The worth of an unknown card before it is paid for, by its level."""
UNPLAYED: Final = -0.6
"""The worth of an unknown prestige building beside its score: it may never be played."""
PRICE: Final = {"I": 1, "II": 3, "III": 4}
"""The approximate cost of an unknown card, by its level."""
ROOM: Final = (1.0, 1.0, 0.8, 0.4, 0.1)
"""The chance that another card will be played, by the number of cards in the hand."""
HARM: Final = {"lose": 0.0, "profit": 0.0, "burn": 0.4, "discard": 1.0, "lay": CITIZEN, "rise": -CITIZEN, "mend": -0.3}
"""The cost of an event each time it happens, besides deniers."""
BAD: Final = ("lose", "burn", "discard", "lay")
AHEAD: Final = 6
"""The expected time until a Town Crier, in rounds."""


GAME: Final = 26
"""The approximate number of rounds with something to activate and to trigger."""
LATE: Final = 0.15
"""The rest of that afterwards, until the last round."""
END: Final = 0.25
"""The worth of ending the game, for each point of a lead."""
LEAD: Final = 5
"""Longer leads count no more than this."""


class Appraisal:
    """The worth of things in one position, from its player's point of view."""

    def __init__(self, view: TournayView, cards: CardSet) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.me = view.players[view.seat]
        self._cards = cards
        self._prospects: Prospects | None = None
        self._left = 0.0 if view.ending is not None else max(LATE, 1 - view.round / GAME)
        self.others = 2 / len(view.players)
        """The weight of a point of the opponent who gains most."""
        self.denier = 0.05 if view.ending is not None else self._denier()
        """The worth of a denier."""
        self.soon = 0.0 if view.ending is not None else self._soon()
        """How likely a Town Crier is in the next rounds."""

    def _denier(self) -> float:
        wished = [self.points(card.points) for card in self.view.hand if card.refused == "deniers"]
        if wished:
            # Deniers are saved for a card that cannot be paid for yet: the more it scores, the more a denier is worth.
            return min(0.8, max(0.42, 0.25 + 0.05 * max(wished)))
        if self.me.deniers < 3:
            return 0.37
        return 0.27 if self.me.deniers < 12 else 0.1 if self.me.deniers < 25 else 0.01

    def _soon(self) -> float:
        """The chance of a Town Crier in the next rounds, if every other move is a draw, from any deck."""
        criers = [min(1.0, 2 / deck.cards) for deck in self.view.decks if deck.cards and not deck.is_read]
        draws = AHEAD * len(self.view.players) / 2
        return min(1.0, draws * sum(criers) / len(criers)) if criers else 0.0

    def points(self, changes: tuple[int, ...]) -> float:
        """The worth of a change of all scores."""
        others = [change for seat, change in enumerate(changes) if seat != self.seat]
        return changes[self.seat] - self.others * max(others)

    def named(self, name: str) -> float:
        """The worth of a card of the hand."""
        [card, *_] = [card for card in self.view.hand if card.card == name]
        return self.points(card.points) / (2 if card.refused == "name" else 1)

    def is_free(self, name: str, cell: Cell) -> bool:
        """Whether a card of the hand would occupy an empty cell at this place."""
        [card, *_] = [card for card in self.view.hand if card.card == name]
        return any(placing.cell == cell and placing.onto == "cell" for placing in card.placings)

    def drawn(self, colour: str, level: str, known: tuple[int, ...]) -> float:
        """The worth of drawing a card from a deck into the hand; `known` is the score change of the deck's face-up
        card.
        """
        [deck] = [deck for deck in self.view.decks if deck.colour == colour and deck.level == level]
        worth = (self.points(known) if known else self._unknown(deck)) - PRICE[level] * self.denier
        if not known and not deck.is_read:
            worth -= self.crier() * min(1.0, 2 / deck.cards)
        return worth * ROOM[min(len(self.view.hand), len(ROOM) - 1)]

    def _unknown(self, deck: DeckView) -> float:
        """The worth of the better of two unknown cards of a deck. The score of prestige buildings depends on the table;
        other cards are all worth about the same."""
        if deck.level != "III":
            return DRAWN[deck.level]
        worth = [self.points(changes) for changes in self._unseen_of(deck)]
        return sum(worth) if len(worth) < 2 else UNPLAYED + _better_of_two(worth)

    def _unseen_of(self, deck: DeckView) -> list[tuple[int, ...]]:
        """By prestige building that may lie in a deck, the score changes by seat."""
        if self._prospects is None:
            self._prospects = Prospects(self.view, self.seat, self._cards)
        return self._prospects.of(deck)

    def promised(self, deck: DeckView) -> int:
        """The player's own expected points from a deck of prestige buildings: the better of two unseen ones is kept."""
        return round(_better_of_two([changes[self.seat] for changes in self._unseen_of(deck)]))

    def merit(self, name: str) -> float:
        """The worth of a card's future effects in the district."""
        return self._left * merit(self._cards.named[name])

    def covered(self, cell: Cell) -> float:
        """The worth of the future effects of a cell's visible card; 0 if the cell is free."""
        return sum([self.merit(spot.cards[-1]) for spot in self.me.district if spot.cell == cell])

    def ended(self, name: str, cell: Cell, points: tuple[int, ...]) -> float:
        """The worth of ending the game with this card at this cell: positive for a leading player, negative for one who
        is behind.
        """
        prestige = self.me.prestige + (self._cards.named[name].kind == "prestige")
        occupied = self.me.occupied + all(spot.cell != cell for spot in self.me.district)
        has_ended = self.view.ending is not None or _is_full(self.me.occupied, self.me.prestige)
        if has_ended or not _is_full(occupied, prestige) or not self.is_one_enough():
            return 0.0
        scores = [player.score.total + change for player, change in zip(self.view.players, points, strict=True)]
        lead = scores[self.seat] - max([score for seat, score in enumerate(scores) if seat != self.seat])
        return END * max(-LEAD, min(LEAD, lead))

    def is_one_enough(self) -> bool:
        """Whether the end is triggered as soon as this player meets condition 1 (5)."""
        criers = sum([deck.is_read for deck in self.view.decks])
        others = [player for seat, player in enumerate(self.view.players) if seat != self.seat]
        districts = any(_is_full(player.occupied, player.prestige) for player in others)
        return districts or criers >= criers_needed(len(self.view.players))

    def crier(self) -> float:
        """The expected cost of a Town Crier now."""
        return sum([self.harm(queued.on_you) for queued in self.view.queue])

    def harm(self, forecast: Forecast | None) -> float:
        """The cost of an event; negative for a good one."""
        assert forecast is not None
        return HARM[forecast.effect] * forecast.amount - self.denier * forecast.deniers

    def taken(self, index: int) -> float:
        """The worth of a queued event in the hand: it no longer happens, and as a rampart it protects against the worst
        event that the hand's other cards do not protect against yet.
        """
        harms = [self.harm(queued.on_you) for queued in self.view.queue]
        rest = sorted([0.0, *harms[:index], *harms[index + 1 :]], reverse=True)
        spared = rest[min(len(self.view.hand_events), len(rest) - 1)]
        return RAMPART + self.soon * (harms[index] + max(0.0, spared))

    def spite(self, index: int) -> float:
        """The worth of a queued event's happening, if bad events hit only the other players."""
        forecast = self.view.queue[index].on_you
        assert forecast is not None
        return 0.2 + 0.2 * forecast.times if forecast.effect in BAD else -0.5 * self.harm(forecast)

    def hired(self) -> float:
        """The cost of a hired citizen; its owner gains the price."""
        return HIRE * self.denier * (1 + self.others)

    def recruited(self, points: tuple[int, ...]) -> float:
        """The worth of one more citizen, including the score change."""
        return self.points(points) + RECRUIT / max(1, sum(self.me.owned))

    def gathered(self) -> float:
        """The worth of gathering: all citizens stand again, and the tokens come off the district."""
        down = sum(self.me.owned) - sum(self.me.standing)
        return CITIZEN * down + 0.19 * sum([spot.token in ("gray", "damage") for spot in self.me.district])


def _better_of_two(worth: Sequence[float]) -> float:
    """The mean of the better of two of these; all pairs are equally likely."""
    if len(worth) < 2:
        return sum(worth)
    # In this many pairs, the better card is the one at this index.
    pairs = len(worth) * (len(worth) - 1) / 2
    return sum([below * value for below, value in enumerate(sorted(worth))]) / pairs


def _is_full(occupied: int, prestige: int) -> bool:
    """Whether a district with this many cells and visible prestige buildings meets condition 1 of the end (5)."""
    return occupied == SPAN * SPAN and prestige >= PRESTIGE
