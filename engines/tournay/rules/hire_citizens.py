"""The citizens of an action: their Plazas, the price of hiring, and their destinations (3.3)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from engines.core.game import IllegalMove
from engines.core.prompts import Slot
from engines.core.seats import Seat
from engines.core.values import frozen, replace
from engines.tournay.cards.colours import COLOURS, Colour, added
from engines.tournay.model.cells import Cell
from engines.tournay.model.choices import Choice, FromPlazas
from engines.tournay.model.events import CitizensHired, Event
from engines.tournay.model.state import Player, Table
from engines.tournay.rules.district import with_token

HIRE: Final = 2
"""Deniers for another player's citizen, paid to its owner (Y5)."""


@frozen
class Needed:
    """The citizens that an action takes."""

    colour: Colour
    count: int
    spare: int
    """The deniers left for hiring."""


def hirings(table: Table, seat: Seat, needed: Needed) -> Slot[Choice] | None:
    """The possible owners of the citizens, those with the fewest hired first; None if too few citizens stand or can be
    paid for.
    """
    index = COLOURS.index(needed.colour)
    standing = tuple([player.standing[index] for player in table.players])
    return slot_for(standing, seat, needed.count, needed.spare // HIRE)


@lru_cache(maxsize=16384)
def slot_for(standing: tuple[int, ...], seat: Seat, count: int, hired: int) -> Slot[Choice] | None:
    """The slot for this many citizens, given the standing ones on each Plaza and the maximum of hired ones. At full
    tables the cache has most answers.
    """
    items: list[Choice] = []
    for others in range(max(0, count - standing[seat]), min(count, hired) + 1):
        items += [FromPlazas(used) for used in _splits(standing, seat, count - others, others)]
    return Slot("citizens", items=tuple(items), least=1, most=1) if items else None


def _splits(standing: tuple[int, ...], seat: Seat, own: int, hired: int) -> Iterator[tuple[int, ...]]:
    """Every way to use this many of the player's citizens and this many of the others', by seat."""
    used = [(own,) if owner == seat else range(min(most, hired), -1, -1) for owner, most in enumerate(standing)]
    return (split for split in product(*used) if sum(split) == own + hired)


def standing_of_all(table: Table, colour: Colour) -> int:
    """How many citizens of a colour stand on all Plazas together."""
    return sum([player.standing[COLOURS.index(colour)] for player in table.players])


@frozen
class Used:
    """The used citizens."""

    colour: Colour
    whose: FromPlazas
    onto: Cell | None
    """The cell of the activated building; None if there is none."""


def use_citizens(table: Table, seat: Seat, used: Used) -> tuple[Table, tuple[Event, ...]]:
    """The table after citizens were used: they are laid down beside their owners' Plazas, except one that goes on the
    building, in gray if it is hired (3.4.2).
    """
    colour, onto = used.colour, used.onto
    players = list(table.players)
    emitted: list[Event] = []
    own = True
    for owner, count in enumerate(used.whose.citizens):
        if not count:
            continue
        players[owner] = _used(players[owner], colour, count, lies=owner != seat or onto is None)
        if owner != seat:
            own, pay = False, HIRE * count
            players[owner] = replace(players[owner], deniers=players[owner].deniers + pay)
            players[seat] = replace(players[seat], deniers=players[seat].deniers - pay)
            emitted.append(CitizensHired(seat, owner=Seat(owner), colour=colour, citizens=count, deniers=pay))
    if onto is not None:
        district = with_token(players[seat].district, onto, "citizen" if own else "gray")
        players[seat] = replace(players[seat], district=district)
    return replace(table, players=tuple(players)), tuple(emitted)


def _used(player: Player, colour: Colour, count: int, *, lies: bool) -> Player:
    laid = added(player.laid, colour, count) if lies else player.laid
    return replace(player, standing=added(player.standing, colour, -count), laid=laid)


def judge_hiring(table: Table, seat: Seat, needed: Needed) -> Slot[Choice]:
    """The owners of the used citizens. Raises `IllegalMove` if this many cannot be used."""
    colour, count = needed.colour, needed.count
    if standing_of_all(table, colour) < count:
        raise IllegalMove("too_few_citizens", f"This takes {count} standing {colour} citizens on all Plazas together.")
    slot = hirings(table, seat, needed)
    if slot is None:
        raise IllegalMove("cannot_hire", f"A citizen of another Plaza costs {HIRE} deniers, and you have too few left.")
    return slot
