"""A table's sockets go to the worker that owns the table, or are served where they arrived if the owner cannot take
them.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.channels.connection import Connection
from app.processes.handover import Handover, owner_of
from tests.app.fixtures.errors import PROBLEMS
from tests.app.fixtures.polled import PolledConnection
from tests.app.fixtures.server import Guest, Server, running_server
from tests.patience import USUAL
from tests.waiting import turns, until

HEAD = b"GET /ws/tables/x HTTP/1.1\r\n\r\n"


@asynccontextmanager
async def two_workers(database_url: str, folder: Path, **settings: Any) -> AsyncIterator[tuple[Server, Server]]:
    """The workers of slots 0 and 1, each at a separate port, so that a test chooses the worker that accepts a
    connection.
    """
    async with AsyncExitStack() as stack:
        yield (
            await stack.enter_async_context(running_server(database_url, handover=Handover(folder, 0, 2), **settings)),
            await stack.enter_async_context(running_server(database_url, handover=Handover(folder, 1, 2), **settings)),
        )


async def table_of(guest: Guest, slot: int) -> str:
    """A new table owned by this slot's worker."""
    while True:
        table: str = (await guest.post("/api/tables", {"game": "tornei", "seats": 3, "public": False}))["id"]
        if owner_of(table.encode(), 2) == slot:
            return table


def connected(server: Server) -> set[Connection]:
    return server.services.channels.connections


