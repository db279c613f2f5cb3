"""Refused picks of a prompt, and the texts."""

import pytest

from engines.core.game import IllegalMove
from engines.core.prompts import Pick, Slot
from engines.tournay.model.choices import Building, Choice, FromHand, OfColour
from engines.tournay.rules.check_picks import NOTHING_PICKED, picked
from tests.engines.tournay.worlds import B, C, pick, slot

LAID = slot("stand", ("yellow", "yellow", "red"), 1, 2)
WHERE = slot("buildings", ("1:0,0", "1:0,1"), 1, 1)
ELSEWHERE = slot("buildings", ("2:0,0",), 1, 1)


def test_picks_have_the_names_of_their_slots() -> None:
    found = picked((LAID, WHERE, ELSEWHERE), (pick("yellow", "red"), pick("1:0,1"), pick("2:0,0")))
    assert found.of("stand", OfColour) == (OfColour("yellow"), OfColour("red"))
    assert found.of("buildings", Building) == (Building(B, (0, 1)), Building(C, (0, 0)))
    assert found.of("sell", FromHand) == ()
    assert picked((), ()) == NOTHING_PICKED


@pytest.mark.parametrize(
    ("wrong", "code", "sentence"),
    [
        (pick("white"), "not_laid", "Stand up citizens of yours who lie beside your Plaza."),
        (pick("red", "red"), "picked_twice", "Pick red no more often than it is offered."),
        (pick("yellow", "yellow", "red"), "too_many", "Pick no more than 2 (stand)."),
        ((), "too_few", "Pick at least 1 (stand)."),
        (pick("red", "yellow"), "out_of_order", "Pick in the order in which it is offered: yellow, yellow, red."),
    ],
)
def test_a_malformed_pick_is_refused(wrong: Pick[Choice], code: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        picked((LAID,), (wrong,))
    assert (refusal.value.code, refusal.value.message) == (code, sentence)


def test_the_minimum_is_accepted_in_any_order() -> None:
    with pytest.raises(IllegalMove) as refusal:
        picked((slot("burn", ("0,0", "0,1", "0,2"), 2, 2),), (pick("0,1", "0,0"),))
    assert refusal.value.code == "out_of_order"


@pytest.mark.parametrize(
    ("slots", "sentence"),
    [
        ((LAID, WHERE), "What is picked here, one after the other: stand, buildings."),
        ((), "What is picked here, one after the other: nothing."),
    ],
)
def test_as_many_picks_as_slots(slots: tuple[Slot[Choice], ...], sentence: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        picked(slots, (pick("red"),))
    assert (refusal.value.code, refusal.value.message) == ("wrong_picks", sentence)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("pay", "not_payment"),
        ("citizens", "not_these_citizens"),
        ("stand", "not_laid"),
        ("events", "no_coin"),
        ("happen", "not_queued"),
        ("buildings", "not_damageable"),
        ("sell", "not_in_hand"),
        ("colour", "nobody_there"),
        ("draw", "not_drawable"),
        ("ramparts", "not_happening"),
        ("shield", "not_happening"),
        ("burn", "not_burnable"),
        ("mend", "not_damaged"),
        ("discard", "not_in_hand"),
        ("lay", "not_standing"),
        ("shed", "not_in_hand"),
    ],
)
def test_each_slot_has_its_own_text_for_missing_items(name: str, code: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        picked((slot(name, ("Here",), 1, 1),), (pick("There"),))
    assert refusal.value.code == code
    assert refusal.value.message.endswith(".")
