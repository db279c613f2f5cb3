"""One trick: its legal cards and its result (A4, A5)."""

from collections.abc import Iterable, Iterator

from engines.core.seats import Seat
from engines.tornei.cards import STRENGTH, SUIT, Card, Suit, sorted_hand
from engines.tornei.state import Played, Trick


def may_joust(hand: tuple[Card, ...], led: Suit) -> tuple[Card, ...]:
    """The cards that may follow: those of the led suit, or any when the hand has none of it (A4, T7)."""
    return tuple([card for card in hand if SUIT[card] == led]) or hand


def rank(card: Card, jousts: Iterable[Card]) -> int:
    """The rank of a card among these Joust cards, whether or not it is one of them (A5)."""
    strength = STRENGTH[card]
    return 1 + sum([STRENGTH[other] > strength for other in jousts])


def resolved(
    order: tuple[Seat, ...], jousts: tuple[Card, ...], predictions: tuple[Card, ...], flipped: Card | None
) -> Trick:
    """The trick of four Joust cards: ranks, predictions and the winner, who is rank 1 (A5)."""
    players = len(predictions)
    ranked = sorted_hand(jousts)
    plays = []
    for seat, joust in zip(order, jousts, strict=True):
        rank, prediction = 1 + ranked.index(joust), predictions[seat] if seat < players else None
        plays.append(Played(seat, joust, rank, prediction))
    return Trick(tuple(plays), order[jousts.index(ranked[0])], flipped)


def cards_of(trick: Trick) -> Iterator[Card]:
    """Every card that a resolved trick has shown: Joust cards, predictions, and the dummy's that was turned over."""
    for play in trick.plays:
        yield play.joust
        if play.prediction is not None:
            yield play.prediction
    if trick.flipped is not None:
        yield trick.flipped
