"""The events between two decisions: the dummy, last cards, resolving, scoring, the next deal (A3, A7)."""

from typing import assert_never

from engines.core.course import Course
from engines.core.game import Step
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tornei.cards import SUIT, Card
from engines.tornei.deal import dealt
from engines.tornei.dummy import forced_card, without
from engines.tornei.events import Event, GameEnded, Play, PlayerRound, RoundScored, TrickResolved
from engines.tornei.scoring import round_scores, totals, winners
from engines.tornei.seating import next_dealer, next_to_joust, order_of_play
from engines.tornei.state import (
    DUMMY,
    TRICKS,
    Dummy,
    Hands,
    Jousting,
    Leading,
    Over,
    Phase,
    Played,
    Predicting,
    Score,
    State,
    Trick,
)
from engines.tornei.told import joust_told
from engines.tornei.trick import resolved


def advance(state: State, course: Course[Event]) -> Step[State, Event]:
    """The state after everything that needs no decision, up to a player's decision or the end of the game. The number
    of the open decision stays: only a move that ends a decision increases it.
    """
    while (after := _without_decision(state, course)) is not None:
        state = after
    return Step(state, tuple(course.emitted))


def _without_decision(state: State, course: Course[Event]) -> State | None:
    """The next state without a decision; None when a player has one."""
    phase = state.phase
    match phase:
        case Predicting():
            return _open_the_jousts(state, phase)
        case Jousting() if len(phase.jousts) == 4:
            return _resolve(state, phase, course)
        case Jousting():
            card = _only_card(state, phase)
            return None if card is None else play_joust(state, card, course, answers=0)
        case Leading():
            return _dummy_leads(state, state.dummy, course) if state.dummy and phase.leader == DUMMY else None
        case Over():
            return None
        case _:
            assert_never(phase)


def _only_card(state: State, phase: Jousting) -> Card | None:
    """The card that the next seat plays without a decision: the dummy's forced one, or a player's last.

    A last card is never played before its turn. A forced card is still a decision if its owner holds others: playing it
    at once would reveal that the owner has no other card of the led suit (A8).
    """
    seat, dummy = next_to_joust(state, phase), state.dummy
    if dummy is not None and seat == DUMMY:
        return forced_card(dummy.columns, SUIT[phase.jousts[0]], state.options)
    hand = state.hands[seat]
    return hand[0] if len(hand) == 1 else None


def play_joust(state: State, joust: Card, course: Course[Event], *, answers: int) -> State:
    """The state after the following seat plays this Joust card, which answers this many questions."""
    phase = state.phase
    assert isinstance(phase, Jousting)
    seat, hands, dummy = next_to_joust(state, phase), state.hands, state.dummy
    course.emitted.append(joust_told(*state.now, seat, joust))
    if dummy is not None and seat == DUMMY:
        dummy = without(dummy, joust)
    else:
        hands = hands_without(hands, seat, joust)
    number, phase = state.number + answers, Jousting(phase.leader, (*phase.jousts, joust), phase.predictions)
    return State(state.options, state.scores, state.dealer, number, hands, dummy, state.tricks, phase)


def in_phase(state: State, phase: Phase, hands: Hands, number: int) -> State:
    """The state in its next phase, with these hands and this number of the open decision."""
    return State(state.options, state.scores, state.dealer, number, hands, state.dummy, state.tricks, phase)


def hands_without(hands: Hands, seat: Seat, card: Card) -> Hands:
    """The hands after this seat has played this card."""
    left, hand = list(hands), hands[seat]
    at = hand.index(card)
    left[seat] = hand[:at] + hand[at + 1 :]
    return tuple(left)


def _open_the_jousts(state: State, phase: Predicting) -> State | None:
    """The state after the last prediction: the jousts follow."""
    if None in phase.predictions:
        return None
    placed = tuple([card for card in phase.predictions if card is not None])
    return in_phase(state, Jousting(phase.leader, (phase.led,), placed), state.hands, state.number)


def _dummy_leads(state: State, dummy: Dummy, course: Course[Event]) -> State:
    """The dummy leads a Joust card and predicts nothing (A7, T18); all three players are to predict."""
    joust = forced_card(dummy.columns, None, state.options)
    course.emitted.append(joust_told(*state.now, DUMMY, joust))
    predicting = Predicting(DUMMY, joust, (None,) * len(state.hands))
    return replace(state, dummy=without(dummy, joust), phase=predicting)


def _resolve(state: State, phase: Jousting, course: Course[Event]) -> State:
    """The end of a trick: everything is revealed at once (T9), then the dummy's card is flipped (T16)."""
    dummy, flipped = state.dummy, None
    if dummy is not None:
        flipped, dummy = dummy.pile[0], Dummy(dummy.columns, dummy.pile[1:])
    trick = resolved(order_of_play(state, phase.leader), phase.jousts, phase.predictions, flipped)
    course.tell_all(trick_event(*state.now, trick))
    after = _led_next(state, dummy, (*state.tricks, trick), Leading(trick.winner, ()))
    return after if len(after.tricks) < TRICKS else _score(after, course)


def _led_next(state: State, dummy: Dummy | None, tricks: tuple[Trick, ...], phase: Leading) -> State:
    """The state after a trick, ready for the next lead."""
    return State(state.options, state.scores, state.dealer, state.number, state.hands, dummy, tricks, phase)


def _score(state: State, course: Course[Event]) -> State:
    """The end of a round, then the next deal, or the end of the game after every player has dealt (A6, T11)."""
    scored = round_scores(state.tricks, state.players)
    course.tell_all(round_event(state.round, scored, state.tricks))
    scores = *state.scores, scored
    if len(scores) < state.rounds:
        dealer = next_dealer(state.players, state.dealer)
        return dealt(replace(state, scores=scores, dealer=dealer), course)
    over = replace(state, scores=scores, phase=Over())
    course.tell_all(GameEnded(totals(over), winners(totals(over))))
    return over


def trick_event(round_number: int, trick: int, done: Trick) -> TrickResolved:
    """The event of the resolved trick with this number."""
    plays = tuple([_play(played, played.is_right()) for played in done.plays])
    return TrickResolved(round_number, trick, plays, done.winner, done.flipped)


def _play(played: Played, right: bool | None) -> Play:
    return Play(played.seat, played.joust, played.rank, played.prediction, right)


def round_event(round_number: int, scores: tuple[Score, ...], tricks: tuple[Trick, ...]) -> RoundScored:
    """The event of a scored round."""
    return RoundScored(
        round_number,
        tuple(
            [
                PlayerRound(
                    Seat(seat),
                    prediction_points=score.prediction_points,
                    tricks=score.tricks,
                    trick_points=score.trick_points,
                    total=score.total,
                )
                for seat, score in enumerate(scores)
            ]
        ),
        tuple([trick_event(round_number, number, trick) for number, trick in enumerate(tricks, 1)]),
    )
