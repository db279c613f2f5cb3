"""Valid cookies are cached for a while, with few bytes and up to a limit."""

import asyncio

import pytest
from starlette.requests import HTTPConnection

from app.errors import DatabaseAway
from app.players.last_seen import LastSeen
from app.players.sessions import Sessions
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Guest, Server, running_server
from tests.waiting import turns

HTML = {"Accept": "text/html"}
AWAY = "UPDATE devices SET ended = now() RETURNING 1"
"""Without a notice."""


def asking(guest: Guest) -> HTTPConnection:
    """A request of this person."""
    return HTTPConnection({"type": "http", "headers": [(b"cookie", guest.cookie.encode())]})


def sessions_of(server: Server, *, most: int = 10, seconds: float = 3600.0) -> Sessions:
    services = server.services
    return Sessions(services.database, services.identity, on_ended=lambda *_: None, most=most, seconds=seconds)


async def test_a_session_is_looked_up_once(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        sessions = sessions_of(server)
        assert sessions.remembered(asking(ann)) is None
        found = await sessions.find(asking(ann))
        assert found is not None
        assert sessions.remembered(asking(ann)) is found
        await query(database_url, AWAY)
        assert sessions.remembered(asking(ann)) is found
        sessions.forget(found.player)
        assert sessions.remembered(asking(ann)) is None
        assert await sessions.find(asking(ann)) is None


async def test_a_session_is_looked_up_again_after_a_while(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        sessions = sessions_of(server, seconds=0.0)
        assert await sessions.find(asking(ann)) is not None
        assert sessions.remembered(asking(ann)) is None


async def test_the_cache_has_a_limit(database_url: str) -> None:
    async with running_server(database_url) as server:
        sessions = sessions_of(server, most=3)
        guests = [await server.guest() for _ in range(5)]
        for guest in guests:
            await sessions.find(asking(guest))
        assert [sessions.remembered(asking(guest)) is not None for guest in guests] == [False, False, True, True, True]


async def test_a_lookup_before_a_sign_out_is_not_cached_after_it(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        sessions = sessions_of(server)
        finding = asyncio.create_task(sessions.find(asking(ann)))
        await turns()  # the lookup has begun
        sessions.forget()
        assert await finding is not None
        assert sessions.remembered(asking(ann)) is None


async def test_without_the_database_there_are_a_page_and_files(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        server.services.sessions.forget()

        async def away(connection: HTTPConnection) -> None:
            raise DatabaseAway

        monkeypatch.setattr(server.services.sessions, "find", away)
        page = await ann.client.get("/", headers=HTML)
        assert (page.status_code, 'data-code="database_away"' in page.text) == (503, True)
        assert (await ann.get("/api/me", expect=503))["error"]["code"] == "database_away"
        assert (await ann.client.get("/static/js/room/table.js")).status_code == 200
        assert (await ann.client.get("/healthz")).status_code == 200
        async with ann.socket("/ws/lobby") as socket:
            bye, close_code = await socket.closed()
            assert (bye and bye["code"], close_code) == ("database_away", 1013)


async def test_a_device_is_seen_while_its_page_is_open(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        await query(database_url, "UPDATE devices SET last_seen = now() - interval '2 hours' RETURNING 1")
        async with ann.socket("/ws/lobby") as socket:
            await socket.until("tables")
            channels, limits = server.services.channels, server.services.limits
            devices = [connection.device for connection in channels.connections if connection.device]
            await LastSeen(server.services.database, lambda: limits.connected, lambda: devices).write()
        [(is_seen,)] = await query(database_url, "SELECT last_seen > now() - interval '1 minute' FROM devices")
        assert is_seen
