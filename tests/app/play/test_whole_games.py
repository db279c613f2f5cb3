"""The server from end to end over real sockets: people play whole games."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from app.tables.verify import verify
from engines import GAMES
from tests.app.fixtures.server import SeatedTable, Socket, running_server

pytestmark = pytest.mark.named


@asynccontextmanager
async def logged_events(table: SeatedTable) -> AsyncIterator[list[Socket]]:
    """A socket for everybody at the table."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(guest.table_socket(table.id)) for guest in table.guests]


async def play_out(sockets: list[Socket]) -> None:
    """Everybody makes the first legal move whenever there is one, until the game is over."""
    await asyncio.gather(*(socket.until("full") for socket in sockets))
    await asyncio.gather(*(_play(socket) for socket in sockets))


async def _play(socket: Socket) -> None:
    while socket.newest["view"]["phase"] != "over":
        if socket.newest["legal"]:
            decision = socket.decision
            answer = await socket.move(socket.newest["legal"][0])
            assert answer["t"] == "ok", answer
            if socket.decision == decision:
                await socket.until("step")
        else:
            await socket.until("step")


@pytest.mark.parametrize("names", [("Ann", "Ben", "Cy"), ("Ann", "Ben", "Cy", "Dee")])
async def test_everybody_receives_a_whole_game_without_gaps(database_url: str, names: tuple[str, ...]) -> None:
    async with running_server(database_url) as server:
        table = await server.table(*names)
        watcher = await server.guest()
        async with logged_events(table) as sockets, watcher.table_socket(table.id) as watching:
            await play_out(sockets)
            last = await watching.until("full")
            while last["view"]["phase"] != "over":
                last = await watching.until("step")
            assert {socket.newest["v"] for socket in sockets} == {last["v"]}
            assert all(socket.newest["view"]["winners"] == last["view"]["winners"] for socket in sockets)
            versions = [
                message["v"] for message in map(json.loads, watching.received) if message["t"] in ("full", "step")
            ]
            assert versions == list(range(versions[0], versions[-1] + 1))
        record = await table.guests[0].client.get(f"/api/tables/{table.id}/record")
        assert record.status_code == 200
        report = verify(record.content, GAMES)
        assert report.is_true, report.findings
