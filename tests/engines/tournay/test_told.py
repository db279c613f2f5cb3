"""Values in events equal the players' values in whole games: a page shows them between two views."""

from collections.abc import Iterator

import pytest

from engines.core.prompts import any_move
from engines.core.seats import Seat
from engines.tournay.cards.colours import Citizens
from engines.tournay.model.events import (
    CardPlayed,
    CitizensHired,
    CitizensMoved,
    CoinPut,
    DeniersGained,
    DeniersLost,
    Event,
    EventHappened,
    EventIgnored,
    EventTaken,
    RampartBuilt,
)
from engines.tournay.model.state import LastCards, Looking, Ramparts, State, Suffering
from engines.tournay.options import Options
from engines.tournay.rules.district import spot_at
from engines.tournay.rules.game import apply, legal_moves, to_act
from engines.tournay.rules.setup import setup
from engines.tournay.view.view import seen_table
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tournay.test_invariants import GAMES

THREE = GAMES[::5]
"""A game with each number of players, with and without the expansion, from both starts."""


def told(players: int, options: Options, seed: int) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """The moves of a random game: the state before each, its public events, and the state after it."""
    rng = RandomChance(seed)
    state = setup(players, options, rng).state
    while decisions := to_act(state):
        decision = decisions[rng.pick("who", len(decisions))]
        step = apply(state, decision.seat, any_move(legal_moves(state, decision.seat), rng), NoChance())
        yield state, tuple([one.event for one in step.emitted if one.seats is None]), step.state
        state = step.state


def changes(event: Event) -> Iterator[tuple[Seat, int]]:
    """The player whose deniers an event changes, and the change."""
    match event:
        case DeniersGained(seat, _, deniers):
            yield seat, deniers
        case DeniersLost(seat, _, deniers) | CardPlayed(seat, deniers=deniers) | EventTaken(seat, deniers=deniers):
            yield seat, -deniers
        case CitizensHired(seat, owner, deniers=deniers):
            yield seat, -deniers
            yield owner, deniers


@pytest.mark.parametrize(("players", "options", "seed"), THREE)
def test_events_hold_a_players_new_values(players: int, options: Options, seed: int) -> None:
    counted = 0
    for before, events, after in told(players, options, seed):
        if isinstance(before.phase, LastCards):
            # All payments are made before the first one's event.
            continue
        has = [player.deniers for player in seen_table(before, None).players]
        for event in events:
            for seat, deniers in changes(event):
                has[seat] += deniers
            if isinstance(event, DeniersGained | DeniersLost):
                assert event.has == has[event.seat]
                counted += 1
        assert has == [player.deniers for player in seen_table(after, None).players]
    assert counted


@pytest.mark.parametrize(("players", "options", "seed"), THREE)
def test_events_hold_standing_and_laid_citizens(players: int, options: Options, seed: int) -> None:
    for before, events, after in told(players, options, seed):
        # Elsewhere citizens are also used, which no event distinguishes.
        if not isinstance(before.phase, Ramparts | Suffering | Looking):
            continue
        there: list[tuple[Citizens, Citizens]] = [(player.standing, player.laid) for player in before.table.players]
        for event in events:
            if isinstance(event, CitizensMoved):
                was = [sum(citizens) for citizens in there[event.seat]]
                moved = (event.yellow + event.white + event.red) * (-1 if event.how == "laid" else 1)
                assert [sum(event.standing), sum(event.laid)] == [was[0] + moved, was[1] - moved]
                there[event.seat] = event.standing, event.laid
        assert there == [(player.standing, player.laid) for player in after.table.players]


@pytest.mark.parametrize(("players", "options", "seed"), THREE)
def test_events_hold_a_cells_new_cards(players: int, options: Options, seed: int) -> None:
    for _, events, after in told(players, options, seed):
        for event in events:
            if isinstance(event, CardPlayed):
                there = spot_at(after.table.players[event.seat].district, (event.row, event.column))
                assert there is not None
                assert event.cards == there.cards


@pytest.mark.parametrize(("players", "options", "seed"), THREE)
def test_events_hold_their_place_in_the_queue(players: int, options: Options, seed: int) -> None:
    counted = 0
    for before, events, _ in told(players, options, seed):
        queue = [(one.event, one.coins) for one in before.table.queue]
        for event in events:
            match event:
                case CoinPut(name, coins, place):
                    assert queue[place] == (name, coins - 1)
                    queue[place] = name, coins
                case EventHappened(name, coins, place):
                    assert queue[place] == (name, coins)
                    counted += 1
                case RampartBuilt(_, name, place) | EventIgnored(_, name, _, place) if name:
                    assert queue[place][0] == name
    assert counted
