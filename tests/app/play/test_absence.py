"""Players go away, return, leave for good and take over, at a server with its database."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from app.tables.verify import verify
from engines import GAMES
from tests.app.fixtures.server import Guest, SeatedTable, Server, Socket, running_server
from tests.app.fixtures.tournament import PlayedTournament

LONG_AWAY = 100.0


@dataclass
class Time:
    """The server's time, advanced by the test."""

    seconds: float = 1_790_000_000.0

    def now(self) -> float:
        return self.seconds


@asynccontextmanager
async def timed_server(database_url: str, time: Time, **settings: Any) -> AsyncIterator[Server]:
    """A server whose tables use this clock."""
    async with running_server(database_url, **settings) as server:
        server.services.clock.now = time.now
        server.store_activity_on_request()
        yield server


def states(presence: dict[str, Any]) -> list[str]:
    """Each seat's player, in order."""
    return [seat["state"] for seat in presence["seats"]]


async def votes(guest: Guest, table: str, poll: str, *, expect: int = 200, **about: Any) -> Any:
    answer = await guest.post(f"/api/tables/{table}/votes", {"poll": poll, **about}, expect=expect)
    return answer if expect == 200 else answer["error"]["code"]


async def refused(guest: Guest, path: str, body: Any = None) -> Any:
    """The error code of a refused request."""
    response = await guest.client.post(path, json=body)
    return response.json()["error"]["code"]


async def stood_in(server: Server, time: Time, stack: AsyncExitStack) -> tuple[SeatedTable, Socket, Any]:
    """Ann is at a table of three; Ben and Cy are away, and bots play for both."""
    table = await server.table("Ann", "Ben", "Cy")
    socket = await stack.enter_async_context(table.guests[0].table_socket(table.id))
    await socket.until("full")
    time.seconds += LONG_AWAY
    await votes(table.guests[0], table.id, "stand_in", seat=1)
    presence = await votes(table.guests[0], table.id, "stand_in", seat=2)
    return table, socket, presence


async def test_bots_play_for_absent_players_until_they_return(database_url: str) -> None:
    time = Time()
    async with timed_server(database_url, time) as server, AsyncExitStack() as stack:
        table, socket, presence = await stood_in(server, time, stack)
        ann, ben, _ = table.guests
        assert states(presence) == ["here", "stood_in", "stood_in"]
        for _ in range(4):
            while socket.newest["decision"] is None:
                await socket.until("step", "full")
            assert (await socket.move(socket.newest["legal"][0]))["t"] == "ok"
        async with ben.table_socket(table.id) as back:
            full = await back.until("full")
            assert [event["kind"] for event in full["table_events"]] == ["stood_in", "stood_in"]
            seen = await back.until("presence")
            assert seen["seats"][1]["moves"] > 0
            move = {"id": "early", "decision": 1, "move": {}}
            assert await refused(ben, f"/api/tables/{table.id}/moves", move) == "stood_in_for"
            answer = await ben.post(f"/api/tables/{table.id}/return")
            assert states(answer) == ["here", "here", "stood_in"]
            assert await refused(ben, f"/api/tables/{table.id}/return") == "not_stood_in"
            assert await votes(ann, table.id, "stand_in", seat=1, expect=409) == "seat_is_here"


