"""The expected points of a run, computed through the rules: every possible line, every legal move.

Slow and simple, as a check of `prospects.py`. Both use the same value of a line (`dice`, `note`, `contact` have tests
of their own), but no other code.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from engines.core.chance import ScriptedChance
from engines.core.course import Course
from engines.core.seats import Seat
from engines.joust.contact import hit, result
from engines.joust.dice import Dice, unhorses
from engines.joust.moves import REROLL, RIDE_OUT, Move
from engines.joust.options import Options
from engines.joust.placing import At, decided, moves_of, opened
from engines.joust.scoring import points_of
from engines.joust.state import UNDECIDED, Choosing, Placing, Ride
from tests.engines.random_chance import NoChance

NO_CHANCE = NoChance()
START = Ride(0, 2, 1, (), False, (), UNDECIDED[2])


@cache
def lines(count: int) -> dict[Dice, Fraction]:
    """Every line of this many dice with its chance, counted one case at a time."""
    found: dict[Dice, Fraction] = {}
    for roll in product(range(1, 7), repeat=count):
        line = tuple(sorted(roll, reverse=True))
        found[line] = found.get(line, Fraction(0)) + Fraction(1, 6**count)
    return found


class Exact:
    """The value of a run with this aim, for a knight who chooses moves in this way."""

    def __init__(self, options: Options, aim: int, choose: Callable[[dict[Move, Fraction]], Fraction]) -> None:
        self.options, self.aim, self.choose = options, aim, choose
        self._at = {roll: At(options, 1, roll, Seat(0), aim) for roll in range(1, 6)}
        self._before: dict[Any, Fraction] = {}
        self._placing: dict[Any, Fraction] = {}
        self._rerolled: dict[Any, Fraction] = {}

    def before(self, roll: int, ride: Ride) -> Fraction:
        """The value before the roll is made. Only the ride's rerolls, list and On-Target die matter."""
        key = roll, ride.rerolls, ride.on_target, ride.off
        if key not in self._before:
            undecided = replace(ride, turn=UNDECIDED[ride.rerolls])
            self._before[key] = sum(
                (
                    chance * self._first(roll, replace(undecided, first=line))
                    for line, chance in lines(6 - roll).items()
                ),
                Fraction(0),
            )
        return self._before[key]

    def moves(self, roll: int, ride: Ride) -> dict[Move, Fraction]:
        """The value of each legal move."""
        return {move: self._move(roll, ride, move) for move in moves_of(self._at[roll], ride)}

    def _first(self, roll: int, ride: Ride) -> Fraction:
        if unhorses(roll, ride.first, first_counts=True):
            return Fraction(15)
        return self._lies(roll, opened(self._at[roll], ride, Course(NO_CHANCE)))

    def _lies(self, roll: int, ride: Ride) -> Fraction:
        turn = ride.turn
        if isinstance(turn, Choosing):
            return self.choose(self.moves(roll, ride))
        if isinstance(turn, Placing):
            # The moves with these dice are the same, however the dice came into the hand.
            key = roll, ride.hand, turn.rerolls, ride.on_target, ride.off
            if key not in self._placing:
                self._placing[key] = self.choose(self.moves(roll, ride))
            return self._placing[key]
        spots = (*ride.list, turn.spot)
        if roll == 5:
            return self._contact(sum(spot.die == self.aim for spot in spots), turn.on_target)
        return self.before(roll + 1, replace(START, rerolls=turn.rerolls, on_target=turn.on_target, list=spots))

    def _move(self, roll: int, ride: Ride, move: Move) -> Fraction:
        if move == RIDE_OUT:
            return Fraction(0)
        if move != REROLL:
            return self._lies(roll, decided(self._at[roll], ride, move, Course(NO_CHANCE)))
        assert isinstance(ride.turn, Placing)
        key = roll, ride.turn.rerolls, ride.on_target, ride.off
        if key not in self._rerolled:
            worth = Fraction(0)
            for line, chance in lines(6 - roll).items():
                fallen = ScriptedChance(die - 1 for die in line)
                worth += chance * self._lies(roll, decided(self._at[roll], ride, REROLL, Course(fallen)))
            self._rerolled[key] = worth
        return self._rerolled[key]

    def _contact(self, matches: int, on_target: int) -> Fraction:
        reached = hit(matches, on_target, self.options.on_target_limit)
        did = [result(reached, die, self.aim) for die in range(1, 7)]
        points = [points_of(one, matches, self.options) + 5 * (one == "unhorse") for one in did]
        return Fraction(sum(points), 6)


@cache
def best(options: Options, aim: int) -> Exact:
    """Values of the best play. They are cached, because computing them takes longer than all their uses."""
    return Exact(options, aim, lambda worth: max(worth.values()))
