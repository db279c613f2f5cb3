"""The text notation of moves: one line each, and read back exactly."""

from engines.tournay.moves import Move


def write_move(move: Move) -> str:
    """The move as one line."""
    raise NotImplementedError


def read_move(text: str) -> Move:
    """The move that the line says. Raises ValueError."""
    raise NotImplementedError
