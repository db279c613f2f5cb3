"""Strengths of bots against each other: `python -m bench.policy NAME STRENGTH OTHERS [games] [players] [milliseconds]`.

One seat is played by a bot of the first strength, all others by bots of the second; `random` is a strength, too. Every
deal is played once from each seat, so that its luck cancels out, and the standard error is computed over
deals. Each bot has its own random source, so the amount that another bot draws has no effect on it.

Times are processor times of this process, and so are the `milliseconds` of a search: other load on the machine
does not change its moves. After an interrupt, the results so far are printed.
"""

import math
import random
import signal
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

from app.content.sources import options_of
from bench.playouts import RandomChance
from engines import GAMES
from engines.core.chance import Chance, KeyedChance
from engines.core.game import Game, Known, Outcome, offered
from engines.core.prompts import any_move

AnyGame = Game[Any, Any, Any, Any, Any]
Player = Callable[[Known[Any, Any, Any], Chance], Any]

MOST = 3000
"""A game with more moves has no winner."""


def player_of(game: AnyGame, strength: str, seconds: float) -> Player:
    """The player function of a bot of this strength."""

    def searched(known: Known[Any, Any, Any], chance: Chance) -> Any:
        assert game.search is not None
        until = process_time() + seconds
        return game.search(known, chance, lambda: process_time() < until)

    if strength == "strong" and game.search is not None:
        return searched
    known_players: dict[str, Player] = {
        "random": lambda known, chance: any_move(known.legal, chance),
        "easy": game.easy_policy,
        "usual": game.policy,
        "strong": game.policy,
    }
    return known_players[strength]


def play(game: AnyGame, players: list[Player], seed: int, times: list[float], timed: int) -> Any:
    """One game's outcome, or `None`. The time of each move by the seat `timed` is appended to the times."""
    chance, luck = RandomChance(seed), random.Random(-seed - 1)
    thoughts = [KeyedChance(seed.to_bytes(32, "big"), f"bench {seat}") for seat in range(len(players))]
    step = game.setup(len(players), options_of(game, {}), chance)
    emitted, moves = list(step.emitted), 0
    while (asked := game.to_act(step.state)) and moves < MOST:
        seat = luck.choice(asked).seat
        heard = tuple([one.event for one in emitted if one.seats is None or seat in one.seats])
        state = step.state
        known = Known(state.options, game.view(state, seat), tuple(offered(game, state, seat)), heard)
        began = process_time()
        move = players[seat](known, thoughts[seat])
        if seat == timed:
            times.append(process_time() - began)
        step = game.apply(state, seat, move, chance)
        emitted += step.emitted
        moves += 1
    return game.outcome(step.state)


def measure(game: AnyGame, players: int, games: int, one: Player, others: Player) -> str:
    """The wins of the first strength, shared victories in parts, with the standard errors."""
    wins, leads, times = list[float](), list[float](), list[float]()
    try:
        for deal in range(max(1, games // players)):
            seats = [[one if at == seat else others for at in range(players)] for seat in range(players)]
            ended = [play(game, seated, deal, times, seat) for seat, seated in enumerate(seats)]
            if None not in ended:
                wins.append(sum([_share(outcome, seat) for seat, outcome in enumerate(ended)]) / players)
                leads.append(sum([_lead(outcome.scores, seat) for seat, outcome in enumerate(ended)]) / players)
    except KeyboardInterrupt:
        pass
    times = sorted(times) or [0.0]
    return (
        f"{game.name} with {players}: wins {_mean(wins)}, ahead of the others' mean by {_mean(leads)} points;"
        f" a move {1000 * sum(times) / len(times):.1f} ms on average, {1000 * times[-len(times) // 100]:.1f} at p99"
        f" ({len(wins):,} deals, {players * len(wins):,} games of {games:,})"
    )


def _share(outcome: Outcome, seat: int) -> float:
    """This seat's share of the victory."""
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def _lead(scores: Sequence[int], seat: int) -> float:
    """This seat's lead over the others' mean."""
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def _mean(values: list[float]) -> str:
    if not values:
        return "unknown"
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return f"{mean:.3f} ± {math.sqrt(spread / len(values)):.3f}"


def main() -> None:
    name, strength, against = sys.argv[1:4]
    games, players, milliseconds = [*map(int, sys.argv[4:]), *(600, 0, 250)[len(sys.argv) - 4 :]]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # also if a shell started it in the background
    [game] = [game for game in GAMES if game.name == name]
    seconds = milliseconds / 1000
    for number in [players] if players else game.seats:
        one, others = player_of(game, strength, seconds), player_of(game, against, seconds)
        print(f"{strength} against {against}, {measure(game, number, games, one, others)}", flush=True)


if __name__ == "__main__":
    main()
