"""Every phase and outcome of a joust on a page: layout, drawing and interruptions."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.drivers.joust_stage import OPENING, Stage, contact
from tests.browser.fixtures.people import People
from tests.browser.pages.accessibility import violations
from tests.browser.pages.joust_lists import DRAWN, HALVES, NEEDED
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


RECAPS = {
    "between runs": {"small": "", "usual": "", "on its side": "dock", "large on its side": "dock"},
    "the next run": {"small": "field", "usual": "field", "on its side": "dock", "large on its side": "dock"},
}
"""The places that show the last run's result, from the next one's beginning until its first die is placed."""
for recap in RECAPS.values():
    recap |= dict.fromkeys(DESKS, "rail")
DEEDS = [("Ann", "Glances off"), ("Benedikta von Hohen", "Lance broken+3")]


FROZEN = {"banners", "Contact dice", "three choices", "wait", "final"}
"""Phases that the frozen screens have at every size: here they are for the height of a phone's dock."""


def recaps(page: Page) -> dict[str, str]:
    """At each size the visible place, with both knights' actions."""
    found = {}
    for size, (width, height) in (PHONES | DESKS).items():
        page.set_viewport_size({"width": width, "height": height})
        seen = page.locator(".run[open]:visible, .recap:visible")
        found[size] = " ".join(
            seen.evaluate_all("(all) => all.map((one) => one.closest('.rail, .dock, .field').classList[0])")
        )
        for name, deed in DEEDS if found[size] else ():
            expect(seen.locator(".came, .recapped").filter(has_text=name)).to_contain_text(deed)
    return found


@pytest.mark.timeout(200)
def test_in_every_phase_all_necessary_parts_are_in_the_window(people: People) -> None:
    """Also: each gauge has its label at every size; on phones the dock keeps its height, and its choices their
    place.
    """
    stage = Stage(people.invite("Ann"), people.invite("Benedikta von Hohen"))
    found: dict[str, list[str]] = {}
    docks: dict[str, dict[str, list[str]]] = {}
    for phase in phases(stage):
        for size, (width, height) in (PHONES if phase in FROZEN else PHONES | {"laptop": LAPTOP}).items():
            stage.page.set_viewport_size({"width": width, "height": height})
            measured: dict[str, Any] = stage.page.evaluate(NEEDED)
            found[f"{phase}, {size}"] = measured["faults"]
            if phase != "final" and size in PHONES:
                docks.setdefault(size, {}).setdefault(measured["dock"], []).append(phase)
        if phase in ("between runs", "the next run"):
            assert recaps(stage.page) == RECAPS[phase]
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


def test_both_halves_are_level_when_one_has_placed_the_fifth_die(people: People) -> None:
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    last = Knight("5", placed="4 4 5 4")
    asked = world(last, Knight("5", placed="4 3 4 4"), contacts=(4, 4))
    for state in (asked, play(asked, "W adjacent 5").state, play(asked, "B adjacent 5").state):
        stage.show(state)
        for width, height in (PHONES["small"], PHONES["on its side"], LAPTOP):
            stage.page.set_viewport_size({"width": width, "height": height})
            far, near = stage.page.evaluate(HALVES)
            assert far == near


OUTCOMES = {
    "miss": (("miss", "miss"), ["miss", "rides", "lance"], ["miss", "rides", "lance"]),
    "glance": (("nothing", "broken"), ["nothing", "rides", "lance"], ["broken", "rides", "stump"]),
    "broken": (("broken", "miss"), ["broken", "rides", "stump"], ["miss", "rides", "lance"]),
    "unhorsed": (("unhorse", "broken"), ["unhorse", "rides", "stump"], ["broken", "falls", "none"]),
    "both": (("unhorse", "unhorse"), ["unhorse", "falls", "none"], ["unhorse", "falls", "none"]),
}
"""Both lances' actions; and both drawings: the lance's state, whether its knight falls, and the rest in the hand."""


