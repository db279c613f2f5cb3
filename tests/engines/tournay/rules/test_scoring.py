"""Points and the winner (6, Y14, Y26): six final tables, counted by hand."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import pytest

from engines.core.game import Outcome
from engines.tournay.model.state import EndReason, Over, Player, State
from engines.tournay.options import cards_of
from engines.tournay.rules.scoring import (
    NameScore,
    ScoreSheet,
    outcome,
    owned,
    points_for,
    running_scores,
    score_sheet,
    score_sheets,
    standing,
    tally,
)
from tests.engines.tournay.worlds import BASIC, A, B, C, D, player, world

CARDS = cards_of(BASIC)


def final(*players: Player, ending: EndReason = "district_and_criers") -> State:
    """The end of a game."""
    return world(*players, phase=Over(), ending=ending)


def sheets(state: State) -> list[ScoreSheet]:
    found = [score_sheet(state.table, seat, CARDS) for seat in (A, B, C, D)[: len(state.table.players)]]
    assert score_sheets(standing(state.table, CARDS)) == tuple(found)
    assert running_scores(state.table, CARDS) == tuple(sheet.total for sheet in found)
    return found


def holds(card: str, counted: int, each: int, points: int) -> NameScore:
    """A name's score for a player who has the building visible in the district."""
    return NameScore(card, True, counted, each, points)


def lacks(card: str, counted: int, each: int, points: int) -> NameScore:
    """A name's score for a player without the building."""
    return NameScore(card, False, counted, each, points)


def test_6_two_players_with_a_name_of_each_other() -> None:
    state = final(
        player(
            district={
                "0,0": "Hospital",
                "0,1": "Fort | citizen",
                "0,2": "Chapel",
                "1,0": "Belfry",
                "1,1": "City Hall",
            },
            standing=(2, 1, 0),
            laid=(0, 1, 1),
            deniers=5,
            ramparts="Fire",
        ),
        player(district={"0,0": "Market", "0,1": "Keep", "0,2": "Mint"}, standing=(3, 2, 2), deniers=9),
    )
    assert sheets(state) == [
        # One set of cards at 4, two yellow citizens at 2, 5 deniers are 4 once at 1; three cards of 1; a rampart.
        ScoreSheet(
            (holds("Belfry", 1, 4, 4), holds("City Hall", 2, 2, 4), lacks("Mint", 5, 1, 1)),
            printed=1 + 1 + 1,
            ramparts=1,
            total=4 + 4 + 1 + 3 + 1,
        ),
        # No white card and so no set, three yellow citizens at 1, 9 deniers are 4 twice at 2; a 1 and a 2.
        ScoreSheet(
            (lacks("Belfry", 0, 2, 0), lacks("City Hall", 3, 1, 3), holds("Mint", 9, 2, 4)),
            printed=1 + 2,
            ramparts=0,
            total=0 + 3 + 4 + 3 + 0,
        ),
    ]
    assert outcome(state) == Outcome((13, 10), frozenset({A}), "district_and_criers")


def test_6_a_name_scores_at_most_twelve_and_covered_cards_count() -> None:
    state = final(
        player(
            district={
                "0,0": "Fort",
                "0,1": "Fort / Keep",
                "0,2": "Barracks",
                "1,0": "Sergeant",
                "1,1": "Tour Henry VIII / Tour Saint-Georges",
                "1,2": "Knight",
                "2,0": "Captain",
                "2,1": "Bailiff",
            },
            standing=(1, 0, 1),
            laid=(0, 1, 0),
            ramparts="Fire, Raid, Storm",
        ),
        player(
            district={"0,0": "Pont des Trous", "0,1": "Abbey | citizen", "0,2": "Inn / Great Market"},
            standing=(5, 4, 5),
            ramparts="Siege",
        ),
        player(district={"0,0": "Citadel | gray"}, standing=(2, 2, 2)),
        ending="two_districts",
    )
    assert sheets(state) == [
        # One set of citizens at 1; seven red cards at 2 would be 14. Tour Henry VIII is covered, and so not in play.
        ScoreSheet(
            (lacks("Pont des Trous", 1, 1, 1), holds("Tour Saint-Georges", 7, 2, 12)),
            printed=1 + (1 + 2) + 1 + 1 + (0 + 0) + 1 + 2 + 2,
            ramparts=3,
            total=1 + 12 + 11 + 3,
        ),
        # Five sets of citizens at 3 would be 15.
        ScoreSheet(
            (holds("Pont des Trous", 5, 3, 12), lacks("Tour Saint-Georges", 0, 1, 0)),
            printed=0 + 2 + (1 + 2),
            ramparts=1,
            total=12 + 0 + 5 + 1,
        ),
        ScoreSheet(
            (lacks("Pont des Trous", 2, 1, 2), lacks("Tour Saint-Georges", 1, 1, 1)),
            printed=2,
            ramparts=0,
            total=2 + 1 + 2 + 0,
        ),
    ]
    assert outcome(state) == Outcome((27, 18, 5), frozenset({A}), "two_districts")


