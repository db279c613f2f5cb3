"""Announcements and log sentences of a trick for its players: Tornei's aloud.js and sentences.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

NAMES = ["Ann", "Bot 1", "Bot 2", "Bot 3"]
LADDER = [{"suit": suit, "points": points} for suit, points in {"W": 2, "F": 3, "S": 3, "C": 2}.items()]
SEATS = [{"seat": seat, "game_points": 6, "round_points": 3} for seat in range(4)]
TRICK = {
    "kind": "trick_resolved",
    "round": 1,
    "trick": 3,
    "winner": 1,
    "flipped": None,
    "plays": [
        {"seat": 1, "joust": "W9", "rank": 1, "prediction": "S2", "right": False},
        {"seat": 2, "joust": "S4", "rank": 3, "prediction": "S3", "right": True},
        {"seat": 3, "joust": "C4", "rank": 4, "prediction": "C3", "right": True},
        {"seat": 0, "joust": "F4", "rank": 2, "prediction": "F3", "right": True},
    ],
}
TELL = "(...given) => it.announced(...given)"


def told(modules: GameModules, you: int | None, *events: dict[str, Any]) -> list[str]:
    known = {"newest": {"seats": SEATS}, "content": {"ladder": LADDER, "trick_points": 1}}
    found: list[str] = modules.call("tornei", "aloud", TELL, events, NAMES, you, known)
    return found


def test_a_trick_is_announced_briefly_with_the_own_result_first(modules: GameModules) -> None:
    assert told(modules, 0, TRICK) == [
        "You said 2nd and came 2nd: 3 points, 9 now.",
        "Bot 1 took the trick.",
    ]
    assert told(modules, 1, TRICK) == [
        "You said 3rd and came 1st: no points, and 1 for the trick, 9 now.",
        "You took the trick.",
    ]


def test_predictions_are_not_announced(modules: GameModules) -> None:
    committed = {"kind": "committed", "round": 1, "trick": 3, "seat": 2}
    assert told(modules, 0, committed) == []


def test_spectators_hear_everybodys_actions(modules: GameModules) -> None:
    lines = told(modules, None, TRICK)
    assert len(lines) == 5
    assert lines[0] == "Bot 1 came 1st with Wyvern 9 and had predicted 3rd (Shamrock 2)."


def test_the_log_names_a_tricks_cards(modules: GameModules) -> None:
    names = modules.call("tornei", "pointing", "(event) => it.references(event)", TRICK | {"flipped": "W14"})
    assert [reference["name"] for reference in names] == ["W9", "S2", "S4", "S3", "C4", "C3", "F4", "F3", "W14"]
    assert names[0]["words"] == "Wyvern 9"
    committed = {"kind": "committed", "round": 1, "trick": 3, "seat": 2}
    assert modules.call("tornei", "pointing", "(event) => it.references(event)", committed) == []


def test_the_log_addresses_its_reader_as_you(modules: GameModules) -> None:
    say = "(...given) => it.sentences(...given)"
    lines = modules.call("tornei", "sentences", say, TRICK, NAMES, 0)
    assert lines[3] == "You came 2nd with Fleur‑de‑lis 4, as predicted (Fleur‑de‑lis 3)."
    led = {"kind": "jousted", "leads": True, "seat": 0, "joust": "F4"}
    assert modules.call("tornei", "sentences", say, led, NAMES, 0) == ["You lead Fleur‑de‑lis 4."]
    assert modules.call("tornei", "sentences", say, led, NAMES, 1) == ["Ann leads Fleur‑de‑lis 4."]
    shared = {"kind": "game_ended", "winners": [0, 2], "scores": [31, 9, 31, 8]}
    for winners, you, words in (
        ([0], 0, "You have won."),
        ([0, 2], 2, "Won by you and Ann."),
        ([0, 2], None, f"Won by Ann and {NAMES[2]}."),
        ([2], 0, f"Won by {NAMES[2]}."),
    ):
        [line] = modules.call("tornei", "sentences", say, shared | {"winners": winners}, NAMES, you)
        assert line == f"The game is over. {words}"
