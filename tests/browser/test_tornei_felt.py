"""The drawing of Tornei's table: felt.js and the style sheets, with views of a game that is played here."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engines.core.seats import SPECTATOR, Seat
from tests.browser.drivers.rehearsal import Planned, Rehearsal, as_json, by_policy
from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
SIDES = ["south", "west", "north", "east"]
SIZES = {"a small phone": (344, 315), "a phone": (374, 509), "one on its side": (490, 330), "a laptop": (944, 458)}
"""The size of the felt, by the kind of window."""
CARDS = {"a small phone": 55, "a phone": 84, "one on its side": 69, "a laptop": 112}
"""The minimum width of a card, by size."""

DRAWN = """async ([width, height], view, names, you, toAct, publicContent, events) => {
    const { html, nothing, render } = await import("lit-html");
    const box = document.body.appendChild(document.createElement("div"));
    box.className = "tornei";
    box.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px`;
    const context = {
        names, you, toAct, publicContent, legal: [], choice: [], events, absent: new Map(), showing: false,
        reveal: null, stage: 0, sinceOf: null, clock: () => nothing,
    };
    render(it.felt(view, context, null, html`<div class="caption"></div>`), box);
    const all = (selector) => [...box.querySelectorAll(selector)];
    const seats = (selector) => all(selector).map((one) => Number(one.closest("[data-seat-area]").dataset.seatArea));
    const rect = (element) => element.getBoundingClientRect();
    const on = (one, other) => {
        const [a, b] = [rect(one), rect(other)];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    const arrow = box.querySelector(".arrow");
    const head = box.querySelector(".arrow i");
    const styles = (selector) => all(selector).map((one) => getComputedStyle(one));
    const found = {
        arrow: arrow && [arrow.dataset.from, arrow.dataset.to],
        head: head && seats(".place").filter((_, at) => on(head, all(".place")[at])),
        covered: head ? all(".card, .plate, .rung").filter((one) => on(head, one)).length : 0,
        isAbove: arrow !== null && arrow.compareDocumentPosition(all(".seat-area")[0]) === 2,
        order: all(".order").map((one) => Number(one.textContent)),
        places: seats(".order"),
        glow: seats("[data-turn] .plate"),
        shadows: styles("[data-turn] .disc").filter(({ boxShadow }) => boxShadow !== "none").length,
        outlined: seats("[data-next] .plate"),
        outlines: styles("[data-next] .disc").map(({ outlineStyle }) => outlineStyle),
        gone: all(".gone > [aria-hidden]").map((one) => Number(one.textContent)),
        hidden: all(".gone").filter((one) =>
            [...one.parentElement.querySelectorAll(".says .symbol, .worth, b, .climber")].some((sign) => {
                const [a, b] = [rect(one), rect(sign)];
                return Math.min(a.bottom - b.top, a.right - b.left, b.right - a.left) > 2;
            })).length,
        climbers: all(".climber").map((one) => one.querySelector(".arms") ? "" : one.innerText.trim()),
        newTricks: seats(".tricks[data-news]"),
        outcomes: all("[data-you] .pip").map((one) => one.querySelector(".symbol")?.classList[1] ?? ""),
        card: rect(box.querySelector(".place")).width,
        pointed: seats(".plate").filter((_, at) => getComputedStyle(all(".plate")[at], "::after").content !== "none"),
        table: all(".oval").map((one) => [rect(one).width, rect(one).height].map(Math.round)),
    };
    box.remove();
    return found;
}"""


def drawn(
    modules: GameModules, planned: Planned, size: str, you: int = 0, events: Sequence[Any] = ()
) -> dict[str, Any]:
    """The table before a move, if these events are newer than the reader's last one."""
    turn = planned.turn
    view = as_json(turn.game.view(turn.state, Seat(you)))
    content = as_json(turn.game.public_content(turn.state.options))
    to_act = [int(seat) for seat in turn.to_act]
    given = (SIZES[size], view, NAMES, you, to_act, content, as_json(list(events)))
    found: dict[str, Any] = modules.call("tornei", "felt", DRAWN, *given)
    return found


def tricks(count: int, players: int = 4, **options: str) -> Iterator[Planned]:
    rehearsal = Rehearsal("tornei", players, options, key=bytes(range(32)), table="felt")
    for planned in rehearsal.moves(by_policy):
        if planned.turn.view.trick > count:
            return
        yield planned


def test_an_arrow_shows_the_order_of_play_and_two_next_seats(modules: GameModules) -> None:
    seen = set()
    for at, planned in enumerate(tricks(2)):
        size, you = list(SIZES)[at % len(SIZES)], at % 4
        view = planned.turn.view
        found = drawn(modules, planned, size, you)
        order = [(view.leader + step) % 4 for step in range(4)]
        side = {seat: SIDES[(seat - you) % 4] for seat in range(4)}
        if view.trick > 1 and planned.kind == "lead":
            continue  # The previous trick is there.
        seen.add(planned.kind)
        assert found["arrow"] == [side[order[0]], side[order[-1]]]
        assert found["head"] == [order[-1]], "It ends in the last one's place,"
        assert found["covered"] == 0, "beside whatever lies there."
        assert dict(zip(found["places"], found["order"], strict=True)) == {
            seat: order.index(seat) + 1 for seat in view.to_joust
        }
        assert set(found["glow"]) == planned.turn.to_act
        assert found["shadows"] == len(found["glow"])
        assert found["outlined"] == (list(view.to_joust[1:2]) if planned.kind == "joust" else [])
        assert found["outlines"] == ["dashed"] * len(found["outlined"])
        own = view.seats[you]
        done = ["symbol-right"] * len(own.right) + ["symbol-wrong"] * len(own.wrong)
        assert found["outcomes"] == done + [""] * (7 - len(done))
    assert seen == {"lead", "predict", "joust"}


def test_the_table_is_an_oval_with_everybody_at_a_side_if_it_fits(modules: GameModules) -> None:
    planned = next(tricks(1))
    for size, (width, height) in SIZES.items():
        found = drawn(modules, planned, size)
        assert found["card"] >= CARDS[size], size
        [[across, down], stitched] = found["table"]
        assert stitched == [across - 14, down - 14]
        # At a desk the players at the sides sit on its rim.
        assert width / 2 < across < width - 100 if size == "a laptop" else across == width - 2
        assert down == height - 2 if width > height * 1.25 else height - 90 < down < height
    # A plate away from its side points to its cards; on a phone the plates at the sides are at their cards.
    pointed = {size: drawn(modules, planned, size)["pointed"] for size in SIZES}
    assert pointed["a laptop"] == []
    assert set(pointed["a phone"]) == {1, 3}
    assert set(pointed["a small phone"]) == set(pointed["one on its side"]) == {0, 1, 2, 3}


def test_the_ladder_counts_shown_cards_if_tricks_stay_open(modules: GameModules) -> None:
    shown: Counter[str] = Counter()
    for at, planned in enumerate(tricks(3, trick_history="all")):
        found = drawn(modules, planned, list(SIZES)[at % len(SIZES)])
        assert found["gone"] == [shown[suit] for suit in "WFSC"]
        assert found["hidden"] == 0, "They lie on no sign, no points and nobody."
        for event in planned.events:
            if event.kind == "jousted":
                shown[str(event.joust)[0]] += 1
            elif event.kind == "trick_resolved":
                shown.update(str(play.prediction)[0] for play in event.plays)
    assert sum(shown.values()) == 24
    assert drawn(modules, next(tricks(1, trick_history="last")), "a laptop")["gone"] == []


def test_the_dummy_is_on_the_ladder_by_name(modules: GameModules) -> None:
    seen = 0
    for planned in tricks(3, players=3):
        view = planned.turn.view
        [dummy] = [seat for seat in view.seats if seat.dummy]
        if dummy.joust:
            size = list(SIZES)[seen % len(SIZES)]
            names = [name for name in drawn(modules, planned, size)["climbers"] if name]
            assert names == [NAMES[dummy.seat]], size
            seen += 1
    assert seen >= len(SIZES)


def test_without_a_trick_there_is_no_mark_of_a_new_one(modules: GameModules) -> None:
    """A round's last trick is newer than the reader's last move when the next round begins."""
    rehearsal = Rehearsal("tornei", 4, {}, key=bytes(range(32)), table="felt")
    told: list[Any] = []
    for planned in rehearsal.moves(by_policy):
        if planned.turn.view.round == 2:
            break
        told = [event for event in planned.events if event.kind == "trick_resolved"]
        if told and planned.turn.view.trick == 6:
            assert drawn(modules, planned, "a laptop", told[0].winner, told)["newTricks"] == [told[0].winner]
    assert told
    assert drawn(modules, planned, "a laptop", told[0].winner, told)["newTricks"] == []


MEASURED = """async ([width, height], view, names, publicContent, asks) => {
    const { html, nothing, render } = await import("lit-html");
    const box = document.body.appendChild(document.createElement("div"));
    box.className = "tornei";
    box.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px`;
    const context = {
        names, you: null, toAct: [], publicContent, legal: [], choice: [], events: [], absent: new Map(),
        showing: false, reveal: null, stage: 0, sinceOf: null, clock: () => nothing,
    };
    const line = asks ? html`<p id="ask"></p>` : nothing;
    render(it.felt(view, context, null, html`<div class="caption">${line}</div>`), box);
    const found = [".ladder", ".place"].map((one) => box.querySelector(one).getBoundingClientRect().width);
    box.remove();
    return found;
}"""


def test_a_spectators_ladder_is_as_far_from_the_cards_as_a_players(modules: GameModules) -> None:
    planned = next(tricks(1))
    view = as_json(planned.turn.game.view(planned.turn.state, SPECTATOR))
    content = as_json(planned.turn.game.public_content(planned.turn.state.options))
    for size in ((844, 346), (800, 430)):
        watching, playing = (
            modules.call("tornei", "felt", MEASURED, size, view, NAMES, content, asks) for asks in (True, False)
        )
        assert watching == playing, size


OF_THE_DUMMY = """async ([width, height], view, names, you, publicContent) => {
    const { html, nothing, render } = await import("lit-html");
    const box = document.body.appendChild(document.createElement("div"));
    box.className = "tornei";
    box.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px`;
    const context = {
        names, you, toAct: [], publicContent, legal: [], choice: [], events: [], absent: new Map(), showing: false,
        reveal: null, stage: 0, sinceOf: null, clock: () => nothing,
    };
    render(it.felt(view, context, null, html`<div class="caption"></div>`), box);
    // The page of the rules, where this is drawn, gives its own headings room.
    const name = box.querySelector("[data-dummy] .plate .name");
    name.style.margin = 0;
    const cards = [...box.querySelectorAll(".column, .flipped .card-chip")];
    const ends = cards.map((one) => one.getBoundingClientRect().bottom);
    const found = { end: Math.max(...ends), cut: name.scrollWidth > name.clientWidth, count: ends.length };
    box.remove();
    return found;
}"""


def test_the_dummys_open_cards_and_its_whole_name_are_visible(modules: GameModules) -> None:
    rehearsal = Rehearsal("tornei", 3, {}, key=bytes(range(32)), table="dummy")
    turn = next(rehearsal.moves(by_policy)).turn
    content = as_json(turn.game.public_content(turn.state.options))
    given = as_json(turn.game.view(turn.state, Seat(0)))
    shown = {
        "three columns": ([["W14"], ["F9"], ["S12", "S4", "S5"]], ["S13", "S14"], "S5"),
        "none": ([], ["S12", "S13", "S14", "W11", "F10", "C10", "F11"], None),
    }
    [dummy] = [seat["seat"] for seat in given["seats"] if seat["dummy"]]
    names = ["Ann", "Ben", "Cleo"]
    names.insert(dummy, "Dummy")
    for size, (_, height) in SIZES.items():
        for what, (columns, flipped, following) in shown.items():
            cards = given["dummy"] | {"columns": columns, "flipped": flipped, "next": following, "face_down": 6}
            seats = [seat | {"tricks": 1} if seat["dummy"] else seat for seat in given["seats"]]
            view = given | {"dummy": cards, "seats": seats, "leader": dummy}
            for you in {0, 1, 2, 3} - {dummy}:
                found = modules.call("tornei", "felt", OF_THE_DUMMY, SIZES[size], view, names, you, content)
                assert found["count"] == len(columns) + len(flipped)
                assert found["end"] <= height, (size, what, you)
                assert not found["cut"], (size, what, you)


REVEALED = """async ([width, height], view, names, you, publicContent, trick, stage) => {
    const { html, nothing, render } = await import("lit-html");
    const box = document.body.appendChild(document.createElement("div"));
    box.className = "tornei";
    box.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px; z-index: 9`;
    const context = {
        names, you, toAct: [], publicContent, legal: [], choice: [], events: [], absent: new Map(), showing: true,
        reveal: trick, stage, sinceOf: null, clock: () => nothing,
    };
    render(it.felt(view, context, { trick, stage, again: false }, html`<div class="caption"></div>`), box);
    const isSeen = (card, [x, y]) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return card.parentElement.contains(document.elementFromPoint(left + x * width, top + y * height));
    };
    const grid = [0.1, 0.35, 0.65, 0.9].flatMap((x) => [0.05, 0.3, 0.6, 0.95].map((y) => [x, y]));
    const cards = [...box.querySelectorAll(".prediction > .card")];
    const found = {
        whole: cards.map((card) => grid.filter((at) => isSeen(card, at)).length / grid.length),
        open: cards.map((card) => card.parentElement.hasAttribute("data-open")),
    };
    box.remove();
    return found;
}"""


def test_predictions_lie_whole_before_their_joust_cards_at_the_reveal(modules: GameModules) -> None:
    planned = next(planned for planned in tricks(1) if planned.events[-1].kind == "trick_resolved")
    view = as_json(planned.turn.game.view(planned.turn.state, Seat(0)))
    content = as_json(planned.turn.game.public_content(planned.turn.state.options))
    [trick] = as_json([event for event in planned.events if event.kind == "trick_resolved"])
    for size, box in SIZES.items():
        for stage in (1, 7):
            given = (box, view, NAMES, 0, content, trick, stage)
            found = modules.call("tornei", "felt", REVEALED, *given)
            assert found["whole"] == [1.0] * 4, (size, stage)
            assert found["open"] == [stage == 7] * 4
