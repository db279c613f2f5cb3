"""Locked tables: newcomers ask, the host admits or refuses, and removals bar a browser and an address for a while."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
import pytest_asyncio

from tests.app.drivers.merging import claimed, key_of
from tests.app.fixtures.database import connected, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, SeatedTable, Server, Socket, running_server
from tests.app.limits.test_limits import at, limited_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEAT = {"client_seed": CLIENT_SEED}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, new_device_seconds=0) as server:
        yield server


async def code_of(guest: Guest, path: str, body: Any = SEAT) -> str:
    """The error code of a refused request."""
    answer = await guest.client.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["code"])


async def locked(server: Server, *names: str, seats: int = 4, **settings: Any) -> tuple[SeatedTable, str]:
    """A locked table with these people, the first its host."""
    table = await server.table(*names, seats=seats, start=False, **settings)
    path = f"/api/tables/{table.id}"
    assert (await table.guests[0].post(f"{path}/lock", {"locked": True}))["table"]["locked"] is True
    return table, path


async def asking(server: Server, path: str, *names: str) -> list[Guest]:
    """Newcomers waiting at a locked table."""
    guests = [await server.guest(name) for name in names]
    for guest in guests:
        assert await code_of(guest, f"{path}/seats/any") == "waiting_for_admission"
    return guests


async def told(socket: Socket, **expected: Any) -> dict[str, Any]:
    """The next `table` message with these values."""
    while True:
        message = await socket.until("table")
        shown = message["table"] | message
        if all(shown[name] == value for name, value in expected.items()):
            return message


async def request_id(host: Guest, path: str, name: str) -> str:
    return next(one["id"] for one in (await host.get(path))["asking"] if one["name"] == name)


# asking


async def test_newcomers_wait_until_the_host_admits_them(server: Server) -> None:
    table, path = await locked(server, "Ann", "Ben")
    ann, ben = table.guests
    cleo = await server.guest("Cleo")
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(ann.table_socket(table.id))
        await told(host, asking_count=0, may_admit=True)
        other = await stack.enter_async_context(ben.table_socket(table.id))
        await told(other, may_admit=False)
        newcomer = await stack.enter_async_context(cleo.table_socket(table.id))
        await told(newcomer, admission=None)
        assert await code_of(cleo, f"{path}/seats/3") == "waiting_for_admission"
        shown = await told(host, asking_count=1)
        [request] = shown["asking"]
        assert request == {"id": request["id"], "name": "Cleo"}
        assert (await told(newcomer, admission="asking"))["asking"] == []
        await ann.post(f"{path}/newcomers/{request['id']}", {"admit": True})
        await told(newcomer, admission="admitted")
        await told(host, asking_count=0)
        assert all("Cleo" not in text for text in other.received)
        assert (await cleo.post(f"{path}/seats/3", SEAT))["you"] == 3
        await told(other, may_admit=False)


async def test_refused_newcomers_cannot_ask_again_for_ten_minutes(server: Server, module_database_url: str) -> None:
    table, path = await locked(server, "Ann")
    [cleo] = await asking(server, path, "Cleo")
    request = await request_id(table.guests[0], path, "Cleo")
    await table.guests[0].post(f"{path}/newcomers/{request}", {"admit": False})
    assert (await cleo.get(path))["admission"] == "refused"
    answer = await cleo.client.post(f"{path}/seats/any", json=SEAT)
    assert (answer.json()["error"]["code"], 590 < int(answer.headers["retry-after"]) <= 600) == ("not_admitted", True)
    await pass_ten_minutes(module_database_url)
    assert (await cleo.get(path))["admission"] is None
    assert await code_of(cleo, f"{path}/seats/any") == "waiting_for_admission"


async def pass_ten_minutes(url: str) -> None:
    async with connected(url) as connection:
        await connection.execute("UPDATE newcomers SET at = at - interval '10 minutes'")
        await connection.execute("UPDATE removals SET at = at - interval '10 minutes'")


async def test_a_newcomer_can_withdraw(server: Server) -> None:
    table, path = await locked(server, "Ann")
    [cleo] = await asking(server, path, "Cleo")
    assert (await cleo.post(f"{path}/withdrawal"))["admission"] is None
    assert (await cleo.post(f"{path}/withdrawal"))["admission"] is None
    assert (await table.guests[0].get(path))["asking_count"] == 0


async def test_kept_seats_and_their_links_need_no_admission(server: Server) -> None:
    table, path = await locked(server, "Ann")
    kept = await table.guests[0].post(f"{path}/seats/2/reserve", {"name": "Cleo"})
    cleo = await server.guest("Cleo")
    key = kept["url"].partition("#seat=")[2]
    assert (await cleo.post(f"{path}/seats/any", SEAT | {"key": key}))["you"] == 2


async def test_the_lock_and_its_requests_end_with_the_start(server: Server, module_database_url: str) -> None:
    table, path = await locked(server, "Ann")
    [cleo] = await asking(server, path, "Cleo")
    request = await request_id(table.guests[0], path, "Cleo")
    started = await table.guests[0].post(f"{path}/start", {"empty": "bots"})
    assert (started["table"]["locked"], started["asking"], started["may_admit"]) == (False, [], False)
    assert await query(module_database_url, "SELECT 1 FROM newcomers WHERE table_id = $1", table.id) == []
    body = {"admit": True}
    assert await code_of(table.guests[0], f"{path}/newcomers/{request}", body) == "already_started"
    assert await code_of(table.guests[0], f"{path}/lock", {"locked": True}) == "already_started"
    assert await code_of(cleo, f"{path}/seats/any") == "already_started"


# answering


async def test_only_the_host_answers_while_connected(server: Server) -> None:
    table, path = await locked(server, "Ann", "Ben")
    ann, ben = table.guests
    [cleo] = await asking(server, path, "Cleo")
    request = await request_id(ann, path, "Cleo")
    async with ann.table_socket(table.id) as host:
        await told(host, asking_count=1)
        for guest in (ben, cleo):
            assert await code_of(guest, f"{path}/newcomers/{request}", {"admit": True}) == "not_host"
            assert await code_of(guest, f"{path}/lock", {"locked": False}) == "not_host"
        assert (await ben.get(path))["asking"] == []


async def test_the_first_answer_stands(server: Server) -> None:
    table, path = await locked(server, "Ann")
    ann = table.guests[0]
    await asking(server, path, "Cleo")
    answer = f"{path}/newcomers/{await request_id(ann, path, 'Cleo')}"
    for _ in range(2):
        assert (await ann.post(answer, {"admit": True}))["asking_count"] == 0
    assert await code_of(ann, answer, {"admit": False}) == "already_answered"
    assert await code_of(ann, f"{path}/newcomers/unknown", {"admit": True}) == "no_such_newcomer"
    assert await code_of(ann, f"{path}/newcomers/%00", {"admit": True}) == "no_such_newcomer"
    assert await code_of(ann, answer, {"admit": "yes"}) == "bad_request"


async def test_one_of_two_processes_answers(server: Server, module_database_url: str) -> None:
    table, path = await locked(server, "Ann")
    ann = table.guests[0]
    [cleo] = await asking(server, path, "Cleo")
    answer = f"{path}/newcomers/{await request_id(ann, path, 'Cleo')}"
    async with running_server(module_database_url) as elsewhere, cleo.table_socket(table.id) as socket:
        await told(socket, admission="asking")
        same = elsewhere.again(ann)
        answers = await asyncio.gather(
            ann.client.post(answer, json={"admit": True}), same.client.post(answer, json={"admit": False})
        )
        assert sorted(one.status_code for one in answers) == [200, 409]
        state = "admitted" if answers[0].status_code == 200 else "refused"
        await told(socket, admission=state)


# many


async def test_a_table_stores_two_thousand_requests(server: Server, module_database_url: str) -> None:
    table, path = await locked(server, "Ann")
    await store_requests(module_database_url, table.id, 2000)
    assert await code_of(await server.guest("Cleo"), f"{path}/seats/any") == "too_many_asking"


async def store_requests(url: str, table: str, count: int) -> None:
    async with connected(url) as connection:
        await connection.execute(
            "INSERT INTO newcomers (id, table_id, player_id, name, state, at)"
            " SELECT md5($1 || n)::varchar(22), $1, gen_random_uuid(), 'Guest ' || n, 'asking',"
            " now() - interval '1 hour' + n * interval '1 second' FROM generate_series(1, $2::int) AS n",
            table, count,
        )  # fmt: skip


async def test_five_newcomers_of_one_address_may_wait(module_database_url: str) -> None:
    async with limited_server(module_database_url) as server:
        table, path = await locked(server, "Ann")
        for number in range(6):
            guest = at(await server.guest(f"Cleo {number}"), "192.0.2.7")
            expected = "waiting_for_admission" if number < 5 else "too_many_asking_of_network"
            assert await code_of(guest, f"{path}/seats/any") == expected
        elsewhere = at(await server.guest("Dee"), "192.0.2.8")
        assert await code_of(elsewhere, f"{path}/seats/any") == "waiting_for_admission"
        # A refusal makes no room for the same address, an admission does.
        request = await request_id(table.guests[0], path, "Cleo 0")
        await table.guests[0].post(f"{path}/newcomers/{request}", {"admit": False})
        assert await code_of(guest, f"{path}/seats/any") == "too_many_asking_of_network"
        request = await request_id(table.guests[0], path, "Cleo 1")
        await table.guests[0].post(f"{path}/newcomers/{request}", {"admit": True})
        assert await code_of(guest, f"{path}/seats/any") == "waiting_for_admission"


# removal


async def removed(server: Server, address: str = "192.0.2.1", **settings: Any) -> tuple[SeatedTable, str, Guest]:
    """A table from which Mallory, at this address, was removed."""
    table = await server.table("Ann", seats=4, start=False, **settings)
    path = f"/api/tables/{table.id}"
    mallory = at(await server.guest("Mallory"), address)
    await mallory.post(f"{path}/seats/1", SEAT)
    await mallory.post(f"{path}/ready", {"ready": True})
    await table.guests[0].post(f"{path}/seats/1/remove")
    return table, path, mallory


async def test_removed_players_cannot_return_with_a_fresh_cookie(server: Server, module_database_url: str) -> None:
    table, path, mallory = await removed(server)
    assert await code_of(mallory, f"{path}/seats/any") == "removed"
    fresh = at(await server.guest("Mallory"), "192.0.2.1")
    answer = await fresh.client.post(f"{path}/seats/any", json=SEAT)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "removed_recently")
    assert 590 < int(answer.headers["retry-after"]) <= 600
    await table.guests[0].post(f"{path}/lock", {"locked": True})
    assert await code_of(fresh, f"{path}/seats/any") == "removed_recently"
    assert (await table.guests[0].get(path))["asking_count"] == 0
    await pass_ten_minutes(module_database_url)
    assert await code_of(fresh, f"{path}/seats/any") == "waiting_for_admission"
    assert await code_of(mallory, f"{path}/seats/any") == "removed"


async def test_removed_browsers_cannot_return_as_another_player(server: Server) -> None:
    _, path, mallory = await removed(server)
    friend = await server.guest("Oscar")
    at(mallory, "192.0.2.9")  # another network
    await claimed(mallory, await key_of(friend))
    assert (await mallory.get("/api/me"))["name"] == "Oscar"
    assert await code_of(mallory, f"{path}/seats/any") == "removed_recently"
    assert (await friend.post(f"{path}/seats/any", SEAT))["you"] == 1


async def test_an_address_that_another_player_shares_is_not_barred(server: Server) -> None:
    table = await server.table("Ann", seats=4, start=False)
    path = f"/api/tables/{table.id}"
    ben, mallory = [at(await server.guest(name), "192.0.2.1") for name in ("Ben", "Mallory")]
    for seat, guest in ((1, ben), (2, mallory)):
        await guest.post(f"{path}/seats/{seat}", SEAT)
        await guest.post(f"{path}/ready", {"ready": True})
    await table.guests[0].post(f"{path}/seats/2/remove")
    cleo = at(await server.guest("Cleo"), "192.0.2.1")
    assert (await cleo.post(f"{path}/seats/any", SEAT))["you"] == 2


async def test_a_removal_ends_an_admission(server: Server) -> None:
    table, path = await locked(server, "Ann")
    ann = table.guests[0]
    [cleo] = await asking(server, path, "Cleo")
    await ann.post(f"{path}/newcomers/{await request_id(ann, path, 'Cleo')}", {"admit": True})
    await cleo.post(f"{path}/seats/1", SEAT)
    await cleo.post(f"{path}/ready", {"ready": True})
    shown = await ann.post(f"{path}/seats/1/remove")
    assert shown["table"]["seats"][1]["name"] is None
    assert (await cleo.get(path))["admission"] is None
    assert await code_of(cleo, f"{path}/seats/any") == "removed"
