"""The contract between a game's rules and the house.

    Game        what a game is: its name, its seats and its pure functions
    Decision    a question that is put to one seat
    Step        what a move leads to: the next state, and what is told to whom
    Told        an event with its audience (`to_all`, `only_to`)
    Outcome     how a game ended
    Refusal
    ├── IllegalMove       the rules say no
    └── IllegalOptions    the game cannot be set up like that

The house calls these functions and knows no game's name. States, moves, events, views and options are frozen
dataclasses; moves and events carry a `kind`. None of the functions reads a clock, a file or any luck but `chance`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engines.core.chance import Chance
from engines.core.seats import Seat, Viewer

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  the contract's own letters: state, move, event, view, options


class Refusal(Exception):
    """Something that is refused, with a stable code for programs and a sentence for the person who sent it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        """Stable snake_case word."""
        self.message = message
        """A sentence that says what would be right. Only its sender sees it."""


class IllegalMove(Refusal):
    """The rules do not allow this move now."""


class IllegalOptions(Refusal):
    """The game cannot be set up with these options or this number of players."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to one seat; the number changes when the question does, and only then."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Told(Generic[E]):
    """An event and who hears of it. Built by `to_all` and `only_to`, so that no audience is ever a default."""

    event: E
    seats: frozenset[Seat] | None
    """The seats that are told; None is everybody, spectators included."""


def to_all(event: E) -> Told[E]:
    """Tell everybody at the table and everybody who watches."""
    return Told(event, None)


def only_to(event: E, *seats: Seat) -> Told[E]:
    """Tell these seats and nobody else."""
    return Told(event, frozenset(seats))


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The state after a move (or after the set-up), and what was told on the way there, in order."""

    state: S
    told: tuple[Told[E], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by player seat."""
    winners: frozenset[Seat]
    """Everybody who shares the victory; empty where nobody wins."""
    reason: str
    """Stable snake_case word that says what ended the game."""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M, E, V, O]):
    """One game: what the house asks about it, and its names and types."""

    name: str
    version: int
    """Version of the rules. A table keeps the one that it began with."""
    seats: range
    """How many players can play."""

    state_type: type[S]
    move_types: tuple[type[M], ...]
    event_types: tuple[type[E], ...]
    view_type: type[V]
    options_type: type[O]

    setup: Callable[[int, O, Chance], Step[S, E]]
    """(players, options, chance): the table laid out. Raises `IllegalOptions`."""
    to_act: Callable[[S], tuple[Decision, ...]]
    """The open questions; several at once are answered in any order. Empty when the game is over."""
    legal_moves: Callable[[S, Seat], Sequence[M]]
    """Every move that `apply` would take from this seat now; empty when the seat has no question."""
    apply: Callable[[S, Seat, M, Chance], Step[S, E]]
    """The only judge of legality. Raises `IllegalMove`; never changes its input."""
    view: Callable[[S, Viewer], V]
    """What this viewer sees, built field by field from nothing."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended, or None while it goes on."""
    policy: Callable[[V, Sequence[M], Chance], M]
    """A fair stand-in player: it gets its own seat's view, never the state."""
    recall: Callable[[S, Iterable[E]], tuple[E, ...]]
    """Of the events that a viewer was told so far, those that the rules let one look back at now."""
    write_move: Callable[[M], str]
    """The move in the game's text notation, for records and playthroughs."""
    read_move: Callable[[str], M]
    """The move that the notation says. Raises ValueError."""
