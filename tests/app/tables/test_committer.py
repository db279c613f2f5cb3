"""The single writer of moves: many tables in one transaction, in which one table's failure affects no other."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import asyncpg
import pytest
from structlog.testing import capture_logs

from app.channels.directory import Restarting
from app.operating import monitoring
from app.play.room.live_table import LiveTable
from app.play.room.unanswered import UnansweredMoves
from app.processes.clock import SharedClock
from app.runtime.db import Database
from app.tables import committer as committers
from app.tables import store
from app.tables.committer import LARGEST_BATCH, Committer, CommitUnknown, FenceLost, MoveRefused, Writer
from app.tables.entropy import SYSTEM
from app.tables.log import PendingMove
from tests.app.fixtures.database import GAMES_BY_NAME, connected, load, query
from tests.app.fixtures.server import Socket, running_server
from tests.app.play.test_play import check_log, move_body, sockets_at
from tests.patience import USUAL
from tests.waiting import turns, until

pytestmark = pytest.mark.named

GAME = GAMES_BY_NAME["tornei"]
AHEAD = "INSERT INTO moves (table_id, seq, draws, emitted) VALUES ($1, 1, '[]', '[]') RETURNING 1"
"""Another writer's first move."""


@pytest.fixture
async def scene(database_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SimpleNamespace]:
    """An unstarted committer on a database with tables."""
    database = Database(database_url)
    committer = Committer(database.engine)
    batches: list[int] = []
    write = Writer.write

    async def counted(writer: Writer, entries: Sequence[PendingMove]) -> set[str]:
        batches.append(len(entries))
        return await write(writer, entries)

    monkeypatch.setattr(Writer, "write", counted)
    running: list[asyncio.Task[None]] = []

    def start() -> asyncio.Task[None]:
        running.append(asyncio.create_task(committer.run()))
        return running[-1]

    yield SimpleNamespace(url=database_url, database=database, committer=committer, batches=batches, start=start)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    await committer.close()
    await database.close()


async def entries(scene: SimpleNamespace, count: int) -> list[PendingMove]:
    """One entry for each of so many new tables: the table's first move."""
    made = []
    async with scene.database.session() as session:
        for _ in range(count):
            table = store.new_table(GAME, GAME.options_type(), entropy=SYSTEM, seats=3, public=False, host=uuid4())
            for chair in table.chairs:
                chair.player_id, chair.name, chair.client_seed, chair.ready = uuid4(), f"P{chair.seat}", "0" * 32, True
            session.add(table)
            made.append(table)
        await session.flush()
        for table in made:
            store.begin(session, table, GAME, SharedClock().utcnow())
        await session.flush()
        return [first_move(await load(session, table.id)) for table in made]


def first_move(live: LiveTable) -> PendingMove:
    seat = GAME.to_act(live.state)[0].seat
    move = GAME.legal_moves(live.state, seat)[0]
    return live.decide(seat, move, client_id="first").pending


async def outcomes(scene: SimpleNamespace, given: Sequence[PendingMove]) -> list[type[BaseException] | None]:
    """The outcomes of entries that all wait when the committer starts."""
    waiting = [asyncio.create_task(scene.committer.commit(pending)) for pending in given]
    await turns()
    scene.start()
    done = await asyncio.gather(*waiting, return_exceptions=True)
    return [None if result is None else type(result) for result in done]


async def versions(url: str) -> dict[str, tuple[int, int]]:
    """By table, the number of its newest row, and how many rows it has."""
    rows = await query(url, "SELECT table_id, max(seq), count(*) FROM moves GROUP BY table_id")
    return {table: (version, count) for table, version, count in rows}


async def test_many_tables_share_one_transaction(scene: SimpleNamespace) -> None:
    given = await entries(scene, 60)
    assert await outcomes(scene, given) == [None] * 60
    assert scene.batches == [60]
    (transactions,) = set(await query(scene.url, "SELECT DISTINCT xmin::text FROM moves WHERE seq = 1"))
    assert transactions
    assert await versions(scene.url) == {pending.table: (1, 2) for pending in given}


