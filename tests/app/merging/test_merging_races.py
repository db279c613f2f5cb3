"""Simultaneous claims, returns and seat claims: in any order, no identity is lost."""

import asyncio
from typing import Any

import httpx

from tests.app.drivers.merging import claimed, key_of, place, waiting_table
from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server, session_in


async def twice(guest: Guest, path: str, body: Any) -> list[httpx.Response]:
    """The answers to the same request over two connections at once."""
    headers = {"Cookie": guest.cookie}
    others = [guest.server.stranger() for _ in range(2)]
    for other in others:
        await other.client.get("/healthz")  # both connections are open
    return list(await asyncio.gather(*(one.client.post(path, json=body, headers=headers) for one in others)))


async def both_know(server: Server, answers: list[httpx.Response], name: str) -> None:
    """Checks that the cookie of the last answer works, in either order of the answers."""
    for answer in answers:
        cookie = {"Cookie": f"{server.services.identity.cookie_name}={session_in(answer.cookies)}"}
        for _ in range(2):
            assert (await server.stranger().client.get("/api/me", headers=cookie)).json() == {"name": name}


async def test_two_simultaneous_claims_are_one(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        alone, both = await waiting_table(ben), await waiting_table(ben, cleo)
        key = await key_of(cleo)
        answers = await twice(ben, "/api/me/claim", {"key": key})
        told = [answer.json() for answer in answers]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert sorted(one["tables"] for one in told) == [0, 1]
        assert len({str(one["former_link"]) for one in told}) == 1
        assert [[kept["url"] for kept in one["kept"]] for one in told] == [[f"/tables/{both}"]] * 2
        await both_know(server, answers, "Cleo")
        assert await place(cleo, alone) == (0, True)
        assert await query(database_url, "SELECT count(*) FROM devices") == [(3,)]
        former = told[0]["former_link"]["url"].partition("#")[2]
        assert (await claimed(await server.guest(), former))["name"] == "Ben"


async def test_a_claim_during_signing_out_all_others_does_not_survive(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as other:
        ann = await server.guest("Ann")
        thief, key = await other.guest("Eve"), (await ann.post("/api/me/key"))["url"].partition("#")[2]
        await asyncio.gather(
            thief.client.post("/api/me/claim", json={"key": key}), ann.client.post("/api/me/devices/end")
        )
        for process in (server, other):
            answer = await process.again(thief).client.get("/api/me")
            assert answer.status_code == 401 or answer.json()["name"] == "Eve"
            refused = await process.again(thief).client.post("/api/me/claim", json={"key": key})
            assert refused.status_code in (401, 404), "the key is good no more"


async def test_two_players_who_claim_each_other_do_not_deadlock(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        tables = [await waiting_table(one) for one in (ben, cleo, ben, cleo)]
        of_ben, of_cleo = await key_of(ben), await key_of(cleo)
        answers = await asyncio.gather(
            ben.client.post("/api/me/claim", json={"key": of_cleo}),
            cleo.client.post("/api/me/claim", json={"key": of_ben}),
        )
        assert [answer.status_code for answer in answers] == [200, 200]
        assert [(await one.get("/api/me"))["name"] for one in (ben, cleo)] == ["Cleo", "Ben"]
        hosts = await query(database_url, "SELECT DISTINCT host_id FROM tables WHERE id = ANY($1)", tables)
        assert len(hosts) == 1


async def test_a_seat_taken_meanwhile_is_not_lost(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo, dora = [await server.guest(name) for name in ("Ben", "Cleo", "Dora")]
        tables = [await waiting_table(dora, ben) for _ in range(4)]
        key = await key_of(cleo)
        sitting = [
            cleo.client.post(f"/api/tables/{table}/seats/2", json={"client_seed": CLIENT_SEED}) for table in tables
        ]
        answer, *others = await asyncio.gather(ben.client.post("/api/me/claim", json={"key": key}), *sitting)
        assert answer.status_code == 200
        assert all(one.status_code in (200, 409) for one in others)
        rows = await query(
            database_url,
            "SELECT table_id, count(DISTINCT player_id), count(player_id) FROM seats GROUP BY 1",
        )
        assert all(people == seats for _, people, seats in rows)
        kept = len(answer.json()["kept"])
        assert (answer.json()["tables"] + kept, sum(seats == 3 for _, _, seats in rows)) == (4, kept)
