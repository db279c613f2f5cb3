"""Points, and who wins (A6)."""

from engines.core.game import Outcome
from engines.core.seats import Seat
from engines.tornei.cards import PREDICTION_POINTS, SUIT
from engines.tornei.state import Over, Played, Score, State, Trick


def round_score(tricks: tuple[Trick, ...], seat: Seat) -> Score:
    """What these tricks are worth for one player: right predictions, and tricks taken (A6)."""
    return Score(
        prediction_points=sum(points(play) for trick in tricks for play in trick.plays if play.seat == seat),
        tricks=sum(trick.winner == seat for trick in tricks),
    )


def points(play: Played) -> int:
    """The points of one prediction; a wrong one costs nothing (A6)."""
    if play.prediction is None or not play.is_right():
        return 0
    return PREDICTION_POINTS[SUIT[play.prediction]]


def totals(state: State) -> tuple[int, ...]:
    """Points of the finished rounds, by player seat."""
    return tuple(sum(scores[seat].total for scores in state.scores) for seat in range(state.players))


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Everybody with the highest total: equals win together (T20)."""
    best = max(scores)
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    scores = totals(state)
    return Outcome(scores, frozenset(winners(scores)), "all_rounds_played")
