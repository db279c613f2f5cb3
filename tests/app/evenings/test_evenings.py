"""Consecutive games of the same people."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from app.messages.evenings import EveningScore
from app.tables.evening_score import score
from app.tables.rows import Chair, Table
from tests.app.chat.test_tables import heard, say
from tests.app.drivers.joust import client_seed_for, match
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

SEAT = {"client_seed": CLIENT_SEED}
WAITING = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


async def once_more(guest: Guest, table: str, body: Any = None, *, claim: Any = SEAT) -> dict[str, Any]:
    """One tap: the next table, as this person first sees it."""
    again = (await guest.post(f"/api/tables/{table}/rematch", body))["id"]
    answer: dict[str, Any] = await guest.post(f"/api/tables/{again}/seats/any", claim)
    return answer


def id_of(message: dict[str, Any]) -> str:
    return str(message["table"]["id"])


async def ended_joust(server: Server, winner: int) -> tuple[str, list[Guest]]:
    table = await match(server, "Ann", "Ben")
    await table.guests[1 - winner].post(f"/api/tables/{table.id}/forfeit", {"id": "bye"})
    return table.id, table.guests


async def ended_tornei(server: Server) -> tuple[str, list[Guest]]:
    table = await server.table("Ann", "Ben", "Cleo", options={"rounds": "1"})
    await play_on(server.database_url, table.id)
    return table.id, table.guests


async def test_two_players_go_on_and_their_evening_is_counted(database_url: str) -> None:
    async with running_server(database_url) as server:
        first, (ann, ben) = await ended_joust(server, winner=0)
        async with ann.table_socket(first) as socket:
            await socket.send({"t": "chat", "id": "c", "text": "Once more?"})
            await socket.until("ok")
        waiting = await once_more(ann, first)
        assert (waiting["table"]["status"], waiting["table"]["goes_on"]) == ("waiting", True)
        second = waiting["table"]["id"]
        goes_on = {"client_seed": await client_seed_for(server, second, 0)}
        begun = await once_more(ben, first, claim=goes_on)
        assert (begun["table"]["status"], begun["you"]) == ("playing", 0), "who was second is first"
        assert begun["table"]["evening"] == [{"name": "Ann", "wins": 1}, {"name": "Ben", "wins": 0}]
        async with ben.table_socket(second) as socket:
            assert [line["text"] for line in (await socket.until("chat"))["lines"]] == ["Once more?"]
            await ann.post(f"/api/tables/{second}/forfeit", {"id": "bye"})
            told = await socket.until("table")
            while not any(one["wins"] for one in told["table"]["evening"][1:]):
                told = await socket.until("table")
            assert told["table"]["evening"] == [{"name": "Ann", "wins": 1}, {"name": "Ben", "wins": 1}]
        third = (await once_more(ben, second))["table"]["id"]
        assert len({first, second, third}) == 3
    assert await query(database_url, "SELECT id FROM evenings") == [(first,)]
    assert await query(database_url, "SELECT count(*) FROM tables WHERE evening_id = $1", first) == [(3,)]


async def test_two_simultaneous_taps_in_two_processes_make_one_table(database_url: str) -> None:
    async with running_server(database_url) as here, running_server(database_url) as there:
        first, (ann, ben) = await ended_joust(here, winner=0)
        answers = await asyncio.gather(once_more(ann, first), once_more(there.again(ben), first))
        assert len({answer["table"]["id"] for answer in answers}) == 1
        # The first roll can end a match.
        assert {answer["table"]["status"] for answer in answers} & {"playing", "over"}
    assert await query(database_url, "SELECT count(*) FROM tables") == [(2,)]


async def test_chat_follows_the_players_to_the_next_table(database_url: str) -> None:
    async with running_server(database_url) as here, running_server(database_url) as there:
        first, (ann, ben) = await ended_joust(here, winner=0)
        wat, second = await here.guest("Wat"), id_of(await once_more(ann, first))
        async with (
            wat.table_socket(first) as late, ann.table_socket(first) as at_first,
            there.again(ben).table_socket(second) as at_second,
        ):  # fmt: skip
            assert (await say(at_second, "One"))["t"] == "ok"
            for _ in range(2):
                assert (await say(at_first, "Two", "sent-again"))["t"] == "ok"
            [told], [own] = (await at_second.until("chat"))["lines"], await heard(ben, first)
            assert (told["name"], told["text"], told["seat"], own["seat"]) == ("Ann", "Two", None, 0)
            assert own["id"] == told["id"], "a page that reads both shows it once"
            assert [line["text"] for line in await heard(wat, second)] == ["One", "Two"]
            await once_more(ben, first, claim={"client_seed": await client_seed_for(here, second, 0)})
            await say(late, "canary")
            await say(at_first, "Three")
            assert (await at_second.until("chat"))["lines"][0]["text"] == "Three"
            assert "canary" not in "".join(at_second.received)
        await ann.post(f"/api/tables/{second}/forfeit", {"id": "bye"})
        assert [line["text"] for line in await heard(ben, second)] == ["One", "Two", "canary", "Three"]
        async with ann.table_socket(first) as at_first:  # messages at a game of long ago are not copied
            await say(at_first, "Four")
        assert "Four" not in [line["text"] for line in await heard(ben, second)]


async def test_after_half_a_minute_bots_play_for_absent_players(database_url: str) -> None:
    async with running_server(database_url) as server:
        first, (ann, ben) = await ended_joust(server, winner=1)
        waiting = await once_more(ben, first)
        again = f"/api/tables/{waiting['table']['id']}"
        await query(database_url, "UPDATE tables SET host_id = NULL WHERE status = 'waiting'")
        refused = await ben.post(f"{again}/start", {"empty": "bots"}, expect=403)
        assert refused["error"]["code"] == "not_host"
        await query(database_url, "UPDATE tables SET made = made - interval '31 seconds' WHERE status = 'waiting'")
        begun = await ben.post(f"{again}/start", {"empty": "bots"})
        assert [seat["bot"] for seat in begun["table"]["seats"]] == [False, True]
        assert (await ann.post(f"{again}/start", {"empty": "bots"}, expect=409))["error"]["code"] == "already_started"


RULES = {"absence": "bot", "away_seconds": 300, "late_joining": True, "clock": None, "hints": "alone"}


async def test_over_days_seats_are_kept_for_one_decision_time(database_url: str) -> None:
    clock = {"seconds": 172_800, "bank_minutes": 0, "night": None}
    async with running_server(database_url) as server:
        first, (ann, _) = await ended_joust(server, winner=0)
        rules = {"absence": "answer", "away_seconds": 86_400, "late_joining": False, "clock": clock}
        waiting = await once_more(ann, first, {"house_rules": rules})
        until = datetime.fromisoformat(waiting["table"]["seats"][0]["kept_until"])
        assert timedelta(days=1.9) < until - datetime.now(UTC) <= timedelta(days=2)


async def test_changed_rules_need_the_players_agreement(database_url: str) -> None:
    async with running_server(database_url) as server:
        first, (ann, ben, cleo) = await ended_tornei(server)
        second = id_of(await once_more(ann, first))
        await once_more(ben, first)
        changed = await ann.post(f"/api/tables/{second}/house-rules", {"house_rules": RULES})
        assert [seat["ready"] for seat in changed["table"]["seats"]] == [False, False, True], "the host has agreed"
        assert (await once_more(cleo, first))["table"]["status"] == "waiting"
        begun = await ben.post(f"/api/tables/{second}/ready", {"ready": True})
        assert (begun["table"]["status"], begun["table"]["house_rules"]) == ("playing", RULES)


async def test_a_player_who_missed_a_game_plays_the_next(database_url: str) -> None:
    async with running_server(database_url) as server:
        first, (ann, ben) = await ended_joust(server, winner=1)
        second = id_of(await once_more(ann, first, {"game": "tornei"}))
        await query(database_url, "UPDATE tables SET made = made - interval '31 seconds' WHERE status = 'waiting'")
        begun = await ann.post(f"/api/tables/{second}/start", {"empty": "bots"})
        assert (begun["of_evening"], (await ben.get(f"/api/tables/{second}"))["of_evening"]) == (True, True)
        stranger = await server.guest("Eve")
        assert (await stranger.get(f"/api/tables/{second}"))["of_evening"] is False
        async with ann.table_socket(second) as socket:
            await socket.until("full")
            await ann.post(f"/api/tables/{second}/votes", {"poll": "end"})
        refused = await stranger.post(f"/api/tables/{second}/rematch", expect=403)
        assert refused["error"]["code"] == "not_seated"
        back = await once_more(ben, second)
        assert back["table"]["seats"][back["you"]]["name"] == "Ben"
        assert (await once_more(ann, second))["table"]["status"] == "playing"


def test_an_evening_counts_the_players_who_finished() -> None:
    ann, ben = uuid4(), uuid4()

    def game(winners: list[int], *chairs: dict[str, Any]) -> Table:
        seats = [Chair(seat=seat, **{"bot": False} | chair) for seat, chair in enumerate(chairs)]
        return Table(outcome={"winners": winners}, chairs=seats)

    first, second = {"player_id": ann, "name": "Ann"}, {"player_id": ben, "name": "Ben"}
    one, other = {"bot": True, "name": "Bot 1"}, {"bot": True, "name": "Bot 2"}
    assert score([]) == ()
    assert score([game([1], first, second)]) == (EveningScore("Ben", 1), EveningScore("Ann", 0))
    assert score([game([0], first, one), game([], first, one)]) == (EveningScore("Ann", 1), EveningScore(None, 0))
    with_bots = [game([2, 3], first, second, one, other), game([0, 3], first, second, one, other)]
    assert score(with_bots) == (EveningScore("Ann", 1), EveningScore("Ben", 0), EveningScore(None, 2))
    left = {"left": True, "name": "Ben"}
    assert score([game([1], first, left)]) == (EveningScore("Ann", 0), EveningScore(None, 1))
    assert score([game([0], first, left)]) == (EveningScore("Ann", 1),)
