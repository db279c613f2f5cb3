"""The host of a waiting table: the role passes on if the host is away, has left or never sat down."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio

from app.lobby.hosting import settle_absence
from app.runtime.db import Database
from app.tables import store
from app.tables.rows import Chair, Table
from tests.app.fixtures.database import connected, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, Socket, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEAT = {"client_seed": CLIENT_SEED}
SOON = 1e-3
"""Seconds until a player counts as away, in tests about that."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    """A server with so long a limit that no absence counts."""
    async with running_server(module_database_url) as server:
        yield server


async def told(socket: Socket, **expected: Any) -> dict[str, Any]:
    """The next `table` message with all these values, of the table or of the person."""
    while True:
        message = await socket.until("table")
        shown = message["table"] | message
        if all(shown[name] == value for name, value in expected.items()):
            return message


async def connected_of(socket: Socket) -> int:
    """The number of connected players in the next `presence`."""
    return sum(seat["connected"] for seat in (await socket.until("presence"))["seats"])


async def refused(guest: Guest, path: str, body: Any = None, *, expect: int) -> str:
    return str((await guest.post(path, body, expect=expect))["error"]["code"])


# handing over


async def test_the_host_makes_another_player_host(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    ann, ben = table.guests
    path = f"/api/tables/{table.id}"
    async with ben.table_socket(table.id) as socket:
        await socket.until("table")
        shown = await ann.post(f"{path}/host", {"seat": 1})
        assert (shown["host"], shown["table"]["host"]) == (False, 1)
        assert (await socket.until("table"))["host"] is True
    assert await refused(ann, f"{path}/start", {"empty": "bots"}, expect=403) == "not_host"
    await ann.post(f"{path}/ready", {"ready": True})
    assert (await ben.post(f"{path}/start", {"empty": "bots"}))["table"]["status"] == "playing"


async def test_an_invalid_handover_changes_nothing(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    ann, ben = table.guests
    wat, path = await server.guest("Wat"), f"/api/tables/{table.id}"
    before = await wat.get(path)
    for guest, body, expect, code in (
        (ben, {"seat": 1}, 403, "not_host"),
        (wat, {"seat": 1}, 403, "not_host"),
        (ann, {"seat": 2}, 409, "nobody_sits_there"),
        (ann, {"seat": 3}, 404, "no_such_seat"),
        (ann, {"seat": -1}, 404, "no_such_seat"),
        (ann, {"seat": "1"}, 422, "bad_request"),
        (ann, {}, 422, "bad_request"),
        (ann, {"seat": None}, 422, "bad_request"),
    ):
        assert await refused(guest, f"{path}/host", body, expect=expect) == code
    assert await refused(wat, f"{path}/host/ask", expect=403) == "not_seated"
    assert await wat.get(path) == before
    await ann.post(f"{path}/start", {"empty": "bots"})
    for what, body in (("host", {"seat": 1}), ("host/ask", None)):
        assert await refused(ann, f"{path}/{what}", body, expect=409) == "already_started"


async def test_a_player_who_asks_for_the_role_gets_it_from_the_host(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    ann, ben = table.guests
    path = f"/api/tables/{table.id}"
    async with ann.table_socket(table.id) as socket, ben.table_socket(table.id):
        await socket.until("table")
        asked = await ben.post(f"{path}/host/ask")
        assert (asked["host"], asked["table"]["host"], asked["table"]["host_asked_by"]) == (False, 0, 1)
        assert (await socket.until("table"))["table"]["host_asked_by"] == 1
        granted = await ann.post(f"{path}/host", {"seat": 1})
        assert (granted["table"]["host"], granted["table"]["host_asked_by"]) == (1, None)
        assert (await ben.post(f"{path}/host/ask"))["table"]["host_asked_by"] is None, "Ben is the host"
        # A player who left no longer asks.
        await ann.post(f"{path}/host/ask")
        assert (await ann.post(f"{path}/leave"))["table"]["host_asked_by"] is None


# leaving


async def test_a_leaving_host_does_not_close_the_table(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", seats=4, start=False)
    ann, ben, _ = table.guests
    path = f"/api/tables/{table.id}"
    shown = await ann.post(f"{path}/leave")
    assert (shown["you"], shown["host"], shown["table"]["status"], shown["table"]["host"]) == (
        None,
        False,
        "waiting",
        1,
    )
    assert (await ben.post(f"{path}/start", {"empty": "bots"}))["table"]["status"] == "playing"


async def test_the_first_player_at_an_empty_table_is_its_host(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    path = f"/api/tables/{table.id}"
    shown = await table.guests[0].post(f"{path}/leave")
    assert (shown["table"]["status"], shown["table"]["host"], shown["host"]) == ("waiting", None, False)
    guests = [await server.guest(name) for name in ("Ben", "Cy")]
    answers = await asyncio.gather(*(guest.post(f"{path}/seats/any", SEAT) for guest in guests))
    assert sorted(answer["host"] for answer in answers) == [False, True]


async def test_a_long_empty_table_is_closed(module_database_url: str) -> None:
    async with running_server(module_database_url, abandoned_seconds=3600) as server:
        left, new, taken = [await server.table("Ann", seats=3, start=False) for _ in range(3)]
        for table in (left, new, taken):
            await table.guests[0].post(f"/api/tables/{table.id}/leave")
        ben = await server.guest("Ben")
        await ben.post(f"/api/tables/{taken.id}/seats/any", SEAT)
        async with connected(module_database_url) as connection:
            await connection.execute(
                "UPDATE tables SET host_since = host_since - interval '2 hours' WHERE id = ANY($1)", [left.id, taken.id]
            )
        async with ben.table_socket(left.id) as socket:
            await socket.until("table")
            await server.services.host_absence.close_abandoned_now()
            await told(socket, status="closed")
        for table in (new, taken):
            assert (await ben.get(f"/api/tables/{table.id}"))["table"]["status"] == "waiting"


# away


ANN, BEN, CY, DEE = (UUID(int=number) for number in range(1, 5))
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def waiting(**settings: Any) -> Table:
    """Ann's table, at which Ben sat down after Cy, and nobody knows when Dee did."""
    minutes = {ANN: 0, BEN: 2, CY: 1}
    chairs = [
        Chair(
            seat=seat, player_id=player, bot=False, left=False, ready=True,
            sat_at=NOW + timedelta(minutes=minutes[player]) if player in minutes else None,
        )
        for seat, player in enumerate((ANN, BEN, CY, DEE))
    ]  # fmt: skip
    return Table(**{"status": "waiting", "host_id": ANN, "chairs": chairs, **settings})


