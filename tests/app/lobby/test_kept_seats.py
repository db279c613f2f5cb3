"""Reserved seats: by a link for one person, for the players of a rematch, and in older releases for a name."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import pytest_asyncio

from tests.app.fixtures.database import connected, play_on, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, SeatedTable, Server, Socket, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEAT = {"client_seed": CLIENT_SEED}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def kept(table: SeatedTable, seat: int, name: str = "Dan") -> str:
    """The key of the link to a seat that the host reserves."""
    answer = await table.guests[0].post(f"/api/tables/{table.id}/seats/{seat}/reserve", {"name": name})
    address, _, key = answer["url"].partition("#seat=")
    assert address == f"/tables/{table.id}"
    shown = answer["table"]["table"]["seats"][seat]
    assert (shown["name"], shown["reserved"], shown["kept"], shown["kept_until"]) == (None, name, True, None)
    return str(key)


async def refused(guest: Guest, path: str, body: Any, *, expect: int = 409) -> str:
    return str((await guest.post(path, body, expect=expect))["error"]["code"])


# a link


async def test_only_the_links_owner_sits_there(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    seats = f"/api/tables/{table.id}/seats"
    key = await kept(table, 1)
    stranger, dan = await server.guest("Dan"), await server.guest()
    for path, body in (("1", SEAT), ("1", SEAT | {"as": "Dan"}), ("1", SEAT | {"name": "Dan"})):
        assert await refused(stranger, f"{seats}/{path}", body) == "seat_reserved"
    claimed = await dan.post(f"{seats}/any", SEAT | {"key": key})
    assert (claimed["you"], claimed["table"]["seats"][1]["name"]) == (1, "Dan")
    assert claimed["table"]["seats"][1]["kept"] is False
    assert await dan.get("/api/me") == {"name": "Dan"}


async def test_the_key_has_128_bits_and_is_not_stored(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", seats=3, start=False)
    key = await kept(table, 2)
    assert len(key) == 22
    ((digest, plain),) = await query(
        module_database_url,
        "SELECT key_digest = sha256($2::text::bytea), position($2 IN seats::text) FROM seats"
        " WHERE table_id = $1 AND seat = 2",
        table.id,
        key,
    )
    assert (digest, plain) == (True, 0)
    watcher = await server.guest("Wat")
    for guest in (watcher, table.guests[0]):
        assert key not in (await guest.client.get(f"/api/tables/{table.id}")).text
        assert key not in (await guest.client.get(f"/tables/{table.id}")).text


@pytest.mark.parametrize("key", ["A" * 22, "\ud800"])
async def test_an_unknown_key_takes_no_seat(server: Server, key: str) -> None:
    table = await server.table("Ann", seats=3, start=False)
    await kept(table, 1)
    eve = await server.guest("Eve")
    before = await eve.get(f"/api/tables/{table.id}")
    body = b'{"client_seed": "%s", "key": "%s"}' % (CLIENT_SEED.encode(), key.encode("ascii", "backslashreplace"))
    for path in ("any", "1", "2"):
        answer = await eve.client.post(
            f"/api/tables/{table.id}/seats/{path}", content=body, headers={"content-type": "application/json"}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) in ((409, "seat_key_ended"), (422, "bad_request"))
    assert await eve.get(f"/api/tables/{table.id}") == before


async def test_one_tables_key_opens_no_other(server: Server) -> None:
    one, other = [await server.table(name, seats=3, start=False) for name in ("Ann", "Ben")]
    key = await kept(one, 1)
    await kept(other, 1)
    eve = await server.guest("Eve")
    assert await refused(eve, f"/api/tables/{other.id}/seats/any", SEAT | {"key": key}) == "seat_key_ended"


async def test_one_of_two_people_with_one_link_sits(server: Server) -> None:
    table = await server.table("Ann", seats=3, start=False)
    key = await kept(table, 1)
    twins = [await server.guest(), await server.guest()]
    path = f"/api/tables/{table.id}/seats/any"
    answers = await asyncio.gather(*(twin.client.post(path, json=SEAT | {"key": key}) for twin in twins))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_an_older_releases_reserved_seat_is_claimed_by_name(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", seats=3, start=False)
    async with connected(module_database_url) as connection:
        await connection.execute("UPDATE seats SET reserved = 'Dan' WHERE table_id = $1 AND seat = 1", table.id)
    eve, dan = await server.guest("Eve"), await server.guest()
    assert (await eve.get(f"/api/tables/{table.id}"))["table"]["seats"][1]["kept"] is False
    assert await refused(eve, f"/api/tables/{table.id}/seats/1", SEAT) == "seat_reserved"
    assert (await dan.post(f"/api/tables/{table.id}/seats/any", SEAT | {"as": "Dan"}))["you"] == 1


# a rematch


async def rematch(server: Server, database_url: str, *names: str, seats: int = 3) -> tuple[list[Guest], str]:
    """People whose game is over, the path of their new table, and its seats."""
    table = await server.table(*names, seats=seats, options={"rounds": "1"})
    await play_on(database_url, table.id)
    again = await table.guests[0].post(f"/api/tables/{table.id}/rematch")
    return table.guests, f"/api/tables/{again['id']}"


async def test_a_rematchs_seats_are_reserved_for_players_not_names(server: Server, module_database_url: str) -> None:
    (ann, ben), path = await rematch(server, module_database_url, "Ann", "Ben")
    impostor = await server.guest("Ben")
    for body in (SEAT, SEAT | {"as": "Ben"}):
        assert await refused(impostor, f"{path}/seats/0", body) == "seat_reserved"
    shown = await ben.get(path)
    assert shown["kept_for_you"] == 0
    until = datetime.fromisoformat(shown["table"]["seats"][0]["kept_until"])
    assert timedelta(seconds=60) < until - datetime.now(UTC) <= timedelta(seconds=120)
    # A spectator gets the former bot's seat, but not under the absent player's name.
    assert await refused(impostor, f"{path}/seats/any", SEAT) == "name_taken"
    assert (await impostor.post(f"{path}/seats/any", SEAT | {"as": "Bob"}))["you"] == 1
    assert (await ann.post(f"{path}/seats/any", SEAT))["you"] == 2
    back = await ben.post(f"{path}/seats/any", SEAT)
    assert (back["you"], back["table"]["seats"][0]["name"], back["kept_for_you"]) == (0, "Ben", None)
    assert back["table"]["status"] == "playing", "all who were waited for have come"


async def test_reservations_expire(module_database_url: str) -> None:
    async with running_server(module_database_url, rematch_seconds=1e-6) as server:
        _, path = await rematch(server, module_database_url, "Ann", "Ben")
        eve = await server.guest("Eve")
        shown = await eve.get(path)
        for seat in shown["table"]["seats"]:
            assert (seat["reserved"], seat["kept"], seat["kept_until"]) == (None, False, None)
            assert (seat["waited_for"] is None) == (seat["seat"] == 1)
        assert (await eve.post(f"{path}/seats/any", SEAT))["you"] == 1, "where nobody is waited for"
        dee = await server.guest("Dee")
        assert (await dee.post(f"{path}/seats/any", SEAT))["you"] == 0


@asynccontextmanager
async def looking(people: list[Guest], path: str) -> AsyncIterator[Socket]:
    """Opens the table's page for these people, and keeps it open."""
    async with AsyncExitStack() as stack:
        for guest in people:
            socket = await stack.enter_async_context(guest.table_socket(path.rpartition("/")[2]))
            await socket.until("presence")
        yield socket


