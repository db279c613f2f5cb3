"""Stored data of earlier releases open, continue and migrate back unharmed under this one
(tests/releases/README.md).
"""

import json
import random
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from app.operating.packing import pack_old
from app.runtime import migrate
from app.runtime.db import Database
from app.tables.record import exported, parsed
from app.tables.verify import Verdict, report_lines, verify
from engines import GAMES
from engines.core.content import hash_of
from tests.app.fixtures.database import connected, query
from tests.app.fixtures.looked_back import answers, made_for_all
from tests.app.fixtures.releases import (
    FOLDER,
    RECORDS,
    RELEASES,
    Stored,
    load,
    name_of,
    of_each_release,
    rows,
    unpacked,
)
from tests.app.fixtures.server import CLIENT_SEED, Guest, running_server
from tests.legal import any_of
from tests.releases import found

RENAMED = {"places": "capacity", "place": "rank", "feats": "tiebreak_stats"}
"""Words that a release named differently. Outcomes are stored and keep their words."""


def differences(now: Any, kept: Any, where: str = "") -> list[str]:
    """The differences of shown data from the stored data. Additions do not count, because later releases show more."""
    if isinstance(kept, dict) and isinstance(now, dict):
        kept = {key if key in now else RENAMED.get(key, key): value for key, value in kept.items()}
        missing = [f"{where}/{key} is missing" for key in kept.keys() - now.keys()]
        return missing + [
            one for key in kept.keys() & now for one in differences(now[key], kept[key], f"{where}/{key}")
        ]
    if isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        return [
            one
            for number, (there, here) in enumerate(zip(now, kept, strict=True))
            for one in differences(there, here, f"{where}/{number}")
        ]
    if where.endswith("/made") and isinstance(kept, str) and _instant(now) == _instant(kept):
        return []  # Z is UTC as much as +00:00 is
    return [] if now == kept else [f"{where} is {now!r}, and was {kept!r}"]


def _instant(timestamp: str) -> datetime:
    return datetime.fromisoformat(timestamp)


def test_a_difference_is_found_and_an_addition_ignored() -> None:
    kept = {"seats": [{"name": "Ann"}, {"name": None}], "version": 3}
    assert differences({"seats": [{"name": "Ann", "away": True}, {"name": None}], "version": 3, "clock": 1}, kept) == []
    assert differences({"seats": [{"name": "Ben"}, {}], "version": 3}, kept) == [
        "/seats/0/name is 'Ben', and was 'Ann'",
        "/seats/1/name is missing",
    ]
    assert differences({"made": "2026-01-31T20:15:00Z"}, {"made": "2026-01-31T20:15:00+00:00"}) == []
    assert len(differences({"made": "2026-01-31T20:15:00Z"}, {"made": "2026-01-31T20:15:01+00:00"})) == 1
    assert differences({"capacity": 3}, {"places": 3}) == []
    assert differences({"capacity": 4}, {"places": 3}) == ["/capacity is 4, and was 3"]
    assert len(differences({"seats": [], "version": 4}, kept)) == 2


def test_there_is_a_release_and_records_of_every_game() -> None:
    assert "0.1" in [release.name for release in RELEASES]
    for game in GAMES:
        assert len(list(FOLDER.glob(f"*/records/{game.name}-*.json.gz"))) >= 2


# Reading a release's data


async def test_every_table_tournament_and_cookie_is_found(stored: Stored) -> None:
    kept, url = stored.expected, stored.url
    async with stored.server() as server:
        watcher = await server.guest()
        assert differences(await found.tables_found(watcher, url), kept["tables"]) == []
        assert differences(await found.tournaments_found(watcher, url), kept["tournaments"]) == []
        for one in stored.cookies:
            guest = found.returning(server, one["cookie"])
            assert differences(await found.found_by(guest, url), one) == []


