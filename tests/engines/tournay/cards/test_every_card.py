"""Every card is in the tables of cases, with a row for its effect and a row for its limits."""

from engines.tournay.options import cards_of
from tests.engines.tournay.cards import test_events, test_expansion, test_prestige, test_red, test_white, test_yellow
from tests.engines.tournay.cards.cases import EXPANSION
from tests.engines.tournay.table_options import table_options

BASE, FULLER = cards_of(table_options()), cards_of(EXPANSION)
CARDS = {card.name: card for card in BASE.cards + FULLER.cards}


def of(**fields: str) -> set[str]:
    """The names of the cards with all these features."""
    return {name for name, card in CARDS.items() if all(getattr(card, field) == are for field, are in fields.items())}


def names(*tables: list) -> set[str]:
    return {row.card for table in tables for row in table}


def test_every_building_and_character_of_the_base_set():
    for colour, tables in [("yellow", test_yellow), ("white", test_white), ("red", test_red)]:
        cards = of(set="base", colour=colour) - of(kind="prestige")
        assert names(tables.EFFECTS) == cards
        assert names(tables.REFUSALS) == cards


def test_every_prestige_building():
    cards = of(kind="prestige")
    assert names(test_prestige.POINTS) == cards
    assert names(test_prestige.PAID) == cards
    assert names(test_prestige.REFUSALS) == cards


def test_every_card_of_the_expansion():
    cards = of(set="expansion")
    assert names(test_expansion.EFFECTS) == cards
    assert names(test_expansion.REFUSALS) == cards


def test_every_event():
    assert names(test_events.EFFECTS) == set(BASE.events_named)
    assert names(test_events.FOUGHT) == set(BASE.events_named)
    assert names(test_events.REFUSALS) == set(BASE.events_named)
