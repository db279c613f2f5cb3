"""Writes the generated parts of docs/protocol.md: `python -m app.wire.protocol`.

The text between two comments is replaced; the first comment names its content:

    requests <tag>       the operations of /api/openapi.json with this tag
    codes                the server's error codes
    games                the server's games, with their numbers of players
    types <module>       every type of a module
    type <module>.<name> one type
"""

import re
from collections.abc import Iterator
from typing import Any

from app.config import Settings
from app.errors import Problem
from app.main import create_app
from app.runtime.resources import RESOURCES
from app.wire.declarations import COMMAND
from app.wire.markdown import line, section, sections, table
from app.wire.sources import Name
from engines import GAMES

PATH = RESOURCES / "docs" / "protocol.md"
_PART = re.compile(rf"(?<=<!-- {COMMAND}: )([^>]+)( -->\n).*?(?=<!-- end -->)", re.DOTALL)


def current() -> str:
    """The up-to-date text of the file."""
    return _PART.sub(lambda part: f"{part[1]}{part[2]}\n{_part(part[1])}\n\n", PATH.read_text("utf-8"))


def _part(asked: str) -> str:
    match asked.split():
        case ["requests", tag]:
            return table(["request", "body", "answer", ""], _requests(tag))
        case ["codes"]:
            return table(["code", "status", "message"], _codes())
        case ["games"]:
            return table(["game", "players"], _games())
        case ["types", module]:
            return sections(module)
        case ["type", path]:
            module, _, name = path.rpartition(".")
            return section(Name(module, name))
        case _:
            raise ValueError(f"docs/protocol.md asks for {asked}, and nothing writes that.")


def _requests(tag: str) -> Iterator[list[str]]:
    """The operations with this tag, each with the names of its request and answer types."""
    for path, operations in create_app(Settings(), "").openapi()["paths"].items():
        for method, operation in operations.items():
            if tag in operation["tags"]:
                body = operation.get("requestBody")
                answer = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
                request = f"`{method.upper()} {path}`"
                yield [request, _named(body) if body else "", _named(answer), line(operation["description"])]


def _named(content: Any) -> str:
    """The type's name of a body or an answer; empty for a file."""
    schema = content["content"]["application/json"]["schema"]
    # OpenAPI's name of a generic type is like FullMessage_Any_Any_Any_.
    name = schema.get("$ref", "").rpartition("/")[2].partition("_")[0]
    return f"`{name}`" if name else ""


def _codes() -> Iterator[list[str]]:
    """The server's errors. The modules that declare errors are all imported with the server."""
    for problem in sorted(Problem.__subclasses__(), key=lambda problem: problem.__module__):
        yield [f"`{problem.code}`", str(problem.status), problem.message]


def _games() -> Iterator[list[str]]:
    for game in GAMES:
        yield [f"`{game.name}`", ", ".join(map(str, game.seats))]


if __name__ == "__main__":
    PATH.write_text(current(), "utf-8")
