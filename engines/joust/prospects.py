"""The expected points of a knight's run, computed backwards from lance contact.

They include the points that the knight itself makes in this run: an unhorsing with the match that it wins (10 + 5, even
if the other unhorses too), and a broken lance. They leave out the other knight's points, the chance that the other ends
the run with a roll, and the value of a lead in the match.

The remaining decisions depend on few things: the roll, the rerolls, how many dice do not match, the On-Target die, and
the distance of the hand's nearest die from the aim. So the table of one aim is small, and is filled on demand. Aims
that mirror each other (1 and 6, 2 and 5, 3 and 4) share a table.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, Literal, NamedTuple

from engines.joust.contact import DICE, HIGHEST, REROLLS, START, Limit, best_still, on_target_after, result
from engines.joust.dice import Dice, Die, bonus, unhorses
from engines.joust.note import NoteRule, note
from engines.joust.placing import SET_COSTS
from engines.joust.scoring import FOR_A_LANCE, FOR_THE_MATCH, FOR_UNHORSING

UNHORSING: Final = FOR_UNHORSING + FOR_THE_MATCH
"""Points that an unhorsing counts for."""

FAR: Final = 9
"""A distance beyond that of any die, for a hand without other dice."""

_DEAD: Final = DICE, HIGHEST
"""The dice off and the On-Target die under which every certain miss is kept."""

Way = Callable[[Sequence[float]], float]
"""How a knight chooses, from the expected points of its moves in the thrifty order: `max`, or the first."""


class _Kind(NamedTuple):
    """First rolls with the same consequences, and their number among all cases."""

    cases: int
    unhorses: bool
    beside: int
    """The bonus if the knight places a match, or has none."""
    instead: int
    """The bonus if the knight gives the match up; the same if there is no choice."""
    nearest: int
    """How far the nearest die is off; 0 is a match."""
    nearest_off: int
    """The distance of the nearest die that does not match; FAR if all match."""


class Prospects:
    """The expected points of a run with one aim and one way of choosing."""

    def __init__(
        self,
        aim: Die,
        *,
        partial_break_points: int = 3,
        note_rule: NoteRule = "per_die",
        on_target_limit: Limit = "three",
        first_roll_unhorses: bool = True,
        way: Way = max,
        one: float = 1.0,
    ) -> None:
        self._aim = aim
        self._break_points = partial_break_points
        self._note_rule: NoteRule = note_rule
        self._limit: Limit = on_target_limit
        self._first_roll_unhorses = first_roll_unhorses
        self._way = way
        self._one = one
        """The number 1, from which every other number is computed: a Fraction makes all of them exact."""
        self._rolls: dict[tuple[int, int, int, int], float] = {}
        self._rerolls: dict[tuple[int, int, int, int], float] = {}

    def of_a_run(self) -> float:
        """The expected points before the first roll."""
        return self._before(1, REROLLS, 0, START)

    def placed(self, roll: int, rerolls: int, off: int, on_target: int) -> float:
        """The expected points after placing a die of this roll, if this many dice on the list do not match."""
        return self._contact(off, on_target) if roll == DICE else self._before(roll + 1, rerolls, off, on_target)

    def rerolled(self, roll: int, rerolls: int, off: int, on_target: int) -> float:
        """The expected points of rerolling the whole hand, with this many rerolls left."""
        key = roll, rerolls, off, on_target
        if key not in self._rerolls:
            total = 0 * self._one
            for nearest, cases in _distances(DICE + 1 - roll, self._aim):
                total += cases * self.lies(roll, rerolls, off, on_target, nearest)
            self._rerolls[key] = total / 6 ** (DICE + 1 - roll)
        return self._rerolls[key]

    def lies(self, roll: int, rerolls: int, off: int, on_target: int, nearest: int) -> float:
        """The expected points after rolling a hand whose nearest die is this far off the aim; 0 is a match, which is
        placed.
        """
        if nearest == 0:
            return self.placed(roll, rerolls, off, on_target)
        found = []
        if rerolls >= SET_COSTS:
            found.append(self.placed(roll, rerolls - SET_COSTS, off, on_target))
        if nearest == 1 or not rerolls:
            # Of dice further off, the nearest is never worse than another: all remaining dice are rerolled.
            after = on_target_after(on_target, self._aim + nearest, self._aim)
            found.append(self.placed(roll, rerolls, off + 1, after))
        if rerolls:
            found.append(self.rerolled(roll, rerolls - 1, off, on_target))
        return self._way(found)

    def _before(self, roll: int, rerolls: int, off: int, on_target: int) -> float:
        if best_still(off, on_target, self._limit) == "none":
            if roll > 2:
                return 0 * self._one
            off, on_target = _DEAD
        key = roll, rerolls, off, on_target
        if key not in self._rolls:
            total = 0 * self._one
            for kind in _first_rolls(roll, self._aim, self._note_rule, self._first_roll_unhorses):
                total += kind.cases * self._first(kind, roll, rerolls, off, on_target)
            self._rolls[key] = total / 6 ** (DICE + 1 - roll)
        return self._rolls[key]

    def _first(self, kind: _Kind, roll: int, rerolls: int, off: int, on_target: int) -> float:
        """The expected points after a phase's first roll of this kind."""
        if kind.unhorses:
            return UNHORSING * self._one
        beside = self.lies(roll, min(HIGHEST, rerolls + kind.beside), off, on_target, kind.nearest)
        if kind.instead == kind.beside:
            return beside
        instead = min(HIGHEST, rerolls + kind.instead)
        return self._way((beside, self.lies(roll, instead, off, on_target, kind.nearest_off)))

    def _contact(self, off: int, on_target: int) -> float:
        reached = best_still(off, on_target, self._limit)
        did = [result(reached, die, self._aim) for die in range(1, 7)]
        lance = FOR_A_LANCE if reached == "full" else self._break_points
        return (did.count("unhorse") * UNHORSING + did.count("broken") * lance) * self._one / 6