async def test_every_finished_game_keeps_the_spectators_view(stored: Stored) -> None:
    url = stored.url
    async with stored.server() as server:
        watcher, over = await server.guest(), 0
        for table, status, view in await query(url, "SELECT id, status, final_view::text FROM tables"):
            assert (view is not None) == (status == "over"), table
            if view is not None:
                async with watcher.table_socket(table) as socket:
                    assert json.loads(view) == (await socket.until("full"))["view"], table
                over += 1
        assert over


async def test_cards_given_with_tables_are_stored_once(stored: Stored) -> None:
    kept = dict(await query(stored.url, "SELECT hash, text FROM content_files"))
    assert all(hash_of(text) == own for own, text in kept.items())
    brought = await query(
        stored.url, "SELECT content_hash, options ->> 'cards', state::json -> 'options' ->> 'cards' FROM tables"
        " LEFT JOIN snapshots ON table_id = id WHERE game = 'tournay' AND options ->> 'cards' <> ''",
    )  # fmt: skip
    assert {own for own, _, _ in brought} == set(kept) != set()
    assert len(brought) > len(kept)
    for own, of_options, of_state in brought:
        assert own == of_options == (of_state or own)


@of_each_release
async def test_a_state_that_the_rules_cannot_read_keeps_no_view(release: Path, empty_database_url: str) -> None:
    """Also if there are more finished games than are read at once."""
    url = empty_database_url
    await load(release, url)
    over = [str(table) for (table,) in await query(url, "SELECT id FROM tables WHERE status = 'over' ORDER BY id")]
    copied = (
        "jsonb_populate_record(t, jsonb_build_object('id', lpad(n::text, 22, '0'), 'code', lpad(n::text, 11, '0')))"
    )
    for statement in (
        f"INSERT INTO tables SELECT ({copied}).* FROM tables t, generate_series(1, 500) n WHERE t.id = $1",
        "INSERT INTO snapshots SELECT lpad(n::text, 22, '0'), version, state FROM snapshots, generate_series(1, 500) n"
        " WHERE table_id = $1",
    ):
        await query(url, statement, over[0])
    spoilt = (
        "UPDATE tables SET rules_version = 99 WHERE id = $1",
        "UPDATE tables SET game = 'tarock' WHERE id = $1",
        "UPDATE snapshots SET state = '{}' WHERE table_id = $1",
        "UPDATE snapshots SET version = version - 1 WHERE table_id = $1",
        "DELETE FROM snapshots WHERE table_id = $1",
    )
    for statement, table in zip(spoilt, over, strict=False):
        await query(url, statement, table)
    await migrate.upgrade(url)
    without = await query(url, "SELECT id FROM tables WHERE status = 'over' AND final_view IS NULL ORDER BY id")
    assert [table for (table,) in without] == over[:5]
    assert await query(url, "SELECT count(*) FROM tables WHERE final_view IS NOT NULL") == [(len(over) - 5 + 500,)]


async def test_every_page_opens_and_every_record_is_the_same_file(stored: Stored) -> None:
    kept = stored.expected
    async with stored.server() as server:
        owner = stored.owner(server)
        addresses = [f"/tables/{table['id']}{page}" for table in kept["tables"] for page in ("", "/check")]
        addresses += [f"/tournaments/{tournament['id']}" for tournament in kept["tournaments"]]
        for guest, some in ((owner, ("/", *addresses[::2])), (server.stranger(), ("/", *addresses[1::2]))):
            for address in some:
                answer = await guest.client.get(address, headers={"Accept": "text/html"})
                assert answer.status_code == 200, f"{address}: {answer.text}"
        over = [table for table in kept["tables"] if table["status"] == "over"]
        for table in over:
            record = await owner.client.get(f"/api/tables/{table['id']}/record")
            assert record.content == stored.record(table["game"], table["code"]), table["code"]
        assert len(over) == stored.records


