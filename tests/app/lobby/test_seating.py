"""From "let's play" to a started table, over HTTP, with everybody's sockets open."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
import pytest_asyncio

from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, Socket, running_server

pytestmark = pytest.mark.asyncio(loop_scope="module")

NEW = {"game": "tornei", "seats": 3, "public": False, "options": {}}
SEAT = {"client_seed": CLIENT_SEED}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(module_database_url: str) -> AsyncIterator[Server]:
    async with running_server(module_database_url) as server:
        yield server


class Company:
    """Ann, who is host, Ben and Cy, and the spectator Wat, each with an open socket to Ann's new table."""

    def __init__(self, server: Server, new: dict[str, Any]) -> None:
        self._server = server
        self._new = new
        self._stack = AsyncExitStack()
        self.people: dict[str, Guest] = {}
        self.sockets: dict[str, Socket] = {}

    async def __aenter__(self) -> "Company":
        for name in ("Ann", "Ben", "Cy", "Wat"):
            self.people[name] = await self._server.guest(name)
        made = await self.people["Ann"].post("/api/tables", self._new)
        self.id, self.code = made["id"], made["code"]
        await self.post("Ann", "seats/0", SEAT)
        for name, guest in self.people.items():
            socket = self.sockets[name] = await self._stack.enter_async_context(guest.table_socket(self.id))
            await socket.until("table")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def post(self, who: str, what: str, body: Any = None, *, expect: int | None = None) -> Any:
        return await self.people[who].post(f"/api/tables/{self.id}/{what}", body, expect=expect)

    async def emitted(self) -> dict[str, dict[str, Any]]:
        """Everybody's next `table` message."""
        return {name: await socket.until("table") for name, socket in self.sockets.items()}

    async def told_of(self, who: str, what: str, body: Any = None) -> dict[str, Any]:
        """A person requests a change, and everybody receives the same table, each with their own seat. Returns the
        table.
        """
        answer = await self.post(who, what, body)
        answer = answer["table"] if "url" in answer else answer
        emitted = await self.emitted()
        table: dict[str, Any] = answer["table"]
        names = [seat["name"] for seat in table["seats"]]
        for name, message in emitted.items():
            assert message["table"] == table
            assert message["you"] == (names.index(name) if name in names else None)
            assert message["host"] == (name == "Ann")
        assert answer == emitted[who]
        return table


