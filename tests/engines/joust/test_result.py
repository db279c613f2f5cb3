"""The sources of the points of a finished match, and the run that decided it (B6, J20, J21)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.core.game import DecidingMoment, PointSource
from engines.core.seats import SPECTATOR
from engines.joust.result import deciding_moment, point_sources
from engines.joust.rules import forfeit
from engines.joust.state import State
from engines.joust.view import JoustView, view
from tests.engines.joust.worlds import B, Knight, W, begun, past, play, world

IDLE = "6 5 3 2 1"
FOUR = Knight("5", rerolls=0, placed="4 4 4 4")


def after(runs: str, rolls: str) -> JoustView:
    """The end of a match after these runs, both lists with four matches, and these On-Target rolls."""
    state = world(FOUR, FOUR, contacts=(4, 4), runs=past(*runs.split()))
    return shown(play(state, "W adjacent 5", f"B adjacent 5 -> {rolls}").state)


def shown(state: State) -> JoustView:
    return view(state, SPECTATOR)


def test_B6_points_come_from_lances_unhorsing_and_the_victory() -> None:
    assert point_sources(after("bn bb", "1 1")) == (
        PointSource("lances", (6, 3)),
        PointSource("unhorsing", (0, 0)),
        PointSource("match", (5, 0)),
    )


def test_J20_the_last_run_with_the_largest_gain_decided() -> None:
    assert deciding_moment(after("bn bb", "1 1"), ()) == DecidingMoment("lance", W, 3, {"run": 1, "points": 3})
    assert deciding_moment(after("bn bn", "1 1"), ()) == DecidingMoment("lance", W, 3, {"run": 2, "points": 3})


def test_B10_an_unhorsing_decides() -> None:
    state = world(Knight("4"), Knight("5", placed="4 4 4 4"), contacts=(4, 4))
    ended = shown(play(state, "B adjacent 5 -> 4 3").state)
    assert point_sources(ended)[1] == PointSource("unhorsing", (10, 0))
    assert deciding_moment(ended, ()) == DecidingMoment("unhorsing", W, 7, {"run": 1, "by": "lance"})


def test_J21_a_tie_has_no_deciding_moment() -> None:
    assert deciding_moment(after("bn mb", "1 1"), ()) is None


def test_a_forfeit_has_no_deciding_moment() -> None:
    ended = shown(forfeit(begun("4", "4", IDLE, IDLE).state, B).state)
    assert point_sources(ended)[2] == PointSource("match", (5, 0))
    assert deciding_moment(ended, ()) is None


def test_a_running_match_has_no_result() -> None:
    running = shown(begun("4", "4", IDLE, IDLE).state)
    assert (point_sources(running), deciding_moment(running, ())) == ((), None)
