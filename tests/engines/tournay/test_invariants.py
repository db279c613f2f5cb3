"""The invariants in every state of every game (8)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest

from engines.core.prompts import Pick, any_move
from engines.tournay.cards.card_set import CRIER
from engines.tournay.cards.colours import COLOURS, deck_of
from engines.tournay.model.choices import Choice, FromPlazas
from engines.tournay.model.moves import Activate, Combat, Draw, Earn, Move
from engines.tournay.model.state import Looking, Player, State, Suffering, Table, Turn
from engines.tournay.options import Options, cards_of
from engines.tournay.rules.between_turns import HAND_LIMIT
from engines.tournay.rules.draw_card import in_order
from engines.tournay.rules.game import apply, legal_moves, to_act
from engines.tournay.rules.scoring import outcome, owned, score_sheet
from engines.tournay.rules.setup import setup
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tournay.table_options import table_options

GAMES = [
    pytest.param(
        players, table_options(start=start, expansion=expansion), seed, id=f"{players}-{start}-{expansion}-{seed}"
    )
    for seed, (players, start, expansion) in enumerate(product((2, 3, 4), ("basic", "advanced"), ("without", "with")))
]
LONGEST = 3000
"""Number of moves: a random game takes some five hundred."""


@dataclass(frozen=True)
class Moved:
    """One move of a game."""

    before: State
    seat: int
    move: Move
    after: State


def random_game(players: int, options: Options, seed: int) -> Iterator[Moved]:
    """The moves of a game in which everybody makes any legal moves."""
    rng = RandomChance(seed)
    state = setup(players, options, rng).state
    while decisions := to_act(state):
        decision = decisions[rng.pick("who", len(decisions))]
        move = any_move(legal_moves(state, decision.seat), rng)
        after = apply(state, decision.seat, move, NoChance()).state
        yield Moved(state, decision.seat, move, after)
        state = after


def tables(state: State) -> Iterator[Table]:
    """The visible parts of the table, and everybody else's view of them."""
    yield state.table
    if isinstance(state.phase, Turn) and state.phase.staged is not None:
        yield state.phase.staged.base


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_8_invariants_hold_in_every_state(players: int, options: Options, seed: int) -> None:
    state = setup(players, options, RandomChance(seed)).state
    count = 0
    for count, moved in enumerate(random_game(players, options, seed), 1):
        state = moved.after
        for table in tables(state):
            _cards_are_in_one_place(table, state)
            _events_are_in_one_place(table, state)
            _nobody_is_lost(table, players, options)
            for player in table.players:
                _is_sound(player, options)
            _queue_is_sound(table, options)
        _what_is_suffered_is_sound(state)
        _others_keep_the_hand_limit(state)
        _no_laid_citizen_is_used(moved)
        assert count < LONGEST, f"seed {seed}"
    over = outcome(state)
    assert over is not None
    assert over.scores == tuple(score_sheet(state.table, seat, cards_of(options)).total for seat in range(players))
    assert over.winners
    assert not any(player.events for player in state.table.players)


def _cards_are_in_one_place(table: Table, state: State) -> None:
    """Checks that each of the 90 cards is in exactly one place, in its own deck or out of it."""
    cards = cards_of(state.options)
    found: Counter[str] = Counter()
    for number, deck in enumerate(table.decks):
        real = [name for name in deck.cards if name != CRIER]
        assert all(deck_of(cards.named[name].colour, cards.named[name].level) == number for name in real)
        found.update(real)
        looked_at = isinstance(state.phase, Looking) and state.phase.deck == number and state.phase.crier
        assert deck.cards.count(CRIER) + deck.is_read + looked_at == 1
        assert deck.cards or not deck.face_up
    for player in table.players:
        found.update(player.hand)
        found.update([name for spot in player.district for name in spot.cards])
    if isinstance(state.phase, Looking):
        found.update(state.phase.cards)
    assert found == Counter({card.name: card.copies for card in cards.cards})
    assert found.total() + len(table.decks) == 90


