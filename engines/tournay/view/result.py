"""The sources of the points of a finished game, and the one that decided it (6)."""

from collections.abc import Iterator, Mapping, Sequence

from engines.core.game import DecidingMoment, PointSource, ahead_of_second
from engines.tournay.model.events import Event
from engines.tournay.rules.scoring import ScoreSheet
from engines.tournay.view.view import TournayView


def point_sources(view: TournayView) -> tuple[PointSource, ...]:
    """Points printed on cards, for prestige, and for ramparts (6)."""
    sheets = [player.score for player in view.players]
    return (
        PointSource("printed", tuple([sheet.printed for sheet in sheets])),
        PointSource("prestige", tuple([_for_prestige(sheet) for sheet in sheets])),
        PointSource("ramparts", tuple([sheet.ramparts for sheet in sheets])),
    )


def _for_prestige(sheet: ScoreSheet) -> int:
    return sum([name.points for name in sheet.names])


def deciding_moment(view: TournayView, _events: Sequence[Event]) -> DecidingMoment | None:
    """The prestige name or other source in which the winner is most ahead of the runner-up; after a tie on points, the
    deniers (Y14).
    """
    pair = None if view.result is None else ahead_of_second(view.result.scores, view.result.winners)
    if pair is None:
        return None
    seat, second = pair
    own, other = view.players[seat], view.players[second]
    if own.score.total == other.score.total:
        counts = {"points": own.deniers, "second": other.deniers}
        return DecidingMoment("deniers", seat, gain=0, arguments=counts)
    name, counts = max(_compared(own.score, other.score), key=lambda one: one[1]["points"] - one[1]["second"])
    gain = counts["points"] - counts["second"]
    is_card = name not in ("printed", "ramparts")
    arguments: Mapping[str, str | int] = {**counts, "card": name} if is_card else counts
    return DecidingMoment("prestige" if is_card else name, seat, gain=gain, arguments=arguments)


def _compared(own: ScoreSheet, other: ScoreSheet) -> Iterator[tuple[str, dict[str, int]]]:
    """By prestige name or other source, the winner's points and the runner-up's."""
    for mine, theirs in zip(own.names, other.names, strict=True):
        yield mine.card, {"points": mine.points, "second": theirs.points}
    yield "printed", {"points": own.printed, "second": other.printed}
    yield "ramparts", {"points": own.ramparts, "second": other.ramparts}
