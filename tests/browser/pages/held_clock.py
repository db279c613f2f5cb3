"""A page's stopped clock, advanced in the page itself, because a driver's call for each step costs more than the step.
The clock must be installed before the page loads, and the page must not be reloaded.

go_on       advances the clock until a condition holds
go_on_to    until an element appears
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
    """The first true result of this script. The clock advances by this many milliseconds at a time."""
    found = page.evaluate(GO_ON % condition, [given, step, most])
    assert found, f"The page does not come to {given} in {most / 1000} seconds."
    return found


def go_on_to(page: Page, selector: str, *, step: int, most: int = 30_000) -> None:
    """Advances the clock until this element appears."""
    go_on(page, SHOWN, selector, step=step, most=most)
