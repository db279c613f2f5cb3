"""The hand limit, the next turn, and the end (3.5, 5, Y8, Y13, Y29, Y31, Y36, Y49)."""

# ruff: noqa: N802

import pytest

from engines.core.prompts import Prompt
from engines.tournay.model.choices import FromHand
from engines.tournay.model.events import (
    CardLaidUnder,
    CardWentUnder,
    CrierRead,
    GameEnded,
    LastCardsAsked,
    LastRoundBegun,
    NoLastCardPlayed,
    TurnBegun,
)
from engines.tournay.model.moves import Shed
from engines.tournay.model.state import LastCards, LastPlay, Over, Shedding, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.between_turns import criers_needed, end_triggered, excess, has_district, turn_of
from engines.tournay.rules.game import legal_moves, to_act
from engines.tournay.rules.scoring import outcome
from tests.engines.tournay.worlds import (
    BASIC,
    DECKS,
    A,
    B,
    C,
    after,
    changed,
    emitted,
    events_for,
    play,
    player,
    rampart_built,
    refused,
    slot,
    world,
)

NO_CARDS = dict.fromkeys(DECKS, "")
FILLING = ["Inn", "Market", "Fort", "Keep", "Chapel", "Hospital", "Library"]


def full(*prestige: str):
    """A district of nine cells with these prestige buildings."""
    cards = [*prestige, *FILLING, *FILLING][:9]
    return {f"{cell // 3},{cell % 3}": card for cell, card in enumerate(cards)}


DONE = full("Mint", "Belfry")


# The hand limit


def test_3_5_four_cards_stay_in_the_hand():
    state = after(world(player("Fort, Keep, Inn", events="Fire")), "A gather")
    assert state.phase == Turn(B, has_played=False, staged=None)


def test_3_5_the_excess_is_shed_including_event_cards():
    state = after(world(player("Fort, Keep, Keep, Inn, Market", events="Fire")), "A gather")
    assert state.phase == Shedding(A)
    assert turn_of(state.phase) == A
    assert excess(state.table, A) == 2
    items = ("Inn", "Market", "Fort", "Keep", "Keep", "event:Fire")
    assert legal_moves(state, A) == (Prompt(Shed(), (slot("shed", items, 2, 2),), None),)


def test_Y29_shed_cards_go_under_their_decks_in_the_order_of_the_hand():
    state = world(player("Fort, Keep, Knight, Inn, Market, Arsenal"), decks={"red I": "Barracks"})
    step = play(state, "A gather", 'A shed / "Arsenal" "Knight"')
    assert step.state.table.decks[6].cards == ("Barracks", "Arsenal", "Knight")
    assert events_for(step, B)[1:] == (CardWentUnder(A, "red", "I"), CardWentUnder(A, "red", "I"), TurnBegun(1, B))
    assert [one for one in events_for(step, A) if isinstance(one, CardLaidUnder)] == [
        CardLaidUnder("Arsenal"),
        CardLaidUnder("Knight"),
    ]


def test_Y36_the_named_event_card_becomes_a_rampart():
    step = play(world(player("Fort, Keep, Inn", events="Raid, Fire")), "A gather", 'A shed / "event:Fire"')
    mine = step.state.table.players[A]
    assert (mine.events, mine.ramparts) == (("Raid",), ("Fire",))
    assert events_for(step, B)[1:] == (rampart_built(A, ""), TurnBegun(1, B))


def test_Y36_of_event_cards_alone_the_oldest_go_automatically():
    step = play(world(player(events="Raid, Fire, Storm, Siege, Raid, Plague")), "A gather")
    mine = step.state.table.players[A]
    assert (mine.events, mine.ramparts) == (("Storm", "Siege", "Raid", "Plague"), ("Raid", "Fire"))
    assert events_for(step, B)[1:] == (rampart_built(A, ""), rampart_built(A, ""), TurnBegun(1, B))


def test_Y41_a_player_with_equal_cards_to_shed_has_a_choice():
    state = after(world(player("Fort, Fort", events="Raid, Fire, Siege")), "A gather")
    assert state.phase == Shedding(A)


def test_3_5_exactly_the_excess_is_shed():
    state = after(world(player("Fort, Keep, Inn, Market, Arsenal")), "A gather")
    assert refused(state, 'A shed / "Arsenal" "Fort"')[0] == "too_many"
    assert refused(state, "A shed /")[0] == "too_few"
    assert refused(state, 'A shed / "Chapel"')[0] == "not_in_hand"
    assert refused(state, "A shed")[0] == "wrong_picks"


def test_Y8_an_event_card_leaves_a_hand_in_no_other_way():
    state = world(player("Fort", {"0,0": "Pawnshop"}, events="Fire"))
    [sell] = [
        one.slots[1].items for one in legal_moves(state, A) if isinstance(one, Prompt) and one.move.kind == "activate"
    ]
    assert sell == (FromHand("Fort"),)


