"""A viewer's view of a table (A8): separate types, in which every field is named."""

from typing import Final, Literal, assert_never

from engines.core.once import once_a_state
from engines.core.seats import Seat, Spectator, Viewer
from engines.core.values import frozen
from engines.tornei.cards import SUIT, SUITS, TRICK_POINTS, Card, Suit
from engines.tornei.dummy import forced_card
from engines.tornei.history import closed_tricks, open_tricks
from engines.tornei.scoring import Board, boards, totals, winners
from engines.tornei.seating import FIXED, clockwise, order_of_play
from engines.tornei.state import (
    DUMMY,
    Dummy,
    Jousting,
    Leading,
    Over,
    Predicting,
    Score,
    State,
    Trick,
)
from engines.tornei.trick import cards_of, may_joust, rank


@frozen
class SeatView:
    """One seat's public information; the dummy has one, too."""

    seat: Seat
    dummy: bool
    hand_size: int
    """Cards in hand; for the dummy the cards in its columns."""
    placed: bool
    """Whether a prediction lies face down in front of this seat now."""
    joust: Card | None
    """The Joust card of the running trick."""
    rank: int | None
    """The rank so far of that card among the Joust cards on the table."""
    right: tuple[Card, ...]
    """Right predictions of this round, above the board, in the order made."""
    wrong: tuple[Card, ...]
    """Wrong ones, below it."""
    tricks: int
    round_points: int
    """Points of the running round so far: right predictions and tricks taken; without the 3 for no trick."""
    game_points: int
    """Points of the finished rounds."""


@frozen
class DummyView:
    """The dummy's open cards (A7)."""

    columns: tuple[tuple[Card, ...], ...]
    """W F S C, each in dealt order."""
    next: Card | None
    """The card that it will play, known once a suit is led. None before, and after it has played it."""
    flipped: tuple[Card, ...]
    """The dummy's prediction cards flipped so far."""
    face_down: int


@frozen
class PlayView:
    """One seat's part of a resolved trick."""

    seat: Seat
    joust: Card
    rank: int
    prediction: Card | None
    right: bool | None


@frozen
class TrickView:
    """A resolved trick that may be looked at (T10)."""

    trick: int
    plays: tuple[PlayView, ...]
    winner: Seat


@frozen
class PlayerRoundView:
    """A player's score of a finished round (A6)."""

    seat: Seat
    prediction_points: int
    tricks: int
    trick_points: int
    total: int


@frozen
class MineView:
    """This seat's private part of the view."""

    seat: Seat
    hand: tuple[Card, ...]
    """Strongest first."""
    prediction: Card | None
    """The face of the prediction that this seat has placed in the running trick."""
    ranks: tuple[int, ...]
    """By card of the hand: the rank that it would have now among the Joust cards on the table."""
    must_follow: bool
    """Whether the hand holds the led suit, so that only this suit may joust (T7)."""
    to_follow: tuple[Card, ...]
    """The cards that may joust on this seat's turn in the running trick: known from its prediction on, which has left
    the hand, until it has placed its Joust card. None if the last card of the hand goes by itself."""
    to_follow_after: tuple[tuple[Card, ...], ...]
    """By card of the hand, from the lead until this seat has predicted: the value of `to_follow` after predicting with
    that card."""


@frozen
class TorneiView:
    """The table as one viewer sees it."""

    phase: Literal["lead", "predict", "joust", "over"]
    round: int
    """1 to `rounds`."""
    rounds: int
    trick: int
    """1 to 7."""
    dealer: Seat
    leader: Seat
    """The leader of the running trick."""
    order: tuple[Seat, ...]
    """The four seats clockwise this round, from seat 0."""
    led: Suit | None
    to_joust: tuple[Seat, ...]
    """The seats whose Joust cards of the running trick are still to come, in the order of play."""
    seats: tuple[SeatView, ...]
    """By seat; with three players the dummy is seat 3."""
    dummy: DummyView | None
    tricks: tuple[TrickView, ...]
    """The tricks of this round that may be looked at, oldest first. Right after a round was scored: all of that round,
    until the next lead."""
    closed: tuple[int, ...]
    """The numbers of this round's tricks that may not be looked at now (T10)."""
    gone: tuple[int, ...] | None
    """How many cards of W F S C this round's tricks have shown, the running one's Joust cards included; None if taken
    tricks are closed, since players then have to remember this."""
    scores: tuple[tuple[PlayerRoundView, ...], ...]
    """The finished rounds."""
    mine: MineView | None
    """None for a spectator."""
    winners: tuple[Seat, ...]
    """All winners; empty while the game goes on."""


