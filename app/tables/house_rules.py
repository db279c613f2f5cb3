"""The house rules of a table or tournament: checked when it is made, and read again however old they are.

house_rules_given   what is stored of those that somebody asks for
house_rules_of      those that a table or tournament has
"""

from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from app.messages.house_rules import HintRule, HouseRules, NewHouseRules, is_possible
from app.tables.errors import BadHouseRules
from app.tables.gathering import Gathering

_USUAL: Final = HouseRules()
_ADAPTER: Final = TypeAdapter(HouseRules)


def house_rules_given(given: NewHouseRules | HouseRules | None) -> dict[str, Any] | None:
    """What is stored of these: None where they are the usual ones. Raises `BadHouseRules`."""
    rules = given.whole() if isinstance(given, NewHouseRules) else given
    if rules is None or rules == _USUAL:
        return None
    if not is_possible(rules):
        raise BadHouseRules
    stored: dict[str, Any] = _ADAPTER.dump_python(rules, mode="json")
    if rules.hints == HintRule.ALONE:  # unknown to earlier releases, which may still run beside this one
        del stored["hints"]
    return stored


def house_rules_of(gathering: Gathering) -> HouseRules:
    """What is agreed on there. Of a form that this release does not know, the usual ones."""
    if gathering.house_rules is None:
        return _USUAL
    try:
        rules = _ADAPTER.validate_python(gathering.house_rules)
    except ValidationError:
        return _USUAL
    return rules if is_possible(rules) else _USUAL
