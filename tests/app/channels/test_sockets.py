"""One connection: permission, rate limits and slow clients."""

import asyncio
import re
import socket as sockets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace
from unittest.mock import ANY
from uuid import UUID

import orjson
import pytest
import uvicorn
from uvicorn.server import ServerState

from app.channels import connection as connections
from app.channels import socket as channel_sockets
from app.errors import TooSlow
from app.http.uvicorn_limits import RequestProtocol, SocketProtocol
from app.limits import costs, counts
from app.limits.callers import Caller
from tests.app.drivers.presence import connected_seats
from tests.app.fixtures.errors import PROBLEMS
from tests.app.fixtures.server import Guest, Server, running_server


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of all limits, advanced by tests only."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(counts, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


async def test_a_socket_needs_a_session_and_the_servers_own_origin(database_url: str) -> None:
    async with running_server(database_url, public_url="https://games.example.org/") as server:
        table = await server.table("Ann", seats=3, start=False)
        ann = table.guests[0]
        forger = server.stranger()
        forger.client.cookies[server.services.identity.cookie_name] = ann.session_cookie[:-2] + "xx"
        older = server.stranger()
        older.client.cookies[server.services.identity.cookie_name] = "0" * 32

        for path in (f"/ws/tables/{table.id}", "/ws/lobby"):
            for who in (server.stranger(), forger, older):
                assert await refused(who, path) == ("no_session", 4401)
            for origin in ("https://evil.example", "null", "", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"):
                assert await refused(ann, path, Origin=origin) == ("foreign_origin", 4403)
            for origin in (server.url, "https://games.example.org"):
                async with ann.socket(path, Origin=origin) as socket:
                    await socket.until("table", "tables")
        for unknown in ("A" * 22, "%00", "x", "%F0%9F%90%89"):
            assert await refused(ann, f"/ws/tables/{unknown}") == ("no_such_table", 4404)


async def test_a_server_that_ends_announces_its_return(database_url: str) -> None:
    async with running_server(database_url) as server, AsyncExitStack() as stack:
        guests = [await server.guest() for _ in range(4)]
        opened = [await stack.enter_async_context(guest.socket("/ws/lobby")) for guest in guests]
        for socket in opened:
            await socket.until("tables")
        await server.services.channels.disconnect_all(2.0)
        heard = [await socket.closed() for socket in opened]
        assert sorted((bye["code"], bye["retry_after"], code) for bye, code in heard if bye) == [
            ("restarting", 0.0, 1012), ("restarting", 0.5, 1012), ("restarting", 1.0, 1012), ("restarting", 1.5, 1012),
        ]  # fmt: skip
        assert await refused(guests[0], "/ws/lobby") == ("restarting", 1012)
    assert server.services.channels.connections == set()


async def test_a_handshake_during_the_shutdown_is_refused_once() -> None:
    begun, gate = asyncio.Event(), asyncio.Event()

    async def app(scope: object, receive: object, send: object) -> None:
        begun.set()
        await gate.wait()

    config = uvicorn.Config(app, http=RequestProtocol, ws=SocketProtocol, lifespan="off", log_config=None)
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: RequestProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(
            b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        await begun.wait()
        tasks = list(state.tasks)
        gate.set()  # the application returns before the connection is lost
        for connection in list(state.connections):
            connection.shutdown()
        assert await asyncio.gather(*tasks) == [None]
        assert (await reader.read()).count(b"HTTP/1.1 500") == 1
        writer.close()


async def refused(who: Guest, path: str, **headers: str) -> tuple[str, int]:
    """The code of the only message received, and the close code."""
    async with who.socket(path, **headers) as socket:
        bye, close_code = await socket.closed()
        assert bye is not None
        assert len(socket.received) == 1
        assert bye["message"] == PROBLEMS[bye["code"]].message
        return bye["code"], close_code


async def test_a_client_above_the_rate_is_refused_and_then_disconnected(
    database_url: str, clock: SimpleNamespace
) -> None:
    # The cost of 20 pings a second, after two seconds of pings and the cost of opening the table.
    a_second = 20 * costs.MESSAGE
    wide = {"tables_a_minute": 10**6, "address_units_a_second": 1e6, "address_burst_units": 1e6}
    own = {"guest_units_a_second": a_second, "guest_burst_units": 200.0 + 2 * a_second}
    async with running_server(database_url, limits=True, **wide, **own) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, _ = table.guests
        clock.now += 3600.0
        async with ann.table_socket(table.id) as socket, ben.table_socket(table.id) as other:
            await socket.until("full")
            await other.until("full")
            server.services.limits.charge(caller_of(ann), 199.95 - costs.SOCKET - costs.FULL)

            async def burst(count: int) -> list[str]:
                """The answers to `count` messages."""
                for _ in range(count):
                    await socket.send({"t": "ping"})
                answers = [await socket.until("pong", "no", "bye") for _ in range(count)]
                assert all(answer["code"] == "too_fast" for answer in answers if answer["t"] == "no")
                return [answer["t"] for answer in answers]

            assert await burst(40) == ["pong"] * 40
            assert await burst(30) == ["no"] * 30
            await socket.send({"t": "chat", "id": "quick", "text": "Hello"})
            assert await socket.until("no") == {
                "t": "no", "id": "quick", "code": "too_fast", "message": PROBLEMS["too_fast"].message,
                "retry_after": ANY,
            }  # fmt: skip
            clock.now += 1.0
            # Each message in time forgives one that was too fast: 31 - 20 are left.
            assert await burst(20) == ["pong"] * 20
            assert await burst(29) == ["no"] * 29
            for _ in range(2):
                await socket.send({"t": "ping"})
            bye, close_code = await socket.closed()
            assert (bye and bye["code"], close_code) == ("too_fast", 4429)
            assert await other.caught_up() == []
        clock.now += 60.0
        async with ann.table_socket(table.id) as socket:
            await socket.until("full")


def caller_of(guest: Guest) -> Caller:
    """This person's key in the limits."""
    return Caller("127.0.0.1", UUID(guest.session_cookie.split(".")[0]))


class Silent:
    """A client that keeps sending requests and reads nothing."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.ended = False

    async def ask_without_end(self) -> None:
        while not self.ended:
            self.writer.write(frames({"t": "full"}))
            await self.writer.drain()

    async def goodbye(self) -> bytes:
        """All bytes still to be read, up to a close frame of code 4408, which is 0x1138."""
        return await self.reader.readuntil(b"\x11\x38too_slow")


@asynccontextmanager
async def silent(server: Server, guest: Guest, table: str) -> AsyncIterator[Silent]:
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=plain, limit=10_000_000)
    request = (
        f"GET /ws/tables/{table} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Cookie: {guest.cookie}",
    )
    writer.write("\r\n".join((*request, "", "")).encode())
    assert b"101" in await reader.readline()
    try:
        yield Silent(reader, writer)
    finally:
        writer.close()


def frames(*messages: dict[str, object]) -> bytes:
    """Messages as a client sends them, masked with zeros."""
    texts = [orjson.dumps(message) for message in messages]
    return b"".join(b"\x81" + bytes([0x80 | len(text)]) + b"\0\0\0\0" + text for text in texts)


async def test_simultaneous_messages_are_handled_in_order(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with silent(server, table.guests[0], table.id) as socket:
            await socket.reader.readuntil(b'"t":"full"}')
            # Some of them wait, for the database or for another channel, and nothing may overtake them.
            socket.writer.write(
                frames(
                    {"t": "chat", "id": "a", "text": "One"},
                    {"t": "move", "id": "b", "decision": 77, "move": {}},
                    {"t": "subscribe", "channel": "lobby"},
                    {"t": "chat", "id": "c", "text": "Two"},
                    {"t": "ping"},
                    {"t": "move", "id": "d", "decision": 77, "move": {}},
                    {"t": "chat", "id": "e", "text": "Three"},
                )
            )
            answers = await socket.reader.readuntil(b'"id":"e"')
        assert re.findall(rb'"id":"(\w)"', answers) == [b"a", b"b", b"c", b"d", b"e"]


async def test_a_client_that_stops_reading_is_cut_off_without_delays(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel_sockets, "_GOODBYE_SECONDS", 60.0)
    monkeypatch.setattr(connections, "MOST_MESSAGES", 16)
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        cut_off = connections.SLOW._value.get()
        watcher = await server.guest()
        async with silent(server, table.guests[0], table.id) as slow, watcher.table_socket(table.id) as socket:
            await socket.until("full")
            asking = asyncio.create_task(slow.ask_without_end())
            while connections.SLOW._value.get() == cut_off:
                await socket.full()  # somebody else is served meanwhile
            slow.ended = True
            assert await socket.caught_up() == []
            await asyncio.gather(served_all(table.guests[1], table.id), reads_to_the_end(slow))
            asking.cancel()
            while connected_seats(await socket.until("presence")):
                pass


async def served_all(guest: Guest, table: str) -> None:
    async with guest.table_socket(table) as socket:
        await socket.until("full")


async def reads_to_the_end(slow: Silent) -> None:
    goodbye = await slow.goodbye()
    assert b'{"code":"too_slow"' in goodbye
    assert b'"t":"bye"}' in goodbye


def test_the_outbox_is_bounded_in_bytes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_BYTES", 100)
    connection = connections.Connection(None)  # type: ignore[arg-type]
    connection.send("x" * 100)
    assert connection.ended is None
    connection.send("x")
    assert isinstance(connection.ended, TooSlow)
    connection.send("more")
    assert list(connection._outbox) == []


async def test_reconnected_page_gets_the_moves_it_missed(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cleo")
        seats = range(len(table.guests))
        before = {}
        for seat in seats:
            async with table.guests[seat].table_socket(table.id) as socket:
                before[seat] = await socket.until("full")
        mover = next(seat for seat in seats if before[seat]["legal"])
        async with table.guests[mover].table_socket(table.id) as socket:
            await socket.until("full")
            assert (await socket.move(socket.newest["legal"][0]))["t"] == "ok"
        for seat in seats:
            since = f"{seat}.{before[seat]['v']}.0"
            async with table.guests[seat].socket(f"/ws/tables/{table.id}?since={since}") as socket:
                shown = await socket.until("full", "missed", "presence")
            assert shown["t"] != "presence", "The game comes before the presence of the other players."
            assert shown["v"] == before[seat]["v"] + 1
            assert shown["view"] != before[seat]["view"]
