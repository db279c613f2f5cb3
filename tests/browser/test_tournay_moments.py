"""What is staged in a running game of Tournay: a Town Crier and what it brings, and the last cards. The page's clock
stands still and goes on a little at a time, so that every stage is looked at."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.a_tournay import Frame, played, sent, thought
from tests.browser.by_request import full
from tests.browser.people import PATIENCE, People, Person
from tests.browser.table_page import TablePage
from tests.browser.test_tournay_choice import event, in_browser
from tests.engines.tournay.canaries import NAME, card_file

pytestmark = pytest.mark.browser

Look = dict[str, Any]
TICK = 100
"""Milliseconds by which a clock goes on at a time; no stage is shorter."""
LOOK = """() => {
    const board = document.querySelector("#board");
    const moment = document.querySelector("#moment");
    return {
        version: Number(board.dataset.v),
        showing: board.hasAttribute("data-showing"),
        moment: moment?.dataset.moment ?? null,
        stage: Number(moment?.dataset.stage ?? 0),
        groups: [...(moment?.querySelectorAll(".groups > li") ?? [])].map((group) => ({
            kind: group.dataset.group,
            seen: group.hasAttribute("data-seen"),
            lines: [...group.querySelectorAll("h3, p")].map((line) => line.textContent),
        })),
        points: [...document.querySelectorAll("[data-sheet] summary b")].map((sum) => Number(sum.textContent)),
        all: document.title + document.querySelector("header").innerHTML + document.querySelector("#app").innerHTML,
    };
}"""


def eager(frame: Frame, chance: random.Random) -> dict[str, Any]:
    """What the stand-in player would do, but that it fights where it can, and builds what it can."""
    fights = [one for one in frame["legal"] if (one.get("move") or one)["kind"] in ("combat", "build")]
    if not fights:
        return thought(frame, chance)
    [fight, *_] = fights
    if fight["kind"] != "prompt":
        return dict(fight)
    picks = [slot["items"][: slot["most" if slot["name"] == "ramparts" else "least"]] for slot in fight["slots"]]
    return {**fight["move"], "picks": picks}


def held(person: Person, table: str) -> TablePage:
    """The page of somebody for whom time stands still."""
    person.page.clock.install()
    page = TablePage.opened(person, table)
    page.stop_time()
    return page


def look(page: TablePage) -> Look:
    found: Look = page.page.evaluate(LOOK)
    return found


def looks(page: TablePage, table: str, go_on: Callable[[TablePage], object]) -> list[Look]:
    """All that is shown, each stage once, up to the newest that there is for this person; `go_on` brings it on."""
    version = full(page.person, table)["v"]
    found: list[Look] = []
    for _ in range(int(PATIENCE / TICK)):
        now = look(page)
        if not found or (now["version"], now["moment"], now["stage"]) != tuple(
            found[-1][part] for part in ("version", "moment", "stage")
        ):
            found.append(now)
        if now["version"] >= version and not now["showing"]:
            return found
        go_on(page)
        page.page.wait_for_timeout(1)
    raise AssertionError(f"It is not shown to the end, but until {found[-1]['version']}, {found[-1]['moment']}.")


def tick(page: TablePage) -> None:
    page.page.clock.run_for(TICK)


def wait(page: TablePage) -> None:
    """Nothing: what is not shown without a clock is not shown at all."""
    page.page.wait_for_timeout(5)


def tap(page: TablePage) -> None:
    """Tap, once something is staged; before that, the clock goes on."""
    (page.tap if page.page.locator("#moment").count() else lambda: tick(page))()


def hidden(person: Person) -> None:
    """From the next page on, this person's tab lies behind another."""
    person.context.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")


def moments(seen: Sequence[Look]) -> list[tuple[Look, list[Look]]]:
    """The moments in what was seen, one after the other: what was there before each, and the looks at its stages."""
    found: list[tuple[Look, list[Look]]] = []
    for before, now in pairwise(seen):
        if now["moment"] is None:
            continue
        if before["moment"] is None:
            found.append((before, []))
        found[-1][1].append(now)
    return found


def told_one_by_one(before: Look, moment: Sequence[Look]) -> None:
    """At each stage one group more is seen, and nothing on the page says yet what later ones will."""
    groups = moment[-1]["groups"]
    assert [now["stage"] for now in moment] == list(range(len(groups) + 1))
    for now in moment:
        assert [group["seen"] for group in now["groups"]] == [at < now["stage"] for at in range(len(groups))]
        for group in groups[now["stage"] :]:
            for line in group["lines"]:
                assert now["all"].count(line) == before["all"].count(line), f"{line!r} at stage {now['stage']}"
        assert now["points"] == before["points"]


