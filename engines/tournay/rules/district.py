"""A district: its cells, its stacks, and the possible cells for a card (3.1).

open_cells     the cells for a card, by the window of three by three and the cards that it must touch
on_arrows      the cells that a character covers
with_…         a district with another cell or token
without_…      a district or a stack with a card less
"""

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from engines.tournay.model.cells import Cell
from engines.tournay.model.state import Spot

District: TypeAlias = tuple[Spot, ...]
"""By row and column."""

Reach: TypeAlias = Literal["row", "column", "both"]

SPAN: Final = 3
"""Rows and columns of a district at most."""

FIRST: Final[Cell] = (0, 0)
"""The cell of a district's first card (Y16)."""


def spot_at(district: District, cell: Cell) -> Spot | None:
    """The cell's cards and token; None if it is free."""
    row, column = cell
    for spot in district:
        if spot.row == row and spot.column == column:
            return spot
    return None


def visible(spot: Spot) -> str:
    """The top card of a stack."""
    return spot.cards[-1]


def open_cells(district: District) -> tuple[Cell, ...]:
    """The possible cells for a card, including occupied ones (3.1)."""
    return _open(tuple([(spot.row, spot.column) for spot in district]))


@lru_cache(maxsize=4096)
def _open(taken: tuple[Cell, ...]) -> tuple[Cell, ...]:
    if not taken:
        return (FIRST,)
    beside = {(row + down, column + right) for row, column in taken for down, right in _STEPS}
    return tuple(sorted(cell for cell in beside if _fits(taken, cell)))


_STEPS: Final = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))


def fits_window(district: District, cell: Cell) -> bool:
    """Whether the district would still have at most three rows and three columns."""
    return _fits(tuple([(spot.row, spot.column) for spot in district]), cell)


def _fits(taken: tuple[Cell, ...], cell: Cell) -> bool:
    rows, columns = [[one[axis] for one in (*taken, cell)] for axis in (0, 1)]
    return max(rows) - min(rows) < SPAN and max(columns) - min(columns) < SPAN


def covers(at: Cell, reach: Reach, cell: Cell) -> bool:
    """Whether the arrows of a character at one cell cover the other cell (Y4)."""
    in_row, in_column = at[0] == cell[0], at[1] == cell[1]
    return in_row is not in_column and (reach == "both" or in_row is (reach == "row"))


def on_arrows(district: District, cell: Cell, reach: Reach) -> tuple[Spot, ...]:
    """The other occupied cells in the character's row, column or both (Y4)."""
    return tuple([spot for spot in district if covers(cell, reach, (spot.row, spot.column))])


def with_spot(district: District, spot: Spot) -> District:
    """The district with this cell, which is new or replaces an earlier one."""
    cell = spot.row, spot.column
    before = [other for other in district if (other.row, other.column) < cell]
    behind = [other for other in district if (other.row, other.column) > cell]
    return (*before, spot, *behind)


def with_token(district: District, cell: Cell, token: Literal["citizen", "gray", "damage"] | None) -> District:
    """The district with this token, or none, on an occupied cell."""
    row, column = cell
    return tuple(
        [
            Spot(row, column=column, cards=spot.cards, token=token)
            if spot.row == row and spot.column == column
            else spot
            for spot in district
        ]
    )


def without_cell(district: District, cell: Cell) -> District:
    """The district without a cell and all its cards."""
    return tuple([spot for spot in district if (spot.row, spot.column) != cell])


def without_card(spot: Spot, depth: int) -> Spot | None:
    """The cell without one card of its stack, counted from the lowest; None if it was the last card (Y15). The token
    stays as long as the visible card does."""
    left = spot.cards[:depth] + spot.cards[depth + 1 :]
    return (
        Spot(spot.row, column=spot.column, cards=left, token=spot.token if depth < len(left) else None)
        if left
        else None
    )
