"""The last cards: chosen by all players at the same time and in secret, and played together (5, Y27)."""

from collections.abc import Iterator, Mapping

from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.model.choices import InQueue
from engines.tournay.model.events import Committed, NoLastCardPlayed
from engines.tournay.model.moves import LastCard, Move, MovePrompt, NoLastCard
from engines.tournay.model.state import LastCards, LastPlay, State, Table
from engines.tournay.options import cards_of
from engines.tournay.rules.between_turns import NO_LAST_CARD, from_start, last_cards_played
from engines.tournay.rules.check_picks import Picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.play_card import WayToPlay, chosen, legal_plays, placed


def last_cards(state: State, seat: Seat) -> Iterator[Move | MovePrompt]:
    """The last cards that a player can choose, or none."""
    yield from legal_plays(state.table, Course(seat, cards_of(state.options)), LastCard)
    yield NoLastCard()


def last_card_chosen(state: State, course: Course, phase: LastCards, move: LastCard | NoLastCard) -> State:
    """The state after a player has chosen a last card, or none; after the last choice all cards are played."""
    seat = course.seat
    answer = NO_LAST_CARD
    if isinstance(move, LastCard):
        chosen(state.table, course, move)
        answer = LastPlay(move.card, row=move.row, column=move.column, picks=move.picks)
    course.tell_all(Committed(seat))
    answers = (*phase.answers[:seat], answer, *phase.answers[seat + 1 :])
    if None in answers:
        return replace(state, phase=LastCards(answers))
    return _played(state, course, {Seat(at): answer for at, answer in enumerate(answers) if answer is not None})


def _played(state: State, course: Course, answers: Mapping[Seat, LastPlay]) -> State:
    """The state after the last cards: first all are paid for, and then they are placed in order from the start player,
    so no card is paid with another card's gains.
    """
    table = state.table
    ways: dict[Seat, tuple[WayToPlay, Picked]] = {}
    for seat in from_start(state):
        answer = answers[seat]
        if answer != NO_LAST_CARD:
            move = LastCard(answer.card, row=answer.row, column=answer.column, picks=answer.picks)
            ways[seat] = chosen(table, course.by(seat), move)
            table = ways[seat][0].paid.table(table, course.by(seat))
    lies: list[int] = list(range(len(table.queue)))
    for seat in from_start(state):
        if seat in ways:
            table = _placed(table, course.by(seat), ways[seat], lies)
        else:
            course.tell_all(NoLastCardPlayed(seat))
    return last_cards_played(replace(state, table=table), course)


def _placed(table: Table, course: Course, answer: tuple[WayToPlay, Picked], lies: list[int]) -> Table:
    """The table with one last card placed. `lies` maps queue indexes to those at the time of the choice, or to -1 for a
    new event. A picked event that an earlier player has taken is left out (Y27).
    """
    way, picks = answer
    events = [pick.index for pick in picks.of("events", InQueue)]
    still = sorted([lies.index(event) for event in events if event in lies])
    left = len(table.events)
    left_to_take = picks.but("events", tuple(map(InQueue, still)))
    course.did(way.paid.emitted)
    table = placed(table, course, way, left_to_take)
    for index in reversed(still):
        if still.index(index) < left:
            lies[index] = -1
        else:
            del lies[index]
    return table
