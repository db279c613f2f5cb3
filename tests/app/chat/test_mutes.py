"""A muted player is muted everywhere: on all devices of the player who muted, and in outgoing cues."""

import re

from app.cues.still import is_line_wanted
from app.runtime.db import Database
from tests.app.chat.test_tables import heard, say
from tests.app.drivers.joust import match
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Guest, running_server

ADDRESS = """
INSERT INTO cue_addresses (id, player_id, kind, url, base, language, token)
SELECT left(name, 22), id, 'webhook', 'https://hooks.example.org/', 'https://games.example.org', 'en', name FROM players
RETURNING 1
"""
TOLD = "SELECT p.name, c.who FROM cues AS c JOIN players AS p ON p.id = c.player_id WHERE c.kind = 'chat' ORDER BY 1, 2"


async def muted(guest: Guest, path: str) -> list[str]:
    """The muted players that a page was sent."""
    [shown] = re.findall(r'data-muted="([^"]*)"', (await guest.client.get(path)).text)
    return str(shown).split()


async def test_muting_hides_messages_and_cues_of_the_author(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy", start=False, seats=4)
        ann, ben, cy = table.guests
        await query(database_url, ADDRESS)
        async with ann.table_socket(table.id) as socket:
            await say(socket, "Hello")
        assert await query(database_url, TOLD) == [("Ben", "Ann"), ("Cy", "Ann")]
        await query(database_url, "DELETE FROM cues RETURNING 1")
        [line] = await heard(ben, table.id)
        path = f"/api/tables/{table.id}/mutes"
        for _ in range(2):  # with two taps
            assert await ben.post(path, {"line": line["id"], "on": True}) == {"by": [line["by"]]}
        async with ann.table_socket(table.id) as at_ann, cy.table_socket(table.id) as at_cy:
            await say(at_ann, "Hear me")
            assert await query(database_url, TOLD) == [("Cy", "Ann")]
            await say(at_cy, "I do")
            assert await query(database_url, TOLD) == [("Ann", "Cy"), ("Ben", "Cy"), ("Cy", "Ann")]
        for page in (f"/tables/{table.id}", f"/tables/{(await server.table('Dan', start=False, seats=3)).id}"):
            assert await muted(server.again(ben), page) == [line["by"]], "in every place"
            assert await muted(cy, page) == []
        assert await ben.post(path, {"line": line["id"], "on": False}) == {"by": []}
        assert await muted(ben, f"/tables/{table.id}") == []


async def test_a_muted_player_is_listed_and_can_be_unmuted(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", start=False, seats=3)
        ann, ben = table.guests
        async with ann.table_socket(table.id) as socket:
            await say(socket, "Hello")
        [line] = await heard(ben, table.id)
        await ben.post(f"/api/tables/{table.id}/mutes", {"line": line["id"], "on": True})
        await query(database_url, "DELETE FROM chat RETURNING 1")
        await ann.post("/api/me", {"name": "Anna"})
        [found] = (await ben.get("/api/me/mutes"))["people"]
        assert (found["by"], found["name"], found.keys()) == (line["by"], "Ann", {"by", "name", "since"})
        assert (await ann.get("/api/me/mutes"))["people"] == [], "nobody learns of it"
        for bad in ({}, {"by": 7}, {"by": line["by"], "more": 1}):
            refused = await ben.post("/api/me/mutes", bad, expect=422)
            assert refused["error"].keys() >= {"code", "message"}
        assert len((await ben.post("/api/me/mutes", {"by": "nobody"}))["people"]) == 1
        for _ in range(2):
            assert (await ben.post("/api/me/mutes", {"by": line["by"]}))["people"] == []
        assert await muted(ben, f"/tables/{table.id}") == []


async def test_muting_by_a_message_mutes_its_author_only(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await match(server, "Ann", "Ben")
        ann, ben = table.guests
        wat = await server.guest()
        path = f"/api/tables/{table.id}/mutes"
        async with wat.table_socket(table.id) as at_wat, ann.table_socket(table.id) as at_ann:
            await say(at_wat, "She cheats")
            await say(at_ann, "Hello")
        of_wat, of_ann = await heard(wat, table.id)
        for guest, line, status, code in (
            (wat, of_wat["id"], 422, "cannot_mute"),
            (ben, of_wat["id"], 404, "no_such_line"),  # a field unknown to players so far
            (ben, 7, 404, "no_such_line"),
        ):
            refused = await guest.post(path, {"line": line, "on": True}, expect=status)
            assert refused["error"]["code"] == code
        assert await wat.post(path, {"line": of_ann["id"], "on": True}) == {"by": [of_ann["by"]]}, "also without a name"
        await query(database_url, "UPDATE chat SET player_id = NULL RETURNING 1")  # as of an earlier release
        assert (await ben.post(path, {"line": of_ann["id"], "on": True}, expect=422))["error"]["code"] == "cannot_mute"


async def test_muting_holds_in_a_tournament(database_url: str) -> None:
    async with running_server(database_url) as server:
        host, ann, ben = [await server.guest(name) for name in ("Hilda", "Ann", "Ben")]
        tournament = (await host.post("/api/tournaments", {"game": "joust", "capacity": 3, "public": True}))["id"]
        for guest in (ann, ben):
            await guest.post(f"/api/tournaments/{tournament}/enter", {})
        await query(database_url, ADDRESS)
        async with ann.socket(f"/ws/tournaments/{tournament}") as socket:
            await socket.send({"t": "subscribe", "channel": f"talk:{tournament}"})
            await socket.send({"t": "chat", "id": "c1", "text": "Hello"})
            [line] = (await socket.until("chat"))["lines"]
            await socket.until("ok")
            await query(database_url, "DELETE FROM cues RETURNING 1")
            muting = {"line": line["id"], "on": True}
            assert len((await host.post(f"/api/tournaments/{tournament}/mutes", muting))["by"]) == 1
            await say(socket, "Hear me")
        assert await query(database_url, TOLD) == [("Ben", "Ann")]
        assert len(await muted(host, f"/tournaments/{tournament}")) == 1


async def test_a_cue_about_a_muted_player_is_not_sent(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", start=False, seats=3)
        ann, ben = table.guests
        async with ann.table_socket(table.id) as socket:
            await say(socket, "Hello")
        [line] = await heard(ben, table.id)
        [(reader,)] = await query(database_url, "SELECT id FROM players WHERE name = 'Ben'")
        database = Database(database_url)

        async def is_wanted() -> bool:
            async with database.session() as session:
                return await is_line_wanted(session, table.id, str(line["id"]), reader)

        assert await is_wanted()
        await ben.post(f"/api/tables/{table.id}/mutes", {"line": line["id"], "on": True})
        assert not await is_wanted()
        await database.close()