def view(state: State, viewer: Viewer) -> TorneiView:
    """This viewer's view (A8): the open cards, and a player's own hand and prediction."""
    laid_open = _laid_open(state)
    if isinstance(viewer, Spectator):
        return laid_open
    return TorneiView(
        phase=laid_open.phase,
        round=laid_open.round,
        rounds=laid_open.rounds,
        trick=laid_open.trick,
        dealer=laid_open.dealer,
        leader=laid_open.leader,
        order=laid_open.order,
        led=laid_open.led,
        to_joust=laid_open.to_joust,
        seats=laid_open.seats,
        dummy=laid_open.dummy,
        tricks=laid_open.tricks,
        closed=laid_open.closed,
        gone=laid_open.gone,
        scores=laid_open.scores,
        mine=_mine(state, viewer),
        winners=laid_open.winners,
    )


@once_a_state
def _laid_open(state: State) -> TorneiView:
    """The view without a player's own part."""
    return TorneiView(
        phase=_PHASES[state.phase.kind],
        round=state.round,
        rounds=state.rounds,
        trick=state.trick,
        dealer=state.dealer,
        leader=_leader(state),
        order=clockwise(state.players, state.options, state.dealer),
        led=_led(state),
        to_joust=_to_joust(state),
        seats=_seats(state),
        dummy=None if state.dummy is None else _dummy(state, state.dummy),
        tricks=_tricks(state),
        closed=closed_tricks(state),
        gone=_gone(state),
        scores=tuple([_round(scores) for scores in state.scores]),
        mine=None,
        winners=winners(totals(state)) if isinstance(state.phase, Over) else (),
    )


_PHASES: Final[dict[str, Literal["lead", "predict", "joust", "over"]]] = {
    "leading": "lead",
    "predicting": "predict",
    "jousting": "joust",
    "over": "over",
}


def _leader(state: State) -> Seat:
    match state.phase:
        case Leading(leader=leader) | Predicting(leader=leader) | Jousting(leader=leader):
            return leader
        case Over():
            return state.tricks[-1].plays[0].seat
        case _:
            assert_never(state.phase)


def _jousts(state: State) -> tuple[Card, ...]:
    """The open Joust cards of the running trick, in the order of play."""
    match state.phase:
        case Predicting(led=led):
            return (led,)
        case Jousting(jousts=jousts):
            return jousts
        case Leading() | Over():
            return ()
        case _:
            assert_never(state.phase)


def _led(state: State) -> Suit | None:
    jousts = _jousts(state)
    return SUIT[jousts[0]] if jousts else None


def _to_joust(state: State) -> tuple[Seat, ...]:
    if isinstance(state.phase, Over):
        return ()
    return order_of_play(state, _leader(state))[len(_jousts(state)) :]


def _placed(state: State, seat: Seat) -> Card | None:
    """A seat's prediction in the running trick; other viewers see only whether there is one."""
    match state.phase:
        case Predicting(predictions=predictions):
            return predictions[seat] if seat < len(predictions) else None
        case Jousting(predictions=placed):
            return placed[seat] if seat < len(placed) else None
        case Leading() | Over():
            return None
        case _:
            assert_never(state.phase)


def _seats(state: State) -> tuple[SeatView, ...]:
    """The four seats, including the dummy's."""
    jousts = _jousts(state)
    played = dict(zip(order_of_play(state, _leader(state)), jousts, strict=False))
    return tuple(
        [
            _seat(state, seat, board, played.get(seat), jousts)
            for seat, board in zip(FIXED, boards(state.tricks), strict=True)
        ]
    )


