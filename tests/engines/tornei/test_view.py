"""The visible parts (A8). A law checks that nothing else is visible."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.core.seats import SPECTATOR, Seat
from engines.tornei.cards import Card
from engines.tornei.options import Options
from engines.tornei.state import DUMMY, Score, State
from engines.tornei.view import DummyView, MineView, PlayerRoundView, PlayView, SeatView, TorneiView, TrickView, view
from tests.engines.random_chance import RandomChance
from tests.engines.tornei.worlds import A, B, C, D, cards, past, play, world

HANDS = ("S9 C9 W9 F9", "S8 F8 W8 C8", "S7 C7 W7 F7", "S6 W6 W5 F6")


def empty(seat: int, hand: int, **other: object) -> SeatView:
    """A seat before its first card."""
    values: dict[str, object] = {
        "dummy": False, "placed": False, "joust": None, "rank": None, "right": (), "wrong": (), "tricks": 0,
        "round_points": 0, "game_points": 0,
    }  # fmt: skip
    return SeatView(seat=seat, hand_size=hand, **{**values, **other})  # type: ignore[arg-type]


def test_the_view_before_a_lead() -> None:
    assert view(world(*HANDS, dealer=D), B) == TorneiView(
        phase="lead",
        round=1,
        rounds=4,
        trick=1,
        dealer=D,
        leader=A,
        order=(A, B, C, D),
        led=None,
        to_joust=(A, B, C, D),
        seats=tuple(empty(seat, 4) for seat in range(4)),
        dummy=None,
        tricks=(),
        closed=(),
        gone=None,
        scores=(),
        mine=MineView(B, cards("W8 F8 S8 C8"), None, (1, 1, 1, 1), must_follow=False, to_follow=(), to_follow_after=()),
        winners=(),
    )


def test_A8_a_spectator_sees_the_same_without_a_hand() -> None:
    state = play(world(*HANDS), "A lead S9 C9", "C predict C7").state
    seen = view(state, SPECTATOR)
    assert seen.mine is None
    for seat in (A, B, C, D):
        own = view(state, seat)
        assert own.mine is not None
        assert [getattr(own, name) for name in TorneiView.__slots__ if name != "mine"] == [
            getattr(seen, name) for name in TorneiView.__slots__ if name != "mine"
        ]


def test_A8_the_view_while_predictions_are_placed() -> None:
    state = play(world(*HANDS), "A lead S9 C9", "C predict C7").state
    seen = view(state, C)
    assert (seen.phase, seen.led, seen.leader) == ("predict", "S", A)
    assert seen.seats == (
        empty(0, 2, placed=True, joust="S9", rank=1),
        empty(1, 4),
        empty(2, 3, placed=True),
        empty(3, 4),
    )
    assert seen.mine == MineView(
        C, cards("W7 F7 S7"), "C7", (1, 1, 2), must_follow=True, to_follow=cards("S7"), to_follow_after=()
    )
    assert view(state, A).mine == MineView(
        A, cards("W9 F9"), "C9", (1, 1), must_follow=False, to_follow=(), to_follow_after=()
    )
    mine = view(state, B).mine
    assert mine is not None
    assert (mine.hand, mine.prediction, mine.ranks) == (cards("W8 F8 S8 C8"), None, (1, 1, 2, 2))
    assert (mine.must_follow, mine.to_follow) == (True, ())


def test_A12_a_reconnect_during_jousts_shows_the_players_prediction() -> None:
    state = play(world(*HANDS), "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6").state
    state = play(state, "B joust S8").state
    seen = view(state, C)
    assert seen.phase == "joust"
    assert seen.mine == MineView(
        C, cards("W7 F7 S7"), "C7", (1, 1, 3), must_follow=True, to_follow=cards("S7"), to_follow_after=()
    )
    assert seen.seats == (
        empty(0, 2, placed=True, joust="S9", rank=1),
        empty(1, 2, placed=True, joust="S8", rank=2),
        empty(2, 3, placed=True),
        empty(3, 3, placed=True),
    )
    assert [card for card in cards("C9 F8 W6") if f"'{card}'" in repr(seen)] == []


def test_ranks_so_far_change_as_cards_follow() -> None:
    state = world("S9 C9 W9", "S14 F8 W8", "S7 C7 W7", "F1 W6 W5")
    state = play(
        state, "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", "B joust S14", "C joust S7"
    ).state
    assert [seat.rank for seat in view(state, D).seats] == [2, 1, 3, None]


def test_order_of_play_shows_missing_joust_cards() -> None:
    predicted = ("A lead S9 C9", "B predict F8", "C predict C7", "D predict W6")
    assert view(play(world(*HANDS), *predicted).state, A).to_joust == (B, C, D)
    assert view(play(world(*HANDS), *predicted, "B joust S8").state, SPECTATOR).to_joust == (C, D)


def test_T7_duty_to_follow_depends_on_the_hand_after_prediction() -> None:
    def follows(state: State) -> bool | None:
        mine = view(state, C).mine
        return mine and mine.must_follow

    state = play(world(*HANDS), "A lead S9 C9").state
    assert follows(state)
    assert not follows(play(state, "C predict S7").state)


def test_T7_following_cards_are_listed_until_the_players_joust_card() -> None:
    def to_follow(state: State) -> tuple[Card, ...] | None:
        mine = view(state, B).mine
        return mine and mine.to_follow

    led = play(world(*HANDS), "A lead S9 C9").state
    assert to_follow(led) == ()
    assert to_follow(play(led, "B predict F8").state) == cards("S8")
    placed = play(led, "B predict S8", "C predict C7", "D predict W6").state
    assert to_follow(placed) == cards("W8 F8 C8")
    assert to_follow(play(placed, "B joust C8").state) == ()


def test_T7_following_cards_are_listed_for_each_possible_prediction() -> None:
    def after(state: State, seat: Seat = B) -> tuple[tuple[Card, ...], ...] | None:
        mine = view(state, seat).mine
        return mine and mine.to_follow_after

    assert after(world(*HANDS)) == ()
    led = play(world(*HANDS), "A lead S9 C9").state
    assert after(led, A) == ()
    # A player who predicts with the last card of the led suit may play any.
    assert after(led) == (cards("S8"), cards("S8"), cards("W8 F8 C8"), cards("S8"))
    assert after(play(led, "B predict F8").state) == ()


def test_an_automatic_last_card_is_not_listed_as_following() -> None:
    led = play(world("S9 C9", "S8 C8", "S7 C7", "S6 C6"), "A lead S9 C9").state
    mine = view(led, B).mine
    assert mine is not None
    assert mine.to_follow_after == ((), ())
    mine = view(play(led, "B predict C8").state, B).mine
    assert mine is not None
    assert mine.to_follow == ()


def test_T10_the_view_lists_closed_tricks() -> None:
    state = world(*HANDS, tricks=past(2))
    assert view(state, A).closed == (1,)
    assert view(play(state, "A lead S9 C9").state, A).closed == (1, 2)
    assert view(world(*HANDS, tricks=past(2), options=Options(trick_history="all")), A).closed == ()


def test_played_cards_are_counted_only_if_all_tricks_are_open() -> None:
    moves = ("A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", "B joust S8", "C joust S7", "D joust S6",
             "A lead W9 F9")  # fmt: skip
    counted = play(world(*HANDS, options=Options(trick_history="all")), *moves).state
    assert view(counted, SPECTATOR).gone == (2, 1, 4, 2)
    assert view(play(world(*HANDS), *moves).state, A).gone is None


def test_T9_after_a_trick_boards_and_the_trick_are_open() -> None:
    step = play(world(*HANDS), "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", "B joust S8",
                "C joust S7", "D joust S6")  # fmt: skip
    seen = view(step.state, D)
    assert (seen.phase, seen.trick, seen.leader, seen.led) == ("lead", 2, A, None)
    assert seen.seats == (
        empty(0, 2, wrong=("C9",), tricks=1, round_points=1),
        empty(1, 2, right=("F8",), round_points=3),
        empty(2, 2, wrong=("C7",)),
        empty(3, 2, wrong=("W6",)),
    )
    assert seen.tricks == (
        TrickView(
            1,
            (
                PlayView(A, "S9", 1, "C9", right=False),
                PlayView(B, "S8", 2, "F8", right=True),
                PlayView(C, "S7", 3, "C7", right=False),
                PlayView(D, "S6", 4, "W6", right=False),
            ),
            A,
        ),
    )


def test_running_points_leave_out_the_three_for_no_trick() -> None:
    """Three points for taking no trick are not earned before the round is over (T19)."""
    seen = view(world(*HANDS, tricks=past(3, winner=B)), A)
    assert [seat.round_points for seat in seen.seats] == [0, 3, 0, 0]


def test_the_view_of_three_players_and_the_dummy() -> None:
    state = world("S9 C9 W9", "S8 F8 W8", "S7 C7 W7", shown="W1 S6 S4", pile="F1 F2 F3", dealer=C)
    seen = view(play(state, "A lead S9 C9").state, SPECTATOR)
    assert (seen.rounds, seen.order) == (3, (A, B, C, DUMMY))
    assert seen.seats[DUMMY] == empty(3, 3, dummy=True)
    assert seen.dummy == DummyView((("W1",), (), ("S6", "S4"), ()), "S4", (), 3)


def test_T12_order_in_the_view_follows_the_dummys_seat() -> None:
    options = Options(dummy_seat="right_of_dealer")
    state = world("S9 C9 W9", "S8 F8 W8", "S7 C7 W7", shown="W1", pile="F1", dealer=B, options=options)
    assert view(state, A).order == (A, DUMMY, B, C)


def test_the_view_of_finished_rounds_and_the_end() -> None:
    table = world("S9 C9", "S8 F8", "S7 C7", "S6 W6", tricks=past(6, winner=D),
                  scores=((Score(4, 0), Score(2, 3), Score(0, 4), Score(6, 0)),) * 3)  # fmt: skip
    assert [seat.game_points for seat in view(table, A).seats] == [21, 15, 12, 27]
    step = play(table, "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6")
    seen = view(step.state, SPECTATOR)
    assert (seen.phase, seen.round, seen.trick, seen.leader, seen.winners) == ("over", 4, 7, A, (D,))
    assert seen.scores[0] == (
        PlayerRoundView(A, 4, 0, 3, 7),
        PlayerRoundView(B, 2, 3, 3, 5),
        PlayerRoundView(C, 0, 4, 4, 4),
        PlayerRoundView(D, 6, 0, 3, 9),
    )
    assert len(seen.scores) == 4
    assert [(seat.round_points, seat.game_points) for seat in seen.seats] == [(0, 22), (0, 21), (0, 15), (0, 33)]
    assert [trick.trick for trick in seen.tricks] == [1, 2, 3, 4, 5, 6, 7]


def test_a_new_round_begins_with_clear_boards() -> None:
    table = world("S9 C9", "S8 F8", "S7 C7", "S6 W6", tricks=past(6, winner=D))
    step = play(table, "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", chance=RandomChance(0))
    seen = view(step.state, SPECTATOR)
    assert (seen.round, seen.trick) == (2, 1)
    assert seen.seats == tuple(empty(seat, 14, game_points=points) for seat, points in enumerate((1, 6, 3, 6)))
