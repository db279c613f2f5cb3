"""A network that blocks WebSockets: the page shows it once and plays without them."""

from dataclasses import dataclass, field
from functools import partial

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.drivers.protocol import rehearsal_of, send, waiting_table
from tests.browser.drivers.rehearsal import as_json
from tests.browser.fixtures.people import People
from tests.browser.pages.table_page import TablePage

pytestmark = pytest.mark.browser

WORDS = "This network blocks live connections. The game goes on without them, a little slower."


@dataclass
class Network:
    """A page's WebSockets on such a network."""

    blocks: bool = True
    tried: list[str] = field(default_factory=list)
    """The addresses of all WebSockets."""
    answers: int = 0
    """Messages received from the server through one of them."""

    @classmethod
    def of(cls, page: Page) -> "Network":
        network = cls()
        page.route_web_socket("**", network._met)
        return network

    def _met(self, line: WebSocketRoute) -> None:
        self.tried.append(line.url)
        if self.blocks:
            line.close()
        else:
            server = line.connect_to_server()
            server.on_message(partial(self._answer, line))

    def _answer(self, line: WebSocketRoute, text: str | bytes) -> None:
        self.answers += 1
        line.send(text)


def test_a_game_is_played_while_websockets_are_blocked(people: People) -> None:
    ben, cleo, ann = friends = [people.invite(name) for name in ("Ben", "Cleo", "Ann")]
    table = waiting_table(ben, cleo, seats=3)
    network = Network.of(ann.page)
    page = TablePage.opened(ann, table)
    notice = ann.page.locator("#polling")
    expect(notice).to_contain_text(WORDS)
    assert notice.get_attribute("role") == "status"
    page.connected()
    page.sit(2)
    page.ready()
    ben.post(f"/api{table}/start", {"empty": None})
    found = rehearsal_of(friends, table).until(lambda turn: turn.seat == 2)
    assert found is not None
    moves, turn = found
    send(friends, table, moves)
    page.skip_to(turn.version)
    page.lay(as_json(turn.legal[0]))
    page.skip_to(turn.version + 1)
    # The tab's next page polls at once, and does not repeat the message.
    notice.get_by_role("button", name="Close").click()
    before = len(network.tried)
    ann.open("/")
    ann.page.locator("#connection[data-state=open]").wait_for(state="attached")
    expect(notice).to_have_count(0)
    assert len(network.tried) == before
