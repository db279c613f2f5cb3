"""A tournament continues without absent knights or its host, and can be cut short."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from app.tables.verify import verify
from engines import GAMES
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Server, running_server
from tests.app.fixtures.tournament import PlayedTournament

pytestmark = pytest.mark.asyncio(loop_scope="module")

BOT = {"absence": "bot"}
ANSWER = {"absence": "answer", "clock": {"seconds": 86400}}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url, round_seconds=3600.0) as server:
        server.store_activity_on_request()
        yield server


def first_match(shown: dict[str, Any]) -> dict[str, Any]:
    """The first round's match of three knights."""
    return next(match for match in shown["matches"] if match["table"])


def knights(match: dict[str, Any]) -> tuple[str, str]:
    """The two players' names, by seat."""
    one, other = (("Ann", "Ben", "Cy")[number] for number in match["entrants"])
    return one, other


async def pass_time(server: Server, match: dict[str, Any], seconds: int) -> None:
    """Makes a match's table this many seconds older."""
    later = "UPDATE tables SET made = made - make_interval(secs => $2) WHERE id = $1 RETURNING 1"
    assert await query(server.database_url, later, match["table"], float(seconds))


async def look(server: Server) -> None:
    """The server's regular check."""
    await server.services.runner._look_at_all()


# By the house rules


@pytest.mark.parametrize(("rules", "seconds"), [(BOT, 120), (ANSWER, 86400)])
async def test_a_bot_plays_for_an_absent_knight(server: Server, rules: dict[str, Any], seconds: int) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3, house_rules=rules) as tournament:
        match = first_match(await tournament.post("Ann", "start", {}))
        here, away = knights(match)
        await tournament.come(here, match)
        await pass_time(server, match, seconds - 30)
        await look(server)
        assert first_match(await tournament.now())["status"] == "waiting"
        await pass_time(server, match, 31)
        await look(server)
        shown = first_match(await tournament.now())
        assert (shown["status"], shown["missed_at"]) in (("playing", None), ("over", None))
        await look(server)  # and no action is repeated
        person = tournament.people[here]
        async with person.table_socket(match["table"]) as socket:
            full = await socket.until("full")
            if full["view"].get("outcome") is None and full["table_events"]:
                kinds = [event["kind"] for event in full["table_events"]]
                assert kinds == ["requested", "took_over", "stood_in"]
            await tournament.play(match, here)
        seats = (await person.get(f"/api/tables/{match['table']}"))["table"]["seats"]
        assert [(seat["name"], seat["bot"]) for seat in seats] == [(name, False) for name in knights(match)]
        record = (await person.client.get(f"/api/tables/{match['table']}/record")).content
        assert verify(record, GAMES).is_true
        assert away in record.decode()


async def test_a_late_knight_takes_the_seat_back_from_the_bot(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3, house_rules=BOT) as tournament:
        match = first_match(await tournament.post("Ann", "start", {}))
        here, away = knights(match)
        await tournament.come(here, match)
        await pass_time(server, match, 121)
        await look(server)
        late, path = tournament.people[away], f"/api/tables/{match['table']}"
        shown = await late.get(path)
        assert shown["you"] == match["entrants"].index(("Ann", "Ben", "Cy").index(away))
        if shown["table"]["status"] == "playing":
            async with late.table_socket(match["table"]) as socket:
                await socket.until("full")
                answer = await late.client.post(f"{path}/return")
                assert answer.status_code == 200 or answer.json()["error"]["code"] == "not_playing"


# By the opponent's choice