def _events_are_in_one_place(table: Table, state: State) -> None:
    """Checks that each of the 15 events is in exactly one place."""
    found = Counter(table.events) + Counter([queued.event for queued in table.queue])
    for player in table.players:
        found += Counter(player.events) + Counter(player.ramparts)
    assert found == Counter({event.name: event.copies for event in cards_of(state.options).events})
    assert found.total() == 15


def _nobody_is_lost(table: Table, players: int, options: Options) -> None:
    """Checks the number of citizens of each colour, in the supply and with all players."""
    each = 3 + 2 * players if options.start == "basic" else 5 + players
    everybody = [owned(player, cards_of(options)) for player in table.players]
    for index in range(len(COLOURS)):
        assert table.supply[index] >= 0
        assert table.supply[index] + sum(citizens[index] for citizens in everybody) == each


def _is_sound(player: Player, options: Options) -> None:
    cards = cards_of(options)
    assert player.deniers >= 0
    assert min(*player.standing, *player.laid) >= 0
    assert player.hand == in_order(player.hand, cards)
    cells = [(spot.row, spot.column) for spot in player.district]
    assert cells == sorted(set(cells))
    for line in zip(*cells, strict=True):
        assert max(line) - min(line) < 3
    prestige = []
    for spot in player.district:
        stack = [cards.named[name] for name in spot.cards]
        assert len({card.colour for card in stack}) == 1
        # A token is on a building, and there is only one.
        assert spot.token is None or stack[-1].kind == "building"
        prestige += [card.name for card in stack if card.kind == "prestige"]
    assert len(prestige) == len(set(prestige))


def _queue_is_sound(table: Table, options: Options) -> None:
    events = cards_of(options).events_named
    assert len(table.queue) == 3 or not table.events
    assert all(0 <= queued.coins <= events[queued.event].circles for queued in table.queue)


def _what_is_suffered_is_sound(state: State) -> None:
    """Checks a player's suffered effects, which are stored beside the table: nothing gets lost there."""
    if not isinstance(state.phase, Suffering):
        return
    cards = cards_of(state.options)
    for sufferer, player in zip(state.phase.sufferers, state.table.players, strict=True):
        _is_sound(sufferer.player, state.options)
        assert owned(sufferer.player, cards) == owned(player, cards)
        assert Counter(sufferer.player.hand) + Counter(sufferer.discarded) == Counter(player.hand)
        assert (sufferer.player.events, sufferer.player.ramparts) == (player.events, player.ramparts)


def _others_keep_the_hand_limit(state: State) -> None:
    if isinstance(state.phase, Turn):
        for seat, player in enumerate(state.table.players):
            assert seat == state.phase.seat or len(player.hand) + len(player.events) <= HAND_LIMIT


def _no_laid_citizen_is_used(moved: Moved) -> None:
    """Checks that no more of an owner's citizens are used than are standing."""
    players = moved.before.table.players
    match moved.move:
        case Earn(colour, citizens):
            assert 0 < citizens <= players[moved.seat].standing[COLOURS.index(colour)]
        case Draw(colour=colour, picks=(pick,)):
            assert sum(_used(pick, players, COLOURS.index(colour))) == ("I", "II", "III").index(moved.move.level) + 1
        case Activate(row, column, picks=(pick, *_)):
            [spot] = [spot for spot in players[moved.seat].district if (spot.row, spot.column) == (row, column)]
            colour = cards_of(moved.before.options).named[spot.cards[-1]].colour
            assert spot.token is None
            assert sum(_used(pick, players, COLOURS.index(colour))) == 1
        case Combat(index, picks=(pick,)):
            event = cards_of(moved.before.options).events_named[moved.before.table.queue[index].event]
            assert sum(_used(pick, players, COLOURS.index(event.colour))) == event.citizens


def _used(pick: Pick[Choice], players: tuple[Player, ...], index: int) -> tuple[int, ...]:
    """By seat, the number of citizens of a colour that the pick uses."""
    [used] = pick
    assert isinstance(used, FromPlazas)
    assert len(used.citizens) == len(players)
    assert all(count <= player.standing[index] for count, player in zip(used.citizens, players, strict=True))
    return used.citizens
