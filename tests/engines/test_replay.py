"""The comparison of the present rules with the rules in another folder finds differences."""

from typing import Any

import pytest

from bench.recorded import played
from bench.replay import difference
from engines import GAMES, joust


@pytest.mark.parametrize("game", [game for game in GAMES if game.minutes < 60], ids=lambda game: game.name)
def test_a_recorded_game_is_played_the_same(game: Any) -> None:
    recorded = played(game, game.seats[0], seed=2, one_in=4)
    assert [row for row, said in enumerate(recorded["said"]) if "view of 1" in said][:3] == [0, 3, 7]
    assert difference(game, recorded) is None


def test_a_difference_is_reported() -> None:
    recorded = played(joust.GAME, 2, seed=1, one_in=1)
    recorded["said"][2] |= {"events": "other", "view of 0": "other"}
    assert (difference(joust.GAME, recorded) or "").endswith("row 2 differs in events, view of 0")


def test_an_invalid_record_is_not_replayed() -> None:
    recorded = played(joust.GAME, 2, seed=1, one_in=1)
    forged = {**recorded, "record": recorded["record"].replace("Player 1", "Player 3")}
    assert "seal_broken" in (difference(joust.GAME, forged) or "")
