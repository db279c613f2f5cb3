"""The actions besides drawing: activate, combat, earn and gather (3.4, Y34)."""

# ruff: noqa: N802

import pytest

from engines.tournay.model.choices import Building
from engines.tournay.model.events import (
    BuildingActivated,
    CitizensHired,
    EventRevealed,
    EventTaken,
    Gathered,
    TurnBegun,
)
from engines.tournay.model.moves import Activate, Combat, Earn, Gather
from engines.tournay.model.state import Queued
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    after,
    citizens_moved,
    deniers_gained,
    emitted,
    events_for,
    legal,
    play,
    player,
    refused,
    world,
)


def activations(state):
    return {move: slots for move, slots in legal(state).items() if isinstance(move, Activate)}


# Activate


def test_3_4_2_a_building_is_activated_with_a_citizen_of_its_colour():
    step = play(world(player("", {"0,0": "Hospital"})), 'A activate 0,0 / "1 0"')
    assert step.state.table.players[A] == player("", {"0,0": "Hospital | citizen"}, deniers=10, standing=(1, 2, 2))
    assert events_for(step, B) == (
        BuildingActivated(A, "Hospital", 0, 0, ""),
        deniers_gained(A, "Hospital", 4),
        TurnBegun(1, B),
    )


def test_3_4_2_with_a_hired_citizen_a_gray_token_stands_on_it():
    step = play(world(player("", {"0,0": "Hospital"})), 'A activate 0,0 / "0 1"')
    assert step.state.table.players[A] == player("", {"0,0": "Hospital | gray"}, deniers=8)
    assert events_for(step, B)[0] == CitizensHired(A, B, "yellow", 1, 2)


@pytest.mark.parametrize("token", ["citizen", "gray"])
def test_3_4_2_an_occupied_building_is_not_activated(token):
    state = world(player("", {"0,0": f"Hospital | {token}"}))
    assert activations(state) == {}
    assert refused(state, 'A activate 0,0 / "1 0"') == (
        "occupied",
        "Somebody stands on that building; gather first, or activate another.",
    )


def test_Y6_a_damaged_building_is_not_activated():
    state = world(player("", {"0,0": "Hospital | damage"}))
    assert activations(state) == {}
    assert refused(state, 'A activate 0,0 / "1 0"') == (
        "damaged",
        "A damaged building is not activated; repair it, or gather.",
    )


@pytest.mark.parametrize("card", ["Merchant", "Mint", "Hospital / Merchant"])
def test_3_2_only_visible_plain_buildings_are_activated(card):
    state = world(player("", {"0,0": card}))
    assert activations(state) == {}
    assert refused(state, 'A activate 0,0 / "1 0"') == (
        "not_a_building",
        "Activate a visible building of your district.",
    )
    assert refused(state, 'A activate 2,2 / "1 0"')[0] == "not_a_building"


def test_3_3_only_citizens_of_its_colour_activate_a_building():
    state = world(player("", {"0,0": "Hospital"}, standing=(0, 2, 2)), player(standing=(0, 2, 2)))
    assert activations(state) == {}
    assert refused(state, 'A activate 0,0 / "1 0"')[0] == "too_few_citizens"
    poor = world(player("", {"0,0": "Hospital"}, standing=(0, 2, 2), deniers=1))
    assert refused(poor, 'A activate 0,0 / "0 1"')[0] == "cannot_hire"


def test_Y1_tokens_never_run_out():
    gray = player("", {f"{row},{column}": "Hospital | gray" for row in range(3) for column in range(3)})
    last = player("", {"0,0": "Hospital"}, standing=(0, 0, 0))
    state = after(world(last, gray, gray, gray), 'A activate 0,0 / "0 1 0 0"')
    assert [spot.token for one in state.table.players for spot in one.district] == ["gray"] * 28


def test_Y17_the_building_works_before_the_characters_in_order():
    district = {"0,1": "Merchant", "1,0": "Alderman", "1,1": "Hospital"}
    step = play(world(player("", district)), 'A activate 1,1 / "1 0"')
    assert emitted(step)[1:-1] == (
        deniers_gained(A, "Hospital", 4),
        deniers_gained(A, "Merchant", 1),
        deniers_gained(A, "Alderman", 2),
    )


