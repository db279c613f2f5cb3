"""A personal link makes a device somebody else's; what its former guest had goes over, and the way back stays."""

import asyncio
from typing import Any

import httpx
import pytest

from app.players import personal_keys
from tests.app.fixtures.database import connected, fingerprints, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server

HTML = {"Accept": "text/html,application/xhtml+xml"}


async def key_of(guest: Guest) -> str:
    """A new personal key."""
    link = await guest.post("/api/me/key")
    assert set(link) == {"url", "svg"}
    assert link["svg"].startswith("<svg")
    address, _, key = link["url"].partition("#")
    assert address == f"{guest.server.url}/me"
    assert len(key) == 22
    return str(key)


async def claimed(guest: Guest, key: str) -> Any:
    return await guest.post("/api/me/claim", {"key": key})


async def seat(guest: Guest, table: str, number: int) -> None:
    await guest.post(f"/api/tables/{table}/seats/{number}", {"client_seed": CLIENT_SEED})


async def waiting_table(*guests: Guest, seats: int = 4, public: bool = False) -> str:
    """A table at which these sit, the first its host."""
    made = await guests[0].post("/api/tables", {"game": "tornei", "seats": seats, "public": public})
    for number, guest in enumerate(guests):
        await seat(guest, made["id"], number)
    return str(made["id"])


async def tournament(host: Guest, *entrants: Guest) -> str:
    """A tournament that these have entered."""
    made = await host.post("/api/tournaments", {"game": "joust", "capacity": 4, "public": False})
    for guest in entrants:
        await guest.post(f"/api/tournaments/{made['id']}/enter", {"name": None})
    return str(made["id"])


async def place(guest: Guest, table: str) -> tuple[int | None, bool]:
    """Where this person sits, and whether it is the host."""
    shown = await guest.get(f"/api/tables/{table}")
    return shown["you"], shown["host"]


# The personal link


