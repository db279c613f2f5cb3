"""Tornei's table in play: with taps, keys and drags, and a card that is laid aside."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from engines.core.seats import Seat
from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import Rehearsal, at_random
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

COUNT_TAPS = """() => {
    window.taps = 0;
    addEventListener("click", ({target}) => { window.taps += target.closest(".dock") ? 1 : 0; }, true);
}"""
"""On the table itself the driver taps scenes away."""


def taps(page: TablePage) -> int:
    counted: int = page.page.evaluate("window.taps")
    return counted


def opens_the_points(page: TablePage) -> None:
    """Beside a table they are a strip of 48 px, and a touch opens everybody's points by round over the log."""
    strip, rows = page.page.locator(".points-strip > summary"), page.page.locator(".points-strip tbody tr")
    assert (strip.bounding_box() or {})["height"] == 48
    expect(rows.first).to_be_hidden()
    strip.click()
    expect(rows).to_have_count(4)
    expect(rows.first).to_be_visible()
    strip.click()


def made(rehearsal: Rehearsal, seat: Seat, **fields: str) -> None:
    """A seat's earlier actions on its page, also here."""
    turn = next(turn for turn in rehearsal.turns if turn.seat == seat)
    move = next(move for move in turn.legal if all(getattr(move, name, None) == card for name, card in fields.items()))
    rehearsal.make(turn, move)


def may_follow(rehearsal: Rehearsal, seat: Seat, prediction: str) -> list[str]:
    """The cards that may joust after this prediction."""
    mine = rehearsal.game.view(rehearsal.state, seat).mine
    return list(map(str, mine.to_follow_after[mine.hand.index(prediction)]))


def test_a_trick_with_two_taps_with_keys_and_with_drags(people: People) -> None:
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    table = started_table(*friends, rounds="1")
    rehearsal = rehearsal_of(friends, table, rounds="1")
    leads, *follow = [Seat((rehearsal.turns[0].seat + step) % 4) for step in range(4)]
    by_taps, by_keys, by_drags = follow
    pages = {seat: TablePage.opened(friends[seat], table) for seat in (leads, *follow)}
    for page in pages.values():
        page.page.evaluate(COUNT_TAPS)

    # The leader taps three times: both cards, and the second one once more.
    page = pages[leads]
    opens_the_points(page)
    joust, prediction = page.state().hand[:2]
    page.choose(joust, prediction, prediction)
    made(rehearsal, leads, joust=joust, prediction=prediction)
    page.skip_to(rehearsal.versions[leads])
    assert taps(page) == 3

    # A follower, twice: the prediction, and the card to joust after it.
    jousts = {by_taps: _tap_twice(pages[by_taps], rehearsal, by_taps)}
    jousts[by_keys] = _press_keys(pages[by_keys], rehearsal, by_keys)
    jousts[by_drags] = _draw_cards(pages[by_drags], rehearsal, by_drags)
    for seat in follow:
        made(rehearsal, seat, joust=jousts[seat])
    for seat, page in pages.items():
        state = page.skip_to(rehearsal.versions[seat])
        assert jousts.get(seat) not in state.hand
        expect(page.page.locator(".felt")).to_have_attribute("data-trick", "1")
        for other, card in jousts.items():
            expect(page.page.locator(f"[data-seat-area='{other}'] [data-joust='{card}']")).to_be_visible()
    assert taps(pages[by_taps]) == 2

    _drop_what_cannot_be_played(pages, rehearsal, table.rsplit("/", 1)[1])


def test_a_card_dropped_in_its_turn_jousts(people: People) -> None:
    """The card was lifted to be laid aside."""
    friends = [people.invite(name) for name in ("Ann", "Ben", "Cleo", "Dora")]
    table = started_table(*friends, rounds="1")
    rehearsal = rehearsal_of(friends, table, rounds="1")
    last = Seat((rehearsal.turns[0].seat + 3) % 4)

    def made_by_others() -> None:
        while (turn := rehearsal.turns[0]).seat != last:
            send(friends, table, [rehearsal.decide(turn, at_random)])
        expect(page.page.locator("#ask")).to_contain_text("play")

    send(friends, table, [rehearsal.decide(rehearsal.pick(), at_random)])
    for turn in rehearsal.turns:
        send(friends, table, [rehearsal.decide(turn, at_random)])
    page = TablePage.opened(friends[last], table)
    state = page.skip_to(rehearsal.versions[last])
    assert state.kind == "wait"
    card = state.open[0]
    _draw(page, card, f".place[data-place='{last}']", made_by_others)
    made(rehearsal, last, joust=card)
    assert card not in page.skip_to(rehearsal.versions[last]).hand


