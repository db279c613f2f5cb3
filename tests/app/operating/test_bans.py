"""An operator bans and mutes guests and networks while a server runs."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.bans.rows import BanKind
from app.operating import bans
from app.operating.desk import Desk
from app.operating.errors import CannotDo
from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, Socket, running_server
from tests.app.operating.desks import WHY, desk_on, log_of
from tests.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="module")

NEW = {"game": "tornei", "seats": 3, "public": False}
FROM_ELSEWHERE = {"X-Forwarded-For": "198.51.100.7"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, bot_seconds=3600.0) as server:
        yield server


async def refusal(guest: Guest, path: str, body: object, **headers: str) -> dict[str, str]:
    answer = await guest.client.post(path, json=body, headers=headers)
    assert answer.status_code == 403, answer.text
    error: dict[str, str] = answer.json()["error"]
    return error


async def said(socket: Socket, text: str, number: int) -> dict[str, str]:
    await socket.send({"t": "chat", "id": f"chat-{number}", "text": text})
    return await socket.until("ok", "no")


async def test_a_banned_guest_is_disconnected_and_can_only_read(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    ann, ben = table.guests
    async with desk_on(server.database_url) as desk, ben.table_socket(table.id) as socket:
        await socket.until("table")
        done = await bans.ban(desk, BanKind.BAN, f"{table.code}/2", WHY, until="7d", forever=False)
        assert done.startswith("Ben (guest ")
        bye, close_code = await socket.closed()
        assert bye is not None
        assert (bye["code"], close_code) == ("banned", 4403)
        assert bye["message"].startswith("The operator of this server has banned you until ")
        assert 0 < bye["retry_after"] <= 7 * 86400
        for path, body in (
            ("/api/tables", NEW),
            (f"/api/tables/{table.id}/ready", {"ready": True}),
            (f"/api/tables/{table.id}/seats/2", {"client_seed": CLIENT_SEED}),
            ("/api/tournaments", {"game": "joust", "capacity": 3, "public": False}),
            ("/api/me", {"name": "Somebody"}),
        ):
            assert (await refusal(ben, path, body))["code"] == "banned"
        for path in ("/ws/lobby", f"/ws/tables/{table.id}", "/ws/me"):
            async with ben.socket(path) as again:
                bye, _ = await again.closed()
                assert bye is not None
                assert bye["code"] == "banned"
        assert (await ben.client.get(f"/tables/{table.id}")).status_code == 200
        await ann.post(f"/api/tables/{table.id}/ready", {"ready": True})
        await bans.lift(desk, BanKind.BAN, f"{table.code}/2", WHY)
    await until(lambda: _may_act(ben, table.id))
    acts = [(act, reason) for _, act, subject, reason in await log_of(server.database_url) if "Ben" in subject]
    assert acts == [("ban", WHY), ("unban", WHY)]


async def _may_act(guest: Guest, table: str) -> bool:
    answer = await guest.client.post(f"/api/tables/{table}/ready", json={"ready": True})
    return answer.status_code == 200


async def test_a_banned_player_makes_no_move(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy")
    async with desk_on(server.database_url) as desk:
        for seat in (1, 2, 3):
            await bans.ban(desk, BanKind.BAN, f"{table.code}/{seat}", WHY, until="7d", forever=False)
    move = {"id": "1", "decision": 0, "move": {}}
    for guest in table.guests:
        await until(lambda guest=guest: _is_banned(guest))  # type: ignore[misc]  # its own guest
        assert (await refusal(guest, f"/api/tables/{table.id}/moves", move))["code"] == "banned"
        assert (await guest.get(f"/api/tables/{table.id}/state"))["v"] == 0


async def _is_banned(guest: Guest) -> bool:
    return (await guest.client.post("/api/me", json={"name": "Somebody"})).status_code == 403


async def test_a_banned_network_is_refused_and_others_are_not(server: Server) -> None:
    ann = await server.guest("Ann")
    async with desk_on(server.database_url) as desk, ann.socket("/ws/lobby", **FROM_ELSEWHERE) as socket:
        await socket.until("tables")
        await bans.ban(desk, BanKind.BAN, "198.51.100.0/24", WHY, until=None, forever=True)
        bye, _ = await socket.closed()
        assert bye is not None
        assert bye["message"] == "The operator of this server has banned your network."
        assert bye["retry_after"] is None
        assert (await refusal(ann, "/api/tables", NEW, **FROM_ELSEWHERE))["code"] == "banned"
        await ann.post("/api/tables", NEW)
        # The IPv6 form of an IPv4 address does not get around it.
        mapped = {"X-Forwarded-For": "::ffff:198.51.100.9"}
        assert (await refusal(ann, "/api/tables", NEW, **mapped))["code"] == "banned"
        await bans.lift(desk, BanKind.BAN, "198.51.100.0/24", WHY)


async def seated_from(server: Server, name: str, address: str) -> tuple[Guest, str, str]:
    """A guest who took a seat at Ann's table from this address; the table's id and code."""
    table = await server.table("Ann", seats=3, start=False)
    guest = await server.guest(name)
    sat = await guest.client.post(
        f"/api/tables/{table.id}/seats/any", json={"client_seed": CLIENT_SEED}, headers={"X-Forwarded-For": address}
    )
    assert sat.status_code == 200, sat.text
    return guest, table.id, table.code


async def banned_as(desk: Desk, *names: str) -> list[bool]:
    """For each ban of these guests, whether it covers the household."""
    return sorted(ban["household"] for ban in await bans.current(desk) if ban["name"] in names)


async def test_a_household_is_banned_with_its_guest(server: Server) -> None:
    rude, _, code = await seated_from(server, "Rude", "2001:db8:aa:1::1")
    other = await server.guest("Other")
    elsewhere, at_home = ({"X-Forwarded-For": f"2001:db8:{part}::9"} for part in ("bb", "aa:2"))
    async with desk_on(server.database_url) as desk, other.socket("/ws/lobby", **at_home) as socket:
        await socket.until("tables")
        await bans.ban(desk, BanKind.BAN, f"{code}/2", WHY, until="7d", forever=False, household=True)
        bye, _ = await socket.closed()
        assert bye is not None
        assert "your network" in bye["message"]
        assert (await refusal(rude, "/api/tables", NEW, **elsewhere))["code"] == "banned"
        assert (await refusal(other, "/api/tables", NEW, **at_home))["code"] == "banned"
        assert (await other.client.post("/api/tables", json=NEW, headers=elsewhere)).status_code == 201
        assert await banned_as(desk, "Rude") == [False, True]
        with pytest.raises(CannotDo, match="banned already"):
            await bans.ban(desk, BanKind.BAN, f"{code}/2", WHY, until="7d", forever=False, household=True)
        await bans.lift(desk, BanKind.BAN, f"{code}/2", WHY)
        assert await banned_as(desk, "Rude") == []


async def test_a_shared_address_is_not_banned_by_accident(server: Server) -> None:
    _, _, code = await seated_from(server, "Gruff", "203.0.113.77")
    await seated_from(server, "Kind", "203.0.113.77")
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match="Other guests have that address, too: Kind"):
            await bans.ban(desk, BanKind.BAN, f"{code}/2", WHY, until="7d", forever=False, household=True)
        assert await banned_as(desk, "Gruff", "Cytherea") == []
        await bans.ban(desk, BanKind.BAN, f"{code}/2", WHY, until="7d", forever=False, household=True, wide=True)
        await bans.lift(desk, BanKind.BAN, f"{code}/2", WHY)
        with pytest.raises(CannotDo, match="has no household"):
            await bans.ban(desk, BanKind.BAN, "192.0.2.0/24", WHY, until="7d", forever=False, household=True)
        cy = await server.guest("Cytherea")
        with pytest.raises(CannotDo, match="No address of Cytherea"):
            await bans.ban(desk, BanKind.BAN, "Cytherea", WHY, until="7d", forever=False, household=True)
        assert await banned_as(desk, "Gruff", "Cytherea") == []
    await cy.post("/api/tables", NEW)


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
async def test_this_machines_household_is_not_banned(server: Server, address: str) -> None:
    _, _, code = await seated_from(server, "Local", address)
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match="address of this machine or of a proxy"):
            await bans.ban(
                desk, BanKind.BAN, f"{code}/2", WHY, until="7d", forever=False, household=True, wide=True
            )  # fmt: skip
        assert await banned_as(desk, "Local") == []


async def test_a_muted_guest_can_read_and_not_write(server: Server) -> None:
    table = await server.table("Ann", "Ben", seats=3, start=False)
    ann, ben = table.guests
    async with (
        desk_on(server.database_url) as desk,
        ben.table_socket(table.id) as at_ben,
        ann.table_socket(table.id) as at_ann,
    ):
        assert (await said(at_ben, "Before", 0))["t"] == "ok"
        await bans.ban(desk, BanKind.MUTE, f"{table.code}/2", WHY, until="2h", forever=False)
        refused = None
        number = 1
        while refused is None:
            answer = await said(at_ben, "Now", number)
            refused = answer if answer["t"] == "no" else None
            number += 1
        assert refused["code"] == "muted_by_operator"
        assert refused["message"].startswith("The operator of this server has muted you until ")
        await at_ben.send({"t": "quick_word", "id": "word", "word": "well_played"})
        assert (await at_ben.until("no"))["code"] == "muted_by_operator"
        assert (await said(at_ann, "Hello", number))["t"] == "ok"
        assert "Hello" in str(await at_ben.until("chat"))
        await ben.post(f"/api/tables/{table.id}/ready", {"ready": False})


async def test_a_server_loads_bans_without_a_notice(server: Server) -> None:
    ann = await server.guest("Ann")
    await query(
        server.database_url,
        "INSERT INTO bans (kind, network) VALUES ('ban', '203.0.113.0/24'), ('ban', '2001:db8::/48') RETURNING 1",
    )
    async with ann.socket("/ws/lobby", X_Forwarded_For="2001:db8:0:7::1") as socket:
        await socket.until("tables")
        await server.services.ban_notices.read()
        bye, _ = await socket.closed()
    assert bye is not None
    assert bye["code"] == "banned"
    assert (await refusal(ann, "/api/tables", NEW, **{"X-Forwarded-For": "203.0.113.5"}))["code"] == "banned"
    await query(server.database_url, "DELETE FROM bans RETURNING 1")


async def test_a_ban_expires(server: Server) -> None:
    async with desk_on(server.database_url) as desk:
        await bans.ban(desk, BanKind.BAN, "192.0.2.7", WHY, until="30m", forever=False)
        await query(server.database_url, "UPDATE bans SET until = app_now() WHERE network = '192.0.2.7/32' RETURNING 1")
        assert await bans.current(desk) == []
        assert bans.listed([]) == ["Nobody is banned or muted."]
        with pytest.raises(CannotDo, match="is not banned"):
            await bans.lift(desk, BanKind.BAN, "192.0.2.7", WHY)
        await bans.ban(desk, BanKind.BAN, "192.0.2.7", WHY, until="30m", forever=False)
        [current] = await bans.current(desk)
        assert (current["kind"], current["network"]) == ("ban", "192.0.2.7/32")
        [line] = bans.listed([current])
        assert line.startswith("banned 192.0.2.7/32, since ")
        await bans.lift(desk, BanKind.BAN, "192.0.2.7/32", WHY)


async def test_a_double_ban_of_a_network_is_one_act(server: Server) -> None:
    async with desk_on(server.database_url) as one, desk_on(server.database_url) as other:
        banning = (bans.ban(desk, BanKind.BAN, "192.0.2.99", WHY, until=None, forever=True) for desk in (one, other))
        results = await asyncio.gather(*banning, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["CannotDo", "str"]
        [refused] = [str(result) for result in results if isinstance(result, CannotDo)]
        assert refused == "192.0.2.99/32 is banned already for ever. `quintain admin unban` lifts that first."
        await bans.lift(one, BanKind.BAN, "192.0.2.99", WHY)
    acts = [act for _, act, subject, _ in await log_of(server.database_url) if "192.0.2.99" in subject]
    assert acts == ["ban", "unban"]


@pytest.mark.parametrize(
    ("whom", "words"),
    [
        ("127.0.0.1", "this machine"),
        ("0.0.0.0/0", "this machine"),
        ("10.0.0.0/8", "--wide"),
        ("192.0.2.7/24", r"192\.0\.2\.0/24"),
        ("192.0.2.256", "no address"),
        ("Nobody at all", "No guest is called"),
        ("3f8e1f0e-9a51-4d7e-8a64-0d2f6f0c2a11", "No guest has the id"),
        ("lusab-babad/1", "no table"),
    ],
)
async def test_an_unknown_subject_changes_nothing(server: Server, whom: str, words: str) -> None:
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match=words):
            await bans.ban(desk, BanKind.BAN, whom, WHY, until="7d", forever=False)
        with pytest.raises(CannotDo, match="in the past"):
            await bans.ban(desk, BanKind.BAN, whom, WHY, until="2020-01-01", forever=False)
        assert await bans.current(desk) == [one for one in await bans.current(desk) if one["kind"] == "mute"]


async def test_an_ambiguous_name_is_refused(server: Server) -> None:
    first, _ = await server.guest("Dorothy"), await server.guest("dorothy")
    async with desk_on(server.database_url) as desk:
        with pytest.raises(CannotDo, match=r"2 guests are called Dorothy: .*guest .*guest .*CODE/SEAT"):
            await bans.ban(desk, BanKind.BAN, "Dorothy", WHY, until="7d", forever=False)
        [(player,)] = await query(server.database_url, "SELECT id FROM players WHERE name = 'Dorothy'")
        await bans.ban(desk, BanKind.BAN, str(player), WHY, until="7d", forever=False)
    async with first.socket("/ws/lobby") as socket:
        bye, _ = await socket.closed()
    assert bye is not None
