"""The pictures of Tournay's cards: each is unique and drawn whole, and unknown names in a file get a silhouette."""

import json
import re
from pathlib import Path
from typing import Any

import brotli
import pytest
from playwright.sync_api import Page, expect

from app.content.tournay.cardfile import card_file
from app.http.templating import text
from engines.tournay.cards.colours import COLOURS
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.silhouettes import apart

pytestmark = pytest.mark.browser

STATIC = Path(__file__).parents[2] / "static"
KIT = (STATIC / "games/tournay/pictures.svg").read_text()
MOST_ART = 45_000
MOST_OF_PICTURES = 22_000
NARROW = 68
LEAST_SYMBOL = 7.5

FACES = """width => [...document.querySelectorAll("#gallery .tournay-card")].map((card) => {
    card.style.width = `${width}px`;
    const box = (element) => {
        const {left, top, right, bottom} = element.getBoundingClientRect();
        return {left, top, right, bottom};
    };
    const all = (selector) => [...card.querySelectorAll(selector)].map(box);
    const title = card.querySelector(".title");
    return {
        name: title.textContent,
        kind: card.dataset.kind,
        frame: card.querySelector(".frame use")?.getAttribute("href").split("#")[1] ?? null,
        parts: [...card.querySelectorAll(".scene use")].map((use) => ({
            id: use.getAttribute("href").split("#")[1],
            place: use.getAttribute("transform"),
            drawn: use.getBBox().width > 0,
        })),
        card: box(card),
        strip: box(card.querySelector(".strip")),
        symbols: all(".strip .symbol, .strip b, .strip .circles > i"),
        heights: [...card.querySelectorAll(".strip .tournay-line > :is(.symbol, .marked, .scores)")].map(
            (symbol) => symbol.getBoundingClientRect().height),
        // A name that would be too small is not written.
        fits: !title.clientHeight || title.scrollHeight <= title.clientHeight && title.scrollWidth <= title.clientWidth,
    };
})"""


def recipes() -> list[tuple[str, ...]]:
    """The packaged card file's values for every picture."""
    file = card_file("")
    return [one.picture for one in (*file.cards, *file.events)]


def within(inner: dict[str, float], outer: dict[str, float]) -> bool:
    """Whether one box lies in another."""
    return (
        inner["left"] > outer["left"] - 1
        and inner["top"] > outer["top"] - 1
        and inner["right"] < outer["right"] + 1
        and inner["bottom"] < outer["bottom"] + 1
    )


def test_every_packaged_card_has_a_unique_picture() -> None:
    assert all(1 <= len(recipe) <= 6 for recipe in recipes())
    assert len(set(recipes())) == len(recipes()) == 82 + 12
    drawn = {tuple(part.partition("@")[0] for part in recipe) for recipe in recipes()}
    assert len(drawn) == len(recipes()), "they differ by more than by where the parts stand"


def test_the_page_has_exactly_the_parts_of_the_kit(modules: GameModules) -> None:
    parts = re.findall(r'<g id="([a-z-]+)">', KIT)
    assert len(parts) == len(set(parts))
    assert {part.partition("@")[0] for recipe in recipes() for part in recipe} == set(parts)
    asked = [*recipes(), *[(part,) for part in parts], ("moon",), ("town", "moon"), ("town@moon",), ("@left",), ()]
    drawn = modules.call("tournay", "pictures", "all => all.map((parts) => it.scene(parts) !== undefined)", asked)
    assert drawn == [*[True] * (len(asked) - 5), *[False] * 5]
    assert modules.call("tournay", "pictures", "() => it.scene(undefined) === undefined", None)


def test_narrow_faces_are_legible(people: People) -> None:
    reader = people.invite("Ann")
    reader.open("/rules/tournay")
    page = reader.page
    page.wait_for_selector("#gallery .tournay-card", state="attached")
    page.evaluate("for (const pile of document.querySelectorAll('#gallery details')) pile.open = true")
    expect(page.locator("#gallery")).to_contain_text("Made up for this set, in the spirit of the published cards.")
    faces: list[dict[str, Any]] = page.evaluate(FACES, NARROW)
    assert len(faces) == len(recipes())
    assert len({json.dumps(face["parts"]) for face in faces}) == len(faces)
    for face in faces:
        assert face["frame"] is None, face["name"]
        assert all(part["drawn"] for part in face["parts"]), face["name"]
        assert min(face["heights"]) >= LEAST_SYMBOL, face["name"]
        assert all(within(symbol, face["strip"]) for symbol in face["symbols"]), face["name"]
        assert face["fits"], face["name"]


def test_all_art_is_light() -> None:
    art = {path: len(brotli.compress(path.read_bytes())) for path in STATIC.rglob("*.svg")}
    assert art[STATIC / "games/tournay/pictures.svg"] <= MOST_OF_PICTURES
    assert sum(art.values()) <= MOST_ART, art


@pytest.mark.parametrize("kind", ["badge", "building", "prestige"])
def test_classes_are_distinguishable_without_colour(empty_page: Page, kind: str) -> None:
    """By a silhouette, and on every badge by a letter."""
    apart(empty_page, "/games/tournay/art.svg", [f"{kind}-{colour}" for colour in COLOURS], alike=0.93)
    for language in ("en", "ja"):
        assert len({text(language, "tournay-letter", colour=colour) for colour in COLOURS}) == len(COLOURS)
