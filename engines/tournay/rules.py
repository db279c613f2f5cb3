"""Who acts, what is legal and what a move does. `apply` is the only judge."""

from collections.abc import Sequence

from engines.core.chance import Chance
from engines.core.game import Decision, Step
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.tournay.events import Event
from engines.tournay.moves import Move
from engines.tournay.state import State


def to_act(state: State) -> tuple[Decision, ...]:
    """Who is asked now; each seat's questions are counted for that seat alone."""
    raise NotImplementedError


def legal_moves(state: State, seat: Seat) -> Sequence[Move | Prompt[Move]]:
    """Every move of this seat now, with open slots where its parts go together in any way."""
    raise NotImplementedError


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """What the move leads to, up to the next decision. Raises `IllegalMove`."""
    raise NotImplementedError
