"""Games that the same people play one after the other."""

import asyncio
from typing import Any

from app.evenings.score import score
from app.messages.evenings import EveningScore
from tests.app.drivers.joust import client_seed_for, match
from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

SEAT = {"client_seed": CLIENT_SEED}


async def once_more(guest: Guest, table: str, body: Any = None, *, claim: Any = SEAT) -> dict[str, Any]:
    """One tap: the next table, as it is when this person has come to it."""
    again = (await guest.post(f"/api/tables/{table}/rematch", body))["id"]
    answer: dict[str, Any] = await guest.post(f"/api/tables/{again}/seats/any", claim)
    return answer


async def ended_joust(server: Server, winner: int) -> tuple[str, list[Guest]]:
    table = await match(server, "Ann", "Ben")
    await table.guests[1 - winner].post(f"/api/tables/{table.id}/forfeit", {"id": "bye"})
    return table.id, table.guests


async def test_two_people_go_on_with_a_tap_each_and_their_evening_is_counted(database_url: str) -> None:
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


async def test_two_who_tap_at_once_in_two_processes_get_one_table(database_url: str) -> None:
    async with running_server(database_url) as here, running_server(database_url) as there:
        first, (ann, ben) = await ended_joust(here, winner=0)
        answers = await asyncio.gather(once_more(ann, first), once_more(there.again(ben), first))
        assert len({answer["table"]["id"] for answer in answers}) == 1
        # The first roll can end a match.
        assert {answer["table"]["status"] for answer in answers} & {"playing", "over"}
    assert await query(database_url, "SELECT count(*) FROM tables") == [(2,)]


async def test_after_half_a_minute_bots_play_for_who_does_not_come(database_url: str) -> None:
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


async def test_another_game_and_other_house_rules_are_the_first_ones_choice(database_url: str) -> None:
    async with running_server(database_url) as server:
        first, (ann, ben) = await ended_joust(server, winner=0)
        bad = await ann.post(f"/api/tables/{first}/rematch", {"game": "tornei", "seats": 1}, expect=422)
        assert bad["error"]["code"] == "bad_seats"
        rules = {"absence": "bot", "away_seconds": 300, "late_joining": True, "clock": None}
        waiting = await once_more(ann, first, {"game": "tornei", "house_rules": rules})
        table = (await once_more(ben, first, {"game": "tournay"}))["table"]
        assert (table["id"], table["game"]) == (waiting["table"]["id"], "tornei")
        assert [seat["bot"] for seat in table["seats"]] == [False, False, True]
        assert table["house_rules"] == rules


def test_bots_win_for_nobody_and_no_game_is_no_score() -> None:
    assert score([]) == ()
    assert EveningScore("Ann", 1) == EveningScore(name="Ann", wins=1)
