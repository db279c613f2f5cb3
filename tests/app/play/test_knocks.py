"""Knocking for a seat at a server with its database, in one process and in two (docs/decisions/0031)."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
import pytest

from app.messages.statuses import SeatState
from app.play.room.inbox import AbsenceDue
from app.tables.verify import verify
from engines import GAMES
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Guest, SeatedTable, Server, Socket
from tests.app.play.test_absence import Time, timed_server
from tests.waiting import until

AWAY, GRACE = 121.0, 301.0
_AGED = (
    "UPDATE players SET last_seen = last_seen - make_interval(secs => $1)",
    "UPDATE table_visits SET last_seen = last_seen - make_interval(secs => $1)",
    "UPDATE limit_refusals SET at = at - make_interval(secs => $1)",
)
FORGED = {"forwarded_allow_ips": "127.0.0.1"}
"""The server trusts the client addresses in the tests' requests."""


@dataclass
class Knocking:
    """A private table of three at which Ben is absent, in as many processes as there are servers."""

    servers: list[Server]
    table: SeatedTable
    time: Time
    stack: AsyncExitStack
    sockets: dict[Guest, Socket] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return self.servers[0].database_url

    async def passes(self, seconds: float) -> None:
        """Advances the time of the server and its database; every process then handles the due events."""
        for server in self.servers:
            await server.handles_disconnects()
        await until(self.presence_is_known)
        self.time.seconds += seconds
        for server in self.servers:
            await server.services.activity.write()
        for statement in _AGED:
            await query(self.url, statement, seconds)
        for server in self.servers:
            await server.services.rooms._post(self.table.id, AbsenceDue())
            await server.services.rooms._rooms[self.table.id].worked_off()

    def presence_is_known(self) -> bool:
        """Waits until every process has stored the absences with their beginnings, which a room does a moment after a
        disconnect.
        """
        rooms = [server.services.rooms._rooms.get(self.table.id) for server in self.servers]
        seats = [room.table.presence().seats for room in rooms if room is not None]
        connected = {tuple(seat.connected for seat in of_one) for of_one in seats}
        away = [seat for of_one in seats for seat in of_one if seat.state == SeatState.AWAY]
        return len(connected) <= 1 and all(seat.since is not None for seat in away)

    async def agree(self) -> None:
        """Returns when all processes have read the same log."""
        rooms = [server.services.rooms._rooms[self.table.id] for server in self.servers]
        await until(lambda: len({None if room.table.live is None else room.table.live.version for room in rooms}) == 1)

    async def comes(self, guest: Guest, process: int = 0) -> Socket:
        socket = await self.stack.enter_async_context(
            self.servers[process].again(guest).table_socket(self.table.id)
        )  # fmt: skip
        await socket.until("full")
        self.sockets[guest] = socket
        return socket

    async def asks(self, guest: Guest, path: str, body: Any = None, process: int = 0) -> str:
        """The error code, or `done`."""
        client = self.servers[process].again(guest).client
        client.headers.update(guest.client.headers)
        response = await client.post(f"/api/tables/{self.table.id}/{path}", json=body)
        return "done" if response.status_code == 200 else str(response.json()["error"]["code"])

    async def knocks(self, guest: Guest, seat: int = 1, process: int = 0) -> str:
        return await self.asks(guest, f"seats/{seat}/requests", {"poll": "knock"}, process)

    async def request(self) -> str:
        """The newest knock."""
        statement = "SELECT id FROM seat_requests WHERE table_id = $1 ORDER BY made DESC LIMIT 1"
        return str((await query(self.url, statement, self.table.id))[0][0])

    async def approves(self, *guests: Guest, agrees: bool = True, process: int = 0) -> list[str]:
        body = {"poll": "knock", "seat": 1, "request": await self.request(), "agrees": agrees}
        return [await self.asks(guest, "votes", body, process) for guest in guests]

    async def events(self) -> list[str]:
        """The log without moves."""
        statement = "SELECT table_event FROM moves WHERE table_id = $1 AND table_event IS NOT NULL ORDER BY seq"
        return [orjson.loads(event)["kind"] for (event,) in await query(self.url, statement, self.table.id)]

    async def seat_of(self, guest: Guest) -> int | None:
        seat: int | None = (await guest.get(f"/api/tables/{self.table.id}"))["you"]
        return seat

    async def hand_of(self, guest: Guest) -> Any:
        """The hand in this person's view."""
        return (await guest.get(f"/api/tables/{self.table.id}/state"))["view"]["mine"]


