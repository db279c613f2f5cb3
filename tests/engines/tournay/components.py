"""The components of Tournay that a state accounts for, and its hidden names (7, 8).

components   every card and citizen of a state, as the same list for every number of players and every card set
canaries     names hidden from a viewer in every view and event
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engines.core.seats import Spectator, Viewer
from engines.tournay.cards.card_set import CRIER
from engines.tournay.cards.colours import COLOURS
from engines.tournay.model.events import Event
from engines.tournay.model.state import Looking, State, Suffering, Table
from engines.tournay.options import cards_of
from engines.tournay.rules.district import visible
from tests.engines.tournay.unknown import before_play, locations_of, whole_deck

ALL_COMPONENTS = (
    *[f"card {number} of deck {deck}" for deck in range(9) for number in range(9)],
    *[f"Town Crier of deck {deck}" for deck in range(9)],
    *[f"event {number}" for number in range(15)],
    *[f"{colour} citizen" for colour in COLOURS for _ in range(11)],
)
"""The contents of the box (1)."""


def components(state: State) -> list[str]:
    """Every component of the game. Citizens that a smaller table leaves in the box are counted there."""
    return [*_cards(state), *_criers(state), *_events(state), *_citizens(state)]


def _now(state: State) -> Table:
    """The table after all suffered effects so far, as if the suffering were over."""
    if not isinstance(state.phase, Suffering):
        return state.table
    return replace(state.table, players=tuple([one.player for one in state.phase.sufferers]))


def _cards(state: State) -> Iterator[str]:
    table, phase = _now(state), state.phase
    there = Counter(card for deck in table.decks for card in deck.cards if card != CRIER)
    there.update(card for player in table.players for card in player.hand)
    there.update(card for player in table.players for spot in player.district for card in spot.cards)
    if isinstance(phase, Looking):
        there.update(phase.cards)
    if isinstance(phase, Suffering):
        there.update(card for one in phase.sufferers for card in one.discarded)
    numbers = Counter[tuple[str, str]]()
    for card in cards_of(state.options).cards:
        deck = 3 * COLOURS.index(card.colour) + len(card.level) - 1
        for _ in range(card.copies):
            if there[card.name]:
                yield f"card {numbers[card.colour, card.level]} of deck {deck}"
            numbers[card.colour, card.level] += 1
            there[card.name] -= 1
    yield from [f"a {card} too many" for card, count in there.items() for _ in range(count)]


def _criers(state: State) -> Iterator[str]:
    looking = state.phase if isinstance(state.phase, Looking) else None
    for number, deck in enumerate(state.table.decks):
        drawn = looking is not None and looking.deck == number and looking.crier
        yield from [f"Town Crier of deck {number}"] * (deck.cards.count(CRIER) + deck.is_read + drawn)


def _events(state: State) -> Iterator[str]:
    table = _now(state)
    there = Counter([*table.events, *[queued.event for queued in table.queue]])
    there.update(event for player in table.players for event in (*player.events, *player.ramparts))
    number = 0
    for event in cards_of(state.options).events:
        for _ in range(event.copies):
            if there[event.name]:
                yield f"event {number}"
            number += 1
            there[event.name] -= 1
    yield from [f"a {event} too many" for event, count in there.items() for _ in range(count)]


def _citizens(state: State) -> Iterator[str]:
    table = _now(state)
    named = cards_of(state.options).named
    a_player, in_supply = (2, 3) if state.options.start == "basic" else (1, 5)
    for at, colour in enumerate(COLOURS):
        count = table.supply[at] + 11 - in_supply - a_player * len(table.players)
        for player in table.players:
            on = [named[visible(spot)].colour for spot in player.district if spot.token == "citizen"]
            count += player.standing[at] + player.laid[at] + on.count(colour)
        yield from [f"{colour} citizen"] * count


def canaries(state: State, viewer: Viewer) -> frozenset[str]:
    """The names hidden from this viewer, in their forms in JSON: alone, or at the end of a slot's item."""
    hidden = {*locations_of(state, viewer, frozenset()).values(), *before_play(state).events} - {CRIER}
    seen = set(_seen(state, viewer))
    return frozenset(word for name in hidden - seen for word in (f'"{name}"', f':{name}"'))


def _seen(state: State, viewer: Viewer) -> Iterator[str]:
    """The names on cards that this viewer sees."""
    for number in range(len(state.table.decks)):
        deck = whole_deck(state, number)
        yield from deck.cards[:1] if deck.face_up else ()
    seen = list(before_play(state).players)
    if not isinstance(viewer, Spectator):
        own = state.table.players[viewer]
        seen.append(own)
        yield from (*own.hand, *own.events)
    for player in seen:
        yield from [card for spot in player.district for card in spot.cards]
    yield from [queued.event for queued in state.table.queue]
    if isinstance(state.phase, Looking) and state.phase.seat == viewer:
        yield from state.phase.cards


FACELESS = frozenset(
    {
        *("turn_begun", "card_went_under", "citizens_hired", "deck_looked_at", "crier_read", "committed", "gathered"),
        *("last_round_begun", "last_cards_asked", "no_last_card_played", "game_ended"),
    }
)
"""The kinds of events that name no card."""


def faceless(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The kinds of events that never name a card. A card in other events was public at that time, and may be hidden
    now.
    """
    return tuple([event for event in events if event.kind in FACELESS])
