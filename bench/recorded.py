"""Random games with the rules in one folder, as records. `bench.replay` starts such a process for a folder.

    cd FOLDER && PYTHONPATH=. python -P …/bench/recorded.py GAME PLAYERS GAMES SEED ONE_IN

Each game has its own options. A line of output is one game: its record in the product's format, and for each row the
results of the rules, as hashes by `said`. Games with the same seed are the same if the rules are the same.
"""

import json
import random
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import orjson

import engines
from app.content.sources import content_in, options_of, with_file
from app.tables.record import Player, Record, Row, exported
from engines import GAMES
from engines.core.chance import KeyedChance, commitment, table_key
from engines.core.codec import plain
from engines.core.game import Game, Step, apply_or_forfeit, offered
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat

AnyGame = Game[Any, Any, Any, Any, Any]

FORFEITS = 0.005
"""The probability that a player leaves instead of moving, if the rules allow it."""
TIME = "2026-01-01T00:00:00.000Z"


class RandomChance:
    """Random source for choosing moves."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck

    def pick(self, why: str, size: int) -> int:
        return self._luck.randrange(size)


def said(game: AnyGame, step: Step[Any, Any], players: int, *, views: bool) -> dict[str, str]:
    """The results of the rules at one step, each part as a hash: the state, the events with their audiences, the open
    decisions with their moves, the outcome, and each viewer's view."""
    state = step.state
    asked = game.to_act(state)
    parts: dict[str, Any] = {
        "state": state,
        "events": step.emitted,
        "to act": asked,
        "moves": [game.legal_moves(state, decision.seat) for decision in asked],
        "outcome": game.outcome(state),
    }
    if views:
        parts["offers"] = [offered(game, state, decision.seat) for decision in asked]
        parts |= {f"view of {viewer}": game.view(state, viewer) for viewer in (SPECTATOR, *map(Seat, range(players)))}
    return {part: sha256(orjson.dumps(value, default=sorted)).hexdigest()[:16] for part, value in parts.items()}


def any_options(game: AnyGame, luck: random.Random) -> Any:
    """Random options, all equally likely; the content of a file is the file that comes with the game."""
    hints = get_type_hints(game.options_type)
    return options_of(
        game, {name: luck.choice(get_args(hint)) for name, hint in hints.items() if get_origin(hint) is Literal}
    )


def played(game: AnyGame, players: int, seed: int, one_in: int) -> Mapping[str, Any]:
    """One game from beginning to end, with the views of one state in `one_in`."""
    luck = random.Random(f"{game.name} {players} {seed}")
    options, secret = any_options(game, luck), luck.randbytes(32)
    table, client_seeds = f"recorded-{seed}", tuple([luck.randbytes(16).hex() for _ in range(players)])
    chance = KeyedChance(table_key(secret, table, client_seeds), table)
    step = game.setup(players, options, chance)
    rows = [Row(0, None, None, tuple(chance.record), TIME)]
    told = [said(game, step, players, views=True)]
    while asked := game.to_act(step.state):
        chance.record.clear()
        seat = luck.choice(asked).seat
        leaves = game.forfeit is not None and luck.random() < FORFEITS
        move = None if leaves else any_move(game.legal_moves(step.state, seat), RandomChance(luck))
        step = apply_or_forfeit(game, step.state, seat, move, chance)
        rows.append(Row(len(rows), seat, None if move is None else plain(move), tuple(chance.record), TIME))
        told.append(said(game, step, players, views=not game.to_act(step.state) or len(rows) % one_in == 0))
    content = content_in(options)
    record = Record(
        table=table,
        game=game.name,
        rules_version=game.version,
        options=dict(with_file(game.name, plain(options), None if content is None else content.text)),
        players=tuple([Player(f"Player {seat + 1}", bot=False) for seat in range(players)]),
        commitment=commitment(secret),
        secret=secret.hex(),
        client_seeds=client_seeds,
        rows=tuple(rows),
        outcome=game.outcome(step.state),
    )
    return {"record": exported(record).decode(), "said": told}


def main() -> None:
    assert Path(engines.__file__).is_relative_to(Path.cwd())
    name, *numbers = sys.argv[1:]
    players, games, seed, one_in = map(int, numbers)
    game = next(game for game in GAMES if game.name == name)
    for number in range(games):
        print(json.dumps(played(game, players, seed + number, one_in)), flush=True)


if __name__ == "__main__":
    main()
