"""The strip over the dock shows the others' actions in signs: Tornei's deeds.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules
from tests.browser.test_scenes import DUMMY_LEADS, JOUSTED, RESOLVED
from tests.browser.test_tornei_sentences import CONTENT, NAMES, PLAYS

pytestmark = pytest.mark.browser

DRAWN = """async (events, names, content) => {
    const { html, render } = await import("lit-html");
    const drawn = (brief) => {
        const chip = document.createElement("p");
        render(brief, chip);
        const words = chip.textContent.replaceAll(/\\s+/g, " ").trim();
        const signs = [...chip.querySelectorAll("use")].map((use) => use.getAttribute("href").split("#")[1]);
        return [words, signs.join(" "), chip.innerHTML];
    };
    return events.flatMap((event) => it.deeds(event, names, content)).map(({ by, brief, told }) =>
        [by, ...drawn(html`${brief}`), told]);
}"""


def deeds(modules: GameModules, *events: dict[str, Any]) -> list[tuple[int, str, str, list[str]]]:
    """For each action: its player, words, signs and sentences."""
    found = modules.call("tornei", "deeds", DRAWN, events, NAMES, CONTENT)
    return [(by, words, signs, told) for by, words, signs, _, told in found]


def test_a_card_shows_its_sign_and_an_open_prediction_its_rank(modules: GameModules) -> None:
    committed = {"kind": "committed", "round": 1, "trick": 2, "seat": 2}
    [joust, hidden] = deeds(modules, JOUSTED, committed)
    assert joust == (1, "7Shamrock 7", "S", ["Ben jousts with Shamrock 7."])
    assert (hidden[0], hidden[1]) == (2, "has predicted")
    assert hidden[3] == ["Cleo has predicted."]

    trick = deeds(modules, RESOLVED | {"winner": 2, "plays": PLAYS})
    assert [(by, words, signs) for by, words, signs, _ in trick] == [
        (0, "3rd said 3rd, wrong", "wrong"),
        (1, "3rd +3said 3rd, right: 3 points", "right"),
        (2, "1st +3said 1st, right: 3 points", "right"),
        (3, "2nd said 2nd, wrong", "wrong"),
    ]
    assert trick[2][3] == ["Cleo came 1st with Wyvern 4, as predicted (Wyvern 1).", "Cleo takes trick 2."]
    # The dummy predicts nothing; its card is shown as any other.
    plays = [{"seat": 3, "joust": "C1", "rank": 1, "prediction": None, "right": None}]
    assert deeds(modules, RESOLVED | {"winner": 3, "plays": plays})[0][:3] == (3, "", "trick")
    assert deeds(modules, DUMMY_LEADS)[0][:2] == (3, "1Cross 1")
