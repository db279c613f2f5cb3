"""The server's side of the processes that check or play a record's file."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Mapping
from typing import Final

import structlog

from app.channels.socket import encoded
from app.errors import Problem
from app.messages.replay import CheckedRecord, RecordFinding, RecordVerdict
from app.replay.errors import CheckTooLong, NoSuchViewer, RecordUntrue, RecordWithoutRules
from app.tables.canonical import Unreadable
from app.tables.record import parsed

log = structlog.get_logger()

_SECONDS: Final = 30.0
"""How long a check may take, with the start of its process on a busy machine."""
_SHORT: Final = 16 * 1024
"""A file of so many bytes is read in less than a millisecond, and needs no process if it is no record."""
_COMMAND: Final = ("-m", "app.replay.checker")
_WATCH_SECONDS: Final = 60.0
"""How long the replay of a record may take. The process itself limits its processor time."""
_WATCH_COMMAND: Final = ("-m", "app.replay.record_player")
WATCH_STATUSES: Final[Mapping[type[Problem], int]] = {RecordUntrue: 3, RecordWithoutRules: 4, NoSuchViewer: 5}
"""The exit statuses of the process that plays a record."""


async def checked_record(data: bytes, *, command: tuple[str, ...] = _COMMAND, seconds: float | None = None) -> bytes:
    """The `CheckedRecord` of a file, as JSON, from a process of its own unless a short file is no record. Raises
    `CheckTooLong` if the process takes too long, or ends without an answer."""
    if (error := _unreadable(data)) is not None:
        found = RecordFinding(error.code, error.message)
        return encoded(CheckedRecord(RecordVerdict.UNTRUE, (found,), unchecked=(), record=None))
    answer, status = await _answered(data, command, seconds or _SECONDS)
    if not answer or status:
        log.warning("record not checked", bytes=len(data), status=status)
        raise CheckTooLong
    return answer


async def watched_record(
    data: bytes, viewer: str, *, command: tuple[str, ...] = _WATCH_COMMAND, seconds: float | None = None
) -> bytes:
    """The `RecordedReplay` of a file for this viewer, as JSON compressed with gzip, from a process of its own. Raises
    `RecordUntrue`, `RecordWithoutRules`, `NoSuchViewer`, and `CheckTooLong` if the process takes too long, or ends
    without an answer."""
    if _unreadable(data) is not None:
        raise RecordUntrue
    answer, status = await _answered(data, (*command, viewer), seconds or _WATCH_SECONDS)
    for problem, code in WATCH_STATUSES.items():
        if status == code:
            raise problem
    if not answer or status:
        log.warning("record not played", bytes=len(data), status=status)
        raise CheckTooLong
    return answer


def _unreadable(data: bytes) -> Unreadable | None:
    """Why a short file is no record; `None` for a record, and for a file that only a process reads."""
    if len(data) > _SHORT:
        return None
    try:
        parsed(data)
    except Unreadable as error:
        return error
    return None


async def _answered(data: bytes, command: tuple[str, ...], seconds: float) -> tuple[bytes, int | None]:
    """The output and the exit status of a process that gets this file; no output after so many seconds."""
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
    try:
        async with asyncio.timeout(seconds):
            answer, _ = await process.communicate(data)
    except TimeoutError:
        answer = b""
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return answer, process.returncode
