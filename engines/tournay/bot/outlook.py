"""A player's expected lead at the end of the game, in points, from the table and the hands.

The weights are fitted to the results of 480 games of two usual bots, and explain 31 % of the variance of 120 others;
`python -m bench.tournay_outlook 600` fits them anew. A single weight means little, because correlated things share
their worth.
"""

from collections.abc import Sequence
from typing import Final

from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tournay.bot.merits import merit
from engines.tournay.cards.card_set import CardSet
from engines.tournay.model.state import State, Table
from engines.tournay.options import cards_of
from engines.tournay.rules.between_turns import PRESTIGE, criers_needed, criers_read, prestige
from engines.tournay.rules.district import SPAN, visible
from engines.tournay.rules.scoring import Standing, standing
from engines.tournay.view.score_changes import Worth


@frozen
class Weight:
    """The worth of one more item of a kind at the end, in points."""

    of: str
    points: float


WEIGHTS: Final = (
    Weight("points as the table is now", 1.04),
    Weight("deniers up to 6", 0.22),
    Weight("deniers from 6 to 12", 0.22),
    Weight("deniers from 12 to 24", 0.07),
    Weight("citizens", 1.43),
    Weight("standing citizens", 0.18),
    Weight("cells", -1.23),
    Weight("prestige buildings", -0.33),
    Weight("characters", 0.09),
    Weight("level II in the hand", 0.00),
    Weight("level III in the hand", 0.14),
    Weight("what the best card of the hand would score", 0.46),
    Weight("what the second would", 0.04),
    Weight("event cards", 1.59),
    Weight("what the visible cards do", 1.69),
    Weight("what the cards of the hand would do", 2.11),
)

OF: Final = tuple([weight.of for weight in WEIGHTS])
"""The counted things, in this order."""


def lead(state: State, seat: Seat) -> float:
    """The expected lead of this seat over the best other player at the end, in points."""
    worth = [
        sum([weight.points * count for weight, count in zip(WEIGHTS, of_player, strict=True)])
        for of_player in counted(state.table, cards_of(state.options))
    ]
    return ahead(worth, seat)


def ahead(values: Sequence[float], seat: Seat) -> float:
    """This seat's advantage over the best other player."""
    return values[seat] - max([value for other, value in enumerate(values) if other != seat])


def game_left(state: State) -> float:
    """The approximate share of the game that is left: a whole game has about 20 rounds before the end is near."""
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
    """Each player's counts, by seat, in the order of the weights."""
    now = standing(table, cards)
    return [_of_player(table, Seat(seat), now, cards) for seat in range(len(now.scores))]


def _of_player(table: Table, seat: Seat, now: Standing, cards: CardSet) -> tuple[float, ...]:
    player, worth = table.players[seat], Worth(seat, now, cards)
    deniers, hand = player.deniers, [cards.named[name] for name in player.hand]
    district = [cards.named[visible(spot)] for spot in player.district]
    kinds = [card.kind for card in district]
    levels = [card.level for card in hand]
    best, second, *_ = [*sorted([ahead(worth.of(card.name), seat) for card in hand], reverse=True), 0, 0]
    return (
        now.scores[seat],
        min(deniers, 6),
        min(max(deniers - 6, 0), 6),
        min(max(deniers - 12, 0), 12),
        sum(now.tallies[seat].citizens),
        sum(player.standing),
        len(district),
        kinds.count("prestige"),
        kinds.count("character"),
        levels.count("II"),
        levels.count("III"),
        best,
        second,
        len(player.events),
        sum(map(merit, district)),
        sum(map(merit, hand)),
    )
