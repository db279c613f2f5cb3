"""Canonical JSON: exactly one sequence of bytes for a value, so that a seal over the bytes is a seal over the value.

Sorted names, no spaces, no escapes that JSON does not ask for, UTF-8, one newline at the end. Only whole numbers that
every JSON reader holds exactly, and only ASCII names, whose order is the same in every language.
"""

import json
from typing import Any, Final, NoReturn, TypeAlias

from engines.core.game import Refusal

Json: TypeAlias = Any
"""None, bool, int, str, and lists and dicts of them."""

LARGEST: Final = 2**53 - 1
"""The largest whole number that every JSON reader holds exactly."""
DEPTH: Final = 32
"""How deep lists and objects may lie in one another."""


class Unreadable(Refusal):
    """Bytes that are not JSON of the kind that is described above, or not its one way to write it."""


def written(value: Json) -> bytes:
    """The one way to write this value."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode() + b"\n"


def read(data: bytes) -> Json:
    """The value that these bytes say. Raises `Unreadable`: `bad_format`, or `not_canonical` when the value would be
    written otherwise."""
    value = _parsed(data)
    _check(value)
    try:
        again = written(value)
    except UnicodeEncodeError:  # half of a surrogate pair, which has no UTF-8
        raise Unreadable("bad_format", "A text in the file is not Unicode.") from None
    if again != data:
        raise Unreadable("not_canonical", _first_difference(data, again))
    return value


def _parsed(data: bytes) -> Json:
    try:
        return json.loads(data.decode(), parse_int=_whole, parse_float=_no_number, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise Unreadable("bad_format", f"The file is not UTF-8 at byte {error.start}.") from None
    except json.JSONDecodeError as error:
        raise Unreadable("bad_format", f"The file is not JSON at line {error.lineno}, column {error.colno}.") from None
    except RecursionError:
        raise _too_deep() from None


def _whole(digits: str) -> int:
    # Converting a long run of digits takes quadratic time, and Python refuses it with an error of its own.
    if len(digits) > 17 or abs(int(digits)) > LARGEST:
        _no_number(digits)
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise Unreadable("bad_format", f"The file has a number ({text[:20]}) that is not a whole number up to 2^53 - 1.")


def _check(value: Json) -> None:
    level = [value]
    for _ in range(DEPTH):
        for item in level:
            if isinstance(item, dict) and not all(map(str.isascii, item)):
                raise Unreadable("bad_format", "A name in the file is not ASCII.")
        level = [inner for item in level if isinstance(item, (dict, list)) for inner in _items(item)]
        if not level:
            return
    raise _too_deep()


def _items(item: dict[str, Json] | list[Json]) -> list[Json]:
    return list(item.values()) if isinstance(item, dict) else item


def _too_deep() -> Unreadable:
    return Unreadable("bad_format", f"The file has lists or objects more than {DEPTH} deep.")


def _first_difference(data: bytes, again: bytes) -> str:
    at = next((at for at, (a, b) in enumerate(zip(data, again, strict=False)) if a != b), min(len(data), len(again)))
    return f"The file is not in its canonical form: byte {at} would be written otherwise."
