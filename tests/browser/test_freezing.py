"""A frozen screen equals the live page: every box at the same place, and every fault."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.drivers.absence import at_table
from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage
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


def opened(people: People, game: str) -> tuple[Person, TablePage]:
    friends = [people.invite(name, bypass_csp=True) for name in ("Ann", "Ben", "Cleo")[: 2 if game == "joust" else 3]]
    # With everybody at the table, time changes nothing on it.
    page, *_ = at_table(friends, started_table(*friends, game=game))
    page.wait_for(0)
    return friends[0], page


@pytest.mark.parametrize("game", ["tornei", "joust", "tournay"])
def test_frozen_screen_has_every_box_of_the_live_page(
    people: People, browser: Browser, tmp_path: Path, game: str
) -> None:
    ann, table = opened(people, game)
    album = Album(tmp_path)
    frozen = album.freeze(ann, Screen.of_table("live", table))
    with viewer(browser, album, "en-GB") as view:
        view.open(frozen)
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            view.resize(width, height)
            live: list[str] = table.page.evaluate(BOXES)
            assert len(live) > 50
            assert view.evaluate(BOXES) == live, (width, height)
    assert view.missing == []


def test_planted_faults_are_found_on_a_frozen_screen(people: People, browser: Browser, tmp_path: Path) -> None:
    ann, table = opened(people, "joust")
    album = Album(tmp_path)
    screens = {"nothing": album.freeze(ann, Screen.of_table("nothing", table))}
    for fault, script in PLANTED.items():
        table = TablePage.opened(ann, table.page.url)
        table.page.evaluate(script)
        screens[fault] = album.freeze(ann, Screen.of_table(fault.replace(" ", "-"), table))
    with viewer(browser, album, "en-GB") as view:
        found = {}
        for fault, screen in screens.items():
            view.open(screen)
            view.resize(360, 640)
            found[fault] = faults(view, decides=False)
    assert found["nothing"] == []
    for fault in PLANTED:
        assert any(fault in one for one in found[fault]), (fault, found[fault])


def test_axe_checks_each_frozen_screen_in_both_themes(people: People, browser: Browser, tmp_path: Path) -> None:
    ann = people.invite("Ann", bypass_csp=True)
    album = Album(tmp_path)
    ann.open("/rules/joust")
    plain = album.freeze(ann, Screen("plain", ann.page))
    ann.page.evaluate(FAINT)
    faint = album.freeze(ann, Screen("faint", ann.page))
    with viewer(browser, album, "en-GB") as view:
        for theme in ("light", "dark"):
            for screen, is_faint in ((faint, True), (plain, False)):
                view.open(screen)
                view.resize(1280, 800)
                assert any("color-contrast" in one for one in view.axe(theme)) == is_faint, (screen.name, theme)
