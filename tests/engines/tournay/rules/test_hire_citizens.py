"""The citizens of an action: their owners, and the cost of hiring (3.3, Y5)."""

# ruff: noqa: N802

from dataclasses import replace

from engines.tournay.model.choices import FromPlazas
from engines.tournay.model.events import CitizensHired
from engines.tournay.rules.hire_citizens import Needed, Used, hirings, use_citizens
from tests.engines.tournay.worlds import A, B, C, player, refused, slot, spot, world

THREE = world(player(deniers=4), player(standing=(1, 2, 2)), player(standing=(3, 2, 2))).table


def citizens(*items):
    """The slot with these items."""
    return slot("citizens", items, 1, 1)


def test_3_3_own_citizens_come_first_then_the_fewest_hired():
    assert hirings(THREE, A, Needed("yellow", 3, spare=100)) == citizens(
        "2 1 0", "2 0 1", "1 1 1", "1 0 2", "0 1 2", "0 0 3"
    )


def test_3_3_each_hired_citizen_costs_two_deniers():
    assert hirings(THREE, A, Needed("yellow", 3, spare=3)) == citizens("2 1 0", "2 0 1")
    assert hirings(THREE, A, Needed("yellow", 3, spare=1)) is None
    assert hirings(THREE, A, Needed("yellow", 2, spare=0)) == citizens("2 0 0")


def test_3_3_only_standing_citizens_are_used():
    table = world(player(standing=(0, 0, 0), laid=(2, 2, 2)), player(standing=(0, 1, 0), laid=(2, 1, 2))).table
    assert hirings(table, A, Needed("yellow", 1, spare=100)) is None
    assert hirings(table, A, Needed("white", 1, spare=100)) == citizens("0 1")


def test_3_3_hiring_is_impossible_above_the_purse():
    assert hirings(THREE, A, Needed("yellow", 2, spare=-1)) is None


def test_Y5_owners_are_paid_and_used_citizens_are_laid_at_home():
    table, emitted = use_citizens(THREE, A, Used("yellow", FromPlazas((1, 0, 2)), onto=None))
    assert table.players == (
        player(deniers=0, standing=(1, 2, 2), laid=(1, 0, 0)),
        THREE.players[B],
        player(deniers=10, standing=(1, 2, 2), laid=(2, 0, 0)),
    )
    assert emitted == (CitizensHired(A, C, "yellow", 2, 4),)


def test_3_4_2_an_own_citizen_stands_on_the_building():
    state = world(player("", {"0,0": "Fort"}))
    table, emitted = use_citizens(state.table, A, Used("red", FromPlazas((1, 0)), onto=(0, 0)))
    assert table.players[A] == player("", {"0,0": "Fort | citizen"}, standing=(2, 2, 1))
    assert table.players[B] == state.table.players[B]
    assert emitted == ()


def test_3_4_2_a_hired_citizen_leaves_a_gray_token_on_the_building():
    state = world(player("", {"0,0": "Fort"}), player())
    table, emitted = use_citizens(state.table, A, Used("red", FromPlazas((0, 1)), onto=(0, 0)))
    assert table.players[A] == replace(state.table.players[A], deniers=4, district=(spot("0,0", "Fort | gray"),))
    assert table.players[B] == player(deniers=8, standing=(2, 2, 1), laid=(0, 0, 1))
    assert emitted == (CitizensHired(A, B, "red", 1, 2),)


def test_3_3_an_unaffordable_hire_is_refused():
    poor = world(player(deniers=1, standing=(0, 0, 0)), player())
    code, sentence = refused(poor, 'A draw yellow I look / "0 1"')
    assert (code, sentence) == ("cannot_hire", "A citizen of another Plaza costs 2 deniers, and you have too few left.")


def test_3_3_using_more_citizens_than_stand_is_refused():
    empty = world(player(standing=(0, 2, 2)), player(standing=(2, 2, 2)))
    assert refused(empty, 'A draw yellow III look / "0 3"') == (
        "too_few_citizens",
        "This takes 3 standing yellow citizens on all Plazas together.",
    )
