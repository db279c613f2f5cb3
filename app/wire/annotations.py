"""Translates Python annotations into TypeScript.

Annotations are read from the source, because at run time an alias such as `Dice` is only `tuple[int, ...]`. A value has
the form that orjson gives it: a dataclass is an object with its fields, a tuple is an array, a StrEnum is its value, a
`Content` is its hash, and a datetime or a UUID is a string. A frozenset, which orjson writes only with a default
function, counts as an array.
"""

import ast
import builtins
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any, Literal, NewType, Optional, TypeVar, Union
from uuid import UUID

from app.wire.sources import Name, is_alias, origin
from engines.core.content import Content

_PLAIN: dict[Any, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    datetime: "string",
    date: "string",
    UUID: "string",
    Any: "unknown",
    object: "unknown",
}
_REASONS: dict[Any, str] = {
    bytes: "JSON has no bytes",
    dict: "what is frozen has a Mapping instead",
    list: "what is frozen has a tuple instead",
    set: "what is frozen has a frozenset instead",
    tuple: "it does not say of what",
}


class Undeclarable(TypeError):
    """Raised for a type that JSON cannot represent, or that no declaration file contains."""


def union(members: Sequence[str]) -> str:
    """A union of types."""
    return " | ".join(dict.fromkeys(members))


def angled(names: Sequence[str]) -> str:
    """Type parameters or arguments in angle brackets; empty for none."""
    return f"<{', '.join(names)}>" if names else ""


def parameters(value: Any) -> list[str]:
    """The type parameters of a generic class or alias."""
    return [parameter.__name__ for parameter in getattr(value, "__parameters__", ())]


def is_frozen(value: Any) -> bool:
    """Whether this is a frozen dataclass."""
    return isinstance(value, type) and is_dataclass(value) and value.__dataclass_params__.frozen  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the annotations of one type. All its methods raise `Undeclarable`."""

    module: str
    """The module that contains the annotations."""
    where: str
    """The position of the annotation, for error messages."""
    met: set[Name]
    """Collects the types that the annotations name."""

    def type(self, node: ast.expr) -> str:
        """An annotation in TypeScript."""
        return union(self.members(node))

    def members(self, node: ast.expr) -> list[str]:
        """An annotation in TypeScript as a list: one item for each member of a union."""
        match node:
            case ast.Constant(value=None):
                return ["null"]
            case ast.Constant(value=str(text)):
                return self.members(ast.parse(text, mode="eval").body)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return self.members(left) + self.members(right)
            case ast.Name() | ast.Attribute():
                return [self._named(node, [])]
            case ast.Subscript(value=head, slice=ast.Tuple(elts=items)):
                return self._subscripted(node, head, items)
            case ast.Subscript(value=head, slice=item):
                return self._subscripted(node, head, [item])
            case _:
                raise self._refusal(node, "it is no type")

    def value(self, node: ast.expr) -> Any:
        """The run-time value of a name; for `Generic[T]` the value of `Generic`."""
        match node:
            case ast.Name(id=name):
                namespace = vars(sys.modules[self.module])
                if name in namespace:
                    return namespace[name]
                if hasattr(builtins, name):
                    return getattr(builtins, name)
            case ast.Attribute(value=owner, attr=name) if hasattr(self.value(owner), name):
                return getattr(self.value(owner), name)
            case ast.Subscript(value=head):
                return self.value(head)
        raise self._refusal(node, "nothing is called that at run time")

    def _named(self, node: ast.expr, arguments: list[ast.expr]) -> str:
        value, called = self.value(node), ast.unparse(node).rpartition(".")[2]
        if isinstance(value, TypeVar):
            return called
        if isinstance(value, type | NewType) and value.__name__ == called:
            if value in _PLAIN:
                return _PLAIN[value]
            if isinstance(value, type) and issubclass(value, Content):
                return _PLAIN[str]
            if not (isinstance(value, NewType) or is_frozen(value) or issubclass(value, StrEnum)):
                raise self._refusal(node, _REASONS.get(value, "it is no frozen dataclass and no StrEnum"))
            assert value.__module__ is not None
            name = Name(value.__module__, value.__name__)
        else:
            name = origin(Name(self._module(node), called))
            if not is_alias(name):
                raise self._refusal(node, "it is no type")
        if len(arguments) != len(parameters(value)):
            raise self._refusal(node, f"it takes {len(parameters(value))} type arguments and has {len(arguments)}")
        self.met.add(name)
        return name.name + angled([self.type(argument) for argument in arguments])

    def _subscripted(self, node: ast.expr, head: ast.expr, items: list[ast.expr]) -> list[str]:
        value = self.value(head)
        if value is Literal:
            return [self._literal(item) for item in items]
        if value is Annotated:
            return self.members(items[0])
        if value is Optional:
            return [*self.members(items[0]), "null"]
        if value is Union:
            return [member for item in items for member in self.members(item)]
        if value is tuple:
            return [self._tuple(items)]
        if value in (frozenset, Sequence):
            return [self._array(items[0])]
        if value is Mapping:
            if self.value(items[0]) is not str and self._supertype(items[0]) is not str:
                raise self._refusal(node, "the keys of an object are strings")
            return [f"Record<{self.type(items[0])}, {self.type(items[1])}>"]
        if value in _REASONS:
            raise self._refusal(node, _REASONS[value])
        return [self._named(head, items)]

    def _literal(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=str() | bool() | int() | None as value):
                return json.dumps(value, ensure_ascii=False)
            case ast.Attribute() if isinstance(member := self.value(node), StrEnum):
                return json.dumps(member.value, ensure_ascii=False)
            case _:
                raise self._refusal(node, "JSON has no such value")

    def _tuple(self, items: list[ast.expr]) -> str:
        match items:
            case [item, ast.Constant(value=value)] if value is ...:
                return self._array(item)
            case _:
                return f"readonly [{', '.join([self.type(item) for item in items])}]"

    def _array(self, item: ast.expr) -> str:
        text = self.type(item)
        return f"readonly ({text})[]" if " " in text else f"readonly {text}[]"

    def _module(self, node: ast.expr) -> str:
        """The module in which a name is looked up: the present one, or the one before the dot."""
        return str(self.value(node.value).__name__) if isinstance(node, ast.Attribute) else self.module

    def _supertype(self, node: ast.expr) -> Any:
        return getattr(self.value(node), "__supertype__", None)

    def _refusal(self, node: ast.expr, why: str) -> Undeclarable:
        return Undeclarable(f"{self.where}: {ast.unparse(node)} cannot be declared; {why}.")
