"""Checking a finished game: the page in the browser, a local file, and the command."""

import hashlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from app.tables import canonical
from app.tables.verify import verify
from engines import GAMES
from tests.browser.drivers.command import quintain
from tests.browser.drivers.protocol import finished_table, rehearsal_of, send, sit
from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage
from tests.patience import SLOW

pytestmark = pytest.mark.browser

VERDICT = "#report .verdict h2"


def download(page: Page, into: Path) -> Path:
    """The record from the page's link."""
    with page.expect_download() as waiting:
        page.locator("a[download]").click()
    file = into / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def test_a_finished_game_is_checked_by_page_and_by_command(people: People, tmp_path: Path) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = finished_table(*friends, rounds="1")
    page = TablePage.opened(friends[0], table).page
    page.locator("#check").click()
    expect(page.locator(VERDICT)).to_have_text("Everything is right")
    expect(page.locator("#report .answers .wrong")).to_have_count(0)
    expect(page.locator("#report .draws-group")).to_have_count(1)

    file = download(page, tmp_path)
    said = quintain("verify", str(file))
    assert (said.exit_code, said.stderr) == (0, "")

    whole = file.read_bytes()
    at = whole.index(b'"joust":"') + len(b'"joust":"')
    other = b"W" if whole[at : at + 1] != b"W" else b"F"
    tampered = tmp_path / "tampered.json"
    tampered.write_bytes(whole[:at] + other + whole[at + 1 :])
    said = quintain("verify", str(tampered))
    assert said.exit_code == 1
    assert said.stdout

    page.locator("#file").set_input_files(tampered)
    expect(page.locator(VERDICT)).to_have_text("This record is not right")
    expect(page.locator("#report .answers .wrong").first).to_contain_text("The file was changed")
    page.locator("#file").set_input_files(file)
    expect(page.locator(VERDICT)).to_have_text("Everything is right")


def test_the_dice_of_a_joust_are_shown_and_checked(people: People, tmp_path: Path) -> None:
    friends = [people.invite(name, locale="ja-JP") for name in ("Ann", "千代")]
    table = finished_table(*friends, game="joust")
    page = friends[0].page
    friends[0].open(f"{table}/check")
    expect(page.locator("#report .verdict.right")).to_be_visible()
    expect(page.locator("#report .answers .wrong")).to_have_count(0)
    expect(page.locator("#report .draws-group").first).to_contain_text("突撃1")
    assert not re.search(r"(joust|check)-[a-z]|[{}]", page.locator("#main").inner_text())

    file = download(page, tmp_path)
    assert verify(file.read_bytes(), GAMES).is_true
    value = canonical.read(file.read_bytes())
    drawn = {
        colour: sorted(draw[3] + 1 for row in value["rows"] for draw in row["draws"] if draw[1].endswith(colour))
        for colour in ("white", "black")
    }
    for colour, dice in drawn.items():
        faces = page.locator(f"#report .faces [data-kind='{colour}'] [aria-hidden]").all_inner_texts()
        assert sorted(map(int, faces)) == dice

    draw = value["rows"][0]["draws"][-1]
    draw[3] = (draw[3] + 1) % draw[2]
    del value["seal"]
    value["seal"] = hashlib.sha256(canonical.written(value)).hexdigest()
    tampered = tmp_path / "tampered.json"
    tampered.write_bytes(canonical.written(value))
    page.locator("#file").set_input_files(tampered)
    expect(page.locator("#report .verdict.wrong")).to_be_visible()
    expect(page.locator("#report .answers .wrong")).to_have_count(1)
    expect(page.locator("#report .answers .wrong")).to_contain_text(draw[1])


def test_a_players_browser_checks_its_own_seed_and_commitment(people: People) -> None:
    """The page that waits for the game stores the seed and the fingerprint; moves need none."""
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = LobbyPage(friends[0]).make_table(seats=3, rounds="1")
    path = f"/tables/{table.id}"
    for seat, friend in enumerate(friends[1:], start=1):
        friend.sign_in()
        sit(friend, path, seat)
        friend.post(f"/api{path}/ready", {"ready": True})
    table.start()
    send(friends, path, rehearsal_of(friends, path, rounds="1").moves())
    table.page.goto(f"{friends[0].server.url}{path}/check")
    expect(table.page.locator(VERDICT)).to_have_text("Everything is right")
    expect(table.page.locator("#report")).to_contain_text("Your browser was shown this fingerprint before play")
    expect(table.page.locator("#report")).to_contain_text("Your own seed was used, as Ann’s")


def test_draws_are_checked_on_a_page_without_https(people: People) -> None:
    """Browsers hide the functions for digests there."""
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table = finished_table(ann, ben, game="joust")

    def in_the_network(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace("http://192.168.1.5", people.server.url)))

    ann.page.route("http://192.168.1.5/**", in_the_network)
    ann.page.goto(f"http://192.168.1.5{table}/check")
    expect(ann.page.locator(VERDICT)).to_have_text("Everything is right")
    assert ann.page.evaluate("[isSecureContext, crypto.subtle === undefined]") == [False, True]
    # Browsers ignore some of the server's headers there, and some report it; the page has no foreign files.
    ann.recorder.ignore_errors("Cross-Origin-Opener-Policy|192.168.1.5")


def test_the_server_checks_a_file_without_its_table(people: People) -> None:
    ann = people.invite("Ann", viewport={"width": 360, "height": 640})
    table = finished_table(ann, people.invite("Ben"), game="joust")
    ann.open(f"{table}/check")
    ann.page.locator("a[href='/check']").click()
    page, whole = ann.page, ann.context.request.get(f"{ann.server.url}/api{table}/record").body()

    def choose(content: bytes) -> None:
        page.locator("#file").set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": content})

    choose(whole)
    expect(page.locator("#report h2")).to_have_text("Everything is right", timeout=SLOW * 1000)
    expect(page.locator(".file-facts")).to_contain_text(table.removeprefix("/tables/"))
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    choose(whole.replace(b'"tables"', b'"tabels"').replace(b"Ann", b"Anu"))
    expect(page.locator("#report h2")).to_have_text("This record is not right", timeout=SLOW * 1000)
    expect(page.locator("#report [data-code]").first).to_be_visible()
    choose(b" " * (8 * 1024 * 1024 + 1))
    expect(page.locator("#report .error")).to_contain_text("too large")

    choose(whole)
    page.locator("#watch").click(timeout=SLOW * 1000)
    expect(page).to_have_url(re.compile("/check/replay/joust"))
    expect(page.locator("#board")).to_be_visible(timeout=SLOW * 1000)
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#board")).to_have_attribute("data-v", "1")
    expect(page.locator("#replay-link, #replay-go-on, #replay-open-chat")).to_have_count(0)
    expect(page.locator(".replay-top a")).to_have_attribute("href", "/check")
