"""People go away, return, leave for good and take over, in real browsers."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.absence import at_table, attending, choose_any, go_away, pass_time
from tests.browser.drivers.protocol import started_table, table_where
from tests.browser.drivers.rehearsal import Turn
from tests.browser.fixtures.people import People
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Ben", "Cleo", "Dora")
PHONE = {"width": 360, "height": 640}


def chooses_with_others(turn: Turn) -> bool:
    """Ben and somebody else choose at the same time."""
    return turn.seat == 1 and turn.view.phase == "predict" and len(turn.to_act) > 1


AWAY, GRACE = 125.0, 305.0
"""Seconds after which knocking is possible, and after which an approved knock is granted."""


def answer(table: TablePage, words: str) -> None:
    """Presses the button with this label."""
    table.page.get_by_role("button", name=words, exact=True).click()


@pytest.mark.timeout(240)
def test_player_returns_while_others_choose_then_leaves_for_good(people: People, server: ServerProcess) -> None:
    friends = [people.invite(name) for name in NAMES]
    others = friends[2:]
    table = table_where(chooses_with_others, *friends, rounds="1").table
    with attending(table, *others) as attendance:
        ann, ben = at_table(friends[:2], table)
        go_away(ben, seat=1, seen_by=ann)
        pass_time(server)
        answer(ann, "Let a bot play for Ben")
        expect(ann.page.locator(".poll .standing")).to_have_text("1 of 2 agree: Ann.")
        attendance.answer(others[0], "stand_in", seat=1)
        expect(ann.page.locator(".poll")).to_have_count(0)
        back = TablePage.opened(friends[1], table)
        expect(back.ask).to_have_text("A bot plays for you. It has made 1 move.")
        assert back.state().hand != []
        assert back.state().open == []
        back.card(back.state().hand[0]).click(force=True)
        expect(back.page.locator("#hint")).to_have_text("A bot plays for you. Take your seat back first.")
        expect(ann.page.locator("[data-absent-seat='1']")).to_contain_text("Ben is here")
        answer(back, "Take my seat back")
        expect(back.page.locator("#hint")).to_be_empty()
        expect(ann.page.locator("[data-absent-seat='1']")).to_have_count(0)
        # In either case Ben gets the next question.
        while not back.state().is_mine:
            for one in others:
                attendance.move(one)
            if ann.skip_to(ann.state().version).is_mine:
                choose_any(ann)
            back.skip_to(back.state().version)
        choose_any(back)
        assert "Ben is back." in ann.log()

        back.choose_from_menu()
        expect(back.page.locator("#leave-quit")).to_be_visible()
        back.page.locator("#leave-quit").click()
        expect(back.page.locator("button[data-card]")).to_have_count(0)
        expect(ann.page.locator("#news")).to_contain_text("Ben has left for good. A bot plays on.")
        eve = TablePage.opened(people.invite("Eve"), table)
        eve.page.locator("[data-take-over='1']").click()
        expect(eve.page.locator(".trouble")).to_have_text("A name has 1 to 24 visible characters.")
        eve.page.locator(".wishes #name").fill("Eve")
        answer(eve, "Ask for Ben’s seat")
        expect(ann.page.locator(".poll .about")).to_have_text("Eve asks for Ben’s seat.")
        answer(ann, "Agree")
        expect(ann.page.locator(".poll .standing")).to_have_text("1 of 3 agree: Ann.")
        for one in others:
            attendance.answer(one, "take_over", seat=1)
        expect(eve.page.locator("button[data-card]").first).to_be_visible()
        told = "Eve plays Ben’s seat now; Ann, Cleo, and Dora agreed. Ben still knows the cards they have seen."
        assert [line for line in ann.log() if "seat now" in line] == [told]
        expect(back.page.locator("#log li", has_text="seat now")).to_have_count(1)


def knock(phone: TablePage, ann: TablePage, server: ServerProcess, seat: int) -> None:
    """A seat's owner is away, and the phone's reader claims to be that player."""
    expect(ann.page.locator(f"[data-absent-seat='{seat}']")).to_have_count(1)
    pass_time(server, AWAY)
    phone.page.locator(f"[data-knock='{seat}']").click()
    expect(phone.page.locator("#wish")).to_have_text("The players are voting. 0 of 3 agree.")
    expect(ann.page.locator("[data-poll=knock] .about")).to_have_text(f"Somebody claims to be {NAMES[seat]}.")


@pytest.mark.timeout(240)
def test_a_granted_knock_makes_a_deputy_until_the_owner_is_back(people: People, server: ServerProcess) -> None:
    friends = [people.invite(name) for name in NAMES]
    _, ben, cleo, dora = friends
    table = started_table(*friends)
    with attending(table, *friends[1:]) as attendance:
        [ann] = at_table(friends[:1], table)

        attendance.go(dora)
        phone = TablePage.opened(people.invite("A phone", viewport=PHONE), table)
        knock(phone, ann, server, 3)
        answer(ann, "Confirm: it is Dora")
        for one in (ben, cleo):
            attendance.answer(one, "knock", seat=3)
        expect(ann.page.locator("#knock-grace")).to_have_text(
            "A deputy will take Dora’s seat in 4 minutes, unless Dora comes back."
        )
        expect(phone.page.locator("#wish")).to_have_text(
            "The players agreed. You will play soon, unless the seat’s owner comes back."
        )
        expect(phone.page.locator("button[data-card]")).to_have_count(0)
        pass_time(server, GRACE)
        expect(phone.page.locator("button[data-card]").first).to_be_visible()
        expect(phone.page.locator("#deputy")).to_have_text(
            "You play Dora’s seat as a deputy. Dora can take it back at any time."
        )
        assert "A deputy plays Dora’s seat now. The game is unrated." in ann.log()
        owner = TablePage.opened(dora, table)
        expect(owner.page.locator("#ask")).to_have_text("A deputy plays your seat.")
        expect(owner.page.locator("button[data-card]")).to_have_count(0)
        owner.page.locator("#return").click()
        expect(owner.page.locator("button[data-card]").first).to_be_visible()
        expect(phone.page.locator("button[data-card]")).to_have_count(0)
        expect(phone.page.locator("[data-knock]")).to_have_count(0)
        assert "Dora has taken the seat back." in ann.log()


@pytest.mark.timeout(240)
def test_a_game_ended_by_agreement_can_be_checked_and_repeated(people: People) -> None:
    friends = [people.invite(name, viewport=PHONE) for name in NAMES[:3]]
    cleo = friends[2]
    table = started_table(*friends)
    with attending(table, cleo) as attendance:
        ann, ben = at_table(friends[:2], table)
        # A question that arrives while something else is read beside the game is announced at the table.
        for page in (ann, ben):
            page.page.locator("[data-open=scores]").click()
        ann.leave("end")
        expect(ann.page.locator(".poll .standing")).to_have_text("1 of 3 agree: Ann.")
        expect(ann.page.locator(".poll .standing")).to_be_visible()
        expect(ben.page.locator("[data-open=table]")).to_contain_text("new")
        ben.page.locator("[data-open=table]").click()
        expect(ben.page.locator(".poll .about")).to_have_text(
            "Ann asks to end this game without a result. 1 of 3 agree: Ann."
        )
        answer(ben, "Play on")
        expect(ann.page.locator(".poll")).to_have_count(0)
        ann.leave("end")
        answer(ben, "Agree")
        expect(ann.page.locator(".poll .standing")).to_have_text("2 of 3 agree: Ann and Ben.")
        ann.page.locator("[data-open=log]").click()
        attendance.answer(cleo, "end")
        for page in (ann, ben):
            expect(page.page.locator("#stopped")).to_be_visible()
    expect(ann.page.locator("#stopped")).to_contain_text("agreed to end it.")
    expect(ann.ask).to_have_text("The game was ended without a result.")
    ann.page.reload()
    expect(ann.page.locator("#stopped #check")).to_be_visible()
    ann.page.locator("#rematch").click()
    expect(ann.page.locator("#rematch-waits")).to_contain_text("Waiting for Ben and Cleo")
    expect(ben.page.locator("#stopped [role=status]")).to_contain_text("Ann wants to play on")
    again = cleo.post(f"/api{table}/rematch")["url"]
    ben.page.locator("#rematch").click()
    cleo.post(f"/api{again}/seats/any", {"client_seed": cleo.client_seed})
    for page in (ann, ben):
        page.page.wait_for_url(f"**{again}")
        expect(page.board).to_be_visible()


def test_timed_match_is_paused_resumed_and_left(people: People) -> None:
    friends = [people.invite(name) for name in NAMES[:2]]
    rules = {"absence": "ask", "away_seconds": 60, "late_joining": False, "clock": {"seconds": 120}}
    table = table_where(lambda turn: True, *friends, game="joust", house_rules=rules).table
    ann, ben = at_table(friends, table)
    ann.choose_from_menu("pause")
    ann.page.locator("#leave-pause").click()
    expect(ben.page.locator(".poll .about")).to_have_text("Ann asks for a pause. 1 of 2 agree: Ann.")
    answer(ben, "Agree")
    for page in (ann, ben):
        expect(page.ask).to_have_text("The game is paused.")
        expect(page.page.locator("#news")).to_have_count(0)
        expect(page.page.locator("#told-table")).to_have_text("The game was paused; Ann and Ben agreed.")
    answer(ben, "Resume")
    expect(ann.page.locator("#resume")).to_have_count(0)
    expect(ann.page.locator("#told-table")).to_have_text("Ben resumes the game.")
    # Giving up and leaving are different choices.
    ann.choose_from_menu()
    expect(ann.page.locator("#leave-forfeit-words")).to_have_text("The match ends at once, and you lose it.")
    expect(ann.page.locator("#leave-quit-words")).to_contain_text("A bot plays on in your seat.")
    ann.page.locator("#leave-quit").click()
    expect(ben.page.locator("[data-absent-seat='0']")).to_have_text("Ann: has left; a bot plays")
