"""Tables with a newly drawn Town Crier, and the decisions to suffer its events."""

from engines.core.prompts import Prompt, Slot
from engines.tournay.model.choices import Choice
from engines.tournay.model.moves import Suffer
from engines.tournay.model.state import Blow, Player, State, Suffering
from engines.tournay.options import cards_of
from engines.tournay.rules.event_damage import question
from engines.tournay.rules.game import legal_moves, to_act
from tests.engines.tournay.worlds import A, B, after, player, world

TWO = {"0,0": "Fort", "0,1": "Inn"}
THREE = {"0,0": "Fort", "0,1": "Inn", "0,2": "Chapel"}


def crier(*players: Player, queue: str) -> State:
    """A table at which the first player has just drawn only a Town Crier. The events of the queue have these earlier
    coins.
    """
    citizens = " ".join(["2"] + ["0"] * (len(players) - 1))
    state = world(*players, queue=queue, events="", decks={"white II": "Town Crier"})
    return after(state, f'A draw white II look / "{citizens}"')


def asked(state: State, seat: int = B) -> tuple[Slot[Choice], ...]:
    """A seat's decision to suffer; () if it has none."""
    for decision in to_act(state):
        if decision.seat == seat and isinstance(state.phase, Suffering):
            [prompt] = legal_moves(state, decision.seat)
            assert isinstance(prompt, Prompt)
            assert prompt.move == Suffer()
            return prompt.slots
    return ()


def about(state: State, seat: int = B) -> tuple[Blow, ...]:
    """The blows of the question."""
    assert isinstance(state.phase, Suffering)
    return question(state.phase, B if seat == B else A, cards_of(state.options))


def tokens(state: State, seat: int = B) -> list[str | None]:
    return [spot.token for spot in state.table.players[seat].district]


NOBODY = player(standing=(0, 2, 0))
"""The drawing player, who can lose only the draw's two citizens to events."""