async def test_a_large_crowd_takes_several_transactions(
    scene: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.tables.committer.LARGEST_BATCH", 8)
    given = await entries(scene, 20)
    assert await outcomes(scene, given) == [None] * 20
    assert scene.batches == [8, 8, 4]
    assert LARGEST_BATCH > 8


async def test_a_lost_fence_affects_no_other_table(scene: SimpleNamespace) -> None:
    given = await entries(scene, 6)
    # Another writer was ahead; a move is early; a table is closed; a table is unknown.
    await query(scene.url, AHEAD, given[1].table)
    given[2] = replace(given[2], seq=3)
    await query(scene.url, "UPDATE tables SET status = 'closed' WHERE id = $1 RETURNING 1", given[3].table)
    given[4] = replace(given[4], table="A" * 22)
    assert await outcomes(scene, given) == [None, FenceLost, FenceLost, FenceLost, FenceLost, None]
    assert scene.batches == [6]
    after = await versions(scene.url)
    assert [after[pending.table][1] for pending in given if pending.table in after] == [2, 2, 1, 1, 2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"move": '"\x00"'},
        {"seat": 40_000},
        {"seq": 2**40},
        {"client_id": "x" * 65},
        {"outcome": "{"},
        {"move": '"\ud800"'},
    ],
    ids=ascii,
)
async def test_a_refused_statement_affects_no_other_table(scene: SimpleNamespace, wrong: dict[str, Any]) -> None:
    given = await entries(scene, 4)
    given[2] = replace(given[2], **wrong)
    with capture_logs() as logs:
        assert await outcomes(scene, given) == [None, None, MoveRefused, None]
    assert [pending["event"] for pending in logs] == ["move refused"]
    after = await versions(scene.url)
    assert [after[pending.table] for pending in given] == [(1, 2), (1, 2), (0, 1), (1, 2)]


async def test_one_of_two_entries_of_one_table_is_written(scene: SimpleNamespace) -> None:
    (pending,) = await entries(scene, 1)
    scene.start()
    await scene.committer.commit(pending)
    with pytest.raises(FenceLost):
        await scene.committer.commit(replace(pending, client_id="other"))
    assert await versions(scene.url) == {pending.table: (1, 2)}


async def test_waiting_entries_are_written_before_the_end(scene: SimpleNamespace) -> None:
    given = await entries(scene, 3)
    running = scene.start()
    waiting = [asyncio.create_task(scene.committer.commit(pending)) for pending in given]
    await turns()
    await scene.committer.drain()
    running.cancel()
    await asyncio.gather(*waiting)
    assert await versions(scene.url) == {pending.table: (1, 2) for pending in given}


