"""A card file is read whole or refused with a line and a sentence (docs/rules/tournay-cards.md)."""

from collections import Counter
from dataclasses import replace

import pytest

from app.content.tournay.cardfile import card_file, read_cards
from engines.core.game import IllegalOptions
from engines.tournay.cards.card_set import Card, CardSet, Cost, EventCard, Scores
from engines.tournay.cards.colours import deck_of
from engines.tournay.cards.vocabulary import Copy, Draw, Gain, Lose, Stand, Trigger
from engines.tournay.options import cards_of
from tests.engines.tournay.cardfiles import ADDED, MILL, PLAIN, altered
from tests.engines.tournay.table_options import table_options

HOUSE = card_file("").text

# The packaged cards


def decks(cards: CardSet) -> Counter[int]:
    return Counter([deck_of(card.colour, card.level) for card in cards.cards for _ in range(card.copies)])


@pytest.mark.parametrize("expansion", ["without", "with"])
def test_every_deck_has_nine_cards_and_there_are_fifteen_events(expansion):
    cards = cards_of(table_options(expansion=expansion))
    assert decks(cards) == dict.fromkeys(range(9), 9)
    assert sum(event.copies for event in cards.events) == 15


def test_cards_are_by_deck_and_found_by_name():
    cards = cards_of(table_options())
    numbers = [deck_of(card.colour, card.level) for card in cards.cards]
    assert numbers == sorted(numbers)
    assert [cards.named[card.name] for card in cards.cards] == list(cards.cards)
    assert [cards.events_named[event.name] for event in cards.events] == list(cards.events)
    assert len(cards.cards) == len(cards.named)
    assert len(cards.events) == len(cards.events_named)


def test_without_the_expansion_none_of_its_cards_is_there():
    assert {card.set for card in cards_of(table_options()).cards} == {"base"}


def test_the_expansion_has_three_cards_a_deck_on_levels_1_and_2():
    added = [card for card in cards_of(table_options(expansion="with")).cards if card.set == "expansion"]
    three = dict.fromkeys([(colour, level) for colour in ("yellow", "white", "red") for level in ("I", "II")], 3)
    assert Counter([(card.colour, card.level) for card in added]) == three
    assert [card.name for card in added if card.origin == "sourced"] == ["Catapult", "Knight Banneret"]


def test_a_replaced_card_has_one_copy_less_or_none():
    plain, fuller = cards_of(table_options()), cards_of(table_options(expansion="with"))
    assert fuller.named["Fort"] == replace(plain.named["Fort"], copies=1)
    assert "Sergeant" not in fuller.named
    gone = sum(card.copies for card in plain.cards) - sum(card.copies for card in fuller.cards if card.set == "base")
    assert gone == 18


def test_cost_and_points_follow_the_level():
    for card in cards_of(table_options()).cards + cards_of(table_options(expansion="with")).cards:
        if card.level != "III":
            assert (card.cost, card.points) == {"I": (Cost(1), 1), "II": (Cost(3), 2)}[card.level]
        else:
            assert card.points == 0


def test_a_file_is_read_once():
    assert cards_of(table_options()) is cards_of(table_options(start="advanced"))


# Custom files


def test_a_file_becomes_cards():
    cards = read_cards(PLAIN).base
    house = {"origin": "house", "set": "base", "replaces": None}
    assert cards.name == "Plain"
    assert cards.cards[0] == Card(
        "Mill", "yellow", "I", "building", 8, Cost(1), 1, effects=(Gain(2),), trigger=None, scores=None, **house
    )
    placed = Trigger("place", ("building",), None, 1, "row", (Gain(1),))
    assert cards.cards[1] == Card(
        "Miller", "yellow", "I", "character", 1, Cost(1), 1, effects=(), trigger=placed, scores=None, **house
    )
    per_card = Scores(2, 1, "card", ("yellow",))
    assert cards.cards[3] == Card(
        "Hall",
        "yellow",
        "III",
        "prestige",
        9,
        Cost(citizen="yellow"),
        0,
        effects=(),
        trigger=None,
        scores=per_card,
        **house,
    )
    assert cards.events == (EventCard("Flood", "white", 15, 2, False, 3, Lose(2), False, "house"),)


def test_a_file_without_an_expansion_is_played_without_one():
    assert len(cards_of(table_options(cards=PLAIN)).cards) == 10
    with pytest.raises(IllegalOptions) as caught:
        cards_of(table_options(expansion="with", cards=PLAIN))
    assert caught.value.code == "no_expansion"
    assert caught.value.message == "These cards have no expansion; play without it, or with other cards."


def test_a_file_with_an_expansion_is_played_with_or_without():
    text = altered(f"{MILL},", f"{MILL}, {ADDED},")
    assert cards_of(table_options(cards=text)) == cards_of(table_options(cards=PLAIN))
    cards = cards_of(table_options(expansion="with", cards=text))
    assert cards.named["Mill"].copies == 7
    assert cards.named["Baker"].replaces == "Mill"


def test_the_packaged_file_can_be_given_as_a_tables_own():
    assert cards_of(table_options(cards=HOUSE)) == cards_of(table_options())


def test_missing_fields_have_their_defaults():
    cards = read_cards(altered('"cost": {"deniers": 1}', '"cost": {}')).base
    assert cards.named["Mill"].cost == Cost(0, 0, None)
    assert cards.named["Mill"].effects == (Gain(2, "once", None, None),)


@pytest.mark.parametrize(
    ("steps", "meant"),
    [
        ('[{"word": "draw", "colour": null, "level": "II"}]', (Draw(None, "II"),)),
        ('[{"word": "copy", "colour": "red", "whose": "own"}]', (Copy("red", "own"),)),
        (
            '[{"word": "gain", "deniers": 1}, {"word": "gain", "deniers": 2, "per": "visible_card", "colour": "red", '
            '"most": 6}, {"word": "stand", "citizens": 9}]',
            (Gain(1), Gain(2, "visible_card", "red", 6), Stand(9)),
        ),
    ],
)
def test_effect_names_become_steps(steps, meant):
    assert read_cards(altered('[{"word": "gain", "deniers": 2}]', steps)).base.named["Mill"].effects == meant


@pytest.mark.parametrize(
    "name", ["Ömer's Mill", "風車小屋", "Tour d’Arras", "Mill No. 7", "St.-Brice & Sons", "ミル・ハウス"]
)
def test_names_of_any_script_are_names(name):
    assert name in read_cards(altered('"Mill"', f'"{name}"')).base.named


def test_windows_line_ends_and_byte_order_marks_are_accepted():
    assert read_cards("\ufeff" + PLAIN.replace("\n", "\r\n")).base == read_cards(PLAIN).base
