"""Loading tables from their logs."""

import hashlib
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import orjson
import pytest

from app.errors import Problem
from app.play.records.opening import replayed
from app.play.records.rebuild import check_tables
from app.play.room.live_table import LiveTable
from app.play.room.table_store import open_table
from app.runtime.db import Database
from app.tables import store
from app.tables.entropy import SYSTEM, Entropy
from app.tables.export import record_bytes
from app.tables.verify import verify
from engines import GAMES
from engines.core.chance import ChanceMismatch
from engines.core.game import IllegalMove
from engines.core.seats import SPECTATOR, Seat
from tests.app.fixtures.database import GAMES_BY_NAME, load, play_on, query
from tests.app.fixtures.server import SeatedTable, Server, running_server

GAME = GAMES_BY_NAME["tornei"]


@pytest.fixture
async def table(database_url: str) -> str:
    """The id of a table of three that has just started."""
    async with running_server(database_url) as server:
        return (await server.table("Ann", "Ben", "Cy", options={"rounds": "1"})).id


@pytest.mark.named
async def test_loading_equals_replaying_at_every_version(database_url: str, table: str) -> None:
    database = Database(database_url)
    for version in (0, 1, 19, 20, 21, 40, 41, 1000):
        live = await play_on(database_url, table, lambda live, version=version: live.version == version)
        async with database.session() as session:
            row = await store.find_table(session, table)
            loaded = await load(session, table)
            again = replayed(row, GAME, await store.moves_since(session, table, -1))
        assert loaded.state == again.state == live.state
        assert (loaded.version, loaded.draws) == (again.version, again.draws) == (live.version, live.draws)
        assert emitted(loaded) == emitted(again) == emitted(live)
        assert loaded.answered == again.answered
        assert len(loaded.answered) == live.version
    assert row.status == "over"
    assert row.outcome is not None
    await database.close()


def emitted(live: LiveTable) -> list[Any]:
    """Every event and its audience. The database does not keep the order of an event's keys."""
    return [(event.seats, orjson.loads(event.json)) for event in live.events]


async def test_the_last_move_stores_the_spectators_view(database_url: str, table: str) -> None:
    kept = "SELECT final_view::text FROM tables WHERE id = $1"
    await play_on(database_url, table, lambda live: live.version == 5)
    assert await query(database_url, kept, table) == [(None,)]
    live = await play_on(database_url, table)
    ((view,),) = await query(database_url, kept, table)
    assert orjson.loads(view) == orjson.loads(orjson.dumps(GAME.view(live.state, SPECTATOR)))


async def test_a_table_without_a_result_has_a_record(database_url: str, table: str) -> None:
    await play_on(database_url, table, lambda live: live.version == 10)
    await query(database_url, "UPDATE tables SET status = 'aborted', ended = now() WHERE id = $1", table)
    database = Database(database_url)
    async with database.session() as session:
        row = await store.find_table(session, table)
        report = verify(record_bytes(row, await store.moves_since(session, table, -1)), GAMES)
    await database.close()
    assert report.is_true, report.findings
    assert report.record is not None
    assert (len(report.record.rows), report.record.outcome) == (11, None)


