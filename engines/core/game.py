"""The contract between a game's rules and the house.

    Game        what a game is: its name, its seats and its pure functions
    Decision    a question that is put to one seat
    Step        what a move leads to: the next state, and what is told to whom
    Addressed   an event with its audience (`to_all`, `only_to`)
    Outcome     how a game ended; Feat: something that was counted on the way
    Refusal
    ├── IllegalMove       the rules say no
    └── IllegalOptions    the game cannot be set up like that; perhaps for a Mistake in a file

The house calls these functions and knows no game's name. States, moves, events, views and options are frozen
dataclasses; moves and events carry a `kind`. None of the functions reads a clock, a file or any luck but `chance`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engines.core.chance import Chance
from engines.core.prompts import Prompt
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


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a file that came with options, in parts, so that a page can say it in its reader's language."""

    kind: str
    """Stable snake_case word."""
    arguments: Mapping[str, str | int]
    """Where it is, and what a sentence about it needs; short, and nothing but what the rules and the file say."""


class IllegalOptions(Refusal):
    """The game cannot be set up with these options or this number of players."""

    def __init__(self, code: str, message: str, mistake: Mistake | None = None) -> None:
        super().__init__(code, message)
        self.mistake = mistake


@dataclass(frozen=True, slots=True)
class Decision:
    """A question put to one seat. The number changes when the question does, and only then; it grows from question to
    question of the same seat."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Addressed(Generic[E]):
    """An event and who hears of it. Built by `to_all` and `only_to`, so that no audience is ever a default."""

    event: E
    seats: frozenset[Seat] | None
    """The seats that are told; None is everybody, spectators included."""


def asked(decisions: Sequence[Decision], viewer: Viewer) -> tuple[tuple[Seat, ...], int | None]:
    """What a viewer is shown of the open questions: the seats that are asked, and the number of its own question.
    Another seat's number would tell how often that seat has been asked."""
    seats = tuple([decision.seat for decision in decisions])
    return seats, next((decision.number for decision in decisions if decision.seat == viewer), None)


def to_all(event: E) -> Addressed[E]:
    """Tell everybody at the table and everybody who watches."""
    return Addressed(event, None)


def only_to(event: E, *seats: Seat) -> Addressed[E]:
    """Tell these seats and nobody else."""
    return Addressed(event, frozenset(seats))


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """The state after a move (or after the set-up), and what was told on the way there, in order.

    A viewer who is told nothing does not hear that there was a step. So for such a viewer nothing may have changed: not
    the view, not who is asked, not the own question and its moves.
    """

    state: S
    emitted: tuple[Addressed[E], ...]


@dataclass(frozen=True, slots=True)
class TiebreakStat:
    """Something besides points that the players did and that is counted, such as opponents unhorsed."""

    name: str
    """Stable snake_case word in the plural."""
    made: tuple[int, ...]
    """How many, by player seat. What a seat suffered is what the others made."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by player seat."""
    winners: frozenset[Seat]
    """Everybody who shares the victory; empty where nobody wins."""
    reason: str
    """Stable snake_case word that says what ended the game."""
    tiebreak_stats: tuple[TiebreakStat, ...] = ()
    """In the order in which they tell equal players of a tournament apart."""


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
    legal_moves: Callable[[S, Seat], Sequence[M | Prompt[M]]]
    """Every move that `apply` would take from this seat now, where they are few; where the parts of a choice go
    together in any way, prompts that say so. Empty when the seat has no question."""
    apply: Callable[[S, Seat, M, Chance], Step[S, E]]
    """The only judge of legality. Raises `IllegalMove`; never changes its input."""
    view: Callable[[S, Viewer], V]
    """What this viewer sees, built field by field from nothing."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended, or None while it goes on."""
    policy: Callable[[V, Sequence[Any], Chance], M]
    """A fair stand-in player: it gets its own seat's view and legal moves, never the state."""
    visible_history: Callable[[S, Iterable[E]], tuple[E, ...]]
    """Of the events that a viewer was told so far, those that the rules let one look back at now."""
    write_move: Callable[[M], str]
    """The move in the game's text notation, for records and playthroughs."""
    read_move: Callable[[str], M]
    """The move that the notation says. Raises ValueError."""
    forfeit: Callable[[S, Seat], Step[S, E]] | None = None
    """(state, seat): what the rules make of a player who leaves for good while the game goes on. None where they say
    nothing of it."""
    walk_over: int = 0
    """Points of a match that is won because nobody else came."""
    public_content: Callable[[O], Any] | None = None
    """What is on the pieces with which a table of these options plays, as JSON types: known to everybody and the same
    all game long. Raises `IllegalOptions` where the options bring pieces that cannot be played with. None where
    views say it all."""
    shown_options: Callable[[O], Mapping[str, str]] | None = None
    """The options in a word each, where one of them is too long to be shown as it is."""


def apply_or_forfeit(game: Game[S, M, E, V, O], state: S, seat: Seat, move: M | None, chance: Chance) -> Step[S, E]:
    """What a move leads to, or for None the player's leaving for good. Raises `IllegalMove`; its code is `no_forfeit`
    where the rules say nothing of leaving."""
    if move is not None:
        return game.apply(state, seat, move, chance)
    if game.forfeit is None:
        raise IllegalMove("no_forfeit", "This game cannot be given up; play on, and the others can too.")
    return game.forfeit(state, seat)
