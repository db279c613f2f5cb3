"""The front page: its visible part, its animated pictures, and the ways into a game."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
MADE_OFFLINE = r"ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection"
CODE_ENDS = 215
PLAY_NOW_ENDS = 588
GOLDEN = """() => {
    const gold = getComputedStyle(document.querySelector("#gold")).color;
    const buttons = [...document.querySelectorAll("main :is(button, .button, .go)")];
    return buttons.filter((one) => getComputedStyle(one).backgroundColor === gold).map((one) => one.textContent.trim());
}"""
ONE_MINUTE = {"clock": {"seconds": 60, "bank_minutes": 2, "night": None}, "absence": "answer"}


def golden(page: Page) -> list[str]:
    """The labels of the highlighted buttons."""
    page.evaluate(
        """() => {
            const sample = Object.assign(document.createElement("i"), { id: "gold" });
            sample.style.color = "var(--or)";
            document.body.append(sample);
        }"""
    )
    found: list[str] = page.evaluate(GOLDEN)
    page.evaluate("document.querySelector('#gold').remove()")
    return found


def test_code_field_and_first_game_are_in_sight_on_a_phone(people: People) -> None:
    page = LobbyPage(people.invite("Ann", viewport=PHONE, locale="ja-JP")).page
    for selector, most in ((".code-box", CODE_ENDS), ("#join button", CODE_ENDS), ("[data-play]", PLAY_NOW_ENDS)):
        box = page.locator(selector).first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= most + 0.5, selector
    assert golden(page) == [page.locator("[data-play=joust]").inner_text()]


def test_presets_choose_house_rules_and_options(people: People) -> None:
    lobby = LobbyPage(people.invite("Ann"))
    sent: list[Any] = []

    def refuse(route: Route) -> None:
        sent.append(route.request.post_data_json)
        route.fulfill(status=429, json={"error": {"code": "too_many_tables", "message": "", "retry_after": None}})

    lobby.page.route("**/api/tables", refuse)
    form = lobby.open_maker("tornei")
    lobby.choose("preset", "days")
    lobby.choose("preset", "quick")
    form.locator("#name").fill("Ann")
    form.locator("#make-table").click()
    expect(form.locator("footer .error")).not_to_be_empty()
    [body] = sent
    assert body["house_rules"] | ONE_MINUTE == body["house_rules"]
    assert body["options"]["rounds"] == "1"
    # A custom choice belongs to no preset.
    form.locator("#make-more > summary").click()
    lobby.choose("option-trick_history", "all")
    expect(form.locator("input[name=preset]:checked")).to_have_count(0)
    lobby.person.recorder.ignore_errors("status of 429")


def test_play_now_announces_its_start_and_its_errors(people: People) -> None:
    ann = people.invite("Ann")
    page = LobbyPage(ann).page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/play-now", hold)
    button = page.locator("[data-play=joust]")
    width = button.evaluate("(button) => button.offsetWidth")
    button.click()
    expect(button).to_have_text("Starting…")
    assert button.evaluate("(button) => button.offsetWidth") == width
    button.click()
    assert len(held) == 1
    held[0].fulfill(status=429, json={"error": {"code": "x", "message": "Later.", "retry_after": None}})
    hint = page.locator(".game[data-game=joust] .error")
    expect(hint).to_have_text("Later.")
    expect(hint).to_be_in_viewport(ratio=1)
    expect(button).to_have_text("Play now")
    ann.recorder.ignore_errors("status of 429")


def test_every_part_of_a_scene_is_drawn(people: People) -> None:
    page = LobbyPage(people.invite("Ann")).page
    missing = page.evaluate(
        """async () => {
            const uses = [...document.querySelectorAll(".scene use, .sign use")].map((one) => one.getAttribute("href"));
            const sprite = await (await fetch(uses[0].split("#")[0])).text();
            return uses.filter((href) => !sprite.includes(` id="${href.split("#")[1]}"`));
        }"""
    )
    assert missing == []


def test_a_page_without_a_connection_answers_presses(people: People) -> None:
    ann = people.invite("Ann", viewport=PHONE)
    page = LobbyPage(ann).page
    state, play = page.locator("#connection"), page.locator("[data-play=joust]")
    refused = page.locator(".game[data-game=joust] .error")
    expect(state).to_have_text("")
    ann.context.set_offline(True)
    expect(state).to_have_text("Offline. Reconnecting…")
    play.click()
    expect(refused).to_have_text("The server does not answer. Check your connection and try again.")
    for shown in (state, refused):
        expect(shown).to_be_in_viewport(ratio=1)
    ann.context.set_offline(False)
    expect(state).to_have_text("")
    play.click()
    page.wait_for_url("**/tables/*")
    ann.recorder.ignore_errors(MADE_OFFLINE)
