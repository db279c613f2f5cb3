"""Card files with one mistake each, and the sentences with which they are refused (docs/rules/tournay-cards.md).

SYNTAX     invalid JSON
FIELDS     errors in one field
TOGETHER   contradictions on one card
WHOLE      sets that make no game
"""

from tests.engines.tournay.cardfiles import ADDED, FLOOD, MILL, PLAIN, altered, like

SYNTAX = [
    ("", "Line 1: a value is needed here: a text in quotes, a whole number, true, false, null, [ or {."),
    ("\n\n", "Line 2: a value is needed here: a text in quotes, a whole number, true, false, null, [ or {."),
    (PLAIN[:-5], "Line 17: a comma or ] is needed here."),
    (PLAIN + "{}", "Line 19: the file ends here; take away what follows."),
    (altered('"Plain",', '"Plain"'), "Line 3: a comma or } is needed here."),
    (altered('"name": "Plain"', '"name" "Plain"'), 'Line 2: a colon is needed after "name".'),
    (altered('"name": "Plain"', 'name: "Plain"'), "Line 2: the name of a field is needed here, in quotes."),
    (altered(f"{MILL},", f"{MILL}"), "Line 5: a comma or ] is needed here."),
    (
        altered('"points": 1', '"points": NaN'),
        "Line 4: a value is needed here: a text in quotes, a whole number, true, false, null, [ or {.",
    ),
    (altered('"points": 1', '"points": -Infinity'), "Line 4: a number is whole, and written in digits."),
    (altered('"points": 1', '"points": 1.5'), "Line 4: a number is whole, and written in digits."),
    (altered('"points": 1', '"points": 1e9'), "Line 4: a number is whole, and written in digits."),
    (altered('"points": 1', '"points": 01'), "Line 4: a number has 9 digits at most, and does not begin with 0."),
    (
        altered('"points": 1', '"points": ' + "9" * 5000),
        "Line 4: a number has 9 digits at most, and does not begin with 0.",
    ),
    (altered('"Mill"', '"Mi\\xll"'), 'Line 4: after \\ one of "\\/bfnrt is needed, or u and four digits.'),
    (altered('"Mill"', '"Mi\tll"'), "Line 4: a text ends on its line, with a quote, and holds no tab."),
    (altered('"Mill"', '"Mi\nll"'), "Line 4: a text ends on its line, with a quote, and holds no tab."),
    (altered('"points": 1', '"points": 1, "points": 1'), 'Line 4: "points" stands here a second time; leave one.'),
    (
        altered('"points": 1', '"points": ' + "[" * 60_000),
        "Line 4: nothing in a card file stands deeper than 8 brackets.",
    ),
    (
        altered('"points": 1', '"points": ' + '{"a":' * 9_000),
        "Line 4: nothing in a card file stands deeper than 8 brackets.",
    ),
    (PLAIN + " " * 65_536, f"Line 1: a card file has 65536 bytes at most, and this one {len(PLAIN) + 65_536}."),
    ("風" * 30_000, "Line 1: a card file has 65536 bytes at most, and this one 90000."),
    ("\ud800", "Line 1: a value is needed here: a text in quotes, a whole number, true, false, null, [ or {."),
]

NEEDED = "name, colour, level, kind, cost, points, origin are needed."
THERE = "name, set, replaces, colour, level, kind, copies, cost, points, origin, effects, trigger, scores, picture"
WORDS = "gain, collect, sell, recruit, stand, return, repair, damage, combat, happen, draw, copy, shield"

