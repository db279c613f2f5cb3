"""Damage tokens on the buildings of a player (Y6, Y21).

sound, damaged         the cells that can be damaged, and the damaged ones
struck, mended         the player with more damage, or less
"""

from collections.abc import Sequence

from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.model.cells import Cell
from engines.tournay.model.events import BuildingDamaged, BuildingRepaired, Event
from engines.tournay.model.state import Player
from engines.tournay.rules.district import spot_at, visible, with_token


def sound(player: Player, cards: CardSet) -> tuple[Cell, ...]:
    """Cells of the visible buildings that are neither occupied nor damaged (Y21)."""
    return tuple(
        [
            (spot.row, spot.column)
            for spot in player.district
            if spot.token is None and cards.named[visible(spot)].kind == "building"
        ]
    )


def damaged(player: Player) -> tuple[Cell, ...]:
    """The cells of damaged buildings."""
    return tuple([(spot.row, spot.column) for spot in player.district if spot.token == "damage"])


def struck(player: Player, seat: Seat, cells: Sequence[Cell], by: str) -> tuple[Player, tuple[Event, ...]]:
    """The player with these buildings damaged, and the event."""
    emitted = []
    for row, column in cells:
        spot = spot_at(player.district, (row, column))
        assert spot is not None
        player = replace(player, district=with_token(player.district, (row, column), "damage"))
        emitted.append(BuildingDamaged(seat, by=by, card=visible(spot), row=row, column=column))
    return player, tuple(emitted)


def mended(player: Player, seat: Seat, cells: Sequence[Cell], by: str) -> tuple[Player, tuple[Event, ...]]:
    """The player with these buildings repaired, and the event."""
    emitted = []
    for row, column in cells:
        spot = spot_at(player.district, (row, column))
        assert spot is not None
        player = replace(player, district=with_token(player.district, (row, column), None))
        emitted.append(BuildingRepaired(seat, by=by, card=visible(spot), row=row, column=column))
    return player, tuple(emitted)
