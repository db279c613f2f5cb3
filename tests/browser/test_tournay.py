"""Whole games of Tournay in real browsers; taking back; and that nobody is sent a card that they have not seen."""

import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from app.tables.verify import verify
from engines import GAMES
from engines.tournay.colours import COLOURS
from tests.browser.a_tournay import Frame, compose, made, played, sent, thought, tour
from tests.browser.by_request import full
from tests.browser.house import House
from tests.browser.lobby_page import LobbyPage
from tests.browser.people import Heard, People
from tests.browser.table_page import TablePage
from tests.browser.test_access import complaints
from tests.browser.test_keyboard import Keys
from tests.browser.test_layout import faults
from tests.engines.tournay.canaries import NAME, card_file
from tests.engines.tournay.known import Known
from tests.legal import any_of

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Ben", "千代", "Dora")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def gathered(people: People, players: int, file: Path) -> list[TablePage]:
    """A table made in the lobby with a card file of the host's own, and everybody at it."""
    file.write_text(card_file(), encoding="utf-8")
    # The host sits at a laptop, the others play on their phones.
    friends = [people.invite(name, **(PHONE if seat else {})) for seat, name in enumerate(NAMES[:players])]
    lobby = LobbyPage(friends[0])
    form = lobby.page.locator("#make")
    form.locator("label", has=lobby.page.locator("input[name=game][value=tournay]")).click()
    form.locator("details.options summary").click()
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


def play(pages: Sequence[TablePage], everybody: Sequence[TablePage], chance: random.Random, *, clicked: float) -> int:
    """Whoever is asked moves as the stand-in player would, this part of the moves by clicking; and everybody sees what
    the house says. Returns the moves made."""
    table = "/tables/" + pages[0].id
    moves = 0
    kinds: dict[str, int] = {}
    mover = pages[0]
    while True:
        frame = full(mover.person, table)
        if not frame["to_act"]:
            return moves
        if frame["decision"] is None:
            mover = pages[chance.choice(frame["to_act"])]
            continue
        move = thought(frame, chance)
        kinds[move["kind"]] = kinds.get(move["kind"], 0) + 1
        if kinds[move["kind"]] <= 2 or chance.random() < clicked:
            look = mover.see(frame["v"])
            assert look.is_mine
            assert look.title.startswith("●")
            made(mover, frame, move)
            mover.see(frame["v"] + 1)
        else:
            sent(mover.person, table, frame, move)
        moves += 1
        if moves % 30 == 0:
            _all_see_the_table(table, everybody)


def _all_see_the_table(table: str, pages: Sequence[TablePage]) -> None:
    """Everybody sees the deniers, the points and the districts that the house has for them."""
    for page in pages:
        frame = full(page.person, table)
        page.see(frame["v"])
        for seat, player in enumerate(frame["view"]["players"]):
            shown = page.page.locator(f"[data-player='{seat}']").first
            expect(shown).to_have_attribute("data-deniers", str(player["deniers"]))
            expect(shown).to_have_attribute("data-score", str(player["score"]["total"]))
            cells = page.page.locator(f"[data-district='{seat}'] [data-card]").evaluate_all(
                "(cells) => cells.map((cell) => [cell.dataset.cell, cell.dataset.card])"
            )
            there = {spot["cell"]: spot["cards"][-1] for spot in player["district"]}
            assert {cell: card for cell, card in cells if cell} == there


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("players", "clicked"), [(2, 0.15), (3, 0.06), (4, 0.05)])
def test_browsers_play_a_whole_game(people: People, house: House, tmp_path: Path, players: int, clicked: float) -> None:
    chance = random.Random(players)
    pages = gathered(people, players, tmp_path / "canaries.json")
    # Two leave a browser free for somebody who watches.
    watching = [TablePage.opened(people.invite("Wat", **PHONE), pages[0].page.url)] if players == 2 else []
    everybody = [*pages, *watching]
    moves = play(pages, everybody, chance, clicked=clicked)

    answer = house.get(f"/api/tables/{pages[0].id}/record")
    assert verify(answer.content, GAMES).is_true
    record = json.loads(answer.content)
    assert len(record["rows"]) == moves + 1
    outcome = record["outcome"]
    table = "/tables/" + pages[0].id
    _all_see_the_table(table, everybody)
    for page in everybody:
        final = page.page.locator("#final")
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
    known = Known(record["options"], players, rows)
    for seat, page in enumerate(everybody):
        place = seat if page in pages else None
        heard = page.person.ears.heard
        assert leaks(heard, place, known) == []
        # What one was sent, another could not know: the search does find things.
        assert len(leaks(heard, (seat + 1) % players, known)) > 20 or page in watching
        steps = sum(thing.what == "frame" and '"t":"step"' in thing.text for thing in heard)
        assert steps == full(page.person, table)["v"]
    print(f"{players} players, {moves} moves")