FIELDS = [
    ("[]", "Line 1: an object in { } is needed, not a list."),
    ("7", "Line 1: an object in { } is needed, not 7."),
    ("{}", "Line 1, name: it is missing; name, cards, events are needed."),
    (altered('"Plain"', "null"), "Line 2, name: a text in quotes is needed, not null."),
    (altered('"cards": [', '"cards": {}, "c": ['), "Line 3, cards: a list in [ ] is needed, not an object."),
    (
        altered("  ]\n}", '  ],\n "rules": 1}'),
        'Line 18: no field is called "rules" here; there are name, cards, events.',
    ),
    (altered(MILL, "3"), "Line 4, card 1: an object in { } is needed, not 3."),
    (altered(MILL, "{}"), f"Line 4, card 1, name: it is missing; {NEEDED}"),
    (altered('"level": "I", ', ""), f"Line 4, Mill, level: it is missing; {NEEDED}"),
    (altered('"points"', '"pionts"'), f'Line 4, Mill: no field is called "pionts" here; there are {THERE}.'),
    (altered('"points"', '"p\\u202e\\ud800"'), f'Line 4, Mill: no field is called "p��" here; there are {THERE}.'),
    (altered('"Mill"', "7"), "Line 4, card 1, name: a text in quotes is needed, not 7."),
    (altered('"Mill"', '""'), "Line 4, card 1, name: 1 to 40 characters are needed, not 0."),
    (altered('"Mill"', f'"{"M" * 41}"'), "Line 4, card 1, name: 1 to 40 characters are needed, not 41."),
    *[
        (
            altered('"Mill"', f'"{name}"'),
            "Line 4, card 1, name: words of letters, digits and ' ’ . & - · ・ are needed, one space between, not "
            f'"{said}".',
        )
        for name, said in [
            ("Mill\\n", "Mill�"),
            ("Mill ", "Mill "),
            (" Mill", " Mill"),
            ("Old  Mill", "Old  Mill"),
            ("'", "'"),
            ("hand:Mill", "hand:Mill"),
            ("Mill, Old", "Mill, Old"),
            ("<b>", "<b>"),
            ("\\ud800", "�"),
            ("Mi\\u200bll", "Mi�ll"),
            ("Mill\\u00a0", "Mill�"),
            ("M\\u0308", "M̈"),
            ("\\u0000", "�"),
        ]
    ],
    (
        altered('"colour": "yellow"', '"colour": "green"'),
        'Line 4, Mill, colour: one of yellow, white, red is needed, not "green".',
    ),
    (altered('"level": "I"', '"level": 1'), "Line 4, Mill, level: one of I, II, III is needed, not 1."),
    (
        altered('"kind": "building"', '"kind": "tower"'),
        'Line 4, Mill, kind: one of building, character, prestige is needed, not "tower".',
    ),
    (altered('"copies": 8', '"copies": 0'), "Line 4, Mill, copies: a whole number from 1 to 9 is needed, not 0."),
    (altered('"copies": 8', '"copies": true'), "Line 4, Mill, copies: a whole number from 1 to 9 is needed, not true."),
    (altered('"points": 1', '"points": -1'), "Line 4, Mill, points: a whole number from 0 to 99 is needed, not -1."),
    (
        altered('"origin": "house"', '"picture": ["mill", "Sack!"], "origin": "house"'),
        'Line 4, Mill, picture.2: a part of a picture in small letters is needed, such as "crane" or "crane@left", '
        'not "Sack!".',
    ),
    (
        altered('"origin": "house"', '"picture": "mill", "origin": "house"'),
        'Line 4, Mill, picture: a list in [ ] is needed, not "mill".',
    ),
    (
        altered('"origin": "house"', f'"picture": {["mill"] * 7}, "origin": "house"'.replace("'", '"')),
        "Line 4, Mill, picture: a list of 0 to 6 is needed, not of 7.",
    ),
    (
        altered(FLOOD, FLOOD.replace('"origin"', '"picture": [3], "origin"')),
        "Line 16, Flood, picture.1: a text in quotes is needed, not 3.",
    ),
    (
        altered('"origin": "house"', '"origin": "mine"'),
        'Line 4, Mill, origin: one of sourced, partly, house is needed, not "mine".',
    ),
    (altered('"cost": {"deniers": 1}', '"cost": 1'), "Line 4, Mill, cost: an object in { } is needed, not 1."),
    (
        altered('{"deniers": 1}', '{"deniers": -1}'),
        "Line 4, Mill, cost.deniers: a whole number from 0 to 99 is needed, not -1.",
    ),
    (
        altered('{"deniers": 1}', '{"deniers":\n "1"}'),
        'Line 4, Mill, cost.deniers: a whole number from 0 to 99 is needed, not "1".',
    ),
    (
        altered('{"deniers": 1}', '{\n"cards": 2}'),
        "Line 5, Mill, cost.cards: a whole number from 0 to 1 is needed, not 2.",
    ),
    (
        altered('{"deniers": 1}', '{"gold": 2}'),
        'Line 4, Mill, cost: no field is called "gold" here; there are deniers, cards, citizen.',
    ),
    (altered('[{"word": "gain", "deniers": 2}]', "[]"), "Line 4, Mill, effects: a list of 1 to 6 is needed, not of 0."),
    (altered('{"word": "gain", "deniers": 2}', "\n5"), "Line 5, Mill, effects.1: an object in { } is needed, not 5."),
    (altered('"word": "gain"', '"word": "win"'), f'Line 4, Mill, effects.1.word: one of {WORDS} is needed, not "win".'),
    (altered('"word": "gain", ', ""), f"Line 4, Mill, effects.1.word: it is missing; one of {WORDS} is needed."),
    (
        altered('"word": "gain", "deniers": 2', '"word": "gain"'),
        "Line 4, Mill, effects.1.deniers: it is missing; deniers are needed.",
    ),
    (
        altered('"gain", "deniers": 2', '"gain", "deniers": 0'),
        "Line 4, Mill, effects.1.deniers: a whole number from 1 to 99 is needed, not 0.",
    ),
    (
        altered('"gain", "deniers": 2', '"stand", "citizens": 2, "deniers": 1'),
        'Line 4, Mill, effects.1: no field is called "deniers" here; there are word, citizens.',
    ),
    (
        altered('"effects": [{"word": "gain"', '"effects": [{"word": "lose"'),
        f'Line 4, Mill, effects.1.word: one of {WORDS} is needed, not "lose".',
    ),
    (
        altered('"effects": [{"word": "gain", "deniers": 1}]}}', '"effects": [{"word": "sell", "deniers": 1}]}}'),
        'Line 5, Miller, trigger.effects.1.word: one of gain, collect, stand, repair, combat is needed, not "sell".',
    ),
    (
        altered('"reach": "row"', '"reach": "all"'),
        'Line 5, Miller, trigger.reach: one of row, column, both is needed, not "all".',
    ),
    (
        altered('"reach": "row", ', ""),
        "Line 5, Miller, trigger.reach: it is missing; on, kinds, colour, reach, effects are needed.",
    ),
    (
        altered('"kinds": ["building"]', '"kinds": []'),
        "Line 5, Miller, trigger.kinds: a list of 1 to 3 is needed, not of 0.",
    ),
    (
        altered('"kinds": ["building"]', '"kinds": ["event"]'),
        'Line 5, Miller, trigger.kinds.1: one of building, character, prestige is needed, not "event".',
    ),
    (
        altered('"per": "card"', '"per": "tree"'),
        "Line 7, Hall, scores.per: one of once, set_of_cards, set_of_citizens, "
        'citizen, card, building, character, prestige, deniers, rampart is needed, not "tree".',
    ),
    (altered('"ransom": false', '"ransom": 0'), "Line 16, Flood, ransom: true or false is needed, not 0."),
    (
        altered('"circles": 3', '"circles": 10'),
        "Line 16, Flood, circles: a whole number from 1 to 9 is needed, not 10.",
    ),
    (
        altered('"word": "lose"', '"word": "gain"'),
        'Line 16, Flood, effect.word: one of lose, profit, burn, discard, lay, rise, mend is needed, not "gain".',
    ),
    (
        altered('"word": "lose", "deniers": 2', '"word": "burn", "deniers": 2'),
        'Line 16, Flood, effect: no field is called "deniers" here; there are word.',
    ),
]