def test_Y19_a_building_without_effect_may_be_activated():
    state = world(player("", {"0,0": "Infirmary", "0,1": "Fort"}))
    assert list(activations(state)) == [Activate(0, 0), Activate(0, 1)]
    assert after(state, 'A activate 0,1 / "1 0"').table.players[A].events == ()


def test_Y19_recruiting_is_paid_after_hiring():
    state = world(player("", {"0,0": "Inn"}, deniers=4))
    assert activations(state) == {Activate(0, 0): {"citizens": ("1 0",)}}
    assert refused(state, 'A activate 0,0 / "0 1"')[0] == "not_these_citizens"
    rich = world(player("", {"0,0": "Inn"}, deniers=5))
    assert activations(rich) == {Activate(0, 0): {"citizens": ("1 0", "0 1")}}
    assert after(rich, 'A activate 0,0 / "0 1"').table.players[A].deniers == 0


def test_Y19_recruiting_needs_its_deniers():
    state = world(player("", {"0,0": "Inn"}, deniers=2))
    assert activations(state) == {}
    assert refused(state, 'A activate 0,0 / "1 0"') == ("cannot_pay", "Inn asks for 3 deniers.")


def test_Y19_recruiting_needs_a_citizen_in_the_supply():
    state = world(player("", {"0,0": "Inn"}), supply=(0, 3, 3))
    assert activations(state) == {}
    assert refused(state, 'A activate 0,0 / "1 0"') == ("supply_empty", "The supply has no citizen left to recruit.")


def test_Y28_a_characters_income_does_not_pay_for_recruiting():
    state = world(player("", {"0,0": "Inn", "0,1": "Alderman"}, deniers=2))
    assert refused(state, 'A activate 0,0 / "1 0"')[0] == "cannot_pay"


def test_Y20_a_building_copies_another_districts_building():
    state = world(
        player("", {"0,0": "Port", "0,1": "Hospital"}),
        player("", {"0,0": "Hospital | gray", "0,1": "Market / Great Market", "0,2": "Fort", "1,0": "Merchant"}),
    )
    assert set(activations(state)) == {
        Activate(0, 0, Building(B, (0, 0))),
        Activate(0, 0, Building(B, (0, 1))),
        Activate(0, 1),
    }
    step = play(state, 'A activate 0,0 as "1:0,1" / "1 0"')
    assert step.state.table.players[A].deniers == 13
    assert emitted(step)[:2] == (BuildingActivated(A, "Port", 0, 0, "Great Market"), deniers_gained(A, "Port", 7))


def test_Y20_a_copying_building_copies_no_copying_one():
    state = world(player("", {"0,0": "Weavers' Hall", "0,1": "Port"}), player())
    assert set(activations(state)) == {Activate(0, 0), Activate(0, 1)}
    assert refused(state, 'A activate 0,0 as "0:0,1" / "1 0"') == (
        "wrong_building",
        "Weavers' Hall copies nothing now; name no building.",
    )


def test_Y20_a_building_does_not_copy_itself():
    state = world(player("", {"0,0": "Weavers' Hall", "0,1": "Hospital | citizen", "1,1": "Fort"}))
    assert set(activations(state)) == {Activate(0, 0, Building(A, (0, 1))), Activate(1, 1)}
    for text in ('A activate 0,0 / "1 0"', 'A activate 0,0 as "0:1,1" / "1 0"', 'A activate 0,0 as "1:5,5" / "1 0"'):
        code, sentence = refused(state, text)
        assert code == "wrong_building"
        assert sentence == "Weavers' Hall copies one of these buildings: 0:0,1."


