"""The servers that are compared, each as a separate process.

System          starts a server; opens and plays its tables
├── Quintain        ours
├── Hub             bench/hub.py: a durable hub on the same stack, with Quintain's messages
├── BoardgameIo     boardgame.io, its matches in memory or in files
└── Echo            bench/echo.py: echoes its messages
"""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final, Protocol
from uuid import uuid4

import orjson
import psutil

from app.players.identity import Identity
from app.runtime.db import Database
from app.runtime.resources import RESOURCES
from app.tables.store import AnyGame
from bench.load import Load, Table
from bench.processes import child
from bench.tables import lay_out
from bench.wire import Wire, dial

PORT: Final = 8790
"""Quintain's port is this plus its number of workers; the other servers use the ports before it."""
BOARDGAME_IO: Final = ("boardgame.io@0.50.2", "node-persist@3.1.3")
_INSTALLED: Final = RESOURCES / "var" / "boardgame.io"
_AT_A_TIME: Final = 50
"""The number of tables set up at the same time."""


class System(Protocol):
    """A server."""

    name: str
    port: int
    is_durable: bool

    def running(self) -> AbstractContextManager[psutil.Process]:
        """The server's process, inside a context."""

    async def opened(self, load: Load) -> Table:
        """A new table, with all sockets connected."""


