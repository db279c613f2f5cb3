"""Questions at a table of four: on every phone all options and the hand are completely visible; and the size of cards
on a desktop.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.protocol import PATIENT, started_table
from tests.browser.drivers.tournay import sends_with_the_button
from tests.browser.drivers.tournay_worlds import (
    ASKS,
    DRAWS,
    EARNS,
    GROWS,
    OF_TWO,
    QUESTIONS,
    TAKES,
    TAKES_ALONE,
    Laid,
)
from tests.browser.fixtures.people import People, Person

pytestmark = pytest.mark.browser

PHONES = {"small": (360, 640), "large": (390, 844), "small, on its side": (844, 390), "large, on its side": (915, 412)}
SMALL = ("small, on its side", "small")
"""The phones with the least room; the frozen screens have the others."""
LONGEST_TO_KEEP = "1枚を手札に。もう1枚は表向きに戻ります。そのあと触れ役が読まれます。"
"""A decision of a player who looks at two cards of which one was a Town Crier's."""
LINGER = 450
"""Milliseconds after which a held element is read."""
OVERLAPS = """(all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const lies = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.filter((one, at) => boxes.slice(at + 1).some((other) => lies(one, other))).length;
}"""
"""Number of elements that overlap others."""
CUT = """() => [...document.querySelectorAll(
        ".lends, .summons, .kept, .held[data-lit], .ways button, #act, [data-act=none]")]
    .filter((thing) => thing.checkVisibility())
    .flatMap((thing) => {
        const {left, top, right, bottom, width, height} = thing.getBoundingClientRect();
        const name = `${thing.className || thing.id} ${thing.textContent.trim().slice(0, 20)}`;
        if (width < 43.5 || height < 43.5) return [`${name} is ${width} by ${height}`];
        const cut = (edge) => left < edge.left - 1 || top < edge.top - 1 || right > edge.right + 1 ||
            bottom > edge.bottom + 1;
        for (let around = thing.parentElement; around; around = around.parentElement)
            if (getComputedStyle(around).overflowY !== "visible" && cut(around.getBoundingClientRect()))
                return [`${name} is cut by ${around.className}`];
        return cut({left: 0, top: 0, right: innerWidth, bottom: innerHeight}) ? [`${name} leaves the window`] : [];
    })"""
"""Options that are cut, or too small to tap."""


def table_of_four(people: People, **options: Any) -> tuple[Person, str]:
    """The first of four people, and their table."""
    friends = [people.invite(name, **options) for name in ("Ann", "Benedikta von Hohen", "Cleo", "Dora")]
    sends_with_the_button(friends[0])
    return friends[0], started_table(*friends, game="tournay", house_rules=PATIENT)


PLACED = """() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [said, actions] = [document.querySelector(".said"), document.querySelector(".actions")];
    if (said.scrollHeight > said.clientHeight) return { said: "cut" };
    const dock = `the dock is ${Math.round(box(".asking").height + box(".things").height)} high`;
    if (!actions.checkVisibility()) return { dock };
    const inside = box(".actions").bottom <= box(".dock").bottom && !actions.nextElementSibling;
    const above = Math.round(innerHeight - box(".actions").top);
    return { dock, actions: `they stand ${above} above the edge${inside ? "" : ", outside"}` };
}"""
"""The dock's height without votes, and the position of the five actions in it if one is requested."""


SMALLER_SIDE = "(all) => all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))"
CHOSEN = f"""() => ({{
    cut: ({CUT})(),
    over: ({OVERLAPS})([...document.querySelectorAll(".hand, .actions button")]),
    facts: ({OVERLAPS})([...document.querySelectorAll(".own :is(.figures, .stat, .total)")]
        .filter((one) => one.checkVisibility())),
    placed: innerHeight > innerWidth ? ({PLACED})() : {{}},
}})"""
"""All of this at one size."""


def cut(page: Page, places: dict[str, set[str]]) -> list[str]:
    """Choices that are not fully visible on a small phone. Adds the position of the actions to `places`."""
    found = []
    for name in SMALL:
        resize(page, *PHONES[name])
        shown = page.evaluate(CHOSEN)
        found += [f"{name}: {fault}" for fault in shown["cut"]]
        if shown["over"]:
            found.append(f"{name}: the hand lies on the actions")
        if shown["facts"]:
            found.append(f"{name}: the player's facts overlap")
        note(places, name, shown["placed"])
    return found


