"""Appraisals of Tornei: every legal move with the usual bot's worth, and the reason for the best one.

The worth of a move has three terms: the prediction, the trick, and the cards that are kept (`policy.py`). The reason is
the term in which the best move differs most from the next one that plays another way. A certain rank comes before all
other reasons.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engines.core.appraisal import Appraisal, Reason, Valued
from engines.core.chance import Chance
from engines.tornei.bot.memory import TorneiKnown
from engines.tornei.bot.policy import KEEP, POINTS, Follow, Table, table_of
from engines.tornei.cards import PREDICTED_RANK, STRENGTH, Card
from engines.tornei.moves import Joust, Lead, Move, Predict

REASONS: Final[Mapping[str, tuple[str, ...]]] = {
    "only": ("card",),
    "equal": (),
    "last": ("card", "rank"),
    "unbeaten": ("card", "rank"),
    "one_higher": ("card", "other", "rank"),
    "lowest": ("card", "rank"),
    "one_lower": ("card", "other", "rank"),
    "dummy": ("card", "other", "rank", "tenths"),
    "odds": ("card", "rank", "tenths", "later", "needed"),
    "odds_any": ("rank", "tenths"),
    "unlikely": ("rank",),
    "trick": ("tenths",),
    "no_trick": (),
    "trick_with": ("card", "tenths"),
    "no_trick_with": ("card",),
    "save": ("card",),
    "spend": ("card",),
}
"""Every reason, with the names of its arguments: `card` and `other` are cards such as `W13`, all others are numbers.
With a prediction, `trick_with` and `no_trick_with` name the card that will joust."""

LIKELY: Final = 0.75
"""The odds from which on the reason names the single card that can still make the prediction wrong."""
RARE: Final = 0.05
"""Lower odds are too rare to be named "1 of 10"."""


def appraise(known: TorneiKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Appraisal[Move]:
    """All legal moves, the best first; equal moves keep their order in the list."""
    table = table_of(known)
    legal: Sequence[Move] = known.legal
    valued = [Valued(move, worth) for move, worth in zip(legal, table.worths(legal), strict=True)]
    moves = sorted(valued, key=lambda one: one.value, reverse=True)
    return Appraisal(tuple(moves), _reason(table, [one.move for one in moves]))


def _reason(table: Table, moves: Sequence[Move]) -> Reason:
    """The reason for the first of these moves."""
    best = moves[0]
    if len(moves) == 1:
        # A last card is played by itself, so a single legal move is the only card of the led suit.
        return Reason("only", {"card": cards_of(best)[0]})
    other = next((move for move in moves if _way(move) != _way(best)), moves[1])
    mine, theirs = table.follow(best), table.follow(other)
    sure = _sure(table, mine) if mine.right >= LIKELY else None
    if sure is not None:
        return sure
    terms = {
        "prediction": POINTS[mine.rank] * mine.right - POINTS[theirs.rank] * theirs.right,
        "trick": table.trick_points * (mine.first - theirs.first),
        "keep": sum([KEEP[card] for card in _spent(other, theirs)]) - sum([KEEP[card] for card in _spent(best, mine)]),
    }
    largest = max(terms, key=lambda term: terms[term])
    if terms[largest] <= 0:
        return Reason("equal", {})
    match largest:
        case "prediction":
            return _odds(mine)
        case "trick":
            return _trick(table, best, mine)
        case _:
            return _keep(_spent(best, mine), _spent(other, theirs))


def cards_of(move: Move) -> tuple[Card, ...]:
    """The cards that a move plays."""
    match move:
        case Lead(joust, prediction):
            return joust, prediction
        case Predict(prediction):
            return (prediction,)
        case Joust(joust):
            return (joust,)


def _way(move: Move) -> tuple[Card | None, int | None]:
    """The kind of play of a move: cards that predict the same rank are equivalent."""
    match move:
        case Lead(joust, prediction):
            return joust, PREDICTED_RANK[prediction]
        case Predict(prediction):
            return None, PREDICTED_RANK[prediction]
        case Joust(joust):
            return joust, None


def _spent(move: Move, follow: Follow) -> tuple[Card, ...]:
    """The known cards that are gone after the trick."""
    return (*cards_of(move), follow.card) if isinstance(move, Predict) and follow.card is not None else cards_of(move)


def _sure(table: Table, mine: Follow) -> Reason | None:
    """The reason that at most one card can make the prediction wrong; `None` if several can."""
    card, rank = mine.card, mine.rank
    if card is None:
        return None
    needed, later = rank - 1 - mine.stronger, mine.later
    if not later and not needed:
        return Reason("last", {"card": card, "rank": rank})
    higher = [other for other in table.unseen if STRENGTH[other] > STRENGTH[card]]
    lower = [other for other in table.unseen if STRENGTH[other] < STRENGTH[card]]
    if not needed and len(higher) <= 1:
        return _but_for("unbeaten", "one_higher", higher, {"card": card, "rank": rank})
    if needed == later and len(lower) <= 1:
        return _but_for("lowest", "one_lower", lower, {"card": card, "rank": rank})
    return None


def _but_for(none: str, one: str, cards: Sequence[Card], arguments: Mapping[str, str | int]) -> Reason:
    return Reason(one, {**arguments, "other": cards[0]}) if cards else Reason(none, arguments)


def _trick(table: Table, best: Move, mine: Follow) -> Reason:
    """The reason that the trick is taken or avoided. With a prediction it names the card that will joust."""
    named = {"card": mine.card} if isinstance(best, Predict) and mine.card is not None else {}
    if table.trick_points < 0:
        return Reason("no_trick_with" if named else "no_trick", named)
    return Reason("trick_with" if named else "trick", {**named, "tenths": _tenths(mine.first)})


def _odds(mine: Follow) -> Reason:
    """The probability that the prediction comes true."""
    if mine.right < RARE:
        return Reason("unlikely", {"rank": mine.rank})
    odds = {"rank": mine.rank, "tenths": _tenths(mine.right)}
    if mine.card is None:
        return Reason("odds_any", odds)
    if mine.dummy is not None:
        return Reason("dummy", {"card": mine.card, "other": mine.dummy, **odds})
    needed = mine.rank - 1 - mine.stronger
    return Reason("odds", {"card": mine.card, "later": mine.later, "needed": needed, **odds})


def _tenths(odds: float) -> int:
    """Odds between impossible and sure, in tenths."""
    return min(9, max(1, round(10 * odds)))


def _keep(mine: Sequence[Card], theirs: Sequence[Card]) -> Reason:
    """The reason that the most useful card is kept for later, or the least useful one is spent."""
    kept = max([card for card in theirs if card not in mine], key=KEEP.__getitem__, default=None)
    spent = min([card for card in mine if card not in theirs], key=KEEP.__getitem__, default=None)
    if kept is not None and (spent is None or KEEP[kept] >= -KEEP[spent]):
        return Reason("save", {"card": kept})
    return Reason("spend", {"card": spent or mine[0]})
