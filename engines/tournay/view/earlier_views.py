"""Final views as earlier releases stored them, where they stay: their cells were texts ("0,1")."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.tournay.model.cells import read_cell


def earlier_view(stored: Mapping[str, Any]) -> Mapping[str, Any]:
    """The final view with cells as they are now. It is a spectator's, so cells are in districts alone."""
    players = [{**player, "district": list(map(_spot, player["district"]))} for player in stored["players"]]
    return {**stored, "players": players}


def _spot(spot: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**spot, "cell": _cell(spot["cell"]), "reach": list(map(_cell, spot["reach"]))}


def _cell(stored: str | Sequence[int]) -> Sequence[int]:
    return read_cell(stored) if isinstance(stored, str) else stored
