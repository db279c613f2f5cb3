"""The supervisor of worker processes, with fake workers that are no processes."""

import asyncio
from typing import Any

import pytest

from app.processes.workers import READY, SLOT, Supervisor
from tests.waiting import turns, until


class Worker:
    """A fake worker. It listens once it is allowed to, and then receives the connections of its slot."""

    def __init__(self, slot: str, listening: dict[str, "Worker"]) -> None:
        self.pid = 1
        self.stdout = self
        self.may_listen = asyncio.Event()
        self._slot, self._listening = slot, listening
        self._ended = asyncio.Event()

    async def readline(self) -> bytes:
        await self.may_listen.wait()
        self._listening[self._slot] = self
        return READY

    def terminate(self) -> None:
        self._ended.set()

    kill = terminate

    @property
    def returncode(self) -> int | None:
        return -15 if self._ended.is_set() else None

    async def wait(self) -> int:
        await self._ended.wait()
        return -15


async def test_a_slots_connections_go_to_a_living_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    listening: dict[str, Worker] = {}
    started: list[Worker] = []

    async def start(*_: object, env: dict[str, str], **__: object) -> Worker:
        started.append(Worker(env[SLOT], listening))
        if len(started) != 2:
            started[-1].may_listen.set()
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    supervisor: Any = Supervisor(1, ["worker"], {})
    await supervisor._begin(0)
    started[0].kill()
    await until(lambda: len(started) == 2)
    # All are replaced while the killed worker's replacement starts.
    replacing = asyncio.create_task(supervisor._replace_all())
    await turns(20)
    started[1].may_listen.set()
    await replacing
    await until(lambda: started[1].returncode is not None)
    assert [worker.returncode for worker in started] == [-15, -15, None]
    assert listening["0"] is started[2]
    supervisor._stopping.set()
    started[2].kill()
    await asyncio.gather(*supervisor._tasks)
