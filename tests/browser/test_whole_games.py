"""Whole games of Tornei in real browsers, from the lobby to the final scores."""

import json
import re
from collections.abc import Sequence

import pytest

from app.tables.verify import verify
from engines import GAMES
from tests.browser.drivers.protocol import rehearsal_of, send
from tests.browser.drivers.tornei import all_see, play, seat_by_clicking
from tests.browser.fixtures.people import People
from tests.browser.fixtures.server import ServerProcess
from tests.browser.knowledge import Knowledge, leaks
from tests.browser.pages.table_page import PageState, TablePage

pytestmark = pytest.mark.browser

ONE_TRICK = 8
"""Numbers of moves by clicking at the beginning and the end; those between are made by request."""
LAST = 4
NAMES = ("Ann", "Ben", "千代")


@pytest.mark.timeout(600)
def test_a_whole_game_with_the_dummy(people: People, server: ServerProcess) -> None:
    """Three people and one round: the walkthrough covers the time between rounds, and tests/app the search for secrets.
    All stay at their pages, and make the first trick and the last moves by clicking.
    """
    friends = [people.invite(name) for name in NAMES]
    pages = seat_by_clicking(*friends, rounds="1")
    watcher = TablePage.opened(people.invite("Wat"), pages[0].page.url)
    everybody = [*pages, watcher]
    table = f"/tables/{pages[0].id}"
    moves = list(rehearsal_of(friends, table, rounds="1").moves())

    def everybody_knows_whose_turn_it_is(states: Sequence[PageState]) -> None:
        asked = [friend.name for friend, state in zip(friends, states, strict=False) if state.is_mine]
        for page, state in zip(everybody, states, strict=True):
            assert state.title.startswith("●") == state.is_mine
            if not state.is_mine:
                assert state.kind == "wait"
                assert all(name in state.ask for name in asked), f"{page.person.name} reads {state.ask!r} of {asked}"
        assert asked
        assert states[-1].hand == []

    play(moves[:ONE_TRICK], pages, [watcher], look=everybody_knows_whose_turn_it_is)
    send(friends, table, moves[ONE_TRICK:-LAST])
    play(moves[-LAST:], pages, [watcher], look=everybody_knows_whose_turn_it_is)
    assert {state.phase for state in all_see(moves, pages, [watcher])} == {"over"}

    answer = server.get(f"/api{table}/record")
    assert verify(answer.content, GAMES).is_true
    record = json.loads(answer.content)
    assert len(record["rows"]) == len(moves) + 1
    knowledge = Knowledge(record)

    scores = dict(zip(NAMES, record["outcome"]["scores"], strict=True))
    winners = [NAMES[seat] for seat in record["outcome"]["winners"]]
    for page in everybody:
        # The texts of scenes are not repeated: the rail has the rounds only.
        assert page.totals() == scores
        assert {name: sum(rounds) for name, rounds in page.scores().items()} == scores
        assert all(len(rounds) == knowledge.rounds for rounds in page.scores().values())
        assert page.page.locator(".crown").count() == len(winners)
        assert all(("You" if name == page.person.name else name) in page.winners() for name in winners)
        assert str(max(scores.values())) in page.winners()
        log = page.log()
        # The others' parts are the same for everybody; the reader's own is in the second person.
        assert set(_of_others(log)) <= set(watcher.log())
        assert sum(bool(re.search(" takes? trick ", line)) for line in log) == 7 * knowledge.rounds
        told = sum(", as predicted" in line or "had predicted" in line for line in log)
        assert told == 7 * len(NAMES) * knowledge.rounds
        assert log[-1].startswith("The game is over.")

    for seat, page in enumerate(everybody):
        received = page.person.recorder.received
        assert leaks(received, seat if page is not watcher else None, knowledge) == []
        # One player's messages are hidden from another, so the search does find leaks.
        assert len(leaks(received, (seat + 1) % len(NAMES), knowledge)) > 100 or page is watcher
        assert page.person.recorder.steps() == len(moves)


def _of_others(log: list[str]) -> list[str]:
    """The log without its sentences about the reader."""
    return [line for line in log if not re.search(r"\byou\b", line, re.IGNORECASE)]