def test_Y34_a_possible_copy_must_be_named():
    state = world(player("", {"0,0": "Port"}), player("", {"0,0": "Hospital | damage"}))
    assert activations(state) == {Activate(0, 0, Building(B, (0, 0))): {"citizens": ("1 0", "0 1")}}
    assert refused(state, 'A activate 0,0 / "1 0"') == (
        "wrong_building",
        "Port copies one of these buildings: 1:0,0.",
    )
    assert after(state, 'A activate 0,0 as "1:0,0" / "1 0"').table.players[A].deniers == 10


def test_Y34_impossible_recruiting_cannot_be_copied():
    copied = 'A activate 0,0 as "1:0,0" / "1 0"'
    poor = world(player("", {"0,0": "Port"}, deniers=2), player("", {"0,0": "Inn"}))
    assert activations(poor) == {}
    assert refused(poor, copied) == ("cannot_pay", "Port asks for 3 deniers.")
    empty = world(player("", {"0,0": "Port"}), player("", {"0,0": "Inn"}), supply=(0, 3, 3))
    assert activations(empty) == {}
    assert refused(empty, copied) == ("supply_empty", "The supply has no citizen left to recruit.")


def test_Y20_a_building_with_its_own_effect_copies_nothing():
    state = world(player("", {"0,0": "Hospital", "0,1": "Hospital"}))
    assert refused(state, 'A activate 0,0 as "0:0,1" / "1 0"')[0] == "wrong_building"


def test_Y20_the_copied_effect_works_as_if_printed_on_the_copier():
    state = world(player("", {"0,0": "Port", "0,1": "Merchant"}, deniers=3), player("", {"0,0": "Hostelry"}))
    assert activations(state) == {Activate(0, 0, Building(B, (0, 0))): {"citizens": ("1 0",)}}
    after_it = after(state, 'A activate 0,0 as "1:0,0" / "1 0"').table.players[A]
    assert (after_it.deniers, after_it.standing) == (2, (2, 2, 2))


def test_an_effects_choices_are_made_with_the_citizen():
    state = world(player("", {"0,0": "Chapel"}, laid=(1, 0, 2)))
    assert activations(state) == {Activate(0, 0): {"citizens": ("1 0", "0 1"), "stand": ("yellow", "red", "red")}}
    assert refused(state, 'A activate 0,0 / "1 0" / "white"')[0] == "not_laid"
    assert refused(state, 'A activate 0,0 / "1 0" / "red" "yellow"')[0] == "out_of_order"
    assert refused(state, 'A activate 0,0 / "1 0"')[0] == "wrong_picks"
    assert after(state, 'A activate 0,0 / "1 0" / "red" "red"').table.players[A].standing == (2, 1, 4)


# Combat


def test_3_4_3_an_event_that_takes_deniers_costs_two_citizens():
    state = world(player(), queue="Raid 2, Fire 0", events="Storm, Fair")
    step = play(state, 'A combat 0 / "2 0"')
    assert step.state.table.players[A] == player(standing=(2, 2, 0), laid=(0, 0, 2), events="Raid")
    assert step.state.table.queue == (Queued("Storm", 0), Queued("Fire", 0))
    assert step.state.table.events == ("Fair",)
    assert emitted(step) == (EventTaken(A, "Raid", "", 2, 0), EventRevealed("Storm"), TurnBegun(1, B))


def test_3_4_3_other_events_cost_one_citizen_coins_and_a_denier():
    state = world(player(), queue="Fire 3", events="Storm")
    step = play(state, 'A combat 0 / "1 0"')
    assert step.state.table.players[A] == player(deniers=2, standing=(1, 2, 2), laid=(1, 0, 0), events="Fire")
    assert emitted(step)[0] == EventTaken(A, "Fire", "", 3, 4)


def test_3_4_3_the_ransom_is_paid_in_addition_to_the_hire():
    state = world(player(deniers=5), queue="Fire 3")
    assert legal(state)[Combat(0)] == {"citizens": ("1 0",)}
    assert legal(world(player(deniers=6), queue="Fire 3"))[Combat(0)] == {"citizens": ("1 0", "0 1")}
    none = world(player(deniers=5, standing=(0, 0, 0)), queue="Fire 3")
    assert refused(none, 'A combat 0 / "0 1"')[0] == "cannot_hire"


