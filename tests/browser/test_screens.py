"""Every screen of a table of Tornei, a deal and a reveal held in their middle among them: it fits at every size in both
languages, all that is played with is inside the window, the dock keeps its height, what is secret is nowhere in the
page, and axe-core, to which a language is like the other, has no complaint, by day and by night."""

import pytest

from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations
from tests.browser.pages.layout import layout_faults
from tests.browser.pages.tornei_felt import felt_faults, told
from tests.browser.walkthroughs.tornei import walkthrough

pytestmark = pytest.mark.browser


@pytest.mark.timeout(350)
@pytest.mark.parametrize(("players", "locale"), [(3, "ja-JP"), (4, "en-GB")])
def test_every_screen_of_a_table_fits_and_keeps_nobody_out(people: People, players: int, locale: str) -> None:
    names = ("Ann", "Benedikta von Hohen", "千代", "Wolfeschlegelsteinhausen")[:players]
    friends = [people.invite(name, bypass_csp=True, locale=locale) for name in names]
    found: dict[str, list[str]] = {}
    docks: dict[str, dict[int, str]] = {}
    tricks = "all" if players == 3 else "last"
    for screen in walkthrough(friends, holds=True, whole=players == 3, trick_history=tricks):
        if screen.name == "waiting":
            found[screen.name] = layout_faults(screen.page, decides=screen.decides)
        else:
            found[screen.name] = felt_faults(screen.page, screen.name, docks, decides=screen.decides)
            found[screen.name] += [f"{card} can be read" for card in told(screen.page, screen.secrets)]
        if locale == "en-GB" or screen.name == "final":
            alone = screen.name == "final"
            found[screen.name] += violations(screen.page, clock_is_held=screen.held, in_series=not alone)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert {size: heights for size, heights in docks.items() if len(heights) > 1} == {}, "The dock's height changes."
    # Where the dummy takes every trick, a taken one never waits for a lead.
    last = {"taken"} if players == 4 else {"final"}
    asked = {"lead", "lead-chosen", "wait", "predict", "predict-chosen", "joust"}
    assert found.keys() >= {"waiting", "ranks", "reveal", "deal", "scored", *asked, *last}
