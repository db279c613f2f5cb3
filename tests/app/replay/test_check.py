"""The check of a record's file: true, altered, foreign, future, too long and hostile files."""

import asyncio
import gzip
import io
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import httpx
import orjson
import pytest
import pytest_asyncio
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from app.config import Settings
from app.errors import Problem
from app.http.bodies import BodyMiddleware
from app.main import create_app
from app.messages.replay import ReplayViewer
from app.replay import checker, checking, record_player, recorded
from app.replay.checker import checked, is_too_long
from app.replay.errors import CheckTooLong, NoSuchViewer, RecordUntrue, RecordWithoutRules
from app.replay.record_player import unwatchable
from app.replay.recorded import recorded_replay
from app.tables.record import LARGEST_FILE, exported, parsed
from engines import GAMES
from engines.core.seats import Seat
from engines.joust import GAME
from tests.app.drivers.joust import match
from tests.app.fixtures.database import connected, fingerprints, play_on
from tests.app.fixtures.server import Server, running_server
from tests.waiting import turns

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def record(server: Server) -> bytes:
    """The record of a finished match."""
    table = await match(server, "Ann", "Ben")
    await play_on(server.database_url, table.id)
    return (await table.guests[0].client.get(f"/api/tables/{table.id}/record")).content


async def sent(server: Server, data: bytes) -> httpx.Response:
    return await server.stranger().client.post("/api/check", content=data)


def resealed(record: bytes, **changed: Any) -> bytes:
    """The record with other values, and a new seal, as a forger would write it."""
    return exported(replace(parsed(record).record, **changed))


async def test_a_true_record_is_checked_and_not_stored(server: Server, record: bytes) -> None:
    async with connected(server.database_url) as connection:
        before = await fingerprints(connection)
        answer = await sent(server, record)
        assert await fingerprints(connection) == before
    found, stated = answer.json(), orjson.loads(record)
    assert (answer.status_code, found["verdict"], found["findings"]) == (200, "true", [])
    assert found["record"]["players"] == ["Ann", "Ben"]
    assert found["record"]["table"] == stated["table"]
    assert found["record"]["scores"] == stated["outcome"]["scores"]


def codes(data: bytes) -> tuple[str, list[str], list[str]]:
    """The verdict, the errors and the unchecked parts of a file."""
    found = checked(data, GAMES)
    return str(found.verdict), [one.code for one in found.findings], [one.code for one in found.unchecked]


