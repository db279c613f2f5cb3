"""Hints at a server: one for each decision, stored, and private."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import Guest, SeatedTable, Server, running_server
from tests.app.fixtures.tournament import PlayedTournament
from tests.app.play.thoughts import AtOnce
from tests.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="module")

ON = {"hints": "on"}
ROWS = "SELECT seat, decision, answer FROM hints WHERE table_id = $1"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, bot_seconds=3600.0) as server:
        server.services.hints._thoughts = AtOnce()
        yield server


async def answer(guest: Guest, table: str, decision: int) -> Any:
    """The guest's hint, or the error code."""
    response = await guest.client.post(f"/api/tables/{table}/hint", json={"decision": decision})
    body = response.json()
    return body if response.status_code == 200 else body["error"]["code"]


async def turn(table: SeatedTable) -> tuple[Guest, int, dict[str, Any]]:
    """A player with an open decision, their seat and their view."""
    for seat, guest in enumerate(table.guests):
        shown = await guest.get(f"/api/tables/{table.id}/state")
        if shown["decision"] is not None:
            return guest, seat, shown
    raise AssertionError("Nobody is to act.")


def thoughts(server: Server) -> AtOnce:
    found = server.services.hints._thoughts
    assert isinstance(found, AtOnce)
    return found


@pytest.mark.parametrize("game", ["tornei", "tournay"])
async def test_a_hint_is_a_legal_move_with_a_reason(server: Server, game: str) -> None:
    names = ("Ann", "Ben", "Cy") if game == "tornei" else ("Ann", "Ben")  # no bots, which could move first
    player, _, shown = await turn(table := await server.table(*names, game=game, house_rules=ON))
    hint = await answer(player, table.id, shown["decision"])
    assert (hint["t"], hint["decision"]) == ("hint", shown["decision"])
    assert hint["move"]["kind"] in {move.get("move", move)["kind"] for move in shown["legal"]}
    assert hint["reason"]
    assert hint["runner_up"] is None or hint["runner_up"] <= hint["value"]
    assert (hint["runner_up_move"] is None) == (hint["runner_up"] is None)
    values = [one["value"] for one in hint["moves"]]
    if game == "joust":
        assert hint["moves"][0] == {"move": hint["move"], "value": hint["value"]}
        assert len(values) == len(shown["legal"])
    else:
        assert values == []


