"""The On-Target die, and lance contact (B4, B5)."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from engines.joust.dice import Die

DICE = 5
"""Dice of the list, and rolls of a run (J1)."""

REROLLS = 2
"""Rerolls that a knight begins a run with."""

START = 1
"""The On-Target die at the beginning of a run."""

HIGHEST = 6
"""A die shows no more: neither the On-Target die (J15) nor the one that counts rerolls (J8)."""

Limit: TypeAlias = Literal["three", "matches"]
Best: TypeAlias = Literal["full", "partial", "none"]
"""The result of a list, or the best that is still possible: all five dice match, a lance may break, a certain miss."""

How: TypeAlias = Literal["match", "adjacent", "set", "offset"]
"""How a die was placed on the list."""

MATCHING: Final[tuple[How, ...]] = ("match", "set")
"""The ways of placing after which a die shows the aim: a match, or a die that was set (B4)."""

LanceResult: TypeAlias = Literal["unhorse", "broken", "nothing", "miss"]


def matches_of(how: Sequence[How]) -> int:
    """How many of the placed dice show the aim."""
    return how.count("match") + how.count("set")


def on_target_after(on_target: int, die: Die, aim: Die) -> int:
    """The On-Target die after this die is placed: the distance is added (J14), up to 6 (J15)."""
    return min(HIGHEST, on_target + abs(die - aim))


def hit(matches: int, on_target: int, limit: Limit) -> Best:
    """The result of a list with this many matches: all five, a lance that may break, or a miss (B4, B5).

    Four matches with 4 on the On-Target die miss, unless the limit is the number of matches (J17).
    """
    if matches == DICE:
        return "full"
    highest = matches if limit == "matches" else 3
    return "partial" if matches >= 3 and on_target <= highest else "none"


def best_still(off: int, on_target: int, limit: Limit) -> Best:
    """The best result still possible in a run with this many dice on the list that do not match (B3)."""
    return hit(DICE - off, on_target, limit)


def result(reached: Best, die: Die, aim: Die) -> LanceResult:
    """The lance's result for this roll of the On-Target die; without a hit it is not rolled (B5)."""
    match reached:
        case "full":
            return "unhorse" if die == aim else "broken"
        case "partial":
            return "broken" if abs(die - aim) <= 1 else "nothing"
        case "none":
            return "miss"
