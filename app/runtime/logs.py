"""What this process writes to standard error, within a budget.

set_up_logs   structlog and the logs of libraries, both within one budget
LogBudget     of each kind of line one a minute, with a count of those that were left out

A disk that is full makes every move fail, and a line or a traceback for each would go onto that disk.
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
"""Kinds are named by the code, so there are few; whatever makes many of them shares one."""

log = structlog.get_logger()


class LogBudget:
    """Counts the lines of each kind."""

    def __init__(self, seconds: float = _SECONDS) -> None:
        self._seconds = seconds
        self._written: dict[str, float] = {}
        """When the last line of a kind was written."""
        self._left_out: dict[str, int] = {}

    def take(self, kind: str) -> int | None:
        """None where a line of this kind is to be left out; else how many were since the last one."""
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
        """The kinds of which lines were left out and none has been written for a while, and how many."""
        now = time.monotonic()
        for kind in [kind for kind in self._left_out if now - self._written[kind] >= self._seconds]:
            yield kind, self._left_out.pop(kind)

    async def report(self) -> None:
        """A long task: say what was left out of kinds that were not written again."""
        while True:
            await asyncio.sleep(self._seconds)
            for kind, count in self.overdue():
                log.warning("lines left out", kind=kind, left_out=count)

    def __call__(self, logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
        """As a processor of structlog: an event is of one kind with others of its name and error."""
        if event.get("event") == "lines left out":
            return event
        left_out = self.take(_kind(method, event))
        if left_out is None:
            raise structlog.DropEvent
        if left_out:
            event["left_out"] = left_out
        return event

    def filter(self, record: logging.LogRecord) -> bool:
        """As a filter of `logging`: a record is of one kind with others of its template and error."""
        error = record.exc_info[0] if record.exc_info else None
        if error is not None and issubclass(error, OSError) and record.name.startswith("sqlalchemy.pool"):
            # The database is gone, which others report; where the driver noticed it is of no use.
            record.exc_info, record.msg = None, f"{record.msg} ({error.__name__})"
        left_out = self.take(f"{record.name} {record.levelname} {record.msg} {error and error.__name__}"[:200])
        if left_out:
            record.msg = f"{record.msg} (and {left_out} like it were left out)"
        return left_out is not None


BUDGET: Final = LogBudget()
"""That of this process."""


class Lossy:
    """A stream whose failures stop nothing: a full disk, or a terminal that was closed."""

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
    """Write what libraries warn of, and what this program has to say."""
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
