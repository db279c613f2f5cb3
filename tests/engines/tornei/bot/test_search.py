"""The strong bot: a law checks that its moves are legal; these tests check its knowledge and its limits."""

import random

import pytest

from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.bot.ladder import LADDER, PLACE
from engines.tornei.bot.search import search, weigh
from engines.tornei.bot.weights import WEIGHTS
from engines.tornei.bot.worlds import dealt_world
from engines.tornei.bot.worth import PER_CARD, Worth, of_card, of_suits, weighed
from engines.tornei.cards import DECK, STRENGTH
from engines.tornei.moves import Move
from engines.tornei.state import State
from tests.engines.kits import TORNEI
from tests.engines.knowing import known
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import playout
from tests.engines.tornei.worlds import B, C, D


def choice(state: State, seat: Seat, worlds: int = 40, seed: int = 1) -> Move:
    left = iter(range(worlds))
    return search(known(GAME, state, seat), RandomChance(seed), lambda: next(left, None) is not None)


def test_places_are_in_order_of_strength() -> None:
    assert sorted(DECK, key=STRENGTH.__getitem__) == list(LADDER)
    assert [PLACE[card] for card in LADDER] == list(range(56))


def test_the_search_returns_a_move_even_if_stopped_at_once() -> None:
    for players in GAME.seats:
        for turn in playout(TORNEI, players, TORNEI.options[-1], seed=3):
            for asked in GAME.to_act(turn.after):
                facts = known(GAME, turn.after, asked.seat, turn.history(asked.seat))
                assert search(facts, RandomChance(1), lambda: False) in facts.legal


@pytest.mark.parametrize("players", [3, 4])
def test_hidden_information_changes_nothing(players: int) -> None:
    """In two worlds that look alike to a seat, the same luck leads to the same move."""
    rng, compared = random.Random(5), 0
    for turn in playout(TORNEI, players, TORNEI.options[0], seed=4):
        for asked in GAME.to_act(turn.after):
            other = TORNEI.permuted(turn.after, asked.seat, rng)
            if other is not None:
                compared += 1
                assert other != turn.after
                assert choice(other, asked.seat, 5) == choice(turn.after, asked.seat, 5)
    assert compared > 10


def test_worlds_fit_the_known_facts() -> None:
    """Every unseen card is dealt at most once, hands have their sizes, and a player void in a suit gets none of it."""
    unseen, sizes = list(range(0, 56, 2)), {B: 9, C: 9, D: 5}
    void = {B: frozenset({0, 3}), D: frozenset({1})}
    first = set()
    for seed in range(50):
        dealt = dealt_world(unseen, sizes, void, RandomChance(seed))
        hands = [card for hand in dealt.values() for card in hand]
        assert {seat: len(hand) for seat, hand in dealt.items()} == sizes
        assert len(set(hands)) == len(hands)
        assert {*hands} <= {*unseen}
        assert not {card // 14 for card in dealt[B]} & {0, 3}
        assert 1 not in {card // 14 for card in dealt[D]}
        first.add(frozenset(dealt[C]))
    assert len(first) > 20, "worlds differ"


def test_worlds_are_dealt_even_if_a_suit_fits_nowhere() -> None:
    dealt = dealt_world([0, 1], {B: 1, C: 1}, {B: frozenset({0}), C: frozenset({0})}, RandomChance(1))
    assert sorted(dealt[B] + dealt[C]) == [0, 1]


def test_a_hand_is_worth_the_sum_of_its_parts() -> None:
    unseen, hand = list(range(1, 56, 2)), [0, 10, 20, 52]
    of_suit = [[card for card in unseen if card // 14 == suit] for suit in range(4)]
    cards = 0.0
    for card in hand:
        at = PER_CARD * (card // 14)
        cards += weighed(of_card(card, unseen, of_suit), WEIGHTS[1][at : at + PER_CARD])
    suits = of_suits([2, 1, 0, 1])
    worth = Worth(2, unseen).of(hand)
    assert worth.base == pytest.approx(cards + weighed(suits, WEIGHTS[1][24 : 24 + len(suits)]))
    assert worth.none_yet > 0
    assert Worth(0, unseen).of([]).none_yet == 3


def test_every_legal_move_is_weighed_in_every_world() -> None:
    kinds = set()
    for turn in playout(TORNEI, 4, TORNEI.options[0], seed=6):
        for asked in GAME.to_act(turn.after):
            facts = known(GAME, turn.after, asked.seat, turn.history(asked.seat))
            found = weigh(facts, RandomChance(1), 2)
            assert {move: len(values) for move, values in found.items()} == dict.fromkeys(facts.legal, 2)
            kinds.add(facts.legal[0].kind)
    assert kinds == {"lead", "predict", "joust"}
