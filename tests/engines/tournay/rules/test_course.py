"""The events of a move, and their recipients."""

from engines.core.game import only_to, to_all
from engines.tournay.model.events import CardLaidUnder, CardWentUnder, Committed, Gathered, PlayUndone
from engines.tournay.options import cards_of
from engines.tournay.rules.course import Course
from tests.engines.tournay.worlds import BASIC, A, B

CARDS = cards_of(BASIC)


def test_events_are_sent_in_order_to_all_or_to_the_player() -> None:
    course = Course(A, CARDS)
    course.tell_all(Gathered(A), Committed(A))
    course.tell(PlayUndone("Fort"))
    assert course.emitted == (to_all(Gathered(A)), to_all(Committed(A)), only_to(PlayUndone("Fort"), A))
    assert course.events == (Gathered(A), Committed(A), PlayUndone("Fort"))


def test_7_a_card_under_a_deck_is_shown_to_its_player_only() -> None:
    course = Course(A, CARDS)
    course.by(B).did((CardWentUnder(B, "red", "I"), CardLaidUnder("Fort")))
    assert course.emitted == (to_all(CardWentUnder(B, "red", "I")), only_to(CardLaidUnder("Fort"), B))


def test_separate_events_are_not_sent() -> None:
    course = Course(A, CARDS)
    course.tell_all(Gathered(A))
    untold = course.apart()
    untold.did((CardLaidUnder("Fort"),))
    assert untold.events == (CardLaidUnder("Fort"),)
    assert course.events == (Gathered(A),)
