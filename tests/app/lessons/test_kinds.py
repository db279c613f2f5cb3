"""Features that leave out lesson tables, and their deletion after a day."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from prometheus_client import REGISTRY

from app.cues.writing import behind
from app.messages.statuses import TableKind
from app.operating.staged_tables import remove_old
from app.play.records.rebuild import check_tables
from engines import GAMES
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.lesson import TAUGHT, Learner, go_on, learner_at, lesson_at
from tests.app.fixtures.server import CLIENT_SEED, Server, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

LESSONS = {game.name: game for game in GAMES} | {"joust": TAUGHT}
STAGED = [kind for kind in TableKind if kind.is_staged]
OTHERS = [kind for kind in TableKind if kind != TableKind.GAME]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, LESSONS) as server:
        yield server


async def of_kind(server: Server, kind: TableKind) -> Learner:
    """A table of this kind, and its player, who has a name."""
    learner = await learner_at(server, "Ann")
    await query(server.database_url, "UPDATE tables SET kind = $2 WHERE id = $1", learner.table, kind)
    return learner


async def ended(learner: Learner) -> str:
    """A table whose game continued this lesson and has ended."""
    made = await learner.guest.post(f"/api/tables/{learner.table}/play-on")
    await play_on(learner.guest.server.database_url, made["id"])
    return str(made["id"])


@pytest.mark.parametrize("kind", OTHERS)
async def test_the_lobby_lists_no_staged_table(server: Server, kind: TableKind) -> None:
    learner = await of_kind(server, kind)
    await query(server.database_url, "UPDATE tables SET public = true WHERE id = $1", learner.table)
    listed = (await learner.guest.get("/api/tables"))["tables"]
    assert learner.table not in [table["id"] for table in listed]


@pytest.mark.parametrize("kind", OTHERS)
async def test_staged_tables_cause_no_notification(server: Server, kind: TableKind) -> None:
    learner, url = await of_kind(server, kind), server.database_url
    await query(
        url,
        "INSERT INTO cue_addresses (id, player_id, kind, url, base, language, token)"
        " SELECT table_id, player_id, 'webhook', 'https://example.org', 'https://example.org', 'en', table_id"
        "   FROM seats WHERE table_id = $1 AND player_id IS NOT NULL",
        learner.table,
    )
    async with server.services.database.session() as session:
        assert learner.table not in [table for table, _ in await behind(session)]
    async with learner.guest.table_socket(learner.table) as socket:
        await socket.until("full")
        await socket.caught_up()
        assert learner.table not in server.services.cue_driver._watches
    assert await query(url, "SELECT 1 FROM cues WHERE about = '/tables/' || $1::text", learner.table) == []


@pytest.mark.parametrize("kind", OTHERS)
async def test_staged_tables_are_unrated(server: Server, kind: TableKind) -> None:
    learner = await of_kind(server, kind)
    assert (await learner.guest.get(f"/api/tables/{learner.table}"))["table"]["unrated"]


@pytest.mark.parametrize("kind", OTHERS)
async def test_staged_tables_do_not_count_in_an_evening(server: Server, kind: TableKind) -> None:
    learner, url = await of_kind(server, kind), server.database_url
    await query(url, "INSERT INTO evenings (id) VALUES ($1)", learner.table)
    won = """{"scores": [1, 0], "winners": [0], "reason": "", "feats": []}"""
    await query(
        url, "UPDATE tables SET evening_id = id, status = 'over', outcome = $2 WHERE id = $1", learner.table, won
    )
    assert (await learner.guest.get(f"/api/tables/{learner.table}"))["table"]["evening"] == []


@pytest.mark.parametrize("kind", [TableKind.LESSON, TableKind.PUZZLE])
async def test_lessons_and_puzzles_have_no_rematch(server: Server, kind: TableKind) -> None:
    learner = await of_kind(server, kind)
    refused = await learner.guest.post(f"/api/tables/{learner.table}/rematch", expect=409)
    assert refused["error"]["code"] == "no_rematch"


async def test_rematch_after_a_continued_game_is_a_solo_game(server: Server) -> None:
    learner = await learner_at(server)
    made = await learner.guest.post(f"/api/tables/{await ended(learner)}/rematch")
    await learner.guest.post(f"/api/tables/{made['id']}/seats/any", {"client_seed": CLIENT_SEED})
    table = (await learner.guest.get(f"/api/tables/{made['id']}"))["table"]
    assert (table["kind"], table["status"] != "waiting", table["spectators"]) == ("solo", True, True)
    assert [seat["bot"] for seat in table["seats"]] == [True, False]


@pytest.mark.parametrize("kind", [TableKind.LESSON, TableKind.PUZZLE])
async def test_my_games_lists_no_staged_table(server: Server, kind: TableKind) -> None:
    learner = await of_kind(server, kind)
    for status in ("playing", "over"):
        await query(server.database_url, "UPDATE tables SET status = $2 WHERE id = $1", learner.table, status)
        groups = (await learner.guest.get("/api/me/games"))["groups"]
        assert [game for group in groups for game in group["games"]] == []


@pytest.mark.parametrize("kind", [TableKind.GAME, *OTHERS])
async def test_only_moves_of_games_are_counted(server: Server, kind: TableKind) -> None:
    def counted() -> float:
        return REGISTRY.get_sample_value("quintain_moves_total", {"game": "joust"}) or 0.0

    learner, before = await of_kind(server, kind), counted()
    async with learner.guest.table_socket(learner.table) as socket:
        await socket.until("full")
        if kind == TableKind.LESSON:
            await go_on(socket, await lesson_at(socket, "saying", "hello"))
            await lesson_at(socket, "question", "place")
        else:
            assert (await socket.move({"kind": "set"}))["t"] == "ok"
            await socket.caught_up()
    assert (counted() > before) == (kind == TableKind.GAME)


@pytest.mark.parametrize("kind", STAGED)
async def test_only_its_player_can_open_a_staged_table(server: Server, kind: TableKind) -> None:
    learner, other = await of_kind(server, kind), await server.guest("Ben")
    table = f"/api/tables/{learner.table}"
    ((code,),) = await query(server.database_url, "SELECT code FROM tables WHERE id = $1", learner.table)
    for path, body, code_of_refusal in (
        (f"{table}/seats/any", {"client_seed": CLIENT_SEED}, "already_started"),
        (f"{table}/seats/0", {"client_seed": CLIENT_SEED}, "already_started"),
        (f"{table}/seats/0/requests", {"poll": "knock", "name": None, "seat": None}, None),
        (f"{table}/seats/1/requests", {"poll": "take_over", "name": "Ben"}, None),
    ):
        answer = await other.client.post(path, json=body)
        assert answer.status_code >= 400, path
        assert code_of_refusal in (None, answer.json()["error"]["code"])
    assert (await other.get(table, expect=403))["error"]["code"] == "spectators_closed"
    assert (await other.get(f"/api/codes/{code}", expect=404))["error"]["code"] == "no_such_code"


async def test_staged_tables_have_no_record(server: Server) -> None:
    learner = await learner_at(server)
    table = await ended(learner)
    refused = await learner.guest.get(f"/api/tables/{table}/record", expect=404)
    assert refused["error"]["code"] == "no_record"
    page = await learner.guest.client.get(f"/tables/{table}/check", headers={"Accept": "text/html"})
    assert page.status_code == 404
    shown = await learner.guest.client.get(f"/tables/{table}")
    assert shown.status_code == 200
    assert (await learner.guest.get(f"/api/tables/{table}/result"))["luck"] == []
    assert f"/tables/{table}/check" not in shown.text


async def test_snapshots_of_staged_tables_are_not_rebuilt(database_url: str) -> None:
    async with running_server(database_url, LESSONS) as server:
        learner = await learner_at(server, step=4)
        assert await check_tables(server.services.database, LESSONS) == []
        assert (await learner.message())["text"] == "either"


async def test_staged_tables_are_deleted_a_day_after_their_last_move(database_url: str) -> None:
    async with running_server(database_url, LESSONS) as server:
        old, young = await learner_at(server), await learner_at(server)
        game = await server.table("Ann", "Ben", "Dora")
        solo = await old.guest.post("/api/play-now", {"game": "tornei"})
        continued = await old.guest.post(f"/api/tables/{old.table}/play-on")
        await server.advance(23 * 3600)
        async with young.guest.table_socket(young.table) as socket:
            await go_on(socket, await lesson_at(socket, "saying", "hello"))
            await lesson_at(socket, "question", "place")
        services = server.services
        assert await remove_old(services.database, services.bus) == 0
        await server.advance(2 * 3600)
        async with old.guest.table_socket(old.table) as socket:
            await socket.until("full")
            assert await remove_old(services.database, services.bus) == 2
            bye, _ = await socket.closed()
        assert bye is not None
        assert bye["code"] == "no_such_table"
        left = {table for (table,) in await query(database_url, "SELECT id FROM tables")}
        assert left == {young.table, game.id, solo["id"]}
        assert continued["id"] not in left


async def test_lessons_have_their_own_limits(database_url: str) -> None:
    limits = {"lesson_tables_a_minute": 3, "open_lesson_tables_an_address": 2, "open_tables_an_address": 1}
    async with running_server(database_url, LESSONS, limits=True, **limits) as server:
        guest = await server.guest("Ann")

        async def begin(step: int) -> int:
            return (await guest.client.post("/api/lessons/joust", json={"step": step})).status_code

        assert [await begin(1), await begin(2)] == [201, 201]
        full = await guest.post("/api/lessons/joust", {"step": 3}, expect=429)
        assert full["error"]["code"] == "too_many_tables_of_network"
        fast = await guest.post("/api/lessons/joust", {"step": 3}, expect=429)
        assert fast["error"]["code"] == "too_fast"
        assert (await guest.post("/api/tables", {"game": "joust", "seats": 2, "public": False}))["id"]
