"""The playback of received scenes, and a page's return to the present: timeline.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

PLAYED = """async (steps, then) => {
    const seen = [];
    const timeline = new it.Timeline(
        (scene, stage) => seen.push(`${scene.view}.${stage}`),
        (scenes) => seen.push(...scenes.map(({ view }) => `passed ${view}`)),
    );
    const step = (scenes, at) => ({
        scenes,
        begin: () => seen.push(`begins ${at}`),
        done: () => seen.push(`done ${at}`),
    });
    steps.map(step).forEach((one) => timeline.add(one));
    await (EVALUATED)(timeline, seen);
    return [seen, timeline.behind];
}"""


def play(modules: GameModules, steps: list[list[dict[str, Any]]], then: str) -> tuple[list[str], bool]:
    """The shown scenes of these steps while `then` acts on the timeline; and whether any are left."""
    seen, behind = modules.call("tornei", "../../js/room/staging/timeline", PLAYED.replace("EVALUATED", then), steps)
    return seen, behind


def scene(view: str, *, stages: int = 0, hold: int = 60_000) -> dict[str, Any]:
    return {"view": view, "reveal": None, "stages": [60_000] * stages, "hold": hold, "events": []}


SKIPS = "async (timeline) => { for (let i = 0; i < 50; i++) { timeline.skip(); await Promise.resolve(); } }"


def test_a_step_begins_and_ends_with_its_scenes(modules: GameModules) -> None:
    seen, behind = play(modules, [[scene("card"), scene("reveal", stages=2), scene("rest")]], SKIPS)
    assert seen == ["begins 0", "card.0", "reveal.0", "reveal.2", "done 0", "rest.0"]
    assert not behind


def test_a_tap_ends_the_scene_and_its_parts(modules: GameModules) -> None:
    belongs = {"joins": True}
    steps = [[scene("card"), scene("reveal", stages=2) | belongs, scene("deal", stages=2), scene("rest") | belongs]]
    tap = """async (timeline, seen) => {
        timeline.skip();
        for (let i = 0; i < 50; i++) await Promise.resolve();
        seen.push("tapped");
        timeline.skip();
        for (let i = 0; i < 50; i++) await Promise.resolve();
    }"""
    seen, behind = play(modules, steps, tap)
    shown = ["card.0", "reveal.0", "reveal.2", "deal.0", "tapped", "deal.2", "done 0", "rest.0"]
    assert seen == ["begins 0", *shown]
    assert not behind


def test_a_continuous_scene_is_announced_at_its_end_and_drawn_once(modules: GameModules) -> None:
    staged = scene("contact", stages=2, hold=0) | {"runsOn": True}
    steps = [[staged, scene("rest")]]
    seen, _ = play(modules, steps, SKIPS)
    assert seen == ["begins 0", "contact.0", "passed contact", "done 0", "rest.0"]
    steps[0][0]["stages"] = [1, 1]
    wait = "async (_, seen) => { while (!seen.includes('rest.0')) await new Promise(setTimeout); }"
    seen, _ = play(modules, steps, wait)
    assert seen == ["begins 0", "contact.0", "contact.1", "passed contact", "done 0", "rest.0"]


def test_a_new_table_replaces_the_running_scene(modules: GameModules) -> None:
    clears = "async (timeline, seen) => { timeline.clear(); seen.push('full'); await new Promise(setTimeout); }"
    for staged in (scene("reveal", stages=2), scene("held")):
        seen, behind = play(modules, [[staged, scene("rest")], [scene("next")]], clears)
        assert seen[-1] == "full"
        assert not behind


def test_many_steps_at_once_are_skipped_to_the_newest(modules: GameModules) -> None:
    steps = [[scene(f"card {number}"), scene(f"rest {number}")] for number in range(60)]
    seen, behind = play(modules, steps, "async () => { await new Promise(setTimeout); }")
    assert seen[-2:] == ["passed card 59", "rest 59.0"]
    assert [words for words in seen if words.startswith("done")] == [f"done {number}" for number in range(60)]
    assert {words.removeprefix("passed ").removesuffix(".0") for words in seen} >= {
        one["view"] for step in steps for one in step
    }
    assert not behind


def test_scenes_delayed_by_sleep_are_skipped(modules: GameModules) -> None:
    then = """async (timeline) => {
        const { now } = Date;
        Date.now = () => now() + 3_600_000;
        timeline.skip();
        for (let i = 0; i < 50; i++) await Promise.resolve();
        Date.now = now;
    }"""
    seen, behind = play(modules, [[scene("seen")], [scene("card")], [scene("reveal", stages=2), scene("rest")]], then)
    assert seen == [
        *("begins 0", "done 0", "seen.0"),
        *("begins 1", "done 1", "passed card", "begins 2", "done 2", "passed reveal", "rest.0"),
    ]
    assert not behind


def test_reduced_motion_waits_for_no_animation(modules: GameModules) -> None:
    then = """async () => {
        for (let i = 0; i < 50; i++) await Promise.resolve();
        (await import("/static/js/page/settings.js")).choose("animation", "full");
    }"""
    modules.call("tornei", "../../js/page/settings", "() => it.choose('animation', 'off')")
    seen, _ = play(modules, [[scene("card"), scene("reveal", stages=2), scene("rest")]], then)
    assert seen == ["begins 0", "card.0", "reveal.0", "reveal.1", "reveal.2", "done 0", "rest.0"]


def test_the_held_space_bar_hurries_until_released(modules: GameModules) -> None:
    code = """async () => {
        const { Timeline } = await import("/static/js/room/staging/timeline.js");
        const { setTimeout } = window;
        const waited = [];
        window.setTimeout = (done, length) => { waited.push(length); setTimeout(done); };
        const timeline = new Timeline(() => {}, () => {});
        let hurried = [];
        const hurry = (on) => { hurried.push(on); timeline.hurry(on); };
        it.hearKeys({ root: document.body, isShowing: () => timeline.behind, hurry });
        const press = (type, init) => document.dispatchEvent(new KeyboardEvent(type, { key: " ", ...init }));
        const play = async (holds) => {
            waited.length = 0;
            const scenes = holds.map((hold) => ({ view: {}, reveal: null, stages: [], hold, events: [] }));
            timeline.add({ scenes, begin: () => {}, done: () => {} });
            press("keydown", { repeat: true });
            while (timeline.playing) await new Promise((next) => setTimeout(next));
            return [...waited];
        };
        const held = await play([1000, 1000, 1000]);
        press("keyup", {});
        const after = timeline.hurried;
        window.setTimeout = setTimeout;
        return [held, hurried, after];
    }"""
    held, hurried, after = modules.call("tornei", "../../js/room/keys", code)
    # The key ends the first scene, and the others take a fraction of their time.
    assert held == [1000, 120, 120]
    assert hurried == [True, False]
    assert not after
