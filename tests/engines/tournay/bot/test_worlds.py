"""The strong bot's worlds: they look like the table, and agree with all events."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engines.core.seats import Seat
from engines.tournay.bot.worlds import Worlds
from engines.tournay.cards.card_set import CardSet
from engines.tournay.cards.colours import deck_of
from engines.tournay.model.events import CardPlayed, CardWentUnder, Event, EventTaken, TopTaken
from engines.tournay.model.state import LastCards, Looking, State, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.between_turns import NO_LAST_CARD
from engines.tournay.view.view import TournayView, view
from tests.engines.kits import TOURNAY
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import playout
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, player, world


def positions(players: int, seed: int) -> Iterator[tuple[State, Seat, list[Event]]]:
    """A state in which a player has to move or to keep a card, and the events of this seat."""
    for turn in playout(TOURNAY, players, table_options(), seed):
        if isinstance(turn.after.phase, Turn | Looking):
            yield turn.after, turn.after.phase.seat, turn.history(turn.after.phase.seat)


def dealt(state: State, seen: TournayView, heard: Sequence[Event], seed: int) -> State:
    has_played = isinstance(state.phase, Turn) and state.phase.has_played
    return Worlds(seen, state.options, heard).deal(RandomChance(seed), has_played=has_played)


@pytest.mark.parametrize("is_told", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_world_looks_like_the_table_to_its_player(players: int, is_told: bool) -> None:
    """Every number in the view is the same, although no two worlds need be the same. A card that could be taken back
    counts as played.
    """
    different, met = 0, Counter[str]()
    for state, seat, heard in positions(players, seed=3):
        seen = view(state, seat)
        worlds = [dealt(state, seen, heard if is_told else (), seed) for seed in range(2)]
        met["staged" if seen.draft else state.phase.kind] += len(worlds)
        for one in worlds:
            assert view(one, seat) == replace(seen, draft=None)
            assert sorted(TOURNAY.components(one)) == sorted(TOURNAY.components(state))
        different += worlds[0] != worlds[1]
    assert different > 5
    assert met["turn"] > 10
    assert met["looking"] > 1


def test_a_world_of_last_cards_looks_like_the_table() -> None:
    """The state before anybody has chosen; a player without cards in hand has no choice."""
    state = world(player("Keep, Fort"), player("Inn"), player(), phase=LastCards((None, None, NO_LAST_CARD)))
    state = replace(state, ending="two_districts")
    seen = view(state, A)
    assert view(dealt(state, seen, (), 1), A) == seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_world_agrees_with_all_events(players: int) -> None:
    """A face-up card stays with the player who took it, until it is played or a card of its deck is returned. Taken
    events are with the players who took them. Each player has as many cards of each deck as they drew. All other cards
    are at their last public places.
    """
    met = Counter[str]()
    for seed in (1, 2):
        for state, seat, heard in positions(players, seed):
            one, cards = dealt(state, view(state, seat), heard, seed), cards_of(state.options)
            assert sorted(one.table.events) == sorted(state.table.events)
            taken, events = taken_cards(heard, cards), taken_events(heard)
            for other, (there, here) in enumerate(zip(state.table.players, one.table.players, strict=True)):
                assert decks_of(there.hand, cards) == decks_of(here.hand, cards)
                assert Counter(here.events + here.ramparts) == Counter(events[Seat(other)])
                if other != seat:
                    assert taken[Seat(other)] <= Counter(here.hand)
                    met["taken"] += taken[Seat(other)].total()
                    met["events"] += len(events[Seat(other)])
    assert met["taken"] > 5
    assert met["events"] > 5


def taken_cards(heard: Sequence[Event], cards: CardSet) -> dict[Seat, Counter[str]]:
    """By seat, the cards that it took in public and still has."""
    has: dict[Seat, Counter[str]] = defaultdict(Counter)
    for event in heard:
        match event:
            case TopTaken(seat, card):
                has[seat][card] += 1
            case CardPlayed(seat=seat, card=card):
                has[seat] -= Counter([card])
            case CardWentUnder(seat, colour, level):
                for card in list(has[seat]):
                    if (cards.named[card].colour, cards.named[card].level) == (colour, level):
                        del has[seat][card]
    return has


def taken_events(heard: Sequence[Event]) -> dict[Seat, list[str]]:
    """By seat, its taken events: they are in its hand or among its ramparts."""
    has: dict[Seat, list[str]] = defaultdict(list)
    for event in heard:
        if isinstance(event, EventTaken):
            has[event.seat].append(event.event)
    return has


def decks_of(hand: Sequence[str], cards: CardSet) -> list[int]:
    """Each card's deck, for all copies."""
    return sorted([deck_of(cards.named[name].colour, cards.named[name].level) for name in hand])
