"""People who go away, come back, leave for good and take over, in real browsers."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.absence import at_table, choose_any, go_away, pass_time, play_on
from tests.browser.drivers.protocol import started_table, table_where
from tests.browser.drivers.rehearsal import Turn
from tests.browser.fixtures.people import People, Person
from tests.browser.fixtures.server import ServerProcess
from tests.browser.pages.accessibility import violations
from tests.browser.pages.layout import SIZES as ALL_SIZES
from tests.browser.pages.layout import faults_now
from tests.browser.pages.table_page import TablePage
from tests.browser.walkthroughs.absence import walkthrough

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Ben", "Cleo", "Dora")
PHONE = {"width": 360, "height": 640}
ON_ITS_SIDE = {"width": 844, "height": 390}


SQUEEZED = """() => [...document.querySelectorAll(".agreeing :is(.about, .news span)")]
    .map((line) => line.getClientRects().length ? [line.textContent, line.getBoundingClientRect().width] : null)
    .filter((line) => line && line[1] < 120)"""
"""What has less room than a few words a line."""
FIRST_ANSWER = """() => {
    const [answer, around] = [".agreeing .answers button", ".agreeing"].map((one) => document.querySelector(one));
    return !answer || answer.getBoundingClientRect().bottom <= around.getBoundingClientRect().bottom + 1;
}"""
"""Whether the answer to the first question is whole in sight."""
HOLLOW = """() => [...document.querySelectorAll("#stopped, .agreeing ~ .options")].map((around) => {
    const [own, last] = [around, around.lastElementChild].map((one) => one.getBoundingClientRect().bottom);
    return own - last;
}).filter((empty) => empty > 32)"""
"""How much of what has come beside the table is empty where that is more than its edge, in px."""
HIDDEN = """() => [...document.querySelectorAll(".joust-dock .agreeing:not(:has(.polls + .news))")]
    .map((lines) => lines.scrollHeight - lines.clientHeight).filter((under) => under > 1)"""
"""How much of a lone line in the joust’s dock is to be scrolled to, in px."""
HANGING = """() => [...document.querySelectorAll(".agreeing button")]
    .filter((button) => button.scrollHeight > button.clientHeight + 1 || button.clientHeight > 56)
    .map((button) => button.textContent.trim())"""
"""Answers whose words do not fit into their line."""
UNDER_CHIPS = """() => [...document.querySelectorAll(".rail h2")].filter((heading) => {
    const it = heading.getBoundingClientRect();
    return it.width && [...document.querySelectorAll(".since .chip")].some((chip) => {
        const {left, right, top, bottom} = chip.getBoundingClientRect();
        const seen = chip.checkVisibility({visibilityProperty: true});
        return seen && left < it.right && right > it.left && top < it.bottom && bottom > it.top;
    });
}).map((heading) => heading.textContent)"""
"""Headings that what the others did lies on."""
BELOW = """() => [...document.querySelectorAll(".wishes :is(button, input)")]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight).map(({id, textContent}) => id || textContent)"""
"""What can be wished for and lies below the window."""
NARROWEST = """() => Math.min(...[...document.querySelectorAll(".decks > *")]
    .filter((deck) => deck.checkVisibility({visibilityProperty: true}))
    .map((deck) => deck.getBoundingClientRect().width))"""
"""How wide the narrowest deck of Tournay's market is, in px."""
_MEASURES = (HOLLOW, HIDDEN, HANGING, SQUEEZED, UNDER_CHIPS, FIRST_ANSWER, BELOW, NARROWEST)
ASKED = f"() => [{','.join(_MEASURES)}].map((measure) => measure())"
SIZES = ALL_SIZES | {"larger aside": (915, 412)}
BESIDE = ("phone", "aside", "larger aside", "laptop")
"""Where what is asked stands beside something that it could push away."""


def near_the_end(turn: Turn) -> bool:
    """Ann is asked, with few cards left."""
    return turn.seat == 0 and len(turn.view.mine.hand) <= 4