def _seat(state: State, seat: Seat, board: Board, joust: Card | None, jousts: tuple[Card, ...]) -> SeatView:
    is_dummy = state.dummy is not None and seat == DUMMY
    is_scored = is_dummy or isinstance(state.phase, Over)
    return SeatView(
        seat=seat,
        dummy=is_dummy,
        hand_size=len(state.hands[seat]) if state.dummy is None or not is_dummy else _shown(state.dummy),
        placed=_placed(state, seat) is not None,
        joust=joust,
        rank=None if joust is None else rank(joust, jousts),
        right=tuple(board.right),
        wrong=tuple(board.wrong),
        tricks=board.tricks,
        round_points=0 if is_scored else board.points + board.tricks * TRICK_POINTS,
        game_points=0 if is_dummy else sum([scores[seat].total for scores in state.scores]),
    )


def _shown(dummy: Dummy) -> int:
    return sum(len(column) for column in dummy.columns)


def _dummy(state: State, dummy: Dummy) -> DummyView:
    led = _led(state)
    has_played = order_of_play(state, _leader(state)).index(DUMMY) < len(_jousts(state))
    return DummyView(
        columns=dummy.columns,
        next=None if led is None or has_played else forced_card(dummy.columns, led, state.options),
        flipped=tuple([trick.flipped for trick in state.tricks if trick.flipped is not None]),
        face_down=len(dummy.pile),
    )


def _tricks(state: State) -> tuple[TrickView, ...]:
    if isinstance(state.phase, Leading) and not state.tricks:
        return tuple([_trick(number, trick) for number, trick in enumerate(state.phase.last_round, 1)])
    return tuple([_trick(number, state.tricks[number - 1]) for number in open_tricks(state)])


def _gone(state: State) -> tuple[int, ...] | None:
    """The open cards of the tricks, counted by suit."""
    if state.options.trick_history != "all":
        return None
    shown = [SUIT[card] for card in (*_jousts(state), *(card for trick in state.tricks for card in cards_of(trick)))]
    return tuple([shown.count(suit) for suit in SUITS])


def _trick(number: int, trick: Trick) -> TrickView:
    rights = [(play, play.is_right()) for play in trick.plays]
    plays = tuple([PlayView(play.seat, play.joust, play.rank, play.prediction, right) for play, right in rights])
    return TrickView(number, plays, trick.winner)


def points_shown(view: TorneiView) -> tuple[int, ...]:
    """Each player's points, including the present round's."""
    return tuple([seat.game_points + seat.round_points for seat in view.seats if not seat.dummy])


def progress_shown(view: TorneiView) -> dict[str, int]:
    """The round, and the number of its trick out of seven."""
    return {"round": view.round, "rounds": view.rounds, "trick": view.trick}


def _round(scores: tuple[Score, ...]) -> tuple[PlayerRoundView, ...]:
    return tuple(
        [
            PlayerRoundView(
                Seat(seat),
                prediction_points=score.prediction_points,
                tricks=score.tricks,
                trick_points=score.trick_points,
                total=score.total,
            )
            for seat, score in enumerate(scores)
        ]
    )


def _mine(state: State, seat: Seat) -> MineView:
    hand, jousts, prediction = state.hands[seat], _jousts(state), _placed(state, seat)
    is_to_follow = bool(jousts) and seat in _to_joust(state)
    predicts = is_to_follow and prediction is None
    return MineView(
        seat=seat,
        hand=hand,
        prediction=prediction,
        ranks=tuple([rank(card, jousts) for card in hand]),
        must_follow=bool(jousts) and SUIT[jousts[0]] in [SUIT[card] for card in hand],
        to_follow=_to_follow(hand, jousts) if is_to_follow and not predicts else (),
        to_follow_after=tuple([_to_follow(_without(hand, card), jousts) for card in hand]) if predicts else (),
    )


def _to_follow(hand: tuple[Card, ...], jousts: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that the player may choose to follow with; none if one card is left, because a last card is played
    automatically.
    """
    return may_joust(hand, SUIT[jousts[0]]) if len(hand) > 1 else ()


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple([held for held in hand if held != card])
