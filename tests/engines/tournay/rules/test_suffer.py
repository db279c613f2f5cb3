"""Decisions about losses if there is a choice, and possible answers (4.3, Y24, Y41)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import Decision
from engines.core.prompts import Slot
from engines.core.seats import SPECTATOR
from engines.tournay.model.events import (
    BlowChosen,
    BuildingDamaged,
    BuildingRepaired,
    CardLaidUnder,
    CardWentUnder,
    Committed,
    TurnBegun,
)
from engines.tournay.model.state import Blow, Player
from engines.tournay.rules.game import to_act
from tests.engines.tournay.criers import NOBODY, THREE, TWO, about, asked, crier, tokens
from tests.engines.tournay.worlds import (
    A,
    B,
    after,
    citizens_moved,
    deniers_gained,
    deniers_lost,
    emitted,
    event_happened,
    events_for,
    play,
    player,
    refused,
    slot,
)


@pytest.mark.parametrize(
    ("queue", "mine", "slot"),
    [
        ("Fire 0", player(district=TWO), slot("burn", ("0,0", "0,1"), 1, 1)),
        ("Fire 1", player(district=THREE), slot("burn", ("0,0", "0,1", "0,2"), 2, 2)),
        ("Thieves 0", player("Inn, Fort"), slot("discard", ("Inn", "Fort"), 1, 1)),
        ("Plague 0", player(standing=(1, 0, 2)), slot("lay", ("yellow", "red", "red"), 1, 1)),
        ("Pilgrimage 0", player(laid=(1, 0, 2)), slot("stand", ("yellow", "red", "red"), 1, 1)),
        (
            "Truce 0",
            player(district={"0,0": "Fort | damage", "0,1": "Inn | damage"}),
            slot("mend", ("0,0", "0,1"), 1, 1),
        ),
    ],
)
def test_Y24_a_player_with_a_choice_has_a_decision(queue: str, mine: Player, slot: Slot) -> None:
    state = crier(NOBODY, mine, queue=queue)
    assert to_act(state) == (Decision(B, 1),)
    assert asked(state) == (slot,)


def test_Y41_a_decision_reveals_nothing_of_a_hand() -> None:
    # Two equal cards: nobody else may know that, so it is a question.
    state = crier(NOBODY, player("Fort, Fort"), queue="Thieves 0")
    assert asked(state) == (slot("discard", ("Fort", "Fort"), 1, 1),)


def test_Y24_choices_of_one_kind_are_one_question() -> None:
    cells = THREE | {"1,0": "Keep", "1,1": "Abbey"}
    state = crier(NOBODY, player(district=cells), queue="Fire 1, Raid 0, Storm 0")
    assert asked(state) == (slot("burn", ("0,0", "0,1", "0,2", "1,0", "1,1"), 3, 3),)
    assert about(state) == (Blow("Fire", 2), Blow("Storm", 1))
    step = play(state, 'B suffer / "0,1" "0,2" "1,1"')
    assert emitted(step) == (
        Committed(B),
        event_happened("Fire", 2),
        BuildingDamaged(B, "Fire", "Inn", 0, 1),
        BuildingDamaged(B, "Fire", "Chapel", 0, 2),
        event_happened("Raid", 1),
        deniers_lost(A, "Raid", 2),
        deniers_lost(B, "Raid", 2),
        event_happened("Storm", 1),
        BuildingDamaged(B, "Storm", "Abbey", 1, 1),
        TurnBegun(1, B),
    )


def test_Y24_choices_of_several_kinds_are_one_question() -> None:
    mine = player("Fort, Inn", TWO, standing=(1, 1, 0))
    state = crier(NOBODY, mine, queue="Plague 0, Thieves 0, Siege 0")
    assert asked(state) == (
        slot("burn", ("0,0", "0,1"), 1, 1),
        slot("discard", ("Inn", "Fort"), 1, 1),
        slot("lay", ("yellow", "white"), 1, 1),
    )
    step = play(state, 'B suffer / "0,0" / "Inn" / "white"')
    assert events_for(step, B) == (
        Committed(B),
        event_happened("Plague", 1),
        citizens_moved(B, "Plague", "laid", 0, 1, 0),
        event_happened("Thieves", 1),
        CardWentUnder(B, "yellow", "I"),
        CardLaidUnder("Inn"),
        event_happened("Siege", 1),
        BuildingDamaged(B, "Siege", "Fort", 0, 0),
        TurnBegun(1, B),
    )
    assert (
        events_for(step, A)
        == events_for(step, SPECTATOR)
        == tuple([event for event in events_for(step, B) if not isinstance(event, CardLaidUnder)])
    )
    assert step.state.table.decks[0].cards[-1] == "Inn"


def test_Y24_a_new_question_after_a_fire_for_a_truce() -> None:
    mine = player(district={"0,0": "Fort", "0,1": "Inn", "0,2": "Chapel | damage"})
    state = crier(NOBODY, mine, queue="Fire 0, Truce 0")
    assert (asked(state), about(state)) == ((slot("burn", ("0,0", "0,1"), 1, 1),), (Blow("Fire", 1),))
    first = play(state, 'B suffer / "0,1"')
    assert first.emitted[0].event == BlowChosen("Fire")
    assert [events_for(first, viewer) for viewer in (A, B, SPECTATOR)] == [(), (BlowChosen("Fire"),), ()]
    assert first.state.table == state.table
    assert to_act(first.state) == (Decision(B, 2),)
    assert (asked(first.state), about(first.state)) == (
        (slot("mend", ("0,1", "0,2"), 1, 1),),
        (Blow("Truce", 1),),
    )
    step = play(first.state, 'B suffer / "0,1"')
    assert emitted(step) == (
        Committed(B),
        event_happened("Fire", 1),
        BuildingDamaged(B, "Fire", "Inn", 0, 1),
        event_happened("Truce", 1),
        deniers_gained(A, "Truce", 1),
        BuildingRepaired(B, "Truce", "Inn", 0, 1),
        TurnBegun(1, B),
    )
    assert tokens(step.state) == [None, None, "damage"]


def test_Y24_a_new_question_after_a_truce_for_a_fire() -> None:
    mine = player(district={"0,0": "Fort | damage", "0,1": "Inn | damage", "0,2": "Chapel"})
    state = crier(NOBODY, mine, queue="Truce 0, Fire 0")
    assert asked(state) == (slot("mend", ("0,0", "0,1"), 1, 1),)
    state = after(state, 'B suffer / "0,0"')
    assert asked(state) == (slot("burn", ("0,0", "0,2"), 1, 1),)
    assert tokens(after(state, 'B suffer / "0,2"')) == [None, "damage", "damage"]


def test_Y24_no_new_question_if_the_first_was_forced() -> None:
    mine = player(district={"0,0": "Fort", "0,1": "Inn | damage", "0,2": "Chapel | damage"})
    state = crier(NOBODY, mine, queue="Fire 0, Truce 0")
    assert asked(state) == (slot("mend", ("0,0", "0,1", "0,2"), 1, 1),)
    assert about(state) == (Blow("Truce", 1),)


def test_Y24_an_event_in_between_is_no_new_question() -> None:
    mine = player("Inn, Fort", {"0,0": "Fort", "0,1": "Inn", "0,2": "Chapel | damage"}, deniers=1)
    state = crier(NOBODY, mine, queue="Fire 0, Thieves 0, Truce 0")
    assert asked(state) == (slot("burn", ("0,0", "0,1"), 1, 1), slot("discard", ("Inn", "Fort"), 1, 1))
    assert asked(after(state, 'B suffer / "0,0" / "Fort"')) == (slot("mend", ("0,0", "0,2"), 1, 1),)


def test_Y41_rise_after_lay_is_always_a_separate_question() -> None:
    # The laid citizen is hidden until all have chosen; a missing question would reveal it.
    state = crier(NOBODY, player(standing=(1, 1, 0), laid=(1, 0, 0)), queue="Plague 0, Pilgrimage 0")
    assert asked(state) == (slot("lay", ("yellow", "white"), 1, 1),)
    same = after(state, 'B suffer / "yellow"')
    assert asked(same) == (slot("stand", ("yellow", "yellow"), 1, 1),)
    other = after(state, 'B suffer / "white"')
    assert asked(other) == (slot("stand", ("yellow", "white"), 1, 1),)
    mine = after(other, 'B suffer / "yellow"').table.players[B]
    assert (mine.standing, mine.laid) == ((2, 0, 0), (0, 1, 0))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ('B suffer / "0,2" / "Fort" / "white"', "not_burnable"),
        ('B suffer / / "Fort" / "white"', "too_few"),
        ('B suffer / "0,0" "0,1" / "Fort" / "white"', "too_many"),
        ('B suffer / "0,0" "0,0" / "Fort" / "white"', "picked_twice"),
        ('B suffer / "0,0" / "Keep" / "white"', "not_in_hand"),
        ('B suffer / "0,0" / "Fort" / "red"', "not_standing"),
        ('B suffer / "0,0" / "Fort"', "wrong_picks"),
        ("B suffer", "wrong_picks"),
        ("B gather", "not_now"),
        ('A suffer / "0,0"', "not_your_turn"),
    ],
)
def test_an_impossible_choice_of_harm_is_refused(move: str, code: str) -> None:
    mine = player("Fort, Inn", TWO | {"0,2": "Abbey | citizen"}, standing=(1, 1, 0))
    state = crier(NOBODY, mine, queue="Plague 0, Thieves 0, Siege 0")
    assert refused(state, move)[0] == code


@pytest.mark.parametrize(
    ("queue", "mine", "move", "code"),
    [
        ("Pilgrimage 0", player(laid=(1, 1, 0)), 'B suffer / "red"', "not_laid"),
        (
            "Truce 0",
            player(district={"0,0": "Fort | damage", "0,1": "Inn | damage", "0,2": "Keep"}),
            'B suffer / "0,2"',
            "not_damaged",
        ),
    ],
)
def test_an_impossible_choice_at_a_good_event_is_refused(queue: str, mine: Player, move: str, code: str) -> None:
    assert refused(crier(NOBODY, mine, queue=queue), move)[0] == code
