"""The characters that work when a card is placed or a building activated (3.2, Y4, Y17, Y25)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.tournay.model.cells import Cell
from engines.tournay.model.events import DeniersGained, TurnBegun
from engines.tournay.model.moves import Play
from engines.tournay.options import Options, cards_of
from engines.tournay.rules.triggers import triggered
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import BASIC, A, B, card_played, deniers_gained, emitted, legal, play, player, world

EXPANDED = table_options(expansion="with")


def works(cells: dict[str, str], on: str, cell: Cell, options: Options = BASIC) -> list[str]:
    """The working characters, in order."""
    table = world(player(district=cells), options=options).table
    return [name for name, _ in triggered(table.players[A].district, on, cell, cards_of(options))]


def test_Y4_a_character_covers_its_row_and_its_column() -> None:
    cells = {"0,0": "Hospital", "0,2": "Merchant", "1,1": "Merchant", "2,0": "Merchant"}
    assert works(cells, "activate", (0, 0)) == ["Merchant", "Merchant"]
    assert works(cells | {"2,0": "Merchant / Inn"}, "activate", (0, 0)) == ["Merchant"]


@pytest.mark.parametrize(("cell", "found"), [((0, 0), True), ((2, 0), True), ((1, 1), False)])
def test_a_character_with_arrows_in_its_column_only(cell: Cell, found: bool) -> None:
    cells = {"0,0": "Fort", "1,0": "Stonecutter", "2,0": "Keep", "1,1": "Inn"}
    assert works(cells, "place", cell, EXPANDED) == ["Stonecutter"] * found


@pytest.mark.parametrize(("cell", "found"), [((0, 0), False), ((1, 1), True)])
def test_a_character_with_arrows_in_its_row_only(cell: Cell, found: bool) -> None:
    cells = {"0,0": "Fort", "1,0": "Bell Ringer", "1,1": "Inn"}
    assert works(cells, "place", cell, EXPANDED) == ["Bell Ringer"] * found


@pytest.mark.parametrize(
    ("placed", "found"),
    [
        ("Fort", ["Architect", "Captain"]),
        ("Fort / Keep", ["Architect", "Captain"]),
        ("Merchant", ["Banker"]),
        ("Sergeant", ["Captain"]),
        ("Chapel", ["Architect"]),
        ("Cathedral", ["Architect", "Knight", "Monk"]),
        ("Mint", ["Architect", "Banker", "Knight", "Monk"]),
    ],
)
def test_kinds_and_colours_of_the_placed_card(placed: str, found: list[str]) -> None:
    cells = {
        "0,0": "Architect",
        "0,1": "Banker",
        "0,2": placed,
        "1,2": "Knight",
        "2,2": "Captain",
        "1,0": "Merchant",
        "1,1": "Deacon",
    }
    one = works(cells, "place", (0, 2))
    other = works(cells | {"0,0": "Monk", "0,1": "Deacon"}, "place", (0, 2))
    assert sorted({*one, *other}) == found


def test_a_character_is_not_triggered_by_its_own_placement() -> None:
    assert works({"0,0": "Captain"}, "place", (0, 0)) == []
    assert works({"0,0": "Captain", "0,1": "Sergeant"}, "place", (0, 1)) == ["Captain"]
    assert works({"0,0": "Captain", "0,1": "Sergeant"}, "place", (0, 0)) == []


def test_a_newly_covered_character_does_not_work() -> None:
    mine = player("Hospital", {"0,0": "Banker", "0,1": "Architect"}, deniers=1)
    assert emitted(play(world(mine, player()), 'A play "Hospital" 0,0', "A gather"))[:2] == (
        card_played(A, "Hospital", 0, 0, "stack", 1),
        deniers_gained(A, "Architect", 1),
    )


def test_Y15_a_character_paid_away_does_not_work() -> None:
    mine = player("City Hall", {"0,0": "Fort", "0,1": "Architect"}, deniers=2)
    state = world(mine, player())
    [items] = [slots["pay"] for move, slots in legal(state).items() if move == Play("City Hall", 0, 0)]
    assert items == ("at:0,0:0", "at:0,1:0")
    by_the_fort = play(state, 'A play "City Hall" 0,0 / "at:0,1:0"', "A gather")
    assert not any(isinstance(event, DeniersGained) for event in emitted(by_the_fort))
    by_the_architect = play(state, 'A play "City Hall" 0,0 / "at:0,0:0"', "A gather")
    assert deniers_gained(A, "Architect", 1) in emitted(by_the_architect)


def test_a_new_character_works_beside_one_that_counts_characters() -> None:
    mine = player("Merchant", {"0,0": "Banker"}, deniers=1)
    assert emitted(play(world(mine, player()), 'A play "Merchant" 0,1', "A earn yellow 1"))[1] == deniers_gained(
        A, "Banker", 3
    )


@pytest.mark.parametrize(
    ("occupied", "found"),
    [
        ({}, []),
        ({"1,0": "Keep | citizen"}, ["Knight Banneret"]),
        # A gray token counts anywhere on its arrows.
        ({"0,2": "Keep | gray"}, ["Knight Banneret"]),
        ({"1,0": "Keep | citizen", "0,2": "Barracks | gray"}, []),
        ({"1,0": "Keep | citizen", "0,2": "Barracks | gray", "2,0": "Fort | citizen"}, ["Knight Banneret"]),
        # Damage, another colour, cards off its arrows and covered cards do not count.
        ({"1,0": "Keep | damage"}, []),
        ({"1,0": "Chapel | citizen"}, []),
        ({"1,1": "Keep | citizen"}, []),
        ({"1,0": "Keep / Garrison"}, []),
    ],
)
def test_Y25_works_at_every_second_occupied_building(occupied: dict[str, str], found: list[str]) -> None:
    cells = {"0,0": "Knight Banneret", "0,1": "Ballista | citizen", **occupied}
    assert works(cells, "activate", (0, 1), EXPANDED) == found


def test_Y25_only_an_activation_on_its_arrows_counts() -> None:
    cells = {
        "0,0": "Knight Banneret",
        "0,1": "Ballista | citizen",
        "1,0": "Keep | citizen",
        "1,1": "Fort | citizen",
        "0,2": "Hospital | citizen",
    }
    assert works(cells, "activate", (1, 1), EXPANDED) == []
    assert works(cells, "activate", (0, 2), EXPANDED) == []
    assert works(cells, "activate", (0, 1), EXPANDED) == ["Knight Banneret"]


def test_Y25_counts_right_after_the_activation() -> None:
    cells = {"0,0": "Provost", "0,1": "Great Market", "1,0": "Hospital"}
    state = world(player(district=cells, deniers=0), player(deniers=9), options=EXPANDED)
    step = play(state, 'A activate 0,1 / "1 0"', "B gather", 'A activate 1,0 / "1 0"')
    assert [event for event in emitted(step) if isinstance(event, DeniersGained)] == [
        deniers_gained(A, "Great Market", 7),
        deniers_gained(A, "Hospital", 4),
        deniers_gained(A, "Provost", 2),
        deniers_gained(A, "Provost", 2),
    ]


def test_other_actions_trigger_no_character() -> None:
    cells = {"0,0": "Hospital | citizen", "0,1": "Merchant", "1,0": "Banker"}
    step = play(world(player(district=cells), player()), "A gather")
    assert [type(event) for event in emitted(step)][1:] == [TurnBegun]
    assert step.state.phase.seat == B
