"""Every screen of a table of Tornei: it fits at every size in both languages, and axe-core, to which a language is like
the other, has no complaint, by day and by night."""

import pytest

from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations
from tests.browser.pages.layout import layout_faults
from tests.browser.walkthroughs.tornei import walkthrough

pytestmark = pytest.mark.browser


@pytest.mark.timeout(350)
@pytest.mark.parametrize(("players", "locale"), [(3, "ja-JP"), (4, "en-GB")])
def test_every_screen_of_a_table_fits_and_keeps_nobody_out(people: People, players: int, locale: str) -> None:
    names = ("Ann", "Benedikta von Hohen", "千代", "Dora")[:players]
    friends = [people.invite(name, bypass_csp=True, locale=locale) for name in names]
    options = {"rounds": "1"} if players == 3 else {}
    found = {}
    for screen in walkthrough(friends, **options):
        found[screen.name] = layout_faults(screen.page, decides=screen.decides)
        found[screen.name] += violations(screen.page) if locale == "en-GB" else []
    assert {name: faults for name, faults in found.items() if faults} == {}
    # Where the dummy takes every trick, a taken one never waits for a lead.
    last = {"taken", "scored"} if players == 4 else {"final"}
    assert found.keys() >= {"waiting", "lead", "lead-chosen", "wait", "predict", "joust", *last}
