"""The parts of the boards named by lessons: each exists once when a lesson points at it, and tapping an answer's parts
sends that answer.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from engines import GAMES
from engines.core.game import offered
from engines.core.lesson import Question, Saying
from tests.browser.drivers.rehearsal import as_json
from tests.browser.fixtures.modules import GameModules
from tests.engines.lessons import AnyGame, Moment, moments, parts_of, usual_options

pytestmark = pytest.mark.browser

LESSONS = {game.name: game for game in GAMES if game.lesson is not None}

DRAWN = """async ({ game, view, legal, toAct, names, you, publicContent, wanted, touches }) => {
    const { html, nothing, render } = await import("lit-html");
    const { find, nameOf } = await import(`/static/games/${game}/lesson/parts.js`);
    const box = document.body.appendChild(document.createElement("div"));
    const board = it.makeBoard();
    let choice = board.nothingChosen;
    let sent = null;
    const send = (move) => (sent = move);
    const choose = (now) => draw((choice = now));
    const draw = () => {
        const context = {
            names, you, legal, toAct, publicContent, choice, choose, send, redraw: draw, prepared: null,
            tap: (tap) => (tap.again && tap.move ? send(tap.move) : choose(tap.choice)),
            prepare: () => {}, since: [], sinceOf: null, sending: null, events: [], reveal: null, stage: 0,
            showing: false, hint: "", showHint: () => {}, skip: () => {}, clock: () => nothing, absent: new Map(),
            instead: null, below: nothing, worth: [], ending: false,
        };
        render(html`${board.table(view, context, html``)} ${board.mine(view, legal, send, context)}`, box);
    };
    const isOutermost = (one, part) => nameOf(one) === part && nameOf(one.parentElement) !== part;
    const counted = (part) => [...box.querySelectorAll("*")].filter((one) => isOutermost(one, part)).length;
    const found = new Map();
    const look = () => {
        for (const part of wanted) {
            const one = find(box, part);
            const agrees = one !== null && nameOf(one) === part && counted(part) === 1;
            found.set(part, agrees || (one === null && (found.get(part) ?? false)));
        }
    };
    draw();
    look();
    for (const part of touches) {
        // A card that has only one cell is sent by its own touch.
        if (sent && !found.get(part)) found.set(part, true);
        find(box, part)?.click();
        look();
    }
    const now = sent;
    box.remove();
    return { missing: wanted.filter((part) => !found.get(part)), sent: now };
}"""


def drawn(
    modules: GameModules, game: AnyGame, moment: Moment, wanted: Sequence[str], touches: Sequence[str] = ()
) -> dict[str, Any]:
    """The wanted parts that never appear while these are tapped, and the sent move."""
    lesson, state = game.lesson, moment.before
    assert lesson is not None
    content = None if game.public_content is None else game.public_content(usual_options(game))
    given = {
        "game": game.name,
        "view": game.view(state, lesson.learner),
        "legal": list(offered(game, state, lesson.learner)),
        "toAct": [decision.seat for decision in game.to_act(state)],
        "names": lesson.names,
        "you": lesson.learner,
        "publicContent": content,
        "wanted": wanted,
        "touches": touches,
    }
    found: dict[str, Any] = modules.call(game.name, "board", DRAWN, as_json(given))
    return found


@pytest.mark.parametrize("name", sorted(LESSONS))
def test_every_part_that_a_lesson_points_at_exists_once(modules: GameModules, name: str) -> None:
    game = LESSONS[name]
    assert game.lesson is not None
    pointed = 0
    for moment in moments(game, game.lesson):
        step = moment.step
        if isinstance(step, Saying | Question) and step.about:
            assert drawn(modules, game, moment, [step.about])["missing"] == [], step.text
            pointed += 1
    assert pointed > len(game.lesson.script) / 2


@pytest.mark.parametrize("name", sorted(LESSONS))
def test_tapping_an_answers_parts_sends_it(modules: GameModules, name: str) -> None:
    game = LESSONS[name]
    assert game.lesson is not None
    for moment in moments(game, game.lesson):
        if isinstance(moment.step, Question) and not moment.is_detour:
            assert moment.answer is not None
            touches = parts_of(game, moment.answer.move)
            found = drawn(modules, game, moment, touches, [*touches, "act"])
            assert found["missing"] == [], moment.answer.move
            assert found["sent"] == as_json(game.read_move(moment.answer.move)), moment.answer.move


@pytest.mark.parametrize("name", sorted(LESSONS))
def test_every_allowed_part_appears_while_a_question_is_answered(modules: GameModules, name: str) -> None:
    game = LESSONS[name]
    assert game.lesson is not None
    for moment in moments(game, game.lesson):
        step = moment.step
        if isinstance(step, Question) and not moment.is_detour:
            wanted = [part for part in step.may_touch if part != "undo"]
            touches = [part for part in wanted if part != "act" and not part.startswith("action")]
            assert drawn(modules, game, moment, wanted, touches)["missing"] == [], step.text


PLACED = """async (touch) => {
    const { placed } = await import("/js/learning/guide_place.js");
    const part = { left: 20, top: 500, width: 60, height: 90 };
    const room = { left: 0, top: 40, width: 360, height: 600 };
    const button = { left: 240, top: 130, width: 90, height: 44 };
    return placed(part, { width: 344, height: 180 }, room, [], [button], touch).side;
}"""


def test_no_button_of_a_sentence_lies_at_the_last_touch(empty_page: Page) -> None:
    assert empty_page.evaluate(PLACED, None) == "above"
    assert empty_page.evaluate(PLACED, {"x": 60, "y": 460}) == "above"
    assert empty_page.evaluate(PLACED, {"x": 300, "y": 460}) == "none"


FARTHER = """async (touch) => {
    const { placed } = await import("/js/learning/guide_place.js");
    const part = { left: 8, top: 180, width: 344, height: 26 };
    const dock = { left: 0, top: 443, width: 360, height: 197 };
    const room = { left: 0, top: 48, width: 360, height: 592 };
    const button = { left: 126, top: 80, width: 120, height: 44 };
    return placed(part, { width: 344, height: 183 }, room, [dock], [button], touch).top;
}"""


def test_a_sentence_moves_away_from_its_part_before_it_covers_it(empty_page: Page) -> None:
    assert empty_page.evaluate(FARTHER, None) == 224
    assert empty_page.evaluate(FARTHER, {"x": 180, "y": 346}) == 296


SHOWN = """async ([height, above]) => {
    const { shownPart } = await import("/js/learning/guide_place.js");
    document.body.innerHTML = `<div style="position: fixed; top: 100px; height: ${height}px; overflow: auto">
        <p style="margin: 0; height: 300px">one</p><p id="part" style="margin: 0; height: 80px">two</p></div>`;
    document.querySelector("div").scrollTop = above;
    const { top, bottom } = shownPart(document.querySelector("#part"));
    return [top, bottom];
}"""


def test_the_light_falls_on_the_visible_area_of_a_part(empty_page: Page) -> None:
    assert empty_page.evaluate(SHOWN, [340, 0]) == [400, 440]
    assert empty_page.evaluate(SHOWN, [340, 40]) == [360, 440]
    # A part that is scrolled out of sight keeps its place.
    assert empty_page.evaluate(SHOWN, [200, 0]) == [400, 480]
