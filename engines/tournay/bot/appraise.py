"""Appraisals of Tournay: the moves that the usual bot compares, with their worths, and the reason for the best one."""

from collections.abc import Callable, Sequence

from engines.core.appraisal import Appraisal
from engines.core.chance import Chance
from engines.tournay.bot.appraisal import Appraisal as Worths
from engines.tournay.bot.policy import TournayKnown, ranked, valued
from engines.tournay.bot.reasons import only_move, reason_for
from engines.tournay.model.moves import Move, Undo
from engines.tournay.options import cards_of
from engines.tournay.view.previews import Offer


def appraise(known: TournayKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Appraisal[Move]:
    """The moves with their best picks, the best first; of equal ones the first listed. A card with the same worth in
    several cells is listed once. If a card is worth playing, other moves are not looked at.
    """
    cards = cards_of(known.options)
    here = Worths(known.view, cards)
    legal: Sequence[Offer] = known.legal
    found = ranked(here, legal)
    is_only = sum(not isinstance(offer.move, Undo) for offer in legal) <= 1
    reason = only_move(found[0][0]) if is_only else None
    return Appraisal(tuple(valued(here, found)), reason or reason_for(here, cards, found))
