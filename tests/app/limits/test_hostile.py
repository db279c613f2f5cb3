"""Attacks by strangers, during which the server keeps serving everybody else."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.limits.handles import raise_handles
from tests.app.fixtures.server import Guest, Server, Socket, running_server
from tests.patience import USUAL
from tests.waiting import turns

IDLE = 600
MOVES = 80
"""Fewer moves than in a game of Tornei."""


async def from_address(server: Server, address: str) -> Guest:
    """A new person at a local address, without a proxy in between."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    guest = Guest(server, httpx.AsyncClient(base_url=server.url, transport=transport, timeout=USUAL, trust_env=False))
    server.clients.append(guest.client)
    (await guest.client.get("/")).raise_for_status()
    return guest


async def test_idle_connections_of_one_address_block_no_stranger(database_url: str) -> None:
    raise_handles()
    async with running_server(database_url, limits=True) as server, AsyncExitStack() as opened:
        writers = []
        opened.callback(lambda: [writer.close() for writer in writers])
        refused = 0
        for _ in range(IDLE // 50):
            pairs = await asyncio.gather(
                *(asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.2", 0)) for _ in range(50))
            )
            writers += [writer for _, writer in pairs]
            if len(writers) > 256:
                heads = await asyncio.gather(*(reader.read() for reader, _ in pairs[-40:]))
                assert {head.split(b"\r\n")[0] for head in heads} == {b"HTTP/1.1 429 Refused"}
                assert all(b'"too_many_sockets_of_network"' in head and b"retry-after: 10" in head for head in heads)
                refused += len(heads)
        assert refused > 200
        stranger = await from_address(server, "127.0.0.3")
        assert (await stranger.client.get("/api/tables")).status_code == 200
        url, cookie = f"ws://127.0.0.1:{server.port}/ws/lobby", {"Cookie": stranger.cookie}
        address = ("127.0.0.3", 0)
        async with connect(url, additional_headers=cookie, local_addr=address, proxy=None) as socket:
            assert (await Socket(socket).receive())["t"] == "tables"


async def test_idle_sockets_of_one_address_are_limited(database_url: str) -> None:
    async with running_server(database_url, limits=True, address_burst_units=1e6) as server, AsyncExitStack() as opened:
        crowd = [await server.guest() for _ in range(8)]
        kinds = []
        for number in range(96):
            guest = crowd[number % len(crowd)]
            socket = await opened.enter_async_context(guest.socket("/ws/lobby", X_Forwarded_For="192.0.2.66"))
            kinds.append((await socket.receive())["t"])
        assert kinds == ["tables"] * 60 + ["bye"] * 36
        stranger = await server.guest()
        async with stranger.socket("/ws/lobby", X_Forwarded_For="192.0.2.1") as socket:
            assert (await socket.receive())["t"] == "tables"


class Attackers:
    """Five people, each at a separate address, who send one kind of request as fast as they can."""

    def __init__(self, server: Server, table: str) -> None:
        self._server = server
        self._table = table
        self.refused: dict[str, int] = {}

    async def run(self) -> None:
        attacks: dict[str, Callable[[Guest, str], Awaitable[None]]] = {
            "sockets": self.open_sockets, "full": self.ask_for_full, "pages": self.open_pages,
            "tables": self.make_tables, "chat": self.chat,
        }  # fmt: skip
        async with asyncio.TaskGroup() as group:
            for number, (name, attack) in enumerate(attacks.items()):
                guest = await self._server.guest(f"Eve {number}")
                guest.client.headers["X-Forwarded-For"] = f"192.0.2.{number}"
                self.refused[name] = 0
                group.create_task(attack(guest, name))

    async def open_sockets(self, guest: Guest, name: str) -> None:
        async with AsyncExitStack() as opened:
            while True:
                try:
                    address = guest.client.headers["X-Forwarded-For"]
                    socket = guest.socket(f"/ws/tables/{self._table}", X_Forwarded_For=address)
                    message = await (await opened.enter_async_context(socket)).receive()
                    self.refused[name] += message["t"] == "bye"
                except InvalidStatus:
                    self.refused[name] += 1

    async def ask_for_full(self, guest: Guest, name: str) -> None:
        await self.send(guest, name, {"t": "full"})

    async def chat(self, guest: Guest, name: str) -> None:
        await self.send(guest, name, {"t": "chat", "id": "c", "text": "x" * 300})

    async def send(self, guest: Guest, name: str, message: object) -> None:
        address = guest.client.headers["X-Forwarded-For"]
        while True:
            with suppress(ConnectionClosed, InvalidStatus):
                async with guest.socket(f"/ws/tables/{self._table}", X_Forwarded_For=address) as socket:
                    while True:
                        await socket.send(message)
                        answer = await socket.until("full", "ok", "no", "bye")
                        self.refused[name] += answer.get("code") == "too_fast"
            await turns()

    async def open_pages(self, guest: Guest, name: str) -> None:
        while True:
            self.refused[name] += (await guest.client.get(f"/tables/{self._table}")).status_code == 429

    async def make_tables(self, guest: Guest, name: str) -> None:
        new = {"game": "tornei", "seats": 3, "public": True}
        while True:
            self.refused[name] += (await guest.client.post("/api/tables", json=new)).status_code == 429


async def test_another_table_continues_under_five_attackers(database_url: str) -> None:
    async with running_server(database_url, limits=True) as server:
        target = await server.table("Zoe", seats=3)
        table = await server.table("Ann", "Ben", "Cy")
        attackers = Attackers(server, target.id)
        attacking = asyncio.create_task(attackers.run())
        moves = 0
        async with AsyncExitStack() as opened:
            players = [await opened.enter_async_context(guest.table_socket(table.id)) for guest in table.guests]
            for socket in players:
                await socket.until("full")
            while moves < 8 or len(attackers.refused) < 5 or not all(attackers.refused.values()):
                for socket in players:
                    if moves < MOVES and socket.newest["decision"] is not None:
                        assert (await socket.move(socket.newest["legal"][0]))["t"] == "ok"
                        moves += 1
                for socket in players:
                    await socket.caught_up()
                assert not attacking.done(), attacking.result()
        attacking.cancel()
        with suppress(asyncio.CancelledError):
            await attacking
        assert all(count > 0 for count in attackers.refused.values())
