"""docs/protocol.md describes the whole wire format and nothing else."""

import json
import re
from collections.abc import Iterator
from typing import Any, NewType

import pytest
from pydantic import ConfigDict, TypeAdapter, ValidationError
from starlette.routing import WebSocketRoute

from app.config import Settings
from app.main import create_app
from app.messages import commands, errors
from app.routers import ROUTERS
from app.runtime.resources import RESOURCES
from app.wire.declarations import MESSAGES
from app.wire.markdown import is_shown, tag_of
from app.wire.protocol import PATH, current
from app.wire.sources import names
from engines import GAMES
from engines.core import game, prompts

TEXT = PATH.read_text("utf-8")
TYPES: dict[str, Any] = {
    name.name: name.value
    for module in (*MESSAGES, errors, prompts, game)
    for name in names(module.__name__)
    if is_shown(name) and (module is not game or name.name == "Mistake")
}
COMMANDS = {tag_of(kind): kind for kind in TYPES.values() if kind.__module__ == commands.__name__}
SENT = {tag_of(kind): kind for kind in TYPES.values() if kind.__module__ != commands.__name__ and tag_of(kind)}
OPERATIONS = {
    f"{method.upper()} {path}"
    for path, operations in create_app(Settings(), "").openapi()["paths"].items()
    for method in operations
}
SOCKETS = {route.path for router in ROUTERS for route in router.routes if isinstance(route, WebSocketRoute)}
ADDRESSES = (
    {operation.partition(" ")[2] for operation in OPERATIONS}
    | {route.path for router in ROUTERS for route in router.routes}
    | SOCKETS
    | {"/api/openapi.json"}
)

