"""Final views as earlier releases stored them: cells were texts."""

import json
from pathlib import Path
from typing import Any

from engines.core.codec import codec_of
from engines.tournay import GAME

STORED = Path(__file__).with_name("text_cells.json").read_bytes()
"""The end of a game of two in the spectators' view when cells were texts."""


def read(data: bytes) -> Any:
    return json.loads(codec_of(GAME).stored_view(data))


def as_written_then(view: Any) -> Any:
    """The view with its cells as texts."""
    for player in view["players"]:
        for spot in player["district"]:
            spot["cell"] = text(spot["cell"])
            spot["reach"] = [text(cell) for cell in spot["reach"]]
    return view


def text(cell: list[int]) -> str:
    row, column = cell
    return f"{row},{column}"


def test_cells_stored_as_texts_are_read_as_rows_and_columns() -> None:
    spots = [spot for player in read(STORED)["players"] for spot in player["district"]]
    assert spots[0]["cell"] == [-1, -1]
    assert any(spot["reach"] for spot in spots)
    assert as_written_then(read(STORED)) == json.loads(STORED)


def test_a_current_view_is_unchanged() -> None:
    now = codec_of(GAME).stored_view(STORED)
    assert read(now) == json.loads(now)
