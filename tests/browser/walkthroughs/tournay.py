"""A walkthrough of everything that a player sees of a game of Tournay, one screen after the other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.core.seats import Seat
from tests.browser.drivers.protocol import PATIENT, rehearsal_of, send, waiting_table
from tests.browser.drivers.rehearsal import Planned, by_policy
from tests.browser.drivers.tournay import compose, sends_with_the_button
from tests.browser.fixtures.people import Person
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs.screen import Screen

QUESTIONS = {
    "turn": "turn",
    "looking": "keep",
    "ramparts": "build",
    "suffering": "suffer",
    "shedding": "shed",
    "last_cards": "last_card",
}
"""The name of the question in each phase."""


def walkthrough(people: Sequence[Person], *, house_rules: Mapping[str, Any] = PATIENT) -> Iterator[Screen]:
    """The screens of one game, as its host has them; all moves are made by request.

    waiting, then wait, turn, turn-card, keep, build, suffer, shed and last_card as they come, each question also with
    an answer that is composed and not sent (turn-composed …), end, and final.
    """
    table = waiting_table(*people, game="tournay", house_rules=house_rules)
    host = people[0]
    # A composed answer is looked at before it is sent.
    sends_with_the_button(host)
    page = TablePage.opened(host, table)
    yield Screen.of_table("waiting", page)
    page.start()
    page.page.goto("about:blank")  # until there is something new to see
    seen: set[str] = set()
    made: list[Planned] = []
    version = 0
    for planned in rehearsal_of(people, table, "tournay").moves(by_policy):
        question = "wait"
        if planned.seat == 0:
            question = QUESTIONS[planned.turn.view.phase]
        playable = [one.move.card for one in planned.turn.legal if one.move.kind == "play"]
        is_waiting = question == "wait" and 0 not in planned.turn.to_act
        if question not in seen and (is_waiting or (question != "wait" and (question != "turn" or playable))):
            seen.add(question)
            send(people, table, made)
            made.clear()
            page = TablePage.opened(host, table)
            page.skip_to(version)
            yield Screen.of_table(question, page, decides=question != "wait")
            if question != "wait":
                yield from _answered(page, planned, question, playable)
            page.page.goto("about:blank")
        made.append(planned)
        version = planned.versions[Seat(0)]
    send(people, table, made)
    page = TablePage.opened(host, table)
    page.skip_to(version)
    page.end_sheet()
    yield Screen.of_table("end", page)
    page.final_table()
    yield Screen.of_table("final", page)


def _answered(page: TablePage, planned: Planned, question: str, playable: Sequence[str]) -> Iterator[Screen]:
    """A question with an answer that is not sent."""
    if question == "turn":
        page.page.locator(f'button[data-hand="{playable[0]}"]').first.click()
        yield Screen.of_table("turn-card", page, decides=True)
        page.page.keyboard.press("Escape")
    compose(page, planned)
    yield Screen.of_table(f"{question}-composed", page, decides=True)
