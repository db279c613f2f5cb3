"""A match of the joust, as its table page shows it.

options    what the page offers to its reader
tour       the sights of one match, as the White Knight has them
"""

import random
from collections.abc import Iterator
from typing import Any

from tests.browser.by_request import arranged, full, move
from tests.browser.people import Person
from tests.browser.table_page import TablePage
from tests.browser.tour import Sight

STAGE = "() => document.querySelector('#moment')?.dataset.stage ?? '0'"
TICK = 100
"""Milliseconds by which the clock of the looked-at page goes on at a time."""


def options(page: TablePage) -> list[str]:
    """The kinds of choices that the page offers, in order."""
    found = page.page.locator("[data-choice]").evaluate_all("(all) => all.map((one) => one.dataset.choice)")
    return [str(kind) for kind in found]


def tour(white: Person, black: Person, chance: random.Random, **rules: Any) -> Iterator[Sight]:
    """The sights of one match; the other knight moves by request.

    waiting, place and place-chosen, note and note-chosen where a roll asks for it, wait, contact-1 to contact-3, final.
    The page's clock stands still while somebody looks.
    """
    table = arranged(white, black, game="joust", **rules)
    white.page.clock.install()
    page = TablePage.opened(white, table)
    yield Sight("waiting", page)
    page.start()
    page.stop_time()
    seen: set[str] = set()
    frame = full(white, table)
    while frame["to_act"]:
        yield from _shown(page, frame["v"], seen)
        if frame["decision"] is None:
            yield from _once(Sight("wait", page), seen)
            move(black, table, chance)
        elif frame["to_act"] == [0] or chance.random() < 0.5:
            yield from _ridden(page, chance, seen)
            _arrived(white, table, frame)
        else:
            move(black, table, chance)
        frame = full(white, table)
    yield from _shown(page, frame["v"], seen)
    yield Sight("final", page)


def _ridden(page: TablePage, chance: random.Random, seen: set[str]) -> Iterator[Sight]:
    """The reader chooses and sends."""
    kind = page.look().kind
    if f"{kind}-chosen" not in seen:
        yield from _once(Sight(kind, page, decides=True), seen)
    offered = options(page)
    chosen = page.page.locator("[data-choice]").nth(chance.randrange(len(offered)))
    if chosen.get_attribute("aria-pressed") != "true":
        chosen.click()
    if len(offered) > 1:
        yield from _once(Sight(f"{kind}-chosen", page, decides=True), seen)
    page.act()


def _shown(page: TablePage, version: int, seen: set[str]) -> Iterator[Sight]:
    """What is shown until this version is; of a contact each stage once."""
    while True:
        look = page.look()
        if look.version >= version and not look.showing:
            return
        stage = page.page.evaluate(STAGE)
        if stage != "0":
            yield from _once(Sight(f"contact-{stage}", page), seen)
        page.page.clock.run_for(TICK)


def _arrived(person: Person, table: str, before: dict[str, Any]) -> None:
    """Wait until the move that is on its way has changed the table."""
    while full(person, table)["v"] == before["v"]:
        person.page.wait_for_timeout(10)


def _once(sight: Sight, seen: set[str]) -> Iterator[Sight]:
    if sight.name not in seen:
        seen.add(sight.name)
        yield sight
