"""Every total that a reveal of Tornei shows at its end is the one of the next view: worth.js."""

from typing import Any

import pytest

from engines.core.seats import SPECTATOR
from engines.tornei.options import Options
from engines.tornei.public_content import public_content
from tests.browser.drivers.rehearsal import Rehearsal, as_json, by_policy
from tests.browser.fixtures.modules import GameModules

pytestmark = pytest.mark.browser

TOTALS = """(reveals, publicContent) => reveals.map(({seats, reveal}) => [0, 6, 7].map((stage) => seats
    .filter(({dummy}) => !dummy)
    .map((seat) => seat.game_points + seat.round_points + it.counted({reveal, stage, publicContent}, seat))))"""


@pytest.mark.parametrize("players", [3, 4])
def test_a_settled_reveal_shows_the_totals_of_the_next_view(modules: GameModules, players: int) -> None:
    game = Rehearsal("tornei", players, {}, key=b"a key for the totals of a game...", table="totals")
    reveals: list[dict[str, Any]] = []
    before, after = [], []
    for planned in game.moves(by_policy):
        view = planned.turn.game.view(planned.turn.state, SPECTATOR)
        for event in planned.events:
            if event.kind == "trick_resolved":
                reveals.append({"seats": as_json(view.seats), "reveal": as_json(event)})
                before.append(totals(view))
                after.append(totals(planned.turn.game.view(planned.state, SPECTATOR)))
    assert len(reveals) == 7 * players
    shown = modules.call("tornei", "worth", TOTALS, reveals, as_json(public_content(Options())))
    assert shown == [[first, first, last] for first, last in zip(before, after, strict=True)]


def totals(view: Any) -> list[int]:
    """Everybody's points so far."""
    return [seat.game_points + seat.round_points for seat in view.seats if not seat.dummy]
