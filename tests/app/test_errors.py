"""Every error code belongs to one class, is documented, and is reached by a test."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from fastapi import FastAPI

from app.errors import BadRequest, Problem, TooFast, TooSlow, refusal_response, responses
from app.lobby.errors import SeatTaken
from app.tables.errors import NoSuchTable
from app.tournaments.errors import NoSuchEntrant
from engines.core.game import IllegalMove, IllegalOptions, Mistake
from tests.app.fixtures.errors import DECLARED, PROBLEMS
from tests.app.fixtures.server import running_server

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def documented() -> set[str]:
    """The codes listed by the protocol."""
    rows = [socket.split("|")[1] for socket in PROTOCOL.split("## Codes")[1].splitlines() if socket.startswith("| ")]
    return {code for row in rows for code in re.findall(r"`(\w+)`", row)}


def codes_in(folder: str, *names: str) -> set[str]:
    """The first arguments of these calls in a folder's code."""
    found = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]) if name in names:
                    found.add(code)
    return found


def test_the_protocol_lists_the_existing_codes() -> None:
    of_the_rules = codes_in("engines", "IllegalMove", "IllegalOptions", "Malformed")
    of_content = codes_in("app/content", "IllegalOptions")
    assert documented() == set(PROBLEMS) | of_the_rules | of_content


@pytest.mark.parametrize(
    ("problem", "code"), [(SeatTaken, "seat_taken"), (NoSuchTable, "no_such_table"), (BadRequest, "bad_request")]
)
def test_a_code_is_the_name_of_its_class(problem: type[Problem], code: str) -> None:
    assert problem.code == problem().code == code


def test_no_two_problems_have_the_same_code() -> None:
    assert len(PROBLEMS) == len(DECLARED)


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_problem_has_its_status_and_sentence(code: str) -> None:
    problem = PROBLEMS[code]
    assert 400 <= problem.status < 600
    assert problem.message.endswith(".")
    assert problem().args == (code, problem.message)


def test_every_declared_problem_is_used() -> None:
    used = set()
    for path in (ROOT / "app").rglob("*.py"):
        used |= {
            node.id for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)
        }
    assert {problem.__name__ for problem in DECLARED} - used == set()


def test_a_refusal_is_answered_with_its_code_and_sentence() -> None:
    answer = refusal_response(SeatTaken())
    assert (answer.status_code, answer.headers["content-type"]) == (409, "application/json")
    assert orjson.loads(answer.body) == {
        "error": {"code": "seat_taken", "message": SeatTaken.message, "mistake": None},
    }


def test_a_mistake_in_a_file_is_answered_in_parts() -> None:
    mistake = Mistake("not_in_range", {"line": 12})
    answer = refusal_response(IllegalOptions("bad_cards", "Line 12 is wrong.", mistake))
    assert answer.status_code == 422
    assert orjson.loads(answer.body)["error"]["mistake"] == {"kind": "not_in_range", "arguments": {"line": 12}}


def test_an_illegal_move_is_a_conflict() -> None:
    assert refusal_response(IllegalMove("must_follow", "Follow.")).status_code == 409


async def test_a_route_describes_its_errors() -> None:
    app = FastAPI()

    @app.get("/", responses=responses(NoSuchTable, TooFast, NoSuchEntrant, TooSlow))
    async def home() -> None:
        raise NoSuchTable

    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        described = (await client.get("/openapi.json")).json()["paths"]["/"]["get"]["responses"]
    descriptions = {status: answer["description"] for status, answer in described.items()}
    # Errors that any request can cause are described elsewhere.
    assert descriptions.keys() == {"200", "403", "404", "413", "421", "422", "429", "500", "503"}
    assert descriptions["404"] == f"no_such_table: {NoSuchTable.message}\n\nno_such_entrant: {NoSuchEntrant.message}"
    assert descriptions["429"] == f"too_fast: {TooFast.message}\n\ntoo_slow: {TooSlow.message}"
    assert described["404"]["content"] == {
        "application/json": {"schema": {"$ref": "#/components/schemas/ErrorMessage"}}
    }


def test_every_refusal_of_a_move_has_a_japanese_text() -> None:
    # In English the server's own sentence is more precise than a code.
    catalogues = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "static").rglob("ja.ftl"))
    worded = {code.replace("-", "_") for code in re.findall(r"^error-([a-z-]+) = \S", catalogues, re.MULTILINE)}
    assert codes_in("engines", "IllegalMove") - worded == set()


def test_every_code_is_expected_by_a_test() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]
    expected = {code for text in texts for code in re.findall(r'"(\w+)"', text)}
    assert set(PROBLEMS) <= expected


def test_the_protocol_names_the_close_codes() -> None:
    (sentence,) = re.findall(r"WebSocket close codes: (.*?)\.\n", PROTOCOL, re.DOTALL)
    # 1012 is uvicorn's own.
    assert set(re.findall(r"\b\d{4}\b", sentence)) == {"1012", *(str(problem.close_code) for problem in DECLARED)}


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"game": "tornei", "seats": "three", "public": False}, "seats: Input should be a valid integer"),
        ({"game": "tornei", "public": False}, "seats: Field required"),
        ([], "body: Input should be a dictionary."),
        ("{", "body: JSON decode error"),
    ],
)
async def test_a_refused_body_names_the_field_and_the_reason(database_url: str, body: Any, words: str) -> None:
    async with running_server(database_url) as server:
        ann = await server.guest("Ann")
        content = body if isinstance(body, str) else json.dumps(body)
        answer = await ann.client.post("/api/tables", content=content, headers={"Content-Type": "application/json"})
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (422, "bad_request")
        assert words in error["message"]
        assert len(error["message"]) < 200
