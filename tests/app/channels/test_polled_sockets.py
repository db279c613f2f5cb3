"""Sockets over plain HTTP requests: the same games, messages, errors and limits as over WebSockets."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.channels import polling
from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.presence import connected_seats
from tests.app.fixtures.errors import PROBLEMS
from tests.app.fixtures.polled import PolledConnection
from tests.app.fixtures.server import Guest, Server, Socket, running_server
from tests.app.processes.test_handover import two_workers
from tests.legal import any_of, kinds
from tests.seeds import Seed, SeededEntropy
from tests.waiting import until

KEY = "0123456789abcdef"


@asynccontextmanager
async def polling_server(database_url: str, **settings: Any) -> AsyncIterator[Server]:
    """A server whose guests open their sockets without WebSockets."""
    async with running_server(database_url, **settings) as server:
        server.polls = True
        yield server


async def play(socket: Socket, dice: random.Random) -> None:
    """Makes random moves until the game is over."""
    while socket.newest["to_act"]:
        decision = socket.decision
        moves = [one for one in socket.newest["legal"] if kinds([one]) != {"undo"}]
        if moves:
            answer = await socket.move(any_of(moves, dice))
            assert answer["t"] == "ok", answer
        if socket.decision == decision:
            await socket.until("step")


async def test_a_whole_game_is_played_at_two_workers(database_url: str, tmp_path: Path) -> None:
    async with two_workers(database_url, tmp_path) as workers, AsyncExitStack() as stack:
        for worker in workers:
            worker.polls = True
        table = await workers[0].table("Ann", "Ben", game="joust")
        sockets = [
            await stack.enter_async_context(workers[number % 2].again(guest).table_socket(table.id))
            for number, guest in enumerate(table.guests)
        ]
        for socket in sockets:
            await socket.until("full")
        await asyncio.gather(*(play(socket, random.Random(seat)) for seat, socket in enumerate(sockets)))
        record = await table.guests[0].client.get(f"/api/tables/{table.id}/record")
        assert verify(record.content, GAMES).is_true


# Each message once


async def test_a_lost_answer_is_repeated_and_a_doubled_move_made_once(database_url: str) -> None:
    async with polling_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(guest.table_socket(table.id)) for guest in table.guests]
            for socket in sockets:
                await socket.until("full")
            mover = next(socket for socket in sockets if socket.newest["legal"])
            await mover.caught_up()
            line = polled_of(mover)
            move = {"t": "move", "id": "once", "decision": mover.decision, "move": mover.newest["legal"][0]}
            for _ in range(2):
                await mover.send(move)
            # Presence may arrive at any time. All answers are dropped, as if lost.
            while not any(message["t"] == "step" for message in (await line.poll())["messages"]):
                pass
            line.keep(await line.poll())
            assert (await mover.until("step"))["v"] == 1
            answers = [await mover.until("ok", "no") for _ in range(2)]
            assert answers == [{"t": "ok", "id": "once", "v": 1}] * 2
            assert await mover.caught_up() == []


async def test_after_an_interruption_only_missing_messages_arrive(database_url: str) -> None:
    # With these bytes the match is not over after twelve moves.
    async with polling_server(database_url, entropy=SeededEntropy(Seed("long match 1"))) as server:
        # Joust: its log keeps the whole game, so one step of twelve is never most of it.
        table = await server.table("Ann", "Ben", game="joust")
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(guest.table_socket(table.id)) for guest in table.guests]
            for socket in sockets:
                await socket.until("full")
            for version in range(1, 13):
                mover = next(socket for socket in sockets if socket.newest["legal"])
                assert (await mover.move(mover.newest["legal"][0]))["v"] == version
                for socket in sockets:
                    await socket.caught_up()
            async with table.guests[0].table_socket(f"{table.id}?since=0.11.0") as again:
                missed = await again.until("missed", "full")
                assert (missed["t"], missed["v"], missed["view"]) == ("missed", 12, sockets[0].newest["view"])
            async with table.guests[0].table_socket(f"{table.id}?since=0.12.0") as current:
                assert [message["t"] for message in await current.caught_up()] == []
                assert not any('"full"' in text or '"missed"' in text for text in current.received)


# Presence


async def test_a_polling_player_is_present_until_the_page_ends(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "LOST_SECONDS", 0.0)
    async with polling_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, cy = table.guests
        async with cy.table_socket(table.id) as watching:
            async with ann.table_socket(table.id):
                while connected_seats(await watching.until("presence")) != [0, 2]:
                    pass
            while connected_seats(await watching.until("presence")) != [2]:
                pass
            line = PolledConnection(ben.client, f"/ws/tables/{table.id}", {})
            line.keep(await line.poll())
            while connected_seats(await watching.until("presence")) != [1, 2]:
                pass
            waiting = asyncio.create_task(poll_on(line))
            await until(lambda: waits(server, line))
            waiting.cancel()
            while connected_seats(await watching.until("presence")) != [2]:
                pass


# Permissions and limits


async def test_only_the_device_that_opened_a_socket_can_use_it(database_url: str) -> None:
    async with polling_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, _ = table.guests
        line = PolledConnection(ann.client, f"/ws/tables/{table.id}", {}, KEY)
        opened = await line.poll()
        assert next(message for message in opened["messages"] if message["t"] == "full")["you"] == 0
        thief = PolledConnection(ben.client, f"/ws/tables/{table.id}", {}, KEY)
        for who in (thief, PolledConnection(server.stranger().client, f"/ws/tables/{table.id}", {}, KEY)):
            assert await refusal(who, after=1) == (404, "no_such_socket")
            assert await refusal(who, path="/messages", texts=[], ends=True) == (404, "no_such_socket")
        # Another device with the same key opens a separate socket.
        own = await thief.poll()
        assert next(message for message in own["messages"] if message["t"] == "full")["you"] == 1
        assert (await line.poll(after=opened["last"], wait=0.0))["closed"] is None


async def test_pages_of_other_sites_can_neither_read_nor_send(database_url: str) -> None:
    async with polling_server(database_url) as server:
        ann = await server.guest("Ann")
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
            line = PolledConnection(ann.client, "/ws/lobby", {"Origin": origin})
            assert await refusal(line) == (403, "foreign_origin")
            assert await refusal(line, path="/messages", texts=[], ends=True) == (403, "foreign_origin")
        line = PolledConnection(ann.client, "/ws/lobby", {"Origin": server.url})
        assert (await line.poll())["messages"]


async def test_errors_are_those_of_a_websocket(database_url: str) -> None:
    async with polling_server(database_url, sockets_a_guest=1, limits=True) as server:
        ann = await server.guest()
        for who, path, code in (
            (server.stranger(), "/ws/lobby", "no_session"),
            (ann, f"/ws/tables/{'A' * 22}", "no_such_table"),
            (ann, "/ws/tournaments/x", "no_such_tournament"),
        ):
            await is_refused(who, path, code)
        async with ann.socket("/ws/lobby") as socket:
            await socket.until("tables")
            await is_refused(ann, "/ws/me", "too_many_sockets")
            for text, code in (("{", "bad_frame"), ('{"t":"x"}', "unknown_frame")):
                await socket.send(text)
                assert (await socket.until("no"))["code"] == code
            await socket.send('{"t":"move","id":"m","decision":1,"move":{}}')
            assert (await socket.until("no"))["code"] == "not_seated"
            await socket.send("x" * 20_000)
            bye, closed = await socket.closed()
            assert (bye and bye["code"], closed) == ("frame_too_big", PROBLEMS["frame_too_big"].close_code)
        async with ann.socket("/ws/me") as socket:
            await socket.until("my_games")


async def test_a_sign_out_ends_a_polled_socket_with_its_code(database_url: str) -> None:
    async with polling_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann = table.guests[0]
        link = await ann.post("/api/me/devices")
        other = server.stranger()
        assert (await other.client.post(link["url"])).status_code in (200, 303)
        async with other.table_socket(table.id) as socket:
            await socket.until("full")
            waiting = asyncio.create_task(socket.closed())
            await ann.post("/api/me/devices/end")
            bye, closed = await waiting
            assert (bye and bye["code"], closed) == ("signed_out", 4401)
        await is_refused(other, f"/ws/tables/{table.id}", "no_session")


async def poll_on(line: PolledConnection) -> None:
    """Polls for ever."""
    while True:
        line.keep(await line.poll())


def waits(server: Server, line: PolledConnection) -> bool:
    """Whether a poll of this socket is waiting at the server."""
    return any(name[2] == line.address and one._waiting for name, one in server.services.polled._sockets.items())


def polled_of(socket: Socket) -> PolledConnection:
    assert isinstance(socket.connection, PolledConnection)
    return socket.connection


async def is_refused(who: Guest, path: str, code: str) -> None:
    async with who.socket(path) as socket:
        bye, closed = await socket.closed()
        assert (bye and bye["code"], closed) == (code, PROBLEMS[code].close_code)


async def refusal(line: PolledConnection, path: str = "", **body: Any) -> tuple[int, str | None]:
    """The status and the error code of a request."""
    sent = body if path else {"after": 0, **body}
    response = await line._client.post(f"{line.address}{path}", json=sent, headers=line._headers)
    return response.status_code, response.json().get("error", {}).get("code")
