"""Fits the value of a hand of Tornei to the results of the usual bot: `python -m bench.tornei_worth [games]`.

Prints the weights of `engines/tornei/bot/weights.py`, and the share of variance that they explain in every fifth game,
which is not used for the fit. The fit is least squares with a small penalty, by normal equations.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from bench.playouts import RandomChance
from engines.core.game import Known
from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.bot.ladder import PER_SUIT, PLACE
from engines.tornei.bot.worth import PER_CARD, of_card, of_suits, weighed
from engines.tornei.scoring import boards
from engines.tornei.state import TRICKS

PENALTY = 1.0


def features(hand: Sequence[int], unseen: Sequence[int], *, leads: bool, none_yet: bool) -> list[float]:
    """The features of a hand, in the order of the weights."""
    of_suit = [[card for card in unseen if card // PER_SUIT == suit] for suit in range(4)]
    cards, counts, height = [0.0] * (4 * PER_CARD), [0] * 4, 0.0
    for card in hand:
        suit = card // PER_SUIT
        counts[suit] += 1
        counted = of_card(card, unseen, of_suit)
        height += counted[1]
        for at, value in enumerate(counted):
            cards[PER_CARD * suit + at] += value
    flags = [leads, none_yet, none_yet * height, none_yet * height * height / len(hand), leads * height]
    return [*cards, *of_suits(counts), *map(float, flags)]


def rounds(seed: int) -> Iterator[list[Any]]:
    """The rounds of one game between usual bots: for each the states before its leads, and the scores."""
    chance = RandomChance(seed)
    step = GAME.setup(4, GAME.options_type(), chance)
    state, events, leads = step.state, list(step.emitted), list[Any]()
    while asked := GAME.to_act(state):
        seat = asked[0].seat
        if state.phase.kind == "leading":
            leads.append(state)
        heard = [one.event for one in events if one.seats is None or seat in one.seats]
        known = Known(state.options, GAME.view(state, seat), GAME.legal_moves(state, seat), heard)
        step = GAME.apply(state, seat, GAME.policy(known, chance), chance)
        if len(step.state.scores) > len(state.scores):
            yield [leads, step.state.scores[-1]]
            leads, events = [], []
        state = step.state
        events += step.emitted


def samples(seed: int) -> Iterator[tuple[int, list[float], float]]:
    """(tricks left, features, points made from there on) of each seat before each trick but the first."""
    for leads, scores in rounds(seed):
        for state in leads[1:]:
            hands = [sorted(PLACE[card] for card in hand) for hand in state.hands]
            for seat, board in enumerate(boards(state.tricks)):
                unseen = sorted(card for other, hand in enumerate(hands) if other != seat for card in hand)
                counted = features(
                    hands[seat], unseen, leads=state.phase.leader == Seat(seat), none_yet=board.tricks == 0
                )
                yield TRICKS - len(state.tricks), counted, scores[seat].total - board.points - board.tricks


def solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = [value / rows[at][at] for value in rows[at]]
        rows = [
            pivot if row == at else [value - line[at] * part for value, part in zip(line, pivot, strict=True)]
            for row, line in enumerate(rows)
        ]
    return [row[-1] for row in rows]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    size = len(features([0], [1], leads=False, none_yet=False))
    squares = {
        left: [[PENALTY * (row == at) for at in range(size)] for row in range(size)] for left in range(1, TRICKS)
    }
    wanted = {left: [0.0] * size for left in range(1, TRICKS)}
    tested: dict[int, list[tuple[list[float], float]]] = {left: [] for left in range(1, TRICKS)}
    for seed in range(games):
        for left, counted, points in samples(seed):
            if seed % 5 == 0:
                tested[left].append((counted, points))
                continue
            for at, value in enumerate(counted):
                if value:
                    squares[left][at] = [old + value * x for old, x in zip(squares[left][at], counted, strict=True)]
                    wanted[left][at] += value * points
    for left in range(1, TRICKS):
        weights = solved(squares[left], wanted[left])
        mean = sum(points for _, points in tested[left]) / len(tested[left])
        spread = sum((points - mean) ** 2 for _, points in tested[left])
        missed = sum((points - weighed(counted, weights)) ** 2 for counted, points in tested[left])
        print(f"# {left} tricks left: {1 - missed / spread:.1%} of the variance")
        print("(" + ", ".join(f"{weight:.3f}" for weight in weights) + "),", flush=True)


if __name__ == "__main__":
    main()
