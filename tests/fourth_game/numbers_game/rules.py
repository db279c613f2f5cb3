"""The rules of Numbers; the rulings N1 to N4 are in README.md."""

from typing import Literal, TypeAlias

from engines.core.chance import Chance
from engines.core.game import Decision, IllegalMove, IllegalOptions, Known, Outcome, Step, only_to, to_all
from engines.core.seats import Seat, Spectator, Viewer
from engines.core.values import frozen, replace

Number: TypeAlias = Literal[1, 2, 3, 4, 5]
NUMBERS: tuple[Number, ...] = (1, 2, 3, 4, 5)
SEATS = (Seat(0), Seat(1))


@frozen
class Options:
    rounds: Literal["5", "3"] = "5"


@frozen
class Pick:
    number: Number
    kind: Literal["pick"] = "pick"


@frozen
class Begun:
    rounds: int
    kind: Literal["begun"] = "begun"


@frozen
class Picked:
    """A seat has chosen; everybody may know that."""

    seat: Seat
    kind: Literal["picked"] = "picked"


@frozen
class OwnPick:
    """The number, for its own player."""

    number: int
    kind: Literal["own_pick"] = "own_pick"


@frozen
class Revealed:
    first: int
    second: int
    kind: Literal["revealed"] = "revealed"


@frozen
class Left:
    seat: Seat
    kind: Literal["left"] = "left"


Event: TypeAlias = Begun | Picked | OwnPick | Revealed | Left


@frozen
class State:
    options: Options
    played: int
    """Finished rounds."""
    scores: tuple[int, int]
    picks: tuple[Number | None, Number | None]
    """The numbers of this round."""
    last: tuple[int, int] | None
    """The numbers of the round before."""
    left: Seat | None
    """The player who left for good."""


@frozen
class View:
    phase: Literal["picking", "over"]
    rounds: int
    played: int
    scores: tuple[int, int]
    has_picked: tuple[bool, bool]
    own: int | None
    """The viewer's own number of this round."""
    last: tuple[int, int] | None


def setup(players: int, options: Options, _chance: Chance) -> Step[State, Event]:
    if players != 2:
        raise IllegalOptions("wrong_number_of_players", "Numbers is for two players.")
    return Step(
        State(options, played=0, scores=(0, 0), picks=(None, None), last=None, left=None),
        (to_all(Begun(int(options.rounds))),),
    )


def is_over(state: State) -> bool:
    return state.left is not None or state.played == int(state.options.rounds)


def to_act(state: State) -> tuple[Decision, ...]:
    if is_over(state):
        return ()
    return tuple(Decision(seat, state.played + 1) for seat in SEATS if state.picks[seat] is None)


def legal_moves(state: State, seat: Seat) -> tuple[Pick, ...]:
    is_asked = seat in [decision.seat for decision in to_act(state)]
    return tuple(Pick(number) for number in NUMBERS) if is_asked else ()


def apply(state: State, seat: Seat, move: Pick, _chance: Chance) -> Step[State, Event]:
    if move not in legal_moves(state, seat):
        raise IllegalMove("not_now", "You have chosen your number, or the game is over.")
    first, second = (move.number if one == seat else state.picks[one] for one in SEATS)
    emitted = (to_all(Picked(seat)), only_to(OwnPick(move.number), seat))
    if first is None or second is None:
        return Step(replace(state, picks=(first, second)), emitted)
    points = won(first, second)
    after = replace(
        state,
        played=state.played + 1,
        scores=(state.scores[0] + points[0], state.scores[1] + points[1]),
        picks=(None, None),
        last=(first, second),
    )
    return Step(after, (*emitted, to_all(Revealed(first, second))))


def won(first: int, second: int) -> tuple[int, int]:
    """The points of a round (N2)."""
    if first == second:
        return (0, 0)
    first_wins = (first > second) != (abs(first - second) == 1)
    return (1, 0) if first_wins else (0, 1)


def forfeit(state: State, seat: Seat) -> Step[State, Event]:
    if is_over(state):
        raise IllegalMove("not_now", "The game is over.")
    return Step(replace(state, left=seat), (to_all(Left(seat)),))


def view(state: State, viewer: Viewer) -> View:
    return View(
        phase="over" if is_over(state) else "picking",
        rounds=int(state.options.rounds),
        played=state.played,
        scores=state.scores,
        has_picked=(state.picks[0] is not None, state.picks[1] is not None),
        own=None if isinstance(viewer, Spectator) else state.picks[viewer],
        last=state.last,
    )


def outcome(state: State) -> Outcome | None:
    if not is_over(state):
        return None
    first, second = state.scores
    if state.left is not None:
        return Outcome(state.scores, frozenset({Seat(1 - state.left)}), "left")
    winners = frozenset() if first == second else frozenset({Seat(int(second > first))})
    return Outcome(state.scores, winners, "rounds")


def policy(known: Known[View, Event, Options], chance: Chance) -> Pick:
    move: Pick = known.legal[chance.pick("number", len(known.legal))]
    return move


def read_move(text: str) -> Pick:
    for number in NUMBERS:
        if text == str(number):
            return Pick(number)
    raise ValueError(text)
