"""A joust's scenes between two views, its questions, and its announcements."""

from itertools import product
from typing import Any

import orjson
import pytest

from engines.core.seats import SPECTATOR, Seat
from engines.joust.moves import MOVES
from engines.joust.options import Options
from engines.joust.view import view
from tests.browser.drivers.joust_stage import contact
from tests.browser.fixtures.modules import GameModules
from tests.engines.joust.worlds import B, Knight, W, begun, past, play, world

pytestmark = pytest.mark.browser

IDLE = "6 5 3 2 1"
SHOWN = "(before, step) => it.scenes(before, step).map(({ reveal, stages, hold, events, view, runsOn }) => ({ kind:"
SCENES = f"""{SHOWN} reveal?.kind ?? "plain",
    staged: reveal?.staged, length: stages.reduce((sum, one) => sum + one, 0), hold, view, runsOn: runsOn ?? false,
    events: events.map(({{ kind }}) => kind) }}))"""


def as_step(step: Any, viewer: Any = SPECTATOR) -> dict[str, Any]:
    """A viewer's message of a step."""
    events = [one.event for one in step.emitted if one.seats is None or viewer in one.seats]
    sent: dict[str, Any] = orjson.loads(orjson.dumps({"events": events, "view": view(step.state, viewer)}))
    return sent


def staged(modules: GameModules, before: Any, step: Any) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = modules.call("joust", "scenes", SCENES, before, as_step(step))
    return shown


def test_a_match_opens_with_contact_dice_and_then_its_first_roll(modules: GameModules) -> None:
    opening, rolls, *_, last = staged(modules, None, begun("4", "3", IDLE, IDLE))
    assert (opening["kind"], opening["staged"], opening["events"]) == ("begins", "match", ["run_begun"])
    assert [knight["aim"] for knight in opening["view"]["knights"]] == [3, 4]
    assert [knight["hand"] for knight in opening["view"]["knights"]] == [[], []]
    assert rolls["events"][:2] == ["rolled", "rolled"]
    assert opening["length"] + opening["hold"] + rolls["hold"] <= 3000
    assert opening["runsOn"]
    assert last["view"]["roll"] == 1


def test_a_first_roll_that_unhorses_is_shown_before_its_text(modules: GameModules) -> None:
    shown = staged(modules, None, begun("4", "4", "5 4 3 2 1", IDLE))
    assert [scene["kind"] for scene in shown] == ["begins", "plain", "unhorsed", "plain"]
    assert shown[1]["view"]["knights"][0]["hand"] == [5, 4, 3, 2, 1]
    assert shown[1]["view"]["result"] is None
    assert shown[1]["events"] == ["rolled", "rolled"]
    assert shown[2]["events"] == ["unhorsed", "match_ended"]


def test_a_scene_shows_the_events_numbers_unchanged(modules: GameModules) -> None:
    state = world(Knight("5", placed="4 4 4 4"), Knight("4", placed="4 4 4 4"), contacts=(4, 4), runs=past("bm", "mb"))
    before = orjson.loads(orjson.dumps(view(state, SPECTATOR)))
    sent = as_step(play(state, "W adjacent 5 -> 3 4"))
    placed, contact = sent["events"][:2]
    placed |= {"rerolls": 6, "on_target": 6}
    placed["standing"] |= {"placed": [1, 2, 3, 4, 5], "matches": 9, "hand": [6], "best": "none"}
    contact["tallies"] = [{"points": 77, "lances": 2, "unhorsings": 1}, {"points": 88, "lances": 3, "unhorsings": 0}]
    shown = modules.call("joust", "scenes", SCENES, before, sent)
    white = shown[0]["view"]["knights"][0]
    said = {name: white[name] for name in ("rerolls", "on_target", "placed", "matches", "hand", "best")}
    assert said == {name: placed[name] for name in ("rerolls", "on_target")} | {
        name: placed["standing"][name] for name in ("placed", "matches", "hand", "best")
    }
    begins = {"kind": "run_begun", "run": 2, "contacts": [1, 1], "aims": [5, 2], "rerolls": 4, "on_target": 3}
    sent["events"] = [contact, begins | {"best": "none"}]
    knights = modules.call("joust", "scenes", SCENES, before, sent)[1]["view"]["knights"]
    names = ("aim", "rerolls", "on_target", "best", "points", "lances", "unhorsings", "placed")
    assert [[one[name] for name in names] for one in knights] == [
        [5, 4, 3, "none", 77, 2, 1, []],
        [2, 4, 3, "none", 88, 3, 0, []],
    ]


