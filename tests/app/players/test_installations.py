"""Several servers on one computer: a browser sends its cookies to each of them."""

from http.cookiejar import CookieJar
from typing import Any

import httpx
import pytest

from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server
from tests.idle import IDLE
from tests.patience import USUAL

FORMER = "quintain"
"""The cookie's name in earlier releases."""


def browser(server: Server, jar: CookieJar) -> Guest:
    """A person at this server, whose browser has this cookie jar."""
    client = httpx.AsyncClient(base_url=server.url, timeout=USUAL, limits=IDLE, cookies=jar)
    server.clients.append(client)
    return Guest(server, client)


def values(jar: CookieJar) -> dict[str, str | None]:
    return {cookie.name: cookie.value for cookie in jar}


def keep(jar: CookieJar, value: str) -> None:
    """Puts a cookie with the former name into the jar."""
    httpx.Cookies(jar).set(FORMER, value, domain="127.0.0.1")


async def host_a_table(guest: Guest, name: str) -> str:
    """Sets a name and takes a new table's first seat."""
    await guest.client.get("/")
    table: str = (await guest.post("/api/tables", {"game": "tornei", "seats": 3, "public": False}))["id"]
    await guest.post(f"/api/tables/{table}/seats/0", {"client_seed": CLIENT_SEED, "name": name})
    return table


async def role(guest: Guest, table: str) -> tuple[Any, ...]:
    """The name, the seat and whether this person is the host."""
    shown = await guest.get(f"/api/tables/{table}")
    return (await guest.get("/api/me"))["name"], shown["you"], shown["host"]


@pytest.mark.named
async def test_one_browser_keeps_its_seats_at_two_servers(database_url: str, module_database_url: str) -> None:
    jar = CookieJar()
    async with running_server(database_url) as one, running_server(module_database_url) as other:
        here, there = browser(one, jar), browser(other, jar)
        first = await host_a_table(here, "Ann")
        second = await host_a_table(there, "Anna")
        for guest in (here, there, here):
            await guest.client.get("/")
        assert await role(here, first) == ("Ann", 0, True)
        assert await role(there, second) == ("Anna", 0, True)
        assert len(values(jar)) == 2


@pytest.mark.parametrize("is_exchanged", [False, True], ids=["signed", "a device's"])
async def test_former_cookies_lead_to_the_same_seat_and_role(
    database_url: str, module_database_url: str, is_exchanged: bool
) -> None:
    """The browser visits the other server first, with the cookie that this server set in an earlier release."""
    async with running_server(database_url) as one, running_server(module_database_url) as other:
        ann = browser(one, CookieJar())
        table = await host_a_table(ann, "Ann")
        if is_exchanged:
            await ann.client.get("/")
        former = ann.session_cookie
        assert former.startswith("d1.") == is_exchanged
        jar = CookieJar()
        keep(jar, former)
        here, there = browser(one, jar), browser(other, jar)
        await there.client.get("/", headers={"User-Agent": "another"})
        assert await there.get("/api/me") == {"name": None}
        await here.client.get("/")
        own = {server.services.identity.cookie_name for server in (one, other)}
        assert values(jar).keys() == {FORMER, *own}
        assert values(jar)[FORMER] == former
        assert await role(here, table) == ("Ann", 0, True)
        assert len((await here.get("/api/me/devices"))["devices"]) == 1


async def test_signing_out_deletes_the_devices_former_cookie(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        jar = CookieJar()
        keep(jar, ann.session_cookie)
        here = browser(server, jar)
        await here.client.get("/")
        assert len(values(jar)) == 2
        await sign_out(here)
        assert values(jar) == {}


async def sign_out(guest: Guest) -> None:
    [device] = (await guest.get("/api/me/devices"))["devices"]
    await guest.post(f"/api/me/devices/{device['id']}/end")


async def test_the_id_is_made_once_and_is_on_every_page(database_url: str) -> None:
    found = []
    for _ in range(2):
        async with running_server(database_url) as server:
            found.append(server.services.identity.installation)
            for path in ("/", "/offline", "/nowhere"):
                page = await server.stranger().client.get(path, headers={"Accept": "text/html"})
                assert f'data-installation="{found[0]}"' in page.text, path
            described = await server.stranger().get("/api/openapi.json")
            session = described["components"]["securitySchemes"]["session"]
            assert session["name"] == f"quintain-{found[0]}"
    assert found[0] == found[1]
    assert len(found[0]) == 8
    assert await query(database_url, "SELECT value FROM keys WHERE name = 'installation'") == [(found[0].encode(),)]
