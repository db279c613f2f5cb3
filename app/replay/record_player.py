"""The process that computes the replay of one record's file, which anybody may have written.

    python -m app.replay.record_player VIEWER

It reads the file from standard input, checks it like `app.replay.checker`, and writes a `RecordedReplay` to standard
output, compressed with gzip. Without an answer, its exit status names the reason.
"""

import asyncio
import gzip
import sys

import engines
from app.errors import Problem
from app.replay.checker import is_too_long, limit_process
from app.replay.checking import WATCH_STATUSES
from app.replay.errors import NoSuchViewer, RecordUntrue, RecordWithoutRules
from app.replay.recorded import recorded_replay
from app.replay.viewers import viewer_named
from app.tables.record import parsed
from app.tables.verify import Verdict, verify

_COMPRESSION = 5


def unwatchable(data: bytes) -> type[Problem] | None:
    """The reason for which a file cannot be watched; `None` for a true record."""
    match verify(data, engines.GAMES).verdict:
        case Verdict.TRUE:
            return None
        case Verdict.UNTRUE:
            return RecordUntrue
        case Verdict.UNCHECKED:
            return RecordWithoutRules


def _main() -> None:
    limit_process()
    data = sys.stdin.buffer.read()
    if is_too_long(data):
        return
    problem = unwatchable(data)
    if problem is not None:
        sys.exit(WATCH_STATUSES[problem])
    record = parsed(data).record
    game = next(game for game in engines.GAMES if game.name == record.game)
    try:
        answer = asyncio.run(recorded_replay(record, game, viewer_named(sys.argv[1], None)))
    except NoSuchViewer:
        sys.exit(WATCH_STATUSES[NoSuchViewer])
    sys.stdout.buffer.write(gzip.compress(answer, _COMPRESSION))


if __name__ == "__main__":
    _main()