def handshake(guest: Guest, table: str) -> bytes:
    return (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {guest.cookie}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


async def read_head(reader: asyncio.StreamReader) -> bytes:
    async with asyncio.timeout(USUAL):
        return await reader.readuntil(b"\r\n\r\n")


async def test_all_sockets_of_a_table_reach_its_owner(database_url: str, tmp_path: Path) -> None:
    async with two_workers(database_url, tmp_path) as workers:
        table = await workers[0].table("Ann", "Ben", "Cy", seats=4)
        owner = workers[owner_of(table.id.encode(), 2)]
        other = next(worker for worker in workers if worker is not owner)
        async with AsyncExitStack() as stack:
            for guest, worker in zip(table.guests, (*workers, other), strict=True):
                at_table = await stack.enter_async_context(worker.again(guest).table_socket(table.id))
                await at_table.until("full")
            assert [one.connected for one in owner.services.rooms.presence(table.id).seats] == [True, True, True]
            assert (len(connected(owner)), len(connected(other))) == (3, 0)
        await until(lambda: not connected(owner))


async def test_a_request_head_in_two_parts_is_passed_on_when_complete(database_url: str, tmp_path: Path) -> None:
    async with two_workers(database_url, tmp_path) as (here, there):
        ann = await here.guest("Ann")
        whole = handshake(ann, await table_of(ann, 1))
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        for at in range(0, len(whole), 7):
            writer.write(whole[at : at + 7])
            await writer.drain()
            await turns()
        assert b"101 Switching Protocols" in await read_head(reader)
        await until(lambda: len(connected(there)) == 1)
        assert not connected(here)
        writer.close()


@pytest.mark.parametrize(
    ("head", "answer"),
    [
        (b"GET /ws/tables/x HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n", b"400 Bad Request"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"400 Bad Request"),
    ],
)
async def test_an_invalid_handshake_is_refused_as_by_one_worker(
    database_url: str, tmp_path: Path, head: bytes, answer: bytes
) -> None:
    async with two_workers(database_url, tmp_path) as workers:
        for worker in workers:
            reader, writer = await asyncio.open_connection("127.0.0.1", worker.port)
            writer.write(head)
            assert answer in await read_head(reader)
            writer.close()


async def test_limits_of_a_guest_and_an_address_hold_at_the_owner(database_url: str, tmp_path: Path) -> None:
    # All of several new tables may belong to the other worker.
    tables = {"waiting_tables_a_guest": 100, "tables_a_minute": 100}
    async with two_workers(database_url, tmp_path, limits=True, sockets_a_guest=1, **tables) as (here, there):
        ann = await here.guest("Ann")
        ann.client.headers["X-Forwarded-For"] = "192.0.2.7"
        table = await table_of(ann, 1)
        at_owner = there.again(ann)
        async with (
            ann.table_socket(table, x_forwarded_for="192.0.2.7") as first,
            at_owner.table_socket(table, x_forwarded_for="192.0.2.7") as second,
        ):
            await first.until("table")
            bye, code = await second.closed()
        assert bye is not None
        assert (bye["code"], code) == ("too_many_sockets", PROBLEMS["too_many_sockets"].close_code)


async def test_without_its_owner_a_socket_is_served_where_it_arrives(database_url: str, tmp_path: Path) -> None:
    async with running_server(database_url, handover=Handover(tmp_path, 0, 2)) as here:
        ann = await here.guest("Ann")
        table = await table_of(ann, 1)
        for _ in range(2):
            async with ann.table_socket(table) as at_table:
                await at_table.until("table")
                assert len(connected(here)) == 1
            await until(lambda: not connected(here))
            async with (
                running_server(database_url, handover=Handover(tmp_path, 1, 2)) as there,
                ann.table_socket(table) as at_table,
            ):
                await at_table.until("table")
                assert (len(connected(here)), len(connected(there))) == (0, 1)


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Both ends of a connection."""
    client, server = socket.socketpair()
    with client, server:
        client.settimeout(USUAL)
        yield client, server


class Taker:
    """Receives passed connections."""

    def __init__(self) -> None:
        self.taken: list[tuple[socket.socket, bytes]] = []

    async def take(self, connection: socket.socket, head: bytes) -> None:
        self.taken.append((connection, head))

    def close(self) -> None:
        for connection, _ in self.taken:
            connection.close()


def table_at(slot: int) -> bytes:
    """The target of a table owned by this slot."""
    return next(b"/ws/tables/%d" % number for number in range(99) if owner_of(b"%d" % number, 2) == slot)


async def test_a_slots_next_worker_takes_over_without_loss(
    tmp_path: Path, pair: tuple[socket.socket, socket.socket]
) -> None:
    client, server = pair
    here, old, new = Handover(tmp_path, 0, 2), Handover(tmp_path, 1, 2), Handover(tmp_path, 1, 2)
    before, after = Taker(), Taker()
    old.listen(before.take)
    assert here.pass_on(table_at(1), HEAD, server.fileno())
    new.listen(after.take)
    assert here.pass_on(table_at(1), HEAD, server.fileno())
    await old.close()
    assert [head for _, head in before.taken] == [HEAD, HEAD]
    assert here.pass_on(table_at(1), HEAD, server.fileno())
    await until(lambda: after.taken)
    server.close()
    after.taken[0][0].sendall(b"from the new one")
    assert client.recv(99) == b"from the new one"
    await here.close()
    await new.close()
    before.close()
    after.close()


async def test_a_stuck_owner_gets_a_limited_number_of_sockets(
    tmp_path: Path, pair: tuple[socket.socket, socket.socket]
) -> None:
    _, server = pair
    here, owner, taker = Handover(tmp_path, 0, 2), Handover(tmp_path, 1, 2), Taker()
    owner.listen(taker.take)
    passed = 0
    while here.pass_on(table_at(1), HEAD * 100, server.fileno()):
        passed += 1
        assert passed < 10_000
    assert passed > 10
    await until(lambda: len(taker.taken) == passed)
    assert here.pass_on(table_at(1), HEAD, server.fileno())
    await owner.close()
    assert len(taker.taken) == passed + 1
    assert not here.pass_on(table_at(1), HEAD, server.fileno())
    await here.close()
    taker.close()


async def test_own_overlong_and_other_requests_are_not_passed_on(
    tmp_path: Path, pair: tuple[socket.socket, socket.socket]
) -> None:
    _, server = pair
    here, owner = Handover(tmp_path, 0, 2), Handover(tmp_path, 1, 2)
    owner.listen(Taker().take)
    for target, head in (
        (b"/ws/lobby", HEAD), (b"/ws/tournaments/1", HEAD), (table_at(0), HEAD), (table_at(1), b"x" * 40_000),
    ):  # fmt: skip
        assert not here.pass_on(target, head, server.fileno())
    await owner.close()


def test_tables_are_spread_evenly() -> None:
    for workers in (2, 3, 4):
        counts = [0] * workers
        for number in range(4000):
            counts[owner_of(f"table{number}".encode(), workers)] += 1
        assert all(0.9 < count * workers / 4000 < 1.1 for count in counts)


async def test_every_poll_reaches_the_worker_with_its_socket(database_url: str, tmp_path: Path) -> None:
    async with two_workers(database_url, tmp_path) as workers:
        ann = await workers[0].guest("Ann")
        table = await table_of(ann, 1)
        wat = await workers[0].guest("Wat")
        for path, kind in ((f"/ws/tables/{table}", "table"), ("/ws/lobby", "tables"), ("/ws/me", "my_games")):
            here, there = (PolledConnection(worker.again(wat).client, path, {}) for worker in workers)
            there.address = here.address
            here.keep(await here.poll())
            for turn in range(6):
                one = (here, there)[turn % 2]
                await one.send('{"t":"ping"}')
                # Presence and lobby messages may come before and after it.
                answered = False
                while not answered:
                    answer = await (here, there)[turn // 3].poll(after=here.last)
                    answered = any(message["t"] == "pong" for message in answer["messages"])
                    here.last = answer["last"]
            assert sum(len(connected(worker)) for worker in workers) == 1
            if kind == "table":
                assert len(connected(workers[1])) == 1
            await there.send("", ends=True)
            await until(lambda: not any(connected(worker) for worker in workers))


@pytest.mark.parametrize("version", ["1.0", "1.1"])
async def test_a_poll_with_a_later_body_is_answered_by_its_owner(
    database_url: str, tmp_path: Path, version: str
) -> None:
    async with two_workers(database_url, tmp_path) as (here, there):
        ann = await here.guest("Ann")
        table = await table_of(ann, 1)
        body = b'{"after": 0, "wait": 0}'
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        head = (
            f"POST /polled/tables/{table}/key HTTP/{version}\r\nHost: 127.0.0.1\r\nCookie: {ann.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body[:5])
        await writer.drain()
        await turns(5)
        writer.write(body[5:])
        assert b" 200 OK" in await read_head(reader)
        assert (len(connected(here)), len(connected(there))) == (0, 1)
        writer.close()
