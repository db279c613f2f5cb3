"""A round with keys alone: Tab and the arrows go to a card, Enter takes it, Escape gives it back, and nothing loses the
focus."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.by_request import asked, begun, full, move
from tests.browser.people import People
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.browser

FOCUSED = "document.activeElement === document.body ? null : document.activeElement.outerHTML.slice(0, 200)"
FOCUSED_AFTER = f"""() => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve({FOCUSED}))))"""
CARD = "document.activeElement.dataset.card ?? null"


class Keys:
    """Somebody without mouse and without touch."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page: Page = table.page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        assert self.page.evaluate(FOCUSED) is not None, f"{key} has lost the focus."

    def tab_to(self, selector: str) -> None:
        """Tab on, or back, until this has the focus."""
        for key in ("Tab", "Shift+Tab"):
            for _ in range(40):
                if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                    return
                self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not come to {selector}.")

    def go_to(self, card: str) -> None:
        """To a card of the hand: Tab to the hand, and the arrows."""
        self.tab_to(".hand [data-card]")
        self.press("Home")
        for _ in range(14):
            if self.page.evaluate(CARD) == card:
                return
            self.press("ArrowRight")
        raise AssertionError(f"The arrows do not come to {card}.")

    def move(self, chance: random.Random, *, hesitates: bool) -> None:
        """A move of cards that the page offers; who hesitates takes one back first."""
        kind = self.table.look().kind
        for number in range(2 if kind == "lead" else 1):
            offered = self.table.look().open
            if hesitates:
                self._choose(chance.choice(offered), number)
                self.press("Escape")
                assert len(self.table.look().chosen) == number
            self._choose(chance.choice(offered), number)
        self.tab_to("#act")
        self.press("Enter")

    def _choose(self, card: str, before: int) -> None:
        self.go_to(card)
        self.press("Enter")
        chosen = self.table.look().chosen
        assert len(chosen) == before + 1
        assert card in chosen


def a_game_with_keys(people: People, tricks: int, **wishes: Any) -> Keys:
    """The first leader plays so many tricks with keys, the others by request. Each move leaves the focus somewhere."""
    friends = [people.invite(name, **wishes) for name in ("Ann", "Ben", "Cleo", "Dora")]
    chance = random.Random(5)
    link = begun(*friends, rounds="1")
    reader = asked(friends, link)[0]
    # Whoever has no mouse cannot tap a reveal away; here time itself is hurried.
    reader.page.clock.install()
    table = TablePage.opened(reader, link)
    table.go_on = lambda: reader.page.clock.run_for(500)
    keys = Keys(table)
    version = 0
    kinds: list[str] = []
    while turn := asked(friends, link):
        if len(set(kinds)) == 3 and full(reader, link)["view"]["trick"] > tricks:
            break
        look = table.see(version)
        if reader in turn:
            kinds.append(look.kind)
            keys.move(chance, hesitates=kinds.count(look.kind) == 1)
        else:
            move(turn[0], link, chance)
        version += 1
        after = table.see(version)
        if reader in turn:
            assert reader.page.evaluate(FOCUSED_AFTER) is not None, f"After {look.kind} in {after.phase} it is lost."
    assert set(kinds) == {"lead", "predict", "joust"}
    return keys


def test_a_round_with_keys_alone(people: People) -> None:
    keys = a_game_with_keys(people, tricks=7)
    assert keys.table.winners()
    keys.tab_to("#rematch")
    keys.tab_to("#check")
    keys.page.keyboard.press("Enter")
    keys.page.wait_for_url("**/check")


def test_keys_at_a_narrow_page(people: People) -> None:
    a_game_with_keys(people, tricks=3, viewport={"width": 360, "height": 640})
