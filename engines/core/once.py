"""Caches for frequent results that depend on values alone.

once_a_state   results that all viewers of a state share
once_for       results whose parts stay the same from one state to the next, such as a player who did not move
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")

S = TypeVar("S")
R = TypeVar("R")


def once_a_state(make: Callable[[S], R]) -> Callable[[S], R]:
    """The function with a cache of one entry: the result for the very same state is reused.

    A server asks for the views of all viewers of one state, one after the other, and then for those of another state.
    So only the last result is cached. An equal state that is another object is a miss, because comparing states would
    take longer than computing most results. Callers share the result, so it must be a value.
    """
    newest: tuple[S, R] | None = None

    @wraps(make)
    def made(state: S) -> R:
        nonlocal newest
        kept = newest
        if kept is None or kept[0] is not state:
            kept = newest = (state, make(state))
        return kept[1]

    return made


def once_for(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The function with a cache of at most so many results for the very same values; a full cache is cleared.

    As with `once_a_state`, equal values are a miss: hashing a district takes longer than computing its result. The
    cache holds the values with their results, so an address in memory cannot pass to another value meanwhile.
    """

    def decorated(make: Callable[P, R]) -> Callable[P, R]:
        kept: dict[tuple[int, ...], tuple[tuple[object, ...], R]] = {}

        @wraps(make)
        def made(*values: P.args, **named: P.kwargs) -> R:
            assert not named
            where = tuple([id(value) for value in values])
            found = kept.get(where)
            if found is None:
                if len(kept) >= most:
                    kept.clear()
                found = kept[where] = (values, make(*values, **named))
            return found[1]

        return made

    return decorated
