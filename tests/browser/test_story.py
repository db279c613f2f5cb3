"""Playback of the game on a page: playback.js."""

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

UNKNOWN = """() => {
    const drawn = [];
    const state = { events: [], decision: 1, reveal: null, choice: ["kept"], table: { seats: [] }, you: null };
    const board = {
        nothingChosen: [],
        sentences: () => [],
        scenes: () => { throw new TypeError("a dragon"); },
    };
    const update = (change) => Object.assign(state, change);
    const draw = () => drawn.push([state.view, state.reveal]);
    const story = new it.Playback({ state, board, update, draw }, { isOn: false }, { add: () => {} });
    const events = [{ kind: "dragon_seen" }];
    story.goOn({ t: "step", v: 7, view: "as it ends", events, to_act: [0], decision: 2, legal: ["a move"] });
    const { v, toAct, decision, legal, choice } = state;
    return [drawn, { v, toAct, decision, legal, choice }, state.events, story.arrived];
}"""


def test_a_step_that_fails_to_stage_is_shown_at_rest(modules: GameModules) -> None:
    drawn, settled, events, arrived = modules.call("tornei", "../../js/room/staging/playback", UNKNOWN)
    assert drawn == [["as it ends", None]]
    assert settled == {"v": 7, "toAct": [0], "decision": 2, "legal": ["a move"], "choice": []}
    assert (events, arrived) == ([{"kind": "dragon_seen"}], 1)