class Player:
    """One socket at a table of Quintain's; without a seat it is a spectator's."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table = table
        self._seat = seat
        self._answered = -1
        """The last answered decision."""

    def hear(self, wire: Wire, payload: bytes) -> None:
        """Note steps and acknowledgements; answer every decision with any legal move."""
        table = self._table
        if payload.endswith(b'"t":"ok"}'):
            message = orjson.loads(payload)
            table.on_made(message["id"], message["v"])
        elif payload.endswith((b'"t":"step"}', b'"t":"full"}')):
            if payload.endswith(b'"t":"step"}'):
                table.on_step(int(payload[len(b'{"v":') : payload.index(b",")]))
            if b'"to_act":[]' in payload:
                table.on_end()
            elif self._seat is not None and b'"legal":[]' not in payload:
                message = orjson.loads(payload)
                if message["decision"] != self._answered:
                    self._answered = message["decision"]
                    move = random.choice(message["legal"])
                    table.ask(partial(self._send, wire, self._answered, move))

    def _send(self, wire: Wire, number: int, move: dict[str, Any]) -> str:
        move_id = f"d{number}s{self._seat}"
        wire.send(orjson.dumps({"t": "move", "id": move_id, "decision": number, "move": move}))
        return move_id


class Quintain:
    """Our server on a database."""

    name = "quintain"
    is_durable = True

    def __init__(
        self, url: str, database: Database, identity: Identity, game: AnyGame,
        *, seats: int, watchers: int = 0, workers: int = 1, command: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.name = self.name if workers == 1 else f"{self.name}, {workers} workers"
        self.port = PORT + workers
        self._url = url
        self._database = database
        self._identity = identity
        self._game = game
        self._seats = seats
        self._watchers = watchers
        self._workers = workers
        self._command = command
        """A command that runs Python, such as a profiler."""
        self._laid_out: list[Any] = []

    @contextmanager
    def running(self) -> Iterator[psutil.Process]:
        settings = {
            "QUINTAIN_DATABASE_URL": self._url,
            "QUINTAIN_PORT": str(self.port),
            "QUINTAIN_LIMITS": "false",
            "QUINTAIN_WORKERS": str(self._workers),
        }
        with child(*(self._command or (sys.executable,)), "-m", "bench.server", environment=settings) as process:
            yield process

    async def opened(self, load: Load) -> Table:
        if not self._laid_out:
            self._laid_out = await lay_out(self._database, self._game, seats=self._seats, count=_AT_A_TIME)
        table_id, people = self._laid_out.pop()
        table = Table(load, listeners=self._seats + self._watchers)
        # Spectators come first, because players may begin as soon as their sockets are open.
        guests = [(None, uuid4()) for _ in range(self._watchers)] + list(enumerate(people))
        for seat, player in guests:
            cookie = f"{self._identity.cookie_name}={self._identity.sign(player)}"
            url = f"http://127.0.0.1:{self.port}/ws/tables/{table_id}"
            table.wires.append(await dial(url, Player(table, seat).hear, cookie))
        return table


class Hub:
    """The bare durable hub, on the same PostgreSQL."""

    name = "durable hub"
    is_durable = True
    port = PORT - 1

    def __init__(self, url: str) -> None:
        self._url = url

    def running(self) -> AbstractContextManager[psutil.Process]:
        return child(sys.executable, "-m", "bench.hub", str(self.port), self._url)

    async def opened(self, load: Load) -> Table:
        table, name = Table(load, listeners=2), uuid4().hex
        for seat in (1, 0):  # seat 0 moves first, so it comes last
            url = f"http://127.0.0.1:{self.port}/tables/{name}/{seat}"
            table.wires.append(await dial(url, Player(table, seat).hear))
        return table


class BoardgamePlayer:
    """One socket of boardgame.io: socket.io in its namespace, over engine.io 4."""

    def __init__(self, table: Table, match: str, seat: int) -> None:
        self._table = table
        self._match = match
        self._seat = str(seat)
        self._turn = b'"currentPlayer":"%d"' % seat

    def hear(self, wire: Wire, payload: bytes) -> None:
        """Join, and count the turns of this seat."""
        if payload.startswith(b"0{"):
            wire.send(b"40/counting,")
        elif payload == b"2":
            wire.send(b"3")
        elif payload.startswith(b"40/counting,"):
            self._emit(wire, "sync", self._match, self._seat, None, 2)
        elif payload.startswith((b'42/counting,["update"', b'42/counting,["sync"')):
            start = payload.index(b'"_stateID":') + len(b'"_stateID":')
            version = int(payload[start : start + 12].split(b",")[0].split(b"}")[0])
            if payload.startswith(b'42/counting,["update"'):
                self._table.on_step(version)
            if self._turn in payload:
                self._table.ask(partial(self._send, wire, version))

    def _send(self, wire: Wire, version: int) -> str:
        move = {"type": "count", "args": [], "playerID": self._seat}
        self._emit(wire, "update", {"type": "MAKE_MOVE", "payload": move}, version, self._match, self._seat)
        self._table.on_made(str(version), version + 1)
        return str(version)

    def _emit(self, wire: Wire, *arguments: Any) -> None:
        wire.send(b"42/counting," + orjson.dumps(arguments))


class BoardgameIo:
    """boardgame.io, which npm installs below var/ on demand."""

    def __init__(self, folder: Path | None) -> None:
        """Without a folder the matches stay in memory."""
        self.name = "boardgame.io, memory" if folder is None else "boardgame.io, files"
        self.is_durable = False  # files are written, but not flushed to disk
        self.port = PORT - 2 - (folder is not None)
        self._folder = folder
        self._matches = count()

    @contextmanager
    def running(self) -> Iterator[psutil.Process]:
        if not (_INSTALLED / "node_modules").exists():
            _INSTALLED.mkdir(parents=True, exist_ok=True)
            with_node = (str(RESOURCES / "setup" / "with-node"), "npm", "install", "--silent", "--no-audit")
            subprocess.run([*with_node, "--prefix", str(_INSTALLED), *BOARDGAME_IO], check=True, cwd=RESOURCES)
        program = str(RESOURCES / "bench" / "boardgameio.cjs")
        folder = () if self._folder is None else (str(self._folder),)
        with child(
            "node", program, str(self.port), *folder, cwd=_INSTALLED, environment={"NODE_ENV": "production"}
        ) as process:
            yield process

    async def opened(self, load: Load) -> Table:
        table, match = Table(load, listeners=2), f"match{next(self._matches)}"
        for seat in (1, 0):  # the first one makes the match, and seat 0 moves first
            url = f"http://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
            table.wires.append(await dial(url, BoardgamePlayer(table, match, seat).hear))
        return table


class Echo:
    """uvicorn with an echo: messages return to their sender."""

    name = "echo"
    is_durable = False
    port = PORT - 4

    def running(self) -> AbstractContextManager[psutil.Process]:
        return child(sys.executable, "-m", "bench.echo", str(self.port))

    async def opened(self, load: Load) -> Table:
        table = Table(load, listeners=1)
        numbers = count(1)

        def ask(_: Wire, payload: bytes = b"") -> None:
            if payload:
                table.on_step(int(payload[len(b'{"id":"') :].split(b'"')[0]))
            number = next(numbers)
            table.ask(partial(send, table.wires[number % 2], number))

        def send(wire: Wire, number: int) -> str:
            wire.send(b'{"id":"%d","t":"move","decision":12,"move":{"kind":"count"}}' % number)
            table.on_made(str(number), number)
            return str(number)

        table.wires = [await dial(f"http://127.0.0.1:{self.port}/", ask) for _ in range(2)]
        ask(table.wires[0])
        return table
