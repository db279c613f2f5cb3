"""Whether a process has ended."""

from collections.abc import Sequence
from contextlib import suppress

import psutil

from tests.waiting import wait_until


def lives(process: psutil.Process) -> bool:
    """Whether the process runs. An ended process may wait seconds for the machine's first process to reap it."""
    with suppress(psutil.NoSuchProcess):
        return process.status() != psutil.STATUS_ZOMBIE
    return False


def are_gone(processes: Sequence[psutil.Process], patience: float) -> bool:
    """Whether all of these processes have ended, or end within these seconds."""
    return wait_until(lambda: not any(map(lives, processes)), patience)
