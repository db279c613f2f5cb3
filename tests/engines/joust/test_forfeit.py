"""A knight who leaves for good, and a match to which one knight never came (B9)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import IllegalMove, Outcome, TiebreakStat
from engines.core.seats import SPECTATOR, Seat
from engines.joust import GAME
from engines.joust.events import Forfeited, MatchEnded
from engines.joust.options import Options
from engines.joust.rules import forfeit, to_act
from engines.joust.scoring import outcome
from engines.joust.view import Account, MatchResult, view
from tests.engines.joust.worlds import B, Knight, W, events_for, past, play, world

IDLE = "6 5 3 2 1"


@pytest.mark.parametrize(("seat", "scores"), [(W, (6, 5)), (B, (11, 0))])
def test_B9_a_leaver_keeps_their_points_and_the_other_wins(seat: Seat, scores: tuple[int, int]) -> None:
    other = Seat(1 - seat)
    step = forfeit(world(IDLE, IDLE, contacts=(4, 4), runs=past("bm", "bn")), seat)
    assert events_for(step, SPECTATOR) == [Forfeited(seat), MatchEnded(scores, (other,), "forfeit")]
    tiebreak_stats = (TiebreakStat("unhorsings", (0, 0)), TiebreakStat("lances", (2, 0)))
    assert outcome(step.state) == Outcome(scores, frozenset({other}), "forfeit", tiebreak_stats)
    assert to_act(step.state) == ()
    seen = view(step.state, SPECTATOR)
    accounts = Account(6, 0, 5 * (other == W)), Account(0, 0, 5 * (other == B))
    assert (seen.phase, seen.run, seen.roll) == ("over", 3, 1)
    assert seen.result == MatchResult(scores, (other,), "forfeit", accounts)


def test_B12_a_knight_may_leave_while_waiting_for_the_other() -> None:
    state = play(world(IDLE, IDLE, contacts=(4, 4)), "W adjacent 5").state
    ended = outcome(forfeit(state, W).state)
    assert ended is not None
    assert ended.winners == {B}


def test_a_finished_match_cannot_be_left() -> None:
    over = forfeit(world(IDLE, IDLE, contacts=(4, 4)), W).state
    with pytest.raises(IllegalMove) as refused:
        forfeit(over, B)
    assert refused.value.code == "match_over"


def test_a_sealed_match_that_is_left_is_unsealed() -> None:
    state = world(Knight(IDLE), IDLE, contacts=(4, 4), options=Options(visibility="sealed"))
    state = play(state, "W reroll -> 6 6 5 1 1").state
    assert view(state, B).knights[W].hand == (6, 5, 3, 2, 1)
    assert view(forfeit(state, B).state, B).knights[W].hand == (6, 6, 5, 1, 1)


def test_B9_a_walk_over_counts_as_a_won_match() -> None:
    assert GAME.walk_over == 5
