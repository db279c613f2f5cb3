"""Dragging a card of Tournay's hand to its cell."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import table_where
from tests.browser.drivers.rehearsal import Turn, by_policy
from tests.browser.drivers.tournay import plays
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser


def test_a_card_is_dragged_to_its_cell_and_nowhere_else(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")

    def has_room(turn: Turn) -> bool:
        return turn.seat == 0 and turn.view.phase == "turn" and len(plays(turn)) > 1

    staged = table_where(has_room, ann, ben, policy=by_policy, game="tournay")
    [move, *_] = plays(staged.turn)
    table = TablePage.opened(ann, staged.table)
    page = table.page
    card = page.locator(f'[data-hand="{move.card}"]').first
    version = table.state().version

    def lift() -> None:
        box = card.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 40, steps=4)

    lift()
    cell = page.locator(f'.own [data-cell="{move.row},{move.column}"]')
    expect(cell).to_be_visible()
    expect(page.locator(".drawn")).to_have_count(1)
    # Dropped on an invalid place, it returns to the hand, and nothing is chosen.
    page.mouse.move(600, 20, steps=3)
    page.mouse.up()
    expect(page.locator(".drawn")).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")
    assert table.state().version == version

    lift()
    box = cell.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(f'.own [data-cell="{move.row},{move.column}"][data-draft]')).to_have_attribute(
        "data-card", move.card
    )
    expect(page.locator(".drawn")).to_have_count(0)
