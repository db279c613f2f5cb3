"""A server with tables and tournaments in every status, and people of every kind to send requests.

World     its tables, tournaments and people
serving   runs one in a thread of its own, for tests without an event loop
"""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from anyio.from_thread import BlockingPortal, start_blocking_portal

from app.players.identity import COOKIE
from engines import GAMES
from tests.app.drivers.joust import client_seed_for
from tests.app.fixtures.database import play_on
from tests.app.fixtures.lesson import TAUGHT
from tests.app.fixtures.server import CLIENT_SEED, Guest, Server, running_server, session_in
from tests.seeds import Seed, SeededEntropy

TABLE = {"game": "joust", "seats": 2, "public": True}
TOURNAMENT = {"game": "joust", "capacity": 3, "public": True}
HOOK = "https://localhost:9/hook"
"""A push endpoint that no server answers."""


class World:
    """A host and a player, who sit at every table and enter every tournament, a spectator, a person without a name, and
    a stranger without a session.
    """

    def __init__(self, portal: BlockingPortal, server: Server) -> None:
        self.url = server.url
        self._portal = portal
        self._server = server
        self._people: dict[str, Guest] = {}
        self._lasting_tables: dict[str, str] = {}
        self._lasting_tournaments: dict[str, str] = {}
        self._tables: dict[str, str] = {}
        self._tournaments: dict[str, str] = {}
        portal.call(self._build)

    def cookies(self, who: str) -> dict[str, str]:
        """A person's id, by the name used in a description made without a server."""
        return {COOKIE: session_in(cookies)} if (cookies := self._people[who].client.cookies) else {}

    def tables(self) -> Mapping[str, str]:
        """Table ids by status. Changed tables are replaced by new ones."""
        self._portal.call(self._make_tables)
        return self._lasting_tables | self._tables

    def tournaments(self) -> Mapping[str, str]:
        """Mark these tables and tournaments as changed; new ones replace them."""
        self._portal.call(self._make_tournaments)
        return self._lasting_tournaments | self._tournaments

    def replace(self, ids: Collection[object]) -> None:
        """Marks these tables and tournaments as changed."""
        for made in (self._tables, self._tournaments):
            for status in [status for status, key in made.items() if key in ids]:
                del made[status]

    def codes(self) -> Mapping[str, str]:
        """Ids of the tables that never change."""
        return {status: self._portal.call(self._code, table) for status, table in self._lasting_tables.items()}

    def tokens(self) -> Mapping[str, str]:
        """Device link ids, by owner."""
        return {who: self._portal.call(self._token, who) for who in ("host", "player")}

    def addresses(self) -> Mapping[str, str]:
        """Notification addresses by owner; new each time."""
        return {"host": self._portal.call(self._address, "host")}

    def move_at(self, table: str) -> tuple[str, dict[str, Any]]:
        """The player who may move at a table, and the body of a legal move."""
        return self._portal.call(self._move, table)

    async def _build(self) -> None:
        for who, name in (("host", "Ann"), ("player", "Ben"), ("watcher", "Wat"), ("nameless", None)):
            self._people[who] = await self._server.guest(name)
        self._people["stranger"] = self._server.stranger()
        host, closed, over = self._people["host"], await self._table(), await self._table("player", starts=True)
        await host.post(f"/api/tables/{closed}/close")
        await play_on(self._server.database_url, over)
        closed_tournament, playing = await self._tournament(), await self._tournament(starts=True)
        await host.post(f"/api/tournaments/{closed_tournament}/close")
        matches = (await host.get(f"/api/tournaments/{playing}"))["tournament"]["matches"]
        match = next(match["table"] for match in matches if match["table"] is not None)
        lesson = (await host.post("/api/lessons/joust", {"step": 2}))["id"]
        self._lasting_tables = {"closed": closed, "over": over, "match": match, "lesson": lesson}
        self._lasting_tournaments = {"closed": closed_tournament}

    async def _make_tables(self) -> None:
        for status, others in (("waiting", ()), ("full", ("player",)), ("playing", ("player",))):
            if status not in self._tables:
                self._tables[status] = await self._table(*others, starts=status == "playing")

    async def _make_tournaments(self) -> None:
        for status in ("waiting", "playing"):
            if status not in self._tournaments:
                self._tournaments[status] = await self._tournament(starts=status == "playing")

    async def _table(self, *others: str, starts: bool = False) -> str:
        host = self._people["host"]
        table: str = (await host.post("/api/tables", TABLE))["id"]
        for seat, who in enumerate(("host", *others)):
            # With the last player's seed the first roll does not end the game.
            client_seed = await client_seed_for(self._server, table, seat) if starts and seat else CLIENT_SEED
            await self._people[who].post(f"/api/tables/{table}/seats/{seat}", {"client_seed": client_seed})
            await self._people[who].post(f"/api/tables/{table}/ready", {"ready": True})
        if starts:
            await host.post(f"/api/tables/{table}/start", {"empty": None})
        return table

    async def _tournament(self, *, starts: bool = False) -> str:
        host = self._people["host"]
        tournament: str = (await host.post("/api/tournaments", TOURNAMENT))["id"]
        for who in ("host", "player"):
            await self._people[who].post(f"/api/tournaments/{tournament}/enter", {})
        if starts:
            await host.post(f"/api/tournaments/{tournament}/start", {"fill": "bots"})
        return tournament

    async def _code(self, table: str) -> str:
        code: str = (await self._people["host"].get(f"/api/tables/{table}"))["table"]["code"]
        return code

    async def _token(self, who: str) -> str:
        url: str = (await self._people[who].post("/api/me/devices"))["url"]
        return url.rpartition("/")[2]

    async def _address(self, who: str) -> str:
        own = await self._people[who].post("/api/me/cues/webhook", {"url": HOOK})
        address: str = next(one["id"] for one in own["addresses"] if one["kind"] == "webhook")
        return address

    async def _move(self, table: str) -> tuple[str, dict[str, Any]]:
        for who in ("host", "player"):
            state = await self._people[who].get(f"/api/tables/{table}/state")
            if state["legal"]:
                return who, {"id": "m1", "decision": state["decision"], "move": state["legal"][0]}
        raise AssertionError("Nobody may move at this table.")


@contextmanager
def serving(database_url: str, seed: Seed) -> Iterator[World]:
    """A running world, in a thread of its own."""
    games = {game.name: game for game in GAMES} | {"joust": TAUGHT}
    server = running_server(database_url, games, entropy=SeededEntropy(seed), cue_networks="127.0.0.0/8")
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(server) as running:
        yield World(portal, running)
