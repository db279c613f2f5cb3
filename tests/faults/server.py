"""The real server as a process of its own, that can be killed.

ServerProcess         a server on a port and a data folder that stay the same over restarts
server_process       one for the time of a `with`; nothing of it is left, whatever happens
until         wait for something that nobody tells of
kill_postmaster    end the main process of its embedded PostgreSQL
"""

import asyncio
import multiprocessing
import os
import signal
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from urllib.parse import quote

import httpx
import psutil

from app.postgres.process import postmaster
from tests import waiting
from tests.faults import seeded_server
from tests.folders import data_folder
from tests.idle import IDLE
from tests.patience import LONG_TEST, SLOW, Patient, environment_without_settings
from tests.processes import are_gone
from tests.seeds import Seed

_TIMES = int(os.environ.get("QUINTAIN_TEST_FAULTS", "1"))
LONGEST = Patient(LONG_TEST * _TIMES)
"""Seconds that a test may take."""

_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # one for all clients: making it costs more than a request
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload([seeded_server.__name__])


class ServerProcess:
    """The server."""

    def __init__(self, folder: Path, seed: Seed, *, is_impatient: bool = False, **settings: object) -> None:
        self.folder = folder
        self.seed = seed
        self.port = _free_port()
        self.door = self.port
        """The port that people come to: its own, or one that leads there."""
        self.environment = {
            **environment_without_settings(),
            "QUINTAIN_DATA": str(folder / "d"),
            "QUINTAIN_PORT": str(self.port),
            "QUINTAIN_BOT_SECONDS": "0",
            "QUINTAIN_LIMITS": "false",
            **{f"QUINTAIN_{name.upper()}": str(value) for name, value in settings.items()},
        }
        self._process: BaseProcess | None = None
        self._starts = 0
        self._is_impatient = is_impatient

    @property
    def process(self) -> BaseProcess:
        assert self._process is not None, "The server was never started."
        return self._process

    def spawn(self) -> None:
        """Begin to start."""
        # A server that is started again must not give the ids that it has given before.
        self._starts += 1
        seed = Seed(f"{self.seed.text}|start {self._starts}")
        arguments = (self.environment, self.folder, seed)
        options = {"is_impatient": self._is_impatient}
        self._process = _PROCESSES.Process(target=seeded_server.serve, args=arguments, kwargs=options, daemon=True)
        self._process.start()

    async def start(self) -> None:
        """Start, and wait until it serves."""
        self.spawn()
        await self.until_healthy()

    async def until_healthy(self) -> None:
        """Wait until it serves and its database answers."""

        async def is_healthy() -> bool:
            status = await self.health()
            assert status == 200 or self.lives, f"It ended with {self.process.exitcode}.\n{self.log[-4000:]}"
            return status == 200

        await waiting.until(is_healthy, every=0.05, patience=SLOW)

    async def health(self) -> int | None:
        """The status of /healthz; None where nobody answers."""
        try:
            async with self.client() as client:
                return (await client.get("/healthz")).status_code
        except httpx.TransportError:
            return None

    def client(self, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
        """For requests to it."""
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.door}",
            cookies=cookies,
            timeout=SLOW,
            limits=IDLE,
            verify=_NO_TLS,
            trust_env=False,
        )

    @property
    def lives(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None and self._process.is_alive()

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def set_clock(self, seconds: float) -> None:
        """Let its clock be so many seconds ahead of the true time, or behind it."""
        (self.folder / "clock").write_text(str(seconds))
        self.send(signal.SIGUSR2)

    def kill(self) -> None:
        """SIGKILL: no line of it runs any more."""
        self.process.kill()
        self.process.join()

    async def ended(self) -> int | None:
        """Wait until it ends by itself; its exit code."""
        await asyncio.to_thread(self.process.join, SLOW)
        return self.process.exitcode

    @property
    def log(self) -> str:
        """What it wrote since it was made."""
        return (self.folder / "log").read_text(errors="replace")

    @property
    def cluster(self) -> Path:
        """The folder of its embedded PostgreSQL."""
        return (self.folder / "d" / "postgres").resolve()

    @property
    def database_url(self) -> str:
        """The database that it was given, or its embedded one, by the socket that PostgreSQL says it listens at."""
        if (given := self.environment.get("QUINTAIN_DATABASE_URL")) is not None:
            return given
        claim = (self.cluster / "postmaster.pid").read_text().splitlines()
        return f"postgresql://quintain@/quintain?host={quote(claim[4], safe='')}&port={claim[3]}"


@contextmanager
def server_process(seed: Seed, *, is_impatient: bool = False, **settings: object) -> Iterator[ServerProcess]:
    """A server that is not started yet, with an empty data folder."""
    with data_folder() as folder:
        server = ServerProcess(folder, seed, is_impatient=is_impatient, **settings)
        try:
            yield server
        finally:
            if server.lives:
                server.kill()
            end_postgres(server.cluster)


def times(count: int) -> int:
    """How many faults a test makes: so many, and with QUINTAIN_TEST_FAULTS so many times as many."""
    return count * _TIMES


async def until(is_so: Callable[[], bool], *, every: float = 0.02) -> None:
    """Look until it is so, every so many seconds."""
    await waiting.until(is_so, every=every, patience=SLOW)


async def kill_postmaster(cluster: Path) -> None:
    """SIGKILL for the main process of the PostgreSQL that runs in this folder."""
    main = postmaster(cluster)
    assert main is not None
    main.kill()
    await until(lambda: postmaster(cluster) != main)


def end_postgres(cluster: Path) -> None:
    """Leave no process of the PostgreSQL in this folder."""
    if (main := postmaster(cluster)) is not None:
        family = [main, *main.children(recursive=True)]
        with suppress(psutil.Error):
            main.send_signal(signal.SIGQUIT)
        are_gone(family, SLOW)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
