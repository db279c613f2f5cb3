"""The `presence` message in short."""

from collections.abc import Mapping
from typing import Any


def connected_seats(presence: Mapping[str, Any]) -> list[int]:
    """The seats whose players have the table open."""
    return [seat["seat"] for seat in presence["seats"] if seat["connected"]]
