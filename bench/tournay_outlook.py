"""Fits the predicted lead of a Tournay player at the end: `python -m bench.tournay_outlook [games]`.

Prints the weights of `engines/tournay/bot/outlook.py`, and the share of variance that they explain in every fifth game,
which is not used for the fit. Two usual bots play; one of them deviates to another good move more often than the other,
so that the games differ. The fit is least squares with a small penalty, by normal equations.
"""

import random
import sys
from collections.abc import Iterator

from app.content.sources import options_of
from bench.playouts import RandomChance
from bench.tornei_worth import solved
from engines.core.game import Known, offered
from engines.tournay import GAME
from engines.tournay.bot.outlook import OF, counted
from engines.tournay.bot.policy import appraised_moves, policy
from engines.tournay.options import cards_of

PENALTY = 50.0
ANOTHER = (0.0, 0.1, 0.25)
"""The probabilities of another move among the six best; one is drawn for each player of a game."""


def samples(seed: int) -> Iterator[tuple[list[float], float]]:
    """Samples (the player's advantage in each feature, final lead) of the player whose turn it is, at every third turn
    of one game."""
    chance, luck = RandomChance(seed), random.Random(-seed - 1)
    state, turns, moves = GAME.setup(2, options_of(GAME, {}), chance).state, [], 0
    another = [luck.choice(ANOTHER) for _ in range(2)]
    while (asked := GAME.to_act(state)) and moves < 1000:
        seat = luck.choice(asked).seat
        if state.phase.kind == "turn" and not state.phase.has_played:
            turns.append((state, seat))
        known = Known(state.options, GAME.view(state, seat), tuple(offered(GAME, state, seat)), ())
        is_another = luck.random() < another[seat]
        move = luck.choice(list(appraised_moves(known))[:6]) if is_another else policy(known, chance)
        state = GAME.apply(state, seat, move, chance).state
        moves += 1
    ended = GAME.outcome(state)
    if ended is None:
        return
    for turn, seat in turns[seed % 3 :: 3]:
        of_players = counted(turn.table, cards_of(turn.options))
        ahead = [mine - theirs for mine, theirs in zip(of_players[seat], of_players[1 - seat], strict=True)]
        yield ahead, ended.scores[seat] - ended.scores[1 - seat]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    size = len(OF)
    squares = [[PENALTY * (row == at) for at in range(size)] for row in range(size)]
    wanted, tested = [0.0] * size, list[tuple[list[float], float]]()
    for seed in range(games):
        for features, points in samples(seed):
            if seed % 5 == 0:
                tested.append((features, points))
                continue
            for at, value in enumerate(features):
                if value:
                    squares[at] = [old + value * other for old, other in zip(squares[at], features, strict=True)]
                    wanted[at] += value * points
    weights = solved(squares, wanted)
    mean = sum(points for _, points in tested) / len(tested)
    spread = sum((points - mean) ** 2 for _, points in tested)
    missed = sum((points - sum(map(float.__mul__, weights, map(float, features)))) ** 2 for features, points in tested)
    print(f"# {1 - missed / spread:.1%} of the variance")
    for of, points in zip(OF, weights, strict=True):
        print(f'    Weight("{of}", {points:.2f}),')


if __name__ == "__main__":
    main()