def test_events_with_less_detail_keep_the_last_picture(modules: GameModules) -> None:
    state = world(Knight("5", placed="4 4 4 4"), Knight("4", placed="4 4 4 4"), contacts=(4, 4), runs=past("bm", "mb"))
    before = orjson.loads(orjson.dumps(view(state, SPECTATOR)))
    sent = as_step(play(state, "W adjacent 5 -> 3 4"))
    for event in sent["events"]:
        for name in ("standing", "tallies", "tally"):
            event.pop(name, None)
    shown = modules.call("joust", "scenes", SCENES, before, sent)
    assert [scene["kind"] for scene in shown] == ["plain", "contact", "plain"]
    assert shown[0]["view"]["knights"][0]["placed"] == [4, 4, 4, 4]
    assert shown[-1]["view"] == sent["view"]


def lances(white: str, black: str, *, white_die: str = "", black_die: str = "") -> tuple[Any, Any]:
    """A last run before its last die, and the step that ends it."""
    state = world(Knight("5", placed=white), Knight("4", placed=black), contacts=(4, 4), runs=past("mm", "mm"))
    return state, play(state, f"W adjacent 5 -> {white_die} {black_die}".strip())


def test_a_runs_result_appears_as_the_next_one_begins(modules: GameModules) -> None:
    """The result appears no earlier than the lances meet."""
    state = world(Knight("5", placed="4 4 4 4"), Knight("4", placed="4 4 4 4"), contacts=(4, 4), runs=past("bm"))
    before = orjson.loads(orjson.dumps(view(state, SPECTATOR)))
    shown = staged(modules, before, play(state, "W adjacent 5 -> 3 3 4 4 6 5 3 2 1 6 5 3 2 1"))
    kinds = [scene["kind"] for scene in shown]
    runs = [[run["run"] for run in scene["view"]["runs"]] for scene in shown]
    assert kinds[:3] == ["plain", "contact", "begins"]
    assert runs[:3] == [[1], [1], [1, 2]]
    assert shown[2]["view"]["runs"][1]["charges"][0]["die"] == 3


def test_all_contacts_take_the_same_time(modules: GameModules) -> None:
    for dice in (("3", "4"), ("1", "1"), ("5", "2"), ("1", "4")):
        state, step = lances("4 4 4 4", "4 4 4 4", white_die=dice[0], black_die=dice[1])
        before = orjson.loads(orjson.dumps(view(state, SPECTATOR)))
        contact = next(scene for scene in staged(modules, before, step) if scene["kind"] == "contact")
        assert (contact["staged"], contact["length"]) == ("contact", 2400)
        assert (contact["hold"] > 0, contact["runsOn"]) == (True, False)


def test_two_misses_are_shown_briefly(modules: GameModules) -> None:
    white, black = Knight("5", placed="1 1 1 1", rerolls=0), Knight("5", placed="1 1 1 1", rerolls=0)
    state = play(world(white, black, contacts=(4, 4), runs=past("mm", "mm")), "W adjacent 5").state
    step = play(state, "B adjacent 5")
    before = orjson.loads(orjson.dumps(view(state, SPECTATOR)))
    contact = next(scene for scene in staged(modules, before, step) if scene["kind"] == "contact")
    assert (contact["staged"], contact["length"]) == ("miss", 800)


ASK = """(view, legal) => it.ask(view, legal, {
    reveal: null, showing: false, sending: null, choice: null, you: 0, toAct: [0], names: ["Ann", "Ben"], legal })"""


