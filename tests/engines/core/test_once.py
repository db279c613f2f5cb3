"""Results of `once` belong to their exact arguments."""

from engines.core.once import once_a_state, once_for
from engines.core.values import frozen


@frozen
class State:
    number: int


def test_one_state_is_evaluated_once() -> None:
    looked_at = []

    @once_a_state
    def shown(state: State) -> tuple[int]:
        looked_at.append(state)
        return (state.number,)

    first, second = State(1), State(2)
    assert [shown(first), shown(first), shown(second), shown(second), shown(first)] == [(1,), (1,), (2,), (2,), (1,)]
    assert looked_at == [first, second, first]


def test_an_equal_state_is_evaluated_separately() -> None:
    looked_at = []
    shown = once_a_state(looked_at.append)
    one, other = State(1), State(1)
    shown(one)
    shown(other)
    assert [seen is expected for seen, expected in zip(looked_at, (one, other), strict=True)] == [True, True]


def test_a_failed_result_is_not_kept() -> None:
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


def test_two_functions_have_separate_results() -> None:
    state = State(3)
    double, triple = once_a_state(lambda state: 2 * state.number), once_a_state(lambda state: 3 * state.number)
    assert [double(state), triple(state), double(state)] == [6, 9, 6]


def test_alternating_values_keep_their_results() -> None:
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


def test_kept_results_are_limited_and_addresses_not_reused() -> None:
    """The caller releases each value. If the next value got the same address, it would get the wrong result."""
    number_of = once_for(most=3)(lambda state: state.number)
    assert [number_of(State(number)) for number in range(50)] == list(range(50))
