"""The cells of a district, and how they are written."""

from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""Row and column."""


def cell_text(cell: Cell) -> str:
    """The cell as it is written in moves: "0,1"."""
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    """The cell that was written as this text. Raises ValueError."""
    row, column = map(int, text.split(","))
    if cell_text((row, column)) != text:
        raise ValueError(f"{text} is not a cell.")
    return row, column
