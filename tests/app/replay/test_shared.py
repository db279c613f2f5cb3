"""Replays that people watch together: over sockets, and in rooms of two processes on a clock of their own."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import pytest_asyncio

from app.channels.bus import Bus, ReplayMoved
from app.channels.connection import Connection
from app.messages.commands import ReplayFollowCommand, ReplayLeadCommand
from app.messages.statuses import TableStatus
from app.play.room.shared_replay import LEASE_SECONDS, SharedReplay
from app.play.room.table_channel import TableChannel
from tests.app.drivers.joust import match
from tests.app.fixtures.database import play_on
from tests.app.fixtures.server import SeatedTable, Server, Socket, running_server
from tests.app.play.in_memory import JOUST, MemoryStore, begun, played
from tests.app.play.reader import Reader
from tests.app.play.virtual_time import pass_time, virtually

FOLLOW = {"t": "replay_follow", "following": True}
ALONE = {"t": "replay_follow", "following": False}


def lead(row: int, *, playing: bool = False, speed: float = 1) -> dict[str, Any]:
    return {"t": "replay_lead", "row": row, "playing": playing, "speed": speed}


@pytest_asyncio.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url) as server:
        yield server


async def finished(server: Server) -> SeatedTable:
    table = await match(server, "Ann", "Ben")
    await play_on(server.database_url, table.id)
    return table


async def until(socket: Socket, **wanted: Any) -> dict[str, Any]:
    """The next message about the shared replay with these fields."""
    while True:
        message = await socket.until("shared_replay")
        if all(message[name] == value for name, value in wanted.items()):
            return message


async def refusal(socket: Socket, message: dict[str, Any]) -> str:
    await socket.send(message)
    return str((await socket.until("no"))["code"])


async def test_one_person_leads_and_the_lead_is_passed_on(server: Server) -> None:
    table = await finished(server)
    ann, ben = table.guests
    async with ben.table_socket(table.id) as other, (await server.guest()).table_socket(table.id) as third:
        async with ann.table_socket(table.id) as socket:
            for one in (socket, other, third):
                await one.send(FOLLOW)
            await until(third, row=None, lead="free", following=3)
            await socket.send(lead(5, playing=True, speed=2))
            shown = await until(other, row=5, playing=True, speed=2, lead="taken")
            assert (shown["seat"], shown["name"]) == (table.guests.index(ann), "Ann")
            await until(socket, row=5, lead="yours")
            assert await refusal(other, lead(7)) == "replay_led"
            await other.send(ALONE)
            await until(socket, following=2, row=5)
            await other.send(FOLLOW)
            await until(other, following=3, row=5, lead="taken")
        # The leader has left.
        await until(other, lead="free", row=5, playing=False, name=None)
        await third.send(lead(8))
        await until(other, row=8, lead="taken", seat=None)
        # The leader passes the lead on and still follows.
        await third.send(FOLLOW)
        await until(other, row=8, lead="free", following=2)
        await other.send(lead(2))
        await until(third, row=2, lead="taken", name="Ben")


async def test_bad_leads_are_refused(server: Server) -> None:
    table = await finished(server)
    async with table.guests[0].table_socket(table.id) as socket:
        assert await refusal(socket, lead(1)) == "no_shared_replay", "this page has not opened the replay"
        await socket.send(FOLLOW)
        for row in (-1, 10_000, 10**15):
            assert await refusal(socket, lead(row)) == "no_such_moment"
        for wrong in (lead(1, speed=3), {**lead(1), "row": True}, {**lead(1), "playing": 1}, {**lead(1), "x": 1}):
            assert await refusal(socket, wrong) == "bad_frame"
        for wrong in ({"t": "replay_follow"}, {**FOLLOW, "following": "yes"}, {**lead(1), "speed": "1"}):
            assert await refusal(socket, wrong) == "bad_frame"
    running = await match(server, "Cy", "Dora")
    async with running.guests[0].table_socket(running.id) as socket:
        assert await refusal(socket, FOLLOW) == "no_shared_replay"
        assert await refusal(socket, lead(0)) == "no_shared_replay"


async def test_people_at_two_processes_watch_together(database_url: str) -> None:
    async with running_server(database_url) as here, running_server(database_url) as there:
        table = await finished(here)
        ann, ben = table.guests
        async with there.again(ben).table_socket(table.id) as other:
            await other.send(FOLLOW)
            async with ann.table_socket(table.id) as socket:
                await socket.send(FOLLOW)
                await until(other, following=2)
                await socket.send(lead(5, playing=True))
                shown = await until(other, row=5, lead="taken")
                assert shown["name"] == "Ann"
                assert await refusal(other, lead(7)) == "replay_led"
            await until(other, lead="free", following=1, row=5)
            await other.send(lead(6))
            await until(other, lead="yours", row=6)


class _Process:
    """The shared replay of one process, whose notices go to the others."""

    def __init__(self, name: str, table: TableChannel, others: "list[_Process]") -> None:
        self.bus = Bus(process=name)
        self.bus.publish_elsewhere = self._publish  # type: ignore[method-assign]
        self.replay = SharedReplay(table, self.bus, lambda: asyncio.get_running_loop().time())
        self.table = table
        self._others = others

    def _publish(self, notice: Any) -> None:
        for other in self._others:
            if other is not self:
                (other.replay.on_moved if isinstance(notice, ReplayMoved) else other.replay.on_followed)(notice)

    def comes(self, reader: Reader) -> Reader:
        self.table.channel.subscribe(reader)
        self.replay.take(reader, ReplayFollowCommand(following=True))
        return reader

    def leads(self, reader: Connection, row: int) -> None:
        self.replay.take(reader, ReplayLeadCommand(row, playing=True, speed=1.0))


def newest(reader: Reader) -> dict[str, Any]:
    """The newest message about the shared replay."""
    return [message for message in reader.received() if message["t"] in ("shared_replay", "no")][-1]


async def processes(*names: str) -> list[_Process]:
    """Processes with a finished table of two people."""
    stored = begun(JOUST)
    played(stored, JOUST, moves=9)
    stored.table.status = TableStatus.OVER
    everyone: list[_Process] = []
    for name in names:
        info, opened = await MemoryStore(stored, JOUST).load(stored.table.id, None)
        table = TableChannel(info, opened, Bus(), now=lambda: asyncio.get_running_loop().time())
        everyone.append(_Process(name, table, everyone))
    return everyone


def test_the_lead_of_a_silent_leader_becomes_free() -> None:
    async def run() -> None:
        [process] = await processes("one")
        ann, ben = process.comes(Reader(uuid4())), process.comes(Reader(uuid4()))
        process.leads(ann, 3)
        await pass_time(LEASE_SECONDS - 1)
        process.leads(ben, 4)
        assert newest(ben)["code"] == "replay_led"
        process.leads(ann, 5)  # a move renews the lease
        await pass_time(LEASE_SECONDS - 1)
        assert newest(ben)["lead"] == "taken"
        await pass_time(2)
        shown = newest(ben)
        assert (shown["lead"], shown["row"], shown["playing"]) == ("free", 5, False)
        process.leads(ben, 6)
        await pass_time(1)
        assert newest(ann)["lead"] == "taken"

    virtually(run())


def test_many_moves_are_announced_together() -> None:
    async def run() -> None:
        [process] = await processes("one")
        ann, ben = process.comes(Reader(uuid4())), process.comes(Reader(uuid4()))
        await pass_time(1)
        ben.received()
        for row in range(9):
            process.leads(ann, row)
        await pass_time(1)
        assert [message["row"] for message in ben.received()] == [8]

    virtually(run())


def test_a_replay_that_everybody_has_left_begins_anew() -> None:
    async def run() -> None:
        [process] = await processes("one")
        ann = process.comes(Reader(uuid4()))
        process.leads(ann, 3)
        process.replay.leave(ann)
        process.leads(ann, 3)
        assert newest(ann)["code"] == "no_shared_replay", "this page has closed"
        await pass_time(1)
        assert newest(process.comes(Reader(uuid4())))["row"] is None

    virtually(run())


def test_processes_share_one_leader() -> None:
    async def run() -> None:
        one, two = await processes("one", "two")
        ann, ben = one.comes(Reader(uuid4())), two.comes(Reader(uuid4()))
        one.leads(ann, 3)
        await pass_time(1)
        shown = newest(ben)
        assert (shown["lead"], shown["row"], shown["following"]) == ("taken", 3, 2)
        two.leads(ben, 4)
        assert newest(ben)["code"] == "replay_led"
        one.replay.leave(ann)
        two.leads(ben, 4)
        await pass_time(1)
        assert newest(ben)["lead"] == "yours"

        cy = one.comes(Reader(uuid4()))
        assert (newest(cy)["lead"], newest(cy) if cy._outbox else None) == ("taken", None)
        one.replay.on_process_ended("two")
        await pass_time(1)
        shown = newest(cy)
        assert (shown["lead"], shown["row"], shown["following"]) == ("free", 4, 1)

    virtually(run())


def test_of_two_leaders_at_once_all_processes_keep_the_same() -> None:
    async def run() -> None:
        one, two = await processes("one", "two")
        ann, ben = one.comes(Reader(uuid4())), two.comes(Reader(uuid4()))
        notices: list[tuple[_Process, Any]] = []
        for process, other in ((one, two), (two, one)):
            process.bus.publish_elsewhere = lambda notice, other=other: notices.append((other, notice))  # type: ignore
        one.leads(ann, 3)
        two.leads(ben, 4)
        for other, notice in notices:
            if isinstance(notice, ReplayMoved):
                other.replay.on_moved(notice)
        await pass_time(1)
        assert (newest(ann)["row"], newest(ben)["row"]) == (4, 4)

    virtually(run())