@pytest.mark.parametrize(
    ("white", "asks"),
    [
        (Knight("6 1", rerolls=1, placed="4 4 4"), "No 4, and nothing next to it: roll again."),
        (Knight("5", rerolls=0, placed="4 4 4 4"), "No rerolls left: place the 5."),
        (Knight("1", rerolls=0, placed="4 4 4 4"), "No rerolls left: place the 1."),
        (Knight("6 1", rerolls=3, placed="4 4 4"), "No 4, and nothing next to it. What will you do?"),
        (Knight("6 5", rerolls=3, placed="4 4 4"), "No rolled die shows a 4. What will you do?"),
        (Knight("1", rerolls=0, placed="1 1 1 4"), "Place the 1?"),
        (Knight("6 1", rerolls=0, placed="1 1 4"), "No rerolls left: place a die, best one close to 4."),
    ],
)
def test_the_question_follows_the_kinds_of_choices(modules: GameModules, white: Knight, asks: str) -> None:
    other = "6 1" if " " in white.first else "6"
    state = world(white, Knight(other, rerolls=1, placed=white.placed), contacts=(4, 4))
    seen = orjson.loads(orjson.dumps(view(state, W)))
    legal = [{"kind": one["kind"], "die": one["die"]} for one in seen["choices"]]
    assert modules.call("joust", "sentences", ASK, seen, legal) == asks


def test_a_choice_names_the_combination_and_its_payment(modules: GameModules) -> None:
    seen = orjson.loads(orjson.dumps(view(world("4 4 3 1 1", IDLE, contacts=(4, 4)), W)))
    legal = [{"kind": one["kind"]} for one in seen["choices"]]
    asked = modules.call("joust", "sentences", ASK, seen, legal)
    assert asked == "Your 4s can serve only once: as a match, or in two pairs?"
    assert {one["kind"]: one["pays"] for one in seen["choices"]} == {"match": "one_pair", "combination": "two_pairs"}


@pytest.mark.parametrize(
    ("dice", "you", "says"),
    [
        (("5 4 3 2 1", IDLE), 0, "You roll a straight: it unhorses Ben."),
        (("5 4 3 2 1", IDLE), 1, "Ann rolls a straight: it unhorses you."),
        (("5 4 3 2 1", IDLE), None, "Ann rolls a straight: it unhorses Ben."),
        ((IDLE, "2 2 2 2 2"), 0, "Ben rolls five of a kind: it unhorses you."),
        (("5 4 3 2 1", "2 2 2 2 2"), 0, "Both knights were unhorsed at the same moment"),
    ],
)
def test_a_roll_that_unhorses_names_its_knight_and_the_fallen(
    modules: GameModules, dice: tuple[str, str], you: int | None, says: str
) -> None:
    sent = as_step(begun("4", "4", *dice))
    code = """(step, you) => it.scenes(null, step).find(({ reveal }) => reveal?.kind === "unhorsed").reveal"""
    reveal = modules.call("joust", "scenes", code, sent, you)
    told = "(reveal, stage, you) => it.staged(reveal, { stage, you, names: ['Ann', 'Ben'] })"
    assert modules.call("joust", "sentences", told, reveal, 0, you) == says
    after = says if "Both" in says else "An unhorsing ends the match at once"
    assert modules.call("joust", "sentences", told, reveal, 4, you) == after


def test_the_dices_options_are_readable_while_they_tumble(modules: GameModules) -> None:
    seen = orjson.loads(orjson.dumps(view(world(IDLE, IDLE, contacts=(4, 4)), W)))
    ask = """(view, showing) => it.ask(view, [], {
        reveal: null, showing, sending: null, choice: null, you: 0, toAct: [0], names: ["Ann", "Ben"], legal: [] })"""
    first = "First roll: a straight or five of a kind unhorses at once."
    assert modules.call("joust", "sentences", ask, seen, True) == first
    # A reroll cannot unhorse.
    rerolled = play(world(IDLE, IDLE, contacts=(4, 4)), "B reroll -> 5 3 3 2 1").state
    seen_then = orjson.loads(orjson.dumps(view(rerolled, W)))
    assert modules.call("joust", "sentences", ask, seen_then, True) == ""
    assert modules.call("joust", "sentences", ask, seen | {"roll": 2}, True) == ""
    assert modules.call("joust", "sentences", ask, seen | {"run": 2}, True) == ""
    assert modules.call("joust", "sentences", ask, seen, False) == "Waiting for the White Knight (Ann) to place a die."


LONE = {
    "reroll": ("No 4, and nothing next to it: roll again.", "4も隣の目もありません。振り直しましょう。"),
    "adjacent": ("No rerolls left: place the 5.", "振り直しがないので、5を置きます。"),
    "offset": ("No rerolls left: place the 5.", "振り直しがないので、5を置きます。"),
    "match": ("Place a 4 as a match?", "4を一致として置きますか？"),
    "combination": ("Take the rerolls, and leave the 4s in hand?", "振り直しをもらい、4は手元に残しますか？"),
    "set": ("Turn a die to 4 and place it?", "ダイスを4に変えて置きますか？"),
    "ride_out": ("Let the rest of this run be played for you?", "この突撃の残りを任せますか？"),
}
"""The question if a choice of this kind is the only one."""


