"""Automatic steps: resolving, last cards, scoring, the next deal, the end (A3, A5, A6)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.core.game import Outcome, to_all
from engines.core.seats import SPECTATOR
from engines.tornei.events import (
    Committed,
    GameEnded,
    HandDealt,
    Jousted,
    Play,
    PlayerRound,
    Predicted,
    RoundDealt,
    RoundScored,
    TrickResolved,
)
from engines.tornei.options import Options
from engines.tornei.rules import legal_moves, to_act
from engines.tornei.scoring import outcome
from engines.tornei.state import Jousting, Leading, Over, Predicting, Score, State
from tests.engines.random_chance import RandomChance
from tests.engines.tornei.worlds import A, B, C, D, events_for, past, play, world

HANDS = ("S9 C9 W9", "S8 F8 W8", "S7 C7 W7", "S6 W6 W5")
LAST = ("S9 C9", "S8 F8", "S7 C7", "S6 W6")
ONE_ROUND = Options(rounds="1")


def last_trick(**table: object) -> State:
    return world(*LAST, tricks=past(6, winner=D), **table)  # type: ignore[arg-type]


def test_T3_winner_leads_the_next_trick() -> None:
    step = play(world("S9 C9 W9", "S8 F8 W8", "S7 C7 W7", "S12 W6 W5"), "A lead S9 C9", "B predict F8", "C predict C7",
                "D predict W6", "B joust S8", "C joust S7", "D joust S12")  # fmt: skip
    assert step.state.phase == Leading(D, ())
    assert to_act(step.state)[0].seat == D


def test_T9_a_tricks_results_are_revealed_together() -> None:
    step = play(
        world(*HANDS), "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", "B joust S8", "C joust S7"
    )
    emitted = [event for event in events_for(step, SPECTATOR) if "C9" in repr(event) or "W6" in repr(event)]
    assert emitted == []
    step = play(step.state, "D joust S6")
    assert step.emitted == (
        to_all(Jousted(1, 1, D, "S6")),
        to_all(
            TrickResolved(
                1,
                1,
                (
                    Play(A, "S9", 1, "C9", right=False),
                    Play(B, "S8", 2, "F8", right=True),
                    Play(C, "S7", 3, "C7", right=False),
                    Play(D, "S6", 4, "W6", right=False),
                ),
                A,
                None,
            )
        ),
    )


def test_A4_last_cards_are_played_automatically_in_turn() -> None:
    state = play(last_trick(options=ONE_ROUND), "A lead S9 C9", "C predict C7", "D predict W6").state
    assert isinstance(state.phase, Predicting)
    step = play(state, "B predict F8")
    assert [emitted.event for emitted in step.emitted][:6] == [
        Committed(1, 7, B),
        Predicted(1, 7, "F8"),
        Jousted(1, 7, B, "S8"),
        Jousted(1, 7, C, "S7"),
        Jousted(1, 7, D, "S6"),
        step.emitted[5].event,
    ]
    assert isinstance(step.emitted[5].event, TrickResolved)


def test_A8_last_cards_are_not_played_before_all_predictions() -> None:
    """C and D hold one card each and have predicted. No event reveals their cards before B has predicted."""
    step = play(last_trick(), "A lead S9 C9", "C predict C7", "D predict W6")
    assert [event for event in events_for(step, SPECTATOR) if isinstance(event, Jousted)] == [Jousted(1, 7, A, "S9")]


def test_A8_a_forced_card_is_a_decision_while_others_are_held() -> None:
    """B can play only S8. If it were played automatically, everybody would learn that B has no other card of the
    suit.
    """
    step = play(world(*HANDS), "A lead S9 C9", "C predict C7", "D predict W6", "B predict F8")
    assert isinstance(step.state.phase, Jousting)
    assert to_act(step.state)[0].seat == B
    assert len(legal_moves(step.state, B)) == 1
    assert step.emitted[-1].event == Predicted(1, 1, "F8")


def test_A6_round_is_scored_and_the_next_dealt_in_one_step() -> None:
    step = play(last_trick(dealer=A), "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6",
                chance=RandomChance(0))  # fmt: skip
    kinds = [emitted.event.kind for emitted in step.emitted]
    assert kinds[-7:] == ["trick_resolved", "round_scored", "round_dealt", *["hand_dealt"] * 4]
    scored, dealt = step.emitted[-6].event, step.emitted[-5].event
    assert isinstance(scored, RoundScored)
    assert scored.players == (
        PlayerRound(A, 0, 1, 1, 1),
        PlayerRound(B, 3, 0, 3, 6),
        PlayerRound(C, 0, 0, 3, 3),
        PlayerRound(D, 0, 6, 6, 6),
    )
    assert [trick.trick for trick in scored.tricks] == [1, 2, 3, 4, 5, 6, 7]
    assert dealt == RoundDealt(2, B, C, (A, B, C, D), None)
    state = step.state
    assert state.scores == ((Score(0, 1), Score(3, 0), Score(0, 0), Score(0, 6)),)
    assert (state.round, state.trick, state.dealer, state.tricks) == (2, 1, B, ())
    assert isinstance(state.phase, Leading)
    assert (state.phase.leader, len(state.phase.last_round)) == (C, 7)
    assert events_for(step, C)[-1] == HandDealt(state.hands[C])


def test_T11_each_player_deals_once() -> None:
    before = ((Score(2, 1),) * 4,)
    for rounds in range(4):
        state = last_trick(scores=before * rounds)
        assert (state.round, state.rounds) == (rounds + 1, 4)
        step = play(state, "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", chance=RandomChance(0))
        assert isinstance(step.state.phase, Over) == (rounds == 3)


def test_T11_three_players_play_three_rounds() -> None:
    before = ((Score(2, 1),) * 3,)
    for rounds in range(3):
        state = world(
            "S9 C9", "S8 F8", "S7 C7", shown="S1", pile="C1", tricks=past(6, players=3), scores=before * rounds
        )
        assert state.rounds == 3
        step = play(state, "A lead S9 C9", "B predict F8", "C predict C7", chance=RandomChance(0))
        assert isinstance(step.state.phase, Over) == (rounds == 2)


def test_T11_one_round_is_a_house_rule() -> None:
    step = play(last_trick(options=ONE_ROUND), "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6")
    assert step.state.phase == Over()
    assert step.emitted[-1].event == GameEnded((1, 6, 3, 6), (B, D))


def test_T20_equal_best_scores_win_together() -> None:
    step = play(last_trick(options=ONE_ROUND), "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6")
    assert outcome(step.state) == Outcome((1, 6, 3, 6), frozenset({B, D}), "all_rounds_played")
    assert to_act(step.state) == ()
    assert (step.state.round, step.state.trick) == (1, 7)


def test_T21_the_dealers_left_begins_every_round() -> None:
    """The rulebook states that this seat begins "the game"; it means each deal."""
    for dealer, leader in ((A, C), (B, D), (C, A), (D, B)):
        step = play(last_trick(dealer=dealer), "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6",
                    chance=RandomChance(0))  # fmt: skip
        assert isinstance(step.state.phase, Leading)
        assert step.state.phase.leader == leader