@asynccontextmanager
async def knocking(
    database_url: str, *names: str, processes: int = 1, settings: dict[str, Any] | None = None, **table: Any
) -> AsyncIterator[Knocking]:
    """Everybody has opened the table, and all but Ben still have it open, in the first process."""
    time = Time()
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(timed_server(database_url, time, bot_seconds=3600.0, **(settings or {})))
            for _ in range(processes)
        ]
        seated = await servers[0].table(*(names or ("Ann", "Ben", "Cy")), **table)
        at = Knocking(servers, seated, time, stack)
        for guest in seated.guests:
            if guest is seated.guests[1]:
                async with guest.table_socket(seated.id) as socket:
                    await socket.until("full")
            else:
                await at.comes(guest)
        for server in servers:
            await server.services.rooms.wake(seated.id)
        yield at


# The attack


async def test_an_opponent_alone_gets_no_seat_and_sees_no_hand(database_url: str) -> None:
    """Ben's connection drops, and Ann knocks as Ben from a second browser and approves it herself."""
    for names in (("Ann", "Ben"), ("Ann", "Ben", "Cy")):
        game = {"game": "tournay"} if len(names) == 2 else {}
        async with knocking(database_url, *names, **game) as at:
            ann, ben, *others = at.table.guests
            second = await at.servers[0].guest()
            async with second.table_socket(at.table.id) as watching:
                await watching.until("full")
                await at.passes(31)
                assert await at.knocks(second) == ("seat_is_here" if others else "no_knock_here")
                await at.passes(AWAY)
                answer = await at.knocks(second)
                assert answer == ("done" if others else "no_knock_here")
                if others:
                    assert await at.approves(ann) == ["done"]
                    await at.passes(11)
                    await at.passes(GRACE)
                    assert await at.approves(ann) in (["no_such_request"], ["already_voted"])
                assert await at.seat_of(second) is None
                await watching.send({"t": "full"})
                for seen in (await second.get(f"/api/tables/{at.table.id}/state"), await watching.until("full")):
                    assert seen["you"] is None
                    assert seen["view"].get("mine") is None
            assert await at.seat_of(ben) == 1
            shown = await ben.get("/api/me/games")
            assert at.table.id in orjson.dumps(shown).decode(), "Ben has kept his game"


# A whole knock


async def test_a_knock_makes_a_deputy_until_the_owner_returns(database_url: str) -> None:
    async with knocking(database_url) as at:
        ann, ben, cy = at.table.guests
        hand = await at.hand_of(ben)
        eve = await at.servers[0].guest()
        socket = await at.comes(eve)
        await at.passes(AWAY)
        assert await at.knocks(eve) == "done"
        assert await at.approves(ann, cy) == ["done", "done"]
        assert await at.hand_of(eve) is None
        presence = await socket.until("presence")
        while presence["knock"] is None:
            presence = await socket.until("presence")
        assert (presence["knock"]["seat"], presence["knock"]["until"]) == (1, at.time.seconds + 300)
        await at.passes(GRACE)
        assert (await socket.until("full"))["view"]["mine"] == hand
        assert (await at.seat_of(eve), await at.seat_of(ben)) == (1, None)
        shown = await ben.get(f"/api/tables/{at.table.id}")
        assert (shown["deputized"], shown["table"]["unrated"], shown["table"]["seats"][1]["deputy"]) == (1, True, True)
        await query(at.url, "UPDATE seats SET own_title = 'My secret' WHERE table_id = $1", at.table.id)
        for guest, title in ((eve, None), (ben, "My secret")):
            groups = (await guest.get("/api/me/games"))["groups"]
            assert [game["title"] for group in groups for game in group["games"]] == [title]
        assert await eve.get("/api/me") == {"name": "Ben"}
        assert await at.asks(eve, "quit") == "deputy_cannot"
        assert await at.asks(ben, "quit") == "not_seated"
        assert await at.asks(ben, "return") == "done"
        assert (await socket.until("full"))["view"]["mine"] is None
        assert (await at.seat_of(eve), await at.seat_of(ben)) == (None, 1)
        assert await at.hand_of(ben) == hand
        await at.passes(AWAY)
        assert await at.knocks(await at.servers[0].guest()) == "knock_closed"
        assert await at.events() == ["requested", "voted", "knock_pending", "knock_granted", "seat_returned"]


