"""What the host arranges while a table waits."""

from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, running_server

SEAT = {"client_seed": CLIENT_SEED}


async def test_a_bot_of_a_chosen_strength_takes_this_seat_and_gives_it_back(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=4, start=False)
        ann, ben = table.guests
        path = f"/api/tables/{table.id}"
        refused = await ben.post(f"{path}/seats/2/bot", {"strength": "easy"}, expect=403)
        assert refused["error"]["code"] == "not_host"
        refused = await ann.post(f"{path}/seats/1/bot", {"strength": "easy"}, expect=409)
        assert refused["error"]["code"] == "seat_taken"
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


async def test_shuffled_all_sit_somewhere_with_their_own_seeds(database_url: str) -> None:
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


async def test_other_house_rules_ask_everybody_again(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", seats=3, start=False)
        ann = table.guests[0]
        path = f"/api/tables/{table.id}"
        await ann.post(f"{path}/seats/2/bot", {"strength": "usual"})
        rules = {"absence": "bot", "away_seconds": 300, "late_joining": True, "clock": None}
        shown = (await ann.post(f"{path}/house-rules", {"house_rules": rules}))["table"]
        assert shown["house_rules"] == rules
        assert [seat["ready"] for seat in shown["seats"]] == [False, False, True]
        bad = await ann.post(f"{path}/house-rules", {"house_rules": rules | {"away_seconds": 7}}, expect=422)
        assert bad["error"]["code"] == "bad_house_rules"
        assert (await ann.post(f"{path}/house-rules", {"house_rules": None}))["table"]["house_rules"][
            "absence"
        ] == "ask"


async def test_the_last_who_is_ready_begins_a_game_that_starts_by_itself(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", seats=3, start=False, starts_itself=True)
        (ann,) = table.guests
        path = f"/api/tables/{table.id}"
        ben = await server.guest("Ben")
        await ben.post(f"{path}/seats/1", SEAT)
        shown = await ben.post(f"{path}/ready", {"ready": True})
        assert (shown["table"]["status"], shown["table"]["starts_itself"]) == ("waiting", True)
        await ann.post(f"{path}/ready", {"ready": False})
        await ann.post(f"{path}/seats/2/bot", {"strength": "easy"})
        assert (await ann.post(f"{path}/starts-itself", {"starts_itself": False}))["table"]["starts_itself"] is False
        assert (await ann.post(f"{path}/ready", {"ready": True}))["table"]["status"] == "waiting"
        await ann.post(f"{path}/starts-itself", {"starts_itself": True})
        assert (await ann.post(f"{path}/ready", {"ready": True}))["table"]["status"] == "playing"
    assert await query(database_url, "SELECT count(*) FROM moves WHERE seq = 0") == [(1,)]
