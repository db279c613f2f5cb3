"""The rules between two turns: the hand limit, the next turn, the end (3.5, 5)."""

from collections.abc import Mapping, Sequence
from typing import Final

from engines.core.prompts import Prompt, Slot
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import Card
from engines.tournay.model.choices import Choice, EventInHand, FromHand
from engines.tournay.model.events import (
    GameEnded,
    LastCardsAsked,
    LastRoundBegun,
    NoLastCardPlayed,
    RampartBuilt,
    TurnBegun,
)
from engines.tournay.model.moves import MovePrompt, Shed
from engines.tournay.model.state import (
    EndReason,
    LastCards,
    LastPlay,
    LastRamparts,
    Looking,
    Over,
    Phase,
    Player,
    Ramparts,
    Shedding,
    State,
    Suffering,
    Table,
    Turn,
)
from engines.tournay.options import cards_of
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import SPAN, visible
from engines.tournay.rules.exhaustion import can_be_drawn
from engines.tournay.rules.payment import gone_under, less, under
from engines.tournay.rules.scoring import outcome

HAND_LIMIT: Final = 4
PRESTIGE: Final = 2
"""The visible prestige buildings that condition 1 of the end requires (5)."""
NO_LAST_CARD: Final = LastPlay("", row=0, column=0, picks=())


def turn_of(phase: Phase) -> Seat | None:
    """The player to move; None during the last cards and after the end."""
    match phase:
        case Turn(seat=seat) | Looking(seat=seat) | Shedding(seat=seat):
            return seat
        case Ramparts(turn=seat) | Suffering(turn=seat):
            return seat
        case LastCards() | LastRamparts() | Over():
            return None


def turn_ended(state: State, course: Course) -> State:
    """The state after a turn: the player comes down to the hand limit, and the next player's turn begins (3.5)."""
    seat = turn_of(state.phase)
    assert seat is not None
    over = excess(state.table, seat)
    if over <= 0:
        return _next(state, course, seat)
    player = state.table.players[seat]
    if player.hand:
        return replace(state, phase=Shedding(seat))
    # With event cards alone it makes no difference which become ramparts (Y23), and all players know how many.
    return _next(_with_ramparts(state, course.by(seat), player.events[:over]), course, seat)


def excess(table: Table, seat: Seat) -> int:
    """The number of cards above the hand limit, event cards included (3.5)."""
    player = table.players[seat]
    return len(player.hand) + len(player.events) - HAND_LIMIT


def sheddings(state: State, seat: Seat) -> tuple[MovePrompt, ...]:
    """The legal choices of cards to shed: any cards, exactly the excess number."""
    return (Prompt(Shed(), (_slot(state.table, seat),), None),)


def _slot(table: Table, seat: Seat) -> Slot[Choice]:
    player = table.players[seat]
    over = excess(table, seat)
    events = sorted(player.events, key=player.events.index)
    items: tuple[Choice, ...] = (*map(FromHand, player.hand), *map(EventInHand, events))
    return Slot("shed", items=items, least=over, most=over)


def shed(state: State, course: Course, move: Shed) -> State:
    """The state after a player has chosen the cards to shed. Cards go under their decks in the order of the hand (Y29),
    and event cards become ramparts that protect against nothing.
    """
    seat, cards = course.seat, course.cards
    picks = picked((_slot(state.table, seat),), move.picks)
    table = state.table
    for name in [pick.card for pick in picks.of("shed", FromHand)]:
        player = table.players[seat]
        table = under(table.with_player(seat, replace(player, hand=less(player.hand, name))), name, cards)
        course.did(gone_under(seat, name, cards))
    events = tuple([pick.event for pick in picks.of("shed", EventInHand)])
    return _next(_with_ramparts(replace(state, table=table), course, events), course, seat)


