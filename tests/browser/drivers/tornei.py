"""A game of Tornei by clicking.

seat_by_clicking    a table made in the lobby, filled and started
play                planned moves, each made on its player's page
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engines.core.seats import SPECTATOR, Seat
from tests.browser.drivers.rehearsal import Planned
from tests.browser.fixtures.people import Person
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import PageState, TablePage


def seat_by_clicking(host: Person, *friends: Person, **options: Any) -> list[TablePage]:
    """The host makes a table and sends the link; the friends sit down; the game starts. For any game."""
    table = LobbyPage(host).make_table(seats=1 + len(friends), **options)
    link = table.copy_link()
    pages = [table]
    for number, friend in enumerate(friends, start=1):
        page = TablePage.opened(friend, link)
        page.sit(number)
        page.ready()
        pages.append(page)
    table.start()
    return pages


def play(
    moves: Iterable[Planned],
    pages: Sequence[TablePage],
    watchers: Sequence[TablePage] = (),
    *,
    look: Callable[[Sequence[PageState]], None],
) -> None:
    """Makes these moves by clicking. Before a move everybody's page is up to date; a move is awaited on its player's
    page.
    """
    for planned in moves:
        page = pages[planned.seat]
        look([one.skip_to(planned.turn.version) for one in (*pages, *watchers)])
        assert page.skip_to(planned.turn.version).is_mine
        page.lay(planned.fields)
        page.skip_to(planned.versions[planned.seat])


def all_see(
    moves: Sequence[Planned], pages: Sequence[TablePage], watchers: Sequence[TablePage] = ()
) -> list[PageState]:
    """Everybody's page after the last of these moves."""
    versions = moves[-1].versions
    seated = [page.skip_to(versions[Seat(seat)]) for seat, page in enumerate(pages)]
    return [*seated, *(page.skip_to(versions[SPECTATOR]) for page in watchers)]