_WRITTEN = re.compile(r"<!-- make types: .*?<!-- end -->", re.DOTALL)
_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`([^`]+)`")
_OTHERS = {
    *("GET", "POST", "Origin", "Retry-After", "quintain", "__Host-quintain", "make types", "table:<id>"),
    *("quintain-<id>", "__Host-quintain-<id>", "tournament:<id>", "lusab-babad", "/me#"),
}
"""Code spans that are no names of wire types."""


def written(text: str) -> str:
    """The text that `make types` writes."""
    return "\n".join(_WRITTEN.findall(text))


def own(text: str) -> str:
    """The hand-written text without examples; the rules' codes belong to another test."""
    return _FENCED.sub("", _WRITTEN.sub("", text)).partition("\n## Codes\n")[0]


def examples(text: str) -> Iterator[tuple[str, Any]]:
    """The JSON examples, each with its direction: `→`, `←`, or an empty string for an example that is no message."""
    for language, block in _FENCED.findall(text):
        if language == "json":
            yield "", json.loads(block)
        else:
            for line in re.split(r"^(?=[→←])", block, flags=re.MULTILINE)[1:]:
                yield line[0], json.loads(line[1:])


KNOWN = {
    *re.findall(r"^\| `([^`]+)` \|", written(TEXT), re.MULTILINE),
    *re.findall(r'"(\w+)"', written(TEXT)),
    *TYPES,
    *COMMANDS,
    *SENT,
    *(kind.name for kind in GAMES),
    *(operation.rpartition("/")[2] for operation in OPERATIONS),
    *("lobby", "picks", "Seat"),
}
"""Names of fields, values, codes, messages, types, and of requests for a table or a tournament."""


def unknown(text: str) -> list[str]:
    """Code spans in this text that name nothing known."""
    return [span for span in _SPAN.findall(own(text)) if not is_known(span)]


def is_known(span: str) -> bool:
    """Whether it names a request, an address, a file, a field with its value, or a wire type's name."""
    if span.startswith(("GET ", "POST ")):
        return span in OPERATIONS or span.removeprefix("GET ") in ADDRESSES
    if span.startswith("/"):
        return span in ADDRESSES
    if "/" in span:
        return (RESOURCES / span).exists()
    if field := re.fullmatch(r'"(\w+)": .+', span):
        return field[1] in KNOWN and bool(json.loads(f"{{{span}}}"))
    return span in KNOWN | _OTHERS


def is_example(direction: str, value: Any) -> bool:
    """Whether the value has the form of the type for which it is an example."""
    match direction:
        case "→":
            return value["t"] in COMMANDS and has_form(COMMANDS[value["t"]], value)
        case "←":
            return value["t"] in SENT and has_form(SENT[value["t"]], value)
        case _:
            return any(has_form(kind, value) for kind in TYPES.values() if tag_of(kind) is None)


def has_form(kind: Any, value: Any) -> bool:
    """Whether the value has one of these types: with every field, and no others."""
    # A bare dataclass is read with its own configuration only; a NewType of it inherits ours, also for its fields.
    read: Any = NewType("read", kind)
    try:
        TypeAdapter(read, config=ConfigDict(extra="forbid", strict=True)).validate_json(json.dumps(value))
    except ValidationError:
        return False
    return True


# Everything named exists


def test_the_generated_part_is_current() -> None:
    assert current() == TEXT, "run make types"


def test_the_page_names_only_existing_things() -> None:
    assert unknown(TEXT) == []


@pytest.mark.parametrize(("direction", "example"), list(examples(TEXT)))
def test_an_example_has_the_form_of_its_subject(direction: str, example: Any) -> None:
    assert is_example(direction, example)


# Everything that exists is named


@pytest.mark.parametrize("name", TYPES)
def test_a_type_is_described(name: str) -> None:
    tag = tag_of(TYPES[name])
    heading = f"#### {name}" if tag is None else f"#### `{tag}`: {name}"
    assert heading in written(TEXT).splitlines()


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_a_request_is_listed(operation: str) -> None:
    assert f"\n| `{operation}` |" in written(TEXT)


@pytest.mark.parametrize("address", sorted(SOCKETS))
def test_a_socket_is_listed(address: str) -> None:
    assert f"\n| `{address}` |" in own(TEXT)


def test_commands_and_messages_of_sockets_are_explained() -> None:
    explained = own(TEXT).partition("## Sockets")[2] + "".join(
        f"`{example['t']}`" for direction, example in examples(TEXT) if direction
    )
    assert {tag for tag in (*COMMANDS, *SENT) if f"`{tag}`" not in explained} == set()


# Each of these checks finds a fault


@pytest.mark.parametrize(
    "text",
    [
        "A `tabel` comes.",
        "Its `readonli` says so.",
        "`POST /api/tables/{table_id}/cheat` wins.",
        "`/ws/table/{table_id}` opens.",
        "`examples/robot.py` plays.",
        '`"az": "Ben"` claims.',
        "`GET /api/tables/{id}` says.",
    ],
)
def test_an_unknown_name_is_found(text: str) -> None:
    assert len(unknown(text)) == 1


PROMPT = {"kind": "prompt", "move": {}, "slots": [], "preview": None}


def test_the_prompt_example_is_an_example() -> None:
    assert is_example("", PROMPT)


@pytest.mark.parametrize(
    ("direction", "example"),
    [
        ("→", {"t": "say", "id": "c1", "text": "Hi"}),
        ("→", {"t": "chat", "text": "Hi"}),
        ("→", {"t": "pong"}),
        (
            "←",
            {
                "t": "presence",
                "seats": [],
                "watching": 1,
                "watchers": [],
                "watchers_arms": [],
                "polls": [],
                "paused": False,
                "now": 0.0,
                "names": [],
            },
        ),
        ("←", {"t": "ok", "id": "c1"}),
        ("", {"error": {"code": "seat_taken", "message": "Somebody sits there.", "mistake": None, "status": 409}}),
        ("", PROMPT | {"slots": [{"name": "citizens", "items": [], "least": 1, "most": "1"}]}),
    ],
)
def test_a_wrong_example_is_found(direction: str, example: Any) -> None:
    assert not is_example(direction, example)
