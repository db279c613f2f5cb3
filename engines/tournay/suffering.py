"""What events, and other players' buildings, do to players (4.3, Y12, Y24)."""

from engines.core.game import Told
from engines.core.prompts import Slot
from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.events import Event
from engines.tournay.moves import Suffer
from engines.tournay.state import Blow, State, Suffering


def begun(state: State, turn: Seat, blows: tuple[tuple[Blow, ...], ...], told: list[Told[Event]]) -> State:
    """By seat, what each player has to suffer, in the same order and times 0 where one does not: all of it, up to the
    next question. `turn` has the turn."""
    raise NotImplementedError


def damaged_by_all(state: State, seat: Seat, buildings: int, by: str, told: list[Told[Event]]) -> State:
    """Every other player damages so many own buildings, and everything up to the next question. `seat` has the turn."""
    raise NotImplementedError


def slots(phase: Suffering, seat: Seat, cards: CardSet) -> tuple[Slot, ...]:
    """What this seat is asked now: `Prompt(Suffer(), slots)`; () when it is not."""
    raise NotImplementedError


def question(phase: Suffering, seat: Seat, cards: CardSet) -> tuple[Blow, ...]:
    """The blows that the question of this seat is about, from the left; () when it has none."""
    raise NotImplementedError


def suffered(state: State, seat: Seat, move: Suffer, told: list[Told[Event]]) -> State:
    """A seat has chosen. Raises `IllegalMove`."""
    raise NotImplementedError
