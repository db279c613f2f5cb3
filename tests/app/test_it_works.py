"""The server from end to end over real sockets: people play whole games."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from app.tables.verify import verify
from engines import GAMES
from tests.app.served import Line, Seated, serving

pytestmark = pytest.mark.named


@asynccontextmanager
async def logged_events(table: Seated) -> AsyncIterator[list[Line]]:
    """A socket for everybody at the table."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(guest.line(table.id)) for guest in table.guests]


async def play_out(lines: list[Line]) -> None:
    """Everybody makes the first legal move whenever there is one, until the game is over."""
    await asyncio.gather(*(line.until("full") for line in lines))
    await asyncio.gather(*(_play(line) for line in lines))


async def _play(line: Line) -> None:
    while line.newest["view"]["phase"] != "over":
        if line.newest["legal"]:
            decision = line.decision
            answer = await line.move(line.newest["legal"][0])
            assert answer["t"] == "ok", answer
            if line.decision == decision:
                await line.until("step")
        else:
            await line.until("step")


@pytest.mark.parametrize("names", [("Ann", "Ben", "Cy"), ("Ann", "Ben", "Cy", "Dee")])
async def test_it_works(database_url: str, names: tuple[str, ...]) -> None:
    async with serving(database_url) as served:
        table = await served.table(*names)
        watcher = await served.guest()
        async with logged_events(table) as lines, watcher.line(table.id) as watching:
            await play_out(lines)
            last = await watching.until("full")
            while last["view"]["phase"] != "over":
                last = await watching.until("step")
            assert {line.newest["v"] for line in lines} == {last["v"]}
            assert all(line.newest["view"]["winners"] == last["view"]["winners"] for line in lines)
            versions = [frame["v"] for frame in map(json.loads, watching.received) if frame["t"] in ("full", "step")]
            assert versions == list(range(versions[0], versions[-1] + 1))
        record = await table.guests[0].client.get(f"/api/tables/{table.id}/record")
        assert record.status_code == 200
        report = verify(record.content, GAMES)
        assert report.is_true, report.findings
