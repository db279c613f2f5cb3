"""Moves that have no answer yet."""

import time
from typing import Any
from weakref import WeakKeyDictionary

from app.play.room.inbox import Reply


class UnansweredMoves:
    """Counts moves from their arrival to their answer, including the waits for a room to open, for the database, and
    for the commit.
    """

    def __init__(self) -> None:
        self._since: WeakKeyDictionary[_Counted, float] = WeakKeyDictionary()

    def counted(self, reply: Reply) -> Reply:
        """The reply to a move that has just arrived. The move counts until the reply is called or dropped."""
        counted = _Counted(reply, self)
        self._since[counted] = time.monotonic()
        return counted

    @property
    def age(self) -> float:
        """How many seconds the oldest move has waited; 0 if none waits."""
        return time.monotonic() - min(self._since.values()) if self._since else 0.0

    def end(self, counted: "_Counted") -> None:
        """Stop counting a move."""
        self._since.pop(counted, None)


class _Counted:
    def __init__(self, reply: Reply, moves: UnansweredMoves) -> None:
        self._reply = reply
        self._moves = moves

    def __call__(self, result: Any) -> None:
        self._moves.end(self)
        self._reply(result)