def test_Y14_a_tie_goes_to_more_deniers() -> None:
    state = final(
        player(district={"0,0": "Cathedral", "0,1": "Chapel"}, standing=(0, 2, 0), deniers=3),
        player(district={"0,0": "Saint-Quentin", "0,1": "Inn", "0,2": "Great Market"}, standing=(0, 4, 0), deniers=4),
        player(
            district={"0,0": "Cloister", "0,1": "Keep"},
            laid=(0, 3, 0),
            standing=(2, 0, 2),
            deniers=3,
            ramparts="Fire, Raid, Raid, Siege",
        ),
        player(standing=(0, 1, 0), deniers=20),
    )
    assert sheets(state) == [
        ScoreSheet((holds("Cathedral", 1, 8, 8), lacks("Saint-Quentin", 2, 1, 2)), 0 + 1, 0, 8 + 2 + 1 + 0),
        ScoreSheet((lacks("Cathedral", 1, 0, 0), holds("Saint-Quentin", 4, 2, 8)), 0 + 1 + 2, 0, 0 + 8 + 3 + 0),
        ScoreSheet((lacks("Cathedral", 1, 0, 0), lacks("Saint-Quentin", 3, 1, 3)), 2 + 2, 4, 0 + 3 + 4 + 4),
        ScoreSheet((lacks("Cathedral", 1, 0, 0), lacks("Saint-Quentin", 1, 1, 1)), 0, 0, 0 + 1 + 0 + 0),
    ]
    assert outcome(state) == Outcome((11, 11, 11, 1), frozenset({B}), "district_and_criers")


def test_Y14_a_tie_in_deniers_too_is_a_shared_victory() -> None:
    state = final(
        player(district={"0,0": "Mint", "0,1": "Market"}, deniers=11, ramparts="Fire, Raid"),
        player(district={"0,0": "Port"}, deniers=19),
        player(district={"0,0": "Mint", "0,1": "Keep | damage"}, deniers=11, ramparts="Storm"),
        ending="dead_end",
    )
    assert sheets(state) == [
        # 11 deniers are 4 twice, 19 are 4 four times.
        ScoreSheet((holds("Mint", 11, 2, 4),), 0 + 1, 2, 4 + 1 + 2),
        ScoreSheet((lacks("Mint", 19, 1, 4),), 2, 0, 4 + 2 + 0),
        ScoreSheet((holds("Mint", 11, 2, 4),), 0 + 2, 1, 4 + 2 + 1),
    ]
    assert outcome(state) == Outcome((7, 6, 7), frozenset({A, C}), "dead_end")


def test_Y26_four_players_and_names_that_count_kinds_of_cards() -> None:
    state = final(
        player(
            district={
                "0,0": "La Madeleine",
                "0,1": "Tour des Six",
                "0,2": "Cathedral / Saint-Jacques",
                "1,0": "Merchant",
                "1,1": "Monk",
                "1,2": "Chapel",
                "2,0": "Hospital",
            }
        ),
        player(
            district={
                "0,0": "Tour d'Arras",
                "0,1": "Inn",
                "0,2": "Guildhall",
                "1,0": "Great Market",
                "1,1": "Library",
                "1,2": "Infirmary | damage",
                "2,0": "Chapel / Cloister",
            }
        ),
        player(ramparts="Fire, Raid, Raid, Siege, Storm"),
        player(district={"0,0": "Sergeant", "0,1": "Bishop", "0,2": "Bailiff"}, ramparts="Bad Trade"),
    )
    assert sheets(state) == [
        # Two characters, three visible prestige buildings (the Cathedral is covered, and in play nowhere), two white
        # cards; and a white and a yellow building for Tour d'Arras.
        ScoreSheet(
            (
                holds("Tour des Six", 2, 2, 4),
                holds("La Madeleine", 3, 2, 6),
                holds("Saint-Jacques", 2, 2, 4),
                lacks("Tour d'Arras", 2, 1, 2),
            ),
            printed=0 + 0 + (0 + 0) + 1 + 1 + 1 + 1,
            ramparts=0,
            total=4 + 6 + 4 + 2 + 4 + 0,
        ),
        # Three yellow and three white visible buildings, each for itself: 6 at 2.
        ScoreSheet(
            (
                lacks("Tour des Six", 0, 1, 0),
                lacks("La Madeleine", 1, 1, 1),
                lacks("Saint-Jacques", 3, 1, 3),
                holds("Tour d'Arras", 6, 2, 12),
            ),
            printed=0 + 1 + 1 + 2 + 1 + 1 + (1 + 2),
            ramparts=0,
            total=0 + 1 + 3 + 12 + 9 + 0,
        ),
        ScoreSheet(
            (
                lacks("Tour des Six", 0, 1, 0),
                lacks("La Madeleine", 0, 1, 0),
                lacks("Saint-Jacques", 0, 1, 0),
                lacks("Tour d'Arras", 0, 1, 0),
            ),
            printed=0,
            ramparts=5,
            total=0 + 0 + 0 + 0 + 0 + 5,
        ),
        # A Bishop is a white card, but no building.
        ScoreSheet(
            (
                lacks("Tour des Six", 3, 1, 3),
                lacks("La Madeleine", 0, 1, 0),
                lacks("Saint-Jacques", 1, 1, 1),
                lacks("Tour d'Arras", 0, 1, 0),
            ),
            printed=1 + 2 + 2,
            ramparts=1,
            total=3 + 0 + 1 + 0 + 5 + 1,
        ),
    ]
    assert outcome(state) == Outcome((20, 25, 5, 10), frozenset({B}), "district_and_criers")


