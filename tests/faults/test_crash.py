"""Kill the house at random moments: what was acknowledged is there, once; what was seen stays true; play goes on.

The seed is printed, and QUINTAIN_SEED takes one; moments still differ from run to run, moves and victims do not.
"""

import asyncio
import os
import random
import secrets
import time

import pytest

from app.tables.verify import verify
from engines import GAMES
from tests.faults.child import Child, a_child, kill_postmaster
from tests.faults.crowd import Crowd
from tests.faults.ledger import Ledger

pytestmark = [pytest.mark.faults, pytest.mark.timeout(300)]

KILLS = ("server",) * 14 + ("both",) * 4 + ("server, and again while it starts",) * 2 + ("postmaster",) * 3
"""Twenty times the server, some of them with its PostgreSQL; three times PostgreSQL alone."""
LONGEST = 240.0


async def test_a_killed_server_loses_nothing_that_anybody_was_told() -> None:
    seed = int(os.environ.get("QUINTAIN_SEED") or secrets.randbelow(2**32))
    print(f"seed {seed}")
    chance = random.Random(seed)
    kills = chance.sample(KILLS, len(KILLS))
    ledger = Ledger()
    began = time.monotonic()
    with a_child() as child:
        crowd = Crowd(child, chance)
        async with asyncio.timeout(LONGEST):
            await child.start()
            async with crowd.playing():
                for victim in kills:
                    await crowd.more_moves(chance.randint(5, 40))
                    await asyncio.sleep(chance.random() * 0.02)
                    await kill(child, victim, chance)
                    await ledger.check(child.database_url, crowd.diaries)
                await crowd.end()
            await ledger.check(child.database_url, crowd.diaries, again=True)
            for table in crowd.tables:
                report = verify(await crowd.people[0].get(f"/api/tables/{table}/record"), GAMES)
                assert report.is_true, report.findings
        assert "Traceback" not in child.log, child.log[:8000]
    rows = sum(len(followed.rows) - 1 for followed in ledger.tables.values())
    again = sum(diary.asked_again for diary in crowd.diaries)
    lost = sum(diary.returns for diary in crowd.diaries)
    print(
        f"{len(kills)} kills, {crowd.games} games, {rows} moves in the log, {crowd.acknowledged} acknowledged, "
        f"{again} asked again, {lost} lost sockets, {ledger.frames} frames compared, {time.monotonic() - began:.0f} s"
    )
    assert all(not diary.unanswered for diary in crowd.diaries)


async def kill(child: Child, victim: str, chance: random.Random) -> None:
    """Kill, and bring back what does not come back by itself."""
    if victim in ("both", "postmaster"):
        await kill_postmaster(child.cluster)
    if victim == "postmaster":
        await child.until_healthy()
        return
    child.kill()
    if "again" in victim:
        child.spawn()
        await asyncio.sleep(
            chance.random() * 0.8
        )  # in half of that it has started, on a machine with nothing else to do
        child.kill()
    await child.start()
