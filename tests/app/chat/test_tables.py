"""Chat at tables: ids, missed messages, spectators' messages, rate limits and reports."""

import json
from typing import Any

from app.chat.store import AROUND, REPORT_DAYS, forget_reports
from app.runtime.db import Database
from tests.app.drivers.joust import match
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Guest, Socket, running_server


async def say(socket: Socket, text: str, line_id: str | None = None) -> dict[str, Any]:
    """The answer to a chat message."""
    await socket.send({"t": "chat", "id": line_id or text.replace(" ", "-"), "text": text})
    return await socket.until("ok", "no")


async def heard(guest: Guest, table: str, after: int | None = None) -> list[dict[str, Any]]:
    """The messages sent to a newcomer."""
    query = "" if after is None else f"?chat={after}"
    async with guest.table_socket(f"{table}{query}") as socket:
        await socket.until("table")
        found = [message for message in await socket.caught_up() if message["t"] == "chat"]
        return [line for message in found for line in message["lines"]]


async def test_a_chat_message_is_stored_once_and_sent_to_the_table(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", start=False, seats=3)
        ann, ben = table.guests
        async with ann.table_socket(table.id) as socket:
            assert await say(socket, "Hello") == {"t": "ok", "id": "Hello", "v": -1}
            await say(socket, "Hello")
        [line] = await heard(ben, table.id)
        assert {name: line[name] for name in ("seat", "name", "mine", "text", "word", "watchers")} == {
            "seat": 0, "name": "Ann", "mine": False, "text": "Hello", "word": None, "watchers": False,
        }  # fmt: skip
        [own] = await heard(ann, table.id)
        assert (own["mine"], own["id"]) == (True, line["id"])
        assert own["by"] != line["by"], "two readers cannot compare"


async def test_missed_messages_arrive_after_a_reconnect_or_restart(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", "Cy")
        ann, ben, _ = table.guests
        async with ann.table_socket(table.id) as socket:
            for text in ("One", "Two", "Three"):
                await say(socket, text)
    async with running_server(database_url) as server:
        ann, ben = server.again(ann), server.again(ben)
        lines = await heard(ben, table.id)
        assert [line["text"] for line in lines] == ["One", "Two", "Three"]
        ids = [line["id"] for line in lines]
        assert ids == sorted(set(ids))
        assert [line["text"] for line in await heard(ben, table.id, ids[1])] == ["Three"]
        assert await heard(ben, table.id, ids[2]) == []
        assert len(await heard(ben, table.id, ids[2] + 10**9)) == 3, "an id of the future is of another database"
        async with ann.table_socket(table.id) as socket:
            await say(socket, "Three")  # its answer was lost
            await say(socket, "Four")
        assert [line["text"] for line in await heard(ben, table.id, ids[2])] == ["Four"]


async def test_players_read_no_spectators_messages_before_the_end(database_url: str) -> None:
    async with running_server(database_url) as here, running_server(database_url) as there:
        table = await match(here, "Ann", "Ben")
        ann, ben = table.guests
        wat, nobody = await here.guest("Wat"), await there.guest()
        async with wat.table_socket(table.id) as socket, there.again(ben).table_socket(table.id) as player:
            await say(socket, "canary")
            await player.send({"t": "ping"})
            await player.until("pong")
            assert "canary" not in "".join(player.received)
            report = {"line": (await heard(nobody, table.id))[0]["id"]}
            refused = await ann.post(f"/api/tables/{table.id}/reports", report, expect=404)
            assert refused["error"]["code"] == "no_such_line"
            assert await heard(ann, table.id) == []
            assert [line["name"] for line in await heard(nobody, table.id)] == ["Wat"]
            await ann.post(f"/api/tables/{table.id}/forfeit", {"id": "bye"})
            [line] = (await player.until("chat"))["lines"]
            assert (line["text"], line["watchers"], line["seat"]) == ("canary", True, None)
        assert [line["text"] for line in await heard(ann, table.id)] == ["canary"]


async def test_five_messages_in_ten_seconds_are_the_limit(database_url: str) -> None:
    async with running_server(database_url, limits=True) as server:
        table = await server.table("Ann", "Ben", start=False, seats=3)
        ann, ben = table.guests
        async with ann.table_socket(table.id) as socket, ben.table_socket(table.id) as other:
            for number in range(200):
                await socket.send({"t": "chat", "id": f"c{number}", "text": "Spam"})
            for number in range(5, 45):
                refused = await socket.until("no")
                assert (refused["id"], refused["code"]) == (f"c{number}", "chat_too_fast")
                assert 0 < refused["retry_after"] <= 10
            bye, code = await socket.closed()
            assert (bye and bye["code"], code) == ("chat_too_fast", 4429)
            assert (await say(other, "Nobody else notices"))["t"] == "ok"
            await query(database_url, "DELETE FROM chat WHERE text = 'Nobody else notices' RETURNING 1")
    assert await query(database_url, "SELECT count(*) FROM chat") == [(5,)]


async def test_an_unknown_quick_message_is_refused(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", start=False, seats=3)
        async with table.guests[0].table_socket(table.id) as socket:
            for word, code in (("curse", "no_such_word"), (7, "bad_frame"), ("x" * 5000, "no_such_word")):
                await socket.send({"t": "quick_word", "id": "w", "word": word})
                assert (await socket.until("no"))["code"] == code
            await socket.send({"t": "quick_word", "id": "w", "word": "good_luck"})
            await socket.until("ok")
        assert [line["word"] for line in await heard(table.guests[1], table.id)] == ["good_luck"]


async def test_a_report_keeps_the_surrounding_messages(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", start=False, seats=3)
        ann, ben = table.guests
        async with ann.table_socket(table.id) as socket:
            for number in range(30):
                await say(socket, f"Line {number}")
        line = (await heard(ben, table.id))[15]
        for _ in range(2):
            path = f"/api/tables/{table.id}/reports"
            assert await ben.post(path, {"line": line["id"]}) == {"line": line["id"]}
        assert (await ben.post(path, {"line": 7}, expect=404))["error"]["code"] == "no_such_line"
    await query(database_url, "DELETE FROM chat")
    [(address, context)] = await query(database_url, "SELECT address, context FROM chat_reports")
    lines = json.loads(context)
    assert address == f"/tables/{table.id}"
    assert len(lines) == 2 * AROUND + 1
    reported = lines[AROUND]
    assert (reported["id"], reported["name"], reported["seat"], reported["text"]) == (line["id"], "Ann", 0, "Line 15")
    database = Database(database_url)
    for days, count in ((REPORT_DAYS - 1, 1), (2, 0)):
        await query(database_url, "UPDATE chat_reports SET made = made - make_interval(days => $1) RETURNING 1", days)
        async with database.session() as session:
            await forget_reports(session)
        assert await query(database_url, "SELECT count(*) FROM chat_reports") == [(count,)]
    await database.close()


async def test_tournament_chat_is_for_its_players_and_host(database_url: str) -> None:
    async with running_server(database_url) as server:
        host, ann, wat = [await server.guest(name) for name in ("Hilda", "Ann", "Wat")]
        new = {"game": "joust", "capacity": 3, "public": True}
        tournament = (await host.post("/api/tournaments", new))["id"]
        await ann.post(f"/api/tournaments/{tournament}/enter", {})
        path = f"/ws/tournaments/{tournament}"
        async with ann.socket(path) as at_ann, wat.socket(path) as at_wat, host.socket(path) as at_host:
            for socket in (at_ann, at_wat, at_host):
                await socket.send({"t": "subscribe", "channel": f"talk:{tournament}"})
            assert (await say(at_ann, "Hello"))["t"] == "ok"
            assert (await say(at_host, "Welcome"))["t"] == "ok"
            lines = [(await at_wat.until("chat"))["lines"][0] for _ in range(2)]
            assert [(line["name"], line["text"]) for line in lines] == [("Ann", "Hello"), ("Hilda", "Welcome")]
            assert (await say(at_wat, "Me too"))["code"] == "not_your_talk"
            await wat.post(f"/api/tournaments/{tournament}/reports", {"line": lines[0]["id"]})
        table = await server.table("Ann", "Ben", start=False, seats=3)
        async with ann.table_socket(table.id) as socket:
            await socket.send({"t": "subscribe", "channel": f"talk:{tournament}"})
            assert (await socket.until("no"))["code"] == "no_such_channel"
