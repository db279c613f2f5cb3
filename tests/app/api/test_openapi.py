"""The description of the HTTP interface documents the purpose, parameters and answers of every operation."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.config import Settings
from app.http.openapi import first_sentence
from app.main import ROUTERS, create_app

DESCRIPTION: dict[str, Any] = create_app(Settings(), "postgresql://nowhere/nothing").openapi()
OPERATIONS: dict[str, dict[str, Any]] = {
    f"{method.upper()} {path}": operation
    for path, operations in DESCRIPTION["paths"].items()
    for method, operation in operations.items()
}
OF_PROCESS = {"GET /healthz", "GET /readyz"}
"""Answers to requests without body, session or errors."""


def refs(value: Any) -> Iterator[str]:
    """The names of all referenced schemas."""
    match value:
        case dict():
            if "$ref" in value:
                yield value["$ref"].rpartition("/")[2]
            for member in value.values():
                yield from refs(member)
        case list():
            for member in value:
                yield from refs(member)


def test_the_description_is_not_empty() -> None:
    assert {"POST /api/tables", "GET /api/tables/{table_id}/state", "GET /healthz"} <= OPERATIONS.keys()


def test_two_applications_have_the_same_routes() -> None:
    """Each router is built once, when its module is imported, because FastAPI takes longer for that than for a game."""
    routes = [route for router in ROUTERS for route in router.routes]
    for _ in range(2):
        assert create_app(Settings(), "postgresql://nowhere/nothing").routes[: len(routes)] == routes


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_has_a_tag_and_a_summary(name: str) -> None:
    operation = OPERATIONS[name]
    assert len(operation["tags"]) == 1
    assert operation["description"].startswith(operation["summary"].split()[0])
    assert len(operation["summary"]) > len("Get it")
    # FastAPI's default would be the function's name.
    assert operation["summary"] != operation["operationId"].partition("_")[2].replace("_", " ").title()


def test_no_two_operations_have_the_same_id() -> None:
    ids = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(ids)) == len(ids)
    assert {"tables_post_leave", "tournaments_post_leave"} <= set(ids)


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_documents_its_answers(name: str) -> None:
    for status, response in OPERATIONS[name]["responses"].items():
        ((kind, content),) = response["content"].items()
        assert kind == "application/json"
        assert content["schema"], status


@pytest.mark.parametrize("name", sorted(OPERATIONS.keys() - OF_PROCESS))
def test_every_error_has_one_form_and_lists_its_codes(name: str) -> None:
    responses = OPERATIONS[name]["responses"]
    refusals = {status: response for status, response in responses.items() if not status.startswith("2")}
    assert refusals.keys() >= {"422", "500", "503"}
    for response in refusals.values():
        assert list(refs(response)) == ["ErrorMessage"]
        codes = [line.partition(": ")[0] for line in response["description"].split("\n\n")]
        assert all(code.replace("_", "").isalpha() and code.islower() for code in codes)


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations_that_need_a_session_declare_it(name: str) -> None:
    operation = OPERATIONS[name]
    assert ("401" in operation["responses"]) == (operation.get("security") == [{"session": []}])


def test_errors_of_the_rules_are_described() -> None:
    # Their codes are the game's; their statuses are these two.
    assert {"409", "422"} <= OPERATIONS["POST /api/tables/{table_id}/moves"]["responses"].keys()
    assert "422" in OPERATIONS["POST /api/tables"]["responses"]
    assert "422" in OPERATIONS["POST /api/tournaments"]["responses"]


def test_no_schema_is_fastapis_default_or_missing() -> None:
    schemas = DESCRIPTION["components"]["schemas"].keys()
    assert [name for name in schemas if "Validation" in name] == []
    assert set(refs(DESCRIPTION)) <= schemas


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("One.", "One"),
        ("One. Two.", "One"),
        ("What a socket's\n`full` says. And more.", "What a socket's `full` says"),
        ("docs/fairness.md has it. Two.", "docs/fairness.md has it"),
    ],
)
def test_a_summary_is_a_first_sentence(text: str, sentence: str) -> None:
    assert first_sentence(text) == sentence
