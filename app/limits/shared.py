"""Numbers over all workers of one machine: the open sockets of each guest and address.

The supervisor allocates shared memory with a region for each worker. A worker writes its own region only, without
locks, and adds up all of them. The size of a region does not depend on the number of people: it is a count-min sketch.
Each key counts in one cell of every row, and its number is the smallest of its cells. The number is rarely too high,
and only if other keys share each of the cells.

Regions        the shared memory
SharedCounts   the counts of one worker, with the numbers of the others
"""

import hashlib
import mmap
import os
from collections.abc import Mapping
from typing import Final

from app.limits.counts import Key, MemoryCounts

MEMORY: Final = "QUINTAIN_WORKERS_MEMORY"
"""The environment variable with the file descriptor of the memory."""
REGION: Final = "QUINTAIN_WORKER_REGION"
"""The environment variable with the number of the worker's region."""

_ROWS: Final = 4
_COLUMNS: Final = 1 << 16
_CELL_BYTES: Final = 4
_REGION_CELLS: Final = _ROWS * _COLUMNS
_REGION_BYTES: Final = _REGION_CELLS * _CELL_BYTES


class Regions:
    """Memory shared by processes."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        memory = mmap.mmap(descriptor, os.fstat(descriptor).st_size)
        self._bytes = memoryview(memory)
        self._cells = self._bytes.cast("I")

    @classmethod
    def make(cls, count: int) -> "Regions":
        """New regions of this number, all empty."""
        descriptor = os.memfd_create("quintain-counts")
        os.ftruncate(descriptor, count * _REGION_BYTES)
        return cls(descriptor)

    def clear(self, region: int) -> None:
        """Reset the counts of a worker that has ended."""
        self._bytes[region * _REGION_BYTES : (region + 1) * _REGION_BYTES] = bytes(_REGION_BYTES)

    def add(self, region: int, key: Key, number: int) -> None:
        for cell in _cells_of(key):
            self._cells[region * _REGION_CELLS + cell] += number

    def others(self, region: int, key: Key) -> int:
        """The sum of a key's counts in all other regions."""
        cells = _cells_of(key)
        starts = range(0, len(self._cells), _REGION_CELLS)
        return sum(
            min(self._cells[start + cell] for cell in cells) for start in starts if start != region * _REGION_CELLS
        )


class SharedCounts(MemoryCounts):
    """The counts of one worker. Rates are counted here only; numbers of guests and addresses include the other workers'
    counts."""

    def __init__(self, regions: Regions, region: int) -> None:
        super().__init__()
        self._regions = regions
        self._region = region

    @classmethod
    def of_environment(cls, environment: Mapping[str, str]) -> "SharedCounts | None":
        """The counts of a worker, in the memory that its supervisor has prepared; `None` without a supervisor."""
        descriptor = environment.get(MEMORY)
        return None if descriptor is None else cls(Regions(int(descriptor)), int(environment[REGION]))

    def _number(self, key: Key) -> int:
        own = super()._number(key)
        return own + self._regions.others(self._region, key) if _is_somebodys(key) else own

    def _add(self, key: Key, number: int) -> None:
        super()._add(key, number)
        if _is_somebodys(key):
            self._regions.add(self._region, key, number)


def _is_somebodys(key: Key) -> bool:
    """Whether a number belongs to a guest or an address. Numbers of a process have their own limits."""
    return key[1] is not None


def _cells_of(key: Key) -> list[int]:
    """The cells of a key in a region: one in each row."""
    hashed = hashlib.blake2s(repr(key).encode(), digest_size=2 * _ROWS).digest()
    return [row * _COLUMNS + int.from_bytes(hashed[2 * row : 2 * row + 2]) for row in range(_ROWS)]
