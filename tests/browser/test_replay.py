"""The replay of a finished game in a browser: by keys, by links, from every seat, at every size."""

import re

import pytest
from playwright.sync_api import Page, expect

from app.http.templating import text
from tests.browser.drivers.protocol import finished_table
from tests.browser.drivers.rehearsal import by_policy
from tests.browser.fixtures.people import People, Person
from tests.patience import SLOW

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (844, 390), (1280, 800)]

UNFOLDED = """() => {
    const told = document.querySelector("#ask");
    told.focus();
    const { scrollHeight, clientHeight } = told;
    told.blur();
    return scrollHeight - clientHeight;
}"""
"""The height of the sentences that is cut while they have the focus."""


def opened_replay(people: People, game: str = "joust", **options: str) -> tuple[Person, str]:
    """A player of a finished game, who has opened its replay at the beginning."""
    ann = people.invite("Ann", viewport={"width": 1280, "height": 800})
    ben = people.invite("Ben")
    table = finished_table(ann, ben, *([people.invite("Cy")] if game == "tornei" else []), game=game, **options)
    ann.open(f"{table}/replay#v=0")
    return ann, table


def at(page: Page) -> int:
    return int(page.locator("#board").get_attribute("data-v") or -1)


def expect_at(page: Page, v: int) -> None:
    expect(page.locator("#board")).to_have_attribute("data-v", str(v))
    expect(page).to_have_url(re.compile(f"#v={v}&"))


def place(page: Page) -> str:
    """The shown place in the game and the number of the step, as a screen reader has it."""
    return page.locator("#replay-at").get_attribute("aria-valuetext") or ""


def press(page: Page, *keys: str) -> int:
    """Presses these keys, each when the page has arrived; returns the version at the end."""
    for key in keys:
        before = page.url
        page.keyboard.press(key)
        expect(page).not_to_have_url(before)
    expect_at(page, int(page.locator("#replay-at").input_value()))
    return at(page)


def expect_to_fit(page: Page) -> None:
    """Board and controls are in every window, with one hand and with all."""
    for viewer in ("0", "open"):
        page.locator("#replay-as").select_option(viewer)
        expect(page).to_have_url(re.compile(f"as={viewer}"))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            assert page.evaluate(UNFOLDED) == 0
            for shown in ("#board", "#replay-play", "#replay-as"):
                box = page.locator(shown).first.bounding_box()
                assert box
                assert box["y"] + min(box["height"], 40) <= height, (shown, width)


def test_a_replay_is_stepped_through_by_keys_and_plays_to_its_end(people: People) -> None:
    ann, _ = opened_replay(people)
    page = ann.page
    expect_at(page, 0)
    assert press(page, "Shift+ArrowRight") == 1
    expect(page.locator("#replay-said")).not_to_be_empty()
    last = press(page, "End")
    assert last == int(page.locator("#replay-at").get_attribute("max") or 0)
    expect(page.locator("#replay-next")).to_have_attribute("aria-disabled", "true")
    assert press(page, "Shift+ArrowLeft") == last - 1
    assert press(page, "Home") == 0

    roll = press(page, "ArrowRight")
    where = place(page).partition(",")[0]
    assert where.startswith("Run 1 · Roll ")
    assert press(page, "ArrowRight") > roll
    assert place(page).partition(",")[0] != where
    assert press(page, "ArrowLeft") == roll
    page.keyboard.press("f")
    expect(page).to_have_url(re.compile("as=1$"))
    page.keyboard.press("o")
    expect(page).to_have_url(re.compile("as=1&open=1$"))
    expect(page.locator("#replay-open")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#replay-as")).to_have_value("1")
    page.keyboard.press("o")
    expect(page).to_have_url(re.compile("as=1$"))
    press(page, "ArrowDown")
    assert place(page).startswith("Run 1 · ")
    expect(page.locator("[data-now]")).to_be_in_viewport()
    expect(page.locator("#replay-go-on")).to_be_visible()
    assert press(page, "ArrowUp") == 0
    # Nothing plays by itself for a reader who wants no motion.
    assert press(page, "Space") == roll
    play = page.locator("#replay-play")
    expect(play).to_have_attribute("title", text("en", "replay-play"))

    page.emulate_media(reduced_motion="no-preference")
    page.locator("#replay-speed").select_option("4")
    last = press(page, "End")
    assert press(page, "Shift+ArrowLeft", "Shift+ArrowLeft") == last - 2
    play.click()
    expect_at(page, last)
    expect(play).to_have_attribute("aria-disabled", "true")


def test_a_moment_has_a_link_and_other_viewers(people: People) -> None:
    ann, table = opened_replay(people, visibility="sealed")
    page = ann.page
    page.keyboard.press("ArrowRight")
    page.locator("#replay-as").select_option("open")
    expect(page).to_have_url(re.compile("as=open"))
    page.locator("#replay-as").select_option("1")
    expect(page).to_have_url(re.compile("as=1"))
    link = page.url
    ann.open(table)
    ann.open(f"{table}{link.partition(table)[2]}")
    expect(page.locator("#replay-as")).to_have_value("1")
    expect(page).to_have_url(link)

    expect(page.locator(".replay-curve polyline")).to_have_count(2)
    expect(page.locator("#replay-points li").first).to_have_text("Beginning: Ann 0 and Ben 0")
    slider = page.locator("#replay-at")
    box, last = slider.bounding_box(), int(slider.get_attribute("max") or 0)
    assert box
    slider.click(position={"x": box["width"] * 0.75, "y": box["height"] / 2})
    expect_at(page, round(last * 0.75))
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + 2, steps=3)
    page.mouse.up()
    expect_at(page, round(last * 0.25))


