"""The Joust's staging: the camera at a contact, the pause between two runs, equal knights, the target's gauge."""

from typing import Any

import orjson
import pytest

from engines.core.seats import SPECTATOR
from engines.joust.view import view
from tests.browser.fixtures.modules import GameModules
from tests.browser.test_joust_scenes import IDLE, as_step
from tests.engines.joust.worlds import Knight, begun, past, world

pytestmark = pytest.mark.browser


BEGINS = "(before, step) => it.scenes(before, step).map(({ reveal }) => reveal).find((one) => one?.kind === 'begins')"
SOUND = """(reveal) => it.moment(null, { run: 3, roll: 1, knights: [] }, { reveal, stage: 0 }).name"""
ASKED = """(reveal) => it.staged(reveal, { stage: 0, you: 0, names: ["Ann", "Ben"] })"""


@pytest.mark.parametrize(("runs", "decides"), [(("mm", "mm"), True), (("bm", "mm"), False)])
def test_the_last_run_of_equal_knights_begins_with_a_drum(
    modules: GameModules, runs: tuple[str, ...], decides: bool
) -> None:
    state = world(Knight("5", placed="1 1 1 1"), Knight("5", placed="1 1 1 1"), contacts=(4, 4), runs=past(*runs))
    before = orjson.loads(orjson.dumps(view(state, SPECTATOR)))
    begun_events: dict[str, Any] = as_step(begun("4", "3", IDLE, IDLE))
    begun_events["events"][0]["run"] = 3
    lances = [0, 0] if decides else [1, 0]
    for knight, broken in zip(before["knights"], lances, strict=True):
        knight["lances"] = broken
    reveal = modules.call("joust", "scenes", BEGINS, before, begun_events)
    assert reveal["decides"] is decides
    assert modules.call("joust", "hearing", SOUND, reveal) == ("drum" if decides else "horn")
    asked = modules.call("joust", "sentences", ASKED, reveal)
    assert ("lances are equal" in asked) is decides
