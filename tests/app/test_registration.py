"""Making a tournament and entering it, over HTTP and over its socket."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from tests.app.served import Served, serving
from tests.app.stored import query
from tests.app.tourney import NEW, Tourney

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def served(module_database_url: str) -> AsyncIterator[Served]:
    async with serving(module_database_url) as served:
        yield served


# before the start


async def test_places_are_taken_given_back_and_freed(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben", capacity=3) as tourney:
        assert await tourney.post("Ben", "enter", {"name": "Ben the second"}, expect=409) == "already_entered"
        assert await tourney.post("Wat", "enter", {"name": "ＡNN"}, expect=409) == "name_taken"
        assert await tourney.post("Wat", "enter", {"name": ""}, expect=422) == "bad_name"
        tourney.people["Cy"] = await served.guest()
        assert await tourney.post("Cy", "enter", {}, expect=422) == "bad_name"
        shown = await tourney.post("Cy", "enter", {"name": "Cy"})
        assert [(one["number"], one["name"]) for one in shown["entrants"]] == [(0, "Ann"), (1, "Ben"), (2, "Cy")]
        assert await tourney.post("Wat", "enter", {}, expect=409) == "tournament_full"
        assert await tourney.post("Wat", "leave", expect=403) == "not_entered"
        assert await tourney.post("Ben", "remove", {"entrant": 2}, expect=403) == "not_host"
        assert await tourney.post("Ann", "remove", {"entrant": 7}, expect=404) == "no_such_entrant"
        await tourney.post("Ann", "remove", {"entrant": 2})
        shown = await tourney.post("Ben", "leave")
        assert [one["name"] for one in shown["entrants"]] == ["Ann"]
        shown = await tourney.post("Wat", "enter", {})
        assert [(one["number"], one["name"]) for one in shown["entrants"]] == [(0, "Ann"), (1, "Wat")]
        assert await tourney.post("Ann", "withdraw", expect=409) == "not_running"


async def test_its_host_need_not_enter(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben", capacity=3) as tourney:
        await tourney.post("Ann", "leave")
        assert await tourney.post("Ben", "start", {"fill": "bots"}, expect=403) == "not_host"
        shown = await tourney.post("Ann", "start", {"fill": "bots"})
        assert [one["name"] for one in shown["entrants"]] == ["Ben", "Bot 1", "Bot 2"]
        assert shown["host"] == "Ann"


async def test_bots_alone_hold_no_tournament(served: Served) -> None:
    async with Tourney(served, "Ann") as tourney:
        await tourney.post("Ann", "leave")
        assert await tourney.post("Ann", "start", {"fill": "bots"}, expect=409) == "nobody_entered"


async def test_it_starts_with_what_becomes_of_empty_places_and_only_once(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben", capacity=5) as tourney:
        assert await tourney.post("Ann", "start", {}, expect=409) == "places_empty"
        assert await tourney.post("Ann", "start", {"fill": "close"}, expect=409) == "too_few_entrants"
        for name in ("Cy", "Dee"):
            tourney.people[name] = await served.guest(name)
            await tourney.post(name, "enter", {})
        await tourney.post("Ben", "leave")
        shown = await tourney.post("Ann", "start", {"fill": "close"})
        assert [(one["number"], one["name"]) for one in shown["entrants"]] == [(0, "Ann"), (1, "Cy"), (2, "Dee")]
        assert shown["of"] == 3
        for what, body in (("start", {}), ("close", None), ("leave", None), ("enter", {})):
            assert await tourney.post("Ann", what, body, expect=409) == "tournament_begun"
        assert await tourney.post("Ann", "remove", {"entrant": 1}, expect=409) == "tournament_begun"


async def test_a_closed_one_is_closed_to_everybody(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben") as tourney:
        assert await tourney.post("Ben", "close", expect=403) == "not_host"
        await tourney.post("Ann", "close")
        assert (await tourney.until(lambda shown: shown["status"] == "closed"))["standings"] == []
        for who, what in (("Wat", "enter"), ("Ben", "leave"), ("Ann", "start"), ("Ann", "close")):
            assert await tourney.post(who, what, {}, expect=410) == "tournament_closed"


async def test_bots_get_names_that_nobody_has(served: Served) -> None:
    async with Tourney(served, "Bot 1", "Ben") as tourney:
        shown = await tourney.post("Bot 1", "start", {"fill": "bots"})
        assert [one["name"] for one in shown["entrants"]] == ["Bot 1", "Ben", "Bot 2", "Bot 3"]


async def test_of_many_who_want_the_last_place_one_gets_it_and_of_two_starts_one_counts(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben", capacity=3) as tourney:
        crowd = [await served.guest(f"Guest {number}") for number in range(8)]
        answers = await asyncio.gather(
            *(guest.client.post(f"/api/tournaments/{tourney.id}/enter", json={}) for guest in crowd)
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        starts = await asyncio.gather(
            *(tourney.people["Ann"].client.post(f"/api/tournaments/{tourney.id}/start", json={}) for _ in range(4))
        )
        assert sorted(answer.status_code for answer in starts) == [200, 409, 409, 409]
        shown = await tourney.now()
        assert len(shown["matches"]) == 3
        assert sum(match["table"] is not None for match in shown["matches"]) == 1


# bad requests

BAD: dict[str, tuple[int, str, dict[str, Any]]] = {
    "an unknown game": (404, "no_such_game", {"game": "melee"}),
    "a game that is not for two": (422, "no_tournaments", {"game": "tornei"}),
    "two places": (422, "bad_places", {"capacity": 2}),
    "thirteen places": (422, "bad_places", {"capacity": 13}),
    "places in quotes": (422, "bad_request", {"capacity": "4"}),
    "half a place": (422, "bad_request", {"capacity": 4.5}),
    "endless places": (422, "bad_places", {"capacity": 10**30}),
    "triple rounds": (422, "bad_request", {"rounds": "triple"}),
    "another order": (422, "bad_request", {"order": "beauty"}),
    "a play-off that is a word": (422, "bad_request", {"play_off": "yes"}),
    "a key that is not known": (422, "bad_request", {"prize": 5}),
    "an unknown option": (422, "bad_options", {"options": {"horse": "white"}}),
    "an option of another kind": (422, "bad_options", {"options": {"visibility": 5}}),
}


@pytest.mark.parametrize("bad", BAD)
async def test_a_bad_tournament_is_refused_and_none_is_made(served: Served, module_database_url: str, bad: str) -> None:
    status, code, change = BAD[bad]
    guest = await served.guest("Ann")
    before = await query(module_database_url, "SELECT count(*) FROM tournaments")
    answer = await guest.post("/api/tournaments", NEW | change, expect=status)
    assert answer["error"]["code"] == code
    assert await query(module_database_url, "SELECT count(*) FROM tournaments") == before


async def test_a_bad_change_is_refused_and_changes_nothing(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben") as tourney:
        before = await tourney.now()
        for what, body, code in (
            ("enter", {"name": 5}, "bad_request"), ("enter", {"name": "Cy", "as": "x"}, "bad_request"),
            ("remove", {}, "bad_request"), ("remove", {"entrant": "1"}, "bad_request"),
            ("start", {"fill": "people"}, "bad_request"), ("withdraw", {"entrant": True}, "bad_request"),
        ):  # fmt: skip
            assert await tourney.post("Ann", what, body, expect=422) == code
        assert await tourney.now() == before


@pytest.mark.parametrize("address", ["nonsense", "A" * 22, "A" * 500, "%00", "..%2F..", "ä" * 22])
async def test_there_is_nothing_at_another_address(served: Served, address: str) -> None:
    guest = await served.guest("Ann")
    for answer in (
        await guest.client.get(f"/api/tournaments/{address}"),
        await guest.client.post(f"/api/tournaments/{address}/enter", json={}),
        await guest.client.get(f"/tournaments/{address}"),
    ):
        assert answer.status_code == 404
    if address.isascii() and "%" not in address:
        async with guest.socket(f"/ws/tournaments/{address}") as line:
            bye, code = await line.closed()
            assert (bye and bye["code"], code) == ("no_such_tournament", 4404)


async def test_a_stranger_neither_enters_nor_listens(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben") as tourney:
        stranger = served.stranger()
        answer = await stranger.post(f"/api/tournaments/{tourney.id}/enter", {"name": "Eve"}, expect=401)
        assert answer["error"]["code"] == "no_session"
        async with stranger.socket(f"/ws/tournaments/{tourney.id}") as line:
            bye, code = await line.closed()
            assert (bye and bye["code"], code) == ("no_session", 4401)


async def test_its_socket_tells_and_takes_nothing_else(served: Served) -> None:
    async with Tourney(served, "Ann", "Ben") as tourney:
        await tourney.line.send({"t": "full"})
        frame = await tourney.line.until("tournament")
        assert (frame["you"], frame["host"]) == (None, False)
        await tourney.line.send({"t": "chat", "id": "x", "text": "Hello"})
        assert (await tourney.line.until("no"))["code"] == "not_seated"
        await tourney.line.send({"t": "move", "id": "x", "decision": 1, "move": {"kind": "reroll"}})
        assert (await tourney.line.until("no"))["code"] == "not_seated"
        async with tourney.people["Ben"].socket(f"/ws/tournaments/{tourney.id}") as line:
            frame = await line.until("tournament")
            assert (frame["you"], frame["host"]) == (1, False)
