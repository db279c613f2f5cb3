"""Reloading, a second tab, and a server killed in the middle: nothing is lost or doubled."""

import json
from collections import Counter
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import rehearsal_of, send, started_table
from tests.browser.drivers.rehearsal import Rehearsal, Turn
from tests.browser.drivers.tornei import all_see, play
from tests.browser.fixtures.people import People, Person
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.table_page import PageState, TablePage

pytestmark = pytest.mark.browser

SERVER_GONE = r"net::ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)|WebSocket connection to"
"""What Chromium calls a request that meets a killed server, by how far the request has come."""


def two_have_still_to_predict(turn: Turn) -> bool:
    """In the second trick, so that there is one to remember."""
    return turn.view.trick == 2 and turn.view.phase == "predict" and len(turn.to_act) == 2


def half_predicted(people: People, *names: str) -> tuple[str, list[Person], list[TablePage], Rehearsal]:
    """A table of these people at which two still have to predict, with everybody at their page."""
    friends = [people.invite(name) for name in names]
    table = started_table(*friends, rounds="1")
    rehearsal = rehearsal_of(friends, table, rounds="1")
    found = rehearsal.until(two_have_still_to_predict)
    assert found is not None
    send(friends, table, found[0])
    return table, friends, [TablePage.opened(friend, table) for friend in friends], rehearsal


def nothing(states: Sequence[PageState]) -> None:
    """Without a check on the way."""


def test_a_reload_in_the_middle_loses_nothing(people: People) -> None:
    _, friends, pages, rehearsal = half_predicted(people, "Ann", "Ben", "Cleo", "Dora")
    first, _ = rehearsal.turns
    asked = [pages[turn.seat] for turn in rehearsal.turns]
    states = [page.skip_to(first.version) for page in pages]
    assert [page for page, state in zip(pages, states, strict=True) if state.kind == "predict"] == asked
    # A player who did not lead, has predicted, and waits for others.
    waiting = next(page for seat, page in enumerate(pages) if page not in asked and seat != first.view.leader)
    before = waiting.state()
    assert before.kind == "wait"
    prediction = waiting.my_prediction()
    assert prediction is not None

    waiting.page.reload()
    again = TablePage(waiting.person)
    after = again.skip_to(first.version)
    assert (after.hand, after.phase, after.ask, again.my_prediction()) == (
        before.hand,
        before.phase,
        before.ask,
        prediction,
    )
    assert again.log() == waiting.log()

    pages[first.seat].page.reload()
    pages[first.seat] = TablePage(friends[first.seat])
    planned = rehearsal.decide(first, lambda turn, _: turn.legal[0])
    play([planned], pages, look=nothing)
    assert pages[first.seat].state().kind == "wait"
    rest = list(rehearsal.moves())
    play(rest[:3], pages, look=nothing)
    all_see(rest[:3], pages)


@pytest.mark.timeout(300)
def test_pages_play_on_after_the_server_is_killed_and_restarted(own_people: People, own_server: ServerProcess) -> None:
    table, friends, pages, rehearsal = half_predicted(own_people, "Ann", "Ben", "Cleo")
    first, _ = rehearsal.turns
    for page in pages:
        page.skip_to(first.version)
        page.page.evaluate("window.neverReloaded = true")
    predictions = [page.my_prediction() for page in pages]

    own_server.kill()
    for page in pages:
        expect(page.connection).to_have_attribute("data-state", "lost")
        expect(page.connection).to_contain_text("Connection lost")
    planned = rehearsal.decide(first, lambda turn, _: turn.legal[0])
    mover = pages[first.seat]
    mover.lay(planned.fields)
    assert mover.state().kind == "sent"
    assert mover.state().version == first.version

    own_server.start()
    for page in pages:
        expect(page.connection).to_have_attribute("data-state", "open")
        expect(page.connection).to_contain_text("Connected")
    all_see([planned], pages)
    assert mover.state().kind == "wait"
    assert mover.my_prediction() is not None
    kept = [(before, page.my_prediction()) for before, page in zip(predictions, pages, strict=True) if before]
    assert all(before == after for before, after in kept)

    # A trick by clicking; the round's other moves are not new.
    rest = list(rehearsal.moves())
    play(rest[:6], pages, look=nothing)
    send(friends, table, rest[6:])
    assert {state.phase for state in all_see(rest, pages)} == {"over"}
    record = json.loads(own_server.get(f"/api{table}/record").content)
    assert len(record["rows"]) == planned.versions[first.seat] + len(rest) + 1
    placed = Counter(
        (row["seat"], card)
        for row in record["rows"]
        for name, card in (row["move"] or {}).items()
        if name in ("joust", "prediction")
    )
    assert set(placed.values()) == {1}
    for page in pages:
        assert page.page.evaluate("window.neverReloaded") is True
        page.person.recorder.ignore_errors(SERVER_GONE)


def test_a_page_that_is_refused_for_good_stops_reconnecting(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    watched = TablePage.opened(ann, started_table(ann, ben, game="tournay"))
    connection = ann.page.locator("#connection")
    expect(connection).to_have_attribute("data-state", "open")
    sockets: list[str] = []
    ann.page.on("websocket", lambda socket: sockets.append(socket.url))
    ann.context.clear_cookies()  # the server refuses this browser from now on
    watched.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(connection).to_have_attribute("data-state", "closed")
    tried = len(sockets)
    assert tried == 1
    # Neither the network's return nor the reader's makes it retry.
    watched.page.evaluate("dispatchEvent(new Event('online')); document.dispatchEvent(new Event('visibilitychange'))")
    ann.page.clock.install()
    ann.page.clock.fast_forward("05:00")
    expect(connection).to_have_attribute("data-state", "closed")
    assert len(sockets) == tried


HEADER = """() => {
    const box = (it) => document.querySelector(it).getBoundingClientRect();
    const parts = ["#connection", "#try-now", ".menu > summary"].map(box);
    const tabs = box(".tabs");
    if (tabs.top < parts[1].bottom) parts.splice(2, 0, tabs);
    return [document.documentElement.scrollWidth - innerWidth, innerWidth - parts.at(-1).right,
        ...parts.slice(1).map((it, at) => it.left - parts[at].right)];
}"""
"""In a phone's header, from the left: the connection's text, the button, tabs beside it, the menu. The page's overflow,
and the distance of each from the previous one and from the window.
"""


def test_an_impatient_player_reconnects_at_once(people: People) -> None:
    ann, ben = people.invite("Ann", locale="ja-JP"), people.invite("Ben")
    ann.page.clock.install()
    table = TablePage.opened(ann, started_table(ann, ben, game="joust"))
    table.stop_time()  # it does not reconnect automatically any more
    table.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(table.connection).to_have_attribute("data-state", "lost")
    for width, height in ((360, 640), (640, 360)):
        table.page.set_viewport_size({"width": width, "height": height})
        over, *gaps = table.page.evaluate(HEADER)
        assert over <= 0 <= min(gaps), (width, height)
    table.page.locator("#try-now").click()
    expect(table.connection).to_have_attribute("data-state", "open")
    expect(table.page.locator("#try-now")).to_have_count(0)