async def test_the_opponent_takes_the_walk_over(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament:
        match = first_match(await tournament.post("Ann", "start", {}))
        here, away = knights(match)
        body = {"match": match["number"], "choice": "walk_over"}
        assert await tournament.post(here, "missing", body, expect=409) == "not_come_yourself"
        await tournament.come(here, match)
        assert await tournament.post(here, "missing", body, expect=409) == "not_missed_yet"
        await pass_time(server, match, 121)
        await look(server)
        waiting = await tournament.post(here, "missing", body | {"choice": "wait"})
        assert first_match(waiting)["status"] == "waiting"
        assert await tournament.post(away, "missing", body, expect=409) == "not_come_yourself"
        shown = await tournament.post(here, "missing", body)
        played = shown["matches"][match["number"]]
        number = ("Ann", "Ben", "Cy").index(here)
        assert (played["status"], played["winners"], max(played["scores"])) == ("walk_over", [number], 5)
        assert shown["round"] == 2
        assert await tournament.post(here, "missing", body, expect=409) == "nobody_is_missed"
        late = await tournament.people[away].post(
            f"/api/tables/{match['table']}/seats/any", {"client_seed": "0" * 32}, expect=410
        )
        assert late["error"]["code"] == "table_closed"


async def test_the_opponent_lets_a_bot_play(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament:
        match = first_match(await tournament.post("Ann", "start", {}))
        here, _ = knights(match)
        await tournament.come(here, match)
        await pass_time(server, match, 121)
        client, path = tournament.people[here].client, f"/api/tournaments/{tournament.id}/missing"
        body = {"match": match["number"], "choice": "bot"}
        answers = await asyncio.gather(*(client.post(path, json=body) for _ in range(3)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
        rows = await query(
            server.database_url, "SELECT count(*) FROM moves WHERE table_id = $1 AND seq = 0", match["table"]
        )
        assert rows == [(1,)]


async def test_of_a_simultaneous_arrival_and_walk_over_one_counts(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament:
        match = first_match(await tournament.post("Ann", "start", {}))
        here, away = knights(match)
        await tournament.come(here, match)
        await pass_time(server, match, 121)
        body = {"match": match["number"], "choice": "walk_over"}
        came, won = await asyncio.gather(
            tournament.people[away].client.post(
                f"/api/tables/{match['table']}/seats/any", json={"client_seed": "1" * 32}
            ),
            tournament.people[here].client.post(f"/api/tournaments/{tournament.id}/missing", json=body),
        )
        assert (came.status_code, won.status_code) in ((200, 409), (410, 200))


async def test_a_bad_choice_changes_nothing(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament:
        early = {"match": 0, "choice": "bot"}
        assert await tournament.post("Ann", "missing", early, expect=409) == "not_running"
        match = first_match(await tournament.post("Ann", "start", {}))
        here, _ = knights(match)
        spare = next(name for name in ("Ann", "Ben", "Cy") if name not in knights(match))
        before = await tournament.now()
        good = {"match": match["number"], "choice": "bot"}
        for who, body, expect, code in (
            ("Wat", good, 403, "not_entered"),
            (spare, good, 403, "not_your_match"),
            (here, good | {"match": 99}, 404, "no_such_match"),
            (here, good | {"match": -1}, 404, "no_such_match"),
            (here, good | {"choice": "fight"}, 422, "bad_request"),
            (here, good | {"match": "0"}, 422, "bad_request"),
            (here, {"choice": "bot"}, 422, "bad_request"),
            (here, good | {"for": "Ben"}, 422, "bad_request"),
        ):
            assert await tournament.post(who, "missing", body, expect=expect) == code
        assert await tournament.now() == before


# Ended by its host


async def test_the_host_ends_a_tournament_with_the_current_standings(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", "Dee", capacity=4) as tournament:
        assert await tournament.post("Ann", "end", expect=409) == "not_running"
        shown = await tournament.post("Ann", "start", {})
        one, other = [match for match in shown["matches"] if match["table"]]
        names = ("Ann", "Ben", "Cy", "Dee")
        for number in one["entrants"]:
            await tournament.come(names[number], one)
        assert await tournament.post("Ben", "end", expect=403) == "not_host"
        assert await tournament.post("Wat", "end", expect=403) == "not_host"
        async with tournament.people["Ann"].table_socket(one["table"]) as socket:
            await socket.until("full")
            answers = await asyncio.gather(
                *(tournament.people["Ann"].client.post(f"/api/tournaments/{tournament.id}/end") for _ in range(2))
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            while (await socket.until("table"))["table"]["status"] != "aborted":
                pass
        shown = await tournament.until(lambda shown: shown["status"] == "over")
        assert (shown["cut_short"], shown["champions"]) == (True, [])
        statuses = {match["number"]: match["status"] for match in shown["matches"] if match["table"]}
        assert statuses == {one["number"]: "aborted", other["number"]: "closed"}
        await look(server)
        assert await tournament.now() == shown
        for who, what in (("Ann", "end"), ("Ben", "withdraw")):
            assert await tournament.post(who, what, expect=409) == "not_running"


VOTE = """
INSERT INTO moves (table_id, seq, draws, emitted, table_event)
SELECT min(table_id), max(seq) + 1, '[]', '[]',
       '{"by": 0, "poll": "end", "seat": null, "request": null, "agrees": true, "kind": "voted"}'
  FROM moves WHERE table_id = $1
"""


# Its host before the first round


async def test_an_absent_hosts_role_goes_to_a_present_entrant(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=4) as tournament:
        await look(server)
        assert (await tournament.now())["host"] == "Ann"
        gone = (
            "UPDATE players SET last_seen = now() - interval '5 minutes' WHERE id IN"
            " (SELECT player_id FROM entrants WHERE tournament_id = $1 AND name IN ('Ann', 'Ben')) RETURNING 1"
        )
        await query(server.database_url, gone, tournament.id)
        await query(
            server.database_url,
            "UPDATE tournaments SET made = made - interval '5 minutes' WHERE id = $1 RETURNING 1",
            tournament.id,
        )
        await asyncio.gather(look(server), look(server))
        shown = await tournament.until(lambda shown: shown["host"] == "Cy")
        assert shown["status"] == "waiting"
        await tournament.post("Cy", "start", {"fill": "close"})


async def test_a_tournament_continues_after_host_and_knights_left(
    server: Server,
) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", "Dan", capacity=4) as tournament:
        shown = await tournament.post("Ann", "start", {})
        stuck = next(match for match in shown["matches"] if match["round"] == 1 and 0 in match["entrants"])
        other = ("Ann", "Ben", "Cy", "Dan")[sum(stuck["entrants"])]
        here = next(name for name in ("Cy", "Dan", "Ben") if name != other)
        gone = (
            "UPDATE players SET last_seen = now() - interval '5 minutes' WHERE id IN"
            " (SELECT player_id FROM entrants WHERE tournament_id = $1 AND name IN ('Ann', $2)) RETURNING 1"
        )
        await query(server.database_url, gone, tournament.id, other)
        assert (await tournament.post(here, "host/ask"))["host"] == here
        for number in stuck["entrants"]:
            shown = await tournament.post(here, "withdraw", {"entrant": number})
        assert shown["matches"][stuck["number"]]["status"] not in ("waiting", "playing")
        # A withdrawn entrant is no longer asked.
        assert await tournament.post("Ann", "host/ask", expect=403) == "not_entered"
        assert (await tournament.post(here, "host", {"entrant": 0}, expect=404)) == "no_such_entrant"
