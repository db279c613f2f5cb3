"""The live list of public tables."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import orjson

from app.channels.bus import Bus, TableChanged
from app.channels.connection import Connection
from app.lobby.listing import Listing
from app.messages.lobby import LobbyMessage
from app.messages.statuses import TableStatus
from app.messages.tables import ListedTable, PresenceMessage
from app.players.last_seen import LastSeen
from app.runtime.tasks import TaskSupervisor
from app.tournaments.shares import Fairness
from tests.app.drivers import joust
from tests.app.fixtures.database import query
from tests.app.fixtures.server import CLIENT_SEED, Guest, Socket, running_server
from tests.waiting import until

NEW = {"game": "tornei", "seats": 3, "public": True}
SEAT = {"client_seed": CLIENT_SEED}


class NoTables:
    """A process that has no table open."""

    def presence(self, table_id: str) -> PresenceMessage:
        return PresenceMessage((), 0, (), (), polls=(), paused=False, now=0.0)

    def progress(self, table_id: str) -> None:
        return None


async def listed(socket: Socket) -> list[tuple[Any, ...]]:
    message = await socket.until("tables")
    return [(table["id"], table["status"], names_of(table)) for table in message["tables"]]


def names_of(table: dict[str, Any]) -> list[str | None]:
    return [None if seat is None else seat["name"] for seat in table["seats"]]


async def made(host: Guest, **new: Any) -> str:
    table: str = (await host.post("/api/tables", NEW | new))["id"]
    return table


async def test_the_list_contains_public_tables_only(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        async with ben.socket("/ws/lobby") as lobby:
            assert await listed(lobby) == []
            private = await made(ann, public=False)
            await ann.post(f"/api/tables/{private}/seats/0", SEAT)
            public = await made(ann)
            assert await listed(lobby) == [(public, "waiting", [None, None, None])]
            await ann.post(f"/api/tables/{private}/start", {"empty": "bots"})
            await ann.post(f"/api/tables/{public}/seats/0", SEAT)
            assert await listed(lobby) == [(public, "waiting", ["Ann", None, None])]
            await ben.post(f"/api/tables/{public}/seats/2", SEAT)
            assert await listed(lobby) == [(public, "waiting", ["Ann", None, "Ben"])]
            newer = await made(ben)
            assert [table for table, _, _ in await listed(lobby)] == [newer, public]
            await ben.post(f"/api/tables/{public}/ready", {"ready": True})
            await ann.post(f"/api/tables/{public}/start", {"empty": "bots"})
            assert [(table, status) for table, status, _ in await listed(lobby)] == [
                (newer, "waiting"),
                (public, "playing"),
            ]
            await ben.post(f"/api/tables/{newer}/close")
            assert await listed(lobby) == [(public, "playing", ["Ann", "Bot 1", "Ben"])]
            assert not any(private in text for text in lobby.received)
            assert await lobby.caught_up() == []
            listing = (await ben.get("/api/tables"))["tables"]
            assert [table["id"] for table in listing] == [public]
            assert set(listing[0]) == {
                *("id", "code", "game", "status", "options", "host", "seats", "made", "locked", "spectators"),
                *("pace", "watching", "progress"),
            }
            await lobby.send({"t": "full"})
            assert (await lobby.until("tables"))["tables"] == listing


async def test_the_lobby_socket_answers_requests_and_takes_no_moves(database_url: str) -> None:
    async with running_server(database_url) as server:
        guest = await server.guest()
        async with guest.socket("/ws/lobby") as lobby:
            assert await listed(lobby) == []
            await lobby.send({"t": "full"})
            assert await listed(lobby) == []
            await lobby.send({"t": "chat", "id": "x", "text": "Hello"})
            assert await lobby.until("no") == {
                "t": "no", "id": "x", "code": "not_seated", "retry_after": None,
                "message": "Only players at this table can do that; you are watching.",
            }  # fmt: skip
        for who in (server.stranger(), server.stranger()):
            async with who.socket("/ws/lobby") as lobby:
                bye, code = await lobby.closed()
                assert (bye and bye["code"], code) == ("no_session", 4401)


class ScriptedListing(Listing):
    """A list with contents set by the test, which changes while it is read."""

    def __init__(self, bus: Bus, tasks: TaskSupervisor) -> None:
        super().__init__(
            None, bus, {}, tasks, Fairness(2, 4, 120.0), seconds=0.0,  # type: ignore[arg-type]
            away_from=lambda table: set(), open_tables=NoTables(),
        )  # fmt: skip
        self.shown: tuple[ListedTable, ...] = ()
        self.meanwhile: Any = None

    async def open(self) -> LobbyMessage:
        shown = self.shown
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()
        return LobbyMessage(tables=shown, tournaments=())


async def test_the_newest_list_comes_last_during_a_change() -> None:
    bus = Bus()
    new = ListedTable(
        "new", "babab-babab", "tornei", TableStatus.WAITING, {}, None, (), datetime(2026, 1, 31, tzinfo=UTC)
    )
    async with TaskSupervisor() as tasks:
        listing = ScriptedListing(bus, tasks)
        early, late = Connection(uuid4()), Connection(uuid4())
        await listing.subscribe("", early)

        async def changes() -> None:
            listing.shown = (new,)
            bus.publish(TableChanged("new"))
            await until(lambda: len(early._outbox) == 2)

        listing.meanwhile = changes
        bus.publish(TableChanged("another"))  # otherwise the early subscriber's list would do
        await listing.subscribe("", late)
        await until(lambda: [table["id"] for table in orjson.loads(late._outbox[-1])["tables"]] == ["new"])
        assert early._outbox[-1] == late._outbox[-1]
        assert early._outbox[-1] is late._outbox[-1], "it is encoded once"
        listing.stop()


def at(guest: Guest, address: str) -> Guest:
    """This person at this address, as a local proxy reports it."""
    guest.client.headers["X-Forwarded-For"] = address
    return guest


async def shown(guest: Guest) -> list[str]:
    return [table["id"] for table in (await guest.get("/api/tables"))["tables"]]


MANY = {
    "limits": True, "tables_a_minute": 1000, "waiting_tables_a_guest": 1000, "open_tables_an_address": 1000,
    "address_burst_units": 1e6, "guest_burst_units": 1e6, "new_guests_a_minute": 1000,
}  # fmt: skip


async def test_one_guest_cannot_fill_the_list(database_url: str) -> None:
    async with running_server(database_url, **MANY) as server:
        ann = at(await server.guest("Ann"), "192.0.2.1")
        honest = await made(ann)
        crowd = [at(await server.guest(f"Eve {number}"), "192.0.2.66") for number in range(5)]
        tables = [[await made(eve) for _ in range(3)] for eve in crowd]
        # The newest two of each guest, and the newest four of each address.
        assert await shown(ann) == [tables[4][2], tables[4][1], tables[3][2], tables[3][1], honest]
        async with ann.socket("/ws/lobby") as lobby:
            assert len(await listed(lobby)) == 5
        await crowd[4].post(f"/api/tables/{tables[4][2]}/close")
        assert await shown(ann) == [tables[4][1], tables[4][0], tables[3][2], tables[3][1], honest]


async def test_a_table_is_listed_while_its_named_host_is_connected(database_url: str) -> None:
    async with running_server(database_url) as server:
        ann, ben, nameless = await server.guest("Ann"), await server.guest("Ben"), await server.guest()
        table, other = await made(ann), await made(nameless)
        assert await shown(ben) == [table]
        await nameless.post("/api/me", {"name": "Cy"})
        assert await shown(ben) == [other, table]

        gone = "UPDATE players SET last_seen = now() - interval '121 seconds' WHERE name = 'Ann' RETURNING 1"
        await query(database_url, gone)
        assert await shown(ben) == [other]
        last_seen = LastSeen(server.services.database, lambda: server.services.limits.connected)
        await last_seen.write()
        assert await shown(ben) == [other]
        async with ann.socket("/ws/lobby") as lobby:
            await lobby.until("tables")
            await last_seen.write()
            assert await shown(ben) == [other, table]
        await query(database_url, gone)
        await last_seen.write()
        assert await shown(ben) == [other]


async def test_only_listable_changes_are_notified_as_public(database_url: str) -> None:
    async with running_server(database_url) as server:
        notices: list[Any] = []
        server.services.bus.subscribe(notices.append)
        for public in (False, True):
            table = await joust.match(server, "Ann", "Ben", public=public)
            await table.guests[0].post(f"/api/tables/{table.id}/forfeit", {"id": "bye"})
            of_table = [one for one in notices if isinstance(one, TableChanged) and one.table == table.id]
            assert {one.public for one in of_table} == {public}
            assert len(of_table) == 7
