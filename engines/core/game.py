"""The contract between a game's rules and the server.

    Game        one game: its name, its seats and its pure functions
    Decision    an open question to one seat
    Step        a move's result: the next state and the emitted events
    Addressed   an event with its audience (`to_all`, `only_to`)
    Known       everything that the player to move knows; a bot's input
    Outcome     how a game ended; TiebreakStat: a count besides points
    PointSource, DecidingMoment   where the points of a finished game came from, and what decided it
    Refusal
    ├── IllegalMove       the rules do not allow the move
    └── IllegalOptions    the game cannot be set up with these options; `Mistake` is an error in an options file

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
    """Rejected input, with a stable code for programs and a sentence for its sender."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        """Stable snake_case name."""
        self.message = message
        """A sentence that names the correct input. Only the sender sees it."""


class IllegalMove(Refusal):
    """Rejected because the rules do not allow this move now."""


@frozen
class Mistake:
    """An error in a file that came with the options, in parts from which a page makes a sentence in any language."""

    kind: str
    """Stable snake_case name."""
    arguments: Mapping[str, str | int]
    """The place of the error and the sentence's other arguments: short pieces of the file, and names and numbers of the
    rules."""


class IllegalOptions(Refusal):
    """The game cannot be set up with these options or this number of players."""

    def __init__(self, code: str, message: str, mistake: Mistake | None = None, game: str = "") -> None:
        super().__init__(code, message)
        self.mistake = mistake
        self.game = game
        """The name of the game whose catalogue has the mistake's sentence; empty without a mistake."""


@frozen
class Decision:
    """An open question to one seat. Its number changes exactly when the question changes, and grows from one question
    of a seat to the next.
    """

    seat: Seat
    number: int


@frozen
class Addressed(Generic[E]):
    """An event and its audience. Built by `to_all`, `only_to` and a `Course`, so that no audience is ever a default."""

    event: E
    seats: frozenset[Seat] | None
    """The audience; None means everybody, spectators included."""


def asked(decisions: Sequence[Decision], viewer: Viewer) -> tuple[tuple[Seat, ...], int | None]:
    """The open decisions, reduced to the viewer's knowledge: the seats that are to act, and the number of the viewer's
    own decision. Another seat's number would reveal how many decisions that seat has made.
    """
    own = None
    for decision in decisions:
        if decision.seat == viewer:
            own = decision.number
            break
    return tuple([decision.seat for decision in decisions]), own


def to_all(event: E) -> Addressed[E]:
    """The event, emitted to all players and spectators."""
    return Addressed(event, None)


def only_to(event: E, *seats: Seat) -> Addressed[E]:
    """The event, emitted to these seats alone."""
    return Addressed(event, frozenset(seats))


@frozen
class Step(Generic[S, E]):
    """The state after a move (or after the set-up), and the events emitted on the way there, in order.

    A viewer outside every event's audience does not even receive the step. So for such a viewer the view, the seats to
    act, and the viewer's own decision and its legal moves must stay the same.
    """

    state: S
    emitted: tuple[Addressed[E], ...]


@frozen
class Known(Generic[V, E, O]):
    """Everything that the player to move knows: the view and the events sent to that seat, never the state. It is a
    bot's input.
    """

    options: O
    view: V
    legal: Sequence[Any]
    """The legal moves and prompts of the seat's open decision, as they are sent (`offered`)."""
    heard: Sequence[E]
    """Every event of the game so far with this seat in its audience, in order. `Game.visible_history` limits what a
    player may look up again, not what a player may remember."""


@frozen
class TiebreakStat:
    """A count besides points for each player, such as opponents unhorsed."""

    name: str
    """Stable snake_case name, in the plural."""
    made: tuple[int, ...]
    """By player seat, the number that this player made. The number suffered is the others' sum."""


