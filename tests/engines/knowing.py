"""What a player knows at a table of a test, as the server would say it."""

from collections.abc import Sequence
from typing import Any

from engines.core.appraisal import Appraisal
from engines.core.game import Game, Known, offered
from engines.core.seats import Seat
from tests.engines.random_chance import NoChance


def known(
    game: Game[Any, Any, Any, Any, Any], state: Any, seat: Seat, heard: Sequence[Any] = ()
) -> Known[Any, Any, Any]:
    """What this seat knows in this state, when it has been told these events of the past."""
    return Known(state.options, game.view(state, seat), tuple(offered(game, state, seat)), tuple(heard))


def appraised(game: Game[Any, Any, Any, Any, Any], state: Any, seat: Seat, heard: Sequence[Any] = ()) -> Appraisal[Any]:
    """What the game thinks of this seat's decision, without any luck."""
    assert game.appraise is not None
    return game.appraise(known(game, state, seat, heard), NoChance(), lambda: True)
