"""The browser shows the decks of Tournay made by a record's draws: static/games/tournay/draws.js."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from app.content.tournay.cardfile import card_file
from app.tables import canonical
from app.tables.record import exported
from engines import tournay
from engines.core.chance import RecordedChance
from engines.tournay.options import Options as TournayOptions
from tests.app.fixtures.records import NAMES, random_record
from tests.browser.fixtures.empty_page import DRAWS, strange
from tests.engines.tournay.table_options import EXPANSIONS, Expansion, table_options

pytestmark = pytest.mark.browser


def said(line: dict[str, Any]) -> list[str]:
    """The names of the faces in a line of draws: the words that are shown where no catalogue has the name."""
    return [face["says"][2] for face in line["faces"]]


def own_cards() -> str:
    """The packaged cards, in reverse order, and with another name among them."""
    house = json.loads(card_file("").text)
    house["cards"] = [card | {"name": card["name"].replace("Fort", "砦")} for card in reversed(house["cards"])]
    for card in house["cards"]:
        if card.get("replaces") == "Fort":
            card["replaces"] = "砦"
    return json.dumps(house)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, table_options()),
        (3, table_options(start="advanced", expansion="with")),
        (4, table_options(cards=own_cards())),
        (2, table_options(expansion="with", cards=own_cards())),
    ],
)
def test_tournays_decks_are_those_of_the_rules(empty_page: Page, players: int, options: TournayOptions) -> None:
    game = random_record(tournay.GAME, seed=players, players=players, options=options)
    decks, rest = empty_page.evaluate(DRAWS, ["tournay", canonical.read(exported(game)), list(NAMES[:players])])
    state = tournay.GAME.setup(players, options, RecordedChance(game.rows[0].draws)).state
    assert [said(line) for line in decks["lines"]] == [list(deck.cards) for deck in state.table.decks]
    events, start = rest["lines"]
    assert said(events) == [*(queued.event for queued in state.table.queue), *state.table.events]
    assert start["faces"][0]["says"] == NAMES[state.start]
    assert strange([decks, rest]) == []
    assert sum(line["note"][1]["count"] for line in decks["lines"]) > 9


def test_an_earlier_releases_record_has_texts_for_its_draws(empty_page: Page) -> None:
    value = canonical.read(exported(random_record(tournay.GAME, seed=5, players=3, options=table_options())))
    newer = empty_page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])])
    looks = 0
    for row in value["rows"]:
        for pick in (row["move"] or {}).get("picks", []):
            for at, item in enumerate(pick):
                if item["kind"] == "from_deck":
                    pick[at] = f"{item['colour']} {item['level']} {item['way']}"
                    looks += item["way"] == "look"
    assert looks
    assert empty_page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])]) == newer


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_an_earlier_releases_record_shows_no_cards_of_the_server(empty_page: Page, expansion: Expansion) -> None:
    options = table_options(expansion=expansion)
    value = canonical.read(exported(random_record(tournay.GAME, seed=5, players=3, options=options)))
    newer = empty_page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])])
    value["options"]["cards"] = ""
    assert empty_page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3]), options.cards.text]) == newer


def test_a_card_that_was_never_drawn_is_found(empty_page: Page) -> None:
    value = canonical.read(exported(random_record(tournay.GAME, seed=5, players=3, options=table_options())))
    keep = next(row["move"] for row in value["rows"] if row["move"] and row["move"]["kind"] == "keep")
    keep["card"] = "Town Crier"
    groups = empty_page.evaluate(DRAWS, ["tournay", value, list(NAMES[:3])])
    assert strange(groups) == [["tournay-draws-not-there", {"card": "Town Crier"}]]