GAIN = '[{"word": "gain", "deniers": 2}]'

TOGETHER = [
    (
        altered('"level": "III"', '"level": "II"'),
        "Line 7, Hall, kind: prestige buildings and level III go together; this is a prestige building of level II.",
    ),
    (
        altered('"level": "I", "kind": "building"', '"level": "III", "kind": "building"'),
        "Line 4, Mill, kind: prestige buildings and level III go together; this is a building of level III.",
    ),
    (altered(f', "effects": {GAIN}', ""), "Line 4, Mill, effects: it is missing; a building needs it."),
    (
        altered('"kind": "building"', '"kind": "character"'),
        "Line 4, Mill, effects: a building has effects, not a character; take this away.",
    ),
    (
        altered(
            GAIN,
            GAIN + ', "trigger": {"on": "place", "kinds": ["building"], "colour": null, "reach": "row", '
            f'"effects": {GAIN}}}',
        ),
        "Line 4, Mill, trigger: a character has trigger, not a building; take this away.",
    ),
    (
        altered(GAIN, GAIN + ', "scores": {"left": 1, "right": 1, "per": "once"}'),
        "Line 4, Mill, scores: a prestige building has scores, not a building; take this away.",
    ),
    (
        altered('"cost": {"deniers": 1}', '"cost": {"cards": 1, "citizen": "red"}'),
        "Line 4, Mill, cost: a card or a citizen can be asked for, not both.",
    ),
    (
        altered('"name": "Mill",', '"name": "Mill", "replaces": "Cell",'),
        "Line 4, Mill, replaces: only a card of the expansion takes another's place; take this away.",
    ),
    (
        altered('"name": "Mill",', '"name": "Mill", "set": "expansion",'),
        "Line 4, Mill, replaces: a card of the expansion takes the place of a base card; it is missing.",
    ),
    (
        altered(GAIN, '[{"word": "gain", "deniers": 1},\n{"word": "copy", "colour": "red", "whose": "own"}]'),
        "Line 5, Mill, effects.2: copy is the only step of its card; take the others away.",
    ),
    *[
        (
            altered(GAIN, f'[{step}, {{"word": "gain", "deniers": 1}}]'),
            f"Line 4, Mill, effects.1: {word} waits for cards or for others; it is the last step of its card.",
        )
        for word, step in [
            ("draw", '{"word": "draw", "colour": "red", "level": "I"}'),
            ("happen", '{"word": "happen", "events": 1}'),
            ("damage", '{"word": "damage", "whose": "theirs"}'),
        ]
    ],
    (
        altered(GAIN, '[{"word": "stand", "citizens": 1}, {"word": "stand", "citizens": 1}]'),
        "Line 4, Mill, effects.2: stand is there once already; only gain can be there several times.",
    ),
    (
        altered(GAIN, '[{"word": "damage", "whose": "one", "buildings": 2}]'),
        "Line 4, Mill, effects.1.buildings: of one opponent one building is damaged, not 2.",
    ),
    (
        altered(GAIN, '[{"word": "gain", "deniers": 2, "per": "rampart", "colour": "red"}]'),
        "Line 4, Mill, effects.1.colour: only visible_card counts cards of one colour; take this away.",
    ),
    (
        altered('"on": "place"', '"on": "activate", "every": 2').replace('["building"]', '["prestige"]'),
        'Line 5, Miller, trigger.kinds: only buildings are activated; ["building"] is needed.',
    ),
    (
        altered('"kinds": ["building"]', '"kinds": ["building", "building"]'),
        "Line 5, Miller, trigger.kinds: each kind is there once.",
    ),
    (
        altered('"on": "place"', '"on": "place", "every": 2'),
        "Line 5, Miller, trigger.every: only activations are counted; take this away.",
    ),
    (
        altered('"colours": ["yellow"]', '"colours": ["yellow", "yellow"]'),
        "Line 7, Hall, scores.colours: each colour is there once.",
    ),
    (
        altered('"per": "card"', '"per": "rampart"'),
        "Line 7, Hall, scores.colours: citizen, card and building are counted by colour, not rampart; take this away.",
    ),
    (
        altered('"per": "card"', '"per": "card", "each": 4'),
        "Line 7, Hall, scores.each: only deniers are counted by several, not card; take this away.",
    ),
]

