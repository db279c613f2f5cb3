"""The server closes in order when it is told to: everybody hears it, nothing is lost, nothing is left running."""

import asyncio
import signal
from contextlib import ExitStack, suppress

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.faults.crowd import Crowd, Group
from tests.faults.judge import Judge
from tests.faults.raw_sockets import send_frames, stuck_socket
from tests.faults.server import postmaster, server_process
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_people_are_told_and_nothing_is_left_running(seed: Seed, ending: signal.Signals) -> None:
    with server_process(seed) as server:
        await server.start()
        crowd, judge = Crowd(server), Judge(server.database_url)
        async with crowd.playing((Group(3, 3), Group(2, 2, watchers=1, game="joust"))):
            await crowd.more_moves(30)
            watcher = crowd.people[-1]
            async with watcher.socket(crowd.tables[0]) as idle:
                server.send(ending)
                await heard_out(idle)
                assert idle.close_code == 1012
            assert await server.ended() == 0
            assert {met for met in crowd.met if met.startswith("closed")} == {"closed 1012"}
            assert postmaster(server.cluster) is None
            assert not (server.cluster / "postmaster.pid").exists()
            assert "Traceback" not in server.log, server.log

            await server.start()
            await judge.look(crowd.journals)
            await crowd.all_play_on()
        await crowd.stand_trial(judge)


async def test_somebody_who_reads_nothing_does_not_hold_it_up(seed: Seed, database_url: str) -> None:
    with server_process(seed, database_url=database_url) as server, ExitStack() as opened:
        await server.start()
        crowd = Crowd(server)
        async with crowd.playing((Group(3, 3),)):
            await crowd.more_moves(40)
            for _ in range(3):
                line = opened.enter_context(stuck_socket(server, crowd))
                await asyncio.to_thread(send_frames, line, 1, [b'{"t":"full"}'] * 40)
            server.send(signal.SIGTERM)
            assert await server.ended() == 0
        assert "Traceback" not in server.log, server.log


async def heard_out(line: ClientConnection) -> None:
    """Read until the other side closes."""
    with suppress(ConnectionClosed):
        while True:
            await line.recv()
