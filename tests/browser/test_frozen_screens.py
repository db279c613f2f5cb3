"""Every screen of every game and all other pages, frozen on one walkthrough and checked without its server: sizes,
themes, font sizes, and clocks in days, which have the longest words. Laws of every page are in screens/laws.py, and
each game adds its own. The screens that must be reached are in screens/reached.py."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.drivers.protocol import OVER_DAYS
from tests.browser.fixtures.people import People
from tests.browser.pages.end_sheet import OUT_OF_SIGHT
from tests.browser.pages.joust_lists import NEEDED
from tests.browser.pages.tornei_felt import CARDS, told
from tests.browser.pages.tornei_felt import MEASURE as FELT
from tests.browser.pages.votes import MEASURE as VOTES
from tests.browser.screens.freezing import Album, Frozen
from tests.browser.screens.laws import law
from tests.browser.screens.reached import CLOSELY, SCREENS, SHOWN_AGAIN, listed, missing, parts, unlisted
from tests.browser.screens.viewing import Measure, Viewer, viewer
from tests.browser.test_tournay_phases import MEASURE as TOURNAY
from tests.browser.walkthroughs import joust, pages, tornei, tournay
from tests.browser.walkthroughs.screen import Screen

pytestmark = pytest.mark.browser

SIZES = {
    "phone": (360, 640),
    "larger phone": (390, 844),
    "small phone": (320, 568),
    "zoomed": (640, 400),
    "aside": (844, 390),
    "larger phone aside": (915, 412),
    "tablet": (820, 1180),
    "low tablet": (768, 600),
    "small laptop": (1024, 768),
    "laptop": (1280, 800),
    "desktop": (1920, 1080),
}
ALWAYS = ("phone", "aside")
"""The sizes with the least room."""
IN_TURNS = tuple(size for size in SIZES if size not in ALWAYS)
"""The other sizes, of which every screen is checked at one, in turns."""
LARGE = ("phone", "aside", "laptop")
"""The sizes at which a font of twice the size is checked, one of each kind, in turns."""
LOOKS = (("light", "phone"), ("dark", "laptop"), ("dark", "phone"), ("light", "laptop"))
"""Themes and sizes in which axe-core looks at screens, in turns: colours depend on the theme, all else on the size."""
BESIDE = ("phone", "aside", "larger phone aside", "laptop")
"""The sizes at which a vote stands beside something that it could displace."""
VOTING = {f"absence-{name}" for name in pages.ABSENCE if name != "leave"}
ESSENTIAL = re.compile(r"too wide|leaves|ends below|^the target|^“.*” \((ask|preview|act|said|hint|news|about)\)")
"""The laws that also hold with large letters: questions, answers and messages can be read, and nothing scrolls
sideways. Boards have sizes of their own."""
TOURNAY_APART = (
    [".middle", ".since", ".dock"],
    [".standing", ".decks", ".queue"],
    [".asking", ".things"],
)
TOURNAY_END = """() => {
    const table = document.querySelector("#final .scores");
    const isHidden = (name) => {
        const { top, bottom } = document.querySelector(name).getBoundingClientRect();
        return top < 0 || bottom > innerHeight;
    };
    return {
        hidden: ["#rematch", "#check", "#final .sum"].filter(isHidden),
        share: table.querySelector("th").offsetWidth / table.offsetWidth,
    };
}"""
"""Required parts of the end screen that are out of sight, and the share of the table that card names take up."""


@dataclass
class Walk:
    """A walkthrough, and what is asked of its screens besides the laws of every page."""

    screens: Callable[[People, random.Random], Iterator[Screen]]
    measure: Callable[[Frozen], Measure | None]
    """The measure for the game's own laws, or `None` if none apply to this screen."""
    judge: Callable[[Any, Frozen, str], list[str]]
    """Returns the violations of the game's own laws for a screen, its measurements and a size."""
    docks: dict[str, set[int]] = field(default_factory=dict)
    """By size the heights of the dock that were seen, where it has to keep its height."""
    wait: Callable[[Page], object] = lambda page: page.wait_for_timeout(20)
    """Lets a moment pass on a page; one whose clock stands still has to be moved."""


