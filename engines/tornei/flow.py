"""What happens between two decisions: the dummy, last cards, resolving, scoring, the next deal (A3, A7)."""

from typing import assert_never

from engines.core.chance import Chance
from engines.core.game import Addressed, Step, to_all
from engines.core.seats import Seat
from engines.tornei.cards import SUIT, Card
from engines.tornei.deal import dealt
from engines.tornei.dummy import forced_card, without
from engines.tornei.events import Event, GameEnded, Jousted, Play, PlayerRound, RoundScored, TrickResolved
from engines.tornei.scoring import round_scores, totals, winners
from engines.tornei.seating import next_dealer, next_to_joust, order_of_play
from engines.tornei.state import (
    DUMMY,
    TRICKS,
    Dummy,
    Jousting,
    Leading,
    Over,
    Phase,
    Predicting,
    Score,
    State,
    Trick,
)
from engines.tornei.trick import resolved


def turned(
    state: State,
    hands: tuple[tuple[Card, ...], ...],
    dummy: Dummy | None,
    tricks: tuple[Trick, ...],
    phase: Phase,
    *,
    number: int,
) -> State:
    """The state in its next phase. What belongs to the round is given; what belongs to the table stays, but for the
    number.

    A move that ends an open decision adds one to the number; what then happens without a decision adds nothing.
    """
    return State(state.options, state.scores, state.dealer, number, hands, dummy, tricks, phase)


def carried_on(state: State, emitted: list[Addressed[Event]], chance: Chance) -> Step[State, Event]:
    """Everything that needs no decision, until somebody has one or the game is over. Adds to `emitted`."""
    while (after := _without_decision(state, emitted, chance)) is not None:
        state = after
    return Step(state, tuple(emitted))


def _without_decision(state: State, emitted: list[Addressed[Event]], chance: Chance) -> State | None:
    """What happens next without a decision; None when a player has one."""
    phase = state.phase
    match phase:
        case Leading():
            return _dummy_leads(state, state.dummy, emitted) if state.dummy and phase.leader == DUMMY else None
        case Predicting():
            return _open_the_jousts(state, phase)
        case Jousting() if len(phase.jousts) == 4:
            return _resolve(state, phase, emitted, chance)
        case Jousting():
            seat = next_to_joust(state, phase)
            card = _only_card(state, phase, seat)
            return None if card is None else joust(state, phase, seat, card, emitted, number=state.number)
        case Over():
            return None
        case _:
            assert_never(phase)


def _only_card(state: State, phase: Jousting, seat: Seat) -> Card | None:
    """The card that this seat plays without a decision: the dummy's forced one, or a player's last.

    A last card is never played before its turn. A card that is forced while others are held is a decision all the same:
    if it were played at once, that would reveal that its owner has no other of the led suit (A8).
    """
    if state.dummy is not None and seat == DUMMY:
        return forced_card(state.dummy.columns, SUIT[phase.jousts[0]], state.options)
    hand = state.hands[seat]
    return hand[0] if len(hand) == 1 else None


def joust(
    state: State, phase: Jousting, seat: Seat, card: Card, emitted: list[Addressed[Event]], *, number: int
) -> State:
    """The Joust card of a seat that follows."""
    emitted.append(to_all(Jousted(state.round, trick=state.trick, seat=seat, joust=card)))
    hands, dummy = state.hands, state.dummy
    if dummy is not None and seat == DUMMY:
        dummy = without(dummy, card)
    else:
        hands = hands_without(hands, seat, card)
    return turned(
        state,
        hands,
        dummy,
        state.tricks,
        Jousting(phase.leader, (*phase.jousts, card), phase.predictions),
        number=number,
    )


def hands_without(hands: tuple[tuple[Card, ...], ...], seat: Seat, card: Card) -> tuple[tuple[Card, ...], ...]:
    """The hands after this seat has played this card."""
    hand = hands[seat]
    at = hand.index(card)
    return (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])


def _open_the_jousts(state: State, phase: Predicting) -> State | None:
    """The last prediction is in: the jousts follow."""
    if None in phase.predictions:
        return None
    placed = tuple([card for card in phase.predictions if card is not None])
    return turned(
        state, state.hands, state.dummy, state.tricks, Jousting(phase.leader, (phase.led,), placed), number=state.number
    )


def _dummy_leads(state: State, dummy: Dummy, emitted: list[Addressed[Event]]) -> State:
    """The dummy leads a Joust card and predicts nothing (A7, T18); all three players are to predict."""
    card = forced_card(dummy.columns, None, state.options)
    emitted.append(to_all(Jousted(state.round, trick=state.trick, seat=DUMMY, joust=card)))
    predicting = Predicting(DUMMY, card, (None,) * len(state.hands))
    return turned(state, state.hands, without(dummy, card), state.tricks, predicting, number=state.number)


def _resolve(state: State, phase: Jousting, emitted: list[Addressed[Event]], chance: Chance) -> State:
    """The end of a trick: everything is revealed at once (T9), then the dummy's card is flipped (T16)."""
    dummy, flipped = state.dummy, None
    if dummy is not None:
        flipped, dummy = dummy.pile[0], Dummy(dummy.columns, dummy.pile[1:])
    trick = resolved(order_of_play(state, phase.leader), phase.jousts, phase.predictions, flipped)
    emitted.append(to_all(trick_event(state.round, len(state.tricks) + 1, trick)))
    after = turned(state, state.hands, dummy, (*state.tricks, trick), Leading(trick.winner, ()), number=state.number)
    return after if len(after.tricks) < TRICKS else _score(after, emitted, chance)


def _score(state: State, emitted: list[Addressed[Event]], chance: Chance) -> State:
    """The end of a round, and of the game when everybody has dealt (A6, T11); else the next deal."""
    scores = round_scores(state.tricks, state.players)
    emitted.append(to_all(round_event(state.round, scores, state.tricks)))
    if len(state.scores) + 1 < state.rounds:
        fresh, dealt_events = dealt(
            players=state.players,
            options=state.options,
            scores=(*state.scores, scores),
            dealer=next_dealer(state.players, state.dealer),
            number=state.number,
            last_round=state.tricks,
            chance=chance,
        )
        emitted += dealt_events
        return fresh
    over = State(
        state.options,
        scores=(*state.scores, scores),
        dealer=state.dealer,
        number=state.number,
        hands=state.hands,
        dummy=state.dummy,
        tricks=state.tricks,
        phase=Over(),
    )
    emitted.append(to_all(GameEnded(totals(over), winners(totals(over)))))
    return over


def trick_event(round_number: int, number: int, trick: Trick) -> TrickResolved:
    """The event of a resolved trick."""
    rights = [(play, play.is_right()) for play in trick.plays]
    plays = tuple([Play(play.seat, play.joust, play.rank, play.prediction, right) for play, right in rights])
    return TrickResolved(round_number, trick=number, plays=plays, winner=trick.winner, flipped=trick.flipped)


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
