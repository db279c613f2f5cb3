"""The rooms of live tables at a running server: closed when unused, and shared by simultaneous arrivals."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from app.play.drivers.absence import AbsenceDriver
from app.tables import store
from tests.app.drivers.presence import connected_seats
from tests.app.fixtures.server import Server, running_server
from tests.app.play.test_play import move_body, sockets_at
from tests.waiting import until


def write_at_once(server: Server) -> None:
    """Stores absences and notices at once. A room stays open until both are written, which normally takes six
    seconds.
    """
    absence = next(driver for driver in server.services.rooms._drivers if isinstance(driver, AbsenceDriver))
    absence._write_seconds = 0.0
    server.services.cue_driver._pause = 0.01


async def test_an_unused_room_is_closed_and_reopened(database_url: str) -> None:
    async with running_server(database_url, idle_seconds=0.05) as server:
        write_at_once(server)
        open_rooms = server.services.rooms._rooms
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            assert table.id in open_rooms
            mover = next(socket for socket in sockets if socket.newest["legal"])
            await mover.move(mover.newest["legal"][0])
            before = [await socket.full() for socket in sockets]
        await until(lambda: not open_rooms)
        async with sockets_at(server, table) as sockets:
            assert [socket.newest for socket in sockets] == before
        await until(lambda: not open_rooms)


async def test_a_room_is_not_closed_during_a_posted_move(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(database_url, idle_seconds=0.02) as server:
        write_at_once(server)
        open_rooms = server.services.rooms._rooms
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            sent = move_body(mover)
        await until(lambda: not open_rooms)
        committer = server.services.committer
        commit, held, may_go_on = committer.commit, asyncio.Event(), asyncio.Event()

        async def slow_commit(pending: Any) -> None:
            held.set()
            await may_go_on.wait()
            await commit(pending)

        monkeypatch.setattr(committer, "commit", slow_commit)
        guest = table.guests[sockets.index(mover)]
        post = asyncio.create_task(guest.post(f"/api/tables/{table.id}/moves", sent))
        await held.wait()
        swept = await sweeps(server, 8)
        assert swept
        assert table.id in open_rooms
        may_go_on.set()
        assert (await post)["t"] == "ok"
        await until(lambda: not open_rooms)


async def sweeps(server: Server, times: int) -> bool:
    """Waits for this many rounds of the sweeper: each round closes another table's room."""
    loop = asyncio.get_running_loop()
    end = loop.time() + times * 0.02
    await until(lambda: loop.time() > end)
    return server.services.tasks.states()["idle rooms"] == "running"


async def test_a_change_while_a_room_opens_is_received(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", start=False)
        opened, find = asyncio.Event(), store.find_table
        may_go_on = asyncio.Event()

        async def slow_find(session: Any, table_id: str) -> Any:
            row = await find(session, table_id)
            if not opened.is_set():
                opened.set()
                await may_go_on.wait()
            return row

        monkeypatch.setattr(store, "find_table", slow_find)
        async with table.guests[0].table_socket(table.id) as socket:
            await opened.wait()
            await table.guests[0].post(f"/api/tables/{table.id}/start", {"empty": None})
            may_go_on.set()
            assert (await socket.until("full"))["v"] == 0


async def test_simultaneous_arrivals_share_one_room(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with AsyncExitStack() as stack:
            sockets = await asyncio.gather(
                *(stack.enter_async_context(guest.table_socket(table.id)) for guest in table.guests * 3)
            )
            for socket in sockets:
                await socket.until("full")
            assert len(server.services.rooms._rooms) == 1
            while connected_seats(await sockets[-1].until("presence")) != [0, 1, 2]:
                pass
