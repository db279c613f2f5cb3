"""The server closes in order when it is told to: everybody hears it, nothing is lost, nothing is left running."""

import asyncio
import signal
from contextlib import ExitStack, suppress

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.faults.crowd import Crowd, Group
from tests.faults.ledger import Ledger
from tests.faults.raw_sockets import send_frames, stuck_socket
from tests.faults.server import postmaster, server_process
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_people_are_told_and_nothing_is_left_running(seed: Seed, ending: signal.Signals) -> None:
    with server_process(seed) as server:
        await server.start()
        crowd, ledger = Crowd(server), Ledger()
        async with crowd.playing((Group(3, 3), Group(2, 4, watchers=1))):
            await crowd.more_moves(30)
            watcher = crowd.people[-1]
            async with watcher.socket(crowd.tables[0]) as idle:
                server.send(ending)
                await heard_out(idle)
                assert idle.close_code == 1012
            assert await server.ended() == 0
            assert {code for person in crowd.people for code in person.goodbyes} == {1012}
            assert postmaster(server.cluster) is None
            assert not (server.cluster / "postmaster.pid").exists()
            assert "Traceback" not in server.log, server.log

            await server.start()
            await ledger.check(server.database_url, crowd.transcripts)
            await crowd.end()
        await ledger.check(server.database_url, crowd.transcripts)


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