async def test_a_player_who_asks_again_gets_the_stored_hint(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", "Ben", "Cy", house_rules=ON)
    player, seat, shown = await turn(table)
    first = await answer(player, table.id, shown["decision"])
    before = thoughts(server).count
    assert await answer(player, table.id, shown["decision"]) == first
    assert thoughts(server).count == before
    assert [row[:2] for row in await query(module_database_url, ROWS, table.id)] == [(seat, shown["decision"])]


async def test_a_hundred_requests_at_once_compute_one_hint(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", "Ben", "Cy", house_rules=ON)
    player, _, shown = await turn(table)
    before = thoughts(server).count
    answers = await asyncio.gather(*(answer(player, table.id, shown["decision"]) for _ in range(100)))
    given = [one for one in answers if isinstance(one, dict)]
    assert Counter(one for one in answers if isinstance(one, str)).keys() <= {"hint_busy"}
    assert given
    assert all(one == given[0] for one in given)
    assert thoughts(server).count == before + 1
    assert len(await query(module_database_url, ROWS, table.id)) == 1


async def test_hints_are_refused_with_their_codes(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", house_rules=ON)
    player, seat, shown = await turn(table)
    other = table.guests[(seat + 1) % 3]
    eve = await server.guest("Eve")
    assert await answer(player, table.id, shown["decision"] + 1) == "stale_decision"
    if (await other.get(f"/api/tables/{table.id}/state"))["decision"] is None:
        assert await answer(other, table.id, 0) == "not_your_turn"
    assert await answer(eve, table.id, shown["decision"]) == "no_hints"
    assert await answer(player, "A" * 22, 0) == "no_such_table"
    for body in ({}, {"decision": "1"}, {"decision": True}, {"decision": 1, "seat": 2}, [1]):
        refused = await player.post(f"/api/tables/{table.id}/hint", body, expect=400)
        assert refused["error"]["code"] == "bad_frame"
    assert (await server.stranger().post(f"/api/tables/{table.id}/hint", {"decision": 0}, expect=401))["error"]


async def test_a_stood_in_player_gets_no_hint(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", house_rules=ON)
    player, _, shown = await turn(table)
    async with table.guests[0].table_socket(table.id), table.guests[1].table_socket(table.id):
        await player.post(f"/api/tables/{table.id}/stand-in")
        assert await answer(player, table.id, shown["decision"]) == "stood_in_for"
        await player.post(f"/api/tables/{table.id}/return")
    assert (await answer(player, table.id, shown["decision"]))["t"] == "hint"


async def test_tables_of_people_have_hints_only_by_their_house_rule(server: Server) -> None:
    for rules, seats, on in ((None, 3, False), (None, 4, False), ({"hints": "off"}, 3, False), (ON, 3, True)):
        table = await server.table("Ann", "Ben", "Cy", seats=seats, house_rules=rules)
        player, _, shown = await turn(table) if seats == 3 else (table.guests[0], 0, {"decision": 0})
        details = (await player.get(f"/api/tables/{table.id}"))["table"]
        assert (details["hints_on"], details["unrated"]) == (on, on)
        if not on:
            assert await answer(player, table.id, shown["decision"]) == "no_hints"
    alone = await server.table("Ann", seats=3)
    details = (await alone.guests[0].get(f"/api/tables/{alone.id}"))["table"]
    assert (details["hints_on"], details["unrated"]) == (True, True)
    off = await server.table("Ann", seats=3, house_rules={"hints": "off"})
    assert not (await off.guests[0].get(f"/api/tables/{off.id}"))["table"]["hints_on"]


async def test_matches_of_tournaments_have_no_hints(server: Server) -> None:
    ann = await server.guest("Ann")
    tournament = {"game": "joust", "capacity": 3, "public": False, "house_rules": ON}
    assert (await ann.post("/api/tournaments", tournament, expect=422))["error"]["code"] == "bad_house_rules"
    async with PlayedTournament(server, "Ann", "Ben", "Cleo", capacity=3) as played:
        shown = await played.post("Ann", "start", {})
        [match, *_] = [match for match in shown["matches"] if match["table"]]
        names = [["Ann", "Ben", "Cleo"][entrant] for entrant in match["entrants"]]
        for name in names:
            await played.come(name, match)
        for name in names:
            assert await answer(played.people[name], match["table"], 0) == "no_hints"


async def test_hint_requests_are_private(server: Server) -> None:
    table = await server.table("Ann", "Ben", "Cy", house_rules=ON)
    player, seat, shown = await turn(table)
    eve = await server.guest("Eve")
    others = [eve, *(guest for number, guest in enumerate(table.guests) if number != seat)]
    page = f"/tables/{table.id}"
    before = [await other.get(f"/api{page}/state") for other in others]
    async with (
        eve.table_socket(table.id) as watching,
        table.guests[(seat + 1) % 3].table_socket(table.id) as playing,
        player.table_socket(table.id) as own,
    ):
        for socket in (watching, playing, own):
            await socket.until("full")
            await socket.caught_up()
        assert (await answer(player, table.id, shown["decision"]))["t"] == "hint"
        for socket in (watching, playing, own):
            assert await socket.caught_up() == []
    assert [await other.get(f"/api{page}/state") for other in others] == before


async def test_records_and_finished_games_show_no_hint(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", "Ben", "Cy", options={"rounds": "1"}, house_rules=ON)
    player, _, shown = await turn(table)
    assert (await answer(player, table.id, shown["decision"]))["t"] == "hint"
    await play_on(module_database_url, table.id)
    assert await answer(player, table.id, shown["decision"]) == "not_playing"
    for path in (f"/api/tables/{table.id}/record", f"/tables/{table.id}", f"/api/tables/{table.id}"):
        text = (await player.client.get(path)).text
        assert "runner_up" not in text


async def test_the_thinking_process_computes_hints(database_url: str) -> None:
    async with running_server(database_url, bot_seconds=3600.0) as server:
        table = await server.table("Ann", "Ben", "Cy", house_rules=ON)
        player, _, shown = await turn(table)

        given: list[Any] = []

        async def is_given() -> bool:
            given.append(await answer(player, table.id, shown["decision"]))
            return given[-1] != "hint_busy"  # while the process starts on a busy machine

        await until(is_given)
        server.services.hints._thoughts = AtOnce()
        await query(database_url, "DELETE FROM hints")
        assert await answer(player, table.id, shown["decision"]) == given[-1]
