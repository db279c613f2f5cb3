"""Notices over NATS: equal to those over the database, and a broker's failure only costs time."""

import asyncio
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

import pytest

from tests.app.drivers.presence import connected_seats
from tests.app.fixtures.server import CLIENT_SEED, Server, Socket, running_server
from tests.app.play.test_play import check_log


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def broker(port: int) -> Iterator[None]:
    """A NATS server on this machine, which is killed at the end."""
    program = shutil.which("nats-server") or "/usr/sbin/nats-server"
    process = subprocess.Popen(
        [program, "--addr", "127.0.0.1", "--port", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


@asynccontextmanager
async def two(database_url: str, port: int) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes that notify each other through the broker."""
    url = f"nats://127.0.0.1:{port}"
    async with (
        running_server(database_url, nats_url=url, bot_seconds=3600.0) as one,
        running_server(database_url, nats_url=url, bot_seconds=3600.0) as other,
    ):
        yield one, other


async def move(sockets: list[Socket]) -> None:
    """The awaited players move, and everybody receives the moves."""
    mover = next(socket for socket in sockets if socket.newest["legal"])
    version = (await mover.move(mover.newest["legal"][0]))["v"]
    for one in sockets:
        while one.newest["v"] < version:
            await one.until("step")


@pytest.fixture
def port() -> int:
    return free_port()


async def test_events_at_one_process_are_seen_at_the_other(database_url: str, port: int) -> None:
    with broker(port):
        async with two(database_url, port) as (here, there), AsyncExitStack() as stack:
            lobby = await stack.enter_async_context((await there.guest()).socket("/ws/lobby"))
            await lobby.until("tables")
            table = await here.table("Ann", "Ben", "Cy", public=True)
            while (await lobby.until("tables"))["tables"][0]["status"] != "playing":
                pass
            sockets = []
            for guest, server in zip(table.guests, (here, there, there), strict=True):
                sockets.append(await stack.enter_async_context(server.again(guest).table_socket(table.id)))
                await sockets[-1].until("full")
            for one in sockets:
                while connected_seats(await one.until("presence")) != [0, 1, 2]:
                    pass
            for _ in range(5):
                await move(sockets)
            await sockets[0].send({"t": "chat", "id": "hello", "text": "Hello"})
            for one in sockets:
                [line] = (await one.until("chat"))["lines"]
                assert line["text"] == "Hello"
        await check_log(database_url, table.id)


async def test_a_killed_and_restarted_broker_loses_nothing(database_url: str, port: int) -> None:
    async with AsyncExitStack() as stack:
        with broker(port):
            here, there = await stack.enter_async_context(two(database_url, port))
            table = await here.table("Ann", "Ben", "Cy")
            waiting = (await table.guests[0].post("/api/tables", {"game": "tornei", "seats": 3, "public": True}))["id"]
            sockets = []
            for guest, server in zip(table.guests, (here, there, there), strict=True):
                sockets.append(await stack.enter_async_context(server.again(guest).table_socket(table.id)))
                await sockets[-1].until("full")
            before = await stack.enter_async_context((await there.guest()).table_socket(waiting))
            await before.until("table")
            await move(sockets)
        # There are no notices; the player and everybody at the same process see the move.
        mover = next(one for one in sockets if one.newest["legal"])
        moved = asyncio.create_task(mover.move(mover.newest["legal"][0]))
        assert (await moved)["t"] == "ok"
        await table.guests[0].post(f"/api/tables/{waiting}/seats/0", {"client_seed": CLIENT_SEED})
        with broker(port):
            for one in sockets:
                while one.newest["v"] < mover.newest["v"]:
                    await one.until("step")
            assert (await before.until("table"))["table"]["seats"][0]["name"] == "Ann"
            await move(sockets)
        await check_log(database_url, table.id)
