"""The hidden information of Tournay, written from the rulebook's visibility table (7), never from `view.py`.

    activity cards in the other hands · order and faces of the face-down cards, the Town Criers among them · the event
    deck · rampart piles · the two cards that another player looks at, and whether a Town Crier came with them · a card
    that another has played and can take back · others' choices in simultaneous decisions

A hidden card's deck is public, because everybody saw from which deck it was drawn. The event cards of a hand are not
hidden, either. A spectator knows no hand.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engines.core.prompts import any_move
from engines.core.seats import Seat, Spectator, Viewer
from engines.tournay.cards.card_set import CRIER, CardSet
from engines.tournay.cards.colours import deck_of
from engines.tournay.model.moves import Play
from engines.tournay.model.state import Deck, LastCards, LastRamparts, Looking, Ramparts, State, Suffering, Table, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.game import apply, legal_moves
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tournay.alike import STAGED
from tests.engines.tournay.suffered import suffered_anew, with_table

Location = tuple[str, int, int]
"""A card's place: in a deck or a hand, the owner and the index."""


def permuted(state: State, viewer: Viewer, rng: random.Random, keep: frozenset[str] = frozenset()) -> State | None:
    """The same table with other hidden information; `None` if there is none."""
    for _ in range(4):
        other = _otherwise(state, viewer, rng, keep)
        if other != state:
            return other
    return None


def _otherwise(state: State, viewer: Viewer, rng: random.Random, keep: frozenset[str]) -> State:
    phase = state.phase
    plays_in_secret = isinstance(phase, Turn) and phase.seat != viewer and STAGED not in keep
    if plays_in_secret and phase.staged is not None:
        phase = Turn(phase.seat, has_played=False, staged=None)
        state = replace(state, table=state.phase.staged.base, phase=phase)
    other = _dealt(state, viewer, rng, keep)
    if plays_in_secret and not phase.has_played:
        other = _maybe_staged(other, phase.seat, rng)
    return _chosen(other, viewer, rng)


def locations_of(state: State, viewer: Viewer, keep: frozenset[str]) -> dict[Location, str]:
    """Every activity card hidden from this viewer, by its location."""
    return dict(_locations(state, viewer, keep))


def _locations(state: State, viewer: Viewer, keep: frozenset[str]) -> Iterator[tuple[Location, str]]:
    table = before_play(state)
    used = {card for _, card in played_cards(state)}
    for seat, player in enumerate(table.players):
        if isinstance(viewer, Spectator) or seat != viewer:
            kept = keep | used if isinstance(state.phase, Turn) and state.phase.seat == seat else keep
            yield from ((("hand", seat, at), card) for at, card in enumerate(player.hand) if card not in kept)
    for number in range(len(table.decks)):
        deck = whole_deck(state, number)
        known = {0} if deck.face_up else set()
        if isinstance(state.phase, Looking) and state.phase.seat == viewer and state.phase.deck == number:
            known |= set(_taken(deck))
        yield from ((("deck", number, at), card) for at, card in enumerate(deck.cards) if at not in known)


def before_play(state: State) -> Table:
    """The table without a card that can still be taken back."""
    staged = state.phase.staged if isinstance(state.phase, Turn) else None
    return state.table if staged is None else staged.base


def played_cards(state: State) -> list[tuple[int, str]]:
    """The cards that left the hand because of a play that can still be taken back, with their positions."""
    table = before_play(state)
    if table is state.table:
        return []
    seat = state.phase.seat
    left = list(state.table.players[seat].hand)
    gone = []
    for at, card in enumerate(table.players[seat].hand):
        if left[:1] == [card]:
            left.pop(0)
        else:
            gone.append((at, card))
    return gone


def whole_deck(state: State, number: int) -> Deck:
    """A deck without the effect of a look: if a player is looking at its cards, they are put back."""
    phase = state.phase
    looks = isinstance(phase, Looking) and phase.deck == number
    return phase.was if looks else before_play(state).decks[number]


def _order(deck: Deck) -> list[int]:
    """The order of its cards when two are looked at: a face-up card goes under the deck first, unless the deck has only
    two cards (3.4.1).
    """
    order = list(range(len(deck.cards)))
    return [*order[1:], 0] if deck.face_up and len(order) > 2 else order


def _taken(deck: Deck) -> list[int]:
    """The number of drawn cards: two, and one more for a Crier (Y9)."""
    order = _order(deck)
    return order[:3] if CRIER in [deck.cards[at] for at in order[:2]] else order[:2]


def looked(phase: Looking, was: Deck) -> tuple[Looking, Deck]:
    """The same look at another deck, and the rest of it."""
    taken = _taken(was)
    first, second = [was.cards[at] for at in taken if was.cards[at] != CRIER]
    rest = tuple([was.cards[at] for at in _order(was) if at not in taken])
    crier = CRIER in [was.cards[at] for at in taken]
    return replace(phase, cards=(first, second), crier=crier, was=was), replace(was, cards=rest, face_up=False)


def _dealt(state: State, viewer: Viewer, rng: random.Random, keep: frozenset[str]) -> State:
    """All hidden cards, dealt again: each card to a location of its own deck, which is a place in the deck or in a
    hand.
    """
    cards = cards_of(state.options)
    dealt = locations_of(state, viewer, keep)
    for number in range(9):
        locations = [location for location, card in dealt.items() if _deck_of(location, card, cards) == number]
        names = [dealt[location] for location in locations]
        rng.shuffle(names)
        _keep_crier_out_of_hands(locations, names, rng)
        dealt |= zip(locations, names, strict=True)
    return _with_events(_with(state, dealt, cards), rng)


