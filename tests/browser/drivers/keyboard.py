"""A person without mouse and touch."""

from collections.abc import Mapping

from playwright.sync_api import Page

from tests.browser.pages.table_page import TablePage

FOCUSED = "document.activeElement === document.body ? null : document.activeElement.outerHTML.slice(0, 200)"
FOCUSED_AFTER = f"""() => new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve({FOCUSED}))))"""
CARD = "document.activeElement.dataset.card ?? null"


class Keyboard:
    """Keys pressed on a table's page. None of them may lose the focus."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page: Page = table.page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        assert self.page.evaluate(FOCUSED) is not None, f"{key} has lost the focus."

    def tab_to(self, selector: str) -> None:
        """Tabs forwards or backwards until this element has the focus."""
        for key in ("Tab", "Shift+Tab"):
            for _ in range(40):
                if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                    return
                self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not come to {selector}.")

    def go_to(self, card: str) -> None:
        """Moves to a card of the hand: Tab to the hand, then the arrows."""
        self.tab_to(".hand [data-card]")
        self.press("Home")
        for _ in range(14):
            if self.page.evaluate(CARD) == card:
                return
            self.press("ArrowRight")
        raise AssertionError(f"The arrows do not come to {card}.")

    def lay(self, move: Mapping[str, str], *, hesitates: bool) -> None:
        """Makes a move of cards: Enter chooses each card, and another Enter sends the move. A hesitating player chooses
        another card first, and returns it.
        """
        for number, card in enumerate(move[part] for part in ("joust", "prediction") if part in move):
            offered = self.table.state().open
            assert card in offered
            if hesitates:
                self._choose(offered[-1], number)
                self.press("Escape")
                assert len(self.table.state().chosen) == number
            self._choose(card, number)
        self.press("Enter")

    def focus_after_rendering(self) -> str | None:
        """The focused element once the page has been redrawn."""
        focused: str | None = self.page.evaluate(FOCUSED_AFTER)
        return focused

    def _choose(self, card: str, before: int) -> None:
        self.go_to(card)
        self.press("Enter")
        chosen = self.table.state().chosen
        assert len(chosen) == before + 1
        assert card in chosen
