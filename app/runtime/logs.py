"""The lines that this process writes to standard error, within a budget.

set_up_logs   sets up structlog and the logs of libraries, both within one budget
LogBudget     allows one line of each kind a minute, and counts the omitted ones

If the disk is full, every move fails; without a budget, a line or a traceback for each failure would be written to that
disk.
"""

import asyncio
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, TextIO, cast

import structlog
from structlog.typing import EventDict, WrappedLogger

_SECONDS: Final = 60.0
_MOST_KINDS: Final = 1_000
"""Kinds are named in the code, so there are few; any further ones share one budget."""

log = structlog.get_logger()


class LogBudget:
    """Limits the lines of each kind."""

    def __init__(self, seconds: float = _SECONDS) -> None:
        self._seconds = seconds
        self._written: dict[str, float] = {}
        """The time of the last line of each kind."""
        self._left_out: dict[str, int] = {}

    def take(self, kind: str) -> int | None:
        """The number of lines of this kind omitted since the last written one; `None` if this line is to be omitted."""
        now = time.monotonic()
        if len(self._written) >= _MOST_KINDS and kind not in self._written:
            kind = "others"
        written = self._written.get(kind)
        if written is not None and now - written < self._seconds:
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return None
        self._written[kind] = now
        return self._left_out.pop(kind, 0)

    def overdue(self) -> Iterator[tuple[str, int]]:
        """The kinds with omitted lines of which no line was written for a while, with the numbers of omitted lines."""
        now = time.monotonic()
        for kind in [kind for kind in self._left_out if now - self._written[kind] >= self._seconds]:
            yield kind, self._left_out.pop(kind)

    async def report(self) -> None:
        """Report the omitted lines of kinds that did not occur again, until cancelled."""
        while True:
            await asyncio.sleep(self._seconds)
            for kind, count in self.overdue():
                log.warning("lines left out", kind=kind, left_out=count)

    def __call__(self, logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        """The budget as a processor of structlog. Events with the same name and error are of one kind."""
        if event.get("event") == "lines left out":
            return event
        left_out = self.take(_kind(method, event))
        if left_out is None:
            raise structlog.DropEvent
        if left_out:
            event["left_out"] = left_out
        return event

    def filter(self, record: logging.LogRecord) -> bool:
        """The budget as a filter of `logging`. Records with the same template and error are of one kind."""
        error = record.exc_info[0] if record.exc_info else None
        if error is not None and issubclass(error, OSError) and record.name.startswith("sqlalchemy.pool"):
            # A lost database is reported elsewhere; the driver's traceback does not help.
            record.exc_info, record.msg = None, f"{record.msg} ({error.__name__})"
        left_out = self.take(f"{record.name} {record.levelname} {record.msg} {error and error.__name__}"[:200])
        if left_out:
            record.msg = f"{record.msg} (and {left_out} like it were left out)"
        return left_out is not None


BUDGET: Final = LogBudget()
"""The budget of this process."""


class Lossy:
    """A stream that ignores write errors, such as a full disk or a closed terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()


def set_up_logs() -> None:
    """Set up the warnings of libraries, and this program's own log."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(BUDGET)
    structlog.configure(
        processors=[
            BUDGET,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Lossy(sys.stderr))),
    )


def _kind(method: str, event: EventDict) -> str:
    error: Any = event.get("exc_info")
    if error is True:
        error = sys.exc_info()[1]
    failed = type(error).__name__ if isinstance(error, BaseException) else event.get("error", "")
    return f"{method} {event.get('event')} {event.get('task', '')} {str(failed)[:60]}"
