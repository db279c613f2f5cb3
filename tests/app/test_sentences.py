"""The log of a finished game, as readers without scripts get it."""

import pytest

from app.pages.sentences import sentences
from engines.core.seats import Seat
from engines.tornei.cards import Card
from engines.tornei.events import GameEnded, HandDealt, Jousted, Play, PlayerRound, RoundScored, TrickResolved

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


def test_a_trick_tells_every_play_before_who_takes_it() -> None:
    assert sentences("en", "tornei", [TRICK], NAMES) == [
        "Ann: W6, number 3, as predicted with S3.",
        "Ben: W9, number 1; predicted otherwise with C2.",
        "Dummy: W7, number 2.",
        "Ben takes trick 2.",
    ]


def test_a_scored_round_tells_its_scores_and_not_its_tricks_again() -> None:
    scored = RoundScored(1, (PlayerRound(Seat(0), 8, 2, 2, 10),), (TRICK,))
    said = sentences("en", "tornei", [scored], NAMES)
    assert len(said) == 2
    assert "Ann" in said[0]
    assert "10" in said[0]


def test_shared_victory_names_everybody() -> None:
    said = sentences("en", "tornei", [GameEnded((9, 9, 1), (Seat(0), Seat(1)))], NAMES)
    assert said == ["The game is over. Winner: Ann, Ben."]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hand_is_never_read_out(language: str) -> None:
    said = sentences(language, "tornei", [HandDealt((Card("W14"), Card("C1")))], NAMES)
    assert not any("W14" in sentence or "C1" in sentence for sentence in said)
