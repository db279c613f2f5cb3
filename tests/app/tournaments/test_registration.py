"""Making and entering a tournament, over HTTP and over its socket."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from tests.app.fixtures.database import query
from tests.app.fixtures.server import Server, running_server
from tests.app.fixtures.tournament import NEW, PlayedTournament

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


# Before the start


async def test_places_are_taken_given_back_and_freed(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", capacity=3) as tournament:
        assert await tournament.post("Ben", "enter", {"name": "Ben the second"}, expect=409) == "already_entered"
        assert await tournament.post("Wat", "enter", {"name": "ＡNN"}, expect=409) == "name_taken"
        assert await tournament.post("Wat", "enter", {"name": ""}, expect=422) == "bad_name"
        tournament.people["Cy"] = await server.guest()
        assert await tournament.post("Cy", "enter", {}, expect=422) == "bad_name"
        shown = await tournament.post("Cy", "enter", {"name": "Cy"})
        assert [(one["number"], one["name"]) for one in shown["entrants"]] == [(0, "Ann"), (1, "Ben"), (2, "Cy")]
        assert await tournament.post("Wat", "enter", {}, expect=409) == "tournament_full"
        assert await tournament.post("Wat", "leave", expect=403) == "not_entered"
        assert await tournament.post("Ben", "remove", {"entrant": 2}, expect=403) == "not_host"
        assert await tournament.post("Ann", "remove", {"entrant": 7}, expect=404) == "no_such_entrant"
        await tournament.post("Ann", "remove", {"entrant": 2})
        shown = await tournament.post("Ben", "leave")
        assert [one["name"] for one in shown["entrants"]] == ["Ann"]
        shown = await tournament.post("Wat", "enter", {})
        assert [(one["number"], one["name"]) for one in shown["entrants"]] == [(0, "Ann"), (1, "Wat")]
        assert await tournament.post("Ann", "withdraw", expect=409) == "not_running"


async def test_bots_alone_cannot_have_a_tournament(server: Server) -> None:
    async with PlayedTournament(server, "Ann") as tournament:
        await tournament.post("Ann", "leave")
        assert await tournament.post("Ann", "start", {"fill": "bots"}, expect=409) == "nobody_entered"


async def test_a_tournament_starts_once_with_a_rule_for_empty_places(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", capacity=5) as tournament:
        assert await tournament.post("Ann", "start", {}, expect=409) == "places_empty"
        assert await tournament.post("Ann", "start", {"fill": "close"}, expect=409) == "too_few_entrants"
        for name in ("Cy", "Dee"):
            tournament.people[name] = await server.guest(name)
            await tournament.post(name, "enter", {})
        await tournament.post("Ben", "leave")
        shown = await tournament.post("Ann", "start", {"fill": "close"})
        assert [(one["number"], one["name"]) for one in shown["entrants"]] == [(0, "Ann"), (1, "Cy"), (2, "Dee")]
        assert shown["of"] == 3
        for what, body in (("start", {}), ("close", None), ("leave", None), ("enter", {})):
            assert await tournament.post("Ann", what, body, expect=409) == "tournament_begun"
        assert await tournament.post("Ann", "remove", {"entrant": 1}, expect=409) == "tournament_begun"


async def test_a_closed_tournament_refuses_everybody(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben") as tournament:
        assert await tournament.post("Ben", "close", expect=403) == "not_host"
        await tournament.post("Ann", "close")
        assert (await tournament.until(lambda shown: shown["status"] == "closed"))["standings"] == []
        for who, what in (("Wat", "enter"), ("Ben", "leave"), ("Ann", "start"), ("Ann", "close")):
            assert await tournament.post(who, what, {}, expect=410) == "tournament_closed"


async def test_bots_get_unused_names(server: Server) -> None:
    async with PlayedTournament(server, "Bot l", "Ben") as tournament:
        shown = await tournament.post("Bot l", "start", {"fill": "bots"})
        assert [one["name"] for one in shown["entrants"]] == ["Bot l", "Ben", "Bot 2", "Bot 3"], (
            "Bot 1 would look like the first"
        )


async def test_races_for_the_last_place_and_the_start_have_one_winner(
    server: Server,
) -> None:
    async with PlayedTournament(server, "Ann", "Ben", capacity=3) as tournament:
        crowd = [await server.guest(f"Player {number}") for number in range(8)]
        answers = await asyncio.gather(
            *(guest.client.post(f"/api/tournaments/{tournament.id}/enter", json={}) for guest in crowd)
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        starts = await asyncio.gather(
            *(
                tournament.people["Ann"].client.post(f"/api/tournaments/{tournament.id}/start", json={})
                for _ in range(4)
            )
        )
        assert sorted(answer.status_code for answer in starts) == [200, 409, 409, 409]
        shown = await tournament.now()
        assert len(shown["matches"]) == 3
        assert sum(match["table"] is not None for match in shown["matches"]) == 1


# Bad requests

BAD: dict[str, tuple[int, str, dict[str, Any]]] = {
    "an unknown game": (404, "no_such_game", {"game": "melee"}),
    "a game that is not for two": (422, "no_tournaments", {"game": "tornei"}),
    "thirteen places": (422, "bad_places", {"capacity": 13}),
    "half a place": (422, "bad_request", {"capacity": 4.5}),
    "a key that is not known": (422, "bad_request", {"prize": 5}),
    "an option of another kind": (422, "bad_options", {"options": {"visibility": 5}}),
}


@pytest.mark.parametrize("bad", BAD)
async def test_a_bad_tournament_is_refused_and_not_made(server: Server, module_database_url: str, bad: str) -> None:
    status, code, change = BAD[bad]
    guest = await server.guest("Ann")
    before = await query(module_database_url, "SELECT count(*) FROM tournaments")
    answer = await guest.post("/api/tournaments", NEW | change, expect=status)
    assert answer["error"]["code"] == code
    assert await query(module_database_url, "SELECT count(*) FROM tournaments") == before


async def test_a_bad_change_is_refused_and_changes_nothing(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben") as tournament:
        before = await tournament.now()
        for what, body, code in (
            ("enter", {"name": 5}, "bad_request"), ("enter", {"name": "Cy", "as": "x"}, "bad_request"),
            ("remove", {}, "bad_request"), ("remove", {"entrant": "1"}, "bad_request"),
            ("start", {"fill": "people"}, "bad_request"), ("withdraw", {"entrant": True}, "bad_request"),
        ):  # fmt: skip
            assert await tournament.post("Ann", what, body, expect=422) == code
        assert await tournament.now() == before


@pytest.mark.parametrize("address", ["A" * 22, "%00"])
async def test_an_unknown_address_is_not_found(server: Server, address: str) -> None:
    guest = await server.guest("Ann")
    for answer in (
        await guest.client.get(f"/api/tournaments/{address}"),
        await guest.client.post(f"/api/tournaments/{address}/enter", json={}),
        await guest.client.get(f"/tournaments/{address}"),
    ):
        assert answer.status_code == 404
    if address.isascii() and "%" not in address:
        async with guest.socket(f"/ws/tournaments/{address}") as socket:
            bye, code = await socket.closed()
            assert (bye and bye["code"], code) == ("no_such_tournament", 4404)


async def test_a_stranger_can_neither_enter_nor_subscribe(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben") as tournament:
        stranger = server.stranger()
        answer = await stranger.post(f"/api/tournaments/{tournament.id}/enter", {"name": "Eve"}, expect=401)
        assert answer["error"]["code"] == "no_session"
        async with stranger.socket(f"/ws/tournaments/{tournament.id}") as socket:
            bye, code = await socket.closed()
            assert (bye and bye["code"], code) == ("no_session", 4401)


async def test_a_tournament_socket_sends_changes_and_takes_no_moves(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben") as tournament:
        await tournament.socket.send({"t": "full"})
        message = await tournament.socket.until("tournament")
        assert (message["you"], message["host"]) == (None, False)
        await tournament.socket.send({"t": "move", "id": "x", "decision": 1, "move": {"kind": "reroll"}})
        assert (await tournament.socket.until("no"))["code"] == "not_seated"
        for other in ({"t": "lesson_next", "at": 0}, {"t": "replay_follow", "following": True}):
            await tournament.socket.send(other)
            assert (await tournament.socket.until("no"))["code"] == "not_seated"
        async with tournament.people["Ben"].socket(f"/ws/tournaments/{tournament.id}") as socket:
            message = await socket.until("tournament")
            assert (message["you"], message["host"]) == (1, False)
