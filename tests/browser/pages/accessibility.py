"""Violations that axe-core finds on a page."""

import os
from typing import Any
from weakref import WeakKeyDictionary
from zlib import crc32

from playwright.sync_api import Page

from tests.browser.fixtures.people import drawn
from tests.browser.fixtures.server import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
AT_REST = """() => {
    const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
    for (const one of document.getAnimations()) if (one.playState === "running" && ends(one)) one.finish();
}"""
"""After a change of theme, colours take a moment to follow; new elements fade in or glow for a while. This ends all of
it at once.
"""
PHONE, LAPTOP = {"width": 360, "height": 640}, {"width": 1280, "height": 800}
LOOKS = (("light", PHONE), ("dark", LAPTOP), ("dark", PHONE), ("light", LAPTOP))
"""Themes and sizes, in turns from one shown thing to the next."""
RUN = """() => {
    window.violations = null;
    // Nothing that it would load beforehand is asked about: style sheets for one rule that is off, and sound and films.
    window.running = axe.run(document, {resultTypes: ["violations"], preload: false})
        .then((found) => { window.violations = found.violations; });
}"""
_looked_at = WeakKeyDictionary[Page, int]()
"""Number of checks of each page."""


def violations(page: Page, *, clock_is_held: bool = False) -> list[str]:
    """Violations that axe reports for the page in one of the four looks.

    The test's name picks the first look; later calls for the same page take the others in turn. A page with a held
    clock gets the few moments that axe needs.
    """
    times = _looked_at[page] = _looked_at.get(page, crc32(os.environ["PYTEST_CURRENT_TEST"].encode())) + 1
    theme, size = LOOKS[times % len(LOOKS)]
    with drawn(page):  # axe ignores invisible elements
        found = _in(page, theme, size, clock_is_held)
    page.set_viewport_size(LAPTOP)  # a reader who continues reaches everything beside the table
    return found


def _in(page: Page, theme: Any, size: Any, clock_is_held: bool) -> list[str]:
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.set_viewport_size(size)
    page.locator("body").bounding_box()  # the page is redrawn
    page.evaluate(AT_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    page.evaluate(RUN)
    while clock_is_held and page.evaluate("window.violations === null"):
        page.clock.run_for(1)
    result = page.evaluate("window.running.then(() => window.violations)")
    return [
        f"{theme} {size['width']}, {one['impact']} {one['id']}: {node['target']} {node['failureSummary']}"
        for one in result
        for node in one["nodes"]
    ]
