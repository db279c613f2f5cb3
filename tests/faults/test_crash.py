"""Kill the server at random moments: what was acknowledged is there, once; what was seen stays true; play goes on.

Moments still differ from run to run; players' moves and the order of kills follow from the test's seed.
"""

import asyncio
import random
import time

import pytest

from app.tables.verify import verify
from engines import GAMES
from tests.faults.crowd import Crowd
from tests.faults.ledger import Ledger
from tests.faults.server import LONGEST, ServerProcess, kill_postmaster, server_process, times
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONGEST)]

KILLS = ("server",) * 14 + ("both",) * 4 + ("server, and again while it starts",) * 2 + ("postmaster",) * 3
"""Twenty times the server, some of them with its PostgreSQL; three times PostgreSQL alone."""


async def test_a_killed_server_loses_nothing_that_anybody_was_told(seed: Seed) -> None:
    chance = seed.random_for("kills")
    kills = [kill for _ in range(times(1)) for kill in chance.sample(KILLS, len(KILLS))]
    ledger = Ledger()
    began = time.monotonic()
    with server_process(seed) as server:
        crowd = Crowd(server)
        await server.start()
        async with crowd.playing():
            for victim in kills:
                await crowd.more_moves(chance.randint(5, 40))
                await asyncio.sleep(chance.random() * 0.02)
                await kill(server, victim, chance)
                await ledger.check(server.database_url, crowd.transcripts)
            await crowd.end()
        await ledger.check(server.database_url, crowd.transcripts, again=True)
        for table in crowd.tables:
            report = verify(await crowd.people[0].get(f"/api/tables/{table}/record"), GAMES)
            assert report.is_true, report.findings
        assert "Traceback" not in server.log, server.log[:8000]
    rows = sum(len(followed.rows) - 1 for followed in ledger.tables.values())
    again = sum(transcript.asked_again for transcript in crowd.transcripts)
    lost = sum(transcript.returns for transcript in crowd.transcripts)
    print(
        f"{len(kills)} kills, {crowd.games} games, {rows} moves in the log, {crowd.acknowledged} acknowledged, "
        f"{again} asked again, {lost} lost sockets, {ledger.messages} messages compared, "
        f"{time.monotonic() - began:.0f} s"
    )
    assert all(not transcript.unanswered for transcript in crowd.transcripts)


async def kill(server: ServerProcess, victim: str, chance: random.Random) -> None:
    """Kill, and bring back what does not come back by itself."""
    if victim in ("both", "postmaster"):
        await kill_postmaster(server.cluster)
    if victim == "postmaster":
        await server.until_healthy()
        return
    server.kill()
    if "again" in victim:
        server.spawn()
        await asyncio.sleep(
            chance.random() * 0.8
        )  # in half of that it has started, on a machine with nothing else to do
        server.kill()
    await server.start()