async def test_an_unexpected_error_does_not_end_the_writer(
    scene: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await entries(scene, 2)
    with monkeypatch.context() as broken, capture_logs():
        broken.setattr(Writer, "_connect", lambda writer: 1 / 0)
        assert await outcomes(scene, [one]) == [CommitUnknown]
    await scene.committer.commit(one)
    await scene.committer.commit(two)
    assert await versions(scene.url) == {pending.table: (1, 2) for pending in (one, two)}


@asynccontextmanager
async def held_up(url: str, table: str) -> AsyncIterator[Callable[[], Any]]:
    """Blocks all writes to the table during the block. The returned function ends the connection that is blocked."""
    async with connected(url) as holder:
        ahead = holder.transaction()
        await ahead.start()
        await holder.execute(AHEAD, table)

        async def kill() -> None:
            async with connected(url) as killer:
                killed = False
                while not killed:
                    killed = await killer.fetchval(
                        "SELECT bool_or(pg_terminate_backend(pid)) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND wait_event_type = 'Lock' "
                        "AND backend_type = 'client backend'"
                    )

        yield kill
        await ahead.rollback()


async def test_moves_during_a_batch_share_the_next_one(scene: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.tables.committer._SLOW_SECONDS", USUAL)
    first, *later = await entries(scene, 6)
    scene.start()
    async with held_up(scene.url, first.table):
        waiting = [asyncio.create_task(scene.committer.commit(first))]
        await until(lambda: bool(scene.batches))
        for pending in later:
            waiting.append(asyncio.create_task(scene.committer.commit(pending)))
            await turns()
        assert scene.batches == [1], "fewer than are worth a batch of their own wait for the end of this one"
    await asyncio.gather(*waiting)
    assert scene.batches == [1, 5]


async def test_a_slow_batch_does_not_delay_other_batches(scene: SimpleNamespace) -> None:
    one, two, three = await entries(scene, 3)
    scene.start()
    async with held_up(scene.url, one.table):
        held = asyncio.create_task(scene.committer.commit(one))
        await until(lambda: bool(scene.batches))
        await scene.committer.commit(two)
        await scene.committer.commit(three)
        assert not held.done()
    await held
    assert set((await versions(scene.url)).values()) == {(1, 2)}


async def test_after_a_killed_connection_the_log_decides_the_outcome(scene: SimpleNamespace) -> None:
    given = await entries(scene, 5)
    with capture_logs():
        async with held_up(scene.url, given[3].table) as kill:
            _, done = await asyncio.gather(kill(), outcomes(scene, given))
    assert done == [CommitUnknown] * 5
    assert set((await versions(scene.url)).values()) == {(0, 1)}
    await asyncio.gather(*(scene.committer.commit(pending) for pending in given))
    assert set((await versions(scene.url)).values()) == {(1, 2)}


async def test_a_room_with_a_killed_connection_makes_the_move_once(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            with capture_logs():
                async with held_up(database_url, table.id) as kill:
                    await mover.send({"t": "move", **move_body(mover)})
                    await kill()
                assert await mover.until("ok", "no") == {"t": "ok", "id": "once", "v": 1}
            await one_step_each(sockets)
        await check_log(database_url, table.id)


async def test_a_move_with_a_lost_confirmation_is_found_in_the_log(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            write = Writer.write

            async def written_and_lost(writer: Writer, batch: Sequence[PendingMove]) -> set[str]:
                await write(writer, batch)
                monkeypatch.setattr(Writer, "write", write)
                raise asyncpg.ConnectionDoesNotExistError("the answer is lost")

            monkeypatch.setattr(Writer, "write", written_and_lost)
            with capture_logs():
                await mover.send({"t": "move", **move_body(mover)})
                assert await mover.until("ok", "no") == {"t": "ok", "id": "once", "v": 1}
            await one_step_each(sockets)
        await check_log(database_url, table.id)


async def one_step_each(sockets: list[Socket]) -> None:
    for socket in sockets:
        await socket.caught_up()
        steps = [message for message in map(json.loads, socket.received) if message["t"] == "step"]
        assert [step["v"] for step in steps] == [1]


async def test_the_oldest_entrys_age_and_the_failing_time_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(committers, "time", SimpleNamespace(monotonic=lambda: clock.now))
    committer = Committer(None)  # type: ignore[arg-type]  # nothing is written

    async def under_way() -> tuple[asyncio.Task[None], asyncio.Future[None]]:
        task = asyncio.create_task(committer.commit(None))  # type: ignore[arg-type]
        await turns()
        return task, committer._waiting[-1][1]

    async def ended(task: asyncio.Task[None], done: asyncio.Future[None], error: Exception | None) -> None:
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
        await asyncio.gather(task, return_exceptions=True)

    assert committer.age == 0.0
    first = await under_way()
    clock.now += 2.0
    second = await under_way()
    clock.now += 4.0
    assert committer.age == 6.0
    await ended(*first, None)
    assert committer.age == 4.0
    await ended(*second, MoveRefused())
    # It failed at once, or after four seconds: since then nothing was written.
    assert committer.age == 4.0
    clock.now += 20.0
    await ended(*await under_way(), MoveRefused())
    assert committer.age == 24.0
    clock.now += 61.0
    assert committer.age == 0.0
    await ended(*await under_way(), CommitUnknown())
    await ended(*await under_way(), None)
    assert committer.age == 0.0


async def test_a_server_that_can_make_no_move_is_unhealthy(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(database_url) as server:
        monkeypatch.setattr(Committer, "age", 5.1)
        health = await server.stranger().get("/healthz", expect=503)
        assert (health["status"], health["oldest_commit"]) == ("moves are not written", 5.1)


async def test_a_move_that_waits_for_a_read_counts_as_unanswered(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cleo")
    async with running_server(database_url) as server, connected(database_url) as other:
        ann, monitor, unanswered = server.again(table.guests[0]), server.stranger(), server.services.rooms.unanswered
        path, move = f"/api/tables/{table.id}/moves", {"id": "m", "decision": 0, "move": {}}
        transaction = other.transaction()
        await transaction.start()
        await other.execute("LOCK TABLE moves")
        sent = asyncio.create_task(ann.client.post(path, json=move))
        await until(lambda: unanswered.age > 0)
        assert (await monitor.get("/healthz"))["status"] == "ok"
        monkeypatch.setattr(monitoring, "_LONGEST_AGE", 0.0)
        health = await monitor.get("/healthz", expect=503)
        assert health["status"] == "moves are not answered"
        await transaction.rollback()
        await sent
        assert unanswered.age == 0.0


def test_a_move_counts_until_its_reply_is_called_or_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("app.play.room.unanswered.time", SimpleNamespace(monotonic=lambda: clock.now))
    moves, answers = UnansweredMoves(), list[object]()
    first = moves.counted(answers.append)
    clock.now = 3.0
    second = moves.counted(answers.append)
    clock.now = 5.0
    assert moves.age == 5.0
    first(Restarting())
    assert moves.age == 2.0
    del second
    assert moves.age == 0.0
    assert [type(answer) for answer in answers] == [Restarting]
