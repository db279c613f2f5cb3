"""Leaving a game for good (B9), and steps sent to one seat only."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from contextlib import AsyncExitStack
from typing import Any

from app.tables.verify import verify
from engines import GAMES
from tests.app.drivers.joust import match
from tests.app.fixtures.server import Guest, Server, Socket, running_server


async def give_up(guest: Guest, table: str, move_id: str = "bye", *, expect: int = 200) -> Any:
    return await guest.post(f"/api/tables/{table}/forfeit", {"id": move_id}, expect=expect)


async def test_B9_a_leaver_loses_the_match_and_the_record_verifies(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await match(server, "Ann", "Ben")
        ann, ben = table.guests
        async with ann.table_socket(table.id) as white, ben.table_socket(table.id) as black:
            await white.until("full")
            before = (await black.until("full"))["v"]
            refused = await give_up(ben, table.id, "", expect=400)
            assert refused["error"]["code"] == "bad_frame"
            answer = await give_up(ben, table.id)
            assert answer == {"t": "ok", "id": "bye", "v": before + 1}
            step = await white.until("step")
            assert [event["kind"] for event in step["events"]] == ["forfeited", "match_ended"]
            assert (step["to_act"], step["decision"], step["legal"]) == ([], None, [])
            assert step["view"]["result"]["winners"] == [0]
        record = await ann.client.get(f"/api/tables/{table.id}/record")
        assert record.json()["rows"][-1]["move"] is None
        assert verify(record.content, GAMES).is_true
    async with running_server(database_url) as server:
        page = await server.again(ann).client.get(f"/tables/{table.id}", headers={"Accept": "text/html"})
        assert page.status_code == 200


async def test_J25_a_sealed_reroll_is_sent_to_its_player_only(database_url: str) -> None:
    async with running_server(database_url) as server:
        for _ in range(400):  # until a match begins in which somebody has rerolls to spend
            table = await match(server, "Ann", "Ben", visibility="sealed")
            watcher = await server.guest("Wat")
            async with AsyncExitStack() as stack:
                sockets = {
                    who: await stack.enter_async_context(guest.table_socket(table.id))
                    for who, guest in (("ann", table.guests[0]), ("ben", table.guests[1]), ("wat", watcher))
                }
                for socket in sockets.values():
                    await socket.until("full")
                if await rerolled(sockets, server, table.id):
                    return
    raise AssertionError("Of four hundred matches none began with a reroll.")


async def rerolled(sockets: dict[str, Socket], server: Server, table: str) -> bool:
    """Ann rerolls while Ben still decides. Returns whether that was possible."""
    if sockets["ann"].newest["decision"] is None or sockets["ben"].newest["decision"] is None:
        return False
    if {"kind": "reroll"} not in sockets["ann"].newest["legal"]:
        return False
    before = {who: socket.newest for who, socket in sockets.items()}
    answer = await sockets["ann"].move({"kind": "reroll"})
    assert answer["v"] == before["ann"]["v"] + 1
    if sockets["ann"].newest["decision"] is None:
        return False  # it matched, and the placed die is public
    for who in ("ben", "wat"):
        assert await sockets[who].caught_up() == []
        assert {**await sockets[who].full(), "t": "", "log": []} == {**before[who], "t": "", "log": []}
    # Ben's own answer is not late because of it, and Ann's choice stays hidden in the next message.
    move = next(move for move in sockets["ben"].newest["legal"])
    answer = await sockets["ben"].move(move)
    assert answer == {"t": "ok", "id": answer["id"], "v": before["ben"]["v"] + 1}
    return True
