"""The boards, points, and the winners (A6)."""

from engines.core.game import Outcome
from engines.core.seats import Seat
from engines.tornei.cards import PREDICTION_POINTS, SUIT, Card
from engines.tornei.state import Over, Played, Score, State, Trick


class Board:
    """A seat's board after some tricks of a round."""

    __slots__ = ("points", "right", "tricks", "wrong")

    def __init__(self) -> None:
        self.right: list[Card] = []
        """Right predictions, above the board, in the order made."""
        self.wrong: list[Card] = []
        """Wrong ones, below it."""
        self.points = 0
        """The points of the right predictions."""
        self.tricks = 0


def boards(tricks: tuple[Trick, ...]) -> tuple[Board, ...]:
    """The boards of the four seats after these tricks; the dummy's board has only tricks."""
    counted = (Board(), Board(), Board(), Board())
    for trick in tricks:
        counted[trick.winner].tricks += 1
        for play in trick.plays:
            if play.prediction is not None:
                board, worth = counted[play.seat], points(play)
                (board.right if worth else board.wrong).append(play.prediction)
                board.points += worth
    return counted


def round_scores(tricks: tuple[Trick, ...], players: int) -> tuple[Score, ...]:
    """The points of these tricks for each player: right predictions, and tricks taken (A6)."""
    return tuple([Score(board.points, board.tricks) for board in boards(tricks)[:players]])


def points(play: Played) -> int:
    """The points of one prediction; a wrong one costs nothing (A6)."""
    if play.prediction is None or not play.is_right():
        return 0
    return PREDICTION_POINTS[SUIT[play.prediction]]


def totals(state: State) -> tuple[int, ...]:
    """Points of the finished rounds, by player seat."""
    return tuple(sum(scores[seat].total for scores in state.scores) for seat in range(state.players))


def winners(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """All players with the highest total: tied players win together (T20)."""
    best = max(scores)
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)


def outcome(state: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    if not isinstance(state.phase, Over):
        return None
    scores = totals(state)
    return Outcome(scores, frozenset(winners(scores)), "all_rounds_played")
