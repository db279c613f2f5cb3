"""Live tables make each move once, over restarts, over two processes, with bots, and after failures."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from structlog.testing import capture_logs

from app.play.records.opening import replayed
from app.play.room.live_table import LiveTable
from app.play.room.table_channel import TableChannel
from app.runtime.db import Database
from app.tables import store
from app.tables.verify import verify
from engines import GAMES
from tests.app.fixtures.database import GAMES_BY_NAME, load, play_on, query
from tests.app.fixtures.server import SeatedTable, Server, Socket, running_server

ONE_ROUND = {"rounds": "1"}


@asynccontextmanager
async def sockets_at(server: Server, table: SeatedTable) -> AsyncIterator[list[Socket]]:
    """Sockets of everybody at the table, at this server, each with its newest state."""
    async with AsyncExitStack() as stack:
        sockets = [
            await stack.enter_async_context(server.again(guest).table_socket(table.id)) for guest in table.guests
        ]
        for socket in sockets:
            await socket.until("full")
        yield sockets


async def log_of(url: str, table: str) -> list[tuple[Any, ...]]:
    return await query(url, "SELECT seq, seat, client_id, move FROM moves WHERE table_id = $1 ORDER BY seq", table)


async def check_log(url: str, table: str) -> None:
    """Checks that no move is missing or doubled, and that replaying the log gives the stored version."""
    log = await log_of(url, table)
    assert [seq for seq, *_ in log] == list(range(len(log)))
    ids = [(seat, move_id) for _, seat, move_id, _ in log if move_id is not None]
    assert len(ids) == len(set(ids))
    database = Database(url)
    async with database.session() as session:
        row = await store.find_table(session, table)
        rows = await store.moves_since(session, table, -1)
        assert replayed(row, GAMES_BY_NAME[row.game], rows).state == (await load(session, table)).state
    await database.close()


def move_body(socket: Socket, move_id: str = "once") -> dict[str, Any]:
    return {"id": move_id, "decision": socket.decision, "move": socket.newest["legal"][0]}


# Moves made once


async def test_a_repeated_move_is_made_once(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            others = [socket for socket in sockets if socket is not mover]
            guest = table.guests[sockets.index(mover)]
            sent = move_body(mover)
            await mover.send({"t": "move", **sent})
            first = await mover.until("ok")
            assert first == {"t": "ok", "id": "once", "v": 1}
            for socket in others:
                assert (await socket.until("step"))["v"] == 1
            # The same move again, another move with the same id, and a malformed one with it: the first answer each
            # time.
            other = {"id": "once", "decision": sent["decision"] + 7, "move": {"kind": "joust", "joust": "W1"}}
            for again in (sent, other, sent | {"move": {}}):
                await mover.send({"t": "move", **again})
                assert await mover.until("ok", "no") == first
                assert await guest.post(f"/api/tables/{table.id}/moves", again) == first
            assert [await socket.caught_up() for socket in sockets] == [[], [], []]
        assert [row[:3] for row in await log_of(database_url, table.id)] == [(0, None, None), (1, mover.seat, "once")]
    async with running_server(database_url) as server:
        guest = server.again(guest)
        assert await guest.post(f"/api/tables/{table.id}/moves", sent) == first
        async with guest.table_socket(table.id) as socket:
            await socket.until("full")
            await socket.send({"t": "move", **sent})
            assert await socket.until("ok", "no") == first
    assert len(await log_of(database_url, table.id)) == 2


async def test_a_move_sent_every_way_at_once_is_made_once(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets, sockets_at(server, table) as tabs:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            tab = tabs[sockets.index(mover)]
            guest = table.guests[sockets.index(mover)]
            sent = move_body(mover)
            posts = [guest.post(f"/api/tables/{table.id}/moves", sent) for _ in range(5)]
            answers = await asyncio.gather(*posts, mover.send({"t": "move", **sent}), tab.send({"t": "move", **sent}))
            answers = [*answers[:5], await mover.until("ok", "no"), await tab.until("ok", "no")]
            assert answers == [{"t": "ok", "id": "once", "v": 1}] * 7
        await check_log(database_url, table.id)
        assert len(await log_of(database_url, table.id)) == 2


async def test_two_seats_may_use_the_same_id(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        await play_on(database_url, table.id, lambda live: live.state.phase.kind == "predicting")
        async with sockets_at(server, table) as sockets:
            asked = [socket for socket in sockets if socket.newest["legal"]]
            assert len(asked) == 2
            for socket in asked:
                assert (await socket.move(socket.newest["legal"][0], move_id="mine"))["t"] == "ok"
        await check_log(database_url, table.id)


async def test_simultaneous_answers_are_all_accepted(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", "Dee")
        await play_on(database_url, table.id, lambda live: live.state.phase.kind == "predicting")
        async with sockets_at(server, table) as sockets:
            asked = [socket for socket in sockets if socket.newest["legal"]]
            assert len(asked) == 3
            answers = await asyncio.gather(*(socket.move(socket.newest["legal"][0]) for socket in asked))
            assert sorted(answer["v"] for answer in answers) == [2, 3, 4]
        await check_log(database_url, table.id)


# Restarts


@pytest.mark.named
async def test_a_game_continues_after_a_restart(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", options=ONE_ROUND)
        # Between two snapshots, in the middle of a trick, with a face-down prediction.
        await play_on(
            database_url,
            table.id,
            lambda live: live.version > 23 and live.state.phase.kind == "jousting",
        )
        async with sockets_at(server, table) as sockets:
            before = [socket.newest for socket in sockets]
    async with running_server(database_url) as server, sockets_at(server, table) as sockets:
        assert [socket.newest for socket in sockets] == before
        assert sum(socket.newest["view"]["mine"]["prediction"] is not None for socket in sockets) == 3
        await play_out(sockets)
        report = verify((await table_record(server, table)).content, GAMES)
        assert report.is_true, report.findings
    await check_log(database_url, table.id)


async def play_out(sockets: list[Socket]) -> None:
    """All players make random legal moves until the game is over."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    dice = random.Random(seed)

    async def play(socket: Socket) -> None:
        while socket.newest["view"]["phase"] != "over":
            if socket.newest["legal"]:
                version = socket.newest["v"]
                answer = await socket.move(dice.choice(socket.newest["legal"]), move_id=f"out-{version}")
                assert answer["t"] == "ok", answer
            else:
                await socket.until("step")

    await asyncio.gather(*(play(socket) for socket in sockets))