def leaks(heard: Sequence[Heard], seat: int | None, known: Known) -> list[str]:
    """Whatever of what was heard names a card that `seat` (None: who watches) had not seen by then. What is on the
    faces of all cards is everybody's to read; which card lies where is not."""
    found = []
    for thing in heard:
        for frame in _frames(thing):
            if frame.get("view") is None:
                found += [f"{thing.what} names {name}" for name in set(NAME.findall(json.dumps(frame)))]
                continue
            strange = set(NAME.findall(json.dumps(frame))) - known.of(seat, min(frame["v"], known.last(seat)))
            found += [f"{thing.what}, version {frame['v']}: {name}" for name in sorted(strange)]
    return found


def _frames(thing: Heard) -> list[dict[str, Any]]:
    """The frames in something that was heard; of a page the rest of its text as a frame without a view."""
    if thing.what == "document":
        first = re.search(r'<script type="application/json" id="first"[^>]*>(.*?)</script>', thing.text, re.DOTALL)
        if first is None:
            return [{"text": thing.text}]
        frames = json.loads(first[1])
        if "t" in frames:  # a page of one frame
            return [frames, {"text": thing.text[: first.start(1)] + thing.text[first.end(1) :]}]
        del frames["public_content"]
        rest = thing.text[: first.start(1)] + thing.text[first.end(1) :]
        is_over = '"status":"over"' in first[1]
        return [*(frame for frame in frames.values() if frame), *([] if is_over else [{"text": rest}])]
    if thing.what == "frame":
        return [json.loads(thing.text)]
    return [] if thing.what.endswith("/record") else [{"text": thing.text}]


def looks(frame: dict[str, Any]) -> list[dict[str, Any]]:
    """The ways to look at two cards."""
    return [one for one in frame["legal"] if one.get("move", one).get("way") == "look"]


def can_play_and_look(frame: Frame) -> bool:
    """Whether the first player can play a card, and look at two also after one that cost a citizen or all deniers."""
    standing = dict(zip(COLOURS, frame["view"]["players"][frame["you"]]["standing"], strict=True))
    moves = [one.get("move", one) for one in looks(frame)]
    can_look = any(standing[move["colour"]] > len(move["level"]) for move in moves)
    return frame["you"] == 0 and can_look and any(one["kind"] == "play" for one in frame["legal"])


