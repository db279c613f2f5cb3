"""Moves in the notation of release 0.1: picks were texts."""

from dataclasses import replace
from typing import Any

import pytest

from engines.core.codec import Malformed, codec_of, plain
from engines.tournay import GAME
from engines.tournay.model.choices import Choice, FromHand, write_choice
from engines.tournay.model.moves import Activate, Move, Shed
from engines.tournay.model.state import Shedding
from engines.tournay.options import Options
from engines.tournay.rules.earlier_moves import earlier_move
from tests.engines.kits import TOURNAY
from tests.engines.random_games import playout
from tests.engines.tournay.canaries import card_file
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, player, world

CODEC = codec_of(GAME)


def as_written_then(move: Move) -> dict[str, Any]:
    """A move in the form in which release 0.1 stored it."""
    stored: dict[str, Any] = plain(move)
    if "picks" in stored:
        stored["picks"] = [[text_of(move, item) for item in pick] for pick in getattr(move, "picks", ())]
    if isinstance(move, Activate):
        stored["copied"] = "" if move.copied is None else write_choice(move.copied)
    return stored


def text_of(move: Move, item: Choice) -> str:
    if isinstance(item, FromHand):
        return f"hand:{item.card}" if move.kind in ("play", "last_card") else item.card
    return write_choice(item)


@pytest.mark.parametrize("options", TOURNAY.options, ids=lambda options: options.start + options.expansion)
def test_every_earlier_move_of_a_game_is_read(options: Options) -> None:
    kinds = set()
    before = None
    for turn in playout(replace(TOURNAY, look_at=1.0), 3, options, seed=7):
        if turn.move is not None:
            kinds.add(turn.move.kind)
            assert CODEC.stored_move(before, turn.seat, as_written_then(turn.move)) == turn.move
            assert CODEC.stored_move(before, turn.seat, plain(turn.move)) == turn.move
        before = turn.after
    assert kinds >= {"play", "draw", "activate", "combat", "earn", "gather", "keep", "suffer", "shed"}


def test_a_card_named_like_a_colour_is_read() -> None:
    options = table_options(cards=card_file().replace('"Zqc000"', '"yellow"').replace('"Zqc001"', '"2"'))
    state = world(
        player("yellow, 2, Zqc002, Zqc003, Zqc004, Zqc005", options=options), phase=Shedding(A), options=options
    )
    stored = {"kind": "shed", "picks": [["2", "yellow"]]}
    assert CODEC.stored_move(state, A, stored) == Shed(((FromHand("2"), FromHand("yellow")),))


@pytest.mark.parametrize(
    "stored",
    [
        {"kind": "shed", "picks": [["Market"]]},
        {"kind": "shed", "picks": [["Fort", "Market"], []]},
        {"kind": "draw", "colour": "yellow", "level": "I", "way": "look", "picks": [["1 0"]]},
        {"kind": "shed", "picks": "Fort"},
        {"kind": "shed", "picks": [["Fort", {"kind": "none"}]]},
        {"kind": "none"},
    ],
)
def test_an_impossible_move_is_refused(stored: dict[str, Any]) -> None:
    state = world(player("Fort, Keep, Keep, Inn, Fort, Inn"), phase=Shedding(A))
    assert earlier_move(state, A, stored) is None
    with pytest.raises(Malformed):
        CODEC.stored_move(state, A, stored)
