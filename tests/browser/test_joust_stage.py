"""Every phase and outcome of a joust on a page: layout, drawing and interruptions."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.joust_stage import OPENING, Stage, contact
from tests.browser.fixtures.people import People
from tests.browser.pages.joust_lists import DRAWN, NEEDED
from tests.browser.test_openings import MOVING
from tests.engines.joust.worlds import Knight, begun, past, play, world

pytestmark = pytest.mark.browser

PHONES = {"small": (360, 640), "usual": (390, 844), "on its side": (844, 390), "large on its side": (915, 412)}
LAPTOP = (1280, 800)
DESKS = {"tablet": (820, 1180), "laptop": LAPTOP, "desk": (1920, 1080)}
IDLE = "6 5 3 2 1"


def phases(stage: Stage) -> Iterator[str]:
    """All of a knight's views, one after the other."""
    stage.play(begun(*OPENING))
    stage.to_act("banners")
    yield "banners"
    stage.to_act("dice")
    yield "Contact dice"
    stage.page.clock.run_for(1300)
    yield "roll"
    stage.rest()
    yield "three choices"
    at_four: dict[str, Any] = {"contacts": (4, 4), "runs": past("bm", "nb")}
    two = Knight("6 5 3", placed="4 4")
    for name, state in {
        "note": world("6 6 4 4 1", IDLE, **at_four),
        "one choice": world(Knight("6 1", rerolls=1, placed="4 4 4"), Knight("6 1", placed="4 4 4"), **at_four),
        "four choices": world(Knight("6 5 3", rerolls=3, placed="4 4"), two, **at_four),
        "five choices": world(Knight("6 5 3", rerolls=4, placed="1 1"), two, **at_four),
        "any die": world(Knight("6 5 1", rerolls=0, placed="4 5"), two, **at_four),
        "wait": play(world(IDLE, IDLE, **at_four), "W adjacent 5").state,
    }.items():
        stage.show(state)
        yield name
    for results in (("miss", "broken"), ("nothing", "broken")):
        state, step = contact(*results, runs=())
        stage.show(state)
        stage.play(step)
        for act in ("gallop", "blow"):
            stage.to_act(act, moment="contact")
            yield f"contact, {act}, {' and '.join(results)}"
    stage.to_act("dice", moment="begins")
    yield "between runs"
    stage.rest()
    yield "the next run"
    stage.show(world(IDLE, IDLE, **at_four))
    stage.play(begun("4", "4", "6 5 4 3 2", "5 5 5 5 5"))
    for act in ("line", "flash", "blow"):
        stage.to_act(act, moment="unhorsed")
        yield f"unhorsed, {act}"
    stage.rest()
    yield "final"


SIZES = {"small": (360, 640), "on its side": (844, 390), "laptop": LAPTOP}


@pytest.mark.timeout(200)
def test_in_every_phase_all_necessary_parts_are_in_the_window(people: People) -> None:
    """Also: each gauge has its label at every size; on phones the dock keeps its height, and its choices their
    place.
    """
    stage = Stage(people.invite("Ann"), people.invite("Benedikta von Hohen"))
    found: dict[str, list[str]] = {}
    docks: dict[str, dict[str, list[str]]] = {}
    for phase in phases(stage):
        for size, (width, height) in SIZES.items():
            stage.page.set_viewport_size({"width": width, "height": height})
            measured: dict[str, Any] = stage.page.evaluate(NEEDED)
            found[f"{phase}, {size}"] = measured["faults"]
            if phase != "final" and size != "laptop":
                docks.setdefault(size, {}).setdefault(measured["dock"], []).append(phase)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert {size: heights for size, heights in docks.items() if len(heights) > 1} == {}


def test_the_others_actions_appear_over_the_dock_without_a_shift(people: People) -> None:
    """A chip with signs; a tap marks the other's half and shows the words."""
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    page = stage.page
    state = world(Knight("6 5 3 1", placed="4"), Knight("6 5 3 2", placed="4"), contacts=(4, 4), runs=past("bm"))
    stage.show(state)
    boxes = "() => ['.field', '.dock'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON())"
    lain = {}
    sizes = {name: (PHONES | DESKS)[name] for name in ("small", "on its side", "laptop")}
    for size, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        lain[size] = page.evaluate(boxes)
    for moves in (
        "W adjacent 5", "B reroll -> 6 6 2 2", "B reroll -> 6 6 5 2", "B adjacent 5 -> 6 5 3 6 4 1"
    ):  # fmt: skip
        step = play(state, moves)
        stage.play(step)
        stage.rest()
        state = step.state
    chip, all_of_it = page.locator(".chip"), page.locator("#since-all li")
    expect(chip.locator(".deed")).to_have_count(2)
    for size, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(NEEDED)["faults"] == [], size
        expect(chip.locator(".deed .die").last).to_be_in_viewport(ratio=1)
        chip.click()
        expect(page.locator(".knight[data-told]")).to_have_attribute("data-knight", "1")
        expect(all_of_it).to_have_text(
            [
                "Ben rerolls: 6 6 2 2. Rerolls left: 1.",
                "Ben rerolls: 6 6 5 2. Rerolls left: 0.",
                "Ben places a 5, one off. On-Target: 2.",
                "Ben rolls 6 4 1.",
                "Ben places a matching 4.",
            ]
        )
        assert page.evaluate(boxes) == lain[size], size
        chip.click()
        expect(page.locator(".knight[data-told], #since-all")).to_have_count(0)
    # The line stays until a match's end has been seen, and the layout does not shift at the last contact.
    page.set_viewport_size({"width": 1280, "height": 800})
    last, end = contact("nothing", "broken")
    stage.show(last)
    stage.play(end)
    stage.to_act("gallop", moment="contact")
    lies = page.evaluate(boxes)
    stage.becomes("over")
    page.locator("#board[data-showing]").wait_for()
    page.clock.run_for(100)
    assert page.evaluate(boxes) == lies
    stage.rest()
    expect(page.locator(".since")).to_have_count(0)


