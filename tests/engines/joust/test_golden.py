"""The golden run of the rulebook (B10, 15), move by move through `setup` and `apply`."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.core.seats import SPECTATOR
from engines.joust.events import Charge, LanceContact, RunBegun
from engines.joust.view import view
from tests.engines.joust.worlds import B, W, begun, emitted, events_for, numbers, placed, play, ways


def test_B10_15_golden_run() -> None:
    step = begun("6", "5", "6 6 6 4 4", "6 3 2 1 1")
    state = step.state
    assert events_for(step, SPECTATOR)[0] == RunBegun(1, (6, 5))
    assert [(paid.seat, paid.combination, paid.rerolls) for paid in emitted(step, "bonus_paid")] == [
        (W, "full_house", 6),
        (B, "one_pair", 3),
    ]
    assert (placed(state, B), numbers(state, B)) == ((6,), (3, 1))
    assert ways(state, W) == ["reroll", "adjacent 6", "adjacent 4", "set"]
    assert ways(state, B) == []

    state = play(state, "W set -> 6 5 4 3 5 4 1 1").state
    assert (placed(state, W), numbers(state, W)) == ((5, 5), (3, 1))
    assert numbers(state, B) == (4, 1)
    assert ways(state, B) == ["reroll", "adjacent 5", "set"]

    state = play(state, "B adjacent 5 -> 5 4 2 6 6 5").state
    assert (placed(state, W), numbers(state, W)) == ((5, 5, 5), (3, 1))
    assert ways(state, B) == ["match", "combination"]
    state = play(state, "B combination").state
    assert numbers(state, B) == (5, 2)
    assert ways(state, B) == ["reroll", "adjacent 5", "set"]

    state = play(state, "B reroll -> 6 4 1 2 1 5 1").state
    assert (placed(state, B), numbers(state, B)) == ((6, 5, 6), (4, 2))
    assert ways(state, W) == ["reroll", "set"]
    step = play(state, "W reroll -> 6 6")
    assert not emitted(step, "bonus_paid")
    assert numbers(step.state, W) == (2, 1)

    state = play(step.state, "W adjacent 6").state
    assert (placed(state, W), numbers(state, W)) == ((5, 5, 5, 6), (2, 2))
    state = play(state, "B set -> 1 4").state
    assert numbers(state, B) == (1, 2)
    assert placed(state, B) == (6, 5, 6, 6)

    state = play(state, "W reroll -> 5", "B reroll -> 4").state
    assert (placed(state, W), numbers(state, W)) == ((5, 5, 5, 6, 5), (1, 2))
    assert numbers(state, B) == (0, 2)
    assert ways(state, B) == ["offset 4"]
    step = play(state, "B offset 4 -> 4 4 4 6 5 3 2 1 6 5 3 2 1")
    assert emitted(step, "placed")[0].on_target == 4
    assert emitted(step, "lance_contact") == [
        LanceContact(1, (Charge(W, 4, 2, 5, 4, "broken", 3), Charge(B, 3, 4, 6, None, "miss", 0)))
    ]
    knights = view(step.state, SPECTATOR).knights
    assert [(knight.points, knight.lances) for knight in knights] == [(3, 1), (0, 0)]
    assert step.state.run == 2


def test_B10_2_five_matches() -> None:
    step = begun("1", "4", "6 4 4 2 1", "6 5 3 2 1")
    assert ways(step.state, W) == ["match", "combination"]
    other = play(step.state, "W combination").state
    assert numbers(other, W) == (3, 1)
    assert ways(other, W) == ["reroll", "set"]

    step = play(step.state, "W match -> 6 6 3 1 6 5 3 1")
    assert (placed(step.state, W), numbers(step.state, W)) == ((4,), (3, 1))
    step = play(step.state, "W reroll -> 5 4 2 2 3 3 1 6 5 1")
    assert (placed(step.state, W), numbers(step.state, W)) == ((4, 4), (3, 1))
    # The reroll's twos pay nothing; the next roll's threes pay one.
    assert [paid.roll for paid in emitted(step, "bonus_paid")] == [3]
    step = play(step.state, "W set -> 4 4 6 1")
    assert (placed(step.state, W), numbers(step.state, W)) == ((4, 4, 4), (0, 1))
    assert ways(step.state, W) == ["match", "combination"]

    for die, result, points, ended in ((4, "unhorse", 10, True), (3, "broken", 3, False), (6, "broken", 3, False)):
        rest = "" if ended else " 1 4 6 5 3 2 2 6 5 3 2 2"
        after = play(step.state, f"W match -> 4 1 {die} 2{rest}")
        assert emitted(after, "lance_contact")[0].charges[0] == Charge(W, 5, 1, 4, die, result, points)
        assert [(one.scores, one.winners) for one in emitted(after, "match_ended")] == (
            [((15, 3), (W,))] if ended else []
        )
