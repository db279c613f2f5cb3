"""The policy against uniform random players: `python -m bench.policy [games]`.

Every game with as many games of each number of players, the policy on each seat in turn; and how long a move takes.
"""

import random
import sys
from time import process_time
from typing import Any

from bench.playouts import RandomChance
from engines import GAMES
from engines.core.game import Game, offered
from engines.core.prompts import any_move


def play(game: Game[Any, Any, Any, Any, Any], players: int, seats: set[int], seed: int, times: list[float]) -> Any:
    """One game's outcome; on these seats the policy plays."""
    chance, luck = RandomChance(seed), random.Random(-seed - 1)
    state = game.setup(players, game.options_type(), chance).state
    while asked := game.to_act(state):
        seat = luck.choice(asked).seat
        legal = offered(game, state, seat)
        if seat in seats:
            seen = game.view(state, seat)
            began = process_time()
            move = game.policy(seen, legal, chance)
            times.append(process_time() - began)
        else:
            move = any_move(legal, RandomChance(luck.randrange(2**32)))
        state = game.apply(state, seat, move, chance).state
    return game.outcome(state)


def measure(game: Game[Any, Any, Any, Any, Any], players: int, games: int) -> str:
    wins = shared = own = others = 0.0
    times: list[float] = []
    for seed in range(games):
        seat = seed % players
        outcome = play(game, players, {seat}, seed, times)
        wins += outcome.winners == {seat}
        shared += seat in outcome.winners and len(outcome.winners) > 1
        own += outcome.scores[seat]
        others += (sum(outcome.scores) - outcome.scores[seat]) / (players - 1)
    times.sort()
    return (
        f"{game.name} {players}p: wins {wins / games:.1%}, shared {shared / games:.1%}, mean score {own / games:.2f}"
        f" against {others / games:.2f}; a move {1000 * sum(times) / len(times):.2f} ms on average,"
        f" {1000 * times[-len(times) // 100]:.2f} ms at p99, {1000 * times[-1]:.2f} ms at most ({games:,} games)"
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for game in GAMES:
        for players in game.seats:
            print(measure(game, players, games))


if __name__ == "__main__":
    main()
