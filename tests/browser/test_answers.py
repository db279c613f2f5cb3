"""Refusals on pages that are longer than their window."""

import pytest

from tests.browser.drivers.protocol import finished_table
from tests.browser.fixtures.people import People

pytestmark = pytest.mark.browser

OUTSIDE = """async () => {
    const outside = [];
    for (const place of document.querySelectorAll("[role=alert]")) {
        if (!place.parentElement.checkVisibility({ visibilityProperty: true }) || place.hidden) continue;
        place.scrollIntoView();
        const [x, y] = [scrollX, scrollY];
        const far = y > document.documentElement.scrollHeight / 2 ? 0 : document.documentElement.scrollHeight;
        scrollTo({ left: 0, top: far, behavior: "instant" });
        document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        place.append("That name is taken. Choose another name.");
        let frames = 0;
        const isOutside = () => {
            const { top, bottom } = place.getBoundingClientRect();
            return top < -1 || bottom > innerHeight + 1;
        };
        while (isOutside() && ++frames < 60) await new Promise(requestAnimationFrame);
        if (isOutside()) outside.push([place.parentElement.outerHTML.slice(0, 200), place.getBoundingClientRect().top]);
        place.replaceChildren();
    }
    return [document.querySelectorAll("[role=alert]").length, outside];
}"""


def test_refusals_are_scrolled_into_the_window(people: People) -> None:
    ann, ben = (people.invite(name, viewport={"width": 844, "height": 390}) for name in ("Ann", "Ben"))
    over = finished_table(ann, ben, game="joust")
    made = {"game": "joust", "capacity": 4, "public": False, "options": {}}
    tournament = "/tournaments/" + ann.post("/api/tournaments", made)["id"]
    for path in ("/", "/me", tournament, f"{over}/check", "/rules/tournay"):
        ann.open(path)
        ann.page.wait_for_load_state("networkidle")
        places, outside = ann.page.evaluate(OUTSIDE)
        assert places > 0, path
        assert outside == [], path
