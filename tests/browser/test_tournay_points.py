"""The board of Tournay explains the parts of points: scores.js."""

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

SMALL_PRINT = """async (view, context) => {
    const { render } = await import("lit-html");
    const box = document.createElement("div");
    render(it.scores(view, context), box);
    return [...box.querySelectorAll("[data-line] small")].map((words) => words.textContent);
}"""


def test_a_products_factors_give_its_points(modules: GameModules) -> None:
    names = [
        {"card": "Mint", "holder": False, "counted": 17, "each": 1, "points": 4},
        {"card": "Belfry", "holder": True, "counted": 7, "each": 2, "points": 12},
        {"card": "Cloth Hall", "holder": True, "counted": 3, "each": 2, "points": 6},
    ]
    score = {"names": names, "printed": 0, "ramparts": 0, "total": 22}
    faces = [{"name": name, "scores": {"each": each}} for name, each in (("Mint", 4), ("Belfry", 1), ("Cloth Hall", 1))]
    context = {"names": ["Ann"], "you": 0, "publicContent": {"cards": faces, "events": []}}
    view = {"players": [{"score": score}], "result": None}
    told = modules.call("tournay", "scores", SMALL_PRINT, view, context)
    assert told == ["4 × 1", "7 × 2, 12 at most", "3 × 2"]
