"""All timeouts of tests. A slow or busy machine gets longer ones.

patient                              seconds for this machine
BRIEF, QUICK, USUAL, SLOW            seconds that a test waits
ONE_TEST, LONG_TEST, LONGEST_TEST    seconds that a test may take: arguments of `pytest.mark.timeout`
limit_of                             the timeout of a test, with or without a mark

They are upper bounds: a test that reaches one has failed, and no test measures time with them. The machine is measured
once, by the process that imports this first. Its workers and servers read the factor from QUINTAIN_TEST_PATIENCE, which
a person can set as well.
"""

import os
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # servers under test import this module, too
    import pytest

VARIABLE: Final = "QUINTAIN_TEST_PATIENCE"
MOST: Final = 8.0
"""The largest factor that a measurement gives."""
_STEPS: Final = 100_000
_REFERENCE: Final = 0.006
"""Seconds for these steps on the machine for which the timeouts were chosen."""


class Patient(float):
    """Seconds that already include the factor."""

    __slots__ = ()


def factor_of(seconds: float, load: float) -> float:
    """The factor for a machine that needs these seconds for the fixed work and has this load for each processor."""
    # Programs that are running already take processor time from the tests.
    return round(min(max(seconds / _REFERENCE, 1.0) * (1.0 + load), MOST), 1)


def _seconds_of_work() -> float:
    began = time.perf_counter()
    total = 0
    for number in range(_STEPS):
        total += number * number % 7
    return time.perf_counter() - began


def _measured() -> float:
    # The fastest of several: waiting for a processor counts as load, and not twice.
    return factor_of(min(_seconds_of_work() for _ in range(5)), os.getloadavg()[0] / (os.cpu_count() or 1))


if VARIABLE not in os.environ:
    os.environ[VARIABLE] = str(_measured())
FACTOR: Final = float(os.environ[VARIABLE])


def patient(seconds: float) -> Patient:
    """These seconds multiplied by the factor, once."""
    return seconds if isinstance(seconds, Patient) else Patient(seconds * FACTOR)


BRIEF: Final = patient(1.0)
"""A limit of a server that a test lets pass."""
QUICK: Final = patient(5.0)
"""An immediate consequence, or one that the test can do without."""
USUAL: Final = patient(30.0)
"""An answer, a message, a condition."""
SLOW: Final = patient(60.0)
"""The start or the end of a process, and answers of one that restarts."""

ONE_TEST: Final = patient(120.0)
"""A test without a mark."""
LONG_TEST: Final = patient(300.0)
LONGEST_TEST: Final = patient(600.0)


def environment_without_settings() -> Mapping[str, str]:
    """The environment of this process for a server under test: without QUINTAIN_ variables, except the factor."""
    return {name: value for name, value in os.environ.items() if not name.startswith("QUINTAIN_") or name == VARIABLE}


def limit_of(item: "pytest.Item") -> float:
    """The seconds after which this test is stopped."""
    mark = item.get_closest_marker("timeout")
    return patient(mark.args[0] if mark else ONE_TEST)
