"""`once_a_state`: what all viewers of a state share is made for the first of them."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

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
