"""axe-core has no complaint about any page, light and dark, English and Japanese."""

import random

import pytest
from playwright.sync_api import Page

from tests.browser.by_request import finished
from tests.browser.house import ROOT
from tests.browser.people import People

pytestmark = pytest.mark.browser

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
AT_REST = """async () => {
    const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
    await Promise.allSettled(moving.map((one) => one.finished));
}"""
"""When the theme changes, colours take a moment to follow; and what has just come fades in."""
SIZES = {"light": {"width": 360, "height": 640}, "dark": {"width": 1280, "height": 800}}


ASKED = """() => {
    window.complaints = null;
    axe.run(document, {resultTypes: ["violations"]}).then((found) => { window.complaints = found; });
}"""


def complaints(page: Page, *, held: bool = False) -> list[str]:
    """What axe says of a page as it is now: by day on a phone, by night on a laptop. A page whose clock is held gets
    the few moments that axe needs."""
    found: list[str] = []
    for scheme, size in SIZES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.set_viewport_size(size)
        page.locator("body").bounding_box()  # the page is drawn anew
        page.evaluate(AT_REST)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE)
        page.evaluate(ASKED)
        while (result := page.evaluate("window.complaints")) is None:
            if held:
                page.clock.run_for(1)
        found += [
            f"{scheme}, {one['impact']} {one['id']}: {node['target']} {node['failureSummary']}"
            for one in result["violations"]
            for node in one["nodes"]
        ]
    return found


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_no_other_page_keeps_anybody_out(people: People, locale: str) -> None:
    friends = [people.invite(name, bypass_csp=True, locale=locale) for name in ("Ann", "Ben", "千代")]
    over = finished(*friends, chance=random.Random(6), rounds="1")
    ann = friends[0]
    found = {}
    match = finished(*friends[:2], chance=random.Random(6), game="joust")
    for path in ("/", "/rules/tornei", f"{over}/check", f"{match}/check", "/devices/none", "/no/such/page"):
        ann.comes_to(path)
        ann.page.wait_for_load_state("networkidle")
        if "check" in path:
            ann.page.locator("#report .verdict h2").wait_for()
        found[path] = complaints(ann.page)
    ann.comes_to("/")
    ann.page.locator("details.menu summary").click()
    found["the menu"] = complaints(ann.page)
    ann.page.locator("#device").click()
    ann.page.locator("#device-dialog .qr").wait_for()
    found["another device"] = complaints(ann.page)
    ann.ears.forgive("status of 404")
    assert {path: complaints for path, complaints in found.items() if complaints} == {}
