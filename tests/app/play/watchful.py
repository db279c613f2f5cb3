"""A driver without effects."""

from app.play.room.room import Room


class Watchful:
    """A driver that makes no moves and counts its notifications."""

    def __init__(self) -> None:
        self.told = 0
        self.closed = 0
        self.waits = False

    def on_change(self, room: Room) -> None:
        self.told += 1

    def on_close(self, room: Room) -> None:
        self.closed += 1

    def is_waiting(self, room: Room) -> bool:
        return self.waits
