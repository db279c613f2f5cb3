"""What axe-core says of a page."""

from playwright.sync_api import Page

from tests.browser.fixtures.server import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
AT_REST = """() => {
    const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
    for (const one of document.getAnimations()) if (one.playState === "running" && ends(one)) one.finish();
}"""
"""When the theme changes, colours take a moment to follow; what has just come fades in, and what is new glows for a
while: all of it is at its end at once."""
PHONE, LAPTOP = {"width": 360, "height": 640}, {"width": 1280, "height": 800}
LOOKS = (("light", PHONE, False), ("dark", PHONE, True), ("dark", LAPTOP, False), ("light", LAPTOP, True))
"""The theme, the size, and whether colours alone are looked at: nothing else hangs on the theme."""
RUN = """(colours) => {
    const only = colours ? {runOnly: ["color-contrast"]} : {};
    window.violations = null;
    window.running = axe.run(document, {resultTypes: ["violations"], ...only})
        .then((found) => { window.violations = found.violations; });
}"""


def violations(page: Page, *, clock_is_held: bool = False) -> list[str]:
    """What axe says of a page as it is now: on a phone and on a laptop, by day and by night. A page whose clock is held
    gets the few moments that axe needs."""
    found: list[str] = []
    for scheme, size, colours in LOOKS:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.set_viewport_size(size)
        page.locator("body").bounding_box()  # the page is drawn anew
        page.evaluate(AT_REST)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE)
        page.evaluate(RUN, colours)
        while clock_is_held and page.evaluate("window.violations === null"):
            page.clock.run_for(1)
        result = page.evaluate("window.running.then(() => window.violations)")
        found += [
            f"{scheme} {size['width']}, {one['impact']} {one['id']}: {node['target']} {node['failureSummary']}"
            for one in result
            for node in one["nodes"]
        ]
    return found
