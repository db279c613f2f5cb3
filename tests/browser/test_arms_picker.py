"""Choosing arms in the menu, by keys alone, and the places that show them."""

import pytest
from playwright.sync_api import expect

from tests.browser.drivers.protocol import started_table
from tests.browser.fixtures.people import People

pytestmark = pytest.mark.browser


def test_arms_chosen_by_keyboard_appear_at_the_table_at_once(people: People) -> None:
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ben.open(started_table(ann, ben, game="joust"))
    ann.page.goto(ann.server.url)
    ann.page.locator("details.menu > summary").focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator("#choose-arms").focus()
    ann.page.keyboard.press("Enter")
    dialog = ann.page.locator("#arms-dialog")
    expect(dialog).to_be_visible()
    ann.page.get_by_role("radio", name="Quartered").focus()
    ann.page.keyboard.press("Space")
    for part, value in (("first", "or"), ("charge", "garb"), ("tincture", "vert")):
        dialog.locator(f"[data-part={part}] [value={value}]").focus()
        ann.page.keyboard.press("Space")
    expect(dialog.locator("#arms-says")).to_have_text("Quartered, Gold and Silver; Sheaf, Green.")
    # A charge on a metal has a colour; other combinations are not shown.
    assert dialog.locator("[data-part=tincture] input").evaluate_all("all => all.map((one) => one.value)") == [
        "azure", "gules", "vert", "sable",
    ]  # fmt: skip
    for width in (360, 1280):
        ann.page.set_viewport_size({"width": width, "height": 640})
        small = dialog.locator("label, button").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).filter((it) => it.width < 44 || it.height < 44)"
        )
        assert small == []
        assert dialog.evaluate("it => it.scrollWidth <= it.clientWidth")
    expect(dialog.locator("#arms-save")).to_have_text("Save")
    ann.page.locator("#arms-save").focus()
    ann.page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(ann.page.locator("details.menu > summary")).to_be_focused()
    borne = ben.page.locator(".arms.first-or.second-argent.charge-vert").first
    expect(borne).to_be_visible()
    ann.page.reload()
    ann.page.locator("details.menu > summary").click()
    ann.page.locator("#choose-arms").click()
    expect(ann.page.get_by_role("radio", name="Sheaf")).to_be_checked()
