"""A page's clock that stands still, moved on in the page itself: a call of the driver for each step costs more than the
step. The clock was installed before the page came, and the page is not loaded again afterwards.

go_on       move the clock on until a condition holds
go_on_to    until an element is there
"""

from typing import Any

from playwright.sync_api import Page

GO_ON = """async ([given, step, most]) => {
    const condition = %s;
    const { controller, builtins } = globalThis.__pwClock;
    for (let gone = 0; gone <= most; gone += step) {
        const found = condition(given);
        if (found) return found;
        await controller.runFor(step);
        await new Promise((resolve) => builtins.setTimeout(resolve, 1)); // for messages
    }
    return null;
}"""
SHOWN = "(selector) => document.querySelector(selector) !== null"


def go_on(page: Page, condition: str, given: object, *, step: int, most: int = 30_000) -> Any:
    """The first result of this script that is true. The clock goes on by so many milliseconds at a time."""
    found = page.evaluate(GO_ON % condition, [given, step, most])
    assert found, f"The page does not come to {given} in {most / 1000} seconds."
    return found


def go_on_to(page: Page, selector: str, *, step: int, most: int = 30_000) -> None:
    """Move the clock on until this is there."""
    go_on(page, SHOWN, selector, step=step, most=most)
