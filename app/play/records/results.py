"""The result of a finished game, for its page and its link's preview."""

from typing import Any

from app.messages.results import FinalResult
from app.play.records.opening import OpenedTable
from app.play.room.live_table import LiveTable
from app.tables.store import outcome_of
from engines.core.game import DecidingMoment, LuckShare, PointSource
from engines.core.seats import SPECTATOR


def result_of(outcome: dict[str, Any], opened: OpenedTable | None) -> FinalResult:
    """The result with this stored outcome. Sources and moment are missing if the game's rules version is gone."""
    ended = outcome_of(outcome)
    sources: tuple[PointSource, ...] = ()
    moment: DecidingMoment | None = None
    luck: tuple[LuckShare, ...] = ()
    if isinstance(opened, LiveTable):
        game, view = opened.game, opened.game.view(opened.state, SPECTATOR)
        if game.point_sources is not None:
            sources = game.point_sources(view)
        if game.deciding_moment is not None:
            moment = game.deciding_moment(view, opened.public_events)
        if game.luck_apart is not None:
            luck = game.luck_apart(opened.state.options, view, opened.public_events)
    return FinalResult(
        scores=ended.scores,
        winners=tuple(sorted(ended.winners)),
        reason=ended.reason,
        sources=sources,
        moment=moment,
        luck=luck,
    )
