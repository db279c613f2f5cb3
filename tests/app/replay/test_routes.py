"""Replays at a server: who may see which replay, and bad requests."""

from collections.abc import AsyncIterator
from typing import Any

import orjson
import pytest
import pytest_asyncio

from tests.app.drivers.joust import match
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import Guest, SeatedTable, Server, running_server


@pytest_asyncio.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url) as server:
        yield server


async def finished(server: Server) -> SeatedTable:
    """A sealed match of two people, played to its end."""
    table = await match(server, "Ann", "Ben", visibility="sealed")
    await play_on(server.database_url, table.id)
    return table


async def refused(guest: Guest, path: str) -> tuple[int, str]:
    answer = await guest.client.get(path)
    return answer.status_code, answer.json()["error"]["code"]


async def test_everybody_watches_a_finished_game_from_everywhere(server: Server) -> None:
    table = await finished(server)
    for guest in (*table.guests, await server.guest()):
        for viewer in ("0", "1", "spectator", "open"):
            page = await guest.get(f"/api/tables/{table.id}/replay?as={viewer}")
            assert str(page["viewer"]) == viewer
            assert (page["first"], page["newest"]) == (0, None)
            assert page["messages"][0]["v"] == 0
            log = await guest.get(f"/api/tables/{table.id}/replay/log?as={viewer}")
            assert log["entries"][-1]["v"] == page["last"]
            assert log["entries"][-1]["row"] is not None


async def test_the_default_is_the_own_seat(server: Server) -> None:
    table = await finished(server)
    for seat, guest in enumerate(table.guests):
        assert (await guest.get(f"/api/tables/{table.id}/replay"))["viewer"] == seat
    assert (await (await server.guest()).get(f"/api/tables/{table.id}/replay"))["viewer"] == "spectator"


async def test_live_messages_are_replayed_byte_for_byte(server: Server, database_url: str) -> None:
    table = await match(server, "Ann", "Ben", visibility="sealed")
    ann, ben = table.guests
    received: list[str] = []
    async with ann.table_socket(table.id) as socket, ben.table_socket(table.id) as other:
        socket.received = received
        await socket.until("full")
        await other.until("full")
        for _ in range(3):
            mover = socket if socket.newest["legal"] else other
            before = mover.newest["v"]
            assert (await mover.move(mover.newest["legal"][0]))["t"] == "ok"
            while mover.newest["v"] == before:
                await mover.until("step")
            await socket.caught_up()
            await other.caught_up()
    await play_on(database_url, table.id)
    replay = (await ben.client.get(f"/api/tables/{table.id}/replay?as=0")).text
    steps = [message for message in received if orjson.loads(message)["t"] == "step"]
    assert steps
    assert all(step in replay for step in steps)


@pytest.mark.parametrize("path", ["replay", "replay/log", "replay/points"])
async def test_a_running_game_shows_no_other_seat_and_no_open_hands(server: Server, path: str) -> None:
    table = await match(server, "Ann", "Ben")
    ann, watcher = table.guests[0], await server.guest()
    address = f"/api/tables/{table.id}/{path}"
    assert await refused(ann, f"{address}?as=1") == (403, "other_seat_later")
    assert await refused(watcher, f"{address}?as=0") == (403, "other_seat_later")
    for guest in (ann, watcher):
        assert await refused(guest, f"{address}?as=open") == (403, "open_hands_later")
        assert (await guest.get(f"{address}?as=spectator"))["viewer"] == "spectator"
    assert (await ann.get(f"{address}?as=0"))["viewer"] == 0


async def test_a_game_closed_to_spectators_is_not_replayed_for_them(server: Server, database_url: str) -> None:
    table = await match(server, "Ann", "Ben")
    await query(database_url, "UPDATE tables SET spectators = false WHERE id = $1", table.id)
    address, watcher = f"/api/tables/{table.id}/replay", await server.guest()
    assert await refused(watcher, address) == (403, "spectators_closed")
    await table.guests[0].get(address)
    await play_on(database_url, table.id)
    await watcher.get(address)


async def test_bad_viewers_and_versions_are_refused(server: Server) -> None:
    table = await finished(server)
    guest, address = table.guests[0], f"/api/tables/{table.id}/replay"
    last = (await guest.get(address))["last"]
    assert await refused(guest, f"{address}?as=2") == (404, "no_such_viewer")
    for wrong in (f"from={last + 1}", "from=3&to=2"):
        assert await refused(guest, f"{address}?{wrong}") == (404, "no_such_version")
    for malformed in ("as=nobody", "as=-1", "from=-1", "from=x", "to=99999999999"):
        assert await refused(guest, f"{address}?{malformed}") == (422, "bad_request")
    steps = await guest.get(f"{address}?from={last}&to={last + 5}")
    assert [message["v"] for message in steps["messages"]] == [last]


async def test_a_waiting_table_has_no_replay(server: Server) -> None:
    table = await server.table("Ann", seats=2, start=False, game="joust")
    assert await refused(table.guests[0], f"/api/tables/{table.id}/replay") == (409, "no_replay")


async def all_messages(guest: Guest, address: str) -> list[Any]:
    """The messages of all pages of a replay."""
    messages: list[Any] = []
    following: int | None = 0
    while following is not None:
        page = await guest.get(f"{address}from={following}")
        assert page["messages"]
        messages += page["messages"]
        following = page["next"]
    return messages


async def test_parts_go_on_where_the_last_one_ended(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await finished(server)
    guest, address = table.guests[0], f"/api/tables/{table.id}/replay"
    whole: list[Any] = (await guest.get(address))["messages"]
    monkeypatch.setattr("app.replay.service.MOST_BYTES", 4000)
    assert await all_messages(guest, f"{address}?") == whole


@pytest.mark.parametrize("viewer", ["1", "open"])
async def test_points_are_those_of_each_steps_view(server: Server, viewer: str) -> None:
    table = await finished(server)
    guest, address = table.guests[0], f"/api/tables/{table.id}/replay"
    messages = await all_messages(guest, f"{address}?as={viewer}&")
    steps = [message["view"] for message in messages if "view" in message]
    points = await guest.get(f"{address}/points?as={viewer}")
    assert points["first"] == 0
    assert points["points"] == [[knight["points"] for knight in view["knights"]] for view in steps]


async def test_a_finished_games_parts_are_cached_and_forgotten_with_it(server: Server, database_url: str) -> None:
    table = await finished(server)
    guest, address = table.guests[0], f"/api/tables/{table.id}/replay?as=0"
    page = (await guest.client.get(address)).content
    games = server.services.finished_games
    assert games.find_replay(table.id, (0, None, None)) == page
    await query(database_url, "UPDATE tables SET hidden = true WHERE id = $1", table.id)
    assert await refused(await server.guest(), address) == (403, "table_hidden")


async def test_a_game_of_other_rules_shows_its_end(server: Server, database_url: str) -> None:
    table = await finished(server)
    await query(database_url, "UPDATE tables SET rules_version = 0 WHERE id = $1", table.id)
    address, guest = f"/api/tables/{table.id}/replay", await server.guest()
    for viewer in ("0", "spectator", "open"):
        page = await guest.get(f"{address}?as={viewer}")
        assert page["messages"] == []
        assert page["newest"]["view"]["phase"] == "over"
        assert (await guest.get(f"{address}/log?as={viewer}"))["entries"]
