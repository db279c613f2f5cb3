"""JSON with the lines of its values, for files that people write by hand.

    read       the text as a `Document`, or `Wrong`
    Document   a value, and the place of each value in it
    Wrong      a mistake in the file, with its line

Stricter than JSON itself: integers only, no duplicate keys, and limited nesting.
"""

import json
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""The path of a value: ("cards", 2, "cost"), counted from 0."""

DEEPEST: Final = 8
DIGITS: Final = 9

_SPACE: Final = " \t\r\n"
_TOKEN: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"|[{}\[\],:]|[^ \t\r\n{}\[\],:"]+|"')
_WHOLE: Final = re.compile(r"-?([0-9]+)(?![.eE0-9+-])")
_HALF: Final = re.compile("[\ud800-\udfff]")
_SCALAR: Final = re.compile(r"-?[0-9]+|true|false|null")
_LITERALS: Final = ("true", "false", "null")
_SYNTAX: Final = {
    "Expecting value": "no_value",
    "Expecting property name enclosed in double quotes": "no_field_name",
    "Illegal trailing comma before end of object": "no_field_name",
    "Illegal trailing comma before end of array": "no_value",
    "Expecting ':' delimiter": "no_colon",
    "Expecting ',' delimiter": "no_comma",
    "Unterminated string starting at": "text_unclosed",
    "Invalid control character at": "text_unclosed",
    "Invalid \\escape": "bad_escape",
    "Invalid \\uXXXX escape": "bad_escape",
    "Extra data": "after_the_end",
}
"""The messages of Python's JSON reader, as kinds of mistakes."""


class Wrong(Exception):
    """Raised for a mistake in the file."""

    def __init__(self, line: int, kind: str, path: Path = (), /, **arguments: str | int) -> None:
        super().__init__(line, kind, path, arguments)
        self.line = line
        self.kind = kind
        """One of the kinds of static/games/tournay/mistakes."""
        self.path = path
        """The path of the wrong value; empty for the whole file."""
        self.arguments = arguments
        """The arguments of the mistake's sentence."""


@dataclass(slots=True)
class Place:
    """The beginning and the end of a value."""

    line: int
    """From 1; for a member of an object, the line of its key."""
    begins: int
    """The number of its first token, which orders values by position."""
    ends: int


@dataclass(frozen=True, slots=True)
class Document:
    """A parsed JSON file, with the places of its values."""

    value: Any
    places: dict[Path, Place]

    def at(self, path: Path) -> Any:
        """The value at this path."""
        found = self.value
        for part in path:
            found = found[part]
        return found

    def innermost(self, path: Path) -> Path:
        """The part of the path that exists."""
        while path not in self.places:
            path = path[:-1]
        return path


def read(text: str) -> Document:
    """Parse the text. Raises `Wrong`."""
    text = text.removeprefix("\ufeff")
    walk = _Walk(text)
    walk.to_the_end()
    valid = text if walk.wrong is None else text[: walk.at]
    try:
        value = json.loads(valid)
    except json.JSONDecodeError as error:
        # A missing end is reported where the text was cut off.
        if walk.wrong is None or error.pos < len(valid.rstrip(_SPACE)):
            raise _syntax(error, walk) from None
    if walk.wrong is not None:
        raise walk.wrong
    return Document(_whole_letters(value), walk.places)


def shown(text: str) -> str:
    """A piece of the file for a message: in quotes, shortened, and without unprintable characters."""
    short = text if len(text) <= 40 else text[:39] + "…"
    return '"' + "".join(letter if letter.isprintable() else "�" for letter in short) + '"'


def _whole_letters(value: Any) -> Any:
    """The value with a replacement character for each lone surrogate: JSON can contain them, but UTF-8 cannot."""
    if isinstance(value, str):
        return _HALF.sub("�", value)
    if isinstance(value, list):
        return [_whole_letters(one) for one in value]
    if isinstance(value, dict):
        return {_whole_letters(key): _whole_letters(one) for key, one in value.items()}
    return value


def _syntax(error: json.JSONDecodeError, walk: "_Walk") -> Wrong:
    kind = _SYNTAX[error.msg.partition(": ")[0]]
    arguments = {"no_colon": {"name": shown(walk.key)}, "no_comma": {"closing": walk.closing}}
    return Wrong(walk.line(error.pos), kind, **arguments.get(kind, {}))


