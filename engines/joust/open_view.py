"""Both knights at one moment, shown after the match: their dice even while these were sealed (J25)."""

from engines.core.values import frozen
from engines.joust.dice import BLACK, WHITE
from engines.joust.state import State
from engines.joust.view import KnightView, view


@frozen
class JoustOpenView:
    """The hidden dice at a moment of a match that is over."""

    knights: tuple[KnightView, KnightView]
    """White and Black, each as its own player saw it."""


def open_view(state: State) -> JoustOpenView:
    """Both knights, each as its own player saw it."""
    return JoustOpenView((view(state, WHITE).knights[WHITE], view(state, BLACK).knights[BLACK]))
