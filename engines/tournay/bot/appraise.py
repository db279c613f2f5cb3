"""Appraisals of Tournay: the moves that the usual bot compares, with their worths, and the reason for the best one."""

from collections.abc import Callable, Sequence
from operator import itemgetter

from engines.core.appraisal import Appraisal, Valued
from engines.core.chance import Chance
from engines.tournay.bot.appraisal import Appraisal as Worths
from engines.tournay.bot.policy import TournayKnown, considered, made
from engines.tournay.bot.reasons import only_move, reason_for
from engines.tournay.model.moves import LastCard, Move, Play, Undo
from engines.tournay.options import cards_of
from engines.tournay.view.previews import Offer


def appraise(known: TournayKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Appraisal[Move]:
    """The moves with their best picks, the best first; of equal ones the first listed. A card with the same worth in
    several cells is listed once. If a card is worth playing, other moves are not looked at.
    """
    cards = cards_of(known.options)
    here = Worths(known.view, cards)
    legal: Sequence[Offer] = known.legal
    onwards = [offer for offer in legal if not isinstance(offer.move, Undo)]
    ranked = sorted(considered(here, onwards or legal), key=itemgetter(1), reverse=True)
    moves = _different([Valued(made(here, offer), worth) for offer, worth in ranked])
    offers = [offer for offer, _ in ranked]
    reason = only_move(offers[0]) if len(onwards) <= 1 else None
    return Appraisal(tuple(moves), reason or reason_for(here, cards, offers))


def _different(moves: Sequence[Valued[Move]]) -> list[Valued[Move]]:
    """The moves without duplicates: plays of the same card with the same worth."""
    found: dict[Move | tuple[str, float], Valued[Move]] = {}
    for one in moves:
        plays = isinstance(one.move, Play | LastCard)
        found.setdefault((one.move.card, one.value) if plays else one.move, one)  # type: ignore[union-attr]
    return list(found.values())
