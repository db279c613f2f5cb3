"""A JSON reader that keeps the line of every value, for files that people write by hand.

    read      the text as a `Located` value, or `Wrong`
    found     the value at a path in it
    Located   a value, and the line on which it stands
    Wrong     a mistake in the file, with its line

Stricter than JSON itself: whole numbers only, no key twice, and nothing nested deeper than a card file needs.
"""

import json
import re
from bisect import bisect_right
from typing import Final, TypeAlias, Union

from engines.core.values import frozen

DEEPEST: Final = 8
DIGITS: Final = 9

_SPACE: Final = re.compile(r"[ \t\r\n]*")
_STRING: Final = re.compile(r'"[^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*"')
_NUMBER: Final = re.compile(r"-?[0-9]+")
_FRACTION: Final = re.compile(r"[.eE0-9+-]")
_LITERALS: Final[dict[str, bool | None]] = {"true": True, "false": False, "null": None}


@frozen
class Located:
    """A value of the file."""

    line: int
    """From 1; for a member of an object, the line of its key."""
    value: "Value"


Value: TypeAlias = Union[str, int, bool, tuple[Located, ...], dict[str, Located], None]  # noqa: UP007  names itself


class Wrong(Exception):
    """A mistake in the file."""

    def __init__(self, line: int, kind: str, path: str = "", /, **arguments: str | int) -> None:
        super().__init__(line, kind, path, arguments)
        self.line = line
        self.kind = kind
        """One of the kinds of app.content.tournay.mistakes."""
        self.path = path
        """The path within what is being read: "cost.deniers"; empty where the whole of it is meant."""
        self.arguments = arguments
        """What a sentence about it needs."""

    def within(self, name: str) -> "Wrong":
        """The same mistake, with the path from one level further out."""
        return Wrong(self.line, self.kind, f"{name}.{self.path}" if self.path else name, **self.arguments)


def read(text: str) -> Located:
    """The value that this text represents. Raises `Wrong`."""
    reader = _Reader(text)
    located = reader.value(reader.line(), 0)
    if reader.at < len(text):
        raise Wrong(reader.line(), "after_the_end")
    return located


def found(located: Located, path: str) -> Located:
    """The value at a path such as "cards.3.cost" (counted from 1); where there is none, the innermost value on the
    way."""
    for part in path.split("."):
        match located.value:
            case dict(members) if part in members:
                located = members[part]
            case tuple(items) if part.isdecimal() and int(part) <= len(items):
                located = items[int(part) - 1]
            case _:
                break
    return located


def shown(text: str) -> str:
    """A piece of the file as a message can show it: in quotes, shortened, and without characters that cannot be
    displayed."""
    short = text if len(text) <= 40 else text[:39] + "…"
    return '"' + "".join(letter if letter.isprintable() else "�" for letter in short) + '"'


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.at = 1 if text.startswith("\ufeff") else 0
        """The index of the next token; never at space."""
        self._skip(0)

    def line(self) -> int:
        return max(1, bisect_right(self._starts, min(self.at, len(self._text) - 1)))

    def value(self, line: int, depth: int) -> Located:
        match self._text[self.at : self.at + 1]:
            case "{" | "[" if depth == DEEPEST:
                raise Wrong(self.line(), "too_deep", most=DEEPEST)
            case "{":
                return Located(line, self._object(depth + 1))
            case "[":
                return Located(line, self._array(depth + 1))
            case '"':
                return Located(line, self._string())
            case first if first == "-" or first.isdecimal():
                return Located(line, self._number())
        for literal, meant in _LITERALS.items():
            if self._text.startswith(literal, self.at):
                self._skip(len(literal))
                return Located(line, meant)
        raise Wrong(self.line(), "no_value")

    def _object(self, depth: int) -> dict[str, Located]:
        members: dict[str, Located] = {}
        self._skip(1)
        if self._took("}"):
            return members
        while True:
            line = self.line()
            if not self._text.startswith('"', self.at):
                raise Wrong(line, "no_field_name")
            key = self._string()
            if key in members:
                raise Wrong(line, "field_twice", name=shown(key))
            if not self._took(":"):
                raise Wrong(self.line(), "no_colon", name=shown(key))
            members[key] = self.value(line, depth)
            if self._took("}"):
                return members
            if not self._took(","):
                raise Wrong(self.line(), "no_comma", closing="}")

    def _array(self, depth: int) -> tuple[Located, ...]:
        items: list[Located] = []
        self._skip(1)
        if self._took("]"):
            return ()
        while True:
            items.append(self.value(self.line(), depth))
            if self._took("]"):
                return tuple(items)
            if not self._took(","):
                raise Wrong(self.line(), "no_comma", closing="]")

    def _string(self) -> str:
        found = _STRING.match(self._text, self.at)
        if found is None:
            raise Wrong(self.line(), "text_unclosed")
        try:
            text: str = json.loads(found.group())
        except ValueError:
            raise Wrong(self.line(), "bad_escape") from None
        self._skip(len(found.group()))
        return text

    def _number(self) -> int:
        found = _NUMBER.match(self._text, self.at)
        if found is None or _FRACTION.match(self._text, found.end()):
            raise Wrong(self.line(), "number_not_whole")
        digits = found.group().removeprefix("-")
        if len(digits) > DIGITS or (digits[0] == "0" and digits != "0"):
            raise Wrong(self.line(), "number_too_long", most=DIGITS)
        self._skip(len(found.group()))
        return int(found.group())

    def _took(self, sign: str) -> bool:
        if not self._text.startswith(sign, self.at):
            return False
        self._skip(1)
        return True

    def _skip(self, length: int) -> None:
        """Past what was read, and the space after it."""
        space = _SPACE.match(self._text, self.at + length)
        assert space is not None
        self.at = space.end()
