"""A round with keys alone: Tab and the arrows go to a card, Enter takes it and once more sends, Escape puts it back,
and the focus is never lost.
"""

from collections.abc import Collection

import pytest

from tests.browser.drivers.keyboard import Keyboard
from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

LAST_TRICK = 7


def play_with_keys(people: People, tricks: Collection[int]) -> Keyboard:
    """The first leader plays these tricks with keys, the first of them until every kind of move was made; all other
    moves are made by request. Each move leaves the focus on an element.
    """
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    table = started_table(*friends, rounds="1")
    rehearsal = rehearsal_of(friends, table, rounds="1")
    leader = rehearsal.turns[0].seat
    reader = friends[leader]
    # A player without a mouse cannot tap a reveal away, so the clock is advanced.
    reader.page.clock.install()
    page = TablePage.opened(reader, table)
    page.skip = lambda: reader.page.clock.run_for(500)
    keyboard = Keyboard(page)
    kinds: list[str] = []
    for planned in rehearsal.moves():
        trick = planned.turn.view.trick
        by_keys = planned.seat == leader and (trick in tricks or len(set(kinds)) < 3)
        if by_keys:
            page.skip_to(planned.turn.version)
            kinds.append(planned.kind)
            keyboard.lay(planned.fields, hesitates=kinds.count(planned.kind) == 1)
            state = page.skip_to(planned.versions[leader])
            assert keyboard.focus_after_rendering() is not None, f"After {kinds[-1]} in {state.phase} it is lost."
        else:
            send(friends, table, [planned])
    page.skip_to(planned.versions[leader])
    assert set(kinds) == {"lead", "predict", "joust"}
    return keyboard


def test_a_round_with_keys_alone(people: People) -> None:
    keyboard = play_with_keys(people, tricks=(1, LAST_TRICK))
    assert keyboard.table.winners()
    keyboard.tab_to("#rematch")
    keyboard.tab_to("#check")
    keyboard.page.keyboard.press("Enter")
    keyboard.page.wait_for_url("**/check")
