"""Identity: the cookie, devices, and links between devices."""

import asyncio
import base64
import re
from datetime import UTC, datetime, timedelta
from unittest.mock import patch
from uuid import UUID, uuid4

import pytest
from itsdangerous import TimestampSigner
from starlette.requests import HTTPConnection

from app.players.device_links import MINUTES
from app.players.identity import Identity, Session
from app.runtime import migrate
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Guest, Server, running_server

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1"


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
        taken = await phone.post(path)
        assert (taken["name"], taken["former"], taken["url"]) == ("Ann", None, "/me")
        assert await phone.get("/api/me") == {"name": "Ann"}
        async with phone.table_socket(table.id) as socket:
            full = await socket.until("full")
            assert (full["you"], len(full["view"]["mine"]["hand"])) == (0, 14)

        thief = await server.guest()
        assert (await thief.post(path, expect=404))["error"]["code"] == "no_such_device_link"
        assert (await thief.client.get(path)).status_code == 404
        assert await thief.get("/api/me") == {"name": None}
        # The token itself is not in the database.
        token = path.rsplit("/", 1)[1]
        link = await ann.post("/api/me/devices")
        rows = await query(database_url, "SELECT encode(digest, 'escape') || player_id::text FROM device_links")
        assert len(rows) == 1
        assert token not in rows[0][0]


