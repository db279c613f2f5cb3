"""The last cards (5, Y27, Y32)."""

# ruff: noqa: N802

from engines.core.game import Decision
from engines.tournay.model.events import (
    CardLaidUnder,
    CardPlayed,
    CardWentUnder,
    Committed,
    EventRevealed,
    EventTaken,
    GameEnded,
    NoLastCardPlayed,
)
from engines.tournay.model.moves import LastCard, NoLastCard
from engines.tournay.model.state import LastCards, LastPlay, Over
from engines.tournay.rules.game import legal_moves, to_act
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    after,
    card_played,
    deniers_gained,
    emitted,
    events_for,
    legal,
    play,
    player,
    rampart_built,
    refused,
    spot,
    world,
)


def last(*players, **fields):
    """A table at which all choose their last cards."""
    return world(*players, phase=LastCards((None,) * len(players)), ending="two_districts", **fields)


def test_5_everybody_chooses_at_once():
    state = last(player("Fort"), player("Keep"), player("Inn"))
    assert to_act(state) == (Decision(A, 1), Decision(B, 1), Decision(C, 1))
    assert legal_moves(state, B) == (LastCard("Keep", 0, 0), NoLastCard())


def test_5_a_choice_is_announced_without_its_card():
    step = play(last(player("Fort"), player("Keep")), 'B last "Keep" 0,0')
    assert step.state.phase == LastCards((None, LastPlay("Keep", 0, 0, ())))
    assert events_for(step, A) == events_for(step, B) == (Committed(B),)
    assert step.state.table.players[B].hand == ("Keep",)
    assert to_act(step.state) == (Decision(A, 1),)
    assert refused(step.state, "B no last")[0] == "not_your_turn"


def test_5_choosing_none_looks_the_same_to_others():
    step = play(last(player("Fort"), player("Keep")), "B no last")
    assert events_for(step, A) == (Committed(B),)
    assert step.state.phase == LastCards((None, LastPlay("", 0, 0, ())))


def test_5_all_are_paid_and_placed_in_order_from_the_start_player():
    state = last(player("Fort", events="Fire"), player("City Hall, Keep"), player("Inn"), start=B)
    step = play(state, 'A last "Fort" 0,0', 'B last "City Hall" 0,0 / "hand:Keep"', "C no last")
    assert step.state.phase == Over()
    assert events_for(step, A)[3:] == (
        CardWentUnder(B, "red", "II"),
        card_played(B, "City Hall", 0, 0, "cell", 2),
        NoLastCardPlayed(C),
        card_played(A, "Fort", 0, 0, "cell", 1),
        rampart_built(A, ""),
        GameEnded((4, 4, 2), (A,), "two_districts"),
    )
    assert CardLaidUnder("Keep") in events_for(step, B)
    assert [one.deniers for one in step.state.table.players] == [5, 4, 6]


def test_5_an_unaffordable_choice_is_refused():
    state = last(player("Mint", deniers=4), player("Keep"))
    assert legal_moves(state, A) == (NoLastCard(),)
    assert refused(state, 'A last "Mint" 0,0') == ("cannot_pay", "Mint costs 5 deniers; you cannot pay that.")
    assert refused(state, 'A last "Fort" 0,0')[0] == "not_in_hand"
    assert refused(state, 'B last "Keep" 0,1')[0] == "not_adjacent"


def test_5_last_cards_trigger_characters():
    state = last(player("Mint", {"0,0": "Architect", "1,1": "Monk"}, laid=(1, 1, 0)), player())
    assert legal(state)[LastCard("Mint", 0, 1)] == {"stand": ("yellow", "white")}
    step = play(state, "B no last", 'A last "Mint" 0,1 / "white"')
    mine = step.state.table.players[A]
    assert (mine.deniers, mine.standing, mine.laid) == (2, (2, 3, 2), (1, 0, 0))
    assert deniers_gained(A, "Architect", 1) in emitted(step)


def taking(events: str, queue: str = "Raid 1, Siege 1, Storm 2"):
    """Three players who can take an event with their last card, in the order B, C, A."""
    one = player("Mint", {"0,0": "Knight"}, deniers=5)
    return last(one, one, one, start=B, queue=queue, events=events)


def taken(state) -> list[tuple[str, ...]]:
    return [one.ramparts for one in state.table.players]


def test_Y27_an_event_already_taken_is_skipped():
    step = play(taking("Fire, Fair"), *[f'{seat} last "Mint" 0,1 / "1"' for seat in "ABC"])
    assert taken(step.state) == [(), ("Siege",), ()]
    assert EventTaken(B, "Siege", "Knight", 1, 0) in emitted(step)
    assert [queued.event for queued in step.state.table.queue] == ["Raid", "Fire", "Storm"]
    assert len([event for event in emitted(step) if isinstance(event, CardPlayed)]) == 3


def test_Y32_the_replacement_of_a_taken_event_is_not_taken():
    state = after(taking("Fire"), 'B last "Mint" 0,1 / "1"', 'C last "Mint" 0,1 / "1"', 'A last "Mint" 0,1 / "2"')
    assert taken(state) == [("Storm",), ("Siege",), ()]


def test_Y32_the_chosen_event_is_taken_anywhere_in_the_queue():
    state = after(taking(""), 'B last "Mint" 0,1 / "0"', 'C last "Mint" 0,1 / "2"', 'A last "Mint" 0,1 / "1"')
    assert taken(state) == [("Siege",), ("Raid",), ("Storm",)]
    assert state.table.queue == ()


def test_Y32_of_two_equal_events_the_chosen_one_is_taken():
    state = taking("", queue="Raid 1, Raid 1")
    state = after(state, 'B last "Mint" 0,1 / "0"', 'C last "Mint" 0,1 / "0"', 'A last "Mint" 0,1 / "1"')
    assert taken(state) == [("Raid",), ("Raid",), ()]


def test_Y27_several_events_chosen_at_once():
    two = player("Mint", {"0,0": "Knight", "1,1": "Knight"}, deniers=5)
    state = last(two, two, queue="Raid 1, Siege 1, Storm 2", events="Fire")
    state = after(state, 'A last "Mint" 0,1 / "0" "1"', 'B last "Mint" 0,1 / "1" "2"')
    assert taken(state) == [("Raid", "Siege"), ("Storm",)]
    assert [queued.event for queued in state.table.queue] == ["Fire"]


def test_Y27_a_new_event_is_revealed_for_each_taken_one():
    step = play(taking("Fire"), 'B last "Mint" 0,1 / "0"', "A no last", "C no last")
    assert EventRevealed("Fire") in emitted(step)


def test_Y27_all_pay_before_the_first_card_is_placed():
    state = last(player("Mint", {"0,0": "Banker"}, deniers=5), player("Mint", deniers=5))
    state = after(state, 'A last "Mint" 0,1', 'B last "Mint" 0,0')
    assert [one.deniers for one in state.table.players] == [3, 0]


def test_5_a_last_card_may_pay_with_the_district():
    state = last(player("Saint-Quentin", {"0,0": "Fort | citizen"}), player(), decks={"red I": ""})
    state = after(state, 'A last "Saint-Quentin" 0,0 / "at:0,0:0"', "B no last")
    assert state.table.players[A].district == (spot("0,0", "Saint-Quentin"),)
    assert state.table.decks[6].cards == ("Fort",)
