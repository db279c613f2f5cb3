"""Changes of rules by a next release.

same             no visible change
moves_differ     a move's consequences
setup_differs    a table's set-up
options_differ   a table's options
under            all games, with such a change
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from app.tables.store import Games
from engines import GAMES
from engines.core.game import Game, Step
from engines.core.seats import Seat

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
Change: TypeAlias = Callable[[AnyGame], AnyGame]


def same(game: AnyGame) -> AnyGame:
    """The next version, without a visible change."""
    return replace(game, version=game.version + 1)


def moves_differ(game: AnyGame) -> AnyGame:
    """The next version, in which seat 1's moves emit more events."""

    def apply(state: Any, seat: Seat, move: Any, chance: Any) -> Step[Any, Any]:
        step = game.apply(state, seat, move, chance)
        return replace(step, emitted=(*step.emitted, *step.emitted[-1:])) if seat == 1 else step

    return replace(same(game), apply=apply)


def setup_differs(game: AnyGame) -> AnyGame:
    """The next version, with another set-up."""

    def setup(players: int, options: Any, chance: Any) -> Step[Any, Any]:
        step = game.setup(players, options, chance)
        return replace(step, emitted=(*step.emitted, *step.emitted[-1:]))

    return replace(same(game), setup=setup)


@dataclass(frozen=True, slots=True)
class OtherOptions:
    """Options that no longer include any stored one."""

    variant: Literal["new"]


def options_differ(game: AnyGame) -> AnyGame:
    """The next version, with other options than those of any stored table."""
    return replace(same(game), options_type=OtherOptions)


def under(change: Change) -> Games:
    """All games with such a change."""
    return {game.name: change(game) for game in GAMES}