async def test_packed_games_answer_with_the_same_bytes(stored: Stored) -> None:
    """Every record, and everything about the shortest game of each."""
    over = [table for table in stored.expected["tables"] if table["status"] == "over"]
    shortest = {one["game"]: one for one in sorted(over, key=lambda one: -int(one["rows"]))}
    ids, database = [str(one["id"]) for one in over], Database(stored.url)

    async def asked() -> dict[str, bytes]:
        async with stored.server() as server:
            owner, found = stored.owner(server), dict[str, bytes]()
            for one in shortest.values():
                # The first requests have marks and checkpoints made.
                await owner.get(f"/api/tables/{one['id']}/replay/marks?as=open")
                await owner.get(f"/api/tables/{one['id']}/replay?as=open")
                await made_for_all(server)
                found |= await answers(owner, one["id"], len(one["seats"]))
            for one in over:
                found[one["code"]] = (await owner.client.get(f"/api/tables/{one['id']}/record")).content
                assert found[one["code"]] == stored.record(one["game"], one["code"])
            return found

    before = await asked()
    assert await pack_old(database, 0, set(), pause=0) == len(over)
    await database.close()
    assert await query(stored.url, "SELECT count(*) FROM moves WHERE table_id = ANY($1)", ids) == [(0,)]
    after = await asked()
    assert [address for address in before if after[address] != before[address]] == []
    assert len(after) == len(before)


@pytest.mark.parametrize("file", RECORDS, ids=name_of)
def test_every_record_verifies(file: Path) -> None:
    report = verify(unpacked(file), GAMES)
    assert report.is_true, report.findings


ONE_OF_EACH_GAME = [next(file for file in RECORDS if file.name.startswith(game.name)) for game in GAMES]
LATER = [replace(game, version=game.version + 1) for game in GAMES]
"""The same games after a change of their rules."""


@pytest.mark.parametrize("file", ONE_OF_EACH_GAME, ids=name_of)
def test_without_their_rules_records_verify_in_part(file: Path) -> None:
    report = verify(unpacked(file), LATER)
    assert (report.verdict, report.findings) == (Verdict.UNCHECKED, ())
    assert [finding.code for finding in report.unchecked] == ["rules_version_unknown"]
    assert [said[:5] for said in report_lines(report)].count("right") == 3


@pytest.mark.parametrize("file", ONE_OF_EACH_GAME, ids=name_of)
def test_a_forged_draw_is_found_without_the_rules(file: Path) -> None:
    record = parsed(unpacked(file)).record
    first, *rows = record.rows
    draw, *draws = first.draws
    other = replace(draw, result=(draw.result + 1) % draw.size)
    changed = replace(record, rows=(replace(first, draws=(other, *draws)), *rows))
    report = verify(exported(changed), LATER)
    assert (report.verdict, [finding.code for finding in report.findings]) == (Verdict.UNTRUE, ["draw_wrong"])


@pytest.mark.parametrize("file", ONE_OF_EACH_GAME, ids=name_of)
def test_no_players_seat_becomes_a_bots(file: Path) -> None:
    record = parsed(unpacked(file)).record
    for seat, player in enumerate(record.players):
        players = list(record.players)
        players[seat] = replace(player, bot=not player.bot)
        report = verify(exported(replace(record, players=tuple(players))), LATER)
        assert "words_do_not_fit" in [finding.code for finding in report.findings]


# Continuing a release's games


async def test_every_running_game_continues(stored: Stored) -> None:
    url, dice = stored.url, random.Random(1)
    async with stored.server(bot_seconds=0.0) as server:
        people = stored.people(server)
        running = [table for table in stored.expected["tables"] if table["status"] == "playing"]
        for table in running:
            seated = await query(url, "SELECT player_id FROM seats WHERE table_id = $1 AND NOT bot", table["id"])
            await make_a_move(table, [people[str(player)] for (player,) in seated], dice)
        versions = dict(await query(url, "SELECT table_id, max(seq) FROM moves GROUP BY table_id"))
        assert running
        assert [table for table in running if versions[table["id"]] <= table["version"]] == []


