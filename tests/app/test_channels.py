"""More channels on one socket."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from app.channels.socket import MOST_CHANNELS
from tests.app.problems import PROBLEMS
from tests.app.served import Line, Served, serving
from tests.app.tourney import NEW

pytestmark = pytest.mark.asyncio(loop_scope="module")

UNKNOWN = "A" * 22


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def served(module_database_url: str) -> AsyncIterator[Served]:
    async with serving(module_database_url) as served:
        yield served


async def ask(line: Line, t: str, channel: Any) -> dict[str, Any]:
    """What a subscription, or its end, is answered with."""
    await line.send({"t": t, "channel": channel})
    return await line.until("no", "tables", "tournament", "pong")


async def test_a_tables_socket_hears_of_the_lobby_and_of_a_tournament_too(served: Served) -> None:
    table = await served.table("Ann", "Ben", "Cy")
    ann = table.guests[0]
    tournament = (await ann.post("/api/tournaments", NEW))["id"]
    async with ann.line(table.id) as line:
        await line.until("full")
        before = await ask(line, "subscribe", "lobby")
        assert before["t"] == "tables"
        shown = await ask(line, "subscribe", f"tournament:{tournament}")
        assert (shown["you"], shown["host"], shown["tournament"]["id"]) == (None, True, tournament)
        await ann.post("/api/tables", {"game": "tornei", "seats": 3, "public": True})
        assert len((await line.until("tables"))["tables"]) == len(before["tables"]) + 1
        await ann.post(f"/api/tournaments/{tournament}/enter", {})
        assert (await line.until("tournament"))["you"] == 0
        # Asked for a second time: the newest once more, and no second subscription.
        assert (await ask(line, "subscribe", f"tournament:{tournament}"))["you"] == 0
        await ann.post(f"/api/tournaments/{tournament}/leave")
        assert (await line.until("tournament"))["you"] is None
        assert await line.caught_up() == []
        # What was asked for goes, what belongs to the address stays.
        for channel in ("lobby", f"tournament:{tournament}"):
            await line.send({"t": "unsubscribe", "channel": channel})
        await line.caught_up()
        async with ann.socket(f"/ws/tournaments/{tournament}") as other:
            await other.until("tournament")
            await ann.post(f"/api/tournaments/{tournament}/enter", {})
            await other.until("tournament")
        assert await line.caught_up() == []
        assert (await line.full())["v"] == 0


@pytest.mark.parametrize(
    ("t", "channel", "code"),
    [
        ("subscribe", "", "no_such_channel"),
        ("subscribe", "market", "no_such_channel"),
        ("subscribe", "lobby:1", "no_such_channel"),
        ("subscribe", f"table:{UNKNOWN}", "no_such_channel"),
        ("subscribe", f"tournament:{UNKNOWN}", "no_such_tournament"),
        ("subscribe", "tournament:", "no_such_tournament"),
        ("subscribe", "tournament:\x00", "no_such_tournament"),
        ("subscribe", "tournament:" + "x" * 80, "bad_frame"),
        ("subscribe", 5, "bad_frame"),
        ("subscribe", None, "bad_frame"),
        ("unsubscribe", "lobby", "no_such_channel"),
        ("unsubscribe", "market", "no_such_channel"),
        ("unsubscribe", ["lobby"], "bad_frame"),
    ],
    ids=ascii,
)
async def test_what_is_no_channel_is_refused(served: Served, t: str, channel: Any, code: str) -> None:
    table = await served.table("Ann", seats=3, start=False)
    async with table.guests[0].line(table.id) as line:
        await line.until("table")
        refusal = await ask(line, t, channel)
        assert refusal == {"t": "no", "id": None, "code": code, "message": PROBLEMS[code].message}
        assert await line.caught_up() == []


async def test_a_socket_keeps_the_channel_of_its_address_and_takes_no_other_tables(served: Served) -> None:
    table = await served.table("Ann", seats=3, start=False)
    other = await served.table("Ben", seats=3, start=False)
    async with table.guests[0].line(table.id) as line:
        await line.until("table")
        for t, channel in (("unsubscribe", table.id), ("subscribe", other.id)):
            assert (await ask(line, t, f"table:{channel}"))["code"] == "no_such_channel"
    async with table.guests[0].socket("/ws/lobby") as line:
        await line.until("tables")
        assert (await ask(line, "unsubscribe", "lobby"))["code"] == "no_such_channel"
        assert (await ask(line, "subscribe", "lobby"))["t"] == "tables"


async def test_a_socket_has_only_so_many_channels(served: Served) -> None:
    guest = await served.guest("Ann")
    tournaments = [(await guest.post("/api/tournaments", NEW))["id"] for _ in range(MOST_CHANNELS + 1)]
    async with guest.socket("/ws/lobby") as line:
        await line.until("tables")
        answers = [await ask(line, "subscribe", f"tournament:{tournament}") for tournament in tournaments]
        assert [answer["t"] for answer in answers] == ["tournament"] * MOST_CHANNELS + ["no"]
        assert answers[-1]["code"] == "no_such_channel"
        await line.send({"t": "unsubscribe", "channel": f"tournament:{tournaments[0]}"})
        assert (await ask(line, "subscribe", f"tournament:{tournaments[-1]}"))["t"] == "tournament"
