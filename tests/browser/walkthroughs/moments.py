"""A walkthrough of what one game stages, stage by stage: the opening, and each kind of moment as it first comes."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core.seats import Seat
from tests.browser.drivers.protocol import PATIENT, rehearsal_of, send, waiting_table
from tests.browser.drivers.rehearsal import Planned, by_policy
from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs.screen import Screen

STAGED = """() => {
    if (!document.querySelector("#board[data-showing] .skip-show")) return null;
    const { act, stage } = (document.querySelector("#moment[data-moment], .felt") ?? document.body).dataset;
    return act ?? stage ?? "";
}"""
TICK = 40
"""Milliseconds by which the page's clock goes on at a time while something is staged; no stage is shorter."""
LEAP = 1000
"""Milliseconds by which the clock advances if nothing new is to be seen."""


def moments(friends: Sequence[Person], game: str, seen: set[str], **options: Any) -> Iterator[Screen]:
    """The animated moments of a game on the first player's page, except those already in `seen`, which gets the new
    ones. The page's clock stands still at each screen; all moves but the start are made by request."""
    table = waiting_table(*friends, game=game, house_rules=PATIENT, **options)
    friends[0].page.clock.install()
    page = TablePage.opened(friends[0], table)
    page.stop_time()
    page.start()
    yield from _staged(page, "opening", 0, seen)
    made: list[Planned] = []
    version = 0
    for planned in rehearsal_of(friends, table, game, **options).moves(by_policy):
        name = moment_of(planned)
        if name is None or name in seen:
            made.append(planned)
        else:
            send(friends, table, made)
            made.clear()
            for _ in _staged(page, name, version, {name}):
                pass
            send(friends, table, [planned])
            yield from _staged(page, name, planned.versions[Seat(0)], seen)
        version = planned.versions[Seat(0)]


def moment_of(planned: Planned) -> str | None:
    """The name of the animated moment of a move, or `None`."""
    for event in planned.events:
        match event.kind:
            case "trick_resolved":
                return "reveal"
            case "crier_read":
                return "crier"
            case "lance_contact":
                return "-".join(("contact", *sorted(str(charge.result) for charge in event.charges)))
            case "unhorsed" if event.by != "lance":
                return "unhorsed"
            case "game_ended" if planned.turn.game.name == "tournay":
                return "last-cards"
    return None


def _staged(page: TablePage, name: str, version: int, seen: set[str]) -> Iterator[Screen]:
    """The stages until this version is shown; none of what is seen already."""
    stages: set[str] = set()
    while True:
        state = page.state()
        if state.version >= version and not state.showing:
            break
        stage = None if name in seen else page.page.evaluate(STAGED)
        if stage is not None and stage not in stages:
            stages.add(stage)
            yield Screen.of_table(f"{name}-{stage}", page)
        page.page.clock.run_for(LEAP if name in seen else TICK)
    seen.add(name)
