"""A real server on a real port for a test, and people who talk to it.

Served    the running server: `guest()` makes a new person
Guest     a person with a cookie: requests and sockets
Line      a person's open socket: what was received, what to send
"""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.config import Settings
from app.deps import Services
from app.main import create_app
from app.tables.entropy import SYSTEM, Entropy
from app.uvicorn_limits import RequestProtocol, SocketProtocol

WORD = "0123456789abcdef" * 2
PATIENCE = 30.0
"""Seconds after which a test stops waiting and fails."""


class Served:
    """The running server."""

    def __init__(self, app: Any, server: uvicorn.Server, port: int, database_url: str) -> None:
        self.app = app
        self.database_url = database_url
        self.server = server
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.clients: list[httpx.AsyncClient] = []

    @property
    def services(self) -> Services:
        """What the server is made of."""
        services: Services = self.server.lifespan.state["services"]
        return services

    async def guest(self, name: str | None = None) -> "Guest":
        """A new person, with a cookie and, where a name is given, a name."""
        client = _client(self.url)
        self.clients.append(client)
        await client.get("/")
        guest = Guest(self, client)
        if name is not None:
            (await client.post("/api/me", json={"name": name})).raise_for_status()
        return guest

    def stranger(self) -> "Guest":
        """Somebody without a cookie."""
        client = _client(self.url)
        self.clients.append(client)
        return Guest(self, client)

    def again(self, guest: "Guest") -> "Guest":
        """The same person, with the same cookie, at this server."""
        same = self.stranger()
        same.client.cookies.update(guest.client.cookies)
        return same

    async def table(self, *names: str, seats: int | None = None, start: bool = True, **settings: Any) -> "Seated":
        """A table with these people on its seats, the first its host; begun unless told otherwise."""
        guests = [await self.guest(name) for name in names]
        body = {
            "game": "tornei",
            "seats": seats or len(names),
            "public": False,
            "options": {},
            **settings,
        }
        made = await guests[0].post("/api/tables", body)
        table = made["id"]
        for seat, guest in enumerate(guests):
            await guest.post(f"/api/tables/{table}/seats/{seat}", {"client_seed": WORD})
            await guest.post(f"/api/tables/{table}/ready", {"ready": True})
        if start:
            empty = "bots" if (seats or len(names)) > len(names) else None
            await guests[0].post(f"/api/tables/{table}/start", {"empty": empty})
        return Seated(table, made["code"], guests)


