"""Python types as TypeScript declarations, so that server and browser share them without copying by hand.

    File           one declaration file: the package of its types, and its further exports
    Export         a type that is named only in the declarations
    declarations   the text of every file

Docstrings, also those below fields and aliases, become comments that editors show.
"""

import ast
import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache, reduce
from operator import or_
from types import ModuleType, NoneType
from typing import Any, NewType, TypeAlias

from app.wire.annotations import Reader, Undeclarable, angled, is_frozen, parameters, union
from app.wire.sources import Name, declared, docstring, documented, is_alias, names, wire_name

_WIDTH = 120
_INDENT = "    "


Member: TypeAlias = type | str | tuple[type | str, ...]
"""A class, the name of another export, or a generic class with its arguments."""


@dataclass(frozen=True, slots=True)
class Export:
    """A type that is named only in the declarations, such as a game's View or the union of its events."""

    name: str
    members: tuple[Member, ...]
    docstring: str


@dataclass(frozen=True, slots=True)
class File:
    """One declaration file. It contains the types of its package that any export, here or elsewhere, refers to."""

    name: str
    """The name without its ending: `core` for core.d.ts."""
    package: str
    exports: tuple[Export, ...] = ()
    modules: tuple[ModuleType, ...] = ()
    """Modules of the package that are exported whole: every type without a leading underscore."""


@dataclass(frozen=True, slots=True)
class _Declaration:
    text: str
    met: frozenset[Name]
    """The types that it refers to."""


def declarations(files: Sequence[File], command: str) -> dict[str, str]:
    """The text of every non-empty file by its full name; `command` is the command that generates them. Raises
    `Undeclarable`."""
    roots = {name for file in files for export in file.exports for name in _exported(export).met}
    roots |= {name for file in files for module in file.modules for name in _types_of(module)}
    reached = _reached(roots)
    homes = {name: _home(name, files) for name in reached}
    texts = {}
    for file in files:
        own = {name: reached[name] for name in sorted(reached, key=_position) if homes[name] == file.name}
        held = {name.name: name.value for name in own}
        exports = {export.name: _exported(export) for export in file.exports if not _is_held(export, held)}
        if own or exports:
            texts[f"{file.name}.d.ts"] = _text(file, own, exports, homes, command)
    return texts


def _is_held(export: Export, held: Mapping[str, object]) -> bool:
    """Whether the file declares this exact type under its own name."""
    classes = [member for member in export.members if isinstance(member, type)]
    return export.name in held and len(classes) == len(export.members) and held[export.name] == reduce(or_, classes)


def _types_of(module: ModuleType) -> Iterator[Name]:
    for name in names(module.__name__):
        is_type = isinstance(name.value, type | NewType) or is_alias(name)
        if is_type and not name.name.startswith("_"):
            yield name


def _reached(roots: Iterable[Name]) -> dict[Name, _Declaration]:
    """These types, and all types that they refer to."""
    reached: dict[Name, _Declaration] = {}
    waiting = set(roots)
    while waiting:
        name = waiting.pop()
        reached[name] = _declaration(name)
        waiting |= reached[name].met - reached.keys()
    return reached


def _home(name: Name, files: Iterable[File]) -> str:
    for file in files:
        if f"{name.module}.".startswith(f"{file.package}."):
            return file.name
    raise Undeclarable(f"{name} is sent, and no declaration file holds the types of {name.module}.")


def _position(name: Name) -> tuple[str, int]:
    statement = declared(name)
    assert statement is not None
    return name.module, statement.lineno


# A file


def _text(
    file: File,
    own: Mapping[Name, _Declaration],
    exports: Mapping[str, _Declaration],
    homes: Mapping[Name, str],
    command: str,
) -> str:
    met = {name for declaration in (*own.values(), *exports.values()) for name in declaration.met}
    foreign = sorted([name for name in met if homes[name] != file.name], key=lambda name: (homes[name], name.name))
    _see_that_none_is_there_twice(file, [*exports, *[name.name for name in (*own, *foreign)]])
    parts = [f"// Written by `{command}` from the types of {file.package}: change those, and write it again."]
    parts += ["\n".join(_imports(foreign, homes))] if foreign else []
    parts += [export.text for export in exports.values()]
    for module in dict.fromkeys(name.module for name in own):
        parts.append(f"// {module}")
        parts += [declaration.text for name, declaration in own.items() if name.module == module]
    return "\n\n".join(parts) + "\n"


def _imports(foreign: Sequence[Name], homes: Mapping[Name, str]) -> Iterator[str]:
    for home in dict.fromkeys(homes[name] for name in foreign):
        imported = ", ".join(name.name for name in foreign if homes[name] == home)
        yield f'import type {{ {imported} }} from "./{home}.js";'


