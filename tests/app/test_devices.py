"""Who is this: the cookie, and the way to another device."""

import base64
from datetime import UTC, datetime, timedelta
from unittest.mock import patch
from uuid import uuid4

import pytest
from itsdangerous import TimestampSigner
from starlette.requests import HTTPConnection

from app.players.identity import Guest, Identity
from tests.app.fixtures.database import query
from tests.app.fixtures.server import running_server


async def test_a_link_carries_an_identity_once(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann = table.guests[0]
        link = await ann.post("/api/me/devices")
        assert set(link) == {"url", "svg", "minutes"}
        assert link["svg"].startswith("<svg")
        path = link["url"].removeprefix(server.url)

        phone = await server.guest()
        page = await phone.client.get(path)
        assert page.status_code == 200
        assert "Ann" in page.text
        assert await phone.get("/api/me") == {"name": None}
        assert await phone.post(path) == {"url": "/"}
        assert await phone.get("/api/me") == {"name": "Ann"}
        async with phone.table_socket(table.id) as socket:
            full = await socket.until("full")
            assert (full["you"], len(full["view"]["mine"]["hand"])) == (0, 14)

        thief = await server.guest()
        assert (await thief.post(path, expect=404))["error"]["code"] == "no_such_device_link"
        assert (await thief.client.get(path)).status_code == 404
        assert await thief.get("/api/me") == {"name": None}
        # The token itself is nowhere in the database.
        token = path.rsplit("/", 1)[1]
        link = await ann.post("/api/me/devices")
        rows = await query(database_url, "SELECT encode(digest, 'escape') || player_id::text FROM device_links")
        assert len(rows) == 1
        assert token not in rows[0][0]


async def test_a_link_is_good_for_a_while_and_only_the_newest(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest()
        older, newer = [(await ann.post("/api/me/devices"))["url"].removeprefix(server.url) for _ in range(2)]
        await phone.post(older, expect=404)
        await query(database_url, "UPDATE device_links SET expires = now() - interval '1 second' RETURNING 1")
        assert (await phone.post(newer, expect=404))["error"]["code"] == "no_such_device_link"
        assert (await phone.client.get(newer)).status_code == 404


async def test_the_links_address_is_the_servers_own(database_url: str) -> None:
    async with running_server(database_url, public_url="https://games.example.org/") as server:
        ann = await server.guest("Ann")
        assert (await ann.post("/api/me/devices"))["url"].startswith("https://games.example.org/devices/")


async def test_a_cookie_that_the_server_did_not_sign_is_nobody(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        good = ann.client.cookies["quintain"]
        player, stamp, seal = good.split(".")
        other = ben.client.cookies["quintain"].split(".")
        forged = [
            "",
            player,
            f"{player}..",
            f"{player}.{stamp}.",
            f"{player}.{stamp}.{seal[:-1]}",
            f"{player}.{stamp}.{other[2]}",
            f"{other[0]}.{stamp}.{seal}",
            f"{player}.{other[1]}x.{seal}",
            f"x{good}",
            base64.urlsafe_b64encode(good.encode()).decode(),
            TimestampSigner(b"another key", salt="quintain guest").sign(player).decode(),
            TimestampSigner(b"", salt="quintain guest").sign(player).decode(),
            "ä" * 10,
            "x" * 5000,
        ]
        for value in forged:
            stranger = server.stranger()
            response = await stranger.client.get("/api/me", headers={"Cookie": f"quintain={value}".encode()})
            assert (response.status_code, response.json()["error"]["code"]) == (401, "no_session"), value
        assert await ann.get("/api/me") == {"name": "Ann"}


@pytest.mark.parametrize(
    ("ago", "is_known"),
    [(timedelta(0), True), (timedelta(hours=-1), True), (timedelta(days=364), True), (timedelta(days=366), False)],
    ids=["now", "by a clock that was ahead", "last year", "more than a year ago"],
)
def test_a_cookie_is_good_for_a_year_also_where_a_clock_was_set_back(ago: timedelta, is_known: bool) -> None:
    identity, player = Identity(b"a key"), uuid4()
    signed = int((datetime.now(UTC) - ago).timestamp())
    with patch.object(TimestampSigner, "get_timestamp", lambda _: signed):
        cookie = f"quintain={identity.sign(player)}".encode()
    connection = HTTPConnection({"type": "http", "headers": [(b"cookie", cookie)]})
    assert identity.guest(connection) == (Guest(player) if is_known else None)


@pytest.mark.named
async def test_identities_outlive_a_restart(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
    async with running_server(database_url) as server:
        assert await server.again(ann).get("/api/me") == {"name": "Ann"}


async def test_a_new_name_leaves_taken_seats_as_they_are(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann = table.guests[0]
        assert await ann.post("/api/me", {"name": " Annie  Get "}) == {"name": "Annie Get"}
        shown = await ann.get(f"/api/tables/{table.id}")
        assert shown["table"]["seats"][0]["name"] == "Ann"
