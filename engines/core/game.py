"""The contract between a game's rules and the server.

    Game        what a game is: its name, its seats and its pure functions
    Decision    an open question to one seat
    Step        what a move leads to: the next state and the emitted events
    Addressed   an event with its audience (`to_all`, `only_to`)
    Known       all that a player knows who is to move: what a bot decides from
    Outcome     how a game ended; TiebreakStat: what was counted besides points
    Refusal
    ├── IllegalMove       the rules do not allow the move
    └── IllegalOptions    the game cannot be set up with these options; a Mistake says what is wrong in a file of them

The server calls these functions and knows no game by its name. States, moves, events, views and options are frozen
dataclasses; moves and events carry a `kind`. None of the functions reads a clock or a file, and `chance` is their only
source of randomness.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from engines.core.appraisal import Appraisal
from engines.core.chance import Chance
from engines.core.lesson import Lesson
from engines.core.prompts import Prompt
from engines.core.seats import Seat, Viewer
from engines.core.values import frozen

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  the contract's type variables: state, move, event, view, options


class Refusal(Exception):
    """Input that is refused, with a stable code for programs and a sentence for the person who sent it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        """Stable snake_case name."""
        self.message = message
        """A sentence that says what would be right. Only the sender sees it."""


class IllegalMove(Refusal):
    """The rules do not allow this move now."""


@frozen
class Mistake:
    """What is wrong in a file that came with the options, in parts from which a page makes a sentence in any
    language."""

    kind: str
    """Stable snake_case name."""
    arguments: Mapping[str, str | int]
    """Where it is, and what a sentence about it needs: short pieces of the file, and names and numbers of the rules."""


class IllegalOptions(Refusal):
    """The game cannot be set up with these options or this number of players."""

    def __init__(self, code: str, message: str, mistake: Mistake | None = None) -> None:
        super().__init__(code, message)
        self.mistake = mistake


@frozen
class Decision:
    """An open question to one seat. Its number changes exactly when the question does, and grows from one question of a
    seat to the next."""

    seat: Seat
    number: int


@frozen
class Addressed(Generic[E]):
    """An event and its audience. Built by `to_all`, `only_to` and a `Course`, so that no audience is ever a default."""

    event: E
    seats: frozenset[Seat] | None
    """The audience; None is everybody, spectators included."""


def asked(decisions: Sequence[Decision], viewer: Viewer) -> tuple[tuple[Seat, ...], int | None]:
    """What a viewer may know of the open decisions: the seats that are to act, and the number of the viewer's own
    decision. Another seat's number would reveal how many decisions that seat has made."""
    own = None
    for decision in decisions:
        if decision.seat == viewer:
            own = decision.number
            break
    return tuple([decision.seat for decision in decisions]), own


def to_all(event: E) -> Addressed[E]:
    """The event for everybody at the table and everybody who watches."""
    return Addressed(event, None)


def only_to(event: E, *seats: Seat) -> Addressed[E]:
    """The event for these seats and nobody else."""
    return Addressed(event, frozenset(seats))


@frozen
class Step(Generic[S, E]):
    """The state after a move (or after the set-up), and the events emitted on the way there, in order.

    A viewer who is in no event's audience is not even sent that there was a step. So nothing may change for such a
    viewer: neither the view, nor who is to act, nor the viewer's own decision and its legal moves.
    """

    state: S
    emitted: tuple[Addressed[E], ...]


@frozen
class Known(Generic[V, E, O]):
    """All that a player knows who is to move: what somebody in that seat was shown and told, and never the state. A bot
    decides from it."""

    options: O
    view: V
    legal: Sequence[Any]
    """The legal moves and prompts of the seat's open decision, as they are sent to it (`offered`)."""
    heard: Sequence[E]
    """Every event of the game so far that this seat was in the audience of, in order. What may be looked at again is
    `Game.visible_history`; what was told may be remembered."""


@frozen
class TiebreakStat:
    """Something besides points that is counted for each player, such as opponents unhorsed."""

    name: str
    """Stable snake_case name, in the plural."""
    made: tuple[int, ...]
    """By player seat, how many that player made. Those that a player suffered are the ones that the others made."""


