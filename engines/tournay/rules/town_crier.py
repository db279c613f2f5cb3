"""Town Criers, events that happen, and the ramparts against them (4)."""

from collections.abc import Sequence

from engines.core.prompts import Slot
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.cards.colours import COLOURS, LEVELS
from engines.tournay.cards.vocabulary import Shield
from engines.tournay.model.choices import Choice, InQueue
from engines.tournay.model.events import CoinPut, Committed, CrierRead, EventIgnored, RampartBuilt
from engines.tournay.model.moves import Build
from engines.tournay.model.state import Blow, Happening, Player, Queued, Ramparts, RampartsBuilt, State, Table
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.district import visible
from engines.tournay.rules.event_damage import begun


def crier_read(state: State, course: Course, deck: int) -> State:
    """The state after this deck's Town Crier, which has been taken out, is read: a coin on each event, and everything
    up to the next decision (4).
    """
    decks = state.table.decks
    read = (*decks[:deck], replace(decks[deck], is_read=True), *decks[deck + 1 :])
    number = sum([one.is_read for one in read])
    colour, level = COLOURS[deck // len(LEVELS)], LEVELS[deck % len(LEVELS)]
    course.tell_all(CrierRead(course.seat, colour=colour, level=level, number=number))
    state = replace(state, table=replace(state.table, decks=read))
    return _happening(state, course, Happening(tuple(range(len(state.table.queue))), CRIER, None))


def made_to_happen(state: State, course: Course, indexes: tuple[int, ...], by: str) -> State:
    """The state after a building makes events happen, the bad ones to all other players (Y22), up to the next
    decision.
    """
    return _happening(state, course, Happening(indexes, by, spared=course.seat))


def _happening(state: State, course: Course, happening: Happening) -> State:
    """The state with a coin on each event that has a free circle; then all players who can build a rampart have a
    decision.
    """
    cards = course.cards
    queue = list(state.table.queue)
    for index in happening.places:
        queued = queue[index]
        if queued.coins < cards.events_named[queued.event].circles:
            queue[index] = Queued(queued.event, queued.coins + 1)
            course.tell_all(CoinPut(queued.event, queued.coins + 1, place=index))
    table = replace(state.table, queue=tuple(queue))
    seats = range(len(table.players))
    clockwise = [Seat((course.seat + step) % len(seats)) for step in seats]
    asked = tuple([seat for seat in clockwise if _slots(table, happening, seat, cards)])
    ramparts = Ramparts(course.seat, happening=happening, asked=asked, answers=(None,) * len(asked))
    return _carried_on(replace(state, table=table), course, ramparts)


def slots(state: State, phase: Ramparts, seat: Seat, cards: CardSet) -> tuple[Slot[Choice], ...]:
    """The slots of this seat's decision; () if it has none."""
    if seat not in phase.asked or phase.answers[phase.asked.index(seat)] is not None:
        return ()
    return _slots(state.table, phase.happening, seat, cards)


def _slots(table: Table, happening: Happening, seat: Seat, cards: CardSet) -> tuple[Slot[Choice], ...]:
    player = table.players[seat]
    items: tuple[Choice, ...] = tuple(map(InQueue, hitting(table, happening, seat, cards)))
    ramparts = min(len(player.events), len(items))
    shields = min(len(_shields(player, cards)), len(items)) if happening.source == CRIER else 0
    found = [("ramparts", ramparts), ("shield", shields)]
    return tuple([Slot(name, items=items, least=0, most=most) for name, most in found if most])


def hitting(table: Table, happening: Happening, seat: Seat, cards: CardSet) -> tuple[int, ...]:
    """The indexes of the events that happen to this player without protection."""
    if seat != happening.spared:
        return happening.places
    return tuple([index for index in happening.places if cards.events_named[table.queue[index].event].positive])


def _shields(player: Player, cards: CardSet) -> tuple[str, ...]:
    """The player's occupied buildings that each let one event be ignored whenever a Town Crier is read."""
    return tuple(
        [
            visible(spot)
            for spot in player.district
            if spot.token in ("citizen", "gray")
            and any(isinstance(effect, Shield) for effect in cards.named[visible(spot)].effects)
        ]
    )


def built(state: State, course: Course, phase: Ramparts, move: Build) -> State:
    """The state after a player has chosen ramparts. Raises `IllegalMove`."""
    picks = picked(slots(state, phase, course.seat, course.cards), move.picks)
    against, ignored = [tuple([picked.index for picked in picks.of(name, InQueue)]) for name in ("ramparts", "shield")]
    answer = RampartsBuilt(against, ignored)
    course.tell_all(Committed(course.seat))
    number = phase.asked.index(course.seat)
    answers = (*phase.answers[:number], answer, *phase.answers[number + 1 :])
    return _carried_on(state, course, replace(phase, answers=answers))


def _carried_on(state: State, course: Course, phase: Ramparts) -> State:
    """The state with the answers so far. After the last answer all answers are revealed, and the events happen (4.2,
    4.3).
    """
    answers = [answer for answer in phase.answers if answer is not None]
    if len(answers) < len(phase.asked):
        return replace(state, phase=phase)
    table, happening, cards = state.table, phase.happening, course.cards
    spared: dict[Seat, set[int]] = {}
    for seat, answer in zip(phase.asked, answers, strict=True):
        table = table.with_player(seat, _with_ramparts(table.players[seat], len(answer.against)))
        course.tell_all(*[RampartBuilt(seat, table.queue[index].event, place=index) for index in answer.against])
        for index, by in zip(answer.ignored, _shields(table.players[seat], cards), strict=False):
            course.tell_all(EventIgnored(seat, table.queue[index].event, by, place=index))
        spared[seat] = {*answer.against, *answer.ignored}
    indexes = happening.places
    hit = []
    for seat in map(Seat, range(len(table.players))):
        strikes = {*hitting(table, happening, seat, cards)} - spared.get(seat, set())
        hit.append([index in strikes for index in indexes])
    return begun(replace(state, table=table, phase=phase), course, _blows(table, indexes), hit)


def _with_ramparts(player: Player, count: int) -> Player:
    """The player with this many more ramparts, built of the event cards that have been in the hand longest (Y23)."""
    return replace(player, events=player.events[count:], ramparts=(*player.ramparts, *player.events[:count]))


def _blows(table: Table, indexes: Sequence[int]) -> tuple[Blow, ...]:
    """Each event as a blow that strikes once for each of its coins."""
    return tuple([Blow(table.queue[index].event, table.queue[index].coins) for index in indexes])