async def test_it_works(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann = table.guests[0]
        key = await key_of(ann)
        for _ in range(2):  # it is good again and again
            phone = await server.guest()
            assert await phone.post("/api/me/claim/preview", {"key": key}) == {
                "name": "Ann", "former": None, "tables": 0, "tournaments": 0, "kept": [],
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


async def test_a_key_is_nowhere_in_the_database_and_is_the_servers_address(database_url: str) -> None:
    async with running_server(database_url, public_url="https://games.example.org/") as server:
        link = await (await server.guest("Ann")).post("/api/me/key")
        assert link["url"].startswith("https://games.example.org/me#")
        key = link["url"].partition("#")[2]
        [(row,)] = await query(database_url, "SELECT players::text || encode(key_digest, 'escape') FROM players")
        assert key not in row


async def test_who_has_no_name_has_nothing_to_keep(database_url: str) -> None:
    async with running_server(database_url) as server:
        nobody, stranger = await server.guest(), server.stranger()
        assert (await nobody.post("/api/me/key", expect=422))["error"]["code"] == "bad_name"
        assert (await stranger.post("/api/me/key", expect=401))["error"]["code"] == "no_session"
        assert (await nobody.post("/api/me/back", expect=409))["error"]["code"] == "no_way_back"


@pytest.mark.parametrize(
    "key", ["", "x", "A" * 22, "A" * 21, "A" * 23, "ä" * 22, "A" * 21 + "\n", "A" * 5000, "\0" * 22]
)
async def test_a_key_that_is_none_changes_nothing(database_url: str, key: str) -> None:
    async with running_server(database_url) as server, connected(database_url) as database:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        await key_of(ann)
        before = await fingerprints(database)
        for path in ("/api/me/claim", "/api/me/claim/preview"):
            answer = await ben.client.post(path, json={"key": key})
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_such_key")
            assert "set-cookie" not in answer.headers
        assert await fingerprints(database) == before


async def test_a_key_that_was_made_anew_is_good_no_more(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        older, newer = await key_of(ann), await key_of(ann)
        assert (await ben.post("/api/me/claim", {"key": older}, expect=404))["error"]["code"] == "no_such_key"
        assert await ben.get("/api/me") == {"name": "Ben"}
        assert (await claimed(ben, newer))["name"] == "Ann"


async def test_who_claims_oneself_stays_as_one_is(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        key = await key_of(ann)
        answer = await ann.client.post("/api/me/claim", json={"key": key})
        assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
        assert len((await ann.get("/api/me/devices"))["devices"]) == 1


# What goes over


async def test_seats_and_hosted_tables_and_tournaments_go_over(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo, dora = [await server.guest(name) for name in ("Ben", "Cleo", "Dora")]
        hosted, joined = await waiting_table(ben, dora), await waiting_table(dora, ben)
        own = await tournament(ben, ben, dora)
        key = await key_of(cleo)
        expected = {"name": "Cleo", "former": "Ben", "tables": 2, "tournaments": 1, "kept": []}
        assert await ben.post("/api/me/claim/preview", {"key": key}) == expected
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
        # Seats keep the name that they were taken under, and the game goes on.
        shown = await cleo.get(f"/api/tables/{hosted}")
        assert [one["name"] for one in shown["table"]["seats"]] == ["Ben", "Dora", None, None]
        await dora.post(f"/api/tables/{hosted}/ready", {"ready": True})
        await cleo.post(f"/api/tables/{hosted}/start", {"empty": "bots"})


async def test_a_running_game_is_shown_to_its_new_owner_at_once_and_to_the_former_no_more(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as elsewhere:
        table = await server.table("Ben", "Dora", "Eve")
        ben, cleo = table.guests[0], await server.guest("Cleo")
        key = await key_of(cleo)
        phone = elsewhere.again(cleo)
        async with ben.table_socket(table.id) as former, phone.table_socket(table.id) as watching:
            hand = (await former.until("full"))["view"]["mine"]["hand"]
            assert (await watching.until("full"))["you"] is None
            await claimed(ben, key)
            full = await watching.until("full")
            assert (full["you"], full["view"]["mine"]["hand"]) == (0, hand)
            lost = await former.until("full")
            assert (lost["you"], lost["view"]["mine"]) == (None, None)


async def test_a_guest_without_a_name_brings_what_it_hosts(database_url: str) -> None:
    async with running_server(database_url) as server:
        nobody, cleo = await server.guest(), await server.guest("Cleo")
        table = (await nobody.post("/api/tables", {"game": "tornei", "seats": 3, "public": False}))["id"]
        taken = await claimed(nobody, await key_of(cleo))
        assert (taken["former"], taken["tables"]) == (None, 1)
        assert await place(cleo, table) == (None, True)


async def test_what_was_asked_for_and_who_had_a_seat_before_goes_over(database_url: str) -> None:
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
        # At the table where Cleo sits, nobody asks for a second seat of hers.
        assert requests == [
            ("a", people["Cleo"], people["Cleo"]), ("b", people["Cleo"], None), ("c", people["Ben"], None),
        ]  # fmt: skip
        assert await query(database_url, "SELECT host_asked_by FROM tables WHERE id = $1", joined) == [
            (people["Cleo"],)
        ]


async def test_matches_of_a_tournament_go_with_it(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo, *others = [await server.guest(name) for name in ("Ben", "Cleo", "Ann", "Dora", "Eve")]
        own = await tournament(ben, ben, *others)
        await ben.post(f"/api/tournaments/{own}/start", {"fill": "close"})
        taken = await claimed(ben, await key_of(cleo))
        assert (taken["tables"], taken["tournaments"]) == (0, 1)
        kept = await query(
            database_url,
            "SELECT count(*) FROM seats WHERE kept_for = (SELECT id FROM players WHERE name = 'Ben')"
            " UNION ALL SELECT count(*) FROM seats WHERE kept_for = (SELECT id FROM players WHERE name = 'Cleo')",
        )
        assert kept[0] == (0,)
        assert kept[1][0] > 0


# What cannot


async def test_a_table_and_a_tournament_where_both_are_stay_as_they_are(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo, dora, eve = [await server.guest(name) for name in ("Ben", "Cleo", "Dora", "Eve")]
        alone, both = await waiting_table(ben), await waiting_table(ben, cleo)
        entered = await tournament(dora, ben, cleo, eve)
        await dora.post(f"/api/tournaments/{entered}/start", {"fill": "close"})
        key = await key_of(cleo)
        taken = await claimed(ben, key)
        assert (taken["tables"], taken["tournaments"]) == (1, 0)
        assert [one["url"] for one in taken["kept"]] == [f"/tables/{both}", f"/tournaments/{entered}"]
        assert {one["game"] for one in taken["kept"]} == {"tornei", "joust"}
        assert [await place(ben, table) for table in (alone, both)] == [(0, True), (1, False)]
        # Ben's own link is there for what stayed, and leads to it.
        link = taken["former_link"]["url"].partition("#")[2]
        other = await server.guest()
        assert (await claimed(other, link))["name"] == "Ben"
        assert [await place(other, table) for table in (alone, both)] == [(None, False), (0, True)]
        assert (await other.get(f"/api/tournaments/{entered}"))["you"] == 0


# The way back


async def test_the_device_can_be_its_former_guest_again(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        both = await waiting_table(ben, cleo)
        await claimed(ben, await key_of(cleo))
        assert (await ben.get("/api/me"))["name"] == "Cleo"
        two = {"Cookie": ben.cookie}
        assert await ben.post("/api/me/back") == {"name": "Ben"}
        # The answer could have been lost: what it was is good until the new cookie is shown.
        assert (await server.stranger().client.get("/api/me", headers=two)).json() == {"name": "Cleo"}
        again = await server.stranger().client.post("/api/me/back", headers=two)
        assert again.json() == {"name": "Ben"}
        assert again.cookies["quintain"] == ben.client.cookies["quintain"]
        assert await ben.get("/api/me") == {"name": "Ben"}
        assert await place(ben, both) == (0, True)
        assert (await server.stranger().client.get("/api/me", headers=two)).status_code == 401
        assert len((await cleo.get("/api/me/devices"))["devices"]) == 1
        assert (await ben.post("/api/me/back", expect=409))["error"]["code"] == "no_way_back"


async def test_there_and_back_and_there_again(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        key = await key_of(cleo)
        for _ in range(3):
            await claimed(ben, key)
            assert await ben.get("/api/me") == {"name": "Cleo"}
            await ben.client.get("/")
            await ben.post("/api/me/back")
            assert await ben.get("/api/me") == {"name": "Ben"}
        assert len((await ben.get("/api/me/devices"))["devices"]) == 1


async def test_who_is_signed_out_here_is_the_former_guest_again(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        await claimed(ben, await key_of(cleo))
        await ben.client.get("/")
        await cleo.post("/api/me/devices/end")
        await ben.get("/api/me", expect=401)
        await ben.client.get("/")
        assert await ben.get("/api/me") == {"name": "Ben"}


# Twice at once


async def twice(guest: Guest, path: str, body: Any) -> list[httpx.Response]:
    """The answers to the same request over two connections at once."""
    headers = {"Cookie": guest.cookie}
    others = [guest.server.stranger() for _ in range(2)]
    for other in others:
        await other.client.get("/healthz")  # both connections are there
    return list(await asyncio.gather(*(one.client.post(path, json=body, headers=headers) for one in others)))


async def both_know(server: Server, answers: list[httpx.Response], name: str) -> None:
    """Whichever answer comes last, its cookie is good."""
    for answer in answers:
        cookie = {"Cookie": f"quintain={answer.cookies['quintain']}"}
        for _ in range(2):
            assert (await server.stranger().client.get("/api/me", headers=cookie)).json() == {"name": name}


async def test_two_claims_at_once_are_one(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        alone, both = await waiting_table(ben), await waiting_table(ben, cleo)
        key = await key_of(cleo)
        answers = await twice(ben, "/api/me/claim", {"key": key})
        told = [answer.json() for answer in answers]
        assert [answer.status_code for answer in answers] == [200, 200]
        assert sorted(one["tables"] for one in told) == [0, 1]
        assert len({str(one["former_link"]) for one in told}) == 1
        assert [[kept["url"] for kept in one["kept"]] for one in told] == [[f"/tables/{both}"]] * 2
        await both_know(server, answers, "Cleo")
        assert await place(cleo, alone) == (0, True)
        assert await query(database_url, "SELECT count(*) FROM devices") == [(3,)]
        former = told[0]["former_link"]["url"].partition("#")[2]
        assert (await claimed(await server.guest(), former))["name"] == "Ben"


async def test_a_claim_at_one_process_while_another_signs_all_others_out_lets_nobody_stay(database_url: str) -> None:
    async with running_server(database_url) as server, running_server(database_url) as other:
        ann = await server.guest("Ann")
        thief, key = await other.guest("Eve"), (await ann.post("/api/me/key"))["url"].partition("#")[2]
        await asyncio.gather(
            thief.client.post("/api/me/claim", json={"key": key}), ann.client.post("/api/me/devices/end")
        )
        for process in (server, other):
            answer = await process.again(thief).client.get("/api/me")
            assert answer.status_code == 401 or answer.json()["name"] == "Eve"
            refused = await process.again(thief).client.post("/api/me/claim", json={"key": key})
            assert refused.status_code in (401, 404), "the key is good no more"


async def test_two_uses_of_a_one_time_link_at_once_by_one_device_are_one(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        path = (await cleo.post("/api/me/devices"))["url"].removeprefix(server.url)
        answers = await twice(ben, path, None)
        assert [answer.status_code for answer in answers] == [200, 200]
        await both_know(server, answers, "Cleo")
        thief = await server.guest("Eve")
        assert (await thief.post(path, expect=404))["error"]["code"] == "no_such_device_link"
        assert await thief.get("/api/me") == {"name": "Eve"}


async def test_two_devices_that_use_a_link_at_once_are_one_too_many(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        path = (await ann.post("/api/me/devices"))["url"].removeprefix(server.url)
        others = [await server.guest(name) for name in ("Ben", "Cleo")]
        answers = await asyncio.gather(*(one.client.post(path) for one in others))
        assert sorted(answer.status_code for answer in answers) == [200, 404]
        names = [(await one.get("/api/me"))["name"] for one in others]
        assert names.count("Ann") == 1


async def test_two_ways_back_at_once_are_one(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        await claimed(ben, await key_of(cleo))
        answers = await twice(ben, "/api/me/back", None)
        assert [answer.status_code for answer in answers] == [200, 200]
        await both_know(server, answers, "Ben")


async def test_two_who_take_each_other_over_at_once_get_through(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo = await server.guest("Ben"), await server.guest("Cleo")
        tables = [await waiting_table(one) for one in (ben, cleo, ben, cleo)]
        of_ben, of_cleo = await key_of(ben), await key_of(cleo)
        answers = await asyncio.gather(
            ben.client.post("/api/me/claim", json={"key": of_cleo}),
            cleo.client.post("/api/me/claim", json={"key": of_ben}),
        )
        assert [answer.status_code for answer in answers] == [200, 200]
        assert [(await one.get("/api/me"))["name"] for one in (ben, cleo)] == ["Cleo", "Ben"]
        hosts = await query(database_url, "SELECT DISTINCT host_id FROM tables WHERE id = ANY($1)", tables)
        assert len(hosts) == 1


async def test_a_seat_that_is_taken_meanwhile_is_nobodys_loss(database_url: str) -> None:
    async with running_server(database_url) as server:
        ben, cleo, dora = [await server.guest(name) for name in ("Ben", "Cleo", "Dora")]
        tables = [await waiting_table(dora, ben) for _ in range(4)]
        key = await key_of(cleo)
        sitting = [
            cleo.client.post(f"/api/tables/{table}/seats/2", json={"client_seed": CLIENT_SEED}) for table in tables
        ]
        answer, *others = await asyncio.gather(ben.client.post("/api/me/claim", json={"key": key}), *sitting)
        assert answer.status_code == 200
        assert all(one.status_code in (200, 409) for one in others)
        rows = await query(
            database_url,
            "SELECT table_id, count(DISTINCT player_id), count(player_id) FROM seats GROUP BY 1",
        )
        assert all(people == seats for _, people, seats in rows)
        kept = len(answer.json()["kept"])
        assert (answer.json()["tables"] + kept, sum(seats == 3 for _, _, seats in rows)) == (4, kept)


# Forms of people without scripts


async def test_a_device_link_is_taken_with_a_form(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest("Ben")
        await waiting_table(phone)
        path = (await ann.post("/api/me/devices"))["url"].removeprefix(server.url)
        page = (await phone.client.get(path, headers=HTML)).text
        assert "This device is Ben, with one table, which becomes Ann’s too." in page
        assert "<script type" not in page.split("<form")[1]
        taken = await phone.client.post(path, headers=HTML)
        assert (taken.status_code, taken.headers["location"]) == (303, "/me")
        page = (await phone.client.get("/me", headers=HTML)).text
        assert "You are Ann here." in page
        assert "Go back to being Ben" in page
        again = await (await server.guest()).client.post(path, headers=HTML)
        assert again.status_code == 404
        assert again.headers["content-type"].startswith("text/html")
        assert 'data-code="no_such_device_link"' in again.text


async def test_a_failure_does_not_spend_a_link(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_server(database_url) as server:
        ann, phone = await server.guest("Ann"), await server.guest("Ben")
        await waiting_table(phone)
        path = (await ann.post("/api/me/devices"))["url"].removeprefix(server.url)

        async def fails(*arguments: object) -> None:
            raise ValueError("as it may happen")

        with monkeypatch.context() as broken:
            broken.setattr("app.merging.claiming.merge", fails)
            answer = await phone.client.post(path, headers=HTML)
            assert (answer.status_code, "set-cookie" in answer.headers) == (500, False)
        assert await phone.get("/api/me") == {"name": "Ben"}
        assert (await phone.client.post(path, headers=HTML)).status_code == 303
        assert await phone.get("/api/me") == {"name": "Ann"}


async def test_a_foreign_page_takes_nothing_over(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        key = await key_of(ann)
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": "https://evil.example"} | HTML
        for path in ("/me/claim", "/me/key", "/me/back", "/me/devices/end"):
            answer = await ben.client.post(path, content=f"key={key}&sure=yes", headers=form)
            assert answer.status_code == 403
        assert await ben.get("/api/me") == {"name": "Ben"}


def test_a_key_is_found_in_what_was_pasted() -> None:
    for text in ("abc", " abc\n", "https://games.example.org/me#abc", "/me#abc"):
        assert personal_keys.key_in(text) == "abc"
