"""The text notation of moves. Its round trips are a law."""

import pytest

from engines.tornei.moves import Joust, Lead, Move, Predict, read_move, write_move


@pytest.mark.parametrize(
    ("text", "move"),
    [("lead W14 S3", Lead("W14", "S3")), ("predict F4", Predict("F4")), ("joust C2", Joust("C2"))],
)
def test_notation(text: str, move: Move) -> None:
    assert write_move(move) == text
    assert read_move(text) == move


@pytest.mark.parametrize(
    "text",
    ["", "lead", "lead W14", "lead W14 S3 S4", "lead W14  S3", "Lead W14 S3", "predict", "predict W15", "predict W0",
     "predict X1", "predict w1", "joust W01", "joust C2 ", " joust C2", "joust C2\n", "fold"],
)  # fmt: skip
def test_an_unknown_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="Not a"):
        read_move(text)
