"""Random games with the rules in one folder, measured. `bench.rules` starts such a process for each folder.

    cd FOLDER && PYTHONPATH=. python -P …/bench/playouts.py

It depends only on the contract of a game, so an older folder's rules are measured by the same code. A line of
input asks for one window, as the arguments of `weighed`; a line of output answers. The first line lists the
games. Games with the same seed are the same games if the rules are the same.
"""

import json
import random
import sys
from dataclasses import replace
from heapq import heappush, heappushpop
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import orjson

import engines
from engines import GAMES
from engines.core.game import Game
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR

try:
    from app.content.sources import options_of
except ImportError:  # older rules read their cards themselves

    def options_of(game: Any, given: Any) -> Any:
        return game.options_type(**given)


AnyGame = Game[Any, Any, Any, Any, Any]

PARTS = ("to_act", "legal_moves", "apply", "views")
"""The parts of a move's time. The views are those of all players and of a spectator."""

_SUSPECTS = 8
"""The number of the slowest lists of legal moves that are computed again, because the first time may have been
disturbed."""


_READING = min([-(process_time() - process_time()) for _ in range(1000)])
"""Seconds of processor time between two consecutive readings: some parts take no longer."""


def timed(function: Any, *arguments: Any) -> tuple[Any, float]:
    """The function's result, and the seconds of this process's processor time that it took."""
    start = process_time()
    made = function(*arguments)
    return made, max(0.0, process_time() - start - _READING)


class RandomChance:
    """Fast randomness for a benchmark; the server's own is measured with the server."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pick(self, why: str, size: int) -> int:
        return int(self.random.random() * size)


def rate(game: AnyGame, players: int, seconds: float, seed: int) -> float:
    """Moves a second by processor time. A move is `to_act`, `legal_moves` and `apply`."""
    chance = RandomChance(seed)
    draw = chance.random.random
    options = options_of(game, {})
    moves = 0
    began = process_time()
    while process_time() - began < seconds:
        state = game.setup(players, options, chance).state
        while asked := game.to_act(state):
            seat = asked[int(draw() * len(asked))].seat
            legal = game.legal_moves(state, seat)
            state = game.apply(state, seat, any_move(legal, chance), chance).state
            moves += 1
    return moves / (process_time() - began)


class Parts:
    """The time of each part of moves, and the largest results."""

    def __init__(self, game: AnyGame, players: int) -> None:
        self._game = game
        self._viewers = (SPECTATOR, *range(players))
        self._number = count()
        self._slowest: list[tuple[float, int, Any, Any]] = []
        self.moves = 0
        self.seconds = dict.fromkeys(PARTS, 0.0)
        self.largest = {"view": 0, "legal moves": 0}
        """In bytes of JSON."""

    def play(self, seed: int) -> None:
        """Play one random game, and time each part in the server's order."""
        game, chance = self._game, RandomChance(seed)
        state = game.setup(len(self._viewers) - 1, options_of(game, {}), chance).state
        while True:
            asked, to_act = timed(game.to_act, state)
            (views, sent), viewed = timed(self._seen, state, asked)
            self._spent(to_act=to_act, views=viewed)
            self._met("view", views)
            self._met("legal moves", [*sent, ()])
            if not asked:
                return
            seat = asked[int(chance.random.random() * len(asked))].seat
            legal, listed = timed(game.legal_moves, state, seat)
            self._met("legal moves", [legal])
            self._suspect(listed, state, seat)
            step, applied = timed(game.apply, state, seat, any_move(legal, chance), chance)
            self._spent(legal_moves=listed, apply=applied)
            self.moves += 1
            state = step.state

    def slowest(self) -> tuple[float, int]:
        """The seconds of the slowest list of legal moves, and its length. States are copied, so that they have no
        cached results."""
        taken = []
        for _, _, state, seat in self._slowest:
            lists = [timed(self._game.legal_moves, replace(state), seat) for _ in range(5)]
            taken.append((min([seconds for _, seconds in lists]), len(lists[0][0])))
        return max(taken)

    def _seen(self, state: Any, asked: Any) -> tuple[list[Any], list[Any]]:
        """The views of all viewers, and the legal moves of the seats that have a decision."""
        views = [self._game.view(state, viewer) for viewer in self._viewers]
        return views, [self._offers(state, decision.seat) for decision in asked]

    def _offers(self, state: Any, seat: Any) -> Any:
        """The legal moves with their previews, which count as a part of a seat's view; older rules include them in the
        view."""
        offers = getattr(self._game, "offers", None)
        return () if offers is None else offers(state, seat)

    def _spent(self, **seconds: float) -> None:
        for part, more in seconds.items():
            self.seconds[part] += more

    def _met(self, what: str, values: list[Any]) -> None:
        self.largest[what] = max(self.largest[what], *[len(orjson.dumps(value)) for value in values])

    def _suspect(self, seconds: float, state: Any, seat: Any) -> None:
        keep = heappush if len(self._slowest) < _SUSPECTS else heappushpop
        keep(self._slowest, (seconds, next(self._number), state, seat))


def weighed(name: str, players: int, seconds: float, seed: int) -> dict[str, Any]:
    """The result of one window: the moves a second, and then the time of each part over as many games as fit into the
    same time."""
    game = next(game for game in GAMES if game.name == name)
    measured = rate(game, players, seconds, seed)
    parts = Parts(game, players)
    began = process_time()
    while process_time() - began < seconds:
        seed += 1
        parts.play(seed)
    slowest, listed = parts.slowest()
    return {
        "rate": measured,
        "seconds": {part: taken / parts.moves for part, taken in parts.seconds.items()},
        "largest": parts.largest,
        "slowest": slowest,
        "listed": listed,
    }


def main() -> None:
    assert Path(engines.__file__).is_relative_to(Path.cwd())
    print(json.dumps([[game.name, list(game.seats)] for game in GAMES]), flush=True)
    for line in sys.stdin:
        print(json.dumps(weighed(**json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
