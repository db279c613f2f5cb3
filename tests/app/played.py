"""Finished games to make records of."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from app.tables.record import BOT_CLIENT_SEED, Player, Record, Row, timestamp
from engines.core.chance import KeyedChance, commitment, table_key
from engines.core.codec import plain
from engines.core.game import Game
from engines.core.prompts import any_move
from engines.core.seats import Seat
from tests.engines.random_chance import RandomChance

NAMES = ("Ann", "Ben", "千代", "Dora")
BEGAN = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


def played(game: Game[Any, Any, Any, Any, Any], *, seed: int, players: int, options: Any, bots: int = 0) -> Record:
    """The record of a game that was played at random; the last `bots` seats are bots'."""
    dice = random.Random(seed)
    secret = dice.randbytes(32)
    people = tuple(Player(NAMES[seat], bot=seat >= players - bots) for seat in range(players))
    client_seeds = tuple(BOT_CLIENT_SEED if player.bot else dice.randbytes(16).hex() for player in people)
    table = f"table-{seed}"
    chance = KeyedChance(table_key(secret, table, client_seeds), table)
    state = game.setup(players, options, chance).state
    rows = [_row(0, None, None, chance)]
    while decisions := game.to_act(state):
        seat = dice.choice(decisions).seat
        move = any_move(game.legal_moves(state, seat), RandomChance(dice.randrange(2**32)))
        state = game.apply(state, seat, move, chance).state
        rows.append(_row(len(rows), seat, plain(move), chance))
    outcome = game.outcome(state)
    assert outcome is not None
    return Record(
        table=table,
        game=game.name,
        rules_version=game.version,
        options=plain(options),
        players=people,
        commitment=commitment(secret),
        secret=secret.hex(),
        client_seeds=client_seeds,
        rows=tuple(rows),
        outcome=outcome,
    )


def _row(seq: int, seat: Seat | None, move: Any, chance: KeyedChance) -> Row:
    """The next row, with the draws since the one before."""
    draws = tuple(chance.record)
    chance.record.clear()
    return Row(seq, seat, move, draws, timestamp(BEGAN + timedelta(seconds=seq)))
