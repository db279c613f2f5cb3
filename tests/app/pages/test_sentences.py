"""A finished game's log, as sentences for readers without scripts."""

import pytest

from app.pages.sentences import sentences
from engines.core.seats import Seat
from engines.joust.events import (
    BonusPaid,
    Charge,
    Committed,
    Event,
    Forfeited,
    LanceContact,
    MatchEnded,
    Placed,
    Rerolled,
    RodeOut,
    Rolled,
    RunBegun,
    Unhorsed,
    Unsealed,
)
from engines.tornei.cards import Card
from engines.tornei.events import GameEnded, HandDealt, Jousted, Play, PlayerRound, RoundScored, TrickResolved
from engines.tournay.model.events import CardDrawn, DeniersGained, EventTaken, GameBegun

NAMES = ("Ann", "Ben", "Cy")

TRICK = TrickResolved(
    round=1,
    trick=2,
    plays=(
        Play(Seat(0), Card("W6"), 3, Card("S3"), True),
        Play(Seat(1), Card("W9"), 1, Card("C2"), False),
        Play(Seat(3), Card("W7"), 2, None, None),
    ),
    winner=Seat(1),
    flipped=None,
)


def test_an_event_names_its_player() -> None:
    assert sentences("en", "tornei", [Jousted(1, 1, Seat(2), Card("F4"))], NAMES) == ["Cy jousts with F4."]


def test_a_trick_lists_every_play_before_its_winner() -> None:
    assert sentences("en", "tornei", [TRICK], NAMES) == [
        "Ann: W6, number 3, as predicted with S3.",
        "Ben: W9, number 1; predicted otherwise with C2.",
        "Dummy: W7, number 2.",
        "Ben takes trick 2.",
    ]


def test_a_scored_round_lists_scores_without_tricks() -> None:
    scored = RoundScored(1, (PlayerRound(Seat(0), 8, 2, 2, 10),), (TRICK,))
    said = sentences("en", "tornei", [scored], NAMES)
    assert len(said) == 2
    assert "Ann" in said[0]
    assert "10" in said[0]


def test_a_shared_victory_names_all_winners() -> None:
    said = sentences("en", "tornei", [GameEnded((9, 9, 1), (Seat(0), Seat(1)))], NAMES)
    assert said == ["The game is over. Won by Ann and Ben."]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hand_is_never_listed(language: str) -> None:
    said = sentences(language, "tornei", [HandDealt((Card("W14"), Card("C1")))], NAMES)
    assert not any("W14" in sentence or "C1" in sentence for sentence in said)


CHARGES = (
    Charge(Seat(0), matches=4, on_target=2, contact=5, die=4, result="broken", points=3),
    Charge(Seat(1), matches=3, on_target=4, contact=6, die=None, result="miss", points=0),
)
JOUSTED: tuple[Event, ...] = (
    RunBegun(1, (6, 5)),
    Rolled(1, 1, Seat(0), (6, 6, 6, 4, 4)),
    BonusPaid(1, 1, Seat(0), "full_house", 4, 6),
    Rerolled(1, 2, Seat(1), (5, 4, 1, 1), 2),
    Placed(1, 1, Seat(0), 5, "set", 3, 1),
    RodeOut(1, 4, Seat(1)),
    Committed(1, 1, Seat(1)),
    Unsealed(
        1, 1, Seat(1), None, None, 0, ((5, 4), (6, 1)), rode_out=False, die=6, how="match", rerolls=3, on_target=1
    ),
    Unhorsed(1, Seat(0), "straight", 10),
    LanceContact(1, CHARGES),
    Forfeited(Seat(1)),
    MatchEnded((18, 3), (Seat(0),), "unhorsed"),
)


def test_dice_are_listed_in_a_row() -> None:
    assert sentences("en", "joust", [JOUSTED[0], JOUSTED[1]], NAMES) == [
        "Run 1 begins. Contact dice, White’s and Black’s: 6 5.",
        "Ann rolls 6 6 6 4 4.",
    ]


def test_rows_of_dice_are_separated() -> None:
    (said,) = sentences("en", "joust", [JOUSTED[7]], NAMES)
    assert "Rerolled: 5 4, 6 1." in said


def test_a_contact_describes_both_charges() -> None:
    assert sentences("en", "joust", [JOUSTED[9]], NAMES) == [
        "Ann rolls 4, aiming at 5: the lance breaks, 3 points.",
        "Ben is off target (4): a miss.",
        "Run 1 is over.",
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("event", JOUSTED, ids=lambda event: event.kind)
def test_every_joust_event_has_a_sentence(language: str, event: Event) -> None:
    said = sentences(language, "joust", [event], NAMES)
    assert said
    assert not any("{" in sentence or "none" in sentence for sentence in said)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_tie_has_no_winner(language: str) -> None:
    (said,) = sentences(language, "joust", [MatchEnded((3, 3), (), "tie")], NAMES)
    assert "3–3" in said


def test_an_empty_value_is_none_in_a_message() -> None:
    fought = EventTaken(Seat(0), "Fire", by="", coins=1, deniers=2)
    assert sentences("en", "tournay", [fought], NAMES) == ["Ann fights Fire and takes it for 2 deniers."]
    taken = EventTaken(Seat(0), "Fire", by="Fort", coins=1, deniers=0)
    assert sentences("en", "tournay", [taken], NAMES) == ["Ann takes Fire with Fort."]


TAKEN = (
    GameBegun(Seat(0), ("Fire", "Bad Trade", "Thieves")),
    CardDrawn(Seat(1), "yellow", "II", "Tour d'Arras", gained=True),
    DeniersGained(Seat(1), "Tax Office", 3, 5),
    DeniersGained(Seat(1), "earn", 2, 2),
)


def test_cards_are_named_and_joined_in_the_readers_language() -> None:
    assert sentences("en", "tournay", TAKEN, NAMES) == [
        "Ann starts. The first events: Fire, Bad Trade, and Thieves.",
        "Ben keeps a card of yellow II; Tour d’Arras goes back face up.",
        "Ben gains 3 deniers: Tax Office.",
        "Ben earns 2 deniers.",
    ]
    assert sentences("ja", "tournay", TAKEN, NAMES) == [
        "Annから始まる。最初のイベント：火事、不景気、盗賊。",
        "Benが黄IIの1枚を手札に。アラス塔は表向きに戻る。",
        "Benが3ドゥニエを得る：税務所。",
        "Benが2ドゥニエを稼ぐ。",
    ]


def test_a_custom_card_keeps_its_name() -> None:
    own = (DeniersGained(Seat(0), "Dora's Mill", 1, 1), DeniersGained(Seat(0), "風車", 1, 2))
    assert sentences("ja", "tournay", own, NAMES) == [
        "Annが1ドゥニエを得る：Dora's Mill。",
        "Annが1ドゥニエを得る：風車。",
    ]