def _unless_waiting(script: str, argument: Any = None) -> Callable[[Frozen], Measure | None]:
    """A measure for screens of a started game, without their clocks and without the sheet of the end."""
    measure = Measure(script, argument, untimed=True)
    return lambda screen: None if screen.name in ("waiting", "end") else measure


def _tornei() -> Walk:
    docks: dict[str, set[int]] = {}

    def screens(people: People, _: random.Random) -> Iterator[Screen]:
        friends = [people.invite(name) for name in ("Ann", "Benedikta von Hohen", "千代")]
        return tornei.walkthrough(friends, holds=True, whole=True, house_rules=OVER_DAYS, trick_history="all")

    def judge(measured: dict[str, Any], _: Frozen, size: str) -> list[str]:
        if size not in CARDS:
            return []
        if measured["dock"]:
            docks.setdefault(size, set()).add(measured["dock"])
        small = (card := measured["card"]) and card < CARDS[size]
        return [*measured["faults"], *([f"a card is {card} px wide"] if small else [])]

    return Walk(screens, _unless_waiting(FELT), judge, docks)


def _joust() -> Walk:
    def screens(people: People, _: random.Random) -> Iterator[Screen]:
        white, black = (people.invite(name) for name in ("Benedikta von Hohen", "千代"))
        return joust.walkthrough(white, black, house_rules=OVER_DAYS)

    def judge(measured: dict[str, Any], _: Frozen, size: str) -> list[str]:
        return measured["faults"] if size != "zoomed" else []

    return Walk(screens, _unless_waiting(NEEDED), judge, wait=lambda page: page.clock.run_for(50))


def _tournay() -> Walk:
    docks: dict[str, set[int]] = {}
    # The winner may have a long name, which must leave room for the result.
    names = ("Anselm von Hohenberg", "Benedikta von Hohen", "千代")

    def screens(people: People, _: random.Random) -> Iterator[Screen]:
        return tournay.walkthrough([people.invite(name, locale="ja-JP") for name in names], house_rules=OVER_DAYS)

    def measure(screen: Frozen) -> Measure | None:
        # Over a game that has ended there is no dock to be seen.
        over = Measure(TOURNAY_END, untimed=True)
        return over if screen.name == "final" else _unless_waiting(TOURNAY, TOURNAY_APART)(screen)

    def judge(measured: dict[str, Any], screen: Frozen, size: str) -> list[str]:
        if screen.name == "final":
            hidden = measured["hidden"] if size == "aside" else []
            # Names of cards have the room that two or three players leave.
            narrow = ["names of cards have no room"] if size == "phone" and measured["share"] <= 0.35 else []
            return [*(f"{one} is out of sight" for one in hidden), *narrow]
        if size in ("zoomed", "tablet"):
            return []
        docks.setdefault(size, set()).add(measured["dock"])
        return [*measured["faults"]]

    return Walk(screens, measure, judge, docks)


def _before_games() -> Walk:
    def screens(people: People, _: random.Random) -> Iterator[Screen]:
        return pages.before_games(people)

    return Walk(screens, lambda _: None, lambda _measured, _screen, _size: [])


def _after_games() -> Walk:
    def screens(people: People, chance: random.Random) -> Iterator[Screen]:
        return pages.after_games(people, chance, locale="ja-JP")

    votes = Measure(VOTES)

    def judge(measured: dict[str, Any], _: Frozen, size: str) -> list[str]:
        if size not in BESIDE:
            return []
        hidden = [] if measured["isInSight"] else ["the first answer is out of sight"]
        return [*measured["faults"], *hidden, *(f"{one} is below the window" for one in measured["below"])]

    # The page behind a dialog is measured on screens without one.
    return Walk(screens, lambda screen: votes if screen.name in VOTING else None, judge)


WALKS: Mapping[str, tuple[str, Walk]] = {
    "tornei, three": ("en-GB", _tornei()),
    "joust, open": ("en-GB", _joust()),
    "tournay, three": ("ja-JP", _tournay()),
    "pages, before games": ("en-GB", _before_games()),
    "pages, after games": ("ja-JP", _after_games()),
}
"""Each walk in one language, so that both languages are checked in games and on pages."""


