"""What cards, deniers and citizens are worth to a stand-in player, in points: rough numbers, from nothing but its own
view."""

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
"""A citizen used: to stand up again takes an action, shared by all who stand up with it."""
RECRUIT: Final = 7.0
"""One more citizen, divided by all that the player has: who has few profits more from another."""
RAMPART: Final = 1.7
"""An event card: sooner or later it becomes a rampart."""
DRAWN: Final = {"I": 1.6, "II": 4.2}
"""What an unknown card is worth, by its level, before it is paid for."""
UNPLAYED: Final = -0.6
"""What an unknown prestige building is worth beside what it would score: it may never be played."""
PRICE: Final = {"I": 1, "II": 3, "III": 4}
"""About what it costs."""
ROOM: Final = (1.0, 1.0, 0.8, 0.4, 0.1)
"""How likely another card will be played, by how many are in the hand."""
HARM: Final = {"lose": 0.0, "profit": 0.0, "burn": 0.4, "discard": 1.0, "lay": CITIZEN, "rise": -CITIZEN, "mend": -0.3}
"""What an event costs each time it happens, beside deniers."""
BAD: Final = ("lose", "burn", "discard", "lay")
AHEAD: Final = 6
"""How many rounds ahead a Town Crier is expected."""


GAME: Final = 26
"""About how many rounds there is something to activate and to trigger for."""
LATE: Final = 0.15
"""What is left of that afterwards, until the last round."""
END: Final = 0.25
"""What it is worth, for each point of a lead, that the game ends."""
LEAD: Final = 5
"""A longer lead makes no more of a difference."""


