"""Drawing a card (3.4.1, Y9, Y10, Y30, Y37)."""

# ruff: noqa: N802

import pytest

from engines.core.seats import SPECTATOR
from engines.tournay.model.events import (
    CardDrawn,
    CardKept,
    CardsSeen,
    CitizensHired,
    CrierRead,
    DeckLookedAt,
    TopTaken,
    TurnBegun,
)
from engines.tournay.model.moves import Draw, Keep
from engines.tournay.model.state import Deck, Looking
from engines.tournay.options import cards_of
from engines.tournay.rules.draw_card import in_order, named, ways_to_draw
from engines.tournay.rules.game import legal_moves
from tests.engines.tournay.worlds import BASIC, A, B, after, coin_put, events_for, legal, play, player, refused, world

RED_I = 6


def deck(state) -> Deck:
    return state.table.decks[RED_I]


def red(cards: str, *, read: bool = True, hand: str = "", **fields):
    """A table with this deck as red I."""
    return world(player(hand, **fields), decks={"red I": cards}, is_read="red I" if read else "")


LOOK = 'A draw red I look / "1 0"'
TOP = 'A draw red I top / "1 0"'


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("", ()),
        ("Fort", ("look",)),
        ("^Fort", ("look",)),
        ("Fort, Knight", ("look",)),
        ("^Fort, Knight", ("look",)),
        ("Fort, Knight, Arsenal", ("look",)),
        ("^Fort, Knight, Arsenal", ("top", "look")),
    ],
)
def test_3_4_1_a_deck_offers_the_ways_to_draw_that_it_has_cards_for(cards, expected):
    state = red(cards)
    assert ways_to_draw(deck(state)) == expected
    assert tuple(move.way for move in legal(state) if isinstance(move, Draw) and _is_red_one(move)) == expected


def _is_red_one(move: Draw) -> bool:
    return (move.colour, move.level) == ("red", "I")


def test_3_4_1_the_face_up_card_is_taken():
    step = play(red("^Fort, Knight, Arsenal"), TOP)
    assert step.state.table.players[A] == player("Fort", standing=(2, 2, 1), laid=(0, 0, 1))
    assert deck(step.state) == Deck(("Knight", "Arsenal"), face_up=False, is_read=True)
    assert events_for(step, B) == (TopTaken(A, "Fort"), TurnBegun(1, B))


def test_3_4_1_only_two_cards_are_looked_at_and_only_by_the_drawer():
    step = play(red("Fort, Knight, Arsenal"), LOOK)
    was = Deck(("Fort", "Knight", "Arsenal"), face_up=False, is_read=True)
    assert step.state.phase == Looking(A, RED_I, ("Fort", "Knight"), crier=False, was=was)
    assert deck(step.state).cards == ("Arsenal",)
    assert events_for(step, A) == (DeckLookedAt(A, "red", "I"), CardsSeen(("Fort", "Knight"), crier=False))
    assert events_for(step, B) == events_for(step, SPECTATOR) == (DeckLookedAt(A, "red", "I"),)


def test_3_4_1_one_is_kept_and_the_other_lies_face_up_on_its_deck():
    step = play(red("Fort, Knight, Arsenal"), LOOK, 'A keep "Knight"')
    assert step.state.table.players[A].hand == ("Knight",)
    assert deck(step.state) == Deck(("Fort", "Arsenal"), face_up=True, is_read=True)
    drawn = CardDrawn(A, "red", "I", "Fort", gained=True)
    assert events_for(step, A)[2:] == (drawn, CardKept("Knight"), TurnBegun(1, B))
    assert events_for(step, B)[1:] == (drawn, TurnBegun(1, B))


def test_Y37_two_equal_cards_are_still_a_choice():
    state = after(red("Fort, Fort, Arsenal"), LOOK)
    assert legal_moves(state, A) == (Keep("Fort"),)
    assert after(state, 'A keep "Fort"').table.players[A].hand == ("Fort",)


def test_3_4_1_a_face_up_card_goes_under_before_looking_at_two():
    state = after(red("^Fort, Knight, Arsenal, Barracks"), LOOK)
    assert isinstance(state.phase, Looking)
    assert state.phase.cards == ("Knight", "Arsenal")
    assert state.phase.was == Deck(("Knight", "Arsenal", "Barracks", "Fort"), face_up=False, is_read=True)
    assert deck(state).cards == ("Barracks", "Fort")


def test_3_4_1_the_last_two_cards_are_both_taken():
    state = after(red("^Fort, Knight"), LOOK)
    assert isinstance(state.phase, Looking)
    assert state.phase.cards == ("Fort", "Knight")
    assert state.phase.was == Deck(("Fort", "Knight"), face_up=True, is_read=True)
    assert deck(after(state, 'A keep "Fort"')) == Deck(("Knight",), face_up=True, is_read=True)


@pytest.mark.parametrize("cards", ["Fort", "^Fort"])
def test_3_4_1_a_single_last_card_must_be_taken(cards):
    step = play(red(cards), LOOK)
    assert step.state.table.players[A].hand == ("Fort",)
    assert deck(step.state) == Deck((), face_up=False, is_read=True)
    drawn = CardDrawn(A, "red", "I", "", gained=True)
    assert events_for(step, A) == (drawn, CardKept("Fort"), TurnBegun(1, B))
    assert events_for(step, B) == (drawn, TurnBegun(1, B))


def test_3_4_1_an_empty_deck_cannot_be_drawn_from():
    assert refused(red(""), LOOK) == ("deck_empty", "No card is left in that deck; draw from another.")


