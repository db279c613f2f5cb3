"""The text notation of moves. Its round trips are a law."""

import pytest

from engines.joust.moves import MOVES, Adjacent, Move, Offset, Reroll, RideOut, read_move, write_move


@pytest.mark.parametrize(
    ("text", "move"),
    [("reroll", Reroll()), ("adjacent 5", Adjacent(5)), ("offset 1", Offset(1)), ("ride_out", RideOut())],
)
def test_notation(text: str, move: Move) -> None:
    assert write_move(move) == text
    assert read_move(text) == move


def test_there_are_seventeen_moves() -> None:
    assert len(set(MOVES)) == 17


@pytest.mark.parametrize(
    "text",
    ["", "adjacent", "adjacent 0", "adjacent 7", "offset 05", "offset", "reroll 1", "set 4", "Match", "match ",
     " match", "match\n", "adjacent  5", "ride out", "fold"],
)  # fmt: skip
def test_an_unknown_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Not a move"):
        read_move(text)
