"""A running table with table events in its log, under newer rules: it continues if the rules agree on the moves, and
otherwise stops at the last agreed position, with all events.
"""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from app.tables.verify import Verdict, verify
from engines import GAMES
from tests.app.fixtures.server import Guest, SeatedTable
from tests.app.old_rules.changes import Change, moves_differ, same, under
from tests.app.play.test_absence import LONG_AWAY, Time, timed_server

KINDS = ["stood_in", "left", "stood_in"]


async def absent(database_url: str, time: Time) -> tuple[SeatedTable, dict[str, Any]]:
    """A table of four at which only Ann is present: bots play for two absent players and one who left. Also Ann's last
    view.
    """
    async with timed_server(database_url, time, bot_seconds=0.0) as server, AsyncExitStack() as stack:
        table = await server.table("Ann", "Ben", "Cy", "Dan")
        ann, _, cy, _ = table.guests
        socket = await stack.enter_async_context(ann.table_socket(table.id))
        await socket.until("full")
        time.seconds += LONG_AWAY
        await vote(ann, table.id, poll="stand_in", seat=1)
        await cy.post(f"/api/tables/{table.id}/quit")
        await vote(ann, table.id, poll="stand_in", seat=3)
        for _ in range(5):
            while socket.newest["decision"] is None:
                await socket.until("step", "full")
            assert (await socket.move(socket.newest["legal"][0]))["t"] == "ok"
        while socket.newest["decision"] is None:
            await socket.until("step", "full")
        return table, await ann.get(f"/api/tables/{table.id}/state")


async def vote(guest: Guest, table: str, **body: Any) -> Any:
    return await guest.post(f"/api/tables/{table}/votes", body)


async def test_a_table_continues_under_rules_that_agree_with_its_log(database_url: str) -> None:
    time = Time()
    table, before = await absent(database_url, time)
    async with (
        timed_server(database_url, time, games=under(same), bot_seconds=0.0) as server,
        AsyncExitStack() as stack,
    ):
        ann, ben = server.again(table.guests[0]), server.again(table.guests[1])
        assert await ann.get(f"/api/tables/{table.id}/state") == before
        assert [event["kind"] for event in before["table_events"]] == KINDS
        socket = await stack.enter_async_context(ann.table_socket(table.id))
        await socket.until("full")
        assert (await socket.move(socket.newest["legal"][0]))["t"] == "ok"
        await ben.post(f"/api/tables/{table.id}/return")
        time.seconds += LONG_AWAY
        await vote(ann, table.id, poll="end")
        record = (await ann.client.get(f"/api/tables/{table.id}/record")).content
        report = verify(record, [same(game) for game in GAMES])
        assert report.is_true, report.findings
        assert report.record is not None
        assert [row.event["kind"] for row in report.record.rows if row.event] == [*KINDS, "returned", "ended"]


@pytest.mark.parametrize("change", [moves_differ])
async def test_a_table_stops_under_other_rules_and_its_players_end_it(database_url: str, change: Change) -> None:
    time = Time()
    table, _ = await absent(database_url, time)
    async with timed_server(database_url, time, games=under(change)) as server, AsyncExitStack() as stack:
        ann, ben, cy, _ = [server.again(guest) for guest in table.guests]
        address = f"/api/tables/{table.id}"
        assert (await ann.get(address))["table"]["readonly"]
        socket = await stack.enter_async_context(ann.table_socket(table.id))
        presence = await socket.until("presence")
        assert presence["polls"] == []
        for guest, what, body in (
            (ann, "votes", {"poll": "end"}),
            (ann, "votes", {"poll": "stand_in", "seat": 1}),
            (ben, "return", None),
            (ben, "quit", None),
            (cy, "seats/2/requests", {"poll": "take_over"}),
        ):
            refused = await guest.client.post(f"{address}/{what}", json=body)
            assert refused.json()["error"]["code"] == "rules_changed", what
        assert (await ann.post(f"{address}/abort"))["table"]["status"] == "aborted"
        record = (await ann.client.get(f"{address}/record")).content
        assert verify(record, GAMES).is_true
        assert verify(record, [change(game) for game in GAMES]).verdict == Verdict.UNCHECKED
        assert (await ann.client.get(f"/tables/{table.id}")).status_code == 200
