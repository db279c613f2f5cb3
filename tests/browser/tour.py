"""A walk through everything that a player sees at a table, one sight after the other.

tour    the sights of one game; each comes with what the walk has to hold for it
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.browser.by_request import arranged, asked, full, move
from tests.browser.people import Person
from tests.browser.table_page import TablePage


@dataclass(frozen=True)
class Sight:
    """What somebody looks at."""

    name: str
    page: TablePage
    decides: bool = False
    """Whether the reader has a decision to make here."""


def tour(people: Sequence[Person], chance: random.Random, **options: str) -> Iterator[Sight]:
    """The sights of a table, as its first leader has them; the others move by request.

    waiting, lead, lead-first, lead-chosen, wait, taken, then predict, predict-chosen, joust and joust-chosen as they
    come, scored after a round that is not the last, and final.
    """
    table = arranged(*people, **options)
    host = TablePage.opened(people[0], table)
    yield Sight("waiting", host)
    host.start()
    leader = asked(people, table)[0]
    page = host if leader is people[0] else TablePage.opened(leader, table)
    seen: set[str] = set()
    version = 0
    while turn := asked(people, table):
        look = page.see(version)
        if leader in turn:
            kind = look.kind
            if kind not in seen:
                yield Sight(kind, page, decides=True)
                if kind == "lead":
                    page.choose(look.open[0])
                    yield Sight("lead-first", page, decides=True)
                    page.choose(page.look().open[0])
                else:
                    page.choose(look.open[0])
                yield Sight(f"{kind}-chosen", page, decides=True)
                page.act()
                seen.add(kind)
            else:
                page.move(chance)
        else:
            if "wait" not in seen:
                seen.add("wait")
                yield Sight("wait", page)
            move(turn[0], table, chance)
        version += 1
        frame = full(leader, table)
        after = page.see(version)
        if "taken" not in seen and frame["view"]["trick"] > 1 and after.phase == "lead":
            seen.add("taken")
            yield Sight("taken", page)
        if page.page.locator("#round-over").count():
            yield Sight("scored", page)
            page.page.locator("#round-over button").first.click()
            if seen >= {"predict", "joust"} and "rounds" not in options:
                return
    page.see(version)
    yield Sight("final", page)
