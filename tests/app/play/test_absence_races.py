"""Simultaneous absence requests at two processes take effect once, and refused requests change nothing."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import orjson
import pytest

from app.errors import DatabaseAway
from app.play.people.table_log import PendingEvent
from app.play.records.rebuild import check_tables
from app.runtime.db import Database
from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.joust import match
from tests.app.drivers.presence import connected_seats
from tests.app.fixtures.database import GAMES_BY_NAME, query
from tests.app.fixtures.server import Guest, SeatedTable, Server, Socket
from tests.app.play.test_absence import LONG_AWAY, Time, timed_server

AWAY = 120.0


@dataclass
class Place:
    """One table at two processes, and its visitors."""

    servers: tuple[Server, Server]
    table: SeatedTable
    time: Time
    stack: AsyncExitStack

    @property
    def url(self) -> str:
        return self.servers[0].database_url

    def at(self, guest: Guest, process: int) -> Guest:
        """The same person at this process."""
        return self.servers[process].again(guest)

    async def come(self, *guests: Guest, process: int = 0) -> list[Socket]:
        """Opens the table for these people; returns when both processes know of it."""
        sockets = []
        for guest in guests:
            socket = await self.stack.enter_async_context(self.at(guest, process).table_socket(self.table.id))
            await socket.until("full")
            sockets.append(socket)
        seats = {self.table.guests.index(guest) for guest in guests if guest in self.table.guests}
        for server in self.servers:
            async with (await server.guest()).table_socket(self.table.id) as watching:
                while not seats <= set(connected_seats(await watching.until("presence"))):
                    pass
        return sockets

    async def ask(self, guest: Guest, process: int, path: str, body: Any = None) -> str:
        """The error code, or `done`."""
        client = self.at(guest, process).client
        response = await client.post(f"/api/tables/{self.table.id}/{path}", json=body)
        return "done" if response.status_code == 200 else str(response.json()["error"]["code"])

    async def vote(self, guest: Guest, process: int, poll: str, **about: Any) -> str:
        return await self.ask(guest, process, "votes", {"poll": poll, **about})

    async def request(self, guest: Guest, seat: int, poll: str = "take_over", process: int = 0) -> str:
        """The id of this person's request."""
        answer = await self.at(guest, process).post(
            f"/api/tables/{self.table.id}/seats/{seat}/requests", {"poll": poll}
        )
        return str(answer["polls"][-1]["request"])

    async def events(self) -> list[str]:
        """The log's events besides moves."""
        statement = "SELECT table_event FROM moves WHERE table_id = $1 AND table_event IS NOT NULL ORDER BY seq"
        return [orjson.loads(event)["kind"] for (event,) in await query(self.url, statement, self.table.id)]

    async def rows(self) -> list[tuple[Any, ...]]:
        """All stored rows of the table and of everybody who may change them by a request."""
        log = await query(self.url, "SELECT * FROM moves WHERE table_id = $1 ORDER BY seq", self.table.id)
        seats = "SELECT seat, player_id, name, bot, left FROM seats WHERE table_id = $1 ORDER BY seat"
        seats = seats.replace("left FROM", '"left" FROM')
        return [
            *log,
            *await query(self.url, seats, self.table.id),
            *await query(self.url, "SELECT * FROM seat_requests"),
        ]

    async def shown_alike(self) -> None:
        """Checks that both processes show the same table and game."""
        shown = []
        for server in self.servers:
            somebody = await server.guest()
            shown.append([await somebody.get(f"/api/tables/{self.table.id}{what}") for what in ("", "/state")])
        assert shown[0] == shown[1]


@asynccontextmanager
async def place(
    url: str, *names: str, begin: Callable[[Server], Awaitable[SeatedTable]] | None = None, **settings: Any
) -> AsyncIterator[Place]:
    """A table of these people at two processes, whose bots do not move."""
    time = Time()
    async with (
        timed_server(url, time, bot_seconds=3600.0) as one,
        timed_server(url, time, bot_seconds=3600.0) as other,
        AsyncExitStack() as stack,
    ):
        table = await (one.table(*names, **settings) if begin is None else begin(one))
        yield Place((one, other), table, time, stack)


async def at_once(*asked: Awaitable[str]) -> list[str]:
    return sorted(await asyncio.gather(*asked))


async def test_a_ballot_cast_twice_at_once_counts_once(database_url: str) -> None:
    async with place(database_url, "Ann", "Ben", "Cy") as at:
        ann, ben, cy = at.table.guests
        await at.come(ann, ben, cy)
        assert await at_once(at.vote(ann, 0, "end"), at.vote(ann, 1, "end")) == ["already_voted", "done"]
        assert await at.events() == ["voted"]


# Simultaneous requests at two processes


