"""A friend who reads Japanese enters a code on the front page, takes a seat and plays: all on a phone."""

import unicodedata

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.joust import ride
from tests.browser.drivers.protocol import rehearsal_of
from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}


def typed_with_an_input_method(code: str) -> str:
    """The same code in full-width letters, as a Japanese keyboard writes it."""
    return "".join(chr(ord(letter) + 0xFEE0) for letter in code)


@pytest.mark.timeout(300)
def test_a_friend_with_a_code_plays_in_japanese(people: People) -> None:
    ann = people.invite("Ann")
    hanako = people.invite("花子", viewport=PHONE, locale="ja-JP")
    host = LobbyPage(ann).make_table(seats=2, game="joust")
    code = host.code
    wide = typed_with_an_input_method(code)
    assert unicodedata.normalize("NFKC", wide) == code

    friend = LobbyPage(hanako).join(wide)
    page = friend.page
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator("main #name").fill("花子")
    page.locator("main #name").press("Enter")
    expect(friend.seat(1)).to_have_attribute("data-mine", "")
    expect(page.locator("#ready")).to_have_text("準備できました")
    expect(page.locator("#ready")).to_be_in_viewport(ratio=1)
    friend.ready()
    expect(host.seat(1)).to_contain_text("花子")
    host.start()
    friend.board.wait_for()

    pages = [host, friend]
    answered: set[int] = set()
    for planned in rehearsal_of([ann, hanako], f"/tables/{host.id}", "joust").moves():
        mover = pages[planned.seat]
        mover.skip_to(planned.turn.version)
        if mover is friend:
            expect(friend.ask).to_be_in_viewport(ratio=1)
            assert not any(letter.isascii() and letter.isalpha() for letter in friend.ask.inner_text())
        ride(mover, planned)
        answered.add(planned.seat)
        if len(answered) == 2:
            break
    friend.skip_to(planned.versions[1])
    expect(page.locator("[data-knight='0']")).to_contain_text("Ann")
