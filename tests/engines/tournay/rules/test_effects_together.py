"""Effects and choices of a building and the characters that it triggers (3.4.2, Y17, Y18, Y42, Y43, Y48)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.prompts import Prompt, Slot
from engines.tournay.cards.colours import Citizens
from engines.tournay.model.choices import FromPlaza
from engines.tournay.model.events import (
    BuildingActivated,
    CitizensHired,
    EventRevealed,
    EventTaken,
)
from engines.tournay.model.state import Queued
from engines.tournay.rules.game import legal_moves
from tests.engines.tournay.rules.test_effects import EXPANDED, OWN, asked, district
from tests.engines.tournay.worlds import (
    A,
    B,
    citizens_moved,
    deniers_gained,
    emitted,
    play,
    player,
    slot,
    world,
)


def test_Y17_building_first_then_characters_from_above_and_left() -> None:
    cells = {"0,1": "Alderman", "1,0": "Merchant", "1,1": "Hospital", "2,1": "Fort"}
    step = play(world(player(district=cells, deniers=0), player()), f"A activate 1,1 {OWN}")
    assert emitted(step)[1:4] == (
        deniers_gained(A, "Hospital", 4),
        deniers_gained(A, "Alderman", 2),
        deniers_gained(A, "Merchant", 1),
    )


def test_Y18_choices_of_one_kind_are_one_choice() -> None:
    cells = {"0,0": "Chapel", "0,1": "Deacon", "1,0": "Bishop"}
    laid: Citizens = (3, 3, 0)
    state = world(player(district=cells, standing=(0, 1, 0), laid=laid), player())
    all_laid = ("yellow", "yellow", "yellow", "white", "white", "white")
    assert asked(state) == (slot("stand", all_laid, 0, 5),)


def test_Y42_each_card_takes_its_share_of_a_choice_in_working_order() -> None:
    cells = {"0,0": "Chapel", "0,1": "Deacon", "1,0": "Bishop"}
    state = world(player(district=cells, standing=(0, 1, 0), laid=(3, 3, 0)), player())
    step = play(state, f'A activate 0,0 {OWN} / "yellow" "yellow" "yellow" "white"')
    assert emitted(step)[1:4] == (
        citizens_moved(A, "Chapel", "stood", 2, 0, 0),
        citizens_moved(A, "Deacon", "stood", 1, 0, 0),
        citizens_moved(A, "Bishop", "stood", 0, 1, 0),
    )


@pytest.mark.parametrize(
    ("building", "slot"),
    [
        ("Chapel", slot("stand", ("yellow",), 0, 1)),
        ("Fort", slot("events", ("0",), 0, 1)),
        ("Ballista", slot("happen", ("0", "1"), 0, 2)),
        ("Pawnshop", slot("sell", ("Keep",), 0, 1)),
        ("Chapter House", slot("colour", ("yellow",), 1, 1)),
        ("Armourer", slot("buildings", ("1:0,0",), 1, 1)),
        ("Arsenal", slot("draw", ("red II look",), 1, 1)),
    ],
)
def test_Y43_only_some_choices_may_be_empty(building: str, slot: Slot) -> None:
    mine = player("Keep", district(building, "Inn | citizen"), laid=(1, 0, 0))
    state = world(mine, player(district=district("Fort")), queue="Raid 1, Fire 0", decks={"red II": "Citadel"})
    assert asked(state) == (slot,)


def test_Y48_a_hired_citizen_lies_before_the_building_works() -> None:
    state = world(player(district=district("Tax Office"), deniers=2), player())
    assert emitted(play(state, 'A activate 0,0 / "0 1"'))[:3] == (
        CitizensHired(A, B, "yellow", 1, 2),
        BuildingActivated(A, "Tax Office", 0, 0, ""),
        deniers_gained(A, "Tax Office", 5),
    )


def test_Y18_two_monks_stand_up_four_at_most() -> None:
    hand = "Cloth Hall"
    cells = {"0,0": "Monk", "0,2": "Monk", "0,1": "Fort"}
    state = world(player(hand, cells, standing=(1, 1, 0), laid=(2, 1, 2)), player())
    [prompt] = [
        one
        for one in legal_moves(state, A)
        if isinstance(one, Prompt) and one.move.kind == "play" and FromPlaza("standing") in one.slots[0].items
        if (one.move.row, one.move.column) == (0, 1)
    ]
    assert [slot.most for slot in prompt.slots if slot.name == "stand"] == [4]


def test_Y18_events_taken_by_building_and_character_are_one_choice() -> None:
    cells = {"0,0": "Fort", "0,1": "Knight Banneret", "0,2": "Keep | gray"}
    state = world(player(district=cells), player(), queue="Raid 1, Fire 1, Fair 1", events="Storm", options=EXPANDED)
    assert asked(state) == (slot("events", ("0", "1", "2"), 0, 2),)
    step = play(state, f'A activate 0,0 {OWN} / "0" "2"')
    assert emitted(step)[1:4] == (
        EventTaken(A, "Raid", "Fort", 1, 0),
        EventRevealed("Storm"),
        EventTaken(A, "Fair", "Knight Banneret", 1, 0),
    )
    assert step.state.table.queue == (Queued("Storm", 0), Queued("Fire", 1))
