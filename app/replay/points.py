"""Everybody's points at each version of a replay, for its curve."""

import structlog

from app.messages.replay import ReplayPoints
from app.play.records.opening import positions
from app.replay.service import Source, first_version
from app.replay.steps import unhurried
from app.replay.viewers import seat_of
from engines.core.seats import SPECTATOR

log = structlog.get_logger()


async def replay_points(source: Source) -> ReplayPoints:
    """The points at all versions that the viewer may look at, as the views of these versions show them."""
    game, seat = source.game, seat_of(source.viewer)
    seen = source.seen
    begin = await first_version(source, seen)
    if begin is None or game.points_shown is None:
        return ReplayPoints(source.viewer, first=0, points=())
    wanted, row, points = {step.row for step in seen[begin:]}, -1, list[tuple[int, ...]]()
    try:
        async for live in unhurried(positions(source.table, game, source.rows)):
            row += 1
            if row in wanted:
                points.append(game.points_shown(game.view(live.state, SPECTATOR if seat is None else seat)))
    except Exception:  # the log does not fit these rules: any exception means that
        log.exception("game cannot be replayed", table=source.table.id[:6])
        return ReplayPoints(source.viewer, first=0, points=())
    return ReplayPoints(source.viewer, first=begin, points=tuple(points))
