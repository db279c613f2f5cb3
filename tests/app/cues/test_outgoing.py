"""Requests to addresses that people entered, and the addresses that are refused."""

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from app.cues.errors import BadCueUrl, CueChecksBusy
from app.cues.outgoing import NotPublic, NotReached, Outgoing, Resolve, checked, is_public, networks_named
from tests.app.cues.receiver import HOST, LOOPBACK, Receiver, receiver
from tests.waiting import until

PUBLIC = "93.184.215.14"


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Receiver]:
    async with receiver(tmp_path) as running:
        yield running


def to(there: Receiver, *, seconds: float = 10.0, resolve: Resolve | None = None) -> Outgoing:
    return Outgoing(LOOPBACK, resolve=resolve or there.resolve, context=there.context, seconds=seconds)


async def test_a_request_reaches_its_host_with_its_headers(there: Receiver) -> None:
    assert await to(there).post(there.url("/200/hook?a=b"), b"words", {"Title": "Tornei"}) == 200
    [request] = there.received
    assert (request.path, request.body, request.headers["title"]) == ("/200/hook?a=b", b"words", "Tornei")
    assert request.headers["host"] == f"{HOST}:{there.port}"
    assert there.names == [HOST], "the handshake names the machine, and not its address"


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/a",
        "ftp://hooks.example.org/a",
        "//hooks.example.org/a",
        "https:///a",
        "https://",
        "https:/hooks.example.org/a",
        "hooks.example.org",
        "",
        "https://user@hooks.example.org/",
        "https://user:password@hooks.example.org/",
        "https://hooks.example.org@127.0.0.1/",
        "https://127.0.0.1\\@hooks.example.org/",
        "https://hooks.example.org\\@127.0.0.1/",
        "https://hooks.example.org:notaport/",
        "https://hooks.example.org:99999/",
        "https://hooks.example.org/a b",
        "https://hooks.example.org/a\r\nHost: inside",
        "https://hooks.example.org/\x00",
        "https://hooks.example.org/é",
        "https://hooks..example.org/",
        "https://-hooks.example.org/",
        f"https://{'a.' * 130}org/",
        f"https://hooks.example.org/{'a' * 1000}",
        # addresses, in all forms
        "https://127.0.0.1/",
        "https://127.1/",
        "https://127.0.0.1./",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0x7f.0.0.1/",
        "https://0177.0.0.1/",
        "https://0/",
        f"https://{PUBLIC}/",
        "https://①②⑦.⓪.⓪.①/",
        "https://127。0。0。1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/",
        "https://[fe80::1%25eth0]/",
        "https://[::/",
    ],
)
def test_a_url_of_another_form_is_refused(url: str) -> None:
    with pytest.raises(BadCueUrl):
        checked(url)


@pytest.mark.parametrize(
    ("url", "host", "port", "path"),
    [
        ("https://ntfy.sh/my-games", "ntfy.sh", 443, "/my-games"),
        ("https://Discord.com/api/webhooks/1/a-b_c?wait=1#part", "discord.com", 443, "/api/webhooks/1/a-b_c?wait=1"),
        ("https://hooks.example.org.", "hooks.example.org", 443, "/"),
        ("https://bücher.example/a", "xn--bcher-kva.example", 443, "/a"),
        ("https://hooks.example.org:8443/a", "hooks.example.org", 8443, "/a"),
    ],
)
def test_an_allowed_url_is_parsed(url: str, host: str, port: int, path: str) -> None:
    found = checked(url)
    assert (found.host, found.port, found.path) == (host, port, path)


