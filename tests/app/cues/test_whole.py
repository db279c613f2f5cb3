"""From an event at a server to its cue: the recipients, and no card or secret in the text."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.app.cues.receiver import Receiver, receiver
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server
from tests.waiting import until

TOLD = "SELECT c.kind, c.who FROM cues AS c WHERE c.player_id IS NOT NULL ORDER BY c.id"
NOW = "UPDATE cue_deliveries SET due = now() WHERE done IS NULL RETURNING 1"


@pytest_asyncio.fixture
async def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Receiver]:
    async with receiver(tmp_path) as running:
        monkeypatch.setenv("SSL_CERT_FILE", str(running.certificate))
        yield running


@pytest_asyncio.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url, cue_networks="127.0.0.0/8") as running:
        yield running


async def tell(guest: Guest, there: Receiver, path: str) -> None:
    await guest.post("/api/me/cues/webhook", {"url": f"https://localhost:{there.port}{path}"})


async def table_of(host: Guest, *others: Guest) -> str:
    made = await host.post("/api/tables", {"game": "tornei", "seats": 3, "public": False, "options": {}})
    for seat, guest in enumerate((host, *others)):
        await guest.post(f"/api/tables/{made['id']}/seats/{seat}", {"client_seed": CLIENT_SEED})
    return str(made["id"])


async def test_people_are_notified_from_first_seat_to_rematch(server: Server, there: Receiver) -> None:
    url = server.database_url
    ann, ben, cy = [await server.guest(name) for name in ("Ann", "Ben", "Cy")]
    await tell(ann, there, "/200/ann")
    await tell(ben, there, "/200/ben")
    table = await table_of(ann, ben, cy)
    await ann.post(f"/api/tables/{table}/circle", {"url": f"https://localhost:{there.port}/200/circle"})
    for guest in (ben, cy):
        await guest.post(f"/api/tables/{table}/ready", {"ready": True})
    assert await query(url, TOLD) == [
        *(("sat_down", "Ben"), ("sat_down", "Cy"), ("sat_down", "Cy"), ("all_ready", None), ("all_ready", None)),
    ]
    await ann.post(f"/api/tables/{table}/start", {})
    async with cy.table_socket(table) as socket:
        await socket.until("full", "step")
        await socket.send({"t": "chat", "id": "c1", "text": "The white jester is mine"})
        await socket.until("ok")

        async def kinds() -> set[str]:
            return {kind for kind, _ in await query(url, "SELECT kind, seat FROM cues")}

        while not {"begun", "turn", "chat"} <= await kinds():
            pass
    await query(url, NOW)
    await until(lambda: any(request.path == "/200/circle" for request in there.received))
    while await query(url, "SELECT 1 FROM cue_deliveries WHERE done IS NULL"):
        await query(url, NOW)
    said = [json.loads(request.body) for request in there.received]
    assert all(one["url"].startswith(f"{server.url}/") for one in said)
    titles = {one["title"] for one in said}
    assert {"The game begins", "Cy wrote at your table"} <= titles
    assert "Everybody is ready" not in titles, "it has begun"
    assert_no_card(said)


async def test_a_restarted_process_notifies_of_an_unopened_game(database_url: str, there: Receiver) -> None:
    async with running_server(database_url, cue_networks="127.0.0.0/8") as first:
        people = [await first.guest(name) for name in ("Ann", "Ben", "Cy")]
        for at, guest in enumerate(people):
            await tell(guest, there, f"/200/{at}")
        table = await table_of(*people)
        for guest in people[1:]:
            await guest.post(f"/api/tables/{table}/ready", {"ready": True})
        await people[0].post(f"/api/tables/{table}/start", {})
    live = await play_on(database_url, table, lambda live: live.version >= 5)
    await query(database_url, "DELETE FROM cues RETURNING 1")
    asked = {(one.seat, str(one.number)) for one in live.decisions}
    turns = "SELECT seat, occasion FROM cues WHERE kind = 'turn'"
    for _ in range(2):
        async with running_server(database_url, cue_networks="127.0.0.0/8"):
            while set(await query(database_url, turns)) != asked:
                pass


async def test_only_players_with_a_hidden_page_are_notified(server: Server, there: Receiver) -> None:
    url = server.database_url
    people = [await server.guest(name) for name in ("Ann", "Ben", "Cy")]
    for at, guest in enumerate(people):
        await tell(guest, there, f"/200/{at}")
    table = await table_of(*people)
    waiting = "SELECT count(*) FROM cue_deliveries WHERE done IS NULL"
    turns = "SELECT count(*) FROM cues WHERE kind = 'turn'"
    async with (
        people[0].table_socket(table) as a,
        people[1].table_socket(table) as b,
        people[2].table_socket(table) as c,
    ):
        await c.send({"t": "look", "looking": False})
        for guest in people[1:]:
            await guest.post(f"/api/tables/{table}/ready", {"ready": True})
        await people[0].post(f"/api/tables/{table}/start", {})
        sockets = (a, b, c)
        full = [await socket.until("step", "full") for socket in sockets]
        asked = [one for one in range(3) if full[one]["decision"] is not None]
        while (await query(url, turns))[0][0] < len(asked):
            pass
        left = await query(url, f"{waiting} AND cue_id IN (SELECT id FROM cues WHERE kind = 'turn')")
        assert left == [(1 if 2 in asked else 0,)]
        await c.send({"t": "look", "looking": True})
        while (await query(url, waiting))[0][0]:
            pass


def assert_no_card(said: list[dict[str, Any]]) -> None:
    """Titles and bodies consist of the catalogue's sentences and the people's names."""
    titles = {
        "It is your turn", "The game begins", "Everybody is ready", "Ben sat down at your table",
        "Cy sat down at your table", "Cy wrote at your table", "Ben sat down at the table", "Cy sat down at the table",
        *(f"It is {name}’s turn" for name in ("Ann", "Ben", "Cy")),
    }  # fmt: skip
    bodies = {"Tornei with Ann, Ben, and Cy", "Tornei with Ben and Cy", "Tornei with Ann and Cy"}
    for one in said:
        assert one["title"] in titles
        assert one["body"] in bodies