def test_3_4_3_an_unaffordable_ransom_is_refused():
    state = world(player(deniers=3), queue="Fire 3")
    assert Combat(0) not in legal(state)
    assert refused(state, 'A combat 0 / "1 0"') == ("cannot_pay", "The ransom is 4 deniers, the coins and one more.")


def test_3_4_3_only_an_event_with_a_coin_is_fought():
    state = world(player(), queue="Fire 0, Raid 1")
    assert [move for move in legal(state) if isinstance(move, Combat)] == [Combat(1)]
    assert refused(state, 'A combat 0 / "1 0"') == ("no_coin", "Only an event with a coin on it can be fought.")


@pytest.mark.parametrize("index", [-1, 2])
def test_3_4_3_only_a_queued_event_is_fought(index):
    state = world(player(), queue="Fire 1, Raid 1")
    assert refused(state, f'A combat {index} / "1 0"') == (
        "not_queued",
        "Name a queued event by its place from the left, beginning with 0.",
    )


def test_3_4_3_citizens_of_several_players_fight_together():
    state = world(player(standing=(2, 2, 0)), player(), player(), queue="Raid 1")
    assert legal(state)[Combat(0)] == {"citizens": ("0 2 0", "0 1 1", "0 0 2")}
    fought = after(state, 'A combat 0 / "0 1 1"').table.players
    assert [one.deniers for one in fought] == [2, 8, 8]
    assert fought[C].laid == (0, 0, 1)


def test_Y7_with_no_events_left_the_queue_shrinks():
    state = world(player(), queue="Fire 0, Raid 1, Storm 0", events="")
    step = play(state, 'A combat 1 / "2 0"')
    assert step.state.table.queue == (Queued("Fire", 0), Queued("Storm", 0))
    assert emitted(step) == (EventTaken(A, "Raid", "", 1, 0), TurnBegun(1, B))


# Earn and gather


def test_3_4_4_each_citizen_earns_two_deniers():
    step = play(world(player()), "A earn white 2")
    assert step.state.table.players[A] == player(deniers=10, standing=(2, 0, 2), laid=(0, 2, 0))
    assert events_for(step, B) == (
        citizens_moved(A, "earn", "laid", 0, 2, 0),
        deniers_gained(A, "earn", 4),
        TurnBegun(1, B),
    )


def test_3_4_4_any_number_of_citizens_of_one_colour_can_earn():
    state = world(player(standing=(3, 0, 1)))
    assert [move for move in legal(state) if isinstance(move, Earn)] == [
        Earn("yellow", 1),
        Earn("yellow", 2),
        Earn("yellow", 3),
        Earn("red", 1),
    ]
    assert refused(state, "A earn white 1") == (
        "too_few_citizens",
        "Only citizens that stand on your own Plaza earn deniers.",
    )


@pytest.mark.parametrize("citizens", [0, -1])
def test_3_4_4_earning_needs_at_least_one_citizen(citizens):
    assert refused(world(player()), f"A earn red {citizens}") == ("too_few", "Use at least one citizen.")


def test_3_4_5_all_own_citizens_stand_up_and_all_tokens_go():
    district = {"0,0": "Hospital | citizen", "0,1": "Fort | gray", "0,2": "Chapel | damage", "1,0": "Keep | citizen"}
    state = world(
        player("", district, standing=(0, 1, 0), laid=(1, 1, 1)), player("", {"0,0": "Fort | damage"}, laid=(1, 0, 0))
    )
    step = play(state, "A gather")
    bare = {cell: text.partition(" |")[0] for cell, text in district.items()}
    assert step.state.table.players[A] == player("", bare, standing=(2, 2, 2))
    assert step.state.table.players[B] == state.table.players[B]
    assert events_for(step, B) == (Gathered(A), TurnBegun(1, B))


def test_3_4_5_gathering_is_always_allowed():
    state = world(player(standing=(0, 0, 0), deniers=0), player(standing=(0, 0, 0)))
    assert list(legal(state)) == [Gather()]