@pytest.mark.named
async def test_a_broken_snapshot_is_found_and_repaired(database_url: str, table: str) -> None:
    live = await play_on(database_url, table, lambda live: live.version == 30)
    database = Database(database_url)
    assert await check_tables(database, GAMES_BY_NAME) == []
    await query(
        database_url,
        "UPDATE snapshots SET state = jsonb_set(state::jsonb, '{dealer}', to_jsonb(dealer)) FROM"
        " (SELECT ((state::jsonb->>'dealer')::int + 1) % 3 AS dealer FROM snapshots) WHERE table_id = $1 RETURNING 1",
        table,
    )
    assert await check_tables(database, GAMES_BY_NAME) == [table]
    assert await check_tables(database, GAMES_BY_NAME) == []
    async with database.session() as session:
        loaded = await load(session, table)
    assert loaded.state == live.state
    await database.close()


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ("UPDATE moves SET draws = '[]' WHERE seq = 0 RETURNING 1", ChanceMismatch),
        ("UPDATE moves m SET move = o.move FROM moves o WHERE m.seq = 6 AND o.seq = 1 RETURNING 1", IllegalMove),
    ],
)
async def test_a_log_that_contradicts_the_rules_is_refused(
    database_url: str, table: str, change: str, refusal: type[Exception]
) -> None:
    await play_on(database_url, table, lambda live: live.version == 10)
    assert await query(database_url, change)
    database = Database(database_url)
    async with database.session() as session:
        row = await store.find_table(session, table)
        rows = await store.moves_since(session, table, -1)
        with pytest.raises(refusal):
            replayed(row, GAME, rows)
    await database.close()


async def test_an_unknown_game_is_not_opened(database_url: str, table: str) -> None:
    database = Database(database_url)
    async with database.session() as session:
        row = await store.find_table(session, table)
        with pytest.raises(Problem) as refusal:
            await open_table(session, row, {})
        assert refusal.value.code == "no_such_game"
    await database.close()


# Other rules


NEWEST = "SELECT rules_version, seq FROM tables JOIN moves ON id = table_id ORDER BY seq DESC LIMIT 1"
OTHER_RULES = "UPDATE tables SET rules_version = 99 WHERE id = $1 RETURNING 1"
OTHER_EVENT = """
UPDATE moves SET emitted = jsonb_set(emitted::jsonb, '{0,1,round}', '9') WHERE table_id = $1 AND seq = $2 RETURNING 1
"""


@pytest.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url) as server:
        yield server


async def begun_under_other_rules(server: Server, *, agrees_until: int) -> SeatedTable:
    """A table of three at version 10 whose log contradicts these rules from some version on."""
    table = await server.table("Ann", "Ben", "Cy")
    url = server.database_url
    await play_on(url, table.id, lambda live: live.version == 10)
    assert await query(url, OTHER_RULES, table.id)
    assert await query(url, OTHER_EVENT, table.id, agrees_until + 1)
    return table


