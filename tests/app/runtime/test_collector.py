"""The schedule of garbage collections; play leaves no garbage."""

import asyncio
import gc

import pytest

from app.runtime import collector as collector_module
from app.runtime.collector import Collector
from tests.app.fixtures.garbage import garbage
from tests.app.fixtures.server import running_server
from tests.waiting import turns


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The collector's actions in order; new objects were made before each check."""
    done: list[str] = []
    monkeypatch.setattr(collector_module.gc, "collect", lambda: done.append("collect"))
    monkeypatch.setattr(collector_module.gc, "freeze", lambda: done.append("freeze"))
    monkeypatch.setattr(collector_module.gc, "unfreeze", lambda: done.append("unfreeze"))
    count = iter(range(1, 1_000_000))
    monkeypatch.setattr(collector_module, "_looks", lambda: next(count))
    return done


LOOK = ["collect", "freeze"]


def test_older_objects_are_collected_when_the_server_is_quiet(looks: list[str]) -> None:
    collector = Collector()
    collector.consider(0.9)
    assert looks == []
    collector.consider(0.1)
    assert looks == LOOK


def test_a_busy_server_collects_older_objects_after_a_while(looks: list[str]) -> None:
    collector = Collector()
    for _ in range(60):
        collector.consider(1.0)
    assert looks == []
    collector.consider(1.0)
    assert looks == LOOK
    collector.consider(1.0)
    assert looks == LOOK


def test_everything_is_collected_when_idle(looks: list[str]) -> None:
    collector = Collector()
    for _ in range(59):
        collector.consider(0.01)
    assert looks == 59 * LOOK
    looks.clear()
    collector.consider(0.01)
    collector.consider(0.01)
    assert looks == ["unfreeze", *LOOK, *LOOK]


def test_everything_is_collected_once_an_hour(looks: list[str]) -> None:
    collector = Collector()
    for _ in range(360):
        collector.consider(1.0)
    assert looks.count("unfreeze") == 1
    assert looks[-3:] == ["unfreeze", *LOOK]


def test_without_new_objects_nothing_is_collected(looks: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    collector = Collector()
    collector.collect()
    monkeypatch.setattr(collector_module, "_looks", lambda: collector._looks)
    collector.consider(0.0)
    assert looks == LOOK


async def test_the_usual_settings_are_restored_at_the_end() -> None:
    usual = gc.get_threshold()
    running = asyncio.create_task(Collector().run())
    await turns()
    assert gc.get_threshold() != usual
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert gc.get_threshold() == usual


def test_a_reference_cycle_is_found() -> None:
    def make_circle() -> None:
        circle: list[object] = []
        circle.append(circle)

    with garbage() as left:
        make_circle()
    assert left == ["list: [[...]]"]


async def test_moves_over_sockets_leave_nothing_to_the_collector(database_url: str) -> None:
    """From the socket through the rules and the database to everybody; the clients are in this process, too."""
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, cy = table.guests
        async with (
            ann.table_socket(table.id) as first,
            ben.table_socket(table.id) as second,
            cy.table_socket(table.id) as third,
        ):
            sockets = (first, second, third)
            for socket in sockets:
                await socket.until("full")

            async def play(rounds: int) -> None:
                for _ in range(rounds):  # every awaited player moves: at least one
                    for socket in sockets:
                        await socket.caught_up()
                        if socket.newest["legal"]:
                            answer = await socket.move(socket.newest["legal"][0])
                            assert answer["t"] == "ok"

            await play(3)
            # Unrelated statements may leave a few objects; a move that leaves any leaves them twenty times.
            with garbage() as left:
                await play(20)
            assert len(left) < 40, left
