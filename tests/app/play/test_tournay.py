"""Tournay at a real table: taking cards back, custom cards, and hidden cards."""

import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.app.fixtures.database import query
from tests.app.fixtures.server import SeatedTable, Socket, running_server
from tests.engines.tournay.canaries import HOUSE, NAME, card_file
from tests.engines.tournay.known import Known
from tests.legal import any_of, kinds

MOVES = 170
"""Number of searched moves in a game: with Criers, ramparts and everything else."""


@asynccontextmanager
async def sitting(table: SeatedTable) -> AsyncIterator[list[Socket]]:
    """The sockets of everybody at a table."""
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(guest.table_socket(table.id)) for guest in table.guests]
        for socket in sockets:
            await socket.until("full")
        yield sockets


async def playing(sockets: list[Socket], version: int) -> Socket:
    """The seat with the open decision, once everybody has received this many steps."""
    for socket in sockets:
        while socket.newest["v"] < version:
            await socket.until("step")
    return next(socket for socket in sockets if socket.newest["decision"] is not None)


async def a_play(sockets: list[Socket]) -> tuple[Socket, dict[str, Any]]:
    """A player who can play a card that triggers no character and then look at two cards of a deck, at any cost; and
    the card. Until such a player is found, cards are drawn while a hand is small, and otherwise moves are made that pay
    for cards.
    """
    dice = random.Random(5)
    while True:
        asked = [socket for socket in sockets if socket.newest["decision"] is not None]
        mover = dice.choice(asked)
        plays = [one["move"] for one in mover.newest["legal"] if not one["slots"] and one["move"]["kind"] == "play"]
        standing = mover.newest["view"]["players"][sockets.index(mover)]["standing"]
        if plays and max(standing) > 1:
            return mover, plays[0]
        legal = mover.newest["legal"]
        draws = [one for one in legal if kinds([one]) == {"draw"} and len(mover.newest["view"]["hand"]) < 2]
        assert (await mover.move(any_of(draws or legal, dice)))["t"] == "ok"
        for socket in sockets:
            await socket.caught_up()


