"""A walkthrough of everything that a player sees at a table of Tornei, one screen after the other."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.browser.drivers.protocol import rehearsal_of, send, waiting_table
from tests.browser.drivers.rehearsal import Planned
from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs.screen import Screen


def walkthrough(people: Sequence[Person], **options: Any) -> Iterator[Screen]:
    """The screens of a table, as its first leader has them; all other moves are made by request.

    waiting, lead, lead-first, lead-chosen, wait, taken, then predict, predict-chosen, joust and joust-chosen as they
    come, scored after a round that is not the last, and final.
    """
    table = waiting_table(*people, **options)
    host = TablePage.opened(people[0], table)
    yield Screen.of_table("waiting", host)
    host.start()
    rehearsal = rehearsal_of(people, table, **options)
    leader = rehearsal.turns[0].seat
    page = host if leader == 0 else TablePage.opened(people[leader], table)
    seen: set[str] = set()
    version = 0
    for planned in rehearsal.moves():
        kind = planned.kind if planned.seat == leader else "wait"
        if kind in seen:
            send(people, table, [planned])
        elif kind == "wait":
            page.skip_to(version)
            yield Screen.of_table("wait", page)
            send(people, table, [planned])
        else:
            page.skip_to(version)
            yield from _choosing(page, planned)
        seen.add(kind)
        version = planned.versions[leader]
        view = rehearsal.game.view(rehearsal.state, leader)
        if "taken" not in seen and view.trick > 1 and view.phase == "lead":
            seen.add("taken")
            page.skip_to(version)
            yield Screen.of_table("taken", page)
        if "scored" not in seen and view.round > 1:
            seen.add("scored")
            page.skip_to(version)
            page.page.locator("#round-over").wait_for()
            yield Screen.of_table("scored", page)
            page.page.locator("#round-over .close").click()
        if seen >= {"scored", "predict", "joust"}:
            return
    page.skip_to(version)
    yield Screen.of_table("final", page)


def _choosing(page: TablePage, planned: Planned) -> Iterator[Screen]:
    """A question as it is asked and with what is chosen, until it is sent."""
    yield Screen.of_table(planned.kind, page, decides=True)
    cards = [planned.fields[part] for part in ("joust", "prediction") if part in planned.fields]
    for card in cards:
        page.choose(card)
        name = f"{planned.kind}-chosen" if card is cards[-1] else f"{planned.kind}-first"
        yield Screen.of_table(name, page, decides=True)
    page.act()
