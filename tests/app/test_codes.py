"""Codes that can be said aloud."""

from types import SimpleNamespace

import pytest

from app import security
from app.tables.codes import new_code, read_code
from app.tables.entropy import SYSTEM
from tests.app.fixtures.server import running_server


def test_a_code_is_read_however_somebody_writes_it() -> None:
    for form in (
        "lusab-babad", "LUSAB-BABAD", "Lusab Babad", "lusabbabad", " lusab  babad ", "lusab–babad", "lu sab ba bad",
    ):  # fmt: skip
        assert read_code(form) == "lusab-babad"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lusab",
        "lusab-babadu",
        "lusab-babae",
        "xusab-babad",
        "lusab_babad",
        "lusab-babad\u0000",
        "-" * 39,
        "a" * 1000,
    ],
    ids=ascii,
)
def test_what_is_no_code_is_not_read(text: str) -> None:
    assert read_code(text) is None


def test_a_new_code_is_one() -> None:
    codes = {new_code(SYSTEM) for _ in range(200)}
    assert len(codes) > 190
    assert all(read_code(code) == code for code in codes)


async def test_a_code_leads_to_its_table_and_guessing_is_slow(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(security, "time", SimpleNamespace(monotonic=lambda: clock.now))
    async with running_server(database_url, codes_a_minute=12) as server:
        table = await server.table("Ann", seats=3, start=False)
        ben = await server.guest("Ben")
        said = table.code.upper().replace("-", " ")
        assert await ben.get(f"/api/codes/{said}") == {"id": table.id, "url": f"/tables/{table.id}"}
        page = await ben.client.get(f"/codes/{said}")
        assert (page.status_code, page.headers["location"]) == (303, f"/tables/{table.id}")

        for _ in range(10):
            await ben.get("/api/codes/babab-babab", expect=404)
        refused = await ben.get("/api/codes/babab-babab", expect=429)
        assert refused["error"]["code"] == "too_fast"
        # Neither a right code, nor the page, nor another person from the same address is a way around it.
        await ben.get(f"/api/codes/{table.code}", expect=429)
        await table.guests[0].get(f"/api/codes/{table.code}", expect=429)
        assert (await ben.client.get(f"/codes/{table.code}")).status_code == 429
        clock.now += 5.0
        await ben.get(f"/api/codes/{table.code}")
        await ben.get(f"/api/codes/{table.code}", expect=429)


async def test_nobody_makes_tables_without_end(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(security, "time", SimpleNamespace(monotonic=lambda: clock.now))
    new = {"game": "tornei", "seats": 3, "public": False}
    async with running_server(database_url, tables_a_minute=3) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        for _ in range(3):
            await ann.post("/api/tables", new)
        assert (await ann.post("/api/tables", new, expect=429))["error"]["code"] == "too_fast"
        await ben.post("/api/tables", new)
        clock.now += 20.0
        await ann.post("/api/tables", new)
        await ann.post("/api/tables", new, expect=429)
