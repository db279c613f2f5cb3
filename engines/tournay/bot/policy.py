"""The usual bot, and every stand-in: it plays to win in an obvious way, buys cards that score, and takes the most
profitable move.

It gets its own view and its legal moves, each with a preview of its results.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final, assert_never

from engines.core.appraisal import Valued
from engines.core.chance import Chance
from engines.core.game import Known
from engines.core.prompts import filled
from engines.tournay.bot.appraisal import CITIZEN, Appraisal
from engines.tournay.bot.choose_picks import best_pick
from engines.tournay.model.events import Event
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
from engines.tournay.options import Options, cards_of
from engines.tournay.view.previews import Offer
from engines.tournay.view.view import TournayView

CELL: Final = 0.85
"""One more cell of the district: a building to use, and a step to the end."""
LONG: Final = 60
"""After this many rounds a game is long."""


TournayKnown = Known[TournayView, Event, Options]


def policy(known: TournayKnown, chance: Chance) -> Move:
    """A playable card that is worth its cost, if there is one; otherwise the move with the highest worth, the first of
    equal ones.
    """
    return best_move(known, Appraisal(known.view, cards_of(known.options)), chance)


def best_move(known: TournayKnown, here: Appraisal, chance: Chance) -> Move:
    """The best move by these estimates of worth."""
    view = known.view
    legal: Sequence[Offer] = known.legal
    if view.round > LONG and not chance.pick("whim", 4):
        # If all players waited for something better, the game would never end.
        onwards = [offer for offer in legal if not isinstance(offer.move, Undo)]
        return made(here, onwards[chance.pick("which", len(onwards))])
    best, _ = max(considered(here, legal), key=itemgetter(1))
    return made(here, best)


def considered(here: Appraisal, legal: Sequence[Offer]) -> Sequence[tuple[Offer, float]]:
    """The candidate moves, each with its worth: only plays of cards if one of them is worthwhile."""
    plays = [(offer, _worth(here, offer)) for offer in legal if _is_play(offer)]
    if any(worth > 0 for _, worth in plays):
        return plays
    known = iter(plays)
    return [next(known) if _is_play(offer) else (offer, _worth(here, offer)) for offer in legal]


def ranked(here: Appraisal, legal: Sequence[Offer]) -> list[tuple[Offer, float]]:
    """The candidate moves with their worths, the best first; of equal ones the first listed. Taking back is no
    candidate if there is another move.
    """
    onwards = [offer for offer in legal if not isinstance(offer.move, Undo)]
    return sorted(considered(here, onwards or legal), key=itemgetter(1), reverse=True)


def valued(here: Appraisal, offers: Sequence[tuple[Offer, float]]) -> list[Valued[Move]]:
    """The moves with their best picks. A card with the same worth in several cells is listed once."""
    found: dict[Move | tuple[str, float], Valued[Move]] = {}
    for offer, worth in offers:
        move = made(here, offer)
        found.setdefault((move.card, worth) if isinstance(move, Play | LastCard) else move, Valued(move, worth))
    return list(found.values())


def appraised_moves(known: TournayKnown) -> dict[Move, float]:
    """The legal moves with their best picks, in the order of preference, and their worths."""
    here = Appraisal(known.view, cards_of(known.options))
    legal: Sequence[Offer] = known.legal
    onwards = [offer for offer in legal if not isinstance(offer.move, Undo)]
    ranked = sorted(onwards, key=_rank(here), reverse=True)
    return {made(here, offer): _worth(here, offer) for offer in ranked}


def _rank(here: Appraisal) -> Callable[[Offer], tuple[bool, float]]:
    """The sort key of the best move: a card that is worth playing comes first."""

    def rank(offer: Offer) -> tuple[bool, float]:
        worth = _worth(here, offer)
        return _is_play(offer) and worth > 0, worth

    return rank


def _is_play(offer: Offer) -> bool:
    """Whether the move plays a card, which is done in addition to the turn's action."""
    return isinstance(offer.move, Play)


def made(here: Appraisal, offer: Offer) -> Move:
    """The move, with the best picks if it has slots."""
    return filled(offer, tuple([best_pick(here, slot)[0] for slot in offer.slots]))


def _worth(here: Appraisal, offer: Offer) -> float:
    """A legal move's worth, with the best picks."""
    preview = offer.preview
    worth = here.denier * (preview.gains - preview.deniers) + sum([best_pick(here, slot)[1] for slot in offer.slots])
    match offer.move:
        case Play(card, row, column) | LastCard(card, row, column):
            cell = row, column
            worth += CELL if here.is_free(card, cell) else -here.covered(cell)
            return worth + here.points(preview.points) + here.merit(card) + here.ended(card, cell, preview.points)
        case Draw(colour, level):
            return worth + here.drawn(colour, level, preview.points)
        case Activate():
            return worth + (here.recruited(preview.points) if preview.points else 0.0)
        case Combat(index):
            return worth + here.taken(index)
        case Earn(citizens=citizens):
            return worth - CITIZEN * citizens
        case Gather():
            return worth + here.gathered()
        case Keep(card):
            return worth + here.points(preview.points) + here.merit(card)
        case Build() | Suffer() | Shed() | NoLastCard():
            return worth
        case Undo():
            return -100.0
        case _:
            assert_never(offer.move)
