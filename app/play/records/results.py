"""The result of a finished game, for its page and its link's preview."""

from app.messages.results import FinalResult
from app.play.records.opening import OpenedTable
from app.play.room.live_table import LiveTable
from app.tables.rows import Table
from app.tables.store import outcome_of
from engines.core.game import DecidingMoment, LuckShare, PointSource
from engines.core.seats import SPECTATOR


def result_of(table: Table, opened: OpenedTable | None) -> FinalResult:
    """The result of a finished table. Sources and moment are missing if the game's rules version is gone, and luck also
    if the game began from a position, because its log does not have the dice that were rolled before.
    """
    assert table.outcome is not None
    ended = outcome_of(table.outcome)
    sources: tuple[PointSource, ...] = ()
    moment: DecidingMoment | None = None
    luck: tuple[LuckShare, ...] = ()
    if isinstance(opened, LiveTable):
        game, view = opened.game, opened.game.view(opened.state, SPECTATOR)
        if game.point_sources is not None:
            sources = game.point_sources(view)
        if game.deciding_moment is not None:
            moment = game.deciding_moment(view, opened.public_events)
        if game.luck_apart is not None and not table.is_staged:
            luck = game.luck_apart(opened.state.options, view, opened.public_events)
    return FinalResult(
        scores=ended.scores,
        winners=tuple(sorted(ended.winners)),
        reason=ended.reason,
        sources=sources,
        moment=moment,
        luck=luck,
    )
