"""Whole matches of the joust in real browsers, by clicking only visible options; and a tournament of four."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from app.tables.verify import verify
from engines import GAMES
from engines.core.seats import SPECTATOR, Seat, Spectator, Viewer
from tests.browser.drivers.joust import SHORTEST, ride, ride_with_keys
from tests.browser.drivers.keyboard import Keyboard
from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import Planned, as_json
from tests.browser.drivers.tornei import seat_by_clicking
from tests.browser.fixtures.people import LAPTOP, People
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

DICE = """() => [0, 1].map((seat) => [
    `[data-hand="${seat}"] [data-die]`, `[data-knight="${seat}"] [data-space][data-die]`,
].map((dice) => [...document.querySelectorAll(dice)].map((die) => Number(die.dataset.die))))"""

BY_CLICKING = 4
IN_SIGHT = """() => [...document.querySelectorAll(".lists > .knight, .lists > .field")]
    .map((part) => part.getBoundingClientRect())
    .map(({top, bottom}) => top >= 0 && bottom <= innerHeight && bottom - top > 60)"""
"""For each half of the lists and the field, whether it lies in the window."""


def play(moves: Sequence[Planned], pages: Sequence[TablePage], watcher: TablePage) -> None:
    """Makes these moves by clicking; before each, everybody's page shows the server's dice."""
    for planned in moves:
        _all_see_the_dice(planned, (*pages, watcher))
        page = pages[planned.seat]
        assert page.skip_to(planned.turn.version).is_mine
        ride(page, planned)
        page.skip_to(planned.versions[planned.seat])


def _all_see_the_dice(planned: Planned, everybody: Sequence[TablePage]) -> None:
    """Everybody's page is up to date before this move."""
    viewers: tuple[Viewer, ...] = (Seat(0), Seat(1), SPECTATOR)
    for viewer, page in zip(viewers, everybody, strict=True):
        state = page.skip_to(planned.turn.versions[viewer])
        assert state.is_mine == (viewer in planned.turn.to_act)
        assert state.title.startswith("●") == state.is_mine
        knights = as_json(planned.turn.game.view(planned.turn.state, viewer))["knights"]
        assert page.page.evaluate(DICE) == [[knight["hand"], knight["placed"]] for knight in knights]


@pytest.mark.timeout(400)
@pytest.mark.seed("test_two_browsers_play_a_match[sealed-4-0]")
def test_two_browsers_play_a_sealed_match(people: People, server: ServerProcess) -> None:
    """All stay at their pages. The first moves are made by clicking, and the others by request."""
    ann, ben, wat = (people.invite(name) for name in ("Ann", "Ben", "Wat"))
    pages = seat_by_clicking(ann, ben, game="joust", visibility="sealed")
    watcher = TablePage.opened(wat, pages[0].page.url)
    everybody = (*pages, watcher)
    table = f"/tables/{pages[0].id}"
    moves = list(rehearsal_of((ann, ben), table, "joust", visibility="sealed").moves())
    assert len(moves) > SHORTEST, "The match ends too soon: give this test another seed."
    play(moves[:BY_CLICKING], pages, watcher)
    # On a phone in landscape, too, a spectator sees both knights and their field.
    watcher.page.set_viewport_size({"width": 844, "height": 390})
    assert watcher.page.evaluate(IN_SIGHT) == [True, True, True]
    watcher.page.set_viewport_size(LAPTOP)
    send((ann, ben), table, moves[BY_CLICKING:])

    answer = server.get(f"/api{table}/record")
    assert verify(answer.content, GAMES).is_true
    record = json.loads(answer.content)
    assert len(record["rows"]) == len(moves) + 1
    outcome = record["outcome"]
    viewers: tuple[Viewer, ...] = (Seat(0), Seat(1), SPECTATOR)
    for viewer, page in zip(viewers, everybody, strict=True):
        page.skip_to(moves[-1].versions[viewer])
        final = page.final_table()
        totals = [int(text) for text in final.locator("td.total").all_inner_texts()]
        assert totals == outcome["scores"]
        for seat in outcome["winners"]:
            expect(final.locator("h2")).to_contain_text("You" if viewer == seat else ("Ann", "Ben")[seat])
        assert page.log()[-1]

    for viewer, page in zip(viewers, everybody, strict=True):
        recorder = page.person.recorder
        steps = [event for message in recorder.messages for event in message.get("events") or message.get("log") or []]
        assert recorder.steps() == moves[-1].versions[viewer]
        others = {event["seat"] for event in steps if event["kind"] in ("rerolled", "placed")} - {viewer}
        assert others == set()
        unsealed = {event["seat"] for event in steps if event["kind"] == "unsealed"}
        assert unsealed == {0, 1}
        seat = 2 if isinstance(viewer, Spectator) else viewer
        assert _hidden_dice(recorder.messages, seat) == []


def _hidden_dice(messages: Sequence[dict[str, Any]], seat: int) -> list[dict[str, Any]]:
    """The parts of another knight's present roll shown to a sealed knight's reader (J25): only its first roll and the
    rerolls before it are allowed, until the unsealing.
    """
    found = []
    for message in messages:
        if "view" not in message:
            continue
        view = message["view"]
        for other, knight in enumerate(view["knights"]):
            if other != seat and view["phase"] != "over":
                lies_as_rolled = knight["hand"] == knight["first_roll"] and len(knight["placed"]) == view["roll"] - 1
                if not lies_as_rolled or knight["rerolled"] or knight["stage"] == "choosing":
                    found.append(message)
    return found


@pytest.mark.timeout(300)
def test_a_match_is_played_with_keys_alone(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table = started_table(ann, ben, game="joust")
    page = TablePage.opened(ann, table)
    page.skip = lambda: ann.page.keyboard.press("Escape")
    keyboard = Keyboard(page)
    chosen: set[str] = set()
    kinds: set[str] = set()
    for planned in rehearsal_of((ann, ben), table, "joust").moves():
        if planned.seat == 1 or planned.kind in kinds:
            send((ann, ben), table, [planned])
            continue
        page.skip_to(planned.turn.version)
        chosen.add(ride_with_keys(keyboard, planned))
        kinds.add(planned.kind)
        page.skip_to(planned.versions[planned.seat])
        if len(chosen) == 4:
            return
    raise AssertionError(f"Only {chosen} were chosen: give this test another seed.")
