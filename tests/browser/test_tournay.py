"""Whole games of Tournay in real browsers; taking back; and no page gets a card that its reader has not seen."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from app.tables.verify import verify
from engines import GAMES
from engines.core.prompts import any_move
from engines.core.seats import SPECTATOR, Seat, Viewer
from engines.tournay.cards.colours import COLOURS
from engines.tournay.model.cells import cell_text
from tests.browser.drivers.keyboard import Keyboard
from tests.browser.drivers.protocol import latest, rehearsal_of, send, table_where
from tests.browser.drivers.rehearsal import Planned, Turn, as_json, by_policy
from tests.browser.drivers.sockets import away
from tests.browser.drivers.tournay import act, looks, plays
from tests.browser.fixtures.people import People, Received
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage
from tests.engines.tournay.canaries import NAME, card_file
from tests.engines.tournay.known import Known

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Ben", "千代", "Dora")
SHOWN = """() => {
    const players = [...document.querySelectorAll("[data-player]")];
    const first = (seat) => players.find((one) => one.dataset.player === String(seat));
    const cells = (seat) => [...document.querySelectorAll(`[data-district="${seat}"] [data-card]`)]
        .filter((cell) => cell.dataset.cell).map((cell) => [cell.dataset.cell, cell.dataset.card]);
    const seats = [...new Set(players.map((one) => Number(one.dataset.player)))].sort();
    return seats.map((seat) => [Number(first(seat).dataset.deniers), Number(first(seat).dataset.score), cells(seat)]);
}"""
"""Every player's deniers, points and district, as the page shows them."""
BEGINNING, END = 20, 6
"""Number of moves with everybody present."""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def seat_by_clicking(people: People, players: int, file: Path) -> list[TablePage]:
    """A table made in the lobby with the host's own card file, and everybody at it."""
    file.write_text(card_file(), encoding="utf-8")
    # The host sits at a laptop, the others play on their phones.
    friends = [people.invite(name, **(PHONE if seat else {})) for seat, name in enumerate(NAMES[:players])]
    lobby = LobbyPage(friends[0])
    form = lobby.open_maker("tournay", more=True)
    form.locator("input[type=file]").set_input_files(file)
    form.locator("label", has=lobby.page.locator(f"input[name=seats][value='{players}']")).click()
    if lobby.asks_for_name():
        form.locator("#name").fill(friends[0].name)
    form.locator("#make-table").click()
    lobby.page.wait_for_url("**/tables/*")
    table = TablePage(friends[0])
    link = table.copy_link()
    expect(table.page.locator("main")).to_contain_text("Canaries")
    pages = [table]
    for number, friend in enumerate(friends[1:], start=1):
        page = TablePage.opened(friend, link)
        page.sit(number)
        page.ready()
        pages.append(page)
    table.start()
    return pages


def play(moves: Sequence[Planned], pages: Sequence[TablePage], everybody: Sequence[TablePage], most: int) -> None:
    """Makes these moves, at most this many of each kind by clicking; now and then everybody's page is compared with the
    server.
    """
    people, table = [page.person for page in pages], "/tables/" + pages[0].id
    clicked: Counter[str] = Counter()
    for made, planned in enumerate(moves):
        if clicked[planned.kind] < most:
            clicked[planned.kind] += 1
            page = pages[planned.seat]
            state = page.skip_to(planned.turn.version)
            assert state.is_mine
            assert state.title.startswith("●")
            act(page, planned)
            page.skip_to(planned.versions[planned.seat])
        else:
            send(people, table, [planned])
        if made % 20 == 19:
            _all_see_the_table(planned, everybody)
    _all_see_the_table(moves[-1], everybody)


def _all_see_the_table(after: Planned, everybody: Sequence[TablePage]) -> None:
    """Everybody's page shows the server's deniers, points and districts after this move."""
    players = len(after.versions) - 1
    viewers: list[Viewer] = [*map(Seat, range(players)), SPECTATOR]
    for viewer, page in zip(viewers, everybody, strict=False):
        page.skip_to(after.versions[viewer])
        shown = page.page.evaluate(SHOWN)
        for seat, player in enumerate(after.turn.game.view(after.state, viewer).players):
            deniers, score, cells = shown[seat]
            assert (deniers, score) == (player.deniers, player.score.total)
            assert dict(cells) == {cell_text(spot.cell): spot.cards[-1] for spot in player.district}


def _first_of_each_kind(moves: Sequence[Planned]) -> list[int]:
    """The number of each kind's first move, without those in the end."""
    last = {planned.kind for planned in moves[-END:]}
    numbers = {planned.kind: number for number, planned in reversed(list(enumerate(moves, start=1)))}
    return [number for kind, number in numbers.items() if kind not in last]


