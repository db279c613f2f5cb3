"""Play now: one player against bots at once, and the name that the player chooses later."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.joust import client_seed_for
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

JOUST = {"game": "joust"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def play_now(guest: Guest, game: str = "joust") -> str:
    """Sends both requests of a tap; returns the table's id. A joust does not end with its first roll."""
    table = await guest.post("/api/play-now", {"game": game})
    if not table["begun"]:
        seed = await client_seed_for(guest.server, table["id"], 0) if game == "joust" else CLIENT_SEED
        await guest.post(f"/api/tables/{table['id']}/play-now", {"client_seed": seed})
    return str(table["id"])


async def finished(guest: Guest, game: str = "joust") -> str:
    """The id of a game that this guest has played to its end."""
    table = await play_now(guest, game)
    await play_on(guest.server.database_url, table)
    return table


async def names_at(guest: Guest, table: str) -> list[str]:
    """The names that the table's page gets."""
    return [seat["name"] for seat in (await guest.get(f"/api/tables/{table}"))["table"]["seats"]]


async def record_of(guest: Guest, table: str) -> bytes:
    return (await guest.client.get(f"/api/tables/{table}/record")).content


@pytest.mark.parametrize(("game", "players"), [("tornei", 4), ("tournay", 2)])
async def test_a_stranger_plays_against_bots_at_once(server: Server, game: str, players: int) -> None:
    stranger = await server.guest()
    table = await play_now(stranger, game)
    message = await stranger.get(f"/api/tables/{table}")
    assert (message["you"], message["table"]["status"], message["table"]["public"]) == (0, "playing", False)
    seats = message["table"]["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats[:2]] == [("Guest", False), ("Bot 1", True)]
    assert len(seats) == players
    assert {seat["strength"] for seat in seats[1:]} == {"usual"}


async def test_the_client_seed_follows_the_commitment(server: Server) -> None:
    stranger = await server.guest()
    made = await stranger.post("/api/play-now", JOUST, expect=201)
    assert made.keys() == {"id", "url", "commitment", "begun"}
    assert not made["begun"]
    assert (await stranger.get(f"/api/tables/{made['id']}"))["table"]["commitment"] == made["commitment"]
    seed = await client_seed_for(server, made["id"], 0)
    begun = await stranger.post(f"/api/tables/{made['id']}/play-now", {"client_seed": seed})
    assert begun == {"id": made["id"], "url": made["url"]}
    await play_on(server.database_url, made["id"])
    report = verify(await record_of(stranger, made["id"]), GAMES)
    assert report.is_true
    assert report.record is not None
    assert (report.record.commitment, report.record.client_seeds) == (made["commitment"], (seed, "bot"))


async def test_an_unfinished_game_is_returned_again(server: Server) -> None:
    stranger = await server.guest()
    table = await play_now(stranger)
    again = await stranger.post("/api/play-now", JOUST, expect=200)
    assert (again["id"], again["begun"]) == (table, True)
    await stranger.post(f"/api/tables/{table}/play-now", {"client_seed": CLIENT_SEED})  # from another tab
    assert (await stranger.get(f"/api/tables/{table}"))["table"]["status"] == "playing"
    assert await play_now(stranger, "tornei") != table, "another game"
    await play_on(server.database_url, table)
    assert await play_now(stranger) != table, "it is over"


async def test_only_the_creator_starts_it_and_only_there(server: Server) -> None:
    stranger, ann = await server.guest(), await server.guest("Ann")
    made = await stranger.post("/api/play-now", JOUST)
    body = {"client_seed": CLIENT_SEED}
    answer = await ann.post(f"/api/tables/{made['id']}/play-now", body, expect=403)
    assert answer["error"]["code"] == "not_host"
    usual = await ann.post("/api/tables", {"game": "joust", "seats": 2, "public": False})
    answer = await ann.post(f"/api/tables/{usual['id']}/play-now", body, expect=422)
    assert answer["error"]["code"] == "bad_request"
    await server.stranger().post("/api/play-now", JOUST, expect=401)
    await ann.post("/api/play-now", {"game": "chess"}, expect=404)


async def test_a_later_name_is_shown_but_not_recorded(server: Server) -> None:
    stranger = await server.guest()
    table, running = await finished(stranger), await play_now(stranger, "tornei")
    before = await record_of(stranger, table)
    assert await stranger.get("/api/me") == {"name": None}
    async with stranger.table_socket(running) as socket:
        await socket.until("table")
        assert await stranger.post("/api/me", {"name": "Ann"}) == {"name": "Ann"}
        assert (await socket.until("table"))["table"]["seats"][0]["name"] == "Ann", "at once"
    assert (await names_at(stranger, table), (await names_at(stranger, running))[0]) == (["Ann", "Bot 1"], "Ann")
    page = (await stranger.client.get(f"/tables/{table}")).text
    assert "Guest" not in page.partition("<main")[2]
    games = [game for group in (await stranger.get("/api/me/games"))["groups"] for game in group["games"]]
    assert {game["id"]: game["seats"][0]["name"] for game in games} == {table: "Ann", running: "Ann"}
    assert await record_of(stranger, table) == before
    assert b'"name":"Guest"' in before


async def test_the_name_of_a_guest_is_reserved(server: Server) -> None:
    stranger = await server.guest()
    await finished(stranger)
    for name, code in (("Guest", "reserved_name"), ("guest 7", "reserved_name"), ("ゲスト", "reserved_name"),
                       ("Bot 1", "reserved_name"), ("", "bad_name"), ("<b>", "bad_name")):  # fmt: skip
        answer = await stranger.post("/api/me", {"name": name}, expect=422)
        assert answer["error"]["code"] == code
    assert await stranger.get("/api/me") == {"name": None}


async def test_a_guest_needs_a_name_to_sit_with_others(server: Server) -> None:
    stranger = await server.guest()
    table = await finished(stranger)
    made = await server.table("Ann", seats=3, start=False)
    seat, body = f"/api/tables/{made.id}/seats/1", {"client_seed": CLIENT_SEED}
    assert (await stranger.post(seat, body, expect=422))["error"]["code"] == "bad_name"
    assert (await stranger.post(seat, {**body, "name": "Guest"}, expect=422))["error"]["code"] == "reserved_name"
    await stranger.post(seat, {**body, "name": "Ben"})
    assert (await names_at(stranger, table))[0] == "Ben"


async def test_a_second_player_makes_it_a_usual_game(server: Server) -> None:
    ann, ben = await server.guest("Ann"), await server.guest("Ben")
    made = await ann.post("/api/play-now", JOUST)
    assert (await ann.get(f"/api/tables/{made['id']}"))["table"]["kind"] == "solo"
    await ben.post(f"/api/tables/{made['id']}/seats/any", {"client_seed": CLIENT_SEED})
    assert (await ann.get(f"/api/tables/{made['id']}"))["table"]["kind"] == "game"


async def test_a_solo_game_is_unrated_and_unlisted(server: Server) -> None:
    stranger = await server.guest("Ann")
    table = await play_now(stranger, "tornei")
    await query(server.database_url, "UPDATE tables SET public = true WHERE id = $1", table)
    assert (await stranger.get(f"/api/tables/{table}"))["table"]["unrated"]
    assert table not in [listed["id"] for listed in (await stranger.get("/api/tables"))["tables"]]


async def test_a_page_contains_no_name_of_a_guest(server: Server) -> None:
    stranger = await server.guest()
    await play_now(stranger)
    page = (await stranger.client.get("/")).text
    assert 'data-me=""' in page
    assert "data-whose" in page
    again = (await stranger.client.get("/")).text
    assert 'data-me=""' in again


async def test_a_guest_without_a_name_plays_again(server: Server) -> None:
    stranger = await server.guest()
    table = await finished(stranger)
    path = f"/api/tables/{table}/rematch"
    refused = await stranger.post(path, {"game": "tornei", "seats": 9}, expect=422)
    assert refused["error"]["code"] == "bad_seats"
    again = (await stranger.post(path))["id"]
    await stranger.post(f"/api/tables/{again}/seats/any", {"client_seed": CLIENT_SEED})
    assert (await stranger.get(f"/api/tables/{again}"))["table"]["kind"] == "solo"
    assert await names_at(stranger, again) == ["Bot 1", "Guest"], "the seats move on by one"
    await stranger.post("/api/me", {"name": "Ann"})
    assert await names_at(stranger, again) == ["Bot 1", "Ann"]