def note(places: dict[str, set[str]], size: str, placed: dict[str, str]) -> None:
    """Adds the dock's height, and the actions' position."""
    for part, place in placed.items():
        places.setdefault(f"{size}, {part}", set()).add(place)


def resize(page: Page, width: int, height: int) -> None:
    """Resizes the window, which takes a while even if it already has this size."""
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})


HIDDEN = """() => [...document.querySelectorAll(".deck:not([data-top])")].filter((deck) => {
    const number = deck.querySelector(".number");
    const tag = deck.querySelector(".of").getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(number);
    const text = range.getBoundingClientRect();
    return text.left < tag.right && tag.left < text.right && text.top + text.height / 4 < tag.bottom;
}).map((deck) => deck.dataset.deck)"""
"""Decks whose remaining count is covered by their number."""


def lines(page: Page, selector: str) -> int:
    """The number of lines on which these buttons stand."""
    return len(set(page.locator(selector).evaluate_all("(all) => all.map((one) => one.offsetTop)")))


def whose_citizens(page: Page) -> None:
    """Three citizens are needed, of which the reader has one."""
    page.locator("[data-show=market]").click()
    page.locator('button[data-deck="red III"]').click()
    expect(page.locator(".ways")).to_have_count(0)


def what_is_read(page: Page) -> None:
    """Moves a card to a cell by keys, on a page without a place for help beside the table."""
    held = page.locator('button[data-hand="Keep"]')
    held.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".own .cell[data-lit]:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(LINGER + 50)
    expect(page.locator("#card-help[data-open]")).to_have_count(0)
    page.locator(".own .cell[data-lit][data-about]").first.focus()
    ghost = page.locator(".own .cell[data-about]:focus > .ghostly")
    expect(ghost).not_to_have_css("opacity", "0")
    page.keyboard.press("i")
    expect(page.locator("#card-help[data-open]")).to_have_count(1)
    page.keyboard.press("Escape")
    overlaps = page.locator(".own .cell .would").evaluate_all(OVERLAPS)
    assert overlaps == 0
    page.keyboard.press("Escape")


