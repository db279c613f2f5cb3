"""A shield lets its owner ignore an event whenever a Town Crier is read, and the building is occupied."""

from engines.core.prompts import Prompt
from engines.tournay.model.state import State
from engines.tournay.rules.game import legal_moves
from tests.engines.tournay.cards.cases import EXPANSION
from tests.engines.tournay.worlds import B, after, player, slot, world


def crier_with(district: str, *, source: str = "draw") -> State:
    """A table at which B has this building, and a Town Crier is read or a Ballista makes an event happen."""
    state = world(
        player(district={"0,0": "Ballista"}, options=EXPANSION),
        player(district={"0,0": district}, options=EXPANSION),
        decks={"red I": "Town Crier, Fort"},
        queue="Raid 0",
        options=EXPANSION,
    )
    return after(state, 'A draw red I look / "1 0"' if source == "draw" else 'A activate 0,0 / "1 0" / "0"')


def test_a_shield_is_offered_at_a_crier_if_occupied():
    [prompt] = legal_moves(crier_with("Catapult | citizen"), B)
    assert isinstance(prompt, Prompt)
    assert prompt.slots == (slot("shield", ("0",), 0, 1),)


def test_a_shield_does_nothing_unoccupied_damaged_or_covered():
    for district in ["Catapult", "Catapult | damage", "Catapult / Fort | citizen"]:
        assert crier_with(district).table.players[B].deniers == 4


def test_a_shield_does_nothing_against_a_buildings_event():
    assert crier_with("Catapult | citizen", source="Ballista").table.players[B].deniers == 4
