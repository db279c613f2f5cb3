"""A minimal card file, and others made from it."""

import json

MILL = '{"name": "Mill", "colour": "yellow", "level": "I", "kind": "building", "copies": 8, "cost": {"deniers": 1}, \
"points": 1, "origin": "house", "effects": [{"word": "gain", "deniers": 2}]}'
MILLER = (
    '{"name": "Miller", "colour": "yellow", "level": "I", "kind": "character", "cost": {"deniers": 1}, "points": 1, \
"origin": "house", "trigger": {"on": "place", "kinds": ["building"], "colour": null, "reach": "row", \
"effects": [{"word": "gain", "deniers": 1}]}}'
)
HALL = (
    '{"name": "Hall", "colour": "yellow", "level": "III", "kind": "prestige", "copies": 9, '
    '"cost": {"citizen": "yellow"}, "points": 0, "origin": "house", '
    '"scores": {"left": 2, "right": 1, "per": "card", "colours": ["yellow"]}}'
)
FLOOD = '{"name": "Flood", "colour": "white", "copies": 15, "citizens": 2, "ransom": false, "circles": 3, \
"origin": "house", "effect": {"word": "lose", "deniers": 2}}'


def like(card: str, name: str, deck: str) -> str:
    """The card under another name in another deck, nine times."""
    colour, level = deck.split()
    said = json.loads(card) | {"name": name, "colour": colour, "level": level, "copies": 9}
    return json.dumps(said)


PLAIN = "\n".join(
    [
        "{",  # 1
        '  "name": "Plain",',
        '  "cards": [',
        f"    {MILL},",  # 4
        f"    {MILLER},",
        "    " + like(MILL, "Great Mill", "yellow II") + ",",
        f"    {HALL},",
        "    " + like(MILL, "Cell", "white I") + ",",  # 8
        "    " + like(MILL, "Cloister Walk", "white II") + ",",
        "    " + like(HALL, "Church", "white III") + ",",
        "    " + like(MILL, "Watch", "red I") + ",",
        "    " + like(MILL, "Armoury", "red II") + ",",  # 12
        "    " + like(HALL, "Tower", "red III"),
        "  ],",
        '  "events": [',
        f"    {FLOOD}",  # 16
        "  ]",
        "}",
        "",
    ]
)
ADDED = MILLER.replace('"name": "Miller"', '"name": "Baker", "set": "expansion", "replaces": "Mill"')


def altered(old: str, new: str, text: str = PLAIN) -> str:
    """The plain file with the first occurrence of something changed."""
    assert old in text
    return text.replace(old, new, 1)