@frozen
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by player seat."""
    winners: frozenset[Seat]
    """Everybody who shares the victory; empty where nobody wins."""
    reason: str
    """Stable snake_case name of what ended the game."""
    tiebreak_stats: tuple[TiebreakStat, ...] = ()
    """In the order in which they break ties between players of a tournament."""


@frozen
class Game(Generic[S, M, E, V, O]):
    """One game: its name, its types, and the functions that the server calls."""

    name: str
    version: int
    """Version of the rules. A table keeps the one that it began with."""
    seats: range
    """The numbers of players that can play."""
    usual_seats: int
    """The number of seats that a new table has unless its maker chooses another."""
    minutes: int
    """How long a game lasts with that many players, roughly."""

    state_type: type[S]
    move_types: tuple[type[M], ...]
    event_types: tuple[type[E], ...]
    view_type: type[V]
    options_type: type[O]

    setup: Callable[[int, O, Chance], Step[S, E]]
    """(players, options, chance): the set-up of a table. Raises `IllegalOptions`. Everybody is told something of it:
    who is there as the game begins gets it as a step, and knows no view of before."""
    to_act: Callable[[S], tuple[Decision, ...]]
    """The open decisions. Several at once are answered in any order; there is none when the game is over."""
    legal_moves: Callable[[S, Seat], Sequence[M | Prompt[M, Any, Any]]]
    """Every move that `apply` accepts from this seat now; where the parts of a choice combine freely, prompts that
    stand for all combinations. Empty when the seat has no open decision."""
    apply: Callable[[S, Seat, M, Chance], Step[S, E]]
    """(state, seat, move, chance): what the move leads to, up to the next open decision. The only judge of legality:
    raises `IllegalMove`. Never changes its input."""
    view: Callable[[S, Viewer], V]
    """What this viewer sees, built field by field from nothing."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended, or None while it goes on."""
    policy: Callable[[Known[V, E, O], Chance], M]
    """(known, chance): the move of the usual bot and of every stand-in, at once."""
    easy_policy: Callable[[Known[V, E, O], Chance], M]
    """(known, chance): the move of a bot that makes a beginner's mistakes, at once."""
    visible_history: Callable[[S, Iterable[E]], tuple[E, ...]]
    """(state, events): of the events that a viewer has been sent, those that the rules let the viewer look back at
    now."""
    write_move: Callable[[M], str]
    """The move in the game's text notation, for records and playthroughs."""
    read_move: Callable[[str], M]
    """The move that was written in the notation. Raises ValueError."""
    search: Callable[[Known[V, E, O], Chance, Callable[[], bool]], M] | None = None
    """(known, chance, may go on): the move of a strong bot, which thinks for as long as it is told that it may, and no
    longer than it has a use for. It asks often, and has a move whenever it is told to stop. None where the usual bot is
    as strong as one can be."""
    weigh: Callable[[Known[V, E, O], Chance, int], Mapping[M, Sequence[float]]] | None = None
    """(known, chance, worlds): the moves that a strong bot compares, with what each is worth in each of so many worlds
    that fit what the player knows; all of them in the same worlds. Empty for a decision that it does not think about.
    None where `appraise` is exact, or the game has no strong bot."""
    alike: Callable[[M, M], bool] | None = None
    """(one, other): whether two moves are the same answer to the question which move is best. None where only equal
    moves are."""
    forfeit: Callable[[S, Seat], Step[S, E]] | None = None
    """(state, seat): what happens when this player leaves for good while the game goes on. None where the rules do not
    provide for it."""
    offers: Callable[[S, Seat], Sequence[Prompt[M, Any, Any]]] | None = None
    """(state, seat): the legal moves as they are sent, in the order of `legal_moves`: each a prompt with a preview of
    what the move is certain to cost and to bring. None where `legal_moves` is sent."""
    earlier_move: Callable[[S, Seat, Mapping[str, Any]], M | None] | None = None
    """(state, seat, stored): the move that an earlier release wrote into a log or a record in another form, as JSON
    types; None where it is of today's form. None where moves were always written as they are now."""
    earlier_view: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    """(stored): the final view that this or an earlier release stored, as JSON types, in the form of today's views.
    None where boards read all that was ever stored."""
    walk_over: int = 0
    """Points for a match of a tournament that is won because the opponent never came."""
    public_content: Callable[[O], Any] | None = None
    """(options): what the components of a table with these options say, as a dataclass that the function's annotation
    names: known to everybody, and constant for the whole game. Raises `IllegalOptions` where the options bring
    components that cannot be played with. None where the views contain everything."""
    points_shown: Callable[[V], tuple[int, ...]] | None = None
    """(view): by player seat, the points that this view shows, as the game stands. None where it shows none before the
    end."""
    progress_shown: Callable[[V], Mapping[str, int]] | None = None
    """(view): how far the running game has come, as named numbers for the text `progress-<game>`. None where the rules
    have nothing to count."""
    solo_seats: int | None = None
    """The number of players of a game that one person plays against bots at once. `None` for the usual number."""
    appraise: Callable[[Known[V, E, O], Chance, Callable[[], bool]], Appraisal[M]] | None = None
    """(known, chance, may go on): what the usual bot thinks of the open decision, with a reason in words. It may think
    for as long as it is told that it may. None for a game without hints."""
    lesson: Lesson[S, O] | None = None
    """The game's lesson, or None."""
    reshuffle: Callable[[S, Chance], S] | None = None
    """(state, chance): the same position with everything that is still to be drawn in a new random order; what a player
    knows stays. None where nothing lies in an order that nobody knows."""
    shown_options: Callable[[O], Mapping[str, str]] | None = None
    """(options): a short text for each option, where one of them is too long to be shown as it is."""


def offered(game: Game[S, M, E, V, O], state: S, seat: Seat) -> Sequence[M | Prompt[M, Any, Any]]:
    """The legal moves of a seat as they are sent to it, and as a stand-in gets them."""
    return game.legal_moves(state, seat) if game.offers is None else game.offers(state, seat)


def apply_or_forfeit(game: Game[S, M, E, V, O], state: S, seat: Seat, move: M | None, chance: Chance) -> Step[S, E]:
    """What a move leads to, or where it is None, that the player leaves for good. Raises `IllegalMove`, with the code
    `no_forfeit` where the rules do not provide for leaving."""
    if move is not None:
        return game.apply(state, seat, move, chance)
    if game.forfeit is None:
        raise IllegalMove("no_forfeit", "This game cannot be given up; play on, and the others can too.")
    return game.forfeit(state, seat)
