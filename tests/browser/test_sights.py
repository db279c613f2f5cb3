"""Every sight of a table of Tornei: it fits at every size in both languages, and axe-core, to which a language is like
the other, has no complaint, by day and by night."""

import random

import pytest

from tests.browser.people import People
from tests.browser.test_access import complaints
from tests.browser.test_layout import faults
from tests.browser.tour import tour

pytestmark = pytest.mark.browser


@pytest.mark.timeout(350)
@pytest.mark.parametrize(("players", "locale"), [(3, "ja-JP"), (4, "en-GB")])
def test_every_sight_of_a_table_fits_and_keeps_nobody_out(people: People, players: int, locale: str) -> None:
    names = ("Ann", "Benedikta von Hohen", "千代", "Dora")[:players]
    friends = [people.invite(name, bypass_csp=True, locale=locale) for name in names]
    options = {"rounds": "1"} if players == 3 else {}
    found = {}
    for sight in tour(friends, random.Random(players), **options):
        found[sight.name] = faults(sight.page.page, decides=sight.decides)
        found[sight.name] += complaints(sight.page.page) if locale == "en-GB" else []
    assert {name: troubles for name, troubles in found.items() if troubles} == {}
    # Where the dummy takes every trick, a taken one never waits for a lead.
    last = {"taken", "scored"} if players == 4 else {"final"}
    assert found.keys() >= {"waiting", "lead", "lead-chosen", "wait", "predict", "joust", *last}
