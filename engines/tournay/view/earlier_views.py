"""Final views as earlier releases stored them; their cells were texts ("0,1")."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.tournay.model.cells import read_cell


def earlier_view(stored: Mapping[str, Any]) -> Mapping[str, Any]:
    """The final view with cells in today's form. It is a spectator's, so only districts have cells."""
    players = [{**player, "district": list(map(_spot, player["district"]))} for player in stored["players"]]
    return {**stored, "players": players}


def _spot(spot: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**spot, "cell": _cell(spot["cell"]), "reach": list(map(_cell, spot["reach"]))}


def _cell(stored: str | Sequence[int]) -> Sequence[int]:
    return read_cell(stored) if isinstance(stored, str) else stored
