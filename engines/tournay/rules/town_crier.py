"""Town Criers, events that happen, and the ramparts against them (4)."""

from collections.abc import Sequence

from engines.core.game import Addressed, to_all
from engines.core.prompts import Slot
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.cards.cardfile import cards_of
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.cards.vocabulary import Shield
from engines.tournay.model.choices import Choice, InQueue
from engines.tournay.model.events import CoinPut, Committed, CrierRead, Event, EventIgnored, RampartBuilt
from engines.tournay.model.moves import Build
from engines.tournay.model.state import Blow, Happening, Player, Queued, Ramparts, RampartsBuilt, State, Table
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.district import visible
from engines.tournay.rules.event_damage import begun


def crier_read(state: State, seat: Seat, deck: int, emitted: list[Addressed[Event]]) -> State:
    """The Town Crier of this deck, which has been taken out of it, is read: a coin on each event, and everything up to
    the next decision (4). It is the turn of `seat`."""
    decks = state.table.decks
    read = (*decks[:deck], replace(decks[deck], is_read=True), *decks[deck + 1 :])
    number = sum([one.is_read for one in read])
    emitted.append(to_all(CrierRead(seat, COLOURS[deck // len(LEVELS)], LEVELS[deck % len(LEVELS)], number)))
    state = replace(state, table=replace(state.table, decks=read))
    return _happening(state, seat, Happening(tuple(range(len(state.table.queue))), CRIER, None), emitted)


def made_to_happen(
    state: State, seat: Seat, indexes: tuple[int, ...], by: str, emitted: list[Addressed[Event]]
) -> State:
    """A building makes events happen, the bad ones to all others (Y22), and everything up to the next decision. It is
    the turn of `seat`."""
    return _happening(state, seat, Happening(indexes, by, seat), emitted)


def _happening(state: State, turn: Seat, happening: Happening, emitted: list[Addressed[Event]]) -> State:
    """A coin on each event that has a circle free; then everybody who can build a rampart has a decision."""
    cards = cards_of(state.options)
    queue = list(state.table.queue)
    for index in happening.places:
        queued = queue[index]
        if queued.coins < cards.events_named[queued.event].circles:
            queue[index] = Queued(queued.event, queued.coins + 1)
            emitted.append(to_all(CoinPut(queued.event, queued.coins + 1)))
    table = replace(state.table, queue=tuple(queue))
    seats = range(len(table.players))
    clockwise = [Seat((turn + step) % len(seats)) for step in seats]
    asked = tuple([seat for seat in clockwise if _slots(table, happening, seat, cards)])
    return _carried_on(
        replace(state, table=table), Ramparts(turn, happening, asked, (None,) * len(asked)), cards, emitted
    )


def slots(state: State, phase: Ramparts, seat: Seat, cards: CardSet) -> tuple[Slot[Choice], ...]:
    """The slots of this seat's decision; () where it has none."""
    if seat not in phase.asked or phase.answers[phase.asked.index(seat)] is not None:
        return ()
    return _slots(state.table, phase.happening, seat, cards)


def _slots(table: Table, happening: Happening, seat: Seat, cards: CardSet) -> tuple[Slot[Choice], ...]:
    player = table.players[seat]
    hit = [index for index in happening.places if _hits(table, happening, index, seat, cards)]
    items: tuple[Choice, ...] = tuple(map(InQueue, hit))
    ramparts = min(len(player.events), len(items))
    shields = min(len(_shields(player, cards)), len(items)) if happening.source == CRIER else 0
    found = [("ramparts", ramparts), ("shield", shields)]
    return tuple([Slot(name, items, 0, most) for name, most in found if most])


def _hits(table: Table, happening: Happening, index: int, seat: Seat, cards: CardSet) -> bool:
    """Whether the event happens to this player if the player does nothing against it."""
    return seat != happening.spared or cards.events_named[table.queue[index].event].positive


def _shields(player: Player, cards: CardSet) -> tuple[str, ...]:
    """The player's occupied buildings each of which lets an event be ignored whenever a Town Crier is read."""
    return tuple(
        [
            visible(spot)
            for spot in player.district
            if spot.token in ("citizen", "gray")
            and any(isinstance(effect, Shield) for effect in cards.named[visible(spot)].effects)
        ]
    )


def built(state: State, seat: Seat, move: Build, emitted: list[Addressed[Event]]) -> State:
    """The state after a seat has chosen its ramparts. Raises `IllegalMove`."""
    phase = state.phase
    assert isinstance(phase, Ramparts)
    cards = cards_of(state.options)
    picks = picked(slots(state, phase, seat, cards), move.picks)
    against, ignored = [tuple([picked.index for picked in picks.of(name, InQueue)]) for name in ("ramparts", "shield")]
    answer = RampartsBuilt(against, ignored)
    emitted.append(to_all(Committed(seat)))
    number = phase.asked.index(seat)
    answers = (*phase.answers[:number], answer, *phase.answers[number + 1 :])
    return _carried_on(state, replace(phase, answers=answers), cards, emitted)


def _carried_on(state: State, phase: Ramparts, cards: CardSet, emitted: list[Addressed[Event]]) -> State:
    """The state with the answers so far; with the last one they are all revealed, and the events happen (4.2, 4.3)."""
    answers = [answer for answer in phase.answers if answer is not None]
    if len(answers) < len(phase.asked):
        return replace(state, phase=phase)
    table, happening = state.table, phase.happening
    spared: dict[Seat, set[int]] = {}
    for seat, answer in zip(phase.asked, answers, strict=True):
        table = table.with_player(seat, _with_ramparts(table.players[seat], len(answer.against)))
        emitted += [to_all(RampartBuilt(seat, table.queue[index].event)) for index in answer.against]
        for index, by in zip(answer.ignored, _shields(table.players[seat], cards), strict=False):
            emitted.append(to_all(EventIgnored(seat, table.queue[index].event, by)))
        spared[seat] = {*answer.against, *answer.ignored}
    indexes, seats = happening.places, map(Seat, range(len(table.players)))
    hit = [
        [index not in spared.get(seat, ()) and _hits(table, happening, index, seat, cards) for index in indexes]
        for seat in seats
    ]
    return begun(replace(state, table=table), phase.turn, _blows(table, indexes), hit, emitted)


def _with_ramparts(player: Player, count: int) -> Player:
    """The player with this many ramparts more: the event cards that came into the hand first (Y23)."""
    return replace(player, events=player.events[count:], ramparts=(*player.ramparts, *player.events[:count]))


def _blows(table: Table, indexes: Sequence[int]) -> tuple[Blow, ...]:
    """Each event as a blow that strikes once for each of its coins."""
    return tuple([Blow(table.queue[index].event, table.queue[index].coins) for index in indexes])
