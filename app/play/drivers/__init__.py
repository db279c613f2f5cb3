"""What makes moves and is no player: each driver sees open decisions and posts messages to rooms.

bots.py      moves for the seats of bots, and for seats where a bot stands in
schedule.py  when they answer, from public facts alone: pure
thinking.py  a process beside this one, in which strong bots think
absence.py   looks at tables again when somebody has been away for long enough
clocks.py    tells rooms of clocks that have run out
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
        """The open decisions of a table or the players present may have changed."""

    def on_close(self, room: DrivenRoom) -> None:
        """The room has ended; the driver posts nothing more to it."""

    def is_waiting(self, room: DrivenRoom) -> bool:
        """Whether the driver is going to post a message, so that the room must stay open."""
