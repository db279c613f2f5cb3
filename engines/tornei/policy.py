"""A fair stand-in player: it sees a view, as any player does."""

from collections.abc import Sequence

from engines.core.chance import Chance
from engines.tornei.moves import Move
from engines.tornei.view import TorneiView


def policy(view: TorneiView, legal_moves: Sequence[Move], chance: Chance) -> Move:
    """A move drawn from the legal ones."""
    return legal_moves[chance.pick("stand-in's move", len(legal_moves))]
