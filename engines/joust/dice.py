"""Dice, and the combinations of a knight's roll (B2)."""

from typing import Final, Literal, TypeAlias

from engines.core.chance import Chance
from engines.core.seats import Seat

Die: TypeAlias = int
"""The face of a die: 1 to 6."""

Dice: TypeAlias = tuple[Die, ...]
"""Dice in a line, high to low."""

CombinationName: TypeAlias = Literal["four_of_a_kind", "full_house", "three_of_a_kind", "two_pairs", "one_pair"]
"""A combination that pays rerolls."""

Unhorsing: TypeAlias = Literal["straight", "five_of_a_kind", "four_of_a_kind"]
"""A roll that unhorses."""

WHITE, BLACK = Seat(0), Seat(1)
KNIGHTS: Final = (WHITE, BLACK)
COLOURS: Final = ("white", "black")
"""The knights' names in the record of draws, by seat."""

BONUS: Final[dict[CombinationName, int]] = {
    "four_of_a_kind": 4,
    "full_house": 4,
    "three_of_a_kind": 3,
    "two_pairs": 2,
    "one_pair": 1,
}
"""Rerolls that a combination pays; of several the best one pays, once (J8)."""

_OF_COUNTS: Final[dict[tuple[int, int], CombinationName]] = {
    (3, 2): "full_house",
    (3, 1): "three_of_a_kind",
    (3, 0): "three_of_a_kind",
    (2, 2): "two_pairs",
    (2, 1): "one_pair",
    (2, 0): "one_pair",
}


def combination(dice: Dice) -> CombinationName | None:
    """The best combination that these dice make; None if they make none (J7, J8).

    Five of a kind counts as four here: the difference matters only if five of a kind do not unhorse (J4,
    `first_run_only`).
    """
    counts = sorted([dice.count(die) for die in set(dice)], reverse=True)
    if not counts:
        return None
    if counts[0] >= 4:
        return "four_of_a_kind"
    return _OF_COUNTS.get((counts[0], counts[1] if len(counts) > 1 else 0))


def bonus(made: CombinationName | None) -> int:
    """The rerolls that a combination pays."""
    return 0 if made is None else BONUS[made]


def unhorses(roll: int, dice: Dice, *, first_counts: bool) -> Unhorsing | None:
    """The way in which a phase's first roll unhorses; None if it does not (J4, J5). 6 and 1 are no neighbours (J16)."""
    if roll == 1 and first_counts:
        if len(set(dice)) == 1:
            return "five_of_a_kind"
        return "straight" if dice in ((5, 4, 3, 2, 1), (6, 5, 4, 3, 2)) else None
    return "four_of_a_kind" if roll == 2 and len(set(dice)) == 1 else None


def rolled(chance: Chance, why: str, count: int) -> Dice:
    """A roll of this many dice, sorted from high to low."""
    pick = chance.pick
    dice = [pick(why, 6) + 1 for _ in range(count)]
    dice.sort(reverse=True)
    return tuple(dice)
