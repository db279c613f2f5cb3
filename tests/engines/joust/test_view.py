"""The visible parts (B8). A law checks that nothing else is visible."""

import pytest

from engines.core.seats import SPECTATOR
from engines.joust.options import Options
from engines.joust.view import (
    Account,
    ChargeView,
    Choice,
    JoustView,
    KnightView,
    MatchResult,
    RunResult,
    UnhorsingView,
    Variant,
    view,
)
from tests.engines.joust.worlds import B, Knight, W, begun, dice, past, play, world

IDLE = "6 5 3 2 1"
DEFAULT = Variant(3, "per_die", "three", "open", unhorsing_points=10)


def knight(first: str, **other: object) -> KnightView:
    """A knight before a first decision."""
    values: dict[str, object] = {
        "aim": 4, "rerolls": 2, "on_target": 1, "placed": (), "how": (), "off": (), "matches": 0,
        "first_roll": dice(first), "hand": dice(first),
        "rerolled": 0, "blocked": False, "stage": "placing", "riding": False, "best": "full",
        "points": 0, "lances": 0, "unhorsings": 0,
    }  # fmt: skip
    return KnightView(**{**values, **other})  # type: ignore[arg-type]


def choice(*leads_to: object, off: int | None = None, pays: str | None = None) -> Choice:
    """A choice; most are not about a die or a combination."""
    return Choice(*leads_to, off, pays)  # type: ignore[arg-type]


def test_the_view_at_the_beginning() -> None:
    state = begun("4", "4", IDLE, "6 6 4 4 1").state
    assert view(state, W) == JoustView(
        phase="placing",
        seat=W,
        variant=DEFAULT,
        run=1,
        roll=1,
        knights=(knight(IDLE), knight("6 6 4 4 1", stage="choosing")),
        choices=(
            choice("reroll", None, 1, 1, (4651, 7776), "full", False),
            choice("adjacent", 5, 2, 2, None, "partial", False, off=1),
            choice("adjacent", 3, 2, 2, None, "partial", False, off=1),
        ),
        runs=(),
        result=None,
    )
    assert view(state, B).choices == (
        choice("match", None, 3, 1, None, "full", False, pays="one_pair"),
        choice("combination", None, 4, 1, None, "full", False, pays="two_pairs"),
    )
    seen = view(state, SPECTATOR)
    assert (seen.seat, seen.choices, seen.knights) == (None, (), view(state, W).knights)


def test_choices_name_their_results() -> None:
    state = world(Knight("6 2 1", rerolls=3, placed="5 4"), "6 5 3", contacts=(4, 4))
    assert view(state, W).choices == (
        choice("reroll", None, 2, 2, (91, 216), "partial", False),
        choice("set", None, 0, 2, None, "partial", False),
    )
    state = world(Knight("6 2 1", rerolls=0, placed="5 4"), "6 5 3", contacts=(4, 4))
    assert view(state, W).choices == (
        choice("offset", 6, 0, 4, None, "none", True, off=2),
        choice("offset", 2, 0, 4, None, "none", False, off=2),
        choice("offset", 1, 0, 5, None, "none", False, off=3),
    )
    state = world(Knight("6 2", rerolls=1, placed="4 1 4"), "6 5", contacts=(4, 4))
    assert view(state, W).choices == (
        choice("reroll", None, 0, 4, (11, 36), "none", False),
        choice("ride_out", None, 1, 4, None, "none", False),
    )


@pytest.mark.parametrize(
    ("one", "best"),
    [
        (Knight("1", rerolls=0, placed="4 4 4 4"), "none"),
        (Knight("2", rerolls=0, placed="4 4 4 4"), "partial"),
        (Knight("2", rerolls=1, placed="4 4 4 4"), "full"),
        (Knight("6 1", rerolls=0, placed="4 4 4"), "partial"),
        (Knight("6 1", rerolls=0, placed="4 5 3"), "none"),
    ],
)
def test_a_forced_die_fixes_the_remaining_possibilities(one: Knight, best: str) -> None:
    idle = Knight("6 2" if " " in one.first else "6", rerolls=1, placed=one.placed)
    state = world(one, idle, contacts=(4, 4))
    assert [view(state, seat).knights[W].best for seat in (W, B, SPECTATOR)] == [best] * 3
    order = ("none", "partial", "full")
    assert best == max((one.best for one in view(state, W).choices), key=order.index)


def test_the_view_while_a_knight_decides() -> None:
    state = play(world(IDLE, "6 6 4 4 1", contacts=(4, 4)), "B combination", "W reroll -> 5 3 3 2 1").state
    white, black = view(state, SPECTATOR).knights
    assert white == knight(IDLE, hand=dice("5 3 3 2 1"), rerolls=1, rerolled=1)
    assert black == knight("6 6 4 4 1", rerolls=4, blocked=True)
    state = play(state, "W adjacent 3").state
    assert view(state, SPECTATOR).knights[W] == knight(
        IDLE, hand=dice("5 3 2 1"), rerolls=1, rerolled=1, placed=(3,), how=("adjacent",), off=(1,), on_target=2,
        stage="placed", best="partial",
    )  # fmt: skip
    assert view(state, W).choices == ()


def test_the_view_of_finished_runs_and_the_end() -> None:
    state = world(Knight("5", placed="4 4 4 4"), Knight("4"), contacts=(4, 4), runs=past("bm"))
    seen = view(play(state, "W adjacent 5 -> 3 4").state, B)
    assert (seen.phase, seen.run, seen.roll, seen.choices) == ("over", 2, 5, ())
    assert seen.runs[1] == RunResult(
        2,
        (
            ChargeView(W, 4, 2, 4, 3, (), (3, 4, 5), "broken", 3),
            ChargeView(B, 5, 1, 4, 4, (4,), (1, 2, 3, 5, 6), "unhorse", 10),
        ),
        (UnhorsingView(B, "lance"),),
    )
    assert seen.result == MatchResult((6, 15), (B,), "unhorsed", (Account(6, 0, 0), Account(0, 10, 5)))
    assert [(one.points, one.lances, one.unhorsings) for one in seen.knights] == [(6, 2, 0), (15, 0, 1)]
    assert [one.hand for one in seen.knights] == [(), ()]


def test_the_view_of_a_run_that_a_roll_ends() -> None:
    seen = view(begun("4", "4", "5 4 3 2 1", IDLE).state, SPECTATOR)
    assert seen.runs == (RunResult(1, (), (UnhorsingView(W, "straight"),)),)
    assert (seen.run, seen.roll, seen.knights[W].hand) == (1, 1, dice("5 4 3 2 1"))


def test_everybody_sees_the_matchs_options() -> None:
    options = Options("5", "both", "first_run_only", "matches", "sealed")
    state = world(IDLE, IDLE, contacts=(4, 4), options=options)
    assert view(state, SPECTATOR).variant == Variant(5, "both", "matches", "sealed", 10)
