"""The browser shows the hands of Tornei made by a record's draws: static/games/tornei/draws.js."""

import pytest
from playwright.sync_api import Page

from app.tables import canonical
from app.tables.record import exported
from engines.core.chance import RecordedChance
from engines.tornei import GAME
from engines.tornei.options import Options
from tests.app.fixtures.records import NAMES, random_record
from tests.browser.fixtures.empty_page import DRAWS, signs, strange
from tests.vectors import record

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("players", [3, 4])
def test_torneis_hands_are_those_of_the_rules(empty_page: Page, players: int) -> None:
    game = random_record(GAME, seed=players, players=players, options=Options())
    deals = empty_page.evaluate(
        DRAWS,
        ["tornei", canonical.read(exported(game)), list(NAMES[:players])],
    )
    assert [deal["title"] for deal in deals] == [
        ["tornei-draws-round", {"round": number}] for number in range(1, players + 1)
    ]
    assert strange(deals) == []
    # All cards placed by moves are in hands of their round.
    placed = sum(len(row.move) - 1 for row in game.rows if row.move)
    assert sum(line["note"][1]["count"] for deal in deals for line in deal["lines"] if line["note"]) == placed
    state = GAME.setup(players, Options(), RecordedChance(game.rows[0].draws)).state
    assert deals[0]["note"] == ["tornei-draws-dealer", {"name": NAMES[state.dealer]}]
    piles = [signs(line) for line in deals[0]["lines"]]
    assert piles[:players] == [list(hand) for hand in state.hands]
    if state.dummy is not None:
        shown = [card for column in state.dummy.columns for card in column]
        assert (sorted(piles[3]), piles[4]) == (sorted(shown), list(state.dummy.pile))


def test_a_card_that_was_never_dealt_is_found(empty_page: Page) -> None:
    value = canonical.read(record.FILE.read_bytes())
    lead = next(row["move"] for row in value["rows"] if row["move"] and row["move"]["kind"] == "lead")
    lead["joust"] = lead["prediction"]
    deals = empty_page.evaluate(DRAWS, ["tornei", value, list(NAMES)])
    assert strange(deals) == [["tornei-draws-not-dealt", {"cards": lead["prediction"]}]]
