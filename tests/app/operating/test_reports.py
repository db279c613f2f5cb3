"""An operator reads reported chat messages and marks them as handled."""

import pytest

from app.operating import reports
from app.operating.errors import CannotDo
from tests.app.fixtures.database import query
from tests.app.fixtures.server import running_server
from tests.app.operating.desks import WHY, desk_on, log_of


async def test_a_report_is_listed_shown_and_handled(database_url: str) -> None:
    async with running_server(database_url) as server, desk_on(database_url) as desk:
        assert reports.listed(await reports.reports(desk, 20, handled=False)) == ["There are no reports."]
        table = await server.table("Ann", "Ben", "Cy", start=False)
        ann, ben, cy = table.guests
        async with ann.table_socket(table.id) as socket:
            for number in range(3):
                await socket.send({"t": "chat", "id": str(number), "text": f"Line {number}"})
                await socket.until("ok")
        [(line,)] = await query(database_url, "SELECT id FROM chat WHERE text = 'Line 1'")
        for guest in (ben, cy):
            await guest.post(f"/api/tables/{table.id}/reports", {"line": line})
        listed = await reports.reports(desk, 20, handled=False)
        assert [one["by_name"] for one in listed] == ["Cy", "Ben"]
        newest = listed[0]
        assert newest["place"] == f"table {table.code}, tornei, waiting"
        shown = reports.shown(await reports.report(desk, newest["report"]))
        assert [text.rpartition(": ")[2] for text in shown[3:]] == ["Line 0", "Line 1", "Line 2"]
        assert shown[4].startswith(" → ")
        assert "Ann (seat 1, guest " in shown[4]
        assert (await reports.handle(desk, newest["report"], WHY)).endswith("of one line, are handled.")
        assert await reports.reports(desk, 20, handled=False) == []
        assert [one["handled"] is not None for one in await reports.reports(desk, 20, handled=True)] == [True, True]
        with pytest.raises(CannotDo, match="was handled at"):
            await reports.handle(desk, newest["report"], WHY)
        with pytest.raises(CannotDo, match="no report 99"):
            await reports.report(desk, 99)
        [(_, act, _, reason)] = await log_of(database_url)
        assert (act, reason) == ("handle", WHY)
