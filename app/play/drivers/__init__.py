"""What makes moves and is no player: each driver sees open decisions and posts messages to rooms.

bots.py      moves for the seats of bots, and for seats where a bot stands in
schedule.py  when they answer, from public facts alone: pure
thinking.py  a process beside this one, in which strong bots think
absence.py   looks at tables again when somebody has been away for long enough
clocks.py    tells rooms of clocks that have run out
"""

from typing import Protocol

from app.play.room import Room


class Driver(Protocol):
    """Called by every room of this process, in the loop's thread; it must not block."""

    def on_change(self, room: Room) -> None:
        """The open decisions of a table may have changed, or who is there."""

    def on_close(self, room: Room) -> None:
        """A room ends: post nothing to it any more."""

    def is_waiting(self, room: Room) -> bool:
        """Whether it is going to post something, so that the room must stay open."""
