"""What can be wrong with a card file: each kind of mistake, and its sentence in English.

Pages make a sentence in their reader's language, from the kind and the same arguments (static/games/tournay/mistakes).
Arguments are names of the card file's format, numbers, and short pieces of the file itself.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

Arguments: TypeAlias = Mapping[str, str | int]
Misfit: TypeAlias = tuple[str, str, dict[str, str | int]]
"""Where two parts of the file do not fit together ("cost.deniers"), the kind of mistake, and its arguments."""

SENTENCES: Final[Mapping[str, str]] = {
    # the text
    "file_too_long": "a card file has {most} bytes at most, and this one {bytes}.",
    "after_the_end": "the file ends here; take away what follows.",
    "too_deep": "nothing in a card file stands deeper than {most} brackets.",
    "no_value": "a value is needed here: a text in quotes, a whole number, true, false, null, [ or {{.",
    "no_field_name": "the name of a field is needed here, in quotes.",
    "field_twice": "{name} stands here a second time; leave one.",
    "no_colon": "a colon is needed after {name}.",
    "no_comma": "a comma or {closing} is needed here.",
    "text_unclosed": "a text ends on its line, with a quote, and holds no tab.",
    "bad_escape": 'after \\ one of "\\/bfnrt is needed, or u and four digits.',
    "number_not_whole": "a number is whole, and written in digits.",
    "number_too_long": "a number has {most} digits at most, and does not begin with 0.",
    # a field
    "not_in_range": "a whole number from {least} to {most} is needed, not {value}.",
    "not_a_choice": "one of {choices} is needed, not {value}.",
    "not_true_or_false": "true or false is needed, not {value}.",
    "not_a_text": "a text in quotes is needed, not {value}.",
    "not_a_list": "a list in [ ] is needed, not {value}.",
    "not_an_object": "an object in {{ }} is needed, not {value}.",
    "name_length": "{least} to {most} characters are needed, not {count}.",
    "not_a_name": "words of letters, digits and {signs} are needed, one space between, not {value}.",
    "list_length": "a list of {least} to {most} is needed, not of {count}.",
    "unknown_field": "no field is called {name} here; there are {fields}.",
    "missing_field": "it is missing; {fields} are needed.",
    "missing_word": "it is missing; one of {choices} is needed.",
    # a card
    "replaces_missing": "a card of the expansion takes the place of a base card; it is missing.",
    "replaces_of_base": "only a card of the expansion takes another's place; take this away.",
    "prestige_level": "prestige buildings and level III go together; this is {kind} of level {level}.",
    "of_another_kind": "{owner} has {name}, not {kind}; take this away.",
    "missing_of_kind": "it is missing; {kind} needs it.",
    "card_and_citizen": "a card or a citizen can be asked for, not both.",
    # steps
    "copy_not_alone": "copy is the only step of its card; take the others away.",
    "step_twice": "{word} is there once already; only gain can be there several times.",
    "several_of_one": "of one opponent one building is damaged, not {count}.",
    "waits_before_others": "{word} waits for cards or for others; it is the last step of its card.",
    "colour_not_counted": "only visible_card counts cards of one colour; take this away.",
    # a trigger
    "kind_twice": "each kind is there once.",
    "only_buildings_activated": 'only buildings are activated; ["building"] is needed.',
    "every_of_placed": "only activations are counted; take this away.",
    # points
    "colour_twice": "each colour is there once.",
    "colours_not_counted": "citizen, card and building are counted by colour, not {per}; take this away.",
    "each_not_counted": "only deniers are counted by several, not {per}; take this away.",
    # the whole
    "name_of_crier": "{name} is in every deck, and in no set; another name is needed.",
    "name_taken": "another card or event has this name; each needs its own.",
    "no_base_card": "a base card of {colour} {level} is needed, not {value}.",
    "too_few_to_replace": "there are {copies} of {name} to replace, not {count}.",
    "deck_count": "the deck {colour} {level} needs {needed} base cards, copies counted, not {count}.",
    "event_count": "{needed} events are needed, copies counted, not {count}.",
}

_KINDS: Final = {"building": "a building", "character": "a character", "prestige": "a prestige building"}
_WORDS: Final = {"kind": _KINDS, "owner": _KINDS, "value": {"list": "a list", "object": "an object"}}
"""How an English sentence names the arguments that are not names of the format."""


def sentence(kind: str, arguments: Arguments) -> str:
    """What would be right, in English."""
    said = {name: _WORDS.get(name, {}).get(str(value), value) for name, value in arguments.items()}
    return SENTENCES[kind].format_map(said)
