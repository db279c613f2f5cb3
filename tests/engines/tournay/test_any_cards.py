"""Every accepted card file is playable: every listed move is accepted, and the invariants hold (8)."""

import pytest

from engines.core.prompts import any_move
from engines.core.seats import Seat
from engines.tournay.cards.colours import COLOURS
from engines.tournay.model.notation import read_move, write_move
from engines.tournay.model.state import State
from engines.tournay.options import cards_of
from engines.tournay.rules.game import apply, legal_moves, to_act
from engines.tournay.rules.scoring import owned
from engines.tournay.rules.setup import setup
from engines.tournay.view.view import view
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tournay.anycards import AnyCards
from tests.engines.tournay.table_options import table_options

MOVES = 250


def citizens(state: State) -> tuple[int, ...]:
    """All citizens of each colour, the supply's and the players'."""
    cards, table = cards_of(state.options), state.table
    return tuple(
        table.supply[index] + sum(owned(player, cards)[index] for player in table.players)
        for index in range(len(COLOURS))
    )


@pytest.mark.parametrize("seed", range(8))
def test_every_accepted_file_is_playable(seed):
    players, chance = 2 + seed % 3, RandomChance(seed)
    state = setup(players, table_options(cards=AnyCards(seed).file()), chance).state
    there = citizens(state)
    for number in range(MOVES):
        if not (asked := to_act(state)):
            break
        seat = asked[chance.pick("who", len(asked))].seat
        legal = legal_moves(state, seat)
        rarer = [one for one in legal if getattr(one, "move", one).kind not in ("gather", "earn", "undo")]
        move = any_move(rarer if rarer and number % 8 else legal, chance)
        assert read_move(write_move(move)) == move
        state = apply(state, seat, move, NoChance()).state
        assert citizens(state) == there
        assert all(player.deniers >= 0 for player in state.table.players)
        if number % 10 == 0:
            assert [view(state, Seat(seat)).seat for seat in range(players)] == list(range(players))
