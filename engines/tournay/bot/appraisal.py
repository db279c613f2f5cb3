"""What cards, deniers and citizens are worth to a stand-in player, in points: rough numbers, from nothing but its own
view."""

from typing import Final

from engines.tournay.rules.hire_citizens import HIRE
from engines.tournay.view.forecast import Forecast
from engines.tournay.view.view import TournayView

CITIZEN: Final = 0.3
"""A citizen used: to stand up again takes an action, shared by all who stand up with it."""
RECRUIT: Final = 7.0
"""One more citizen, divided by all that the player has: who has few profits more from another."""
RAMPART: Final = 1.0
"""An event card: sooner or later it becomes a rampart."""
DRAWN: Final = {"I": 2.0, "II": 4.2, "III": 4.0}
"""What an unknown card is worth, by its level, before it is paid for."""
PRICE: Final = {"I": 1, "II": 3, "III": 4}
"""About what it costs."""
ROOM: Final = (1.0, 1.0, 0.8, 0.4, 0.1)
"""How likely another card will be played, by how many are in the hand."""
HARM: Final = {"lose": 0.0, "profit": 0.0, "burn": 0.4, "discard": 1.0, "lay": CITIZEN, "rise": -CITIZEN, "mend": -0.3}
"""What an event costs each time it happens, beside deniers."""
BAD: Final = ("lose", "burn", "discard", "lay")
AHEAD: Final = 6
"""How many rounds ahead a Town Crier is expected."""


class Appraisal:
    """The worth of things in one position, as its player sees it."""

    def __init__(self, view: TournayView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.me = view.players[view.seat]
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
            return min(0.8, max(0.45, 0.25 + 0.05 * max(wished)))
        if self.me.deniers < 3:
            return 0.45
        return 0.25 if self.me.deniers < 12 else 0.1 if self.me.deniers < 25 else 0.01

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

    def is_free(self, name: str, cell: str) -> bool:
        """Whether a card of the hand would come onto an empty cell there."""
        [card, *_] = [card for card in self.view.hand if card.card == name]
        return any(placing.cell == cell and placing.onto == "cell" for placing in card.placings)

    def drawn(self, colour: str, level: str, known: tuple[int, ...]) -> float:
        """The worth of a card that comes from a deck into the hand; `known` is what the face-up one changes."""
        [deck] = [deck for deck in self.view.decks if deck.colour == colour and deck.level == level]
        worth = (self.points(known) if known else DRAWN[level]) - PRICE[level] * self.denier
        if not known and not deck.is_read:
            worth -= self.crier() * min(1.0, 2 / deck.cards)
        return worth * ROOM[min(len(self.view.hand), len(ROOM) - 1)]

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
        return CITIZEN * down + 0.15 * sum([spot.token in ("gray", "damage") for spot in self.me.district])
