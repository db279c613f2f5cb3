"""The actions: earn, gather, combat, draw and activate (3.4). Each ends the turn, now or after what it sets going."""

from collections.abc import Sequence

from engines.core.game import Told
from engines.core.prompts import Prompt
from engines.core.seats import Seat
from engines.tournay.cards import CardSet
from engines.tournay.events import Event
from engines.tournay.moves import Activate, Combat, Draw, Earn, Gather, Move
from engines.tournay.state import State, Table


def actions(table: Table, seat: Seat, cards: CardSet) -> Sequence[Move | Prompt[Move]]:
    """Every action that a player can take now: draws, activations, combats, earns, gather."""
    raise NotImplementedError


def acted(state: State, seat: Seat, move: Draw | Activate | Combat | Earn | Gather, told: list[Told[Event]]) -> State:
    """The action, for all to see. What was staged has been told before."""
    raise NotImplementedError
