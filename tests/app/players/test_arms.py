"""Coats of arms that people choose: refused ones, and the places that show them."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from app.messages.arms import Arms
from app.messages.bodies import NewArms
from app.players.arms import arms_given, arms_stored, arms_text
from app.players.errors import BadArms
from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

LILY = {"field": "pale", "first": "azure", "second": "gules", "charge": "lily", "tincture": "or"}
SEAT = {"client_seed": CLIENT_SEED}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


def borne(message: dict[str, Any]) -> list[Any]:
    """The coats of arms at a table, by seat."""
    return [seat["arms"] for seat in message["table"]["seats"]]


async def test_chosen_arms_are_stored_and_shown(server: Server) -> None:
    ann = await server.guest("Ann")
    assert await ann.get("/api/me/arms") == {"arms": None}
    assert await ann.post("/api/me/arms", {"arms": LILY}) == {"arms": LILY}
    await ann.post("/api/me", {"name": "Anna"})
    assert await ann.get("/api/me/arms") == {"arms": LILY}
    assert await ann.post("/api/me/arms", {"arms": None}) == {"arms": None}


async def test_a_player_without_a_name_cannot_choose_arms(server: Server) -> None:
    nobody = await server.guest()
    assert (await nobody.post("/api/me/arms", {"arms": LILY}, expect=422))["error"]["code"] == "bad_name"


@pytest.mark.parametrize(
    "part",
    [
        {"charge": "dragon"},
        {"field": "barry"},
        {"first": "argent"},
    ],
    ids=str,
)
async def test_arms_that_cannot_be_drawn_or_seen_are_refused(server: Server, part: dict[str, str]) -> None:
    ann = await server.guest("Ann")
    refused = await ann.post("/api/me/arms", {"arms": LILY | part}, expect=422)
    assert refused["error"]["code"] == "bad_arms"
    assert await ann.get("/api/me/arms") == {"arms": None}


@pytest.mark.parametrize("body", [{"arms": "lily"}, {"arms": LILY | {"motto": "x"}}])
async def test_malformed_arms_are_refused(server: Server, body: dict[str, Any]) -> None:
    ann = await server.guest("Ann")
    assert (await ann.post("/api/me/arms", body, expect=422))["error"]["code"] == "bad_request"


async def test_a_seats_arms_follow_its_player_until_the_game_ends(server: Server) -> None:
    ann, ben = await server.guest("Ann"), await server.guest("Ben")
    await ann.post("/api/me/arms", {"arms": LILY})
    table = (await ann.post("/api/tables", {"game": "tournay", "seats": 2, "public": True}))["id"]
    assert borne(await ann.post(f"/api/tables/{table}/seats/1", SEAT)) == [None, LILY]
    async with ann.table_socket(table) as socket:
        await socket.until("table")
        await ben.post(f"/api/tables/{table}/seats/0", SEAT)
        assert borne(await socket.until("table")) == [None, LILY]
        await ben.post("/api/me/arms", {"arms": LILY | {"charge": "rose"}})
        assert borne(await socket.until("table")) == [LILY | {"charge": "rose"}, LILY]
    assert LILY in [seat["arms"] for seat in await listed_seats(ann, table)]
    # A player who gives up the seat takes the arms along.
    await ann.post(f"/api/tables/{table}/leave")
    assert borne(await ben.get(f"/api/tables/{table}")) == [LILY | {"charge": "rose"}, None]
    await ann.post(f"/api/tables/{table}/seats/1", SEAT)
    for guest in (ann, ben):
        await guest.post(f"/api/tables/{table}/ready", {"ready": True})
    await ben.post(f"/api/tables/{table}/start", {"empty": None})
    await ann.post("/api/me/arms", {"arms": None})
    assert borne(await ben.get(f"/api/tables/{table}")) == [LILY | {"charge": "rose"}, None]
    await query(server.database_url, f"UPDATE tables SET status = 'over' WHERE id = '{table}'")
    await ben.post("/api/me/arms", {"arms": None})
    assert borne(await ben.get(f"/api/tables/{table}")) == [LILY | {"charge": "rose"}, None]


async def listed_seats(guest: Guest, table: str) -> list[dict[str, Any]]:
    async with guest.socket("/ws/lobby") as lobby:
        tables = (await lobby.until("tables"))["tables"]
    (listed,) = [one for one in tables if one["id"] == table]
    return [seat for seat in listed["seats"] if seat is not None]


async def test_a_newer_releases_arms_become_those_of_the_name(server: Server) -> None:
    ann = await server.guest("Ann")
    await ann.post("/api/me/arms", {"arms": LILY})
    await query(server.database_url, "UPDATE players SET arms = 'pale azure gules unicorn or' WHERE name = 'Ann'")
    assert await ann.get("/api/me/arms") == {"arms": None}
    table = (await ann.post("/api/tables", {"game": "joust", "seats": 2, "public": False}))["id"]
    assert borne(await ann.post(f"/api/tables/{table}/seats/0", SEAT)) == [None, None]


async def test_written_arms_are_read_back() -> None:
    arms = arms_given(NewArms("plain", "or", "or", "martlet", "sable"))
    assert arms_stored(arms_text(arms)) == arms == Arms("plain", "or", "or", "martlet", "sable")
    assert [arms_stored(text) for text in (None, "", "plain", "plain or or martlet sable more")] == [None] * 4
    with pytest.raises(BadArms):
        arms_given(NewArms("plain", "or", "argent", "martlet", "sable"))
