"""A table's page, as a person uses it, before, in and after a game; the cards are those of Tornei.

TablePage    the page; a person only clicks its visible options
PageState    the page's state at one moment
"""

import re
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.fixtures.people import TIMEOUT, Person

STATE = """() => {
    const board = document.querySelector("#board");
    if (!board) return null;
    const cards = [...document.querySelectorAll("button[data-card]")];
    const names = (which) => cards.filter(which).map((card) => card.dataset.card);
    return {
        version: Number(board.dataset.v),
        phase: board.dataset.phase,
        showing: board.hasAttribute("data-showing"),
        kind: document.querySelector("#ask").dataset.kind,
        ask: document.querySelector("#ask").textContent,
        title: document.title,
        hand: names(() => true),
        open: names((card) => !card.hasAttribute("aria-disabled") && card.ariaPressed !== "true"),
        chosen: names((card) => card.ariaPressed === "true"),
        connection: document.querySelector("#connection").dataset.state,
    };
}"""

SETTLED = f"""([version, timeout, taps]) => new Promise((resolve) => {{
    const state = {STATE};
    const deadline = performance.now() + timeout;
    if (taps) {{
        Object.defineProperty(document, "hidden", {{ value: true, configurable: true }});
        document.activeElement?.blur();
    }} else delete document.hidden;
    const wait = () => {{
        const seen = state();
        if (seen && seen.version >= version && !seen.showing) resolve(seen);
        else if (performance.now() > deadline) resolve(null);
        else {{
            if (taps) document.querySelector("#board")?.click();
            setTimeout(wait, 5);
        }}
    }};
    wait();
}})"""
AT_ONCE = """() => { Object.defineProperty(document, "hidden", { value: true, configurable: true }); }"""
"""From now on a page draws every scene at once, as in a background tab."""
MOMENTS = (0.5, 2, 8, 30)
"""Seconds ahead of now at which a clock is stopped."""
GLANCE = 15
"""Milliseconds between a custom skip's repetitions."""
CORNER = "() => { const { x, y } = document.querySelector('#board').getBoundingClientRect(); return [x + 3, y + 3]; }"


@dataclass(frozen=True)
class PageState:
    """A page's state at one moment."""

    version: int
    phase: str
    showing: bool
    kind: str
    """The kind of the requested move, `wait` or `sent`."""
    ask: str
    title: str
    hand: list[str]
    open: list[str]
    """Cards that can be chosen."""
    chosen: list[str]
    connection: str

    @property
    def is_mine(self) -> bool:
        """Whether the reader has an open decision."""
        return self.kind not in ("wait", "sent")