async def soon(condition: Callable[[], Any]) -> None:
    """Return when this has come true."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110  nothing calls when it does
            await asyncio.sleep(0.001)


def _client(url: str) -> httpx.AsyncClient:
    # Reading the certificates that nobody needs here takes longer than making a table.
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False, trust_env=False)


@dataclass
class Seated:
    """A table and the people on its seats."""

    id: str
    code: str
    guests: list["Guest"]


class Guest:
    """A person."""

    def __init__(self, served: Served, client: httpx.AsyncClient) -> None:
        self.served = served
        self.client = client

    async def post(self, path: str, body: Any = None, *, expect: int | None = None) -> Any:
        """The JSON answer of a POST; anything but success, or but `expect`, fails the test."""
        response = await self.client.post(path, json=body)
        wanted = (expect,) if expect is not None else (200, 201)
        assert response.status_code in wanted, response.text
        return response.json()

    async def get(self, path: str, *, expect: int = 200) -> Any:
        response = await self.client.get(path)
        assert response.status_code == expect, response.text
        return response.json()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())

    @asynccontextmanager
    async def line(self, table: str, **headers: str) -> AsyncIterator["Line"]:
        """An open socket to a table."""
        async with self.socket(f"/ws/tables/{table}", **headers) as line:
            yield line

    @asynccontextmanager
    async def socket(self, path: str, **headers: str) -> AsyncIterator["Line"]:
        """An open socket to any address."""
        url = f"ws://127.0.0.1:{self.served.port}{path}"
        extra = {"Cookie": self.cookie, **{name.replace("_", "-"): value for name, value in headers.items()}}
        # Without a limit to the queue, so that one who has not read everything can say goodbye at once.
        async with connect(url, additional_headers=extra, compression=None, proxy=None, max_queue=None) as connection:
            yield Line(connection)


@dataclass
class Line:
    """An open socket."""

    connection: ClientConnection
    received: list[str] = field(default_factory=list)
    """Every frame as it came."""
    newest: dict[str, Any] = field(default_factory=dict)
    """The newest frame that had a view."""
    moves: int = 0

    async def frame(self) -> dict[str, Any]:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            text = await self.connection.recv()
        assert isinstance(text, str)
        self.received.append(text)
        frame: dict[str, Any] = json.loads(text)
        if frame["t"] in ("full", "step"):
            self.newest = frame
        return frame

    async def caught_up(self) -> list[dict[str, Any]]:
        """Everything that was on its way when this was asked, without the comings and goings of `here`."""
        before = len(self.received)
        await self.send({"t": "ping"})
        await self.until("pong")
        frames = [json.loads(text) for text in self.received[before:]]
        return [frame for frame in frames if frame["t"] not in ("pong", "presence")]

    async def full(self) -> dict[str, Any]:
        """The whole state as this person sees it now."""
        await self.send({"t": "full"})
        return await self.until("full")

    async def closed(self) -> tuple[dict[str, Any] | None, int]:
        """The `bye` (if there was one) and the close code, once the other side has ended this socket."""
        bye = None
        try:
            while True:
                frame = await self.frame()
                bye = frame if frame["t"] == "bye" else bye
        except ConnectionClosed:
            return bye, self.connection.close_code or 0

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds; those before it are read and kept in `received`."""
        while (frame := await self.frame())["t"] not in kinds:
            pass
        return frame

    async def send(self, frame: Any) -> None:
        await self.connection.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def move(self, move: Any, *, decision: int | None = None, move_id: str | None = None) -> dict[str, Any]:
        """Send a move and return the `ok` or `no` that answers it."""
        self.moves += 1
        number = self.decision if decision is None else decision
        await self.send({"t": "move", "id": move_id or f"m{self.moves}", "decision": number, "move": move})
        return await self.until("ok", "no")

    @property
    def decision(self) -> int:
        """The number of the decision that is open for this seat."""
        number = self.newest["decision"]
        return -1 if number is None else int(number)

    @property
    def seat(self) -> int | None:
        mine = self.newest["view"]["mine"]
        return None if mine is None else mine["seat"]


class _Server(uvicorn.Server):
    """One that stops as soon as it is told to and its connections are closed.

    uvicorn looks every tenth of a second whether it is to stop, and then waits as long again for its connections. The
    tests start so many servers that this was 25 of 86 seconds.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        self._stopping.set()

    async def main_loop(self) -> None:
        await self._stopping.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        await soon(lambda: not self.server_state.connections and not self.server_state.tasks)
        await self.lifespan.shutdown()


@asynccontextmanager
async def serving(database_url: str, *, entropy: Entropy = SYSTEM, **settings: Any) -> AsyncIterator[Served]:
    """A server on a free port of this machine, in this event loop."""
    patient = {"tables_a_minute": 10_000, "codes_a_minute": 10_000, "messages_a_second": 10_000}
    chosen = Settings(**{"bot_seconds": 0.0, **patient, **settings})
    app = create_app(chosen, database_url, entropy=entropy)
    # With its protocol named, for then asyncio sends at once what is little, as uvloop always does. Before, many an
    # answer waited 40 ms for an acknowledgement, and whole games took ten seconds instead of one.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    # Inherited by every connection: who does not read is noticed after kilobytes instead of megabytes.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 32 * 1024)
    config = uvicorn.Config(
        app,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=32 * 1024,
        log_config=None,
        lifespan="on",
    )
    server = _Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        assert not task.done(), task.result()
        await asyncio.sleep(0.01)
    served = Served(app, server, listener.getsockname()[1], database_url)
    try:
        yield served
    finally:
        await asyncio.gather(*(client.aclose() for client in served.clients))
        server.stop()
        await task
