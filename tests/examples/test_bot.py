"""The example bot plays every game to its end by the protocol alone."""

import ast
import asyncio
import json
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from app.tables.verify import verify
from engines import GAMES
from tests.app.fixtures.server import running_server
from tests.patience import USUAL
from tests.seeds import Seed, SeededEntropy

PROGRAM = Path(__file__).parents[2] / "examples" / "bot.py"
SEEDED = """
import random, runpy, secrets, sys
_, program, seed, *sys.argv[1:] = sys.argv
chance = random.Random(seed)
secrets.choice, secrets.randbelow = chance.choice, chance.randrange
secrets.token_hex = lambda count: chance.randbytes(count).hex()
runpy.run_path(program, run_name="__main__")
"""
"""Runs a program whose luck follows from a seed."""


async def output_of(seed: Seed, *arguments: str) -> str:
    """The program's output, once it has ended successfully."""
    command = [sys.executable, "-c", SEEDED, str(PROGRAM), seed.text, *arguments]
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    try:
        async with asyncio.timeout(USUAL):
            output, complaints = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode == 0, complaints.decode()
    return output.decode()


@pytest.mark.parametrize("game", ["tournay"])
async def test_the_example_plays_a_whole_game(database_url: str, seed: Seed, game: str) -> None:
    seats = next(kind.seats.start for kind in GAMES if kind.name == game)
    async with running_server(database_url, entropy=SeededEntropy(seed)) as server:
        address, _, outcome = (await output_of(seed, server.url, game, str(seats))).partition(" ")
        assert address.startswith(f"{server.url}/tables/")
        table = address.rpartition("/")[2]
        response = await server.stranger().client.get(f"/api/tables/{table}/record")
    record = response.json()
    assert record["outcome"] == json.loads(outcome)
    assert len(record["outcome"]["scores"]) == seats
    assert [(player["name"], player["bot"]) for player in record["players"][:2]] == [("Random", False), ("Bot 1", True)]
    assert verify(response.content, GAMES).is_true


def test_the_example_imports_nothing_of_the_server() -> None:
    modules = set()
    for node in ast.walk(ast.parse(PROGRAM.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                modules |= {name.name for name in names}
            case ast.ImportFrom(module=module):
                modules.add(module)
    assert modules == {"asyncio", "json", "secrets", "sys", "httpx", "websockets.asyncio.client"}


def test_the_example_is_as_short_as_documented() -> None:
    assert len([text for text in PROGRAM.read_text("utf-8").splitlines() if text]) <= 36