async def test_a_running_game_continues_under_equivalent_newer_rules(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy")
    url = server.database_url
    await play_on(url, table.id, lambda live: live.version == 10)
    assert await query(url, OTHER_RULES, table.id)
    assert (await table.guests[0].get(f"/api/tables/{table.id}"))["table"]["readonly"] is False
    moved = False
    for guest in table.guests:
        async with guest.table_socket(table.id) as socket:
            assert (await socket.until("table"))["table"]["readonly"] is False
            full = await socket.until("full")
            if full["legal"] and not moved:
                moved = (await socket.move(full["legal"][0])) == {"t": "ok", "id": "m1", "v": 11}
    assert moved
    assert await query(url, NEWEST) == [(GAME.version, 11)]


async def test_a_running_game_whose_log_disagrees_is_read_only(server: Server) -> None:
    table = await begun_under_other_rules(server, agrees_until=6)
    ann = table.guests[0]
    move = {"id": "m", "decision": 1, "move": {"kind": "joust", "joust": "W1"}}
    refused = await ann.post(f"/api/tables/{table.id}/moves", move, expect=409)
    assert refused["error"]["code"] == "rules_changed"
    assert (await ann.get(f"/api/tables/{table.id}"))["table"]["readonly"] is True
    assert (await ann.client.get(f"/tables/{table.id}")).status_code == 200
    async with ann.table_socket(table.id) as socket:
        assert (await socket.until("table"))["table"]["readonly"] is True
        full = await socket.until("full")
        assert (full["v"], full["to_act"], full["decision"], full["legal"]) == (6, [], None, [])
        assert (await socket.move(move["move"], decision=1))["code"] == "rules_changed"
    assert await query(server.database_url, NEWEST) == [(99, 10)]


async def test_players_may_end_only_a_game_that_cannot_continue(server: Server) -> None:
    table = await begun_under_other_rules(server, agrees_until=6)
    watcher, ann = await server.guest("Wat"), table.guests[0]
    assert (await watcher.post(f"/api/tables/{table.id}/abort", expect=403))["error"]["code"] == "not_seated"
    async with watcher.table_socket(table.id) as socket:
        await socket.until("full")
        ended = await table.guests[1].post(f"/api/tables/{table.id}/abort")
        assert (ended["table"]["status"], ended["table"]["readonly"]) == ("aborted", False)
        assert (await socket.until("table"))["table"] == ended["table"]
    assert (await ann.client.get(f"/tables/{table.id}")).status_code == 200
    report = verify((await ann.client.get(f"/api/tables/{table.id}/record")).content, GAMES)
    assert report.record is not None
    assert report.record.outcome is None
    assert (await ann.post(f"/api/tables/{table.id}/abort", expect=409))["error"]["code"] == "still_playable"
    going_on = await server.table("Dee", "Eve", "Fay")
    refused = await going_on.guests[0].post(f"/api/tables/{going_on.id}/abort", expect=409)
    assert refused["error"]["code"] == "still_playable"


async def test_a_finished_game_under_other_rules_shows_its_final_view(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", options={"rounds": "1"})
    url = server.database_url
    live = await play_on(url, table.id)
    assert await query(url, OTHER_RULES, table.id)
    assert await query(url, OTHER_EVENT, table.id, 0)
    ann = table.guests[0]
    for guest in (ann, await server.guest("Wat")):
        async with guest.table_socket(table.id) as socket:
            full = await socket.until("full")
            assert full["view"] == orjson.loads(orjson.dumps(GAME.view(live.state, SPECTATOR)))
            assert (full["you"], full["to_act"], full["decision"], full["legal"]) == (None, [], None, [])
        assert (await guest.client.get(f"/tables/{table.id}")).status_code == 200
    move = {"id": "m", "decision": 1, "move": {"kind": "joust", "joust": "W1"}}
    refused = await ann.post(f"/api/tables/{table.id}/moves", move, expect=409)
    assert refused["error"]["code"] == "not_playing"


# New tables


@pytest.mark.parametrize("table_id", ["A" * 22, "\x00" * 22], ids=ascii)
async def test_an_unknown_id_finds_no_table(database_url: str, table_id: str) -> None:
    database = Database(database_url)
    for find in (store.find_table, store.locked_table):
        async with database.session() as session:
            with pytest.raises(Problem) as refusal:
                await find(session, table_id)
        assert refusal.value.code == "no_such_table"
    await database.close()


def test_a_new_table_commits_to_its_secret() -> None:
    table = store.new_table(GAME, GAME.options_type(), entropy=SYSTEM, seats=3, public=True, host=uuid4())
    assert len(table.secret) == 32
    assert table.commitment == hashlib.sha256(table.secret).hexdigest()
    other = store.new_table(GAME, GAME.options_type(), entropy=SYSTEM, seats=3, public=True, host=uuid4())
    assert table.secret != other.secret
    assert table.id != other.id


def test_a_new_tables_random_values_come_from_its_entropy() -> None:
    def made(entropy: Entropy) -> tuple[str, str, bytes]:
        table = store.new_table(GAME, GAME.options_type(), entropy=entropy, seats=3, public=True, host=uuid4())
        return table.id, table.code, table.secret

    assert made(bytes) == made(bytes) == ("A" * 22, "babab-babab", bytes(32))


def test_bots_use_luck_that_draws_no_card() -> None:
    key = bytes(32)
    live = LiveTable(id="A" * 22, game=GAME, key=key, state=None, version=0, draws=5, players=3)
    bot = live.bot_chance(Seat(0), 7)
    assert bot.pick("thought", 1000) == live.bot_chance(Seat(0), 7).pick("thought", 1000)
    assert live.draws == 5
    assert bot._key != live.key