def test_a_crier_brings_its_ramparts_at_once_and_its_events_one_after_the_other(people: People) -> None:
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    wat = people.invite("Wat")
    hidden(wat)
    friends, chance = [ann, ben], random.Random(5)

    def a_crier_comes(frame: Frame) -> bool:
        view = frame["view"]
        return bool(view["crier_seen"]) and all(player["events"] for player in view["players"])

    table, frame = played(friends, chance, a_crier_comes, eager, cards=card_file())
    pages = [held(person, table) for person in (ann, ben, wat)]
    queue = [queued["event"] for queued in frame["view"]["queue"]]
    criers = frame["view"]["criers"]
    seen: list[Look] = [look(pages[0])]
    tapped: list[Look] = [look(pages[1])]
    built: list[tuple[str, str]] = []
    while True:
        mover = friends[frame["to_act"][0]]
        frame = full(mover, table)
        if frame["view"]["phase"] not in ("looking", "ramparts", "suffering"):
            break
        move = eager(frame, chance)
        if move["kind"] == "build":
            slots = [slot["name"] for slot in frame["legal"][0]["slots"]]
            built += [(mover.name, queue[int(place)]) for place in move["picks"][slots.index("ramparts")]]
        sent(mover, table, frame, move)
        seen += looks(pages[0], table, tick)
        tapped += looks(pages[1], table, tap)
        looks(pages[2], table, wait)
        frame = full(ann, table)

    for before, moment in moments(seen):
        told_one_by_one(before, moment)
    [crier, *after] = [moment[-1]["groups"] for _, moment in moments(seen)]
    assert [group["kind"] for group in crier] == ["crier_read"]
    assert f"number {criers + 1}" in crier[0]["lines"][0]
    [ramparts, *rest] = [group for groups in after for group in groups]
    assert built
    assert sorted(ramparts["lines"]) == sorted(f"{name} builds a rampart against {event}." for name, event in built)
    assert [group["kind"] for group in rest] == ["event_happened"] * len(queue)
    assert [group["lines"][0].split(" happens")[0] for group in rest] == queue
    # A tap turns over all that is left of a moment, and only another one puts it away.
    assert moments(tapped)
    for _, moment in moments(tapped):
        assert [now["stage"] for now in moment] == [0, len(moment[0]["groups"])]


def test_last_cards_are_turned_over_one_by_one(people: People) -> None:
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    wat, ida = people.invite("Wat"), people.invite("Ida")
    hidden(wat)
    friends, chance = [ann, ben], random.Random(2)
    table, frame = played(
        friends, chance, lambda frame: frame["view"]["phase"] == "last_cards", eager, cards=card_file()
    )
    while len(frame["to_act"]) > 1:
        mover = friends[frame["to_act"][0]]
        frame = full(mover, table)
        sent(mover, table, frame, eager(frame, chance))
        frame = full(mover, table)
    # Who looks has chosen already, or only watches.
    [last] = frame["to_act"]
    pages = [held(person, table) for person in (friends[1 - last], friends[last], wat, ida)]
    before = [look(page) for page in pages]
    frame = full(friends[last], table)
    sent(friends[last], table, frame, eager(frame, chance))
    result = full(friends[last], table)["view"]["result"]

    for at in (0, 3):
        seen = [before[at], *looks(pages[at], table, tick)]
        [(_, moment)] = moments(seen)
        told_one_by_one(before[at], moment)
        assert all(group["kind"].endswith("card_played") for group in moment[-1]["groups"])
        assert len(moment[-1]["groups"]) == 2
        for now in moment:
            shown = NAME.findall(str([group["lines"] for group in now["groups"] if group["seen"]]))
            assert set(NAME.findall(now["all"])) <= {*NAME.findall(before[at]["all"]), *shown}
        assert sorted(seen[-1]["points"]) == sorted(result["scores"])
    [(_, moment)] = moments([before[1], *looks(pages[1], table, tap)])
    assert [now["stage"] for now in moment] == [0, 2]
    looks(pages[2], table, wait)
    for page in pages:
        assert page.winners()


def test_what_pays_for_a_last_card_is_told_with_it(people: People) -> None:
    emitted = [
        event("committed", seat=1),
        event("card_left", seat=0, card="Inn"),
        event("citizens_moved", seat=0, by="Inn", how="laid"),
        event("card_played", seat=0, card="Fort"),
        event("deniers_gained", seat=1),
        event("card_went_under", seat=1),
        event("card_laid_under", card="Abbey"),
        event("card_played", seat=1, card="Keep"),
        event("rampart_built", seat=0, event=""),
        event("game_ended"),
    ]
    frame = {"events": emitted, "view": {"phase": "over"}}
    first, staged, *_ = in_browser(people, "scenes", "it.scenes", {"phase": "last_cards"}, frame)
    assert first["events"] == emitted[:1]
    assert staged["reveal"]["groups"] == [
        [emitted[3], emitted[1], emitted[2], emitted[4]],
        [emitted[7], emitted[5], emitted[6]],
    ]


def test_no_card_of_the_last_turn_is_taken_for_a_last_card(people: People) -> None:
    emitted = [
        event("card_played", seat=1, card="Fort"),
        event("last_cards_asked"),
        *[event("no_last_card_played", seat=seat) for seat in (0, 1)],
        event("game_ended"),
    ]
    frame = {"events": emitted, "view": {"phase": "over"}}
    first, staged, *_ = in_browser(people, "scenes", "it.scenes", {"phase": "turn"}, frame)
    assert first["events"] == emitted[:2]
    assert [group[0] for group in staged["reveal"]["groups"]] == emitted[2:4]


def test_ramparts_are_staged_though_somebody_still_has_to_suffer(people: People) -> None:
    built = [event("rampart_built", seat=seat, event="Fire") for seat in (1, 0)]
    frame = {"events": [event("committed", seat=0), *built], "view": {"phase": "suffering"}}
    _, staged, seen, last = in_browser(people, "scenes", "it.scenes", {"phase": "ramparts"}, frame)
    assert staged["reveal"]["groups"] == [built]
    assert 0 < seen["hold"] < sum(staged["stages"]) + seen["hold"] <= 1500
    assert (last["view"], last["events"]) == (frame["view"], [])
