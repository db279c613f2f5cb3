"""A frozen screen equals the live page, every box at the same place, and planted faults are found there."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.drivers.absence import at_table
from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People
from tests.browser.screens.freezing import Album
from tests.browser.screens.laws import faults
from tests.browser.screens.viewing import viewer
from tests.browser.walkthroughs.screen import Screen

pytestmark = pytest.mark.browser

SIZES = ((360, 640), (844, 390), (1280, 800))
BOXES = """() => [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility()).map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return `${one.tagName} ${one.id} ${one.className} ${[left, top, width, height].map((px) => px.toFixed(1))}`;
})"""
PLANTED = {
    "is cut": "() => document.querySelector('#ask').setAttribute('style', 'overflow: hidden; height: 4px')",
    "lies under": """() => document.body.insertAdjacentHTML("beforeend",
        "<div style='position: fixed; inset: auto 0 0; height: 40%; background: red'></div>")""",
    "too wide": """() => document.body.insertAdjacentHTML("beforeend",
        "<div style='position: absolute; top: 0; width: 120vw; height: 9px'></div>")""",
}
"""A fault and its cause."""
FAINT = """() => document.body.insertAdjacentHTML("afterbegin",
    "<p style='color: light-dark(#eee, #222); background: light-dark(#fff, #111)'>Faint</p>")"""


def test_frozen_screen_has_every_box_and_shows_every_fault(people: People, browser: Browser, tmp_path: Path) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in ("Ann", "Ben")]
    # With everybody at the table, time changes nothing on it.
    table, *_ = at_table(friends, started_table(*friends, game="joust"))
    table.wait_for(0)
    album = Album(tmp_path)
    frozen = album.freeze(friends[0], Screen.of_table("live", table))
    with viewer(browser, album, "en-GB") as view:
        view.open(frozen)
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            view.resize(width, height)
            live: list[str] = table.page.evaluate(BOXES)
            assert len(live) > 50
            assert view.evaluate(BOXES) == live, (width, height)
        view.resize(*SIZES[0])
        assert faults(view, decides=False) == []
        for fault, script in PLANTED.items():
            view.open(frozen)
            view.evaluate(script)
            assert any(fault in one for one in faults(view, decides=False)), fault
        for theme in ("light", "dark"):
            view.open(frozen)
            view.evaluate(FAINT)
            assert any("color-contrast" in one for one in view.axe(theme)), theme
    assert view.missing == []
