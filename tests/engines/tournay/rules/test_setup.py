"""Set-up (2)."""

import pytest

from engines.core.game import IllegalOptions
from engines.tournay.cards.card_set import CRIER
from engines.tournay.model.events import GameBegun, TurnBegun
from engines.tournay.model.state import Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.setup import SEATS, setup
from tests.engines.random_chance import RandomChance
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import DECKS, events_for, player

BASIC, ADVANCED = table_options(), table_options(start="advanced")


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("options", [BASIC, ADVANCED, table_options(expansion="with")])
def test_the_table_is_set_up(players, options):
    step = setup(players, options, RandomChance(5))
    state, cards = step.state, cards_of(options)
    for number, deck in enumerate(state.table.decks):
        expected = [card.name for card in cards.cards if f"{card.colour} {card.level}" == DECKS[number]]
        assert len(deck.cards) == 10
        assert set(deck.cards) == {*expected, CRIER}
        assert not deck.face_up
        assert not deck.is_read
    assert len(state.table.queue) == 3
    assert len(state.table.events) == 12
    assert {queued.coins for queued in state.table.queue} == {0}
    assert state.phase == Turn(state.start, has_played=False, staged=None)
    assert (state.round, state.ending, state.answered) == (1, None, (0,) * players)


@pytest.mark.parametrize(
    ("options", "expected", "supply"),
    [
        (BASIC, player(deniers=6, standing=(2, 2, 2)), (3, 3, 3)),
        # The supply of five is that of a published review (Y50).
        (ADVANCED, player(deniers=9, standing=(1, 1, 1)), (5, 5, 5)),
    ],
)
def test_each_player_begins_with_the_same_things(options, expected, supply):
    table = setup(3, options, RandomChance(1)).state.table
    assert table.players == (expected,) * 3
    assert table.supply == supply


def test_all_draws_are_in_the_set_up_with_their_reasons():
    chance = RandomChance(1)
    setup(4, BASIC, chance)
    assert list(dict.fromkeys(draw.why for draw in chance.record)) == [
        *[f"deck {name}" for name in DECKS],
        "events",
        "start player",
    ]
    assert len(chance.record) == 9 * 9 + 14 + 1


def test_the_queue_and_the_start_player_are_public():
    step = setup(3, BASIC, RandomChance(2))
    assert events_for(step, step.state.start) == (
        GameBegun(step.state.start, tuple(queued.event for queued in step.state.table.queue)),
        TurnBegun(1, step.state.start),
    )


def test_any_player_may_be_the_start_player():
    assert {setup(3, BASIC, RandomChance(seed)).state.start for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players_can_play(players):
    with pytest.raises(IllegalOptions) as refusal:
        setup(players, BASIC, RandomChance(1))
    assert refusal.value.code == "wrong_number_of_players"
    assert refusal.value.message == "Tournay is played by two, three or four."


def test_unreadable_cards_are_refused():
    with pytest.raises(IllegalOptions) as refusal:
        setup(2, table_options(cards="{}"), RandomChance(1))
    assert refusal.value.code == "bad_cards"