def test_6_two_players_with_many_names() -> None:
    state = final(
        player(
            district={
                "0,0": "Tour Henry VIII",
                "0,1": "Cloth Hall",
                "0,2": "Saint-Nicolas",
                "1,0": "Merchant",
                "1,1": "Alderman",
                "1,2": "Abbey | citizen",
                "2,0": "Fort | citizen",
            },
            standing=(2, 1, 1),
            laid=(1, 2, 1),
            ramparts="Bad Trade, Bad Trade, Fire, Church Levy, Storm, Raid, Siege",
        ),
        player(
            district={
                "0,0": "Saint-Brice",
                "0,1": "Porte de la Vigne",
                "0,2": "Inn",
                "1,0": "Hospital",
                "1,1": "Chapel",
                "1,2": "Monk",
                "2,0": "Canon",
                "2,1": "Keep | gray",
                "2,2": "Knight",
            },
            standing=(1, 2, 4),
            ramparts="Raid, Plague",
        ),
    )
    assert sheets(state) == [
        # Citizens: 2 + 1 yellow, 1 + 2 + 1 white, 1 + 1 + 1 red. Seven ramparts at 2 would be 14.
        ScoreSheet(
            (
                holds("Cloth Hall", 2, 2, 4),
                lacks("Saint-Brice", 1, 2, 2),
                holds("Saint-Nicolas", 3, 3, 9),
                lacks("Porte de la Vigne", 3, 1, 3),
                holds("Tour Henry VIII", 7, 2, 12),
            ),
            printed=1 + 2 + 2 + 1,
            ramparts=7,
            total=4 + 2 + 9 + 3 + 12 + 6 + 7,
        ),
        # Cards: 2 yellow, 3 white, 2 red. A gray token is nobody's citizen.
        ScoreSheet(
            (
                lacks("Cloth Hall", 2, 1, 2),
                holds("Saint-Brice", 2, 4, 8),
                lacks("Saint-Nicolas", 1, 1, 1),
                holds("Porte de la Vigne", 4, 2, 8),
                lacks("Tour Henry VIII", 2, 1, 2),
            ),
            printed=1 + 1 + 1 + 1 + 2 + 2 + 1,
            ramparts=2,
            total=2 + 8 + 1 + 8 + 2 + 9 + 2,
        ),
    ]
    assert outcome(state) == Outcome((43, 32), frozenset({A}), "district_and_criers")


def test_owned_citizens_count_everywhere() -> None:
    cells = {"0,0": "Fort | citizen", "0,1": "Fort / Keep | citizen", "0,2": "Inn | gray", "1,0": "Chapel | damage"}
    assert owned(player(district=cells, standing=(1, 0, 2), laid=(0, 3, 1)), CARDS) == (1, 3, 5)


@pytest.mark.parametrize("each", range(0, 26, 5))
def test_deniers_count_in_fours(each: int) -> None:
    [line] = score_sheet(final(player(district={"0,0": "Mint"}, deniers=each), player()).table, A, CARDS).names
    assert line == holds("Mint", each, 2, min(12, each // 4 * 2))


def test_a_running_game_has_no_outcome() -> None:
    assert outcome(world(player(), player())) is None


def test_a_card_without_a_prestige_name_scores_nothing_by_itself() -> None:
    mine = tally(player(district={"0,0": "Fort", "0,1": "Keep"}), CARDS)
    assert points_for(CARDS.named["Fort"], mine) == 0