class Appraisal:
    """The worth of things in one position, as its player sees it."""

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
            # Deniers are saved for a card that cannot be paid yet: the more it scores, the more a denier is worth.
            return min(0.8, max(0.42, 0.25 + 0.05 * max(wished)))
        if self.me.deniers < 3:
            return 0.37
        return 0.27 if self.me.deniers < 12 else 0.1 if self.me.deniers < 25 else 0.01

    def _soon(self) -> float:
        """The odds of a Town Crier in the next rounds: every other move is taken to be a draw, from any deck."""
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
        """Whether a card of the hand would come onto an empty cell there."""
        [card, *_] = [card for card in self.view.hand if card.card == name]
        return any(placing.cell == cell and placing.onto == "cell" for placing in card.placings)

    def drawn(self, colour: str, level: str, known: tuple[int, ...]) -> float:
        """The worth of a card that comes from a deck into the hand; `known` is what the face-up one changes."""
        [deck] = [deck for deck in self.view.decks if deck.colour == colour and deck.level == level]
        worth = (self.points(known) if known else self._unknown(deck)) - PRICE[level] * self.denier
        if not known and not deck.is_read:
            worth -= self.crier() * min(1.0, 2 / deck.cards)
        return worth * ROOM[min(len(self.view.hand), len(ROOM) - 1)]

    def _unknown(self, deck: DeckView) -> float:
        """The worth of the card of a deck that is kept of two unknown ones. What prestige buildings score depends on
        the table; of other cards one is about like another."""
        if deck.level != "III":
            return DRAWN[deck.level]
        worth = [self.points(changes) for changes in self._unseen_of(deck)]
        return sum(worth) if len(worth) < 2 else UNPLAYED + _better_of_two(worth)

    def _unseen_of(self, deck: DeckView) -> list[tuple[int, ...]]:
        """Of each prestige building that may lie in a deck, by seat, how it would change the scores."""
        if self._prospects is None:
            self._prospects = Prospects(self.view, self.seat, self._cards)
        return self._prospects.of(deck)

    def promised(self, deck: DeckView) -> int:
        """The own points to expect of a deck of prestige buildings, of which the better one of two unseen is kept."""
        return round(_better_of_two([changes[self.seat] for changes in self._unseen_of(deck)]))

    def merit(self, name: str) -> float:
        """What a card will do in the district from now on."""
        return self._left * merit(self._cards.named[name])

    def covered(self, cell: Cell) -> float:
        """What the visible card of a cell would still do; nothing where the cell is free."""
        return sum([self.merit(spot.cards[-1]) for spot in self.me.district if spot.cell == cell])

    def ended(self, name: str, cell: Cell, points: tuple[int, ...]) -> float:
        """The worth of the end, where this card at this cell brings it about: good for who leads then, and bad for who
        is behind."""
        prestige = self.me.prestige + (self._cards.named[name].kind == "prestige")
        occupied = self.me.occupied + all(spot.cell != cell for spot in self.me.district)
        has_ended = self.view.ending is not None or _is_full(self.me.occupied, self.me.prestige)
        if has_ended or not _is_full(occupied, prestige) or not self.is_one_enough():
            return 0.0
        scores = [player.score.total + change for player, change in zip(self.view.players, points, strict=True)]
        lead = scores[self.seat] - max([score for seat, score in enumerate(scores) if seat != self.seat])
        return END * max(-LEAD, min(LEAD, lead))

    def is_one_enough(self) -> bool:
        """Whether the end comes as soon as this player meets condition 1 (5)."""
        criers = sum([deck.is_read for deck in self.view.decks])
        others = [player for seat, player in enumerate(self.view.players) if seat != self.seat]
        districts = any(_is_full(player.occupied, player.prestige) for player in others)
        return districts or criers >= criers_needed(len(self.view.players))

    def crier(self) -> float:
        """What a Town Crier would cost now."""
        return sum([self.harm(queued.on_you) for queued in self.view.queue])

    def harm(self, forecast: Forecast | None) -> float:
        """What an event would cost; negative where it is a good one."""
        assert forecast is not None
        return HARM[forecast.effect] * forecast.amount - self.denier * forecast.deniers

    def taken(self, index: int) -> float:
        """What a queued event is worth in the hand: it happens no more, and as a rampart it protects from the worst of
        the other events that no card of the hand protects from yet."""
        harms = [self.harm(queued.on_you) for queued in self.view.queue]
        rest = sorted([0.0, *harms[:index], *harms[index + 1 :]], reverse=True)
        spared = rest[min(len(self.view.hand_events), len(rest) - 1)]
        return RAMPART + self.soon * (harms[index] + max(0.0, spared))

    def spite(self, index: int) -> float:
        """What it is worth that a queued event happens, where bad ones happen to the others only."""
        forecast = self.view.queue[index].on_you
        assert forecast is not None
        return 0.2 + 0.2 * forecast.times if forecast.effect in BAD else -0.5 * self.harm(forecast)

    def hired(self) -> float:
        """What a hired citizen costs; its owner gains what is paid."""
        return HIRE * self.denier * (1 + self.others)

    def recruited(self, points: tuple[int, ...]) -> float:
        """The worth of one more citizen, with what it scores."""
        return self.points(points) + RECRUIT / max(1, sum(self.me.owned))

    def gathered(self) -> float:
        """The worth of gathering: all citizens stand again, and the tokens come off the district."""
        down = sum(self.me.owned) - sum(self.me.standing)
        return CITIZEN * down + 0.19 * sum([spot.token in ("gray", "damage") for spot in self.me.district])


def _better_of_two(worth: Sequence[float]) -> float:
    """The mean of the better one of two of these, any pair as likely as another."""
    if len(worth) < 2:
        return sum(worth)
    # Of two any cards, the better one is the one in this place in so many pairs.
    pairs = len(worth) * (len(worth) - 1) / 2
    return sum([below * value for below, value in enumerate(sorted(worth))]) / pairs


def _is_full(occupied: int, prestige: int) -> bool:
    """Whether a district of so many cells and visible prestige buildings meets condition 1 of the end (5)."""
    return occupied == SPAN * SPAN and prestige >= PRESTIGE
