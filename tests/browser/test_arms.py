"""The coats of arms: one for every name, drawn whole, and by the heralds' rule."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

DRAWN = (Path(__file__).parents[2] / "static/art/arms.svg").read_text()
METALS = {"or", "argent"}
NAMES = [f"Player {number}" for number in range(3000)] + ["Ann", "アン", "Zo\u00e9", "Zoe\u0301"]


@pytest.fixture(scope="module")
def arms(modules: GameModules) -> list[dict[str, str]]:
    made: list[dict[str, str]] = modules.call("tornei", "../../js/arms", "names => names.map(it.armsOf)", NAMES)
    return made


def test_arms_follow_from_the_name_alone(arms: list[dict[str, str]]) -> None:
    first, second = arms[-2:]  # The same name, written with one letter and with two.
    assert first == second
    assert arms[-3] != arms[-4]


def test_every_part_of_the_arms_is_drawn(arms: list[dict[str, str]]) -> None:
    drawn = set(re.findall(r'<symbol id="(\w+)"', DRAWN))
    assert {each["charge"] for each in arms} | {each["field"] for each in arms} - {"plain"} == drawn


def test_no_metal_lies_on_metal_and_no_colour_on_colour(arms: list[dict[str, str]]) -> None:
    for each in arms:
        grounds = {each["first"] in METALS, each["second"] in METALS}
        assert grounds == {each["tincture"] not in METALS}


def test_names_that_differ_in_a_letter_look_different(arms: list[dict[str, str]]) -> None:
    numbered = arms[:1000]
    alike = sum(
        one["charge"] == next_one["charge"] and one["first"] == next_one["first"]
        for one, next_one in pairwise(numbered)
    )
    # By chance one pair of neighbours in 120 would share both.
    assert alike < 30
    assert len({tuple(each.values()) for each in numbered}) > 750
