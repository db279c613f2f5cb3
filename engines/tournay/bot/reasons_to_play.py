"""Reasons to play a card at a cell: the largest term of its worth to the usual bot."""

from collections.abc import Sequence
from typing import Final

from engines.core.appraisal import Reason
from engines.tournay.bot.appraisal import Appraisal
from engines.tournay.cards.card_set import Card, CardSet
from engines.tournay.cards.vocabulary import Effect
from engines.tournay.model.cells import Cell
from engines.tournay.model.moves import LastCard, Play
from engines.tournay.rules.between_turns import PRESTIGE
from engines.tournay.rules.district import SPAN, covers
from engines.tournay.view.previews import Offer

CELLS: Final = SPAN * SPAN
NEAR: Final = 3
"""The number of free cells from which on the end is near."""


def playing(here: Appraisal, cards: CardSet, best: Offer, ranked: Sequence[Offer]) -> Reason:
    """The reason to play this card at this cell."""
    assert isinstance(best.move, Play | LastCard)
    name, cell = best.move.card, (best.move.row, best.move.column)
    points = best.preview.points[here.seat]
    if isinstance(best.move, LastCard):
        return Reason("last_card", {"card": name, "points": points})
    is_free = here.is_free(name, cell)
    near = _near_the_end(here, cards, best, is_free=is_free)
    if near is not None:
        return near
    triggers = best.preview.triggers
    if triggers and any(not offer.preview.triggers for offer in _elsewhere(best, ranked)):
        return Reason("triggers", {"card": name, "other": triggers[0], "deniers": best.preview.gains})
    if points > 0 and here.points(best.preview.points) >= here.merit(name):
        return _points(here, cards, best, ranked)
    count = _reached(here, cards, name, cell)
    if count:
        return Reason("reach", {"card": name, "count": count})
    if here.merit(name) > 0:
        return Reason("does", {"card": name, "effect": effect_of(cards.named[name])})
    if is_free:
        return Reason("cell", {"card": name, "cells": here.me.occupied + 1})
    below = [spot.cards[-1] for spot in here.me.district if spot.cell == cell]
    return Reason("cover", {"card": name, "other": below[0] if below else name})


def _elsewhere(best: Offer, ranked: Sequence[Offer]) -> Sequence[Offer]:
    """The other cells where the same card could be played."""
    assert isinstance(best.move, Play | LastCard)
    card = best.move.card
    return [offer for offer in ranked if isinstance(offer.move, Play) and offer.move.card == card and offer is not best]


def effect_of(card: Card) -> str:
    """A card's first effect in the district, by its name in card files; `none` for a card that only scores."""
    effects: Sequence[Effect] = card.effects if card.trigger is None else card.trigger.effects
    return effects[0].effect if effects else "none"


def _near_the_end(here: Appraisal, cards: CardSet, best: Offer, *, is_free: bool) -> Reason | None:
    """The reason that the card ends the game, or brings its end nearer, for a leading player."""
    assert isinstance(best.move, Play | LastCard)
    name, cell, changes = best.move.card, (best.move.row, best.move.column), best.preview.points
    scores = [player.score.total + change for player, change in zip(here.view.players, changes, strict=True)]
    lead = scores[here.seat] - max([score for seat, score in enumerate(scores) if seat != here.seat])
    if here.ended(name, cell, changes) > 0:
        return Reason("end", {"card": name, "lead": lead})
    left = CELLS - here.me.occupied - is_free
    prestige = here.me.prestige + (cards.named[name].kind == "prestige")
    is_near = is_free and 0 < left <= NEAR and prestige >= PRESTIGE and here.view.ending is None
    if is_near and lead > 0 and here.is_one_enough():
        return Reason("fill", {"card": name, "cells": left, "lead": lead})
    return None


def _points(here: Appraisal, cards: CardSet, best: Offer, ranked: Sequence[Offer]) -> Reason:
    """The reason that the card scores: more than at another cell, by the things it counts, or for a prestige
    building.
    """
    assert isinstance(best.move, Play | LastCard)
    name, points = best.move.card, best.preview.points[here.seat]
    card = cards.named[name]
    others = {offer.preview.points[here.seat] for offer in _elsewhere(best, ranked)} - {points}
    is_free = here.is_free(name, (best.move.row, best.move.column))
    if not is_free and others and max(others) < points:
        return Reason("here", {"card": name, "points": points, "elsewhere": max(others)})
    if card.kind == "prestige":
        return Reason("prestige", {"card": name, "points": points})
    if card.points < points:
        return Reason("extra", {"card": name, "points": points, "extra": points - card.points})
    return Reason("points", {"card": name, "points": points})


def _reached(here: Appraisal, cards: CardSet, name: str, cell: Cell) -> int:
    """The number of the player's cards on the arrows of a character at this cell."""
    trigger = cards.named[name].trigger
    if trigger is None:
        return 0
    return sum([covers(cell, trigger.reach, spot.cell) for spot in here.me.district if spot.cell != cell])
