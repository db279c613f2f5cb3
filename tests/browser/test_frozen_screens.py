"""Every screen of every game, frozen on one walkthrough and checked without its server: sizes, themes, font sizes, and
clocks in days, which have the longest words. Laws of every page are in screens/laws.py; each game adds its own."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.drivers.protocol import OVER_DAYS
from tests.browser.fixtures.people import People
from tests.browser.pages.joust_lists import NEEDED
from tests.browser.pages.tornei_felt import CARDS, told
from tests.browser.pages.tornei_felt import MEASURE as FELT
from tests.browser.screens.freezing import Album, Frozen
from tests.browser.screens.known import kind_of, known
from tests.browser.screens.laws import faults
from tests.browser.screens.viewing import Viewer, viewer
from tests.browser.test_tournay_phases import MEASURE as TOURNAY
from tests.browser.walkthroughs import joust, tornei, tournay
from tests.browser.walkthroughs.screen import Screen

pytestmark = pytest.mark.browser

SIZES = {
    "phone": (360, 640),
    "larger phone": (390, 844),
    "zoomed": (640, 400),
    "aside": (844, 390),
    "larger phone aside": (915, 412),
    "tablet": (820, 1180),
    "small laptop": (1024, 768),
    "laptop": (1280, 800),
    "desktop": (1920, 1080),
}
LARGE = ("phone", "aside", "laptop")
"""Where a font of twice the size is looked at: it changes the same at sizes of one kind."""
TRANSLATED = ("phone", "larger phone", "aside", "tablet", "laptop")
"""Where the longer or shorter words of another language may need another room."""
LOOKS = (("light", "phone"), ("dark", "laptop"), ("dark", "phone"), ("light", "laptop"))
"""Themes and sizes in which axe-core looks at screens, in turns: colours depend on the theme, all else on the size."""
ESSENTIAL = re.compile(r"too wide|leaves|ends below|^the target|^“.*” \((ask|preview|act|said|hint|news|about)\)")
"""What holds with large letters, too: questions, answers and messages can be read, and nothing scrolls sideways. The
boards are drawn in sizes of their own."""
INSIDE = """([one]) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""
TOURNAY_APART = (
    [".middle", ".since", ".dock"],
    [".standing", ".decks", ".queue"],
    [".asking", ".things"],
)
Found = dict[str, list[str]]


@dataclass
class Walk:
    """A walkthrough, and what is asked of its screens besides the laws of every page."""

    screens: Callable[[People], Iterator[Screen]]
    expected: frozenset[str]
    """The screens without which a run fails."""
    own: Callable[[Viewer, Frozen, str], list[str]]
    """The game's own laws, at a size."""
    docks: dict[str, set[int]]
    """By size the heights of the dock that were seen, where it has to keep its height."""
    wait: Callable[[Page], object] = lambda page: page.wait_for_timeout(20)
    """Lets a moment pass on a page; one whose clock stands still has to be moved."""


def _tornei(players: int, locale: str) -> Walk:
    names = ("Ann", "Benedikta von Hohen", "千代", "Wolfeschlegelsteinhausen")[:players]
    docks: dict[str, set[int]] = {}

    def screens(people: People) -> Iterator[Screen]:
        friends = [people.invite(name, locale=locale) for name in names]
        tricks = "all" if players == 3 else "last"
        return tornei.walkthrough(friends, holds=True, whole=players == 3, house_rules=OVER_DAYS, trick_history=tricks)

    def own(view: Viewer, screen: Frozen, size: str) -> list[str]:
        if screen.name == "waiting" or size not in CARDS:
            return []
        measured: dict[str, Any] = view.evaluate(FELT)
        if measured["dock"]:
            docks.setdefault(size, set()).add(measured["dock"])
        small = (card := measured["card"]) and card < CARDS[size]
        return [*measured["faults"], *([f"a card is {card} px wide"] if small else [])]

    # Where the dummy takes every trick, a taken one never waits for a lead.
    last = {"taken"} if players == 4 else {"final"}
    asked = {"lead", "lead-chosen", "wait", "predict", "predict-chosen", "joust"}
    return Walk(screens, frozenset({"waiting", "ranks", "reveal", "deal", "scored", *asked, *last}), own, docks)


def _joust(visibility: str, locale: str) -> Walk:
    def screens(people: People) -> Iterator[Screen]:
        knights = [people.invite(name, locale=locale) for name in ("Benedikta von Hohen", "千代")]
        return joust.walkthrough(knights[0], knights[1], house_rules=OVER_DAYS, visibility=visibility)

    def own(view: Viewer, screen: Frozen, size: str) -> list[str]:
        if screen.name == "waiting" or size == "zoomed":
            return []
        found: list[str] = view.evaluate(NEEDED)["faults"]
        return found

    begins = {"begins-banners", "begins-dice"}
    contact = {"contact-1", "contact-2", "contact-3"}
    asked = {"place", "place-chosen"}
    return Walk(
        screens,
        frozenset({"waiting", "wait", "final", *asked, *begins, *contact}),
        own,
        docks={},
        wait=lambda page: page.clock.run_for(50),
    )


