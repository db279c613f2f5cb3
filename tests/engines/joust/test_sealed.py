"""Sealed visibility: the time and recipients of each event (J25, B8). A law checks that nothing else is sent."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import asked
from engines.core.seats import SPECTATOR
from engines.joust.events import BonusPaid, Committed, Placed, Rerolled, RodeOut, Rolled, Unsealed
from engines.joust.options import Options
from engines.joust.rules import to_act
from engines.joust.state import State
from engines.joust.view import view
from tests.engines.joust.worlds import B, Knight, W, begun, dice, events_for, play, world

SEALED = Options(visibility="sealed")
IDLE = "6 5 3 2 1"


def sealed(white: Knight | str, black: Knight | str = IDLE) -> State:
    return world(white, black, contacts=(4, 4), options=SEALED)


def test_first_rolls_and_automatic_bonuses_are_public() -> None:
    step = begun("4", "4", "6 6 3 2 1", IDLE, options=SEALED)
    assert events_for(step, B)[1:] == [
        Rolled(1, 1, W, dice("6 6 3 2 1")),
        Rolled(1, 1, B, dice(IDLE)),
        BonusPaid(1, 1, W, "one_pair", 1, 3),
    ]


def test_J25_a_reroll_is_sent_to_its_knight_only() -> None:
    before = sealed(IDLE)
    step = play(before, "W reroll -> 6 6 6 2 1")
    assert events_for(step, W) == [Rerolled(1, 1, W, dice("6 6 6 2 1"), 1)]
    for viewer in (B, SPECTATOR):
        assert events_for(step, viewer) == []
        assert view(step.state, viewer) == view(before, viewer)
        assert asked(to_act(step.state), viewer) == asked(to_act(before), viewer)
    assert asked(to_act(step.state), W) == ((W, B), 2)


@pytest.mark.parametrize(
    ("moves", "own"),
    [
        (["W adjacent 5"], Placed(1, 1, W, 5, "adjacent", 2, 2)),
        (["W reroll -> 5 5 5 5 5", "W reroll -> 4 1 1 1 1"], Placed(1, 1, W, 4, "match", 0, 1)),
    ],
)
def test_J25_a_placed_dies_value_is_hidden_from_others(moves: list[str], own: Placed) -> None:
    before = sealed(IDLE)
    step = play(before, *moves)
    assert events_for(step, W)[-2:] == [own, Committed(1, 1, W)]
    assert events_for(step, B) == events_for(step, SPECTATOR) == [Committed(1, 1, W)]
    seen, was = view(step.state, B).knights[W], view(before, B).knights[W]
    assert seen.stage == "placed"
    assert (seen.hand, seen.placed, seen.rerolls, seen.on_target, seen.rerolled) == (
        was.hand, was.placed, was.rerolls, was.on_target, 0,
    )  # fmt: skip
    assert asked(to_act(step.state), B) == ((B,), 1)


def test_J25_the_notes_use_is_sent_to_its_knight_only() -> None:
    before = sealed("6 6 4 4 1")
    step = play(before, "W combination")
    assert events_for(step, W) == [BonusPaid(1, 1, W, "two_pairs", 2, 4)]
    assert events_for(step, B) == []
    assert view(step.state, B) == view(before, B)
    assert view(before, B).knights[W].stage == "placing"
    assert view(before, W).knights[W].stage == "choosing"


def test_J25_everything_is_unsealed_when_both_have_placed() -> None:
    state = play(sealed("6 6 4 4 1"), "W combination", "W reroll -> 6 5 1 1 1", "W adjacent 5").state
    step = play(state, "B adjacent 3 -> 6 5 2 1 6 5 2 1")
    news = [
        Committed(1, 1, B),
        Unsealed(1, 1, W, "combination", "two_pairs", 2, (dice("6 5 1 1 1"),), False, 5, "adjacent", 3, 2),
        Unsealed(1, 1, B, None, None, 0, (), False, 3, "adjacent", 2, 2),
        Rolled(1, 2, W, dice("6 5 2 1")),
        Rolled(1, 2, B, dice("6 5 2 1")),
    ]
    assert events_for(step, SPECTATOR) == events_for(step, W) == news
    assert events_for(step, B) == [Placed(1, 1, B, 3, "adjacent", 2, 2), *news]
    knight = view(step.state, SPECTATOR).knights[W]
    assert (knight.placed, knight.how, knight.rerolls, knight.on_target) == ((5,), ("adjacent",), 3, 2)


def test_J25_an_automatic_match_is_sealed_like_any() -> None:
    """Everybody can compute it, so its events need not differ from a decision's."""
    step = begun("4", "4", "6 5 4 2 1", IDLE, options=SEALED)
    assert events_for(step, W)[-2:] == [Placed(1, 1, W, 4, "match", 2, 1), Committed(1, 1, W)]
    assert events_for(step, B)[-1] == Committed(1, 1, W)
    knight = view(step.state, B).knights[W]
    assert (knight.hand, knight.placed, knight.stage) == (dice("6 5 4 2 1"), (), "placed")


def test_J25_riding_out_is_unsealed_when_both_have_placed() -> None:
    state = sealed(Knight("6 1", rerolls=1, placed="4 1 4"), Knight("6 5", placed="4 4 4"))
    step = play(state, "W ride_out -> 6 1")
    assert events_for(step, W) == [
        RodeOut(1, 4, W), Rerolled(1, 4, W, (6, 1), 0), Placed(1, 4, W, 6, "offset", 0, 6), Committed(1, 4, W),
    ]  # fmt: skip
    assert events_for(step, B) == [Committed(1, 4, W)]
    assert (view(step.state, W).knights[W].riding, view(step.state, B).knights[W].riding) == (True, False)
    step = play(step.state, "B adjacent 5 -> 1 5")
    unsealed = events_for(step, SPECTATOR)[1]
    assert isinstance(unsealed, Unsealed)
    assert (unsealed.rode_out, unsealed.rolls) == (True, ((6, 1),))
    assert view(step.state, B).knights[W].riding


def test_the_players_own_knight_is_fully_visible() -> None:
    state = play(sealed(IDLE), "W reroll -> 6 6 6 2 1").state
    own = view(state, W).knights[W]
    assert (own.first_roll, own.hand, own.rerolls, own.rerolled) == (dice(IDLE), dice("6 6 6 2 1"), 1, 1)
    assert [choice.kind for choice in view(state, W).choices] == ["reroll"]


def test_a_finished_match_is_fully_unsealed() -> None:
    state = world(Knight("5", placed="4 4 4 4"), Knight("4"), contacts=(4, 4), options=SEALED)
    state = play(state, "W adjacent 5 -> 4 4").state
    knights = view(state, SPECTATOR).knights
    assert [knight.placed for knight in knights] == [(4, 4, 4, 4, 5), (4, 4, 4, 4, 4)]
