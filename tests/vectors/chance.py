"""Values of every formula that a checker needs, for checkers in other languages: `python -m tests.vectors.chance`
writes them to chance.json."""

import json
from pathlib import Path
from typing import Any

from app.tables import canonical
from engines.core.chance import ScriptedChance, commitment, drawn, shuffled, table_key

FILE = Path(__file__).with_name("chance.json")

SECRETS = (bytes(32), bytes(range(32)), b"\xff" * 32)
CLIENT_SEEDS = (("0" * 32,), ("00112233445566778899aabbccddeeff", "bot", "f" * 32), ())
TABLES = ("t", "kX3_-aZ09", "A" * 22)
SIZES = (1, 2, 3, 6, 52, 56, 2**53 - 1, 2**255 + 1, 2**256 - 1, 2**256)
"""In the last but two every second block is rejected, which no game requests."""
VALUES = (
    None,
    True,
    0,
    2**53 - 1,
    -(2**53 - 1),
    "",
    '\x00\b\t\n\x0b\f\r\x1f "\\/\x7f\x80\u2028\ufeff千代🂡',
    [],
    {},
    {"b": [1, {"a!": 2, "a": 3, "a_b": 4, "B": 5, "10": 6, "9": 7, "": 8, "__proto__": 9}], "a": "x"},
)
REFUSED = (
    b"",
    b"1",
    b" 1\n",
    b"1\r\n",
    b"-0\n",
    b"1.0\n",
    b"1.5\n",
    b"1e2\n",
    b"9007199254740992\n",
    b"NaN\n",
    b"\xef\xbb\xbf1\n",
    b'"\xff"\n',
    b'"\xed\xa0\x80"\n',
    b'"\\ud800"\n',
    b'"\\u0041"\n',
    b'"\\/"\n',
    b'"\\u001F"\n',
    b'{"a": 1}\n',
    b'{"b":1,"a":2}\n',
    b'{"a":1,"a":1}\n',
    '{"é":1}\n'.encode(),
    b"[" * 33 + b"]" * 33 + b"\n",
)


def vectors() -> dict[str, Any]:
    """All values, as JSON. Numbers that are too large for some readers are texts, bytes are hexadecimal."""
    return {
        "commitments": [{"secret": secret.hex(), "commitment": commitment(secret)} for secret in SECRETS],
        "keys": [
            {"secret": secret.hex(), "table": table, "words": seeds, "key": table_key(secret, table, seeds).hex()}
            for secret, table, seeds in zip(SECRETS, TABLES, CLIENT_SEEDS, strict=True)
        ],
        "draws": [_draw(number, size) for number in (0, 1, 7, 220, 2**31) for size in SIZES],
        "shuffles": [_shuffle(results) for results in ([], [0], [1], [0, 0, 0], [3, 2, 1], [1, 0, 1])],
        "written": [{"value": value, "bytes": canonical.written(value).hex()} for value in VALUES],
        "refused": [data.hex() for data in REFUSED],
    }


def _draw(number: int, size: int) -> dict[str, Any]:
    key, table, why = bytes(range(32)), "kX3_-aZ09", "deal of round 1 – 千"
    result = drawn(key, table, number, why, size)
    return {"key": key.hex(), "table": table, "number": number, "why": why, "size": str(size), "result": str(result)}


def _shuffle(results: list[int]) -> dict[str, Any]:
    items = "abcd"[: len(results) + 1]
    return {"results": results, "items": list(items), "order": shuffled(ScriptedChance(results), "", items)}


def text() -> str:
    """The file's content."""
    return json.dumps(vectors(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
