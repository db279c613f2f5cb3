"""Everybody's points and small pictures at each version of a replay, for its curve and its filmstrip."""

from typing import Any

import structlog

from app.messages.replay import ReplayPoints, ReplayThumbnail
from app.play.records.opening import positions
from app.replay.service import Source, first_version
from app.replay.steps import unhurried
from app.replay.viewers import seat_of
from engines.core.seats import SPECTATOR, Seat

log = structlog.get_logger()


async def replay_points(source: Source) -> ReplayPoints[Any]:
    """The points and thumbnails at all versions that the viewer may look at, as the views of these versions show
    them. The game is replayed once for both."""
    game, seat = source.game, seat_of(source.viewer)
    seen = source.seen
    begin = await first_version(source, seen)
    if begin is None or (game.points_shown is None and game.thumbnails_shown is None):
        return _none(source)
    versions, row = {step.row: step.v for step in seen[begin:]}, -1
    points, thumbnails, newest = list[tuple[int, ...]](), list[ReplayThumbnail[Any]](), dict[int, Any]()
    try:
        async for live in unhurried(positions(source.table, game, source.rows)):
            row += 1
            if row not in versions:
                continue
            view = game.view(live.state, SPECTATOR if seat is None else seat)
            if game.points_shown is not None:
                points.append(game.points_shown(view))
            for player, shown in enumerate(() if game.thumbnails_shown is None else game.thumbnails_shown(view)):
                if shown != newest.get(player):
                    thumbnails.append(ReplayThumbnail(versions[row], Seat(player), shown))
                    newest[player] = shown
    except Exception:  # the log does not fit these rules: any exception means that
        log.exception("game cannot be replayed", table=source.table.id[:6])
        return _none(source)
    return ReplayPoints(source.viewer, first=begin, points=tuple(points), thumbnails=tuple(thumbnails))


def _none(source: Source) -> ReplayPoints[Any]:
    return ReplayPoints(source.viewer, first=0, points=(), thumbnails=())