@frozen
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points by player seat."""
    winners: frozenset[Seat]
    """All winners; several share the victory, and it is empty if nobody wins."""
    reason: str
    """Stable snake_case name of the reason for the end."""
    tiebreak_stats: tuple[TiebreakStat, ...] = ()
    """In the order in which they break ties between players of a tournament."""


@frozen
class PointSource:
    """A source of points, such as taken tricks."""

    name: str
    """Stable snake_case name."""
    points: tuple[int, ...]
    """By player seat."""
    round: int | None = None
    """The round of a source that is counted by rounds."""


@frozen
class LuckShare:
    """A player's luck in a finished game, and the worth of the player's decisions, in points."""

    luck: float
    """The points above or below what was to be expected before each draw."""
    decisions: float
    """Minus the points that the decisions gave away, compared with the best ones; 0 at best."""


@frozen
class DecidingMoment:
    """The part of a finished game in which the winner gained most on the runner-up."""

    name: str
    """Stable snake_case name of the sentence that describes it."""
    seat: Seat
    """The winner who gained."""
    gain: int
    """Points gained on the second."""
    arguments: Mapping[str, str | int]
    """The sentence's other arguments: numbers, and names of components."""


@frozen
class Game(Generic[S, M, E, V, O]):
    """One game: its name, its types, and the functions that the server calls."""

    name: str
    version: int
    """Version of the rules. A table keeps its initial version."""
    seats: range
    """The possible numbers of players."""
    usual_seats: int
    """The default number of a new table's seats."""
    minutes: int
    """The approximate length of a game with that many players."""

    state_type: type[S]
    move_types: tuple[type[M], ...]
    event_types: tuple[type[E], ...]
    view_type: type[V]
    options_type: type[O]

    setup: Callable[[int, O, Chance], Step[S, E]]
    """(players, options, chance): the set-up of a table. Raises `IllegalOptions`. Every viewer must receive at least
    one event: subscribers get the set-up as a step, without an earlier view."""
    to_act: Callable[[S], tuple[Decision, ...]]
    """The open decisions. Several at once are answered in any order; there is none when the game is over."""
    legal_moves: Callable[[S, Seat], Sequence[M | Prompt[M, Any, Any]]]
    """Every move that `apply` accepts from this seat now; if the parts of a choice combine freely, prompts that stand
    for all combinations. Empty if the seat has no open decision."""
    apply: Callable[[S, Seat, M, Chance], Step[S, E]]
    """(state, seat, move, chance): the move's result, up to the next open decision. The only judge of legality: raises
    `IllegalMove`. Never changes its input."""
    view: Callable[[S, Viewer], V]
    """This viewer's view, built field by field from nothing."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended, or None while it goes on."""
    policy: Callable[[Known[V, E, O], Chance], M]
    """(known, chance): the move of the usual bot and of every stand-in, at once."""
    easy_policy: Callable[[Known[V, E, O], Chance], M]
    """(known, chance): the move of a bot that makes a beginner's mistakes, at once."""
    visible_history: Callable[[S, Iterable[E]], tuple[E, ...]]
    """(state, events): those of the viewer's earlier events that the rules let the viewer look back at now."""
    write_move: Callable[[M], str]
    """The move in the game's text notation, for records and playthroughs."""
    read_move: Callable[[str], M]
    """The move that was written in the notation. Raises ValueError."""
    search: Callable[[Known[V, E, O], Chance, Callable[[], bool]], M] | None = None
    """(known, chance, may go on): the move of a strong bot, which thinks while `may go on` returns true, or shorter. It
    calls that often and always has a move ready. None if the usual bot plays as well as possible."""
    weigh: Callable[[Known[V, E, O], Chance, int], Mapping[M, Sequence[float]]] | None = None
    """(known, chance, worlds): the moves that a strong bot compares, each with its worth in every sampled world. All
    moves have the same worlds, which fit the player's knowledge. Empty for a decision without comparison. `None` if
    `appraise` is exact or the game has no strong bot."""
    weigh_all: Callable[[Known[V, E, O], Chance, int], Mapping[M, Sequence[float]]] | None = None
    """(known, chance, worlds): `weigh` for every move, in worlds of its own; moves that are the same answer to a puzzle
    may be one. None if `weigh` compares all of them."""
    alike: Callable[[M, M], bool] | None = None
    """(one, other): whether two moves are the same answer to a puzzle. `None` if only equal moves are."""
    forfeit: Callable[[S, Seat], Step[S, E]] | None = None
    """(state, seat): the result when this player leaves for good during the game. None if the rules do not provide for
    it."""
    offers: Callable[[S, Seat], Sequence[Prompt[M, Any, Any]]] | None = None
    """(state, seat): the legal moves as they are sent, in the order of `legal_moves`: each a prompt with a preview of
    the move's certain costs and gains. None if `legal_moves` is sent."""
    earlier_move: Callable[[S, Seat, Mapping[str, Any]], M | None] | None = None
    """(state, seat, stored): the move that an earlier release wrote into a log or a record in another form, as JSON
    types; None if it is of today's form. None if the form of moves has never changed."""
    earlier_view: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None
    """(stored): the final view that this or an earlier release stored, as JSON types, in the form of today's views.
    None if boards read every stored form."""
    walk_over: int = 0
    """Points for a match of a tournament that is won because the opponent never came."""
    public_content: Callable[[O], Any] | None = None
    """(options): the description of the table's components, as a dataclass that the function's annotation names:
    public, and constant for the whole game. Raises `IllegalOptions` if the options bring unplayable components. None if
    the views contain everything."""
    open_view: Callable[[S], Any] | None = None
    """(state): everything that lay hidden in the players' hands, as a dataclass that the function's annotation names,
    built field by field. It is sent only after the game. None for a game without open replays."""
    points_shown: Callable[[V], tuple[int, ...]] | None = None
    """(view): by player seat, the points that this view shows, as the game stands. None if it shows none before the
    end."""
    thumbnails_shown: Callable[[V], tuple[Any, ...]] | None = None
    """(view): by player seat, a small picture of the player's things in this view, for the filmstrip of a replay. Its
    parts are a dataclass that the function's annotation names. None for a replay without a filmstrip."""
    progress_shown: Callable[[V], Mapping[str, int]] | None = None
    """(view): how far the running game has come, as named numbers for the text `progress-<game>`. None if there is
    nothing to count."""
    point_sources: Callable[[V], tuple[PointSource, ...]] | None = None
    """(final view): the points of a finished game by source, always in the same order. They add up to the outcome's
    scores."""
    deciding_moment: Callable[[V, Sequence[E]], DecidingMoment | None] | None = None
    """(final view, public events): what decided a finished game, or `None` if no single part did."""
    luck_apart: Callable[[O, V, Sequence[E]], tuple[LuckShare, ...]] | None = None
    """(options, final view, public events): luck and decisions of each player seat. Empty if this game cannot be split.
    `None` for a game whose expected points are not exact."""
    solo_seats: int | None = None
    """The number of players of a game that one person plays against bots at once. `None` for the usual number."""
    appraise: Callable[[Known[V, E, O], Chance, Callable[[], bool]], Appraisal[M]] | None = None
    """(known, chance, may go on): the usual bot's appraisal of the open decision, with a reason in words. It may think
    while `may go on` returns true. None for a game without hints."""
    lesson: Lesson[S, O] | None = None
    """The game's lesson, or None."""
    reshuffle: Callable[[S, Chance], S] | None = None
    """(state, chance): the same position with all future draws in a new random order; each player's knowledge stays the
    same. None if no component lies in a hidden order."""
    shown_options: Callable[[O], Mapping[str, str]] | None = None
    """(options): a short text for each option, for games with options that are too long to show in full."""