@dataclass(slots=True)
class _Open:
    """A list or an object that is not closed yet."""

    path: Path
    is_list: bool
    expected: str
    """The next token: "key", ":", "value", or "," for a separator."""
    count: int = 0
    """The number of items begun so far, in a list."""
    key: str = ""
    key_line: int = 0


@dataclass(slots=True)
class _Walk:
    """The tokens of a text in order, as long as they are valid JSON; the end of the valid part is not reported as an
    error.
    """

    text: str
    places: dict[Path, Place] = field(default_factory=dict)
    wrong: Wrong | None = None
    """The first mistake that Python's JSON reader would accept."""
    at: int = 0
    """The position of the walk in the text."""
    key: str = ""
    """The name of the last field."""
    closing: str = ""
    """The closing bracket of the innermost list or object at the end of the walk."""
    _starts: list[int] = field(default_factory=list)
    _stack: list[_Open] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._starts = [0, *(match.end() for match in re.finditer("\n", self.text))]

    def line(self, at: int) -> int:
        return max(1, bisect_right(self._starts, min(at, len(self.text) - 1)))

    def to_the_end(self) -> None:
        for number, match in enumerate(_TOKEN.finditer(self.text)):
            self.at = match.start()
            if not self._took(match.group(), number):
                break
        if self._stack:
            self.closing = "]" if self._stack[-1].is_list else "}"

    def _took(self, token: str, number: int) -> bool:
        """Handle a token. Returns whether the walk continues."""
        inner = self._stack[-1] if self._stack else None
        if inner is None:
            return not self.places and self._value(token, number, (), self.line(self.at))
        if token in ("}", "]"):
            return self._closed(token, inner, number)
        if inner.expected == "key":
            return self._key(token, inner)
        if inner.expected != "value":
            if token != inner.expected:
                return False
            inner.expected = "key" if token == "," and not inner.is_list else "value"
            return True
        inner.expected = ","
        if inner.is_list:
            inner.count += 1
            return self._value(token, number, (*inner.path, inner.count - 1), self.line(self.at))
        return self._value(token, number, (*inner.path, inner.key), inner.key_line)

    def _key(self, token: str, inner: _Open) -> bool:
        if token == '"':
            self.wrong = Wrong(self.line(self.at), "text_unclosed")
            return False
        try:
            self.key = inner.key = _whole_letters(json.loads(token)) if token.startswith('"') else ""
        except ValueError:
            return False
        inner.key_line, inner.expected = self.line(self.at), ":"
        if (*inner.path, inner.key) in self.places:
            self.wrong = Wrong(inner.key_line, "field_twice", name=shown(inner.key))
        return self.wrong is None and token.startswith('"')

    def _value(self, token: str, number: int, path: Path, line: int) -> bool:
        if token in ("{", "["):
            if len(self._stack) == DEEPEST:
                self.wrong = Wrong(self.line(self.at), "too_deep", most=DEEPEST)
                return False
            self._stack.append(_Open(path, token == "[", "value" if token == "[" else "key"))
        else:
            self.wrong = self._wrong_scalar(token)
        self.places[path] = Place(line, number, number)
        return self.wrong is None and (token[0] in '"{[' or _SCALAR.fullmatch(token) is not None)

    def _wrong_scalar(self, token: str) -> Wrong | None:
        here = self.line(self.at)
        if token[0] == '"':
            return Wrong(here, "text_unclosed") if token == '"' else None
        if token[0] == "-" or token[0].isdecimal():
            whole = _WHOLE.match(token)
            if whole is None:
                return Wrong(here, "number_not_whole")
            digits = whole.group(1)
            if len(digits) > DIGITS or (digits[0] == "0" and digits != "0"):
                return Wrong(here, "number_too_long", most=DIGITS)
            return None
        return None if token.startswith(_LITERALS) else Wrong(here, "no_value")

    def _closed(self, token: str, inner: _Open, number: int) -> bool:
        self.places[inner.path].ends = number
        if token == ("]" if inner.is_list else "}"):
            self._stack.pop()
            return True
        return False
