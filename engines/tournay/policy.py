"""A stand-in player."""

from collections.abc import Sequence

from engines.core.chance import Chance
from engines.core.prompts import Prompt, any_move
from engines.tournay.moves import Move, Undo
from engines.tournay.view import TournayView


def policy(view: TournayView, legal: Sequence[Move | Prompt[Move]], chance: Chance) -> Move:
    """Some legal move that takes nothing back."""
    return any_move([one for one in legal if not isinstance(one, Undo)], chance)
