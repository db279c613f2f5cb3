"""Bad requests: an error code, a status and a sentence for the sender; nothing changes, and no messages are sent."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import httpx
import pytest
import pytest_asyncio

from app.play.drivers.absence import AbsenceDriver
from tests.app.fixtures.database import connected, fingerprints, play_on
from tests.app.fixtures.errors import PROBLEMS
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, Socket, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass
class World:
    """Tables in every status, and people to send requests."""

    database: asyncpg.Connection
    server: Server
    people: dict[str, Guest]
    tables: dict[str, str]
    sockets: list[Socket]
    """Sockets of a spectator at the waiting table and at the running one."""
    leader: int
    """The awaited seat at the running table."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def world(module_database_url: str) -> AsyncIterator[World]:
    async with running_server(module_database_url) as server:
        # Absences are stored some seconds later, whatever is requested meanwhile.
        absence = next(driver for driver in server.services.rooms._drivers if isinstance(driver, AbsenceDriver))
        absence._write_seconds = 3600.0
        names = ("Ann", "Ben", "Cy")
        people = {name: await server.guest(name) for name in names}
        people |= {"Dora": await server.guest("Dora"), "nameless": await server.guest(), "stranger": server.stranger()}
        forger = server.stranger()
        forger.client.cookies.update(people["Ann"].client.cookies)
        forger.client.cookies[server.services.identity.cookie_name] = people["Ann"].session_cookie[:-3] + "AAA"
        people["forger"] = forger

        async def make(*sitting: str, seats: int = 3, public: bool = False) -> str:
            body = {"game": "tornei", "seats": seats, "public": public}
            table: str = (await people[sitting[0]].post("/api/tables", body))["id"]
            for seat, name in enumerate(sitting):
                await people[name].post(f"/api/tables/{table}/seats/{seat}", {"client_seed": CLIENT_SEED})
            return table

        async def started() -> str:
            table = await make(*names)
            for name in names[1:]:
                await people[name].post(f"/api/tables/{table}/ready", {"ready": True})
            await people["Ann"].post(f"/api/tables/{table}/start", {"empty": None})
            return table

        tables = {
            "waiting": await make("Ann", "Ben", seats=4, public=True),
            "full": await make(*names),
            "lonely": await make("Ann"),
            "closed": await make("Ann", "Ben"),
            "playing": await started(),
            "over": await started(),
        }
        await people["Ann"].post(f"/api/tables/{tables['waiting']}/seats/3/reserve", {"name": "Cy"})
        await people["Ann"].post(f"/api/tables/{tables['closed']}/close")
        await play_on(module_database_url, tables["over"])
        watcher = await server.guest()
        async with (
            connected(module_database_url) as database,
            watcher.table_socket(tables["waiting"]) as waiting,
            watcher.table_socket(tables["playing"]) as playing,
        ):
            await waiting.until("presence")
            await playing.until("presence")
            leader = playing.newest["to_act"][0]
            yield World(database, server, people, tables, [waiting, playing], leader)


@dataclass
class Bad:
    """A refused request."""

    who: str
    path: str
    body: Any = None
    code: str = "bad_request"
    status: int | None = None
    method: str = "POST"
    content: bytes | None = None
    headers: dict[str, str] = field(default_factory=dict)


