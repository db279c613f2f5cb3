"""The sources of the points of a finished game, and the trick that decided it (A6)."""

from collections.abc import Iterator, Sequence

from engines.core.game import DecidingMoment, PointSource, ahead_of_second
from engines.core.seats import Seat
from engines.tornei.cards import PREDICTED_RANK, PREDICTION_POINTS, SUIT, TRICK_POINTS
from engines.tornei.events import Event, Play, TrickResolved
from engines.tornei.view import PlayerRoundView, TorneiView


def point_sources(view: TorneiView) -> tuple[PointSource, ...]:
    """Right predictions by round, then taken tricks, and the bonus for rounds without one (A6, T19)."""
    of_seats = list(zip(*view.scores, strict=True))
    return (
        *[
            PointSource("predictions", tuple([score.prediction_points for score in scores]), round=number)
            for number, scores in enumerate(view.scores, 1)
        ],
        PointSource("tricks", tuple([sum(_for_tricks(rounds)) for rounds in of_seats])),
        PointSource("no_trick", tuple([sum(_for_none(rounds)) for rounds in of_seats])),
    )


def _for_tricks(rounds: Sequence[PlayerRoundView]) -> Iterator[int]:
    return (score.trick_points for score in rounds if score.tricks)


def _for_none(rounds: Sequence[PlayerRoundView]) -> Iterator[int]:
    return (score.trick_points for score in rounds if not score.tricks)


def deciding_moment(view: TorneiView, events: Sequence[Event]) -> DecidingMoment | None:
    """The trick in which the winner gained most on the runner-up; the last of equal tricks."""
    pair = ahead_of_second([seat.game_points for seat in view.seats if not seat.dummy], view.winners)
    tricks = [event for event in events if isinstance(event, TrickResolved)]
    if pair is None or not tricks:
        return None
    seat, second = pair
    gain, at = max((_gained(trick, seat) - _gained(trick, second), at) for at, trick in enumerate(tricks))
    if gain <= 0:
        return None
    trick = tricks[at]
    where = {"round": trick.round, "trick": trick.trick}
    prediction = _play_of(trick, seat).prediction
    if prediction is not None and _play_of(trick, seat).right:
        return DecidingMoment("prediction", seat, gain=gain, arguments={**where, "rank": PREDICTED_RANK[prediction]})
    return DecidingMoment("trick", seat, gain=gain, arguments=where)


def _play_of(trick: TrickResolved, seat: Seat) -> Play:
    return next(play for play in trick.plays if play.seat == seat)


def _gained(trick: TrickResolved, seat: Seat) -> int:
    """A player's points in a trick, without the bonus that a round's end may bring."""
    play = _play_of(trick, seat)
    predicted = PREDICTION_POINTS[SUIT[play.prediction]] if play.right and play.prediction is not None else 0
    return predicted + TRICK_POINTS * (trick.winner == seat)
