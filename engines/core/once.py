"""What follows from values alone, and is asked for again and again, is made once.

once_a_state   what all viewers of a state share
once_for       what stays as it is from one state to the next, because its parts do: a player who did not move
"""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")

S = TypeVar("S")
R = TypeVar("R")


def once_a_state(make: Callable[[S], R]) -> Callable[[S], R]:
    """The function, which makes nothing anew while it is asked for the very same state again and again.

    A server asks for the views of all viewers of one state, one after the other, and then for those of another state.
    So what was made last is kept, and nothing else. A state that is equal but another object is not taken for the same:
    to compare states would take longer than to make most things. What is made goes to many, and must be a value.
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
    """The function, which makes nothing anew for the very same values while it is asked of no more than so many
    others.

    As with `once_a_state`, equal values are not the same ones: to hash a district takes longer than to look at it. The
    values are kept with what was made of them, so none of their places in memory goes to another one meanwhile.
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
