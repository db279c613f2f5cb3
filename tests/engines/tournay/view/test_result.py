"""The sources of the points of a finished game, and the one that decided it (6, Y14)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.core.game import DecidingMoment, PointSource
from engines.core.seats import SPECTATOR
from engines.tournay.model.state import Over, Player
from engines.tournay.view.result import deciding_moment, point_sources
from engines.tournay.view.view import TournayView, view
from tests.engines.tournay.worlds import A, B, player, world

SAINT_QUENTIN = player(
    district={"0,0": "Saint-Quentin", "0,1": "Inn", "0,2": "Great Market"}, standing=(0, 4, 0), deniers=4
)
CATHEDRAL = player(district={"0,0": "Cathedral", "0,1": "Chapel"}, standing=(0, 2, 0), deniers=3)
CLOISTER = player(
    district={"0,0": "Cloister", "0,1": "Keep"}, laid=(0, 3, 0), standing=(2, 0, 2), deniers=3,
    ramparts="Fire, Raid, Raid, Siege",
)  # fmt: skip


def final(*players: Player) -> TournayView:
    """The spectators' view of the end of a game."""
    return view(world(*players, phase=Over(), ending="district_and_criers"), SPECTATOR)


def test_6_points_are_printed_for_prestige_and_for_ramparts() -> None:
    assert point_sources(final(CATHEDRAL, SAINT_QUENTIN, CLOISTER)) == (
        PointSource("printed", (1, 3, 4)),
        PointSource("prestige", (10, 8, 3)),
        PointSource("ramparts", (0, 0, 4)),
    )


def test_6_the_prestige_with_the_largest_lead_decided() -> None:
    assert deciding_moment(final(SAINT_QUENTIN, player(deniers=20)), ()) == DecidingMoment(
        "prestige", A, 6, {"points": 8, "second": 2, "card": "Saint-Quentin"}
    )


def test_6_ramparts_can_decide() -> None:
    ended = final(CLOISTER, player(district={"0,0": "Keep"}, standing=(0, 1, 0)))
    assert deciding_moment(ended, ()) == DecidingMoment("ramparts", A, 4, {"points": 4, "second": 0})


def test_Y14_deniers_decide_after_a_tie() -> None:
    assert deciding_moment(final(CATHEDRAL, SAINT_QUENTIN), ()) == DecidingMoment(
        "deniers", B, 0, {"points": 4, "second": 3}
    )


def test_Y14_a_shared_victory_has_no_deciding_moment() -> None:
    assert deciding_moment(final(CATHEDRAL, CATHEDRAL), ()) is None
