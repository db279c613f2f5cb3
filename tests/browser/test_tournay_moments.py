"""The scenes of a running game of Tournay: a Town Crier and its events, and the last cards. The page's clock is stopped
and advances in small steps, so that every stage is checked.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from engines.tournay.model.state import Happening, Ramparts
from tests.browser.drivers.protocol import started_table, table_where
from tests.browser.drivers.rehearsal import Turn
from tests.browser.drivers.tournay import eager
from tests.browser.drivers.tournay_worlds import show
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import TIMEOUT, People, Person
from tests.browser.pages.held_clock import go_on
from tests.browser.pages.table_page import TablePage
from tests.browser.test_tournay_scenes import event
from tests.engines.tournay.canaries import NAME, card_file
from tests.engines.tournay.worlds import B, player, world

pytestmark = pytest.mark.browser

Seen = dict[str, Any]
"""A page's content at one stage."""
TICK = 100
"""Milliseconds by which the clock advances at a time; no stage is shorter."""
SEEN = """() => {
    const board = document.querySelector("#board");
    const moment = document.querySelector("#moment");
    return {
        version: Number(board.dataset.v),
        showing: board.hasAttribute("data-showing"),
        moment: moment?.dataset.moment ?? null,
        stage: Number(moment?.dataset.stage ?? 0),
        asks: document.querySelector("#ask").textContent.trim(),
        says: document.querySelector("#preview")?.textContent.trim() ?? "",
        happens: document.querySelector("[data-told][data-name]")?.dataset.name ?? null,
        closed: document.querySelectorAll(".sealed:not([data-turned])").length,
        points: [...document.querySelectorAll("[data-sheet] summary b")].map((sum) => Number(sum.textContent)),
        all: document.title + document.querySelector("header").innerHTML + document.querySelector("#app").innerHTML,
    };
}"""


CHANGED = f"""([version, moment, stage, last]) => {{
    const now = ({SEEN})();
    const differs = now.version !== version || now.moment !== moment || now.stage !== stage;
    return (differs || (now.version >= last && !now.showing)) && now;
}}"""
"""The next state that the page shows, or the last version at rest."""


def held(person: Person, table: str) -> TablePage:
    """A person's page with a stopped clock."""
    person.page.clock.install()
    page = TablePage.opened(person, table)
    page.stop_time()
    return page


def look(page: TablePage) -> Seen:
    found: Seen = page.page.evaluate(SEEN)
    return found


def looks(page: TablePage, version: int, next_look: Callable[[TablePage, Seen, int], Seen]) -> list[Seen]:
    """All shown stages once, up to this version; `next_look` returns the next one."""
    found = [look(page)]
    for _ in range(int(TIMEOUT / TICK)):
        now = found[-1]
        if now["version"] >= version and not now["showing"]:
            return found
        now = next_look(page, now, version)
        if any(now[part] != found[-1][part] for part in ("version", "moment", "stage")):
            found.append(now)
        found[-1] = found[-1] | {"showing": now["showing"]}
    raise AssertionError(f"It is not shown to the end, but until {found[-1]['version']}, {found[-1]['moment']}.")


def tick(page: TablePage, now: Seen, version: int) -> Seen:
    """Advances the clock until the page changes."""
    given = [now["version"], now["moment"], now["stage"], version]
    found: Seen = go_on(page.page, CHANGED, given, step=TICK)
    return found


def wait(page: TablePage, now: Seen, version: int) -> Seen:
    """Nothing: changes that need no clock are excluded."""
    page.page.wait_for_timeout(5)
    return look(page)


def tap(page: TablePage, now: Seen, version: int) -> Seen:
    """Taps once something is staged; before that, the clock advances."""
    if now["moment"] is None:
        return tick(page, now, version)
    page.tap()
    return look(page)


def hidden(person: Person) -> None:
    """From the next page on, this person's tab is in the background."""
    person.context.add_init_script("Object.defineProperty(document, 'hidden', { get: () => true })")


def moments(seen: Sequence[Seen]) -> list[tuple[Seen, list[Seen]]]:
    """The moments among the shown states: the state before each, and its stages."""
    found: list[tuple[Seen, list[Seen]]] = []
    for before, now in pairwise(seen):
        if now["moment"] is None:
            continue
        if before["moment"] is None:
            found.append((before, []))
        found[-1][1].append(now)
    return found


