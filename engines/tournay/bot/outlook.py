"""How much a player will be ahead when the game ends, in points, by what lies on the table and in the hands.

What each player has counts by weights of two parts: `now`, and `later` times the share of the game that is left. They
are fitted to how 1,260 games of two players ended, usual bots and earlier strong ones, and explain 25 % of the
variance; `python -m bench.tournay_outlook` fits them anew. Alone a weight says little: what goes together shares its
worth.
"""

from collections.abc import Sequence
from typing import Final

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.cards.card_set import CardSet
from engines.tournay.model.state import State, Table
from engines.tournay.options import cards_of
from engines.tournay.rules.between_turns import PRESTIGE, criers_needed, criers_read, prestige
from engines.tournay.rules.district import SPAN, visible
from engines.tournay.rules.scoring import Standing, owned, standing
from engines.tournay.view.score_changes import Worth


@frozen
class Weight:
    """What one more of something is worth at the end, in points."""

    of: str
    now: float
    later: float
    """So much more where a whole game is left."""


WEIGHTS: Final = (
    Weight("points as the table is now", now=0.84, later=0.43),
    Weight("deniers up to 6", now=0.11, later=0.27),
    Weight("deniers from 6 to 12", now=0.10, later=0.14),
    Weight("deniers from 12 to 24", now=0.06, later=0.14),
    Weight("citizens", now=0.61, later=0.24),
    Weight("citizens, two of a colour at most", now=-0.58, later=4.52),
    Weight("colours with three citizens", now=-1.20, later=2.15),
    Weight("standing citizens", now=0.07, later=0.16),
    Weight("colours of which two stand", now=0.19, later=-0.13),
    Weight("colours of which three stand", now=-0.28, later=0.82),
    Weight("cells", now=-0.79, later=0.88),
    Weight("prestige buildings", now=0.04, later=-0.78),
    Weight("characters", now=0.29, later=0.03),
    Weight("cards of level II", now=-0.01, later=0.09),
    Weight("level I in the hand", now=0.38, later=0.19),
    Weight("level II in the hand", now=0.68, later=0.59),
    Weight("level III in the hand", now=0.38, later=0.08),
    Weight("what the best card of the hand would score", now=0.46, later=-0.02),
    Weight("what the second would", now=0.05, later=0.28),
    Weight("what the others would", now=0.08, later=0.17),
    Weight("event cards", now=1.75, later=0.46),
    Weight("cards of the hand beyond three", now=-0.40, later=0.39),
)

OF: Final = tuple([weight.of for weight in WEIGHTS])
"""What is counted, in this order."""


def lead(state: State, seat: Seat) -> float:
    """By how many points this seat can be expected to end ahead of the best of the others."""
    cards, left = cards_of(state.options), game_left(state)
    weights = [weight.now + left * weight.later for weight in WEIGHTS]
    worth = [
        sum([weight * count for weight, count in zip(weights, of_player, strict=True)])
        for of_player in counted(state.table, cards)
    ]
    return ahead(worth, seat)


def ahead(values: Sequence[float], seat: Seat) -> float:
    """By how much this seat has more than the best of the others."""
    return values[seat] - max([value for other, value in enumerate(values) if other != seat])


def game_left(state: State) -> float:
    """About which share of a game is left: a whole one has 20 rounds or so before the end comes into sight."""
    if state.ending is not None:
        return 0.0
    table, named = state.table, cards_of(state.options).named
    fullest, next_one, *_ = sorted(
        [SPAN * SPAN - len(player.district) + max(0, PRESTIGE - prestige(player, named)) for player in table.players]
    )
    criers = max(0, criers_needed(len(table.players)) - criers_read(table))
    rounds = 4.0 + 1.6 * fullest + 0.9 * next_one + 1.1 * criers - 0.09 * criers * fullest
    return min(1.5, rounds / 20)


def counted(table: Table, cards: CardSet) -> list[tuple[float, ...]]:
    """What each player has, by seat, in the order of the weights."""
    now = standing(table, cards)
    return [_of_player(table, Seat(seat), now, cards) for seat in range(len(now.scores))]


def _of_player(table: Table, seat: Seat, now: Standing, cards: CardSet) -> tuple[float, ...]:
    player, worth = table.players[seat], Worth(table, seat, now, cards)
    deniers, citizens = player.deniers, owned(player, cards)
    district = [cards.named[visible(spot)] for spot in player.district]
    kinds = [card.kind for card in district]
    levels = [cards.named[name].level for name in player.hand]
    best, second, *others = [*sorted([ahead(worth.of(name), seat) for name in player.hand], reverse=True), 0, 0]
    return (
        now.scores[seat],
        min(deniers, 6),
        min(max(deniers - 6, 0), 6),
        min(max(deniers - 12, 0), 12),
        sum(citizens),
        sum([min(count, 2) for count in citizens]),
        sum([count >= 3 for count in citizens]),
        sum(player.standing),
        sum([count >= 2 for count in player.standing]),
        sum([count >= 3 for count in player.standing]),
        len(district),
        kinds.count("prestige"),
        kinds.count("character"),
        sum([card.level == "II" for card in district]),
        levels.count("I"),
        levels.count("II"),
        levels.count("III"),
        best,
        second,
        sum(others),
        len(player.events),
        max(0, len(player.hand) + len(player.events) - 3),
    )
