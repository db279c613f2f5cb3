"""The cost of each kind of request and message, in milliseconds of processor time of the server and its database.

    python -m bench.costs

One client sends one request after the other to its own server, with a durable embedded PostgreSQL and without
limits. The costs in app/limits/costs.py are these figures, rounded up.
"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import orjson
import psutil
from websockets.asyncio.client import connect

from bench import fresh

PORT = 8820
TIMES = 150
SEED = {"client_seed": "00" * 16}
URL = f"http://127.0.0.1:{PORT}"

Ask = Callable[[], Awaitable[Any]]


class Meter:
    """The processor time of the server and of its PostgreSQL."""

    def __init__(self, *processes: psutil.Process) -> None:
        self._processes = processes

    def milliseconds(self) -> float:
        families = [one for process in self._processes for one in (process, *process.children(recursive=True))]
        return 1000 * sum(sum(one.cpu_times()[:2]) for one in families)

    async def measure(self, what: str, ask: Ask, times: int = TIMES) -> None:
        """Send a request `times` times, and print the cost of one."""
        await ask()
        before, began = self.milliseconds(), time.perf_counter()
        for _ in range(times):
            await ask()
        waited = 1000 * (time.perf_counter() - began) / times
        print(f"{what:44} {(self.milliseconds() - before) / times:7.2f} ms   {waited:7.2f} ms waited", flush=True)


async def run(meter: Meter) -> None:
    async with httpx.AsyncClient(base_url=URL, timeout=60) as http:
        while True:
            try:
                await http.get("/")
            except httpx.TransportError:
                await asyncio.sleep(0.1)
            else:
                break

        async def post(path: str, body: Any = None) -> Any:
            answer = await http.post(path, json=body)
            answer.raise_for_status()
            return answer.json()

        await post("/api/me", {"name": "Ann"})

        async def new(game: str, seats: int) -> str:
            table: str = (await post("/api/tables", {"game": game, "seats": seats, "public": False}))["id"]
            return table

        async def begun(game: str, seats: int) -> str:
            table = await new(game, seats)
            await post(f"/api/tables/{table}/seats/0", SEED)
            await post(f"/api/tables/{table}/start", {"empty": "bots"})
            return table

        async def moved(table: str) -> bool:
            """Make any move for the caller's seat. Returns whether the game goes on."""
            while (state := (await http.get(f"/api/tables/{table}/state")).json())["decision"] is None:
                if not state["to_act"]:
                    return False
                await asyncio.sleep(0.01)
            plain = [one.get("move", one) for one in state["legal"] if not one.get("slots")]
            move = {"id": f"d{state['decision']}", "decision": state["decision"], "move": plain[0]}
            await post(f"/api/tables/{table}/moves", move)
            return True

        def get(path: str) -> Ask:
            return lambda: http.get(path, headers={"Accept": "text/html" if not path.startswith("/api") else "*/*"})

        tables = {game: await begun(game, 2 if game == "joust" else 4) for game in ("tornei", "tournay", "joust")}
        over = await begun("tornei", 3)
        # Bots play only if somebody is connected.
        async with connect(f"ws://127.0.0.1:{PORT}/ws/tables/{over}", additional_headers=session(http)):
            while await moved(over):
                pass
        await meter.measure("an address where nothing is", get("/api/nothing"))
        await meter.measure("a page where nothing is", get("/nothing"))
        await meter.measure("a file", get("/static/js/room/table.js"))
        await meter.measure("/healthz", get("/healthz"))
        await meter.measure("/api/me", get("/api/me"))
        await meter.measure("the lobby", get("/"))
        await meter.measure("/api/tables", get("/api/tables"))
        for game, table in tables.items():
            await meter.measure(f"page of a table, {game}", get(f"/tables/{table}"))
            await meter.measure(f"state of a table, {game}", get(f"/api/tables/{table}/state"))
        await meter.measure("page of a finished table", get(f"/tables/{over}"), 30)
        await meter.measure("record", get(f"/api/tables/{over}/record"))
        await meter.measure("rules", get("/rules/tournay"))
        await meter.measure("a new table", lambda: new("tournay", 4))
        await meter.measure("a new table, a seat and a start", lambda: begun("tournay", 4))
        for game, table in tables.items():
            await measure_socket(meter, game, table, session(http))


def session(http: httpx.AsyncClient) -> dict[str, str]:
    """The headers of this client's socket."""
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}


async def measure_socket(meter: Meter, game: str, table: str, headers: dict[str, str]) -> None:
    url = f"ws://127.0.0.1:{PORT}/ws/tables/{table}"

    async def open_and_close() -> None:
        async with connect(url, additional_headers=headers) as socket:
            while orjson.loads(await socket.recv())["t"] != "full":
                pass

    await meter.measure(f"a socket, {game}", open_and_close)
    async with connect(url, additional_headers=headers) as socket:

        async def send(message: dict[str, Any], answer: str) -> None:
            await socket.send(orjson.dumps(message).decode())
            while orjson.loads(await socket.recv())["t"] != answer:
                pass

        await meter.measure(f"ping, {game}", lambda: send({"t": "ping"}, "pong"), 1000)
        await meter.measure(f"full, {game}", lambda: send({"t": "full"}, "full"))
        await meter.measure(f"chat, {game}", lambda: send({"t": "chat", "id": "c", "text": "Hello"}, "ok"), 500)
        illegal = {"t": "move", "id": "m", "decision": 9999, "move": {"kind": "none"}}
        await meter.measure(f"a move that is refused, {game}", lambda: send(illegal, "no"), 500)


def main() -> None:
    with fresh.cluster() as cluster:
        settings = {
            "QUINTAIN_DATABASE_URL": cluster.url(),
            "QUINTAIN_PORT": str(PORT),
            "QUINTAIN_LIMITS": "false",
            "QUINTAIN_BOT_SECONDS": "0",
        }
        server = subprocess.Popen((sys.executable, "-m", "app.cli", "serve"), env=os.environ | settings)
        postmaster = int((cluster.data_directory / "postmaster.pid").read_text().split("\n", 1)[0])
        try:
            asyncio.run(run(Meter(psutil.Process(server.pid), psutil.Process(postmaster))))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)


if __name__ == "__main__":
    main()
