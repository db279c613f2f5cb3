"""Names of a page's stored data in a browser begin with the installation's id; only one module builds them."""

import re
from collections.abc import Iterator
from pathlib import Path

from app.runtime.resources import RESOURCES

STORAGE = re.compile(r"\b(localStorage|sessionStorage|indexedDB|BroadcastChannel|cookieStore)\b|\bcaches\.")
NAMES = {"js/page/storage.js", "sw.js"}
"""The module for pages, and the worker, which gets its names from the server."""


def scripts() -> Iterator[Path]:
    yield from sorted((RESOURCES / "static").rglob("*.js"))
    yield from sorted((RESOURCES / "templates").rglob("*.html"))


def uses(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [line.strip() for line in lines if STORAGE.search(line) and not line.lstrip().startswith(("*", "//", "/*"))]


def test_one_module_uses_the_browsers_storage() -> None:
    found = {str(path.relative_to(RESOURCES / "static")): uses(path) for path in scripts() if path.suffix == ".js"}
    assert {name for name, lines in found.items() if lines} == NAMES
    assert not [path for path in scripts() if path.suffix == ".html" and uses(path)]


def test_the_server_names_the_workers_caches() -> None:
    """`settings` is the name in earlier releases."""
    worker = (RESOURCES / "static" / "sw.js").read_text("utf-8")
    assert re.findall(r'(?:cacheName: |caches\.(?:open|delete|has)\()"(.*?)"', worker) == ["settings"]
