"""Town Criers, events that happen, and the ramparts against them (4)."""

from engines.core.game import Told
from engines.core.prompts import Slot
from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.events import Event
from engines.tournay.moves import Build
from engines.tournay.state import Ramparts, State


def crier_read(state: State, seat: Seat, deck: int, told: list[Told[Event]]) -> State:
    """The Town Crier of this deck, which lies in it no more, is read: `CrierRead`, a coin on each event, and
    everything up to the next question. `seat` has the turn."""
    raise NotImplementedError


def made_to_happen(state: State, seat: Seat, places: tuple[int, ...], by: str, told: list[Told[Event]]) -> State:
    """A building makes events happen (Y22), and everything up to the next question. `seat` has the turn."""
    raise NotImplementedError


def slots(state: State, phase: Ramparts, seat: Seat, cards: CardSet) -> tuple[Slot, ...]:
    """What this seat is asked now: `Prompt(Build(), slots)`; () when it is not."""
    raise NotImplementedError


def built(state: State, seat: Seat, move: Build, told: list[Told[Event]]) -> State:
    """A seat has chosen its ramparts. Raises `IllegalMove`."""
    raise NotImplementedError
