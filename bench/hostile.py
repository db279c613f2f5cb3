"""The slowdown of moves while five attackers send as many requests as the limits allow.

    python -m bench.hostile

The server is a separate process with the limits of production, on a durable embedded PostgreSQL. One table of the
first game is played at a steady rate, in turn without and with the attackers, who run in another process. Each has its
own address and five guests, and sends requests as fast as the limits allow, with retries after refusals. First they
use up their bursts, which is measured from their first request (`--burst` seconds); then they continue at their steady
rate. `--all` gives all of them the same kind of request; without it each sends another: sockets,
whole games, pages, tables, chat. All processes share the machine, so only ratios within one run are meaningful.
"""

import argparse
import asyncio
import os
import re
import signal
import statistics
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import orjson
import psutil
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.players.identity import Identity
from app.runtime.db import Database
from bench import fresh
from bench.load import Load, Measured
from bench.processes import child, cpu_seconds, postmaster, until_open
from bench.systems import Quintain
from engines import GAMES

PORT: Final = 8830
GUESTS: Final = 5
RATE: Final = 40.0
"""Moves a second. Four people at one address may make 60 at most."""


class Stranger:
    """One address and its guests."""

    def __init__(self, url: str, address: str, table: str) -> None:
        self._url = url
        self._address = address
        self._table = table
        self._clients: list[httpx.AsyncClient] = []

    async def come(self) -> None:
        """Get a session for each guest."""
        for _ in range(GUESTS):
            transport = httpx.AsyncHTTPTransport(local_address=self._address)
            client = httpx.AsyncClient(base_url=self._url, transport=transport, timeout=60.0)
            await client.get("/")
            await client.post("/api/me", json={"name": "Eve"})
            self._clients.append(client)

    async def attack(self, what: Callable[["Stranger", httpx.AsyncClient], Awaitable[None]]) -> None:
        async with asyncio.TaskGroup() as group:
            for client in self._clients:
                group.create_task(what(self, client))

    @asynccontextmanager
    async def socket(self, client: httpx.AsyncClient) -> AsyncIterator[ClientConnection]:
        cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}
        url = f"ws://{urlsplit(self._url).netloc}/ws/tables/{self._table}"
        async with connect(url, additional_headers=cookie, local_addr=(self._address, 0), proxy=None) as socket:
            yield socket

    async def ask(self, client: httpx.AsyncClient, method: str, path: str, body: Any = None) -> None:
        answer = await client.request(method, path, json=body)
        await asyncio.sleep(float(answer.headers.get("retry-after", 0)) and 0.1)

    async def send(self, client: httpx.AsyncClient, message: dict[str, Any]) -> None:
        while True:
            with suppress(ConnectionClosed, InvalidStatus):
                async with self.socket(client) as socket:
                    while True:
                        await socket.send(orjson.dumps(message).decode())
                        while (answer := orjson.loads(await socket.recv()))["t"] not in ("full", "ok", "no", "bye"):
                            pass
                        await asyncio.sleep(0.05 if answer["t"] == "no" else 0)
            await asyncio.sleep(0.1)

    async def open_sockets(self, client: httpx.AsyncClient) -> None:
        async with AsyncExitStack() as opened:
            while True:
                with suppress(ConnectionClosed, InvalidStatus):
                    socket = await opened.enter_async_context(self.socket(client))
                    if orjson.loads(await socket.recv())["t"] == "table":
                        continue
                await asyncio.sleep(0.1)

    async def ask_for_full(self, client: httpx.AsyncClient) -> None:
        await self.send(client, {"t": "full"})

    async def chat(self, client: httpx.AsyncClient) -> None:
        await self.send(client, {"t": "chat", "id": "c", "text": "x" * 300})

    async def open_pages(self, client: httpx.AsyncClient) -> None:
        while True:
            await self.ask(client, "GET", f"/tables/{self._table}")

    async def open_lobby(self, client: httpx.AsyncClient) -> None:
        while True:
            await self.ask(client, "GET", "/")

    async def ask_for_state(self, client: httpx.AsyncClient) -> None:
        while True:
            await self.ask(client, "GET", f"/api/tables/{self._table}")

    async def fetch_pictures(self, client: httpx.AsyncClient) -> None:
        """Fetch link pictures that were never rendered: a table's picture contains its host's name."""
        new = {"game": GAMES[0].name, "seats": 3, "public": False}
        table = (await client.post("/api/tables", json=new)).json()["id"]
        number = 0
        while True:
            name, number = f"花{number}{self._address[-2:]}", number + 1
            await self.ask(client, "POST", f"/api/tables/{table}/leave")
            await self.ask(client, "POST", f"/api/tables/{table}/seats/0", {"name": name, "client_seed": "00" * 16})
            page = await client.get(f"/tables/{table}", headers={"User-Agent": "Discordbot"})
            found = _PICTURE.search(page.text)
            if found is not None:
                await self.ask(client, "GET", found[0])
            else:
                await asyncio.sleep(0.1)

    async def make_tables(self, client: httpx.AsyncClient) -> None:
        while True:
            await self.ask(client, "POST", "/api/tables", {"game": GAMES[0].name, "seats": 3, "public": True})


