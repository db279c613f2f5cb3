"""The pairs of each round, by the circle method (B9)."""

from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]
"""Two entrants' numbers; the first takes seat 0."""

ENTRANTS = range(3, 13)
"""The possible numbers of entrants."""


def schedule(entrants: int, *, double: bool) -> tuple[tuple[Pair, ...], ...]:
    """The pairs of every round. Each entrant meets every other one once, or twice with the seats swapped.

    One entrant stays, the others rotate. With an odd number, the entrant opposite the empty place has a bye. Each
    entrant plays on both seats equally often, or once more on one of them.
    """
    places = entrants + entrants % 2
    rounds = tuple(_round(number, places, entrants) for number in range(places - 1))
    if not double:
        return rounds
    return rounds + tuple(tuple((second, first) for first, second in pairs) for pairs in rounds)


def byes(pairs: tuple[Pair, ...], entrants: int) -> tuple[int, ...]:
    """The entrants without a match in a round of these pairs."""
    playing = {number for pair in pairs for number in pair}
    return tuple(number for number in range(entrants) if number not in playing)


def _round(number: int, places: int, entrants: int) -> tuple[Pair, ...]:
    circle = places - 1
    pairs = []
    for step in range(places // 2):
        first, second = (number + step) % circle, (number - step) % circle
        if step == 0:
            # The entrant who stays changes seats from round to round.
            second = circle
            first, second = (second, first) if number % 2 else (first, second)
        elif step % 2:
            first, second = second, first
        if max(first, second) < entrants:
            pairs.append((first, second))
    return tuple(pairs)