async def test_record_of_a_game_with_a_deputy_verifies(database_url: str) -> None:
    async with knocking(database_url) as at:
        ann, _, cy = at.table.guests
        eve = await at.servers[0].guest()
        await at.passes(AWAY)
        assert await at.knocks(eve) == "done"
        await at.approves(ann, cy)
        await at.passes(GRACE)
        for guest in (ann, cy):
            assert await at.asks(guest, "votes", {"poll": "end"}) == "done"
        response = await ann.client.get(f"/api/tables/{at.table.id}/record")
        report = verify(response.content, GAMES)
        assert report.is_true, report
        assert report.record is not None
        kinds = [row.event["kind"] for row in report.record.rows if row.event]
        assert kinds == ["requested", "voted", "knock_pending", "knock_granted", "voted", "ended"]
        page = (await ann.client.get(f"/tables/{at.table.id}")).text
        assert "A deputy plays Ben’s seat now." in page


# Cancelled knocks


@pytest.mark.parametrize("way", ["other process", "page", "not me"])
async def test_any_sign_of_the_owner_cancels_the_knock(database_url: str, way: str) -> None:
    async with knocking(database_url, processes=2) as at:
        ann, ben, cy = at.table.guests
        eve = await at.servers[0].guest()
        await at.passes(AWAY)
        assert await at.knocks(eve) == "done"
        await at.approves(ann, cy)
        await at.agree()
        match way:
            case "socket" | "other process":
                await at.comes(ben, process=int(way != "socket"))
            case "page":
                await ben.get(f"/api/tables/{at.table.id}/state")
            case "move":
                await at.asks(ben, "moves", {"id": "m", "decision": 1, "move": {}}, process=1)
            case "not me":
                assert await at.asks(ben, "not-me", process=1) == "done"
        await at.passes(0.0)
        # The last check of the process that would grant it.
        at.time.seconds += GRACE
        for server in at.servers:
            await server.services.rooms._post(at.table.id, AbsenceDue())
            await server.services.rooms._rooms[at.table.id].worked_off()
            await server.services.rooms._post(at.table.id, AbsenceDue())
            await server.services.rooms._rooms[at.table.id].worked_off()
        assert await at.seat_of(eve) is None
        assert await at.seat_of(ben) == 1
        assert "knock_granted" not in await at.events()
        assert "knock_cancelled" in await at.events()
        assert await at.asks(ben, "not-me") in ("done", "nobody_knocked")
        await at.passes(AWAY * 10)
        assert await at.knocks(await at.servers[0].guest()) in ("knock_closed", "seat_is_here")


async def test_a_refusal_closes_knocking_for_the_seat(database_url: str) -> None:
    async with knocking(database_url) as at:
        ann, _, cy = at.table.guests
        await at.passes(AWAY)
        assert await at.knocks(await at.servers[0].guest()) == "done"
        assert await at.approves(ann) == ["done"]
        assert await at.approves(cy, agrees=False) == ["done"]
        assert await at.approves(cy) == ["no_such_request"]
        await at.passes(GRACE)
        assert await at.knocks(await at.servers[0].guest()) == "knock_closed"
        assert await at.knocks(await at.servers[0].guest(), seat=0) == "seat_is_here"


async def test_only_the_owner_can_deny_a_knock(database_url: str) -> None:
    async with knocking(database_url) as at:
        ann, _, _ = at.table.guests
        eve = await at.servers[0].guest()
        await at.passes(AWAY)
        assert await at.asks(ann, "not-me") == "nobody_knocked"
        assert await at.knocks(eve) == "done"
        assert await at.asks(ann, "not-me") == "nobody_knocked"
        assert await at.asks(eve, "not-me") == "not_seated"


# Refused knocks


@pytest.mark.parametrize(
    "table",
    [
        {"public": True},
        {"house_rules": {"absence": "wait", "clock": {"seconds": 86400}}},
    ],
    ids=["public", "days and wait"],
)
async def test_table_without_knocking_refuses_knocks(database_url: str, table: dict[str, Any]) -> None:
    async with knocking(database_url, **table) as at:
        await at.passes(AWAY * 10_000)
        assert await at.knocks(await at.servers[0].guest()) == "no_knock_here"