def _deck_of(location: Location, card: str, cards: CardSet) -> int:
    if location[0] == "deck":
        return location[1]
    return deck_of(cards.named[card].colour, cards.named[card].level)


def _keep_crier_out_of_hands(locations: list[Location], names: list[str], rng: random.Random) -> None:
    for at, (location, name) in enumerate(zip(locations, names, strict=True)):
        if location[0] == "hand" and name == CRIER:
            other = rng.choice([there for there, location in enumerate(locations) if location[0] == "deck"])
            names[at], names[other] = names[other], names[at]


def _with(state: State, dealt: dict[Location, str], cards: CardSet) -> State:
    """The state with these cards in these locations."""
    base = _table_with(before_play(state), dealt, cards)
    phase = state.phase
    if isinstance(phase, Turn) and phase.staged is not None:
        # The payment has been under its deck since then, and its payer knows it.
        table = _table_with(state.table, dealt, cards)
        hand = base.players[phase.seat].hand
        at_play = {at for at, _ in played_cards(state)}
        kept = tuple([card for at, card in enumerate(hand) if at not in at_play])
        table = table.with_player(phase.seat, replace(table.players[phase.seat], hand=kept))
        return replace(state, table=table, phase=replace(phase, staged=replace(phase.staged, base=base)))
    if isinstance(phase, Looking):
        number = phase.deck
        was = phase.was
        names = tuple([dealt.get(("deck", number, at), card) for at, card in enumerate(was.cards)])
        phase, rest = looked(phase, replace(was, cards=names))
        base = replace(base, decks=(*base.decks[:number], rest, *base.decks[number + 1 :]))
    if isinstance(phase, Suffering):
        phase = with_table(state, phase, base)
    return replace(state, table=base, phase=phase)


def _table_with(table: Table, dealt: dict[Location, str], cards: CardSet) -> Table:
    def name(card: str) -> tuple[int, str]:
        return deck_of(cards.named[card].colour, cards.named[card].level), card

    hands = [
        tuple(sorted([dealt.get(("hand", seat, at), card) for at, card in enumerate(player.hand)], key=name))
        for seat, player in enumerate(table.players)
    ]
    decks = [
        replace(deck, cards=tuple([dealt.get(("deck", number, at), card) for at, card in enumerate(deck.cards)]))
        for number, deck in enumerate(table.decks)
    ]
    players = [replace(player, hand=hand) for player, hand in zip(table.players, hands, strict=True)]
    return replace(table, players=tuple(players), decks=tuple(decks))


def _with_events(state: State, rng: random.Random) -> State:
    """The event deck and the rampart piles in another order; only the height of a pile is public."""
    table = before_play(state)
    names = [*table.events, *[event for player in table.players for event in player.ramparts]]
    rng.shuffle(names)

    def anew(table: Table) -> Table:
        left = iter(names)
        events = tuple([next(left) for _ in table.events])
        piles = [tuple([next(left) for _ in player.ramparts]) for player in table.players]
        players = [replace(player, ramparts=pile) for player, pile in zip(table.players, piles, strict=True)]
        return replace(table, players=tuple(players), events=events)

    phase: Any = state.phase
    if isinstance(phase, Turn) and phase.staged is not None:
        phase = replace(phase, staged=replace(phase.staged, base=anew(phase.staged.base)))
    other = replace(state, table=anew(state.table), phase=phase)
    return replace(other, phase=with_table(state, phase, other.table)) if isinstance(phase, Suffering) else other


def _maybe_staged(state: State, seat: Seat, rng: random.Random) -> State:
    """The table, at random with a played card that other players do not see yet."""
    plays = [one for one in legal_moves(state, seat) if isinstance(getattr(one, "move", one), Play)]
    if not plays or rng.random() < 0.4:
        return state
    move = any_move(plays, RandomChance(rng.randrange(2**32)))
    there = apply(state, seat, move, NoChance()).state
    return there if isinstance(there.phase, Turn) and there.phase.staged is not None else state


def _chosen(state: State, viewer: Viewer, rng: random.Random) -> State:
    """The other players' secret choices, replaced by other ones."""
    phase = state.phase
    if isinstance(phase, Ramparts):
        done = [seat for seat, answer in zip(phase.asked, phase.answers, strict=True) if answer is not None]
    elif isinstance(phase, LastCards | LastRamparts):
        done = [Seat(seat) for seat, answer in enumerate(phase.answers) if answer is not None]
    elif isinstance(phase, Suffering):
        done = [one.seat for one in phase.sufferers]
    else:
        return state
    for seat in done:
        if isinstance(viewer, Spectator) or seat != viewer:
            anew = suffered_anew if isinstance(phase, Suffering) else _chosen_anew
            state = anew(state, seat, rng)
    return state


def _chosen_anew(state: State, seat: Seat, rng: random.Random) -> State:
    phase = state.phase
    at = phase.asked.index(seat) if isinstance(phase, Ramparts) else seat
    asked = replace(state, phase=replace(phase, answers=(*phase.answers[:at], None, *phase.answers[at + 1 :])))
    there = apply(asked, seat, any_move(legal_moves(asked, seat), RandomChance(rng.randrange(2**32))), NoChance())
    assert type(there.state.phase) is type(phase)
    return there.state