@pytest.mark.timeout(600)
def test_browsers_play_a_whole_game(people: People, server: ServerProcess, tmp_path: Path) -> None:
    """Everybody is present for the beginning, until a move of every kind that occurs in their game was clicked, and for
    the end. Games of more people differ in rules only, which are tested without a browser.
    """
    pages = seat_by_clicking(people, 2, tmp_path / "canaries.json")
    watcher = TablePage.opened(people.invite("Wat", **PHONE), pages[0].page.url)
    everybody = [*pages, watcher]
    table = "/tables/" + pages[0].id
    rehearsal = rehearsal_of([page.person for page in pages], table, "tournay", cards=card_file())
    moves = list(rehearsal.moves(by_policy))
    beginning = max(BEGINNING, *_first_of_each_kind(moves))
    play(moves[:beginning], pages, everybody, most=1)
    with away(everybody, table):
        send([page.person for page in pages], table, moves[beginning:-END])
    play(moves[-END:], pages, everybody, most=1)

    answer = server.get(f"/api{table}/record")
    assert verify(answer.content, GAMES).is_true
    record = json.loads(answer.content)
    assert len(record["rows"]) == len(moves) + 1
    outcome = record["outcome"]
    for page in everybody:
        final = page.final_table()
        expect(final).to_have_attribute("data-reason", outcome["reason"])
        for seat in outcome["winners"]:
            expect(final).to_contain_text(NAMES[seat])
        for seat, score in enumerate(outcome["scores"]):
            sheet = page.page.locator(f"[data-sheet='{seat}'] tbody")
            lines = sheet.locator("[data-points]").evaluate_all(
                "(lines) => lines.map((line) => Number(line.dataset.points))"
            )
            assert sum(lines) == score, "the lines of a sheet add up"
        assert page.log()

    rows = [(row["seat"], row["move"], row["draws"]) for row in record["rows"]]
    known = Known(record["options"], 2, rows)
    for seat, page in enumerate(everybody):
        place = None if page is watcher else seat
        received = page.person.recorder.received
        assert leaks(received, place, known) == []
        # One player's messages are hidden from another, so the search does find leaks.
        assert len(leaks(received, (seat + 1) % 2, known)) > 20 or page is watcher
        assert page.person.recorder.steps() == rehearsal.versions[SPECTATOR if place is None else Seat(place)]


def leaks(received: Sequence[Received], seat: int | None, known: Known) -> list[str]:
    """Received texts that name a card which `seat` (`None`: a spectator) had not seen by then. The faces of all cards
    are public; their places are not.
    """
    found = []
    for thing in received:
        for message in _messages(thing):
            if message.get("view") is None:
                found += [f"{thing.source} names {name}" for name in set(NAME.findall(json.dumps(message)))]
                continue
            strange = set(NAME.findall(json.dumps(message))) - known.of(seat, min(message["v"], known.last(seat)))
            found += [f"{thing.source}, version {message['v']}: {name}" for name in sorted(strange)]
    return found


def _messages(thing: Received) -> list[dict[str, Any]]:
    """The messages in something received; the rest of a page's text counts as a message without a view."""
    if thing.source == "document":
        first = re.search(r'<script type="application/json"\s+id="first"[^>]*>(.*?)</script>', thing.text, re.DOTALL)
        if first is None:
            return [{"text": thing.text}]
        messages = json.loads(first[1])
        if "t" in messages:  # a page of one message
            return [messages, {"text": thing.text[: first.start(1)] + thing.text[first.end(1) :]}]
        del messages["public_content"]
        rest = thing.text[: first.start(1)] + thing.text[first.end(1) :]
        is_over = '"status":"over"' in first[1]
        others = [value for value in messages.values() if not isinstance(value, dict)]
        texts = [{"text": json.dumps(others)}, *([] if is_over else [{"text": rest}])]
        return [*(message for message in messages.values() if isinstance(message, dict)), *texts]
    if thing.source == "message":
        return [json.loads(thing.text)]
    return [] if thing.source.endswith("/record") else [{"text": thing.text}]


def can_play_and_look(turn: Turn) -> bool:
    """Whether the first player can play a card, and still look at two after one that cost a citizen or all deniers."""
    standing = dict(zip(COLOURS, turn.view.players[turn.seat].standing, strict=True))
    can_look = any(standing[one.move.colour] > len(one.move.level) for one in looks(turn))
    return turn.seat == 0 and can_look and bool(plays(turn))


