"""The program of a server under test: everything that `quintain serve` does, on bytes that follow from a seed.

Such processes are forked from one that has done the common imports and set-up. These take more than a second, and
servers are started forty times; without the fork they took half of these tests' time.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from unittest.mock import patch

import uvicorn
from sqlalchemy.orm import configure_mappers

from app import cli, postgres
from app.config import Settings
from app.http import uvicorn_limits
from app.main import create_app
from engines import GAMES
from engines.core.codec import codec_of
from tests.faults import shifted_clock
from tests.patience import BRIEF
from tests.seeds import Seed, SeededEntropy

ROOT = Path(__file__).parents[2]

configure_mappers()
for game in GAMES:
    codec_of(game)


def serve(environment: Mapping[str, str], folder: Path, seed: Seed, *, is_impatient: bool = False) -> None:
    """Runs a server with these environment variables and this luck, which writes everything to the `log` of a folder,
    and whose clock is set by the `clock` there. An impatient one waits briefly for silent clients, not ten seconds.
    """
    os.setsid()
    os.chdir(ROOT)
    shifted_clock.install(folder / "clock")
    signal.signal(signal.SIGUSR1, _print_tasks)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # as at a terminal, also if the tests run under nohup
    with (folder / "log").open("ab") as lines:
        for stream in (1, 2):
            os.dup2(lines.fileno(), stream)
    os.environ.clear()
    os.environ.update(environment)
    with ExitStack() as stack:
        # Its PostgreSQL does not wait for the disk: processes are killed here, never the machine.
        stack.enter_context(patch.object(postgres, "running", partial(postgres.running, durable=False)))
        if is_impatient:
            pings = partial(uvicorn.Config, ws_ping_interval=BRIEF, ws_ping_timeout=BRIEF)
            stack.enter_context(patch.object(uvicorn, "Config", pings))
            stack.enter_context(patch.object(uvicorn_limits, "HEAD_SECONDS", BRIEF))
        worker = (sys.executable, "-m", "tests.faults.seeded_worker", seed.text)
        cli.run(Settings(), partial(create_app, entropy=SeededEntropy(seed)), worker)


def _print_tasks(*_: object) -> None:
    """The awaited operation of every task; for the report of a failure."""
    for task in asyncio.all_tasks(asyncio.get_running_loop()):
        print(task.get_name(), flush=True)
        task.print_stack(limit=6)
