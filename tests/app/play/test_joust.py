"""Moves that the joust refuses, at a real table: an error code, a sentence, and no effect."""

import asyncio
from typing import Any

import pytest

from tests.app.drivers.joust import match
from tests.app.fixtures.database import connected, fingerprints
from tests.app.fixtures.server import Socket, running_server

BAD: list[dict[str, Any]] = [
    *({"kind": kind} for kind in ("match", "combination", "set", "reroll", "ride_out")),
    *({"kind": kind, "die": die} for kind in ("adjacent", "offset") for die in range(-1, 8)),
]


@pytest.mark.parametrize("visibility", ["sealed"])
async def test_a_refused_move_changes_nothing_and_is_private(database_url: str, visibility: str) -> None:
    codes: set[str] = set()
    async with running_server(database_url) as server:
        while not {"too_few_rerolls", "die_not_in_hand", "not_a_neighbour", "rerolls_left", "too_early"} <= codes:
            table = await match(server, "Ann", "Ben", visibility=visibility)
            ann, ben = table.guests
            async with (
                ann.table_socket(table.id) as white,
                ben.table_socket(table.id) as black,
                connected(database_url) as database,
            ):
                await white.until("full")
                await black.until("full")
                while white.newest["to_act"]:
                    before = await fingerprints(database)
                    for socket, other in ((white, black), (black, white)):
                        codes |= await refusals(socket)
                        assert await other.caught_up() == []
                    assert await fingerprints(database) == before
                    await one_move(white, black)
    assert codes <= {
        "not_your_turn", "bad_move", "choose_first", "no_choice", "blocked", "too_few_rerolls", "die_not_in_hand",
        "not_a_neighbour", "is_neighbour", "rerolls_left", "too_early", "may_still_hit",
    }  # fmt: skip


async def refusals(socket: Socket) -> set[str]:
    """The error codes of everything that is illegal now."""
    codes = set()
    for move in BAD:
        if move not in socket.newest["legal"]:
            answer = await socket.move(move)
            assert answer["t"] == "no"
            assert answer["message"].endswith(".")
            codes.add(answer["code"])
    return codes


async def one_move(white: Socket, black: Socket) -> None:
    """The awaited players make their last legal move, and both players get the messages that they may see."""
    socket = white if white.newest["decision"] is not None else black
    assert (await socket.move(socket.newest["legal"][-1]))["t"] == "ok"
    for one in (white, black):
        await one.caught_up()


async def test_both_knights_can_send_moves_twice_at_the_same_instant(database_url: str) -> None:
    async with running_server(database_url) as server:
        asked: list[Socket] = []
        while len(asked) < 2:  # until both have an open decision
            table = await match(server, "Ann", "Ben")
            ann, ben = table.guests
            messages = [await guest.client.get(f"/tables/{table.id}") for guest in (ann, ben)]
            assert all(message.status_code == 200 for message in messages)
            async with ann.table_socket(table.id) as white, ben.table_socket(table.id) as black:
                await white.until("full")
                await black.until("full")
                asked = [socket for socket in (white, black) if socket.newest["decision"] is not None]
                if len(asked) < 2:
                    continue
                posts = [
                    guest.client.post(
                        f"/api/tables/{table.id}/moves",
                        json={"id": f"twice-{turn}", "decision": socket.newest["decision"], "move": move},
                    )
                    for guest, socket in ((ann, white), (ben, black))
                    for turn, move in enumerate((socket.newest["legal"][0], socket.newest["legal"][-1]))
                ]
                answers = [answer.json() for answer in await asyncio.gather(*posts)]
        for mine in (answers[:2], answers[2:]):
            assert sorted("ok" if answer.get("t") == "ok" else "no" for answer in mine) == ["no", "ok"]
            refused = next(answer for answer in mine if "error" in answer)
            assert refused["error"]["code"] in ("stale_decision", "not_your_turn", "not_playing")


async def test_a_knight_cannot_answer_the_others_question(database_url: str) -> None:
    async with running_server(database_url) as server:
        for _ in range(60):  # until one has placed and the other has not
            table = await match(server, "Ann", "Ben")
            ann, ben = table.guests
            async with ann.table_socket(table.id) as white, ben.table_socket(table.id) as black:
                await white.until("full")
                await black.until("full")
                if (white.newest["decision"] is None) == (black.newest["decision"] is None):
                    continue
                idle, busy = (white, black) if white.newest["decision"] is None else (black, white)
                answer = await idle.move(busy.newest["legal"][0], decision=busy.newest["decision"])
                assert (answer["t"], answer["code"]) == ("no", "not_your_turn")
                assert await busy.caught_up() == []
                return
    raise AssertionError("Of sixty matches none began with one knight to decide.")
