"""The house closes in order when it is told to: everybody hears it, nothing is lost, nothing is left running."""

import asyncio
import random
import signal
from contextlib import ExitStack, suppress

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.faults.child import a_child, postmaster
from tests.faults.crowd import Crowd, Group
from tests.faults.ledger import Ledger
from tests.faults.raw import send_frames, stuck_socket

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
async def test_people_are_told_and_nothing_is_left_running(ending: signal.Signals) -> None:
    with a_child() as child:
        await child.start()
        crowd, ledger = Crowd(child, random.Random(1)), Ledger()
        async with crowd.playing((Group(3, 3), Group(2, 4, watchers=1))):
            await crowd.more_moves(30)
            watcher = crowd.people[-1]
            async with watcher.socket(crowd.tables[0]) as idle:
                child.send(ending)
                await heard_out(idle)
                assert idle.close_code == 1012
            assert await child.ended() == 0
            assert {code for person in crowd.people for code in person.goodbyes} == {1012}
            assert postmaster(child.cluster) is None
            assert not (child.cluster / "postmaster.pid").exists()
            assert "Traceback" not in child.log, child.log

            await child.start()
            await ledger.check(child.database_url, crowd.diaries)
            await crowd.end()
        await ledger.check(child.database_url, crowd.diaries)


async def test_somebody_who_reads_nothing_does_not_hold_it_up(database_url: str) -> None:
    with a_child(database_url=database_url, messages_a_second=1000) as child, ExitStack() as opened:
        await child.start()
        crowd = Crowd(child, random.Random(2))
        async with crowd.playing((Group(3, 3),)):
            await crowd.more_moves(40)
            for _ in range(3):
                line = opened.enter_context(stuck_socket(child, crowd))
                await asyncio.to_thread(send_frames, line, 1, [b'{"t":"full"}'] * 40)
            child.send(signal.SIGTERM)
            assert await child.ended() == 0
        assert "Traceback" not in child.log, child.log


async def heard_out(line: ClientConnection) -> None:
    """Read until the other side closes."""
    with suppress(ConnectionClosed):
        while True:
            await line.recv()
