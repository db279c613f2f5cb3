"""The process in which strong bots think, so that no table waits for them: `python -m app.play.thinker`.

It reads questions from its standard input and writes the answers to its standard output, each a pickled value after its
length in eight bytes. A question is a `Question`: values that a seat knows, and nothing else. The process ends with its
input, so also when the server is killed. The server's side is `app.play.drivers.thinking`.
"""

import os
import pickle
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, BinaryIO, Final, TypeAlias

from engines.core.chance import Chance, KeyedChance
from engines.core.game import Known

Search: TypeAlias = Callable[[Known[Any, Any, Any], Chance, Callable[[], bool]], Any]

LENGTH: Final = 8
"""Bytes that say how long a message is."""
_NICE: Final = 10
"""Whoever serves players goes first."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is to think about."""

    search: Search
    """The game's, which goes by its name from process to process."""
    known: Known[Any, Any, Any]
    """All that the bot's seat knows."""
    seed: bytes
    """Of the luck for its thinking."""
    seconds: float
    """How long it may think."""


def packed(value: object) -> bytes:
    """A message of this value."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big") + data


def answer(question: Question) -> Any:
    """The move that a strong bot makes."""
    until = time.monotonic() + question.seconds
    return question.search(question.known, KeyedChance(question.seed, "thoughts"), lambda: time.monotonic() < until)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    while length := questions.read(LENGTH):
        answers.write(packed(answer(pickle.loads(questions.read(int.from_bytes(length, "big"))))))  # noqa: S301
        answers.flush()


if __name__ == "__main__":
    os.nice(_NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
