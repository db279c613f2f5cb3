"""Set-up for tests of knocks and of the addresses from which players come.

approved_knock   a knock for Ben's seat whose grace period has begun
guest_at         a new guest at an address
waiting_room     a private table that has not started, with its players at their addresses
WaitingRoom      players sit down, open the table and start the game; then the table is a `Knocking`
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random

from tests.app.drivers.merging import seat
from tests.app.fixtures.server import Guest, SeatedTable, Server, Socket
from tests.app.play.test_absence import Time, timed_server
from tests.app.play.test_knocks import AWAY, FORGED, Knocking

_HEADER = "X-Forwarded-For"


async def guest_at(server: Server, address: str, name: str | None = None) -> Guest:
    """A new guest whose requests come from this address."""
    guest = await server.guest(name)
    guest.client.headers[_HEADER] = address
    return guest


async def approved_knock(at: Knocking, address: str | None = None) -> Guest:
    """Eve knocks for Ben's seat from this address, and all others approve. The grace period has begun."""
    server, (first, _, *others) = at.servers[0], at.table.guests
    eve = await server.guest("Eve") if address is None else await guest_at(server, address, "Eve")
    await at.passes(AWAY)
    assert await at.knocks(eve) == "done"
    assert set(await at.approves(first, *others)) == {"done"}
    assert (await at.events())[-1] == "knock_pending"
    return eve


@dataclass
class WaitingRoom:
    """A table that has not started. The first player is its host."""

    server: Server
    table: str
    players: list[Guest]
    time: Time
    stack: AsyncExitStack

    async def guest(self, address: str, name: str | None = None) -> Guest:
        return await guest_at(self.server, address, name)

    async def sits(self, guest: Guest, number: int) -> None:
        await seat(guest, self.table, number)

    async def leaves(self, guest: Guest) -> None:
        await guest.post(f"/api/tables/{self.table}/leave")

    async def everybody_sits(self) -> None:
        """Each player sits down, in order."""
        for number, guest in enumerate(self.players):
            await self.sits(guest, number)

    async def seats(self) -> list[int]:
        """The players' seats."""
        return [(await guest.get(f"/api/tables/{self.table}"))["you"] for guest in self.players]

    async def opens(self, guest: Guest) -> Socket:
        """This guest opens the table's page, and keeps it open."""
        socket = await self.stack.enter_async_context(
            guest.table_socket(self.table, x_forwarded_for=guest.client.headers[_HEADER])
        )
        await socket.until("table")
        return socket

    async def looks(self, guest: Guest) -> None:
        """This guest opens the table's page, and closes it."""
        async with guest.table_socket(self.table, x_forwarded_for=guest.client.headers[_HEADER]) as socket:
            await socket.until("table")

    async def starts(self) -> Knocking:
        for guest in self.players:
            await guest.post(f"/api/tables/{self.table}/ready", {"ready": True})
        await self.players[0].post(f"/api/tables/{self.table}/start", {"empty": None})
        return Knocking([self.server], SeatedTable(self.table, "", self.players), self.time, self.stack)


@asynccontextmanager
async def waiting_room(database_url: str, addresses: Mapping[str, str]) -> AsyncIterator[WaitingRoom]:
    """A table for the players with these names and addresses. Nobody sits yet, and nobody has opened it."""
    time, entropy = Time(), Random(1).randbytes
    server_of = timed_server(database_url, time, entropy=entropy, bot_seconds=3600.0, **FORGED)
    async with server_of as server, AsyncExitStack() as stack:
        players = [await guest_at(server, address, name) for name, address in addresses.items()]
        made = await players[0].post("/api/tables", {"game": "tornei", "seats": len(players), "public": False})
        yield WaitingRoom(server, made["id"], players, time, stack)
