"""The citizens standing on a Plaza and lying beside it: standing up and lying down."""

from collections.abc import Sequence
from typing import Literal

from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.colours import COLOURS, Citizens, Colour
from engines.tournay.model.events import CitizensMoved, Event
from engines.tournay.model.state import Player


def each_one(citizens: Citizens) -> tuple[Colour, ...]:
    """The colours of these citizens, one for each citizen."""
    return tuple([colour for colour, count in zip(COLOURS, citizens, strict=True) for _ in range(count)])


def counted(colours: Sequence[Colour]) -> Citizens:
    """The number of these citizens of each colour."""
    return colours.count("yellow"), colours.count("white"), colours.count("red")


def summed(one: Citizens, other: Citizens) -> Citizens:
    """The sum of both counts, by colour."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


@frozen
class Moving:
    """A player's citizens who stand up, lie down, or return to the Plaza."""

    how: Literal["stood", "laid", "returned"]
    citizens: Citizens


def citizens_moved(player: Player, seat: Seat, by: str, moving: Moving) -> CitizensMoved:
    """The event of a player's citizens who moved, given the player afterwards."""
    yellow, white, red = moving.citizens
    standing, laid = player.standing, player.laid
    return CitizensMoved(seat, by=by, how=moving.how, yellow=yellow, white=white, red=red, standing=standing, laid=laid)


def stood_up(player: Player, seat: Seat, colours: Sequence[Colour], by: str) -> tuple[Player, tuple[Event, ...]]:
    """The player with these citizens standing, and the event."""
    up = counted(colours)
    player = _moved(player, up)
    return player, _if_any(citizens_moved(player, seat, by, Moving("stood", up)))


def laid_down(player: Player, seat: Seat, colours: Sequence[Colour], by: str) -> tuple[Player, tuple[Event, ...]]:
    """The player with these citizens laid down, and the event."""
    down = counted(colours)
    player = _moved(player, _negative(down))
    return player, _if_any(citizens_moved(player, seat, by, Moving("laid", down)))


def _moved(player: Player, up: Citizens) -> Player:
    return replace(player, standing=summed(player.standing, up), laid=summed(player.laid, _negative(up)))


def _negative(citizens: Citizens) -> Citizens:
    return -citizens[0], -citizens[1], -citizens[2]


def _if_any(moved: CitizensMoved) -> tuple[Event, ...]:
    """The event, unless no citizen moved."""
    return (moved,) if moved.yellow or moved.white or moved.red else ()
