"""Requests refused to strangers, and the security headers of every answer."""

import asyncio
import logging
import os
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from fastapi import FastAPI
from structlog.testing import capture_logs
from uvicorn.middleware.proxy_headers import _TrustedHosts
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from app.config import Settings
from app.http.security import own_hosts
from app.http.uvicorn_limits import RequestProtocol, SocketProtocol
from tests.app.fixtures.server import Server, running_server

PUBLIC = "https://games.example.org"
BEHIND_PROXY = {"Host": "games.example.org", "X-Forwarded-Proto": "https"}


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://]", "//[", "[", "http://a@[b"])
async def test_an_invalid_origin_is_foreign(database_url: str, origin: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        answer = await ann.client.post("/api/me", json={"name": "Eve"}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_origin")
        async with ann.socket("/ws/lobby", Origin=origin) as socket:
            bye, close_code = await socket.closed()
            assert (bye and bye["code"], close_code) == ("foreign_origin", 4403)


@pytest.mark.parametrize(
    ("settings", "own", "foreign"),
    [
        (
            {},
            ["localhost", "localhost:8000", "127.0.0.1:80", "[::1]:8000", "192.168.1.5:8000", os.uname().nodename],
            ["evil.example", "localhost.evil.example", "", "[", "127.0.0.1.evil.example"],
        ),
        (
            {"public_url": "https://games.example.org/"},
            ["games.example.org", "GAMES.example.org:443", "localhost:8000", "127.0.0.1"],
            ["example.org", "evil.games.example.org", "192.168.1.5", "games.example.org.evil.example"],
        ),
        ({"allowed_hosts": "one.example, Two.example"}, ["one.example", "two.example:1"], ["three.example"]),
        (
            {"allowed_hosts": "*"},
            ["anything.example", "192.168.1.5", "[::1]:8000"],
            ["evil@127.0.0.1", "127.0.0.1/evil", "127.0.0.1:80:80", "127.0.0.1?evil", "[127.0.0.1", ":8000", "a b", ""],
        ),
    ],
)
def test_the_server_accepts_its_configured_names(settings: dict[str, Any], own: list[str], foreign: list[str]) -> None:
    is_own = own_hosts(Settings(**settings))
    assert [host for host in own if not is_own(host)] == []
    assert [host for host in foreign if is_own(host)] == []


async def test_another_host_name_is_refused_except_for_monitors(database_url: str) -> None:
    async with running_server(database_url, public_url=PUBLIC) as server:
        ann = await server.guest("Ann")
        for path in ("/", "/api/tables", "/static/js/room/table.js", "/metrics"):
            answer = await ann.client.get(path, headers={"Host": "evil.example"})
            assert (answer.status_code, answer.json()["error"]["code"]) == (421, "wrong_host")
        for path in ("/healthz", "/readyz"):
            assert (await ann.client.get(path, headers={"Host": "10.0.0.7:8000"})).status_code == 200
        with pytest.raises(InvalidStatus, match="HTTP 421"):
            await connect("ws://evil.example/ws/lobby", host="127.0.0.1", port=server.port, proxy=None)


async def test_two_host_headers_are_refused(database_url: str) -> None:
    async with running_server(database_url, public_url=PUBLIC) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert b" 421 " in await reader.readline()
        writer.close()


@pytest.mark.parametrize(
    "origin", ["ftp://127.0.0.1:{port}", "null", "http://evil.example", "http://x@127.0.0.1:{port}"]
)
async def test_a_foreign_origin_may_change_nothing(module_database_url: str, origin: str) -> None:
    async with running_server(module_database_url) as server:
        ann = await server.guest("Ann")
        headers = {"Origin": origin.format(port=server.port)}
        answer = await ann.client.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_origin")


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Via"])
async def test_a_proxied_request_reads_no_counters(module_database_url: str, header: str) -> None:
    async with running_server(module_database_url) as server:
        stranger = server.stranger()
        for value in ("", "127.0.0.1", "192.0.2.1"):
            assert (await stranger.client.get("/metrics", headers={header: value})).status_code == 404
        assert (await stranger.client.get("/metrics")).status_code == 200


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        (("::ffff:127.0.0.1", 5), ("127.0.0.1", 5)),
        (("127.0.0.1", 5), ("127.0.0.1", 5)),
        (("2001:db8::1", 5), ("2001:db8::1", 5)),
        ("", None),
    ],
)
async def test_an_ipv4_peer_of_an_ipv6_socket_has_its_ipv4_address(peer: Any, client: Any) -> None:
    config = uvicorn.Config(FastAPI(), ws_max_size=1)
    config.load()
    transport = Mock(get_extra_info={"socket": None, "peername": peer, "sockname": ("::1", 80)}.get)
    state = uvicorn.server.ServerState()
    for protocol in (RequestProtocol(config, state, {}), SocketProtocol(config, state, {})):
        protocol.connection_made(transport)
        assert protocol.client == client


def test_both_loopback_addresses_are_trusted_proxies() -> None:
    trusted = _TrustedHosts(Settings().forwarded_allow_ips)
    assert [address for address in ("127.0.0.1", "::1") if address not in trusted] == []


async def headers_of(server: Server, path: str, **headers: str) -> Any:
    return (await server.stranger().client.get(path, headers=headers)).headers


