"""An operator's acts at the command line appear on open pages."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage
from tests.patience import SLOW

pytestmark = pytest.mark.browser


def quintain(people: People, *arguments: str) -> None:
    """Runs `quintain admin …` beside the server."""
    command = [sys.executable, "-m", "app.cli", "admin", *arguments, "--reason", "Insults"]
    environment = people.server.environment
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SLOW, check=False)
    assert answer.returncode == 0, answer.stderr


def test_pages_show_a_ban_and_the_operator_who_ended_the_game(people: People) -> None:
    ann, ben, cy = (people.invite(name) for name in ("Ann", "Ben", "Cy"))
    link = started_table(ann, ben, cy)
    first, second = TablePage.opened(ann, link), TablePage.opened(ben, link)
    code = ann.get_json(f"/api{link}")["table"]["code"]
    expect(second.page.locator("#ask")).to_be_visible()
    quintain(people, "ban", f"{code}/2", "--until", "7d")
    sentence = re.compile(r"The operator of this server has banned you until \d+ \w+ \d{4}")
    expect(second.page.get_by_text(sentence)).to_be_visible()
    ben.open("/")
    expect(second.page.get_by_text(sentence)).to_be_visible()
    quintain(people, "end", code)
    expect(first.page.locator("#stopped")).to_contain_text("The operator of this server ended it.")
    quintain(people, "hide", code)
    cy.open(link)
    expect(cy.page.locator("#stopped")).to_be_visible()
    dan = people.invite("Dan")
    dan.sign_in()
    dan.open(link)
    expect(dan.page.get_by_text("The operator of this server has hidden this table.")).to_be_visible()
    for person in (ben, dan):
        person.recorder.ignore_errors("403")
