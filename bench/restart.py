"""Time until clients have reconnected after a restart, and after a worker was killed.

    python -m bench.restart                    a restart with 1,000 sockets; two workers, one of them killed
    python -m bench.restart --sockets 200

Clients reconnect as the page does (static/js/page/socket.js): at the moment in `bye`, else after pauses that grow up
to a second, varied by half. They count as reconnected with the first message of a new socket. The processor time of
the server and of these clients, which share the machine, until all have reconnected is printed besides.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import orjson
import psutil
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench import fresh
from bench.processes import cpu_seconds, until_open

PORT = 8810
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 1.0
_LUCK = random.Random(1)


class Page:
    """A socket of the lobby that reconnects whenever it is lost."""

    def __init__(self, cookie: str) -> None:
        self._cookie = cookie
        self.back = asyncio.Event()
        self.since = 0.0
        """The time of the last reconnection."""
        self.away = 0.0
        """The seconds that it was disconnected then."""

    async def run(self) -> None:
        attempts, retry_after = 0, None
        lost = time.monotonic()
        while True:
            try:
                async with connect(
                    f"ws://127.0.0.1:{PORT}/ws/lobby", additional_headers={"Cookie": self._cookie},
                    compression=None, proxy=None, open_timeout=10,
                ) as socket:  # fmt: skip
                    async for text in socket:
                        message: dict[str, Any] = orjson.loads(text)
                        if message["t"] == "bye":
                            retry_after = message["retry_after"]
                        else:
                            attempts = 0
                            if not self.back.is_set():
                                self.since = time.monotonic()
                                self.away = self.since - lost
                            self.back.set()
            except (OSError, WebSocketException, TimeoutError):
                pass
            if self.back.is_set():
                lost = time.monotonic()
            self.back.clear()
            own = min(LONGEST_PAUSE, FIRST_PAUSE * 2**attempts) * (0.5 + _LUCK.random())
            await asyncio.sleep(own if retry_after is None else max(retry_after, own * attempts))
            attempts, retry_after = attempts + 1, None


async def all_back(pages: list[Page], began: float) -> str:
    """The times at which half and all of the lost sockets were back, and the time that each was disconnected."""
    await asyncio.gather(*(page.back.wait() for page in pages))
    seconds = sorted(page.since - began for page in pages if page.since > began)
    if not seconds:
        return "nobody was lost"
    away = sorted(page.away for page in pages if page.since > began)
    half = len(seconds) // 2
    return (
        f"{len(seconds)} lost; half back after {seconds[half]:.1f} s, all after {seconds[-1]:.1f} s; "
        f"half were away for {away[half]:.1f} s or less, nobody longer than {away[-1]:.1f} s"
    )


def serve(folder: Path, workers: int) -> subprocess.Popen[bytes]:
    environment = {
        "QUINTAIN_DATA": str(folder), "QUINTAIN_PORT": str(PORT),
        "QUINTAIN_LIMITS": "false", "QUINTAIN_WORKERS": str(workers),
    }  # fmt: skip
    return subprocess.Popen((sys.executable, "-m", "app.cli", "serve"), env={**os.environ, **environment})


def workers_of(server: subprocess.Popen[bytes]) -> list[psutil.Process]:
    return [child for child in psutil.Process(server.pid).children() if "work" in child.cmdline()]


async def cookie() -> str:
    """The cookie of a new guest."""
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    head = (await reader.read()).split(b"\r\n\r\n")[0].decode()
    writer.close()
    line = next(line for line in head.split("\r\n") if line.lower().startswith("set-cookie:"))
    return line.partition(":")[2].partition(";")[0].strip()


async def measure(sockets: int, folder: Path) -> None:
    for what, workers in (("restart", 1), ("rolling restart of two workers", 2), ("one of two workers killed", 2)):
        server = serve(folder, workers)
        try:
            await until_open(PORT)
            pages = [Page(await cookie()) for _ in range(sockets)]
            running = [asyncio.create_task(page.run()) for page in pages]
            await asyncio.gather(*(page.back.wait() for page in pages))
            began, own = time.monotonic(), time.process_time()
            servers = cpu_seconds(psutil.Process(server.pid))
            if what == "restart":
                server.send_signal(signal.SIGTERM)
                await asyncio.to_thread(server.wait)
                down = time.monotonic() - began
                server, servers = serve(folder, workers), 0.0
                await until_open(PORT)
                print(f"(ended after {down:.1f} s, ready after {time.monotonic() - began:.1f} s)", end=" ")
            elif workers == 2 and "killed" in what:
                workers_of(server)[0].kill()
            else:
                before = set(workers_of(server))
                server.send_signal(signal.SIGHUP)
                while before & set(workers_of(server)):  # noqa: ASYNC110  nothing calls when they are gone
                    await asyncio.sleep(0.1)
            await asyncio.sleep(0.5)
            print(f"{what}, {sockets} sockets: {await all_back(pages, began)}", end="; ")
            servers = cpu_seconds(psutil.Process(server.pid)) - servers
            print(f"server {servers:.1f} s, clients {time.process_time() - own:.1f} s of the processors", flush=True)
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        finally:
            server.send_signal(signal.SIGTERM)
            await asyncio.to_thread(server.wait)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=1000)
    chosen = parser.parse_args()
    with fresh.folder() as folder:
        asyncio.run(measure(chosen.sockets, folder / "data"))


if __name__ == "__main__":
    main()