@pytest.mark.parametrize("kind", [*LONE])
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_every_kind_of_single_choice_has_its_question(modules: GameModules, kind: str, locale: str) -> None:
    assert {*LONE} == {move.kind for move in MOVES}
    seen = orjson.loads(orjson.dumps(view(world("6 5 3 2 1", IDLE, contacts=(4, 4)), W)))
    die = 5 if kind in ("adjacent", "offset") else None
    lone = seen["choices"][0] | {"kind": kind, "die": die, "usual": True}
    asked = modules.call("joust", "sentences", ASK, seen | {"choices": [lone]}, [{"kind": kind}], locale=locale)
    assert _plain(asked) == LONE[kind][locale == "ja-JP"]


def _plain(text: str) -> str:
    """The text without the invisible characters that Fluent puts around inserted values."""
    return text.replace("\u2068", "").replace("\u2069", "")


def test_after_a_combination_no_missing_match_is_mentioned(modules: GameModules) -> None:
    state = play(
        world("4 4 1 1 1", IDLE, contacts=(4, 4), options=Options(note_rule="per_roll")), "W combination"
    ).state
    seen = orjson.loads(orjson.dumps(view(state, W)))
    lone = [one for one in seen["choices"] if one["kind"] == "reroll"]
    asked = modules.call("joust", "sentences", ASK, seen | {"choices": lone}, [{"kind": "reroll"}])
    assert _plain(asked) == "You took the combination: no 4 before a reroll. Roll again."


ALOUD = "(events, you, view) => it.announced(events, ['Ann', 'Ben'], you, view)"


def test_a_roll_is_one_message_with_the_readers_part_first(modules: GameModules) -> None:
    step = begun("4", "3", IDLE, IDLE)
    sent = as_step(step, Seat(1))
    rolls = [event for event in sent["events"] if event["kind"] == "rolled"]
    told = modules.call("joust", "aloud", ALOUD, rolls, 1, sent["view"])
    assert told == ["Roll 1: you have 6 5 3 2 1, aim 4, 2 rerolls.", "Ann has 6 5 3 2 1."]
    rerolled = {"kind": "rerolled", "run": 1, "roll": 1, "seat": 0, "dice": [5, 4], "rerolls": 1}
    assert modules.call("joust", "aloud", ALOUD, [rerolled], 1, sent["view"]) == []


def test_a_contact_is_described_in_the_second_person(modules: GameModules) -> None:
    state, step = lances("4 4 4 4", "4 4 4 4", white_die="3", black_die="4")
    sent = as_step(step, B)
    contact = [event for event in sent["events"] if event["kind"] in ("lance_contact", "match_ended")]
    assert modules.call("joust", "aloud", ALOUD, contact, 1, sent["view"]) == [
        "You roll 4 and unhorse Ann: 10 points.",
        "Ann rolls 3: the lance breaks, 3 points.",
        "You unhorse Ann and win.",
    ]
    del state


SCORES = """async (view, events) => {
    const { render } = await import("lit-html");
    const context = { events, you: 0, names: ["Ann", "Ben"] };
    const cells = (template, rows) => {
        const page = document.createElement("div");
        render(template, page);
        return [...page.querySelectorAll(`${rows} tbody tr`)].map((row) =>
            [...row.querySelectorAll("td")].map((cell) => cell.textContent.trim().replace(/\\s+/g, " ")));
    };
    const rail = document.createElement("div");
    render(it.scoreTable(view, context), rail);
    const words = (one) => one?.textContent.trim().replace(/\\s+/g, " ") ?? "";
    const feats = [...rail.querySelectorAll(".feat")].map((feat) =>
        [".came", ".from"].map((name) => words(feat.querySelector(name))));
    return [feats, cells(it.final(view, context, ""), "#final")];
}"""
"""Each knight's action in a run and its dice; and the reasons of the points."""


