"""Cards of Tournay read in full: the source of their words, and reading a card without choosing it."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.content.tournay.cardfile import card_file
from engines.tournay.model.cells import cell_text
from tests.browser.drivers.protocol import latest, table_where
from tests.browser.drivers.rehearsal import Turn, by_policy
from tests.browser.drivers.tournay import sends_with_the_button
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

CARDS = card_file("")
ORIGINS = {
    "en-GB": {
        "sourced": "Name and face are those of the published card.",
        "partly": "Some of its face is that of the published card, the rest is made up for this set.",
        "house": "Made up for this set, in the spirit of the published cards.",
    },
    "ja-JP": {
        "sourced": "名前も内容も、市販のカードのとおりです。",
        "partly": "一部は市販のカードのとおりで、残りはこのセットの創作です。",
        "house": "市販のカードにならった、このセットの創作です。",
    },
}
ALL_HELP = """async () => {
    const { render } = await import("lit-html");
    const { help, helpEvent } = it;
    const block = (id) => JSON.parse(document.querySelector(id).textContent);
    const { cards, events } = block("#public-content");
    const expansion = block("#public-content-expansion").cards.filter(({ set }) => set === "expansion");
    const told = (template) => {
        const box = document.createElement("div");
        render(template, box);
        return box.textContent;
    };
    return Object.fromEntries([
        ...[...cards, ...expansion].map((card) => [card.name, told(help(card, true))]),
        ...events.map((event) => [event.name, told(helpEvent(event, { coins: 1 }, true))]),
    ]);
}"""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
MEASURE = "(all) => all.map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; })"  # noqa: E501


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_every_card_and_event_names_the_source_of_its_words(modules: GameModules, locale: str) -> None:
    told = modules.call("tournay", "words", ALL_HELP, locale=locale)
    says = {name: {origin for origin, words in ORIGINS[locale].items() if words in text} for name, text in told.items()}
    assert says == {piece.name: {piece.origin} for piece in (*CARDS.cards, *CARDS.events)}
    assert len(says) == 64 + 18 + 12


def help_of(page: Page, name: str) -> Locator:
    """A card's help while it is open."""
    return page.locator(f'#card-help[data-card="{name}"][data-open]')


def has_cards_to_read(turn: Turn) -> bool:
    """Whether the first player has the turn, with a card in hand, one face up on a deck and one in the second's
    district.
    """
    view = turn.view
    tops = any(deck.top for deck in view.decks)
    return turn.seat == 0 and view.phase == "turn" and bool(view.hand and tops and view.players[1].district)


def test_on_a_phone_every_card_is_readable_without_choosing_it(people: People) -> None:
    ann, ben = people.invite("Ann", **PHONE), people.invite("Ben")
    sends_with_the_button(ann)
    staged = table_where(has_cards_to_read, ann, ben, game="tournay", policy=by_policy)
    page = TablePage.opened(ann, staged.table).page
    view = staged.turn.view
    deck = next(deck for deck in view.decks if deck.top)
    card = view.hand[0].card
    rivals = view.players[1].district[0]
    hand = page.locator(f'button[data-hand="{card}"]').first
    # Ben drew from it after Ann's move: its dot has a tooltip.
    changed = page.locator("button[data-deck][data-fresh]").first
    expect(changed).to_contain_text("changed since your move")
    to_read = {
        deck.top: page.locator(f'button[data-deck="{deck.colour} {deck.level}"]'),
        view.queue[1].event: page.locator("button[data-event='1']"),
        card: hand,
    }
    page.locator("[data-show='market']").tap()
    fixed = page.locator(".dock, #act, .panes, [data-deck]")
    before = fixed.evaluate_all(MEASURE)
    asked = page.locator("#ask").inner_text()

    page.locator(".panes [data-act=read]").tap()
    expect(page.locator("#ask")).to_have_text("Touch any card to read it.")
    for name, thing in to_read.items():
        thing.tap(force=True)
        help_of(page, name).tap()
        expect(page.locator("#card-help[data-open]")).to_have_count(0)
    # A rotated phone has another place for it.
    hand.tap(force=True)
    expect(help_of(page, card)).to_be_visible()
    page.set_viewport_size({"width": 640, "height": 360})
    expect(page.locator("#card-help[data-open]")).to_have_count(0)
    page.set_viewport_size(PHONE["viewport"])
    page.locator("[role=tab][data-show='1']").tap()
    page.locator(f"[data-district='1'] [data-cell='{cell_text(rivals.cell)}']").tap(force=True)
    help_of(page, rivals.cards[-1]).tap()
    expect(page.locator("[data-about][aria-pressed=true], #undo")).to_have_count(0)

    page.locator("[data-show='market']").tap()
    page.locator(".panes [data-act=read]").tap()
    expect(page.locator("#ask")).to_have_text(asked)
    assert fixed.evaluate_all(MEASURE) == before
    hand.tap(force=True)
    if view.hand[0].refused is None:
        expect(hand).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#card-help[data-open]")).to_have_count(0)
    assert latest(ann, staged.table)["v"] == staged.turn.version


def test_a_held_card_is_read_and_its_help_takes_no_taps(people: People) -> None:
    ann, ben = people.invite("Ann", **PHONE), people.invite("Ben")
    staged = table_where(has_cards_to_read, ann, ben, game="tournay", policy=by_policy)
    page = TablePage.opened(ann, staged.table).page
    page.locator("[data-show='market']").tap()
    page.wait_for_load_state("networkidle")  # the layout under the finger is stable
    # As with many words: it also lies under the finger, and over everything that could be chosen.
    page.locator("#card-help").evaluate("(help) => (help.style.minHeight = '600px')")
    at = middle(page.locator("button[data-event='0']"))
    finger = ann.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    told = help_of(page, staged.turn.view.queue[0].event)
    expect(told).to_be_visible()
    around, gather = told.bounding_box(), middle(page.locator("button[data-act=gather]"))
    assert around is not None
    for point in (at, gather):
        assert around["x"] < point["x"] < around["x"] + around["width"]
        assert around["y"] < point["y"] < around["y"] + around["height"]
    # A browser may take a short press for a tap, and then sends a click to the element there now.
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    expect(told).to_be_visible()

    page.touchscreen.tap(gather["x"], gather["y"])
    expect(told).to_have_count(0)
    expect(page.locator("[data-about][aria-pressed=true], #undo")).to_have_count(0)
    expect(page.locator("#hint")).to_be_empty()
    page.touchscreen.tap(gather["x"], gather["y"])
    expect(page.locator("#undo")).to_have_count(1)


def middle(thing: Locator) -> dict[str, float]:
    """The middle of an element on the page."""
    box = thing.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
