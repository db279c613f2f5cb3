"""A page's stopped clock, advanced in the page itself, because a driver's call for each step costs more than the step.
The clock must be installed before the page loads, and the page must not be reloaded.

go_on       advances the clock until a condition holds
go_on_to    until an element appears
"""

from typing import Any

from playwright.sync_api import Page

from tests.patience import SLOW

GO_ON = """async ([given, step, most, patience]) => {
    const condition = %s;
    const { controller, builtins } = globalThis.__pwClock;
    const deadline = builtins.Date.now() + patience;
    for (let gone = 0; builtins.Date.now() < deadline; gone += step) {
        const found = condition(given);
        if (found) return found;
        await controller.runFor(step);
        // For messages, which a busy server may send late.
        await new Promise((resolve) => builtins.setTimeout(resolve, gone < most ? 1 : step));
    }
    return null;
}"""
SHOWN = "(selector) => document.querySelector(selector) !== null"


def go_on(page: Page, condition: str, given: object, *, step: int, most: int = 30_000) -> Any:
    """The first true result of this script. The clock advances by this many milliseconds at a time: first as fast as it
    can, and after `most` milliseconds as fast as the machine's.
    """
    found = page.evaluate(GO_ON % condition, [given, step, most, SLOW * 1000])
    assert found, f"The page does not come to {given}."
    return found


def go_on_to(page: Page, selector: str, *, step: int, most: int = 30_000) -> None:
    """Advances the clock until this element appears."""
    go_on(page, SHOWN, selector, step=step, most=most)