def _tournay(names: tuple[str, ...], locale: str) -> Walk:
    docks: dict[str, set[int]] = {}

    def screens(people: People) -> Iterator[Screen]:
        return tournay.walkthrough([people.invite(name, locale=locale) for name in names], house_rules=OVER_DAYS)

    def own(view: Viewer, screen: Frozen, size: str) -> list[str]:
        if screen.name == "waiting" or size in ("zoomed", "tablet"):
            return []
        measured: dict[str, Any] = view.evaluate(TOURNAY, TOURNAY_APART)
        if screen.name != "final":
            docks.setdefault(size, set()).add(measured["dock"])
        # Over a game that has ended there is no dock to be seen.
        found: list[str] = measured["faults"] if screen.name != "final" else []
        if screen.name == "final" and size == "aside":
            needed = ("#rematch", "#check", "#final .sum")
            inside = (
                "([one]) => [one.getBoundingClientRect()].every(({ top, bottom }) => top >= 0 && bottom <= innerHeight)"
            )
            found += [f"{one} is out of sight" for one in needed if not view.frame.locator(one).evaluate_all(inside)]
        if screen.name == "final" and size == "phone":
            # Names of cards have the room that two or three players leave.
            shares = "([table]) => table.querySelector('th').offsetWidth / table.offsetWidth"
            found += (
                ["names of cards have no room"]
                if view.frame.locator("#final .scores").evaluate_all(shares) <= 0.35
                else []
            )
        return found

    asked = {"turn", "turn-card", "turn-composed", "keep-composed", "wait"}
    return Walk(screens, frozenset({"waiting", "final", *asked}), own, docks)


WALKS: Mapping[str, tuple[str, Walk]] = {
    "tornei, four": ("en-GB", _tornei(4, "en-GB")),
    "tornei, three": ("ja-JP", _tornei(3, "ja-JP")),
    "joust, open": ("en-GB", _joust("open", "en-GB")),
    "joust, sealed": ("ja-JP", _joust("sealed", "ja-JP")),
    # Whoever wins with two has a long name, which must leave room for saying so.
    "tournay, two": ("en-GB", _tournay(("Anselm von Hohenberg", "Benedikta von Hohen"), "en-GB")),
    "tournay, three": ("ja-JP", _tournay(("Ann", "Ben", "千代"), "ja-JP")),
}


@pytest.mark.timeout(350)
@pytest.mark.parametrize("name", WALKS)
def test_every_frozen_screen_keeps_the_laws(people: People, browser: Browser, tmp_path: Path, name: str) -> None:
    locale, walk = WALKS[name]
    album = Album(tmp_path / "screens")
    for screen in walk.screens(people):
        if screen.decides:
            _wait_for_clocks(screen.page, walk.wait)
        album.freeze(people.everybody[0], screen)
    assert {screen.name for screen in album.screens} >= walk.expected, "A screen was not reached."
    found: Found = {screen.name: [] for screen in album.screens}
    large: Found = {screen.name: [] for screen in album.screens}
    looks = cycle(LOOKS)
    with viewer(browser, album, locale) as view:
        for screen in album.screens:
            view.open(screen)
            text = view.frame.content()
            found[screen.name] += [f"{card} can be read" for card in told(view.frame, screen.secrets)]
            found[screen.name] += [f"the text {one} is missing" for one in MISSING_TEXTS if one in text]
            if screen.decides:
                assert view.frame.locator(".clock:not([hidden])").count(), "The clock in days is looked at, too."
            for size in SIZES if locale == "en-GB" else TRANSLATED:
                view.resize(*SIZES[size])
                found[screen.name] += [f"{size}: {fault}" for fault in faults(view, decides=screen.decides)]
                view.set_untimed(untimed=True)
                found[screen.name] += [f"{size}: {fault}" for fault in walk.own(view, screen, size)]
                view.set_untimed(untimed=False)
            if locale == "en-GB":  # to which a language is like the other
                large[screen.name] += _with_large_letters(view, screen)
                theme, size = next(looks)
                view.resize(*SIZES[size])
                found[screen.name] += [f"{size}: {theme}, {fault}" for fault in view.axe(theme)]
    assert view.missing == []
    assert {size: heights for size, heights in walk.docks.items() if len(heights) > 1} == {}, (
        "The dock's height changes."
    )
    _only_known(f"{name}, 16 px", found)
    _only_known(f"{name}, 32 px", large)


MISSING_TEXTS = ("(something new)", "（新しい内容）", "[object Object]", ">undefined<", ">NaN<")
"""What stands in a page where a text or a value is missing."""


def _wait_for_clocks(page: Page, wait: Callable[[Page], object]) -> None:
    """Clocks come with a message of their own, a moment after the question."""
    for _ in range(500):
        if page.locator(".clock:not([hidden])").count():
            return
        wait(page)
    raise AssertionError("Nobody is on the clock.")


def _with_large_letters(view: Viewer, screen: Frozen) -> list[str]:
    view.set_font_size(32)
    found = []
    for size in LARGE:
        view.resize(*SIZES[size])
        found += [f"{size}: {fault}" for fault in faults(view, decides=screen.decides) if ESSENTIAL.search(fault)]
    view.set_font_size(16)
    return found


def _only_known(name: str, found: Found) -> None:
    """Every fault is of a kind that is known, and every known kind is still there."""
    kinds: dict[str, list[str]] = {}
    for screen, all_of_it in found.items():
        for fault in all_of_it:
            size, _, what = fault.partition(": ")
            kinds.setdefault(kind_of(what or size), []).append(f"{screen}, {fault}")
    new = [f"{name}: {kind}\n    {'; '.join(seen[:4])}" for kind, seen in kinds.items() if kind not in known(name)]
    assert not new, "New faults:\n" + "\n".join(new)
    mended = known(name) - kinds.keys()
    assert not mended, f"These are mended: remove them from known.txt: {sorted(mended)}"
