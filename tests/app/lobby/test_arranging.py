"""The host's arrangements while a table waits."""

from datetime import UTC, datetime, timedelta
from typing import cast

import pytest

from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, running_server
from tests.patience import SLOW

SEAT = {"client_seed": CLIENT_SEED}


async def test_a_bot_of_a_chosen_strength_takes_and_frees_a_seat(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=4, start=False)
        ann, ben = table.guests
        path = f"/api/tables/{table.id}"
        refused = await ben.post(f"{path}/seats/2/bot", {"strength": "easy"}, expect=403)
        assert refused["error"]["code"] == "not_host"
        refused = await ann.post(f"{path}/seats/1/bot", {"strength": "easy"}, expect=409)
        assert refused["error"]["code"] == "seat_taken"
        refused = await ann.post(f"{path}/seats/9/bot", {"strength": "easy"}, expect=404)
        assert refused["error"]["code"] == "no_such_seat"
        seat = (await ann.post(f"{path}/seats/3/bot", {"strength": "strong"}))["table"]["seats"][3]
        assert (seat["name"], seat["bot"], seat["strength"], seat["ready"]) == ("Bot 1", True, "strong", True)
        refused = await (await server.guest("Cy")).post(f"{path}/seats/3", SEAT, expect=409)
        assert refused["error"]["code"] == "seat_taken"
        for how in (("seats/3/bot", {"strength": None}), ("seats/3/remove", None)):
            freed = (await ann.post(f"{path}/{how[0]}", how[1]))["table"]["seats"][3]
            assert (freed["name"], freed["bot"], freed["ready"]) == (None, False, False)
            await ann.post(f"{path}/seats/3/bot", {"strength": "easy"})
        started = await ann.post(f"{path}/start", {"empty": "close"})
        seats = [(seat["name"], seat["bot"], seat["strength"]) for seat in started["table"]["seats"]]
        assert seats == [("Ann", False, None), ("Ben", False, None), ("Bot 1", True, "easy")]


async def test_shuffled_players_keep_their_own_seeds(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", "Dan", start=False)
        ann = table.guests[0]
        orders = set()
        for _ in range(20):
            shown = await ann.post(f"/api/tables/{table.id}/shuffle")
            names = tuple(seat["name"] for seat in shown["table"]["seats"])
            assert sorted(names) == ["Ann", "Ben", "Cy", "Dan"]
            assert (shown["table"]["host"], shown["you"]) == (names.index("Ann"), names.index("Ann"))
            orders.add(names)
        assert len(orders) > 1
        refused = await table.guests[1].post(f"/api/tables/{table.id}/shuffle", expect=403)
        assert refused["error"]["code"] == "not_host"


async def test_other_house_rules_need_everybodys_consent_again(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=3, start=False)
        ann = table.guests[0]
        path = f"/api/tables/{table.id}"
        await ann.post(f"{path}/seats/2/bot", {"strength": "usual"})
        rules = {"absence": "bot", "away_seconds": 300, "late_joining": True, "clock": None, "hints": "alone"}
        shown = (await ann.post(f"{path}/house-rules", {"house_rules": rules}))["table"]
        assert shown["house_rules"] == rules
        assert [seat["ready"] for seat in shown["seats"]] == [False, False, True]
        bad = await ann.post(f"{path}/house-rules", {"house_rules": rules | {"away_seconds": 7}}, expect=422)
        assert bad["error"]["code"] == "bad_house_rules"
        assert (await ann.post(f"{path}/house-rules", {"house_rules": None}))["table"]["house_rules"][
            "absence"
        ] == "ask"


@pytest.mark.parametrize(
    ("settings", "starts_itself"),
    [({"public": True}, True), ({"public": False}, False), ({"public": True, "starts_itself": False}, False)],
)
async def test_new_public_tables_start_automatically(
    database_url: str, settings: dict[str, bool], starts_itself: bool
) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", seats=3, start=False, **settings)
        shown = await table.guests[0].get(f"/api/tables/{table.id}")
        assert shown["table"]["starts_itself"] is starts_itself


async def test_a_full_table_with_ready_players_counts_down(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=3, start=False, public=True)
        ann, ben = table.guests
        path = f"/api/tables/{table.id}"
        await ann.post(f"{path}/ready", {"ready": False})

        async def starts_at(guest: Guest, change: str, body: object) -> str | None:
            shown = (await guest.post(f"{path}/{change}", body))["table"]
            assert shown["status"] == "waiting"
            return cast(str | None, shown["starts_at"])

        before = datetime.now(UTC)
        first = await starts_at(ann, "seats/2/bot", {"strength": "easy"})
        assert first is not None, "The host is always ready."
        left = datetime.fromisoformat(first) - before
        assert timedelta(seconds=9) < left < timedelta(seconds=10 + SLOW)
        assert await starts_at(ann, "shuffle", None) == first
        # A guest or the host stops it, and it starts again.
        assert await starts_at(ben, "ready", {"ready": False}) is None
        again = await starts_at(ben, "ready", {"ready": True})
        assert again is not None
        assert again > first
        assert await starts_at(ann, "starts-itself", {"starts_itself": False}) is None
        assert await starts_at(ann, "starts-itself", {"starts_itself": True}) is not None
        rules = {"absence": "bot", "away_seconds": 300, "late_joining": False, "clock": None, "hints": "alone"}
        assert await starts_at(ann, "house-rules", {"house_rules": rules}) is None
    assert await query(database_url, "SELECT count(*) FROM moves WHERE seq = 0") == [(0,)]


async def test_an_absent_player_stops_the_countdown(database_url: str) -> None:
    async with running_server(database_url, host_away_seconds=0.01) as server:
        table = await server.table("Ann", "Ben", seats=2, start=False, public=True, game="joust")
        ann, _ = table.guests
        async with ann.table_socket(table.id) as socket:
            while (await socket.until("table"))["table"]["starts_at"] is not None:
                pass
        shown = await ann.get(f"/api/tables/{table.id}")
        assert shown["table"]["seats"][1]["ready"] is False