async def test_present_players_can_release_a_seat_earlier(server: Server, module_database_url: str) -> None:
    (ann, ben, cleo), path = await rematch(server, module_database_url, "Ann", "Ben", "Cleo", seats=4)
    eve = await server.guest("Eve")
    async with looking([ann, ben], path):
        assert await refused(ann, f"{path}/seats/1/let-go", None, expect=403) == "not_seated"
        for guest in (ann, ben, eve):
            await guest.post(f"{path}/seats/any", SEAT)
        assert await refused(eve, f"{path}/seats/1/let-go", None, expect=403) == "not_of_game_before"
        for body in ({"name": None}, {"name": "Dan"}):
            assert await refused(ann, f"{path}/seats/1/reserve", body) == "seat_reserved"
        for _ in range(2):  # a repeated vote counts once
            agreed = (await ann.post(f"{path}/seats/1/let-go"))["table"]["seats"][1]
            assert (agreed["kept"], agreed["let_go_by"]) == (True, [3])
        free = (await ben.post(f"{path}/seats/1/let-go"))["table"]["seats"][1]
        assert (free["kept"], free["reserved"], free["let_go_by"]) == (False, None, [])
        assert await refused(ben, f"{path}/seats/1/let-go", None) == "seat_not_kept"
        assert await refused(ben, f"{path}/seats/0/let-go", None) == "seat_not_kept"
    # The former player may still take any free seat; and now there is no reservation left.
    await eve.post(f"{path}/leave")
    begun = await cleo.post(f"{path}/seats/any", SEAT)
    assert (begun["you"], begun["table"]["status"]) == (1, "playing")