def _tap_twice(page: TablePage, rehearsal: Rehearsal, seat: Seat) -> str:
    state = page.skip_to(rehearsal.versions[seat])
    prediction = state.hand[-1]
    page.choose(prediction)
    state = page.state()
    assert "tap your Joust card to send both" in state.ask
    assert state.open == may_follow(rehearsal, seat, prediction)
    page.choose(joust := state.open[0])
    made(rehearsal, seat, prediction=prediction)
    assert page.skip_to(rehearsal.versions[seat]).kind == "wait"
    expect(page.card(joust)).to_have_attribute("data-role", "aside")
    return joust


def _press_keys(page: TablePage, rehearsal: Rehearsal, seat: Seat) -> str:
    state = page.skip_to(rehearsal.versions[seat])
    prediction = state.hand[0]
    page.card(prediction).press("Enter")
    expect(page.page.locator("#told")).to_contain_text("tap your Joust card to send both")
    joust = page.state().open[-1]
    # A card for another prediction is taken back first.
    page.page.keyboard.press("Escape")
    assert page.state().chosen == []
    page.card(prediction).press("Enter")
    page.card(joust).press("Enter")
    made(rehearsal, seat, prediction=prediction)
    page.skip_to(rehearsal.versions[seat])
    # Until its turn it can be taken back, and laid aside again.
    aside = page.page.locator(f"[data-card='{joust}'][data-role='aside']")
    expect(aside).to_have_count(1)
    for lies in (0, 1):
        page.card(joust).press("Enter")
        expect(aside).to_have_count(lies)
    return joust


def _draw_cards(page: TablePage, rehearsal: Rehearsal, seat: Seat) -> str:
    state = page.skip_to(rehearsal.versions[seat])
    prediction = state.hand[3]
    # Dropped on an invalid place, it returns to the hand, and nothing is chosen.
    _draw(page, prediction, "#help")
    expect(page.page.locator(".drawn")).to_have_count(0)
    assert page.state().chosen == []
    assert page.state().version == state.version

    place = f".place[data-place='{seat}']"
    _draw(page, prediction, place)
    made(rehearsal, seat, prediction=prediction)
    page.skip_to(rehearsal.versions[seat])
    joust = page.state().open[0]
    _draw(page, joust, "#help")
    expect(page.card(joust)).to_have_attribute("aria-pressed", "false")
    _draw(page, joust, place)
    return joust


def _draw(page: TablePage, card: str, to: str, meanwhile: Callable[[], None] | None = None) -> None:
    """Drags from the hand to a target; `meanwhile` runs while the card is in the air."""
    start, end = page.card(card).bounding_box(), page.page.locator(to).bounding_box()
    assert start is not None
    assert end is not None
    mouse = page.page.mouse
    mouse.move(start["x"] + 10, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(start["x"] + 10, start["y"] - 40, steps=3)
    expect(page.page.locator(".drawn")).to_have_count(1)
    if meanwhile is not None:
        meanwhile()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    mouse.up()


def _drop_what_cannot_be_played(pages: dict[Seat, TablePage], rehearsal: Rehearsal, table: str) -> None:
    """A card laid aside that is no longer available is dropped with a message."""
    [turn] = rehearsal.turns
    seat = Seat((turn.seat + 1) % 4)
    gone: dict[str, Any] = {"round": 1, "trick": 2, "joust": str(turn.view.mine.hand[0])}
    kept = json.dumps([{"table": table, "seat": seat, "what": gone}])
    name = pages[seat].person.server.stored_name("prepared")
    pages[seat].page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [name, kept])
    leader = pages[turn.seat]
    leader.choose(*(cards := list(map(str, turn.view.mine.hand[:2]))), cards[1])
    made(rehearsal, turn.seat, joust=cards[0], prediction=cards[1])
    pages[seat].skip_to(rehearsal.versions[seat])
    expect(pages[seat].page.locator("#hint")).to_have_text("Your prepared move is no longer possible.")
    expect(pages[seat].page.locator("#hint")).to_be_visible()
