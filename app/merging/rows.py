"""The items that a merge has moved, so that they can be returned."""

from datetime import datetime
from enum import StrEnum
from uuid import UUID

from sqlalchemy import BigInteger, DateTime, ForeignKey, Identity, String, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.runtime.db import Row, one_of


class ItemKind(StrEnum):
    """The kinds of items that can move from one player to another."""

    SEAT = "seat"
    """`place` is the table, `number` the seat: taken, or kept for the player."""
    ENTRANT = "entrant"
    """`place` is the tournament, `number` the entrant's."""
    TABLE_HOST = "table_host"
    TABLE_HOST_REQUEST = "table_host_request"
    TOURNAMENT_HOST = "tournament_host"
    TOURNAMENT_HOST_REQUEST = "tournament_host_request"
    SEAT_REQUEST = "seat_request"
    """`place` is the request."""
    FORMER_SEAT = "former_seat"
    """`place` is the request that was granted."""
    CHAT_LINE = "chat_line"
    """`place` is the table or tournament, `number` the line."""
    MUTE = "mute"
    """`place` is the player who was muted. The row was copied."""
    MUTED = "muted"
    """`place` is the player who has muted the guest. The row was copied."""
    CUE_ADDRESS = "cue_address"
    """`place` is the address."""


class Merge(Row):
    """A merge: a device was taken over by a player, and its former guest's items moved. Merges of earlier releases have
    no row."""

    __tablename__ = "merges"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    device_id: Mapped[UUID] = mapped_column(ForeignKey("devices.id", ondelete="CASCADE"), index=True)
    """The device that the merge made."""
    player_id: Mapped[UUID]
    """The player who received the items."""
    former_id: Mapped[UUID]
    """The guest who had them."""
    former_device_id: Mapped[UUID]
    made: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.app_now())


class MergedItem(Row):
    """One item that a merge has moved."""

    __tablename__ = "merged_items"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    merge_id: Mapped[int] = mapped_column(ForeignKey("merges.id", ondelete="CASCADE"), index=True)
    kind: Mapped[ItemKind] = mapped_column(one_of(ItemKind, "kind"))
    place: Mapped[str] = mapped_column(String(64))
    number: Mapped[int] = mapped_column(BigInteger)
    was_over: Mapped[bool]
    """Whether its table or tournament had ended before the merge."""
    returned: Mapped[bool] = mapped_column(server_default=text("false"))
