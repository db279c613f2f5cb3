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
from app.messages.tables import ListedTable
from app.tasks import TaskSupervisor
from tests.app.fixtures.database import play_on
from tests.app.fixtures.server import CLIENT_SEED, Guest, Socket, running_server, soon

NEW = {"game": "tornei", "seats": 3, "public": True}
SEAT = {"client_seed": CLIENT_SEED}


async def listed(socket: Socket) -> list[tuple[Any, ...]]:
    message = await socket.until("tables")
    return [(table["id"], table["status"], names_of(table)) for table in message["tables"]]


def names_of(table: dict[str, Any]) -> list[str | None]:
    return [None if seat is None else seat["name"] for seat in table["seats"]]


async def made(host: Guest, **new: Any) -> str:
    table: str = (await host.post("/api/tables", NEW | new))["id"]
    return table


async def test_it_tells_of_public_tables_and_of_no_others(database_url: str) -> None:
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
            assert set(listing[0]) == {"id", "code", "game", "status", "options", "host", "seats", "made"}
            await lobby.send({"t": "full"})
            assert (await lobby.until("tables"))["tables"] == listing


async def test_a_game_that_ends_leaves_the_list(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", public=True, options={"rounds": "1"})

        def is_one_move_before_its_end(live: Any) -> bool:
            state = live.state
            return (
                len(state.tricks) == 6 and state.phase.kind == "predicting" and state.phase.predictions.count(None) == 1
            )

        await play_on(database_url, table.id, is_one_move_before_its_end)
        watcher = await server.guest()
        async with watcher.socket("/ws/lobby") as lobby:
            assert [entry[:2] for entry in await listed(lobby)] == [(table.id, "playing")]
            for guest in table.guests:
                async with guest.table_socket(table.id) as socket:
                    if legal := (await socket.until("full"))["legal"]:
                        assert (await socket.move(legal[0]))["t"] == "ok"
            assert await listed(lobby) == []


async def test_it_answers_whoever_asks_and_takes_nothing_else(database_url: str) -> None:
    async with running_server(database_url) as server:
        guest = await server.guest()
        async with guest.socket("/ws/lobby") as lobby:
            assert await listed(lobby) == []
            await lobby.send({"t": "full"})
            assert await listed(lobby) == []
            await lobby.send({"t": "chat", "id": "x", "text": "Hello"})
            assert await lobby.until("no") == {
                "t": "no", "id": "x", "code": "not_seated",
                "message": "Only players at this table can do that; you are watching.",
            }  # fmt: skip
        for who in (server.stranger(), server.stranger()):
            async with who.socket("/ws/lobby") as lobby:
                bye, code = await lobby.closed()
                assert (bye and bye["code"], code) == ("no_session", 4401)


class ScriptedListing(Listing):
    """A list whose contents a test names, and that changes while it is read."""

    def __init__(self, bus: Bus, tasks: TaskSupervisor) -> None:
        super().__init__(None, bus, {}, tasks, seconds=0.0)  # type: ignore[arg-type]
        self.shown: tuple[ListedTable, ...] = ()
        self.meanwhile: Any = None

    async def open(self) -> LobbyMessage:
        shown = self.shown
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()
        return LobbyMessage(tables=shown, tournaments=())


async def test_who_comes_while_the_list_changes_gets_the_newest_one_last() -> None:
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
            await soon(lambda: len(early._outbox) == 2)

        listing.meanwhile = changes
        await listing.subscribe("", late)
        await soon(lambda: [table["id"] for table in orjson.loads(late._outbox[-1])["tables"]] == ["new"])
        assert early._outbox[-1] == late._outbox[-1]
        listing.stop()
