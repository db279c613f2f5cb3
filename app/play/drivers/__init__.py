"""Drivers: they watch open decisions and post messages to rooms, for seats without a person and for deadlines.

bots.py      moves for the seats of bots, and for seats where a bot stands in
schedule.py  the times of their answers, from public facts alone: pure
thinking.py  the separate process in which strong bots think
lessons.py   the scripted moves of a lesson
absence.py   wakes a table when a player's absence has consequences
clocks.py    wakes rooms whose clocks have run out
cues.py      finds the turns and votes that players are notified of
"""

from typing import Protocol

from app.play.room.inbox import Inbox
from app.play.room.table_channel import TableChannel


class DrivenRoom(Protocol):
    """The parts of a room that drivers use."""

    @property
    def id(self) -> str:
        """The table's id."""

    @property
    def table(self) -> TableChannel:
        """The table; drivers only read it."""

    @property
    def inbox(self) -> Inbox:
        """Takes the messages that drivers post."""

    @property
    def is_closed(self) -> bool:
        """Whether the room has ended."""


class Driver(Protocol):
    """Called by every room of this process, in the loop's thread; it must not block."""

    def on_change(self, room: DrivenRoom) -> None:
        """Called when the open decisions or the connected players of a table may have changed."""

    def on_close(self, room: DrivenRoom) -> None:
        """Called when a room ends: post nothing to it after that."""

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether the driver is going to post a message, so that the room must stay open."""
