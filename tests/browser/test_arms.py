"""Coats of arms: one for every name, drawn whole, and by the rules of heraldry."""

import re
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from app.invitations.heraldry import arms_among, arms_of_name
from app.messages.arms import Arms, Charge, Division, Tincture
from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

DRAWN = (Path(__file__).parents[2] / "static/art/arms.svg").read_text()
METALS = {"or", "argent"}
NAMES = [f"Player {number}" for number in range(3000)] + ["Ann", "アン", "Zo\u00e9", "Zoe\u0301"]


@pytest.fixture(scope="module")
def arms(modules: GameModules) -> list[dict[str, str]]:
    made: list[dict[str, str]] = modules.call(
        "tornei", "../../js/page/arms", "names => names.map((name) => it.armsOf(name))", NAMES
    )
    return made


def test_arms_follow_from_the_name_alone(arms: list[dict[str, str]]) -> None:
    first, second = arms[-2:]  # The same name, written with one code point and with two.
    assert first == second
    assert arms[-3] != arms[-4]


def test_pictures_show_the_same_arms_as_pages(arms: list[dict[str, str]]) -> None:
    assert [asdict(arms_of_name(name)) for name in NAMES] == arms


def test_pictures_and_pages_show_the_same_arms_at_a_table(arms: list[dict[str, str]], modules: GameModules) -> None:
    # Every second table has a player who has chosen the first player's arms.
    tables = [NAMES[at : at + 4] for at in range(0, 400, 4)]
    people = [
        [
            {"name": name, "arms": arms[4 * table] if seat == 2 and table % 2 else None}
            for seat, name in enumerate(names)
        ]
        for table, names in enumerate(tables)
    ]
    shown = modules.call(
        "tornei", "../../js/page/arms", "tables => tables.map((people) => it.armsAmong(people))", people
    )
    drawn = [arms_among([(one["name"], one["arms"] and Arms(**one["arms"])) for one in table]) for table in people]
    assert [[asdict(each) for each in table] for table in drawn] == shown


def test_every_part_of_the_arms_is_drawn(arms: list[dict[str, str]]) -> None:
    drawn = set(re.findall(r'<symbol id="(\w+)"', DRAWN))
    assert {each["charge"] for each in arms} | {each["field"] for each in arms} - {"plain"} == drawn


def test_no_metal_lies_on_metal_and_no_colour_on_colour(arms: list[dict[str, str]]) -> None:
    for each in arms:
        grounds = {each["first"] in METALS, each["second"] in METALS}
        assert grounds == {each["tincture"] not in METALS}


WATCHED = """(seats, presence) => {
    it.showArms(seats);
    it.showWatchers(presence);
    const found = ["Ann", "Wat"].map((name) => it.armsBorne(name));
    it.showArms([]);
    it.showWatchers({ watchers: [] });
    return found;
}"""


def test_a_spectators_chosen_arms_differ_from_the_players(modules: GameModules) -> None:
    chosen = {"field": "plain", "first": "or", "second": "or", "charge": "fish", "tincture": "sable"}
    newer = chosen | {"charge": "unicorn"}
    of_ann, of_wat = among(modules, [{"name": "Ann"}]), among(modules, [{"name": "Wat"}])
    for names, arms, found in (
        (["Wat"], [chosen], [*of_ann, chosen]),
        (["Ann", "Wat"], [chosen, None], [*of_ann, *of_wat]),
        (["Wat"], [newer], [*of_ann, *of_wat]),
    ):
        presence = {"watchers": names, "watchers_arms": arms}
        assert modules.call("tornei", "../../js/page/arms", WATCHED, [{"name": "Ann"}], presence) == found


def among(modules: GameModules, people: list[dict[str, object]]) -> list[dict[str, str]]:
    made: list[dict[str, str]] = modules.call("tornei", "../../js/page/arms", "people => it.armsAmong(people)", people)
    return made


def test_people_at_a_table_have_different_charges(modules: GameModules, arms: list[dict[str, str]]) -> None:
    by_charge: dict[str, list[int]] = {}
    for at, one in enumerate(arms[:200]):
        by_charge.setdefault(one["charge"], []).append(at)
    first, second, third = next(alike for alike in by_charge.values() if len(alike) > 2)[:3]
    people: list[dict[str, object]] = [{"name": NAMES[at], "arms": None} for at in (first, second, third)]
    shown = among(modules, people)
    assert shown == among(modules, people)
    assert shown[0] == arms[first]
    assert len({one["charge"] for one in shown}) == 3
    twelve: list[dict[str, object]] = [{"name": name, "arms": None} for name in NAMES[:12]]
    assert len({one["charge"] for one in among(modules, twelve)}) == 12


