"""House rules: set when a table or tournament is made, and stored."""

from collections.abc import AsyncIterator
from typing import Any

import orjson
import pytest
import pytest_asyncio

from app.messages.house_rules import AbsenceRule, ClockRules, HintRule, HouseRules, NewHouseRules, Night
from app.tables.errors import BadHouseRules
from app.tables.house_rules import house_rules_given, house_rules_of
from app.tables.rows import Table
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import Server, running_server
from tests.app.fixtures.tournament import PlayedTournament

pytestmark = pytest.mark.asyncio(loop_scope="module")

TABLE = {"game": "tornei", "seats": 3, "public": False}
TOURNAMENT = {"game": "joust", "capacity": 4, "public": False}
USUAL = {"absence": "ask", "away_seconds": 60, "late_joining": False, "clock": None, "hints": "alone"}
OVER_DAYS = {
    "absence": "answer",
    "away_seconds": 86400,
    "late_joining": True,
    "clock": {"seconds": 172800, "bank_minutes": 0, "night": {"begins": 22, "ends": 8}},
    "hints": "alone",
}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


async def test_a_table_has_the_default_house_rules_or_its_own(server: Server) -> None:
    ann = await server.guest("Ann")
    for given, expected in (
        ({}, USUAL),
        ({"house_rules": None}, USUAL),
        ({"house_rules": {}}, USUAL),
        ({"house_rules": {"absence": "wait"}}, USUAL | {"absence": "wait"}),
        ({"house_rules": OVER_DAYS}, OVER_DAYS),
        ({"house_rules": {"hints": "on"}}, USUAL | {"hints": "on"}),
        ({"house_rules": {"clock": {"seconds": 60}}}, USUAL | {"absence": "answer", "clock": CLOCK}),
        ({"house_rules": {"absence": "ask", "clock": {"seconds": 60}}}, USUAL | {"clock": CLOCK}),
    ):
        made = await ann.post("/api/tables", TABLE | given)
        shown = await ann.get(f"/api/tables/{made['id']}")
        assert shown["table"]["house_rules"] == expected
        async with ann.table_socket(made["id"]) as socket:
            assert (await socket.until("table"))["table"]["house_rules"] == expected


async def test_usual_rules_are_not_stored(server: Server, module_database_url: str) -> None:
    ann = await server.guest("Ann")
    made = await ann.post("/api/tables", TABLE | {"house_rules": USUAL})
    stored = "SELECT house_rules FROM tables WHERE id = $1"
    assert await query(module_database_url, stored, made["id"]) == [(None,)]


async def test_a_rematch_keeps_the_house_rules(server: Server, module_database_url: str) -> None:
    rules = USUAL | {"absence": "bot", "away_seconds": 300}
    table = await server.table("Ann", "Ben", "Cleo", options={"rounds": "1"}, house_rules=rules)
    await play_on(module_database_url, table.id)
    again = await table.guests[1].post(f"/api/tables/{table.id}/rematch")
    shown = await table.guests[1].get(f"/api/tables/{again['id']}")
    assert shown["table"]["house_rules"] == rules


async def test_the_matches_of_a_tournament_have_its_rules(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cleo", capacity=3, house_rules=OVER_DAYS) as tournament:
        shown = await tournament.post("Ann", "start", {})
        assert shown["house_rules"] == OVER_DAYS
        match = next(match for match in shown["matches"] if match["table"])
        table = await tournament.people["Ann"].get(f"/api/tables/{match['table']}")
        assert table["table"]["house_rules"] == OVER_DAYS


CLOCK = {"seconds": 60, "bank_minutes": 0, "night": None}
BAD: dict[str, tuple[str, Any]] = {
    "a clock of no time": ("bad_house_rules", {"clock": CLOCK | {"seconds": 0}}),
    "an endless clock": ("bad_house_rules", {"clock": CLOCK | {"seconds": 10**30}}),
    "a bank over days": ("bad_house_rules", {"clock": {"seconds": 86400, "bank_minutes": 1}}),
    "a night with a short clock": ("bad_house_rules", {"clock": CLOCK | {"night": {"begins": 22, "ends": 8}}}),
    "an answer without a clock": ("bad_house_rules", {"absence": "answer"}),
    "seconds that are true": ("bad_request", {"away_seconds": True}),
    "a key that is not known": ("bad_request", {"beer": "free"}),
    "a list": ("bad_request", []),
}


@pytest.mark.parametrize("bad", BAD)
async def test_bad_rules_are_refused_without_effect(server: Server, module_database_url: str, bad: str) -> None:
    code, rules = BAD[bad]
    ann = await server.guest("Ann")
    counted = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM tournaments)"
    before = await query(module_database_url, counted)
    for path, body in (("/api/tables", TABLE), ("/api/tournaments", TOURNAMENT)):
        refused = await ann.post(path, body | {"house_rules": rules}, expect=422)
        assert refused["error"]["code"] == code
    assert await query(module_database_url, counted) == before


async def test_stored_rules_are_read_back() -> None:
    for rules in (
        NewHouseRules(),
        NewHouseRules(AbsenceRule.BOT, 300, late_joining=True),
        NewHouseRules(hints=HintRule.OFF),
        NewHouseRules(AbsenceRule.ANSWER, clock=ClockRules(120, bank_minutes=20)),
        NewHouseRules(AbsenceRule.WAIT, 86400, clock=ClockRules(604800, night=Night(23, 7))),
    ):
        stored = house_rules_given(rules)
        assert house_rules_of(Table(house_rules=orjson.loads(orjson.dumps(stored)))) == rules.whole()


async def test_rules_with_usual_hints_keep_the_earlier_stored_form() -> None:
    stored = house_rules_given(NewHouseRules(AbsenceRule.WAIT))
    assert stored is not None
    assert "hints" not in stored
    assert house_rules_of(Table(house_rules=stored)).hints == HintRule.ALONE


async def test_an_unknown_stored_form_gives_the_usual_rules() -> None:
    for stored in ({"absence": "duel"}, {"clock": {"seconds": 7}}, {"tempo": "brisk"}, [], "ask"):
        assert house_rules_of(Table(house_rules=stored)) == HouseRules()
    with pytest.raises(BadHouseRules):
        house_rules_given(NewHouseRules(away_seconds=1))
