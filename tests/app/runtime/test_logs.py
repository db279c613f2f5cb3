"""The log's output, within its budget."""

import asyncio
import errno
import logging
import os
import sys
from types import SimpleNamespace
from typing import TextIO, cast

import pytest
import structlog
from structlog.testing import CapturingLogger

from app.processes import workers
from app.runtime import logs as logs_module
from app.runtime.logs import LogBudget, Lossy
from tests.waiting import until


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The budget's clock, advanced by tests only."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(logs_module, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def test_one_line_a_minute_of_each_kind_with_a_count(clock: SimpleNamespace) -> None:
    written = CapturingLogger()
    log = structlog.wrap_logger(written, processors=[LogBudget()])
    for number in range(762):
        try:
            raise OSError(number)
        except OSError:
            log.exception("room failed on a message", table=str(number))
    log.warning("something else")
    clock.now += 59.9
    log.error("room failed on a message", exc_info=OSError())
    log.error("room failed on a message", exc_info=KeyError())
    clock.now += 0.1
    log.error("room failed on a message", exc_info=OSError())
    said = [(call.kwargs["event"], call.kwargs.get("left_out")) for call in written.calls]
    assert said == [
        ("room failed on a message", None),
        ("something else", None),
        ("room failed on a message", None),
        ("room failed on a message", 762),
    ]


def test_libraries_logs_have_the_same_budget(clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    budget, written = LogBudget(), []
    handler = logging.Handler()
    handler.emit = lambda record: written.append(record.getMessage())  # type: ignore[method-assign]
    handler.addFilter(budget)
    library = logging.getLogger("quintain.test.library")
    monkeypatch.setattr(library, "handlers", [handler])
    monkeypatch.setattr(library, "propagate", False)
    for number in range(5):
        library.error("Exception in ASGI application %s", number)
    library.error("something else")
    clock.now += 60.0
    library.error("Exception in ASGI application %s", 5)
    assert written == [
        "Exception in ASGI application 0",
        "something else",
        "Exception in ASGI application 5 (and 4 like it were left out)",
    ]


def test_omitted_lines_are_counted_without_another_line(clock: SimpleNamespace) -> None:
    budget = LogBudget()
    assert [budget.take("move refused") for _ in range(4)] == [0, None, None, None]
    assert list(budget.overdue()) == []
    clock.now += 60.0
    assert list(budget.overdue()) == [("move refused", 3)]
    assert list(budget.overdue()) == []
    assert budget.take("move refused") == 0


@pytest.mark.usefixtures("clock")
def test_too_many_kinds_share_one_budget() -> None:
    budget = LogBudget()
    assert [budget.take(f"kind {number}") for number in range(1_000)] == [0] * 1_000
    assert [budget.take(f"kind {number}") for number in range(1_000, 1_003)] == [0, None, None]


async def test_the_report_is_a_separate_line(monkeypatch: pytest.MonkeyPatch) -> None:
    budget = LogBudget(seconds=0.0)
    budget._written["move refused"], budget._left_out["move refused"] = 0.0, 3
    with structlog.testing.capture_logs() as logs:
        reporting = asyncio.create_task(budget.report())
        await until(lambda: logs)
        reporting.cancel()
    assert [(entry["event"], entry["kind"], entry["left_out"]) for entry in logs] == [
        ("lines left out", "move refused", 3)
    ]


class Full:
    """A stream onto a full disk."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_does_not_stop_the_server() -> None:
    stream = Lossy(cast(TextIO, Full()))
    logger = structlog.PrintLogger(cast(TextIO, stream))
    logger.msg("lost")
    assert stream.write("lost") == 4


def test_a_process_at_a_terminal_has_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, its_own = os.openpty()
    reading, writing = os.pipe()
    try:
        for number, expected in ((its_own, True), (reading, False), (999_999, False)):
            monkeypatch.setattr(workers, "_STANDARD_INPUT", number)
            assert workers.has_terminal() == expected
    finally:
        for number in (ours, its_own, reading, writing):
            os.close(number)


def test_a_broken_pooled_connection_is_one_line_without_traceback() -> None:
    try:
        raise BrokenPipeError
    except BrokenPipeError:
        broken = pool_record()
    assert LogBudget().filter(broken)
    assert (broken.getMessage(), broken.exc_info) == ("Exception closing 'it' (BrokenPipeError)", None)
    try:
        raise ValueError
    except ValueError:
        defect = pool_record()
    assert LogBudget().filter(defect)
    assert defect.exc_info is not None


def pool_record() -> logging.LogRecord:
    """The message that SQLAlchemy's pool logs about the current exception."""
    return logging.LogRecord("sqlalchemy.pool", logging.ERROR, "", 1, "Exception closing %r", ("it",), sys.exc_info())
