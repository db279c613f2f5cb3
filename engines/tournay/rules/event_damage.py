"""The harm to players from events and from other players' buildings (4.3, Y12, Y24).

Each player's blows are handled from the left. A blow without a choice happens at once; choices of one kind form one
question. A new question begins if a blow could change the offers of an earlier choice in the same question. All players
answer in secret; when all have answered, all events are emitted and the table is changed.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engines.core.once import once_for
from engines.core.prompts import Pick, Slot
from engines.core.seats import Seat
from engines.core.values import replace
from engines.tournay.cards.card_set import CardSet
from engines.tournay.model.choices import Choice
from engines.tournay.model.events import BlowChosen, CardLaidUnder, Committed, Event, EventHappened
from engines.tournay.model.moves import Suffer
from engines.tournay.model.state import Blow, Queued, State, Sufferer, Suffering, Turn
from engines.tournay.rules.between_turns import turn_ended, turn_of
from engines.tournay.rules.check_picks import picked
from engines.tournay.rules.course import Course
from engines.tournay.rules.event_effects import CHOSEN, OPPOSITE, Chosen, choices, effect_of, landed
from engines.tournay.rules.payment import under

_SLOTS: Final[Mapping[Chosen, str]] = {
    "burn": "burn",
    "discard": "discard",
    "lay": "lay",
    "rise": "stand",
    "mend": "mend",
}

_Open: TypeAlias = dict[Chosen, tuple[int, ...]]
"""The effects of one question, each with the indexes of its blows."""


def begun(state: State, course: Course, blows: tuple[Blow, ...], hit: Sequence[Sequence[bool]]) -> State:
    """The state after these blows, up to the next decision; each player suffers the blows aimed at them."""
    turn = turn_of(state.phase)
    assert turn is not None
    sufferers = []
    for number, player in enumerate(state.table.players):
        mine = tuple([blow if hits else replace(blow, times=0) for blow, hits in zip(blows, hit[number], strict=True)])
        nothing: tuple[tuple[Event, ...], ...] = ((),) * len(blows)
        sufferer = Sufferer(Seat(number), player=player, blows=mine, emitted=nothing, discarded=(), answers=0)
        sufferers.append(_gone_through(sufferer, course.cards)[0])
    return _carried_on(state, course, Suffering(turn, blows, tuple(sufferers)))


def damaged_by_all(state: State, course: Course, buildings: int, by: str) -> State:
    """The state after an effect that makes every other player damage this many of their own buildings, up to the next
    decision.
    """
    hit = [(other != course.seat,) for other in range(len(state.table.players))]
    return begun(state, course, (Blow(by, buildings),), hit)


def slots(phase: Suffering, seat: Seat, cards: CardSet) -> tuple[Slot[Choice], ...]:
    """The slots of this seat's decision; () if it has none."""
    sufferer = phase.sufferers[seat]
    _, asked = _gone_through(sufferer, cards)
    return tuple([_slot(sufferer, effect, asked[effect], cards) for effect in CHOSEN if effect in asked])


def is_asked(phase: Suffering, seat: Seat, cards: CardSet) -> bool:
    """Whether this seat has a decision."""
    return bool(_gone_through(phase.sufferers[seat], cards)[1])


def question(phase: Suffering, seat: Seat, cards: CardSet) -> tuple[Blow, ...]:
    """The blows of this seat's question, from the left; () if it has no question."""
    sufferer = phase.sufferers[seat]
    _, asked = _gone_through(sufferer, cards)
    return tuple([sufferer.blows[index] for index in sorted(index for indexes in asked.values() for index in indexes)])


def queue_indexes(phase: Suffering, queue: Sequence[Queued]) -> tuple[int | None, ...]:
    """The queue index of each blow's event; None for a building that damages."""
    found: list[int | None] = []
    for blow in phase.blows:
        as_queued = Queued(blow.source, blow.times)
        found.append(next((at for at, one in enumerate(queue) if one == as_queued and at not in found), None))
    return tuple(found)


def hits(phase: Suffering, seat: Seat) -> tuple[bool, ...]:
    """By blow, whether it has or had an effect on this player."""
    sufferer = phase.sufferers[seat]
    return tuple([bool(blow.times or emitted) for blow, emitted in zip(sufferer.blows, sufferer.emitted, strict=True)])


