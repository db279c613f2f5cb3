"""The front page: its visible part, its animated pictures, and the ways into a game."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from engines import GAMES
from tests.browser.drivers.protocol import PATIENT, started_table, waiting_table
from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
MADE_OFFLINE = r"ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection"
CODE_ENDS = 215
PLAY_NOW_ENDS = 588
MOVING = "() => document.getAnimations().some((one) => one.effect.target.closest('.scene'))"
GOLDEN = """() => {
    const gold = getComputedStyle(document.querySelector("#gold")).color;
    const buttons = [...document.querySelectorAll("main :is(button, .button, .go)")];
    return buttons.filter((one) => getComputedStyle(one).backgroundColor === gold).map((one) => one.textContent.trim());
}"""
ONE_MINUTE = {"clock": {"seconds": 60, "bank_minutes": 2, "night": None}, "absence": "answer"}
ONE_DAY = {"clock": {"seconds": 86_400, "bank_minutes": 0, "night": None}, "absence": "answer"}
UNTIMED: dict[str, Any] = {"clock": None, "absence": "ask"}


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


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_code_field_and_first_game_are_in_sight_on_a_phone(people: People, locale: str) -> None:
    page = LobbyPage(people.invite("Ann", viewport=PHONE, locale=locale)).page
    for selector, most in ((".code-box", CODE_ENDS), ("#join button", CODE_ENDS), ("[data-play]", PLAY_NOW_ENDS)):
        box = page.locator(selector).first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= most + 0.5, selector
    assert golden(page) == [page.locator("[data-play=joust]").inner_text()]


def test_games_are_sorted_by_length(people: People) -> None:
    page = LobbyPage(people.invite("Ann")).page
    shown = page.locator(".game").evaluate_all("(games) => games.map((game) => game.dataset.game)")
    assert shown == [game.name for game in sorted(GAMES, key=lambda game: game.minutes)]
    for game in GAMES:
        expect(page.locator(f".game[data-game={game.name}] .meta")).to_contain_text(f"{game.minutes} min")


def test_a_game_has_its_usual_seats(people: People) -> None:
    lobby = LobbyPage(people.invite("Ann"))
    for game in (game for game in GAMES if len(game.seats) > 1):
        form = lobby.open_maker(game.name)
        expect(form.locator("input[name=seats]:checked")).to_have_value(str(game.usual_seats))
        lobby.page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("preset", "rules", "options"),
    [("quick", ONE_MINUTE, {"rounds": "1"}), ("book", UNTIMED, {"rounds": "per_player"}),
     ("days", ONE_DAY, {"rounds": "per_player"})],
)  # fmt: skip
def test_presets_choose_house_rules_and_options(
    people: People, preset: str, rules: dict[str, Any], options: dict[str, str]
) -> None:
    lobby = LobbyPage(people.invite("Ann"))
    sent: list[Any] = []

    def refuse(route: Route) -> None:
        sent.append(route.request.post_data_json)
        route.fulfill(status=429, json={"error": {"code": "too_many_tables", "message": "", "retry_after": None}})

    lobby.page.route("**/api/tables", refuse)
    form = lobby.open_maker("tornei")
    lobby.choose("preset", "days" if preset != "days" else "quick")
    lobby.choose("preset", preset)
    form.locator("#name").fill("Ann")
    form.locator("#make-table").click()
    expect(form.locator("footer .error")).not_to_be_empty()
    [body] = sent
    assert body["house_rules"] | rules == body["house_rules"]
    assert body["options"] | options == body["options"]
    # A custom choice belongs to no preset.
    form.locator("#make-more > summary").click()
    lobby.choose("option-trick_history", "all")
    expect(form.locator("input[name=preset]:checked")).to_have_count(0)
    lobby.person.recorder.ignore_errors("status of 429")


def test_signs_filter_the_tables_on_this_page(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    joust = waiting_table(ann, game="joust", seats=2, public=True).rsplit("/", 1)[1]
    tornei = waiting_table(ann, game="tornei", seats=3, public=True).rsplit("/", 1)[1]
    lobby = LobbyPage(ben)
    expect(lobby.listed(joust)).to_be_visible()
    sign = lobby.page.locator("[data-filter=joust]")
    sign.click()
    expect(sign).to_have_attribute("aria-pressed", "false")
    expect(lobby.listed(joust)).to_have_count(0)
    expect(lobby.listed(tornei)).to_be_visible()
    sign.click()
    expect(lobby.listed(joust)).to_be_visible()


def test_a_known_player_joins_with_one_press(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table = waiting_table(ann, game="joust", seats=2, public=True)
    ben.sign_in()
    lobby = LobbyPage(ben)
    lobby.listed(table.rsplit("/", 1)[1]).get_by_role("button").click()
    ben.page.wait_for_url(f"**{table}")
    assert ben.get_json(f"/api{table}")["you"] == 1
    expect(ben.page.locator("[data-seat='1']")).to_have_attribute("data-mine", "")


def test_public_games_can_be_watched_from_there(people: People) -> None:
    ann, ben, wat = people.invite("Ann"), people.invite("Ben"), people.invite("Wat")
    table = started_table(ann, ben, game="joust", public=True, house_rules=PATIENT)
    page = LobbyPage(wat).page
    row = page.locator(f"#watched [data-table='{table.rsplit('/', 1)[1]}']")
    expect(row).to_contain_text("Ann and Ben")
    row.locator("a").click()
    page.wait_for_url(f"**{table}")


def test_players_see_their_games_first(people: People) -> None:
    ann, ben = people.invite("Ann", viewport=PHONE), people.invite("Ben")
    started_table(ann, ben, game="joust", house_rules=PATIENT)
    page = LobbyPage(ann).page
    expect(page.locator(".words").first).to_be_hidden()
    mine, games = page.locator("#my-games").bounding_box(), page.locator(".games").bounding_box()
    assert mine
    assert games
    assert mine["y"] < games["y"]
    turns = page.locator("#my-games .turn").count()
    expect(page.locator("h1")).to_have_text("Your turn (1)" if turns else "Your games")
    assert golden(page) == ["Play" if turns else "Play now"]


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


def test_pictures_move_until_they_are_paused(people: People) -> None:
    page = LobbyPage(people.invite("Ann", reduced_motion="no-preference")).page
    page.wait_for_function(MOVING)
    pause = page.get_by_role("button", name="Pause the pictures")
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "true")
    assert not page.evaluate(MOVING)


def test_pictures_are_still_with_reduced_motion(people: People) -> None:
    page = LobbyPage(people.invite("Ann", reduced_motion="reduce")).page
    expect(page.locator("#pause-pictures")).to_be_hidden()
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function(MOVING)
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("#pause-pictures")).to_be_hidden()
    assert not page.evaluate(MOVING)


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
