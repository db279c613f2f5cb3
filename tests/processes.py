"""Whether a process has come to its end."""

from collections.abc import Sequence
from contextlib import suppress

import psutil

from tests.waiting import wait_until


def lives(process: psutil.Process) -> bool:
    """Whether it runs. An ended process may wait seconds for the machine's first process to reap it."""
    with suppress(psutil.NoSuchProcess):
        return process.status() != psutil.STATUS_ZOMBIE
    return False


def are_gone(processes: Sequence[psutil.Process], patience: float) -> bool:
    """Whether all of them have ended, or do so within these seconds."""
    return wait_until(lambda: not any(map(lives, processes)), patience)