def test_arms_at_a_table_differ_in_the_first_tincture(modules: GameModules) -> None:
    for at in range(0, 400, 4):
        four: list[dict[str, object]] = [{"name": name} for name in NAMES[at : at + 4]]
        shown = among(modules, four)
        assert len({one["first"] for one in shown}) == 4
        pairs = [frozenset((one["first"], one["second"])) for one in shown if one["field"] != "plain"]
        assert len(set(pairs)) == len(pairs)
    divided = {"field": "bend", "first": "azure", "second": "vert", "charge": "lily", "tincture": "or"}
    plain = {"field": "plain", "first": "azure", "second": "azure", "charge": "key", "tincture": "or"}
    host: dict[str, object] = {"name": "Ann", "arms": plain}
    guest: dict[str, object] = {"name": "Ben", "arms": divided}
    assert among(modules, [host, guest]) == [plain, divided | {"first": "vert", "second": "azure"}]
    assert among(modules, [guest, host]) == [divided, plain | {"first": "gules", "second": "gules"}]
    # More people than tinctures: a tournament shows the arms that people have chosen.
    many: list[dict[str, object]] = [{"name": f"Friend {number}"} for number in range(3)]
    assert among(modules, [host, guest, *many])[:2] == [plain, divided]


def test_chosen_arms_are_shown_and_unknown_ones_replaced(modules: GameModules, arms: list[dict[str, str]]) -> None:
    chosen = {"field": "plain", "first": "or", "second": "or", "charge": arms[0]["charge"], "tincture": "sable"}
    newer = chosen | {"charge": "unicorn"}
    other = chosen | {"charge": arms[1]["charge"], "first": "argent", "second": "argent"}
    both = [{"name": NAMES[0], "arms": None}, {"name": "Ben", "arms": chosen}, {"name": "Cy", "arms": other}]
    shown = among(modules, both)
    assert shown[1:] == [chosen, other]
    assert shown[0]["charge"] != chosen["charge"]
    assert among(modules, [{"name": NAMES[0], "arms": newer}]) == [arms[0]]


@pytest.mark.parametrize(
    ("field", "first", "second", "tincture", "then"),
    [
        ("plain", "azure", "azure", "or", ("gules", "gules", "or")),
        ("plain", "or", "or", "sable", ("argent", "argent", "sable")),
        ("bend", "azure", "gules", "argent", ("gules", "azure", "argent")),
    ],
)
def test_a_second_bearer_of_the_same_arms_gets_other_tinctures(
    modules: GameModules, field: str, first: str, second: str, tincture: str, then: tuple[str, str, str]
) -> None:
    chosen = {"field": field, "first": first, "second": second, "charge": "lily", "tincture": tincture}
    people: list[dict[str, object]] = [{"name": f"Friend {at}", "arms": chosen} for at in range(8)]
    shown = among(modules, people)
    assert shown[0] == chosen
    assert shown[1] == chosen | dict(zip(("first", "second", "tincture"), then, strict=True))
    assert len({tuple(one.values()) for one in shown}) == 8
    for one in shown:
        assert (one["field"], one["charge"]) == (field, "lily")
        assert {one["first"] in METALS, one["second"] in METALS} == {one["tincture"] not in METALS}
        assert (one["first"] == one["second"]) == (field == "plain")


def test_the_page_has_the_parts_that_the_server_accepts(modules: GameModules) -> None:
    parts = modules.call("tornei", "../../js/page/arms", "() => [it.FIELDS, [...it.COLOURS, ...it.METALS], it.CHARGES]")
    assert parts == [list(get_args(of)) for of in (Division, Tincture, Charge)]


def test_names_that_differ_in_a_letter_look_different(arms: list[dict[str, str]]) -> None:
    numbered = arms[:1000]
    alike = sum(
        one["charge"] == next_one["charge"] and one["first"] == next_one["first"]
        for one, next_one in pairwise(numbered)
    )
    # By chance one pair of neighbours in 120 would share both.
    assert alike < 30
    assert len({tuple(each.values()) for each in numbered}) > 750
