"""The server as a process of its own, which a test may kill.

House     the server: one port, one database, started as often as a test wants
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which a server that does not answer is said not to start."""


class House:
    """The server."""

    def __init__(self, database_url: str, folder: Path) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"house-{self.port}.log"
        self._environment = {name: value for name, value in os.environ.items() if not name.startswith("QUINTAIN_")} | {
            "QUINTAIN_DATABASE_URL": database_url,
            "QUINTAIN_PORT": str(self.port),
            "QUINTAIN_BOT_SECONDS": "0.02",
            "QUINTAIN_TABLES_A_MINUTE": "10000",
            "QUINTAIN_CODES_A_MINUTE": "10000",
        }
        self._process: subprocess.Popen[bytes] | None = None
        self._line = httpx.Client(timeout=PATIENCE, headers={"accept-encoding": "identity"})

    def start(self) -> None:
        """Start, and wait until it serves."""
        assert self._process is None
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "app.cli", "serve"],
                cwd=ROOT, env=self._environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, f"The server ended:\n{self.log.read_text()[-4000:]}"
            assert time.monotonic() < until, f"The server does not answer:\n{self.log.read_text()[-4000:]}"
            time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL: no line of it runs any more."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Let it end in order."""
        if self._process is not None:
            self._end(signal.SIGTERM)

    def close(self) -> None:
        """Stop for good."""
        self.stop()
        self._line.close()

    def get(self, path: str, *, cookie: str = "") -> httpx.Response:
        """What somebody without a browser is answered, and without a cookie unless one is given."""
        return self._line.get(self.url + path, headers={"cookie": cookie}).raise_for_status()

    def _answers(self) -> bool:
        try:
            return self._line.get(f"{self.url}/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        self._process = None


@contextmanager
def running(database_url: str, folder: Path) -> Iterator[House]:
    """A running server."""
    house = House(database_url, folder)
    house.start()
    try:
        yield house
    finally:
        house.close()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