@pytest.mark.timeout(200)
def test_a_card_is_taken_back_until_something_is_drawn(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table, frame = played([ann, ben], random.Random(3), can_play_and_look)
    page, other = TablePage.opened(ann, table), TablePage.opened(ben, table)
    play = next(one for one in frame["legal"] if one["kind"] == "play")
    page.see(frame["v"])
    seen = other.see(full(ben, table)["v"]).version
    expect(other.board).not_to_contain_text("(away)")
    before = other.board.inner_text()

    made(page, frame, play)
    staged = page.see(frame["v"] + 1)
    assert staged.is_mine
    page.page.locator("#undo[data-undo=play]").click()
    page.see(frame["v"] + 2)
    expect(page.page.locator(f'button[data-hand="{play["card"]}"]').first).to_be_visible()
    assert full(ann, table)["view"] == frame["view"]
    assert (other.look().version, other.board.inner_text()) == (seen, before)

    frame = full(ann, table)
    made(page, frame, play)
    page.see(frame["v"] + 1)
    frame = full(ann, table)
    compose(page, frame, any_of(looks(frame), random.Random(3)))
    page.act()
    drawn = page.see(frame["v"] + 1)
    assert drawn.phase == "looking"
    expect(page.page.locator("#undo[data-undo=play]")).to_have_count(0)
    now = full(ann, table)
    wish = {"id": "undo", "decision": now["decision"], "move": {"kind": "undo"}}
    answer = ann.context.request.post(f"{ann.house.url}/api{table}/moves", data=wish).json()
    assert answer["error"]["code"] == "nothing_to_undo"
    assert full(ann, table)["view"] == now["view"]
    other.see(seen + 1)


@pytest.mark.timeout(200)
def test_a_chosen_card_is_seen_where_it_will_go(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")

    def ways(frame: Frame) -> list[tuple[str, str]]:
        """The first card that can go to several free cells, with each of them."""
        taken = {spot["cell"] for spot in frame["view"]["players"][0]["district"]}
        plays = [one.get("move", one) for one in frame["legal"] if frame["you"] == 0]
        found = [(one["card"], f"{one['row']},{one['column']}") for one in plays if one["kind"] == "play"]
        return [way for way in found if way[0] == found[0][0] and way[1] not in taken]

    table, frame = played([ann, ben], random.Random(7), lambda frame: len(set(ways(frame))) > 1)
    page = TablePage.opened(ann, table)
    page.see(frame["v"])
    district = page.page.locator("[data-district='0']")
    free = district.locator(".vacant")
    expect(free).to_have_count(0)
    cells = sorted({cell for _, cell in ways(frame)})
    page.page.locator(f'button[data-hand="{ways(frame)[0][0]}"]').first.click()
    expect(free).to_have_count(len(cells))
    expect(district.locator(".vacant[aria-pressed=true]")).to_have_count(0)
    for cell in cells[:2]:
        district.locator(f"[data-cell='{cell}']").click()
        expect(district.locator(".vacant[aria-pressed=true]")).to_have_attribute("data-cell", cell)
        expect(free).to_have_count(len(cells))
        expect(district.locator(".vacant:has(.symbol)")).to_have_attribute("data-cell", cell)
    assert full(ann, table)["v"] == frame["v"]


@pytest.mark.timeout(200)
def test_a_card_is_read_and_played_with_keys_alone(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    table, frame = played([ann, ben], random.Random(4), can_play_and_look)
    page = TablePage.opened(ann, table)
    card = next(one for one in frame["legal"] if one["kind"] == "play")["card"]
    page.go_on = lambda: ann.page.keyboard.press("Escape")
    page.see(frame["v"])
    keys = Keys(page)
    keys.tab_to("button[data-hand]")
    keys.press("Home")
    while ann.page.evaluate("document.activeElement.dataset.hand") != card:
        keys.press("ArrowRight")
    expect(ann.page.locator(f'#card-help[data-card="{card}"]:popover-open')).to_contain_text(card)
    keys.press("Escape")
    expect(ann.page.locator("#card-help:popover-open")).to_have_count(0)
    assert full(ann, table)["v"] == frame["v"]
    keys.press("Enter")
    if ann.page.locator("#act[aria-disabled]").count():  # there is more than one place for it
        keys.tab_to(".own button[data-cell][data-lit]")
        keys.press("Enter")
    keys.tab_to("#act:not([aria-disabled])")
    keys.press("Enter")
    page.see(frame["v"] + 1)
    assert full(ann, table)["view"]["draft"]["card"] == card
    keys.tab_to("#undo")
    keys.press("Enter")
    page.see(frame["v"] + 2)
    assert full(ann, table)["view"]["draft"] is None


@pytest.mark.timeout(200)
def test_a_characters_reach_is_lit_by_mouse_and_by_focus(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")

    def reach(frame: Frame) -> list[dict[str, Any]]:
        return [spot for spot in frame["view"]["players"][0]["district"] if spot["reach"]]

    table, frame = played([ann, ben], random.Random(6), lambda frame: bool(reach(frame)))
    page = TablePage.opened(ann, table)
    page.see(full(ann, table)["v"])
    spot = reach(frame)[0]
    character = page.page.locator(f"[data-district='0'] [data-cell='{spot['cell']}']")
    lit = page.page.locator("[data-district='0'] [data-reached]")
    for look, away in (
        (character.hover, lambda: page.page.mouse.move(2, 2)),
        (character.focus, lambda: character.evaluate("(cell) => cell.blur()")),
    ):
        expect(lit).to_have_count(0)
        look()
        expect(lit).to_have_count(len(spot["reach"]))
        assert set(lit.evaluate_all("(cells) => cells.map((cell) => cell.dataset.cell)")) == set(spot["reach"])
        away()


def test_a_card_file_with_a_mistake_is_shown_with_its_line(people: People, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(card_file().replace('"points": 1', '"points": -1', 1), encoding="utf-8")
    ann = people.invite("Ann")
    lobby = LobbyPage(ann)
    form = lobby.page.locator("#make")
    form.locator("label", has=lobby.page.locator("input[name=game][value=tournay]")).click()
    form.locator("details.options summary").click()
    form.locator("input[type=file]").set_input_files(file)
    form.locator("#name").fill("Ann")
    form.locator("#make-table").click()
    expect(form).to_contain_text(re.compile(r"Line 1\b.*Zqc000.*points"))
    assert "/tables/" not in lobby.page.url
    expect(form).to_contain_text("wrong.json")
    ann.ears.forgive("status of 422")


@pytest.mark.timeout(400)
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_every_sight_of_tournay_fits_and_keeps_nobody_out(people: People, locale: str) -> None:
    # Whoever wins with two has a long name, which must leave room for saying so.
    names = ("Anselm von Hohenberg", "Benedikta von Hohen") if locale == "en-GB" else ("Ann", "Ben", "千代")
    friends = [people.invite(name, bypass_csp=True, locale=locale) for name in names]
    found = {}
    for sight in tour(friends, random.Random(locale)):
        found[sight.name] = faults(sight.page.page, decides=sight.decides)
        found[sight.name] += complaints(sight.page.page) if locale == "en-GB" else []
    assert {name: troubles for name, troubles in found.items() if troubles} == {}
    assert found.keys() >= {"waiting", "turn", "turn-card", "turn-composed", "keep-composed", "wait", "final"}
