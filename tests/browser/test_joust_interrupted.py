"""A joust's scenes on a page that loses its connection, sleeps, or gets an unknown scene."""

from typing import Any

import pytest
from playwright.sync_api import expect

from engines.core.game import Step
from engines.joust.state import State
from tests.browser.drivers.joust_stage import OPENING, Stage, contact
from tests.browser.fixtures.people import People
from tests.engines.joust.worlds import begun, play, world

pytestmark = pytest.mark.browser

IDLE = "6 5 3 2 1"


def moments() -> dict[str, tuple[State | None, Step[State, Any], str]]:
    """The staged scene: the match before it, its cause, and an act in the middle of it."""
    state, step = contact("nothing", "broken", runs=())
    return {
        "opening": (None, begun(*OPENING), "dice"),
        "contact": (state, step, "blow"),
        "the next run": (state, step, "dice"),
        "unhorsing": (world(IDLE, IDLE, contacts=(4, 4)), begun("4", "4", "5 4 3 2 1", IDLE), "flash"),
    }


NEIGHBOUR = {"opening": 2, "contact": 5, "the next run": 5}
"""A die beside White's aim in that act."""


def test_a_lost_connection_in_a_scene_skips_to_the_present(people: People) -> None:
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    for moment, (state, step, act) in moments().items():
        if state is not None:
            stage.show(state)
        stage.play(step)
        stage.to_act(act, moment="begins" if moment == "the next run" else "")
        stage.cut()
        later = Step(step.state, ()) if moment == "unhorsing" else play(step.state, f"W adjacent {NEIGHBOUR[moment]}")
        stage.catch_up(later)
        stage.rest()
        expect(stage.page.locator("#moment")).to_have_count(0)
        if moment == "unhorsing":
            expect(stage.page.locator("#final h2")).to_have_text("You unhorse Ben and win.")
        else:
            hands = [len(ride.hand) for ride in later.state.phase.rides]
            assert [stage.page.locator(f"[data-hand='{seat}'] .piece").count() for seat in (0, 1)] == hands, moment


UNKNOWN: list[list[dict[str, Any]]] = [
    [{"kind": "melee", "run": 1, "blows": []}],
    [{"kind": "run_begun", "run": 2}, {"kind": "melee", "run": 2}],
]


def test_an_unknown_scene_is_shown_at_rest(people: People) -> None:
    ann = people.invite("Ann")
    stage = Stage(ann, people.invite("Ben"))
    before = world(IDLE, IDLE, contacts=(4, 4))
    after = play(before, "W adjacent 5")
    placed = stage.page.locator("[data-knight='0'] .space[data-die='5']")
    for events in UNKNOWN:
        stage.show(before)
        expect(placed).to_have_count(0)
        stage.play(after, events)
        stage.rest()
        expect(stage.page.locator("#moment")).to_have_count(0)
        expect(placed).to_have_count(1)
    ann.recorder.ignore_errors("No words for joust-")