@pytest.mark.parametrize(
    "address",
    [
        *("0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"),
        *("172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1"),
        *("224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"),
        "192.88.99.1",
        *("::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", f"::ffff:{PUBLIC}", "::127.0.0.1", "64:ff9b::7f00:1"),
        *("64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "fc00::1", "fd12:3456::1", "fe80::1"),
        *("fec0::1", "ff02::1"),
    ],
)
async def test_a_private_address_is_refused_behind_any_name(address: str) -> None:
    assert not is_public(ip_address(address))

    async def inside(host: str, port: int) -> list[str]:
        return [address]

    async def both(host: str, port: int) -> list[str]:
        return [PUBLIC, address]

    for resolve in (inside, both):
        outgoing = Outgoing(resolve=resolve)
        with pytest.raises(BadCueUrl):
            await outgoing.check("https://hooks.example.org/")
        with pytest.raises(NotPublic):
            await outgoing.post("https://hooks.example.org/", b"", {})


@pytest.mark.parametrize("address", [PUBLIC, "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_an_address_on_the_internet_is_public(address: str) -> None:
    assert is_public(ip_address(address))


async def test_another_port_of_a_public_machine_is_refused() -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return [PUBLIC]

    await Outgoing(resolve=resolve).check("https://hooks.example.org:443/")
    for port in (22, 80, 8443):
        with pytest.raises(BadCueUrl):
            await Outgoing(resolve=resolve).check(f"https://hooks.example.org:{port}/")


async def test_a_name_that_changes_between_lookups_is_not_reached(there: Receiver) -> None:
    answers = [[PUBLIC], ["127.0.0.1"]]

    async def resolve(host: str, port: int) -> list[str]:
        return answers.pop(0)

    outgoing = Outgoing(resolve=resolve, context=there.context)
    url = there.url().replace(f":{there.port}", "")
    await outgoing.check(url)
    with pytest.raises(NotPublic):
        await outgoing.post(url, b"", {})
    assert there.connections == 0


async def test_a_name_is_resolved_once_for_its_connection(there: Receiver) -> None:
    asked = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    assert await to(there, resolve=resolve).post(there.url(), b"", {}) == 200
    assert asked == [HOST]


async def test_redirects_are_not_followed(there: Receiver) -> None:
    assert await to(there).post(there.url("/302/hook"), b"", {}) == 302
    assert await to(there).post(there.url("/307/hook"), b"", {}) == 307
    assert there.connections == 2


async def test_proxies_of_the_environment_are_not_used(there: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
    assert await to(there).post(there.url(), b"", {}) == 200


@pytest.mark.parametrize("manner", ["silent", "dripping-head"])
async def test_a_slow_server_is_abandoned(there: Receiver, manner: str) -> None:
    with pytest.raises(NotReached):
        await to(there, seconds=0.2).post(there.url(f"/{manner}/hook"), b"", {})


@pytest.mark.parametrize("manner", ["endless-head", "nonsense"])
async def test_a_server_without_http_is_abandoned(there: Receiver, manner: str) -> None:
    with pytest.raises(NotReached):
        await to(there).post(there.url(f"/{manner}/hook"), b"", {})


async def test_a_long_body_is_not_read(there: Receiver) -> None:
    assert await to(there).post(there.url("/endless-body/hook"), b"", {}) == 200


async def test_a_certificate_for_another_name_is_refused(there: Receiver) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    with pytest.raises(NotReached):
        await to(there, resolve=resolve).post(there.url().replace(HOST, "other.example"), b"secret", {})
    assert there.received == []


async def test_a_refused_connection_is_reported(there: Receiver) -> None:
    async def nowhere(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    async def nobody(host: str, port: int) -> list[str]:
        return []

    for resolve in (nowhere, nobody):
        with pytest.raises(NotReached):
            await to(there, resolve=resolve).post("https://receiver.example:9/", b"", {})


def test_an_operators_networks_are_parsed_or_refused() -> None:
    assert networks_named("127.0.0.0/8, fd00::/8,") == (*LOOPBACK, *networks_named("fd00::/8"))
    assert networks_named("") == ()
    with pytest.raises(ValueError, match="inside"):
        networks_named("inside")


async def test_a_silent_name_server_delays_nobody_else(there: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    answered, known = threading.Event(), socket.getaddrinfo

    def getaddrinfo(host: str, port: int, **how: Any) -> Any:
        if host == "slow.example":
            answered.wait()
        return known("127.0.0.1" if host in ("slow.example", HOST) else host, port, **how)

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    asking = Outgoing(LOOPBACK, context=there.context, seconds=0.1)
    try:
        refused = await asyncio.gather(
            *(asking.check("https://slow.example/") for _ in range(8)), return_exceptions=True
        )
        codes = {one.code for one in refused if isinstance(one, BadCueUrl | CueChecksBusy)}
        assert codes == {"bad_cue_url", "cue_checks_busy"}
        with pytest.raises(CueChecksBusy):  # their callers have given up, but the name server has not answered
            await asking.check(there.url())
        asking._seconds = 10.0
        assert await asking.post(there.url(), b"", {}) == 200, "what is sent does not wait for them"
        assert await asyncio.to_thread(int, "7") == 7, "nor does anything else"
    finally:
        answered.set()
    await until(lambda: not asking._checking.are_busy)
    await asking.check(there.url())
