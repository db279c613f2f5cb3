"""A game over days: nobody keeps the page open, and each player gets one notification for each turn, with a link."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.browser.drivers.protocol import rehearsal_of, send, waiting_table
from tests.browser.drivers.pushing import Phone, PushService, Turns, push_service
from tests.browser.drivers.rehearsal import Rehearsal, Turn, at_random
from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

SIZES = {"Ann": (360, 640), "Ben": (1280, 800), "千代": (390, 844)}
CLOCK = {"absence": "wait", "away_seconds": 86_400, "late_joining": False, "clock": {"seconds": 86_400}}
VISITS = 3
FEELS_NOTHING = "Ben"
"""A player without vibration."""
TOLD = {
    "Ann": ("It is your turn", "Tornei with Ben and 千代"),
    "Ben": ("It is your turn", "Tornei with Ann and 千代"),
    "千代": ("あなたの番です", "トゥルネイ（Ann、Benと）"),
}


@pytest.fixture
def pushing(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    """A push service that the test's own server trusts."""
    with push_service(database_url, tmp_path) as running:
        monkeypatch.setenv("SSL_CERT_FILE", str(running.certificate))
        yield running


def test_three_absent_players_get_one_notification_for_each_turn(pushing: PushService, own_people: People) -> None:
    people = [
        own_people.invite(
            name,
            viewport={"width": width, "height": height},
            locale="en-GB" if name.isascii() else "ja-JP",
            service_workers="allow",
        )
        for name, (width, height) in SIZES.items()
    ]
    phones: list[Phone] = []
    for person in people:
        person.sign_in()
        person.open("/me/notifications")
        person.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        phones.append(pushing.subscribe(person))
        if person.name == FEELS_NOTHING:
            person.page.locator("label", has=person.page.locator("input[name=cue-vibration][value=off]")).click()
            person.page.wait_for_function("caches.match('/vibration').then(Boolean)")
        person.page.goto("about:blank")
    table = waiting_table(*people, house_rules=CLOCK)
    host = TablePage.opened(people[0], table)
    host.start()
    game = rehearsal_of(people, table)
    if game.turns[0].seat == 0:
        play_at(host, game)
    people[0].page.goto("about:blank")

    told: Turns = set()
    for _ in range(VISITS):
        told = all_are_told(pushing, phones, table, game, told)
        seat = game.turns[0].seat
        address = phones[seat].touch(phones[seat].shown[0])
        assert phones[seat].shown == []
        play_at(TablePage.opened(people[seat], address), game)
        people[seat].page.goto("about:blank")

    # Outdated notifications are removed: after a move on another device, or a visit without a tap.
    told = all_are_told(pushing, phones, table, game, told)
    turn = game.turns[0]
    person, phone = people[turn.seat], phones[turn.seat]
    LobbyPage(person)
    assert len(phone.shown) == 1
    send(people, table, [game.decide(turn, at_random)])
    person.page.wait_for_function("shownCues().then((shown) => shown.length === 0)")
    person.page.goto("about:blank")
    all_are_told(pushing, phones, table, game, told)
    turn = game.turns[0]
    person, phone = people[turn.seat], phones[turn.seat]
    assert len(phone.shown) == 1
    TablePage.opened(person, table)
    person.page.wait_for_function("shownCues().then((shown) => shown.length === 0)")


def all_are_told(pushing: PushService, phones: Sequence[Phone], table: str, game: Rehearsal, told: Turns) -> Turns:
    """Checks that each awaited player gets one push and one notification for each decision; returns all notified until
    now.
    """
    now = {(one.seat, one.decision) for one in game.turns}
    pushing.let_time_pass(now)
    for seat, phone in enumerate(phones):
        turns = {one for one in now - told if one[0] == seat}
        messages = [one for one in phone.pushed() if one["kind"] != "begun"]
        assert len(messages) == len(turns), (phone.person.name, messages, turns)
        for message in messages:
            assert message.keys() == {"title", "body", "tag", "url", "lang", "kind"}
            assert (message["title"], message["body"]) == TOLD[phone.person.name]
            assert (message["url"], message["kind"]) == (table, "turn")
            shown = phone.show(message)
            assert shown["vibrate"] == ([] if phone.person.name == FEELS_NOTHING else [120, 80, 120])
            assert phone.shown == [shown], "a newer one takes the place of the one before"
    return told | now


def play_at(page: TablePage, game: Rehearsal) -> None:
    """Makes a player's open moves."""
    mine: Turn | None = game.turns[0]
    while mine is not None:
        planned = game.decide(mine, at_random)
        assert page.skip_to(mine.version).is_mine
        page.lay(planned.fields)
        page.skip_to(planned.versions[planned.seat])
        mine = next((one for one in game.turns if one.seat == planned.seat), None)
