"""Effects of events and other players' buildings on players (4.3, Y12, Y24, Y44)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import Decision
from engines.tournay.model.events import BuildingDamaged, Committed, TurnBegun
from engines.tournay.model.state import Blow, Player, State
from engines.tournay.rules.game import to_act
from tests.engines.tournay.criers import NOBODY, THREE, TWO, about, asked, crier, tokens
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    after,
    deniers_lost,
    emitted,
    event_happened,
    play,
    player,
    slot,
    world,
)


@pytest.mark.parametrize(
    ("queue", "mine"),
    [
        ("Raid 0", player(deniers=1)),
        ("Fair 0", player()),
        ("Fire 0", player()),
        ("Fire 0", player(district={"0,0": "Fort"})),
        ("Fire 1", player(district=TWO)),
        # Occupied, damaged, a character, a prestige building: none can burn (Y21).
        ("Fire 0", player(district=THREE | {"0,1": "Inn | gray", "0,2": "Chapel | citizen"})),
        ("Fire 0", player(district=THREE | {"0,1": "Merchant", "0,2": "Cathedral"})),
        ("Fire 0", player(district=THREE | {"0,1": "Inn | damage", "0,2": "Inn / Architect"})),
        ("Thieves 0", player()),
        ("Thieves 0", player("Fort")),
        ("Thieves 1", player("Fort, Inn")),
        ("Plague 0", player(standing=(0, 0, 0))),
        ("Plague 0", player(standing=(0, 2, 0))),
        ("Plague 1", player(standing=(1, 1, 0))),
        ("Pilgrimage 0", player(laid=(0, 0, 0))),
        ("Pilgrimage 0", player(laid=(0, 0, 2))),
        ("Truce 0", player()),
        ("Truce 0", player(district={"0,0": "Fort | damage", "0,1": "Inn"})),
        ("Truce 1", player(district={"0,0": "Fort | damage", "0,1": "Inn | damage"})),
    ],
)
def test_Y24_a_loss_without_alternative_is_automatic(queue: str, mine: Player) -> None:
    assert crier(NOBODY, mine, queue=queue).phase.kind == "turn"


def test_Y24_a_forced_loss_is_taken() -> None:
    mine = player("Fort", {"0,0": "Fort", "0,1": "Inn | damage"}, deniers=3, standing=(0, 1, 0), laid=(0, 0, 0))
    state = crier(NOBODY, mine, queue="Fire 0, Thieves 1, Plague 0")
    other = state.table.players[B]
    assert tokens(state) == ["damage", "damage"]
    assert (other.hand, other.standing, other.laid) == ((), (0, 0, 0), (0, 1, 0))


def test_lose_takes_at_most_what_is_there() -> None:
    state = crier(player(deniers=7), player(deniers=3), queue="Raid 1")
    assert [one.deniers for one in state.table.players] == [3, 0]


def test_mend_repairs_or_else_pays() -> None:
    mine = player(district={"0,0": "Fort | damage", "0,1": "Inn | citizen"}, deniers=0)
    state = crier(NOBODY, mine, queue="Truce 2")
    assert tokens(state) == [None, "citizen"]
    assert [one.deniers for one in state.table.players] == [9, 2]


def test_Y24_several_blows_together_leave_no_alternative() -> None:
    assert crier(NOBODY, player(district=THREE), queue="Fire 1, Raid 0, Storm 0").phase.kind == "turn"


def test_Y24_deniers_are_gained_and_lost_in_order() -> None:
    state = crier(NOBODY, player(deniers=1), queue="Raid 0, Truce 1")
    assert state.table.players[B].deniers == 2
    state = crier(NOBODY, player(deniers=1), queue="Truce 1, Raid 0")
    assert state.table.players[B].deniers == 1
    # With a question between them, the truce comes after the fire and so after the raid.
    state = crier(NOBODY, player(deniers=1, district=TWO), queue="Raid 0, Fire 0, Truce 1")
    assert asked(state) == (slot("burn", ("0,0", "0,1"), 1, 1),)
    assert after(state, 'B suffer / "0,0"').table.players[B].deniers == 1


def test_Y12_everybody_chooses_alone_and_all_is_revealed_together() -> None:
    one, two = player(district=TWO), player(district={"0,0": "Keep", "0,1": "Abbey"})
    state = crier(player(deniers=3, district={"0,0": "Fort"}), one, two, queue="Fire 0, Raid 0")
    assert to_act(state) == (Decision(B, 1), Decision(C, 1))
    before = state.table
    assert tokens(state, A) == [None]
    first = play(state, 'C suffer / "0,1"')
    assert first.emitted[0].seats is None
    assert emitted(first) == (Committed(C),)
    assert first.state.table == before
    assert to_act(first.state) == (Decision(B, 1),)
    assert emitted(play(first.state, 'B suffer / "0,0"')) == (
        Committed(B),
        event_happened("Fire", 1),
        BuildingDamaged(A, "Fire", "Fort", 0, 0),
        BuildingDamaged(B, "Fire", "Fort", 0, 0),
        BuildingDamaged(C, "Fire", "Abbey", 0, 1),
        event_happened("Raid", 1),
        deniers_lost(A, "Raid", 2),
        deniers_lost(B, "Raid", 2),
        deniers_lost(C, "Raid", 2),
        TurnBegun(1, B),
    )


def test_Y44_discards_go_under_decks_by_seat_from_the_current_one() -> None:
    state = world(
        player("Fort, Keep"),
        player("Knight, Keep"),
        player("Arsenal, Keep"),
        queue="Thieves 0",
        events="",
        decks={"white II": "Town Crier", "red I": "Barracks"},
    )
    state = after(state, "A gather", 'B draw white II look / "0 2 0"')
    state = after(state, 'A suffer / "Fort"', 'C suffer / "Arsenal"', 'B suffer / "Knight"')
    assert state.table.decks[6].cards == ("Barracks", "Knight", "Arsenal", "Fort")


def test_Y12_the_order_of_answers_makes_no_difference() -> None:
    one, two = player("Inn, Fort"), player("Inn, Fort")
    state = crier(NOBODY, one, two, queue="Thieves 0")
    assert after(state, 'B suffer / "Inn"', 'C suffer / "Inn"') == after(state, 'C suffer / "Inn"', 'B suffer / "Inn"')


def trebuchet(*others: Player) -> State:
    """A table at which a Trebuchet has just been activated against these other players."""
    citizens = " ".join(["1"] + ["0"] * len(others))
    state = world(player(district={"0,0": "Trebuchet", "0,1": "Fort"}), *others)
    return after(state, f'A activate 0,0 / "{citizens}"')


def test_damaged_players_choose_their_damage() -> None:
    state = trebuchet(player(district=THREE), player(district=TWO), player())
    assert to_act(state) == (Decision(B, 1),)
    assert asked(state) == (slot("burn", ("0,0", "0,1", "0,2"), 2, 2),)
    assert about(state) == (Blow("Trebuchet", 2),)
    step = play(state, 'B suffer / "0,0" "0,2"')
    assert emitted(step) == (
        Committed(B),
        BuildingDamaged(B, "Trebuchet", "Fort", 0, 0),
        BuildingDamaged(B, "Trebuchet", "Chapel", 0, 2),
        BuildingDamaged(C, "Trebuchet", "Fort", 0, 0),
        BuildingDamaged(C, "Trebuchet", "Inn", 0, 1),
        TurnBegun(1, B),
    )
    assert tokens(step.state, A) == ["citizen", None]


def test_damaged_players_without_alternatives_have_no_choice() -> None:
    state = trebuchet(player(district=TWO), player(district={"0,0": "Merchant", "0,1": "Mint"}))
    assert state.phase.kind == "turn"
    assert tokens(state, B) == ["damage", "damage"]
    assert tokens(state, C) == [None, None]
