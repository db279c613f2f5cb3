"""What is emitted in the course of a move, and for whom."""

from engines.core.game import only_to, to_all
from engines.tournay.model.events import CardLaidUnder, CardWentUnder, Committed, Gathered, PlayUndone
from engines.tournay.options import cards_of
from engines.tournay.rules.course import Course
from tests.engines.tournay.worlds import BASIC, A, B

CARDS = cards_of(BASIC)


def test_events_are_told_in_their_order_to_all_or_to_the_player_alone() -> None:
    course = Course(A, CARDS)
    course.tell_all(Gathered(A), Committed(A))
    course.tell(PlayUndone("Fort"))
    assert course.emitted == (to_all(Gathered(A)), to_all(Committed(A)), only_to(PlayUndone("Fort"), A))
    assert course.events == (Gathered(A), Committed(A), PlayUndone("Fort"))


def test_7_which_card_went_under_a_deck_is_told_to_its_player_alone() -> None:
    course = Course(A, CARDS)
    course.by(B).did((CardWentUnder(B, "red", "I"), CardLaidUnder("Fort")))
    assert course.emitted == (to_all(CardWentUnder(B, "red", "I")), only_to(CardLaidUnder("Fort"), B))


def test_what_happens_apart_is_not_told() -> None:
    course = Course(A, CARDS)
    course.tell_all(Gathered(A))
    untold = course.apart()
    untold.did((CardLaidUnder("Fort"),))
    assert untold.events == (CardLaidUnder("Fort"),)
    assert course.events == (Gathered(A),)
