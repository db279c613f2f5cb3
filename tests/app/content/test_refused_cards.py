"""A refused card file is explained in one sentence with the line (docs/rules/tournay-cards.md)."""

import contextlib
import json
import random

import pytest

from app.content.tournay.cardfile import read_cards
from app.pages.mistakes import with_sentence
from engines.core.game import IllegalOptions, Mistake
from tests.engines.tournay.cardfiles import FLOOD, PLAIN, altered
from tests.engines.tournay.wrong_cardfiles import CASES, FIELDS, SYNTAX, TOGETHER, WHOLE


def refused(text: str) -> str:
    """The sentence that explains why this file is refused."""
    return refusal(text)[0]


def refusal(text: str) -> tuple[str, Mistake]:
    """The sentence that explains why this file is refused, whole and in parts."""
    with pytest.raises(IllegalOptions) as caught:
        read_cards(text)
    assert caught.value.code == "bad_cards"
    assert caught.value.mistake is not None
    return with_sentence(caught.value).message, caught.value.mistake


@pytest.mark.parametrize(("text", "message"), SYNTAX, ids=range(len(SYNTAX)))
def test_invalid_json_is_refused_at_its_first_error(text, message):
    assert refused(text) == message


@pytest.mark.parametrize(("text", "message"), FIELDS, ids=range(len(FIELDS)))
def test_an_invalid_field_is_refused(text, message):
    assert refused(text) == message


@pytest.mark.parametrize(("text", "message"), TOGETHER, ids=range(len(TOGETHER)))
def test_a_contradictory_card_is_refused(text, message):
    assert refused(text) == message


@pytest.mark.parametrize(("text", "message"), WHOLE, ids=range(len(WHOLE)))
def test_cards_that_cannot_make_a_game_are_refused(text, message):
    assert refused(text) == message


PARTS = [
    (
        altered('{"deniers": 1}', '{"deniers": -1}'),
        Mistake(
            "not_in_range",
            {
                "line": 4, "entry": "name", "card": "Mill", "field": "cost.deniers",
                "least": 0, "most": 99, "value": "-1",
            },
        ),
    ),
    (
        altered('"Cell"', '"MILL"'),
        Mistake("name_taken", {"line": 8, "entry": "name", "card": "MILL", "field": "name"}),
    ),
    (
        altered('"Mill"', '"' + "M" * 50_000 + '"'),
        Mistake(
            "name_length",
            {"line": 4, "entry": "card", "card": "1", "field": "name", "least": 1, "most": 40, "count": 50_000},
        ),
    ),
    (
        altered('"name": "Flood"', '"name": ["Flood"]'),
        Mistake("not_a_text", {"line": 16, "entry": "event", "card": "1", "field": "name", "value": "list"}),
    ),
    (
        altered(FLOOD, "7"),
        Mistake("not_an_object", {"line": 16, "entry": "event", "card": "1", "field": "", "value": "7"}),
    ),
    (
        altered('"copies": 15', '"copies": 14'),
        Mistake("event_count", {"line": 15, "entry": "", "card": "", "field": "events", "needed": 15, "count": 14}),
    ),
    (
        altered('"name": "Plain"', '"' + "n" * 50_000 + '": 1, "name" "Plain"'),
        Mistake("no_colon", {"line": 2, "entry": "", "card": "", "field": "", "name": '"name"'}),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "mistake"), PARTS, ids=range(len(PARTS)))
def test_a_mistake_names_its_line_card_and_field(text, mistake):
    assert refusal(text)[1] == mistake


@pytest.mark.parametrize("text", [text for text, _ in CASES], ids=range(len(CASES)))
def test_a_mistakes_arguments_appear_in_its_sentence(text):
    message, mistake = refusal(text)
    assert len(json.dumps(mistake.arguments).encode()) < 500
    assert message.startswith(f"Line {mistake.arguments['line']}")
    ours = {"entry", "kind", "owner"}
    for name, value in mistake.arguments.items():
        assert name in ours or value in ("list", "object") or str(value) in message


def test_the_first_mistake_in_the_file_is_named():
    text = (
        altered('"level": "III"', '"level": "IV"').replace('"circles": 3', '"circles": 0').replace('"Cell"', '"Mill"')
    )
    assert refused(text) == 'Line 7, Hall, level: one of I, II, III is needed, not "IV".'


def test_every_truncated_file_is_refused():
    for length in range(0, len(PLAIN) - 2, 7):
        assert refused(PLAIN[:length]).startswith("Line ")


def test_a_file_with_a_changed_piece_is_read_or_refused():
    fragments = [
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        '"',
        "\\",
        "0",
        "-",
        "null",
        "true",
        '"word"',
        "\n",
        "\x00",
        "\ud800",
        "III",
    ]
    chance = random.Random("a card file")
    for _ in range(500):
        at, cut = chance.randrange(len(PLAIN)), chance.randrange(3)
        text = PLAIN[:at] + chance.choice(fragments) + PLAIN[at + cut :]
        with contextlib.suppress(IllegalOptions):
            assert read_cards(text).name