def ahead_of_second(scores: Sequence[int], winners: Iterable[Seat]) -> tuple[Seat, Seat] | None:
    """The winner and the runner-up of a finished game, for a deciding moment. `None` unless there is exactly one
    winner.
    """
    won = list(winners)
    others = [Seat(seat) for seat in range(len(scores)) if seat not in won]
    if len(won) != 1 or not others:
        return None
    return won[0], max(others, key=lambda seat: scores[seat])


def offered(game: Game[S, M, E, V, O], state: S, seat: Seat) -> Sequence[M | Prompt[M, Any, Any]]:
    """A seat's legal moves in the form that its player receives and a stand-in bot gets."""
    return game.legal_moves(state, seat) if game.offers is None else game.offers(state, seat)


def apply_or_forfeit(game: Game[S, M, E, V, O], state: S, seat: Seat, move: M | None, chance: Chance) -> Step[S, E]:
    """The result of a move, or of the player's final departure if the move is None. Raises `IllegalMove`, with the code
    `no_forfeit` if the rules do not provide for leaving.
    """
    if move is not None:
        return game.apply(state, seat, move, chance)
    if game.forfeit is None:
        raise IllegalMove("no_forfeit", "This game cannot be given up; play on, and the others can too.")
    return game.forfeit(state, seat)
