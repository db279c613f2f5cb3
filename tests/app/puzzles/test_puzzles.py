"""The puzzle of the day at a server."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import orjson
import pytest
import pytest_asyncio

from app.puzzles.answers import FEW
from app.puzzles.cutting import Puzzle, Solution, is_same
from app.puzzles.library import DATA, read
from app.puzzles.making import known_of
from engines import GAMES
from engines.core.codec import codec_of
from engines.core.prompts import fits
from tests.app.drivers.merging import claimed, key_of
from tests.app.fixtures.database import query
from tests.app.fixtures.server import Guest, Server, running_server

AnyGame = Any
DAY = 86400.0


@pytest_asyncio.fixture
async def server(database_url: str) -> AsyncIterator[Server]:
    async with running_server(database_url) as server:
        yield server


def moves_of(server: Server, puzzle: dict[str, Any]) -> tuple[Any, Any]:
    """The best move of a puzzle, and a legal one that counts as another answer."""
    games = server.services.games
    shelf = server.services.puzzles.of(games)[puzzle["game"]]
    [key] = [key for key, one in shelf.puzzles.items() if one.view == puzzle["view"]]
    return best_and_wrong(games[puzzle["game"]], shelf.puzzles[key], shelf.solutions[key])


def best_and_wrong(game: AnyGame, puzzle: Puzzle, solution: Solution) -> tuple[Any, Any]:
    codec = codec_of(game)
    best = codec.move(orjson.dumps(solution.move))
    moves = [filled(one) for one in puzzle.legal]
    return solution.move, next(move for move in moves if not is_same(game, codec.move(orjson.dumps(move)), best))


def filled(legal: Any) -> Any:
    """A legal move with the first items that it may pick."""
    if "slots" not in legal:
        return legal
    return {**legal["move"], "picks": [slot["items"][: slot["least"]] for slot in legal["slots"]]}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_puzzle_has_a_wrong_answer(game: AnyGame) -> None:
    for one in read(DATA, game.name):
        _, wrong = best_and_wrong(game, one.puzzle, one.solution)
        move = codec_of(game).move(orjson.dumps(wrong))
        assert any(fits(legal, move) for legal in known_of(game, one).legal), one.puzzle.id


async def answer(guest: Guest, day: str, move: Any, *, expect: int = 200) -> Any:
    body = await guest.post("/api/puzzle", {"day": day, "move": move}, expect=expect)
    return body if expect == 200 else body["error"]["code"]


async def to_midnight(server: Server, after: float) -> None:
    """Advances the time until this many seconds after the next midnight."""
    now = datetime.fromtimestamp(server.services.clock.now(), UTC)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
    await server.advance((midnight - now).total_seconds() + after)


async def test_everybody_gets_the_same_question_without_the_answer(server: Server) -> None:
    first, second = [await (await server.guest()).get("/api/puzzle") for _ in range(2)]
    assert first == second
    assert first["number"] == 1
    assert first["result"] is None
    assert not {"move", "reason", "value", "heard"} & first.keys()
    assert len(first["legal"]) > 2


async def test_a_server_without_puzzles_answers_with_an_error(server: Server, tmp_path: Path) -> None:
    with patch.object(server.services.puzzles, "_folder", tmp_path):
        refused = await (await server.guest()).client.get("/api/puzzle")
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_puzzle")


async def test_an_answer_brings_the_best_move_and_the_reason(server: Server) -> None:
    guest = await server.guest()
    puzzle = await guest.get("/api/puzzle")
    best, _ = moves_of(server, puzzle)
    result = await answer(guest, puzzle["day"], best)
    assert (result["right"], result["first"], result["move"], result["answer"]) == (True, True, best, best)
    assert result["reason"]
    assert result["runner_up"] < result["value"]
    assert result["own"] == pytest.approx(result["value"], abs=1e-4)
    assert (await guest.get("/api/puzzle"))["result"] == {**result, "first": False}


async def test_a_second_answer_gets_the_first_ones_outcome(server: Server, database_url: str) -> None:
    guest = await server.guest()
    puzzle = await guest.get("/api/puzzle")
    best, other = moves_of(server, puzzle)
    first = await answer(guest, puzzle["day"], other)
    assert not first["right"]
    assert first["own"] is None or first["own"] < first["value"]
    assert await answer(guest, puzzle["day"], best) == {**first, "first": False}
    assert await query(database_url, "SELECT is_right FROM puzzle_answers") == [(False,)]


async def test_two_simultaneous_answers_have_one_outcome(server: Server, database_url: str) -> None:
    guest = await server.guest()
    puzzle = await guest.get("/api/puzzle")
    moves = moves_of(server, puzzle)
    found = await asyncio.gather(*(answer(guest, puzzle["day"], moves[tab % 2]) for tab in range(6)))
    assert sum(one["first"] for one in found) == 1
    assert len({orjson.dumps(one["answer"]) for one in found}) == 1
    assert len({one["right"] for one in found}) == 1
    assert len(await query(database_url, "SELECT 1 FROM puzzle_answers")) == 1


async def test_an_earlier_puzzle_stays_open_once_a_player(server: Server) -> None:
    early, late = await server.guest(), await server.guest()
    puzzle = await early.get("/api/puzzle")
    day, (best, wrong) = puzzle["day"], moves_of(server, puzzle)
    assert (puzzle["today"], puzzle["earlier"]) == (True, {})
    first = await answer(early, day, best)
    await server.advance(DAY)
    today = await late.get("/api/puzzle")
    assert (today["today"], today["earlier"], today["result"]) == (True, {puzzle["game"]: day}, None)
    again = await late.get(f"/api/puzzle?day={day}")
    assert again == puzzle | {"today": False}
    assert not (await answer(late, day, wrong))["right"]
    assert not (await answer(late, day, best))["first"]
    assert (await early.get(f"/api/puzzle?day={day}"))["result"] == first | {"first": False}


async def test_earlier_days_are_the_newest_of_each_game(server: Server) -> None:
    guest = await server.guest()
    found = []
    for _ in range(5):
        found.append(await guest.get("/api/puzzle"))
        await server.advance(DAY)
    newest: dict[str, str] = {}
    for puzzle in found:
        assert puzzle["earlier"] == newest
        newest[puzzle["game"]] = puzzle["day"]


@pytest.mark.parametrize(("day", "code"), [("2020-01-01", "puzzle_day_unknown"), ("9999-12-31", "puzzle_to_come")])
async def test_days_without_a_puzzle_have_their_own_error(server: Server, day: str, code: str) -> None:
    guest = await server.guest()
    best, _ = moves_of(server, await guest.get("/api/puzzle"))
    assert await answer(guest, day, best, expect=404) == code
    for path in (f"/api/puzzle?day={day}", f"/puzzle?day={day}"):
        refused = await guest.client.get(path, headers={"accept": "application/json"})
        assert refused.status_code == 404
    assert (await guest.client.get("/puzzle?day=yesterday")).status_code == 422


async def test_bad_answers_are_refused_and_not_stored(server: Server, database_url: str) -> None:
    guest = await server.guest()
    puzzle = await guest.get("/api/puzzle")
    day = puzzle["day"]
    for move in ({}, {"kind": "nothing"}, {"kind": "set", "more": 1}):
        assert await answer(guest, day, move, expect=422) == "bad_move"
    assert await answer(guest, "today", {}, expect=422) == "bad_request"
    for body in ({}, {"day": day}, {"day": 1, "move": {}}, {"day": day, "move": [], "more": 1}, [1]):
        assert (await guest.post("/api/puzzle", body, expect=422))["error"]["code"] == "bad_request"
    illegal = {
        "joust": {"kind": "ride_out"},
        "tornei": {"kind": "joust", "joust": "W1"} if puzzle["legal"][0]["kind"] != "joust" else {
            "kind": "predict", "prediction": "W1",
        },
        "tournay": {"kind": "keep", "card": "Bank"},
    }  # fmt: skip
    assert await answer(guest, day, illegal[puzzle["game"]], expect=409) == "puzzle_move_illegal"
    assert await query(database_url, "SELECT 1 FROM puzzle_answers") == []


async def test_a_stranger_has_no_answer(server: Server) -> None:
    stranger = server.stranger()
    assert (await stranger.get("/api/puzzle", expect=401))["error"]["code"] == "no_session"
    refused = await stranger.post("/api/puzzle", {"day": "2026-01-01", "move": {}}, expect=401)
    assert refused["error"]["code"] == "no_session"


async def test_the_share_is_hidden_while_there_are_few_answers(server: Server) -> None:
    asker = await server.guest()
    puzzle = await asker.get("/api/puzzle")
    best, other = moves_of(server, puzzle)
    shares = []
    for number in range(FEW):
        guest = await server.guest()
        shares.append((await answer(guest, puzzle["day"], other if number == 0 else best))["share"])
    assert shares == [None] * (FEW - 1) + [round(100 * (FEW - 1) / FEW)]


async def test_every_day_has_another_puzzle(server: Server, database_url: str) -> None:
    guest = await server.guest()
    found = []
    for _ in range(4):
        puzzle = await guest.get("/api/puzzle")
        found.append((puzzle["number"], puzzle["repeated"], orjson.dumps(puzzle["view"])))
        await server.advance(DAY)
    assert [number for number, _, _ in found] == [1, 2, 3, 4]
    assert not any(repeated for _, repeated, _ in found)
    assert len({view for _, _, view in found}) == 4
    rows = await query(database_url, "SELECT game FROM puzzle_days ORDER BY day")
    assert len({game for (game,) in rows}) == len(server.services.puzzles.of(server.services.games))


async def test_a_puzzle_that_a_release_lost_is_replaced(server: Server, database_url: str) -> None:
    guest = await server.guest()
    await guest.get("/api/puzzle")
    await query(database_url, "UPDATE puzzle_days SET puzzle = 'unknown' RETURNING 1")
    puzzle = await guest.get("/api/puzzle")
    assert await query(database_url, "SELECT puzzle FROM puzzle_days") != [("unknown",)]
    assert puzzle["number"] == 1


async def test_puzzles_make_no_table_and_no_game(server: Server, database_url: str) -> None:
    guest = await server.guest("Ann")
    puzzle = await guest.get("/api/puzzle")
    await answer(guest, puzzle["day"], moves_of(server, puzzle)[0])
    for counted in ("tables", "moves", "cues", "evenings"):
        assert await query(database_url, f"SELECT 1 FROM {counted}") == []


async def test_merged_answers_move_and_the_earlier_one_counts(server: Server, database_url: str) -> None:
    former, player, other = [await server.guest(name) for name in ("Ben", "Cleo", "Dora")]
    await to_midnight(server, 3600.0)
    first = await former.get("/api/puzzle")
    best, wrong = moves_of(server, first)
    await answer(former, first["day"], wrong)
    await server.advance(60.0)
    await answer(player, first["day"], best)
    await answer(other, first["day"], best)
    await server.advance(DAY)
    second = await former.get("/api/puzzle")
    best, wrong = moves_of(server, second)
    await answer(player, second["day"], best)
    await server.advance(60.0)
    await answer(former, second["day"], wrong)
    await server.advance(DAY)
    third = await former.get("/api/puzzle")
    best, wrong = moves_of(server, third)
    await answer(former, third["day"], wrong)
    await claimed(former, await key_of(player))
    await server.advance(120.0)  # until then a new device only watches
    assert not (await player.get("/api/puzzle"))["result"]["right"]
    assert not (await answer(former, third["day"], best))["first"]
    rows = await query(database_url, "SELECT player_id, is_right FROM puzzle_answers ORDER BY at")
    assert [right for _, right in rows] == [False, True, True, False]
    assert len({who for who, _ in rows}) == 2
