"""Finished games are packed into one row, and nobody sees a difference."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.operating import packing
from app.operating.deleting import delete_table
from app.operating.packing import pack_game, pack_old
from app.play.records.rebuild import check_tables
from app.play.room.ending import end_by_operator
from app.runtime import migrate
from app.runtime.db import Database
from app.tables import store
from app.tables.rows import PackedGame
from tests.app.fixtures.database import GAMES_BY_NAME, overlapping, play_on, query
from tests.app.fixtures.looked_back import answers, made_for_all
from tests.app.fixtures.server import SeatedTable, Server, running_server

DAY = 24 * 3600
COUNTS = """
SELECT (SELECT count(*) FROM moves WHERE table_id = $1), (SELECT count(*) FROM snapshots WHERE table_id = $1),
       (SELECT count(*) FROM checkpoints WHERE table_id = $1), (SELECT count(*) FROM packed_games WHERE table_id = $1)
"""
ROWS = """
SELECT seq, seat, client_id, move::jsonb, draws::jsonb, emitted::jsonb, table_event::jsonb, awaited, asked, at
  FROM moves WHERE table_id = $1 ORDER BY seq
"""
STATES = """
SELECT version, state::jsonb FROM snapshots WHERE table_id = $1
UNION ALL SELECT version, state::jsonb FROM checkpoints WHERE table_id = $1 ORDER BY version
"""
SPOIL = "UPDATE moves SET seq = -seq WHERE table_id = $1 AND seq > 0"


@pytest_asyncio.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url) as server:
        yield server


async def finished(
    server: Server,
    game: str = "joust",
    *,
    people: int = 2,
    options: dict[str, str] | None = None,
    moves: int | None = None,
    seed: int = 1,
) -> SeatedTable:
    """A game played to its end, or ended by the operator after so many moves."""
    table = await server.table(*("Ann", "Ben", "Cleo")[:people], game=game, options=options or {})
    live = await play_on(server.database_url, table.id, lambda live: live.version == moves, seed=seed)
    if live.version == moves:
        services = server.services
        async with services.database.session() as session:
            row = await store.find_table(session, table.id)
            assert await end_by_operator(session, row, GAMES_BY_NAME, time.time(), services.bus)
    return table


async def counts(server: Server, table: SeatedTable) -> tuple[int, ...]:
    """The table's numbers of moves, snapshots, checkpoints and packed games."""
    [found] = await query(server.database_url, COUNTS, table.id)
    return found


async def packs(server: Server, days: int = 1, failed: set[str] | None = None, most: int = 100) -> int:
    none_failed = set[str]() if failed is None else failed
    return await pack_old(server.services.database, days, none_failed, most=most, pause=0)


async def looked_back(server: Server, table: SeatedTable) -> None:
    """Returns once the checkpoints and marks of a table are made."""
    services = server.services
    services.checkpoints.queue.want(table.id)
    services.marks.queue.want(table.id)
    await made_for_all(server)


@pytest.mark.parametrize(
    ("game", "people", "options", "moves"),
    [("joust", 2, {}, None), ("tournay", 2, {}, 45)],
)
async def test_a_packed_game_answers_with_the_same_bytes(
    database_url: str, game: str, people: int, options: dict[str, str], moves: int | None
) -> None:
    """Games to their ends, and one that the operator has ended."""
    async with running_server(database_url) as server:
        table = await finished(server, game, people=people, options=options, moves=moves)
        await looked_back(server, table)
        before = await answers(server.again(table.guests[0]), table.id, people)
        rows, _, checkpoints, _ = await counts(server, table)
        assert await packs(server, days=0) == 1
        assert await counts(server, table) == (0, 0, 0, 1)
    assert rows > 20
    assert checkpoints == (rows - 1) // 20
    async with running_server(database_url) as server:
        after = await answers(server.again(table.guests[0]), table.id, people)
    assert [address for address in before if after[address] != before[address]] == []
    assert len(after) == len(before)
    assert before[f"/api/tables/{table.id}/record"].startswith(b"200 ")


async def test_a_packed_game_is_opened_and_followed_from_any_version(server: Server) -> None:
    table = await finished(server)
    async with server.services.database.session() as session:
        whole = await store.moves_since(session, table.id, -1)
        newest = await store.newest_seq(session, table.id)
        assert await pack_game(session, table.id)
    async with server.services.database.session() as session:
        assert await store.newest_seq(session, table.id) == newest
        for version in (-1, 0, newest - 1, newest):
            rows = await store.moves_since(session, table.id, version)
            assert [row.seq for row in rows] == [row.seq for row in whole if row.seq > version]
            followed = await store.rows_since(session, {table.id: version, "nowhere": 3})
            assert list(followed) == ([table.id] if version < newest else [])


async def test_a_resent_move_of_a_packed_game_gets_its_answer(server: Server) -> None:
    table = await finished(server)
    ids = await query(server.database_url, "SELECT seat, client_id FROM moves WHERE seq = 1")
    await packs(server, days=0)
    ((seat, client_id),) = ids
    async with table.guests[seat].table_socket(table.id) as socket:
        await socket.until("full")
        answer = await socket.move({"kind": "any"}, move_id=client_id)
    assert (answer["t"], answer["v"]) == ("ok", 1)


