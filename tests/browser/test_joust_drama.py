"""The Joust's staging: the camera at a contact, the pause between two runs, equal knights, the target's gauge."""

from typing import Any

import orjson
import pytest
from playwright.sync_api import expect

from engines.core.seats import SPECTATOR
from engines.joust.view import view
from tests.browser.drivers.joust_stage import Stage, contact
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.test_joust_scenes import IDLE, as_step
from tests.engines.joust.worlds import Knight, begun, past, world

pytestmark = pytest.mark.browser

SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.camera')).transform).a"
FINISH = """() => document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity)
    .forEach((one) => one.finish())"""


def test_the_camera_comes_closer_and_the_outcome_waits_for_its_return(people: People) -> None:
    stage = Stage(people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben"))
    page = stage.page
    # On a busy machine an animation could end before the page is checked.
    animations = page.context.new_cdp_session(page)
    animations.send("Animation.enable")
    animations.send("Animation.setPlaybackRate", {"playbackRate": 0})
    state, step = contact("nothing", "broken", runs=())
    stage.show(state)
    stage.play(step)
    stage.to_act("freeze", moment="contact")
    page.evaluate(FINISH)
    assert page.evaluate(SCALE) == 1.25
    stage.to_act("blow", moment="contact")
    delays = """(all) => all.flatMap((one) => one.getAnimations())
        .map(({ effect }) => effect.getComputedTiming().delay)"""
    assert page.locator("#ask").evaluate_all(delays) == [500]
    assert (
        page.locator(".camera")
        .evaluate_all("([one]) => one.getAnimations().map((motion) => motion.animationName)")
        .count("shake")
    )
    page.evaluate(FINISH)
    assert page.evaluate(SCALE) == 1
    # The knights trot off under banners with both arms, and only then the dice are thrown.
    stage.to_act("banners", moment="begins")
    expect(page.locator(".field .banner .arms")).to_have_count(2)
    expect(page.locator(".field .banner .throw")).to_have_count(0)
    names = "(all) => all.flatMap((one) => one.getAnimations()).map((motion) => motion.animationName)"
    assert page.locator(".charger").evaluate_all(names) == ["trot-off"] * 2
    stage.to_act("dice", moment="begins")
    expect(page.locator(".field .banner .throw")).to_have_count(2)
    assert page.locator(".charger").evaluate_all(names) == ["ride-in"] * 2


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


def test_the_crowd_rises_at_a_first_roll_that_unhorses(people: People) -> None:
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    stage.show(world(IDLE, IDLE, contacts=(4, 4)))
    stage.play(begun("4", "4", "6 5 4 3 2", IDLE))
    stage.to_act("line")
    expect(stage.page.locator(".field[data-cheers]")).to_have_count(0)
    stage.to_act("flash")
    expect(stage.page.locator(".field[data-cheers]")).to_have_count(1)


def test_the_target_shows_its_limit_and_the_values_reached(people: People) -> None:
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    stage.show(
        world(Knight("6 5 1", rerolls=0, placed="4 5"), Knight("6 5 3", placed="4 4"), contacts=(4, 4), runs=past("bm"))
    )
    for index, reached in ((0, 2), (1, 1)):
        target = stage.page.locator(f".knight[data-knight='{index}'] .target")
        expect(target.locator("i[data-reached]")).to_have_count(reached)
        expect(target.locator("i[data-misses]")).to_have_count(3)
        expect(target).to_have_text("3 at most, or the lance misses.")
    # The reader's own dice are larger than the other's.
    wide = "(one) => one.getBoundingClientRect().width"
    own, other = (
        stage.page.locator(f".knight[data-knight='{index}'] .hand .piece").first.evaluate(wide) for index in (0, 1)
    )
    assert own > other
