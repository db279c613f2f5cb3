"""The animation of cards from their old to their new places: motion.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

TRAVELS = """(tilts, from = null) => {
    const root = document.body.appendChild(document.createElement("div"));
    const card = root.appendChild(document.createElement("div"));
    card.dataset.fly = "W7";
    if (tilts) card.dataset.tilts = "";
    card.style.cssText = "position: fixed; left: 10px; top: 10px; width: 50px; height: 70px";
    const before = it.positions(root);
    if (from) {
        before.delete("W7");
        before.set("other", {});
        card.dataset.from = "plate-0";
        const plate = root.appendChild(document.createElement("div"));
        plate.dataset.plate = "0";
        plate.style.cssText = `position: fixed; left: 10px; top: 10px; width: ${from}px; height: 70px`;
    }
    card.style.left = "200px";
    it.travel(root, before);
    const [motion] = card.getAnimations();
    const { duration } = motion.effect.getTiming();
    const frames = motion.effect.getKeyframes().map(({ transform, opacity }) => transform ?? `opacity ${opacity}`);
    root.remove();
    return { duration, frames };
}"""


def travels(modules: GameModules, *, tilts: bool) -> dict[str, Any]:
    found: dict[str, Any] = modules.call("tornei", "../../js/board/motion", TRAVELS, tilts)
    return found


def test_a_card_leans_by_four_degrees_on_its_way(modules: GameModules) -> None:
    assert travels(modules, tilts=True) == {
        "duration": 260,
        "frames": ["translate(-190px, 0px) rotate(4deg) scale(1)", "none"],
    }
    assert travels(modules, tilts=False)["frames"][0] == "translate(-190px, 0px) rotate(0deg) scale(1)"


def test_a_new_card_is_no_larger_than_at_its_goal(modules: GameModules) -> None:
    """However wide the plate is that it comes from."""
    for width, size in ((300, 1), (30, 0.6)):
        motion = modules.call("tornei", "../../js/board/motion", TRAVELS, False, width)
        assert motion["frames"][0].endswith(f"scale({size})")


def test_with_reduced_motion_it_fades_in_without_leaning(modules: GameModules) -> None:
    with modules.calm("tornei"):
        assert travels(modules, tilts=True) == {"duration": 160, "frames": ["opacity 0", "opacity 1"]}


HIDES = """(prediction, mine) => {
    const root = document.body.appendChild(document.createElement("div"));
    const seat = { seat: 0, placed: true };
    const context = { you: mine ? 0 : 1 };
    const draw = () => render(it.predicted({ mine: mine ? { prediction } : null }, context, seat, null, 0), root);
    const plate = document.body.appendChild(document.createElement("div"));
    plate.dataset.plate = "0";
    plate.style.cssText = "position: fixed; left: 300px; top: 10px; width: 50px; height: 70px";
    root.append(plate);
    const before = new Map([["other", { at: plate.getBoundingClientRect() }]]);
    draw();
    root.querySelector(".card").style.cssText = "position: fixed; left: 10px; top: 10px; width: 50px; height: 70px";
    travel(root, before);
    const [{ effect }] = root.querySelector(".card").getAnimations();
    root.remove();
    return [effect.getTiming().duration, effect.getKeyframes().map(({ transform }) => transform)];
}"""


def test_a_cards_animation_time_does_not_depend_on_its_face(modules: GameModules) -> None:
    """A face-down card is drawn and moved alike, whichever it is."""
    code = f"""async (...given) => {{
        const {{ render }} = await import("lit-html");
        const {{ travel }} = await import("/static/js/board/motion.js");
        return ({HIDES})(...given);
    }}"""
    ways = [modules.call("tornei", "slots", code, card, mine) for card in ("W14", "C1") for mine in (True, False)]
    assert ways == [[260, ["translate(290px, 0px) rotate(-4deg) scale(1)", "none"]]] * 4
