"""Several channels on one socket."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from app.channels.socket import MOST_CHANNELS
from tests.app.fixtures.errors import PROBLEMS
from tests.app.fixtures.server import Server, Socket, running_server
from tests.app.fixtures.tournament import NEW

pytestmark = pytest.mark.asyncio(loop_scope="module")

UNKNOWN = "A" * 22


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def ask(socket: Socket, t: str, channel: Any) -> dict[str, Any]:
    """The answer to subscribing or unsubscribing."""
    await socket.send({"t": t, "channel": channel})
    return await socket.until("no", "tables", "tournament", "pong")


async def test_a_tables_socket_can_follow_lobby_and_tournament(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy")
    ann = table.guests[0]
    tournament = (await ann.post("/api/tournaments", NEW))["id"]
    async with ann.table_socket(table.id) as socket:
        await socket.until("full")
        before = await ask(socket, "subscribe", "lobby")
        assert before["t"] == "tables"
        shown = await ask(socket, "subscribe", f"tournament:{tournament}")
        assert (shown["you"], shown["host"], shown["tournament"]["id"]) == (None, True, tournament)
        await ann.post("/api/tables", {"game": "tornei", "seats": 3, "public": True})
        assert len((await socket.until("tables"))["tables"]) == len(before["tables"]) + 1
        await ann.post(f"/api/tournaments/{tournament}/enter", {})
        assert (await socket.until("tournament"))["you"] == 0
        # A second request sends the newest state again without a second subscription.
        assert (await ask(socket, "subscribe", f"tournament:{tournament}"))["you"] == 0
        await ann.post(f"/api/tournaments/{tournament}/leave")
        assert (await socket.until("tournament"))["you"] is None
        assert await socket.caught_up() == []
        # Added channels can be removed; the address's own channel stays.
        for channel in ("lobby", f"tournament:{tournament}"):
            await socket.send({"t": "unsubscribe", "channel": channel})
        await socket.caught_up()
        async with ann.socket(f"/ws/tournaments/{tournament}") as other:
            await other.until("tournament")
            await ann.post(f"/api/tournaments/{tournament}/enter", {})
            await other.until("tournament")
        assert await socket.caught_up() == []
        assert (await socket.full())["v"] == 0


@pytest.mark.parametrize(
    ("t", "channel", "code"),
    [
        ("subscribe", "", "no_such_channel"),
        ("subscribe", f"table:{UNKNOWN}", "no_such_channel"),
        ("subscribe", f"tournament:{UNKNOWN}", "no_such_tournament"),
        ("subscribe", "tournament:" + "x" * 80, "bad_frame"),
        ("subscribe", 5, "bad_frame"),
        ("unsubscribe", "lobby", "no_such_channel"),
    ],
    ids=ascii,
)
async def test_an_unknown_channel_is_refused(server: Server, t: str, channel: Any, code: str) -> None:
    table = await server.table("Ann", seats=3, start=False)
    async with table.guests[0].table_socket(table.id) as socket:
        await socket.until("table")
        refusal = await ask(socket, t, channel)
        assert refusal == {"t": "no", "id": None, "code": code, "message": PROBLEMS[code].message, "retry_after": None}
        assert await socket.caught_up() == []


async def test_a_socket_keeps_its_address_channel_and_no_other_tables(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    other = await server.table("Ben", seats=3, start=False)
    async with table.guests[0].table_socket(table.id) as socket:
        await socket.until("table")
        for t, channel in (("unsubscribe", table.id), ("subscribe", other.id)):
            assert (await ask(socket, t, f"table:{channel}"))["code"] == "no_such_channel"
    async with table.guests[0].socket("/ws/lobby") as socket:
        await socket.until("tables")
        assert (await ask(socket, "unsubscribe", "lobby"))["code"] == "no_such_channel"
        assert (await ask(socket, "subscribe", "lobby"))["t"] == "tables"


async def test_a_sockets_channels_are_limited(server: Server) -> None:
    guest = await server.guest("Ann")
    tournaments = [(await guest.post("/api/tournaments", NEW))["id"] for _ in range(MOST_CHANNELS + 1)]
    async with guest.socket("/ws/lobby") as socket:
        await socket.until("tables")
        answers = [await ask(socket, "subscribe", f"tournament:{tournament}") for tournament in tournaments]
        assert [answer["t"] for answer in answers] == ["tournament"] * MOST_CHANNELS + ["no"]
        assert answers[-1]["code"] == "no_such_channel"
        await socket.send({"t": "unsubscribe", "channel": f"tournament:{tournaments[0]}"})
        assert (await ask(socket, "subscribe", f"tournament:{tournaments[-1]}"))["t"] == "tournament"
