"""Waiting devices get nothing secret of a table, and a removed player cannot get around the lobby."""

from random import Random

import orjson

from tests.app.drivers.joust import match
from tests.app.drivers.merging import approved, claimed, key_of
from tests.app.fixtures.server import Guest, Server, running_server
from tests.app.lobby.test_admission import pass_ten_minutes

HTML = {"Accept": "text/html"}
SEED = 6
"""With this seed Ann has a choice after her reroll."""


async def closed_table_and_phone(server: Server) -> tuple[str, Guest, Guest]:
    """A running table closed to spectators, its player Ann, and a phone that has just opened her personal link."""
    table = await server.table("Ann", "Ben", "Cy", spectators=False)
    ann, phone = table.guests[0], await server.guest()
    await claimed(phone, await key_of(ann))
    return table.id, ann, phone


async def waiting_table(server: Server, *names: str, spectators: bool = True) -> tuple[str, list[Guest]]:
    """A table of four that has not started, and its players, the first its host."""
    table = await server.table(*names, seats=4, start=False, spectators=spectators)
    return table.id, table.guests


async def refusal(guest: Guest, path: str, body: object) -> str:
    response = await guest.client.post(path, json=body)
    assert response.status_code >= 400, response.text
    return str(response.json()["error"]["code"])


# Waiting devices


async def test_waiting_device_gets_no_state_of_a_closed_table(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ann, phone = await closed_table_and_phone(server)
        refused = await phone.get(f"/api/tables/{table}/state", expect=403)
        assert refused["error"]["code"] == "spectators_closed"
        await approved(ann)
        assert (await phone.get(f"/api/tables/{table}/state"))["you"] == 0


async def test_waiting_device_gets_no_socket_of_a_closed_table(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, ann, phone = await closed_table_and_phone(server)
        async with phone.table_socket(table) as socket:
            refused = await socket.until("full", "bye")
        assert (refused["t"], refused.get("code")) == ("bye", "spectators_closed")
        assert [orjson.loads(text)["t"] for text in socket.received] == ["bye"]
        await approved(ann)
        async with phone.table_socket(table) as socket:
            assert (await socket.until("full"))["you"] == 0


async def test_waiting_device_is_disconnected_when_a_closed_game_starts(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, (ann, _) = await waiting_table(server, "Ann", "Ben", spectators=False)
        phone = await server.guest()
        await claimed(phone, await key_of(ann))
        async with phone.table_socket(table) as socket:
            await socket.until("table")
            await ann.post(f"/api/tables/{table}/start", {"empty": "bots"})
            assert (await socket.until("bye"))["code"] == "spectators_closed"
            assert not any('"view"' in text for text in socket.received)


async def test_waiting_device_does_not_see_secret_answers(database_url: str) -> None:
    """In a sealed joust Ann rolls again, and only she sees that she did."""
    async with running_server(database_url, entropy=Random(SEED).randbytes) as server:
        table = await match(server, "Ann", "Ben", visibility="sealed")
        ann, phone = table.guests[0], await server.guest()
        await claimed(phone, await key_of(ann))
        async with ann.table_socket(table.id) as socket:
            await socket.until("full")
            games, state = [await phone.get(path) for path in ("/api/me/games", f"/api/tables/{table.id}/state")]
            assert (await socket.move({"kind": "reroll"}))["t"] == "ok"
            assert await phone.get(f"/api/tables/{table.id}/state") == state
            assert await phone.get("/api/me/games") == games


# Removed players


async def test_a_removed_player_cannot_ask_for_a_running_seat(database_url: str) -> None:
    """Ten minutes later, when the removal no longer bars the browser and its address."""
    async with running_server(database_url) as server:
        table, (ann, ben, eve) = await waiting_table(server, "Ann", "Ben", "Eve")
        await ann.post(f"/api/tables/{table}/seats/2/remove")
        await ann.post(f"/api/tables/{table}/start", {"empty": "bots"})
        async with ann.table_socket(table) as socket:
            await socket.until("full")
            await ben.post(f"/api/tables/{table}/quit")
            await pass_ten_minutes(database_url)
            assert await refusal(eve, f"/api/tables/{table}/seats/1/requests", {"poll": "take_over"}) == "removed"


async def test_a_waiting_seat_stays_if_the_player_is_not_admitted(database_url: str) -> None:
    async with running_server(database_url) as server:
        table, (ann, gil) = await waiting_table(server, "Ann", "Gil")
        eve = await server.guest("Eve")
        await ann.post(f"/api/tables/{table}/lock", {"locked": True})
        answer = await claimed(gil, await key_of(eve))
        assert answer["tables"] == 0
        assert (await eve.get(f"/api/tables/{table}"))["you"] is None
