"""Three knights that are bots. Each knows as much as a player in its seat.

optimal    maximises the expected points of the run (`prospects.py`); no search could find more
thrifty    MATCH, else SET, else ADJACENT, else REROLL, else the nearest OFFSET (B3)
easy       a beginner: MATCH, else REROLL as long as one can, else the nearest die
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, cast

from engines.core.chance import Chance
from engines.core.game import Known
from engines.joust.events import Event
from engines.joust.moves import RIDE_OUT, Match, Move, Reroll
from engines.joust.options import Options
from engines.joust.prospects import FAR, Prospects, best_prospects
from engines.joust.riding import thrifty_move
from engines.joust.view import Choice, JoustView, KnightView

JoustKnown = Known[JoustView, Event, Options]


def optimal(known: JoustKnown, chance: Chance) -> Move:
    """The move with the most expected points of this run; a run that can no longer hit is ridden out."""
    legal_moves: Sequence[Move] = known.legal
    if RIDE_OUT in legal_moves:
        return RIDE_OUT
    if len(legal_moves) == 1:
        return legal_moves[0]
    worth = values(known)
    return legal_moves[worth.index(max(worth))]


def values(known: JoustKnown) -> list[float]:
    """The expected points of this run for each legal move; riding out brings none."""
    view = known.view
    knight, prospects = own_knight(view), prospects_of(view)
    return [_worth(prospects, view.roll, knight, choice) for choice in view.choices]


def thrifty(known: JoustKnown, chance: Chance) -> Move:
    """The thrifty move (B3)."""
    return thrifty_move(known.legal, own_knight(known.view).aim)


def easy(known: JoustKnown, chance: Chance) -> Move:
    """A beginner wants a match and nothing else: it saves no rerolls for SET, takes no combination for them, and
    rerolls even a die next to the aim until no reroll is left."""
    legal: Sequence[Move] = known.legal
    aim = own_knight(known.view).aim
    wished = [move for kind in (Match, Reroll) for move in legal if isinstance(move, kind)]
    return wished[0] if wished else thrifty_move(legal, aim)


POLICIES: Final[dict[str, Callable[[JoustKnown, Chance], Move]]] = {
    "optimal": optimal,
    "thrifty": thrifty,
    "easy": easy,
}


def prospects_of(view: JoustView) -> Prospects:
    """The expected points of the viewer's run, given the decisions so far."""
    aim, variant = own_knight(view).aim, view.variant
    mirrored = cast(Literal[1, 2, 3], min(aim, 7 - aim))
    return best_prospects(mirrored, variant.partial_break_points, variant.note_rule, variant.on_target_limit)


def own_knight(view: JoustView) -> KnightView:
    """The viewer's own knight."""
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
