"""The house rules of a table or tournament: validated when it is made, and readable from every older release.

house_rules_given   the stored form of requested house rules
house_rules_of      the house rules of a table or tournament
"""

from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from app.messages.house_rules import HintRule, HouseRules, NewHouseRules, is_possible
from app.tables.errors import BadHouseRules
from app.tables.gathering import Gathering

_USUAL: Final = HouseRules()
_ADAPTER: Final = TypeAdapter(HouseRules)


def house_rules_given(given: NewHouseRules | HouseRules | None) -> dict[str, Any] | None:
    """The stored form of these rules; `None` for the default ones. Raises `BadHouseRules`."""
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
    """The house rules of a table or tournament; the default ones if this release cannot read the stored form."""
    if gathering.house_rules is None:
        return _USUAL
    try:
        rules = _ADAPTER.validate_python(gathering.house_rules)
    except ValidationError:
        return _USUAL
    return rules if is_possible(rules) else _USUAL
