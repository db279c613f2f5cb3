"""A process's tasks: each is named, and no failure goes unnoticed."""

import asyncio
import gc
import inspect
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import pytest
from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from app.runtime import tasks as tasks_module
from app.runtime.tasks import TaskSupervisor, at_work
from app.tables.errors import NoSuchTable
from tests.app.fixtures.server import running_server
from tests.waiting import turns, until


@pytest.fixture
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Failed tasks restart without delay."""
    monkeypatch.setattr(tasks_module, "_FIRST_PAUSE", 0.0)


def failures(name: str) -> float:
    """Number of counted failures of this task."""
    return REGISTRY.get_sample_value("quintain_task_failures_total", {"task": name}) or 0.0


class Flaky:
    """A long task that ends in the given ways, one after the other, and then keeps running."""

    def __init__(self, *ways: Exception | None) -> None:
        self.ways = list(ways)
        self.begun = 0

    async def run(self) -> None:
        self.begun += 1
        if not self.ways:
            await asyncio.Event().wait()
        way = self.ways.pop(0)
        if way is not None:
            raise way


# Long tasks


@pytest.mark.usefixtures("_without_pauses")
async def test_a_long_task_that_ends_is_logged_counted_and_restarted() -> None:
    before = failures("flaky")
    task = Flaky(RuntimeError("one"), None, ValueError("two"))
    with capture_logs() as logs:
        async with TaskSupervisor() as tasks:
            tasks.keep("flaky", task.run)
            await until(lambda: task.begun == 4)
            await until(lambda: tasks.states() == {"flaky": "running"})
    assert [(entry["event"], entry["task"]) for entry in logs] == [
        ("task failed", "flaky"),
        ("task ended", "flaky"),
        ("task failed", "flaky"),
    ]
    assert failures("flaky") == before + 3


async def test_a_failed_task_is_restarting_until_it_runs_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks_module, "_FIRST_PAUSE", 3600.0)
    task, sound = Flaky(RuntimeError("a defect")), Flaky()
    with capture_logs():
        async with TaskSupervisor() as tasks:
            tasks.keep("flaky", task.run)
            tasks.keep("sound", sound.run)
            await until(lambda: task.begun == sound.begun == 1)
            assert tasks.states() == {"flaky": "restarting", "sound": "running"}


async def test_restart_delays_grow_with_repeated_failures(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        if seconds:
            pauses.append(seconds)
        await turns()

    monkeypatch.setattr(asyncio, "sleep", pause)
    task = Flaky(*(RuntimeError("a defect") for _ in range(8)))
    with capture_logs():
        async with TaskSupervisor() as tasks:
            tasks.keep("flaky", task.run)
            await until(lambda: task.begun == 9)
    assert pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0]


async def test_a_failing_task_ends_no_other() -> None:
    long, short = Flaky(), asyncio.Event()

    async def fails() -> None:
        raise RuntimeError("a defect")

    async def works() -> None:
        short.set()

    with capture_logs():
        async with TaskSupervisor() as tasks:
            tasks.keep("long", long.run)
            tasks.spawn("short", fails())
            tasks.spawn("short", works())
            await short.wait()
            assert tasks.states() == {"long": "running"}


# Short tasks


async def test_a_short_tasks_error_is_logged_and_counted_by_name() -> None:
    before = failures("room")

    async def fails() -> None:
        raise RuntimeError("a defect")

    with capture_logs() as logs:
        async with TaskSupervisor() as tasks:
            task = tasks.spawn("room abcdef", fails())
            await until(task.done)
            assert tasks.states() == {}, "only long ones are asked about"
    assert [(entry["event"], entry["task"]) for entry in logs] == [("task failed", "room abcdef")]
    assert failures("room") == before + 1


# Ends


async def test_no_task_outlives_the_process() -> None:
    async def forever() -> None:
        await asyncio.Event().wait()

    async with TaskSupervisor() as tasks:
        every = [tasks.keep("long", forever), tasks.spawn("short", forever())]
        await turns()
    assert [task.cancelled() for task in every] == [True, True]


async def test_an_error_of_the_process_also_ends_all_tasks() -> None:
    async def forever() -> None:
        await asyncio.Event().wait()

    kept: list[asyncio.Task[None]] = []

    async def process() -> None:
        async with TaskSupervisor() as tasks:
            kept.append(tasks.keep("long", forever))
            await turns()
            raise RuntimeError("a defect")

    with pytest.raises(RuntimeError, match="a defect"):
        await process()
    assert [task.cancelled() for task in kept] == [True]


async def test_tasks_started_by_an_ending_task_end_too() -> None:
    started: list[asyncio.Task[None]] = []

    async def forever() -> None:
        await asyncio.Event().wait()

    async with TaskSupervisor() as tasks:

        async def starts_another() -> None:
            try:
                await forever()
            finally:
                started.append(tasks.spawn("another", forever()))

        tasks.spawn("one", starts_another())
        await turns()
    assert [task.cancelled() for task in started] == [True]


async def test_a_task_cancelled_before_its_start_leaves_no_coroutine() -> None:
    begun: list[str] = []

    async def work() -> None:
        begun.append("work")

    async with TaskSupervisor() as tasks:
        run = work()
        await tasks.cancel(tasks.spawn("work", run))
        assert inspect.getcoroutinestate(run) == inspect.CORO_CLOSED
    assert begun == []


async def test_no_task_starts_after_the_end_of_the_process() -> None:
    async def work() -> None:
        """A task that never begins."""

    async with TaskSupervisor() as tasks:
        pass
    run = work()
    with pytest.raises(RuntimeError, match="finished"):
        tasks.spawn("late", run)
    assert inspect.getcoroutinestate(run) == inspect.CORO_CLOSED
    with pytest.raises(RuntimeError, match="finished"):
        tasks.keep("late", work)
    gc.collect()  # a coroutine that is left open warns here, and warnings are errors
    assert tasks.states() == {}


async def test_a_task_that_missed_its_cancellation_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The awaited operation can fail at the very moment of the cancellation, and then the task receives only that
    error.
    """
    monkeypatch.setattr("app.runtime.tasks._CANCEL_AGAIN", 0.01)
    began = asyncio.Event()

    async def work() -> None:
        try:
            began.set()
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.Event().wait()

    async with TaskSupervisor() as tasks:
        task = tasks.spawn("work", work())
        await began.wait()
        await tasks.cancel(task)
        assert task.cancelled()


