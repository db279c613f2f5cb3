"""What is made once is made for those values alone."""

from engines.core.once import once_a_state, once_for
from engines.core.values import frozen


@frozen
class State:
    number: int


def test_the_same_state_is_looked_at_once() -> None:
    looked_at = []

    @once_a_state
    def shown(state: State) -> tuple[int]:
        looked_at.append(state)
        return (state.number,)

    first, second = State(1), State(2)
    assert [shown(first), shown(first), shown(second), shown(second), shown(first)] == [(1,), (1,), (2,), (2,), (1,)]
    assert looked_at == [first, second, first]


def test_an_equal_state_is_another() -> None:
    looked_at = []
    shown = once_a_state(looked_at.append)
    one, other = State(1), State(1)
    shown(one)
    shown(other)
    assert [seen is expected for seen, expected in zip(looked_at, (one, other), strict=True)] == [True, True]


def test_what_fails_is_not_kept() -> None:
    found = {1: "one"}

    @once_a_state
    def shown(state: State) -> str:
        return found[state.number]

    state = State(2)
    try:
        shown(state)
    except KeyError:
        found[2] = "two"
    assert shown(state) == "two"


def test_two_functions_keep_their_own() -> None:
    state = State(3)
    double, triple = once_a_state(lambda state: 2 * state.number), once_a_state(lambda state: 3 * state.number)
    assert [double(state), triple(state), double(state)] == [6, 9, 6]


def test_what_follows_from_the_same_values_is_made_once_however_they_alternate() -> None:
    made = []

    @once_for(most=4)
    def sum_of(one: State, other: State) -> int:
        made.append((one.number, other.number))
        return one.number + other.number

    one, other = State(1), State(2)
    assert [sum_of(one, other), sum_of(other, one), sum_of(one, other), sum_of(other, one)] == [3, 3, 3, 3]
    assert made == [(1, 2), (2, 1)]
    sum_of(one, State(2))
    assert made == [(1, 2), (2, 1), (1, 2)], "an equal value is another"


def test_no_more_is_kept_than_is_said_and_a_place_in_memory_is_nobodys_twice() -> None:
    """Each value is let go by who asked; if its place went to the next one, the next would get what it was."""
    number_of = once_for(most=3)(lambda state: state.number)
    assert [number_of(State(number)) for number in range(50)] == list(range(50))