HIDDEN = """() => {
    document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity)
        .forEach((one) => one.finish());
    const [man, horse] = [".charger[data-side='far'] .man > .man", ".charger[data-side='near'] svg.horse"]
        .map((one) => document.querySelector(one).getBoundingClientRect());
    return man.right > horse.left + man.width / 4 ? [man.right, horse.left] : [];
}"""
"""The end of the picture, if the far knight falls behind the other's horse."""


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
        for width, height in (PHONES | DESKS).values() if fallen == ["far"] else ():
            stage.page.set_viewport_size({"width": width, "height": height})
            assert stage.page.evaluate(HIDDEN) == [], (name, width)
        parts = ".dust, .rolling-helmet"
        assert [stage.page.locator(f"[data-side='{side}'] :is({parts})").count() for side in fallen] == [2] * len(
            fallen
        )
        stage.rest()


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


def runs_by(page: Page, name: str) -> list[str]:
    """The animations that run on an element."""
    found: list[str] = page.evaluate(
        "(name) => document.querySelector(name).getAnimations().map((one) => one.animationName)", name
    )
    return found


def test_unhorsing_dice_line_up_before_they_flash(people: People) -> None:
    stage = Stage(people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben"))
    lies = """(all) => {
        all.flatMap((one) => one.getAnimations()).forEach((one) => one.finish());
        return all.map((one) => {
            const { x, y, width } = one.getBoundingClientRect();
            return [Number(one.dataset.die), x, y, width].map(Math.round);
        });
    }"""
    for roll in ("6 5 4 3 2", "5 5 5 5 5"):
        stage.show(world(IDLE, IDLE, contacts=(4, 4)))
        stage.play(begun("4", "4", roll, IDLE))
        stage.to_act("line")
        hand = stage.page.locator("[data-knight='0'][data-lines]:not([data-flashes]) .hand .piece")
        expect(hand).to_have_count(5)
        expect(stage.page.locator("[data-knight='1'][data-lines]")).to_have_count(0)
        dice = hand.evaluate_all(lies)
        assert [str(one[0]) for one in dice] == roll.split()
        assert len({one[2] for one in dice}) == 1, "They lie in a line,"
        assert all(abs(one[1] + one[3] - other[1]) <= 1 for one, other in pairwise(dice)), "one beside the other."
        stage.to_act("flash")
        expect(stage.page.locator("[data-knight='0'][data-lines][data-flashes]")).to_have_count(1)
        stage.rest()


THROWN = """() => {
    // A banner that a window of another size shows in another place unfurls there.
    [...document.querySelectorAll(".banner")].flatMap((one) => one.getAnimations()).forEach((one) => one.finish());
    return [...document.querySelectorAll(".throw + .die")].filter((die) => die.checkVisibility()).map((die) => {
        const [rests] = die.getAnimations();
        const cube = die.previousElementSibling;
        const field = (die.closest(".field") ?? document.body).getBoundingClientRect();
        const [flies] = cube.getAnimations(), { duration } = flies.effect.getComputedTiming();
        const lies = [0, 0.45].every((part) => {
            flies.currentTime = part * duration;
            const { left, top, right } = cube.getBoundingClientRect();
            return left >= field.left - 1 && right <= field.right + 1 && top >= field.top - 1;
        });
        flies.currentTime = 0;
        return [rests?.animationName, getComputedStyle(die).opacity, lies];
    });
}"""
"""For each tumbling die: whether it waits, whether it is visible, whether it stays inside the field."""


def test_a_tumbling_die_is_hidden_until_it_rests_and_not_cut(people: People) -> None:
    """The whole hand, the Contact dice and the On-Target dice, at their first moment."""
    stage = Stage(people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben"))
    page = stage.page
    # On a busy machine an animation could end before the page is checked.
    animations = page.context.new_cdp_session(page)
    animations.send("Animation.enable")
    animations.send("Animation.setPlaybackRate", {"playbackRate": 0})
    state, step = contact("nothing", "broken")
    for width, height in (*PHONES.values(), LAPTOP):
        page.set_viewport_size({"width": width, "height": height})
        stage.show(state)
        stage.play(step)
        stage.to_act("gallop", moment="contact")
        assert page.evaluate(THROWN) == [["settle", "0", True]] * 2
        stage.rest()
    stage.show(world(IDLE, IDLE, contacts=(4, 4)))
    stage.play(begun(*OPENING))
    for at, (width, height) in enumerate((*PHONES.values(), LAPTOP)):
        page.set_viewport_size({"width": width, "height": height})
        stage.to_act("dice")
        assert page.evaluate(THROWN) == [["settle", "0", True]] * 2, at
    page.clock.run_for(1300)
    assert [one[0] for one in page.evaluate(THROWN)] == ["settle"] * 10


def test_a_combinations_payment_is_shown_at_the_rerolls(people: People) -> None:
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    stage.play(begun("4", "3", "6 6 2 2 1", "6 5 2 2 1"))
    stage.rest()
    paid = stage.page.locator("[data-paid]")
    # A match's first roll shows what wins, and later rolls do not.
    goal = stage.page.locator(".field [data-goal]")
    expect(goal).to_contain_text("most broken lances win")
    expect(paid).to_have_text(["+1A pair pays Ben one reroll: now 3.", "+2Two pairs pay you 2 rerolls: now 4."])
    stage.play(play(begun("4", "3", "6 6 2 2 1", "6 5 2 2 1").state, "W reroll -> 6 6 2 2 1"))
    stage.rest()
    # Two rerolled pairs pay nothing, and there is no text about it.
    expect(paid).to_have_text(["+1A pair pays Ben one reroll: now 3."])
    stage.show(world(IDLE, IDLE, contacts=(4, 4), runs=past("bm")))
    expect(goal).to_have_count(0)


def test_a_log_entrys_subject_is_highlighted_in_place(people: People) -> None:
    """On the lists, and after the run in its line, which may be folded."""
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    page, lit = stage.page, stage.page.locator("[data-pointed]")
    stage.play(begun(*OPENING))
    stage.rest()
    page.locator("#log .reference", has_text="4 3").hover()
    expect(lit).to_have_count(2)
    expect(page.locator(".gauge.aim[data-pointed]")).to_have_count(2)
    state, step = contact("nothing", "broken", runs=())
    stage.show(state)
    stage.play(step)
    stage.rest()
    # The gold dot at a change has a tooltip.
    expect(page.locator(".points[data-news]")).to_have_attribute("title", "Points: changed since your move")
    page.locator("#log .chapter > summary").first.click()
    chip = page.locator("#log .reference", has_text="a 5").first
    chip.hover()
    expect(lit).to_have_text("5")
    page.locator("details.run summary").first.click()
    chip.hover()
    expect(page.locator("details.run[data-pointed]")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(lit).to_have_count(0)
    # A narrow page scrolls to the highlighted part.
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("[data-open='log']").click()
    chip.click()
    expect(page.locator("[data-open='scores']")).to_have_attribute("aria-selected", "true")
    expect(page.locator("details.run[data-pointed]")).to_be_visible()
    page.locator("[data-open='log']").click()
    page.locator("#log .reference:visible").last.click()
    expect(page.locator("[data-open='table']")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".gauge.aim[data-pointed]")).to_have_count(2)


def test_the_rail_of_the_third_run_scrolls_and_the_page_does_not(people: People) -> None:
    stage = Stage(people.invite("Ann"), people.invite("Ben"))
    state = world(
        Knight("6 1", rerolls=1, placed="4 4 4"), Knight("6 1", placed="4 4 4"), contacts=(4, 4), runs=past("bm", "nb")
    )
    stage.show(state)
    page = stage.page
    page.set_viewport_size({"width": 1366, "height": 650})
    boxes = (
        "() => ['.top', '#board', '.dock'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON())"
    )
    for run in page.locator("details.run:not([open]) summary").all():
        run.click()
    before = page.evaluate(boxes)
    rail = page.locator(".rail").evaluate(
        "(rail) => [rail.scrollHeight, rail.clientHeight, getComputedStyle(rail).overflowY]"
    )
    assert rail[0] > rail[1]
    assert rail[2] == "auto"
    page.locator("#chat-text").focus()
    talk = page.locator("#chat-text").bounding_box()
    assert talk is not None
    assert talk["y"] + talk["height"] <= 650
    page.locator("#chat-text").evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    assert page.evaluate(boxes) == before
    assert page.evaluate("[scrollX, scrollY, document.scrollingElement.scrollHeight - innerHeight]") == [0, 0, 0]


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


def test_line_flash_and_fall_do_not_block_the_player(people: People) -> None:
    stage = Stage(people.invite("Ann", bypass_csp=True), people.invite("Ben"))
    found = {}
    stage.play(begun("4", "4", "5 4 3 2 1", IDLE))
    for act in ("line", "flash", "blow"):
        stage.to_act(act, moment="unhorsed")
        found[act] = violations(stage.page, clock_is_held=True)
    assert {act: wrong for act, wrong in found.items() if wrong} == {}
