"""Several processes on one database: events at one process are seen at the others, and nothing happens twice.

Each `running_server` here acts as a process: it shares only the database with another.
"""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from app.play.drivers.bots import BotDriver
from tests.app.drivers.presence import connected_seats
from tests.app.fixtures.database import connected, query
from tests.app.fixtures.server import CLIENT_SEED, Server, running_server
from tests.app.play.test_play import check_log
from tests.legal import any_of

RACERS = 4 * 51
"""Sockets of the three players, the same number at each of four processes."""
CUT_OFF = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
 WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query LIKE '%pg_notify($1, t)%')
   AND pid <> pg_backend_pid()
"""


@asynccontextmanager
async def two(database_url: str, **settings: Any) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes."""
    async with running_server(database_url, **settings) as one, running_server(database_url, **settings) as other:
        yield one, other


async def test_changes_before_a_game_are_seen_at_the_other_process(database_url: str) -> None:
    async with two(database_url) as (here, there):
        ann, ben = await here.guest("Ann"), await there.guest("Ben")
        async with ben.socket("/ws/lobby") as lobby:
            assert (await lobby.until("tables"))["tables"] == []
            table = (await ann.post("/api/tables", {"game": "tornei", "seats": 3, "public": True}))["id"]
            assert [row["id"] for row in (await lobby.until("tables"))["tables"]] == [table]
            async with ben.table_socket(table) as socket:
                assert (await socket.until("table"))["table"]["seats"][0]["name"] is None
                await ann.post(f"/api/tables/{table}/seats/0", {"client_seed": CLIENT_SEED})
                assert (await socket.until("table"))["table"]["seats"][0]["name"] == "Ann"
                await ann.post(f"/api/tables/{table}/seats/1/reserve", {"name": "Cy"})
                assert (await socket.until("table"))["table"]["seats"][1]["reserved"] == "Cy"
                await ann.post(f"/api/tables/{table}/start", {"empty": "bots"})
                assert (await socket.until("table"))["table"]["status"] == "playing"
                assert (await socket.until("step"))["v"] == 0


@pytest.mark.named
async def test_moves_chat_and_presence_are_seen_at_the_other_process(database_url: str) -> None:
    async with two(database_url, bot_seconds=3600.0) as (here, there):
        table = await here.table("Ann", "Ben", "Cy")
        ann, ben, cy = table.guests
        async with AsyncExitStack() as stack:
            sockets = [
                await stack.enter_async_context(server.again(guest).table_socket(table.id))
                for guest, server in ((ann, here), (ben, there), (cy, there))
            ]
            for socket in sockets:
                while connected_seats(await socket.until("presence")) != [0, 1, 2]:
                    pass
            watching = await stack.enter_async_context((await there.guest("Wat")).table_socket(table.id))
            while (presence := await sockets[0].until("presence"))["watchers"] != ["Wat"]:
                pass
            assert (presence["watching"], connected_seats(presence)) == (1, [0, 1, 2])
            await watching.until("full")
            for version in range(1, 6):
                mover = next(socket for socket in sockets if socket.newest["legal"])
                assert (await mover.move(mover.newest["legal"][0]))["v"] == version
                for socket in (*sockets, watching):
                    while socket.newest["v"] < version:
                        await socket.until("step")
            await sockets[1].send({"t": "chat", "id": "hello", "text": "Good luck!"})
            for socket in (*sockets, watching):
                [line] = (await socket.until("chat"))["lines"]
                assert (line["seat"], line["name"], line["text"]) == (1, "Ben", "Good luck!")
        async with here.again(ann).table_socket(table.id) as late:
            assert [line["text"] for line in (await late.until("chat"))["lines"]] == ["Good luck!"]
            while connected_seats(await late.until("presence")) != [0]:
                pass
        await check_log(database_url, table.id)


async def test_one_of_many_racing_answers_wins_at_any_process(database_url: str) -> None:
    dice = random.Random(1)
    async with AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(running_server(database_url)) for _ in range(4)]
        table = await servers[0].table("Ann", "Ben", "Cy")
        racers = [
            await stack.enter_async_context(servers[number % 4].again(table.guests[number % 3]).table_socket(table.id))
            for number in range(RACERS)
        ]
        for racer in racers:
            await racer.until("full")
        for version in range(1, 4):
            asked = racers[0].newest["to_act"]
            sent = [racer for racer in racers if racer.newest["legal"]]
            assert len(sent) == RACERS * len(asked) // 3
            answers = await asyncio.gather(
                *(
                    racer.move(any_of(racer.newest["legal"], dice), move_id=f"{version}-{n}")
                    for n, racer in enumerate(sent)
                )
            )
            codes = Counter("ok" if answer["t"] == "ok" else answer["code"] for answer in answers)
            assert codes["ok"] == len(asked)
            assert set(codes) <= {"ok", "stale_decision", "not_your_turn"}
            rows = await query(database_url, "SELECT count(*) FROM moves WHERE table_id = $1", table.id)
            for racer in racers:
                while racer.newest["v"] < rows[0][0] - 1:
                    await racer.until("step")
        await check_log(database_url, table.id)


