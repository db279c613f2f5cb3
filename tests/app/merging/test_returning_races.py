"""Races of claims, returns, sign-outs and given-up seats between two processes: no seat is lost."""

import asyncio

from tests.app.drivers.merging import claimed, key_of
from tests.app.fixtures.database import query
from tests.app.fixtures.server import running_server
from tests.app.merging.test_returning import running_of_ben


async def test_simultaneous_claim_and_sign_out_lose_nothing(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as elsewhere:
        table, ben, mallory = await running_of_ben(server)
        body = {"key": await key_of(mallory), "hand_over": [table]}
        await asyncio.gather(
            ben.client.post("/api/me/claim", json=body),
            elsewhere.again(mallory).client.post("/api/me/devices/end"),
        )
        await ben.client.get("/")
        name = (await ben.get("/api/me"))["name"]
        [(holder,)] = await query(
            database_url, "SELECT p.name FROM seats s JOIN players p ON p.id = s.player_id WHERE table_id = $1"
            " AND seat = 0", table
        )  # fmt: skip
        assert (name, holder) in (("Ben", "Ben"), ("Mallory", "Mallory"))


async def test_simultaneous_return_and_leave_give_the_seat_to_one(database_url: str) -> None:
    at_once = {"new_device_seconds": 0}
    async with running_server(database_url, **at_once) as server, running_server(database_url, **at_once) as elsewhere:
        table, ben, mallory = await running_of_ben(server)
        await claimed(ben, await key_of(mallory), table)
        goes, leaves = await asyncio.gather(
            ben.client.post("/api/me/back"),
            elsewhere.again(mallory).client.post(f"/api/tables/{table}/quit"),
        )
        assert goes.status_code == 200
        assert leaves.status_code in (200, 403)
        [(holder, has_left)] = await query(
            database_url, 'SELECT p.name, s."left" FROM seats s LEFT JOIN players p ON p.id = s.player_id'
            " WHERE table_id = $1 AND seat = 0", table
        )  # fmt: skip
        assert (holder, has_left) in ((None, True), ("Ben", False))
