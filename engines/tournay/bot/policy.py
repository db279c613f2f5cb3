"""A stand-in player, who plays to win in an obvious way: it buys what scores, and does what brings most at once.

It gets its own view and its legal moves. What each of them would bring is in the previews of the view.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from engines.core.chance import Chance
from engines.core.prompts import Prompt, Slot, filled
from engines.tournay.bot.appraisal import CITIZEN, Appraisal
from engines.tournay.bot.choose_picks import best_pick
from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    Move,
    NoLastCard,
    Play,
    Shed,
    Suffer,
    Undo,
)
from engines.tournay.view.previews import Offer
from engines.tournay.view.view import TournayView

CELL: Final = 1.0
"""One more cell of the district: a building to use, and a step to the end."""
LONG: Final = 60
"""After this many rounds a game is long."""


def policy(view: TournayView, legal: Sequence[Move | Prompt[Move]], chance: Chance) -> Move:
    """A card that is worth its cost, if one can be played; else the move that is worth most; of equal ones the
    first."""
    here = Appraisal(view)
    if view.round > LONG and not chance.pick("whim", 4):
        # Players who all wait for something better would never end the game.
        onwards = [one for one in legal if not isinstance(one, Undo)]
        return _made(here, onwards[chance.pick("which", len(onwards))])
    worth = [_worth(here, one, offer) for one, offer in zip(legal, view.offers, strict=True)]
    best = max(range(len(legal)), key=lambda at: (_is_play(legal[at]) and worth[at] > 0, worth[at]))
    return _made(here, legal[best])


def _template(one: Move | Prompt[Move]) -> tuple[Move, Sequence[Slot]]:
    return (one.move, one.slots) if isinstance(one, Prompt) else (one, ())


def _is_play(one: Move | Prompt[Move]) -> bool:
    """Whether it plays a card, which is done beside the action of the turn."""
    return isinstance(_template(one)[0], Play)


def _made(here: Appraisal, one: Move | Prompt[Move]) -> Move:
    """The move, with the best picks where it has slots."""
    return filled(one, tuple([best_pick(here, slot)[0] for slot in one.slots])) if isinstance(one, Prompt) else one


def _worth(here: Appraisal, one: Move | Prompt[Move], offer: Offer) -> float:
    """What a legal move is worth, with the best picks."""
    move, slots = _template(one)
    worth = here.denier * (offer.gains - offer.deniers) + sum([best_pick(here, slot)[1] for slot in slots])
    match move:
        case Play(card, row, column) | LastCard(card, row, column):
            cell = CELL if here.is_free(card, f"{row},{column}") else 0.0
            return worth + here.points(offer.points) + cell
        case Draw(colour, level):
            return worth + here.drawn(colour, level, offer.points)
        case Activate():
            return worth + (here.recruited(offer.points) if offer.points else 0.0)
        case Combat(index):
            return worth + here.taken(index)
        case Earn(citizens=citizens):
            return worth - CITIZEN * citizens
        case Gather():
            return worth + here.gathered()
        case Keep():
            return worth + here.points(offer.points)
        case Build() | Suffer() | Shed() | NoLastCard():
            return worth
        case Undo():
            return -100.0
        case _:
            assert_never(move)