def test_the_end_leads_to_the_deciding_moment(people: People) -> None:
    ann, table = opened_replay(people)
    ann.open(table)
    ann.page.locator(".end-moment a").click()
    expect(ann.page).to_have_title(re.compile(text("en", "replay-title")))
    expect(ann.page.locator("#board")).to_be_visible()
    expect(ann.page.locator(".deciding")).to_be_attached()
    assert place(ann.page).startswith("Run ")
    expect_at(ann.page, int(ann.page.locator("#replay-at").input_value()))
    assert at(ann.page) > 0


def test_better_moves_are_marked_and_the_game_goes_on_from_one(people: People) -> None:
    # The game is played at random, so a bot has something to say.
    ann, table = opened_replay(people, "tornei")
    page = ann.page
    expect_at(page, 0)
    expect_to_fit(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    mark = page.locator(".replay-mark").first
    expect(mark).to_contain_text("A bot would choose otherwise", timeout=SLOW * 1000)
    page.locator(".replay-log li:has(+ .replay-mark) button").first.click()
    page.locator("#replay-go-on").click()
    expect(page).to_have_url(re.compile(f"/tables/(?!{table.removeprefix('/tables/')}).+"), timeout=SLOW * 1000)
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#replay-at")).to_have_count(0)


def test_pictures_and_cards_lead_to_their_steps(people: People) -> None:
    ann, ben = people.invite("Ann", viewport={"width": 360, "height": 640}), people.invite("Ben")
    table = finished_table(ann, ben, policy=by_policy, game="tournay")
    ann.open(f"{table}/replay#v=0&as=0")
    page = ann.page
    expect_at(page, 0)
    page.locator("#replay-list").click()
    page.locator("#replay-open-film").click()
    frame = page.locator("[data-frame]").last
    last = int(page.locator("#replay-at").get_attribute("max") or 0)
    expect(frame).to_have_attribute("data-frame", str(last))
    frame.locator('[data-film="1"]').click()
    expect_at(page, last)
    expect(page.locator("[data-frame]").last).to_have_attribute("aria-current", "step")
    # The touched player's things are shown.
    cell = page.locator(".others .cell").first
    expect(cell).to_be_visible()
    name, district = cell.get_attribute("data-about") or "", page.locator(".others .cell")
    cells = district.count()
    cell.press("Enter")
    expect(page.locator("[data-pointed]").first).to_have_attribute("data-about", name)
    assert district.count() < cells
    origin = at(page)
    assert origin < last
    # A second touch is the board's.
    page.locator(f'.others .cell[data-about="{name}"]').first.press("Enter")
    expect(page.locator("#card-help")).to_contain_text(name)
    expect_at(page, origin)