async def test_a_card_can_be_taken_back_unseen(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", game="tournay")
        async with sitting(table) as sockets:
            mover, play = await a_play(sockets)
            (other,) = [socket for socket in sockets if socket is not mover]
            before, seen = mover.newest, other.newest
            assert (await mover.move(play))["t"] == "ok"
            assert mover.newest["view"]["draft"]["card"] == play["card"]
            assert mover.newest["v"] == before["v"] + 1
            assert (await mover.move({"kind": "undo"}))["t"] == "ok"
            assert mover.newest["view"] == before["view"]
            assert mover.newest["legal"] == before["legal"]
            assert await other.caught_up() == []
            assert (await other.full())["view"] == seen["view"]
            assert other.newest["v"] == seen["v"]


async def test_undo_ends_at_a_draw(database_url: str) -> None:
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", game="tournay")
        async with sitting(table) as sockets:
            mover, play = await a_play(sockets)
            other = next(socket for socket in sockets if socket is not mover)
            assert (await mover.move(play))["t"] == "ok"
            look = next(
                one
                for one in mover.newest["legal"]
                if kinds([one]) == {"draw"} and one["move"]["way"] == "look" and one["move"]["level"] == "I"
            )
            assert (await mover.move(any_of([look], random.Random(1))))["t"] == "ok"
            drawn = mover.newest
            assert drawn["view"]["phase"] == "looking"
            refused = await mover.move({"kind": "undo"})
            assert (refused["t"], refused["code"]) == ("no", "nothing_to_undo")
            assert (await mover.full())["view"] == drawn["view"]
            # The card and the look are sent to the others in one step.
            (step,) = await other.caught_up()
            assert [event["kind"] for event in step["events"]][:1] == ["card_played"]
            assert step["events"][-1]["kind"] == "deck_looked_at"


async def test_a_table_can_have_custom_cards(database_url: str) -> None:
    text = card_file()
    async with running_server(database_url) as server:
        table = await server.table("Ann", "Ben", game="tournay", public=True, options={"cards": text})
        ann = table.guests[0]
        shown = await ann.get(f"/api/tables/{table.id}")
        assert shown["table"]["options"]["cards"] == "Canaries"
        async with sitting(table) as sockets:
            assert all(NAME.fullmatch(queued["event"]) for queued in sockets[0].newest["view"]["queue"])
        page = (await ann.client.get(f"/tables/{table.id}")).text
        assert "Zqc080" in page  # the faces of all cards, for everybody
        for path in ("/", "/api/tables"):
            assert not NAME.search((await ann.client.get(path)).text)


async def test_a_card_files_mistake_is_refused_with_its_line(database_url: str) -> None:
    text = HOUSE.read_text("utf-8").replace('"word": "sell"', '"word": "steal"')
    number = next(number for number, text_line in enumerate(text.splitlines(), 1) if "steal" in text_line)
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        wish = {"game": "tournay", "seats": 2, "public": False, "options": {"cards": text}}
        answer = await ann.post("/api/tables", wish, expect=422)
        assert answer["error"]["code"] == "bad_cards"
        assert answer["error"]["message"].startswith(f"Line {number}, Pawnshop, effects")
        assert "steal" in answer["error"]["message"]
        mistake = answer["error"]["mistake"]
        choices = mistake["arguments"].pop("choices")
        assert "sell" in choices.split(", ")
        place = {"line": number, "entry": "name", "card": "Pawnshop", "field": "effects.1.word"}
        assert mistake == {"kind": "not_a_choice", "arguments": place | {"value": '"steal"'}}
        too_long = await ann.post("/api/tables", wish | {"options": {"cards": " " * 100_000}}, expect=413)
        assert too_long["error"]["code"] == "body_too_big"
    assert await query(database_url, "SELECT count(*) FROM tables") == [(0,)]


@pytest.mark.parametrize("players", [2, 4])
async def test_unseen_cards_are_never_named(database_url: str, players: int) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    dice = random.Random(seed)
    names = ("Ann", "Ben", "Cleo", "Dora")[:players]
    async with running_server(database_url) as server:
        table = await server.table(*names, game="tournay", options={"cards": card_file()})
        watcher = await server.guest("Wat")
        async with sitting(SeatedTable(table.id, table.code, [*table.guests, watcher])) as sockets:
            for _ in range(MOVES):
                asked = [socket for socket in sockets if socket.newest["decision"] is not None]
                if not asked:
                    break
                await _moved(dice.choice(asked), dice)
                for socket in sockets:
                    await socket.caught_up()
    rows = await query(
        database_url, "SELECT seat, move::text, draws::text FROM moves WHERE table_id = $1 ORDER BY seq", table.id
    )
    known = Known(
        {"cards": card_file()},
        players,
        [(seat, json.loads(move) if move else None, json.loads(draws)) for seat, move, draws in rows],
    )
    searched = hidden = 0
    for seat, socket in enumerate(sockets):
        place = seat if seat < players else None
        for message in map(json.loads, socket.received):
            if message["t"] == "no":
                continue  # checked on arrival: it may name cards that its reader had sent
            shown = set(NAME.findall(json.dumps({**message, "table": None})))
            if "view" not in message:
                assert not shown, message
                continue
            assert not shown - known.of(place, message["v"]), (seat, message["v"], message)
            searched += 1
            hidden += (
                len(known.of((seat + 1) % players, min(message["v"], known.last((seat + 1) % players))) - shown) > 0
            )
    assert searched > 4 * len(sockets)
    assert hidden > searched / 2


async def _moved(mover: Socket, dice: random.Random) -> None:
    """Makes a random move, sometimes after a refused one. A refusal may only name cards that its sender named."""
    legal = mover.newest["legal"]
    if dice.random() < 0.2:
        card = f"Zqc{dice.randrange(81):03d}"
        guess = {"kind": "play", "card": card, "row": 0, "column": dice.randrange(4), "picks": []}
        if guess not in [one["move"] for one in legal if not one["slots"]]:
            answer = await mover.move(guess)
            assert answer["t"] == "no"
            assert set(NAME.findall(json.dumps(answer))) <= {card}
    # Looks are the hidden part, so they are chosen more often than chance would.
    looks = [one for one in legal if kinds([one]) & {"draw", "keep", "build", "suffer", "play"}]
    assert (await mover.move(any_of(looks if looks and dice.random() < 0.6 else legal, dice)))["t"] == "ok"
