"""A walkthrough of all pages besides the boards of the games: lobby, rules, own page, waiting table, tournament, check
page, the pages of errors and of a lost connection, and all dialogs."""

import json
import random
from collections.abc import Iterator
from typing import Any

from app.content.tournay.cardfile import card_file
from engines import GAMES
from tests.browser.drivers.protocol import PATIENT, finished_table, started_table, waiting_table
from tests.browser.drivers.tournament import enter, latest_tournament, new_tournament, play_round
from tests.browser.fixtures.people import People, Person
from tests.browser.pages.table_page import TablePage
from tests.browser.pages.tournament_page import TournamentPage
from tests.browser.walkthroughs import absence
from tests.browser.walkthroughs.screen import Screen

NAMES = ("Benedikta von Hohen", "Ann", "千代")
ABSENCE = ("asked", "leave", "stand-in", "returns", "left", "wishes", "wish", "wanted", "taken-over", "ended")
"""Screens of a table whose players go away: each notice and vote once."""
DEAD_END = "https://localhost:9/hook"
"""An address at which nobody is."""


def before_games(people: People, **look: Any) -> Iterator[Screen]:
    """The screens up to a game and the dialogs beside it, most of them as one reader has them; everybody else acts by
    request if possible."""
    reader, ann, chiyo = (people.invite(name, **look) for name in NAMES)
    yield from _unknown(reader)
    yield from _of_a_guest(people.invite("Eve", **look))
    yield from _rules(reader)
    for person in (reader, ann, chiyo):
        person.sign_in()
    yield from _waiting(reader, ann, people.invite("Dora", **look))
    yield from _beside_a_table(reader, ann, chiyo)


def after_games(people: People, chance: random.Random, **look: Any) -> Iterator[Screen]:
    """The screens of tournaments, finished games, absent players and everything of a reader's own."""
    reader, ann, chiyo = (people.invite(name, **look) for name in NAMES)
    guest = people.invite("Dora", **look)
    for person in (reader, ann, chiyo):
        person.sign_in()
    yield from _tournament(reader, ann, chiyo, chance)
    yield from _finished(reader, ann)
    guest.open("/")
    yield from _own(reader, ann, chiyo, guest)
    yield from _joins(people.invite("Eve", **look))
    guest.context.clear_cookies()
    for screen in absence.walkthrough((ann, chiyo, reader), guest, "tornei"):
        if screen.name in ABSENCE:
            yield Screen(f"absence-{screen.name}", screen.page)
    yield from _on_another_device(reader, ann, chiyo)


def _unknown(reader: Person) -> Iterator[Screen]:
    """The pages of a reader without a name."""
    page = reader.page
    _to_lobby(reader)
    page.locator("#no-tables").wait_for()
    page.locator("#join input").fill("babab-babab")
    page.locator("#join button").click()
    page.locator("#join .error:not(:empty)").wait_for()
    yield Screen("lobby-refused", page)
    _open_maker(reader, "joust")
    _pick(reader, "kind", "tournament")
    yield Screen("lobby-tournament", page)
    for game in ("tornei", "tournay"):
        _to_lobby(reader)
        _open_maker(reader, game)
        page.locator("#house-rules > summary").click()
        if game == "tournay":
            _refused_cards(reader)
        yield Screen(f"lobby-{game}", page)
    reader.open("/me")
    yield Screen("me-nobody", page)
    reader.open("/no/such/page")
    yield Screen("error", page)
    reader.recorder.ignore_errors("status of (404|422)")


def _of_a_guest(stranger: Person) -> Iterator[Screen]:
    """The question at the end of a game that was played without a name."""
    stranger.open("/")
    table = f"/tables/{stranger.post('/api/play-now', {'game': 'joust'})['id']}"
    stranger.post(f"/api{table}/play-now", {"client_seed": stranger.client_seed})
    # The first roll may have ended it.
    stranger.server.http.post(f"/api{table}/forfeit", json={"id": "enough"}, headers={"cookie": stranger.cookie})
    stranger.open(table)
    stranger.page.locator("#keep-result").wait_for()
    yield Screen("keep-result", stranger.page)


def _to_lobby(reader: Person) -> None:
    reader.open("/")
    reader.page.locator("#open-tables").wait_for()


def _open_maker(reader: Person, game: str) -> None:
    reader.page.locator(f"[data-friends={game}]").click()
    reader.page.locator("#make-more > summary").click()


def _pick(reader: Person, name: str, value: str) -> None:
    reader.page.locator("#make label", has=reader.page.locator(f"input[name={name}][value={value}]")).click()


