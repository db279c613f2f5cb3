"""Processor time of an appraisal, the main cost of a hint: `python -m bench.appraisals [games]`.

For each game and number of players, usual bots play 20 deals, or the given number; every decision is appraised
before it is made. The first line of a game is measured in a new process that has built none of its tables yet.
Prints the median, the 95th percentile and the maximum, in milliseconds of processor time, and the count of each reason.
"""

import random
import sys
from collections import Counter
from time import process_time
from typing import Any

from app.content.sources import options_of
from bench.playouts import RandomChance
from engines import GAMES
from engines.core.game import Game, Known, offered

MOST = 3000
"""A game with more moves is abandoned."""


def appraise_a_game(game: Game[Any, Any, Any, Any, Any], players: int, deal: int) -> tuple[list[float], Counter[str]]:
    """The times of all appraisals of one game between usual bots, in milliseconds, and the reasons."""
    assert game.appraise is not None
    chance, luck = RandomChance(deal), random.Random(-deal - 1)
    step = game.setup(players, options_of(game, {}), chance)
    emitted, times, reasons = list(step.emitted), list[float](), Counter[str]()
    while (asked := game.to_act(step.state)) and len(times) < MOST:
        seat, state = luck.choice(asked).seat, step.state
        heard = tuple([one.event for one in emitted if one.seats is None or seat in one.seats])
        known = Known(state.options, game.view(state, seat), tuple(offered(game, state, seat)), heard)
        began = process_time()
        appraisal = game.appraise(known, chance, lambda: True)
        times.append(1000 * (process_time() - began))
        reasons[appraisal.reason.key] += 1
        step = game.apply(state, seat, game.policy(known, chance), chance)
        emitted += step.emitted
    return times, reasons


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for game in GAMES:
        if game.appraise is None:
            continue
        for players in game.seats:
            times, reasons = list[float](), Counter[str]()
            for deal in range(games):
                more, given = appraise_a_game(game, players, deal)
                times += more
                reasons += given
            first, times = times[0], sorted(times)
            print(
                f"{game.name} with {players}: {len(times):,} appraisals, the first {first:.2f} ms, median"
                f" {times[len(times) // 2]:.2f}, 95 % {times[len(times) * 95 // 100]:.2f}, longest {times[-1]:.2f}"
            )
            print("   ", ", ".join([f"{key} {count}" for key, count in reasons.most_common()]), flush=True)


if __name__ == "__main__":
    main()
