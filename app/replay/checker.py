"""The process that checks one record's file, which anybody may have written.

    python -m app.replay.checker

It reads the file from standard input, writes a `CheckedRecord` as JSON to standard output, and ends. A file that takes
too much time or memory, or has too many rows, ends it without an answer. The server's side is `app.replay.checking`.
"""

import os
import resource
import sys
from collections.abc import Iterable
from typing import Any, Final

import orjson

import engines
from app.messages.replay import CheckedRecord, RecordContent, RecordFinding, RecordVerdict
from app.tables.canonical import Unreadable
from app.tables.record import Record, parsed
from app.tables.verify import Finding, Verdict, verify
from engines.core.game import Game

MOST_ROWS: Final = 20_000
MOST_DRAWS: Final = 100_000
"""The longest games have a few hundred rows, and a few draws each."""
_SECONDS: Final = 15
_MEMORY: Final = 1024 * 1024 * 1024
_NICENESS: Final = 10
"""Gives priority to the processes that serve players."""
_VERDICTS: Final = {
    Verdict.TRUE: RecordVerdict.TRUE,
    Verdict.UNTRUE: RecordVerdict.UNTRUE,
    Verdict.UNCHECKED: RecordVerdict.UNCHECKED,
}


def is_too_long(data: bytes) -> bool:
    """Whether a record has more rows or draws than any game."""
    try:
        rows = parsed(data).record.rows
    except Unreadable:
        return False
    return len(rows) > MOST_ROWS or sum(len(row.draws) for row in rows) > MOST_DRAWS


def checked(data: bytes, games: Iterable[Game[Any, Any, Any, Any, Any]]) -> CheckedRecord:
    """The result of checking any bytes with the rules of these games."""
    report = verify(data, games)
    return CheckedRecord(
        verdict=_VERDICTS[report.verdict],
        findings=_found(report.findings),
        unchecked=_found(report.unchecked),
        record=None if report.record is None else _content(report.record),
    )


def _found(findings: Iterable[Finding]) -> tuple[RecordFinding, ...]:
    return tuple([RecordFinding(finding.code, finding.message) for finding in findings])


def _content(record: Record) -> RecordContent:
    outcome = record.outcome
    return RecordContent(
        table=record.table,
        game=record.game,
        rules_version=record.rules_version,
        players=tuple([player.name for player in record.players]),
        commitment=record.commitment,
        client_seeds=record.client_seeds,
        rows=len(record.rows),
        scores=None if outcome is None else outcome.scores,
        winners=None if outcome is None else tuple(sorted(outcome.winners)),
    )


def limit_process() -> None:
    """Limits this process, which works on a file that anybody may have written."""
    os.nice(_NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _main() -> None:
    limit_process()
    data = sys.stdin.buffer.read()
    if not is_too_long(data):
        sys.stdout.buffer.write(orjson.dumps(checked(data, engines.GAMES)))


if __name__ == "__main__":
    _main()
