"""A table that people come to and play at, by clicking.

gathered    a table with people at it, made in the lobby, and started
play        everybody moves until the game is over, or until a test says so
"""

import random
from collections.abc import Callable, Sequence

from tests.browser.by_request import asked
from tests.browser.lobby_page import LobbyPage
from tests.browser.people import Person
from tests.browser.table_page import Look, TablePage


def gathered(host: Person, *friends: Person, seats: int | None = None, **options: str) -> list[TablePage]:
    """The host makes a table and sends the link; the friends sit down; the game starts. Bots take what stays free."""
    table = LobbyPage(host).make_table(seats=seats or 1 + len(friends), **options)
    link = table.copy_link()
    pages = [table]
    for number, friend in enumerate(friends, start=1):
        page = TablePage.opened(friend, link)
        page.sit(number)
        page.ready()
        pages.append(page)
    table.start("bots" if len(pages) >= 3 and (seats or 0) > len(pages) else None)
    return pages


def nobody_else(looks: Sequence[Look]) -> None:
    """The usual test of every moment: none."""


def play(
    players: Sequence[TablePage],
    watchers: Sequence[TablePage] = (),
    *,
    chance: random.Random,
    version: int = 0,
    at_each: Callable[[Sequence[Look]], None] = nobody_else,
    until: Callable[[Sequence[Look]], bool] = lambda looks: looks[0].phase == "over",
    look_round: Callable[[int], bool] = lambda version: True,
) -> int:
    """Whoever is asked moves, in any order, each time when everybody sees the same; returns the version reached. At
    versions at which nobody looks round, only who moves must see what there is.

    Needs a table without bots: every move is somebody's here.
    """
    while True:
        if not look_round(version) and (turn := asked([page.person for page in players], "/tables/" + players[0].id)):
            person = chance.choice(turn)
            mover = next(page for page in players if page.person is person)
            assert mover.see(version).is_mine
            mover.move(chance)
            version = mover.see(version + 1).version
            continue
        looks = [page.see(version) for page in (*players, *watchers)]
        assert {look.version for look in looks} == {version}
        at_each(looks)
        if until(looks):
            return version
        movers = [page for page, look in zip(players, looks, strict=False) if look.is_mine]
        assert movers, "Nobody is asked for a move."
        mover = chance.choice(movers)
        mover.move(chance)
        version = mover.see(version + 1).version
