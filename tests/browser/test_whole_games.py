"""Whole games in real browsers, by clicking only what the pages offer, from the lobby to the final scores."""

import json
import random
import time
from collections.abc import Sequence

import pytest

from app.tables.verify import verify
from engines import GAMES
from tests.browser.a_game import gathered, play
from tests.browser.house import House
from tests.browser.knowledge import Knowledge, leaks
from tests.browser.people import People
from tests.browser.table_page import Look, TablePage

pytestmark = pytest.mark.browser

TWO_TRICKS = 16
"""The moves after which everybody has seen all there is to see; from then on they look round now and then."""
NAMES = ("Ann", "Ben", "千代", "Dora")


@pytest.mark.timeout(600)  # about a hundred moves by clicking, in nine browsers
@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_game(people: People, house: House, players: int) -> None:
    """Of one round: what is between rounds is looked at in the sights, and searched for secrets in tests/app."""
    began = time.monotonic()
    friends = [people.invite(name) for name in NAMES[:players]]
    pages = gathered(*friends, rounds="1")
    watcher = TablePage.opened(people.invite("Wat"), pages[0].page.url)
    everybody = [*pages, watcher]

    def everybody_knows_whose_turn_it_is(looks: Sequence[Look]) -> None:
        asked = [friend.name for friend, look in zip(friends, looks, strict=False) if look.is_mine]
        for page, look in zip(everybody, looks, strict=True):
            assert look.title.startswith("●") == look.is_mine
            if not look.is_mine and look.phase != "over":
                assert look.kind == "wait"
                assert all(name in look.ask for name in asked), f"{page.person.name} reads {look.ask!r} of {asked}"
        assert looks[-1].hand == []

    moves = play(
        pages,
        [watcher],
        chance=random.Random(players),
        at_each=everybody_knows_whose_turn_it_is,
        look_round=lambda version: version <= TWO_TRICKS or version % 5 == 0,
    )

    answer = house.get(f"/api/tables/{pages[0].id}/record")
    assert verify(answer.content, GAMES).is_true
    record = json.loads(answer.content)
    assert len(record["rows"]) == moves + 1
    knowledge = Knowledge(record)

    scores = dict(zip(NAMES[:players], record["outcome"]["scores"], strict=True))
    winners = [NAMES[seat] for seat in record["outcome"]["winners"]]
    for page in everybody:
        assert {name: points[-1] for name, points in page.scores().items()} == scores
        assert all(
            sum(rounds) == total and len(rounds) == knowledge.rounds for *rounds, total in page.scores().values()
        )
        assert all(name in page.winners() for name in winners)
        assert str(max(scores.values())) in page.winners()
        log = page.log()
        assert _without_own(log) == _without_own(pages[0].log())
        assert sum(" takes trick " in line for line in log) == 7 * knowledge.rounds
        assert (
            sum(", as predicted" in line or "had predicted" in line for line in log) == 7 * players * knowledge.rounds
        )
        assert log[-1].startswith("The game is over.")

    for seat, page in enumerate(everybody):
        heard = page.person.ears.heard
        assert leaks(heard, seat if page is not watcher else None, knowledge) == []
        # What one was sent, another could not know: the search does find things.
        assert len(leaks(heard, (seat + 1) % players, knowledge)) > 100 or page is watcher
        assert sum(thing.what == "frame" and '"t":"step"' in thing.text for thing in heard) == moves
    print(f"{players} players, {moves} moves, {time.monotonic() - began:.0f} s")


def _without_own(log: list[str]) -> list[str]:
    """The log without what only its reader was told."""
    return [line for line in log if not line.startswith("You ")]