async def make_a_move(table: dict[str, Any], guests: list[Guest], dice: random.Random) -> None:
    """One of these people makes a move in their turn; bots may have to move before."""
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(guest.table_socket(table["id"])) for guest in guests]
        for socket in sockets:
            await socket.until("full")
        while (asked := next((socket for socket in sockets if socket.newest["decision"] is not None), None)) is None:
            await sockets[0].until("step")
            for socket in sockets:
                await socket.caught_up()
        version, move = asked.newest["v"], any_of(asked.newest["legal"], dice)
        if version > 20:  # the first move's id is remembered, and makes no second move
            answer = await asked.move(move, move_id="m1")
            assert answer["t"] == "ok"
            assert answer["v"] < version
        answer = await asked.move(move, move_id="later")
        assert answer["t"] == "ok", answer
        assert answer["v"] > version


@of_each_release
async def test_a_solo_table_with_the_former_mark_continues(release: Path, empty_database_url: str) -> None:
    url = empty_database_url
    await load(release, url)
    await migrate.upgrade(url, "0031")
    ((table,),) = await query(
        url,
        "UPDATE tables SET solo = true WHERE id = (SELECT min(id) FROM tables WHERE status = 'playing') RETURNING id",
    )
    await migrate.upgrade(url)
    kinds = dict(await query(url, "SELECT id, kind FROM tables"))
    assert (kinds.pop(table), set(kinds.values())) == ("solo", {"game"})
    async with running_server(url) as server:
        watcher = await server.guest()
        async with watcher.table_socket(table) as socket:
            assert (await socket.until("full"))["to_act"] != []
        assert (await watcher.get(f"/api/tables/{table}"))["table"]["kind"] == "solo"
    await migrate.downgrade(url, "0031")
    assert await query(url, "SELECT id FROM tables WHERE solo") == [(table,)]


async def test_every_waiting_table_and_match_can_start(stored: Stored) -> None:
    async with stored.server() as server:
        matches, tables = 0, 0
        for one in stored.cookies:
            guest = found.returning(server, one["cookie"])
            for seat in one["tables"]:
                address = f"/api/tables/{seat['id']}"
                if seat["kept"] is not None and seat["status"] == "waiting":
                    shown = await guest.post(f"{address}/seats/{seat['kept']}", {"client_seed": CLIENT_SEED})
                    assert shown["table"]["status"] in ("playing", "over")
                    matches += 1
                shown = await guest.get(address)
                if shown["table"]["status"] == "waiting" and shown["host"] and shown["you"] is not None:
                    for place in shown["table"]["seats"]:  # players who are not ready are removed
                        if place["name"] is not None and not place["ready"] and place["seat"] != shown["you"]:
                            await guest.post(f"{address}/seats/{place['seat']}/remove")
                    shown = await guest.post(f"{address}/start", {"empty": "bots"})
                    assert shown["table"]["status"] in ("playing", "over")
                    tables += 1
        assert matches
        assert tables


# Migrating a release up and down


@of_each_release
async def test_migrating_up_and_down_again_loses_nothing(release: Path, empty_database_url: str) -> None:
    revision = await load(release, empty_database_url)
    async with connected(empty_database_url) as connection:
        before = await rows(connection)
    await migrate.upgrade(empty_database_url)
    await migrate.downgrade(empty_database_url, revision)
    async with connected(empty_database_url) as connection:
        after = await rows(connection)
    assert after.keys() == before.keys()
    for name in before:
        assert after[name] == before[name]


@of_each_release
async def test_a_table_unknown_to_the_release_is_closed_for_it(release: Path, empty_database_url: str) -> None:
    revision = await load(release, empty_database_url)
    await migrate.upgrade(empty_database_url)
    ((table,),) = await query(
        empty_database_url,
        "UPDATE tables SET status = 'aborted' WHERE id = (SELECT min(id) FROM tables WHERE status = 'playing')"
        " RETURNING id",
    )
    await migrate.downgrade(empty_database_url, revision)
    assert await query(empty_database_url, "SELECT status FROM tables WHERE id = $1", table) == [("closed",)]
