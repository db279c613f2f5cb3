"""A repeated test has the same luck and the same time, whatever ran before it."""

import time

import pytest

from tests.browser.drivers.protocol import sit, started_table
from tests.browser.fixtures.people import People
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.lobby_page import LobbyPage
from tests.seeds import Seed

pytestmark = pytest.mark.browser


def test_a_repeated_test_has_the_same_luck(people: People, own_people: People) -> None:
    table = started_table(own_people.invite("Ann"), own_people.invite("Ben"), game="joust")
    ann, ben = people.invite("Ann"), people.invite("Ben")
    page = LobbyPage(ann).make_table(seats=2, game="joust")
    ben.sign_in()
    sit(ben, f"/tables/{page.id}", 1)
    ben.post(f"/api/tables/{page.id}/ready", {"ready": True})
    page.start()
    assert f"/tables/{page.id}" == table
    assert people.server.key(page.id) == own_people.server.key(page.id)


def test_server_time_resets_before_each_test(server: ServerProcess, seed: Seed) -> None:
    server.begin_test(seed)
    assert abs(server.now() - time.time()) < 60
    server.advance(7200)
    assert server.now() - time.time() > 7000
    server.begin_test(seed)
    assert abs(server.now() - time.time()) < 60