# Turns


def test_3_turns_go_clockwise_and_rounds_from_the_start_player():
    state = world(player(), player(), player(), start=B, phase=Turn(A, has_played=False, staged=None))
    step = play(state, "A gather", "B gather", "C gather")
    assert [event for event in emitted(step) if isinstance(event, TurnBegun)] == [
        TurnBegun(2, B),
        TurnBegun(2, C),
        TurnBegun(2, A),
    ]


# The end


@pytest.mark.parametrize(
    ("district", "expected"),
    [
        (DONE, True),
        (full("Mint"), False),
        (full("Mint", "Belfry", "Cloth Hall"), True),
        (dict(list(DONE.items())[:8]), False),
        (DONE | {"0,1": "Belfry / Market"}, False),
        (DONE | {"0,1": "Market / Belfry"}, True),
    ],
)
def test_5_condition_1_nine_cells_with_two_visible_prestige_buildings(district, expected):
    assert has_district(player("", district), cards_of(BASIC).named) is expected


def read(count: int) -> str:
    return ", ".join(DECKS[:count])


@pytest.mark.parametrize(
    ("districts", "criers", "expected"),
    [
        ((), 9, None),
        ((DONE,), 2, None),
        ((DONE,), 3, "district_and_criers"),
        ((DONE,), 4, "district_and_criers"),
        ((DONE, DONE), 0, "two_districts"),
        ((DONE, DONE), 9, "two_districts"),
    ],
)
def test_5_two_districts_or_one_and_the_criers_trigger_the_end(districts, criers, expected):
    players = [player("", district) for district in districts]
    players += [player()] * (2 - len(players))
    assert end_triggered(world(*players, is_read=read(criers))) == expected


def test_5_condition_2_is_one_crier_more_than_players():
    assert [criers_needed(players) for players in (2, 3, 4)] == [3, 4, 5]


def test_5_one_district_and_three_criers_do_not_end_three_players():
    three = world(player("", DONE), player(), player(), is_read=read(3))
    assert end_triggered(three) is None


def test_Y31_the_end_is_checked_at_the_start_players_turn_only():
    state = world(player("", DONE), player("", DONE))
    step = play(state, "A gather")
    assert step.state.ending is None
    assert emitted(step)[-1] == TurnBegun(1, B)
    step = play(step.state, "B gather")
    assert step.state.ending == "two_districts"
    assert emitted(step)[-2:] == (LastRoundBegun("two_districts"), TurnBegun(2, A))


def test_Y31_a_crier_of_the_last_look_counts_like_any_other():
    state = world(player("Fort"), player("Keep"), ending="two_districts", start=B, decks={"red I": "Inn, Town Crier"})
    step = play(state, 'A draw red I look / "1 0"')
    assert emitted(step)[1] == CrierRead(A, "red", "I", 1)
    assert isinstance(step.state.phase, LastCards)
    assert {queued.coins for queued in step.state.table.queue} == {1}


def test_Y31_conditions_lost_before_the_start_player_do_not_count():
    state = world(player("", DONE), player("", DONE), phase=Turn(B, has_played=False, staged=None))
    state = changed(state, A, district=state.table.players[A].district[:8])
    assert after(state, "B gather").ending is None


def test_5_everybody_has_one_more_turn_before_the_last_cards():
    state = world(player("Fort", DONE), player("Fort", DONE), ending="two_districts", number=7)
    step = play(state, "A gather", "B gather")
    assert step.state.phase == LastCards((None, None))
    assert emitted(step)[-1] == LastCardsAsked()
    assert step.state.round == 7


def test_5_a_triggered_end_stays_so():
    state = world(player("Fort", {"0,0": "Inn"}), player("Fort"), ending="two_districts")
    assert after(state, "A gather", "B gather").phase == LastCards((None, None))


def test_5_a_player_without_activity_cards_has_no_last_card():
    state = world(player("Fort"), player(events="Fire"), player("Fort"), ending="two_districts", start=B)
    step = play(state, "A gather")
    assert step.state.phase == LastCards((None, LastPlay("", 0, 0, ()), None))
    assert [decision.seat for decision in to_act(step.state)] == [A, C]


def test_5_without_any_cards_the_game_is_over_at_once():
    state = world(player(ramparts="Fire"), player(), ending="two_districts", start=B)
    step = play(state, "A gather")
    assert step.state.phase == Over()
    assert emitted(step)[1:] == (
        LastCardsAsked(),
        NoLastCardPlayed(B),
        NoLastCardPlayed(A),
        GameEnded((1, 0), (A,), "two_districts"),
    )