async def test_every_answer_restricts_its_page(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url, public_url=PUBLIC) as secure:
        for path in ("/", "/api/tables", "/nothing", "/static/js/room/table.js"):
            plain, over_https = await headers_of(server, path), await headers_of(secure, path, **BEHIND_PROXY)
            assert plain["cross-origin-resource-policy"] == "same-origin"
            assert "strict-transport-security" not in plain
            assert over_https["strict-transport-security"] == "max-age=31536000"
        page = await headers_of(server, "/")
        assert "camera=()" in page["permissions-policy"]
        assert "microphone=()" in page["permissions-policy"]


def set_cookies(answer: Any) -> dict[str, str]:
    """An answer's cookies by name."""
    return {cookie.partition("=")[0]: cookie for cookie in answer.headers.get_list("set-cookie")}


async def test_over_https_the_cookie_is_bound_to_this_host(database_url: str) -> None:
    async with running_server(database_url, public_url=PUBLIC) as server:
        plain = server.services.identity.cookie_name
        secure = f"__Host-{plain}"
        stranger = server.stranger()
        given = set_cookies(await stranger.client.get("/", headers=BEHIND_PROXY))
        assert given.keys() == {secure}
        for attribute in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
            assert attribute in given[secure]
        assert "Domain" not in given[secure]
        value = given[secure].split(";")[0]
        me = await server.stranger().client.get("/api/me", headers=BEHIND_PROXY | {"Cookie": value})
        assert me.status_code == 200
        # On the machine itself there is no HTTPS, and a browser would not send a secure cookie back.
        assert set_cookies(await server.stranger().client.get("/")).keys() == {plain}


async def test_a_cookie_with_the_plain_name_is_exchanged(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        older = ann.cookie
    async with running_server(database_url, public_url=PUBLIC) as server:
        plain = server.services.identity.cookie_name
        with_older = BEHIND_PROXY | {"Cookie": older}
        me = await server.stranger().client.get("/api/me", headers=with_older)
        assert me.json() == {"name": "Ann"}
        given = set_cookies(await server.stranger().client.get("/", headers=with_older))
        assert given.keys() == {f"__Host-{plain}", plain}
        assert "Max-Age=0" in given[plain]
        newer = given[f"__Host-{plain}"].split(";")[0]
        me = await server.stranger().client.get("/api/me", headers=BEHIND_PROXY | {"Cookie": newer})
        assert me.json() == {"name": "Ann"}
        again = await server.stranger().client.get("/", headers=BEHIND_PROXY | {"Cookie": newer})
        assert set_cookies(again) == {}


async def test_a_refusal_is_no_error_in_the_log(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with running_server(database_url, limits=True, sockets_a_guest=1) as server:
        ann = await server.guest("Ann")
        table = (await ann.post("/api/tables", {"game": "tornei", "seats": 3, "public": False}))["id"]
        with capture_logs() as logs:
            for message in (b"binary", "x" * 20_000):
                watcher = await server.guest()
                async with watcher.table_socket(table) as socket:
                    await socket.until("table")
                    async with watcher.table_socket(table) as one_too_many:
                        await one_too_many.closed()
                    await socket.send(message)
                    await socket.closed()
            for path, origin in (("/ws/lobby", "http://["), (f"/ws/tables/{'A' * 22}", None)):
                async with ann.socket(path, **({} if origin is None else {"Origin": origin})) as socket:
                    await socket.closed()
            for who, path in ((ann, "/api/tables/nothing"), (server.stranger(), "/api/me"), (ann, "/nothing")):
                assert (await who.client.get(path)).status_code in (401, 404)
            assert (await ann.client.post("/api/tables", content=b"{")).status_code == 422
            assert (await ann.client.post("/api/me", json={}, headers={"Origin": "http://["})).status_code == 403
            assert (await ann.client.get("/", headers={"Host": "evil.example"})).status_code == 421
            with pytest.raises(InvalidStatus, match="HTTP 421"):
                await connect("ws://evil.example/ws/lobby", host="127.0.0.1", port=server.port, proxy=None)
    assert logs == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_wildcard_of_trusted_proxies_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("*", "127.0.0.1,*"):
        monkeypatch.setenv("FORWARDED_ALLOW_IPS", value)
        with pytest.raises(ValueError, match="Name the proxy's addresses"):
            Settings()
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.0/8")
    assert Settings().forwarded_allow_ips == "10.0.0.0/8"


@pytest.mark.parametrize(("language", "words"), [("en", "If you run this server"), ("ja", "管理者")])
async def test_a_wrong_host_name_gets_a_page_that_names_the_setting(
    module_database_url: str, language: str, words: str
) -> None:
    async with running_server(module_database_url, public_url=PUBLIC) as server:
        client = server.stranger().client
        headers = {"Accept": "text/html", "Accept-Language": language}
        answer = await client.get("/", headers=headers | {"Host": "quintain.local:8000"})
        assert answer.status_code == 421
        assert words in answer.text
        assert "QUINTAIN_ALLOWED_HOSTS=quintain.local<" in answer.text
        for host in ("<b>", "a b", "[", "evil@127.0.0.1"):
            refused = await client.get("/", headers=headers | {"Host": host})
            assert (refused.status_code, refused.headers["content-type"]) == (421, "application/json")
