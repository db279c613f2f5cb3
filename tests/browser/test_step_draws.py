"""The draws of a replay's step, checked in the browser."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.drivers.protocol import finished_table
from tests.browser.fixtures.people import People, Person

pytestmark = pytest.mark.browser


def opened(people: People) -> Person:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table = finished_table(ann, ben, game="joust")
    ann.open(f"{table}/replay#v=0")
    return ann


def test_a_step_unfolds_into_its_checked_draws(people: People) -> None:
    page = opened(people).page
    page.locator("#replay-draws").press("Enter")
    faces = page.locator("#replay-drawn .faces li")
    expect(faces.first).to_have_attribute("title", re.compile("one|two|three|four|five|six"))
    first = page.locator("#replay-drawn").inner_text()
    expect(page.locator("#replay-drawn [role=status]")).to_contain_text("follow from the secret")
    # The draws follow the reader.
    page.keyboard.press("End")
    page.wait_for_function("first => document.querySelector('#replay-drawn').innerText !== first", arg=first)
    page.locator("#replay-draws").click()
    expect(faces).to_have_count(0)


def test_an_altered_draw_is_shown_as_wrong(people: People) -> None:
    page = opened(people).page

    def alter(route: Route) -> None:
        def other(draw: re.Match[str]) -> str:
            return f"{draw[1]}{(int(draw[3]) + 1) % int(draw[2])}]"

        altered = re.sub(r'(\[0,"[^"]+",(\d+),)(\d+)\]', other, route.fetch().text(), count=1)
        route.fulfill(body=altered)

    page.route("**/record", alter)
    page.locator("#replay-draws").click()
    expect(page.locator("#replay-drawn .wrong")).to_have_count(1)
    expect(page.locator("#replay-drawn [role=status]")).to_contain_text("not right")