def _see_that_none_is_there_twice(file: File, all_names: Sequence[str]) -> None:
    for name in all_names:
        if all_names.count(name) > 1:
            raise Undeclarable(f"{file.name}.d.ts has two types that are called {name}; one needs another name.")


def _comment(text: str | None, indent: str = "") -> str:
    """A docstring as a comment with its line end; empty if there is none."""
    if not text:
        return ""
    text = text.replace("*/", "*\\/")
    if "\n" not in text and len(f"{indent}/** {text} */") <= _WIDTH:
        return f"{indent}/** {text} */\n"
    lines = [line for paragraph in text.split("\n\n") for line in ("", *_filled(paragraph, indent))][1:]
    return "".join([f"{indent}/**\n", *[f"{indent} * {line}".rstrip() + "\n" for line in lines], f"{indent} */\n"])


def _filled(paragraph: str, indent: str) -> list[str]:
    """A paragraph wrapped to the maximum length; lists and drawings are left as they are."""
    lines = paragraph.split("\n")
    if any(line.startswith(" ") for line in lines):
        return lines
    return textwrap.wrap(paragraph, _WIDTH - len(f"{indent} * "), break_long_words=False, break_on_hyphens=False)


def _alias(name: str, members: Sequence[str], text: str | None, type_parameters: Sequence[str] = ()) -> str:
    """A type alias."""
    return _comment(text) + _with_type(f"export type {name}{angled(type_parameters)} =", members)


def _with_type(head: str, members: Sequence[str], indent: str = "") -> str:
    """A declaration's head and its type; a long union has one line for each member."""
    line = f"{indent}{head} {union(members)};"
    if len(line) <= _WIDTH:
        return line
    return f"{indent}{head}" + "".join(f"\n{indent}{_INDENT}| {member}" for member in dict.fromkeys(members)) + ";"


# A type


@cache
def _declaration(name: Name) -> _Declaration:
    met: set[Name] = set()
    value, reader = name.value, Reader(name.module, str(name), met)
    match declared(name):
        case ast.ClassDef() if isinstance(value, type) and issubclass(value, StrEnum):
            text = _alias(name.name, [json.dumps(member.value) for member in value], docstring(name))
        case ast.ClassDef() as statement if is_frozen(value):
            text = _interface(name, statement, met)
        case ast.AnnAssign(value=ast.expr() as written) if is_alias(name):
            text = _alias(name.name, reader.members(written), docstring(name), parameters(value))
        case ast.Assign(value=ast.Call(args=[_, written])) if isinstance(value, NewType):
            text = _alias(name.name, reader.members(written), docstring(name))
        case None:
            raise Undeclarable(f"{name} cannot be declared; it does not stand at the top of its module.")
        case _:
            raise Undeclarable(f"{name} cannot be declared; it is no frozen dataclass and no StrEnum.")
    return _Declaration(text, frozenset(met))


def _interface(name: Name, statement: ast.ClassDef, met: set[Name]) -> str:
    value: Any = name.value
    reader = Reader(name.module, str(name), met)
    parents = [reader.type(parent) for parent in statement.bases if is_dataclass(reader.value(parent))]
    extends = f" extends {', '.join(parents)}" if parents else ""
    encoded = {field.name for field in fields(value)}
    members = [
        _member(member, text, Reader(name.module, f"{name}.{member.target.id}", met))
        for member, text in documented(statement.body)
        if isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name) and member.target.id in encoded
    ]
    body = f"{{\n{''.join(members)}}}" if members else "{}"
    return f"{_comment(docstring(name))}export interface {name.name}{angled(parameters(value))}{extends} {body}"


def _member(member: ast.AnnAssign, text: str | None, reader: Reader) -> str:
    key = wire_name(member)
    if not re.fullmatch(r"[A-Za-z_$][\w$]*", key):
        key = json.dumps(key)
    return f"{_comment(text, _INDENT)}{_with_type(f'{key}:', reader.members(member.annotation), _INDENT)}\n"


def _exported(export: Export) -> _Declaration:
    met: set[Name] = set()
    members = [_export_member(member, met) for member in export.members]
    return _Declaration(_alias(export.name, members, export.docstring), frozenset(met))


def _export_member(member: Member, met: set[Name]) -> str:
    if isinstance(member, str):
        return member
    if isinstance(member, tuple):
        generic, *arguments = member
        return _export_member(generic, met) + angled([_export_member(argument, met) for argument in arguments])
    if member is NoneType:
        return "null"
    met.add(Name(member.__module__, member.__name__))
    return member.__name__
