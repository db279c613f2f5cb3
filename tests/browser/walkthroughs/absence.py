"""A walkthrough of what a table shows while people go away, come back, leave and take over, for any game."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.browser.drivers.absence import at_table, attending, pass_time
from tests.browser.drivers.protocol import started_table, table_where
from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs.screen import Screen

TIMED = {"absence": "ask", "away_seconds": 60, "late_joining": False, "clock": {"seconds": 120}}


def walkthrough(friends: Sequence[Person], stranger: Person, game: str) -> Iterator[Screen]:
    """asked, leave, stand-in, returns, left, wishes, wish, wanted, taken-over, end-asked and ended.

    All but the first go away from a table of this game; the last one comes back, and leaves for good.
    """
    # A moment at which the first is asked, so that there is a question above.
    table = table_where(lambda turn: turn.seat == 0, *friends, game=game).table
    with attending(table, *friends[1:]):
        [first] = at_table(friends[:1], table)
    for seat in range(1, len(friends)):
        first.page.locator(f"[data-absent-seat='{seat}']").wait_for(state="attached")
    pass_time(first.person.server)
    first.page.locator(".poll").first.wait_for()
    yield Screen.of_table("asked", first)
    yield from _beside(first)
    while first.page.locator("[data-answer=yes]").count():
        polls = first.page.locator(".poll").count()
        first.page.locator("[data-answer=yes]").first.click()
        first.page.locator(f".polls:has(> :nth-child({polls}))").wait_for(state="hidden")
    yield Screen.of_table("stand-in", first)
    last = TablePage.opened(friends[-1], table)
    last.page.locator("#return").wait_for()
    yield Screen.of_table("returns", last)
    last.page.locator("#return").click()
    last.leave("quit")
    gone = f"[data-absent-seat='{len(friends) - 1}']"
    first.page.locator(gone).wait_for(state="attached")
    yield Screen.of_table("left", first)
    yield from _taking_over(first, TablePage.opened(stranger, table), len(friends) - 1)


def _beside(page: TablePage) -> Iterator[Screen]:
    """The dialog that explains the ways to leave."""
    page.choose_from_menu()
    yield Screen.of_table("leave", page)
    page.page.locator("#leave-dialog [autofocus]").click()


def _taking_over(player: TablePage, watcher: TablePage, seat: int) -> Iterator[Screen]:
    watcher.page.locator(f"[data-take-over='{seat}']").wait_for()
    yield Screen.of_table("wishes", watcher)
    watcher.page.locator(".wishes #name").fill(watcher.person.name)
    watcher.page.locator(f"[data-take-over='{seat}']").click()
    watcher.page.locator("#wish").wait_for()
    yield Screen.of_table("wish", watcher)
    player.page.locator("[data-poll=take_over]").wait_for()
    yield Screen.of_table("wanted", player)
    player.page.locator("[data-answer=yes]").click()
    player.page.locator("#news", has_text=watcher.person.name).wait_for()
    yield Screen.of_table("taken-over", player)
    player.person.post(f"/api/tables/{player.id}/votes", {"poll": "end"})
    watcher.page.locator("[data-poll=end]").wait_for()
    yield Screen.of_table("end-asked", watcher)
    watcher.page.locator("[data-answer=yes]").click()
    player.page.locator("#stopped").wait_for()
    yield Screen.of_table("ended", player)


def paused(friends: Sequence[Person], **options: Any) -> Iterator[Screen]:
    """A timed table that stands still."""
    table = started_table(*friends, house_rules=TIMED, **options)
    pages = at_table(friends, table)
    for page in pages:
        page.person.post(f"/api{table}/votes", {"poll": "pause"})
    pages[0].page.locator("#resume").wait_for()
    yield Screen.of_table("paused", pages[0])