async def test_former_seat_holder_cannot_knock(database_url: str) -> None:
    async with knocking(database_url, "Ann", "Ben", "Cy", "Dan") as at:
        ann, _, _, dan = at.table.guests
        await at.passes(AWAY)
        assert await at.asks(dan, "quit") == "done"
        assert await at.knocks(dan) == "shares_with_seat"
        assert await at.knocks(ann) == "already_seated"


async def test_addresses_distinguish_players(database_url: str) -> None:
    """Ann is at home with a second browser; Cy is elsewhere."""
    async with knocking_from(database_url, {"Ann": "192.0.2.1", "Ben": "192.0.2.2", "Cy": "192.0.2.3"}) as at:
        ann, _, cy = at.table.guests
        second, stranger = [await at.servers[0].guest() for _ in range(2)]
        second.client.headers["X-Forwarded-For"] = "192.0.2.1"
        stranger.client.headers["X-Forwarded-For"] = "192.0.2.9"
        await at.passes(AWAY)
        assert await at.knocks(second) == "shares_with_seat"
        assert await at.knocks(stranger) == "done"
        assert await at.approves(ann, cy) == ["done", "done"]


async def test_approvers_at_one_address_approve_nothing(database_url: str) -> None:
    async with knocking_from(database_url, {"Ann": "192.0.2.1", "Ben": "192.0.2.2", "Cy": "192.0.2.1"}) as at:
        stranger = await at.servers[0].guest()
        stranger.client.headers["X-Forwarded-For"] = "192.0.2.9"
        await at.passes(AWAY)
        assert await at.knocks(stranger) == "approvers_share"


async def test_devices_distinguish_people_who_share_an_address(database_url: str) -> None:
    home = dict.fromkeys(("Ann", "Ben", "Cy"), "192.0.2.1")
    async with knocking_from(database_url, home) as at:
        ann, _, cy = at.table.guests
        second = await at.servers[0].guest()
        second.client.headers["X-Forwarded-For"] = "192.0.2.1"
        await at.passes(AWAY)
        assert await at.knocks(second) == "done"
        assert await at.approves(ann, cy) == ["done", "done"]


@asynccontextmanager
async def knocking_from(database_url: str, addresses: dict[str, str]) -> AsyncIterator[Knocking]:
    """People who play from these addresses; all but Ben have the table open."""
    time = Time()
    async with timed_server(database_url, time, bot_seconds=3600.0, **FORGED) as server, AsyncExitStack() as stack:
        seated = await server.table(*addresses)
        at = Knocking([server], seated, time, stack)
        for guest, address in zip(seated.guests, addresses.values(), strict=True):
            guest.client.headers["X-Forwarded-For"] = address
            if guest is not seated.guests[1]:
                socket = await stack.enter_async_context(guest.table_socket(seated.id, x_forwarded_for=address))
                await socket.until("full")
            else:
                async with guest.table_socket(seated.id, x_forwarded_for=address) as socket:
                    await socket.until("full")
        # Their first requests came from the tests' own address.
        await query(
            at.url,
            "DELETE FROM table_visits AS v USING (SELECT mark FROM table_visits GROUP BY 1"
            " HAVING count(DISTINCT player_id) > 3) AS m WHERE v.mark = m.mark",
        )
        yield at


async def test_rate_limited_owner_is_not_away(database_url: str) -> None:
    async with knocking(database_url) as at:
        _, ben, _ = at.table.guests
        ((ben_id,),) = await query(at.url, "SELECT player_id FROM seats WHERE table_id = $1 AND seat = 1", at.table.id)
        await at.passes(AWAY)
        await query(at.url, "INSERT INTO limit_refusals (key) VALUES ($1)", str(ben_id))
        assert await at.knocks(await at.servers[0].guest()) == "seat_is_here"
        await at.passes(600)
        assert await at.knocks(await at.servers[0].guest()) == "done"
        assert ben.cookie


async def test_a_flood_of_spectators_closes_knocking(database_url: str) -> None:
    async with knocking(database_url) as at:
        await query(
            at.url,
            "INSERT INTO table_visits (table_id, player_id, device_id, mark)"
            " SELECT $1, gen_random_uuid(), gen_random_uuid(), 'm' FROM generate_series(1, 501)",
            at.table.id,
        )
        await at.passes(AWAY)
        assert await at.knocks(await at.servers[0].guest()) == "shares_with_seat"
