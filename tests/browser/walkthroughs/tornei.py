"""A walkthrough of everything that a player sees at a table of Tornei, one screen after the other."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.core.seats import Seat
from tests.browser.drivers.protocol import PATIENT, rehearsal_of, send, waiting_table
from tests.browser.drivers.rehearsal import Planned, Turn
from tests.browser.fixtures.people import Person
from tests.browser.pages.held_clock import go_on_to
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs.screen import Screen

STAGED = {
    "trick_resolved": {"ranks": ".felt[data-stage='1']", "reveal": ".felt[data-stage='6']"},
    "round_dealt": {"deal": ".hand[data-size='14'] .held:nth-of-type(8)"},
}
"""By what happens the screens in the middle of it, and what is there then."""


def walkthrough(
    people: Sequence[Person],
    *,
    holds: bool = False,
    whole: bool = False,
    house_rules: Mapping[str, Any] = PATIENT,
    **options: Any,
) -> Iterator[Screen]:
    """The screens of a table, as its first leader has them; all other moves are made by request.

    waiting, lead, lead-first, lead-chosen, wait, taken, then predict, predict-chosen, joust and joust-chosen as they
    come, late before the last trick of a round, scored after a round that is not the last, end, and final. If the
    page's clock may be held, also ranks and reveal of the first trick, and deal of the second round. With all of these
    a game ends here, unless it is wanted whole.
    """
    table = waiting_table(*people, house_rules=house_rules, **options)
    if holds:
        people[0].page.clock.install()
    host = TablePage.opened(people[0], table)
    yield Screen.of_table("waiting", host)
    host.start()
    rehearsal = rehearsal_of(people, table, **options)
    leader = rehearsal.turns[0].seat
    if leader and holds:
        people[leader].page.clock.install()
    page = host if leader == 0 else TablePage.opened(people[leader], table)
    seen: set[str] = set()
    version = 0
    moves = rehearsal.moves()
    for planned in moves:
        kind = planned.kind if planned.seat == leader else "wait"
        staged = {event.kind for event in planned.events} & STAGED.keys() - seen if holds else set()
        if staged:
            yield from _staged(page, people, table, planned, leader, sorted(staged))
            seen |= staged
        elif kind in seen:
            send(people, table, [planned])
        elif kind == "wait":
            page.skip_to(version)
            yield Screen.of_table("wait", page, secrets=hidden_from(leader, planned.turn))
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
        if "late" not in seen and view.trick == 7:
            seen.add("late")
            page.skip_to(version)
            yield Screen.of_table("late", page)
        if "scored" not in seen and view.round > 1:
            seen.add("scored")
            page.skip_to(version)
            page.page.locator("#round-over").wait_for()
            yield Screen.of_table("scored", page)
            page.page.locator("#round-over .close").click()
        if seen >= {"scored", "predict", "joust"}:
            break
    if not whole:
        return
    page.page.goto("about:blank")  # until there is something new to see
    rest = list(moves)
    send(people, table, rest)
    page = TablePage.opened(page.person, table)
    page.skip_to(rest[-1].versions[leader] if rest else version)
    page.end_sheet()
    yield Screen.of_table("end", page)
    page.final_table()
    yield Screen.of_table("final", page)


def hidden_from(reader: Seat, turn: Turn) -> frozenset[str]:
    """The others' hands and predictions, and what the dummy has face down."""
    state = turn.state
    hands = [card for seat, hand in enumerate(state.hands) if seat != reader for card in hand]
    predictions = [card for seat, card in enumerate(getattr(state.phase, "predictions", ())) if seat != reader]
    return frozenset(map(str, [*hands, *filter(None, predictions), *(state.dummy.pile if state.dummy else ())]))


def _staged(
    page: TablePage, people: Sequence[Person], table: str, planned: Planned, reader: Seat, kinds: Sequence[str]
) -> Iterator[Screen]:
    """A move by request, and what is staged of it, where the page's clock is held."""
    page.skip_to(planned.turn.versions[reader])
    page.wait_for(planned.turn.versions[reader])
    page.stop_time()
    send(people, table, [planned])
    for name, there in [
        screen for kind in ("trick_resolved", "round_dealt") if kind in kinds for screen in STAGED[kind].items()
    ]:
        go_on_to(page.page, there, step=20)
        # The cards just played lie open; the predictions do not yet.
        hidden = hidden_from(reader, planned.turn) - {planned.fields["joust"]} if name == "ranks" else frozenset()
        yield Screen.of_table(name, page, held=True, secrets=hidden)
    page.page.clock.resume()


def _choosing(page: TablePage, planned: Planned) -> Iterator[Screen]:
    """A question as it is asked and with what is chosen, until it is sent."""
    secrets = hidden_from(planned.seat, planned.turn)
    yield Screen.of_table(planned.kind, page, decides=True, secrets=secrets)
    cards = [planned.fields[part] for part in ("joust", "prediction") if part in planned.fields]
    for card in cards:
        page.choose(card)
        name = f"{planned.kind}-chosen" if card is cards[-1] else f"{planned.kind}-first"
        yield Screen.of_table(name, page, decides=True, secrets=secrets)
    page.act()
