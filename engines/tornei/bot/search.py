"""The strong bot: it plays the running trick in hundreds of worlds that fit its knowledge, and weighs the cards that it
keeps.

A world deals the cards that this seat has not seen to the others; they play the trick as `opponents.py` expects, and
`worth.py` gives the worth of the remaining hand. The search looks no further: a hundred resolved tricks give better
estimates than ten rounds played to the end.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from engines.core.chance import Chance
from engines.core.seats import Seat
from engines.tornei.bot.ladder import LADDER, PER_SUIT, PLACE, POINTS, SUITS_UP, stronger
from engines.tornei.bot.memory import TorneiKnown, remembered
from engines.tornei.bot.opponents import Opponents
from engines.tornei.bot.worlds import dealt_world
from engines.tornei.bot.worth import Worth
from engines.tornei.dummy import forced_card
from engines.tornei.moves import JOUSTS, LEADS, PREDICTS, Joust, Lead, Move, Predict
from engines.tornei.state import DUMMY, TRICKS
from engines.tornei.view import MineView

WORLDS: Final = 400
"""More worlds than this change no move that matters."""

NARROWED: Final[Mapping[int, int]] = {16: 7, 48: 4}
"""After so many worlds, this many Joust cards are still candidates for a lead."""

World = dict[Seat, list[int]]


def search(known: TorneiKnown, chance: Chance, may_go_on: Callable[[], bool]) -> Move:
    """The move with the most expected points in the rest of the round."""
    if len(known.legal) == 1:
        only: Move = known.legal[0]
        return only
    mine = known.view.mine
    assert mine is not None
    trick = _Trick(known, mine, chance, may_go_on)
    legal: Sequence[Move] = known.legal
    match legal[0]:
        case Lead():
            return trick.best_lead()
        case Predict():
            return PREDICTS[LADDER[trick.best_prediction()]]
        case Joust():
            return JOUSTS[LADDER[trick.best_joust([PLACE[move.joust] for move in legal if isinstance(move, Joust)])]]


def weigh(known: TorneiKnown, chance: Chance, worlds: int) -> dict[Move, list[float]]:
    """Every legal move with its expected points in the rest of the round, for each of so many worlds."""
    mine = known.view.mine
    assert mine is not None
    trick = _Trick(known, mine, chance, lambda: True)
    legal: Sequence[Move] = known.legal
    match legal[0]:
        case Lead():
            return trick.weighed_leads(legal, worlds)
        case Predict():
            return trick.weighed_predictions(worlds)
        case Joust():
            return trick.weighed_jousts([PLACE[move.joust] for move in legal if isinstance(move, Joust)], worlds)


class _Trick:
    """The running trick, from one seat's point of view."""

    def __init__(self, known: TorneiKnown, mine: MineView, chance: Chance, may_go_on: Callable[[], bool]) -> None:
        view, memory = known.view, remembered(known, mine)
        self._known, self._mine, self._chance, self._may_go_on = known, mine, chance, may_go_on
        self._hand = [PLACE[card] for card in mine.hand]
        self._unseen = [PLACE[card] for card in memory.unseen]
        self._void = {seat: frozenset(map(SUITS_UP.index, suits)) for seat, suits in memory.void.items()}
        at = view.order.index(view.leader)
        self._order = view.order[at:] + view.order[:at]
        self._me = self._order.index(mine.seat)
        jousts = [view.seats[seat].joust for seat in self._order]
        self._table = [PLACE[card] for card in jousts if card is not None]
        self._none_yet = [seat.tricks == 0 for seat in view.seats]
        self._sizes = {
            seat.seat: seat.hand_size + seat.placed
            for seat in view.seats
            if seat.seat != mine.seat and not seat.dummy and seat.joust is None
        }
        """The hands of the seats that have not jousted yet, including a placed prediction; the other hands no longer
        matter."""
        self._worth = Worth(TRICKS - view.trick, self._unseen)

    # the three decisions

    def best_lead(self) -> Move:
        """The best two cards to lead. A Joust card's rank does not depend on the prediction."""
        ranks = {card: [0, 0, 0, 0] for card in self._hand}
        playing = {led: self._opponents(led, len(self._hand) - 2) for led in {card // PER_SUIT for card in self._hand}}
        thought_of = list(self._hand)
        for count, world in enumerate(self._worlds(), 1):
            for card in thought_of:
                result = self._resolved(playing[card // PER_SUIT], world, [card], card // PER_SUIT)
                ranks[card][stronger(card, result)] += 1
            if count in NARROWED:
                thought_of.sort(key=lambda card: self._best_with(card, ranks[card])[0], reverse=True)
                del thought_of[NARROWED[count] :]
        _, prediction, card = max([(*self._best_with(card, ranks[card]), card) for card in thought_of])
        return LEADS[LADDER[card]][LADDER[prediction]]

    def best_prediction(self) -> int:
        """The best prediction, if the Joust card is chosen later, from the table as it is then."""
        led = self._table[0] // PER_SUIT
        playing = self._opponents(led, len(self._hand) - 1)
        plans = {card: self._follows(playing, card) for card in self._hand}
        totals = dict.fromkeys(self._hand, 0.0)
        for world in self._worlds():
            for prediction, worth in self._predicted(playing, plans, world, led):
                totals[prediction] += worth
        return max(totals, key=totals.__getitem__)

    def _predicted(
        self, playing: Opponents, plans: Mapping[int, Sequence[tuple[int, float, float]]], world: World, led: int
    ) -> Iterator[tuple[int, float]]:
        """Each prediction, and its worth in this world."""
        predictions = self._predictions(playing, world, self._table[0])
        table = self._played(playing, world, predictions, self._table, led, self._me)
        ranks: dict[int, int] = {}
        for prediction, plan in plans.items():
            card, none, taken = self._chosen(playing, prediction, plan, table, led)
            if card not in ranks:
                result = self._played(playing, world, predictions, [*table, card], led, 4)
                ranks[card] = stronger(card, result)
            right = ranks[card] == 3 - prediction // PER_SUIT
            yield prediction, right * POINTS[prediction // PER_SUIT] + (none if ranks[card] else taken)

    def best_joust(self, cards: Sequence[int]) -> int:
        """The best Joust card for the placed prediction."""
        assert self._mine.prediction is not None
        led, suit = self._table[0] // PER_SUIT, PLACE[self._mine.prediction] // PER_SUIT
        playing = self._opponents(led, len(self._hand))
        totals = dict.fromkeys(cards, 0.0)
        outcomes = {card: self._after([other for other in self._hand if other != card]) for card in cards}
        is_last = self._me == 3
        for world in self._worlds(1 if is_last else WORLDS):
            for card, worth in self._jousted(playing, outcomes, world, led, suit):
                totals[card] += worth
        return max(totals, key=totals.__getitem__)

    def _jousted(
        self, playing: Opponents, outcomes: Mapping[int, tuple[float, float]], world: World, led: int, suit: int
    ) -> Iterator[tuple[int, float]]:
        """Each Joust card, and its worth in this world with a prediction of this suit."""
        predictions = self._predictions(playing, world, self._table[0])
        for card, (none, taken) in outcomes.items():
            rank = stronger(card, self._played(playing, world, predictions, [*self._table, card], led, 4))
            yield card, (rank == 3 - suit) * POINTS[suit] + (none if rank else taken)

    # the three decisions, world by world

    def weighed_leads(self, legal: Sequence[Move], worlds: int) -> dict[Move, list[float]]:
        """The worth of every lead in each world."""
        leads = [(move, PLACE[move.joust], PLACE[move.prediction]) for move in legal if isinstance(move, Lead)]
        playing = {led: self._opponents(led, len(self._hand) - 2) for led in {card // PER_SUIT for card in self._hand}}
        after = {
            move: self._after([other for other in self._hand if other not in (card, prediction)])
            for move, card, prediction in leads
        }
        weighed: dict[Move, list[float]] = {move: [] for move in legal}
        for world in self._worlds(worlds):
            ranks = {
                card: stronger(card, self._resolved(playing[card // PER_SUIT], world, [card], card // PER_SUIT))
                for card in self._hand
            }
            for move, card, prediction in leads:
                none, taken = after[move]
                suit, rank = prediction // PER_SUIT, ranks[card]
                weighed[move].append((rank == 3 - suit) * POINTS[suit] + (none if rank else taken))
        return weighed

    def weighed_predictions(self, worlds: int) -> dict[Move, list[float]]:
        """The worth of every prediction in each world."""
        led = self._table[0] // PER_SUIT
        playing = self._opponents(led, len(self._hand) - 1)
        plans = {card: self._follows(playing, card) for card in self._hand}
        weighed: dict[Move, list[float]] = {PREDICTS[LADDER[card]]: [] for card in self._hand}
        for world in self._worlds(worlds):
            for prediction, worth in self._predicted(playing, plans, world, led):
                weighed[PREDICTS[LADDER[prediction]]].append(worth)
        return weighed

    def weighed_jousts(self, cards: Sequence[int], worlds: int) -> dict[Move, list[float]]:
        """The worth of each of these Joust cards in each world."""
        assert self._mine.prediction is not None
        led, suit = self._table[0] // PER_SUIT, PLACE[self._mine.prediction] // PER_SUIT
        playing = self._opponents(led, len(self._hand))
        outcomes = {card: self._after([other for other in self._hand if other != card]) for card in cards}
        weighed: dict[Move, list[float]] = {JOUSTS[LADDER[card]]: [] for card in cards}
        for world in self._worlds(worlds):
            for card, worth in self._jousted(playing, outcomes, world, led, suit):
                weighed[JOUSTS[LADDER[card]]].append(worth)
        return weighed

    # this seat's choice

    def _after(self, hand: Sequence[int]) -> tuple[float, float]:
        """The worth of this hand for the rest of the round, without the trick and with it, the trick's point
        included.
        """
        worth = self._worth.of(hand)
        none = worth.none_yet if self._none_yet[self._mine.seat] else 0.0
        return worth.base + none, worth.base + worth.leading + 1.0

    def _best_with(self, card: int, ranks: Sequence[int]) -> tuple[float, int]:
        """The best prediction with a Joust card that got these ranks, and its worth."""
        count = max(1, sum(ranks))
        best, chosen = -99.0, -1
        for prediction in self._hand:
            if prediction != card:
                suit = prediction // PER_SUIT
                none, taken = self._after([other for other in self._hand if other not in (card, prediction)])
                first = ranks[0] / count
                worth = POINTS[suit] * ranks[3 - suit] / count + first * taken + (1 - first) * none
                if worth > best:
                    best, chosen = worth, prediction
        return best, chosen

    def _follows(self, playing: Opponents, prediction: int) -> list[tuple[int, float, float]]:
        """Each Joust card that may follow, with the remaining hand's worth without the trick and with it."""
        hand = [card for card in self._hand if card != prediction]
        return [(card, *self._after([other for other in hand if other != card])) for card in playing.may_follow(hand)]

    def _chosen(
        self, playing: Opponents, prediction: int, plan: Sequence[tuple[int, float, float]], table: list[int], led: int
    ) -> tuple[int, float, float]:
        """The Joust card with which this seat would follow, given the odds of the later cards."""
        suit, seen = prediction // PER_SUIT, list(table)
        if DUMMY in self._order[self._me + 1 :] and self._known.view.dummy is not None:
            seen.append(self._dummys_card(led))
        ranks, best, chosen = playing.ranks(3 - len(seen)), -99.0, plan[0]
        for one in plan:
            card, none, taken = one
            above = stronger(card, seen)
            more = 3 - suit - above
            first = ranks[card][0] if above == 0 else 0.0
            worth = (POINTS[suit] * ranks[card][more] if more >= 0 else 0.0) + none + first * (taken - none)
            if worth > best:
                best, chosen = worth, one
        return chosen

    # events in a world

    def _worlds(self, most: int = WORLDS) -> Iterator[World]:
        """At least one world, and more while there is time."""
        for count in range(most):
            if count and not self._may_go_on():
                return
            yield dealt_world(self._unseen, self._sizes, self._void, self._chance)

    def _opponents(self, led: int, hand_size: int) -> Opponents:
        return Opponents(led, [*self._unseen, *self._hand], max(1, hand_size), self._known.view.trick)

    def _resolved(self, playing: Opponents, world: World, table: list[int], led: int) -> list[int]:
        """The Joust cards of a trick led by this seat."""
        predictions = self._predictions(playing, world, table[0])
        return self._played(playing, world, predictions, table, led, 4)

    def _predictions(self, playing: Opponents, world: World, led_card: int) -> dict[Seat, int]:
        """The predictions of the seats that have not jousted yet: they see the led card, and can foresee the dummy's
        card.
        """
        seen = [led_card]
        if self._known.view.dummy is not None and self._order[0] != DUMMY:
            seen.append(self._dummys_card(led_card // PER_SUIT))
        return {seat: playing.prediction(hand, seen, self._none_yet[seat]) for seat, hand in world.items()}

    def _played(
        self, playing: Opponents, world: World, predictions: Mapping[Seat, int], table: list[int], led: int, until: int
    ) -> list[int]:
        """The Joust cards of the trick after the next seats have played."""
        table = list(table)
        for seat in self._order[len(table) : until]:
            if seat not in world:
                table.append(self._dummys_card(led))
            else:
                prediction = predictions[seat]
                hand = [card for card in world[seat] if card != prediction]
                table.append(playing.joust(hand, prediction // PER_SUIT, table, self._none_yet[seat]))
        return table

    def _dummys_card(self, led: int) -> int:
        """The dummy's forced card, which everybody can foresee (A7)."""
        dummy = self._known.view.dummy
        assert dummy is not None
        played = self._known.view.seats[DUMMY].joust
        return PLACE[played or dummy.next or forced_card(dummy.columns, SUITS_UP[led], self._known.options)]