OUTCOMES = {
    "miss": (("miss", "miss"), ["miss", "rides", "lance"], ["miss", "rides", "lance"]),
    "glance": (("nothing", "broken"), ["nothing", "rides", "lance"], ["broken", "rides", "stump"]),
    "broken": (("broken", "miss"), ["broken", "rides", "stump"], ["miss", "rides", "lance"]),
    "unhorsed": (("unhorse", "broken"), ["unhorse", "rides", "stump"], ["broken", "falls", "none"]),
    "both": (("unhorse", "unhorse"), ["unhorse", "falls", "none"], ["unhorse", "falls", "none"]),
}
"""Both lances' actions; and both drawings: the lance's state, whether its knight falls, and the rest in the hand."""


def test_every_outcome_is_drawn_correctly(people: People) -> None:
    stage = Stage(people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben"))
    for name, (results, near, far) in OUTCOMES.items():
        state, step = contact(*results)
        stage.show(state)
        stage.play(step)
        stage.to_act("gallop")
        assert stage.page.evaluate(DRAWN) == {"near": ["", "rides", "lance"], "far": ["", "rides", "lance"]}, name
        assert runs_by(stage.page, ".ground") == ["scroll"]
        stage.to_act("blow")
        assert stage.page.evaluate(DRAWN) == {"near": near, "far": far}, name
        assert runs_by(stage.page, ".ground") == []
        flies = {"broken", "unhorse"} & set(results)
        assert stage.page.locator(".splinter").count() == (11 if flies else 0)
        assert stage.page.locator(".spark").count() == (5 if "nothing" in results else 0)
        for people_there in (".crowd-a", ".crowd-b"):
            assert runs_by(stage.page, people_there) == (["cheer"] if flies else [])
        assert stage.page.locator(".burst").count() == bool(flies)
        fallen = [side for side, (_, rides, _) in (("near", near), ("far", far)) if rides == "falls"]
        parts = ".dust, .rolling-helmet"
        assert [stage.page.locator(f"[data-side='{side}'] :is({parts})").count() for side in fallen] == [2] * len(
            fallen
        )
        stage.rest()


def runs_by(page: Page, name: str) -> list[str]:
    """The animations that run on an element."""
    found: list[str] = page.evaluate(
        "(name) => document.querySelector(name).getAnimations().map((one) => one.animationName)", name
    )
    return found


MOVED = """() => document.getAnimations().flatMap(({ effect }) => effect.getKeyframes().flatMap(Object.keys)
    .map((name) => [name, effect.target.outerHTML.slice(0, 60)]))"""


def test_a_contact_does_not_move_with_reduced_motion(people: People) -> None:
    """The lances' actions are still drawn and announced."""
    stage = Stage(people.invite("Ann", reduced_motion="reduce"), people.invite("Ben"))
    for results in (("nothing", "broken"), ("unhorse", "broken"), ("miss", "miss")):
        state, step = contact(*results)
        stage.show(state)
        stage.play(step)
        for act in ("gallop", "blow"):
            stage.to_act(act, moment="contact")
            assert [one for one in stage.page.evaluate(MOVED) if one[0] in MOVING] == [], (act, results)
        drawn = stage.page.evaluate(DRAWN)
        assert [drawn[side][0] for side in ("near", "far")] == list(results)
        expect(stage.page.locator(".field .strike[data-result] .result b")).to_have_count(2)
        stage.rest()


CHOOSE = """([name, forced]) => {
    localStorage.setItem(name, JSON.stringify({ forced }));
    dispatchEvent(new StorageEvent("storage", { key: name }));
}"""
"""A setting changed in another tab applies to this one."""


def test_each_decision_is_one_click_and_a_forced_one_none(people: People) -> None:
    """A button that names its whole effect sends at once, and so does a second tap on a die; a forced move is made
    automatically if so set, and no other is.
    """
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    page = stage.page
    settings = people.server.stored_name("settings")
    lone, free = Knight("6 1", rerolls=1, placed="4 4 4"), Knight(IDLE)
    cases = [("ask", lone, 1), ("ask", free, 1), ("play", lone, 0), ("play", free, 1)]
    for answers, (forced, knight, clicks) in enumerate(cases):
        page.evaluate(CHOOSE, [settings, forced])
        stage.moves.clear()
        stage.show(world(replace(knight, answers=answers), replace(knight, rerolls=2), contacts=(4, 4)))
        for _ in range(clicks):
            assert stage.moves == []
            page.locator("[data-choice='reroll']").click()
        expect(page.locator("#ask")).to_have_attribute("data-kind", "sent")
        assert stage.moves == [{"kind": "reroll"}]


def test_a_double_taps_second_half_does_not_answer_the_next_question(people: People) -> None:
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    rerolls = stage.page.locator("[data-choice='reroll']")
    for answers, (half, sent) in enumerate([(1, 1), (2, 1), (1, 2)]):
        stage.show(world(replace(Knight(IDLE), answers=answers), Knight(IDLE, rerolls=2), contacts=(4, 4)))
        rerolls.dispatch_event("click", {"detail": half})
        assert len(stage.moves) == sent
