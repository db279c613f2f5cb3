"""Races of locks, admissions and removals between two processes: the table's lock orders them, and either order is
valid."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.app.fixtures.database import query
from tests.app.fixtures.server import Server, running_server
from tests.app.limits.test_limits import at
from tests.app.lobby.test_admission import SEAT, asking, locked, removed, request_id

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def servers(module_database_url: str) -> AsyncIterator[tuple[Server, Server]]:
    async with running_server(module_database_url) as one, running_server(module_database_url) as other:
        yield one, other


async def test_simultaneous_lock_and_claim(servers: tuple[Server, Server]) -> None:
    server, elsewhere = servers
    table = await server.table("Ann", seats=3, start=False)
    path, cleo = f"/api/tables/{table.id}", await elsewhere.guest("Cleo")
    _, claim = await asyncio.gather(
        table.guests[0].post(f"{path}/lock", {"locked": True}), cleo.client.post(f"{path}/seats/1", json=SEAT)
    )
    shown = await table.guests[0].get(path)
    outcome = (claim.status_code, shown["table"]["seats"][1]["name"], shown["asking_count"])
    assert outcome in ((200, "Cleo", 0), (409, None, 1))


async def test_simultaneous_start_and_request(servers: tuple[Server, Server], module_database_url: str) -> None:
    server, elsewhere = servers
    table, path = await locked(server, "Ann")
    cleo = await elsewhere.guest("Cleo")
    _, claim = await asyncio.gather(
        table.guests[0].post(f"{path}/start", {"empty": "bots"}), cleo.client.post(f"{path}/seats/1", json=SEAT)
    )
    assert claim.json()["error"]["code"] in ("waiting_for_admission", "already_started")
    assert await query(module_database_url, "SELECT 1 FROM newcomers WHERE table_id = $1", table.id) == []


async def test_simultaneous_start_and_admission(servers: tuple[Server, Server], module_database_url: str) -> None:
    server, elsewhere = servers
    table, path = await locked(server, "Ann")
    [cleo] = await asking(elsewhere, path, "Cleo")
    request = await request_id(table.guests[0], path, "Cleo")
    _, admission = await asyncio.gather(
        table.guests[0].post(f"{path}/start", {"empty": "bots"}),
        elsewhere.again(table.guests[0]).client.post(f"{path}/newcomers/{request}", json={"admit": True}),
    )
    assert admission.status_code in (200, 409)
    assert (await cleo.post(f"{path}/seats/any", SEAT, expect=409))["error"]["code"] == "already_started"
    assert await query(module_database_url, "SELECT 1 FROM newcomers WHERE table_id = $1", table.id) == []


async def test_simultaneous_unlocking_and_refusal(servers: tuple[Server, Server]) -> None:
    server, elsewhere = servers
    table, path = await locked(server, "Ann")
    [cleo] = await asking(elsewhere, path, "Cleo")
    request = await request_id(table.guests[0], path, "Cleo")
    _, refusal = await asyncio.gather(
        table.guests[0].post(f"{path}/lock", {"locked": False}),
        elsewhere.again(table.guests[0]).client.post(f"{path}/newcomers/{request}", json={"admit": False}),
    )
    assert refusal.status_code in (200, 404)
    assert (await cleo.post(f"{path}/seats/any", SEAT))["you"] == 1


async def test_simultaneous_removal_and_claim_of_the_same_player(servers: tuple[Server, Server]) -> None:
    server, elsewhere = servers
    table, path, mallory = await removed(server)
    ben = at(await elsewhere.guest("Ben"), "192.0.2.3")
    await ben.post(f"{path}/seats/1", SEAT)
    await ben.post(f"{path}/ready", {"ready": True})
    fresh = at(await elsewhere.guest("Benny"), "192.0.2.3")
    _, claim = await asyncio.gather(
        table.guests[0].post(f"{path}/seats/1/remove"), fresh.client.post(f"{path}/seats/any", json=SEAT)
    )
    assert claim.status_code in (200, 403)
    assert (await ben.post(f"{path}/seats/any", SEAT, expect=403))["error"]["code"] == "removed"
    assert (await mallory.post(f"{path}/seats/any", SEAT, expect=403))["error"]["code"] == "removed"


async def test_one_of_a_simultaneous_start_and_closing_comes_first(servers: tuple[Server, Server]) -> None:
    server, elsewhere = servers
    table = await server.table("Ann", "Ben", "Cy", start=False)
    path, wat = f"/api/tables/{table.id}", await elsewhere.guest("Wat")
    _, closing = await asyncio.gather(
        table.guests[0].post(f"{path}/start", {"empty": None}),
        elsewhere.again(table.guests[0]).client.post(f"{path}/spectators", json={"spectators": False}),
    )
    state = await wat.client.get(f"{path}/state")
    assert (closing.status_code, state.status_code) in ((200, 403), (409, 200))
