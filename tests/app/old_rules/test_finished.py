"""A filled database under newer rules: everything opens, nothing is lost, and finished games are unchanged."""

import json
from typing import Any

import pytest

from app.operating.packing import pack_old
from app.play.drivers.absence import AbsenceDriver
from app.runtime.db import Database
from app.tables.verify import Verdict, verify
from engines import GAMES
from engines.core.seats import SPECTATOR
from tests.app.fixtures.database import connected, query
from tests.app.fixtures.looked_back import answers
from tests.app.fixtures.releases import Stored, rows
from tests.app.old_rules.changes import Change, options_differ, same, setup_differs, under
from tests.app.old_rules.kept import code, kept, of_each_kind, page, plain, readonly, state


@pytest.mark.parametrize("change", [options_differ])
async def test_pages_of_every_kind_open_and_nothing_is_lost(change: Change, stored: Stored) -> None:
    async with stored.server(under(change)) as server:
        # Absences are stored some seconds later, whatever is opened meanwhile.
        absence = next(driver for driver in server.services.rooms._drivers if isinstance(driver, AbsenceDriver))
        absence._write_seconds = 3600.0
        async with connected(stored.url) as connection:
            before = await rows(connection)
        shown = await kept(stored.url, "playing") + of_each_kind(await kept(stored.url, "waiting", "over", "closed"))
        tournaments = [f"/tournaments/{one}" for (one,) in await query(stored.url, "SELECT id FROM tournaments")]
        tables = [f"/tables/{one.table.id}" for one in shown]
        for guest in (owner := stored.owner(server), server.stranger()):
            for address in ("/", *tables, *tournaments):
                await page(guest, address)
        for table in tables:
            await page(owner, f"{table}/check")
            async with owner.socket(f"/ws{table}") as socket:
                assert (await socket.until("table"))["table"]["id"] in table
        async with connected(stored.url) as connection:
            after = await rows(connection)
    changing = ("tables", "moves", "players", "snapshots", "devices", "table_visits")
    assert {name: after[name] for name in after if name not in changing} == {
        name: before[name] for name in before if name not in changing
    }
    for name in ("tables", "moves", "players"):
        assert list(map(lasting, after[name])) == list(map(lasting, before[name]))
    assert len(after["snapshots"]) == len(before["snapshots"])


def lasting(row: str) -> dict[str, Any]:
    """A row without the values that opening may change: a table's rules version, a move's next player, or a player's
    last visit. An older release's row lacks the next player, which opening its table adds.
    """
    changing = ("rules_version", "awaited", "asked", "last_seen")
    return {name: value for name, value in json.loads(row).items() if name not in changing}


@pytest.mark.parametrize("change", [options_differ])
async def test_finished_tables_of_every_kind_are_shown_as_they_ended(change: Change, stored: Stored) -> None:
    async with stored.server(under(change)) as server:
        people, watcher = stored.people(server), await server.guest()
        for one in of_each_kind(await kept(stored.url, "over")):
            table, end = one.table.id, one.position(len(one.rows))
            ((final_view,),) = await query(stored.url, "SELECT final_view::text FROM tables WHERE id = $1", table)
            assert json.loads(final_view) == plain(one.game.view(end.state, SPECTATOR))
            expected = {
                "v": one.version,
                "you": None,
                "view": json.loads(final_view),
                "to_act": [],
                "decision": None,
                "legal": [],
                "log": [event for row in one.rows for seats, event in row.emitted if seats is None],
                "table_events": [],
                "table_events_after": [],
                "t": "full",
            }
            for guest in (watcher, *(people[player] for _, player in one.people)):
                assert await state(guest, one) == expected
                assert not await readonly(guest, one)
            async with watcher.table_socket(table) as socket:
                assert await socket.until("full") == expected
            move = {"id": "late", "decision": 1, "move": {}}
            for _, player in one.people[:1]:
                client = people[player].client
                assert await code(client.post(f"/api/tables/{table}/moves", json=move)) == (409, "not_playing")
                assert await code(client.post(f"/api/tables/{table}/abort")) == (409, "still_playable")


@pytest.mark.parametrize("change", [setup_differs])
async def test_every_record_is_the_same_file_and_verifies(change: Change, stored: Stored) -> None:
    async with stored.server(under(change)) as server:
        watcher, over = await server.guest(), await kept(stored.url, "over")
        assert len(over) == stored.records
        for one in over:
            record = (await watcher.client.get(f"/api/tables/{one.table.id}/record")).content
            assert record == stored.record(one.table.game, one.table.code)
            report = verify(record, [change(game) for game in GAMES])
            assert (report.verdict, report.findings) == (Verdict.UNCHECKED, ())


async def test_packed_games_without_rules_answer_with_the_same_bytes(stored: Stored) -> None:
    finished = {one.table.game: one for one in await kept(stored.url, "over")}.values()

    async def asked() -> dict[str, bytes]:
        async with stored.server(under(same)) as server:
            owner, found = stored.owner(server), dict[str, bytes]()
            for one in finished:
                found |= await answers(owner, one.table.id, len(one.table.chairs))
            return found

    before, database = await asked(), Database(stored.url)
    assert await pack_old(database, 0, set(), pause=0) == stored.records
    await database.close()
    after = await asked()
    assert [address for address in before if after[address] != before[address]] == []
    assert len(after) == len(before)