def passes(page: Page) -> None:
    """Gathers nobody: the action looks unavailable, says why, and is chosen with a second touch."""
    gather = page.locator("[data-act=gather][aria-disabled]")
    gather.dispatch_event("click")
    expect(page.locator("#hint")).to_contain_text("パス")
    gather.dispatch_event("click")
    expect(page.locator("#act")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(gather).to_be_visible()


def with_what(page: Page) -> None:
    """Pays for a card with another one, from the hand or the district."""
    page.locator('button[data-hand="Porte de la Vigne"]').click()
    page.locator('.own [data-cell="0,0"]').click()


@pytest.mark.timeout(200)
def test_all_options_are_completely_visible_on_a_phone(people: People) -> None:
    laid = Laid(*table_of_four(people, locale="ja-JP"))
    found: dict[str, list[str]] = {}
    places: dict[str, set[str]] = {}
    for name, state in QUESTIONS.items():
        page = laid.show(state)
        note(places, "desk", page.evaluate(PLACED))
        found[name] = cut(page, places)
        if name == "twice":
            page.locator(".own .cell[data-lit]").first.click()
            expect(page.locator(".form > p").last).to_contain_text("2/2")
            found["second"] = cut(page, places)
        if name == "build":
            page.locator(".held[data-held]").first.dispatch_event("click")
            expect(page.locator("#hint")).to_contain_text("城壁")
            page.keyboard.press("Escape")
            events = page.locator(".queued:not([aria-disabled])")
            expect(events).to_have_count(3)
            expect(page.locator(".held").first).to_be_visible()
            expect(page.locator("#act.primary")).to_have_count(0)
            page.keyboard.press("1")
            expect(events.first).to_have_attribute("aria-pressed", "true")
            expect(page.locator("#preview")).to_contain_text("：")
            expect(page.locator("#act.primary:not([aria-disabled])")).to_have_count(1)
            resize(page, 360, 640)
            assert "said" not in page.evaluate(PLACED)
        if name == "keep":
            resize(page, 360, 640)
            page.locator(".kept").first.click()
            page.locator("#ask").evaluate("(line, says) => (line.textContent = says)", LONGEST_TO_KEEP)
            assert "said" not in page.evaluate(PLACED)
            laid.reload()
        if name == "shed":
            resize(page, 360, 640)
            page.locator(".held").last.click()
            expect(page.locator("#preview")).not_to_be_empty()
            found["shed, chosen"] = cut(page, places)
        if name == "suffer":
            expect(page.locator(".own .cell[data-lit]")).to_have_count(7)
        if name != "turn":
            continue
        for size in PHONES.values():
            resize(page, *size)
            assert page.evaluate(HIDDEN) == []
        resize(page, 360, 640)
        what_is_read(page)
        for question in (whose_citizens, with_what):
            resize(page, 360, 640)
            question(page)
            expect(page.locator(".panes [data-lit], .held[data-lit]").nth(2)).to_be_visible()
            found[question.__name__] = cut(page, places)
            while page.locator("#undo").count():
                page.locator("#undo").click()
    for name, state in (("takes", TAKES), ("takes, alone", TAKES_ALONE)):
        page = laid.show(state)
        passes(page)
        page.locator(".own [data-card=Keep]").click()
        found[f"{name}, at a desk"] = page.evaluate(CUT)
        found[name] = cut(page, places)
        resize(page, 360, 640)
        for item in page.locator(".queued[data-lit]").all():
            item.click()
        found[f"{name}, chosen"] = cut(page, places)
    page = laid.show(EARNS)
    resize(page, 360, 640)
    page.locator(".actions [data-act=earn]").click()
    found["earns"] = cut(page, places)
    page.locator(".summons").last.click()
    expect(page.locator("#preview")).not_to_be_empty()
    found["earns, chosen"] = cut(page, places)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert {size: all_of_it for size, all_of_it in places.items() if len(all_of_it) > 1} == {}
    assert not [place for place in ("outside", "cut") if place in str(places)]


def test_last_ramparts_are_chosen_by_taps_and_keys(people: People) -> None:
    laid = Laid(*table_of_four(people, locale="ja-JP", has_touch=True), decision=7)
    page = laid.show(QUESTIONS["last"])
    resize(page, *PHONES["small"])
    items = page.locator(".held[data-held]")
    for kept_out in (1, 3, 6):
        items.nth(kept_out).tap()
        expect(items.nth(kept_out)).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("1")
    expect(items.first).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(CUT) == []
    expect(page.locator(".held[aria-pressed=true]")).to_have_count(3)
    expect(page.locator("#act.primary:not([aria-disabled])")).to_contain_text("3")
    page.locator("#act").tap()
    expect(page.locator("#hint")).not_to_be_empty()  # the server's game has no such decision
    [move] = [one["move"] for one in laid.sent if one["t"] == "move"]
    [events] = move["picks"]
    assert [one["event"] for one in events] == ["Fire", "Thieves", "Conscription"]


def test_a_small_phone_shows_every_cell_of_a_district_separately(people: People) -> None:
    laid = Laid(*table_of_four(people))
    page = laid.show(OF_TWO)
    page.set_viewport_size({"width": 360, "height": 640})
    dock = page.locator(".dock").bounding_box()
    assert dock is not None
    for pane, count in (("1", 3), ("0", 9)):
        page.locator(f"[role=tab][data-show='{pane}']").click()
        expect(page.locator(".since")).to_be_hidden()
        cells = page.locator("[data-pane][data-shown] .cell")
        assert cells.evaluate_all(OVERLAPS) == 0
        lowest = cells.nth(count - 1).bounding_box()
        assert lowest is not None
        assert lowest["y"] + lowest["height"] <= dock["y"]
    for size in PHONES.values():
        resize(page, *size)
        assert min(page.locator(".own .cell").evaluate_all(SMALLER_SIDE)) >= 72
        assert width(page, ".held") == 88
    resize(page, 320, 568)
    assert lines(page, ".actions button") == lines(page, ".panes button") == 1
    resize(page, 360, 640)
    handle = page.locator(".handle")
    for is_open in ("true", "false"):
        handle.press("Enter")
        expect(handle).to_have_attribute("aria-expanded", is_open)
        expect(page.locator(".deck").first).to_be_visible(visible=is_open == "true")
    page.locator(".raiser").press("Enter")
    lowest, asked = page.locator(".held").first.bounding_box(), page.locator("#ask").bounding_box()
    assert lowest is not None
    assert asked is not None
    assert asked["y"] + asked["height"] <= lowest["y"] <= lowest["y"] + lowest["height"] <= 640
    page = laid.show(GROWS)
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator('button[data-hand="Keep"]').click()
    assert page.locator(".own .cell").evaluate_all(OVERLAPS) == 0
    assert page.locator(".own .cell .part").evaluate_all(OVERLAPS) == 0
    page.locator('button[data-hand="Porte de la Vigne"]').click()
    lowest, dock = page.locator(".own .cell").last.bounding_box(), page.locator(".dock").bounding_box()
    assert lowest is not None
    assert dock is not None
    assert lowest["y"] + lowest["height"] <= dock["y"]
    page.locator("#undo").click()
    page.locator("[data-act=combat]").click()
    expect(page.locator("#ask")).to_have_text("Choose an event to fight.")
    for pile in (".queued", ".deck"):
        lowest = page.locator(pile).last.bounding_box()
        assert lowest is not None
        assert lowest["y"] + lowest["height"] <= dock["y"], "All that lies in the market is in sight at once."
    assert width(page, ".deck .tournay-card") >= 64
    assert width(page, ".queued .tournay-card") >= 60
    expect(page.locator(".queued .strip").last).to_be_visible()
    expect(page.locator("[data-act=combat]")).to_have_attribute("aria-pressed", "true")
    page.locator(".queued").last.click()
    expect(page.locator("#preview")).to_contain_text("You take it into your hand, for a rampart.")
    assert "said" not in page.evaluate(PLACED)
    page.locator(".criers").click()
    expect(page.locator("#hint")).to_have_text("0 Town Criers read, of 3 that help to end the game")


def test_buildings_and_stacks_answer_where_they_lie(people: People) -> None:
    laid = Laid(*table_of_four(people))
    for building, answer, player in (
        ("Armourer", "Trebuchet", 1),
        ("Port", "Inn", 2),
        ("Chapter House", "Tithe Barn", 0),
    ):
        page = laid.show(ASKS)
        resize(page, 360, 640)
        page.locator(f".own [data-card='{building}']").click()
        tab = page.locator(f"[data-show='{player}']")
        expect(tab).to_have_attribute("aria-selected", "true")
        thing = page.locator(f"[data-district='{player}'] [data-card='{answer}'][data-lit]")
        keys = (
            page.locator("[data-picks] button")
            .filter(visible=True)
            .evaluate_all("(all) => all.map((one) => one.dataset.card)")
        )
        page.keyboard.press(str(keys.index(answer) + 1))
        expect(page.locator(f"[data-district='{player}'] [data-card='{answer}'][aria-pressed=true]")).to_have_count(1)
        expect(page.locator("#act:not([aria-disabled])")).to_be_visible()
        page.locator("#undo").click()
        expect(thing).to_have_count(1)
        page.locator("#undo").click()
        expect(page.locator("#undo")).to_have_count(0)
    page = laid.show(ASKS)
    resize(page, 360, 640)
    page.locator("button[data-hand='Porte de la Vigne']").click()
    page.locator(".own [data-cell='0,2']").click()
    stack = page.locator(".own [data-cell='0,0']")
    for card in ("Weavers’ Hall", "Tax Office", "Weavers’ Hall"):
        stack.click()
        expect(page.locator("#preview")).to_contain_text(f"{card} leaves")
        expect(stack).to_contain_text(f"· {card}")
    draws_and_hires(laid.show(DRAWS))


def draws_and_hires(page: Page) -> None:
    """Answers from which deck a building draws, how, and whose citizen works, by keys and on a phone's tabs."""
    page.locator(".own [data-card=Scriptorium]").press("Enter")
    expect(page.locator(".deck[data-lit]")).to_have_count(3)
    expect(page.locator(".deck[data-lit]:focus")).to_have_count(1)
    page.keyboard.press("4")
    expect(page.locator("button[data-deck='white I'][aria-pressed=true]")).to_have_count(1)
    expect(page.locator("#act:not([aria-disabled])")).to_be_visible()
    page.locator(".own [data-card=Guildhall]").click()
    resize(page, 360, 640)
    page.locator(".ways [data-item=look]").click()
    expect(page.locator(".ways [aria-pressed=true]")).to_have_text("Look at two, keep one")
    tab = page.locator("[data-show='1'][data-lit]")
    tab.click()
    assert page.evaluate(CUT) == []
    lends = page.locator("[data-lends='1']")
    expect(lends).to_have_accessible_name("none of Benedikta von Hohen’s, 2 deniers each")
    lends.click()
    expect(lends).to_have_accessible_name("1 of Benedikta von Hohen’s, 2 deniers")
    expect(page.locator("#preview")).to_contain_text("2 deniers to Benedikta von Hohen for a citizen.")
    expect(page.locator("#act:not([aria-disabled])")).to_be_visible()


def width(page: Page, selector: str) -> float:
    """The width of the first of these."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["width"]
