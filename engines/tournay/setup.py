"""The table laid out (2)."""

from engines.core.chance import Chance
from engines.core.game import Step
from engines.tournay.events import Event
from engines.tournay.options import Options
from engines.tournay.state import State

SEATS = range(2, 5)


def setup(players: int, options: Options, chance: Chance) -> Step[State, Event]:
    """All luck of the game: nine decks and the events shuffled, the start player drawn."""
    raise NotImplementedError
