"""Marks of finished games: computed once, from each seat's knowledge, and shown after the end."""

from collections.abc import AsyncIterator
from typing import Any, cast

import orjson
import pytest
import pytest_asyncio

from app.play.hints import seed_of
from app.play.records.opening import positions
from app.replay.marks import LEAST, Marks, StoredMarks, marks_seen
from app.replay.seen import steps_seen
from app.runtime.db import Database
from app.tables.rows import Hint
from app.tables.store import AnyGame
from engines.core.chance import KeyedChance
from engines.core.seats import Seat
from tests.app.drivers.joust import match
from tests.app.fixtures.database import play_on, query
from tests.app.fixtures.server import SeatedTable, Server, running_server
from tests.app.play.in_memory import JOUST, NoThoughts, StoredTable, begun, of_each_game, played
from tests.app.play.thoughts import AtOnce
from tests.waiting import until

MOVES = 40


async def computed(stored: StoredTable, game: AnyGame, *, hints: tuple[Hint, ...] = ()) -> StoredMarks:
    marks = Marks(cast(Database, None), {}, AtOnce())
    return await marks.computed(stored.table, game, stored.rows, hints)


@of_each_game
async def test_a_mark_names_a_move_that_was_worth_a_point_more(game: AnyGame) -> None:
    stored = begun(game, seed=4)
    played(stored, game, moves=MOVES if game is not JOUST else 10, seed=4)
    found = await computed(stored, game)
    assert found.marks, "random moves are not the best ones"
    by_row = {mark["row"]: mark for mark in found.marks}
    for live in positions(stored.table, game, stored.rows):
        mark = by_row.get(live.version + 1)
        if mark is None:
            continue
        seat = Seat(mark["seat"])
        assert mark["move"] == stored.rows[mark["row"]].move
        assert mark["best_worth"] - mark["worth"] >= LEAST - 0.02, "rounded"
        (number,) = [decision.number for decision in live.decisions if decision.seat == seat]
        assert game.appraise is not None
        chance = KeyedChance(seed_of(live.id, seat, number), "thoughts")
        appraisal = game.appraise(live.known_to(seat), chance, lambda: True)
        assert mark["best"] == orjson.loads(orjson.dumps(appraisal.best.move))
        assert mark["reason"] == appraisal.reason.key


@of_each_game
async def test_the_best_moves_get_no_mark(game: AnyGame) -> None:
    stored = begun(game, seed=3)
    live = stored.live(game)
    assert game.appraise is not None
    for _ in range(12):
        if not live.decisions:
            break
        decision = live.decisions[0]
        chance = KeyedChance(seed_of(live.id, decision.seat, decision.number), "thoughts")
        best = game.appraise(live.known_to(decision.seat), chance, lambda: True).best.move
        decided = live.decide(decision.seat, best, client_id=f"m{live.version + 1}")
        stored.write(decided.pending)
        live.apply(decided)
    assert (await computed(stored, game)).marks == []


async def test_hints_are_found_at_their_decision() -> None:
    stored = begun(JOUST, seed=2)
    live = stored.live(JOUST)
    (decision,) = live.decisions[:1]
    played(stored, JOUST, moves=10, seed=2)
    answer = {"decision": decision.number, "reason": "reroll"}
    hint = Hint(table_id=stored.table.id, seat=decision.seat, decision=decision.number, answer=answer)
    never = Hint(table_id=stored.table.id, seat=decision.seat, decision=10_000, answer=answer)
    found = await computed(stored, JOUST, hints=(hint, never))
    assert found.hints == [{"row": 0, "seat": decision.seat, "hint": answer}]


@of_each_game
async def test_versions_are_those_of_the_viewer(game: AnyGame) -> None:
    stored = begun(game, seed=2)
    played(stored, game, moves=20 if game is not JOUST else 10, seed=2)
    mark = {
        "seat": 0, "move": {}, "worth": 0.0, "best": {}, "best_worth": 1.0, "reason": "only", "arguments": {},
    }  # fmt: skip
    everything = StoredMarks([{"row": row.seq, **mark} for row in stored.rows[1:]], [])
    for viewer in (Seat(0), Seat(1), "spectator", "open"):
        seen = steps_seen(stored.rows, viewer)
        rows = {step.v: step.row for step in seen}
        for row, shown in zip(stored.rows[1:], marks_seen(everything, seen, viewer).marks, strict=True):
            assert rows[shown.v] >= row.seq or shown.v == seen[-1].v
            assert shown.v == 0 or rows[shown.v - 1] < row.seq


# At a server


@pytest_asyncio.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url) as server:
        server.services.marks._thoughts = AtOnce()
        yield server


async def finished(server: Server) -> SeatedTable:
    table = await match(server, "Ann", "Ben")
    await play_on(server.database_url, table.id)
    return table


async def marks_of(server: Server, table: SeatedTable, viewer: str = "open") -> dict[str, Any]:
    guest = await server.guest()
    address = f"/api/tables/{table.id}/replay/marks?as={viewer}"
    await guest.get(address)
    await until(lambda: not server.services.marks.queue.is_busy)
    return dict(await guest.get(address))


async def test_marks_are_computed_once_for_each_game(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.replay.marks.LEAST", 0.01)
    table = await finished(server)
    address = f"/api/tables/{table.id}/replay/marks?as=open"
    first = await table.guests[0].get(address)
    assert (first["ready"], first["marks"]) == (False, [])
    found = await marks_of(server, table)
    assert (found["ready"], found["viewer"]) == (True, "open")
    assert found["marks"]
    assert {"v", "seat", "move", "worth", "best", "best_worth", "reason", "arguments"} == set(found["marks"][0])
    thoughts = cast(AtOnce, server.services.marks._thoughts)
    count = thoughts.count
    assert (await marks_of(server, table, "0"))["viewer"] == 0
    server.services.marks.queue.want(table.id)
    await until(lambda: not server.services.marks.queue.is_busy)
    assert thoughts.count == count


async def test_marks_are_refused_before_the_end(server: Server) -> None:
    table = await match(server, "Ann", "Ben")
    for viewer in ("0", "spectator"):
        refused = await table.guests[0].get(f"/api/tables/{table.id}/replay/marks?as={viewer}", expect=403)
        assert refused["error"]["code"] == "marks_later"


async def test_the_games_hints_are_sent_with_the_marks(server: Server) -> None:
    table = await finished(server)
    answer = {
        "decision": 0, "move": {"kind": "reroll"}, "value": 1.0, "runner_up": None, "moves": [], "reason": "reroll",
        "arguments": {}, "t": "hint",
    }  # fmt: skip
    numbers = "INSERT INTO hints (table_id, seat, decision, answer) SELECT $1, $2, n, $3 FROM generate_series(0, 9) n"
    for seat in range(2):
        await query(server.database_url, numbers, table.id, seat, orjson.dumps(answer).decode())
    hints = (await marks_of(server, table))["hints"]
    assert hints
    assert hints[0]["hint"] == answer


async def test_marks_wait_for_the_thinking_process(server: Server) -> None:
    table, thoughts = await finished(server), server.services.marks._thoughts
    server.services.marks._thoughts = NoThoughts()
    assert not (await marks_of(server, table))["ready"]
    server.services.marks._thoughts = thoughts
    assert (await marks_of(server, table))["ready"]
