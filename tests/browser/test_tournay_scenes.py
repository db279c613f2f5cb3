"""Tournay's scenes between two frames, and the table's state during them: scenes.js, told.js and fresh.js."""

from typing import Any

import pytest

from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser


def event(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind} | fields


def test_a_crier_is_staged_over_the_former_table(modules: GameModules) -> None:
    told = [
        event("card_drawn", seat=0),
        event("crier_read", seat=0),
        event("coin_put", event="Fire"),
        event("rampart_built", seat=1, event="Fire"),
        event("event_happened", event="Fire", coins=1),
        event("building_damaged", seat=0),
        event("turn_begun", seat=1),
    ]
    frame = {"events": told, "view": {"phase": "turn", "round": 2}}
    drawn, staged, seen, last = modules.call("tournay", "scenes", "it.scenes", {"phase": "looking", "round": 1}, frame)
    assert (drawn["events"], staged["events"], last["events"]) == (told[:1], told[1:6], told[6:])
    assert staged["view"] == seen["view"] == {"phase": "looking", "round": 1}
    assert [len(group) for group in staged["reveal"]["groups"]] == [2, 1, 2]
    assert last["view"] == frame["view"]


def test_last_cards_are_revealed_within_a_second_and_a_half(modules: GameModules) -> None:
    cards = [event("card_played", seat=seat) for seat in range(3)] + [event("no_last_card_played", seat=3)]
    frame = {"events": [event("committed", seat=3), *cards, event("game_ended")], "view": {"phase": "over"}}
    staged = modules.call("tournay", "scenes", "it.scenes", {"phase": "last_cards"}, frame)[1]
    assert staged["reveal"]["kind"] == "last"
    assert [group[0]["seat"] for group in staged["reveal"]["groups"]] == [0, 1, 2, 3]
    assert len(staged["stages"]) == 4
    assert sum(staged["stages"]) <= 1500


def test_changes_since_the_readers_last_move_are_fresh(modules: GameModules) -> None:
    told = [
        event("building_damaged", seat=0, row=0, column=1),
        event("gathered", seat=0),
        event("card_played", seat=1, row=1, column=0, card="Fort"),
        event("coin_put", event="Fire", coins=1),
        event("deniers_gained", seat=1, by="earn", deniers=2),
    ]
    code = "(events, you) => [...it.fresh(events, you)]"
    assert modules.call("tournay", "fresh", code, told, 0) == ["1 1,0", "Fire", "deniers 1"]
    assert modules.call("tournay", "fresh", code, told, None) == []


def test_the_table_is_shown_at_the_playbacks_position(modules: GameModules) -> None:
    spot = {"cell": [0, 1], "cards": ["Fort"], "token": None, "reach": []}
    ann = {"deniers": 5, "standing": [1, 0, 2], "laid": [0, 0, 0], "ramparts": 0, "events": 1, "district": [spot]}
    fire = {"event": "Fire", "coins": 0}
    before = {"criers": 0, "decks": [], "queue": [fire, fire], "players": [ann]}
    told = [
        event("coin_put", event="Fire", coins=1, place=1),
        event("rampart_built", seat=0, event="Fire"),
        event("deniers_lost", seat=0, by="Bad Trade", deniers=2, has=7),
        event("citizens_moved", seat=0, by="Plague", how="laid", yellow=1, standing=[0, 4, 1], laid=[5, 0, 1]),
        event("building_damaged", seat=0, by="Siege", card="Fort", row=0, column=1),
    ]
    shown = modules.call("tournay", "told", "it.toldSoFar", before, told)
    assert shown["queue"] == [fire, fire | {"coins": 1}]
    # The shown numbers come from the events, and are not computed here.
    assert shown["players"] == [
        ann | {"deniers": 7, "standing": [0, 4, 1], "laid": [5, 0, 1], "district": [spot | {"token": "damage"}]}
    ]


def test_a_covered_or_replaced_card_comes_from_the_event(modules: GameModules) -> None:
    spot = {"cell": [0, 1], "cards": ["Fort"], "token": "damage", "reach": []}
    before = {"players": [{"district": [spot]}]}
    for lies in (["Fort", "Keep"], ["Keep"]):
        played = event("card_played", seat=0, card="Keep", row=0, column=1, onto="others", cards=lies)
        shown = modules.call("tournay", "told", "it.toldSoFar", before, [played])
        assert shown["players"] == [{"district": [spot | {"cards": lies, "token": None}]}]
    # Earlier releases' events lack it: they leave the table unchanged until all have been shown.
    old = event("card_played", seat=0, card="Keep", row=0, column=1, onto="others", cards=None)
    assert modules.call("tournay", "told", "it.toldSoFar", before, [old]) == before


@pytest.mark.parametrize("ramparts", [False, True])
@pytest.mark.parametrize("queue", [1, 2, 3])
def test_a_crier_is_staged_within_three_seconds(modules: GameModules, queue: int, ramparts: bool) -> None:
    begins = [event("crier_read", seat=0, number=1)]
    begins += [event("coin_put", event="Fire", coins=1, place=at) for at in range(queue)]
    wall = [event("rampart_built", seat=1, event="Fire", place=0)]
    happens = [event("event_happened", event="Fire", coins=1, place=at) for at in range(queue)]
    turn, asks = {"phase": "turn"}, {"phase": "ramparts"}
    steps = [(asks, begins), (turn, wall + happens)] if ramparts else [(turn, begins + happens)]
    whole, each = 0, []
    for view, told in steps:
        frame = {"events": told, "view": view}
        for scene in modules.call("tournay", "scenes", "it.scenes", {"phase": "looking"}, frame):
            whole += sum(scene["stages"]) + scene["hold"]
            if scene["stages"]:
                times = zip(scene["reveal"]["groups"], [*scene["stages"][1:], scene["hold"]], strict=True)
                each += [time for group, time in times if group[0]["kind"] == "event_happened"]
    assert whole <= 3000
    assert len(each) == queue
    assert min(each) >= 600