async def test_every_altered_byte_is_noticed(record: bytes) -> None:
    for at in range(0, len(record), max(1, len(record) // 40)):
        spoiled = record[:at] + bytes([record[at] ^ 1]) + record[at + 1 :]
        assert codes(spoiled)[0] == "untrue"
        assert codes(spoiled)[1]


async def test_future_rules_and_foreign_games_are_named(record: bytes) -> None:
    assert codes(resealed(record)) == ("true", [], [])
    assert codes(resealed(record, rules_version=999)) == ("unchecked", [], ["rules_version_unknown"])
    assert codes(resealed(record, game="chess")) == ("unchecked", [], ["unknown_game"])
    assert codes(record.replace(b"quintain-record-1", b"quintain-record-9")) == ("untrue", ["bad_format"], [])


@pytest.mark.parametrize("data", [b"{}", b"[" * 100_000, b"\xff\xfe"])
async def test_other_files_are_no_records(data: bytes) -> None:
    assert codes(data)[0] == "untrue"
    assert checked(data, GAMES).record is None
    assert not is_too_long(data)


async def test_too_many_rows_or_draws_are_not_checked(record: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_too_long(record)
    for limit in ("MOST_ROWS", "MOST_DRAWS"):
        with monkeypatch.context() as patched:
            patched.setattr(checker, limit, 1)
            assert is_too_long(record)


@pytest.mark.parametrize("program", ["import time; time.sleep(60)", "print('x'); exit(3)"])
async def test_a_check_without_an_answer_is_refused(record: bytes, program: str) -> None:
    with pytest.raises(CheckTooLong):
        await checking.checked_record(record, command=("-c", program), seconds=0.5)


async def test_a_check_that_takes_too_long_is_refused(
    server: Server, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking.checked_record, "__kwdefaults__", {"command": ("-c", ""), "seconds": 30.0})
    answer = await sent(server, record)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "check_too_long")


# The replay of a record


@pytest.mark.parametrize("viewer", [0, "spectator", "open"])
async def test_a_record_is_replayed_like_its_table(server: Server, record: bytes, viewer: ReplayViewer) -> None:
    found = orjson.loads(await recorded_replay(parsed(record).record, GAME, viewer))
    guest = await server.guest()
    address = f"/api/tables/{found['id']}/replay"
    table = await guest.get(f"{address}?as={viewer}")
    assert found["steps"]["messages"][: len(table["messages"])] == table["messages"]
    assert (found["steps"]["last"], found["steps"]["next"]) == (table["last"], None)
    assert found["log"] == await guest.get(f"{address}/log?as={viewer}")
    assert found["points"] == await guest.get(f"{address}/points?as={viewer}")
    assert found["names"] == ["Ann", "Ben"]


async def test_unwatchable_records_are_refused_with_a_reason(
    server: Server, record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NoSuchViewer):
        await recorded_replay(parsed(record).record, GAME, Seat(7))
    for code, status in {"record_untrue": 3, "record_without_rules": 4, "no_such_viewer": 5}.items():
        with pytest.raises(Problem) as refused:
            await checking.watched_record(record, "0", command=("-c", f"raise SystemExit({status})"))
        assert refused.value.code == code
    with pytest.raises(CheckTooLong):
        await checking.watched_record(record, "0", command=("-c", ""))
    assert [unwatchable(data) for data in (record, resealed(record, secret="0" * 64), b"{}")] == [
        *(None, RecordUntrue, RecordUntrue)
    ]
    assert unwatchable(resealed(record, rules_version=999)) == RecordWithoutRules
    with monkeypatch.context() as patched:
        patched.setattr(recorded, "MOST_BYTES", 100)
        with pytest.raises(CheckTooLong):
            await recorded_replay(parsed(record).record, GAME, "open")


@pytest.mark.parametrize(
    ("viewer", "change", "status"),
    [("0", {}, None), ("7", {}, NoSuchViewer), ("0", {"secret": "0" * 64}, RecordUntrue)],
    ids=["shown", "no such viewer", "untrue"],
)
async def test_the_process_of_a_replay_answers_or_names_the_reason(
    record: bytes, viewer: str, change: dict[str, Any], status: type[Problem] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(record_player, "limit_process", lambda: None)
    monkeypatch.setattr(sys, "argv", ["record_player", viewer])
    data = resealed(record, **change) if change else record
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=out))
    if status is None:
        await asyncio.to_thread(record_player._main)
        assert orjson.loads(gzip.decompress(out.getvalue()))["names"] == ["Ann", "Ben"]
        return
    with pytest.raises(SystemExit) as ended:
        await asyncio.to_thread(record_player._main)
    assert (ended.value.code, out.getvalue()) == (checking.WATCH_STATUSES[status], b"")


# The middleware


async def answers(*bodies: list[bytes], pending: int = 0) -> list[str]:
    """The error code, or ok, of each request with a file of at most ten bytes. The first `pending` requests arrive
    last.
    """
    release, answered = asyncio.Event(), list[str]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await Response(status_code=200)(scope, receive, send)

    middleware = BodyMiddleware(app, {"/file": 10})

    async def request(at: int, parts: list[bytes]) -> None:
        left = list(parts)

        async def receive() -> Message:
            if at < pending:
                await release.wait()
            return {"type": "http.request", "body": left.pop(0), "more_body": bool(left)}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.body":
                body = message["body"]
                answered.append(orjson.loads(body)["error"]["code"] if body else "ok")

        await middleware({"type": "http", "method": "POST", "path": "/file", "headers": []}, receive, send)

    early = [asyncio.create_task(request(at, parts)) for at, parts in enumerate(bodies[:pending])]
    await turns()
    for at, parts in enumerate(bodies[pending:], pending):
        await request(at, parts)
    release.set()
    await asyncio.gather(*early)
    return answered


async def test_files_over_the_limit_are_refused() -> None:
    assert await answers([b"12345", b"67890"], [b"12345", b"678901"], [b"12345678901", b""]) == [
        "ok",
        "file_too_big",
        "file_too_big",
    ]


async def test_only_two_files_are_worked_on_at_a_time() -> None:
    assert await answers([b"1"], [b"2"], [b"3"], pending=2) == ["files_busy", "ok", "ok"]
    assert await answers([b"1"], [b"2"], [b"3"], pending=1) == ["ok", "ok", "ok"]


async def test_records_of_the_largest_size_are_read() -> None:
    app = create_app(Settings(), "postgresql://nowhere")
    (bodies,) = [one for one in app.user_middleware if one.cls is BodyMiddleware]
    assert bodies.kwargs == {"files": {"/api/check": LARGEST_FILE, "/api/check/replay": LARGEST_FILE}}