def told_one_by_one(before: Seen, moment: Sequence[Seen]) -> None:
    """Checks that each stage shows more, and nothing on the page reveals later ones."""
    assert [now["stage"] for now in moment] == list(range(len(moment)))
    for at, now in enumerate(moment):
        known = {line for one in moment[: at + 1] for line in (one["asks"], one["says"])}
        for line in {line for one in moment[at:] for line in (one["asks"], one["says"])} - known:
            assert now["all"].count(line) == before["all"].count(line), f"{line!r} at stage {now['stage']}"
        assert now["points"] == before["points"]


def test_a_crier_brings_ramparts_at_once_and_events_one_by_one(people: People) -> None:
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    wat = people.invite("Wat")
    hidden(wat)

    def a_crier_comes(turn: Turn) -> bool:
        return turn.view.crier_seen and all(player.events for player in turn.view.players)

    staged = table_where(a_crier_comes, ann, ben, policy=eager, game="tournay", cards=card_file())
    pages = [held(person, staged.table) for person in (ann, ben, wat)]
    queue = [queued.event for queued in staged.turn.view.queue]
    criers = staged.turn.view.criers
    seen: list[Seen] = [look(pages[0])]
    tapped: list[Seen] = [look(pages[1])]
    built: dict[str, list[str]] = {}
    turn = staged.turn
    while turn.view.phase in ("looking", "ramparts", "suffering"):
        planned = staged.make(turn, eager)
        if planned.kind == "build":
            slots = [slot.name for slot in turn.legal[0].slots]
            picks = planned.move.picks[slots.index("ramparts")]
            built[("You build", "Ben builds")[turn.seat]] = [queue[pick.index] for pick in picks]
        seen += looks(pages[0], staged.version(0), tick)
        tapped += looks(pages[1], staged.version(1), tap)
        looks(pages[2], staged.version(None), wait)
        turn = staged.rehearsal.turns[0]

    for before, moment in moments(seen):
        told_one_by_one(before, moment)
    [crier, *after] = [moment for _, moment in moments(seen)]
    assert f"number {criers + 1}" in crier[1]["says"]
    assert len(crier) == 2
    [ramparts, *rest] = [now for moment in after for now in moment[1:]]
    assert built
    walls = {who: f"{who} {'ramparts' if len(against) > 1 else 'a rampart'} against" for who, against in built.items()}
    assert {who for who, wall in walls.items() if wall in ramparts["says"]} == set(built)
    assert [now["happens"] for now in rest] == queue
    assert [now["asks"].split(" happens")[0] for now in rest] == queue
    # A tap skips to a moment's end, and only another one closes it.
    assert moments(tapped)
    for (_, moment), (_, whole) in zip(moments(tapped), moments(seen), strict=True):
        assert [now["stage"] for now in moment] == [0, len(whole) - 1]


def test_last_cards_are_revealed_one_by_one(people: People) -> None:
    ann, ben = people.invite("Ann", reduced_motion="no-preference"), people.invite("Ben")
    wat, ida = people.invite("Wat"), people.invite("Ida")
    hidden(wat)
    friends = (ann, ben)
    staged = table_where(
        lambda turn: turn.view.phase == "last_cards", *friends, policy=eager, game="tournay", cards=card_file()
    )
    while len(staged.rehearsal.turns) > 1:
        staged.make(staged.rehearsal.turns[0], eager)
    # The reader has already chosen, or is a spectator.
    [turn] = staged.rehearsal.turns
    last = turn.seat
    pages = [held(person, staged.table) for person in (friends[1 - last], friends[last], wat, ida)]
    before = [look(page) for page in pages]
    staged.make(turn, eager)
    versions = [staged.version(1 - last), staged.version(last), staged.version(None), staged.version(None)]
    scores = staged.rehearsal.outcome.scores

    for at in (0, 3):
        seen = [before[at], *looks(pages[at], versions[at], tick)]
        [(_, moment)] = moments(seen)
        told_one_by_one(before[at], moment)
        assert [now["closed"] for now in moment] == [2, 1, 0]
        for stage, now in enumerate(moment):
            shown = NAME.findall(str([one["says"] for one in moment[: stage + 1]]))
            assert set(NAME.findall(now["all"])) <= {*NAME.findall(before[at]["all"]), *shown}
        assert sorted(seen[-1]["points"]) == sorted(scores)
    [(_, moment)] = moments([before[1], *looks(pages[1], versions[1], tap)])
    assert [now["stage"] for now in moment] == [0, 2]
    looks(pages[2], versions[2], wait)
    for page in pages:
        assert page.winners()


