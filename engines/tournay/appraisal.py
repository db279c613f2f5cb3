"""What things are worth to a stand-in player, in points: rough numbers that do, and nothing but its own view."""

from typing import Final

from engines.tournay.forecast import Forecast
from engines.tournay.view import TournayView

CITIZEN: Final = 0.2
"""A citizen used: standing up again takes an action for all of them together."""
RAMPART: Final = 1.5
OTHERS: Final = 0.4
"""A point of the opponent who gains most."""
DRAWN: Final = {"I": 2.0, "II": 3.6, "III": 3.5}
"""What a card is worth that is not known yet, by its level; before it is paid for."""
PRICE: Final = {"I": 1, "II": 3, "III": 4}
"""About what it costs."""
ROOM: Final = (1.0, 0.9, 0.7, 0.4, 0.1)
"""How likely it is that another card will be played, by how many are in the hand."""
HARM: Final = {"lose": 0.0, "profit": 0.0, "burn": 0.4, "discard": 1.0, "lay": CITIZEN, "rise": -CITIZEN, "mend": -0.3}
"""What an event costs each time, beside deniers."""


class Appraisal:
    """One moment of the game, as its player sees it."""

    def __init__(self, view: TournayView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.me = view.players[view.seat]
        self.denier = 0.05 if view.ending is not None else self._denier()
        """A denier more or less."""

    def _denier(self) -> float:
        if self.me.deniers < 3 or any(card.refused == "deniers" for card in self.view.hand):
            return 0.45
        return 0.25 if self.me.deniers < 12 else 0.1 if self.me.deniers < 25 else 0.01

    def points(self, changes: tuple[int, ...]) -> float:
        """A change of all scores."""
        others = [change for seat, change in enumerate(changes) if seat != self.seat]
        return changes[self.seat] - OTHERS * max(others)

    def named(self, name: str) -> float:
        """A card of the hand."""
        [card, *_] = [card for card in self.view.hand if card.card == name]
        return self.points(card.points) / (2 if card.refused == "name" else 1)

    def is_free(self, name: str, cell: str) -> bool:
        """Whether a card of the hand would come onto an empty cell there."""
        [card, *_] = [card for card in self.view.hand if card.card == name]
        return any(placing.cell == cell and placing.onto == "cell" for placing in card.placings)

    def drawn(self, colour: str, level: str, known: tuple[int, ...]) -> float:
        """A card of a deck in the hand; `known` is what the face-up one is worth."""
        [deck] = [deck for deck in self.view.decks if deck.colour == colour and deck.level == level]
        worth = (self.points(known) if known else DRAWN[level]) - PRICE[level] * self.denier
        if not known and not deck.is_read:
            worth -= self.crier() * min(1.0, 2 / deck.cards)
        return worth * ROOM[min(len(self.view.hand), len(ROOM) - 1)]

    def crier(self) -> float:
        """What a Town Crier would cost now."""
        return sum([self.harm(queued.on_you) for queued in self.view.queue])

    def harm(self, forecast: Forecast | None) -> float:
        """What an event would cost; less than nothing where it is a good one."""
        assert forecast is not None
        return HARM[forecast.word] * forecast.effect - self.denier * forecast.deniers

    def relief(self, place: int) -> float:
        """What it is worth that a queued event goes: how likely it is that it would have happened otherwise."""
        return 0.3 * max(0.0, self.harm(self.view.queue[place].on_you))

    def spite(self, place: int) -> float:
        """What it is worth that a queued event happens, the bad ones to the others only."""
        forecast = self.view.queue[place].on_you
        assert forecast is not None
        return 0.2 if forecast.word in ("lose", "burn", "discard", "lay") else -0.5 * self.harm(forecast)

    def gathered(self) -> float:
        """All citizens standing again, and the district without tokens."""
        down = sum(self.me.owned) - sum(self.me.standing)
        return CITIZEN * down + 0.15 * sum([spot.token in ("gray", "damage") for spot in self.me.district])
