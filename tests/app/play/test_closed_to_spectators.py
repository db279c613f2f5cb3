"""Tables closed to spectators: while the game runs, only its players get live messages about it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.app.fixtures.database import play_on
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, Socket, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEAT = {"client_seed": CLIENT_SEED}
PREVIEW = {"User-Agent": "facebookexternalhit/1.1"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def code_of(guest: Guest, method: str, path: str, body: object = None) -> str:
    answer = await guest.client.request(method, path, json=body)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["code"])


async def chat_of(socket: Socket) -> list[str]:
    return [
        entry["text"] for message in await socket.caught_up() if message["t"] == "chat" for entry in message["said"]
    ]


async def test_a_running_game_is_closed_to_everybody_without_a_seat(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", spectators=False)
    wat, path = await server.guest("Wat"), f"/api/tables/{table.id}"
    for method, what, body in (
        ("GET", "", None),
        ("GET", "/state", None),
        ("POST", "/seats/1/requests", {"poll": "take_over"}),
        ("POST", "/seats/1/requests", {"poll": "knock"}),
    ):
        assert await code_of(wat, method, path + what, body) == "spectators_closed"
    assert await code_of(wat, "POST", f"{path}/reports", {"line": 1}) == "no_such_line"
    for address in (f"/tables/{table.id}", f"/tables/{table.id}/check"):
        page = await wat.client.get(address, headers={"Accept": "text/html"})
        shown = (page.status_code, 'data-code="spectators_closed"' in page.text, "Ben" in page.text)
        assert shown == (403, True, False)
    async with wat.table_socket(table.id) as socket:
        bye, close_code = await socket.closed()
    assert bye is not None
    assert (bye["code"], close_code) == ("spectators_closed", 4403)
    assert (await table.guests[1].get(f"{path}/state"))["you"] == 1
    assert (await table.guests[1].get(path))["table"]["spectators"] is False


async def test_a_preview_of_a_running_game_names_nobody(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", spectators=False)
    preview = await server.stranger().client.get(f"/tables/{table.id}", headers=PREVIEW)
    assert (preview.status_code, "Only its players can watch." in preview.text, "Ann" in preview.text) == (
        200,
        True,
        False,
    )


async def test_page_and_seats_are_open_while_the_table_waits(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False, spectators=False)
    cleo = await server.guest("Cleo")
    assert (await cleo.client.get(f"/tables/{table.id}")).status_code == 200
    async with cleo.table_socket(table.id) as socket:
        assert (await socket.until("table"))["table"]["spectators"] is False
        assert (await cleo.post(f"/api/tables/{table.id}/seats/any", SEAT))["you"] == 2


async def test_people_without_a_seat_are_disconnected_at_the_start(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", start=False, spectators=False)
    wat = await server.guest("Wat")
    async with wat.table_socket(table.id) as socket, table.guests[1].table_socket(table.id) as player:
        await socket.until("table")
        await player.until("table")
        await table.guests[0].post(f"/api/tables/{table.id}/start", {"empty": None})
        bye, close_code = await socket.closed()
        assert bye is not None
        assert (bye["code"], close_code) == ("spectators_closed", 4403)
        assert not any('"t":"step"' in text or '"t":"full"' in text for text in socket.received)
        assert (await player.until("step"))["v"] == 0


async def test_a_player_who_leaves_for_good_is_disconnected(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", spectators=False)
    async with table.guests[1].table_socket(table.id) as socket:
        await socket.until("full")
        await table.guests[1].post(f"/api/tables/{table.id}/quit")
        bye, _ = await socket.closed()
    assert bye is not None
    assert bye["code"] == "spectators_closed"


async def test_only_seated_people_chat_even_while_the_table_waits(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False, spectators=False)
    cleo = await server.guest("Cleo")
    async with cleo.table_socket(table.id) as socket, table.guests[0].table_socket(table.id) as host:
        await socket.until("table")
        await host.until("table")
        await host.send({"t": "chat", "id": "1", "text": "Welcome"})
        await host.until("ok")
        await socket.send({"t": "chat", "id": "2", "text": "Hello"})
        assert (await socket.until("no"))["code"] == "not_seated"
        assert await chat_of(socket) == []
        # With the seat come all earlier messages.
        await cleo.post(f"/api/tables/{table.id}/seats/any", SEAT)
        message = await socket.until("chat")
        assert "Welcome" in str(message)


async def test_the_host_closes_and_opens_a_table_while_it_waits(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    ann, ben = table.guests
    path = f"/api/tables/{table.id}"
    assert await code_of(ben, "POST", f"{path}/spectators", {"spectators": False}) == "not_host"
    assert await code_of(ann, "POST", f"{path}/spectators", {"spectators": None}) == "bad_request"
    closed = await ann.post(f"{path}/spectators", {"spectators": False})
    assert (closed["table"]["spectators"], closed["table"]["seats"][1]["ready"]) == (False, True)
    opened = await ann.post(f"{path}/spectators", {"spectators": True})
    assert (opened["table"]["spectators"], opened["table"]["seats"][1]["ready"]) == (True, False)
    await ben.post(f"{path}/ready", {"ready": True})
    await ann.post(f"{path}/start", {"empty": "bots"})
    assert await code_of(ann, "POST", f"{path}/spectators", {"spectators": False}) == "already_started"


async def test_a_finished_game_is_open_and_its_rematch_is_closed_again(
    server: Server, module_database_url: str
) -> None:
    table = await server.table("Ann", "Ben", "Cy", spectators=False, options={"rounds": "1"})
    await play_on(module_database_url, table.id)
    wat = await server.guest("Wat")
    assert (await wat.get(f"/api/tables/{table.id}/record"))["table"]
    assert (await wat.client.get(f"/tables/{table.id}")).status_code == 200
    async with wat.table_socket(table.id) as socket:
        assert (await socket.until("full"))["you"] is None
    again = (await table.guests[0].post(f"/api/tables/{table.id}/rematch"))["id"]
    assert (await wat.get(f"/api/tables/{again}"))["table"]["spectators"] is False


async def test_public_lists_show_who_may_join(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False, public=True, spectators=False)
    await table.guests[0].post(f"/api/tables/{table.id}/lock", {"locked": True})
    listed = {one["id"]: one for one in (await table.guests[0].get("/api/tables"))["tables"]}
    assert (listed[table.id]["locked"], listed[table.id]["spectators"]) == (True, False)
    await table.guests[0].post(f"/api/tables/{table.id}/start", {"empty": "bots"})
    listed = {one["id"]: one for one in (await table.guests[0].get("/api/tables"))["tables"]}
    assert (listed[table.id]["locked"], listed[table.id]["spectators"]) == (False, False)


async def test_a_match_can_neither_be_locked_nor_closed(server: Server) -> None:
    ann, ben, cy = [await server.guest(name) for name in ("Ann", "Ben", "Cy")]
    made = await ann.post("/api/tournaments", {"game": "joust", "capacity": 3, "public": False})
    for guest in (ann, ben, cy):
        await guest.post(f"/api/tournaments/{made['id']}/enter", {})
    begun = await ann.post(f"/api/tournaments/{made['id']}/start", {"fill": "bots"})
    match = next(one["table"] for one in begun["tournament"]["matches"] if one["table"])
    for what, body in (("lock", {"locked": True}), ("spectators", {"spectators": False})):
        assert await code_of(ann, "POST", f"/api/tables/{match}/{what}", body) == "match_table"
