"""A player's knowledge at a test's table, in the server's form."""

from collections.abc import Sequence
from typing import Any

from engines.core.appraisal import Appraisal
from engines.core.game import Game, Known, offered
from engines.core.seats import Seat
from tests.engines.random_chance import NoChance


def known(
    game: Game[Any, Any, Any, Any, Any], state: Any, seat: Seat, heard: Sequence[Any] = ()
) -> Known[Any, Any, Any]:
    """This seat's knowledge in this state, after these past events."""
    return Known(state.options, game.view(state, seat), tuple(offered(game, state, seat)), tuple(heard))


def appraised(game: Game[Any, Any, Any, Any, Any], state: Any, seat: Seat, heard: Sequence[Any] = ()) -> Appraisal[Any]:
    """The game's appraisal of this seat's decision, without any chance."""
    assert game.appraise is not None
    return game.appraise(known(game, state, seat, heard), NoChance(), lambda: True)
