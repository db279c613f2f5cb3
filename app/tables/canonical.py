"""Canonical JSON: exactly one sequence of bytes for a value, so that a seal over the bytes is also a seal over the
value.

Names are sorted; there are no spaces, no optional escapes, and one newline at the end; the encoding is UTF-8. Numbers
are integers that every JSON reader represents exactly. Names are ASCII, so their order is the same in every language.
"""

import json
from typing import Any, Final, NoReturn, TypeAlias

from engines.core.game import Refusal

Json: TypeAlias = Any
"""`None`, bool, int, str, and lists and dicts of these."""

LARGEST: Final = 2**53 - 1
"""The largest integer that every JSON reader represents exactly."""
DEPTH: Final = 32
"""The greatest depth of nested lists and objects."""


class Unreadable(Refusal):
    """The bytes are not JSON of this module's kind, or not in canonical form."""


def written(value: Json) -> bytes:
    """The canonical bytes of a value."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode() + b"\n"


def read(data: bytes) -> Json:
    """The value of canonical bytes. Raises `Unreadable`: `bad_format`, or `not_canonical` if the value's canonical form
    differs from these bytes."""
    value = _parsed(data)
    _check(value)
    try:
        again = written(value)
    except UnicodeEncodeError:  # half of a surrogate pair, which UTF-8 cannot encode
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
    # Converting a long run of digits takes quadratic time; Python raises another error for very long ones.
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
