"""What a Town Crier would do now (4)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.tournay.forecast import Forecast
from engines.tournay.moves import Suffer
from engines.tournay.state import Happening, Player, Ramparts
from engines.tournay.view import view
from tests.engines.tournay.worlds import A, B, after, legal, player, world


def forecast(mine: Player, queue: str) -> list[Forecast | None]:
    return [queued.on_you for queued in view(world(mine, queue=queue), A).queue]


def test_4_with_one_coin_more_if_a_circle_is_free() -> None:
    assert forecast(player(deniers=20), "Raid 0, Raid 2, Raid 3") == [
        Forecast("lose", 1, 2, -2, choose=False),
        Forecast("lose", 3, 6, -6, choose=False),
        Forecast("lose", 3, 6, -6, choose=False),
    ]


def test_4_from_the_left_each_takes_what_is_left() -> None:
    assert forecast(player(deniers=5), "Raid 1, Fair 0, Bad Trade 1") == [
        Forecast("lose", 2, 4, -4, choose=False),
        Forecast("profit", 1, 1, 1, choose=False),
        Forecast("lose", 2, 2, -2, choose=False),
    ]


def test_Y21_fire_finds_only_buildings_that_nobody_stands_on() -> None:
    district = {"0,0": "Fort", "0,1": "Keep | citizen", "0,2": "Monk", "1,0": "Belfry", "1,1": "Hospital", "1,2": "Inn"}
    assert forecast(player(district=district), "Fire 0, Storm 1, Siege 0") == [
        Forecast("burn", 1, 1, 0, choose=True),
        Forecast("burn", 2, 2, 0, choose=False),
        Forecast("burn", 1, 0, 0, choose=False),
    ]


def test_4_a_truce_repairs_or_else_pays() -> None:
    district = {"0,0": "Fort | damage", "0,1": "Keep | damage", "0,2": "Inn | damage"}
    assert forecast(player(district=district), "Truce 1") == [Forecast("mend", 2, 2, 0, choose=True)]
    assert forecast(player(district={"0,0": "Fort | damage"}), "Truce 2") == [Forecast("mend", 3, 1, 2, choose=False)]


def test_4_thieves_leave_a_choice_where_a_card_is_left() -> None:
    assert forecast(player("Fort, Keep"), "Thieves 0") == [Forecast("discard", 1, 1, 0, choose=True)]
    assert forecast(player("Fort, Keep"), "Thieves 1") == [Forecast("discard", 2, 2, 0, choose=False)]


def test_Y41_between_equal_cards_too() -> None:
    mine = player("Fort, Fort")
    assert forecast(mine, "Thieves 0") == [Forecast("discard", 1, 1, 0, choose=True)]
    read = after(
        world(mine, player(), queue="Thieves 0", decks={"red I": "Town Crier"}), "A gather", 'B draw red I look / "0 1"'
    )
    assert legal(read) == {Suffer(): {"discard": ("Fort", "Fort")}}


def test_4_citizens_go_down_and_up() -> None:
    assert forecast(player(standing=(1, 1, 0), laid=(0, 0, 1)), "Plague 1, Pilgrimage 0") == [
        Forecast("lay", 2, 2, 0, choose=False),
        Forecast("rise", 1, 1, 0, choose=True),
    ]
    assert forecast(player(standing=(2, 1, 0)), "Plague 0") == [Forecast("lay", 1, 1, 0, choose=True)]
    assert forecast(player(standing=(2, 0, 0)), "Plague 0") == [Forecast("lay", 1, 1, 0, choose=False)]


def test_4_2_while_ramparts_are_asked_for_what_is_about_to_happen() -> None:
    happening = Happening((1, 2), "Ballista", spared=A)
    state = world(
        player(deniers=9),
        player(events="Raid", deniers=9),
        queue="Raid 1, Raid 2, Fair 1",
        phase=Ramparts(A, happening, (B,), (None,)),
    )
    assert [queued.on_you for queued in view(state, B).queue] == [
        Forecast("lose", 1, 0, 0, choose=False),
        Forecast("lose", 2, 4, -4, choose=False),
        Forecast("profit", 1, 1, 1, choose=False),
    ]
    assert [queued.on_you for queued in view(state, A).queue] == [
        Forecast("lose", 1, 0, 0, choose=False),
        Forecast("lose", 2, 0, 0, choose=False),
        Forecast("profit", 1, 1, 1, choose=False),
    ]
