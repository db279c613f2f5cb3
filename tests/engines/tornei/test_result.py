"""The sources of the points of a finished game, and the trick that decided it (A6, T19)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from engines.core.game import DecidingMoment, PointSource
from engines.core.seats import SPECTATOR
from engines.tornei.cards import Card
from engines.tornei.events import Play, TrickResolved
from engines.tornei.options import Options
from engines.tornei.result import deciding_moment, point_sources
from engines.tornei.state import Over, Score, State
from engines.tornei.view import view
from tests.engines.tornei.worlds import A, B, C, D, past


def over(*rounds: tuple[Score, ...]) -> State:
    players = len(rounds[0])
    return State(Options(), rounds, A, 1, ((),) * players, None, past(7, players=players), Over())


def test_A6_points_come_from_predictions_by_round_and_from_tricks() -> None:
    rounds = (Score(5, 1), Score(2, 3), Score(0, 2), Score(2, 1)), (Score(4, 1), Score(6, 4), Score(3, 1), Score(0, 1))
    assert point_sources(view(over(*rounds), SPECTATOR)) == (
        PointSource("predictions", (5, 2, 0, 2), round=1),
        PointSource("predictions", (4, 6, 3, 0), round=2),
        PointSource("tricks", (2, 7, 3, 2)),
        PointSource("no_trick", (0, 0, 0, 0)),
    )


def test_T19_the_bonus_for_no_trick_is_a_source_of_its_own() -> None:
    rounds = (Score(2, 0), Score(0, 6), Score(0, 0), Score(2, 1)), (Score(0, 4), Score(6, 3), Score(3, 0), Score(0, 0))
    assert point_sources(view(over(*rounds), SPECTATOR))[2:] == (
        PointSource("tricks", (4, 9, 0, 1)),
        PointSource("no_trick", (3, 0, 6, 3)),
    )


def resolved(number: int, ranks: str, predictions: str) -> TrickResolved:
    """A trick of round 1 with the seats' ranks and predictions, by seat."""
    suits = "WFSC"
    plays = tuple(
        Play(seat, Card("S1"), int(rank), Card(f"{suit}1"), right=suits.index(suit) + 1 == int(rank))
        for seat, rank, suit in zip((A, B, C, D), ranks, predictions, strict=True)
    )
    return TrickResolved(1, number, plays, winner=(A, B, C, D)[ranks.index("1")], flipped=None)


WON_BY_B = over((Score(0, 0), Score(6, 3), Score(4, 4), Score(0, 0)))


def test_A6_the_trick_with_the_largest_gain_on_the_second_decided() -> None:
    tricks = [
        resolved(1, "1234", "WWWW"),  # neither gained
        resolved(2, "2134", "WFWW"),  # B took the trick
        resolved(3, "1234", "WFWW"),  # B was right about the second rank
        resolved(4, "1234", "WFSW"),  # B and C were both right
    ]
    moment = deciding_moment(view(WON_BY_B, SPECTATOR), tricks)
    assert moment == DecidingMoment("prediction", B, 3, {"round": 1, "trick": 3, "rank": 2})
    assert deciding_moment(view(WON_BY_B, SPECTATOR), tricks[:2]) == DecidingMoment(
        "trick", B, 1, {"round": 1, "trick": 2}
    )


def test_of_equal_gains_the_last_trick_decided() -> None:
    tricks = [resolved(1, "1234", "WFWW"), resolved(2, "1234", "WFWW")]
    moment = deciding_moment(view(WON_BY_B, SPECTATOR), tricks)
    assert moment is not None
    assert moment.arguments["trick"] == 2


def test_no_trick_decides_if_the_winner_never_gained() -> None:
    assert deciding_moment(view(WON_BY_B, SPECTATOR), [resolved(1, "1234", "WWSW")]) is None
    assert deciding_moment(view(WON_BY_B, SPECTATOR), []) is None


def test_T20_a_shared_victory_has_no_deciding_moment() -> None:
    shared = over((Score(0, 0), Score(6, 3), Score(6, 3), Score(0, 1)))
    assert deciding_moment(view(shared, SPECTATOR), [resolved(1, "1234", "WFWW")]) is None
