"""Each player's district in small, for the filmstrip of a replay."""

from engines.core.values import frozen
from engines.tournay.model.cells import Cell
from engines.tournay.view.view import PlayerView, TournayView


@frozen
class SmallSpot:
    """An occupied cell in a small picture."""

    cell: Cell
    card: str
    """The visible one."""
    damaged: bool


@frozen
class TournayThumbnail:
    """A player's district in a small picture."""

    spots: tuple[SmallSpot, ...]


def thumbnails_shown(view: TournayView) -> tuple[TournayThumbnail, ...]:
    """By seat, the district that this view shows. Citizens on it are left out: they change several times a round."""
    return tuple([_thumbnail(player) for player in view.players])


def _thumbnail(player: PlayerView) -> TournayThumbnail:
    spots = [SmallSpot(spot.cell, spot.cards[-1], damaged=spot.token == "damage") for spot in player.district]
    return TournayThumbnail(tuple(spots))
