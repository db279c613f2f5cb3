"""An operator finds and renames guests."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.operating import people
from app.operating.errors import CannotDo
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Server, running_server
from tests.app.operating.desks import WHY, desk_on, log_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, bot_seconds=3600.0) as server:
        yield server


async def test_a_renamed_guest_has_the_new_name_everywhere(server: Server) -> None:
    table = await server.table("Ann", "Rude", "Cy", options={"rounds": "1"})
    ann, rude, _ = table.guests
    waiting = (await rude.post("/api/tables", {"game": "tornei", "seats": 3, "public": True}))["id"]
    tournament = (await rude.post("/api/tournaments", {"game": "joust", "capacity": 3, "public": True}))["id"]
    await rude.post(f"/api/tournaments/{tournament}/enter", {})
    async with (
        desk_on(server.database_url) as desk,
        ann.table_socket(table.id) as socket,
        rude.table_socket(table.id) as own,
        ann.table_socket(waiting) as at_waiting,
        rude.table_socket(waiting),
    ):
        await own.until("full")
        await own.send({"t": "chat", "id": "1", "text": "Hello"})
        await own.until("ok")
        await socket.until("full")
        while "Rude" not in str(await at_waiting.until("presence")):
            pass
        done = await people.rename(desk, "rude", "Ruth", WHY)
        assert done.endswith("is called Ruth now.")
        assert (await socket.until("table"))["table"]["seats"][1]["name"] == "Ruth"
        while "Ruth" not in str(await at_waiting.until("presence")):
            pass
    assert (await rude.get("/api/me"))["name"] == "Ruth"
    shown = (await ann.get(f"/api/tournaments/{tournament}"))["tournament"]
    assert ("Ruth" in str(shown), "Rude" in str(shown)) == (True, False)
    assert await query(server.database_url, "SELECT name FROM chat WHERE table_id = $1", table.id) == [("Ruth",)]
    who, act, subject, reason = (await log_of(server.database_url))[-1]
    assert (who, act, subject.startswith("Rude (guest "), subject.endswith(") to Ruth"), reason) == (
        "Ops",
        "rename",
        True,
        True,
        WHY,
    )


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Admin", "reserved"),
        ("Ben", "has that name already"),
        ("Ann", "Another player at table"),
        ("Аnn", "Another player at table"),
    ],
)
async def test_operators_obey_the_rules_of_names(server: Server, name: str, words: str) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match=words):
            await people.rename(desk, f"{table.code}/2", name, WHY)
    assert (await table.guests[1].get("/api/me"))["name"] == "Ben"


@pytest.mark.parametrize("seat", ["0", "3", "4"])
async def test_a_seat_without_a_guest_is_reported(server: Server, seat: str) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match="seat"):
            await people.rename(desk, f"{table.code}/{seat}", "Cy", WHY)


async def test_guests_are_found_by_part_of_their_name(server: Server) -> None:
    table = await server.table("Wilhelmina", "Ben", seats=3, start=False)
    async with desk_on(server.database_url) as desk:
        [found] = await people.find(desk, "HELM")
        assert (found["name"], found["tables"], found["bans"]) == ("Wilhelmina", [table.code], [])
        assert people.found([found])[0].endswith(f"at {table.code}")
        assert await people.find(desk, "100%") == []
    assert people.found([]) == ["No guest has such a name."]
