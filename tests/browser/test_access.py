"""axe-core finds low contrast; and a table marks new events after a lost connection."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from engines.core.seats import Seat
from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import LOOKS, violations
from tests.browser.pages.held_clock import go_on_to
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser
NEW = re.compile("^[0-9]+ points?, [0-9]+ in this round: new since your move$")


def test_low_contrast_is_found_in_both_themes(people: People) -> None:
    """No page is drawn before or after."""
    ann = people.invite("Ann", bypass_csp=True)
    page = ann.page
    ann.open("/no/such/page")
    ann.recorder.ignore_errors("status of 404")
    faint = "main p { color: light-dark(#eee, #222) !important; background: light-dark(#fff, #111) !important; }"
    page.add_style_tag(content=faint)
    found = []
    for _ in LOOKS:
        found += violations(page)
        expect(page.locator("html")).to_have_css("opacity", "0")
    for look in ("light 360", "dark 1280", "dark 360", "light 1280"):
        assert any(fault.startswith(f"{look}, serious color-contrast") for fault in found)


def test_connection_lost_during_a_reveal_returns_to_the_table(people: People) -> None:
    """The table marks new events, and the menu lists the keys."""
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    ann = friends[0]
    ann.page.clock.install()
    table = started_table(*friends, rounds="1")
    watched = TablePage.opened(ann, table)
    page = watched.page
    for planned in rehearsal_of(friends, table, rounds="1").moves():
        page.clock.resume()
        watched.wait_for(planned.turn.versions[Seat(0)])
        watched.stop_time()
        send(friends, table, [planned])
        if any(event.kind == "trick_resolved" for event in planned.events):
            break
    go_on_to(page, ".felt[data-stage='6']", step=50)
    ann.context.set_offline(True)
    expect(page.locator("#connection")).to_have_attribute("data-state", "lost")
    assert page.locator("#board[data-showing]").count() == 1
    ann.context.set_offline(False)
    page.clock.resume()
    watched.wait_for(planned.versions[Seat(0)])
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")
    expect(page.locator(".felt[data-settled]")).to_be_visible()
    # Events since the reader's last move are marked until the next one.
    expect(page.locator(".plate [data-news]").first).to_be_visible()
    expect(page.locator(".plate .points[data-news]").first).to_have_attribute("title", NEW)
    expect(page.locator(".plate .points[data-news] .unseen").first).to_have_text(NEW)
    # A reader without a pointer gets a sign's tooltip by a tap.
    page.locator(".plate .marks [title='dealer']").click()
    expect(page.locator("#hint")).to_have_text("dealer")

    # A log entry's subject lights up on the table.
    page.locator(".reference").last.hover()
    expect(page.locator(".felt [data-pointed]").first).to_be_visible()

    page.locator(".menu summary").click()
    page.locator("#list-keys").click()
    expect(page.locator("#keys kbd").first).to_be_visible()
    ann.recorder.ignore_errors("ERR_INTERNET_DISCONNECTED")


TOKENS = (Path(__file__).parents[2] / "static/css/tokens.css").read_text()


def colour(name: str, theme: int) -> str:
    """A token's colour in the light theme (0) or the dark one (1)."""
    found = re.search(rf"--{name}: (?:light-dark\()?(#\w+)(?:, (#\w+))?", TOKENS)
    assert found is not None
    return found[theme + 1] or found[1]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_colours_have_the_contrast_of_their_use(theme: int) -> None:
    """Text 4.5:1 and lines with a meaning 3:1, on every ground that they lie on."""
    grounds = ("linen", "surface", "raised")
    texts = [(text, ground) for text in ("ink", "soft", "azure", "vert", "gules") for ground in grounds]
    texts += [("vert", "or-wash"), ("gules", "or-wash"), ("ink", "or-wash")]
    texts += [(f"tincture-{suit}", "face") for suit in "WFSC"]
    for needed, pairs in ((4.5, texts), (3.0, [(line, ground) for line in ("or", "edge") for ground in grounds])):
        for one, other in pairs:
            dark, light = sorted(luminance(colour(name, theme)) for name in (one, other))
            assert (light + 0.05) / (dark + 0.05) >= needed, (one, other)