def chooses_with_others(turn: Turn) -> bool:
    """Ben and somebody else choose at the same time."""
    return turn.seat == 1 and turn.view.phase == "predict" and len(turn.to_act) > 1


def answer(table: TablePage, words: str) -> None:
    """Press the button with these words."""
    table.page.get_by_role("button", name=words, exact=True).click()


def test_one_of_four_finishes_the_game_with_one_tap_for_each_who_has_gone(
    people: People, server: ServerProcess
) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in NAMES]
    staged = table_where(near_the_end, *friends, rounds="1")
    pages = at_table(friends, staged.table)
    ann = pages[0]
    for seat in (1, 2, 3):
        go_away(pages[seat], seat=seat, seen_by=ann)
    pass_time(server)
    expect(ann.page.locator(".poll")).to_have_count(3)
    about = ann.page.locator(".poll .about").first
    expect(about).to_have_text("Ben has been away for 2 minutes.")
    assert violations(ann.page) == []
    # On a phone on its side the words stand in a line of their own, not a letter a line beside the answers.
    ann.page.set_viewport_size(ON_ITS_SIDE)
    assert (about.bounding_box() or {"height": 999})["height"] < 48
    # And on a larger one the link is its sign alone there, for which there is room.
    ann.page.set_viewport_size({"width": 915, "height": 412})
    expect(ann.page.locator(".poll .link-sign").first).to_be_visible()
    for name in NAMES[1:]:
        ann.page.get_by_role("button", name=f"Let a bot play for {name}").click()
    expect(ann.page.locator(".poll")).to_have_count(0)
    play_on(ann)
    assert "Ann" in ann.scores()
    assert any(line == "A bot plays for Cleo; Ann agreed." for line in ann.log())


@pytest.mark.timeout(240)
@pytest.mark.parametrize(("game", "players"), [("tornei", 3), ("tournay", 3), ("joust", 2)])
def test_every_question_to_the_others_fits_and_keeps_nobody_out(people: People, game: str, players: int) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in NAMES[:players]]
    stranger = people.invite("Eve", bypass_csp=True)
    seen = []
    for screen in walkthrough(friends, stranger, game):
        seen.append(screen.name)
        for size, (width, height) in SIZES.items():
            screen.page.set_viewport_size({"width": width, "height": height})
            where = (screen.name, size)
            assert faults_now(screen.page, decides=False) == [], where
            if size in BESIDE:
                *faults, is_in_sight, below, narrowest = screen.page.evaluate(ASKED)
                assert faults == [[]] * len(faults), where
                assert is_in_sight, where
                assert game != "tornei" or below == [] or width < 844, where
                assert game != "tournay" or narrowest >= 48, where
        if screen.name == "ended":
            expect(screen.page.get_by_text("is still possible")).to_be_hidden()
        assert violations(screen.page) == [], screen.name
    assert {"asked", "stand-in", "returns", "left", "wishes", "wanted", "taken-over", "ended"} <= set(seen)


def test_who_comes_back_while_others_choose_takes_the_seat_back(people: People, server: ServerProcess) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in NAMES]
    staged = table_where(chooses_with_others, *friends, rounds="1")
    ann, ben, cleo, dora = at_table(friends, staged.table)
    go_away(ben, seat=1, seen_by=ann)
    pass_time(server)
    answer(ann, "Let a bot play for Ben")
    expect(friends[2].page.locator(".poll .standing")).to_have_text("1 of 2 agree: Ann.")
    answer(cleo, "Let a bot play for Ben")
    expect(ann.page.locator(".poll")).to_have_count(0)
    back = TablePage.opened(friends[1], staged.table)
    expect(back.ask).to_have_text("A bot played for you: 1 move")
    assert back.state().hand != []
    assert back.state().open == []
    back.card(back.state().hand[0]).click(force=True)
    expect(back.page.locator("#hint")).to_have_text("A bot plays for you. Take your seat back first.")
    expect(ann.page.locator("[data-absent-seat='1']")).to_contain_text("Ben is back")
    assert violations(back.page) == []
    answer(back, "Take my seat back")
    expect(back.page.locator("#hint")).to_be_empty()
    expect(ann.page.locator("[data-absent-seat='1']")).to_have_count(0)
    for page in (ann, cleo, dora):
        if page.state().is_mine:
            choose_any(page)
    # Whoever leads next, the question comes to Ben.
    while not back.state().is_mine:
        for page in (ann, cleo, dora):
            if page.skip_to(page.state().version).is_mine:
                choose_any(page)
        back.skip_to(back.state().version)
    choose_any(back)
    assert "Ben is back." in ann.log()


