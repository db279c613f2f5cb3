"""A screen reader's announcements of one trick of Tornei and of one run of the Joust, word for word.

The texts are in read_aloud/, where a person reads them as a diff: a message a line. `QUINTAIN_TEST_WRITE=1` rewrites
them.
"""

import os
from pathlib import Path

import pytest

from engines.core.seats import Seat
from tests.browser.drivers.protocol import rehearsal_of, send, started_table, waiting_table
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif("QUINTAIN_TEST_SEED" in os.environ, reason="Other luck is not what was recorded."),
]

FOLDER = Path(__file__).parent / "read_aloud"
LISTEN = """() => {
    window.heard = [];
    const region = document.querySelector("#told");
    new MutationObserver(() => region.textContent && window.heard.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def heard(friends: list[Person], reader: Seat, table: str, game: str, ends: str, *, waits: bool = False) -> list[str]:
    """A seat's announcements while moves are made by request, up to the first of this kind of event. A waiting table is
    started, and recorded from there.
    """
    page = TablePage.opened(friends[reader], table)
    page.page.evaluate(LISTEN)
    if waits:
        friends[0].post(f"/api{table}/start", {"empty": None})
        page.skip_to(0)
    for planned in rehearsal_of(friends, table, game).moves():
        send(friends, table, [planned])
        page.skip_to(planned.versions[reader])
        if any(event.kind == ends for event in planned.events):
            break
    words: list[str] = page.page.evaluate("window.heard")
    return words


def hold_to_record(name: str, words: list[str]) -> None:
    path = FOLDER / f"{name}.txt"
    text = "".join(f"{line}\n" for line in words)
    if os.environ.get("QUINTAIN_TEST_WRITE"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.seed("test_a_trick_of_tornei_is_told_as_recorded")
def test_a_trick_of_tornei_is_announced_as_recorded(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    table = started_table(*friends)
    hold_to_record("tornei-trick", heard(friends, Seat(1), table, "tornei", ends="trick_resolved"))


@pytest.mark.seed("test_a_run_of_the_joust_is_told_as_recorded[en-GB]")
def test_a_run_of_the_joust_is_announced_as_recorded(people: People) -> None:
    """The recording begins with the first roll, because the listener sits at the table before the match begins."""
    friends = [people.invite(name) for name in ("Ann", "Ben")]
    table = waiting_table(*friends, game="joust")
    words = heard(friends, Seat(0), table, "joust", ends="lance_contact", waits=True)
    hold_to_record("joust-run", words)
