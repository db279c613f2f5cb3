"""Playing a card (3.1, Y15, Y16, Y17, Y33, Y35)."""

# ruff: noqa: N802

import pytest

from engines.core.prompts import Prompt
from engines.tournay.model.events import (
    CardLaidUnder,
    CardLeft,
    CardWentUnder,
    DeniersGained,
    EventRevealed,
    EventTaken,
    PlayStaged,
)
from engines.tournay.model.moves import Play
from engines.tournay.model.state import Queued, Turn
from engines.tournay.rules.game import legal_moves
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import (
    A,
    B,
    after,
    card_played,
    citizens_moved,
    deniers_gained,
    emitted,
    events_for,
    legal,
    pick,
    play,
    player,
    refused,
    spot,
    world,
)


def cells(state, card: str) -> set[tuple[int, int]]:
    """The possible places of a card."""
    return {(move.row, move.column) for move in legal(state) if isinstance(move, Play) and move.card == card}


def district(state):
    return state.table.players[A].district


def test_3_1_a_card_is_played_and_paid():
    state = after(world(player("Fort", {"0,0": "Inn"})), 'A play "Fort" 0,1')
    assert state.table.players[A] == player("", {"0,0": "Inn", "0,1": "Fort"}, deniers=5)


def test_3_1_at_most_one_card_a_turn():
    state = after(world(player("Fort, Hospital")), 'A play "Fort" 0,0')
    assert not [move for move in legal(state) if isinstance(move, Play)]
    code, sentence = refused(state, 'A play "Hospital" 0,1')
    assert code == "already_played"
    assert "take an action" in sentence


def test_3_1_the_first_card_has_one_cell():
    assert cells(world(player("Fort")), "Fort") == {(0, 0)}
    assert refused(world(player("Fort")), 'A play "Fort" 0,1')[0] == "not_adjacent"


def test_3_1_a_card_must_touch_another():
    state = world(player("Fort", {"0,0": "Inn"}))
    assert refused(state, 'A play "Fort" 1,1') == (
        "not_adjacent",
        "Place a card next to an occupied cell or onto one; the first at 0,0.",
    )


def test_3_1_no_district_is_wider_than_three():
    state = world(player("Fort", {"0,0": "Inn", "0,1": "Inn", "0,2": "Inn"}))
    assert refused(state, 'A play "Fort" 0,3') == (
        "too_wide",
        "A district is three rows by three columns at most; choose a cell within.",
    )


def test_3_1_onto_its_own_colour_a_card_stacks():
    state = world(player("Keep", {"0,0": "Fort | citizen"}))
    step = play(state, 'A play "Keep" 0,0', "A gather")
    assert district(play(state, 'A play "Keep" 0,0').state) == (spot("0,0", "Fort / Keep"),)
    assert emitted(step)[:2] == (
        card_played(A, "Keep", 0, 0, "stack", 3),
        citizens_moved(A, "Keep", "laid", 0, 0, 1),
    )


@pytest.mark.parametrize(("token", "laid"), [("citizen", (0, 0, 1)), ("gray", (0, 0, 0)), ("damage", (0, 0, 0))])
@pytest.mark.parametrize("card", ["Keep", "Inn"])
def test_3_1_a_covered_or_replaced_cards_token_goes(card, token, laid):
    state = after(world(player(card, {"0,0": f"Fort | {token}"})), f'A play "{card}" 0,0')
    assert district(state)[0].token is None
    assert state.table.players[A].laid == laid


def test_3_1_onto_another_colour_the_whole_stack_is_returned():
    state = world(player("Inn", {"0,0": "Fort / Keep"}), decks={"red I": "Arsenal", "red II": "Citadel"})
    step = play(state, 'A play "Inn" 0,0', "A gather")
    assert district(step.state) == (spot("0,0", "Inn"),)
    assert [step.state.table.decks[number].cards for number in (6, 7)] == [("Arsenal", "Fort"), ("Citadel", "Keep")]
    assert emitted(step)[:3] == (
        card_played(A, "Inn", 0, 0, "others", 1),
        CardLeft(A, "Fort"),
        CardLeft(A, "Keep"),
    )


def test_Y35_a_replaced_stack_is_returned_from_the_lowest_card_up():
    state = world(player("Inn", {"0,0": "Knight / Fort / Arsenal"}), decks={"red I": "Barracks"})
    state = after(state, 'A play "Inn" 0,0')
    assert state.table.decks[6].cards == ("Barracks", "Knight", "Fort", "Arsenal")


def test_3_1_a_prestige_building_is_played_once_even_if_covered():
    state = world(player("Mint", {"0,0": "Mint / Belfry", "0,1": "Fort"}))
    assert refused(state, 'A play "Mint" 1,0') == (
        "name_twice",
        "Your district has Mint already; each prestige building goes in once.",
    )
    assert refused(state, 'A play "Mint" 0,0')[0] == "name_twice"
    assert cells(state, "Mint") == set()


