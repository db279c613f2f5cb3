"""A bot's memory of a round."""

import pytest

from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.bot.memory import Memory, remembered
from engines.tornei.cards import DECK, Card
from engines.tornei.events import Event
from engines.tornei.state import State
from engines.tornei.view import view
from tests.engines.kits import TORNEI
from tests.engines.knowing import known
from tests.engines.random_games import playout
from tests.engines.tornei.unknown import hidden
from tests.engines.tornei.worlds import B, D, cards, play, world


def memory(state: State, seat: Seat, heard: list[Event]) -> Memory:
    mine = view(state, seat).mine
    assert mine is not None
    return remembered(known(GAME, state, seat, heard), mine)


def test_open_cards_have_been_seen() -> None:
    state = world("S9 C9 W9 F9", "S8 F8 W8 C8", "S7 C7 W7", shown="W1 S4", pile="F1 F2")
    state = play(state, "A lead S9 C9", "B predict F8").state
    shown = cards("S9 S8 F8 W8 C8 W1 S4")
    assert memory(state, B, []).unseen == tuple(card for card in DECK if card not in shown)


def test_closed_joust_cards_and_voids_are_remembered() -> None:
    """D has no Shamrock left when it jousts; the places of the other cards are unknown."""
    state = world("S9 C9 W9 F9 F7 F6", "S8 F8 W8 C8 C1 C2", "S7 C7 W7 C3 C4 C5", "F1 F2 F3 W1 W2 W3")
    heard: list[Event] = []
    for move in (
        "A lead S9 C9", "B predict F8", "C predict C7", "D predict F1", "B joust S8", "C joust S7", "D joust W1",
        "D lead W2 F2",
    ):  # fmt: skip
        step = play(state, move)
        heard += [emitted.event for emitted in step.emitted if emitted.seats is None]
        state = step.state
    assert not view(state, B).tricks, "the trick is closed"
    found = memory(state, B, heard)
    assert not {*cards("S9 S8 S7 W1 W2")} & {*found.unseen}
    assert {*cards("S9 S7 W1")} < {*memory(state, B, []).unseen}, "who was told nothing remembers nothing"
    assert found.void == {D: frozenset("S")}


@pytest.mark.parametrize("players", [3, 4])
def test_the_memory_is_always_true(players: int) -> None:
    """Cards that are hidden from a player are unseen in the memory, and a player remembered as void in a suit holds no
    card of it.
    """
    voids = 0
    for turn in playout(TORNEI, players, TORNEI.options[0], seed=8):
        for seat in map(Seat, range(players)):
            found = memory(turn.after, seat, turn.history(seat))
            cards_unseen: set[Card] = set(found.unseen)
            assert cards_unseen == set(hidden(turn.after, seat).values())
            for other, suits in found.void.items():
                if other < players:
                    voids += 1
                    assert not any(card[0] in suits for card in turn.after.hands[other])
    assert voids
