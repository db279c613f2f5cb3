"""When a spoken code works. Any other code is answered like an unknown one."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import event

from tests.app.fixtures.database import play_on
from tests.app.fixtures.server import Guest, Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")
UNKNOWN = "babab-babab"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def leads(guest: Guest, code: str) -> str | None:
    """The address to which a code leads; `None` if this guest gets none."""
    answer = await guest.client.get(f"/api/codes/{code}")
    return answer.json()["url"] if answer.status_code == 200 else None


async def test_a_waiting_tables_code_works_for_everybody(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    for guest in (server.stranger(), await server.guest("Wat"), table.guests[0]):
        assert await leads(guest, table.code) == f"/tables/{table.id}"


async def test_private_code_works_only_for_players_after_the_start(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", "Ben", "Cy", options={"rounds": "1"})
    others = (server.stranger(), await server.guest("Wat"))
    for _ in range(2):
        for guest in table.guests:
            assert await leads(guest, table.code) == f"/tables/{table.id}"
        assert [await leads(guest, table.code) for guest in others] == [None, None]
        await play_on(module_database_url, table.id)  # the second time, the game is over
    closed = await server.table("Ann", seats=3, start=False)
    await closed.guests[0].post(f"/api/tables/{closed.id}/close")
    assert await leads(others[1], closed.code) is None


async def test_a_public_tables_code_always_works(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", public=True)
    assert await leads(server.stranger(), table.code) == f"/tables/{table.id}"


async def test_private_tournament_codes_follow_the_same_rule(server: Server) -> None:
    ann, ben, cy, wat = [await server.guest(name) for name in ("Ann", "Ben", "Cy", "Wat")]
    made = await ann.post("/api/tournaments", {"game": "joust", "capacity": 3, "public": False})
    address = f"/tournaments/{made['id']}"
    assert await leads(wat, made["code"]) == address
    for guest in (ben, cy):
        await guest.post(f"/api{address}/enter", {})
    await ann.post(f"/api{address}/start", {"fill": "bots"})
    # The host need not have entered.
    assert [await leads(guest, made["code"]) for guest in (ann, ben, wat)] == [address, address, None]


@pytest.mark.parametrize("accept", ["application/json", "text/html"])
async def test_an_inactive_code_is_answered_like_an_unknown_one(server: Server, accept: str) -> None:
    running = await server.table("Ann", "Ben", "Cy")
    closed = await server.table("Ann", seats=3, start=False)
    await closed.guests[0].post(f"/api/tables/{closed.id}/close")
    tournament = await running.guests[0].post("/api/tournaments", {"game": "joust", "capacity": 3, "public": False})
    await running.guests[0].post(f"/api/tournaments/{tournament['id']}/close")
    wat = await server.guest("Wat")
    await wat.client.get(f"/api/codes/{UNKNOWN}")  # by now everything about the caller is cached
    for path in ("/api/codes/", "/codes/"):
        unknown = await asked(server, wat, path + UNKNOWN, accept)
        for code in (running.code, closed.code, tournament["code"]):
            assert await asked(server, wat, path + code, accept) == unknown
        assert len(unknown[2]) >= 2


async def asked(server: Server, guest: Guest, path: str, accept: str) -> tuple[int, Any, list[str]]:
    """The status, the rest of the answer, and the request's SQL statements without those of background tasks."""
    statements: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        task = asyncio.current_task()
        if task is not None and task not in server.services.tasks._kept.values():
            statements.append(statement)

    engine = server.services.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        answer = await guest.client.get(path, headers={"Accept": accept})
    finally:
        event.remove(engine, "before_cursor_execute", note)
    code = path.rpartition("/")[2]
    nonce = answer.headers["content-security-policy"].partition("'nonce-")[2].partition("'")[0]
    headers = {name: value for name, value in answer.headers.items() if name not in ("date", "content-security-policy")}
    body = answer.text.replace(code, "code")
    return answer.status_code, (headers, body.replace(nonce, "nonce") if nonce else body), statements