def test_a_run_ended_by_a_roll_shows_aims_and_dice(modules: GameModules) -> None:
    sent = as_step(begun("4", "3", "5 4 3 2 1", IDLE))
    runs, final = modules.call("joust", "scores", SCORES, sent["view"], sent["events"])
    assert runs == [["Ann Unhorsed!+10", "aim 3 roll: 5 4 3 2 1 a straight"], ["Ben", "aim 4 roll: 6 5 3 2 1"]]
    assert final == [["0", "10", "5", "15"], ["0", "0", "0", "0"]]


def test_an_earlier_releases_end_of_match_shows_points_only(modules: GameModules) -> None:
    """The earlier release's view has no accounts, and its events have less detail."""
    sent = as_step(begun("4", "3", "5 4 3 2 1", IDLE))
    del sent["view"]["result"]["accounts"]
    runs, final = modules.call("joust", "scores", SCORES, sent["view"], [])
    assert runs == [["Ann Unhorsed!+10", "roll: a straight"], ["Ben", "roll:"]]
    assert final == [["–", "–", "–", "15"], ["–", "–", "–", "0"]]


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_a_log_entrys_marks_are_in_its_text(modules: GameModules, locale: str) -> None:
    """A number that is named beside it, or a name with a number, is no die."""
    placed = {"run": 2, "roll": 3, "seat": 1, "die": 2, "rerolls": 2, "on_target": 2}
    unsealed = placed | {"kind": "unsealed", "choice": None, "combination": None, "bonus": 0, "rolls": []}
    code = "(event) => [it.sentences(event, ['Ann', 'Bot 2'], 0), it.references(event)]"
    for how, kind in product(("match", "set", "adjacent", "offset"), ("placed", "unsealed")):
        said, named = modules.call(
            "joust", "sentences", code, (unsealed if kind == "unsealed" else placed) | {"kind": kind, "how": how},
            locale=locale,
        )  # fmt: skip
        (reference,) = named
        assert reference["name"] == "space 2 1 3"
        # Of a die that had to be placed, the seal has only the number.
        assert said[0].count(reference["words"]) == (locale == "en-GB" or (how, kind) != ("offset", "unsealed"))
    begun = {"kind": "run_begun", "run": 2, "contacts": [2, 6]}
    (said,), (named,) = modules.call("joust", "sentences", code, begun, locale=locale)
    assert named == {"name": "aims 2", "words": "2 6"}
    assert said.count("2 6") == 1


def test_a_contact_with_less_detail_has_a_text_without_it(modules: GameModules) -> None:
    """An event of another release may lack the charges."""
    contact = {"kind": "lance_contact", "run": 1}
    seen = orjson.loads(orjson.dumps(view(world(IDLE, IDLE, contacts=(4, 4)), W)))
    assert modules.call("joust", "aloud", ALOUD, [contact], 0, seen) == []
    assert modules.call("joust", "sentences", SAID, contact, 0) == ["Run 1 is over."]
    assert modules.call("joust", "fresh", "(events) => it.fresh(events, 0)", [contact]) == []


SAID = "(event, you) => it.sentences(event, ['Ann', 'Ben'], you)"


def test_the_log_addresses_the_acting_or_affected_player_as_you(modules: GameModules) -> None:
    rolled = {"kind": "rolled", "run": 1, "roll": 1, "seat": 0, "dice": [6, 5]}
    assert [modules.call("joust", "sentences", SAID, rolled, you) for you in (0, 1, None)] == [
        ["You roll 6 5."],
        ["Ann rolls 6 5."],
        ["Ann rolls 6 5."],
    ]
    unhorsed = {"kind": "unhorsed", "run": 1, "seat": 0, "by": "straight", "points": 10}
    assert [modules.call("joust", "sentences", SAID, unhorsed, you) for you in (0, 1, None)] == [
        ["A straight! You unhorse the other knight: 10 points."],
        ["A straight! Ann unhorses you: 10 points."],
        ["A straight! Ann unhorses the other knight: 10 points."],
    ]
    won = {"kind": "match_ended", "scores": [10, 3], "winners": [0], "reason": "unhorsed"}
    lost = {"kind": "match_ended", "scores": [3, 11], "winners": [1], "reason": "lances"}
    assert [modules.call("joust", "sentences", SAID, lost, you) for you in (0, 1)] == [
        ["The match is over: Ben wins by broken lances, 11–3."],
        ["The match is over: you win by broken lances, 11–3."],
    ]
    tie = {"kind": "match_ended", "scores": [3, 3], "winners": [], "reason": "tie"}
    assert modules.call("joust", "sentences", SAID, won, 0) == ["The match is over: you win by unhorsing, 10–3."]
    assert modules.call("joust", "sentences", SAID, tie, 0) == ["The match is over, and it is a tie: 3–3."]
    left = {"result": {"winners": [1], "reason": "forfeit"}}
    over = [
        modules.call("joust", "aloud", "(view, you) => it.victory(view, ['Ann', 'Ben'], you)", left, you)
        for you in (0, 1, None)
    ]
    assert over == ["Ben wins; you have left.", "You win; Ann has left.", "Ben wins; Ann has left."]
    # A sealed action was shown to its knight at its time.
    committed = {"kind": "committed", "run": 1, "roll": 1, "seat": 0}
    assert modules.call("joust", "sentences", SAID, committed, 0) == []
    assert modules.call("joust", "sentences", SAID, committed, 1) == ["Ann has placed, under seal."]


