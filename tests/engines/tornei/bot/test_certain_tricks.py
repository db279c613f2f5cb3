"""Tricks in which the best move is certain, for the bots that count: the usual and the strong one."""

from collections.abc import Callable
from typing import Literal

import pytest

from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.bot.policy import policy
from engines.tornei.bot.search import search
from engines.tornei.moves import Joust, Lead, Move, Predict
from engines.tornei.options import Options
from engines.tornei.state import State
from tests.engines.knowing import known
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tornei.worlds import A, B, D, past, play, world

Bot = Callable[[State, Seat], Move]


def usual(state: State, seat: Seat) -> Move:
    return policy(known(GAME, state, seat), NoChance())


def strong(state: State, seat: Seat) -> Move:
    left = iter(range(40))
    return search(known(GAME, state, seat), RandomChance(1), lambda: next(left, None) is not None)


@pytest.fixture(params=[usual, strong])
def bot(request: pytest.FixtureRequest) -> Bot:
    chosen: Bot = request.param
    return chosen


def test_certain_first_is_predicted(bot: Bot) -> None:
    """With two cards left, W14 is first in any case, so it is led and the other card predicts its rank. There is no
    bonus to lose, because A has taken a trick.
    """
    state = world("W14 W2", "S1 S2", "S3 S4", "S5 S6", tricks=past(6, winner=A), leader=A)
    assert bot(state, A) == Lead("W14", "W2")


def test_certain_last_is_predicted(bot: Bot) -> None:
    state = world("S1 S2 C9", "C1 C2 F3", "S3 S4 F1", "S5 S6 F2", tricks=past(5, winner=B), leader=A)
    assert bot(play(state, "A lead C9 S1").state, B) == Predict("C2")


def test_the_chosen_card_makes_the_prediction_true(bot: Bot) -> None:
    """D is the last to follow and has predicted "second": of its Shamrocks only S9 comes second."""
    state = world("S10 C1 C2", "S3 C3 C4", "S5 C5 C6", "S14 S9 S2 F1", tricks=past(4, winner=D), leader=A)
    state = play(
        state, "A lead S10 C1", "B predict C3", "C predict C5", "D predict F1", "B joust S3", "C joust S5"
    ).state
    assert bot(state, D) == Joust("S9")


def test_a_trick_that_would_cost_the_bonus_is_not_taken(bot: Bot) -> None:
    """In the last trick but one, with none taken so far and a wrong prediction in any case, the bot stays below
    (T19).
    """
    state = world("S10 C1 C2", "S3 C3 C4", "S5 C5 C6", "S14 S2 F1", tricks=past(5, winner=A), leader=A)
    state = play(
        state, "A lead S10 C1", "B predict C3", "C predict C5", "D predict F1", "B joust S3", "C joust S5"
    ).state
    assert bot(state, D) == Joust("S2")


@pytest.mark.parametrize(("order", "suit"), [("fifo", "F"), ("lifo", "W")])
def test_the_dummys_card_is_predicted_by_the_tables_rule(bot: Bot, order: Literal["fifo", "lifo"], suit: str) -> None:
    """Of its Wyverns the dummy was dealt W14 first and W1 last. If the dummy plays the first, W13 is second; if it
    plays the last, W13 is first.
    """
    options = Options(dummy_order=order)
    hands = "W13 W2 F2 F1", "S1 S2 S3 S4", "C1 C2 C3 C4"
    state = world(*hands, shown="W14 W1", pile="C5 C6", tricks=past(5, players=3), leader=A, options=options)
    move = bot(state, A)
    assert isinstance(move, Lead)
    assert (move.joust, move.prediction[0]) == ("W13", suit)
