"""Ramparts and shields against events that are about to happen (4.2, Y11, Y23, Y39, Y40)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import Decision
from engines.core.prompts import Prompt, Slot
from engines.core.seats import SPECTATOR, Seat
from engines.tournay.model.choices import Choice
from engines.tournay.model.events import (
    Committed,
    CrierRead,
    TurnBegun,
)
from engines.tournay.model.moves import Build
from engines.tournay.model.state import Happening, Player, Ramparts, RampartsBuilt, State
from engines.tournay.rules.game import legal_moves, to_act
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    after,
    deniers_lost,
    emitted,
    event_happened,
    event_ignored,
    events_for,
    play,
    player,
    rampart_built,
    refused,
    slot,
    world,
)

EXPANDED = table_options(expansion="with")


def crier(*players: Player, queue: str) -> State:
    """A table at which the first player has just drawn only a Town Crier."""
    state = world(*players, queue=queue, events="", decks={"white II": "Town Crier"}, options=EXPANDED)
    citizens = " ".join(["2"] + ["0"] * (len(players) - 1))
    return after(state, f'A draw white II look / "{citizens}"')


def asked(state: State) -> dict[Seat, tuple[Slot[Choice], ...]]:
    """The decisions about ramparts, by seat."""
    found = {}
    for decision in to_act(state):
        [prompt] = legal_moves(state, decision.seat)
        assert isinstance(prompt, Prompt)
        assert prompt.move == Build()
        found[decision.seat] = prompt.slots
    return found


def test_Y11_holders_of_event_cards_decide_at_once() -> None:
    state = crier(player(), player(events="Fire"), player(events="Raid, Storm"), queue="Raid 0, Fair 0")
    assert state.phase == Ramparts(A, Happening((0, 1), "Town Crier", None), (B, C), (None, None))
    assert to_act(state) == (Decision(B, 1), Decision(C, 1))
    assert asked(state) == {B: (slot("ramparts", ("0", "1"), 0, 1),), C: (slot("ramparts", ("0", "1"), 0, 2),)}


def test_no_more_ramparts_than_events() -> None:
    state = crier(player(), player(events="Raid, Storm, Fire"), queue="Raid 0")
    assert asked(state) == {B: (slot("ramparts", ("0",), 0, 1),)}


def test_without_an_event_card_there_is_no_decision() -> None:
    assert crier(player(), player(ramparts="Fire"), queue="Raid 0").phase.kind == "turn"
    assert crier(player(), player(events="Fire"), queue="").phase.kind == "turn"


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        ('/ "0" "0"', "picked_twice"),
        ('/ "3"', "not_happening"),
        ('/ "none"', "not_happening"),
        ('/ "0" "1" "2"', "too_many"),
        ('/ "1" "0"', "out_of_order"),
        ('/ "0" / "1"', "wrong_picks"),
        ("", "wrong_picks"),
    ],
)
def test_an_impossible_choice_of_ramparts_is_refused(picks: str, code: str) -> None:
    state = crier(player(), player(events="Fire, Raid"), queue="Raid 0, Fair 0, Siege 0")
    assert refused(state, f"B build {picks}".rstrip())[0] == code


def test_ramparts_of_players_without_a_decision_are_refused() -> None:
    state = crier(player(), player(events="Fire"), player(events="Fire"), queue="Raid 0, Fair 0")
    assert refused(state, "A build /")[0] == "not_your_turn"
    assert refused(state, "B gather")[0] == "not_now"
    assert refused(after(state, "B build /"), "B build /")[0] == "not_your_turn"


def test_a_rampart_against_an_event_that_does_not_happen_is_refused() -> None:
    state = world(player(district={"0,0": "Ballista"}), player(events="Fire"), queue="Raid 0, Fair 0, Church Levy 0")
    state = after(state, 'A activate 0,0 / "1 0" / "1" "2"')
    assert asked(state) == {B: (slot("ramparts", ("1", "2"), 0, 1),)}
    assert refused(state, 'B build / "0"')[0] == "not_happening"


def test_Y11_ramparts_are_revealed_together_from_the_current_seat() -> None:
    mine, other, third = player(events="Fire"), player(events="Raid"), player(events="Storm, Siege")
    state = crier(mine, other, third, queue="Raid 0, Church Levy 1")
    first = play(state, 'C build / "0" "1"')
    assert {viewer: events_for(first, viewer) for viewer in (A, B, C, SPECTATOR)} == {
        viewer: (Committed(C),) for viewer in (A, B, C, SPECTATOR)
    }
    assert first.state.table == state.table
    assert first.state.phase.answers == (None, None, RampartsBuilt((0, 1), ()))
    second = play(first.state, 'A build / "1"')
    assert emitted(second) == (Committed(A),)
    last = play(second.state, "B build /")
    assert emitted(last) == (
        Committed(B),
        rampart_built(A, "Church Levy"),
        rampart_built(C, "Raid"),
        rampart_built(C, "Church Levy"),
        event_happened("Raid", 1),
        deniers_lost(A, "Raid", 2),
        deniers_lost(B, "Raid", 2),
        event_happened("Church Levy", 2),
        deniers_lost(B, "Church Levy", 4),
        TurnBegun(1, B),
    )
    assert [(one.events, one.ramparts) for one in last.state.table.players] == [
        ((), ("Fire",)),
        (("Raid",), ()),
        ((), ("Storm", "Siege")),
    ]


def test_Y11_the_order_of_answers_makes_no_difference() -> None:
    state = crier(player(events="Fire"), player(events="Raid"), queue="Raid 0, Church Levy 1")
    one = after(state, 'A build / "0"', 'B build / "1"')
    other = after(state, 'B build / "1"', 'A build / "0"')
    assert one == other


def test_a_rampart_protects_from_all_coins_of_one_event() -> None:
    state = crier(player(deniers=0), player(deniers=9, events="Fire"), queue="Raid 2, Raid 0")
    step = play(state, 'B build / "0"')
    assert emitted(step) == (
        Committed(B),
        rampart_built(B, "Raid"),
        event_happened("Raid", 3),
        event_happened("Raid", 1),
        deniers_lost(B, "Raid", 2),
        TurnBegun(1, B),
    )


def test_Y23_the_oldest_event_card_goes_first() -> None:
    state = crier(player(), player(events="Siege, Fire, Raid", ramparts="Storm"), queue="Raid 0, Fair 0")
    mine = after(state, 'B build / "0" "1"').table.players[B]
    assert (mine.events, mine.ramparts) == (("Raid",), ("Storm", "Siege", "Fire"))


CATAPULT = {"0,0": "Catapult | citizen"}


@pytest.mark.parametrize(
    ("cell", "shields"),
    [
        ("Catapult | citizen", 1),
        ("Catapult | gray", 1),
        ("Catapult", 0),
        ("Catapult | damage", 0),
        ("Catapult / Keep | citizen", 0),
        ("Keep | citizen", 0),
    ],
)
def test_an_occupied_shield_is_offered(cell: str, shields: int) -> None:
    state = crier(player(), player(district={"0,0": cell}), queue="Raid 0, Fair 0")
    assert (asked(state) if shields else {}) == ({B: (slot("shield", ("0", "1"), 0, 1),)} if shields else {})
    assert state.phase.kind == ("ramparts" if shields else "turn")


def test_a_shield_ignores_an_event_besides_ramparts() -> None:
    mine = player(district=CATAPULT, events="Fire", deniers=9)
    state = crier(player(deniers=0), mine, queue="Raid 0, Church Levy 0, Bad Trade 0")
    assert asked(state) == {B: (slot("ramparts", ("0", "1", "2"), 0, 1), slot("shield", ("0", "1", "2"), 0, 1))}
    step = play(state, 'B build / "0" / "2"')
    assert emitted(step) == (
        Committed(B),
        rampart_built(B, "Raid"),
        event_ignored(B, "Bad Trade", "Catapult"),
        event_happened("Raid", 1),
        event_happened("Church Levy", 1),
        deniers_lost(B, "Church Levy", 2),
        event_happened("Bad Trade", 1),
        TurnBegun(1, B),
    )
    assert step.state.table.players[B].district[0].token == "citizen"


def test_Y40_a_shield_and_a_rampart_on_one_event() -> None:
    state = crier(player(), player(district=CATAPULT, events="Fire", deniers=9), queue="Raid 0, Fair 0")
    step = play(state, 'B build / "0" / "0"')
    assert emitted(step)[1:3] == (rampart_built(B, "Raid"), event_ignored(B, "Raid", "Catapult"))
    assert step.state.table.players[B].deniers == 10


def test_Y40_each_shield_ignores_one_event() -> None:
    cells = {"0,0": "Catapult | citizen", "0,1": "Marvis Tower | gray", "0,2": "Burbant Tower"}
    state = crier(player(), player(district=cells), queue="Raid 0, Church Levy 0, Bad Trade 0")
    assert asked(state) == {B: (slot("shield", ("0", "1", "2"), 0, 2),)}
    assert emitted(play(state, 'B build / "1" "2"'))[1:3] == (
        event_ignored(B, "Church Levy", "Catapult"),
        event_ignored(B, "Bad Trade", "Marvis Tower"),
    )
    assert refused(state, 'B build / "0" "1" "2"')[0] == "too_many"
    assert refused(state, 'B build / "1" "1"')[0] == "picked_twice"
    assert refused(state, 'B build / "3"')[0] == "not_happening"


def test_Y40_no_shield_against_a_buildings_event() -> None:
    mine = player(district={"0,0": "Ballista"})
    state = world(mine, player(district=CATAPULT), queue="Raid 0", events="", options=EXPANDED)
    assert after(state, 'A activate 0,0 / "1 0" / "0"').phase.kind == "turn"


def test_Y39_the_causing_player_has_a_choice_about_good_events_only() -> None:
    mine = player(district={"0,0": "Ballista"}, events="Fire")
    state = world(mine, player(), queue="Raid 0, Fair 0", events="")
    assert after(state, 'A activate 0,0 / "1 0" / "0"').phase.kind == "turn"
    both = after(state, 'A activate 0,0 / "1 0" / "0" "1"')
    assert asked(both) == {A: (slot("ramparts", ("1",), 0, 1),)}
    assert refused(both, 'A build / "0"')[0] == "not_happening"
    assert emitted(play(both, 'A build / "1"'))[1] == rampart_built(A, "Fair")


def test_the_crier_is_announced_before_any_decision() -> None:
    state = world(player(events="Fire"), player(), queue="Raid 0", events="", decks={"white II": "Town Crier"})
    step = play(state, 'A draw white II look / "2 0"')
    assert emitted(step)[1] == CrierRead(A, "white", "II", 1)
    assert step.state.phase.kind == "ramparts"
