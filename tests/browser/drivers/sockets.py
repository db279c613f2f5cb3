"""A table's socket without a page.

table_socket    somebody's socket to a table
away            leaves everybody's page for a while; their messages are still recorded
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from websockets.sync.client import ClientConnection, connect

from tests.browser.fixtures.people import TIMEOUT, Person, Received
from tests.browser.pages.table_page import TablePage


@contextmanager
def table_socket(person: Person, table: str) -> Iterator[ClientConnection]:
    """Somebody's socket to a table."""
    address, cookie = f"ws://127.0.0.1:{person.server.port}/ws{table}", {"Cookie": person.cookie}
    with connect(address, additional_headers=cookie, compression=None, proxy=None, max_queue=None) as socket:
        yield socket


@contextmanager
def away(pages: Sequence[TablePage], table: str) -> Iterator[None]:
    """Leaves these readers' pages, because drawing a page costs more than the move that it shows."""
    with ExitStack() as stack:
        sockets = []
        for page in pages:
            page.page.goto("about:blank")
            socket = stack.enter_context(table_socket(page.person, table))
            # The server accepts a socket before it subscribes it, and sends the first state afterwards. Events between
            # the two are part of that state, and no step.
            page.person.recorder.received += _all_sent(socket)
            sockets.append(socket)
        yield
        for page, socket in zip(pages, sockets, strict=True):
            page.person.recorder.received += _all_sent(socket)
    for page in pages:
        page.person.open(table)
        page.connected()


def _all_sent(socket: ClientConnection) -> list[Received]:
    """All pending messages."""
    socket.send(json.dumps({"t": "ping"}))
    received = []
    while json.loads(text := str(socket.recv(TIMEOUT / 1000)))["t"] != "pong":
        received.append(Received("message", text))
    return received