@pytest.mark.timeout(200)
def test_a_card_can_be_taken_back_until_a_draw(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    staged = table_where(can_play_and_look, ann, ben, game="tournay", policy=by_policy)
    table, rehearsal = staged.table, staged.rehearsal
    page, other = TablePage.opened(ann, table), TablePage.opened(ben, table)
    play = plays(staged.turn)[0]
    page.skip_to(staged.turn.version)
    seen = other.skip_to(staged.version(1)).version
    expect(other.board).not_to_contain_text("(away)")
    before = other.board.inner_text()
    view = latest(ann, table)["view"]
    assert view == as_json(staged.turn.view)

    planned = rehearsal.make(staged.turn, play)
    act(page, planned)
    assert page.skip_to(planned.versions[Seat(0)]).is_mine
    page.page.locator("[data-act=draw]").click()
    expect(page.page.locator("[data-act=draw]")).to_have_attribute("aria-pressed", "true")
    page.page.locator("#undo[data-undo=play]").click()
    [turn] = rehearsal.turns
    undone = rehearsal.make(turn, next(one.move for one in turn.legal if one.move.kind == "undo"))
    page.skip_to(undone.versions[Seat(0)])
    # The action planned after it is no longer asked about.
    expect(page.page.locator("[data-act=draw]")).to_have_attribute("aria-pressed", "false")
    expect(page.page.locator(f'button[data-hand="{play.card}"]').first).to_be_visible()
    assert latest(ann, table)["view"] == view
    assert (other.state().version, other.board.inner_text()) == (seen, before)

    for policy in (lambda *_: play, lambda turn, chance: any_move(looks(turn), chance)):
        [turn] = rehearsal.turns
        planned = rehearsal.decide(turn, policy)
        act(page, planned)
        page.skip_to(planned.versions[Seat(0)])
    assert page.state().phase == "looking"
    expect(page.page.locator("#undo[data-undo=play]")).to_have_count(0)
    now = latest(ann, table)
    wish = {"id": "undo", "decision": now["decision"], "move": {"kind": "undo"}}
    answer = ann.context.request.post(f"{ann.server.url}/api{table}/moves", data=wish).json()
    assert answer["error"]["code"] == "nothing_to_undo"
    assert latest(ann, table)["view"] == now["view"]
    other.skip_to(seen + 1)


def ways(turn: Turn) -> list[tuple[str, str]]:
    """The first card that can go to several free cells, with each of them."""
    taken = {cell_text(spot.cell) for spot in turn.view.players[0].district}
    moves = [one.move for one in turn.legal]
    found = [(one.card, f"{one.row},{one.column}") for one in moves if one.kind == "play"]
    return [way for way in found if way[0] == found[0][0] and way[1] not in taken]


@pytest.mark.timeout(200)
def test_a_whole_turn_is_read_and_played_with_keys_alone(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    staged = table_where(can_play_and_look, ann, ben, game="tournay", policy=by_policy)
    table, version = staged.table, staged.turn.version
    page = TablePage.opened(ann, table)
    card = plays(staged.turn)[0].card
    page.skip = lambda: ann.page.keyboard.press("Escape")
    page.skip_to(version)
    keyboard = Keyboard(page)
    keyboard.tab_to("button[data-hand]")
    keyboard.press("Home")
    while ann.page.evaluate("document.activeElement.dataset.hand") != card:
        keyboard.press("ArrowRight")
    expect(ann.page.locator(f'#card-help[data-card="{card}"][data-open]')).to_contain_text(card)
    keyboard.press("Escape")
    expect(ann.page.locator("#card-help[data-open]")).to_have_count(0)
    assert latest(ann, table)["v"] == version

    place = [one.card for one in staged.turn.view.hand].index(card)
    for number, key in enumerate(("Enter", "123456789"[place])):
        ann.page.keyboard.press(key)
        _lay(page, keyboard, version + 2 * number)
        assert latest(ann, table)["view"]["draft"]["card"] == card
        if key == "Enter":
            keyboard.press("Backspace")
            page.skip_to(version + 2)
            assert latest(ann, table)["view"]["draft"] is None

    _look_with_keys(page, keyboard, version + 3)
    page.skip_to(version + 4)
    assert page.state().phase == "looking"
    ann.page.keyboard.press("2")
    page.skip_to(version + 5)
    assert latest(ann, table)["view"]["looking"] == []


def _lay(page: TablePage, keyboard: Keyboard, version: int) -> None:
    """If a card has several places, the focus moves to the first; the card goes there, and can come back."""
    if page.state().kind != "sent" and page.state().version == version:
        expect(page.page.locator(".own button[data-cell][data-lit]:focus")).to_have_count(1)
        keyboard.press("Enter")
    page.skip_to(version + 1)


def _look_with_keys(page: TablePage, keyboard: Keyboard, version: int) -> None:
    """Looks at two cards of the first available deck."""
    decks = page.page.locator("button[data-deck]")
    at = decks.evaluate_all("(decks) => decks.findIndex((deck) => !deck.ariaDisabled)")
    keyboard.tab_to("button[data-deck]")
    keyboard.press("Home")
    for key in ("ArrowRight",) * (at % 3) + ("ArrowDown",) * (at // 3):
        keyboard.press(key)
    keyboard.press("Enter")
    ways = page.page.locator(".ways button")
    if ways.count():
        expect(ways.first).to_be_focused()
        names = ways.evaluate_all("(ways) => ways.map((way) => way.dataset.item)")
        page.page.keyboard.press(str(names.index("look") + 1))
    else:
        expect(page.page.locator("#act")).to_be_focused()
    if page.state().kind != "sent" and page.state().version == version:
        page.page.keyboard.press("Enter")  # the card was paid with citizens, and the next question is whose work
