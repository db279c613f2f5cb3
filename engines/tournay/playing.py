"""Playing a card, taking it back, and the last cards (3.1, 5)."""

from collections.abc import Sequence

from engines.core.game import Told
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.events import Event
from engines.tournay.moves import LastCard, Move, NoLastCard, Play
from engines.tournay.state import LastCards, State, Table, Turn


def plays(table: Table, seat: Seat, cards: CardSet) -> Sequence[Play | Prompt[Move]]:
    """Every card of the hand that can be played, with its cells."""
    raise NotImplementedError


def played(state: State, turn: Turn, move: Play, told: list[Told[Event]]) -> State:
    """A card is played: staged, so that it can be taken back, or shown at once where it shows something hidden."""
    raise NotImplementedError


def undone(state: State, turn: Turn, told: list[Told[Event]]) -> State:
    """The card just played is taken back."""
    raise NotImplementedError


def committed(state: State, turn: Turn, told: list[Told[Event]]) -> State:
    """What was staged is there for all: an action follows that cannot be taken back."""
    raise NotImplementedError


def last_cards(state: State, seat: Seat) -> Sequence[Move | Prompt[Move]]:
    """The last cards that a player can choose (5)."""
    raise NotImplementedError


def last_card_chosen(
    state: State, phase: LastCards, seat: Seat, move: LastCard | NoLastCard, told: list[Told[Event]]
) -> State:
    """A player has chosen a last card, or none; with the last choice all are played (5, Y27)."""
    raise NotImplementedError