@pytest.mark.named
async def test_a_process_catches_up_after_losing_its_listener(database_url: str) -> None:
    async with two(database_url, bot_seconds=3600.0) as (here, there):
        table = await here.table("Ann", "Ben", "Cy")
        waiting = (await table.guests[0].post("/api/tables", {"game": "tornei", "seats": 3, "public": True}))["id"]
        wat = await there.guest("Wat")
        async with AsyncExitStack() as stack:
            watching = await stack.enter_async_context(wat.table_socket(table.id))
            lobby = await stack.enter_async_context(wat.socket("/ws/lobby"))
            at_table = await stack.enter_async_context(wat.table_socket(waiting))
            mover = None
            for guest in table.guests:
                socket = await stack.enter_async_context(guest.table_socket(table.id))
                if (await socket.until("full"))["legal"]:
                    mover = socket
            assert mover is not None
            for socket, kind in ((watching, "full"), (lobby, "tables"), (at_table, "table")):
                await socket.until(kind)
            async with connected(database_url) as killer:
                assert await killer.fetchval(CUT_OFF) >= 2
            await mover.move(mover.newest["legal"][0])
            await table.guests[0].post(f"/api/tables/{waiting}/seats/0", {"client_seed": CLIENT_SEED})
            assert (await watching.until("step"))["v"] == 1
            while (await lobby.until("tables"))["tables"][0]["seats"][0] is None:
                pass
            assert (await at_table.until("table"))["table"]["seats"][0]["name"] == "Ann"


async def test_bots_are_moved_by_one_process_only(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moved_by = set()
    send = BotDriver._send

    def recorded(driver: BotDriver, *arguments: Any) -> None:
        moved_by.add(id(driver))
        send(driver, *arguments)

    monkeypatch.setattr(BotDriver, "_send", recorded)
    async with two(database_url) as (here, there):
        table = await here.table("Ann", seats=4)
        ann = table.guests[0]
        dice = random.Random(1)
        async with here.again(ann).table_socket(table.id) as socket, there.again(ann).table_socket(table.id) as other:
            for one in (socket, other):
                await one.until("full")
            for _ in range(8):
                while not socket.newest["legal"]:
                    await socket.until("step")
                await socket.move(any_of(socket.newest["legal"], dice))
            while other.newest["v"] < socket.newest["v"]:
                await other.until("step")
        assert len(moved_by) == 1
        await check_log(database_url, table.id)


async def test_another_process_continues_an_ended_ones_bots(database_url: str) -> None:
    async with running_server(database_url) as there:
        async with running_server(database_url, bot_seconds=3600.0) as here:
            table = await here.table("Ann", seats=3)
            async with here.again(table.guests[0]).table_socket(table.id) as socket:
                full = await socket.until("full")
                while full["legal"]:
                    full = await socket.move(full["legal"][0]) and await socket.full()
        async with there.again(table.guests[0]).table_socket(table.id) as socket:
            await socket.until("full")
            while not socket.newest["legal"]:
                await socket.until("step")


async def test_spectators_are_named_or_counted_at_every_process(database_url: str) -> None:
    async with two(database_url) as (here, there):
        host, zoe = await here.guest("Ann"), await here.guest("Zoe")
        arms = {"field": "plain", "first": "or", "second": "or", "charge": "martlet", "tincture": "sable"}
        await zoe.post("/api/me/arms", {"arms": arms})
        made = await host.post("/api/tables", {"game": "tornei", "seats": 3, "public": False, "options": {}})
        async with host.table_socket(made["id"]) as socket:
            async with AsyncExitStack() as stack:
                for guest in (there.again(zoe), await there.guest("千代")):
                    await stack.enter_async_context(guest.table_socket(made["id"]))
                hall = await there.guest()
                await stack.enter_async_context(hall.socket(f"/ws/tables/{made['id']}?hall="))
                while (presence := await socket.until("presence"))["watching"] != 4:
                    pass
                # The table's creator has no seat yet.
                while presence["watchers"] != ["Ann", "Zoe", "千代"]:
                    presence = await socket.until("presence")
                assert presence["watchers_arms"] == [None, arms, None]
                while not presence["hall"]:
                    presence = await socket.until("presence")
                # Other arms are shown at once, even if she only watches there.
                other = arms | {"charge": "garb"}
                await zoe.post("/api/me/arms", {"arms": other})
                while presence["watchers_arms"] != [None, other, None]:
                    presence = await socket.until("presence")
            while (presence := await socket.until("presence"))["watching"] != 1 or presence["watchers"] != ["Ann"]:
                pass
            while presence["hall"]:
                presence = await socket.until("presence")
