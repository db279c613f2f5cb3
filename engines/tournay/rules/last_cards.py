"""The last cards: chosen by everybody at the same time and in secret, and played together (5, Y27)."""

from collections.abc import Iterator, Mapping

from engines.core.game import Addressed, to_all
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.cardfile import cards_of
from engines.tournay.model.choices import InQueue
from engines.tournay.model.events import Committed, Event, NoLastCardPlayed
from engines.tournay.model.moves import LastCard, Move, MovePrompt, NoLastCard
from engines.tournay.model.state import LastCards, LastPlay, State, Table
from engines.tournay.rules.between_turns import NO_LAST_CARD, from_start, game_ended
from engines.tournay.rules.check_picks import Picked
from engines.tournay.rules.payment import addressed
from engines.tournay.rules.play_card import Way, chosen, offered, placed


def last_cards(state: State, seat: Seat) -> Iterator[Move | MovePrompt]:
    """The last cards that a player can choose, or none."""
    yield from offered(state.table, seat, cards_of(state.options), LastCard)
    yield NoLastCard()


def last_card_chosen(
    state: State, phase: LastCards, seat: Seat, move: LastCard | NoLastCard, emitted: list[Addressed[Event]]
) -> State:
    """The state after a player has chosen a last card, or none; with the last choice all are played."""
    answer = NO_LAST_CARD
    if isinstance(move, LastCard):
        chosen(state.table, seat, move, cards_of(state.options))
        answer = LastPlay(move.card, move.row, move.column, move.picks)
    emitted.append(to_all(Committed(seat)))
    answers = (*phase.answers[:seat], answer, *phase.answers[seat + 1 :])
    if None in answers:
        return replace(state, phase=LastCards(answers))
    return _played(state, {Seat(at): answer for at, answer in enumerate(answers) if answer is not None}, emitted)


def _played(state: State, answers: Mapping[Seat, LastPlay], emitted: list[Addressed[Event]]) -> State:
    """All last cards are paid for, and then placed in order from the start player, so that no card is paid with what
    another one brings."""
    cards, table = cards_of(state.options), state.table
    ways: dict[Seat, tuple[Way, Picked]] = {}
    for seat in from_start(state):
        answer = answers[seat]
        if answer != NO_LAST_CARD:
            move = LastCard(answer.card, answer.row, answer.column, answer.picks)
            ways[seat] = chosen(table, seat, move, cards)
            table = ways[seat][0].paid.table(table, seat, cards)
    lies: list[int] = list(range(len(table.queue)))
    for seat in from_start(state):
        if seat in ways:
            table = _placed(table, seat, answers[seat].card, *ways[seat], lies, cards, emitted)
        else:
            emitted.append(to_all(NoLastCardPlayed(seat)))
    return game_ended(replace(state, table=table), emitted)


def _placed(
    table: Table,
    seat: Seat,
    name: str,
    way: Way,
    picks: Picked,
    lies: list[int],
    cards: CardSet,
    emitted: list[Addressed[Event]],
) -> Table:
    """The table with one last card placed. `lies` says, by index in the queue, which of the events lies there that were
    queued when all chose; -1 where it is a new one. A picked event that somebody before has taken is left out (Y27)."""
    events = [pick.index for pick in picks.of("events", InQueue)]
    still = sorted([lies.index(event) for event in events if event in lies])
    left = len(table.events)
    left_to_take = picks.but("events", tuple(map(InQueue, still)))
    table, happened = placed(table, seat, cards.named[name], way.cell, left_to_take, cards)
    emitted += addressed(seat, (*way.paid.emitted, *happened))
    for index in reversed(still):
        if still.index(index) < left:
            lies[index] = -1
        else:
            del lies[index]
    return table
