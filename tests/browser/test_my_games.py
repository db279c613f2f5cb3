"""The list of a player with thirty games: on a phone, in both languages, and moving from one game to the next."""

import os
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures.people import People, Person, draw

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
CLIENT_SEED = "5" * 32
ARMS = {"field": "pale", "first": "gules", "second": "azure", "charge": "wheel", "tincture": "or"}
CHOSEN = "arms first-gules second-azure charge-or"


def table(host: Person, *others: Person, game: str = "tornei", seats: int = 3, start: bool = True) -> str:
    """A table without a page: bots have the free seats."""
    made: dict[str, Any] = host.post("/api/tables", {"game": game, "seats": seats, "public": False})
    path = f"/api/tables/{made['id']}"
    for seat, person in enumerate((host, *others)):
        person.post(f"{path}/seats/{seat}", {"client_seed": CLIENT_SEED})
        person.post(f"{path}/ready", {"ready": True})
    if start:
        host.post(f"{path}/start", {"empty": "bots"})
    return str(made["id"])


def thirty_games(ann: Person, ben: Person) -> None:
    for person in (ann, ben):
        person.sign_in()
    for _ in range(12):
        table(ann)
    for _ in range(6):
        table(ben, ann)
    for _ in range(5):
        table(ann, ben, start=False)
    for _ in range(7):
        lost = table(ann, ben, game="joust", seats=2)
        ann.post(f"/api/tables/{lost}/forfeit", {"id": "enough"})


@pytest.mark.timeout(180)
def test_thirty_games_on_a_phone(people: People) -> None:
    ann, ben = people.invite("Ann", viewport=PHONE), people.invite("Ben 日本")
    thirty_games(ann, ben)
    ben.post("/api/me/arms", {"arms": ARMS})
    page = ann.page

    for language in ("en", "ja"):
        ann.context.add_cookies([{"name": "lang", "value": language, "url": people.server.url}])
        ann.open("/me")
        assert page.locator(".my-games > li").count() == 30
        expect(page.locator("#my-turn a")).to_have_count(0)
        # Each name has its arms: chosen ones, or those of the name.
        with_ben = page.locator(".my-game", has_text="Ben 日本").first
        expect(with_ben.locator(".bearer .arms").first).to_have_class(CHOSEN)
        expect(page.locator(".bearer i:not(:has(svg))")).to_have_count(0)
        expect(page.locator(".menu .own-arms svg")).to_be_visible()
        picture(ann, f"me-{language}")
        ann.open("/")
        above = page.locator("#my-games").bounding_box(), page.locator(".games").bounding_box()
        assert above[0]
        assert above[1]
        assert above[0]["y"] < above[1]["y"]
        picture(ann, f"lobby-{language}")
        assert page.locator("#my-games .turn").count() == 4
        assert page.locator("#my-games > *").nth(2).evaluate("(one) => one.className") == "turns"
        assert page.locator("#my-games details[open]").count() == 0
        if os.environ.get("QUINTAIN_PICTURES"):
            page.emulate_media(color_scheme="dark")
            picture(ann, f"lobby-{language}-dark")
            page.set_viewport_size({"width": 1280, "height": 800})
            picture(ann, f"lobby-{language}-wide")
            page.emulate_media(color_scheme="light")
            page.set_viewport_size(PHONE)
    ann.context.add_cookies([{"name": "lang", "value": "en", "url": people.server.url}])

    # Naming and hiding a game by keyboard, without reloading the page.
    ann.open("/me")
    finished = page.locator("[data-state=finished] > li").first
    expect(finished.locator(".my-words")).to_contain_text("Lost")
    finished.locator("summary").focus()
    page.keyboard.press("Enter")
    finished.locator("input[name=title]").fill("The fall")
    page.keyboard.press("Enter")
    expect(page.locator("[data-state=finished]")).to_contain_text("The fall")
    named = page.locator("[data-state=finished] > li", has_text="The fall")
    if not named.locator("button[name=put_away]").is_visible():
        named.locator("summary").click()
    named.locator("button[name=put_away]").click()
    expect(page.locator("[data-state=finished]")).not_to_contain_text("The fall")
    page.locator("summary", has_text="Hidden").click()
    expect(page.locator("[data-state=put_away]")).to_contain_text("The fall")

    # The link to the next game: quiet during the player's turn here, and shown after the move.
    turns = page.locator("[data-state=your_turn] > li")
    count = turns.count()
    turns.first.locator(".my-way").click()
    page.wait_for_url("**/tables/*")
    line = page.locator("#my-turn a")
    expect(line).to_have_count(1)
    expect(line).to_be_hidden()
    if page.locator("#act").get_attribute("aria-disabled") == "true":
        page.locator("button[data-card]:not([aria-disabled=true])").first.click()
    while page.locator("#act").get_attribute("aria-disabled") == "true":
        page.locator("button[data-card]:not([aria-disabled=true]):not([aria-pressed=true])").nth(2).click()
    picture(ann, "table-asked")
    page.locator("#act").click()
    expect(line).to_contain_text("Next: Tornei with")
    assert count > 1
    assert line.bounding_box() is not None
    picture(ann, "table-next")
    for name, size in {"side": (844, 390), "laptop": (1280, 800)}.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        picture(ann, f"table-{name}")
    ann.open("/rules/joust")
    expect(line).to_contain_text("Your turn: Tornei with")
    picture(ann, "rules-next")
    line.focus()
    before = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != before)
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")


def picture(person: Person, name: str) -> None:
    folder = os.environ.get("QUINTAIN_PICTURES")
    if folder:
        draw(person.page)
        person.page.screenshot(path=f"{folder}/{name}.png", full_page=name.startswith(("me", "lobby")))
