"""A screen reader's announcements of a turn and of a Town Crier of Tournay, from the page's live regions.

The texts are in read_aloud/, where a person reads them as a diff: a message a line, with the region that it comes from.
`QUINTAIN_TEST_WRITE=1` rewrites them.
"""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator

from engines.core.prompts import filled
from tests.browser.drivers.protocol import Staged, table_where
from tests.browser.drivers.rehearsal import Planned, Turn
from tests.browser.drivers.tournay import eager, looks, plays
from tests.browser.fixtures.people import TIMEOUT, People
from tests.browser.pages.table_page import TablePage
from tests.browser.test_read_aloud import hold_to_record

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif("QUINTAIN_TEST_SEED" in os.environ, reason="Other luck is not what was recorded."),
]

LISTEN = """() => {
    window.heard = [];
    const last = new Map();
    const regions = '[role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    new MutationObserver((changes) => {
        for (const { target } of changes) {
            const region = (target instanceof Element ? target : target.parentElement)?.closest(regions);
            if (!region) continue;
            const copy = region.cloneNode(true);
            for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
            const words = copy.textContent.replaceAll(/\\s+/g, " ").trim();
            if (words === last.get(region.id)) continue;
            last.set(region.id, words);
            if (words) window.heard.push([region.id, words]);
        }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
"""The announcements: each change of a live region, with its name."""
TICK = 100


class Listener:
    """A listener of a table's page, whose clock advances only during waits."""

    def __init__(self, staged: Staged, page: TablePage) -> None:
        self.staged, self.page = staged, page
        page.page.evaluate(LISTEN)

    def heard(self) -> list[tuple[str, str]]:
        """The announcements since the last call: regions and texts."""
        self.page.page.clock.run_for(1000)
        found: list[tuple[str, str]] = self.page.page.evaluate("window.heard.splice(0)")
        return [(region, words) for region, words in found]

    def touch(self, thing: Locator) -> None:
        """Reads the focused element, and chooses it."""
        thing.focus()
        self.page.page.keyboard.press("i")
        self.page.page.keyboard.press("Enter")

    def wait_for(self, version: int) -> None:
        """Listens up to this version."""
        for _ in range(int(TIMEOUT / TICK)):
            state = self.page.state()
            if state.version >= version and not state.showing:
                return
            self.page.page.clock.run_for(TICK)
            self.page.page.wait_for_timeout(1)
        raise AssertionError(f"Version {version} is not shown.")

    def is_made(self, planned: Planned) -> None:
        """The reader's own move, which the page has sent, is also made in the rehearsal."""
        self.wait_for(planned.versions[planned.seat])


def forced_looks(turn: Turn) -> list[Any]:
    """The ways to look at two cards without a question about citizens."""
    return [
        filled(one, tuple([slot.items for slot in one.slots]))
        for one in looks(turn)
        if all(len(slot.items) == 1 for slot in one.slots)
    ]


def lines_of(heard: list[tuple[str, str]]) -> Iterator[str]:
    """One line a message."""
    return (f"{region}: {words}" for region, words in heard)


def said_once(heard: list[tuple[str, str]]) -> None:
    """Checks that no two regions announce the same text of one step, and none repeats it."""
    told = [words for region, words in heard if region == "told"]
    others = [words for region, words in heard if region != "told"]
    assert [words for words in others if any(words in one for one in told)] == []


@pytest.mark.seed("test_a_turn_and_a_crier_are_read_aloud_as_recorded[ja-JP]")
def test_a_turn_and_a_crier_are_announced_as_recorded(people: People) -> None:
    friends = [people.invite(name, locale="ja-JP") for name in ("Ann", "Ben", "Cy")]

    def may_play(turn: Turn) -> bool:
        return (turn.seat, turn.view.phase) == (0, "turn") and all(
            (turn.view.round > 1, plays(turn), forced_looks(turn))
        )

    staged = table_where(may_play, *friends, policy=eager, game="tournay")
    friends[0].page.clock.install()
    page = TablePage.opened(friends[0], staged.table)
    page.stop_time()
    listener = Listener(staged, page)
    find = page.page.locator

    turn = staged.turn
    play = staged.rehearsal.decide(turn, lambda turn, _: plays(turn)[0])
    listener.touch(find(f'button[data-hand="{play.move.card}"]').first)
    if find(".own .cell[data-lit]").count():
        page.page.keyboard.press("Enter")
    listener.is_made(play)
    [turn] = staged.rehearsal.turns
    draw = staged.rehearsal.decide(turn, lambda turn, _: forced_looks(turn)[0])
    listener.touch(find(f'button[data-deck="{draw.move.colour} {draw.move.level}"]'))
    way = find('[data-slot="way"] [data-item="look"]')
    if way.count():
        way.press("Enter")
    find("#act").press("Enter")
    listener.is_made(draw)
    [turn] = staged.rehearsal.turns
    keep = staged.rehearsal.decide(turn, eager)
    find(f'[data-slot="keep"] [data-item="{keep.move.card}"]').first.press("Enter")
    listener.is_made(keep)
    heard = listener.heard()
    said_once(heard)

    while (turn := staged.rehearsal.turns[0]).view.phase != "looking" or not turn.view.crier_seen:
        staged.make(turn, eager)
    listener.wait_for(staged.version(0))
    listener.heard()
    while turn.view.phase in ("looking", "ramparts", "suffering"):
        staged.make(turn, eager)
        listener.wait_for(staged.version(0))
        turn = staged.rehearsal.turns[0]
    crier = listener.heard()
    said_once(crier)
    text = ["A turn", *lines_of(heard), "", "A Town Crier", *lines_of(crier)]
    hold_to_record("tournay-turn-and-crier-ja", text)
