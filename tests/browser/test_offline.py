"""Without a connection: a page of ours with the player's games, and the way back from it."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures.people import People, Person, draw

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
CLIENT_SEED = "5" * 32
MADE_OFFLINE = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection"
WORKS = """async () => {
    await navigator.serviceWorker.ready;
    const [name] = await caches.keys();
    return /^quintain-[0-9a-f]{8}-offline-/.test(name) && (await (await caches.open(name)).keys()).length;
}"""
FORGOTTEN = """(name) => new Promise((forgotten) => {
    const look = () => localStorage.getItem(name) === null ? forgotten() : setTimeout(look, 20);
    look();
})"""
SHOW_BADGE = """
    navigator.setAppBadge = async (count) => { document.documentElement.dataset.badge = count; };
    navigator.clearAppBadge = async () => { document.documentElement.dataset.badge = 0; };
"""
"""A browser without a window has no badge."""


def table(host: Person, other: Person) -> str:
    made = host.post("/api/tables", {"game": "joust", "seats": 2, "public": False})
    path = f"/api/tables/{made['id']}"
    for seat, person in enumerate((host, other)):
        person.post(f"{path}/seats/{seat}", {"client_seed": CLIENT_SEED})
        person.post(f"{path}/ready", {"ready": True})
    host.post(f"{path}/start", {"empty": "bots"})
    return f"/tables/{made['id']}"


@pytest.mark.timeout(180)
def test_the_offline_page_lists_games_and_continues_automatically(people: People) -> None:
    ann, ben = people.invite("Ann", viewport=PHONE, service_workers="allow"), people.invite("Ben")
    ann.context.add_init_script(SHOW_BADGE)
    for person in (ann, ben):
        person.sign_in()
    link = table(ann, ben)
    page = ann.page
    ann.open("/")
    expect(page.locator(".my-way")).to_have_count(1)
    assert page.evaluate(WORKS) == 3
    # The installed app's badge counts the games with her turn, on every page.
    for path in ("/", "/rules/joust", link):
        ann.open(path)
        expect(page.locator("html")).to_have_attribute("data-badge", "1")
    # A server error is shown as the server's own page.
    assert page.goto(f"{people.server.url}/nothing").status == 404
    assert page.locator("html").get_attribute("data-badge") is None
    ann.recorder.ignore_errors("404")

    ann.context.set_offline(True)
    ann.open("/rules/joust")
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    expect(page).to_have_title("No connection – Quintain")
    game = page.locator(f"a.my-way[href='{link}']")
    expect(game).to_contain_text("Ben")
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_role("status")).to_contain_text("Still no connection")
    picture(ann, "offline-laptop", {"width": 1280, "height": 800})
    picture(ann, "offline-side", {"width": 844, "height": 390})
    picture(ann, "offline-en", PHONE)

    # A game in the list waits in the same way, in the reader's language and theme.
    cookies = {"lang": "ja", "theme": "dark"}
    ann.context.add_cookies(
        [{"name": name, "value": value, "url": people.server.url} for name, value in cookies.items()]
    )
    game.click()
    page.wait_for_url(f"**{link}")
    expect(page.get_by_role("heading", level=1)).to_have_text("接続がありません")
    assert page.locator("html").get_attribute("lang") == "ja"
    picture(ann, "offline-ja", PHONE)

    ann.context.set_offline(False)
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")
    assert page.url.endswith(link)
    ann.recorder.ignore_errors(MADE_OFFLINE)

    # The next person at this browser does not see her games.
    ann.context.clear_cookies()
    ann.open("/rules/joust")
    page.evaluate(FORGOTTEN, people.server.stored_name("my-games"))
    expect(page.locator("html")).to_have_attribute("data-badge", "0")
    ann.context.set_offline(True)
    ann.open("/me")
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    expect(page.locator("#my-games")).to_be_hidden()
    ann.recorder.ignore_errors(MADE_OFFLINE)


def picture(person: Person, name: str, size: dict[str, int]) -> None:
    folder = os.environ.get("QUINTAIN_PICTURES")
    if folder:
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        draw(person.page)
        person.page.screenshot(path=f"{folder}/{name}.png", full_page=True)
