"""Writes what a page shows to a file that needs neither script nor server.

Album    the folder of a run: frozen screens and the styles and art that they load
Frozen   one of its screens
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from tests.browser.fixtures.people import Person
from tests.browser.walkthroughs.screen import Screen

FREEZE = """() => {
    const marks = [];
    const mark = (element, name, value = "") => { marks.push([element, name]); element.setAttribute(name, value); };
    for (const one of document.querySelectorAll("*")) {
        if (one.scrollLeft || one.scrollTop) mark(one, "data-frozen-scroll", `${one.scrollLeft} ${one.scrollTop}`);
        if (one.matches("dialog:modal")) mark(one, "data-frozen-modal");
        if (one.matches(":popover-open")) mark(one, "data-frozen-popover");
        if (one.matches("input:not([type=file]), textarea, select")) mark(one, "data-frozen-value", one.value);
        if (one.checked !== undefined) mark(one, "data-frozen-checked", String(one.checked));
    }
    if (document.activeElement !== document.body) mark(document.activeElement, "data-frozen-focus");
    const copy = document.documentElement.cloneNode(true);
    for (const [element, name] of marks) element.removeAttribute(name);
    for (const script of copy.querySelectorAll("script:not([type='application/json'])")) script.remove();
    for (const ahead of copy.querySelectorAll("link:not([rel=stylesheet])")) ahead.remove();
    return `<!DOCTYPE html>\\n${copy.outerHTML}`;
}"""
"""Returns the document as HTML. State that only the browser has, such as field values, goes into attributes."""

LOADED = re.compile(r"""(?:href|src)="(/[^"#]+)(?:#[^"]*)?\"""")
IN_STYLES = re.compile(r"""url\(["']?([^"')#]+)[^)]*\)""")
PAGES = re.compile(r"<(?:a|form)\b[^>]*>")


@dataclass(frozen=True)
class Frozen:
    """One screen of an album."""

    name: str
    file: Path
    decides: bool
    """Whether the reader has a decision to make here."""
    secrets: frozenset[str]
    """The names of the cards that must not be visible to the reader here."""


class Album:
    """The folder of a run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.screens: list[Frozen] = []
        folder.mkdir(parents=True, exist_ok=True)

    def freeze(self, person: Person, screen: Screen) -> Frozen:
        """Write what a page shows, and once for all pages what it loads."""
        document: str = screen.page.evaluate(FREEZE)
        self._keep(person, set(LOADED.findall(PAGES.sub("", document))))
        file = self.folder / f"{screen.name}.html"
        file.write_text(document, encoding="utf-8")
        frozen = Frozen(screen.name, file, screen.decides, screen.secrets)
        self.screens.append(frozen)
        return frozen

    def loaded(self, path: str) -> Path:
        """The file that a frozen page loads from this path."""
        return self.folder / "loaded" / path.strip("/")

    def _keep(self, person: Person, paths: Collection[str]) -> None:
        for path in paths:
            file = self.loaded(path)
            if path.startswith("//") or file.exists():
                continue
            content = person.server.get(path).content
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            if path.endswith(".css"):
                inner = {
                    urljoin(path, one) for one in IN_STYLES.findall(content.decode()) if not one.startswith("data:")
                }
                self._keep(person, {urlsplit(one).path for one in inner})