AWAY, GRACE = 125.0, 305.0
"""Seconds after which somebody may knock, and after which an approved knock is granted."""


def knocked(people: People, server: ServerProcess) -> tuple[str, list[Person], list[TablePage], TablePage]:
    """Ben has gone, and somebody with his phone has knocked for his seat."""
    friends = [people.invite(name, bypass_csp=True) for name in NAMES[:3]]
    table = started_table(*friends)
    pages = at_table(friends, table)
    phone = TablePage.opened(people.invite("Ben’s phone", bypass_csp=True, viewport=PHONE), table)
    expect(phone.page.locator("[data-knock]")).to_have_count(0)
    go_away(pages[1], seat=1, seen_by=pages[0])
    pass_time(server, AWAY)
    for width, height in ((844, 390), (1280, 800), (360, 640)):
        phone.page.set_viewport_size({"width": width, "height": height})
        expect(phone.page.locator("[data-knock='1']")).to_be_in_viewport(ratio=1)
    phone.page.locator("[data-knock='1']").click()
    expect(phone.page.locator("#wish")).to_have_text("The players are asked. 0 of 2 agree.")
    assert violations(phone.page) == []
    expect(pages[0].page.locator("[data-poll=knock] .about")).to_have_text("Somebody says they are Ben.")
    return table, friends, pages, phone


def approve(*pages: TablePage) -> None:
    for page in pages:
        answer(page, "Yes, it is Ben")


def test_a_knock_makes_a_deputy_until_the_owner_is_back(people: People, server: ServerProcess) -> None:
    table, friends, (ann, _, cleo), phone = knocked(people, server)
    approve(ann, cleo)
    expect(ann.page.locator("#knock-grace")).to_have_text(
        "A deputy will take Ben’s seat in 4 minutes, unless Ben comes back."
    )
    expect(phone.page.locator("#wish")).to_have_text(
        "The players agreed. You will play soon, unless the seat’s owner comes back."
    )
    expect(phone.page.locator("button[data-card]")).to_have_count(0)
    assert violations(ann.page) == []
    pass_time(server, GRACE)
    expect(phone.page.locator("button[data-card]").first).to_be_visible()
    expect(phone.page.locator("#deputy")).to_have_text(
        "You play Ben’s seat as a deputy. Ben can take it back at any time."
    )
    assert violations(phone.page) == []
    assert "A deputy plays Ben’s seat now. The game is unrated." in ann.log()
    owner = TablePage.opened(friends[1], table)
    expect(owner.page.locator("#ask")).to_have_text("A deputy plays your seat.")
    expect(owner.page.locator("button[data-card]")).to_have_count(0)
    assert violations(owner.page) == []
    owner.page.locator("#return").click()
    expect(owner.page.locator("button[data-card]").first).to_be_visible()
    expect(phone.page.locator("button[data-card]")).to_have_count(0)
    expect(phone.page.locator("[data-knock]")).to_have_count(0)
    assert "Ben has taken the seat back." in ann.log()


