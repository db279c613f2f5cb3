"""Visible parts at a table of Tournay: the events after a Town Crier, every reachable cell, and the keyboard's
focus.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.tournay_worlds import CROWDED, GROWS, OF_TWO, QUESTIONS, WHOLE, Laid, brought
from tests.browser.fixtures.people import People
from tests.browser.test_tournay_phases import APART, MEASURE
from tests.browser.test_tournay_questions import OVERLAPS, PHONES, table_of_four

pytestmark = pytest.mark.browser


BROUGHT = """() => {
    const box = (element) => element.getBoundingClientRect();
    const seen = [...document.querySelectorAll(".outcome, .outcome > li, .queued, .deck, .glance")]
        .filter((one) => one.checkVisibility());
    const over = seen.filter((one) => box(one).right > innerWidth || box(one).bottom > box(document.querySelector(".board")).bottom + 1);
    const lines = box(document.querySelector(".outcome"));
    const below = seen.filter((one) => one.matches(".glance, .queued, .deck"))
        .filter((one) => box(one).top < lines.bottom - 1 && box(one).bottom > lines.top + 1);
    const cut = [...document.querySelectorAll(".outcome .marked")].filter((sign) => box(sign).right > box(sign.closest(".parts, .sum")).right + 1);
    return {
        players: document.querySelectorAll(".outcome > li").length,
        over: over.map(({className}) => className),
        below: below.map(({className}) => className),
        cut: cut.length,
        width: document.querySelector("#board").scrollWidth - document.querySelector("#board").clientWidth,
    };
}"""  # noqa: E501
"""For how many players events' results are shown, and the elements that cover them."""


PLACES = "(all) => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"


def test_event_results_fit_a_phones_table_and_cover_nothing(people: People) -> None:
    laid = Laid(*table_of_four(people))
    for players, state in ((2, OF_TWO), (4, QUESTIONS["turn"])):
        rivals = laid.show(state).locator(".others .player")
        places = rivals.evaluate_all(PLACES)
        page = laid.show(state, log=brought(players))
        assert rivals.evaluate_all(PLACES) == places, "Nothing moves for the events' effects."
        for width, height in PHONES.values():
            page.set_viewport_size({"width": width, "height": height})
            found = page.evaluate(BROUGHT)
            assert found == {"players": players, "over": [], "below": [], "cut": 0, "width": 0}, (width, players)


def test_full_districts_of_three_rivals_fit_every_window(people: People) -> None:
    page = Laid(*table_of_four(people)).show(CROWDED)
    # The least windows of a laptop with one pane and with three columns.
    for width, height in ((1366, 650), (1366, 780)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(MEASURE, APART)["faults"] == [], (width, height)


OUTSIDE = """() => {
    const pane = document.querySelector(".own .player").getBoundingClientRect();
    return [...document.querySelectorAll(".own .cell")].filter((cell) => {
        const box = cell.getBoundingClientRect();
        const badge = cell.querySelector(".would")?.getBoundingClientRect() ?? box;
        return Math.min(box.left, badge.left) < pane.left || Math.max(box.right, badge.right) > pane.right ||
            box.top < pane.top || box.bottom > pane.bottom || box.width < 43.5 || box.height < 43.5;
    }).map((cell) => cell.dataset.cell);
}"""
"""Cells of the player's own district that lie outside it, or are too small to tap."""


def test_a_card_that_shifts_a_full_district_gets_its_room(people: People) -> None:
    laid = Laid(*table_of_four(people))
    page = laid.show(WHOLE)
    page.locator('button[data-hand="La Madeleine"]').click()
    cells = page.locator(".own .cell")
    left, right, above = (page.locator(f".own .cell[data-cell='{cell}']") for cell in ("0,-1", "1,3", "-1,1"))
    first = page.locator(".own .cell[data-card=Deacon]")
    for width, height in ((1280, 800), *PHONES.values()):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE) == []
        assert cells.evaluate_all(OVERLAPS) == 0
        boxes = [cell.bounding_box() for cell in (left, first, right, above)]
        assert None not in boxes
        [a, b, c, d] = [(box["x"], box["y"]) for box in boxes if box]
        assert a[0] < b[0] < c[0]
        assert d[1] < b[1]
    inner = page.locator(".own .cell[data-cell='1,0']")
    inner.click()
    # The card's effect elsewhere is no longer asked about: a tap on another one pays for it.
    expect(page.locator(".own .cell[data-card][data-lit]")).to_have_count(5)
    expect(page.locator(".own .cell[data-card] .would")).to_have_count(0)
    expect(inner.locator(".would")).to_be_visible()
    first.click()
    expect(page.locator("#preview")).to_contain_text("Deacon")


RINGS = """(all) => all.map((one) => {
    const {outlineColor, outlineStyle, outlineWidth} = getComputedStyle(one);
    return outlineStyle === "none" ? "" : `${outlineColor} ${outlineWidth}`;
})"""
"""The elements' rings."""


def test_keys_lead_an_action_to_its_targets_with_a_visible_focus(people: People) -> None:
    laid = Laid(*table_of_four(people))
    page = laid.show(OF_TWO)
    for action, things in (("draw", ".deck"), ("combat", ".queued"), ("activate", ".own .cell")):
        page.locator(f"[data-act={action}]").focus()
        page.keyboard.press("Enter")
        first = page.locator(f"{things}:focus")
        expect(first).to_have_count(1)
        page.keyboard.press("ArrowDown")
        expect(page.locator(f"{things}:focus")).to_have_count(1)
        focused = page.locator(f"{things}:focus").evaluate_all(RINGS)
        others = page.locator(f"{things}:not(:focus, [aria-disabled])").evaluate_all(RINGS)
        assert "" not in others
        assert focused[0] not in ("", *others)
    page = laid.show(GROWS)
    page.locator("button[data-hand=Keep]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".own .cell:focus")).to_have_count(1)
    for cell in page.locator(".own .cell").all():
        cell.focus()
        [ring] = page.locator(".own .cell:focus").evaluate_all(RINGS)
        assert ring not in ("", *page.locator(".own .cell:not(:focus)").evaluate_all(RINGS))
