"""A personal link signs a device in as another player; its former guest's seats are merged, and going back is
possible.
"""

import pytest

from tests.app.drivers.merging import claimed, key_of, place, tournament, waiting_table
from tests.app.fixtures.database import connected, fingerprints, query
from tests.app.fixtures.server import running_server, session_in

# The personal link


async def test_a_personal_link_signs_a_device_in(database_url: str) -> None:
    async with running_server(database_url, new_device_seconds=0) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann = table.guests[0]
        key = await key_of(ann)
        for _ in range(2):  # it can be used repeatedly
            phone = await server.guest()
            assert await phone.post("/api/me/claim/preview", {"key": key}) == {
                "name": "Ann", "former": None, "tables": 0, "tournaments": 0, "kept": [], "running": [],
            }  # fmt: skip
            assert await phone.get("/api/me") == {"name": None}
            taken = await claimed(phone, key)
            assert taken == {
                "name": "Ann", "former": None, "tables": 0, "tournaments": 0, "kept": [],
                "former_link": None, "url": "/me",
            }  # fmt: skip
            assert await phone.get("/api/me") == {"name": "Ann"}
            async with phone.table_socket(table.id) as socket:
                full = await socket.until("full")
                assert (full["you"], len(full["view"]["mine"]["hand"])) == (0, 14)
            assert (await phone.post("/api/me/back", expect=409))["error"]["code"] == "no_way_back"
        assert len((await ann.get("/api/me/devices"))["devices"]) == 3
        assert await ann.get("/api/me") == {"name": "Ann"}


async def test_a_program_without_a_cookie_can_claim(database_url: str) -> None:
    async with running_server(database_url) as server:
        key = await key_of(await server.guest("Ann"))
        program = server.stranger()
        assert (await claimed(program, key))["name"] == "Ann"
        assert await program.get("/api/me") == {"name": "Ann"}


@pytest.mark.parametrize("key", ["A" * 22, "A" * 21 + "\n", "\0" * 22])
async def test_an_invalid_key_changes_nothing(database_url: str, key: str) -> None:
    async with running_server(database_url) as server, connected(database_url) as database:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        await key_of(ann)
        before = await fingerprints(database)
        for path in ("/api/me/claim", "/api/me/claim/preview"):
            answer = await ben.client.post(path, json={"key": key})
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_such_key")
            assert "set-cookie" not in answer.headers
        assert await fingerprints(database) == before