def test_Y33_a_prestige_building_paid_away_can_be_played_again():
    state = world(player("City Hall", {"0,0": "City Hall", "0,1": "Fort"}))
    assert legal(state)[Play("City Hall", 1, 1)] == {"pay": ("at:0,0:0",)}
    assert refused(state, 'A play "City Hall" 1,1 / "at:0,1:0"')[0] == "not_adjacent"
    assert refused(state, 'A play "City Hall" 0,1 / "at:0,1:0"')[0] == "name_twice"
    assert refused(state, 'A play "City Hall" 0,0 / "at:0,1:0"')[0] == "name_twice"


def test_3_1_levels_one_and_two_may_repeat():
    assert cells(world(player("Fort", {"0,0": "Fort"})), "Fort") == {(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)}


def test_Y15_the_cost_is_paid_before_the_card_must_touch_another():
    state = world(player("City Hall", {"0,0": "Fort", "0,1": "Inn"}))
    assert legal(state)[Play("City Hall", 0, 2)] == {"pay": ("at:0,0:0",)}
    assert legal(state)[Play("City Hall", 1, 0)] == {"pay": ("at:0,1:0",)}
    assert legal(state)[Play("City Hall", 0, 0)] == {"pay": ("at:0,0:0", "at:0,1:0")}
    assert district(after(state, 'A play "City Hall" 0,0 / "at:0,0:0"')) == (
        spot("0,0", "City Hall"),
        spot("0,1", "Inn"),
    )


def test_Y15_a_window_may_be_narrower_after_the_payment():
    state = world(player("City Hall", {"0,0": "Fort", "0,1": "Inn", "0,2": "Chapel"}))
    assert legal(state)[Play("City Hall", 0, 3)] == {"pay": ("at:0,0:0",)}
    assert refused(state, 'A play "City Hall" 0,3 / "at:0,1:0"')[0] == "too_wide"


def test_Y15_a_payment_from_below_changes_the_stack():
    state = world(player("City Hall", {"0,0": "Fort / Keep", "0,1": "Market"}), decks={"red II": ""})
    state = after(state, 'A play "City Hall" 0,0 / "at:0,0:1"', "A gather")
    assert district(state) == (spot("0,0", "City Hall"), spot("0,1", "Market"))
    assert state.table.decks[7].cards == ("Keep",)


def test_Y15_a_character_paid_away_does_not_work():
    state = world(player("City Hall", {"0,0": "Architect", "0,1": "Market"}))
    assert district(after(state, 'A play "City Hall" 0,2 / "at:0,0:0"')) == (
        spot("0,1", "Market"),
        spot("0,2", "City Hall"),
    )
    assert after(state, 'A play "City Hall" 0,2 / "at:0,0:0"').table.players[A].deniers == 4
    assert after(state, 'A play "City Hall" -1,0 / "at:0,1:0"').table.players[A].deniers == 5


def test_Y15_payments_with_other_consequences_have_their_own_prompt():
    state = world(player("Saint-Jacques", {"0,0": "Monk"}, standing=(2, 1, 2), laid=(0, 1, 0)))
    asked = [{slot.name: slot.items for slot in one.slots} for one in prompts(state, Play("Saint-Jacques", 0, 1))]
    assert asked == [{"pay": pick("standing"), "stand": pick("white")}, {"pay": pick("laid")}]


def test_Y15_a_character_uncovered_by_the_payment_works():
    district = {"0,0": "Bell Ringer / Monk", "0,1": "Chapel"}
    state = world(player("Saint-Quentin", district, laid=(1, 1, 0)), options=table_options(expansion="with"))
    [both] = [prompt.slots for prompt in prompts(state, Play("Saint-Quentin", 0, 2)) if prompt.slots[1].most == 2]
    [one] = [prompt.slots for prompt in prompts(state, Play("Saint-Quentin", 0, 2)) if prompt.slots[1].most == 1]
    assert (both[0].items, one[0].items) == (pick("at:0,0:0"), pick("at:0,0:1"))
    assert refused(state, 'A play "Saint-Quentin" 0,2 / "at:0,0:1" / "yellow" "white"')[0] == "too_many"


def prompts(state, move):
    """The prompts for a move."""
    return [one for one in legal_moves(state, A) if isinstance(one, Prompt) and one.move == move]


def test_Y16_a_district_left_without_cards_is_begun_again():
    state = world(player("City Hall", {"1,2": "Fort"}))
    assert cells(state, "City Hall") == {(0, 0)}
    assert district(after(state, 'A play "City Hall" 0,0 / "at:1,2:0"')) == (spot("0,0", "City Hall"),)