async def test_a_cancelled_task_is_dropped_when_it_has_ended() -> None:
    cleaned: list[str] = []

    def task(name: str) -> Callable[[], Awaitable[None]]:
        async def run() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                await turns()
                cleaned.append(name)

        return run

    with capture_logs() as logs:
        async with TaskSupervisor() as tasks:
            one = tasks.keep("one", task("one"))
            tasks.keep("two", task("two"))
            await turns()
            await tasks.cancel(one)
            assert (tasks.states(), cleaned, one.cancelled()) == ({"two": "running"}, ["one"], True)
    assert (cleaned, logs) == (["one", "two"], [])


async def test_a_long_task_cancelled_by_others_has_ended() -> None:
    async with TaskSupervisor() as tasks:
        task = tasks.keep("long", Flaky().run)
        await turns()
        task.cancel()
        await until(task.done)
        assert tasks.states() == {"long": "ended"}


# Monitoring


LONG_TASKS = {
    *("committer", "notices", "leases", "rows of others", "idle rooms", "tournament runner", "tournament rounds"),
    *("last seen", "lobby rounds", "log budget", "collector", "heartbeat", "clocks", "keys", "bans"),
    *(
        "abandoned tables",
        "staged tables",
        "packing",
        "checkpoints",
        "replay marks",
        "cues",
        "cues of others",
        "cue sender",
        "activity",
    ),
}


async def test_health_and_readiness_name_every_long_task(module_database_url: str) -> None:
    async with running_server(module_database_url) as server:
        stranger = server.stranger()
        health = await stranger.get("/healthz")
        assert health.pop("ages").keys() == LONG_TASKS
        assert health == {
            "status": "ok",
            "tasks": dict.fromkeys(LONG_TASKS, "running"),
            "process": server.services.bus.process,
            "oldest_commit": 0.0,
            "oldest_move": 0.0,
        }
        assert await stranger.get("/readyz") == {"status": "ready"}


@pytest.mark.parametrize("name", sorted(LONG_TASKS))
async def test_a_stopped_long_task_is_reported_and_blocks_new_players(module_database_url: str, name: str) -> None:
    async with running_server(module_database_url) as server:
        stranger = server.stranger()
        task = server.services.tasks._kept[name]
        task.cancel()
        await until(task.done)
        health = await stranger.get("/healthz", expect=503)
        assert health["status"] == f"not running: {name}"
        assert health["tasks"] == dict.fromkeys(LONG_TASKS, "running") | {name: "ended"}
        assert await stranger.get("/readyz", expect=503) == {"status": "not ready"}


async def test_a_restarting_long_task_is_reported_too(
    module_database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks_module, "_FIRST_PAUSE", 3600.0)
    task = Flaky(RuntimeError("a defect"))
    with capture_logs():
        async with running_server(module_database_url) as server:
            stranger = server.stranger()
            server.services.tasks.keep("flaky", task.run)
            await until(lambda: server.services.tasks.states()["flaky"] == "restarting")
            health = await stranger.get("/healthz", expect=503)
            assert health["status"] == "not running: flaky"
            assert await stranger.get("/readyz", expect=503) == {"status": "not ready"}


async def test_a_hanging_long_task_is_reported(module_database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(tasks_module, "time", SimpleNamespace(monotonic=lambda: clock.now))
    begun, over = asyncio.Event(), asyncio.Event()

    async def hang() -> None:
        with at_work():
            begun.set()
            await over.wait()
        await asyncio.Event().wait()

    async with running_server(module_database_url) as server:
        stranger = server.stranger()
        server.services.tasks.keep("hanging one", hang)
        await begun.wait()
        clock.now += 5.0
        assert (await stranger.get("/healthz"))["ages"]["hanging one"] == 5.0
        clock.now += 1.0
        health = await stranger.get("/healthz", expect=503)
        # Another task may also be working while this clock is advanced.
        assert health["status"].startswith("hanging: ")
        assert health["status"].endswith("hanging one")
        assert health["ages"]["hanging one"] == 6.0
        over.set()
        await until(lambda: not any(server.services.tasks.ages().values()))
        assert (await stranger.get("/healthz"))["status"] == "ok"


async def test_a_refusal_is_no_failure_of_a_task() -> None:
    async def refuse() -> None:
        raise NoSuchTable

    before = failures("refused")
    with capture_logs() as logs:
        async with TaskSupervisor() as tasks:
            await tasks.spawn("refused one", refuse())
    assert [(entry["log_level"], entry["event"], entry["code"]) for entry in logs] == [
        ("info", "task refused", "no_such_table")
    ]
    assert failures("refused") == before