async def test_a_leaver_watches_and_a_spectator_gets_the_seat(database_url: str) -> None:
    time = Time()
    async with timed_server(database_url, time, bot_seconds=3600.0) as server, AsyncExitStack() as stack:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, cy = table.guests
        eve = await server.guest("Eve")
        at = [await stack.enter_async_context(guest.table_socket(table.id)) for guest in (ann, ben, cy, eve)]
        for socket in at:
            await socket.until("full")
        hand = at[1].newest["view"]["mine"]
        nobody = await server.guest()
        wish = {"poll": "take_over", "name": "Fay"}
        assert await refused(nobody, f"/api/tables/{table.id}/seats/1/requests", wish) == "seat_held"
        assert await nobody.get("/api/me") == {"name": None}, "a refused request names nobody"
        assert states(await ben.post(f"/api/tables/{table.id}/quit")) == ["here", "left", "here"]
        assert (await at[1].until("full"))["view"]["mine"] is None, "who has left sees what watchers see"
        asked = await eve.post(f"/api/tables/{table.id}/seats/1/requests", {"poll": "take_over"})
        request = asked["polls"][0]["request"]
        assert asked["polls"][0]["name"] == "Eve"
        await votes(ann, table.id, "take_over", seat=1, request=request)
        assert await votes(eve, table.id, "take_over", seat=1, request=request, expect=403) == "not_seated"
        assert states(await votes(cy, table.id, "take_over", seat=1, request=request)) == ["here", "here", "here"]
        assert (await at[3].until("full"))["view"]["mine"] == hand
        shown = await eve.get(f"/api/tables/{table.id}")
        assert [seat["name"] for seat in shown["table"]["seats"]] == ["Ann", "Eve", "Cy"]
        assert await refused(ann, f"/api/tables/{table.id}/seats/1/requests", {"poll": "knock"}) == "already_seated"


async def test_a_game_ended_by_vote_has_a_valid_record(database_url: str) -> None:
    time = Time()
    async with timed_server(database_url, time) as server, AsyncExitStack() as stack:
        table, _socket, _ = await stood_in(server, time, stack)
        ann = table.guests[0]
        await votes(ann, table.id, "end")
        assert (await ann.get(f"/api/tables/{table.id}"))["table"]["status"] == "aborted"
        report = verify((await ann.client.get(f"/api/tables/{table.id}/record")).content, GAMES)
        assert report.is_true, report
        assert [row.event["kind"] for row in report.record.rows if row.event] == ["stood_in", "stood_in", "ended"]
        assert await votes(ann, table.id, "end", expect=409) == "not_playing"
        page = (await ann.client.get(f"/tables/{table.id}")).text
        assert "A bot plays for Ben; Ann agreed." in page
        assert "The game was ended without a result; Ann agreed." in page


async def test_anybody_can_end_a_pause_that_stopped_everybody(database_url: str) -> None:
    time = Time()
    timed = {"absence": "answer", "clock": {"seconds": 120}}
    async with timed_server(database_url, time) as server, AsyncExitStack() as stack:
        table = await server.table("Ann", "Ben", "Cy", house_rules=timed)
        sockets = [await stack.enter_async_context(guest.table_socket(table.id)) for guest in table.guests]
        for socket in sockets:
            await socket.until("full")
        assert await refused(table.guests[0], f"/api/tables/{table.id}/resume") == "not_paused"
        for guest in table.guests:
            presence = await votes(guest, table.id, "pause")
        assert presence["paused"]
        mover = next(socket for socket in sockets if socket.newest["legal"])
        assert (await mover.move(mover.newest["legal"][0]))["code"] == "game_paused"
        assert not (await table.guests[1].post(f"/api/tables/{table.id}/resume"))["paused"]
        assert (await mover.move(mover.newest["legal"][0]))["t"] == "ok"


async def test_a_tournament_match_keeps_its_knights(database_url: str) -> None:
    async with (
        running_server(database_url) as server,
        PlayedTournament(server, "Ann", "Ben", "Cy", capacity=3) as tournament,
    ):
        shown = await tournament.post("Ann", "start", {})
        match = next(match for match in shown["matches"] if match["round"] == 1)
        pair = [["Ann", "Ben", "Cy"][number] for number in match["entrants"]]
        for who in pair:
            await tournament.come(who, match)
        address, knight = f"/api/tables/{match['table']}", tournament.people[pair[0]]
        assert await refused(knight, f"{address}/votes", {"poll": "end"}) == "of_tournament"
        assert await refused(knight, f"{address}/quit") == "of_tournament"
        watcher = tournament.people["Wat"]
        assert await refused(watcher, f"{address}/seats/0/requests", {"poll": "knock"}) == "of_tournament"