class TablePage:
    """A table in a person's tab."""

    def __init__(self, person: Person, page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page
        self.skip: Callable[[], object] | None = None
        """An action instead of a tap that ends an animation."""
        self.connected()

    @classmethod
    def opened(cls, person: Person, link: str) -> "TablePage":
        """Follows a link."""
        person.open(link)
        return cls(person)

    @property
    def id(self) -> str:
        return self.page.url.rsplit("/", 1)[1]

    def connected(self) -> None:
        """Waits until the page receives the table."""
        self.page.locator("#connection[data-state=open]").wait_for()

    # Before the game

    def copy_link(self) -> str:
        """The invitation's link, from the clipboard after a click."""
        self.page.locator("#copy").click()
        expect(self.page.locator("#copy")).to_have_text("Copied")
        invitation: str = self.page.evaluate("navigator.clipboard.readText()")
        assert self.code in invitation
        [link] = re.findall(r"https?://\S+", invitation)
        return str(link)

    @property
    def code(self) -> str:
        return self.page.locator("#code").inner_text()

    def seat(self, number: int) -> Locator:
        return self.page.locator(f"[data-seat='{number}']")

    def asks_for_name(self) -> bool:
        return self.page.locator("main #name").is_visible()

    def sit(self, number: int) -> None:
        """Claims a seat, with a name if the page asks for one."""
        if self.asks_for_name():
            self.page.locator("main #name").fill(self.person.name)
        self.page.locator(f"[data-claim='{number}']").click()
        expect(self.seat(number)).to_have_attribute("data-mine", "")

    def details(self) -> None:
        """Opens the row of details."""
        if self.page.locator("#details[open]").count() == 0:
            self.page.locator("#details > summary").click()

    def chat_row(self) -> None:
        """Opens the row of the chat."""
        if self.page.locator("#chat-row[open]").count() == 0:
            self.page.locator("#chat-row > summary").click()

    def open_seat(self, number: int) -> None:
        """The host opens a seat's panel."""
        self.page.locator(f"[data-open='{number}']").click()
        self.page.locator("#seat-panel").wait_for()

    def ready(self) -> None:
        self.page.locator("#ready").click()
        expect(self.page.locator("#ready")).to_have_attribute("aria-pressed", "true")

    def start(self, empty: str | None = None) -> None:
        """The host starts, and chooses a rule for empty seats if asked."""
        if empty is not None:
            self.page.locator("#bots").select_option("usual" if empty == "bots" else empty)
        self.page.locator("#start").click()
        self.board.wait_for()

    # In the game

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    @property
    def connection(self) -> Locator:
        return self.page.locator("#connection")

    @property
    def ask(self) -> Locator:
        """The question, or the text in its place."""
        return self.page.locator("#ask")

    def card(self, name: str) -> Locator:
        return self.page.locator(f"button[data-card='{name}']")

    def state(self) -> PageState:
        return PageState(**self.page.evaluate(STATE))

    def skip_to(self, version: int) -> PageState:
        """The state of the page at this version, with all animations ended.

        It taps on, as a player in a hurry does, so no element keeps the focus that pages restore with every message.
        From then on the page acts as one in a background tab: it draws every scene at once, because animations of whole
        games cost more than the games. Tests of animations use `wait_for` or the page's own clock.
        """
        if self.skip is None:
            return self._settled(version, taps=True)
        deadline = time.monotonic() + TIMEOUT / 1000
        while time.monotonic() < deadline:
            if seen := self.page.evaluate(SETTLED, [version, GLANCE, False]):
                return PageState(**seen)
            self.skip()
        raise AssertionError(f"{self.person.name} does not see version {version} but {self.state()}.")

    def stop_time(self) -> None:
        """From now on only the test advances the page's clock. It must be installed before the page loads."""
        # A moment ahead, in seconds: the clock advances during the call, for long on a busy machine, and cannot be set
        # back.
        for ahead in MOMENTS:
            with suppress(Error):
                self.page.clock.pause_at(self.page.evaluate("(ahead) => Date.now() / 1000 + ahead", ahead))
                return
        raise AssertionError("The page's clock does not stop.")

    def wait_for(self, version: int) -> PageState:
        """Waits for a version without a tap, until every animation has ended."""
        return self._settled(version, taps=False)

    def _settled(self, version: int, *, taps: bool) -> PageState:
        seen = self.page.evaluate(SETTLED, [version, TIMEOUT, taps])
        assert seen, f"{self.person.name} does not see version {version} but {self.state()}."
        return PageState(**seen)

    def tap(self) -> None:
        """Taps an empty part of the table, so that the animation jumps to its end."""
        self.page.mouse.click(*self.page.evaluate(CORNER))

    def choose(self, *cards: str) -> None:
        for card in cards:
            self.card(card).click()

    def act(self) -> None:
        """Presses the primary button."""
        self.page.locator("#act").click()

    def lay(self, move: Mapping[str, str]) -> None:
        """Makes a move of cards by clicking: chooses them on the page, and sends."""
        cards = [move[part] for part in ("joust", "prediction") if part in move]
        for card in cards:
            assert card in self.state().open, f"{self.person.name} is not offered {card}."
            self.choose(card)
        self.act()

    def choose_from_menu(self, entry: str = "leave-game") -> None:
        """Opens the dialog of the menu's entry for leaving or for a pause."""
        self.page.locator("details.menu > summary").click()
        self.page.locator(f"#{entry}").click()

    def leave(self, way: str) -> None:
        """Leaves the game in one of the menu's ways: bot, quit, end or forfeit."""
        self.choose_from_menu()
        self.page.locator(f"#leave-{way}").click()

    def give_up(self) -> None:
        """Leaves a match for good, and sees its end."""
        version = self.state().version
        self.leave("forfeit")
        self.skip_to(version + 1)
        self.page.locator("#to-tournament").wait_for()

    def my_prediction(self) -> str | None:
        """The reader's prediction, in the page's words."""
        place = self.page.locator("[data-seat-area][data-you] .slot.prediction[data-mine] .card")
        return place.get_attribute("aria-label") if place.count() else None

    # Texts

    def log(self) -> list[str]:
        """All events in the log, including folded chapters, which a browser does not draw."""
        return self.page.locator("#log li").all_text_contents()

    def scores(self) -> dict[str, list[int]]:
        """The points by name: of every round, and during the game the total."""
        rows = self.page.locator(".scores-panel tbody tr").evaluate_all(
            """(rows) => rows.map((row) => [
                row.querySelector(".name").textContent,
                [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent)),
            ])"""
        )
        return dict(rows)

    def final_table(self) -> Locator:
        """The final table, which the sheet of the end covers until the reader asks for it."""
        final, sheet = self.page.locator("#final"), self.page.locator("#end")
        expect(final.or_(sheet)).to_be_visible()
        if sheet.is_visible():
            if sheet.get_attribute("data-counting") is not None:
                self.page.locator("#end-headline").click(force=True)  # skips; a page's clock may stand still
            self.page.locator("#end:not([data-counting]) #end-details").click()
        return final

    def end_sheet(self) -> Locator:
        """The sheet of the end, with all points counted."""
        sheet = self.page.locator("#end:not([data-counting])")
        expect(sheet).to_be_visible()
        return sheet

    def totals(self) -> dict[str, int]:
        """The final points by name."""
        rows = (
            self.final_table()
            .locator(".podium tbody tr")
            .evaluate_all(
                """(rows) => rows.map((row) => [
                row.querySelector(".name").textContent, Number(row.querySelector(".total").textContent),
            ])"""
            )
        )
        return dict(rows)

    def winners(self) -> str:
        """The sentence that names the winner."""
        return self.final_table().locator("h2").inner_text()
