"""Reloading, a second tab, and a house that is killed in the middle: nothing is lost, and nothing happens twice."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.a_game import gathered, play
from tests.browser.by_request import asked as asked_now
from tests.browser.by_request import begun, move
from tests.browser.house import House
from tests.browser.people import People, Person
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.browser


def four(people: People) -> list[Person]:
    return [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]


def until(version: int) -> dict[str, Any]:
    """To play until this version, at which everybody looks."""
    return {"until": lambda looks: True, "look_round": lambda now: now == version}


def test_a_reload_in_the_middle_loses_nothing(people: People) -> None:
    pages = gathered(*four(people), rounds="1")
    chance = random.Random(1)
    # Until somebody who did not lead has predicted, and another has not.
    version = play(pages, chance=chance, **until(9))
    asked = [page for page in pages if page.look().kind == "predict"]
    assert len(asked) == 2
    waiting = next(page for page in pages if page not in asked and page.look().kind == "wait")
    before = waiting.look()
    prediction = waiting.my_prediction()
    assert prediction is not None

    waiting.page.reload()
    again = TablePage(waiting.person)
    after = again.see(version)
    assert (after.hand, after.phase, after.ask, again.my_prediction()) == (
        before.hand,
        before.phase,
        before.ask,
        prediction,
    )
    assert again.log() == waiting.log()

    asked[0].page.reload()
    again = TablePage(asked[0].person)
    again.see(version)
    again.move(chance)
    assert again.see(version + 1).kind == "wait"
    for page in pages:
        page.see(version + 1)
    play(pages, chance=chance, version=version + 1, **until(version + 4))


def test_a_second_tab_shows_the_same_seat(people: People) -> None:
    pages = gathered(*four(people), rounds="1")
    version = play(pages, chance=random.Random(2), **until(3))
    ann = pages[0]
    tab = ann.person.another_tab()
    tab.goto(ann.page.url)
    second = TablePage(ann.person, tab)
    assert second.see(version) == ann.look()
    assert second.my_prediction() == ann.my_prediction()
    # What is done in the one is seen in the other.
    version = play(pages, chance=random.Random(2), version=version, until=lambda looks: looks[0].is_mine)
    second.see(version)
    second.move(random.Random(2))
    assert ann.see(version + 1).hand == second.see(version + 1).hand
    expect(second.page.locator("#hint")).to_be_empty()


@pytest.mark.timeout(300)
def test_a_killed_house_comes_back_and_the_same_pages_play_on(own_people: People, own_house: House) -> None:
    friends = four(own_people)
    pages = gathered(*friends, rounds="1")
    chance = random.Random(3)
    version = play(pages, chance=chance, **until(9))
    asked = [page for page in pages if page.look().kind == "predict"]
    assert len(asked) == 2
    predictions = [page.my_prediction() for page in pages]
    for page in pages:
        page.page.evaluate("window.neverReloaded = true")

    own_house.kill()
    for page in pages:
        expect(page.connection).to_have_attribute("data-state", "lost")
        expect(page.connection).to_contain_text("Connection lost")
    asked[0].move(chance)
    assert asked[0].look().kind == "sent"
    assert asked[0].look().version == version

    own_house.start()
    for page in pages:
        expect(page.connection).to_have_attribute("data-state", "open")
        expect(page.connection).to_contain_text("Connected")
    version += 1
    looks = [page.see(version) for page in pages]
    assert {look.version for look in looks} == {version}
    assert asked[0].look().kind == "wait"
    assert asked[0].my_prediction() is not None
    kept = [(before, page.my_prediction()) for before, page in zip(predictions, pages, strict=True) if before]
    assert all(before == after for before, after in kept)

    # Two tricks by clicking; what is left of the round is no news.
    version = play(pages, chance=chance, version=version, **until(version + 14))
    table = f"/tables/{pages[0].id}"
    while turn := asked_now(friends, table):
        move(turn[0], table, chance)
        version += 1
    for page in pages:
        assert page.see(version).phase == "over"
    record = json.loads(own_house.get(f"/api{table}/record").content)
    assert len(record["rows"]) == version + 1
    placed = Counter(
        (row["seat"], card)
        for row in record["rows"]
        for name, card in (row["move"] or {}).items()
        if name in ("joust", "prediction")
    )
    assert set(placed.values()) == {1}
    for page in pages:
        assert page.page.evaluate("window.neverReloaded") is True
        page.person.ears.forgive("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection to")


def test_a_page_that_has_heard_nothing_yet_calls_others_away_and_never_its_reader(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table = begun(ann, ben, game="tournay")
    ann.page.route_web_socket("**", lambda line: None)  # open, and silent
    ann.comes_to(table)
    plates = ann.page.locator(".plate h2")
    expect(plates).to_have_count(2)
    expect(plates.nth(0)).to_have_text("Ann")
    expect(plates.nth(1)).to_contain_text("Ben (away)")