@pytest.mark.parametrize(
    ("here", "settings", "host"),
    [
        ({BEN, CY}, {}, CY),
        ({BEN}, {}, BEN),
        ({BEN, CY, DEE}, {}, DEE),
        ({BEN, CY, DEE}, {"host_asked_by": BEN}, BEN),
        ({CY}, {"host_asked_by": BEN}, CY),
        (set(), {}, ANN),
        ({BEN}, {"host_id": CY}, CY),
        ({BEN}, {"status": "playing"}, ANN),
        ({BEN}, {"part_of": "/tournaments/x"}, ANN),
    ],
)
async def test_an_absent_hosts_role_goes_to_the_longest_seated_present(
    here: set[UUID], settings: dict[str, Any], host: UUID
) -> None:
    table = waiting(**settings)
    changed = settle_absence(table, ANN, frozenset(), here, NOW)
    assert (table.host_id, changed) == (host, host != settings.get("host_id", ANN))
    assert not settle_absence(table, ANN, frozenset(), here, NOW)


async def test_one_of_two_processes_passes_the_role(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", "Ben", "Cy", seats=3, start=False)
    ids = [row[0] for row in await query(module_database_url, _PLAYERS, table.id)]
    ann, *others = ids
    databases = [Database(module_database_url, 1) for _ in range(2)]

    async def settle(database: Database, here: UUID) -> bool:
        async with database.session() as session:
            locked = await store.locked_table(session, table.id)
            return settle_absence(locked, ann, {ann}, {here}, datetime.now(UTC))

    try:
        changed = await asyncio.gather(*map(settle, databases, others))
    finally:
        await asyncio.gather(*(database.close() for database in databases))
    assert sorted(changed) == [False, True]
    ((host,),) = await query(module_database_url, "SELECT host_id FROM tables WHERE id = $1", table.id)
    assert host == others[changed.index(True)]


_PLAYERS = "SELECT player_id FROM seats WHERE table_id = $1 ORDER BY seat"


async def test_an_absent_player_loses_the_seat_and_may_sit_again(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    ann, ben = table.guests
    path = f"/api/tables/{table.id}"
    await ben.post(f"{path}/ready", {"ready": False})
    async with ann.table_socket(table.id) as socket:
        await connected_of(socket)
        await ann.post(f"{path}/seats/1/remove")
        shown = await ben.post(f"{path}/seats/any", SEAT)
        assert (shown["you"], shown["removed"]) == (1, False)
        await ben.post(f"{path}/ready", {"ready": True})
        await ann.post(f"{path}/seats/1/remove")
        refused = await ben.post(f"{path}/seats/any", SEAT, expect=403)
        assert refused["error"]["code"] == "removed", "who was ready was not away for long"
