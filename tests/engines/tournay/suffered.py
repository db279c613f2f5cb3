"""A player in the middle of suffering events, in another world (4.3, Y12): with other cards, or other choices."""

import random
from collections.abc import Sequence
from dataclasses import replace

from engines.core.prompts import any_move
from engines.core.seats import Seat
from engines.tournay.cards.colours import deck_of
from engines.tournay.model.events import CardLaidUnder
from engines.tournay.model.state import State, Sufferer, Suffering, Table, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.course import Course
from engines.tournay.rules.event_damage import begun
from engines.tournay.rules.game import apply, legal_moves, to_act
from tests.engines.random_chance import NoChance, RandomChance


def with_table(was: State, phase: Suffering, table: Table) -> Suffering:
    """The same choices at a table with other cards: a player who has discarded a card has discarded the one at its
    index now.
    """
    named = cards_of(was.options).named

    def order(card: str) -> tuple[int, str]:
        return deck_of(named[card].colour, named[card].level), card

    sufferers = []
    for one in phase.sufferers:
        before, hand, gone = list(was.table.players[one.seat].hand), list(table.players[one.seat].hand), []
        for card in one.discarded:
            at = before.index(card)
            before.pop(at)
            gone.append(hand.pop(at))
        sufferers.append(_with_cards(one, hand, sorted(gone, key=order), table.players[one.seat].ramparts))
    return replace(phase, sufferers=tuple(sufferers))


def _with_cards(one: Sufferer, hand: Sequence[str], gone: Sequence[str], ramparts: tuple[str, ...]) -> Sufferer:
    left = iter(gone)
    emitted = [
        tuple([CardLaidUnder(next(left)) if isinstance(event, CardLaidUnder) else event for event in events])
        for events in one.emitted
    ]
    player = replace(one.player, hand=tuple(hand), ramparts=ramparts)
    return replace(one, player=player, emitted=tuple(emitted), discarded=tuple(gone))


def suffered_anew(state: State, seat: Seat, rng: random.Random) -> State:
    """The same player with other answers to the same questions; still finished or not, as before."""
    phase = state.phase
    assert isinstance(phase, Suffering)
    one = phase.sufferers[seat]
    is_through = seat not in _asked(state)
    if is_through and not one.answers:
        return state
    fresh = _fresh(state, phase, one)
    if fresh is None:
        return state
    other = replace(
        state, phase=replace(phase, sufferers=(*phase.sufferers[:seat], fresh, *phase.sufferers[seat + 1 :]))
    )
    while is_through and seat in _asked(other):
        other = _answered(other, seat, rng)
    if not is_through and rng.random() < 0.5:
        there = _answered(other, seat, rng)
        other = there if seat in _asked(there) else other
    return other


def _fresh(state: State, phase: Suffering, one: Sufferer) -> Sufferer | None:
    """The player before the first answer."""
    hit = [[False] * len(phase.blows) for _ in phase.sufferers]
    hit[one.seat] = [bool(blow.times or emitted) for blow, emitted in zip(one.blows, one.emitted, strict=True)]
    before = replace(state, phase=Turn(phase.turn, has_played=True, staged=None))
    begins = begun(before, Course(phase.turn, cards_of(state.options)), phase.blows, hit).phase
    return begins.sufferers[one.seat] if isinstance(begins, Suffering) else None


def _asked(state: State) -> list[Seat]:
    return [decision.seat for decision in to_act(state)] if isinstance(state.phase, Suffering) else []


def _answered(state: State, seat: Seat, rng: random.Random) -> State:
    move = any_move(legal_moves(state, seat), RandomChance(rng.randrange(2**32)))
    return apply(state, seat, move, NoChance()).state
