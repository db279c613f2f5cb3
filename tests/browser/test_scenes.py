"""The scenes between two frames, and the choice before a move is sent: Tornei's scenes.js and choice.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

LEADS = [
    {"kind": "lead", "joust": joust, "prediction": prediction}
    for joust in ("W14", "F3", "C9")
    for prediction in ("W14", "F3", "C9")
    if joust != prediction
]
JOUSTED = {"kind": "jousted", "round": 1, "trick": 2, "seat": 1, "joust": "S7"}
RESOLVED = {"kind": "trick_resolved", "round": 1, "trick": 2, "plays": [], "winner": 1, "flipped": None}
DUMMY_LEADS = {"kind": "jousted", "round": 1, "trick": 3, "seat": 3, "joust": "C1"}


def view(**fields: Any) -> dict[str, Any]:
    seats: list[dict[str, Any]] = [{"seat": seat, "joust": None, "placed": False} for seat in range(4)]
    mine = {"seat": 1, "hand": ["S7", "C2"], "prediction": None}
    return {"phase": "joust", "seats": seats, "mine": mine, "tricks": [], "to_joust": [1, 2]} | fields


def test_a_plain_step_is_one_picture(modules: GameModules) -> None:
    frame = {"events": [JOUSTED], "view": view(trick=2)}
    shown = modules.call("tornei", "scenes", "it.scenes", view(), frame)
    assert [scene["events"] for scene in shown] == [[JOUSTED]]
    assert shown[0]["view"] == frame["view"]


def test_last_card_reveal_and_next_lead_are_shown_in_order(modules: GameModules) -> None:
    frame = {"events": [JOUSTED, RESOLVED, DUMMY_LEADS], "view": view(trick=3)}
    card, reveal, last = modules.call("tornei", "scenes", "it.scenes", view(), frame)
    assert (card["events"], reveal["events"], last["events"]) == ([JOUSTED], [RESOLVED], [DUMMY_LEADS])
    assert card["view"]["seats"][1]["joust"] == "S7"
    assert card["view"]["mine"]["hand"] == ["C2"]
    assert card["view"]["to_joust"] == [2]
    assert reveal["reveal"] == RESOLVED
    assert last["view"] == frame["view"]


def test_the_dummys_last_card_is_shown_alone_and_counted(modules: GameModules) -> None:
    dummy = {"columns": [["W9", "W14"], [], ["S6"], []], "next": "W14"}
    plays = {"kind": "jousted", "round": 1, "trick": 2, "seat": 3, "joust": "W14"}
    card, reveal, _ = modules.call(
        "tornei", "scenes", "it.scenes", view(dummy=dummy, gone=[2, 0, 1, 4]), {"events": [plays, RESOLVED], "view": {}}
    )
    assert card["view"] == reveal["view"]
    assert card["view"]["dummy"] == {"columns": [["W9"], [], ["S6"], []], "next": None}
    assert card["view"]["gone"] == [3, 0, 1, 4]


TAPPED = """async (before, step) => {
    const { Timeline } = await import("/static/js/room/staging/timeline.js");
    const seen = [];
    const timeline = new Timeline((scene, stage) => seen.push([scene.reveal?.kind ?? null, stage]), () => {});
    const [card, ...rest] = it.scenes(before, step);
    timeline.add({ scenes: [{ ...card, hold: 0 }, ...rest], begin: () => {}, done: () => {} });
    const turn = async () => { for (let at = 0; at < 50; at++) await Promise.resolve(); };
    await turn();
    seen.push("tapped");
    timeline.skip();
    await turn();
    return seen;
}"""


def test_a_reveal_takes_at_most_1600_ms_and_a_tap_ends_it(modules: GameModules) -> None:
    frame = {"events": [JOUSTED, RESOLVED], "view": view(trick=3)}
    [card, reveal, rest] = modules.call("tornei", "scenes", "it.scenes", view(), frame)
    assert len(reveal["stages"]) == 7
    assert sum(reveal["stages"]) + reveal["hold"] <= 1600
    seen = modules.call("tornei", "scenes", TAPPED, view(), frame)
    assert seen == [[None, 0], ["trick_resolved", 0], "tapped", ["trick_resolved", 7], [None, 0]]
    assert (card["reveal"], rest["view"]) == (None, frame["view"])


def test_predictions_turn_over_by_rank_and_the_readers_own_last(modules: GameModules) -> None:
    plays = [{"seat": seat, "rank": rank, "prediction": "W1"} for seat, rank in enumerate((2, 1, 4, 3))]
    turned = "[0, 1, 2, 3, 4, 5].findIndex((at) => it.turned(trick, seat, you, at))"
    stages = f"(trick, you) => trick.plays.map(({{ seat }}) => {turned})"
    assert modules.call("tornei", "reveal", stages, {"plays": plays}, 1) == [2, 5, 4, 3]
    assert modules.call("tornei", "reveal", stages, {"plays": plays}, None) == [3, 2, 5, 4]
    three = [plays[0], plays[1] | {"prediction": None}, *plays[2:]]
    assert modules.call("tornei", "reveal", stages, {"plays": three}, 0)[0] == 5
    assert modules.call("tornei", "reveal", stages, {"plays": three}, 0)[2:] == [3, 2]


def test_a_round_is_dealt_before_its_first_lead(modules: GameModules) -> None:
    columns = [["W1"], [], ["S6", "S4"], ["C1"]]
    order = [0, 1, 2, 3]
    dealt = {"kind": "round_dealt", "round": 1, "dealer": 2, "leader": 3, "order": order, "columns": columns}
    hand = {"kind": "hand_dealt", "hand": ["S7", "C2"]}
    led = view(trick=1, dummy={"columns": [["W1"], [], ["S6", "S4"], []], "next": None}, order=order)
    led["seats"][3]["joust"] = "C1"
    frame = {"events": [dealt, hand, DUMMY_LEADS], "view": led}
    deal, last = modules.call("tornei", "scenes", "it.scenes", None, frame)
    assert deal["reveal"] == {"kind": "deal", "dealer": 2}
    # Fourteen cards come face down, and the hand turns over.
    assert (len(deal["stages"]), sum(deal["stages"])) == (15, 1157)
    assert set(deal["stages"][1:14]) == {69}
    states = "(stage) => it.dealing({ reveal: { kind: 'deal', dealer: 2 }, stage })"
    assert modules.call("tornei", "reveal", states, 14) == {"dealer": 2, "cards": 14, "isTurned": False}
    assert modules.call("tornei", "reveal", states, 15) == {"dealer": 2, "cards": 14, "isTurned": True}
    assert (deal["view"]["dummy"]["columns"], deal["view"]["to_joust"]) == (columns, [3, 0, 1, 2])
    assert deal["view"]["seats"][3]["joust"] is None
    assert (deal["events"], last["events"]) == ([dealt], [hand, DUMMY_LEADS])
    # If a trick leads to the deal, the trick is shown first.
    again = modules.call(
        "tornei", "scenes", "it.scenes", view(), {"events": [JOUSTED, RESOLVED, dealt, hand], "view": led}
    )
    assert [scene["reveal"] and scene["reveal"]["kind"] for scene in again] == [None, "trick_resolved", "deal", None]


def test_a_first_picture_needs_none_before_it(modules: GameModules) -> None:
    frame = {"events": [JOUSTED, RESOLVED], "view": view(trick=3)}
    shown = modules.call("tornei", "scenes", "it.scenes", None, frame)
    assert [scene["events"] for scene in shown] == [[JOUSTED, RESOLVED]]


def test_two_taps_lead_and_another_tap_changes_only_the_second(modules: GameModules) -> None:
    taps = "(legal, cards) => cards.reduce((choice, card) => it.tap(legal, choice, card), it.NONE)"
    assert modules.call("tornei", "choice", taps, LEADS, ["F3", "C9"]) == ["F3", "C9"]
    assert modules.call("tornei", "choice", taps, LEADS, ["F3", "C9", "W14"]) == ["F3", "W14"]
    assert modules.call("tornei", "choice", taps, LEADS, ["F3", "C9", "F3"]) == []
    assert modules.call("tornei", "choice", taps, LEADS, ["F3", "S1"]) == ["F3"]


def test_only_a_complete_choice_is_a_move(modules: GameModules) -> None:
    move = "(legal, choice) => it.moveOf(legal, choice)"
    assert modules.call("tornei", "choice", move, LEADS, ["F3"]) is None
    whole = {"kind": "lead", "joust": "F3", "prediction": "C9"}
    assert modules.call("tornei", "choice", move, LEADS, ["F3", "C9"]) == whole