DEEDS = """async (events) => {
    const { html, render } = await import("lit-html");
    return events.flatMap((event) => it.deeds(event, ["Ann", "Ben"])).map(({ by, brief, told }) => {
        const chip = document.createElement("p");
        render(html`${brief}`, chip);
        const heard = [...chip.querySelectorAll(".unseen")].map((one) => one.textContent);
        const signs = [...chip.querySelectorAll("svg")].map((one) => one.dataset.value ?? one.classList[0]);
        return [by, signs.join(" "), heard.join(" "), told.length];
    });
}"""


def test_a_knights_actions_are_shown_as_signs_and_spoken_as_words(modules: GameModules) -> None:
    state, step = lances("4 4 4 4", "4 4 4 4", white_die="1", black_die="3")
    adjacent, contact = as_step(step)["events"][:2]
    at = {"run": 1, "roll": 1, "seat": 1}
    rerolled = {"kind": "rerolled", **at, "dice": [5, 4], "rerolls": 1, "rerolled": 1}
    paid = {"kind": "bonus_paid", **at, "combination": "one_pair", "bonus": 1, "rerolls": 3}
    told = modules.call("joust", "deeds", DEEDS, [rerolled, paid, adjacent, contact, {"kind": "match_ended"}])
    assert [deed[:2] for deed in told] == [
        [1, ""],
        [1, "mark-reroll"],
        [0, "5"],
        [0, "mark-nothing"],
        [1, "mark-broken cube"],
    ]
    assert [deed[2] for deed in told][:3] == [
        "",
        "A pair pays Ben one reroll: now 3.",
        "placed a 5",
    ]
    assert {deed[3] for deed in told} == {1}
    del state


PLACES = """async (before, step, then) => {
    const { render } = await import("lit-html");
    const { scenes } = await import("/static/games/joust/scenes.js");
    const box = document.body.appendChild(document.createElement("div"));
    box.className = "lists";
    box.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 900px";
    const found = [];
    for (const scene of scenes(before, step)) {
        const kind = scene.reveal?.kind ?? "plain";
        const isContact = kind === "contact";
        if (!isContact && kind !== then) continue;
        const context = { ...scene, names: ["Ann", "Ben"], you: 0, stage: scene.stages.length - (isContact ? 0 : 1) };
        render(it.field(scene.view, context), box);
        box.querySelector(".field").style.height = "300px";
        // Whatever rides in has come; a transition of a knight who glides back has just begun.
        const motions = box.getAnimations({ subtree: true });
        for (const motion of motions) if (isContact || !(motion instanceof CSSTransition)) motion.finish();
        const places = [...box.querySelectorAll(".charger")].map((one) => {
            const { left, right } = one.getBoundingClientRect();
            return [one.dataset.side, (left + right) / 2 < 450 ? "left" : "right"];
        });
        found.push([kind, Object.fromEntries(places)]);
    }
    box.remove();
    return found;
}"""


@pytest.mark.parametrize("then", ["begins", "plain"])
def test_a_run_begins_at_the_ends_of_the_tilt_at_once(modules: GameModules, then: str) -> None:
    """Also if its beginning is skipped."""
    state, step = contact("miss", "broken", runs=())
    before = orjson.loads(orjson.dumps(view(state, SPECTATOR)))
    assert modules.call("joust", "field", PLACES, before, as_step(step), then)[-2:] == [
        ["contact", {"far": "left", "near": "right"}],
        [then, {"far": "right", "near": "left"}],
    ]
