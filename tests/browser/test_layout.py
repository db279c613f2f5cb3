"""Rows of facts on a phone, and the size of loaded pages."""

import pytest

from tests.browser.drivers.protocol import started_table, waiting_table
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.layout import HEAVIEST, HEAVIEST_LESSON, loose_dots, weight

pytestmark = pytest.mark.browser


def test_no_line_of_facts_begins_or_ends_with_a_separator(people: People) -> None:
    ann, ben = (people.invite(name, viewport={"width": 360, "height": 640}) for name in ("Ann", "Ben"))
    table = waiting_table(ann, ben, rounds="1", seats=3)
    made = {"game": "joust", "capacity": 4, "public": True, "options": {}}
    tournament = "/tournaments/" + ann.post("/api/tournaments", made)["id"]
    found = {}
    for path in (tournament, table, "/", "/me"):
        ann.open(path)
        ann.page.locator(".facts > *").first.wait_for(state="attached")
        assert ann.page.locator(".facts", has_text="·").count() == 0
        found[path] = loose_dots(ann.page)
    assert {path: dots for path, dots in found.items() if dots} == {}


@pytest.mark.seed("test_a_table_page_is_light[tournay-4-ja-JP]")
def test_the_heaviest_table_page_is_light(people: People) -> None:
    friends = [people.invite(name, locale="ja-JP") for name in ("Ann", "Ben", "Cleo", "Dora")]
    assert weight(friends[0], started_table(*friends, game="tournay")) < HEAVIEST


def test_the_heaviest_lessons_page_is_light(people: People) -> None:
    learner = people.invite("Ann", locale="ja-JP")
    learner.sign_in()
    lesson = learner.post("/api/lessons/tournay")["url"]
    assert weight(learner, lesson, heaviest=HEAVIEST_LESSON, requests=15) < HEAVIEST_LESSON


def test_a_returning_visitor_requests_the_page_only(people: People) -> None:
    """A page with all of the visitor's own parts, and no request for its worker or manifest."""
    ann, ben = people.invite("Ann", service_workers="allow"), people.invite("Ben")
    table = started_table(ann, ben, game="tournay")
    made = {"game": "joust", "capacity": 4, "public": False, "options": {}}
    tournament = "/tournaments/" + ann.post("/api/tournaments", made)["id"]
    paths = ["/", "/me", table, tournament]
    for path in paths:
        ann.open(path)
        settle(ann)
    asked = {}
    for path in paths:
        people.server.asked()
        ann.open(path)
        settle(ann)
        asked[path] = list(people.server.asked())
    assert asked == {path: [path] for path in paths}


def test_a_new_visitor_requests_at_most_twelve_files(people: People) -> None:
    """With the site's worker and its offline files; the front page, which has all games, and the heaviest table."""
    ann, ben = (people.invite(name, service_workers="allow") for name in ("Ann", "Ben"))
    for person, path in ((ann, "/"), (ben, started_table(ann, ben, game="tournay"))):
        people.server.asked()
        person.open(path)
        settle(person)
        asked = list(people.server.asked())
        assert {"/sw.js", "/offline"} < set(asked)
        assert len(asked) <= 12, asked


def settle(person: Person) -> None:
    """Waits until a page and its worker have requested everything."""
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => {})")
