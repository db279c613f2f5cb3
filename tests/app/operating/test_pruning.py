"""Pruning deletes tables and tournaments that ended long ago, and nothing else."""

import pytest

from app.operating.pruning import prune
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import Server, running_server
from tests.app.fixtures.tournament import PlayedTournament
from tests.app.operating.desks import desk_on, log_of

DAYS = 30
AGED = """
UPDATE {0} SET made = made - make_interval(days => $1), ended = ended - make_interval(days => $1) RETURNING 1
"""


async def age(url: str, days: int) -> None:
    """Makes all rows this many days older."""
    for kind in ("tables", "tournaments"):
        await query(url, AGED.format(kind), days)
    await query(url, "UPDATE players SET last_seen = last_seen - make_interval(days => $1) RETURNING 1", days)


async def pruned(url: str, *, dry_run: bool = False) -> set[str]:
    """The deleted tables' and tournaments' codes."""
    async with desk_on(url) as desk:
        return {old.code for old in await prune(desk, DAYS, dry_run=dry_run)}


async def left(url: str) -> set[str]:
    return {code for (code,) in await query(url, "SELECT code FROM tables UNION SELECT code FROM tournaments")}


async def one_of_each(server: Server) -> dict[str, str]:
    """The codes of a table in each status."""
    over = await server.table("Ann", "Ben", "Cy", options={"rounds": "1"})
    await play_on(server.database_url, over.id)
    closed = await server.table("Ann", "Ben", seats=3, start=False)
    await closed.guests[0].post(f"/api/tables/{closed.id}/close")
    ended = await server.table("Ann", "Ben", "Cy")
    status = "UPDATE tables SET status = 'aborted', ended = app_now() WHERE id = $1 RETURNING 1"
    await query(server.database_url, status, ended.id)
    waiting = await server.table("Ann", "Ben", seats=3, start=False)
    playing = await server.table("Ann", "Ben", "Cy")
    tables = {"over": over, "closed": closed, "ended": ended, "waiting": waiting, "playing": playing}
    return {name: table.code for name, table in tables.items()}


async def test_old_tables_are_pruned_but_never_a_running_game(database_url: str) -> None:
    async with running_server(database_url, bot_seconds=3600.0) as server:
        codes = await one_of_each(server)
    await age(database_url, DAYS - 1)
    assert await pruned(database_url) == set()
    await age(database_url, 2)
    old = set(codes.values()) - {codes["playing"]}
    assert await pruned(database_url, dry_run=True) == old
    assert await left(database_url) == set(codes.values())
    assert await log_of(database_url) == []
    assert await pruned(database_url) == old
    assert await left(database_url) == {codes["playing"]}
    assert len(await log_of(database_url)) == len(old)
    await age(database_url, 1000)
    assert await pruned(database_url) == set()


@pytest.mark.parametrize("status", ["playing", "over"])
async def test_an_evening_is_pruned_as_a_whole(database_url: str, status: str) -> None:
    async with running_server(database_url, bot_seconds=3600.0) as server:
        table = await server.table("Ann", "Ben", "Cy", options={"rounds": "1"})
        await play_on(database_url, table.id)
        again = (await table.guests[0].post(f"/api/tables/{table.id}/rematch"))["id"]
        await age(database_url, DAYS + 1)
        young = "UPDATE tables SET status = $1, ended = app_now(), made = app_now() WHERE id = $2 RETURNING 1"
        await query(database_url, young, status, again)
        assert await pruned(database_url) == set()
        await query(database_url, "UPDATE tables SET status = 'over' WHERE id = $1 RETURNING 1", again)
        await age(database_url, DAYS + 1)
        assert len(await pruned(database_url)) == 2
    assert await query(database_url, "SELECT id FROM evenings") == []


async def test_a_finished_tournament_is_pruned_as_a_whole(database_url: str) -> None:
    async with (
        running_server(database_url, bot_seconds=3600.0) as server,
        PlayedTournament(server, "Ann", "Ben", "Cy") as tournament,
    ):
        await tournament.post("Ann", "start", {"fill": "bots"})
    # The running server would seat the next matches of a tournament whose tables are over.
    tables = {code for (code,) in await query(database_url, "SELECT code FROM tables")}
    await query(database_url, "UPDATE tables SET status = 'aborted', ended = app_now() RETURNING 1")
    await age(database_url, DAYS + 1)
    assert await pruned(database_url) == set()
    await query(database_url, "UPDATE tournaments SET status = 'over', ended = app_now() RETURNING 1")
    assert await pruned(database_url) == set()
    await age(database_url, DAYS + 1)
    assert await pruned(database_url) == {tournament.code}
    assert tables
    assert await left(database_url) == set()
    for child in ("matches", "entrants", "seats", "moves"):
        assert await query(database_url, f"SELECT * FROM {child}") == []


async def test_an_unhandled_report_keeps_its_table(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=3, start=False)
        async with table.guests[0].table_socket(table.id) as socket:
            await socket.send({"t": "chat", "id": "1", "text": "Hello"})
            await socket.until("ok")
        [(line,)] = await query(database_url, "SELECT id FROM chat")
        await table.guests[1].post(f"/api/tables/{table.id}/reports", {"line": line})
    await age(database_url, DAYS + 1)
    assert await pruned(database_url) == set()
    await query(database_url, "UPDATE chat_reports SET handled = app_now() RETURNING 1")
    assert await pruned(database_url) == {table.code}
