"""Two processes on one database, and people of one table at both: whichever is killed or stopped, all three games go
on, and what anybody was told stays true."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.faults.crowd import Crowd, Group
from tests.faults.ledger import Ledger
from tests.faults.server import LONGEST, ServerProcess, server_process, times
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONGEST)]

GROUPS = (
    Group(3, 3, watchers=1),
    Group(2, 4),
    Group(2, 2, watchers=2, game="joust"),
    Group(1, 2, game="tournay"),
    Group(2, 2, game="joust"),
    Group(1, 3),
)
SILENCE = 4.0
"""Seconds for which a process is stopped: after three it counts as ended."""


@asynccontextmanager
async def two(seed: Seed, database_url: str) -> AsyncIterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers that are up."""
    with (
        server_process(seed, database_url=database_url) as one,
        server_process(Seed(f"{seed.text}|other"), database_url=database_url) as other,
    ):
        await asyncio.gather(one.start(), other.start())
        yield one, other
        for server in (one, other):
            assert "Traceback" not in server.log, server.log[:8000]


async def test_either_may_be_killed(seed: Seed, database_url: str) -> None:
    chance, ledger = seed.random_for("kills"), Ledger()
    async with two(seed, database_url) as servers:
        crowd = Crowd(*servers)
        async with crowd.playing(GROUPS):
            for _ in range(times(3)):
                await crowd.more_moves(chance.randint(10, 50))
                await asyncio.sleep(chance.random() * 0.02)
                victim = chance.choice(servers)
                victim.kill()
                # Those who were at it go on at the other one.
                await crowd.more_moves(20)
                await ledger.check(database_url, crowd.transcripts)
                await victim.start()
            await crowd.end()
        await ledger.check(database_url, crowd.transcripts, again=True)
    assert all(not transcript.unanswered for transcript in crowd.transcripts)
    assert {followed.game.name for followed in ledger.tables.values()} == {"tornei", "tournay", "joust"}


async def test_one_that_is_stopped_for_a_while_goes_on_with_what_is_true(seed: Seed, database_url: str) -> None:
    chance, ledger = seed.random_for("stops"), Ledger()
    async with two(seed, database_url) as servers:
        crowd = Crowd(*servers)
        async with crowd.playing(GROUPS):
            for _ in range(times(1)):
                server = chance.choice(servers)
                await crowd.more_moves(30)
                server.send(signal.SIGSTOP)
                try:
                    await asyncio.sleep(SILENCE)
                finally:
                    server.send(signal.SIGCONT)
                await crowd.more_moves(30)
                await ledger.check(database_url, crowd.transcripts)
            await crowd.end()
        await ledger.check(database_url, crowd.transcripts, again=True)
    assert all(not transcript.unanswered for transcript in crowd.transcripts)
