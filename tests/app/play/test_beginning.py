"""A game that ends during its set-up: both knights' first roll can unhorse (B2)."""

import json
from typing import Any

from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.joust import client_seed_for
from tests.app.fixtures.database import query
from tests.app.fixtures.server import running_server
from tests.app.fixtures.tournament import PlayedTournament


async def test_a_match_can_end_with_its_first_roll(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", seats=2, start=False, game="joust")
        ann, ben = table.guests[0], await server.guest("Ben")
        client_seed = await client_seed_for(server, table.id, 1, ends=True)
        await ben.post(f"/api/tables/{table.id}/seats/1", {"client_seed": client_seed})
        await ben.post(f"/api/tables/{table.id}/ready", {"ready": True})
        async with ben.table_socket(table.id) as socket:
            await socket.until("table")
            message = await ann.post(f"/api/tables/{table.id}/start", {"empty": None})
            assert message["table"]["status"] == "over"
            step = await socket.until("step")
            assert (step["v"], step["to_act"], step["legal"]) == (0, [], [])
            assert [event["kind"] for event in step["events"][:3]] == ["run_begun", "rolled", "rolled"]
            assert step["events"][-1]["kind"] == "match_ended"
            answer = await socket.move({"kind": "reroll"}, decision=1)
            assert (answer["t"], answer["code"]) == ("no", "not_playing")
        ((kept,),) = await query(database_url, "SELECT final_view::text FROM tables WHERE id = $1", table.id)
        async with (await server.guest()).table_socket(table.id) as socket:
            assert json.loads(kept) == (await socket.until("full"))["view"]
        record = await ann.client.get(f"/api/tables/{table.id}/record")
        assert len(record.json()["rows"]) == 1
        assert verify(record.content, GAMES).is_true
        assert (await ann.post(f"/api/tables/{table.id}/rematch"))["url"].startswith("/tables/")


async def test_a_tournament_continues_after_such_a_match(database_url: str) -> None:
    async with (
        running_server(database_url) as server,
        PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament,
    ):
        shown = await tournament.post("Ann", "start", {})
        match = next(match for match in shown["matches"] if match["round"] == 1)
        first, second = (("Ann", "Ben", "Cy")[number] for number in match["entrants"])
        await tournament.come(first, match)
        client_seed = await client_seed_for(server, match["table"], 1, ends=True)
        await tournament.people[second].post(f"/api/tables/{match['table']}/seats/1", {"client_seed": client_seed})

        def is_next(shown: dict[str, Any]) -> bool:
            return bool(shown["round"] == 2)

        shown = await tournament.until(is_next)
        over = shown["matches"][match["number"]]
        assert (over["status"], over["reason"]) in (("over", "unhorsed"), ("over", "both_unhorsed"))