def test_returning_owner_cancels_a_knock_and_denies_it(people: People, server: ServerProcess) -> None:
    table, friends, (ann, _, cleo), phone = knocked(people, server)
    approve(ann, cleo)
    expect(ann.page.locator("#knock-grace")).to_be_visible()
    owner = TablePage.opened(friends[1], table)
    expect(owner.page.locator("button[data-card]").first).to_be_visible()
    expect(owner.page.locator("#knock-kept")).to_contain_text("Somebody said they were you. You still have your seat.")
    assert violations(owner.page) == []
    expect(ann.page.locator("#knock-grace")).to_have_count(0)
    expect(phone.page.locator("#wish")).to_have_text("The owner keeps the seat. You can watch.")
    owner.page.locator("[data-not-me]").click()
    expect(owner.page.locator("#knock-kept")).to_have_count(0)
    said = "Ben says it was somebody else. This seat can no longer be asked for."
    expect(ann.page.locator("#log")).to_contain_text(said)
    go_away(owner, seat=1, seen_by=ann)
    pass_time(server, AWAY)
    expect(phone.page.locator("[data-knock]")).to_have_count(0)
    expect(phone.page.locator("button[data-card]")).to_have_count(0)


def test_one_refusal_ends_a_knock(people: People, server: ServerProcess) -> None:
    _, _, (ann, _, cleo), phone = knocked(people, server)
    answer(ann, "No")
    expect(phone.page.locator("#wish")).to_have_text("The players said no.")
    expect(phone.page.locator("#news")).to_have_count(0)
    expect(cleo.page.locator("[data-poll=knock]")).to_have_count(0)
    expect(phone.page.locator("[data-knock]")).to_have_count(0)


def test_a_watcher_takes_over_the_seat_of_who_has_left(people: People) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in NAMES[:3]]
    table = started_table(*friends)
    ann, ben, cleo = at_table(friends, table)
    eve = TablePage.opened(people.invite("Eve", bypass_csp=True), table)
    ben.page.locator("#quit").click()
    expect(ben.page.locator("#quit-do")).to_be_visible()
    assert violations(ben.page) == []
    ben.page.locator("#quit-do").click()
    expect(ben.page.locator("button[data-card]")).to_have_count(0)
    expect(ann.page.locator("#news")).to_contain_text("Ben has left for good. A bot plays on.")
    eve.page.locator("[data-take-over='1']").click()
    expect(eve.page.locator(".trouble")).to_have_text("A name has 1 to 24 visible characters.")
    eve.page.locator(".wishes #name").fill("Eve")
    assert violations(eve.page) == []
    answer(eve, "Take over Ben’s seat")
    expect(ann.page.locator(".poll .about")).to_have_text("Eve asks for Ben’s seat.")
    answer(ann, "Agree")
    expect(cleo.page.locator(".poll .standing")).to_have_text("1 of 2 agree: Ann.")
    assert violations(cleo.page) == []
    answer(cleo, "Agree")
    expect(eve.page.locator("button[data-card]").first).to_be_visible()
    assert [line for line in ann.log() if "seat now" in line] == [
        "Eve plays Ben’s seat now; Ann and Cleo agreed. What Ben has seen of the game, Ben still knows."
    ]
    expect(ben.page.locator("#log li", has_text="seat now")).to_have_count(1)


def test_late_joining_lets_a_watcher_ask_for_the_place_of_a_bot(people: People) -> None:
    ann = people.invite("Ann")
    rules = {"absence": "ask", "away_seconds": 60, "late_joining": True, "clock": None}
    table = started_table(ann, seats=3, game="tournay", house_rules=rules)
    host = TablePage.opened(ann, table)
    eve = people.invite("Eve")
    eve.sign_in()
    watching = TablePage.opened(eve, table)
    watching.page.locator("[data-take-over='1']").click()
    expect(host.page.locator(".poll .about")).to_contain_text("Eve asks to play in")
    answer(host, "Agree")
    expect(watching.page.locator("[data-player='1'][data-you]")).to_have_count(1)


