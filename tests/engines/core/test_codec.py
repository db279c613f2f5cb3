"""Reading JSON is strict, and writing and reading again changes nothing. Round trips of whole games are laws."""

import orjson
import pytest

from engines import tornei, tournay
from engines.core.codec import Malformed, codec_of, plain
from engines.tornei.events import Committed
from engines.tornei.moves import Joust, Lead, Predict
from engines.tornei.options import Options

CODEC = codec_of(tornei.GAME)


def test_values_are_written_and_read() -> None:
    assert CODEC.move(b'{"kind":"lead","joust":"W14","prediction":"S3"}') == Lead("W14", "S3")
    assert CODEC.move(b'{"kind":"predict","prediction":"F4"}') == Predict("F4")
    assert CODEC.move(b'{"joust":"C2","kind":"joust"}') == Joust("C2")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"{}",
        b'{"kind":"fold"}',
        b'{"prediction":"F4"}',
        b'{"kind":"predict"}',
        b'{"kind":"predict","prediction":4}',
        b'{"kind":"predict","prediction":null}',
        b'{"kind":"predict","prediction":["F4"]}',
        b'{"kind":"predict","prediction":"F4","seat":2}',
        b'{"kind":"joust","joust":"F4","prediction":"F5"}',
    ],
)
def test_a_malformed_move_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed) as refused:
        CODEC.move(data)
    assert refused.value.code == "bad_move"


def test_refusal_names_the_error_without_repeating_the_input() -> None:
    with pytest.raises(Malformed) as refused:
        CODEC.move(b'{"kind":"predict","prediction":"F4","<script>":1}')
    assert refused.value.message == "That is not a move of this game: it has a key that does not belong there."
    with pytest.raises(Malformed) as unknown:
        CODEC.move(b'{"kind":"<script>"}')
    assert unknown.value.message == "That is not a move of this game: its kind is missing or unknown."


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        ("1 0", "draw.picks.0.0: input should be an object"),
        ({"kind": "<script>"}, "draw.picks.0.0: its kind is missing or unknown"),
        ({"kind": "from_plazas"}, "draw.picks.0.0.citizens: field required"),
        ({"kind": "from_plazas", "citizens": ["1"]}, "draw.picks.0.0.citizens.0: input should be a valid integer"),
        ({"kind": "from_plazas", "citizens": [1, 0], "<script>": 1}, "it has a key that does not belong there"),
    ],
)
def test_refusal_of_a_pick_names_the_intended_kind(item: object, sentence: str) -> None:
    move = {"kind": "draw", "colour": "red", "level": "I", "way": "look", "picks": [[item]]}
    with pytest.raises(Malformed) as refused:
        codec_of(tournay.GAME).move(orjson.dumps(move))
    assert refused.value.message == f"That is not a move of this game: {sentence}."


def test_options_default_and_are_checked() -> None:
    assert CODEC.options(b"{}") == Options()
    assert CODEC.options(b'{"trick_history":"all"}') == Options(trick_history="all")
    for data in (b'{"trick_history":"some"}', b'{"rounds":1}', b'{"bets":"on"}', b"7"):
        with pytest.raises(Malformed) as refused:
            CODEC.options(data)
        assert refused.value.code == "bad_options"


def test_stored_values_of_another_form_are_refused() -> None:
    assert CODEC.event(b'{"round":1,"trick":2,"seat":3,"kind":"committed"}') == Committed(1, 2, 3)
    for parse in (CODEC.event, CODEC.state):
        with pytest.raises(ValueError, match="validation error"):
            parse(b'{"kind":"committed","round":"1","trick":2,"seat":3}')


def test_codec_of_a_game_is_built_once() -> None:
    assert codec_of(tornei.GAME) is CODEC


def test_plain_equals_the_servers_output() -> None:
    for value in (Lead("W14", "S3"), Committed(1, 2, 3), Options(), ((1, None), ("a", True))):
        assert plain(value) == orjson.loads(orjson.dumps(value))
    assert plain(frozenset({3, 1, 2})) == [1, 2, 3]
