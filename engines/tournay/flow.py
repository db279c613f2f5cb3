"""What happens by itself between two turns: the hand limit, the next turn, the end (3.5, 5)."""

from typing import Final

from engines.core.game import Told
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.tournay.events import Event
from engines.tournay.moves import Move, Shed
from engines.tournay.state import EndReason, Phase, Shedding, State

HAND_LIMIT: Final = 4


def turn_of(phase: Phase) -> Seat | None:
    """Whose turn it is; None for the last cards and after the end."""
    raise NotImplementedError


def turn_ended(state: State, told: list[Told[Event]]) -> State:
    """The turn of `turn_of(state.phase)` ends: hand limit, and the next one's turn, or the last cards."""
    raise NotImplementedError


def excess(state: State, seat: Seat) -> int:
    """How many cards a player has more than the hand limit, event cards included (3.5)."""
    raise NotImplementedError


def sheddings(state: State, seat: Seat) -> tuple[Prompt[Move], ...]:
    """What a player can shed."""
    raise NotImplementedError


def shed(state: State, phase: Shedding, move: Shed, told: list[Told[Event]]) -> State:
    """A player comes down to the hand limit, and the turn is over."""
    raise NotImplementedError


def has_district(state: State, seat: Seat) -> bool:
    """Whether a player meets condition 1: nine occupied cells, two visible prestige buildings at least (5)."""
    raise NotImplementedError


def end_triggered(state: State) -> EndReason | None:
    """Why the end is triggered when the start player's turn begins now (5, Y13)."""
    raise NotImplementedError


def game_ended(state: State, told: list[Told[Event]]) -> State:
    """The last cards are played: event cards in hand join the ramparts, and the points are counted (5, 6)."""
    raise NotImplementedError
