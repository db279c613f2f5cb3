"""Tornei's lesson: its staged past, and the figures in its sentences."""

from engines.core.lesson import Saying
from engines.core.values import replace
from engines.tornei import GAME
from engines.tornei.cards import DECK, NO_TRICK_POINTS, STRENGTH, SUIT, Card, sorted_hand
from engines.tornei.lesson import BEFORE, HANDS, LESSON, NUMBER, WEST, YOU, position
from engines.tornei.moves import Joust, Lead, Predict
from engines.tornei.options import Options
from engines.tornei.rules import apply
from engines.tornei.seating import order_of_play
from engines.tornei.state import Leading, Played, State
from engines.tornei.trick import cards_of
from tests.engines.lessons import Moment, catalogue, moments
from tests.engines.random_chance import NoChance


def test_all_cards_have_a_place() -> None:
    shown = [card for trick in position(Options()).tricks for card in cards_of(trick)]
    held = [card for hand in HANDS for card in hand.split()]
    assert sorted([*shown, *held, "C11", "F13"]) == sorted(DECK)


def test_the_past_of_the_position_is_legal() -> None:
    """The position is reached by the rules when the round is played from its first lead."""
    staged = position(Options())
    plays = [play for trick in staged.tricks for play in trick.plays]
    hands = [list(hand) for hand in staged.hands]
    for play in plays:
        hands[play.seat] += [play.joust, _prediction(play)]
    hands[WEST] += [Card("C11"), Card("F13")]
    dealt = tuple([sorted_hand(hand) for hand in hands])
    leader = BEFORE[0][0]
    state: State = replace(staged, number=1, hands=dealt, tricks=(), phase=Leading(leader, last_round=()))
    for trick in staged.tricks:
        first = trick.plays[0]
        state = apply(state, first.seat, Lead(first.joust, _prediction(first)), NoChance()).state
        for play in trick.plays[1:]:
            state = apply(state, play.seat, Predict(_prediction(play)), NoChance()).state
        assert order_of_play(state, first.seat) == tuple([play.seat for play in trick.plays])
        for play in trick.plays[1:]:
            state = apply(state, play.seat, Joust(play.joust), NoChance()).state
    assert state.number == NUMBER - 1
    assert apply(state, WEST, GAME.read_move("lead C11 F13"), NoChance()).state == staged


def _prediction(play: Played) -> Card:
    assert play.prediction is not None
    return play.prediction


def test_no_earlier_prediction_was_right() -> None:
    assert "four predictions so far were wrong" in catalogue("tornei", "en")["joining"]
    assert not any(play.is_right() for trick in position(Options()).tricks for play in trick.plays)


def at(text: str) -> Moment:
    """The moment of a sentence."""
    return next(moment for moment in moments(GAME, LESSON) if getattr(moment.step, "text", "") == text)


def last_play(text: str) -> Played:
    """The learner's part in the trick that was over at a sentence."""
    state: State = at(text).before
    phase = state.phase
    assert isinstance(phase, Leading)
    return next(play for play in (state.tricks or phase.last_round)[-1].plays if play.seat == YOU)


def test_only_two_crosses_are_lower_than_the_learners() -> None:
    assert "Only two Crosses" in catalogue("tornei", "en")["lowest"]
    assert sum(SUIT[card] == "C" and STRENGTH[card] < STRENGTH["C3"] for card in DECK) == 2  # type: ignore[index]


def test_ranks_are_those_named_by_sentences() -> None:
    for text, rank, is_right in (
        ("right-4", 4, True),
        ("right-1", 1, True),
        ("right-2", 2, True),
        ("only-4th", 4, False),
    ):
        play = last_play(text)
        assert (play.rank, play.is_right()) == (rank, is_right)


def test_a_wrong_cross_would_be_second() -> None:
    mine = GAME.view(at("must-joust-13").before, YOU).mine
    assert mine is not None
    assert mine.to_follow == ("C13",)
    assert mine.ranks[mine.hand.index(mine.to_follow[0])] == 2
    assert "2nd" in catalogue("tornei", "en")["must-joust-13"]


def test_points_are_those_named_by_sentences() -> None:
    score = at("round").before.scores[0][YOU]
    assert (score.prediction_points, score.trick_points, score.total) == (7, 1, 8)
    for language in ("en", "ja"):
        said = catalogue("tornei", language)
        assert all(number in said["round"] for number in "718")
        assert str(NO_TRICK_POINTS) in said["no-trick"]


def test_the_learner_wins_the_round() -> None:
    assert max(at("round").before.scores[0], key=lambda score: score.total) == at("round").before.scores[0][YOU]


def test_every_sentence_of_the_script_appears_once() -> None:
    said = [step.text for step in LESSON.script if isinstance(step, Saying)]
    assert len(set(said)) == len(said)
