"""Types as Markdown for docs/protocol.md: a heading, a description, and a table of the fields or values.

    sections   all types of a module
    section    one type
    table      cells in rows

Annotations are shown in TypeScript, which most readers of a wire format have met.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from typing import Any

import orjson

from app.wire.annotations import Reader
from app.wire.sources import Name, declared, docstring, documented, names, wire_name


def sections(module: str) -> str:
    """Every type of a module that has fields or values, in source order."""
    return "\n\n".join(section(name) for name in names(module) if is_shown(name))


def is_shown(name: Name) -> bool:
    """Whether this type has fields or values, and a public name."""
    value = name.value
    return isinstance(value, type) and (is_dataclass(value) or issubclass(value, StrEnum)) and name.name[0] != "_"


def section(name: Name) -> str:
    """One type under its heading, which shows the `t` of a message."""
    statement, value = declared(name), name.value
    assert isinstance(statement, ast.ClassDef)
    assert isinstance(value, type)
    if issubclass(value, StrEnum):
        rows, heads = _values(statement, value), ["value", ""]
    else:
        rows, heads = _fields(name, statement, value), ["field", "type", ""]
    tag = tag_of(value)
    heading = f"#### {name.name}" if tag is None else f"#### `{tag}`: {name.name}"
    return "\n\n".join([heading, line(docstring(name)), table(heads, rows)])


def tag_of(value: type) -> str | None:
    """The `t` of a message; `None` for other types."""
    tag = getattr(value, "__dataclass_fields__", {}).get("t")
    return None if tag is None else str(tag.default)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    return "\n".join(_row(cells) for cells in (heads, ["---"] * len(heads), *rows))


def line(text: str | None) -> str:
    """A docstring in one line; empty if there is none."""
    return " ".join((text or "").split())


def _row(cells: Sequence[str]) -> str:
    return " ".join(["|", *[f"{cell} |" if cell else "|" for cell in [cell.replace("|", "\\|") for cell in cells]]])


def _values(statement: ast.ClassDef, value: Any) -> list[list[str]]:
    return [
        [f"`{value[ast.unparse(member.targets[0])]}`", line(text)]
        for member, text in documented(statement.body)
        if isinstance(member, ast.Assign)
    ]


def _fields(name: Name, statement: ast.ClassDef, value: Any) -> list[list[str]]:
    """Yields the `t` first, because it identifies the message."""
    encoded = {field.name: field for field in fields(value)}
    return sorted(_rows(name, statement, encoded), key=lambda row: row[0] != "`t`")


def _rows(name: Name, statement: ast.ClassDef, encoded: Mapping[str, Field[Any]]) -> Iterator[list[str]]:
    for member, text in documented(statement.body):
        if isinstance(member, ast.AnnAssign) and (field := encoded.get(ast.unparse(member.target))):
            key = wire_name(member)
            kind = Reader(name.module, f"{name}.{key}", set()).type(member.annotation).replace("readonly ", "")
            default = _default(field)
            # The only value of a tag such as `t` is its default.
            said = line(text) if default in ("", kind) else f"{line(text)} Default: `{default}`."
            yield [f"`{key}`", f"`{kind}`", said.strip()]


def _default(field: Field[Any]) -> str:
    """The default of a field that a body may leave out, as JSON; empty for required fields."""
    value = field.default if field.default_factory is MISSING else field.default_factory()
    return "" if value is MISSING else orjson.dumps(value).decode()