async def test_a_link_expires_and_only_the_newest_works(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest()
        older, newer = [(await ann.post("/api/me/devices"))["url"].removeprefix(server.url) for _ in range(2)]
        await phone.post(older, expect=404)
        await server.advance(MINUTES * 60 - 30)
        assert (await phone.client.get(newer)).status_code == 200
        await server.advance(30)
        assert (await phone.post(newer, expect=404))["error"]["code"] == "no_such_device_link"
        assert (await phone.client.get(newer)).status_code == 404


async def test_a_cookie_without_the_servers_signature_is_ignored(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        good = ann.session_cookie
        player, stamp, seal = good.split(".")
        other = ben.session_cookie.split(".")
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
            for name in (server.services.identity.cookie_name, "quintain"):
                shown = {"Cookie": f"{name}={value}".encode()}
                response = await server.stranger().client.get("/api/me", headers=shown)
                assert (response.status_code, response.json()["error"]["code"]) == (401, "no_session"), value
        assert await ann.get("/api/me") == {"name": "Ann"}


@pytest.mark.parametrize(
    "ago",
    [timedelta(0), timedelta(hours=-1), timedelta(days=-800), timedelta(days=366), timedelta(days=4000)],
    ids=["now", "by a clock that was ahead", "by one that was years ahead", "last year", "by one that was set back"],
)
def test_a_signed_cookie_is_valid_at_any_time(ago: timedelta) -> None:
    identity, player = Identity(b"a key", installation="00c0ffee"), uuid4()
    signed = int((datetime.now(UTC) - ago).timestamp())
    with patch.object(TimestampSigner, "get_timestamp", lambda _: signed):
        cookie = f"quintain-00c0ffee={identity.sign(player)}".encode()
    presented = identity.presented(HTTPConnection({"type": "http", "headers": [(b"cookie", cookie)]}))
    assert presented is not None
    assert presented.signed_for == player


def test_secrets_are_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    connection = HTTPConnection(
        {"type": "http", "headers": [(b"cookie", f"quintain=d1.{'a' * 32}.{'s' * 43}".encode())]}
    )
    presented = Identity(b"a key", installation="00c0ffee").presented(connection)
    assert presented is not None
    assert "sss" not in repr(Session(uuid4(), presented, "", None))


# A device's cookie


async def test_a_device_is_stored_with_the_name_and_gets_a_token(database_url: str) -> None:
    async with running_server(database_url) as server:
        nobody, ann = await server.guest(), await server.guest("Ann")
        await nobody.client.get("/")
        assert len(await query(database_url, "SELECT 1 FROM devices")) == 1
        signed = ann.session_cookie
        given = await ann.client.get("/", headers={"User-Agent": FIREFOX})
        cookie = given.headers["set-cookie"]
        assert re.match(
            r"quintain-[0-9a-f]{8}=d1\.[0-9a-f]{32}\.[\w-]{43}; HttpOnly; Max-Age=31536000; Path=/; SameSite=lax$",
            cookie,
        )
        assert "set-cookie" not in (await ann.client.get("/")).headers
        assert await ann.get("/api/me") == {"name": "Ann"}
        # Pending requests with the former token are answered for a short time.
        older = {"Cookie": f"{server.services.identity.cookie_name}={signed}"}
        assert (await server.stranger().client.get("/api/me", headers=older)).json() == {"name": "Ann"}
        await query(database_url, "UPDATE devices SET former_until = now() - interval '1 second' RETURNING 1")
        server.services.sessions.forget()
        assert (await server.stranger().client.get("/api/me", headers=older)).status_code == 401
        assert await ann.get("/api/me") == {"name": "Ann"}
        # The token itself is not in the database.
        token = ann.session_cookie.split(".")[2]
        [(row,)] = await query(database_url, "SELECT devices::text || encode(digest, 'escape') FROM devices")
        assert token not in row


async def test_a_lost_answer_signs_nobody_out(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        for _ in range(3):
            before = ann.session_cookie
            older = {"Cookie": f"{server.services.identity.cookie_name}={before}"}
            lost = await server.stranger().client.get("/", headers=older)
            assert "set-cookie" in lost.headers
            # An immediate repetition brings no token; when the first has not been seen for a while, it counts as lost.
            assert "set-cookie" not in (await server.stranger().client.get("/", headers=older)).headers
            await query(database_url, "UPDATE devices SET renewed = renewed - interval '2 hours' RETURNING 1")
            await ann.client.get("/")
            assert ann.session_cookie != before
            assert await ann.get("/api/me") == {"name": "Ann"}
            gone = {"Cookie": lost.headers["set-cookie"].split(";")[0]}
            assert (await server.stranger().client.get("/api/me", headers=gone)).status_code == 401
            await query(database_url, "UPDATE devices SET renewed = renewed - interval '31 days' RETURNING 1")


@pytest.mark.parametrize(
    ("shift", "is_renewed"),
    [("-29 days", False), ("-31 days", True), ("3000 days", True)],
)
async def test_a_token_is_renewed_once_a_month_despite_wrong_clocks(
    database_url: str, shift: str, is_renewed: bool
) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        await ann.client.get("/")
        await ann.get("/api/me")
        moved = f"now() + interval '{shift}'"
        await query(database_url, f"UPDATE devices SET renewed = {moved}, last_seen = {moved} RETURNING 1")
        before = ann.session_cookie
        answers = await asyncio.gather(*(server.again(ann).client.get("/") for _ in range(5)))
        given = [answer.headers["set-cookie"] for answer in answers if "set-cookie" in answer.headers]
        assert len(given) == is_renewed
        for cookie in (f"{server.services.identity.cookie_name}={before}", *(one.split(";")[0] for one in given)):
            me = await server.stranger().client.get("/api/me", headers={"Cookie": cookie})
            assert me.json() == {"name": "Ann"}
        [(seen,)] = await query(database_url, "SELECT last_seen <= now() + interval '1 day' FROM devices")
        assert seen


OLD_COOKIE = "5f0c0a3e9b1d4c7e8a2b6d4f1e3c5a79.ZVPxAA.llh2dpsQxuxZDk73YJwN_1F1Cyg"


@pytest.mark.named
async def test_a_cookie_from_before_devices_is_exchanged(empty_database_url: str) -> None:
    await migrate.upgrade(empty_database_url, "0007")
    await query(empty_database_url, "INSERT INTO keys (name, value) VALUES ('cookie', $1) RETURNING 1", OLD_KEY)
    await query(empty_database_url, "INSERT INTO players (id, name) VALUES ($1, 'Ann') RETURNING 1", OLD_PLAYER)
    await migrate.upgrade(empty_database_url)
    async with running_server(empty_database_url) as server:
        ann, again = server.stranger(), server.stranger()
        for guest in (ann, again):
            guest.client.cookies.set("quintain", OLD_COOKIE, domain="127.0.0.1")
        assert await ann.get("/api/me") == {"name": "Ann"}
        pages = await asyncio.gather(ann.client.get("/"), again.client.get("/"))
        assert sum("set-cookie" in page.headers for page in pages) == 1
        for guest in (ann, again):
            assert await guest.get("/api/me") == {"name": "Ann"}
        assert len((await ann.get("/api/me/devices"))["devices"]) == 1
        exchanged = {guest.session_cookie for guest in (ann, again)} - {OLD_COOKIE}
        assert [value.startswith("d1.") for value in exchanged] == [True]


OLD_KEY, OLD_PLAYER = bytes(range(32)), UUID("5f0c0a3e9b1d4c7e8a2b6d4f1e3c5a79")


# The list of devices, and signing them out


async def on_two(server: Server) -> tuple[Guest, Guest]:
    """Ann on two devices: her laptop and her phone."""
    laptop, phone = server.stranger(), server.stranger()
    for guest, browser in ((laptop, FIREFOX), (phone, SAFARI)):
        guest.client.headers["User-Agent"] = browser
        await guest.client.get("/")
    await laptop.post("/api/me", {"name": "Ann"})
    await laptop.client.get("/")
    await phone.post((await laptop.post("/api/me/devices"))["url"].removeprefix(server.url))
    await phone.client.get("/")
    return laptop, phone


async def test_a_players_devices_are_listed(database_url: str) -> None:
    async with running_server(database_url) as server:
        laptop, phone = await on_two(server)
        listed = (await laptop.get("/api/me/devices"))["devices"]
        assert {(one["browser"], one["here"]) for one in listed} == {
            ("Firefox on Linux", True),
            ("Safari on iPhone", False),
        }
        assert {key for one in listed for key in one} == {
            *("id", "browser", "made", "last_seen", "here", "new", "waits", "brought_from"),
        }
        listed = (await phone.get("/api/me/devices"))["devices"]
        assert [one["browser"] for one in listed if one["here"]] == ["Safari on iPhone"]


async def test_a_signed_out_device_loses_its_sessions_and_sockets(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as elsewhere:
        laptop, phone = await on_two(server)
        there = elsewhere.again(phone)
        assert await there.get("/api/me") == {"name": "Ann"}
        [listed] = [one for one in (await laptop.get("/api/me/devices"))["devices"] if not one["here"]]
        async with (
            phone.socket("/ws/lobby") as socket,
            there.socket("/ws/lobby") as other,
            laptop.socket("/ws/lobby") as own,
        ):
            for one in (socket, other, own):
                await one.until("tables")
            left = await laptop.post(f"/api/me/devices/{listed['id']}/end")
            assert [one["here"] for one in left["devices"]] == [True]
            for one in (socket, other):
                bye, close_code = await one.closed()
                assert (bye and bye["code"], close_code) == ("signed_out", 4401)
            assert await own.caught_up() == []
        for gone in (phone, there):
            assert (await gone.get("/api/me", expect=401))["error"]["code"] == "no_session"
        twice = await laptop.post(f"/api/me/devices/{listed['id']}/end", expect=404)
        assert twice["error"]["code"] == "no_such_device"
        # The page sets a new cookie, as for any newcomer.
        await phone.client.get("/")
        assert await phone.get("/api/me") == {"name": None}


async def test_signing_out_all_others_leaves_only_this_device(database_url: str) -> None:
    async with running_server(database_url) as server:
        laptop, phone = await on_two(server)
        link = (await laptop.post("/api/me/devices"))["url"].removeprefix(server.url)
        key = (await laptop.post("/api/me/key"))["url"].partition("#")[2]
        await query(database_url, "UPDATE players SET takes_signed = true RETURNING 1")
        [(player,)] = await query(database_url, "SELECT id FROM players")
        with patch.object(TimestampSigner, "get_timestamp", lambda _: 1_700_000_000):
            older = {"Cookie": f"quintain={server.services.identity.sign(player)}"}
        assert (await server.stranger().client.get("/api/me", headers=older)).status_code == 200
        left = await laptop.post("/api/me/devices/end")
        assert [one["here"] for one in left["devices"]] == [True]
        await phone.get("/api/me", expect=401)
        assert (await server.stranger().client.get("/api/me", headers=older)).status_code == 401
        stranger = await server.guest()
        assert (await stranger.post(link, expect=404))["error"]["code"] == "no_such_device_link"
        assert (await stranger.post("/api/me/claim", {"key": key}, expect=404))["error"]["code"] == "no_such_key"
        assert await laptop.get("/api/me") == {"name": "Ann"}


async def test_another_players_device_cannot_be_signed_out(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, eve = await server.guest("Ann"), await server.guest("Eve")
        [device] = (await ann.get("/api/me/devices"))["devices"]
        refused = await eve.post(f"/api/me/devices/{device['id']}/end", expect=404)
        assert refused["error"]["code"] == "no_such_device"
        await eve.post("/api/me/devices/end")
        await eve.post("/api/me/devices/nothing/end", expect=422)
        assert await ann.get("/api/me") == {"name": "Ann"}


async def test_signing_out_here_deletes_this_identity_here(database_url: str) -> None:
    async with running_server(database_url) as server:
        laptop, phone = await on_two(server)
        [here] = [one for one in (await phone.get("/api/me/devices"))["devices"] if one["here"]]
        await phone.post(f"/api/me/devices/{here['id']}/end")
        assert len(phone.client.cookies) == 0
        assert await laptop.get("/api/me") == {"name": "Ann"}
