"""Kills the server at random moments: acknowledged moves exist once, sent views stay true, and play continues.

Moments still differ from run to run; players' moves and the order of kills follow from the test's seed.
"""

import asyncio
import random
import time

import pytest

from tests.faults.crowd import Crowd
from tests.faults.judge import Judge
from tests.faults.server import LONGEST, ServerProcess, kill_postmaster, server_process, times
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONGEST)]

KILLS = ("server", "both", "server, and again while it starts", "postmaster")
"""Three times the server, once with its PostgreSQL; once PostgreSQL alone."""


async def test_a_killed_server_loses_nothing_acknowledged(seed: Seed) -> None:
    chance = seed.random_for("kills")
    kills = [kill for _ in range(times(1)) for kill in chance.sample(KILLS, len(KILLS))]
    began = time.monotonic()
    with server_process(seed) as server:
        crowd = Crowd(server)
        await server.start()
        judge = Judge(server.database_url)
        async with crowd.playing():
            for victim in kills:
                await crowd.more_moves(chance.randint(5, 40))
                await asyncio.sleep(chance.random() * 0.02)
                await kill(server, victim, chance)
                await judge.look(crowd.journals)
            await crowd.end()
        assert crowd.tournaments
        await crowd.stand_trial(judge)
        assert "Traceback" not in server.log, server.log[:8000]
    print(
        f"seed {seed.text!r}: {len(kills)} kills, {len(crowd.tables)} games, {len(crowd.tournaments)} tournaments, "
        f"{crowd.acknowledged} moves acknowledged, {judge.moves} in the log, {time.monotonic() - began:.0f} s; "
        f"people met {dict(crowd.met)}"
    )


async def kill(server: ServerProcess, victim: str, chance: random.Random) -> None:
    """Kills processes, and restarts those that do not restart by themselves."""
    if victim in ("both", "postmaster"):
        await kill_postmaster(server.cluster)
    if victim == "postmaster":
        await server.until_healthy()
        return
    server.kill()
    if "again" in victim:
        server.spawn()
        await asyncio.sleep(chance.random() * 0.8)  # on an idle machine, in half of that time it has started
        server.kill()
    await server.start()
