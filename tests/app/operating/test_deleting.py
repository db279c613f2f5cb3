"""Deleting a table deletes every row of it."""

from sqlalchemy import Column

from app import main
from app.operating.deleting import CHILDREN, REFERENCES, delete_table
from app.runtime.db import Database, Row
from tests.app.fixtures.database import LOGGED_TABLES, play_on, query
from tests.app.fixtures.server import running_server

assert main, "with all of the server imported, every row is known"


_MERGED = """
WITH merge AS (
    INSERT INTO merges (device_id, player_id, former_id, former_device_id)
    SELECT id, player_id, player_id, id FROM devices LIMIT 1 RETURNING id
)
INSERT INTO merged_items (merge_id, kind, place, number, was_over)
SELECT id, 'seat', $1, 0, false FROM merge RETURNING 1
"""


def named(column: Column[object]) -> str:
    return f"{column.table.name}.{column.name}"


def test_every_column_with_a_tables_id_is_a_child_or_a_reference() -> None:
    columns = [column for table in Row.metadata.sorted_tables for column in table.columns]
    foreign = {named(column) for column in columns for key in column.foreign_keys if key.target_fullname == "tables.id"}
    without_key = {named(column) for column in columns if column.name == "table_id"}
    assert foreign | without_key == {named(one.property.columns[0]) for one in (*CHILDREN, *REFERENCES)}


async def rows_with(url: str, text: str) -> dict[str, int]:
    """Number of rows in each database table that contain a text."""
    found = {}
    for (name,) in await query(url, LOGGED_TABLES):
        [(count,)] = await query(
            url, f'SELECT count(*) FROM "{name}" AS t WHERE to_jsonb(t)::text LIKE $1', f"%{text}%"
        )
        if count:
            found[name] = count
    return found


async def test_a_deleted_table_leaves_no_row(database_url: str) -> None:
    clock = {"seconds": 60, "bank_minutes": 5}
    async with running_server(database_url, bot_seconds=3600.0) as server:
        table = await server.table("Ann", "Ben", "Cy", options={"rounds": "1"}, house_rules={"clock": clock})
        ann = table.guests[0]
        async with ann.table_socket(table.id) as socket:
            await socket.until("full")
            await socket.send({"t": "chat", "id": "1", "text": "Hello"})
            await socket.until("ok")
        [(line,)] = await query(database_url, "SELECT id FROM chat")
        await table.guests[1].post(f"/api/tables/{table.id}/reports", {"line": line})
    await query(database_url, _MERGED, table.id)
    await play_on(database_url, table.id)
    async with running_server(database_url) as server:
        again = (await server.again(ann).post(f"/api/tables/{table.id}/rematch"))["id"]
    before = await rows_with(database_url, table.id)
    assert {
        "tables",
        "seats",
        "moves",
        "snapshots",
        "deadlines",
        "chat",
        "chat_reports",
        "table_visits",
        "merged_items",
    } <= before.keys()
    database = Database(database_url)
    for _ in range(2):
        async with database.session() as session:
            await delete_table(session, table.id)
    # The evening is named after its first table, and still has the second one.
    assert await rows_with(database_url, table.id) == {"evenings": 1, "tables": 1}
    async with database.session() as session:
        await delete_table(session, again)
    await database.close()
    assert await rows_with(database_url, table.id) == {}
    assert await rows_with(database_url, again) == {}