def test_a_game_that_everybody_agrees_to_end_can_be_checked_and_played_again(people: People) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in NAMES[:3]]
    table = started_table(*friends)
    ann, ben, cleo = at_table(friends, table)
    ann.page.locator("#end").click()
    ann.page.locator("#end-do").click()
    expect(ben.page.locator(".poll .about")).to_have_text(
        "Ann asks to end this game without a result. 1 of 3 agree: Ann."
    )
    answer(ben, "Play on")
    expect(cleo.page.locator(".poll")).to_have_count(0)
    ann.page.locator("#end").click()
    ann.page.locator("#end-do").click()
    answer(ben, "Agree")
    expect(cleo.page.locator(".poll .standing")).to_have_text("2 of 3 agree: Ann and Ben.")
    answer(cleo, "Agree")
    expect(ann.page.locator("#stopped")).to_contain_text("agreed to end it.")
    expect(ann.ask).to_have_text("The game was ended without a result.")
    assert violations(ann.page) == []
    ann.page.reload()
    expect(ann.page.locator("#stopped #check")).to_be_visible()
    ann.page.locator("#rematch").click()
    expect(ann.page.locator("#rematch-waits")).to_contain_text("Waiting for Ben and Cleo")
    expect(ben.page.locator("#stopped [role=status]")).to_contain_text("Ann wants to play on")
    for page in (ben, cleo):
        page.page.locator("#rematch").click()
    for page in (ann, ben, cleo):
        page.page.wait_for_url(lambda url: not url.endswith(table))
        expect(page.board).to_be_visible()
    assert ann.id == ben.id == cleo.id


def test_a_timed_game_is_paused_by_all_and_gone_on_with_by_one(people: People) -> None:
    friends = [people.invite(name, bypass_csp=True) for name in NAMES[:2]]
    rules = {"absence": "ask", "away_seconds": 60, "late_joining": False, "clock": {"seconds": 120}}
    ann, ben = at_table(friends, started_table(*friends, game="tournay", house_rules=rules))
    ann.page.locator("#pause").click()
    ann.page.locator("#pause-do").click()
    expect(ben.page.locator(".poll .about")).to_have_text("Ann asks for a pause. 1 of 2 agree: Ann.")
    answer(ben, "Agree")
    for page in (ann, ben):
        expect(page.ask).to_have_text("The game is paused.")
        expect(page.page.locator("#news")).to_have_count(0)
        expect(page.page.locator("#told-table")).to_have_text("The game was paused; Ann and Ben agreed.")
    assert violations(ben.page) == []
    answer(ben, "Go on")
    expect(ann.page.locator("#resume")).to_have_count(0)
    expect(ann.page.locator("#told-table")).to_have_text("Ben goes on with the game.")


def test_giving_a_match_up_and_leaving_it_are_two_things(people: People) -> None:
    friends = [people.invite(name) for name in NAMES[:2]]
    staged = table_where(lambda turn: True, *friends, game="joust")
    ann, ben = at_table(friends, staged.table)
    ann.page.locator("#forfeit").click()
    expect(ann.page.locator(".sure")).to_contain_text("Giving up ends the match: you lose it.")
    answer(ann, "Play on")
    ann.page.locator("#quit").click()
    expect(ann.page.locator(".sure")).to_contain_text("Leaving is not giving up: the match goes on.")
    ann.page.locator("#quit-do").click()
    expect(ben.page.locator("[data-absent-seat='0']")).to_have_text("Ann: has left; a bot plays")


def test_what_was_asked_for_beside_the_game_is_told_at_the_table(people: People) -> None:
    friends = [people.invite(name, viewport=PHONE) for name in NAMES[:3]]
    ann, ben, cleo = at_table(friends, started_table(*friends))
    for page in (ann, ben):
        page.page.locator("[data-open=scores]").click()
    ann.page.locator("#end").click()
    ann.page.locator("#end-do").click()
    expect(ann.page.locator(".poll .standing")).to_have_text("1 of 3 agree: Ann.")
    expect(ann.page.locator(".poll .standing")).to_be_visible()
    expect(ben.page.locator("[data-open=table]")).to_contain_text("new")
    ben.page.locator("[data-open=table]").click()
    answer(ben, "Agree")
    cleo.page.locator("[data-open=log]").click()
    cleo.person.post(f"/api/tables/{cleo.id}/votes", {"poll": "end", "agrees": True})
    for page in (ann, ben, cleo):
        expect(page.page.locator("#stopped")).to_be_visible()