async def test_tables_from_a_position_are_not_packed(server: Server) -> None:
    table = await finished(server)
    continued = await table.guests[0].post(f"/api/tables/{table.id}/replay/go-on", {"v": 3, "seat": 0})
    await query(server.database_url, "UPDATE tables SET status = 'aborted' WHERE id = $1", continued["id"])
    await made_for_all(server)  # a table whose checkpoints are being stored is locked, and packed later
    assert await packs(server, days=0) == 1
    assert await query(server.database_url, "SELECT count(*) FROM snapshots") == [(1,)]


# Interruptions


async def test_killed_between_insert_and_delete_nothing_changes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(server)
    before, failed = await counts(server, table), set[str]()

    async def killed(*arguments: object) -> int:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(packing, "_delete_rows", killed)
        with pytest.raises(asyncio.CancelledError):
            await packs(server, days=0, failed=failed)
    assert await counts(server, table) == before
    assert failed == set()
    assert await packs(server, days=0, failed=failed) == 1


async def test_two_processes_pack_a_game_once(server: Server) -> None:
    tables = [await finished(server, seed=seed) for seed in range(1, 5)]
    other = Database(server.database_url)
    both = await asyncio.gather(
        packs(server, days=0),
        pack_old(other, 0, set(), pause=0),
    )
    await other.close()
    assert sum(both) == len(tables)
    for table in tables:
        assert await counts(server, table) == (0, 0, 0, 1)


async def test_a_reader_during_packing_sees_the_whole_game(server: Server) -> None:
    table = await finished(server)
    async with server.services.database.session() as packer, server.services.database.session() as reader:
        whole = await store.stored_game(reader, table.id)
        assert await pack_game(packer, table.id)
        again = await store.stored_game(reader, table.id)
    async with server.services.database.session() as session:
        packed = await store.stored_game(session, table.id)
    for game in (again, packed):
        assert [row.seq for row in game.rows] == [row.seq for row in whole.rows]
        assert game.snapshot is not None


async def test_a_game_is_deleted_while_it_is_packed(server: Server) -> None:
    table = await finished(server)

    async def remove(session: object) -> None:
        await store.locked_table(session, table.id)  # type: ignore[arg-type]
        await delete_table(session, table.id)  # type: ignore[arg-type]

    packed, _ = await overlapping(
        server.services.database, lambda session: pack_game(session, table.id), remove
    )  # fmt: skip
    assert packed
    assert await counts(server, table) == (0, 0, 0, 0)


async def test_a_damaged_game_stays_and_does_not_block_others(server: Server) -> None:
    damaged, whole, failed = await finished(server), await finished(server, seed=2), set[str]()
    await query(server.database_url, "UPDATE moves SET draws = '{' WHERE table_id = $1 AND seq = 3", damaged.id)
    before = await counts(server, damaged)
    assert await packs(server, days=0, failed=failed) == 1
    assert (await counts(server, damaged), failed) == (before, {damaged.id})
    assert await counts(server, whole) == (0, 0, 0, 1)
    assert await packs(server, days=0, failed=failed) == 0


async def test_nothing_is_packed_while_an_older_release_runs(server: Server) -> None:
    await finished(server)
    older = (
        "INSERT INTO processes (id, expires, is_named) VALUES ('older', app_clock() + interval '{}', false) RETURNING 1"
    )
    await query(server.database_url, older.format("5 seconds"))
    assert await packs(server, days=0) == 0
    await query(server.database_url, "UPDATE processes SET expires = '-infinity' WHERE id = 'older'")
    assert await packs(server, days=0) == 1


# Older releases


async def test_migrating_down_unpacks_and_up_again_reads(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await finished(server, "tornei", people=3, options={"rounds": "1"})
        await looked_back(server, table)
        rows = await query(database_url, ROWS, table.id)
        states = await query(database_url, STATES, table.id)
        whole = await counts(server, table)
        await packs(server, days=0)
    await migrate.downgrade(database_url, "0036")
    assert await query(database_url, ROWS, table.id) == rows
    assert await query(database_url, STATES, table.id) == states
    await migrate.upgrade(database_url)
    async with running_server(database_url) as server:
        assert await counts(server, table) == whole


# The operator


async def test_rebuilding_repairs_a_packed_snapshot(server: Server) -> None:
    table = await finished(server)
    database = server.services.database
    await query(
        server.database_url,
        "UPDATE snapshots SET state = jsonb_set(state::jsonb, '{unknown}', '1') WHERE table_id = $1",
        table.id,
    )
    await packs(server, days=0)
    assert await check_tables(database, GAMES_BY_NAME) == [table.id]
    assert await check_tables(database, GAMES_BY_NAME) == []
    async with database.session() as session:
        game = await store.stored_game(session, table.id)
    assert game.snapshot is not None
    assert "unknown" not in game.snapshot.state
    assert len(game.rows) == game.rows[-1].seq + 1


async def test_the_task_packs_and_can_be_turned_off(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "_ROUND_SECONDS", 0.01)
    async with running_server(database_url, pack_days=0) as server:
        table = await finished(server)
        await server.advance(2 * DAY)
        assert "packing" not in server.services.tasks.states()
    async with running_server(database_url) as server:
        assert server.services.tasks.states()["packing"] == "running"
        database, packed = server.services.database, False
        while not packed:
            async with database.session() as session:
                packed = await session.get(PackedGame, table.id) is not None
        assert (await counts(server, table)) == (0, 0, 0, 1)
