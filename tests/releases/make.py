"""Keeps what the present release stores: `python -m tests.releases.make 0.1`. A folder that is there is not touched.

A fresh database is filled (`fill.py`), and the data that a server then shows (`found.py`) are written beside a dump of
it. tests/app/test_releases.py checks later releases against these data.
"""

import asyncio
import gzip
import json
import sys
from pathlib import Path
from typing import Any

from app import migrate, postgres
from app.postgres.programs import tool
from app.tables.verify import verify
from engines import GAMES
from tests.app.fixtures.server import Guest, running_server
from tests.folders import data_folder
from tests.releases.fill import fill, leave_to_bots
from tests.releases.found import SLOW, found_by, tables_found, tournaments_found


def main() -> None:
    """Make the folder of the release with this name."""
    folder = Path(__file__).parent / sys.argv[1]
    (folder / "records").mkdir(parents=True)
    with data_folder() as data, postgres.running(data, durable=False) as cluster:
        asyncio.run(migrate.upgrade(cluster.url()))
        asyncio.run(_make(cluster.url(), folder))
        _dump(cluster.url(), folder / "database.sql.gz")


async def _make(url: str, folder: Path) -> None:
    async with running_server(url) as server:
        people = await fill(server.url, url)
    async with running_server(url, bot_seconds=SLOW) as server:
        await leave_to_bots(server.url, url, people)
        people = [server.again(guest) for guest in people]
        tables = await tables_found(people[0], url)
        expected = {"tables": tables, "tournaments": await tournaments_found(people[0], url)}
        _write(folder / "expected.json.gz", expected)
        _write(folder / "cookies.json.gz", [await found_by(guest, url) for guest in people])
        for table in tables:
            if table["status"] == "over":
                await _keep_record(people[0], table, folder / "records")


async def _keep_record(guest: Guest, table: dict[str, Any], folder: Path) -> None:
    """Store the record of a finished game, which anybody can download."""
    response = await guest.client.get(f"/api/tables/{table['id']}/record")
    response.raise_for_status()
    assert verify(response.content, GAMES).is_true
    _pack(folder / f"{table['game']}-{table['code']}.json.gz", response.content)


def _write(file: Path, value: Any) -> None:
    _pack(file, (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode())


def _pack(file: Path, content: bytes) -> None:
    """Compress these bytes, always with the same result."""
    file.write_bytes(gzip.compress(content, mtime=0))


def _dump(url: str, file: Path) -> None:
    """A dump as statements that every version of PostgreSQL understands, without settings or psql commands."""
    dump = tool("pg_dump", url, "--no-owner", "--no-privileges", "--rows-per-insert=100")
    unwanted = ("\\", "SET ", "SELECT pg_catalog.set_config")
    sockets = [socket for socket in dump.splitlines(keepends=True) if not socket.startswith(unwanted)]
    _pack(file, "".join(sockets).encode())


if __name__ == "__main__":
    main()
