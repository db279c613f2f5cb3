"""Several coins on events take effect one after the other (4.3)."""

import random

import pytest

from engines.core.prompts import any_move
from engines.tournay.model.state import Player, Suffering
from engines.tournay.rules.game import apply, legal_moves, to_act
from tests.engines.random_chance import RandomChance
from tests.engines.tournay.criers import NOBODY, crier
from tests.engines.tournay.worlds import B, C, player

KINDS = ("Fort", "Inn", "Chapel", "Keep", "Abbey")
TOKENS = ("", "", " | damage", " | citizen")
EVENTS = ("Fire", "Storm", "Siege", "Thieves", "Plague", "Conscription", "Pilgrimage", "Truce", "Raid", "Fair")


def any_player(rng: random.Random) -> Player:
    """A player with a few things of every kind."""
    cells = [(row, column) for row in range(2) for column in range(3)][: rng.randrange(6)]
    return player(
        ", ".join(rng.choices(KINDS, k=rng.randrange(4))),
        {f"{row},{column}": rng.choice(KINDS) + rng.choice(TOKENS) for row, column in cells},
        deniers=rng.randrange(5),
        standing=(rng.randrange(3), rng.randrange(3), rng.randrange(2)),
        laid=(rng.randrange(2), rng.randrange(3), rng.randrange(3)),
    )


def left_with(mine: Player, queue: list[tuple[str, int]]) -> dict[str, int]:
    """A player's remaining goods after each coin, if choices make no difference."""
    has = {
        "deniers": mine.deniers,
        "sound": sum(spot.token is None for spot in mine.district),
        "damaged": sum(spot.token == "damage" for spot in mine.district),
        "hand": len(mine.hand),
        "standing": sum(mine.standing),
        "laid": sum(mine.laid),
    }
    moved = {
        "Fire": ("sound", "damaged"),
        "Storm": ("sound", "damaged"),
        "Siege": ("sound", "damaged"),
        "Thieves": ("hand", "gone"),
        "Plague": ("standing", "laid"),
        "Conscription": ("standing", "laid"),
        "Pilgrimage": ("laid", "standing"),
        "Truce": ("damaged", "sound"),
    }
    for event in [event for event, coins in queue for _ in range(coins)]:
        if event == "Raid":
            has["deniers"] = max(0, has["deniers"] - 2)
        elif event == "Fair" or (event == "Truce" and not has["damaged"]):
            has["deniers"] += 1
        elif has[moved[event][0]]:
            has[moved[event][0]] -= 1
            has[moved[event][1]] = has.get(moved[event][1], 0) + 1
    return {name: count for name, count in has.items() if name != "gone"}


@pytest.mark.parametrize("seed", range(40))
def test_4_3_the_result_equals_one_coin_after_the_other(seed: int) -> None:
    rng = random.Random(seed)
    queue = [(event, rng.randint(1, 3)) for event in rng.sample(EVENTS, 3)]
    players = [NOBODY, any_player(rng), any_player(rng)]
    text = ", ".join([f"{event} {coins - 1}" for event, coins in queue])
    state = crier(*players, queue=text)
    coins = [(queued.event, queued.coins) for queued in state.table.queue]
    chance = RandomChance(seed)
    while isinstance(state.phase, Suffering):
        decisions = to_act(state)
        seat = decisions[chance.pick("who", len(decisions))].seat
        state = apply(state, seat, any_move(legal_moves(state, seat), chance), chance).state
    for seat, before in ((B, players[B]), (C, players[C])):
        assert left_with(state.table.players[seat], []) == left_with(before, coins)