async def test_a_replaced_key_no_longer_works(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        older, newer = await key_of(ann), await key_of(ann)
        assert (await ben.post("/api/me/claim", {"key": older}, expect=404))["error"]["code"] == "no_such_key"
        assert await ben.get("/api/me") == {"name": "Ben"}
        assert (await claimed(ben, newer))["name"] == "Ann"


# Merged things


async def test_seats_hosted_tables_and_tournaments_are_merged(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo, dora = [await server.guest(name) for name in ("Ben", "Cleo", "Dora")]
        hosted, joined = await waiting_table(ben, dora), await waiting_table(dora, ben)
        own = await tournament(ben, ben, dora)
        key = await key_of(cleo)
        expected = {"name": "Cleo", "former": "Ben", "tables": 2, "tournaments": 1, "kept": []}
        assert await ben.post("/api/me/claim/preview", {"key": key}) == expected | {"running": []}
        assert await place(ben, hosted) == (0, True)
        async with dora.table_socket(hosted) as waits, dora.socket(f"/ws/tournaments/{own}") as watches:
            await waits.until("table")
            await watches.until("tournament")
            assert await claimed(ben, key) == expected | {"former_link": None, "url": "/me"}
            for who in (ben, cleo):
                assert await who.get("/api/me") == {"name": "Cleo"}
                assert [await place(who, table) for table in (hosted, joined)] == [(0, True), (1, False)]
                shown = await who.get(f"/api/tournaments/{own}")
                assert (shown["you"], shown["host"]) == (0, True)
        # Seats keep their former names, and the game continues.
        shown = await cleo.get(f"/api/tables/{hosted}")
        assert [one["name"] for one in shown["table"]["seats"]] == ["Ben", "Dora", None, None]
        await dora.post(f"/api/tables/{hosted}/ready", {"ready": True})
        await cleo.post(f"/api/tables/{hosted}/start", {"empty": "bots"})


async def test_a_running_game_is_shown_to_its_new_owner_only(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as elsewhere:
        table = await server.table("Ben", "Dora", "Eve")
        ben, cleo = table.guests[0], await server.guest("Cleo")
        key = await key_of(cleo)
        phone = elsewhere.again(cleo)
        async with ben.table_socket(table.id) as former, phone.table_socket(table.id) as watching:
            hand = (await former.until("full"))["view"]["mine"]["hand"]
            assert (await watching.until("full"))["you"] is None
            await claimed(ben, key, table.id)
            full = await watching.until("full")
            assert (full["you"], full["view"]["mine"]["hand"]) == (0, hand)
            lost = await former.until("full")
            assert (lost["you"], lost["view"]["mine"]) == (None, None)


async def test_requests_and_former_seats_are_merged(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo, dora = [await server.guest(name) for name in ("Ben", "Cleo", "Dora")]
        joined, foreign, own = (
            await waiting_table(dora, ben),
            await waiting_table(dora),
            await waiting_table(dora, cleo),
        )
        people = {name: player for player, name in await query(database_url, "SELECT id, name FROM players")}
        await query(
            database_url,
            "INSERT INTO seat_requests (id, table_id, seat, kind, player_id, former_id, name)"
            " VALUES ('a', $1, 0, 'take_over', $4, $4, 'Ben'), ('b', $2, 0, 'knock', $4, NULL, 'Ben'),"
            " ('c', $3, 0, 'knock', $4, NULL, 'Ben') RETURNING 1",
            *(joined, foreign, own, people["Ben"]),
        )
        asked = "UPDATE tables SET host_asked_by = $2 WHERE id = $1 RETURNING 1"
        await query(database_url, asked, joined, people["Ben"])
        await claimed(ben, await key_of(cleo))
        requests = await query(database_url, "SELECT id, player_id, former_id FROM seat_requests ORDER BY id")
        # At Cleo's table, nobody requests a second seat for her.
        assert requests == [
            ("a", people["Cleo"], people["Cleo"]), ("b", people["Cleo"], None), ("c", people["Ben"], None),
        ]  # fmt: skip
        assert await query(database_url, "SELECT host_asked_by FROM tables WHERE id = $1", joined) == [
            (people["Cleo"],)
        ]


# Going back


async def test_the_device_can_go_back_to_its_former_guest(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        both = await waiting_table(ben, cleo)
        await claimed(ben, await key_of(cleo))
        assert (await ben.get("/api/me"))["name"] == "Cleo"
        two = {"Cookie": ben.cookie}
        back = {"name": "Ben", "tables": 0, "tournaments": 0, "skipped": []}
        assert await ben.post("/api/me/back") == back
        # The answer could have been lost: the former token works until the new cookie is used.
        assert (await server.stranger().client.get("/api/me", headers=two)).json() == {"name": "Cleo"}
        again = await server.stranger().client.post("/api/me/back", headers=two)
        assert again.json() == back
        assert session_in(again.cookies) == ben.session_cookie
        assert await ben.get("/api/me") == {"name": "Ben"}
        assert await place(ben, both) == (0, True)
        assert (await server.stranger().client.get("/api/me", headers=two)).status_code == 401
        assert len((await cleo.get("/api/me/devices"))["devices"]) == 1
        assert (await ben.post("/api/me/back", expect=409))["error"]["code"] == "no_way_back"


async def test_signing_out_restores_the_former_guest(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        await claimed(ben, await key_of(cleo))
        await ben.client.get("/")
        await cleo.post("/api/me/devices/end")
        await ben.get("/api/me", expect=401)
        await ben.client.get("/")
        assert await ben.get("/api/me") == {"name": "Ben"}
