"""Checkpoints of finished games at a server: made once, used, and made anew."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.operating.deleting import delete_table
from app.replay.checkpoints import CHECKPOINT_EVERY
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import SeatedTable, Server, running_server
from tests.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="module")

MOVES = 2 * CHECKPOINT_EVERY + 3


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def ended(server: Server, *, moves: int = MOVES) -> SeatedTable:
    """A game that was ended after some moves."""
    table = await server.table("Ann", "Ben", "Cleo")
    await play_on(server.database_url, table.id, lambda live: live.version >= moves)
    await query(server.database_url, "UPDATE tables SET status = 'aborted' WHERE id = $1", table.id)
    return table


async def versions(server: Server, table: str) -> list[int]:
    rows = await query(
        server.database_url, "SELECT version FROM checkpoints WHERE table_id = $1 ORDER BY version", table
    )
    return [version for (version,) in rows]


async def made(server: Server, table: str) -> None:
    """Returns once the table's checkpoints are made."""
    server.services.checkpoints.queue.want(table)
    await until(lambda: not server.services.checkpoints.queue.is_busy)
    assert await versions(server, table) == [CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY]


async def test_the_first_request_has_them_made(server: Server) -> None:
    table = await ended(server)
    assert await versions(server, table.id) == []
    await table.guests[0].get(f"/api/tables/{table.id}/replay")
    await until(lambda: not server.services.checkpoints.queue.is_busy)
    assert await versions(server, table.id) == [CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY]


async def test_checkpoints_change_no_byte_and_spoiled_ones_are_skipped(server: Server) -> None:
    table, guest = await ended(server), await server.guest()
    address = f"/api/tables/{table.id}/replay?as=open&from={MOVES - 1}"
    before = (await guest.client.get(address)).content
    await made(server, table.id)
    for state in (None, "{}"):
        if state is not None:
            await query(server.database_url, "UPDATE checkpoints SET state = $2 WHERE table_id = $1", table.id, state)
        server.services.finished_games.forget(table.id)
        assert (await guest.client.get(address)).content == before


async def test_a_replay_begins_at_the_checkpoint(server: Server) -> None:
    table, guest = await ended(server), await server.guest()
    await made(server, table.id)
    await query(server.database_url, "UPDATE moves SET draws = '[]' WHERE table_id = $1 AND seq = 0", table.id)
    address = f"/api/tables/{table.id}/replay?as=open"
    assert len((await guest.get(f"{address}&from={MOVES - 1}"))["messages"]) == 2
    assert (await guest.get(f"{address}&from=1"))["messages"] == []


async def test_short_and_running_games_have_none(server: Server) -> None:
    short = await ended(server, moves=CHECKPOINT_EVERY - 1)
    running = await server.table("Ann", "Ben", "Cleo")
    await play_on(server.database_url, running.id, lambda live: live.version >= MOVES)
    for table in (short, running):
        await table.guests[0].get(f"/api/tables/{table.id}/replay")
        assert not server.services.checkpoints.queue.is_busy


async def test_checkpoints_are_deleted_with_the_table(server: Server) -> None:
    table = await ended(server)
    await made(server, table.id)
    async with server.services.database.session() as session:
        await delete_table(session, table.id)
    assert await versions(server, table.id) == []
    server.services.checkpoints.queue.want(table.id)
    await until(lambda: not server.services.checkpoints.queue.is_busy)
    assert server.services.tasks.states()["checkpoints"] == "running"