@cache
def _first_rolls(roll: int, aim: Die, rule: NoteRule, first_roll_unhorses: bool) -> tuple[_Kind, ...]:
    """The kinds of first rolls of a phase."""
    found: dict[tuple[bool, int, int, int, int], int] = {}
    for dice, cases in _lines(DICE + 1 - roll):
        paid = note(dice, aim, rule)
        kind = (
            unhorses(roll, dice, first_counts=first_roll_unhorses) is not None,
            bonus(paid.beside),
            bonus(paid.instead),
            min(abs(die - aim) for die in dice),
            min([abs(die - aim) for die in dice if die != aim], default=FAR),
        )
        found[kind] = found.get(kind, 0) + cases
    return tuple([_Kind(cases, *kind) for kind, cases in found.items()])


@cache
def _distances(count: int, aim: Die) -> tuple[tuple[int, int], ...]:
    """The possible distances of the nearest of this many dice, each with its number of cases."""
    further = [sum(abs(die - aim) >= distance for die in range(1, 7)) ** count for distance in range(7)]
    return tuple([(distance, further[distance] - further[distance + 1]) for distance in range(6)])


@cache
def _lines(count: int) -> tuple[tuple[Dice, int], ...]:
    """Every line of this many dice, high to low, with its number of cases."""
    lines = combinations_with_replacement(range(6, 0, -1), count)
    return tuple([(line, factorial(count) // prod(factorial(line.count(die)) for die in set(line))) for line in lines])


@cache
def best_prospects(
    aim: Literal[1, 2, 3], partial_break_points: int, note_rule: NoteRule, on_target_limit: Limit
) -> Prospects:
    """The cached table of the best choices. No decision depends on whether first rolls of a run unhorse."""
    return Prospects(
        aim, partial_break_points=partial_break_points, note_rule=note_rule, on_target_limit=on_target_limit
    )
