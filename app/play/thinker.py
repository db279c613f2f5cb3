"""The process in which strong bots think, so that no table waits for them: `python -m app.play.thinker`.

The process writes READY when it has started. Then it reads questions from its standard input and writes the answers to
its standard output. Each message is a pickled value, preceded by its length in eight bytes. A question is a `Question`,
with only the values that a seat knows. The process ends when its input ends, so also when the server is killed. The
server's side is `app.play.drivers.thinking`.
"""

import os
import pickle
import select
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, BinaryIO, Final, TypeAlias

import engines
from engines.core.chance import Chance, KeyedChance
from engines.core.game import Known

Search: TypeAlias = Callable[[Known[Any, Any, Any], Chance, Callable[[], bool]], Any]

LENGTH: Final = 8
"""Bytes of a message's length."""
READY: Final = "ready"
_NICE: Final = 10
"""Gives priority to the processes that serve players."""


@dataclass(frozen=True, slots=True)
class Question:
    """A bot's open decision, and everything that it needs to think about it."""

    number: int
    """Returned with the answer, to match it to its question even if it is late."""
    search: Search
    """The game's search, which is passed by its name."""
    known: Known[Any, Any, Any]
    """All that the bot's seat knows."""
    seed: bytes
    """The seed of the bot's randomness."""
    until: float
    """When it stops thinking, in `time.monotonic`, which all processes of a machine share. A question that was queued
    has less time, or none."""


Answer: TypeAlias = tuple[int, Any]
"""The question's number, and the move."""


def packed(value: object) -> bytes:
    """A value as a message."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big") + data


def answer(question: Question, is_superseded: Callable[[], bool] = lambda: False) -> Answer:
    """A strong bot's move. It stops thinking early once the question is superseded."""

    def may_go_on() -> bool:
        return time.monotonic() < question.until and not is_superseded()

    chance = KeyedChance(question.seed, "thoughts")
    return question.number, question.search(question.known, chance, may_go_on)


def serve(questions: BinaryIO, answers: BinaryIO, is_superseded: Callable[[], bool] = lambda: False) -> None:
    """Answer questions until the input ends."""
    _write(answers, READY)
    while length := _read(questions, LENGTH):
        question = pickle.loads(_read(questions, int.from_bytes(length, "big")))  # noqa: S301
        _write(answers, answer(question, is_superseded))


def _read(source: BinaryIO, length: int) -> bytes:
    """Read exactly this many bytes; fewer at the end of the input. An unbuffered pipe may return less at a time."""
    data = b""
    while len(data) < length and (more := source.read(length - len(data))):
        data += more
    return data


def _write(target: BinaryIO, value: object) -> None:
    target.write(packed(value))
    target.flush()


def _main() -> None:
    os.nice(_NICE)
    assert engines.GAMES  # their modules are imported now, and not while the first question waits
    # Without a buffer in this process, a waiting question is visible in the pipe.
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as source:

        def has_input() -> bool:
            return bool(select.select([source], [], [], 0)[0])

        serve(source, sys.stdout.buffer, has_input)


if __name__ == "__main__":
    _main()
