"""Random draws that anyone can verify.

    Chance           the rules' source of draws: `pick(why, size)`
    ├── KeyedChance      the server's: HMAC-SHA256 under a table's key; records its draws
    ├── RecordedChance   replays a record, and checks that the rules ask for the recorded draws
    └── ScriptedChance   returns the results that a test or a lesson names
    Draw             one draw of a record
    commitment, table_key, drawn    the three formulas that a verifier needs

The server publishes a commitment to a table's secret (its SHA-256) before any player has sent a client seed; the key is
derived from the secret and every player's client seed. So neither the server nor a player alone can choose the draws.
The secret is revealed after the game, and then everyone can compute every draw again.
"""

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from engines.core.values import frozen

T = TypeVar("T")

SECRET_BYTES = 32
_RANGE = 1 << 256


class Chance(Protocol):
    """The only source of randomness in the rules."""

    def pick(self, why: str, size: int) -> int:
        """A number in `range(size)`, all equally likely. `why` names the draw and is part of the record."""
        ...


@frozen
class Draw:
    """One draw of a table: its number, counted from the set-up; its purpose; the number of possible results; and the
    result."""

    number: int
    why: str
    size: int
    result: int


class ChanceMismatch(Exception):
    """The recorded draws differ from those that the rules ask for."""


def commitment(secret: bytes) -> str:
    """SHA-256 of the secret, in hexadecimal; the table page shows it before play."""
    return hashlib.sha256(secret).hexdigest()


def table_key(secret: bytes, table: str, client_seeds: Sequence[str]) -> bytes:
    """The 32-byte key of a table: an HMAC of the client seeds of all players, in order of seats, under its secret."""
    return hmac.digest(secret, "|".join(("quintain key", table, *client_seeds)).encode(), "sha256")


def drawn(key: bytes, table: str, number: int, why: str, size: int) -> int:
    """The result of draw `number`, which counts all draws of the table from 0: an HMAC-SHA256, read as a number, modulo
    `size`.

    A block beyond the greatest multiple of `size` would favour the small results. Such a block is rejected, and the
    next `attempt` is made.
    """
    limit = _RANGE - _RANGE % size
    attempt = 0
    while True:
        message = f"{table}|{number}|{why}|{attempt}".encode()
        block = int.from_bytes(hmac.digest(key, message, "sha256"), "big")
        if block < limit:
            return block % size
        attempt += 1


def shuffled(chance: Chance, why: str, items: Iterable[T]) -> tuple[T, ...]:
    """The items in a random order (Fisher-Yates): from the last index down, each item is swapped with a random item at
    or below its index.
    """
    order, pick = list(items), chance.pick
    for last in range(len(order) - 1, 0, -1):
        other = pick(why, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class KeyedChance:
    """The server's chance for one table."""

    __slots__ = ("_key", "_next", "_table", "record")

    def __init__(self, key: bytes, table: str, first: int = 0) -> None:
        self._key = key
        self._table = table
        self._next = first
        self.record: list[Draw] = []
        """The draws since this object was made, in order."""

    def pick(self, why: str, size: int) -> int:
        assert size >= 1
        assert "|" not in why
        result = drawn(self._key, self._table, self._next, why, size)
        self.record.append(Draw(self._next, why=why, size=size, result=result))
        self._next += 1
        return result


class RecordedChance:
    """Replays recorded draws. Raises `ChanceMismatch` when the rules ask for another draw than the recorded one."""

    __slots__ = ("_draws", "_used")

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = draws
        self._used = 0

    def pick(self, why: str, size: int) -> int:
        if self._used == len(self._draws):
            raise ChanceMismatch(f"The rules ask for a draw ({why}) that is not on the record.")
        draw = self._draws[self._used]
        if (draw.why, draw.size) != (why, size) or not 0 <= draw.result < size:
            raise ChanceMismatch(
                f"Draw {draw.number} is of {draw.size} ({draw.why}) on the record, not {size} ({why})."
            )
        self._used += 1
        return draw.result

    def is_used_up(self) -> bool:
        return self._used == len(self._draws)


class ScriptedChance:
    """Returns the named results in order. Raises `ChanceMismatch` if none is left or one is out of range."""

    __slots__ = ("_next", "_results", "record")

    def __init__(self, results: Iterable[int], first: int = 0) -> None:
        self._results = iter(results)
        self._next = first
        self.record: list[Draw] = []
        """The draws since this object was made, in order."""

    def pick(self, why: str, size: int) -> int:
        result = next(self._results, None)
        if result is None or not 0 <= result < size:
            raise ChanceMismatch(f"The script has {result} for a draw of {size} ({why}).")
        self.record.append(Draw(self._next, why=why, size=size, result=result))
        self._next += 1
        return result
