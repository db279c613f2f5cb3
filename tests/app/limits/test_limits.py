"""Requests above a limit are refused, and everybody else's are not."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from fastapi.routing import APIRoute

from app.config import Settings
from app.limits import counts as counts_module
from app.limits.callers import Caller
from app.limits.limits import Limits
from app.limits.shared import Regions, SharedCounts
from app.operating.monitoring import router as monitoring
from app.routers import ROUTERS
from tests.app.fixtures.errors import PROBLEMS
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

NEW = {"game": "tornei", "seats": 3, "public": False}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of all limits, advanced by tests only."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(counts_module, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


@asynccontextmanager
async def limited_server(database_url: str, **settings: Any) -> AsyncIterator[Server]:
    """A server on which only the limits that a test names can be reached."""
    wide = {
        "guest_units_a_second": 1e6, "guest_burst_units": 1e6, "address_units_a_second": 1e6,
        "address_burst_units": 1e6, "fulls_a_second": 1e6, "fulls_burst": 1e6, "tables_a_minute": 10**6,
        "codes_a_minute": 10**6, "new_guests_a_minute": 10**6,
    }  # fmt: skip
    async with running_server(database_url, **{**wide, "limits": True, **settings}) as server:
        yield server


def at(guest: Guest, address: str) -> Guest:
    """This person at this address, as a local proxy reports it."""
    guest.client.headers["X-Forwarded-For"] = address
    return guest


async def refusal(guest: Guest, path: str, body: Any = None) -> tuple[str, str | None]:
    """The code of a request that must be refused, and the seconds until a retry."""
    answer = await (guest.client.get(path) if body is None else guest.client.post(path, json=body))
    error = answer.json()["error"]
    problem = PROBLEMS[error["code"]]
    assert (answer.status_code, error["message"]) == (problem.status, problem.message)
    return error["code"], answer.headers.get("retry-after")


def test_every_route_has_its_cost() -> None:
    routes = [route for router in (*ROUTERS, monitoring) for route in router.routes if isinstance(route, APIRoute)]
    priced = [
        route
        for route in routes
        if any(getattr(one.dependency, "__qualname__", "") == "costs.<locals>.charge" for one in route.dependencies)
    ]
    assert {route.path for route in routes if route not in priced} == {"/healthz", "/readyz", "/metrics"}
    assert len(priced) > 30


@pytest.mark.usefixtures("clock")
async def test_a_guests_limit_holds_at_every_address_for_them_only(database_url: str) -> None:
    async with limited_server(database_url, guest_units_a_second=10, guest_burst_units=100) as server:
        ann, ben = await server.guest(), await server.guest()
        for _ in range(9):
            assert (await at(ann, "192.0.2.1").client.get("/")).status_code == 200
        # 99 of 100 are used: of a page's cost of 11, only 1 for the request itself is left.
        assert await refusal(ann, "/") == ("too_fast", "1")
        assert await refusal(at(ann, "192.0.2.2"), "/api/tables", NEW) == ("too_fast", "1")
        # People read it on a page, which loads nothing: its files would be refused as well.
        shown = await ann.client.get("/me", headers={"accept": "text/html", "accept-language": "ja"})
        assert (shown.status_code, shown.headers["retry-after"]) == (429, "1")
        assert 'data-code="too_fast">操作が速すぎます' in shown.text
        assert not re.search("<(link|script|img)", shown.text)
        assert (await at(ben, "192.0.2.1").client.get("/")).status_code == 200


async def test_an_addresss_limit_holds_for_all_guests_there_only(database_url: str, clock: SimpleNamespace) -> None:
    async with limited_server(database_url, address_units_a_second=1, address_burst_units=22) as server:
        home, other = "2001:db8:1:2:", "2001:db8:1:3:"
        first, second = at(server.stranger(), f"{home}:1"), at(server.stranger(), f"{home}:2")
        for stranger in (first, second):
            assert (await stranger.client.get("/")).status_code == 200
        for path in ("/", "/api/tables", "/static/js/room/table.js", "/nothing", "/healthz"):
            code, retry_after = await refusal(at(server.stranger(), f"{home}:3"), path)
            assert (code, retry_after) == ("too_fast", "1")
        assert await refusal(second, "/api/me", {"name": "Ann"}) == ("too_fast", "1")
        assert (await at(server.stranger(), f"{other}:1").client.get("/")).status_code == 200
        clock.now += 12.0
        # 12 with the search for the session, which is not cached yet.
        assert (await second.client.get("/")).status_code == 200
        assert (await refusal(second, "/"))[0] == "too_fast"


async def test_new_guests_of_an_address_are_limited_per_minute(database_url: str, clock: SimpleNamespace) -> None:
    async with limited_server(database_url, new_guests_a_minute=3) as server:
        known = [at(await server.guest(), "192.0.2.1") for _ in range(2)]
        await asyncio.gather(*(guest.client.get("/") for guest in known))
        clock.now += 60.0
        for _ in range(3):
            assert (await at(server.stranger(), "192.0.2.1").client.get("/")).status_code == 200
        assert await refusal(at(server.stranger(), "192.0.2.1"), "/") == ("too_many_guests", "60")
        for guest in (known[0], at(server.stranger(), "192.0.2.2")):
            assert (await guest.client.get("/")).status_code == 200


@pytest.mark.usefixtures("clock")
async def test_open_sockets_of_a_guest_and_an_address_are_limited(database_url: str) -> None:
    async with limited_server(database_url, sockets_a_guest=2, sockets_an_address=3) as server:
        ann, ben = await server.guest(), await server.guest()
        async with AsyncExitStack() as opened:
            for who in (ann, ann, ben):
                socket = await opened.enter_async_context(who.socket("/ws/lobby", X_Forwarded_For="192.0.2.1"))
                assert (await socket.receive())["t"] == "tables"
            for who, code in ((ann, "too_many_sockets"), (ben, "too_many_sockets_of_network")):
                async with who.socket("/ws/lobby", X_Forwarded_For="192.0.2.1") as refused:
                    bye, close_code = await refused.closed()
                    assert (bye and bye["code"], close_code) == (code, 4429)
            async with ben.socket("/ws/lobby", X_Forwarded_For="192.0.2.2") as elsewhere:
                await elsewhere.until("tables")
        async with ann.socket("/ws/lobby", X_Forwarded_For="192.0.2.1") as socket:
            await socket.until("tables")


async def test_a_whole_game_is_sent_four_times_and_then_once_a_second(
    database_url: str, clock: SimpleNamespace
) -> None:
    async with limited_server(database_url, fulls_a_second=1, fulls_burst=4) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, _ = table.guests
        async with ann.table_socket(table.id) as socket, ann.table_socket(table.id) as twin:
            await twin.until("full")
            await socket.until("full")
            for _ in range(4):
                await socket.full()
            for one in (socket, twin):
                await one.send({"t": "full"})
                assert (await one.until("no", "full")).get("code") == "too_fast"
            clock.now += 1.0
            await twin.full()
            # A repeated subscription sends the game again.
            await socket.send({"t": "subscribe", "channel": f"tournament:{table.id}"})
            await socket.until("no")
        async with ben.table_socket(table.id) as socket:
            await socket.until("full")
            await socket.full()


async def test_a_code_leads_to_its_table_and_guessing_is_slow(database_url: str, clock: SimpleNamespace) -> None:
    async with limited_server(database_url, codes_a_minute=12) as server:
        table = await server.table("Ann", seats=3, start=False)
        ben = await server.guest("Ben")
        said = table.code.upper().replace("-", " ")
        assert await ben.get(f"/api/codes/{said}") == {"id": table.id, "url": f"/tables/{table.id}"}
        page = await ben.client.get(f"/codes/{said}")
        assert (page.status_code, page.headers["location"]) == (303, f"/tables/{table.id}")

        # A right code costs nothing.
        for _ in range(12):
            await ben.get("/api/codes/babab-babab", expect=404)
        assert await refusal(ben, "/api/codes/babab-babab") == ("too_fast", "5")
        # Neither a right code, nor the page, nor another person at the same address gets around it.
        await ben.get(f"/api/codes/{table.code}", expect=429)
        await table.guests[0].get(f"/api/codes/{table.code}", expect=429)
        assert (await ben.client.get(f"/codes/{table.code}")).status_code == 429
        clock.now += 5.0
        for _ in range(3):
            await ben.get(f"/api/codes/{table.code}")
        await ben.get("/api/codes/babab-babab", expect=404)
        await ben.get(f"/api/codes/{table.code}", expect=429)


async def test_making_tables_is_limited(database_url: str, clock: SimpleNamespace) -> None:
    async with limited_server(database_url, tables_a_minute=3) as server:
        ann, ben = at(await server.guest("Ann"), "192.0.2.1"), at(await server.guest("Ben"), "192.0.2.1")
        for host in (ann, ben, ann):
            await host.post("/api/tables", NEW)
        assert await refusal(ben, "/api/tables", NEW) == ("too_fast", "20")
        tournament = {"game": "joust", "capacity": 4, "public": False}
        assert await refusal(ben, "/api/tournaments", tournament) == ("too_fast", "20")
        await at(ben, "192.0.2.2").post("/api/tournaments", tournament)
        clock.now += 20.0
        await ann.post("/api/tables", NEW)
        await ann.post("/api/tables", NEW, expect=429)


@pytest.mark.usefixtures("clock")
async def test_an_addresss_open_tables_are_limited_concurrently(database_url: str) -> None:
    async with limited_server(database_url, open_tables_an_address=3) as server:
        people = [at(await server.guest(f"P{number}"), "192.0.2.1") for number in range(6)]
        answers = await asyncio.gather(*(guest.client.post("/api/tables", json=NEW) for guest in people))
        assert sorted(answer.status_code for answer in answers) == [201, 201, 201, 429, 429, 429]
        refused = [answer.json()["error"]["code"] for answer in answers if answer.status_code == 429]
        assert refused == ["too_many_tables_of_network"] * 3
        await at(people[0], "192.0.2.2").post("/api/tables", NEW)


@pytest.fixture
def workers() -> tuple[Limits, Limits]:
    """The limits of two workers on one machine."""
    settings = Settings(
        workers=2, sockets_a_guest=4, sockets_an_address=6, most_sockets=5, guest_burst_units=40,
        guest_units_a_second=4, codes_a_minute=6,
    )  # fmt: skip
    regions = Regions.make(2)
    return Limits(settings, SharedCounts(regions, 0)), Limits(settings, SharedCounts(regions, 1))


def test_sockets_are_counted_over_all_workers(workers: tuple[Limits, Limits]) -> None:
    here, there = workers
    ann, ben, cy = (Caller("192.0.2.1", uuid4()) for _ in range(3))
    elsewhere = Caller("192.0.2.2", uuid4())
    with ExitStack() as opened:
        for limits in (here, here, here, there):
            opened.enter_context(limits.socket(ann))
        for limits in workers:
            with pytest.raises(PROBLEMS["too_many_sockets"]):
                opened.enter_context(limits.socket(ann))
        for limits in workers:
            opened.enter_context(limits.socket(ben))
        for limits in workers:
            with pytest.raises(PROBLEMS["too_many_sockets_of_network"]):
                opened.enter_context(limits.socket(cy))
        # Each process has its own limit of open files.
        opened.enter_context(here.socket(elsewhere))
        with pytest.raises(PROBLEMS["server_full"]):
            opened.enter_context(here.socket(elsewhere))
        opened.enter_context(there.socket(elsewhere))
    with there.socket(ann), here.socket(cy):
        assert there.connected == {ann.guest}


def test_workers_grant_full_time_but_shares_of_codes(clock: SimpleNamespace, workers: tuple[Limits, Limits]) -> None:
    caller = Caller("192.0.2.1", uuid4())
    for limits in workers:
        limits.charge(caller, 40)
        for _ in range(6):
            limits.charge_code(caller)
        with pytest.raises(PROBLEMS["too_fast"]):
            limits.charge(caller, 1)
        with pytest.raises(PROBLEMS["too_fast"]):
            limits.charge_code(caller)
    clock.now += 20.0
    for limits in workers:
        limits.charge(caller, 40)
        limits.charge_code(caller)
        with pytest.raises(PROBLEMS["too_fast"]):
            limits.charge_code(caller)


def test_a_dead_workers_counts_are_dropped() -> None:
    regions = Regions.make(3)
    one, other = SharedCounts(regions, 0), SharedCounts(regions, 2)
    key = ("sockets", "192.0.2.1")
    assert [one.enter([(key, 3)]), other.enter([(key, 3)]), one.enter([(key, 3)])] == [None, None, None]
    assert (one.enter([(key, 3)]), other.enter([(key, 3)])) == (key, key)
    regions.clear(0)
    assert [other.enter([(key, 3)]) for _ in range(3)] == [None, None, key]


def test_ten_thousand_people_are_counted_almost_exactly() -> None:
    regions = Regions.make(2)
    one, other = SharedCounts(regions, 0), SharedCounts(regions, 1)
    keys = [("sockets", f"guest {number}") for number in range(10_000)]
    for key in keys:
        assert one.enter([(key, 2)]) is None
    refused = sum(other.enter([(key, 2)]) is not None for key in keys)
    assert refused < 100, "who has one open may have another, but for a few whom others hide"
    one.leave(keys)
    assert all(regions.others(1, key) == 0 for key in keys)


def test_without_limits_connections_are_still_counted() -> None:
    limits, caller = Limits(Settings(limits=False)), Caller("192.0.2.1", uuid4())
    for _ in range(1000):
        limits.charge(caller, 1000.0)
        limits.charge_guest(caller)
    with limits.socket(caller), limits.socket(caller):
        assert limits.connected == {caller.guest}
    assert limits.connected == frozenset()


async def test_a_school_class_at_one_address_can_play_at_once(database_url: str, clock: SimpleNamespace) -> None:
    async with running_server(database_url, limits=True, bot_seconds=3600.0) as server:
        pupils = [at(server.stranger(), "192.0.2.1") for _ in range(30)]

        async def play(pupil: Guest) -> int:
            await pupil.client.get("/")
            table = (await pupil.post("/api/play-now", {"game": "tornei"}, expect=201))["id"]
            await pupil.post(f"/api/tables/{table}/play-now", {"client_seed": CLIENT_SEED})
            return (await pupil.client.get(f"/tables/{table}")).status_code

        assert [await play(pupil) for pupil in pupils] == [200] * 30
        clock.now += 5.0
        await pupils[0].post("/api/tables", NEW)  # theirs do not count among these


async def test_solo_tables_of_one_address_are_limited(database_url: str, clock: SimpleNamespace) -> None:
    limits = {"solo_tables_a_minute": 3, "open_solo_tables_an_address": 4}
    async with limited_server(database_url, **limits) as server:
        people = [at(await server.guest(), "192.0.2.1") for _ in range(5)]
        body = {"game": "tornei"}
        for guest in people[:3]:
            await guest.post("/api/play-now", body, expect=201)
        assert await refusal(people[3], "/api/play-now", body) == ("too_fast", "20")
        await people[0].post("/api/play-now", body, expect=200)
        clock.now += 60.0
        await people[3].post("/api/play-now", body, expect=201)
        assert (await refusal(people[4], "/api/play-now", body))[0] == "too_many_tables_of_network"
        await at(people[4], "192.0.2.2").post("/api/play-now", body, expect=201)
