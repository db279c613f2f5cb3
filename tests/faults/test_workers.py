"""Several workers at one address: a killed one is replaced, all can be replaced, and nobody loses anything."""

import json
import signal
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import psutil
import pytest
from websockets.asyncio.client import ClientConnection

from app import postgres
from app.config import EMBEDDED
from app.postgres.process import postmaster
from app.processes.handover import SLOT, owner_of
from tests.faults.crowd import Crowd, Group
from tests.faults.judge import Judge
from tests.faults.people import Person
from tests.faults.server import ServerProcess, server_process, until
from tests.patience import LONG_TEST
from tests.processes import lives
from tests.seeds import Seed

pytestmark = [pytest.mark.faults, pytest.mark.timeout(LONG_TEST)]

GROUPS = (Group(3, 3, watchers=1), Group(2, 2, game="joust"))


def workers(server: ServerProcess) -> list[psutil.Process]:
    """The workers of a server, oldest first."""
    with suppress(psutil.Error):
        found = [
            child
            for child in psutil.Process(server.process.pid).children()
            if "tests.faults.seeded_worker" in child.cmdline()
        ]
        return sorted(found, key=psutil.Process.create_time)
    return []


def slot_of(server: ServerProcess, socket: ClientConnection) -> int | None:
    """The slot of the worker that has the other end of a socket."""
    own = socket.local_address
    for worker in workers(server):
        with suppress(psutil.Error):
            if any(one.raddr == own for one in worker.net_connections("tcp")):
                return int(worker.environ()[SLOT])
    return None


async def check_owners(server: ServerProcess, people: Sequence[Person], tables: Sequence[str]) -> None:
    """Checks that all sockets of a table are at one worker, whichever accepted them."""
    await until(lambda: all(map(is_listening, workers(server))), every=0.1)
    async with AsyncExitStack() as stack:
        for table in tables:
            owner = owner_of(table.encode(), 2)
            for person in people:
                socket = await stack.enter_async_context(person.socket(table))
                assert json.loads(await socket.recv())["t"] in ("table", "presence")
                await until(lambda at=socket, of=owner: slot_of(server, at) == of, every=0.1)  # type: ignore[misc]


def is_listening(worker: psutil.Process) -> bool:
    """Whether a worker accepts passed connections: its Unix socket exists and has its slot's name."""
    with suppress(psutil.Error):
        names = [one.laddr for one in worker.net_connections("unix")]
        return any(name.endswith(f".{worker.pid}") and not Path(name).exists() for name in names)
    return False


async def test_sockets_of_killed_workers_are_not_counted(seed: Seed) -> None:
    with server_process(seed, workers=2, limits=True, sockets_a_guest=6) as server:
        await server.start()
        person = Person((server,), "Ann")
        await person.come_in()
        async with AsyncExitStack() as stack:

            async def newcomer() -> tuple[ClientConnection, str]:
                """Another socket of this person, and its first message."""
                socket = await stack.enter_async_context(person.socket_at("/ws/lobby"))
                return socket, json.loads(await socket.recv())["t"]

            opened = []
            for _ in range(6):
                socket, first = await newcomer()
                assert first == "tables"
                opened.append(socket)
            for _ in range(4):
                assert (await newcomer())[1] == "bye"
            victim = workers(server)[0]
            lost = {socket for socket in opened if slot_of(server, socket) == int(victim.environ()[SLOT])}
            victim.kill()
            await until(lambda: victim not in workers(server) and len(workers(server)) == 2, every=0.1)
            await until(lambda: all(map(is_listening, workers(server))), every=0.1)
            assert [(await newcomer())[1] for _ in lost] == ["tables"] * len(lost)
            assert (await newcomer())[1] == "bye"


async def test_killed_and_replaced_workers_lose_nothing(seed: Seed) -> None:
    with server_process(seed, workers=2) as server:
        await server.start()
        crowd, judge = Crowd(server), Judge(server.database_url)
        async with crowd.playing(GROUPS):
            await crowd.more_moves(20)
            new = {"game": "tornei", "seats": 3, "public": False}
            tables = [(await crowd.people[0].post("/api/tables", new))["id"] for _ in range(2)]
            victim = seed.random_for("kills").choice(workers(server))
            victim.kill()
            await until(lambda: victim not in workers(server), every=0.1)
            await crowd.all_play_on()
            await until(lambda: len(workers(server)) == 2, every=0.1)
            await judge.look(crowd.journals)

            # One more dies just when all are replaced.
            before, refusals = workers(server), crowd.refusals
            before[0].kill()
            server.send(signal.SIGHUP)
            await until(lambda: "workers replaced" in server.log, every=0.1)
            await crowd.all_play_on()
            await until(lambda: len(workers(server)) == 2, every=0.1)
            assert not {*before} & {*workers(server)}
            # No move is refused; second clicks can be too late at any time. Votes are not checked: a person without a
            # socket at that moment cannot vote.
            assert (crowd.refusals - refusals).keys() <= {"stale_decision", "not_your_turn", "not_playing"}
            await check_owners(server, crowd.people[:2], tables)

            family = workers(server)
            server.send(signal.SIGTERM)
            assert await server.ended() == 0
            assert not any(one.is_running() for one in family)
            assert postmaster(server.cluster) is None
        with postgres.running(server.folder / "d", EMBEDDED, durable=False):
            await judge.look(crowd.journals)
        assert "Traceback" not in server.log, server.log[:8000]


async def test_a_starting_worker_ends_with_the_others(seed: Seed) -> None:
    with server_process(seed, workers=2) as server:
        await server.start()
        server.send(signal.SIGHUP)
        await until(lambda: len(workers(server)) == 3)
        family = workers(server)
        server.send(signal.SIGTERM)
        assert await server.ended() == 0
        assert not any(one.is_running() for one in family)
        assert "Traceback" not in server.log, server.log

        # Workers also end when their supervisor is killed.
        await server.start()
        family = workers(server)
        server.kill()
        await until(lambda: not any(map(lives, family)))