async def table_record(server: Server, table: SeatedTable) -> Any:
    return await server.again(table.guests[0]).client.get(f"/api/tables/{table.id}/record")


# Bots


async def test_bots_play_to_the_end_with_one_person(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", seats=3, options=ONE_ROUND)
        async with sockets_at(server, table) as sockets:
            await play_out(sockets)
        log = await log_of(database_url, table.id)
        assert {seat for _, seat, *_ in log} == {None, 0, 1, 2}
        assert all((move_id is None) == (seat != 0) for _, seat, move_id, _ in log)
        report = verify((await table_record(server, table)).content, GAMES)
        assert report.is_true, report.findings
    await check_log(database_url, table.id)


# Two processes


@pytest.mark.named
async def test_the_loser_of_a_fence_catches_up_and_decides_again(database_url: str) -> None:
    async with running_server(database_url) as one, running_server(database_url) as two:
        table = await one.table("Ann", "Ben", "Cy", "Dee", options=ONE_ROUND)
        await play_on(database_url, table.id, lambda live: len(live.state.tricks) == 2 and asks_three(live.state))
        async with sockets_at(one, table) as at_one, sockets_at(two, table) as at_two:
            asked = [socket for socket in at_one if socket.newest["legal"]]
            assert len(asked) == 3
            # Both servers have the same state, and each gets other answers to it, all at the same moment.
            posts = []
            for number, socket in enumerate(asked):
                guest = (one, two)[number % 2].again(table.guests[socket.seat or 0])
                posts.append(guest.post(f"/api/tables/{table.id}/moves", move_body(socket)))
            version = at_one[0].newest["v"]
            answers = await asyncio.gather(*posts)
            assert sorted(answer["v"] for answer in answers) == [version + 1, version + 2, version + 3]
            # Sent again, and to the other server: the first answer.
            for number, socket in enumerate(asked):
                guest = (two, one)[number % 2].again(table.guests[socket.seat or 0])
                again = await guest.post(f"/api/tables/{table.id}/moves", move_body(socket))
                assert again == answers[number]
            for socket in (*at_one, *at_two):
                await socket.caught_up()
                seen = [message["v"] for message in map(json.loads, socket.received) if message["t"] == "step"]
                assert seen == list(range(version + 1, version + 1 + len(seen))), "each version once, in order"
            assert max(socket.newest["v"] for socket in (*at_one, *at_two)) == version + 3
    await check_log(database_url, table.id)


def asks_three(state: Any) -> bool:
    return state.phase.kind == "predicting" and state.phase.predictions.count(None) == 3


async def test_bots_of_two_servers_move_once(database_url: str) -> None:
    async with running_server(database_url) as one, running_server(database_url) as two:
        table = await one.table("Ann", seats=4, options=ONE_ROUND)
        async with sockets_at(one, table) as (here,), sockets_at(two, table):
            await play_out([here])
        report = verify((await table_record(one, table)).content, GAMES)
        assert report.is_true, report.findings
    await check_log(database_url, table.id)


# Failures


async def test_a_room_that_fails_on_a_message_answers_and_continues(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            guest = table.guests[sockets.index(mover)]
            before = [socket.newest for socket in sockets]

            def fails(*_: Any, **__: Any) -> Any:
                raise RuntimeError("a defect")

            with monkeypatch.context() as broken, capture_logs() as logs:
                broken.setattr(LiveTable, "decide", fails)
                refused = await mover.move(mover.newest["legal"][0])
                assert (refused["t"], refused["code"]) == ("no", "internal_error")
                sent = move_body(mover, "posted")
                answer = await guest.post(f"/api/tables/{table.id}/moves", sent, expect=500)
                assert answer["error"]["code"] == "internal_error"
            assert [pending["log_level"] for pending in logs] == ["error", "error"]
            assert table.id not in repr(logs)
            for socket, state in zip(sockets, before, strict=True):
                assert await socket.full() == state
            assert (await mover.move(mover.newest["legal"][0]))["t"] == "ok"
        await check_log(database_url, table.id)


async def test_a_move_written_before_the_room_failed_is_answered_as_made(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            with monkeypatch.context() as broken, capture_logs():
                broken.setattr(TableChannel, "publish_step", lambda *_: 1 / 0)
                assert (await mover.move(mover.newest["legal"][0]))["t"] == "ok"
            assert mover.newest["v"] == 1
            for socket in sockets:
                assert (await socket.full())["v"] == 1
        await check_log(database_url, table.id)


async def test_a_table_changed_by_hand_answers_every_move(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with sockets_at(server, table) as sockets:
            mover = next(socket for socket in sockets if socket.newest["legal"])
            await query(database_url, "UPDATE tables SET status = 'closed' WHERE id = $1 RETURNING id", table.id)
            with capture_logs():
                assert (await mover.move(mover.newest["legal"][0]))["code"] == "internal_error"
                assert (await mover.move(mover.newest["legal"][0]))["code"] == "not_playing"
