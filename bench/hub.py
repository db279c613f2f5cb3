"""A durable hub on the same stack: it shows the least cost of a move, without rooms, rules and views.

    python -m bench.hub PORT DATABASE_URL

It exchanges the counting game's messages on `/tables/<id>/<seat>`. All pending moves are inserted by one
statement; after the commit the sender gets `ok`, and everybody at the table gets the step. Nothing is validated.
"""

import asyncio
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import orjson
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

_CREATE = """
CREATE TABLE IF NOT EXISTS hub_moves (
    table_id text, seq int, seat smallint, client_id text, move text, emitted text, PRIMARY KEY (table_id, seq)
)
"""
_WRITE = """
INSERT INTO hub_moves
SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::text[], $5::text[], $6::text[])
"""


@dataclass(eq=False)
class Table:
    """A table: its version and its sockets."""

    version: int = 0
    sockets: dict[WebSocket, int] = field(default_factory=dict)
    """The seat of each socket."""

    def step(self, seat: int) -> str:
        """The message to one seat after a move."""
        to_act = self.version % 2
        mine = seat == to_act
        message = {
            "v": self.version,
            "events": [{"number": self.version, "kind": "counted"}],
            "view": {"number": self.version},
            "to_act": [to_act],
            "decision": self.version if mine else None,
            "legal": [{"kind": "count"}] if mine else [],
            "t": "step",
        }
        return orjson.dumps(message).decode()


class Hub:
    """All tables, and the writer of their moves."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._tables: defaultdict[str, Table] = defaultdict(Table)
        self._waiting: list[tuple[str, WebSocket, dict[str, Any]]] = []
        self._anything = asyncio.Event()

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        connection = await asyncpg.connect(self._url)
        await connection.execute(_CREATE)
        writing = asyncio.create_task(self._write(connection))
        yield
        writing.cancel()
        await connection.close()

    async def serve(self, socket: WebSocket) -> None:
        await socket.accept()
        name, seat = socket.path_params["id"], int(socket.path_params["seat"])
        table = self._tables[name]
        table.sockets[socket] = seat
        try:
            await socket.send_text(table.step(seat))
            while True:
                message = orjson.loads(await socket.receive_text())
                self._waiting.append((name, socket, message))
                self._anything.set()
        except WebSocketDisconnect:
            del table.sockets[socket]

    async def _write(self, connection: Any) -> None:
        while True:
            await self._anything.wait()
            self._anything.clear()
            batch, self._waiting = self._waiting, []
            rows = []
            for name, socket, message in batch:
                table = self._tables[name]
                table.version += 1
                move, emitted = orjson.dumps(message["move"]).decode(), f'[{{"number":{table.version}}}]'
                rows.append((name, table.version, table.sockets.get(socket), message["id"], move, emitted))
            await connection.execute(_WRITE, *zip(*rows, strict=True))
            for name, socket, message in batch:
                with suppress(WebSocketDisconnect, RuntimeError):
                    await self._publish(self._tables[name], socket, message["id"])

    async def _publish(self, table: Table, sender: WebSocket, move_id: str) -> None:
        await sender.send_text(orjson.dumps({"id": move_id, "v": table.version, "t": "ok"}).decode())
        for socket, seat in list(table.sockets.items()):
            await socket.send_text(table.step(seat))


def main() -> None:
    hub = Hub(sys.argv[2])
    app = Starlette(routes=[WebSocketRoute("/tables/{id}/{seat}", hub.serve)], lifespan=hub.lifespan)
    uvicorn.run(
        app, port=int(sys.argv[1]), loop="uvloop", http="httptools", ws="websockets-sansio",
        ws_per_message_deflate=False, log_level="warning",
    )  # fmt: skip


if __name__ == "__main__":
    main()
