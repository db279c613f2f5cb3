"""Hints at a game against bots: a reason in place of the question, an outline, and the figures behind "Why?"."""

import pytest
from playwright.sync_api import Page, Route, expect

from app.http.templating import text
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import AT_ONCE

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}


def asked(person: Person, game: str) -> Page:
    """A game against bots at the player's first decision. A hint's button is there only then."""
    person.open("/")
    person.page.locator(f"[data-play={game}]").click()
    person.page.wait_for_url("**/tables/*")
    person.page.evaluate(AT_ONCE)
    expect(person.page.locator("#hint-ask")).to_be_visible()
    return person.page


@pytest.mark.timeout(240)
def test_a_hint_shows_a_reason_and_then_its_figures(people: People) -> None:
    page = asked(people.invite("Guest", viewport=PHONE, locale="ja-JP"), "joust")
    expect(page.locator("[data-house-rules]")).to_contain_text("ヒントあり")
    button, question = page.locator("#hint-ask"), page.locator("#ask")
    expect(button).to_have_text("ヒント")
    before = question.inner_text()
    button.click()
    expect(button).to_have_text("なぜ？")
    expect(question).not_to_have_text(before)
    reason = question.inner_text()
    expect(page.locator("[data-hinted]")).to_have_count(1)
    expect(page.locator(".option .worth")).to_have_count(page.locator(".option").count())
    button.focus()
    page.keyboard.press("Enter")
    expect(question.locator(".figures")).to_contain_text("棒はこの突撃の期待得点です")
    page.keyboard.press("Enter")
    expect(question).to_have_text(reason)


NAMED_AND_MARKED = """async (move) => {
    const { nameOf } = await import("/static/js/learning/move_name.js");
    const { showHinted } = await import("/static/js/learning/hint_button.js");
    const root = document.createElement("div");
    root.innerHTML = `<button id="hint-ask"></button>
        <div class="tournay-dock"><button data-hand="Keep"><span>Keep</span><small>3 deniers</small></button></div>
        <div class="own"><i data-cell="0,1"></i></div>`;
    const hinted = { decision: 1, ...it.pointed(move, [], 0) };
    const marked = () => {
        showHinted(root, { decision: 1, hinted });
        return [...root.querySelectorAll("[data-hinted]")].map(({ dataset }) => dataset.hand ?? dataset.cell);
    };
    const before = marked();
    root.querySelector("[data-hand]").setAttribute("aria-pressed", "true");
    return [nameOf(root, hinted), before, marked()];
}"""


def test_a_hint_names_the_card_to_predict_with(modules: GameModules) -> None:
    """With it the card that will joust, if the reason is about that card; a reason without a card stands alone."""
    code = "(hints) => hints.map(([move, given, key]) => it.spoken(move, 'S11 comes 3rd.', given, key))"
    predicts, jousts = {"kind": "predict", "prediction": "F12"}, {"kind": "joust", "joust": "S11"}
    card = {"card": "S11"}
    hints = [[predicts, card, "odds"], [predicts, card, "save"], [predicts, {}, "odds_any"], [jousts, card, "odds"]]
    assert modules.call("tornei", "hinted", code, hints) == [
        "Predict with Fleur\u2011de\u2011lis 12, then joust with Shamrock 11. S11 comes 3rd.",
        "Predict with Fleur\u2011de\u2011lis 12. S11 comes 3rd.",
        "S11 comes 3rd.",
        "S11 comes 3rd.",
    ]


def test_a_hint_marks_the_cell_after_the_card(modules: GameModules) -> None:
    move = {"kind": "play", "card": "Keep", "row": 0, "column": 1, "picks": {}}
    assert modules.call("tournay", "hinted", NAMED_AND_MARKED, move) == ["Keep", ["Keep"], ["0,1"]]


REFUSALS = [
    (429, "hint_busy", "3", "error-hint-busy"),
    (429, "too_fast", "3", "error-too-fast"),
    (409, "not_your_turn", None, "error-not-your-turn"),
    (409, "stood_in_for", None, "error-stood-in-for"),
    (None, "", None, "error-offline"),
]
IN_SIGHT = """() => {
    const { top, bottom, height } = document.querySelector("#hint").getBoundingClientRect();
    const shown = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
    return height > 0 && top >= 0 && bottom <= innerHeight && shown?.closest("#hint") !== null;
}"""


def answer(page: Page, status: int | None, code: str, seconds: str | None) -> None:
    """Replace the server's answer to the next request for a hint; without a status there is no answer."""

    def refuse(route: Route) -> None:
        if status is None:
            route.abort("internetdisconnected")
        else:
            error = {"code": code, "message": code, "mistake": None}
            route.fulfill(status=status, json={"error": error}, headers={"retry-after": seconds} if seconds else {})

    page.route("**/hint", refuse, times=1)


@pytest.mark.timeout(240)
def test_a_refused_hint_is_explained_in_sight(people: People) -> None:
    person = people.invite("Guest", viewport=PHONE)
    page = asked(person, "tornei")
    button = page.locator("#hint-ask")
    for status, code, seconds, key in REFUSALS:
        answer(page, status, code, seconds)
        button.click()
        expect(page.locator("#hint")).to_have_text(text("en", key))
        assert page.evaluate(IN_SIGHT), code
        expect(button).to_have_text(text("en", "hint-ask"))
    person.recorder.ignore_errors("status of 4|ERR_INTERNET_DISCONNECTED")
    button.click()
    expect(button).to_have_text(text("en", "hint-why"))
    expect(page.locator("#hint")).to_be_empty()
