"""Tournaments over HTTP and over their socket, on the database."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import orjson
import pytest
import pytest_asyncio

from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.joust import client_seed_for
from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Server, running_server
from tests.app.fixtures.tournament import PlayedTournament

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEAT = {"client_seed": CLIENT_SEED}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


def in_round(number: int) -> Any:
    return lambda shown: shown["round"] == number


def match_is(match: dict[str, Any], **what: Any) -> Any:
    """Whether a match has these values."""

    def is_so(shown: dict[str, Any]) -> bool:
        now = next((one for one in shown["matches"] if one["number"] == match["number"]), {})
        return bool(now) and all(now[name] == value for name, value in what.items())

    return is_so


def is_over(shown: dict[str, Any]) -> bool:
    return bool(shown["status"] == "over")


# A whole tournament


async def test_two_people_and_two_bots_play_to_the_standings(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben") as tournament:
        begun = await tournament.post("Ann", "start", {"fill": "bots"})
        assert [one["name"] for one in begun["entrants"]] == ["Ann", "Ben", "Bot 1", "Bot 2"]
        assert (begun["status"], begun["round"], begun["of"], len(begun["matches"])) == ("playing", 1, 3, 6)
        for number in (1, 2, 3):
            shown = await tournament.until(in_round(number))
            mine = {who: tournament.of(who, shown["matches"], number) for who in ("Ann", "Ben")}
            for who, match in mine.items():
                assert match is not None
                await tournament.come(who, match)
            if mine["Ann"] == mine["Ben"]:
                await tournament.play(mine["Ann"], "Ann", "Ben")
            else:
                await asyncio.gather(tournament.play(mine["Ann"], "Ann"), tournament.play(mine["Ben"], "Ben"))
        shown = await tournament.until(is_over)
        regular = [match for match in shown["matches"] if not match["play_off"]]
        assert all(match["status"] == "over" for match in regular)
        standings = shown["standings"]
        assert sum(one["points"] for one in standings) == sum(sum(match["scores"]) for match in regular)
        assert sum(one["won"] for one in standings) == sum(len(match["winners"]) for match in regular)
        assert [one["played"] for one in standings] == [3, 3, 3, 3]
        assert [stat["name"] for stat in standings[0]["tiebreak_stats"]] == ["unhorsings", "lances"]
        assert [one["entrant"] for one in standings if one["rank"] == 1] == shown["champions"]
        for match in regular:
            record = await tournament.people["Wat"].client.get(f"/api/tables/{match['table']}/record")
            assert verify(record.content, GAMES).is_true
        page = await tournament.people["Wat"].client.get(
            f"/tournaments/{tournament.id}", headers={"Accept": "text/html"}
        )
        assert page.status_code == 200
        assert all(name in page.text for name in ("Ann", "Ben", "Bot 1", "Bot 2"))


# A match's reserved seats


async def test_a_match_reserves_its_seats_and_begins_with_both(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament:
        shown = await tournament.post("Ann", "start", {})
        match = next(match for match in shown["matches"] if match["round"] == 1)
        names = ["Ann", "Ben", "Cy"]
        first, second = (names[number] for number in match["entrants"])
        (resting,) = {*names} - {first, second}
        assert [names[bye["entrant"]] for bye in shown["byes"] if bye["round"] == 1] == [resting]
        address = f"/api/tables/{match['table']}"
        people = tournament.people

        async def refused(who: str, path: str, body: Any = None) -> Any:
            return (await people[who].post(f"{address}/{path}", body, expect=409))["error"]["code"]

        for who in (resting, "Wat"):
            assert await refused(who, "seats/0", SEAT) == "seat_reserved"
            assert await refused(who, "seats/0", SEAT | {"name": first}) == "seat_reserved"
        assert await refused(first, "seats/1", SEAT) == "seat_reserved"
        message = await people[first].post(f"{address}/seats/0", SEAT | {"name": "Somebody else"})
        assert [seat["name"] for seat in message["table"]["seats"]] == [first, None]
        assert [seat["reserved"] for seat in message["table"]["seats"]] == [None, second]
        assert (message["table"]["status"], message["table"]["part_of"]) == ("waiting", f"/tournaments/{tournament.id}")
        shown = await tournament.until(match_is(match, taken=[True, False]))
        for who, path, body in (
            (first, "ready", {"ready": True}), (first, "leave", None), ("Ann", "close", None), (first, "rematch", None),
            ("Ann", "start", {"empty": "bots"}), ("Ann", "seats/1/remove", None),
            ("Ann", "seats/1/reserve", {"name": "Cy"}),
        ):  # fmt: skip
            assert await refused(who, path, body) == "match_table"
        message = await people[second].post(
            f"{address}/seats/1", {"client_seed": await client_seed_for(server, match["table"], 1)}
        )
        assert (message["you"], message["kept_for_you"], message["table"]["status"]) == (1, None, "playing")
        await tournament.until(match_is(match, status="playing"))


# Withdrawals


async def test_B9_a_withdrawal_leaves_walk_overs(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben", "Cy", "Dee") as tournament:
        await tournament.post("Ann", "start", {})
        assert await tournament.post("Wat", "withdraw", expect=403) == "not_entered"
        assert await tournament.post("Ben", "withdraw", {"entrant": 0}, expect=403) == "not_host"
        assert await tournament.post("Ann", "withdraw", {"entrant": 9}, expect=404) == "no_such_entrant"
        shown = await tournament.post("Ben", "withdraw")
        left = [match for match in shown["matches"] if 1 in match["entrants"]]
        assert [(match["status"], match["reason"]) for match in left] == [("walk_over", "walk_over")] * 3
        for match in left:
            (other,) = {*match["entrants"]} - {1}
            assert match["winners"] == [other]
            assert match["scores"] == [5 if number == other else 0 for number in match["entrants"]]
        assert await tournament.post("Ben", "withdraw", expect=409) == "already_withdrawn"
        shown = await tournament.post("Ann", "withdraw", {"entrant": 2})
        between = next(match for match in shown["matches"] if {*match["entrants"]} == {1, 2})
        assert between["status"] == "walk_over"
        shown = await tournament.post("Dee", "withdraw")
        # Of three only Ann is left, so everything is decided.
        shown = await tournament.until(is_over)
        assert shown["champions"] == [0]
        assert {one["entrant"]: one["points"] for one in shown["standings"]}[0] == 15


async def test_B9_a_withdrawal_from_a_running_match_keeps_its_points(server: Server) -> None:
    for _ in range(20):  # until a lance is broken in a match that continues
        async with PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament:
            shown = await tournament.post("Ann", "start", {})
            match = next(match for match in shown["matches"] if match["round"] == 1)
            pair = [("Ann", "Ben", "Cy")[number] for number in match["entrants"]]
            for who in pair:
                await tournament.come(who, match)
            await tournament.play(match, *pair, until=has_broken_a_lance)
            if tournament.last["view"]["phase"] == "over":
                continue
            earned = [knight["points"] for knight in tournament.last["view"]["knights"]]
            leaver = 0 if earned[0] else 1
            await tournament.post(pair[leaver], "withdraw")
            shown = await tournament.until(match_is(match, status="over"))
            over = shown["matches"][match["number"]]
            assert (over["reason"], over["winners"]) == ("forfeit", [match["entrants"][1 - leaver]])
            assert earned[leaver] > 0
            assert over["scores"] == [points + 5 * (seat != leaver) for seat, points in enumerate(earned)]
            return
    raise AssertionError("In twenty matches nobody broke a lance.")


def has_broken_a_lance(message: dict[str, Any]) -> bool:
    return any(knight["lances"] for knight in message["view"]["knights"])


# Database and process


async def test_a_tie_for_first_has_at_most_three_joust_offs(database_url: str) -> None:
    async with (
        running_server(database_url, round_seconds=0.02) as server,
        PlayedTournament(server, "Ann", "Ben", capacity=3) as tournament,
    ):
        await tournament.post("Ann", "start", {"fill": "bots"})
        await _all_tied(database_url, tournament, rounds=3)
        shown = await tournament.until(is_over)
        assert [match["play_off"] for match in shown["matches"]] == [False] * 3
        assert shown["champions"] == [0, 1, 2]  # three share the place, and a joust-off is for two

    async with (
        running_server(database_url, round_seconds=0.02) as server,
        PlayedTournament(server, "Dee", "Eve", capacity=3) as tournament,
    ):
        await tournament.post("Dee", "start", {"fill": "bots"})
        await _all_tied(database_url, tournament, rounds=6, loser=2)
        shown = await tournament.until(is_over)
        assert [match["play_off"] for match in shown["matches"]] == [False] * 3 + [True] * 3
        seats = [match["entrants"] for match in shown["matches"][3:]]
        assert seats == [[0, 1], [1, 0], [0, 1]]
        assert shown["champions"] == [0, 1]
        assert (shown["of"], shown["round"]) == (3, 6)


async def _all_tied(url: str, tournament: PlayedTournament, *, rounds: int, loser: int | None = None) -> None:
    """Ends every match by hand, round after round: as a tie, but as lost for `loser`."""
    for number in range(1, rounds + 1):
        await tournament.until(lambda shown, number=number: shown["round"] == number)
        for match in (await tournament.now())["matches"]:
            if match["round"] != number or match["status"] == "over":
                continue
            won = [seat for seat, one in enumerate(match["entrants"]) if loser in match["entrants"] and one != loser]
            outcome = {"scores": [3, 3], "winners": won, "reason": "tie", "feats": []}
            await query(
                url,
                "UPDATE tables SET status = 'over', outcome = $2::jsonb, ended = now() WHERE id = $1",
                match["table"], orjson.dumps(outcome).decode(),
            )  # fmt: skip


@pytest.mark.named
async def test_a_server_ended_between_rounds_continues(database_url: str) -> None:
    async with (
        running_server(database_url) as server,
        PlayedTournament(server, "Ann", "Ben", capacity=3) as tournament,
    ):
        shown = await tournament.post("Ann", "start", {"fill": "bots"})
        (match,) = [match for match in shown["matches"] if match["round"] == 1]
        guest = tournament.people["Wat"]
    outcome = '{"scores": [3, 0], "winners": [0], "reason": "lances", "feats": []}'
    statement = "UPDATE tables SET status = 'over', outcome = $2::jsonb WHERE id = $1"
    await query(database_url, statement, match["table"], outcome)
    path = f"/ws/tournaments/{tournament.id}"
    async with running_server(database_url) as server, server.again(guest).socket(path) as socket:
        while (await socket.until("tournament"))["tournament"]["round"] != 2:
            pass


# Visibility


async def test_ids_client_seeds_and_secrets_are_not_sent(server: Server, module_database_url: str) -> None:
    async with PlayedTournament(server, "Ann", "Ben", capacity=3) as tournament:
        shown = await tournament.post("Ann", "start", {"fill": "bots"})
        for match in shown["matches"]:
            for who in ("Ann", "Ben"):
                number = ("Ann", "Ben").index(who)
                if match["round"] == 1 and number in match["entrants"]:
                    await tournament.come(who, match)
        page = await tournament.people["Ben"].client.get(f"/tournaments/{tournament.id}")
        emitted = "".join([*tournament.texts, *tournament.socket.received, page.text])
        hidden = await query(
            module_database_url,
            "SELECT player_id::text FROM entrants WHERE tournament_id = $1 AND player_id IS NOT NULL UNION"
            " SELECT encode(secret, 'hex') FROM tables WHERE part_of = $2 UNION"
            " SELECT client_seed FROM seats JOIN tables ON id = table_id"
            " WHERE part_of = $2 AND NOT bot",
            tournament.id, f"/tournaments/{tournament.id}",
        )  # fmt: skip
        assert len(hidden) >= 4
        for (text,) in hidden:
            assert text not in emitted
            assert text.replace("-", "") not in emitted
        assert set(shown) == {
            "id", "code", "game", "status", "public", "options", "house_rules", "capacity", "rounds", "order",
            "play_off", "host", "made", "entrants", "round", "of", "matches", "byes", "standings", "champions",
                "cut_short", "host_asked_by",
        }  # fmt: skip


async def test_the_lobby_lists_public_tournaments_and_the_readers_own(server: Server) -> None:
    async with (
        PlayedTournament(server, "Ann", "Ben", public=True) as public,
        PlayedTournament(server, "Cy", "Dee") as private,
    ):
        listed = await public.people["Wat"].get("/api/tables")
        ids = [one["id"] for one in listed["tournaments"]]
        assert public.id in ids
        assert private.id not in ids
        entry = next(one for one in listed["tournaments"] if one["id"] == public.id)
        assert (entry["entered"], entry["capacity"], entry["host"], entry["status"]) == (2, 4, "Ann", "waiting")
        for who, expected in (("Dee", True), ("Wat", False)):
            page = await private.people[who].client.get("/")
            assert (private.id in page.text) == expected
        await public.post("Ann", "start", {"fill": "bots"})
        listed = await public.people["Wat"].get("/api/tables")
        assert not any(table["game"] == "joust" for table in listed["tables"])  # matches are on the tournament's page


async def test_a_tournaments_code_leads_to_the_tournament(server: Server) -> None:
    async with PlayedTournament(server, "Ann", "Ben") as tournament:
        guest = tournament.people["Wat"]
        assert await guest.get(f"/api/codes/{tournament.code}") == {
            "id": tournament.id,
            "url": f"/tournaments/{tournament.id}",
        }
        answer = await guest.client.get(f"/codes/{tournament.code.upper()}")
        assert (answer.status_code, answer.headers["location"]) == (303, f"/tournaments/{tournament.id}")
