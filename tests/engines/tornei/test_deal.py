"""Set-up and deal (A2)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.chance import ScriptedChance
from engines.core.game import Decision, IllegalOptions, only_to, to_all
from engines.core.seats import Seat
from engines.tornei.cards import DECK, sorted_hand
from engines.tornei.deal import dummy_of
from engines.tornei.events import HandDealt, RoundDealt
from engines.tornei.options import Options
from engines.tornei.rules import setup, to_act
from engines.tornei.state import Leading
from tests.engines.random_chance import RandomChance
from tests.engines.tornei.worlds import cards


def unshuffled(dealer: int) -> ScriptedChance:
    """A chance that draws this dealer, and a shuffle that swaps every card with itself."""
    return ScriptedChance([dealer, *range(55, 0, -1)])


def test_A2_a_deal_is_complete() -> None:
    step = setup(4, Options(), unshuffled(dealer=3))
    state = step.state
    assert state.hands == tuple(sorted_hand(DECK[seat::4]) for seat in range(4))
    assert (state.dealer, state.round, state.trick, state.phase) == (3, 1, 1, Leading(Seat(0), ()))
    assert to_act(state) == (Decision(Seat(0), 1),)
    assert step.emitted == (
        to_all(RoundDealt(1, Seat(3), Seat(0), (Seat(0), Seat(1), Seat(2), Seat(3)), None)),
        *(only_to(HandDealt(hand), Seat(seat)) for seat, hand in enumerate(state.hands)),
    )


@pytest.mark.parametrize("players", [3, 4])
def test_T1_first_dealer_is_drawn(players: int) -> None:
    for dealer in range(players):
        assert setup(players, Options(), unshuffled(dealer)).state.dealer == dealer
    chance = RandomChance(0)
    setup(players, Options(), chance)
    assert (chance.record[0].why, chance.record[0].size) == ("first dealer", players)
    assert [(draw.why, draw.size) for draw in chance.record[1:]] == [("deal of round 1", n) for n in range(56, 1, -1)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_T2_cards_go_one_at_a_time_clockwise_from_the_dealers_left(players: int, dealer: int) -> None:
    hands = setup(players, Options(), unshuffled(dealer)).state.hands
    for at, card in enumerate(DECK[: 14 * players]):
        assert card in hands[(dealer + 1 + at) % players]
    assert [len(hand) for hand in hands] == [14] * players


def test_A2_dummy_gets_the_last_14_cards_seven_of_them_face_down() -> None:
    dummy = setup(3, Options(), unshuffled(dealer=0)).state.dummy
    assert dummy is not None
    assert dummy.columns == ((), (), (), cards("C1 C2 C3 C4 C5 C6 C7"))
    assert dummy.pile == cards("C8 C9 C10 C11 C12 C13 C14")


def test_A2_every_deal_has_14_cards_a_player_and_no_card_twice() -> None:
    for seed in range(20):
        state = setup(3, Options(), RandomChance(seed)).state
        assert state.dummy is not None
        dealt = [*sum(state.hands, ()), *sum(state.dummy.columns, ()), *state.dummy.pile]
        assert sorted(dealt) == sorted(DECK)
        assert [len(hand) for hand in state.hands] == [14, 14, 14]
        assert sum(map(len, state.dummy.columns)) == len(state.dummy.pile) == 7


def test_T15_columns_keep_the_order_of_the_deal() -> None:
    shown, pile = cards("S9 W2 S3 W14 S5 C1 F1"), cards("C2 C9 C3 C8 C4 C7 C5")
    rest = tuple(card for card in DECK if card not in shown + pile)
    dummy = dummy_of(rest + shown + pile)
    assert dummy.columns == (cards("W2 W14"), cards("F1"), cards("S9 S3 S5"), cards("C1"))
    assert dummy.pile == pile


def test_A7_columns_are_public_and_the_pile_is_hidden() -> None:
    step = setup(3, Options(), RandomChance(1))
    dummy = step.state.dummy
    assert dummy is not None
    dealt = step.emitted[0].event
    assert isinstance(dealt, RoundDealt)
    assert dealt.columns == dummy.columns
    assert not [card for card in dummy.pile if f"'{card}'" in repr(step.emitted)]


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_T22_only_three_or_four_can_play(players: int) -> None:
    with pytest.raises(IllegalOptions) as refused:
        setup(players, Options(), RandomChance(0))
    assert refused.value.code == "wrong_number_of_players"
