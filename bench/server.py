"""Quintain as `quintain serve` runs it, with the counting game besides its own games, and a gauge of the garbage
collector's time.

    python -m bench.server          as many workers as QUINTAIN_WORKERS
    python -m bench.server work     one of them
"""

import gc
import sys
import time

from fastapi import FastAPI
from prometheus_client import Gauge

from app.cli import run, work_for_supervisor
from app.config import Settings
from app.main import create_app
from bench import counting
from engines import GAMES

COLLECTOR_SECONDS = "quintain_bench_collector_seconds"


class CollectorClock:
    """The garbage collector's total time in this process."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._began = 0.0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self.seconds += time.perf_counter() - self._began


def make_app(settings: Settings, url: str) -> FastAPI:
    return create_app(settings, url, {game.name: game for game in (*GAMES, counting.GAME)})


def main() -> None:
    clock = CollectorClock()
    gc.callbacks.append(clock)
    Gauge(COLLECTOR_SECONDS, "Time that the garbage collector took").set_function(lambda: clock.seconds)
    if sys.argv[1:] == ["work"]:
        work_for_supervisor(Settings(), make_app)
    else:
        run(Settings(), make_app, (sys.executable, "-m", "bench.server", "work"))


if __name__ == "__main__":
    main()