def test_a_last_card_is_shown_with_its_payment(modules: GameModules) -> None:
    told = [
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
    frame = {"events": told, "view": {"phase": "over"}}
    first, staged, *_ = modules.call("tournay", "scenes", "it.scenes", {"phase": "last_cards"}, frame)
    assert first["events"] == told[:1]
    assert staged["reveal"]["groups"] == [
        [told[3], told[1], told[2], told[4]],
        [told[7], told[5], told[6]],
    ]


def test_a_card_of_the_last_turn_is_no_last_card(modules: GameModules) -> None:
    told = [
        event("card_played", seat=1, card="Fort"),
        event("last_cards_asked"),
        *[event("no_last_card_played", seat=seat) for seat in (0, 1)],
        event("game_ended"),
    ]
    frame = {"events": told, "view": {"phase": "over"}}
    first, staged, *_ = modules.call("tournay", "scenes", "it.scenes", {"phase": "turn"}, frame)
    assert first["events"] == told[:2]
    assert [group[0] for group in staged["reveal"]["groups"]] == told[2:4]


def test_ramparts_are_staged_while_somebody_still_has_to_suffer(modules: GameModules) -> None:
    built = [event("rampart_built", seat=seat, event="Fire") for seat in (1, 0)]
    frame = {"events": [event("committed", seat=0), *built], "view": {"phase": "suffering"}}
    _, staged, seen, last = modules.call("tournay", "scenes", "it.scenes", {"phase": "ramparts"}, frame)
    assert staged["reveal"]["groups"] == [built]
    assert 0 < seen["hold"] < sum(staged["stages"]) + seen["hold"] <= 1500
    assert (last["view"], last["events"]) == (frame["view"], [])


def test_each_event_has_its_sound_once(modules: GameModules) -> None:
    crier = [event("crier_read", seat=0, number=1), event("coin_put", event="Fire", coins=1)]
    fire = [event("event_happened", event="Fire", coins=1), event("building_damaged", seat=1, by="Fire")]
    raid = [event("event_happened", event="Raid", coins=1), event("deniers_lost", seat=1, by="Raid")]
    told = [*crier, *fire, *raid]
    reveal = {"kind": "crier", "groups": [crier, fire, raid], "seen": False}
    earned = [event("deniers_gained", seat=1, by="earn", deniers=2), event("turn_begun", seat=0, round=2)]
    contexts = [
        {"reveal": None, "stage": 0, "events": []},
        *[{"reveal": reveal, "stage": stage, "events": told if stage == 3 else []} for stage in range(4)],
        {"reveal": reveal | {"seen": True}, "stage": 0, "events": told},
        {"reveal": None, "stage": 0, "events": told},
        {"reveal": None, "stage": 0, "events": [*told, *earned]},
    ]
    code = """(contexts) => {
        let heard = null;
        return contexts.map((context) => {
            const now = it.moment(heard, context);
            heard = now.heard;
            return now.name;
        });
    }"""
    assert modules.call("tournay", "hearing", code, contexts) == [
        None, "bell", "coin", "crack", "coin", None, None, "coin",
    ]  # fmt: skip


FRAMED = """(all) => all.map((event) =>
    getComputedStyle(event).outlineColor === getComputedStyle(event.querySelector(".on-you")).color)"""
"""Whether each event's frame has the colour of its effect on the reader."""


def test_a_good_event_is_framed_as_one(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    asked = Ramparts(B, Happening((0, 1), "Town Crier", None), (B,), (None,))
    state = world(player(), player(events="Siege"), phase=asked, queue="Fair 1, Bad Trade 1, Plague 0")
    page = show(ann, started_table(ann, ben, game="tournay"), state)
    happening = page.locator(".queued[data-happening]")
    expect(happening).to_have_count(2)
    assert happening.evaluate_all(FRAMED) == [True, True]
