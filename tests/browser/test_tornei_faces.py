"""Tornei's 56 faces: one for every card, no two alike, and light."""

import re
from itertools import combinations

import brotli
import pytest
from playwright.sync_api import Page

from app.runtime.resources import RESOURCES
from tests.browser.fixtures.modules import GameModules
from tests.browser.pages.silhouettes import apart

pytestmark = pytest.mark.browser

ART = (RESOURCES / "static/games/tornei/art.svg").read_text()
SYMBOLS = dict(re.findall(r'<symbol id="(\w+)" [^>]*>(.*)</symbol>', ART))
CARDS = [f"{suit}{number}" for suit in "WFSC" for number in range(1, 15)]
FIGURES = {11: "squire", 12: "herald", 13: "lady", 14: "knight"}

DRAW = """async (cards) => {
    const { render } = await import("lit-html");
    return cards.map((card) => {
        const place = document.createElement("div");
        render(it.face(card), place);
        const uses = [...place.querySelectorAll("use")].map((use) => use.getAttribute("href").split("#")[1]);
        return [...uses, ...[...place.querySelectorAll("text")].map((text) => text.textContent)];
    });
}"""


def test_every_card_is_drawn_with_its_own_face_number_letter_and_sign(modules: GameModules) -> None:
    drawn = modules.call("tornei", "cards", DRAW, CARDS)
    assert drawn == [[card, card[0], card[1:], card[0]] for card in CARDS]


def test_no_two_faces_are_alike() -> None:
    assert set(CARDS) <= SYMBOLS.keys()
    assert [pair for pair in combinations(CARDS, 2) if SYMBOLS[pair[0]] == SYMBOLS[pair[1]]] == []


def test_number_faces_count_charges_and_figures_bear_the_banner() -> None:
    for card in CARDS:
        suit, number = card[0], int(card[1:])
        parts = re.findall(r'<use href="#(\w+)"', SYMBOLS[card])
        if number in FIGURES:
            assert parts[0] == FIGURES[number]
            assert set(parts[1:]) == {suit}
        else:
            assert parts == ["field", *[suit] * number]


def test_every_part_of_a_symbol_is_drawn() -> None:
    assert set(re.findall(r'href="#(\w+)"', ART)) <= SYMBOLS.keys()


def test_the_drawings_are_light() -> None:
    assert len(brotli.compress(ART.encode())) <= 18_000


def test_suits_are_distinguishable_by_silhouette(empty_page: Page) -> None:
    """A colour-blind reader has a shape and, on every face, a letter."""
    apart(empty_page, "/games/tornei/art.svg", tuple("WFSC"))