def _refused_cards(reader: Person) -> None:
    """A file of cards with a mistake that is told with long words."""
    cards = json.loads(card_file("").text)
    cards["cards"][0]["origin"] = "W" * 60
    content = json.dumps(cards, indent=1).encode()
    form = reader.page.locator("#make")
    form.locator("#name").fill(reader.name)
    file = {"name": "w" * 60 + ".json", "mimeType": "application/json", "buffer": content}
    form.locator("#file-cards").set_input_files(file)  # type: ignore[arg-type]
    form.locator("#make-table").click()
    form.locator("#file-cards-hint:not(:empty)").wait_for()


def _rules(reader: Person) -> Iterator[Screen]:
    for game in (one.name for one in GAMES):
        reader.open(f"/rules/{game}")
        reader.page.locator("#gallery details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
        yield Screen(f"rules-{game}", reader.page)


def _waiting(reader: Person, ann: Person, guest: Person) -> Iterator[Screen]:
    """A table before its game: a seat that is kept, newcomers who ask to join, and all that its host arranges."""
    table = waiting_table(reader, ann, seats=4, public=True)
    host, newcomer = TablePage.opened(reader, table), TablePage.opened(guest, table)
    yield Screen.of_table("waiting-guest", newcomer)
    host.page.locator(".small-qr").click()
    yield Screen.of_table("waiting-qr", host)
    host.page.keyboard.press("Escape")
    host.open_seat(2)
    host.page.locator("form.keep input").fill("Cleopatra of Alexandria")
    host.page.locator("[data-reserve='2']").click()
    host.page.locator("#link-2").wait_for()
    yield Screen.of_table("waiting-seat", host)
    host.page.locator("#seat-panel-close").click()
    reader.post(f"/api{table}/lock", {"locked": True})
    reader.post(f"/api{table}/spectators", {"spectators": False})
    newcomer.page.locator("#sit-down:not([disabled])").wait_for()
    newcomer.page.locator("#name").fill("Wolfeschlegelsteinhausen")
    newcomer.page.locator("#sit-down").click()
    newcomer.page.locator("#own-request[data-state=asking]").wait_for()
    yield Screen.of_table("waiting-asking", newcomer)
    host.page.locator("[data-newcomer]").wait_for()
    yield Screen.of_table("waiting-host", host)
    host.details()
    host.page.locator("[data-strength]").first.wait_for()
    yield Screen.of_table("waiting-details", host)
    host.page.locator("[data-refuse]").click()
    newcomer.page.locator("#own-request[data-state=refused]").wait_for()
    yield Screen.of_table("waiting-refused", newcomer)
    host.page.locator("#change-rules").click()
    host.page.locator("#house-rules summary").click()
    yield Screen.of_table("waiting-rules", host)
    host = TablePage.opened(reader, table)
    host.details()
    host.page.locator("#keep-seat").click()
    host.page.locator("#personal-link").wait_for()
    host.page.locator("#close").click()
    yield Screen.of_table("waiting-close", host)
    host.page.locator("#close-do").click()
    host.page.locator("#close-do").wait_for(state="detached")
    yield Screen.of_table("closed", host)
    guest.recorder.ignore_errors("status of 409")


def _beside_a_table(reader: Person, ann: Person, chiyo: Person) -> Iterator[Screen]:
    """The dialogs and drawers over a running game, and the pages beside it."""
    table = TablePage.opened(reader, started_table(reader, ann, chiyo, game="tornei", house_rules=PATIENT))
    page = table.page
    table.skip_to(0)
    page.locator("#help").click()
    page.locator("#rules [data-phases]").first.wait_for()
    yield Screen.of_table("rules-beside", table)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("#keys kbd").first.wait_for()
    yield Screen.of_table("keys", table)
    page.keyboard.press("Escape")
    page.locator("[data-open=chat]").evaluate("(tab) => tab.click()")
    page.locator("#chat-words").click()
    page.locator("[data-word=good_luck]").click()
    page.locator("#chat p[data-mine]").wait_for()
    yield Screen.of_table("talk", table)
    page.locator(".menu summary").click()
    page.locator("[data-setting]").first.wait_for()
    yield Screen.of_table("settings", table)
    page.locator("#open-cues").click()
    page.locator("#cues-circle").wait_for()
    yield Screen.of_table("cues", table)
    page.locator("#cues-dialog > form button").click()
    page.locator(".menu summary").click()
    page.locator("#choose-arms").click()
    page.locator("#arms-dialog").wait_for()
    yield Screen.of_table("arms", table)
    page.keyboard.press("Escape")


def _tournament(reader: Person, ann: Person, chiyo: Person, chance: random.Random) -> Iterator[Screen]:
    friends = (reader, ann, chiyo)
    tournament = new_tournament(reader, capacity=3, public=True)
    page = TournamentPage.opened(reader, tournament)
    page.page.locator("#enter").wait_for()
    yield Screen("tournament-made", page.page)
    enter(friends, tournament)
    page.entrant(2).wait_for()
    yield Screen("tournament-entered", page.page)
    page.start()
    page.page.locator("#next-match").wait_for()
    yield Screen("tournament-next", page.page)
    play_round(friends, tournament, chance)
    page.in_round(2).wait_for()
    page.page.locator("details[data-round='1'] summary").click()
    page.page.locator("#withdraw button").click()
    yield Screen("tournament-between", page.page)
    while latest_tournament(reader, tournament)["tournament"]["status"] == "playing":
        play_round(friends, tournament, chance)
    page.champion.wait_for()
    yield Screen("tournament-over", page.page)


def _finished(reader: Person, ann: Person) -> Iterator[Screen]:
    """The check page of a finished game."""
    reader.open(f"{finished_table(reader, ann, game='joust')}/check")
    reader.page.locator("#report .verdict h2").wait_for()
    yield Screen("check", reader.page)


def _own(reader: Person, ann: Person, chiyo: Person, phone: Person) -> Iterator[Screen]:
    """The reader's own page with everything on it, and the lobby with their games and those of others."""
    waiting_table(ann, reader, seats=3, public=True, game="tournay")
    waiting_table(reader, seats=2, public=True, game="joust")
    started_table(ann, chiyo, game="joust", public=True, house_rules=PATIENT)
    started_table(reader, ann, game="tournay", house_rules=PATIENT)
    new_tournament(chiyo, public=True)
    page = reader.page
    _to_lobby(reader)
    for part in page.locator("#my-games details").all():
        if not part.evaluate("(details) => details.open"):
            part.locator("> summary").click()
    yield Screen("lobby", page)
    page.locator("details.menu summary").click()
    yield Screen("menu", page)
    page.locator("#device").click()
    page.locator("#device-dialog .qr").wait_for()
    yield Screen("device-dialog", page)
    # By its own address this page leads to the lobby; the site's worker shows it in place of the others.
    lost = reader.server.get("/offline").text
    page.route("**/rules/joust", lambda route: route.fulfill(body=lost, content_type="text/html"))
    page.route("**/healthz", lambda route: route.abort())
    reader.open("/rules/joust")
    page.locator(".offline a.my-way").first.wait_for()
    page.locator("section:not([hidden]) button").click()
    page.locator("section:not([hidden]) [role=status]:not(:empty)").wait_for()
    yield Screen("offline", page)
    page.unroute("**/rules/joust")
    reader.post("/api/me/cues/webhook", {"url": DEAD_END})
    key = reader.post("/api/me/key")["url"].partition("#")[2]
    phone.post("/api/me/claim", {"key": key})
    reader.open("/me")
    page.locator("#new-devices [data-device]").wait_for()
    # The page before asked whether the server is back until it was left.
    reader.recorder.ignore_errors("/healthz")
    yield Screen("me", page)
    page.locator("#to-notifications").click()
    page.locator(".cue-addresses").wait_for()
    yield Screen("notifications", page)
    reader.open("/me/not-you")
    yield Screen("not-you", page)
    reader.open("/me/devices")
    page.locator("#new-devices [data-device]").wait_for()
    yield Screen("devices", page)
    page.locator("#make-key button").click()
    page.locator("#personal-link").wait_for()
    yield Screen("me-link", page)
    reader.open("/me/games/finished")
    yield Screen("my-games", page)


def _joins(newcomer: Person) -> Iterator[Screen]:
    """The front page as it asks a newcomer for a name, beside open tables and running games."""
    newcomer.open("/")
    newcomer.page.locator("[data-join]").first.click()
    newcomer.page.locator("#join-name").wait_for()
    yield Screen("lobby-name", newcomer.page)


def _on_another_device(reader: Person, ann: Person, chiyo: Person) -> Iterator[Screen]:
    """The reader's browser becomes another player's, who has a game to hand over, and goes back without one seat."""
    left = waiting_table(ann, reader, seats=3)
    page = reader.page
    reader.open(chiyo.post("/api/me/key")["url"])
    page.locator("#running").wait_for()
    yield Screen("device", page)
    page.locator("#carry button").click()
    page.locator("#former-link").wait_for()
    yield Screen("claimed", page)
    reader.open("/me/devices")
    page.locator("#new-devices").wait_for()
    yield Screen("me-another", page)
    chiyo.post(f"/api{left}/leave")
    page.locator("#back button").click()
    page.locator("#skipped").wait_for()
    yield Screen("returned", page)