def test_a_game_opens_with_its_starter_and_the_first_events(modules: GameModules) -> None:
    told = [event("game_begun", start=1, queue=["Fire"]), event("turn_begun", seat=1, round=1)]
    view = {"phase": "turn", "round": 1}
    opening, last = modules.call("tournay", "scenes", "it.scenes", None, {"events": told, "view": view})
    assert (opening["events"], opening["reveal"]["kind"]) == (told[:1], "begin")
    assert (last["events"], last["view"], last["reveal"]) == (told[1:], view, None)
    # A page that comes to a running game stages no opening.
    [scene] = modules.call("tournay", "scenes", "it.scenes", None, {"events": told[1:], "view": view})
    assert scene["reveal"] is None


def test_a_reveal_ends_with_the_sum(modules: GameModules) -> None:
    context = "{ names: ['Ann', 'Ben'], you, stage: 0 }"
    asks = f"(reveal, you) => it.momentAsk({{ criers: 1, criers_needed: 3 }}, reveal, {context})"
    fair = [event("event_happened", event="A"), event("deniers_gained", seat=0, deniers=1, by="A")]
    levy = [event("event_happened", event="B"), event("deniers_lost", seat=0, deniers=2, by="B")]
    read = event("crier_read", number=1)
    crier: dict[str, Any] = {"kind": "crier", "groups": [[read], fair, levy], "seen": True, "result": None}
    assert modules.call("tournay", "moments", asks, crier, 0) == "A +1 and B −2: you −1"
    assert modules.call("tournay", "moments", asks, crier, 1) == "Happened: A and B"
    assert modules.call("tournay", "moments", asks, crier | {"groups": [[read]]}, 0) == "Hear ye! (1 of 3)"
    assert modules.call("tournay", "moments", asks, crier | {"seen": False}, 0) == "Hear ye! (1 of 3)"
    result = {"scores": [20, 24], "winners": [1]}
    last = {"kind": "last", "groups": [[event("card_played", seat=0)]], "seen": True, "result": result}
    assert modules.call("tournay", "moments", asks, last, 0) == "Ben wins with 24 points."
    before_ramparts = last | {"result": None, "totals": [20, 24]}
    assert modules.call("tournay", "moments", asks, before_ramparts, 0) == "Ben leads with 24 points."
    assert modules.call("tournay", "moments", asks, before_ramparts, 1) == "You lead with 24 points."


def test_the_sum_of_events_stays_until_the_next_act(modules: GameModules) -> None:
    told = [event("event_happened", event="A"), event("deniers_gained", seat=0, deniers=1, by="A")]
    passes = [event("turn_begun", seat=1, round=3)]
    context = {"names": ["Ann", "Ben"], "you": 0}

    def says(phase: str, *events: dict[str, Any]) -> Any:
        view = {"phase": phase, "players": [{"score": {"total": points}} for points in (24, 24)]}
        return modules.call("tournay", "moments", "it.outcome", view, context | {"events": events})

    assert says("turn", *told, *passes) == "A +1: you +1"
    assert says("turn", *told, *passes, event("gathered", seat=1)) == ""
    assert says("suffering", *told) == ""
    assert says("last_ramparts") == "You and Ben lead with 24 points each."


WORKS = """(events, view) => {
    const all = events.slice(0, 1);
    const coins = (works) => works.coins.map(({ seat, by, deniers }) => `${seat} ${by} ${deniers}`);
    const looked = it.work(it.NO_WORKS, { events: [...events], reveal: null }, view);
    const begun = it.work(it.NO_WORKS, { events: all, reveal: null }, view);
    all.push(...events.slice(1));
    const added = it.work(begun, { events: all, reveal: null }, view);
    const same = it.work(added, { events: all, reveal: null }, view);
    all.push(...events, ...events);
    const missed = it.work(added, { events: all, reveal: null }, view);
    return [looked, begun, added, same, missed].map(coins);
}"""


def test_the_coins_of_a_move_fly_also_if_it_is_the_newest(modules: GameModules) -> None:
    """Not those on a page that is opened, or that has missed more than a turn."""
    spots = [{"cell": [0, at], "cards": [card], "token": None, "reach": []} for at, card in enumerate(("Fort", "Keep"))]
    told = [
        event("turn_begun", seat=0),
        event("building_activated", seat=0, card="Fort", row=0, column=0),
        event("deniers_gained", seat=0, deniers=2, by="Fort"),
        event("deniers_gained", seat=0, deniers=1, by="Keep"),
        event("turn_begun", seat=1),
    ]
    seen = modules.call("tournay", "works", WORKS, told, {"players": [{"district": spots}]})
    assert seen == [[], [], ["0 Fort 2", "0 Keep 1"], ["0 Fort 2", "0 Keep 1"], []]


COUNTS = """async () => {
    const { render } = await import("lit-html");
    const place = document.createElement("div");
    const first = () => place.querySelector(".counting > i");
    render(it.counting(6, 15), place);
    const [begun] = [first()];
    render(it.counting(6, 15), place);
    const stays = first() === begun;
    render(it.counting(15, 20), place);
    return [stays, first() === begun, first().textContent];
}"""


def test_every_count_of_a_number_begins_at_its_old_value(modules: GameModules) -> None:
    """Elements whose animations have ended would show nothing."""
    assert modules.call("tournay", "effects", COUNTS) == [True, False, "15"]
