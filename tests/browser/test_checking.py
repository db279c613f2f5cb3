"""Checking a finished game: the page in the browser, a file of one's own, and the command."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.by_request import begun, finished
from tests.browser.house import ROOT
from tests.browser.lobby_page import LobbyPage
from tests.browser.people import People
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.browser

VERDICT = "#report .verdict h2"


def verified(file: Path) -> subprocess.CompletedProcess[str]:
    """What the command says of a record."""
    command = [sys.executable, "-m", "app.command", "verify", str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def download(page: Page, into: Path) -> Path:
    """The record, as the page's link gives it."""
    with page.expect_download() as waiting:
        page.locator("a[download]").click()
    file = into / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def test_a_finished_game_is_checked_by_page_and_by_command(people: People, tmp_path: Path) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = finished(*friends, chance=random.Random(8), rounds="1")
    page = TablePage.opened(friends[0], table).page
    page.locator("#check").click()
    expect(page.locator(VERDICT)).to_have_text("Everything adds up")
    expect(page.locator("#report .answers .wrong")).to_have_count(0)
    expect(page.locator("#report .deal")).to_have_count(1)

    file = download(page, tmp_path)
    said = verified(file)
    assert (said.returncode, said.stderr) == (0, "")

    whole = file.read_bytes()
    at = whole.index(b'"joust":"') + len(b'"joust":"')
    other = b"W" if whole[at : at + 1] != b"W" else b"F"
    tampered = tmp_path / "tampered.json"
    tampered.write_bytes(whole[:at] + other + whole[at + 1 :])
    said = verified(tampered)
    assert said.returncode == 1
    assert said.stdout

    page.locator("#file").set_input_files(tampered)
    expect(page.locator(VERDICT)).to_have_text("This record is not right")
    expect(page.locator("#report .answers .wrong").first).to_contain_text("The file was changed")
    page.locator("#file").set_input_files(file)
    expect(page.locator(VERDICT)).to_have_text("Everything adds up")


def test_a_browser_that_was_there_knows_its_own_word_and_the_promise(people: People) -> None:
    """The word and the fingerprint are kept by the pages, so here everything is done by pages."""
    ann = people.invite("Ann")
    table = LobbyPage(ann).make_table(seats=4, rounds="1")
    table.start()
    chance = random.Random(4)
    while table.board.get_attribute("data-phase") != "over":
        table.tap()
        if table.look().is_mine and not table.look().showing:
            table.move(chance)
    table.page.goto(f"{ann.house.url}/tables/{table.id}/check")
    expect(table.page.locator(VERDICT)).to_have_text("Everything adds up")
    expect(table.page.locator("#report")).to_contain_text("fingerprint that your browser was shown before play")
    expect(table.page.locator("#report")).to_contain_text("Your own word is in the mix, as Ann’s")


def test_before_the_end_there_is_nothing_to_check(people: People) -> None:
    ann = people.invite("Ann")
    table = begun(ann, seats=4)
    ann.comes_to(f"{table}/check")
    expect(ann.page.locator("#report")).to_contain_text("The record opens when the game is over")
    expect(ann.page.locator("a[download]")).to_have_count(0)