@pytest.mark.timeout(350)
@pytest.mark.parametrize("name", SCREENS)
def test_every_frozen_screen_keeps_the_laws(
    people: People, browser: Browser, tmp_path: Path, chance: random.Random, name: str
) -> None:
    locale, walk = WALKS[name]
    album = Album(tmp_path / "screens")
    for shown in walk.screens(people, chance):
        if shown.decides:
            _wait_for_clocks(shown.page, walk.wait)
        album.freeze(people.everybody[0], shown)
    reached = frozenset(screen.name for screen in album.screens)
    assert (missing(name, reached), unlisted(name, reached)) == (frozenset(), frozenset()), "See screens/reached.py."
    found: list[str] = []
    looks = cycle(LOOKS)
    with viewer(browser, album, locale) as view:
        for screen in album.screens:
            view.open(screen)
            text = screen.file.read_text(encoding="utf-8")
            faults = [f"{card} can be read" for card in told(view.frame, screen.secrets)] if screen.secrets else []
            faults += [f"the text {one} is missing" for one in MISSING_TEXTS if one in text]
            if name.startswith("pages"):
                assert [part for part in parts(screen.name) if part not in text] == [], screen.name
            if screen.decides:
                assert view.frame.locator(".clock:not([hidden])").count(), "The clock in days is looked at, too."
            if screen.name == "end":
                view.resize(*SIZES["phone"])
                faults += [f"phone: {one} is out of sight" for one in view.evaluate(OUT_OF_SIGHT)]
            sizes = _sizes(name, screen, is_shown_again=SHOWN_AGAIN.get(screen.name) in reached)
            own = walk.measure(screen)
            measures = [law(decides=screen.decides), *([own] if own else [])]
            for size, measured in zip(sizes, view.at_sizes([SIZES[size] for size in sizes], *measures), strict=True):
                wrong = [*measured[0], *(walk.judge(measured[1], screen, size) if own else [])]
                faults += [f"{size}: {fault}" for fault in wrong]
            if screen.name in CLOSELY:
                faults += _with_large_letters(view, screen, LARGE[_turn(name, screen) % len(LARGE)])
                theme, size = next(looks)
                view.resize(*SIZES[size])
                faults += [f"{size}: {theme}, {fault}" for fault in view.axe(theme)]
            found += [f"{screen.name}, {fault}" for fault in faults]
    assert view.missing == []
    assert {size: heights for size, heights in walk.docks.items() if len(heights) > 1} == {}, (
        "The dock's height changes."
    )
    assert not found, "\n".join(found)


MISSING_TEXTS = ("(something new)", "（新しい内容）", "[object Object]", ">undefined<", ">NaN<")
"""Strings that appear in a page if a text or a value is missing."""


def _turn(name: str, screen: Frozen) -> int:
    """The screen's place in the list of its walk, which is the same whatever a run reaches by chance."""
    return listed(name).index(screen.name)


def _sizes(name: str, screen: Frozen, *, is_shown_again: bool) -> list[str]:
    """The sizes at which a screen is checked."""
    turn = _turn(name, screen)
    if is_shown_again:
        return [ALWAYS[turn % len(ALWAYS)]]
    return [*ALWAYS, IN_TURNS[turn % len(IN_TURNS)]]


def _wait_for_clocks(page: Page, wait: Callable[[Page], object]) -> None:
    """Clocks come with a message of their own, a moment after the question."""
    for _ in range(500):
        if page.locator(".clock:not([hidden])").count():
            return
        wait(page)
    raise AssertionError("Nobody is on the clock.")


def _with_large_letters(view: Viewer, screen: Frozen, size: str) -> list[str]:
    view.set_font_size(32)
    [[faults]] = view.at_sizes([SIZES[size]], law(decides=screen.decides))
    found = [f"{size}, 32 px: {fault}" for fault in faults if ESSENTIAL.search(fault)]
    view.set_font_size(16)
    return found
