"""A game that its set-up ends: both knights' first roll can unhorse (B2)."""

import json
from typing import Any

from app.tables.verify import verify
from engines import GAMES
from tests.app.joust import word_for
from tests.app.served import serving
from tests.app.stored import query
from tests.app.tourney import Tourney


async def test_a_match_can_be_over_with_its_first_roll(database_url: str) -> None:
    async with serving(database_url) as served:
        table = await served.table("Ann", seats=2, start=False, game="joust")
        ann, ben = table.guests[0], await served.guest("Ben")
        word = await word_for(served, table.id, 1, ends=True)
        await ben.post(f"/api/tables/{table.id}/seats/1", {"client_seed": word})
        await ben.post(f"/api/tables/{table.id}/ready", {"ready": True})
        async with ben.line(table.id) as line:
            await line.until("table")
            frame = await ann.post(f"/api/tables/{table.id}/start", {"empty": None})
            assert frame["table"]["status"] == "over"
            full = await line.until("full")
            assert (full["v"], full["to_act"], full["legal"]) == (0, [], [])
            assert full["log"][-1]["kind"] == "match_ended"
            answer = await line.move({"kind": "reroll"}, decision=1)
            assert (answer["t"], answer["code"]) == ("no", "not_playing")
        ((kept,),) = await query(database_url, "SELECT final_view::text FROM tables WHERE id = $1", table.id)
        async with (await served.guest()).line(table.id) as line:
            assert json.loads(kept) == (await line.until("full"))["view"]
        record = await ann.client.get(f"/api/tables/{table.id}/record")
        assert len(record.json()["rows"]) == 1
        assert verify(record.content, GAMES).is_true
        assert (await ann.post(f"/api/tables/{table.id}/rematch"))["url"].startswith("/tables/")


async def test_a_tournament_goes_on_from_such_a_match(database_url: str) -> None:
    async with serving(database_url) as served, Tourney(served, "Ann", "Ben", "Cy", capacity=3) as tourney:
        shown = await tourney.post("Ann", "start", {})
        match = next(match for match in shown["matches"] if match["round"] == 1)
        first, second = (("Ann", "Ben", "Cy")[number] for number in match["entrants"])
        await tourney.come(first, match)
        word = await word_for(served, match["table"], 1, ends=True)
        await tourney.people[second].post(f"/api/tables/{match['table']}/seats/1", {"client_seed": word})

        def is_next(shown: dict[str, Any]) -> bool:
            return bool(shown["round"] == 2)

        shown = await tourney.until(is_next)
        over = shown["matches"][match["number"]]
        assert (over["status"], over["reason"]) in (("over", "unhorsed"), ("over", "both_unhorsed"))
