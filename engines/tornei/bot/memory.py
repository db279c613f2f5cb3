"""A player's memory of the current round: the cards it has seen, and the players who could not follow. For bots only.

A bot may use all events that it received. The limit on looking at tricks again (T10) is about memory, not about
secrecy: the Joust cards of a closed trick were placed in public, a person may remember them, and a bot does.
"""

from collections.abc import Sequence

from engines.core.game import Known
from engines.core.seats import Seat
from engines.core.values import frozen
from engines.tornei.cards import DECK, SUIT, Card, Suit
from engines.tornei.events import Event, Jousted, RoundDealt
from engines.tornei.options import Options
from engines.tornei.view import MineView, TorneiView

TorneiKnown = Known[TorneiView, Event, Options]


@frozen
class Memory:
    """A player's knowledge of the cards that do not lie open."""

    unseen: tuple[Card, ...]
    """The cards that this seat has not seen in this round."""
    void: dict[Seat, frozenset[Suit]]
    """The suits that a seat is void in, because it did not follow one in an earlier trick. A prediction placed in that
    trick could still have been one; it has lain open since."""


def remembered(known: TorneiKnown, mine: MineView) -> Memory:
    """This seat's memory and its open cards."""
    seen, void = _seen(known.view, mine), dict[Seat, frozenset[Suit]]()
    led: Suit | None = None
    trick = 0
    for event in _jousts_of_round(known.heard):
        seen.add(event.joust)
        if event.trick == known.view.trick:  # a player who cannot follow now may have predicted with the led suit
            continue
        suit = SUIT[event.joust]
        if event.trick != trick:
            trick, led = event.trick, suit
        elif led is not None and suit != led:
            void[event.seat] = void.get(event.seat, frozenset()) | {led}
    return Memory(tuple([card for card in DECK if card not in seen]), void)


def _jousts_of_round(heard: Sequence[Event]) -> list[Jousted]:
    """The Joust cards of the running round that were placed so far, in order."""
    jousts: list[Jousted] = []
    for event in reversed(heard):
        if isinstance(event, RoundDealt):
            break
        if isinstance(event, Jousted):
            jousts.append(event)
    return jousts[::-1]


def _seen(view: TorneiView, mine: MineView) -> set[Card]:
    """The cards that lie open for this seat."""
    seen = set(mine.hand)
    if mine.prediction is not None:
        seen.add(mine.prediction)
    for seat in view.seats:
        seen.update(seat.right, seat.wrong)
        if seat.joust is not None:
            seen.add(seat.joust)
    if view.dummy is not None:
        seen.update(view.dummy.flipped, *view.dummy.columns)
    if view.trick > 1:  # In the first trick, the tricks that lie open are those of the round before.
        for trick in view.tricks:
            seen.update(play.joust for play in trick.plays)
    return seen
