"""The sealed match's permutation makes only possible worlds: its turns are replayed through the rules."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engines.core.chance import ScriptedChance
from engines.core.course import Course
from engines.core.seats import SPECTATOR, Seat
from engines.joust.moves import COMBINATION, REROLL, RIDE_OUT, Adjacent, Match, Move, Offset, Set
from engines.joust.note import note
from engines.joust.placing import At, at, decided, moves_of
from engines.joust.state import Choosing, Placing, Ride, Running, State, Waiting
from tests.engines.joust.unknown import permuted
from tests.engines.kits import JOUST
from tests.engines.random_games import playout

SEALED = [options for options in JOUST.options if options.visibility == "sealed"]


def beginning(here: At, ride: Ride) -> Ride:
    """The ride before its knight made any decision in this roll."""
    is_choice = note(ride.first, here.aim, here.options.note_rule).is_choice
    return replace(ride, turn=Choosing() if is_choice else Placing(None, (), ride.rerolls))


def moves_to(turn: Any) -> list[list[Move]]:
    """The moves that lead to a turn: several ways if the moment at which the knight rode out is unknown."""
    moves: list[Move] = []
    if turn.chose == "match":
        moves.append(Match())
    elif turn.chose == "combination":
        moves.append(COMBINATION)
    moves += [REROLL] * len(turn.rolls)
    if isinstance(turn, Placing):
        return [moves]
    if turn.rode_out:
        return [[*moves[:at], RIDE_OUT] for at in range(len(moves) + 1)]
    match turn.spot.how:
        case "adjacent":
            moves.append(Adjacent(turn.spot.die))
        case "offset":
            moves.append(Offset(turn.spot.die))
        case "set":
            moves.append(Set())
        case _:
            pass
    return [moves]


def is_reached(here: At, ride: Ride) -> bool:
    """Whether legal moves lead to this turn."""
    turn = ride.turn
    if isinstance(turn, Choosing):
        return beginning(here, ride) == ride
    if here.aim in ride.first and turn.chose is None and not (isinstance(turn, Waiting) and turn.rode_out):
        return isinstance(turn, Waiting) and turn.spot.how == "match" and turn.rolls == () and turn.answers == 0
    dice = [die - 1 for roll in turn.rolls for die in roll]
    if ride.riding:
        # As a knight who rides out now, but without a question.
        assert isinstance(turn, Waiting)
        assert turn.answers == 0
        ridden = _played(here, beginning(here, ride), [RIDE_OUT], dice)
        return ridden is not None and ridden.turn == replace(turn, answers=1)
    return any(_played(here, beginning(here, ride), moves, dice) == ride for moves in moves_to(turn))


def _played(here: At, ride: Ride, moves: list[Move], dice: list[int]) -> Ride | None:
    chance = ScriptedChance(dice)
    for move in moves:
        if move not in moves_of(here, ride):
            return None
        ride = decided(here, ride, move, Course(chance))
    return ride


@pytest.mark.parametrize("variety", range(0, len(SEALED), 4))
def test_every_world_is_possible(variety: int) -> None:
    rng, seen = random.Random(variety), Counter[str]()
    for seed in range(6):
        for turn in playout(JOUST, 2, SEALED[variety], seed + 100 * variety):
            state = turn.after
            for viewer in (Seat(0), Seat(1), SPECTATOR):
                other = permuted(state, viewer, rng)
                if other is None:
                    continue
                seen[str(viewer)] += 1
                _check(state, other, viewer)
    assert min(seen[viewer] for viewer in ("0", "1", str(SPECTATOR))) > 10


def _check(state: State, other: State, viewer: Any) -> None:
    was, now = state.phase, other.phase
    assert isinstance(was, Running)
    assert isinstance(now, Running)
    assert replace(state, phase=replace(was, rides=now.rides)) == other
    for seat in (Seat(0), Seat(1)):
        before, after = was.rides[seat], now.rides[seat]
        assert replace(before, turn=after.turn) == after
        if seat == viewer:
            assert before == after
        elif before != after:
            assert is_reached(at(other, now, seat), after), after
    assert isinstance(was.rides[0].turn, Waiting) == isinstance(now.rides[0].turn, Waiting)


def test_the_permutation_varies_everything_hidden() -> None:
    """Choices, rerolls, every way to place, and riding out: all of them occur among the worlds."""
    rng, kinds = random.Random(7), Counter[str]()
    for variety, seed in [(variety, seed) for variety in range(0, len(SEALED), 3) for seed in range(8)]:
        for before, turn in pairwise(playout(JOUST, 2, SEALED[variety], seed)):
            other = permuted(turn.after, SPECTATOR, rng)
            if other is None or before is None:
                continue
            for ride in other.phase.rides:
                kinds[ride.turn.kind] += 1
                if isinstance(ride.turn, Waiting):
                    kinds[ride.turn.spot.how] += 1
                    kinds["rode_out"] += ride.turn.rode_out
                    kinds["rerolled"] += bool(ride.turn.rolls)
                    kinds["gave a match up"] += ride.turn.chose == "combination"
    assert all(kinds[kind] > 5 for kind in ("choosing", "placing", "waiting", "match", "adjacent", "set", "offset"))
    assert all(kinds[kind] > 5 for kind in ("rode_out", "rerolled", "gave a match up"))
