"""The smallest possible game: two seats move in turn, and each move adds one to a number.

Played on the server, it shows the cost of a move without rules.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engines.core.chance import Chance
from engines.core.game import Decision, Game, IllegalMove, Known, Outcome, Step, to_all
from engines.core.seats import Seat, Viewer

LAST: Final = 1_000_000
"""The number that ends the game; no run reaches it."""


@dataclass(frozen=True, slots=True)
class Options:
    """No options."""


@dataclass(frozen=True, slots=True)
class Count:
    """The move that adds one."""

    kind: Literal["count"] = "count"


@dataclass(frozen=True, slots=True)
class Counted:
    """The event: one was added."""

    number: int
    kind: Literal["counted"] = "counted"


@dataclass(frozen=True, slots=True)
class State:
    """The number."""

    number: int


@dataclass(frozen=True, slots=True)
class CountingView:
    """The view of every seat and spectator."""

    number: int


def setup(players: int, options: Options, chance: Chance) -> Step[State, Counted]:
    """Begin at 0."""
    return Step(State(0), (to_all(Counted(0)),))


def to_act(state: State) -> tuple[Decision, ...]:
    """The seat whose turn it is."""
    return () if state.number >= LAST else (Decision(Seat(state.number % 2), state.number),)


def legal_moves(state: State, seat: Seat) -> Sequence[Count]:
    """The one move."""
    return (Count(),) if state.number < LAST and state.number % 2 == seat else ()


def apply(state: State, seat: Seat, move: Count, chance: Chance) -> Step[State, Counted]:
    """Add one."""
    if not legal_moves(state, seat):
        raise IllegalMove("not_your_turn", "The other seat counts now.")
    number = state.number + 1
    return Step(State(number), (to_all(Counted(number)),))


def view(state: State, viewer: Viewer) -> CountingView:
    """The view of the number."""
    return CountingView(state.number)


def outcome(state: State) -> Outcome | None:
    """A draw, at the end."""
    return None if state.number < LAST else Outcome((0, 0), frozenset(), "counted")


def policy(known: Known[CountingView, Counted, Options], chance: Chance) -> Count:
    """The one move."""
    return Count()


def visible_history(state: State, events: Iterable[Counted]) -> tuple[Counted, ...]:
    """All events."""
    return tuple(events)


def write_move(move: Count) -> str:
    """The move's one name."""
    return move.kind


def read_move(text: str) -> Count:
    """Raises ValueError."""
    if text != Count().kind:
        raise ValueError(text)
    return Count()


GAME: Final[Game[State, Count, Counted, CountingView, Options]] = Game(
    name="counting",
    version=1,
    usual_seats=2,
    minutes=1,
    seats=range(2, 3),
    state_type=State,
    move_types=(Count,),
    event_types=(Counted,),
    view_type=CountingView,
    options_type=Options,
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    outcome=outcome,
    policy=policy,
    easy_policy=policy,
    visible_history=visible_history,
    write_move=write_move,
    read_move=read_move,
)
