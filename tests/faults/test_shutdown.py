"""The server shuts down in order: everybody is notified, nothing is lost, and no process is left."""

import signal
from contextlib import suppress

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from app.postgres.process import postmaster
from tests.faults.crowd import Crowd, Group
from tests.faults.judge import Judge
from tests.faults.server import server_process
from tests.patience import LONG_TEST
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONG_TEST)]


async def test_a_shutdown_notifies_everybody_and_leaves_no_process(seed: Seed) -> None:
    with server_process(seed) as server:
        await server.start()
        crowd, judge = Crowd(server), Judge(server.database_url)
        async with crowd.playing((Group(3, 3), Group(2, 2, watchers=1, game="joust"))):
            for ending in (signal.SIGTERM, signal.SIGHUP):
                await crowd.all_play_on()
                async with crowd.people[-1].socket(crowd.tables[0]) as idle:
                    server.send(ending)
                    await heard_out(idle)
                    assert idle.close_code == 1012
                assert await server.ended() == 0
                assert {met for met in crowd.met if met.startswith("closed")} == {"closed 1012"}
                assert postmaster(server.cluster) is None
                assert not (server.cluster / "postmaster.pid").exists()
                await server.start()
                await judge.look(crowd.journals)
            await crowd.all_play_on()
        await crowd.stand_trial(judge)
        assert "Traceback" not in server.log, server.log


async def heard_out(line: ClientConnection) -> None:
    """Reads until the other side closes."""
    with suppress(ConnectionClosed):
        while True:
            await line.recv()
