"""A table's other events, as sentences for readers without scripts."""

from app.messages.house_rules import AbsenceRule
from app.messages.table_events import (
    Cause,
    ClockRanOut,
    Ended,
    KnockCancelled,
    KnockEnd,
    KnockGranted,
    KnockPending,
    Left,
    Paused,
    Poll,
    Requested,
    Resumed,
    Returned,
    SeatMoved,
    SeatReturned,
    StoodIn,
    TookOver,
    Voted,
)
from app.pages.history_sentences import history_sentences
from engines.core.seats import Seat
from engines.tornei.cards import Card
from engines.tornei.events import Jousted

ANN, BEN, CY = Seat(0), Seat(1), Seat(2)
EVENTS = (
    StoodIn(CY, Cause.VOTE, (ANN, BEN)),
    Returned(CY),
    ClockRanOut(CY),
    StoodIn(CY, Cause.CLOCK, ()),
    Left(CY),
    Requested(Poll.TAKE_OVER, CY, "1", "Eve"),
    Voted(ANN, Poll.TAKE_OVER, CY, "1", agrees=True),
    TookOver(CY, "Eve", "Cy", False, (ANN, BEN), "1"),
    SeatMoved(CY, (ANN,), "2"),
    Paused((ANN,)),
    Resumed(CY),
    Ended((ANN, BEN)),
)


def test_sentences_use_the_names_of_their_time_and_hide_votes() -> None:
    assert history_sentences("en", "tornei", EVENTS, ["Ann", "Ben", "Eve"], AbsenceRule.ASK) == [
        "A bot plays for Cy; Ann and Ben agreed.",
        "Cy is back.",
        "Cy was out of time.",
        "A bot plays for Cy, who was out of time.",
        "Cy has left for good. A bot plays on.",
        "Eve plays Cy’s seat now; Ann and Ben agreed. Cy still knows the cards they have seen.",
        "Eve continues in another browser; Ann agreed.",
        "The game was paused; Ann agreed.",
        "Eve resumes the game.",
        "The game was ended without a result; Ann and Ben agreed.",
    ]


def test_each_cause_of_a_stand_in_has_a_sentence() -> None:
    events = [StoodIn(CY, cause, ()) for cause in Cause]
    for language in ("en", "ja"):
        said = history_sentences(language, "tornei", events, ["Ann", "Ben", "Cy"], AbsenceRule.ASK)
        assert len(set(said)) == len(Cause)
        assert all("Cy" in one and "event-" not in one for one in said)


def test_knocks_and_deputies_have_sentences() -> None:
    events = (
        KnockPending(CY, (ANN, BEN), "3", 120),
        KnockGranted(CY, "3"),
        SeatReturned(CY),
        *(KnockCancelled(CY, "3", cause) for cause in KnockEnd),
    )
    for language in ("en", "ja"):
        said = history_sentences(language, "tornei", events, ["Ann", "Ben", "Cy"], AbsenceRule.ASK)
        assert len(said) == len(set(said)) == 6
        assert all("Cy" in one and "event-" not in one for one in said)


def test_game_events_are_in_order_with_the_names_of_their_time() -> None:
    led = Jousted(round=1, trick=1, seat=CY, joust=Card("W1"))
    history = [led, EVENTS[4], led, EVENTS[7], led]
    assert history_sentences("en", "tornei", history, ["Ann", "Ben", "Eve"], AbsenceRule.ASK) == [
        "Cy jousts with W1.",
        "Cy has left for good. A bot plays on.",
        "Cy jousts with W1.",
        "Eve plays Cy’s seat now; Ann and Ben agreed. Cy still knows the cards they have seen.",
        "Eve jousts with W1.",
    ]


def test_a_timeout_under_the_rule_of_bots_has_a_sentence() -> None:
    for rule in AbsenceRule:
        [said] = history_sentences("en", "tornei", [ClockRanOut(CY)], ["Ann", "Ben", "Cy"], rule)
        assert said.startswith("Cy was out of time")
        assert ("a bot answered" in said) == (rule == AbsenceRule.ANSWER)


def test_history_sentences_are_translated_into_japanese() -> None:
    said = history_sentences("ja", "tornei", EVENTS, ["Ann", "Ben", "Eve"], AbsenceRule.ASK)
    assert len(said) == 10
    assert said[1] == "Cyさんが戻りました。"
