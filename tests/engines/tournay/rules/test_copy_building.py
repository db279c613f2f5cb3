"""Using the effect of another building (Y20)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.tournay.model.choices import Building
from engines.tournay.model.events import BuildingActivated
from engines.tournay.model.moves import Activate
from tests.engines.tournay.rules.test_effects import OWN, asked, district
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, B, deniers_gained, emitted, legal, play, player, refused, slot, world

EXPANDED = table_options(expansion="with")


def test_Y20_copy_works_as_if_printed_on_the_copying_card() -> None:
    mine = player(district=district("Port", "Storehouse", "Merchant"), deniers=0)
    other = player(district=district("Storehouse | damage", "Inn / Great Market | citizen", "Fort", "Architect"))
    state = world(mine, other)
    step = play(state, f'A activate 0,0 as "1:0,0" {OWN}')
    assert emitted(step)[:3] == (
        BuildingActivated(A, "Port", 0, 0, "Storehouse"),
        deniers_gained(A, "Port", 1),
        deniers_gained(A, "Merchant", 1),
    )
    assert {move.copied for move in legal(state) if isinstance(move, Activate) and move.column == 0} == {
        Building(B, (0, 0)),
        Building(B, (0, 1)),
    }
    assert refused(state, f"A activate 0,0 {OWN}")[0] == "wrong_building"
    assert refused(state, f'A activate 0,0 as "1:0,2" {OWN}')[0] == "wrong_building"
    assert refused(state, f'A activate 0,0 as "0:0,1" {OWN}')[0] == "wrong_building"


def test_Y20_copy_has_the_copied_effects_choices() -> None:
    state = world(player("Fort", district("Weavers' Hall", "Pawnshop | citizen")), player())
    assert asked(state, Building(A, (0, 1))) == (slot("sell", ("Fort",), 0, 1),)
    step = play(state, f'A activate 0,0 as "0:0,1" {OWN} / "Fort"')
    assert deniers_gained(A, "Weavers' Hall", 3) in emitted(step)


def test_Y20_copying_a_recruiting_building_is_paid_too() -> None:
    state = world(player(district=district("Weavers' Hall", "Inn"), deniers=2), player())
    assert refused(state, f'A activate 0,0 as "0:0,1" {OWN}')[0] == "cannot_pay"


def test_Y20_copying_buildings_and_shields_are_not_copied() -> None:
    cells = {"0,0": "Council Hall", "0,1": "Weavers' Hall", "1,0": "Chapel"}
    state = world(player(district=cells), player(district=district("Port", "Exchange")), options=EXPANDED)
    copied = {move.copied for move in legal(state) if isinstance(move, Activate) and (move.row, move.column) == (0, 0)}
    assert copied == {Building(A, (1, 0))}
    # The other copies yellow ones of its own district, of which the only other copies too.
    copied = {move.copied for move in legal(state) if isinstance(move, Activate) and (move.row, move.column) == (0, 1)}
    assert copied == {None}
