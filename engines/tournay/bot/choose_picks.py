"""The best picks for the slots of a move, by a stand-in player's estimates of worth."""

from typing import Final, TypeAlias, assert_never

from engines.core.prompts import Pick, Slot
from engines.tournay.bot.appraisal import CITIZEN, Appraisal
from engines.tournay.cards.colours import COLOURS, Colour
from engines.tournay.model.choices import (
    Building,
    Choice,
    EventInHand,
    FromBuilding,
    FromDeck,
    FromDistrict,
    FromHand,
    FromPlaza,
    FromPlazas,
    InQueue,
    OfColour,
    OwnBuilding,
)

SOLD: Final = 3
"""The approximate price of a sold card."""

_Payment: TypeAlias = FromHand | FromDistrict | FromPlaza | FromBuilding


def best_pick(here: Appraisal, slot: Slot[Choice]) -> tuple[Pick[Choice], float]:
    """The best pick for a slot, and its worth."""
    worth = [_item(here, slot.name, item) for item in slot.items]
    best = sorted(range(len(worth)), key=lambda at: -worth[at])
    count = max(slot.least, min(slot.most, sum([value > 0 for value in worth])))
    chosen = sorted(best[:count])
    return tuple([slot.items[at] for at in chosen]), sum([worth[at] for at in chosen])


def _item(here: Appraisal, name: str, item: Choice) -> float:
    """The worth of one item of a slot."""
    match item:
        case FromPlazas(citizens):
            own = citizens[here.seat]
            return -CITIZEN * own - here.hired() * (sum(citizens) - own)
        case OfColour(colour):
            return _of_colour(here, name, colour)
        case InQueue(index):
            return _in_queue(here, name, index)
        case Building(owner):
            return 0.2 + 0.01 * here.view.players[owner].score.total
        case OwnBuilding():
            return -0.4 if name == "burn" else 0.0
        case FromDeck(colour, level):
            return here.drawn(colour, level, ())
        case EventInHand():
            return 1.0 if name == "last" else 0.0  # a rampart brings a point
        case FromHand(card) if name != "pay":
            gained = SOLD * here.denier if name == "sell" else 0.5 if name == "shed" else 0.0
            return gained - here.named(card)
        case FromHand() | FromDistrict() | FromPlaza() | FromBuilding():
            return -_paid(here, item)
        case _:
            assert_never(item)


def _of_colour(here: Appraisal, name: str, colour: Colour) -> float:
    # The fewer citizens of a colour stand, the more one is worth.
    few = -0.01 * here.me.standing[COLOURS.index(colour)]
    match name:
        case "lay":
            return -CITIZEN - few
        case "stand":
            return CITIZEN + few
        case _:
            return 3 * CITIZEN + few


def _in_queue(here: Appraisal, name: str, index: int) -> float:
    match name:
        case "events":
            return here.taken(index)
        case "happen":
            return here.spite(index)
        case _:
            return here.harm(here.view.queue[index].on_you)


def _paid(here: Appraisal, item: _Payment) -> float:
    """The loss of the item that pays a cost."""
    match item:
        case FromHand(card):
            return max(0.3, here.named(card))
        case FromDistrict(cell, depth):
            stack = next(spot.cards for spot in here.me.district if spot.cell == cell)
            return 1.6 if depth < len(stack) - 1 else 3.0
        case FromPlaza() | FromBuilding():
            # With few citizens left, a player can do little.
            lies = isinstance(item, FromPlaza) and item.where == "laid"
            return 1.0 + 3.0 / max(1, sum(here.me.owned)) + 0.1 * (not lies)
        case _:
            assert_never(item)
