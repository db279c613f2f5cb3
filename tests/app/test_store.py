"""Tables from the log and back."""

import hashlib
from typing import Any
from uuid import uuid4

import orjson
import pytest

from app.db import Database
from app.errors import Problem
from app.play.rebuild import check_tables
from app.tables import store
from app.tables.entropy import SYSTEM, Entropy
from app.tables.export import record_bytes
from app.tables.verify import verify
from engines import GAMES
from engines.core.chance import ChanceMismatch
from engines.core.game import IllegalMove
from engines.core.seats import SPECTATOR, Seat
from tests.app.served import serving
from tests.app.stored import GAMES_BY_NAME, played_on, query

GAME = GAMES_BY_NAME["tornei"]


@pytest.fixture
async def table(database_url: str) -> str:
    """The id of a table of three that has just begun."""
    async with serving(database_url) as served:
        return (await served.table("Ann", "Ben", "Cy", options={"rounds": "1"})).id


@pytest.mark.named
async def test_loading_is_replaying_at_every_version(database_url: str, table: str) -> None:
    database = Database(database_url)
    for version in (0, 1, 19, 20, 21, 40, 41, 1000):
        live = await played_on(database_url, table, lambda stored, version=version: stored.version == version)
        async with database.session() as session:
            row = await store.find_table(session, table)
            loaded = await store.load(session, row, GAMES_BY_NAME)
            again = await replayed(session, row, GAMES_BY_NAME)
        assert loaded.state == again.state == live.state
        assert (loaded.version, loaded.draws) == (again.version, again.draws) == (live.version, live.draws)
        assert emitted(loaded) == emitted(again) == emitted(live)
        assert loaded.answered == again.answered
        assert len(loaded.answered) == live.version
    assert row.status == "over"
    assert row.outcome is not None
    await database.close()


def emitted(stored: store.LiveTable) -> list[Any]:
    """Who was told what. The database keeps the keys of an event in an order of its own."""
    return [(line.seats, orjson.loads(line.event)) for line in stored.events]


async def test_the_last_move_keeps_what_spectators_see_then(database_url: str, table: str) -> None:
    kept = "SELECT final_view::text FROM tables WHERE id = $1"
    await played_on(database_url, table, lambda stored: stored.version == 5)
    assert await query(database_url, kept, table) == [(None,)]
    live = await played_on(database_url, table)
    ((view,),) = await query(database_url, kept, table)
    assert orjson.loads(view) == orjson.loads(orjson.dumps(GAME.view(live.state, SPECTATOR)))


async def test_a_table_that_ended_without_a_result_has_a_record(database_url: str, table: str) -> None:
    await played_on(database_url, table, lambda stored: stored.version == 10)
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
async def test_a_broken_snapshot_is_found_and_mended(database_url: str, table: str) -> None:
    live = await played_on(database_url, table, lambda stored: stored.version == 30)
    database = Database(database_url)
    assert await check_tables(database, GAMES_BY_NAME) == []
    await query(
        database_url,
        "UPDATE snapshots SET state = jsonb_set(state, '{dealer}', to_jsonb(((state->>'dealer')::int + 1) % 3))"
        " WHERE table_id = $1 RETURNING 1",
        table,
    )
    assert await check_tables(database, GAMES_BY_NAME) == [table]
    assert await check_tables(database, GAMES_BY_NAME) == []
    async with database.session() as session:
        loaded = await store.load(session, await store.find_table(session, table), GAMES_BY_NAME)
    assert loaded.state == live.state
    await database.close()


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ("UPDATE moves SET draws = '[]' WHERE seq = 0 RETURNING 1", ChanceMismatch),
        ("""UPDATE moves SET draws = '[[0, "first dealer", 2, 1]]' WHERE seq = 0 RETURNING 1""", ChanceMismatch),
        ("UPDATE moves SET seat = (seat + 1) % 3 WHERE seq = 5 RETURNING 1", IllegalMove),
        ("UPDATE moves m SET move = o.move FROM moves o WHERE m.seq = 6 AND o.seq = 1 RETURNING 1", IllegalMove),
    ],
)
async def test_a_log_that_does_not_fit_the_rules_is_not_believed(
    database_url: str, table: str, change: str, refusal: type[Exception]
) -> None:
    await played_on(database_url, table, lambda stored: stored.version == 10)
    assert await query(database_url, change)
    database = Database(database_url)
    async with database.session() as session:
        row = await store.find_table(session, table)
        with pytest.raises(refusal):
            await replayed(session, row, GAMES_BY_NAME)
    await database.close()


async def test_a_game_that_this_house_does_not_have_is_not_loaded(database_url: str, table: str) -> None:
    database = Database(database_url)
    async with database.session() as session:
        row = await store.find_table(session, table)
        with pytest.raises(Problem) as refusal:
            await store.load(session, row, {})
        assert refusal.value.code == "no_such_game"
    await database.close()


async def test_a_game_under_other_rules_stays_as_it_is(database_url: str) -> None:
    async with serving(database_url) as served:
        table = await served.table("Ann", "Ben", "Cy")
        await query(database_url, "UPDATE tables SET rules_version = 99 WHERE id = $1 RETURNING 1", table.id)
        ann = table.guests[0]
        move = {"id": "m", "decision": 1, "move": {"kind": "joust", "joust": "W1"}}
        refused = await ann.post(f"/api/tables/{table.id}/moves", move, expect=409)
        assert refused["error"]["code"] == "rules_changed"
        assert (await ann.client.get(f"/tables/{table.id}")).status_code == 409
        async with ann.line(table.id) as line:
            bye, close_code = await line.closed()
            assert (bye and bye["code"], close_code) == ("rules_changed", 4400)
        await ann.get(f"/api/tables/{table.id}")


@pytest.mark.parametrize("table_id", ["", "x", "A" * 22, "A" * 23, "\x00" * 22, "ä" * 22, "A" * 21 + "\n"], ids=ascii)
async def test_an_id_that_no_table_has_finds_none(database_url: str, table_id: str) -> None:
    database = Database(database_url)
    for find in (store.find_table, store.locked_table):
        async with database.session() as session:
            with pytest.raises(Problem) as refusal:
                await find(session, table_id)
        assert refusal.value.code == "no_such_table"
    await database.close()


def test_a_new_table_promises_its_secret() -> None:
    table = store.new_table(GAME, GAME.options_type(), entropy=SYSTEM, seats=3, public=True, host=uuid4())
    assert len(table.secret) == 32
    assert table.commitment == hashlib.sha256(table.secret).hexdigest()
    other = store.new_table(GAME, GAME.options_type(), entropy=SYSTEM, seats=3, public=True, host=uuid4())
    assert table.secret != other.secret
    assert table.id != other.id


def test_all_that_is_random_in_a_new_table_comes_from_its_entropy() -> None:
    def made(entropy: Entropy) -> tuple[str, str, bytes]:
        table = store.new_table(GAME, GAME.options_type(), entropy=entropy, seats=3, public=True, host=uuid4())
        return table.id, table.code, table.secret

    assert made(bytes) == made(bytes) == ("A" * 22, "babab-babab", bytes(32))


def test_bots_think_with_luck_that_draws_no_card() -> None:
    key = bytes(32)
    stored = store.LiveTable(id="A" * 22, game=GAME, key=key, state=None, version=0, draws=5, players=3)
    bot = stored.bot_chance(Seat(0), 7)
    assert bot.pick("thought", 1000) == stored.bot_chance(Seat(0), 7).pick("thought", 1000)
    assert orjson.dumps(stored.chance().record) == b"[]"
    assert bot._key != stored.key
