"""Random games of a kit, for the laws of all games and for other tests.

    Kit         one game's data for the laws: its options, hidden information and conserved components
    playout     one random game, move by move
    frame       everything sent to one viewer about a state

A kit is written from the rulebook, never from the game's view.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from engines.core.chance import Draw
from engines.core.game import Game, Step, asked, offered
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat, Spectator, Viewer
from tests.engines.random_chance import RandomChance

AnyGame = Game[Any, Any, Any, Any, Any]


@dataclass(frozen=True, repr=False)
class Kit:
    """A game's data for the laws."""

    game: AnyGame
    options: Sequence[Any]
    """Every combination of options that a table can choose."""
    moves: Sequence[Any]
    """Every move that can be written, legal or not."""
    permuted: Callable[..., Any]
    """(state, viewer, rng, keep): the same state with other hidden information for this viewer; `None` if there is
    none.
    """
    shown_by: Callable[[Any], frozenset[Any]]
    """The parts that a move reveals to everybody, which a permutation must keep."""
    counterpart: Callable[..., Any]
    """(other state, seat, move, step, rng): a move in that state, and a chance for it, that look to everybody else as
    this step did; `None` if there are none.
    """
    until_revealed: Callable[[Any, Any, tuple[Any, ...]], tuple[Any, ...]]
    """(state, move, events): the events before the first one that rightly reveals something hidden."""
    canaries: Callable[[Any, Viewer], frozenset[str]]
    """Names that no message to this viewer may contain now."""
    without_open_past: Callable[[Any], Any]
    """The same state without parts revealed before the present secrets arose."""
    since_secret: Callable[[tuple[Any, ...]], tuple[Any, ...]]
    """The events since the present secrets arose."""
    components: Callable[[Any], list[Any]]
    """The components that a state accounts for; none is ever lost, added or doubled."""
    all_components: Sequence[Any]
    """Every component of the game, wherever it is."""
    compared: Callable[[Any], tuple[int, int]]
    """The minimal number of worlds that a law compares with these options, of frames and of steps, in `together` games.
    If nothing is hidden: 0, and then none may be compared at all.
    """
    reasons: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The reasons of appraisals, each with the names of its arguments."""
    names_unseen: bool = False
    """Whether a reason may name a hidden component whose place its reader can infer: the one card that could still win,
    wherever it is.
    """
    is_silent: Callable[[Any], bool] = lambda options: False
    """Whether with these options a step may emit no event to somebody."""
    together: int = 1
    """Number of games that a counting law checks together."""
    forfeit_ends: bool = False
    """Whether a player who leaves for good ends the game."""
    has_prompts: bool = False
    """Whether moves have parts outside `moves`."""
    items: Sequence[type[Any]] = ()
    """The types of items for the slots of prompts."""
    unheard: Any = None
    """Items that fit no slot of a prompt, of the items' type."""
    look_at: float = 1.0
    """The fraction of a playout's states that the laws check; less than all if games are long."""
    one_in: int = 1
    """The laws check one in this many of their games; more than one if games are long."""

    def __repr__(self) -> str:
        return f"<kit of {self.game.name}>"

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        # Hypothesis would print a failing example's kit field by field, all options and moves.
        printer.text(repr(self))


@dataclass
class Turn:
    """One move of a playout: the state before, the move, the state after, and its draws."""

    players: int
    before: Any
    seat: Seat
    move: Any
    after: Any
    step: Step[Any, Any]
    draws: list[Draw]
    steps: Sequence[Step[Any, Any]] = ()
    """All steps until now, this one included."""
    numbers: dict[Seat, int] = field(default_factory=dict)
    """The greatest number of a question to each seat before this step."""

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (SPECTATOR, *(Seat(seat) for seat in range(self.players)))

    def history(self, viewer: Viewer) -> list[Any]:
        """The events that a viewer has received until now."""
        return [event for step in self.steps for event in events_for(step, viewer)]


def events_for(step: Step[Any, Any], viewer: Viewer) -> tuple[Any, ...]:
    """The events of a step that one viewer receives."""
    return tuple(
        emitted.event
        for emitted in step.emitted
        if emitted.seats is None or (not isinstance(viewer, Spectator) and viewer in emitted.seats)
    )


def playout(kit: Kit, players: int, options: Any, seed: int) -> Iterator[Turn]:
    """A random game. Yields the set-up (with `None` as the move), then a fraction of the other turns, as set in the
    kit, and the last turn.
    """
    game, rng, moves, chance = kit.game, random.Random(seed), RandomChance(seed + 2), RandomChance(seed + 1)
    steps = [game.setup(players, options, chance)]
    state = steps[-1].state
    numbers: dict[Seat, int] = {}
    yield Turn(players, state, Seat(0), None, state, steps[-1], list(chance.record), tuple(steps))
    while open_questions := game.to_act(state):
        numbers |= {decision.seat: decision.number for decision in open_questions}
        seat = rng.choice(open_questions).seat
        move = any_move(game.legal_moves(state, seat), moves)
        used = len(chance.record)
        step = game.apply(state, seat, move, chance)
        steps.append(step)
        if rng.random() < kit.look_at or not game.to_act(step.state):
            draws = chance.record[used:]
            yield Turn(players, state, seat, move, step.state, step, draws, tuple(steps), dict(numbers))
        state = step.state


def playouts(kit: Kit, players: int, options: Any, seed: int) -> Iterator[Turn]:
    """Enough random games for a counting law."""
    for game in range(kit.together):
        yield from playout(kit, players, options, seed + game)


def frame(kit: Kit, state: Any, viewer: Viewer) -> bytes:
    """Everything sent to one viewer about a state, in bytes: the view, the awaited seats, the viewer's question and its
    moves.
    """
    legal = () if isinstance(viewer, Spectator) else offered(kit.game, state, viewer)
    return orjson.dumps((kit.game.view(state, viewer), asked(kit.game.to_act(state), viewer), legal))