def seats_of(table: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [(seat["name"], seat["bot"], seat["ready"], seat["reserved"]) for seat in table["seats"]]


FREE = (None, False, False, None)


async def test_a_table_is_filled_and_started(server: Server) -> None:
    async with Company(server, NEW) as company:
        table = await company.told_of("Ben", "seats/2", SEAT)
        assert seats_of(table) == [("Ann", False, False, None), FREE, ("Ben", False, False, None)]
        table = await company.told_of("Ann", "seats/1/reserve", {"name": "Cy"})
        assert seats_of(table)[1] == (None, False, False, "Cy")
        await company.told_of("Ben", "ready", {"ready": True})
        table = await company.told_of("Ben", "ready", {"ready": False})
        assert seats_of(table)[2] == ("Ben", False, False, None)
        table = await company.told_of("Ben", "leave")
        assert seats_of(table)[2] == FREE
        await company.told_of("Ben", "seats/2", SEAT)
        await company.told_of("Ben", "ready", {"ready": True})
        await company.told_of("Ann", "seats/1/reserve", {"name": None})
        table = await company.told_of("Cy", "seats/1", SEAT)
        assert seats_of(table)[1] == ("Cy", False, False, None)
        await company.told_of("Cy", "ready", {"ready": True})
        assert table["status"] == "waiting"
        table = await company.told_of("Ann", "start", {"empty": None})
        assert table["status"] == "playing"
        for seat, name in enumerate(("Ann", "Cy", "Ben")):
            step = await company.sockets[name].until("step")
            assert (len(step["view"]["mine"]["hand"]), step["v"]) == (14, 0)
            full = await company.sockets[name].full()
            assert (full["you"], full["view"], full["log"]) == (seat, step["view"], step["events"])
        assert (await company.sockets["Wat"].until("step"))["view"]["mine"] is None


async def test_a_seat_is_reserved_for_a_name_and_freed_again(server: Server) -> None:
    async with Company(server, NEW) as company:
        await company.told_of("Ann", "seats/1/reserve", {"name": "  Benjamin   of Ely "})
        refused = await company.post("Ben", "seats/1", SEAT, expect=409)
        assert refused["error"]["code"] == "seat_reserved"
        table = await company.told_of("Ann", "seats/1/reserve", {"name": None})
        assert seats_of(table)[1] == FREE
        await company.told_of("Ben", "seats/1", SEAT)


async def test_empty_seats_go_to_bots(server: Server) -> None:
    async with Company(server, NEW | {"seats": 4}) as company:
        await company.post("Ben", "seats/2", SEAT | {"name": "Bot l"})
        await company.post("Ben", "ready", {"ready": True})
        started = await company.post("Ann", "start", {"empty": "bots"})
        assert seats_of(started["table"]) == [
            ("Ann", False, True, None),
            ("Bot 2", True, True, None),
            ("Bot l", False, True, None),
            ("Bot 3", True, True, None),
        ]


async def test_the_host_chooses_each_bots_strength(server: Server) -> None:
    async with Company(server, NEW | {"seats": 4}) as company:
        for wrong in (["easy"], "clever", ["easy", "usual", "usual", "strong"]):
            await company.post("Ann", "start", {"empty": "bots", "strengths": wrong}, expect=422)
        started = await company.post("Ann", "start", {"empty": "bots", "strengths": ["easy", "usual", "strong"]})
        assert strengths_of(started) == [None, "easy", "usual", "strong"]


def strengths_of(message: dict[str, Any]) -> list[str | None]:
    return [seat["strength"] for seat in message["table"]["seats"]]


async def test_a_removed_player_is_notified_and_cannot_sit_again(server: Server, module_database_url: str) -> None:
    async with Company(server, NEW) as company:
        key = (await company.post("Ann", "seats/2/reserve", {"name": "Cy"}))["url"].partition("=")[2]
        await company.post("Ben", "seats/1", SEAT)
        await company.emitted(), await company.emitted()
        await company.post("Ann", "seats/1/remove")
        emitted = await company.emitted()
        assert {name: message["removed"] for name, message in emitted.items()} == {
            "Ann": False, "Ben": True, "Cy": False, "Wat": False,
        }  # fmt: skip
        assert seats_of(emitted["Ben"]["table"])[1] == FREE
        before = await query(module_database_url, "SELECT * FROM seats WHERE table_id = $1 ORDER BY seat", company.id)
        for path, body in (("any", SEAT), ("1", SEAT), ("1", SEAT | {"name": "Benny"}), ("any", SEAT | {"key": key})):
            refused = await company.post("Ben", f"seats/{path}", body, expect=403)
            assert refused["error"]["code"] == "removed"
        after = await query(module_database_url, "SELECT * FROM seats WHERE table_id = $1 ORDER BY seat", company.id)
        assert after == before
        assert (await company.people["Ben"].get(f"/api/tables/{company.id}"))["removed"] is True
        await company.post("Wat", "seats/1", SEAT)


async def test_a_host_closes_the_table(server: Server) -> None:
    async with Company(server, NEW) as company:
        table = await company.told_of("Ann", "close")
        assert table["status"] == "closed"
        assert (await company.sockets["Ben"].move({}, decision=1))["code"] == "not_seated"


async def test_one_of_twenty_claims_gets_the_seat(server: Server) -> None:
    async with Company(server, NEW) as company:
        guests = [await server.guest(f"Player {number}") for number in range(20)]
        path = f"/api/tables/{company.id}/seats/1"
        answers = await asyncio.gather(*(guest.client.post(path, json=SEAT) for guest in guests))
        codes = [answer.json()["error"]["code"] for answer in answers if answer.status_code == 409]
        assert codes == ["seat_taken"] * 19
        (winner,) = (answer.json() for answer in answers if answer.status_code == 200)
        shown = await company.people["Wat"].get(f"/api/tables/{company.id}")
        assert shown["table"] == winner["table"]


async def test_a_simultaneous_start_and_claim_leave_a_consistent_table(server: Server) -> None:
    async with Company(server, NEW) as company:
        start = company.people["Ann"].client.post(f"/api/tables/{company.id}/start", json={"empty": "bots"})
        claim = company.people["Ben"].client.post(f"/api/tables/{company.id}/seats/1", json=SEAT)
        started, claimed = await asyncio.gather(start, claim)
        # In either order: Ben sat down and is not ready, or a bot has taken the seat.
        assert (started.status_code, claimed.status_code) in ((409, 200), (200, 409))


async def test_a_table_shows_its_commitment_and_no_secret(server: Server, module_database_url: str) -> None:
    async with Company(server, NEW) as company:
        shown = await company.people["Wat"].get(f"/api/tables/{company.id}")
        assert shown.keys() == {
            *("t", "you", "host", "kept_for_you", "moved_from", "removed", "of_evening", "table"),
            *("admission", "may_admit", "asking", "asking_count", "deputized"),
        }
        assert set(shown["table"]) == {
            "id", "code", "game", "status", "public", "options", "commitment", "players", "host", "seats",
            "can_forfeit", "part_of", "readonly", "house_rules", "host_asked_by", "goes_on", "evening", "made",
            "starts_itself", "starts_at", "circle", "locked", "spectators", "unrated",
            "kind", "has_record", "origin", "hints_on",
        }  # fmt: skip
        ((commitment,),) = await query(
            module_database_url, "SELECT encode(sha256(secret), 'hex') FROM tables WHERE id = $1", company.id
        )
        assert shown["table"]["commitment"] == commitment


async def test_no_order_of_requests_breaks_a_table(server: Server, module_database_url: str) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    dice = random.Random(seed)
    async with Company(server, NEW | {"seats": 4}) as company:
        names = ("Ann", "Ben", "Cy", "Wat")
        requests = [
            *((f"seats/{seat}", SEAT) for seat in range(4)),
            *((f"seats/{seat}/reserve", {"name": name}) for seat in range(4) for name in ("Ben", None)),
            *((f"seats/{seat}/remove", None) for seat in range(4)),
            *(("ready", {"ready": ready}) for ready in (True, False)),
            ("leave", None),
        ]
        for _ in range(12):
            batch = [(dice.choice(names), *dice.choice(requests)) for _ in range(6)]
            answers = await asyncio.gather(
                *(
                    company.people[who].client.post(f"/api/tables/{company.id}/{what}", json=body)
                    for who, what, body in batch
                    if (who, what) != ("Ann", "leave")
                )
            )
            assert all(answer.status_code < 500 for answer in answers)
            rows = await query(
                module_database_url,
                "SELECT player_id, name, client_seed, ready, reserved FROM seats WHERE table_id = $1 ORDER BY seat",
                company.id,
            )
            players = [player for player, *_ in rows if player is not None]
            assert len(players) == len(set(players))
            for player, name, client_seed, ready, _ in rows:
                assert (player is None) == (name is None) == (client_seed is None)
                assert player is not None or not ready


async def test_a_rematch_is_one_table_for_the_same_people(server: Server, module_database_url: str) -> None:
    table = await server.table("Ann", "Ben", seats=3, options={"rounds": "1"})
    ann, ben = table.guests
    await play_on(module_database_url, table.id)
    async with ann.table_socket(table.id) as at_ann, ben.table_socket(table.id) as at_ben:
        for socket in (at_ann, at_ben):
            await socket.until("full")
        answers = await asyncio.gather(*(guest.post(f"/api/tables/{table.id}/rematch") for guest in (ben, ann, ben)))
        assert answers == [answers[0]] * 3
        again = answers[0]["id"]
        for socket in (at_ann, at_ben):
            assert await socket.until("rematch") == {"t": "rematch", "url": f"/tables/{again}"}
    async with ann.table_socket(table.id) as late:
        assert (await late.until("rematch"))["url"] == f"/tables/{again}"

    shown = await ben.get(f"/api/tables/{again}")
    assert seats_of(shown["table"]) == [(None, False, False, "Ben"), FREE, (None, False, False, "Ann")]
    assert shown["table"]["options"]["rounds"] == "1"
    host, other = (ben, ann) if shown["host"] else (ann, ben)
    # The host has to sit down before the start, or there would be a game of bots.
    refused = await host.post(f"/api/tables/{again}/start", {"empty": "bots"}, expect=403)
    assert refused["error"]["code"] == "not_seated"
    waiting = await host.post(f"/api/tables/{again}/seats/any", SEAT)
    assert waiting["table"]["status"] == "waiting"
    refused = await other.post(f"/api/tables/{again}/start", {"empty": "bots"}, expect=403)
    assert refused["error"]["code"] == "not_host"
    started = await other.post(f"/api/tables/{again}/seats/any", SEAT)
    assert started["table"]["status"] == "playing"
    assert [seat[:2] for seat in seats_of(started["table"])] == [("Ben", False), ("Bot 1", True), ("Ann", False)]
    assert (await host.post(f"/api/tables/{again}/rematch", expect=409))["error"]["code"] == "not_over"


async def test_sitting_down_anywhere_takes_the_first_free_seat(server: Server, module_database_url: str) -> None:
    async with Company(server, NEW | {"seats": 4}) as company:
        await company.post("Ann", "seats/1/reserve", {"name": "Zoe"})
        await company.post("Cy", "seats/2", SEAT)
        table = await company.post("Ben", "seats/any", SEAT)
        assert (table["you"], table["table"]["seats"][3]["name"]) == (3, "Ben")
        assert (await company.post("Ben", "seats/any", SEAT, expect=409))["error"]["code"] == "already_seated"
        assert (await company.post("Wat", "seats/any", SEAT, expect=409))["error"]["code"] == "seat_reserved"
        await company.post("Ann", "seats/1/reserve", {"name": None})
        await company.post("Wat", "seats/any", SEAT)
        late = await server.guest("Dee")
        refused = await late.post(f"/api/tables/{company.id}/seats/any", SEAT, expect=409)
        assert refused["error"]["code"] == "table_full"
        sat = "SELECT count(*) FROM seats WHERE table_id = $1 AND sat_at IS NOT NULL"
        assert await query(module_database_url, sat, company.id) == [(4,)]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"client_seed": "short"}, "bad_word"),
        (SEAT | {"name": "Ann"}, "name_taken"),
    ],
)
async def test_a_bad_request_to_sit_changes_nothing(server: Server, body: Any, code: str) -> None:
    async with Company(server, NEW) as company:
        before = await company.people["Wat"].get(f"/api/tables/{company.id}")
        answer = await company.people["Ben"].client.post(f"/api/tables/{company.id}/seats/any", json=body)
        assert (answer.status_code // 100, answer.json()["error"]["code"]) == (4, code)
        assert await company.people["Wat"].get(f"/api/tables/{company.id}") == before
