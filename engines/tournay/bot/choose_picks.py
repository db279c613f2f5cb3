"""The best picks for the slots of a move, by what a stand-in player takes things to be worth."""

from collections.abc import Sequence

from engines.core.prompts import Pick, Slot
from engines.tournay.bot.appraisal import CITIZEN, Appraisal
from engines.tournay.cards.colours import COLOURS
from engines.tournay.rules.hire_citizens import owners_of

SOLD = 3
"""About what a card is sold for."""


def best_pick(here: Appraisal, slot: Slot) -> tuple[Pick, float]:
    """The best pick for a slot, and what it is worth."""
    worth = [_item(here, slot.name, item) for item in slot.items]
    best = sorted(range(len(worth)), key=lambda at: -worth[at])
    count = max(slot.least, min(slot.most, sum([value > 0 for value in worth])))
    chosen = sorted(best[:count])
    return tuple([slot.items[at] for at in chosen]), sum([worth[at] for at in chosen])


def _item(here: Appraisal, name: str, item: str) -> float:
    """What one item of a slot is worth."""
    match name:
        case "pay":
            return -_paid(here, item)
        case "citizens":
            owners = owners_of((item,))
            hired = sum(owners) - owners[here.seat]
            return -CITIZEN * owners[here.seat] - here.hired() * hired
        case "stand" | "colour":
            return CITIZEN * (1 if name == "stand" else 3) + 0.01 * _few(here, item)
        case "lay":
            return -CITIZEN - 0.01 * _few(here, item)
        case "events":
            return here.taken(int(item))
        case "happen":
            return here.spite(int(item))
        case "ramparts" | "shield":
            return here.harm(here.view.queue[int(item)].on_you)
        case "buildings":
            owner, _, _ = item.partition(":")
            return 0.2 + 0.01 * here.view.players[int(owner)].score.total
        case "sell" | "discard":
            return (SOLD * here.denier if name == "sell" else 0.0) - here.named(item)
        case "shed":
            return 0.0 if item.startswith("event:") else 0.5 - here.named(item)
        case "draw":
            colour, level, _ = item.split()
            return here.drawn(colour, level, ())
        case "burn":
            return -0.4
        case _:
            return 0.0


def _paid(here: Appraisal, item: str) -> float:
    """What is lost with an item of the slot `pay`."""
    kind, _, what = item.partition(":")
    match kind:
        case "hand":
            return max(0.3, here.named(what))
        case "at":
            cell, _, depth = what.partition(":")
            stack = next(spot.cards for spot in here.me.district if spot.cell == cell)
            return 1.6 if int(depth) < len(stack) - 1 else 3.0
        case _:
            # With few citizens left there is little that one can do.
            return 1.0 + 3.0 / max(1, sum(here.me.owned)) + 0.1 * (kind != "laid")


def _few(here: Appraisal, colour: str) -> int:
    """The number of standing citizens of a colour, negated: the fewer, the more one is worth."""
    return -here.me.standing[_COLOURS.index(colour)]


_COLOURS: Sequence[str] = COLOURS