WHOLE = [
    (altered('"Cell"', '"Mill"'), "Line 8, Mill, name: another card or event has this name; each needs its own."),
    (altered('"Cell"', '"MILL"'), "Line 8, MILL, name: another card or event has this name; each needs its own."),
    (altered('"Flood"', '"Mill"'), "Line 16, Mill, name: another card or event has this name; each needs its own."),
    (
        altered('"Cell"', '"Town Crier"'),
        "Line 8, Town Crier, name: Town Crier is in every deck, and in no set; another name is needed.",
    ),
    (
        altered('"Cell"', '"town crier"'),
        "Line 8, town crier, name: Town Crier is in every deck, and in no set; another name is needed.",
    ),
    (
        altered('"copies": 8', '"copies": 9'),
        "Line 3, cards: the deck yellow I needs 9 base cards, copies counted, not 10.",
    ),
    (
        altered("    " + like(MILL, "Watch", "red I") + ",\n", ""),
        "Line 3, cards: the deck red I needs 9 base cards, copies counted, not 0.",
    ),
    (altered('"copies": 15', '"copies": 14'), "Line 15, events: 15 events are needed, copies counted, not 14."),
    (
        altered(f"{MILL},", f"{MILL},\n{ADDED.replace('Mill', 'Cell')},"),
        'Line 5, Baker, replaces: a base card of yellow I is needed, not "Cell".',
    ),
    (
        altered(f"{MILL},", f"{MILL},\n{ADDED.replace('Mill', 'Baker')},"),
        'Line 5, Baker, replaces: a base card of yellow I is needed, not "Baker".',
    ),
    (
        altered(f"{MILL},", f'{MILL},\n{ADDED.replace(chr(34) + "Mill", chr(34) + "Miller")[:-1]},\n"copies": 2}},'),
        "Line 5, Baker, replaces: there are 1 of Miller to replace, not 2.",
    ),
    (altered('"cards": [', '"cards": [' + "7," * 201), "Line 3, cards: a list of 1 to 200 is needed, not of 211."),
]

CASES = SYNTAX + FIELDS + TOGETHER + WHOLE
