"""Two stand-in knights. Each gets its own view, as any player does, and draws nothing.

optimal    maximises the expected points of the run (`prospects.py`)
thrifty    MATCH, else SET, else ADJACENT, else REROLL, else the nearest OFFSET (B3)
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, cast

from engines.core.chance import Chance
from engines.joust.moves import RIDE_OUT, Move
from engines.joust.prospects import FAR, Prospects, best_prospects
from engines.joust.riding import thrifty_move
from engines.joust.view import Choice, JoustView, KnightView


def optimal(view: JoustView, legal_moves: Sequence[Move], chance: Chance) -> Move:
    """The move with the most expected points of this run; a run that can no longer hit is ridden out."""
    if RIDE_OUT in legal_moves:
        return RIDE_OUT
    if len(legal_moves) == 1:
        return legal_moves[0]
    knight, prospects = _own(view), prospects_of(view)
    worth = [_worth(prospects, view.roll, knight, choice) for choice in view.choices]
    return legal_moves[worth.index(max(worth))]


def thrifty(view: JoustView, legal_moves: Sequence[Move], chance: Chance) -> Move:
    """The thrifty way (B3)."""
    return thrifty_move(legal_moves, _own(view).aim)


POLICIES: Final[dict[str, Callable[[JoustView, Sequence[Move], Chance], Move]]] = {
    "optimal": optimal,
    "thrifty": thrifty,
}


def prospects_of(view: JoustView) -> Prospects:
    """The expected points of the viewer's run, by what has been decided."""
    aim, variant = _own(view).aim, view.variant
    mirrored = cast(Literal[1, 2, 3], min(aim, 7 - aim))
    return best_prospects(mirrored, variant.partial_break_points, variant.note_rule, variant.on_target_limit)


def _own(view: JoustView) -> KnightView:
    assert view.seat is not None
    return view.knights[view.seat]


def _worth(prospects: Prospects, roll: int, knight: KnightView, choice: Choice) -> float:
    off = sum([how in ("adjacent", "offset") for how in knight.how])
    rerolls, on_target = choice.rerolls, choice.on_target
    match choice.kind:
        case "match" | "set":
            return prospects.placed(roll, rerolls, off, on_target)
        case "adjacent" | "offset":
            return prospects.placed(roll, rerolls, off + 1, on_target)
        case "reroll":
            return prospects.rerolled(roll, rerolls, off, on_target)
        case "combination":
            nearest = min([abs(die - knight.aim) for die in knight.hand if die != knight.aim], default=FAR)
            return prospects.lies(roll, rerolls, off, on_target, nearest)
        case "ride_out":
            return 0.0
