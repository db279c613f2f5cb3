"""A table's keys on other keyboards, and in the oldest supported browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import rehearsal_of, started_table
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

WITHOUT_NEWER = """
    delete Element.prototype.checkVisibility;
    for (const name of ["showPopover", "hidePopover", "togglePopover", "popover"]) delete HTMLElement.prototype[name];
    delete Document.prototype.startViewTransition;
    delete AbortSignal.any;
    delete Promise.withResolvers;
    for (const name of ["union", "intersection", "difference", "isSubsetOf"]) delete Set.prototype[name];
    for (const of of [Object, Map]) delete of.groupBy;
    delete URL.canParse;
    delete window.Iterator;
    delete window.requestIdleCallback;
    delete window.navigation;
"""
"""Removes features missing in Safari 16.4."""


@pytest.mark.parametrize(
    ("key", "code", "shift", "meant"),
    [
        ("1", "Digit1", False, "1"),
        ("&", "Digit1", False, "1"),
        ("é", "Digit2", False, "2"),
        ("1", "Digit1", True, "1"),
        ("!", "Digit1", True, "!"),
        ("ы", "KeyS", False, "s"),
        ("Ы", "KeyS", True, "s"),
        ("S", "KeyS", True, "s"),
        ("１", "Digit1", False, "1"),
        ("ｓ", "KeyS", False, "s"),
        ("q", "KeyA", False, "q"),
        ("7", "Numpad7", False, "7"),
        ("?", "Comma", True, "?"),
        ("?", "Digit7", True, "?"),
        ("Enter", "Enter", False, "Enter"),
        (" ", "Space", False, " "),
        ("Dead", "KeyE", False, "Dead"),
    ],
)
def test_a_key_is_read_by_its_letter_or_its_position(
    modules: GameModules, key: str, code: str, shift: bool, meant: str
) -> None:
    pressed = {"key": key, "code": code, "shiftKey": shift}
    assert modules.call("tornei", "../../js/room/keys", "(event) => it.meant(event)", pressed) == meant


def test_keys_work_in_old_safari_and_not_during_composition(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo")]
    table = started_table(*friends)
    leader = friends[rehearsal_of(friends, table).turns[0].seat]
    leader.page.add_init_script(WITHOUT_NEWER)
    reader = TablePage.opened(leader, table)
    page = reader.page
    first = reader.wait_for(reader.state().version).hand[0]
    press = "init => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))"
    page.evaluate(press, {"key": "1", "code": "Digit1", "isComposing": True})
    assert reader.state().chosen == []
    page.evaluate(press, {"key": "&", "code": "Digit1"})
    assert reader.state().chosen == [first]
    page.evaluate(press, {"key": "ы", "code": "KeyS"})
    expect(page.locator("#told")).not_to_be_empty()
