"""The public content describes every card in play, and no other."""

import json

import pytest

from engines.core.codec import plain
from engines.core.game import IllegalOptions
from engines.tournay.options import Options, cards_of
from engines.tournay.view.public_content import public_content
from tests.engines.tournay.cardfiles import PLAIN
from tests.engines.tournay.table_options import table_options


def face(name: str, options: Options) -> dict[str, object]:
    """The description of an activity card or an event."""
    said = plain(public_content(options))
    (found,) = [card for card in said["cards"] + said["events"] if card["name"] == name]
    return found


def test_conditions_of_districts_are_in_the_content():
    """Rule 5, condition 1."""
    content = public_content(table_options())
    assert (content.cells, content.prestige) == (9, 2)


def test_a_buildings_face():
    assert face("Armourer", table_options()) == {
        "name": "Armourer",
        "colour": "red",
        "level": "I",
        "kind": "building",
        "copies": 1,
        "cost": {"deniers": 1, "cards": 0, "citizen": None},
        "points": 1,
        "origin": "house",
        "set": "base",
        "replaces": None,
        "effects": [
            {"effect": "damage", "whose": "one", "buildings": 1},
            {"effect": "gain", "deniers": 2, "per": "once", "colour": None, "most": None},
        ],
        "trigger": None,
        "scores": None,
        "picture": ["room", "fire@left", "armour", "anvil@near-right"],
    }


def test_a_characters_face_has_its_cost_and_trigger():
    assert face("Knight Banneret", table_options(expansion="with")) == {
        "name": "Knight Banneret",
        "colour": "red",
        "level": "I",
        "kind": "character",
        "copies": 1,
        "cost": {"deniers": 1, "cards": 0, "citizen": None},
        "points": 1,
        "origin": "sourced",
        "set": "expansion",
        "replaces": "Sergeant",
        "effects": [],
        "trigger": {
            "on": "activate",
            "kinds": ["building"],
            "colour": "red",
            "every": 2,
            "reach": "both",
            "effects": [{"effect": "combat", "events": 1}],
        },
        "scores": None,
        "picture": ["camp", "plate", "face", "bascinet", "lance", "shield@left"],
    }


def test_a_prestige_buildings_face():
    mint = face("Mint", table_options())
    assert mint["cost"] == {"deniers": 5, "cards": 0, "citizen": None}
    assert mint["scores"] == {"left": 2, "right": 1, "per": "deniers", "colours": [], "each": 4}


def test_an_events_face():
    assert face("Truce", table_options()) == {
        "name": "Truce",
        "colour": "red",
        "copies": 1,
        "citizens": 1,
        "ransom": True,
        "circles": 3,
        "effect": {"effect": "mend", "deniers": 1},
        "positive": True,
        "origin": "house",
        "picture": ["rays", "field", "swords", "dove"],
    }


@pytest.mark.parametrize("options", [table_options(), table_options(expansion="with"), table_options(cards=PLAIN)])
def test_public_content_is_the_cards_in_play_as_json_types(options):
    said, cards = plain(public_content(options)), cards_of(options)
    assert said["set"] == cards.name
    assert [card["name"] for card in said["cards"]] == [card.name for card in cards.cards]
    assert [card["copies"] for card in said["cards"]] == [card.copies for card in cards.cards]
    assert [event["name"] for event in said["events"]] == [event.name for event in cards.events]
    assert json.loads(json.dumps(said)) == said


def test_unplayable_cards_are_refused():
    with pytest.raises(IllegalOptions):
        public_content(table_options(cards="[]"))