def _with_ramparts(state: State, course: Course, events: tuple[str, ...]) -> State:
    """The state with these event cards of the player's hand built as ramparts that protect against nothing."""
    seat = course.seat
    player = state.table.players[seat]
    for name in events:
        player = replace(player, events=less(player.events, name), ramparts=(*player.ramparts, name))
        course.tell_all(RampartBuilt(seat, ""))
    return replace(state, table=state.table.with_player(seat, player))


def _next(state: State, course: Course, seat: Seat) -> State:
    """The next player's turn; before the start player's turn, perhaps the last round or the last cards (5)."""
    is_quiet = not can_be_drawn(state.table, cards_of(state.options))
    state = replace(state, quiet=state.quiet + 1 if is_quiet else 0)
    following = Seat((seat + 1) % len(state.table.players))
    if following == state.start:
        if state.ending is not None:
            return _last_cards_asked(state, course)
        state = replace(state, round=state.round + 1, ending=end_triggered(state))
        if state.ending is not None:
            course.tell_all(LastRoundBegun(state.ending))
    course.tell_all(TurnBegun(state.round, following))
    return replace(state, phase=Turn(following, has_played=False, staged=None))


def has_district(player: Player, named: Mapping[str, Card]) -> bool:
    """Whether a player meets condition 1 of the end: nine occupied cells, and at least two visible prestige buildings
    (5)."""
    return len(player.district) == SPAN * SPAN and prestige(player, named) >= PRESTIGE


def prestige(player: Player, named: Mapping[str, Card]) -> int:
    """A player's number of visible prestige buildings."""
    return sum([named[visible(spot)].kind == "prestige" for spot in player.district])


def criers_read(table: Table) -> int:
    """The number of Town Criers that have been read."""
    return sum([deck.is_read for deck in table.decks])


def criers_needed(players: int) -> int:
    """The number of Criers that condition 2 of the end requires (5)."""
    return players + 1


def end_triggered(state: State) -> EndReason | None:
    """The reason why the end is triggered if the start player's turn begins now (5, Y13, Y31); `None` if it is not."""
    players = state.table.players
    named = cards_of(state.options).named
    districts = sum([has_district(player, named) for player in players])
    if districts >= 2:
        return "two_districts"
    if districts and criers_read(state.table) >= criers_needed(len(players)):
        return "district_and_criers"
    return "dead_end" if state.quiet >= len(players) else None


def _last_cards_asked(state: State, course: Course) -> State:
    """All players with a card in the hand choose a last one, at the same time (5)."""
    course.tell_all(LastCardsAsked())
    answers = tuple([None if player.hand else NO_LAST_CARD for player in state.table.players])
    if None in answers:
        return replace(state, phase=LastCards(answers))
    course.tell_all(*map(NoLastCardPlayed, from_start(state)))
    return last_cards_played(state, course)


def from_start(state: State) -> tuple[Seat, ...]:
    """The seats in the order of turns, from the start player."""
    players = len(state.table.players)
    return tuple([Seat((state.start + after) % players) for after in range(players)])


def last_cards_played(state: State, course: Course) -> State:
    """The state after the last cards. All event cards in hand become ramparts; with the option their players choose
    which (5, Y53).
    """
    if state.options.final_ramparts == "all":
        return game_ended(state, course, [player.events for player in state.table.players])
    answers = tuple([None if player.events else () for player in state.table.players])
    if None in answers:
        return replace(state, phase=LastRamparts(answers))
    return game_ended(state, course, [() for _ in answers])


def game_ended(state: State, course: Course, built: Sequence[tuple[str, ...]]) -> State:
    """The end of the game: these event cards of each seat's hand become ramparts, and the points are counted (5, 6)."""
    for seat in from_start(state):
        state = _with_ramparts(state, course.by(seat), built[seat])
    state = replace(state, phase=Over())
    end = outcome(state)
    assert end is not None
    assert state.ending is not None
    course.tell_all(GameEnded(end.scores, tuple(sorted(end.winners)), state.ending))
    return state