SEAT = {"client_seed": CLIENT_SEED}
NEW = {"game": "tornei", "seats": 3, "public": False, "options": {}}
MOVE = {"id": "bad", "decision": 1, "move": {"kind": "joust", "joust": "W1"}}
JSON = {"Content-Type": "application/json"}
TEXT = {"Content-Type": "text/plain"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
UNKNOWN = "A" * 22


def claim_with(client_seed: str) -> Bad:
    """A claim of a free seat with an invalid client seed."""
    return Bad("Dora", "/api/tables/{waiting}/seats/2", {"client_seed": client_seed}, "bad_word")


def deep(levels: int) -> bytes:
    return b'{"id":"bad","decision":1,"move":' + b'{"a":' * levels + b"1" + b"}" * levels + b"}"


BAD = {
    # sessions
    "a name without a cookie": Bad("stranger", "/api/me", {"name": "Eve"}, "no_session"),
    "a table without a cookie": Bad("stranger", "/api/tables", NEW, "no_session"),
    "a seat without a cookie": Bad("stranger", "/api/tables/{waiting}/seats/2", SEAT, "no_session"),
    "a move without a cookie": Bad("stranger", "/api/tables/{playing}/moves", MOVE, "no_session"),
    "a start with a forged cookie": Bad("forger", "/api/tables/{waiting}/start", {"empty": "bots"}, "no_session"),
    "the own name with a forged cookie": Bad("forger", "/api/me", None, "no_session", method="GET"),
    "a table to look at without a cookie": Bad("stranger", "/api/tables/{waiting}", None, "no_session", method="GET"),
    # origins
    "a foreign page": Bad("Ann", "/api/tables", NEW, "foreign_origin", headers={"Origin": "https://evil.example"}),
    "a start from afar": Bad(
        "Ann", "/api/tables/{waiting}/start", {"empty": "bots"}, "foreign_origin", headers={"Origin": "http://127.0.0.1:1"}
    ),
    "a server of the same beginning": Bad(
        "Ann", "/api/me", {"name": "X"}, "foreign_origin", headers={"Origin": "http://127.0.0.1.evil.example"}
    ),
    # form
    "no body": Bad("Ann", "/api/tables"),
    "not JSON": Bad("Ann", "/api/tables", content=b"{", headers=JSON),
    "not UTF-8": Bad("Ann", "/api/me", content=b'{"name":"\xff"}', headers=JSON),
    "over 96 kB": Bad("Ann", "/api/me", {"name": "x" * 98_304}, "body_too_big"),
    "one more key": Bad("Ann", "/api/me", {"name": "Eve", "id": 1}),
    "a name of half a letter": Bad("Ann", "/api/me", content=b'{"name":"\\ud800"}', headers=JSON, code="bad_name"),
    "a wrong method": Bad("Ann", "/api/tables/{waiting}/start", None, method="GET", status=405),
    "an unknown address": Bad("Ann", "/api/tables/{waiting}/cheat", {}, "not_found"),
    "an unknown page": Bad("Ann", "/cheat", None, "not_found", method="GET"),
    # making a table
    "an unknown game": Bad("Ann", "/api/tables", NEW | {"game": "chess"}, "no_such_game"),
    "two seats": Bad("Ann", "/api/tables", NEW | {"seats": 2}, "bad_seats"),
    "an unknown option": Bad("Ann", "/api/tables", NEW | {"options": {"cheat": True}}, "bad_options"),
    "no client seed": Bad("Dora", "/api/tables/{waiting}/seats/2", {}),
    "a short client seed": claim_with(CLIENT_SEED[1:]),
    "a seat of nobody": Bad("nameless", "/api/tables/{waiting}/seats/2", SEAT, "bad_name"),
    # claiming
    "a seat at no table": Bad("Dora", f"/api/tables/{UNKNOWN}/seats/0", SEAT, "no_such_table"),
    "a taken seat": Bad("Dora", "/api/tables/{waiting}/seats/1", SEAT, "seat_taken"),
    "a reserved seat": Bad("Dora", "/api/tables/{waiting}/seats/3", SEAT, "seat_reserved"),
    "a seat with no key": Bad("Dora", "/api/tables/{waiting}/seats/3", SEAT | {"key": ""}, "seat_key_ended"),
    "a seat with a wrong key": Bad("Dora", "/api/tables/{waiting}/seats/any", SEAT | {"key": "A"}, "seat_key_ended"),
    "a second seat": Bad("Ben", "/api/tables/{waiting}/seats/2", SEAT, "already_seated"),
    "a seat at a full table": Bad("Dora", "/api/tables/{full}/seats/1", SEAT, "table_full"),
    "a seat that is not there": Bad("Dora", "/api/tables/{waiting}/seats/4", SEAT, "no_such_seat"),
    "a seat beyond all numbers": Bad("Dora", "/api/tables/{waiting}/seats/1" + "0" * 30, SEAT, "no_such_seat"),
    "a seat that is a word": Bad("Dora", "/api/tables/{waiting}/seats/first", SEAT),
    "a seat under a same name": Bad("Dora", "/api/tables/{waiting}/seats/2", SEAT | {"name": "ａｎｎ"}, "name_taken"),
    "a seat in the game": Bad("Dora", "/api/tables/{playing}/seats/1", SEAT, "already_started"),
    "a seat at a closed table": Bad("Dora", "/api/tables/{closed}/seats/2", SEAT, "table_closed"),
    # before the start
    "leaving no seat": Bad("Dora", "/api/tables/{waiting}/leave", None, "not_seated"),
    "leaving a game": Bad("Ben", "/api/tables/{playing}/leave", None, "already_started"),
    "leaving a closed table": Bad("Ben", "/api/tables/{closed}/leave", None, "table_closed"),
    "leaving no table": Bad("Ben", f"/api/tables/{UNKNOWN}/leave", None, "no_such_table"),
    "ready without a seat": Bad("Dora", "/api/tables/{waiting}/ready", {"ready": True}, "not_seated"),
    "ready in the game": Bad("Ben", "/api/tables/{playing}/ready", {"ready": False}, "already_started"),
    "ready with a number": Bad("Ben", "/api/tables/{waiting}/ready", {"ready": 1}),
    "reserving without a say": Bad("Ben", "/api/tables/{waiting}/seats/2/reserve", {"name": "Eve"}, "not_host"),
    "reserving a taken seat": Bad("Ann", "/api/tables/{waiting}/seats/1/reserve", {"name": "Eve"}, "seat_taken"),
    "reserving no seat": Bad("Ann", "/api/tables/{waiting}/seats/9/reserve", {"name": "Eve"}, "no_such_seat"),
    "reserving for <b>": Bad("Ann", "/api/tables/{waiting}/seats/2/reserve", {"name": "<b>"}, "bad_name"),
    "reserving for a number": Bad("Ann", "/api/tables/{waiting}/seats/2/reserve", {"name": 2}),
    "reserving in the game": Bad("Ann", "/api/tables/{playing}/seats/2/reserve", {"name": "Eve"}, "already_started"),
    "removing without a say": Bad("Ben", "/api/tables/{waiting}/seats/0/remove", None, "not_host"),
    "removing oneself": Bad("Ann", "/api/tables/{waiting}/seats/0/remove", None),
    "removing nobody there": Bad("Ann", "/api/tables/{waiting}/seats/7/remove", None, "no_such_seat"),
    "removing in the game": Bad("Ann", "/api/tables/{playing}/seats/1/remove", None, "already_started"),
    "closing without a say": Bad("Ben", "/api/tables/{waiting}/close", None, "not_host"),
    "closing a game": Bad("Ann", "/api/tables/{playing}/close", None, "already_started"),
    "closing twice": Bad("Ann", "/api/tables/{closed}/close", None, "table_closed"),
    # the start
    "starting without a say": Bad("Ben", "/api/tables/{waiting}/start", {"empty": "bots"}, "not_host"),
    "starting before all are ready": Bad("Ann", "/api/tables/{full}/start", {"empty": None}, "not_ready"),
    "starting with empty seats": Bad("Ann", "/api/tables/{lonely}/start", {"empty": None}, "seats_empty"),
    "starting with too few": Bad("Ann", "/api/tables/{lonely}/start", {"empty": "close"}, "too_few_players"),
    "starting with strangers": Bad("Ann", "/api/tables/{lonely}/start", {"empty": "strangers"}),
    "starting twice": Bad("Ann", "/api/tables/{playing}/start", {"empty": None}, "already_started"),
    "starting a closed table": Bad("Ann", "/api/tables/{closed}/start", {"empty": "bots"}, "table_closed"),
    "starting no table": Bad("Ann", f"/api/tables/{UNKNOWN}/start", {"empty": "bots"}, "no_such_table"),
    # after the game
    "a rematch before the end": Bad("Ann", "/api/tables/{playing}/rematch", None, "not_over"),
    "a rematch before the start": Bad("Ann", "/api/tables/{waiting}/rematch", None, "not_over"),
    "a rematch of others": Bad("Dora", "/api/tables/{over}/rematch", None, "not_seated"),
    "the record before the end": Bad("Ann", "/api/tables/{playing}/record", None, "not_over", method="GET"),
    "the record of nothing": Bad("Ann", "/api/tables/%00/record", None, "no_such_table", method="GET"),
    # moves
    "a move before the start": Bad("Ann", "/api/tables/{waiting}/moves", MOVE, "not_playing"),
    "a move after the end": Bad("Ann", "/api/tables/{over}/moves", MOVE, "not_playing"),
    "a move at no table": Bad("Ann", f"/api/tables/{UNKNOWN}/moves", MOVE, "no_such_table"),
    "a watcher's move": Bad("Dora", "/api/tables/{playing}/moves", MOVE, "not_seated"),
    "a move for a seat": Bad("Ann", "/api/tables/{playing}/moves", MOVE | {"seat": 1}, "bad_frame"),
    "a move with half an id": Bad(
        "Ann", "/api/tables/{playing}/moves", content=json.dumps(MOVE | {"id": "\ud800"}).encode(), headers=JSON,
        code="bad_frame",
    ),
    "a higher tower": Bad("Ann", "/api/tables/{playing}/moves", content=deep(2500), headers=JSON),
    "an answer to a question of tomorrow": Bad(
        "leader", "/api/tables/{playing}/moves", MOVE | {"decision": 10**30}, "stale_decision"
    ),
    "an answer of another": Bad("other", "/api/tables/{playing}/moves", MOVE, "not_your_turn"),
    "what is no move": Bad("leader", "/api/tables/{playing}/moves", MOVE, "wrong_phase"),
    "what is no move of any game": Bad("leader", "/api/tables/{playing}/moves", MOVE | {"move": {}}, "bad_move"),
    # links
    "an unknown table": Bad("Ann", f"/api/tables/{UNKNOWN}", None, "no_such_table", method="GET"),
    "the page of a table of nothing": Bad("Ann", "/tables/%00", None, "no_such_table", method="GET"),
    "a code that is none": Bad("Ann", "/api/codes/abracadabra", None, "no_such_code", method="GET"),
    "an unknown code": Bad("Ann", "/api/codes/babab-babab", None, "no_such_code", method="GET"),
    "an unknown device link": Bad("Ann", "/devices/xyz", None, "no_such_device_link"),
    "the page of an unknown device link": Bad("Ann", "/devices/xyz", None, "no_such_device_link", method="GET"),
    "a device link of nobody": Bad("nameless", "/api/me/devices", None, "bad_name"),
    "the rules of another game": Bad("Ann", "/rules/chess", None, "no_such_game", method="GET"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
async def test_a_bad_request_is_refused(world: World, name: str) -> None:
    bad = BAD[name]
    before = await fingerprints(world.database)
    response = await ask(world, bad)
    heard = [await socket.caught_up() for socket in world.sockets]
    of_the_server = PROBLEMS.get(bad.code)
    if bad.status or of_the_server:
        assert response.status_code == (bad.status or of_the_server.status)
    assert set(response.json()) == {"error"}
    error = response.json()["error"]
    assert error["code"] == bad.code
    if bad.code in PROBLEMS and bad.status != 405:
        assert error["message"].startswith(PROBLEMS[bad.code].message)
        assert (bad.code == "bad_request") or error["message"] == PROBLEMS[bad.code].message
    assert "set-cookie" not in response.headers
    assert heard == [[], []]
    assert await fingerprints(world.database) == before


async def ask(world: World, bad: Bad) -> httpx.Response:
    who = bad.who
    if who in ("leader", "other"):
        who = ("Ann", "Ben", "Cy")[world.leader if who == "leader" else (world.leader + 1) % 3]
    path = bad.path.format(**world.tables)
    if bad.content is not None:
        return await world.people[who].client.request(bad.method, path, content=bad.content, headers=bad.headers)
    return await world.people[who].client.request(bad.method, path, json=bad.body, headers=bad.headers)


async def test_an_oversized_body_is_refused_unread(world: World) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(400):
            yield b" " * 1024

    response = await world.people["Ann"].client.post("/api/me", content=endless(), headers=JSON)
    assert (response.status_code, response.json()["error"]["code"]) == (413, "body_too_big")


async def test_the_servers_own_origin_is_accepted(world: World) -> None:
    own = {"Origin": world.server.url}
    response = await world.people["Ann"].client.post("/api/me", json={"name": "Ann"}, headers=own)
    assert response.status_code == 200


async def test_a_preview_of_a_link_changes_nothing(world: World) -> None:
    link = await world.people["Ann"].post("/api/me/devices")
    device = link["url"].removeprefix(world.server.url)
    code = await world.database.fetchval("SELECT code FROM tables WHERE id = $1", world.tables["waiting"])
    pages = ["/", "/rules/tornei", f"/codes/{code}", f"/api/codes/{code}", device, "/api/tables"]
    pages += [f"/tables/{table}" for table in world.tables.values()]
    pages += [f"/tables/{table}/check" for table in world.tables.values()]
    pages += [f"/api/tables/{table}/{rest}" for table in world.tables.values() for rest in ("", "record")]
    before = await fingerprints(world.database)
    preview = world.server.stranger()
    for page in pages:
        preview.client.cookies.clear()
        response = await preview.client.get(page, headers={"Accept": "text/html"}, follow_redirects=True)
        assert response.status_code < 500, page
    assert [await socket.caught_up() for socket in world.sockets] == [[], []]
    assert await fingerprints(world.database) == before
