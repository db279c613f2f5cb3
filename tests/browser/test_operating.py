"""An operator's acts at the command line appear on open pages."""

import re

import pytest
from playwright.sync_api import expect

from app.operating import commands
from tests.browser.drivers.command import quintain
from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def admin(people: People, *arguments: str) -> None:
    """Runs `quintain admin …` beside the server."""
    done = quintain("admin", *arguments, "--reason", "Insults", environment=people.server.environment)
    assert done.exit_code == 0, done.output


def test_pages_show_a_ban_and_the_operator_who_ended_the_game(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "set_up_logs", lambda: None)  # the logs of a process of its own
    ann, ben, cy = (people.invite(name) for name in ("Ann", "Ben", "Cy"))
    link = started_table(ann, ben, cy)
    first, second = TablePage.opened(ann, link), TablePage.opened(ben, link)
    code = ann.get_json(f"/api{link}")["table"]["code"]
    expect(second.page.locator("#ask")).to_be_visible()
    admin(people, "ban", f"{code}/2", "--until", "7d")
    sentence = re.compile(r"The operator of this server has banned you until \d+ \w+ \d{4}")
    expect(second.page.get_by_text(sentence)).to_be_visible()
    ben.open("/")
    expect(second.page.get_by_text(sentence)).to_be_visible()
    admin(people, "end", code)
    expect(first.page.locator("#stopped")).to_contain_text("The operator of this server ended it.")
    admin(people, "hide", code)
    cy.open(link)
    expect(cy.page.locator("#stopped")).to_be_visible()
    dan = people.invite("Dan")
    dan.sign_in()
    dan.open(link)
    expect(dan.page.get_by_text("The operator of this server has hidden this table.")).to_be_visible()
    for person in (ben, dan):
        person.recorder.ignore_errors("403")
