"""The server's side of the process that checks a record's file."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from typing import Final

import structlog

from app.channels.socket import encoded
from app.messages.replay import CheckedRecord, RecordFinding, RecordVerdict
from app.replay.errors import CheckTooLong
from app.tables.canonical import Unreadable
from app.tables.record import parsed

log = structlog.get_logger()

_SECONDS: Final = 30.0
"""How long a check may take, with the start of its process on a busy machine."""
_SHORT: Final = 16 * 1024
"""A file of so many bytes is read in less than a millisecond, and needs no process if it is no record."""
_COMMAND: Final = ("-m", "app.replay.checker")


async def checked_record(data: bytes, *, command: tuple[str, ...] = _COMMAND, seconds: float = _SECONDS) -> bytes:
    """The `CheckedRecord` of a file, as JSON, from a process of its own unless a short file is no record. Raises
    `CheckTooLong` if the process takes too long, or ends without an answer."""
    if len(data) <= _SHORT:
        try:
            parsed(data)
        except Unreadable as error:
            found = RecordFinding(error.code, error.message)
            return encoded(CheckedRecord(RecordVerdict.UNTRUE, (found,), unchecked=(), record=None))
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
    if not answer or process.returncode:
        log.warning("record not checked", bytes=len(data), status=process.returncode)
        raise CheckTooLong
    return answer