def test_Y17_a_placement_triggers_characters_in_reading_order():
    state = world(player("Mint", {"0,1": "Banker", "1,0": "Architect", "2,1": "Architect"}))
    step = play(state, 'A play "Mint" 1,1', "A gather")
    assert [event for event in emitted(step) if isinstance(event, DeniersGained)] == [
        deniers_gained(A, "Banker", 3),
        deniers_gained(A, "Architect", 1),
        deniers_gained(A, "Architect", 1),
    ]


def test_3_2_a_character_is_not_triggered_by_its_own_placement():
    assert after(world(player("Banker", {"0,0": "Market"})), 'A play "Banker" 0,1').table.players[A].deniers == 3


def test_3_2_only_visible_characters_work():
    state = world(player("Inn", {"0,0": "Architect / Market"}))
    assert after(state, 'A play "Inn" 0,1').table.players[A].deniers == 5


def test_3_2_a_covered_character_does_not_work():
    assert after(world(player("Inn", {"0,0": "Architect"})), 'A play "Inn" 0,0').table.players[A].deniers == 5


def test_Y18_two_monks_stand_up_four_citizens_at_most():
    state = world(player("Mint", {"0,0": "Monk", "1,1": "Monk"}, laid=(2, 2, 1)))
    assert legal(state)[Play("Mint", 0, 1)] == {"stand": ("yellow", "yellow", "white", "white", "red")}
    up = after(state, 'A play "Mint" 0,1 / "yellow" "yellow" "white" "red"').table.players[A]
    assert (up.standing, up.laid) == ((4, 3, 3), (0, 1, 0))
    assert refused(state, 'A play "Mint" 0,1 / "yellow" "yellow" "white" "white" "red"')[0] == "too_many"


def test_Y28_a_cards_income_does_not_pay_for_it():
    state = world(player("Mint", {"0,0": "Banker"}, deniers=4))
    assert refused(state, 'A play "Mint" 0,1') == ("cannot_pay", "Mint costs 5 deniers; you cannot pay that.")


def test_7_a_paid_card_of_the_hand_is_shown_to_its_player_only():
    state = world(player("City Hall, Keep"))
    step = play(state, 'A play "City Hall" 0,0 / "hand:Keep"', "A gather")
    assert CardWentUnder(A, "red", "II") in emitted(step)
    assert CardLaidUnder("Keep") in events_for(step, A)
    assert "Keep" not in str(events_for(step, B))


def test_a_play_that_reveals_an_event_is_shown_to_all_at_once():
    state = world(player("Mint", {"0,0": "Knight"}), queue="Raid 1, Fire 0, Siege 2", events="Storm, Fair")
    assert legal(state)[Play("Mint", 0, 1)] == {"events": ("0", "2")}
    step = play(state, 'A play "Mint" 0,1 / "2"')
    assert step.state.phase == Turn(A, has_played=True, staged=None)
    assert events_for(step, B) == (
        card_played(A, "Mint", 0, 1, "cell", 5),
        EventTaken(A, "Siege", "Knight", 2, 0),
        EventRevealed("Storm"),
    )
    assert step.state.table.queue == (Queued("Raid", 1), Queued("Fire", 0), Queued("Storm", 0))


def test_a_play_that_reveals_nothing_can_be_taken_back():
    state = world(player("Mint", {"0,0": "Knight"}), queue="Raid 1, Fire 0", events="")
    step = play(state, 'A play "Mint" 0,1 / "0"')
    assert step.state.phase.staged is not None
    assert events_for(step, A) == (PlayStaged("Mint", 0, 1),)
    assert events_for(step, B) == ()
    assert after(step.state, "A undo").table == state.table


def test_only_cards_of_the_hand_are_played():
    assert refused(world(player("Fort")), 'A play "Keep" 0,0') == ("not_in_hand", "Play an activity card of your hand.")
    assert refused(world(player(events="Fire")), 'A play "Fire" 0,0')[0] == "not_in_hand"


def test_only_the_requested_payment_is_accepted():
    state = world(player("City Hall, Keep"))
    assert refused(state, 'A play "City Hall" 0,0 / "hand:City Hall"')[0] == "not_payment"
    assert refused(state, 'A play "City Hall" 0,0 /')[0] == "too_few"
    assert refused(state, 'A play "City Hall" 0,0')[0] == "wrong_picks"
    assert refused(state, 'A play "City Hall" 0,0 / "hand:Keep" /')[0] == "wrong_picks"
    assert refused(world(player("Fort")), 'A play "Fort" 0,0 / "standing"')[0] == "wrong_picks"


def test_equal_cards_in_hand_are_listed_once():
    state = world(player("Fort, Fort"))
    assert cells(state, "Fort") == {(0, 0)}
    assert after(state, 'A play "Fort" 0,0').table.players[A].hand == ("Fort",)
