"""Opens frozen screens in one page: no script of the product runs there, and no server answers.

Viewer    the page; a screen lies in a frame of it, which takes any size at once
Measure   a script that measures a screen
"""

import mimetypes
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Frame, Page, Route

from tests.browser.fixtures.server import ROOT
from tests.browser.screens.freezing import Album, Frozen

HOST = "http://screens.test"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
AXE_PATH = "/axe.js"
LARGEST = {"width": 1920, "height": 1200}
AROUND = """<!DOCTYPE html><title>Frozen screens</title><style>body { margin: 0 } iframe { border: 0; display: block }
</style><iframe name="screen" src="/empty"></iframe>"""
PAGES = {"/": AROUND, "/empty": "<!DOCTYPE html><meta charset=utf-8><title>No screen</title>"}
SHOW = """async (src) => {
    const source = await (await fetch(src)).text();
    const [shown, root] = [new DOMParser().parseFromString(source, "text/html"), document.documentElement];
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    for (const { name, value } of shown.documentElement.attributes) root.setAttribute(name, value);
    document.head.replaceWith(shown.head);
    document.body.replaceWith(shown.body);
    scrollTo(0, 0);
    const loaded = (one) => new Promise((done) => Object.assign(one, { onload: done, onerror: done }));
    await Promise.all([
        ...[...document.querySelectorAll("link[rel=stylesheet]")].filter((one) => !one.sheet).map(loaded),
        ...[...document.images].filter((one) => !one.complete).map(loaded),
    ]);
}"""
"""Each screen takes the place of the one before, in the same document: scripts that measure are compiled once."""
RESIZE = "([width, height]) => Object.assign(frameElement.style, { width: `${width}px`, height: `${height}px` })"
AT_SIZES = """([sizes, scripts]) => {
    window.compiled ??= new Map();
    for (const { source } of scripts) if (!compiled.has(source)) compiled.set(source, (0, eval)(`(${source})`));
    const measures = scripts.map(({ source, ...rest }) => ({ measure: compiled.get(source), ...rest }));
    const root = document.documentElement;
    return sizes.map(([width, height]) => {
        Object.assign(frameElement.style, { width: `${width}px`, height: `${height}px` });
        return measures.map(({ measure, argument, untimed }) => {
            root.toggleAttribute("data-untimed", untimed);
            const measured = measure(argument);
            root.removeAttribute("data-untimed");
            return measured;
        });
    });
}"""
"""All in one task: between two sizes nothing is drawn."""
RESTORE = """async () => {
    const all = (name) => [...document.querySelectorAll(`[${name}]`)];
    for (const one of all("data-frozen-value")) one.value = one.dataset.frozenValue;
    for (const one of all("data-frozen-checked")) one.checked = one.dataset.frozenChecked === "true";
    for (const dialog of all("data-frozen-modal")) { dialog.removeAttribute("open"); dialog.showModal(); }
    for (const sheet of all("data-frozen-popover")) sheet.showPopover();
    for (const one of all("data-frozen-focus")) one.focus({ preventScroll: true });
    for (const one of all("data-frozen-scroll")) one.scrollTo(...one.dataset.frozenScroll.split(" ").map(Number));
    const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
    for (const one of document.getAnimations()) if (ends(one)) one.finish();
    const sheet = new CSSStyleSheet();
    // What lets a pointer through may still cover, and is found by where a pointer would be.
    sheet.replaceSync(`* { pointer-events: auto !important }
        /* A transition would start at every new size, and the measure would find its beginning. */
        *, ::before, ::after { transition: none !important }
        :root[data-untimed] .clock { display: none !important }
        /* The page behind a dialog is measured on screens without one. */
        :root:has(dialog:modal) main:not(:has(dialog:modal)) { content-visibility: hidden }
        :root:not([data-drawn]) { opacity: 0 }`);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
}"""
"""Brings back what a document alone does not have; all that moves is at its end, and nothing is drawn."""
RUN_AXE = """async () => {
    document.documentElement.dataset.drawn = "";
    const ends = ({ effect }) => Number.isFinite(effect.getComputedTiming().endTime);
    for (const one of document.getAnimations()) if (ends(one)) one.finish();
    const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false });
    delete document.documentElement.dataset.drawn;
    return violations.flatMap(({ impact, id, nodes }) => nodes.map((node) =>
        `${impact} ${id}: ${node.target} ${node.failureSummary}`));
}"""


@dataclass(frozen=True)
class Measure:
    """A script that measures a screen at a size."""

    source: str
    argument: Any = None
    untimed: bool = False
    """Whether clocks are hidden, as at an untimed table."""


class Viewer:
    """One page for the screens of an album."""

    def __init__(self, page: Page, album: Album) -> None:
        self.missing: list[str] = []
        """Requests of a screen for files that were not frozen with it."""
        self._page = page
        self._album = album
        self._session = page.context.new_cdp_session(page)
        page.route("**/*", self._answer)
        page.goto(HOST)
        frame = page.frame("screen")
        assert frame is not None
        self.frame: Frame = frame

    def open(self, screen: Frozen) -> None:
        """Show a screen as it was when it was frozen."""
        self.frame.evaluate(SHOW, f"/{screen.file.name}")
        self.frame.evaluate(RESTORE)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of a script in the screen."""
        return self.frame.evaluate(script, argument)

    def resize(self, width: int, height: int) -> None:
        """Give the screen another size."""
        self.frame.evaluate(RESIZE, [width, height])

    def at_sizes(self, sizes: Collection[tuple[int, int]], *measures: Measure) -> list[list[Any]]:
        """The results by size, then by measure."""
        found: list[list[Any]] = self.frame.evaluate(AT_SIZES, [list(sizes), [asdict(one) for one in measures]])
        return found

    def set_font_size(self, pixels: int) -> None:
        """Set the browser's own font size, as a reader does in its settings."""
        self._session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels * 13 // 16}})

    def axe(self, theme: str) -> list[str]:
        """Complaints of axe-core about the screen as it is now, by day or by night."""
        self._page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        if not self.frame.evaluate("'axe' in window"):
            self.frame.add_script_tag(url=AXE_PATH)
        found: list[str] = self.frame.evaluate(RUN_AXE)
        return found

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path in PAGES:
            route.fulfill(body=PAGES[path], content_type="text/html")
            return
        file = AXE if path == AXE_PATH else self._album.folder / path.strip("/")
        if not file.is_file():
            file = self._album.loaded(path)
        if not file.is_file():
            self.missing.append(path)
            route.fulfill(status=404)
            return
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        # Screens change; the files that they load do not.
        kept = {} if file.suffix == ".html" else {"cache-control": "max-age=3600"}
        route.fulfill(path=file, headers={"content-type": kind, **kept})


@contextmanager
def viewer(browser: Browser, album: Album, locale: str) -> Iterator[Viewer]:
    """A page for the screens of an album."""
    context = browser.new_context(locale=locale, reduced_motion="reduce", service_workers="block", viewport=LARGEST)
    yield Viewer(context.new_page(), album)
    context.close()
