"""Absences are stored, so that they still count when the table is opened again."""

from collections.abc import Mapping

import pytest

from app.runtime.db import Database
from app.tables import store
from engines.core.seats import Seat
from tests.app.fixtures.database import query
from tests.app.fixtures.server import running_server

NOW = 1_790_000_000.5


@pytest.mark.parametrize("away", [{}, {1: NOW, 2: NOW - 60}])
async def test_absences_are_stored_by_seat_and_others_are_present(
    database_url: str, away: Mapping[Seat, float]
) -> None:
    async with running_server(database_url, bot_seconds=3600.0) as server:
        table = await server.table("Ann", "Ben", "Cy")
    database = Database(database_url)
    try:
        for now in ({Seat(0): NOW - 5, Seat(1): NOW - 5}, away):
            async with database.session() as session:
                await store.write_away(session, table.id, now)
    finally:
        await database.close()
    written = "SELECT seat, extract(epoch FROM away_since)::float FROM seats WHERE table_id = $1 ORDER BY seat"
    assert await query(database_url, written, table.id) == [(seat, away.get(Seat(seat))) for seat in range(3)]
