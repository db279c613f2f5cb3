"""Moves a second through the pure rules: `python -m bench.rules [seconds]`.

Random playouts of every game and number of players on one core, by processor time; a move is `to_act`, `legal_moves`
and `apply`.
"""

import random
import sys
from time import process_time
from typing import Any

from engines import GAMES
from engines.core.game import Game
from engines.core.prompts import any_move


class RandomChance:
    """Fast luck for a benchmark; the server's own is measured with the server."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pick(self, why: str, size: int) -> int:
        return int(self.random.random() * size)


def moves_per_second(game: Game[Any, Any, Any, Any, Any], players: int, seconds: float) -> tuple[float, int, int]:
    """Moves a second, and the moves and games that it was measured over."""
    chance = RandomChance(1)
    draw = chance.random.random
    options = game.options_type()
    moves = games = 0
    began = process_time()
    while process_time() - began < seconds:
        state = game.setup(players, options, chance).state
        games += 1
        while asked := game.to_act(state):
            seat = asked[int(draw() * len(asked))].seat
            legal = game.legal_moves(state, seat)
            state = game.apply(state, seat, any_move(legal, chance), chance).state
            moves += 1
    return moves / (process_time() - began), moves, games


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    for game in GAMES:
        for players in game.seats:
            rate, moves, games = moves_per_second(game, players, seconds)
            print(f"{game.name} {players}p: {rate:>9,.0f} moves/s  ({moves:,} moves, {games:,} games)")


if __name__ == "__main__":
    main()
