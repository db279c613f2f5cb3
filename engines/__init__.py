"""The rules of the games: pure functions over frozen values. No input or output, no clock, no randomness but `Chance`.

`GAMES` has the three games of this package and those of other installed packages (`engines.installed`).
"""

from typing import Any

from engines.core.game import Game
from engines.installed import installed_games

GAMES: tuple[Game[Any, Any, Any, Any, Any], ...]


def __getattr__(name: str) -> Any:
    """`GAMES`, made on first access: the modules of a game import this package before they are complete."""
    if name != "GAMES":
        raise AttributeError(name)
    from engines import joust, tornei, tournay

    games = (tornei.GAME, tournay.GAME, joust.GAME, *[point.load() for point in installed_games()])
    globals()["GAMES"] = games
    return games