def test_5_event_cards_in_hand_join_the_ramparts():
    state = world(
        player(events="Fire, Raid", ramparts="Storm"), player(events="Siege"), ending="two_districts", start=B
    )
    step = play(state, "A gather")
    assert [one.ramparts for one in step.state.table.players] == [("Storm", "Fire", "Raid"), ("Siege",)]
    assert emitted(step)[-4:] == (
        rampart_built(B, ""),
        rampart_built(A, ""),
        rampart_built(A, ""),
        GameEnded((3, 1), (A,), "two_districts"),
    )
    end = outcome(step.state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((3, 1), {A}, "two_districts")


# The dead end


def dead(**fields):
    return world(player("Fort", {"0,0": "Inn"}), player(), decks=NO_CARDS, **fields)


def test_Y13_a_round_with_empty_decks_and_no_card_triggers_the_end():
    step = play(dead(), "A gather", "B gather")
    assert step.state.ending == "dead_end"
    assert emitted(step)[-2:] == (LastRoundBegun("dead_end"), TurnBegun(2, A))


def test_Y13_playing_a_card_restarts_the_count():
    state = after(dead(quiet=1), 'A play "Fort" 0,1', "A gather")
    assert state.quiet == 0
    assert after(state, "B gather").ending is None


def test_Y13_a_card_taken_back_does_not_restart_the_count():
    state = after(dead(), 'A play "Fort" 0,1', "A undo", "A gather")
    assert state.quiet == 1


@pytest.mark.parametrize("last", ["Keep", "Town Crier"])
def test_Y13_a_card_in_any_deck_restarts_the_count(last):
    state = world(player("Fort"), player(), decks=NO_CARDS | {"red I": last}, quiet=1)
    assert after(state, "A gather").quiet == 0


def test_Y13_the_turn_that_draws_the_last_card_does_not_count():
    state = world(player(), player(), decks=NO_CARDS | {"red I": "Keep"}, quiet=1)
    state = after(state, 'A draw red I look / "1 0"')
    assert (state.quiet, any(deck.cards for deck in state.table.decks)) == (0, False)
    state = after(state, "B gather")
    assert (state.quiet, state.ending) == (1, None)
    assert after(state, "A gather", "B gather").ending == "dead_end"


def test_Y13_a_card_returned_at_the_end_of_the_turn_counts():
    state = world(player("Fort, Keep, Inn, Market, Arsenal"), player(), decks=NO_CARDS, quiet=1)
    state = after(state, "A gather", 'A shed / "Fort"')
    assert state.quiet == 0


def out_of_reach(*, red=(0, 0, 1), others=None, deck="red III", **fields):
    """Two players who have one red citizen each, and a deck with cards."""
    mine = player("Fort", {"0,0": "Inn"}, standing=red)
    top = "Tour d'Arras" if deck == "red III" else "Keep"
    return world(mine, others or player(standing=(4, 4, 1)), decks=NO_CARDS | {deck: f"{top}, Town Crier"}, **fields)


def test_Y49_a_deck_too_expensive_for_all_counts_as_empty():
    step = play(out_of_reach(), "A gather", "B gather")
    assert step.state.ending == "dead_end"
    assert step.state.table.decks[8].cards


@pytest.mark.parametrize(
    "state",
    [
        out_of_reach(red=(0, 0, 2)),
        out_of_reach(others=player(standing=(0, 0, 1), laid=(0, 0, 1))),
        out_of_reach(others=player("", {"0,0": "Fort | citizen"}, standing=(0, 0, 1))),
        out_of_reach(others=player("", {"0,0": "Citadel"}, standing=(0, 0, 1))),
        out_of_reach(deck="red II"),
    ],
    ids=["own", "laid", "on a building", "a building draws", "of a lower level"],
)
def test_Y49_a_deck_that_anybody_can_afford_counts(state):
    assert after(state, "A gather", "B gather").quiet == 0


def test_Y49_a_covered_building_draws_nothing():
    state = out_of_reach(others=player("", {"0,0": "Citadel / Fort"}, standing=(0, 0, 1)))
    assert after(state, "A gather", "B gather").ending == "dead_end"


def test_Y49_recruiting_in_time_continues_the_game():
    state = out_of_reach(others=player("", {"0,0": "Garrison"}, standing=(0, 0, 1), deniers=9), quiet=1)
    recruited = after(state, "A gather", 'B activate 0,0 / "0 1"')
    assert sum(one.standing[2] + one.laid[2] for one in recruited.table.players) == 2
    assert (recruited.quiet, recruited.ending) == (0, None)


def test_Y13_turns_in_a_row_may_span_two_rounds():
    state = world(player(), player(), decks=NO_CARDS, start=B, quiet=0)
    state = after(state, "A gather")
    assert (state.quiet, state.ending) == (1, None)
    state = after(state, "B gather", "A gather")
    assert state.ending == "dead_end"
