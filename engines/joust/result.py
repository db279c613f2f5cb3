"""The sources of the points of a finished match, and the run that decided it (B6)."""

from collections.abc import Sequence

from engines.core.game import DecidingMoment, PointSource, ahead_of_second
from engines.core.seats import Seat
from engines.joust.events import Event
from engines.joust.scoring import FOR_UNHORSING
from engines.joust.view import JoustView, RunResult


def point_sources(view: JoustView) -> tuple[PointSource, ...]:
    """Broken lances, unhorsing, and the victory (B6)."""
    if view.result is None:
        return ()
    white, black = view.result.accounts
    return (
        PointSource("lances", (white.lances, black.lances)),
        PointSource("unhorsing", (white.unhorsing, black.unhorsing)),
        PointSource("match", (white.match, black.match)),
    )


def deciding_moment(view: JoustView, _events: Sequence[Event]) -> DecidingMoment | None:
    """The run in which the winner gained most on the other; the last of equal runs. `None` after a forfeit or a tie."""
    if view.result is None or view.result.reason not in ("unhorsed", "lances"):
        return None
    pair = ahead_of_second(view.result.scores, view.result.winners)
    if pair is None:
        return None
    seat, second = pair
    gain, number = max((_gained(run, seat) - _gained(run, second), run.run) for run in view.runs)
    run = view.runs[number - 1]
    for unhorsing in run.unhorsings:
        if unhorsing.seat == seat:
            return DecidingMoment("unhorsing", seat, gain=gain, arguments={"run": number, "by": unhorsing.by})
    return (
        DecidingMoment("lance", seat, gain=gain, arguments={"run": number, "points": _gained(run, seat)})
        if gain > 0
        else None
    )


def _gained(run: RunResult, seat: Seat) -> int:
    """A knight's points in a run. An unhorsing by the lance is among the charges, an unhorsing by a roll is not."""
    charged = sum(charge.points for charge in run.charges if charge.seat == seat)
    return charged or FOR_UNHORSING * any(one.seat == seat for one in run.unhorsings)