@pytest.mark.parametrize("cards", ["Fort", "^Fort", "^Fort, Knight", "Fort, Knight, Arsenal"])
def test_3_4_1_without_a_face_up_card_there_is_none_to_take(cards):
    assert refused(red(cards), TOP) == (
        "no_top",
        "Only a face-up card on three or more can be taken; look at the cards instead.",
    )


@pytest.mark.parametrize(("level", "citizens"), [("I", 1), ("II", 2), ("III", 3)])
def test_3_4_1_a_card_costs_as_many_citizens_as_its_level(level, citizens):
    state = world(player(standing=(2, 2, 5)), player(standing=(2, 2, 0)))
    assert legal(state)[Draw("red", level, "look")] == {"citizens": (f"{citizens} 0",)}
    assert after(state, f'A draw red {level} look / "{citizens} 0"').table.players[A].laid == (0, 0, citizens)


def test_3_3_hired_citizens_draw_too():
    step = play(red("^Fort, Knight, Arsenal"), 'A draw red I top / "0 1"')
    assert events_for(step, B)[0] == CitizensHired(A, B, "red", 1, 2)
    assert step.state.table.players == (
        player("Fort", deniers=4),
        player(deniers=8, standing=(2, 2, 1), laid=(0, 0, 1)),
    )


def test_a_draw_names_the_citizens_owners():
    state = red("Fort, Knight, Arsenal")
    assert refused(state, "A draw red I look")[0] == "wrong_picks"
    assert refused(state, 'A draw red I look / "2 0"')[0] == "not_these_citizens"


def test_only_a_card_being_looked_at_is_kept():
    state = after(red("Fort, Knight, Arsenal"), LOOK)
    assert refused(state, 'A keep "Arsenal"') == ("not_looked_at", "Keep one of the two: Fort or Knight.")


def test_Y9_with_a_crier_among_the_cards_one_more_is_drawn():
    step = play(red("Town Crier, Fort, Knight, Arsenal", read=False), LOOK)
    assert step.state.phase == Looking(
        A,
        RED_I,
        ("Fort", "Knight"),
        crier=True,
        was=Deck(("Town Crier", "Fort", "Knight", "Arsenal"), face_up=False, is_read=False),
    )
    assert deck(step.state) == Deck(("Arsenal",), face_up=False, is_read=False)
    assert events_for(step, A) == (DeckLookedAt(A, "red", "I"), CardsSeen(("Fort", "Knight"), crier=True))
    assert events_for(step, B) == (DeckLookedAt(A, "red", "I"),)


def test_Y9_the_third_card_may_be_the_face_up_one_that_went_under():
    state = after(red("^Fort, Town Crier, Knight", read=False), LOOK)
    assert isinstance(state.phase, Looking)
    assert state.phase.cards == ("Knight", "Fort")


def test_Y10_the_card_is_chosen_first_and_then_the_crier_is_read():
    step = play(red("Fort, Town Crier, Knight, Arsenal", read=False), LOOK, 'A keep "Fort"')
    assert events_for(step, B) == (
        DeckLookedAt(A, "red", "I"),
        CardDrawn(A, "red", "I", "Knight", gained=True),
        CrierRead(A, "red", "I", 1),
        coin_put("Bad Trade", 1),
        coin_put("Church Levy", 1),
        coin_put("Raid", 1),
        *events_for(step, B)[6:],
    )
    assert deck(step.state) == Deck(("Knight", "Arsenal"), face_up=True, is_read=True)


@pytest.mark.parametrize("cards", ["Fort, Town Crier", "Town Crier, Fort", "^Fort, Town Crier"])
def test_Y9_a_last_card_is_taken_and_its_crier_read(cards):
    step = play(red(cards, read=False), LOOK)
    assert step.state.table.players[A].hand == ("Fort",)
    assert deck(step.state) == Deck((), face_up=False, is_read=True)
    assert events_for(step, B)[:2] == (CardDrawn(A, "red", "I", "", gained=True), CrierRead(A, "red", "I", 1))


def test_Y9_if_no_real_card_is_left_nothing_is_gained():
    step = play(red("Town Crier", read=False), LOOK)
    assert step.state.table.players[A].hand == ()
    assert deck(step.state) == Deck((), face_up=False, is_read=True)
    assert events_for(step, B)[:2] == (CardDrawn(A, "red", "I", "", gained=False), CrierRead(A, "red", "I", 1))


def test_Y30_a_draw_by_a_building_from_an_empty_deck_gives_nothing():
    state = world(player("", {"0,0": "Arsenal"}), decks={"red II": ""})
    step = play(state, 'A activate 0,0 / "1 0"')
    assert step.state.table.players[A].hand == ()
    assert events_for(step, B)[-1] == TurnBegun(1, B)


def test_3_4_2_a_draw_by_a_building_takes_no_citizens():
    state = world(player("", {"0,0": "Arsenal"}), decks={"red II": "Keep, Citadel, Garrison"})
    step = play(state, 'A activate 0,0 / "1 0" / "red II look"', 'A keep "Keep"')
    assert step.state.table.players[A] == player("Keep", {"0,0": "Arsenal | citizen"}, standing=(2, 2, 1))


def test_a_hand_is_sorted_by_deck_and_name():
    cards = cards_of(BASIC)
    assert in_order(("Keep", "Fort", "Abbey", "Arsenal"), cards) == ("Abbey", "Arsenal", "Fort", "Keep")


def test_decks_are_numbered_by_colour_and_level():
    assert [named(number) for number in (0, 5, 6)] == [("yellow", "I"), ("white", "III"), ("red", "I")]