def suffered(state: State, course: Course, phase: Suffering, move: Suffer) -> State:
    """The state after a player has chosen. Raises `IllegalMove`."""
    seat, cards = course.seat, course.cards
    picks = picked(slots(phase, seat, cards), move.picks)
    [first, *_] = question(phase, seat, cards)
    sufferer = phase.sufferers[seat]
    _, asked = _gone_through(sufferer, cards)
    for effect, indexes in asked.items():
        [pick] = picks.by_slot[_SLOTS[effect]]
        sufferer = _landed(sufferer, indexes, pick, cards)
    sufferer, more = _gone_through(replace(sufferer, answers=sufferer.answers + 1), cards)
    if more:
        course.tell(BlowChosen(first.source))
    else:
        course.tell_all(Committed(seat))
    sufferers = (*phase.sufferers[:seat], sufferer, *phase.sufferers[seat + 1 :])
    return _carried_on(state, course, replace(phase, sufferers=sufferers))


@once_for(most=256)
def _gone_through(sufferer: Sufferer, cards: CardSet) -> tuple[Sufferer, _Open]:
    """The player after all blows before the next choice, and that choice; it is empty after the last blow."""
    asked: _Open = {}
    for index, blow in enumerate(sufferer.blows):
        if not blow.times:
            continue
        effect = effect_of(blow, cards).effect
        if effect == "lose" or effect == "profit":
            sufferer = _landed(sufferer, (index,), (), cards)
            continue
        if OPPOSITE.get(effect) in asked:
            break
        indexes = (*asked.pop(effect, ()), index)
        if _is_open(sufferer, effect, indexes, cards):
            asked[effect] = indexes
        else:
            sufferer = _happened(sufferer, effect, indexes, cards)
    return sufferer, asked


def _slot(sufferer: Sufferer, effect: Chosen, indexes: Sequence[int], cards: CardSet) -> Slot[Choice]:
    items = choices(effect, sufferer.player, cards)
    count = min(sum([sufferer.blows[index].times for index in indexes]), len(items))
    return Slot(_SLOTS[effect], items=items, least=count, most=count)


def _is_open(sufferer: Sufferer, effect: Chosen, indexes: Sequence[int], cards: CardSet) -> bool:
    """Whether there is a choice. Its presence must not reveal a hand or a choice just made in secret, so there may be a
    question even if all items are alike.
    """
    slot = _slot(sufferer, effect, indexes, cards)
    is_known = effect != "discard" and not sufferer.answers
    return slot.most < len(slot.items) and not (is_known and len(set(slot.items)) == 1)


def _happened(sufferer: Sufferer, effect: Chosen, indexes: Sequence[int], cards: CardSet) -> Sufferer:
    """The player after blows that leave no choice."""
    slot = _slot(sufferer, effect, indexes, cards)
    return _landed(sufferer, indexes, slot.items[: slot.most], cards)


def _landed(sufferer: Sufferer, indexes: Sequence[int], pick: Pick[Choice], cards: CardSet) -> Sufferer:
    """The player after the blows at these indexes; each blow takes its share of the picks, from the left."""
    for index in indexes:
        blow = sufferer.blows[index]
        share, pick = pick[: blow.times], pick[blow.times :]
        player, emitted = landed(sufferer, blow, share, cards)
        sufferer = replace(
            sufferer,
            player=player,
            blows=(*sufferer.blows[:index], replace(blow, times=0), *sufferer.blows[index + 1 :]),
            emitted=(*sufferer.emitted[:index], emitted, *sufferer.emitted[index + 1 :]),
            discarded=(*sufferer.discarded, *[event.card for event in emitted if isinstance(event, CardLaidUnder)]),
        )
    return sufferer


def _carried_on(state: State, course: Course, phase: Suffering) -> State:
    """The next question, or the end of the turn once all players have finished."""
    if any(blow.times for sufferer in phase.sufferers for blow in sufferer.blows):
        return replace(state, phase=phase)
    table = replace(state.table, players=tuple([sufferer.player for sufferer in phase.sufferers]))
    for sufferer in _clockwise(phase):
        for name in sufferer.discarded:
            table = under(table, name, course.cards)
    _tell(course, phase, table.queue)
    return turn_ended(replace(state, table=table, phase=Turn(phase.turn, has_played=True, staged=None)), course)


def _tell(course: Course, phase: Suffering, queue: Sequence[Queued]) -> None:
    """Emit the events of all blows, from the left; for each blow the events of every player, clockwise."""
    for index, (blow, place) in enumerate(zip(phase.blows, queue_indexes(phase, queue), strict=True)):
        if blow.source in course.cards.events_named:
            course.tell_all(EventHappened(blow.source, blow.times, place=place))
        for sufferer in _clockwise(phase):
            course.by(sufferer.seat).did(sufferer.emitted[index])


def _clockwise(phase: Suffering) -> tuple[Sufferer, ...]:
    """The players, from the one whose turn it is."""
    return phase.sufferers[phase.turn :] + phase.sufferers[: phase.turn]