async def test_a_simultaneous_end_at_two_processes_happens_once(database_url: str) -> None:
    async with place(database_url, begin=lambda server: match(server, "Ann", "Ben")) as at:
        ann, ben = at.table.guests
        await at.come(ann)
        await at.come(ben, process=1)
        assert await at_once(at.vote(ann, 0, "end"), at.vote(ben, 1, "end")) == ["done", "done"]
        assert await at.events() == ["voted", "ended"]
        assert await at_once(at.vote(ann, 0, "end"), at.vote(ben, 1, "end")) == ["not_playing", "not_playing"]
        await at.shown_alike()
        record = (await ann.client.get(f"/api/tables/{at.table.id}/record")).content
        assert verify(record, GAMES).is_true


async def test_one_of_two_simultaneous_requesters_gets_the_seat(database_url: str) -> None:
    async with place(database_url, "Ann", "Ben", "Cy") as at:
        ann, ben, _ = at.table.guests
        await at.come(ann)
        await at.come(ann, process=1)
        assert await at.ask(ben, 0, "quit") == "done"
        at.time.seconds += AWAY
        eve, fay = [await at.servers[0].guest(name) for name in ("Eve", "Fay")]
        wishes = [await at.request(eve, 1), await at.request(fay, 1, process=1)]
        given = [at.vote(ann, n, "take_over", seat=1, request=wish) for n, wish in enumerate(wishes)]
        done, refused = await at_once(*given)
        assert done == "done"
        # Depends on whether the other process has read the seat or the log first.
        assert refused in ("no_such_request", "seat_held")
        assert (await at.events()).count("took_over") == 1
        seats = await query(at.url, "SELECT count(player_id) FROM seats WHERE table_id = $1", at.table.id)
        assert seats == [(3,)]
        await at.shown_alike()


# The database goes away


@pytest.mark.parametrize("written", [False, True])
async def test_a_database_failure_leaves_all_or_nothing(
    database_url: str, written: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(database_url, "Ann", "Ben", "Cy") as at:
        ann, ben, _ = at.table.guests
        await at.come(ann)
        store = at.servers[0].services.rooms._store
        append = store.append_event

        async def goes_away(pending: PendingEvent) -> bool:
            monkeypatch.setattr(store, "append_event", append)
            if written:
                await append(pending)
            raise DatabaseAway

        monkeypatch.setattr(store, "append_event", goes_away)
        assert await at.ask(ben, 0, "quit") == "database_away"
        assert await at.events() == (["left"] if written else [])
        await at.shown_alike()
        assert await at.ask(ben, 0, "quit") == ("not_seated" if written else "done")
        assert await at.events() == ["left"]
        await at.shown_alike()


# Restarts


async def test_agreements_survive_a_restart_of_the_server(database_url: str) -> None:
    time = Time()
    async with timed_server(database_url, time, bot_seconds=3600.0) as server, AsyncExitStack() as stack:
        table = await server.table("Ann", "Ben", "Cy", "Dan")
        ann, ben, *_ = table.guests
        for guest in (ann, ben):
            await (await stack.enter_async_context(guest.table_socket(table.id))).until("full")
        time.seconds += LONG_AWAY
        for guest in (ann, ben):
            await guest.post(f"/api/tables/{table.id}/votes", {"poll": "stand_in", "seat": 2})
        await ann.post(f"/api/tables/{table.id}/votes", {"poll": "stand_in", "seat": 3})
        await ann.post(f"/api/tables/{table.id}/votes", {"poll": "end"})
        await server.services.rooms._store.write_away(table.id, {2: time.seconds - 90, 3: time.seconds - 80})
        before = await ann.get(f"/api/tables/{table.id}/state")
    time.seconds += 10
    async with timed_server(database_url, time, bot_seconds=3600.0) as server, AsyncExitStack() as stack:
        ann, ben = server.again(ann), server.again(ben)
        for guest in (ann, ben):
            await (await stack.enter_async_context(guest.table_socket(table.id))).until("full")
        assert await ann.get(f"/api/tables/{table.id}/state") == before
        presence = await ben.post(f"/api/tables/{table.id}/votes", {"poll": "stand_in", "seat": 3})
        assert [seat["state"] for seat in presence["seats"]] == ["here", "here", "stood_in", "stood_in"]
        assert [seat["since"] for seat in presence["seats"][2:]] == [time.seconds - 100, time.seconds - 90]
        assert [(poll["poll"], poll["agreed"]) for poll in presence["polls"]] == [("end", [0])]
        await ben.post(f"/api/tables/{table.id}/votes", {"poll": "end"})
        assert (await ben.get(f"/api/tables/{table.id}"))["table"]["status"] == "aborted"
    database = Database(database_url)
    try:
        assert await check_tables(database, GAMES_BY_NAME) == []
    finally:
        await database.close()
    async with timed_server(database_url, time) as server:
        ben = server.again(ben)
        assert (await ben.get(f"/api/tables/{table.id}/state"))["to_act"] == []
        assert verify((await ben.client.get(f"/api/tables/{table.id}/record")).content, GAMES).is_true
        for page in ("", "/check"):
            assert (await ben.client.get(f"/tables/{table.id}{page}")).status_code == 200
