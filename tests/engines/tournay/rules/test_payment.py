"""A card's cost, and the ways to pay it (3.1, Y2, Y3, Y15)."""

# ruff: noqa: N802

from dataclasses import replace

import pytest

from engines.tournay.cards.card_set import Cost
from engines.tournay.model.choices import write_choice
from engines.tournay.model.events import CardLaidUnder, CardLeft, CardWentUnder
from engines.tournay.options import cards_of
from engines.tournay.rules.course import Course
from engines.tournay.rules.payment import Paid, payments, price
from tests.engines.tournay.worlds import BASIC, A, citizens_moved, player, spot, world

CARDS = cards_of(BASIC)


def paid(state, name: str):
    """The ways to pay for a card, as the text of their items; "" for deniers alone."""
    return {
        write_choice(one.item, pays=True) if one.item else "": one
        for one in payments(state.table.players[A], Course(A, CARDS), CARDS.named[name])
    }


def deck(table, name: str):
    """A deck's cards, such as "red I"."""
    decks = [f"{colour} {level}" for colour in ("yellow", "white", "red") for level in ("I", "II", "III")]
    return table.decks[decks.index(name)].cards


def test_3_1_deniers_are_paid_to_the_supply():
    [only] = paid(world(player("Keep", deniers=5)), "Keep").values()
    assert only == Paid(None, player(deniers=2), "", None, ())


def test_3_1_an_unaffordable_card_cannot_be_played():
    assert paid(world(player("Keep", deniers=2)), "Keep") == {}
    assert paid(world(player("City Hall", deniers=9)), "City Hall") == {}
    assert paid(world(player("City Hall, Fort", deniers=1)), "City Hall") == {}
    assert paid(world(player("Cloth Hall", standing=(0, 2, 2))), "Cloth Hall") == {}


def test_Y2_a_payment_may_be_from_hand_or_district_even_covered():
    state = world(player("City Hall, Keep, Keep", {"0,0": "Fort / Keep", "0,1": "Inn"}, events="Fire"))
    assert list(paid(state, "City Hall")) == ["hand:Keep", "at:0,0:0", "at:0,0:1", "at:0,1:0"]


def test_Y2_another_copy_may_pay_for_the_played_card():
    assert list(paid(world(player("City Hall, City Hall")), "City Hall")) == ["hand:City Hall"]
    assert paid(world(player("City Hall")), "City Hall") == {}


def test_3_1_a_paid_card_of_the_hand_goes_face_down_under_its_deck():
    state = world(player("City Hall, Keep"), decks={"red II": "^Citadel, Garrison"})
    after = paid(state, "City Hall")["hand:Keep"]
    assert after.player == player(deniers=4)
    assert deck(after.table(state.table, Course(A, CARDS)), "red II") == ("Citadel", "Garrison", "Keep")
    assert after.emitted == (CardWentUnder(A, "red", "II"), CardLaidUnder("Keep"))


def test_3_1_a_paid_card_of_the_district_leaves_its_cell():
    state = world(player("City Hall", {"0,0": "Keep", "0,1": "Inn"}), decks={"red II": "Citadel"})
    after = paid(state, "City Hall")["at:0,0:0"]
    assert after.player == player("", {"0,1": "Inn"}, deniers=4)
    assert deck(after.table(state.table, Course(A, CARDS)), "red II") == ("Citadel", "Keep")
    assert after.emitted == (CardLeft(A, "Keep"),)


def test_Y15_the_token_stays_while_the_visible_card_does():
    state = world(player("City Hall", {"0,0": "Fort / Keep | citizen"}))
    after = paid(state, "City Hall")["at:0,0:0"]
    assert after.player.district == (spot("0,0", "Keep | citizen"),)
    assert after.emitted == (CardLeft(A, "Fort"),)


@pytest.mark.parametrize(("token", "laid"), [("citizen", (0, 0, 1)), ("gray", (0, 0, 0)), ("damage", (0, 0, 0))])
def test_Y15_the_token_of_a_paid_visible_card_goes_home(token, laid):
    state = world(player("City Hall", {"0,0": f"Fort / Keep | {token}"}))
    after = paid(state, "City Hall")["at:0,0:1"]
    assert after.player.district == (spot("0,0", "Fort"),)
    assert after.player.laid == laid
    moved = (citizens_moved(A, "Keep", "laid", 0, 0, 1),) if token == "citizen" else ()
    assert after.emitted == (CardLeft(A, "Keep"), *moved)


def test_equal_cards_with_the_same_rest_are_one_way():
    bare = world(player("City Hall", {"0,0": "Fort / Fort"}))
    assert list(paid(bare, "City Hall")) == ["at:0,0:0"]
    occupied = world(player("City Hall", {"0,0": "Fort / Fort | gray"}))
    assert list(paid(occupied, "City Hall")) == ["at:0,0:0", "at:0,0:1"]
    apart = world(player("City Hall", {"0,0": "Fort", "0,1": "Fort"}))
    assert list(paid(apart, "City Hall")) == ["at:0,0:0", "at:0,1:0"]


def test_Y3_a_citizen_of_the_cost_is_any_own_one_of_the_colour():
    state = world(
        player("Cloth Hall", {"0,0": "Inn | citizen", "0,1": "Market | gray", "0,2": "Fort | citizen"}, laid=(1, 0, 0))
    )
    ways = paid(state, "Cloth Hall")
    assert list(ways) == ["standing", "laid", "on:0,0"]
    rest = replace(state.table.players[A], hand=())
    assert [way.player for way in ways.values()] == [
        replace(rest, standing=(1, 2, 2)),
        replace(rest, laid=(0, 0, 0)),
        replace(rest, district=(spot("0,0", "Inn"), *rest.district[1:])),
    ]
    assert {way.table(state.table, Course(A, CARDS)).supply for way in ways.values()} == {(4, 3, 3)}


def test_a_price_in_words():
    assert price(Cost()) == "nothing"
    assert price(Cost(deniers=1)) == "1 denier"
    assert price(Cost(deniers=2, cards=1)) == "2 deniers and another card of your hand or your district"
    assert price(Cost(citizen="red")) == "a red citizen"
