"""Whole matches of the joust in real browsers, by clicking only visible options; and a tournament of four."""

import json
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from app.tables.verify import verify
from engines import GAMES
from engines.core.seats import SPECTATOR, Seat, Spectator, Viewer
from tests.browser.drivers.joust import SHORTEST, ride, ride_with_keys
from tests.browser.drivers.joust_stage import Stage, contact
from tests.browser.drivers.keyboard import Keyboard
from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import Planned, as_json
from tests.browser.drivers.tornei import seat_by_clicking
from tests.browser.drivers.tournament import (
    entered_tournament,
    latest_tournament,
    match_of,
    play_against_bots,
    play_round,
    wait_for_bots,
)
from tests.browser.fixtures.people import LAPTOP, People, Person
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.joust_lists import NEEDED
from tests.browser.pages.table_page import TablePage
from tests.browser.pages.tournament_page import TournamentPage

pytestmark = pytest.mark.browser

DICE = """() => [0, 1].map((seat) => [
    `[data-hand="${seat}"] [data-die]`, `[data-knight="${seat}"] [data-space][data-die]`,
].map((dice) => [...document.querySelectorAll(dice)].map((die) => Number(die.dataset.die))))"""

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
@pytest.mark.parametrize(("visibility", "first", "last"), [("open", SHORTEST, 4), ("sealed", 4, 0)])
def test_two_browsers_play_a_match(
    people: People, server: ServerProcess, visibility: str, first: int, last: int
) -> None:
    """All stay at their pages. The first moves are made by clicking, an open match's last ones too, and the others by
    request.
    """
    ann, ben, wat = (people.invite(name) for name in ("Ann", "Ben", "Wat"))
    if visibility == "open":
        pages = seat_by_clicking(ann, ben, game="joust", visibility=visibility)
    else:
        started = started_table(ann, ben, game="joust", visibility=visibility)
        pages = [TablePage.opened(person, started) for person in (ann, ben)]
    watcher = TablePage.opened(wat, pages[0].page.url)
    everybody = (*pages, watcher)
    table = f"/tables/{pages[0].id}"
    moves = list(rehearsal_of((ann, ben), table, "joust", visibility=visibility).moves())
    assert len(moves) > SHORTEST, "The match ends too soon: give this test another seed."
    rest = max(first, len(moves) - last)
    play(moves[:first], pages, watcher)
    # On a phone in landscape, too, a spectator sees both knights and their field.
    watcher.page.set_viewport_size({"width": 844, "height": 390})
    assert watcher.page.evaluate(IN_SIGHT) == [True, True, True]
    watcher.page.set_viewport_size(LAPTOP)
    send((ann, ben), table, moves[first:rest])
    play(moves[rest:], pages, watcher)

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
    if visibility == "open":
        for page in pages:
            _is_told_alike(page.log(), watcher.log())

    for viewer, page in zip(viewers, everybody, strict=True):
        recorder = page.person.recorder
        steps = [event for message in recorder.messages for event in message.get("events") or message.get("log") or []]
        assert recorder.steps() == moves[-1].versions[viewer]
        others = {event["seat"] for event in steps if event["kind"] in ("rerolled", "placed")} - {viewer}
        assert (others == set()) == (visibility == "sealed")
        assert recorder.steps() == len(moves) or visibility == "sealed"
        unsealed = {event["seat"] for event in steps if event["kind"] == "unsealed"}
        assert unsealed == ({0, 1} if visibility == "sealed" else set())
        # The open dice of an open match are those that a search would find in a sealed one.
        seat = 2 if isinstance(viewer, Spectator) else viewer
        assert bool(_hidden_dice(recorder.messages, seat)) == (visibility == "open")


def _is_told_alike(log: Sequence[str], watched: Sequence[str]) -> None:
    """Knights get the same numbers as a spectator, and read about themselves in the second person."""
    assert [re.findall(r"\d+", line) for line in log] == [re.findall(r"\d+", line) for line in watched]
    differ = [line for line, other in zip(log, watched, strict=True) if line != other]
    assert differ
    assert all(re.search(r"\byour?\b", line, re.IGNORECASE) for line in differ)
    assert not any(re.search(r"\byour?\b", line, re.IGNORECASE) for line in watched)


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


@pytest.mark.timeout(300)  # three rounds of matches, with bots
def test_a_tournament_of_two_people_and_two_bots_with_a_spectator(
    people: People, server: ServerProcess, chance: random.Random
) -> None:
    ann, ben, wat = (people.invite(name) for name in ("Ann", "Ben", "Wat"))
    tournament = entered_tournament(ann, ben)
    watched = TournamentPage.opened(wat, tournament)
    expect(watched.entrant(1)).to_contain_text("Ben")
    ann.post(f"/api{tournament}/start", {"fill": "bots"})
    watched.in_round(1).wait_for()

    _ride_own(ann, tournament, chance)
    played = 0
    while (now := latest_tournament(wat, tournament)["tournament"])["status"] == "playing":
        if now["round"] == played:
            wat.page.wait_for_timeout(20)  # the matches of bots alone
            continue
        played = now["round"]
        watched.in_round(played).wait_for()
        play_round((ann, ben), tournament, chance)
    expect(watched.champion).to_be_visible()
    names = [entrant["name"] for entrant in now["entrants"]]
    assert names == ["Ann", "Ben", "Bot 1", "Bot 2"]
    lines = wat.page.locator("[data-standing]")
    expect(lines).to_have_count(4)
    ranked = [names[standing["entrant"]] for standing in now["standings"]]
    for name, line in zip(ranked, lines.all(), strict=True):
        expect(line).to_contain_text(name)
    for champion in now["champions"]:
        expect(watched.champion).to_contain_text(names[champion])
    assert {standing["played"] for standing in now["standings"]} == {3}
    told = [message["tournament"]["round"] for message in wat.recorder.messages if message["t"] == "tournament"]
    assert told[-1] == now["round"]


def test_a_landscape_phone_shows_a_spectator_dice_beside_the_field(people: People) -> None:
    """So they hide no knight; at every other size they are in the field, because below it is only the question."""
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    stage.watch()
    state, step = contact("nothing", "broken", runs=())
    stage.show(state)
    stage.play(step)
    seen = stage.page.locator(":is(.strikes, .banners):visible")
    for moment, act in (("contact", "gallop"), ("contact", "blow"), ("begins", "dice")):
        stage.to_act(act, moment=moment)
        for width, height in ((844, 390), (915, 412), (360, 640), (390, 844), (1280, 800)):
            stage.page.set_viewport_size({"width": width, "height": height})
            place = seen.evaluate_all("(all) => all.map((one) => one.closest('.field, .dock').classList[0])")
            assert place == (["dock"] if height < 500 else ["field"]), (act, width)
            if height < 500:
                assert stage.page.evaluate(NEEDED)["faults"] == [], (act, width)


def _ride_own(person: Person, tournament: str, chance: random.Random) -> None:
    """Opens the player's match with a bot in one tap and plays it, the first move by clicking and the others by
    request.
    """
    match = match_of(person, tournament)
    assert match is not None
    assert match.bots, "In the first round they meet bots."
    table = TournamentPage.opened(person, tournament).go_to_match()
    page = TablePage(person)
    page.board.wait_for()
    assert wait_for_bots(person, match), "The match was over at once: give this test another seed."
    choices = page.page.locator("[data-choice]")
    choices.first.wait_for()
    choices.first.click()
    play_against_bots(person, table, match.bots, chance)
