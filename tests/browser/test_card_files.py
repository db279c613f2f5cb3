"""Custom cards: downloaded from the rules' page, refused and accepted in the lobby, and named before the game."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from app.content.tournay.cardfile import card_file, read_cards
from app.pages.mistakes import with_sentence
from engines.core.game import IllegalOptions
from tests.browser.fixtures.modules import GameModules
from tests.browser.fixtures.people import People
from tests.browser.pages.lobby_page import LobbyPage
from tests.engines.tournay.wrong_cardfiles import CASES

pytestmark = pytest.mark.browser

HOUSE = card_file("").text


def written(path: Path, **changes: Any) -> Path:
    """The packaged cards with these changes of the first one, as a file."""
    cards = json.loads(HOUSE) | {"name": "Dora's cards"}
    cards["cards"][0] |= changes
    path.write_text(json.dumps(cards, indent=1), encoding="utf-8")
    return path


def test_a_mistake_is_shown_beside_the_file_and_inputs_are_kept(people: People, tmp_path: Path) -> None:
    lobby = LobbyPage(people.invite("Dora"))
    form = lobby.open_maker("tournay", more=True)
    form.locator("label", has=lobby.page.locator("input[name=seats][value='3']")).click()
    form.locator("#name").fill("Dora")
    form.locator("label", has=lobby.page.locator("input[name=option-start][value=advanced]")).click()
    hint = form.locator("#file-cards-hint")

    too_long = tmp_path / "long.json"
    too_long.write_text(" " * 70_000)
    form.locator("#file-cards").set_input_files(too_long)
    expect(hint).to_have_text("long.json is too large: 64 kB at most.")

    form.locator("#file-cards").set_input_files(written(tmp_path / "bad.json", points=-1))
    expect(hint).to_be_empty()
    form.locator("#make-table").click()
    expect(hint).to_contain_text("Line 13, Market, points:")
    expect(form.locator("input[name=seats][value='3']")).to_be_checked()
    expect(form.locator("input[name=option-start][value=advanced]")).to_be_checked()
    expect(form.locator("#file-cards-chosen")).to_have_text("bad.json")

    form.locator("#file-cards").set_input_files(written(tmp_path / "good.json", points=9))
    form.locator("#make-table").click()
    lobby.page.wait_for_url("**/tables/*")
    expect(lobby.page.locator(".setting").last).to_have_text("Cards: Dora's cards")
    assert len(lobby.page.locator("#main").inner_text()) < 2000
    lobby.person.recorder.ignore_errors("422")


SAID = """async (mistakes) => {
    const said = [];
    for (const mistake of mistakes) said.push(await it.mistakeIn("tournay", { mistake }));
    return said;
}"""


def refusal_of(file: str) -> IllegalOptions:
    """The refusal of this file."""
    with pytest.raises(IllegalOptions) as caught:
        read_cards(file)
    return caught.value


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_the_page_explains_every_mistake(modules: GameModules, locale: str) -> None:
    refusals = [refusal_of(file) for file, _ in CASES]
    mistakes = [refusal.mistake for refusal in refusals if refusal.mistake]
    given = [{"kind": mistake.kind, "arguments": mistake.arguments} for mistake in mistakes]
    said = modules.call("tournay", "../../js/lobby/card_file_mistakes", SAID, given, locale=locale)
    assert said == [with_sentence(refusal, locale[:2]).message for refusal in refusals]


def test_all_cards_are_shown_and_can_be_downloaded(people: People, tmp_path: Path) -> None:
    reader = people.invite("Dora", locale="ja-JP")
    reader.open("/rules/tournay")
    page = reader.page
    cards = read_cards(HOUSE)
    expect(page.locator("#gallery .entries li")).to_have_count(len(cards.cards) + len(cards.events))
    for summary in page.locator("#gallery summary").all():
        summary.click()
    assert not re.search(r"[{}]", page.locator("#gallery").inner_text())
    assert not re.search(r"(rules|tournay)-[a-z]", page.locator("#main").inner_text())

    with page.expect_download() as waiting:
        page.locator("#take-cards").click()
    waiting.value.save_as(tmp_path / "cards.json")
    taken = read_cards((tmp_path / "cards.json").read_text(encoding="utf-8"))
    assert (taken.base, taken.extended) == (cards.base, cards.extended)
