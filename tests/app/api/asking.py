"""Requests generated from /api/openapi.json, and their answers.

OPERATIONS    all operations by their ids
answered      sends a request and checks that its answer matches the description
requests_of   requests for an operation
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import requests
import schemathesis
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import positive_data_acceptance

from app.config import Settings
from app.main import create_app
from tests.app.api.world import World

__all__ = ["OPERATIONS", "FailureGroup", "answered", "requests_of"]

Operation: TypeAlias = Any
"""A schemathesis type; the library's own annotations are too vague."""

API = schemathesis.openapi.from_dict(create_app(Settings(), "").openapi())
OPERATIONS: dict[str, Operation] = {
    operation.definition.raw["operationId"]: operation
    for operation in (found.ok() for found in API.get_all_operations())
}
PEOPLE = ("host", "player", "watcher", "nameless", "stranger")


def answered(world: World, session: requests.Session, who: str, case: Case) -> int:
    """The status of the answer, after checking the answer against the description."""
    response = case.call(base_url=world.url, session=session, cookies=world.cookies(who))
    session.cookies.clear()  # the next request comes from another person
    # A request can match the description and still break the rules.
    case.validate_response(response, excluded_checks=[positive_data_acceptance])
    if response.status_code < 300 and case.method != "GET":
        world.replace((case.path_parameters or {}).values())
    return response.status_code


@st.composite
def requests_of(
    draw: st.DrawFn, operation: Operation, places: Mapping[str, Mapping[str, object]], world: World
) -> tuple[str, Case]:
    """A person, and a request that matches the description or has an invalid body."""
    who = draw(st.sampled_from(PEOPLE))
    at = {}
    for name, known in places.items():
        value = draw(st.sampled_from([*known.values(), None]))
        if value is not None:  # and otherwise an unknown one
            at[name] = value
    mode = draw(st.sampled_from(list(GenerationMode) if operation.body else [GenerationMode.POSITIVE]))
    return who, draw(operation.as_strategy(generation_mode=mode, path_parameters=at, cookies=world.cookies(who)))
