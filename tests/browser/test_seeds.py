"""A test that runs again has the same luck: on another server, and with a page instead of requests."""

import pytest

from tests.browser.drivers.protocol import sit, started_table
from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage

pytestmark = pytest.mark.browser


def test_a_test_that_runs_again_has_the_same_luck(people: People, own_people: People) -> None:
    table = started_table(own_people.invite("Ann"), own_people.invite("Ben"), game="joust")
    ann, ben = people.invite("Ann"), people.invite("Ben")
    page = LobbyPage(ann).make_table(seats=2, game="joust")
    ben.sign_in()
    sit(ben, f"/tables/{page.id}", 1)
    ben.post(f"/api/tables/{page.id}/ready", {"ready": True})
    page.start()
    assert f"/tables/{page.id}" == table
    assert people.server.key(page.id) == own_people.server.key(page.id)
