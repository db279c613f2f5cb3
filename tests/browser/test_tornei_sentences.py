"""The page's text during a scene, and with unknown events: Tornei's sentences.js and scenes.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules
from tests.browser.test_scenes import JOUSTED, RESOLVED, view

pytestmark = pytest.mark.browser

ORDER = "Wyvern beats Fleur‑de‑lis beats Shamrock beats Cross"
NAMES = ["Ann", "Ben", "Cleo", "Dora"]
CONTENT = {
    "ladder": [{"suit": suit, "rank": rank, "points": points} for rank, suit, points in zip(
        range(1, 5), "WFSC", (2, 3, 3, 2), strict=True
    )],
    "trick_points": 1,
}  # fmt: skip
PLAYS = [
    {"seat": 0, "joust": "F3", "rank": 2, "prediction": "S9", "right": False},
    {"seat": 1, "joust": "S7", "rank": 3, "prediction": "S2", "right": True},
    {"seat": 2, "joust": "W4", "rank": 1, "prediction": "W1", "right": True},
    {"seat": 3, "joust": "C4", "rank": 4, "prediction": "F1", "right": False},
]
ASKED = """(before, step, names, publicContent, you) => it.scenes(before, step).flatMap((scene, at, all) =>
    [...scene.stages, 0].map((_, stage) => ask(scene.view, [], {
        names, publicContent, you, stage, reveal: scene.reveal, showing: at < all.length - 1,
        toAct: at < all.length - 1 ? [] : scene.view.to_joust.slice(0, 1), choice: [], prepared: null, sending: null,
    })))"""


def asked(modules: GameModules, before: Any, step: Any, you: int | None = 1) -> list[str]:
    """The question line at every stage of a step."""
    code = f"async (...given) => {{ const {{ ask }} = await import('/static/games/tornei/sentences.js'); return ({ASKED})(...given); }}"  # noqa: E501
    found: list[str] = modules.call("tornei", "scenes", code, before, step, NAMES, CONTENT, you)
    return found


def before(**fields: Any) -> dict[str, Any]:
    """A trick whose last Joust card is still missing."""
    given = view(trick=2, to_joust=[1], led="F", leader=0, order=[0, 1, 2, 3], **fields)
    given["mine"] |= {"to_follow": ["S7"], "to_follow_after": [], "must_follow": False, "ranks": [3, 4]}
    return given


def test_the_page_describes_scenes_from_last_card_to_next_lead(modules: GameModules) -> None:
    after = before() | {"phase": "lead", "trick": 3, "to_joust": [2, 3, 0, 1], "led": None, "leader": 2}
    after["mine"] = after["mine"] | {"to_follow": []}
    step = {"events": [JOUSTED, RESOLVED | {"winner": 2, "plays": PLAYS}], "view": after}
    assert asked(modules, before(), step) == [
        "All four have jousted. Here are the ranks…",
        *["The predictions turn over…"] * 6,
        *["You said 3rd, you came 3rd: +3"] * 2,
        "Waiting for Cleo to lead.",
    ]
    taking = asked(modules, before(), step, you=2)
    assert taking[-3:-1] == ["You said 1st, you came 1st: +2, and +1 for the trick"] * 2
    watched = asked(modules, before(), step, you=None)
    assert watched[-3:] == ["Right: Ben and Cleo"] * 2 + ["Waiting for Cleo to lead."]
    wrong = [play | {"right": False} for play in PLAYS]
    missed = {"events": [JOUSTED, RESOLVED | {"winner": 2, "plays": wrong}], "view": after}
    assert asked(modules, before(), missed, you=None)[-2] == "Nobody was right."


@pytest.mark.parametrize(
    ("winners", "you", "words"),
    [
        ([2], 2, "You win with 31 points."),
        ([2], 1, "Cleo wins with 31 points."),
        ([0, 2], 2, "You and Ann share the victory with 31 points."),
        ([0, 2], None, "Ann and Cleo share the victory with 31 points."),
    ],
)
def test_the_end_addresses_the_winner_as_you(
    modules: GameModules, winners: list[int], you: int | None, words: str
) -> None:
    over = {"winners": winners, "seats": [{"game_points": points} for points in (31, 9, 31, 8)]}
    assert modules.call("tornei", "sentences", "(...given) => it.victory(...given)", over, NAMES, you) == words


@pytest.mark.parametrize(
    ("fields", "you", "words"),
    [
        ({"phase": "predict", "to_joust": [1, 2, 3]}, 1, "Waiting for Ann, Cleo, and Dora to predict."),
        ({"phase": "joust", "to_joust": [2, 3]}, 1, "Waiting for Cleo to joust."),
        ({"phase": "joust", "to_joust": [1, 2]}, 1, ""),
        ({"phase": "lead", "to_joust": [0, 1, 2, 3]}, None, "Waiting for Ann to lead."),
    ],
)
def test_the_page_names_the_next_player_while_more_follows(
    modules: GameModules, fields: dict[str, Any], you: int | None, words: str
) -> None:
    """The reader's own question comes with its answers."""
    code = """(view, names, publicContent, you) => it.ask(view, [], {
        names, publicContent, you, stage: 0, reveal: null, showing: true, toAct: [], choice: [], sending: null,
    })"""
    assert modules.call("tornei", "sentences", code, before() | fields, NAMES, CONTENT, you) == words


def test_a_newer_servers_events_are_shown_at_rest(modules: GameModules) -> None:
    unknown = {"kind": "dragon_seen", "round": 1, "trick": 2, "fire": 3}
    after = before() | {"to_joust": []}
    scenes = modules.call("tornei", "scenes", "it.scenes", before(), {"events": [unknown, JOUSTED], "view": after})
    assert [(scene["view"], scene["reveal"], scene["stages"]) for scene in scenes] == [(after, None, [])]
    say = "(...given) => it.sentences(...given)"
    assert modules.call("tornei", "sentences", say, unknown, NAMES, 1) == []
    tell = "(event, names, content, view) => it.announced([event], names, 1, { newest: null, content }, view)"
    assert modules.call("tornei", "aloud", tell, unknown, NAMES, CONTENT, after) == []
    assert modules.call("tornei", "filed", "it.filed", unknown) is None
    assert modules.call("tornei", "fresh", "(event) => [...it.fresh([event], 1)]", unknown) == []
