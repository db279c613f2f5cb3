"""Leases: each is held by one process until that process releases it, is silent for too long, or ends."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from app.channels.bus import Bus, Notice, ProcessEnded
from app.processes.leases import Leases
from app.runtime.db import Database
from tests.app.fixtures.database import query
from tests.patience import USUAL

SILENT = "UPDATE processes SET expires = now() - interval '1 second' WHERE id = $1 RETURNING 1"
SET_BACK = "UPDATE processes SET expires = now() + interval '1 hour' WHERE id = $1 RETURNING 1"
"""The database's clock is set back relative to the lease's last renewal."""


class Process:
    """A process's leases."""

    def __init__(self, url: str, name: str, *, connected_as: str | None = None) -> None:
        self.database = Database(url, process=name if connected_as is None else connected_as)
        self.bus = Bus(process=name)
        self.leases = Leases(self.database, self.bus)
        self.inherited: list[str] = []
        self.notices: list[Notice] = []
        self.leases.on_inherited(self.inherited.append)
        self.bus.subscribe(self.notices.append)


@pytest.fixture
async def processes(database_url: str) -> AsyncIterator[list[Process]]:
    made = [Process(database_url, name) for name in ("one", "other")]
    for process in made:
        await process.leases.beat()
    yield made
    for process in made:
        await process.database.close()


async def test_one_process_has_a_lease_until_it_releases_it(processes: list[Process]) -> None:
    one, other = processes
    assert await one.leases.acquire("bots:A")
    assert await one.leases.acquire("bots:A"), "asked again it still has it"
    assert not await other.leases.acquire("bots:A")
    assert (one.leases.holds("bots:A"), other.leases.holds("bots:A")) == (True, False)
    assert await other.leases.acquire("bots:B"), "another one is free"
    await one.leases.release("bots:A")
    assert not one.leases.holds("bots:A")
    assert await other.leases.acquire("bots:A")


async def test_a_renewal_in_progress_is_respected_without_waiting(database_url: str, processes: list[Process]) -> None:
    _, other = processes
    assert await query(database_url, SILENT, "one")
    connection = await asyncpg.connect(database_url)
    async with connection.transaction():
        await connection.execute("UPDATE processes SET is_named = is_named WHERE id = 'one'")
        async with asyncio.timeout(USUAL):
            await other.leases.beat()
    await connection.close()
    assert other.notices == []


@pytest.mark.parametrize("silent", [SILENT, SET_BACK])
async def test_a_silent_processs_lease_is_taken_over(database_url: str, processes: list[Process], silent: str) -> None:
    one, other = processes
    await one.leases.acquire("bots:A")
    assert await query(database_url, silent, "one")
    await other.leases.beat()
    assert other.inherited == ["bots:A"]
    assert other.leases.holds("bots:A")
    assert other.notices == [ProcessEnded("one")]
    # After its return it has recognised the loss of its leases.
    await one.leases.beat()
    assert not one.leases.holds("bots:A")
    assert not await one.leases.acquire("bots:A")


@pytest.mark.named
async def test_a_dead_processs_lease_is_taken_over_at_once(processes: list[Process]) -> None:
    one, other = processes
    await one.leases.acquire("bots:A")
    await other.leases.beat()
    assert other.inherited == []
    await one.database.close()
    while not other.inherited:  # its connections end in a moment
        await other.leases.beat()
    assert other.inherited == ["bots:A"]


async def test_a_leaving_processs_lease_is_taken_over_at_once(processes: list[Process]) -> None:
    one, other = processes
    await one.leases.acquire("bots:A")
    await one.leases.leave()
    assert not one.leases.holds("bots:A")
    await other.leases.beat()
    assert other.inherited == ["bots:A"]


async def test_a_silent_processs_lease_can_be_taken_unnoticed(database_url: str, processes: list[Process]) -> None:
    one, other = processes
    await one.leases.acquire("bots:A")
    assert await query(database_url, SILENT, "one")
    assert await other.leases.acquire("bots:A")


async def test_behind_a_renaming_pooler_only_silence_counts(database_url: str) -> None:
    one, other = (Process(database_url, name, connected_as="pooler") for name in ("one", "other"))
    for process in (one, other, one, other):
        await process.leases.beat()
    assert await one.leases.acquire("bots:A")
    assert not await other.leases.acquire("bots:A")
    assert (one.notices, other.notices) == ([], [])
    for process in (one, other):
        await process.database.close()
