"""The games of other installed packages, which name themselves by an entry point of the group `quintain.games`."""

from importlib.metadata import EntryPoint, entry_points
from typing import Final

GROUP: Final = "quintain.games"


def installed_games() -> tuple[EntryPoint, ...]:
    """The entry points, by name: `numbers = "numbers_game:GAME"`. The name is that of the game."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda point: point.name))
