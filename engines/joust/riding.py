"""The thrifty way to place (B3), by which the rest of a run is played for a knight who rides out."""

from collections.abc import Sequence

from engines.joust.dice import Die
from engines.joust.moves import SET, Adjacent, Match, Move, Offset, Reroll


def thrifty_move(moves: Sequence[Move], aim: Die) -> Move:
    """MATCH, else SET, else ADJACENT, else REROLL, else the nearest OFFSET."""
    first = moves[0]
    if isinstance(first, Match):
        return first
    if SET in moves:
        return SET
    adjacent = next((move for move in moves if isinstance(move, Adjacent)), None)
    if adjacent is not None:
        return adjacent
    if isinstance(first, Reroll):
        return first
    return min((move for move in moves if isinstance(move, Offset)), key=lambda move: abs(move.die - aim))
