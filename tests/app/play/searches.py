"""Searches for a game under test, by names under which another process finds them."""

from collections.abc import Callable
from typing import Any

from engines.core.chance import Chance
from engines.core.game import Known


def first(known: Known[Any, Any, Any], chance: Chance, may_go_on: Callable[[], bool]) -> Any:
    """The first legal move, at once."""
    return known.legal[0]


def until_told(known: Known[Any, Any, Any], chance: Chance, may_go_on: Callable[[], bool]) -> Any:
    """The last legal move, as late as possible."""
    while may_go_on():
        pass
    return known.legal[-1]