_PICTURE: Final = re.compile(r"/previews/tables/[^\"]+\.png")
ATTACKS: Final = {
    "sockets": Stranger.open_sockets, "fulls": Stranger.ask_for_full, "pages": Stranger.open_pages,
    "tables": Stranger.make_tables, "chat": Stranger.chat, "lobby": Stranger.open_lobby,
    "state": Stranger.ask_for_state, "pictures": Stranger.fetch_pictures,
}  # fmt: skip
_MIXED: Final = ("sockets", "fulls", "pages", "tables", "chat")


async def attack(url: str, table: str, attacks: Sequence[str], number: int) -> None:
    """Run the five attackers, at addresses of this number alone, with full bursts. Prints a line when they are ready;
    they begin at the next line of standard input."""
    strangers = [Stranger(url, f"127.0.{number + 1}.{last}", table) for last in range(11, 11 + len(attacks))]
    await asyncio.gather(*(stranger.come() for stranger in strangers))
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    async with asyncio.TaskGroup() as group:
        for stranger, what in zip(strangers, attacks, strict=True):
            group.create_task(stranger.attack(ATTACKS[what]))


async def measure(system: Quintain, seconds: float, processes: Sequence[psutil.Process]) -> tuple[Measured, float]:
    """The moves, and the processor use of the server and its database: 1 is one core."""
    load, taken = Load(system.opened, RATE), [0.0, 0.0]
    await load.open(1)

    def note(moment: int) -> None:
        taken[moment] = sum(map(cpu_seconds, processes))

    measured = await load.run(seconds, lambda: note(0), lambda: note(1))
    return measured, (taken[1] - taken[0]) / seconds


def _print(number: int, what: str, measured: Measured, cores: float) -> None:
    p50, p99 = measured.milliseconds(0.5), measured.milliseconds(0.99)
    line = f"{number + 1} {what:8} {measured.rate:6.1f}/s   p50 {p50:6.2f} ms   p99 {p99:6.2f} ms"
    print(f"{line}   {cores:5.2f} cores", flush=True)


async def _target() -> str:
    """The id of a new game that the attackers may watch."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{PORT}") as host:
        await host.get("/")
        new = {"game": GAMES[0].name, "seats": max(GAMES[0].seats), "public": False}
        target: str = (await host.post("/api/tables", json=new)).json()["id"]
        await host.post(f"/api/tables/{target}/seats/0", json={"name": "Zoe", "client_seed": "00" * 16})
        await host.post(f"/api/tables/{target}/start", json={"empty": "bots"})
        return target


@contextmanager
def _strangers(target: str, attacks: Sequence[str], number: int) -> Iterator[Callable[[], None]]:
    """Start the attackers' process, and wait until all have sessions. The yielded function starts their attack."""
    command = (sys.executable, "-m", "bench.hostile", f"--attack={target}", "--number", str(number), "--of", *attacks)
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdout.readline()

        def begin() -> None:
            process.stdin.write("begin\n")
            process.stdin.flush()

        yield begin
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


async def run(url: str, database_process: psutil.Process, chosen: argparse.Namespace) -> None:
    database = Database(url)
    identity = await Identity.of_database(database)
    system = Quintain(url, database, identity, GAMES[0], seats=max(GAMES[0].seats))
    system.port = PORT
    settings = {"QUINTAIN_DATABASE_URL": url, "QUINTAIN_PORT": str(PORT)}
    ratios: dict[str, list[float]] = {"burst": [], "steady": []}
    attacks = [chosen.all] * len(_MIXED) if chosen.all else _MIXED
    with child(sys.executable, "-m", "app.cli", "serve", environment=settings) as server:
        processes = (server, database_process)
        await until_open(PORT)
        target = await _target()
        for number in range(chosen.rounds):
            quiet = await measure(system, chosen.seconds, processes)
            _print(number, "quiet", *quiet)
            with _strangers(target, attacks, number) as begin:
                begin()
                burst = await measure(system, chosen.burst, processes)
                _print(number, "burst", *burst)
                await asyncio.sleep(chosen.warm_up)  # their bursts are used up by then
                steady = await measure(system, chosen.seconds, processes)
                _print(number, "steady", *steady)
            await asyncio.sleep(1)
            for what, (measured, _) in (("burst", burst), ("steady", steady)):
                ratios[what].append(measured.milliseconds(0.99) / quiet[0].milliseconds(0.99))
    for what, of_rounds in ratios.items():
        print(f"p99, {what} by quiet: {', '.join(f'{ratio:.2f}' for ratio in of_rounds)}; ", end="")
        print(f"the median is {statistics.median(of_rounds):.2f}")
    await database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--burst", type=float, default=2.0, help="seconds of the bursts that are measured")
    parser.add_argument("--all", choices=ATTACKS, help="what all of them ask for")
    parser.add_argument("--warm-up", type=float, default=15.0, help="seconds of attack before it is measured")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--attack", metavar="TABLE", help=argparse.SUPPRESS)
    parser.add_argument("--number", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--of", nargs="*", default=_MIXED, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.attack:
        os.nice(5)  # leave processor time for the server
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # end at once, with everything that is open
        asyncio.run(attack(f"http://127.0.0.1:{PORT}", chosen.attack, chosen.of, chosen.number))
        return
    with fresh.cluster() as cluster:
        uvloop.run(run(cluster.url(), postmaster(cluster), chosen))


if __name__ == "__main__":
    main()
