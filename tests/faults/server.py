"""The real server as a separate process, which can be killed.

ServerProcess         a server on a port and a data folder that stay the same over restarts
server_process       one for the length of the block; all its processes are removed, even after errors
until         waits for a condition without notice
kill_postmaster    ends its embedded PostgreSQL's main process
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
    """The server as a separate process."""

    def __init__(self, folder: Path, seed: Seed, *, is_impatient: bool = False, **settings: object) -> None:
        self.folder = folder
        self.seed = seed
        self.port = _free_port()
        self.door = self.port
        """The port for clients: its own, or one of a proxy."""
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
        """Starts the process."""
        # A restarted server must not produce the same ids again.
        self._starts += 1
        seed = Seed(f"{self.seed.text}|start {self._starts}")
        arguments = (self.environment, self.folder, seed)
        options = {"is_impatient": self._is_impatient}
        self._process = _PROCESSES.Process(target=seeded_server.serve, args=arguments, kwargs=options, daemon=True)
        self._process.start()

    async def start(self) -> None:
        """Starts it, and waits until it serves."""
        self.spawn()
        await self.until_healthy()

    async def until_healthy(self) -> None:
        """Waits until it serves and its database answers."""

        async def is_healthy() -> bool:
            status = await self.health()
            assert status == 200 or self.lives, f"It ended with {self.process.exitcode}.\n{self.log[-4000:]}"
            return status == 200

        await waiting.until(is_healthy, every=0.05, patience=SLOW)

    async def health(self) -> int | None:
        """The status of /healthz; `None` without an answer."""
        try:
            async with self.client() as client:
                return (await client.get("/healthz")).status_code
        except httpx.TransportError:
            return None

    def client(self, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
        """A client for requests to it."""
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
        """Sends it a signal."""
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def set_clock(self, seconds: float) -> None:
        """Sets its clock this many seconds ahead of the true time, or behind it."""
        (self.folder / "clock").write_text(str(seconds))
        self.send(signal.SIGUSR2)

    def kill(self) -> None:
        """Kills the process with SIGKILL, which ends it at once."""
        self.process.kill()
        self.process.join()

    async def ended(self) -> int | None:
        """Waits until it ends by itself; its exit code."""
        await asyncio.to_thread(self.process.join, SLOW)
        return self.process.exitcode

    @property
    def log(self) -> str:
        """The server's whole output."""
        return (self.folder / "log").read_text(errors="replace")

    @property
    def cluster(self) -> Path:
        """The folder of its embedded PostgreSQL."""
        return (self.folder / "d" / "postgres").resolve()

    @property
    def database_url(self) -> str:
        """The given database, or its embedded one, by the socket that PostgreSQL reports."""
        if (given := self.environment.get("QUINTAIN_DATABASE_URL")) is not None:
            return given
        claim = (self.cluster / "postmaster.pid").read_text().splitlines()
        return f"postgresql://quintain@/quintain?host={quote(claim[4], safe='')}&port={claim[3]}"


@contextmanager
def server_process(seed: Seed, *, is_impatient: bool = False, **settings: object) -> Iterator[ServerProcess]:
    """An unstarted server with an empty data folder."""
    with data_folder() as folder:
        server = ServerProcess(folder, seed, is_impatient=is_impatient, **settings)
        try:
            yield server
        finally:
            if server.lives:
                server.kill()
            end_postgres(server.cluster)


def times(count: int) -> int:
    """The number of faults in a test: this number, multiplied by QUINTAIN_TEST_FAULTS."""
    return count * _TIMES


async def until(is_so: Callable[[], bool], *, every: float = 0.02) -> None:
    """Waits until the condition holds, checking at this interval in seconds."""
    await waiting.until(is_so, every=every, patience=SLOW)


async def kill_postmaster(cluster: Path) -> None:
    """Sends SIGKILL to the main process of this folder's PostgreSQL."""
    main = postmaster(cluster)
    assert main is not None
    main.kill()
    await until(lambda: postmaster(cluster) != main)


def end_postgres(cluster: Path) -> None:
    """Ends all processes of this folder's PostgreSQL."""
    if (main := postmaster(cluster)) is not None:
        family = [main, *main.children(recursive=True)]
        with suppress(psutil.Error):
            main.send_signal(signal.SIGQUIT)
        are_gone(family, SLOW)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
