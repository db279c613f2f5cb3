"""A district: places for a card, stacks, tokens and arrows (3.1, 3.2)."""

# ruff: noqa: N802

import pytest

from engines.tournay.model.cells import cell_text, read_cell
from engines.tournay.rules.district import (
    on_arrows,
    open_cells,
    spot_at,
    visible,
    with_spot,
    with_token,
    without_card,
    without_cell,
)
from tests.engines.tournay.worlds import player, spot

ROW = player("", {"0,0": "Fort", "0,1": "Keep", "0,2": "Inn"}).district
CORNER = player("", {"0,0": "Fort", "0,1": "Keep", "1,0": "Inn", "2,1": "Chapel"}).district


def test_Y16_the_first_card_goes_to_the_first_cell():
    assert open_cells(()) == ((0, 0),)


def test_3_1_a_card_goes_next_to_an_occupied_cell_or_onto_one():
    alone = player("", {"5,-3": "Fort"}).district
    assert open_cells(alone) == ((4, -3), (5, -4), (5, -3), (5, -2), (6, -3))


def test_3_1_corners_do_not_touch():
    assert (1, 1) not in open_cells(player("", {"0,0": "Fort"}).district)


def test_3_1_a_district_is_a_window_of_three_by_three():
    assert open_cells(ROW) == tuple((row, column) for row in (-1, 0, 1) for column in range(3))
    tall = with_spot(ROW, spot("-2,0", "Market"))
    assert {row for row, _ in open_cells(tall)} == {-2, -1, 0}
    assert (1, 0) not in open_cells(tall)


def test_Y4_arrows_cover_row_or_column_but_not_the_cell_itself():
    covered = {reach: [visible(one) for one in on_arrows(CORNER, (0, 1), reach)] for reach in ("row", "column", "both")}
    assert covered == {"row": ["Fort"], "column": ["Chapel"], "both": ["Fort", "Chapel"]}


def test_cells_are_written_and_read():
    assert cell_text((-1, 2)) == "-1,2"
    assert read_cell("-1,2") == (-1, 2)


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", " 1,2", "01,2", "1, 2", "+1,2"])
def test_other_texts_are_no_cells(text):
    with pytest.raises(ValueError):
        read_cell(text)


def test_a_spot_is_found_by_its_cell():
    assert spot_at(ROW, (0, 1)) == spot("0,1", "Keep")
    assert spot_at(ROW, (1, 1)) is None


def test_a_district_is_sorted_by_row_and_column():
    assert with_spot(ROW, spot("-1,1", "Market"))[0] == spot("-1,1", "Market")
    assert with_spot(ROW, spot("0,1", "Keep / Fort")) == (ROW[0], spot("0,1", "Keep / Fort"), ROW[2])


def test_a_token_is_put_and_taken():
    occupied = with_token(ROW, (0, 1), "gray")
    assert occupied == (ROW[0], spot("0,1", "Keep | gray"), ROW[2])
    assert with_token(occupied, (0, 1), None) == ROW


def test_Y15_the_last_card_frees_the_cell():
    assert without_card(spot("0,1", "Keep | citizen"), 0) is None
    assert without_cell(ROW, (0, 1)) == (ROW[0], ROW[2])


def test_Y15_the_token_stays_while_the_visible_card_does():
    stack = spot("0,0", "Fort / Keep / Arsenal | citizen")
    assert without_card(stack, 0) == spot("0,0", "Keep / Arsenal | citizen")
    assert without_card(stack, 1) == spot("0,0", "Fort / Arsenal | citizen")
    assert without_card(stack, 2) == spot("0,0", "Fort / Keep")
