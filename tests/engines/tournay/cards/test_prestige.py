"""Every prestige building: its cost, and its points for its owner and the other at the end, computed by hand."""

from dataclasses import dataclass

import pytest

from engines.tournay.model.state import LastCards, Over, Player, State
from engines.tournay.rules.between_turns import NO_LAST_CARD
from engines.tournay.rules.scoring import outcome
from tests.engines.tournay.cards.cases import Case, Refusal, changed_by, code_of, each
from tests.engines.tournay.worlds import emitted, play, player, world


@dataclass(frozen=True)
class Points:
    """A prestige building's points."""

    card: str
    about: str
    owner: Player
    other: Player
    points: tuple[int, int]
    """Both players' totals, with printed points and ramparts: level I prints 1, level II prints 2, level III
    nothing.
    """


def at_the_end(*players: Player) -> State:
    """A table at which only A still has to choose a last card."""
    answers = (None, *[NO_LAST_CARD] * (len(players) - 1))
    return world(*players, phase=LastCards(answers), ending="two_districts")


def with_citizens(card: str, standing: tuple[int, int, int], laid: tuple[int, int, int] = (0, 0, 0)) -> Player:
    """A player with this prestige building, and two buildings with a citizen of the player's and a gray one."""
    district = {"0,0": card, "0,1": "Inn | citizen", "0,2": "Chapel | gray", "1,0": "Fort | citizen"}
    return player(district=district, standing=standing, laid=laid)


MIXED = {"0,1": "Inn", "0,2": "Chapel", "1,0": "Fort / Knight", "1,1": "Merchant", "1,2": "Keep"}
"""Two yellow, one white and two red visible; a Fort covered. Printed: 1 + 1 + 2 + 1 + 2 = 7."""

PLAIN = player(district={"0,0": "Market", "0,1": "Monk", "0,2": "Captain"})
"""A yellow building, a white and a red character, and two citizens of each colour. Printed: 4."""

POINTS = [
    Points("Belfry", "1 set: 4; 1 set: 2", player(district={"0,0": "Belfry", **MIXED}), PLAIN, (7 + 4, 4 + 2)),
    Points(
        "Belfry",
        "its own colour makes no set",
        player(district={"0,0": "Belfry", "0,1": "Chapel", "0,2": "Fort"}),
        PLAIN,
        (2 + 0, 4 + 2),
    ),
    Points(
        "City Hall",
        "2 + 1 + 1 on a building, not the gray: 8; 2: 2",
        with_citizens("City Hall", (2, 0, 0), (1, 0, 0)),
        PLAIN,
        (3 + 8, 4 + 2),
    ),
    Points("Cloth Hall", "2 yellow: 4; 1: 1", player(district={"0,0": "Cloth Hall", **MIXED}), PLAIN, (7 + 4, 4 + 1)),
    Points("Mint", "11 deniers: 4; 8: 2", player(district={"0,0": "Mint"}, deniers=11), player(deniers=8), (4, 2)),
    Points("Mint", "12 at most", player(district={"0,0": "Mint"}, deniers=99), player(deniers=99), (12, 12)),
    Points(
        "Tour des Six",
        "Knight and Merchant: 4; Monk and Captain: 2",
        player(district={"0,0": "Tour des Six", **MIXED}),
        PLAIN,
        (7 + 4, 4 + 2),
    ),
    Points("Cathedral", "8; nothing", player(district={"0,0": "Cathedral"}), PLAIN, (8, 4)),
    Points(
        "La Madeleine",
        "itself and one more: 4; one: 1, and both are in play",
        player(district={"0,0": "La Madeleine", "0,1": "Cathedral"}),
        player(district={"0,0": "Cathedral"}),
        (4 + 8, 1 + 8),
    ),
    Points("Saint-Brice", "1 set: 4; 1: 2", player(district={"0,0": "Saint-Brice", **MIXED}), PLAIN, (7 + 4, 4 + 2)),
    Points("Saint-Jacques", "1 white: 2; 1: 1", player(district={"0,0": "Saint-Jacques", **MIXED}), PLAIN, (9, 4 + 1)),
    Points(
        "Saint-Nicolas",
        "2 + 1 yellow, 3 white, 1 + 1 red: 2 sets: 6; 2 sets: 2",
        with_citizens("Saint-Nicolas", (1, 3, 1), (1, 0, 0)),
        PLAIN,
        (3 + 6, 4 + 2),
    ),
    Points(
        "Saint-Quentin",
        "3 and not the gray: 6; 2: 2",
        with_citizens("Saint-Quentin", (0, 2, 0), (0, 1, 0)),
        PLAIN,
        (3 + 6, 4 + 2),
    ),
    Points(
        "Pont des Trous",
        "no white: nothing; 2 sets: 2",
        with_citizens("Pont des Trous", (2, 0, 2)),
        PLAIN,
        (3 + 0, 4 + 2),
    ),
    Points(
        "Porte de la Vigne",
        "1 + 1 on a building: 4; 2: 2",
        with_citizens("Porte de la Vigne", (2, 2, 1)),
        PLAIN,
        (3 + 4, 4 + 2),
    ),
    Points(
        "Tour d'Arras",
        "Inn and Chapel: 4 (Y26); Market: 1",
        player(district={"0,0": "Tour d'Arras", **MIXED}),
        PLAIN,
        (7 + 4, 4 + 1),
    ),
    Points(
        "Tour Henry VIII",
        "3 ramparts, one of them still in the hand: 6 and 3; 1: 1 and 1",
        player(district={"0,0": "Tour Henry VIII"}, ramparts="Fire, Raid", events="Siege"),
        player(ramparts="Storm"),
        (6 + 3, 1 + 1),
    ),
    Points(
        "Tour Saint-Georges",
        "Knight and Keep, not the covered Fort: 4; Captain: 1",
        player(district={"0,0": "Tour Saint-Georges", **MIXED}),
        PLAIN,
        (7 + 4, 4 + 1),
    ),
]

PAID = [
    Case(
        card,
        "costs five deniers",
        world(player(card)),
        (f'A play "{card}" 0,0',),
        {"A deniers": 1, "A hand": "", "A 0,0": card},
    )
    for card in [
        "Belfry",
        "Mint",
        "Tour des Six",
        "Saint-Brice",
        "Saint-Nicolas",
        "Pont des Trous",
        "Tour d'Arras",
        "Tour Henry VIII",
    ]
]
PAID += [
    Case(
        card,
        "costs two deniers and a card",
        world(player(f"{card}, Fort"), decks={"red I": "Knight"}),
        (f'A play "{card}" 0,0 / "hand:Fort"',),
        {"A deniers": 4, "A hand": "", "A 0,0": card, "deck red I": "Knight, Fort"},
    )
    for card in ["City Hall", "La Madeleine", "Saint-Quentin", "Porte de la Vigne"]
]
PAID += [
    Case(
        "Cathedral",
        "costs twenty deniers",
        world(player("Cathedral", deniers=20)),
        ('A play "Cathedral" 0,0',),
        {"A deniers": 0, "A hand": "", "A 0,0": "Cathedral"},
    ),
    Case(
        "Cloth Hall",
        "costs a yellow citizen",
        world(player("Cloth Hall")),
        ('A play "Cloth Hall" 0,0 / "standing"',),
        {"A hand": "", "A standing": (1, 2, 2), "A 0,0": "Cloth Hall", "supply": (4, 3, 3)},
    ),
    Case(
        "Saint-Jacques",
        "costs a white citizen, who can be a laid-down one",
        world(player("Saint-Jacques", standing=(2, 0, 2), laid=(0, 2, 0))),
        ('A play "Saint-Jacques" 0,0 / "laid"',),
        {"A hand": "", "A laid": (0, 1, 0), "A 0,0": "Saint-Jacques", "supply": (3, 4, 3)},
    ),
    Case(
        "Tour Saint-Georges",
        "costs a red citizen, who can stand on a building",
        world(player("Tour Saint-Georges", {"0,0": "Fort | citizen"}, standing=(2, 2, 0))),
        ('A play "Tour Saint-Georges" 0,1 / "on:0,0"',),
        {"A hand": "", "A 0,0": "Fort", "A 0,1": "Tour Saint-Georges", "supply": (3, 3, 4)},
    ),
]

REFUSALS = [
    Refusal(case.card, "its price is not there", poorer, case.moves[0], "cannot_pay")
    for case in PAID
    for poorer in [world(player(case.card, deniers=1, standing=(0, 0, 0)))]
]
REFUSALS += [
    Refusal(
        case.card,
        "a second one in the district",
        world(player(f"{case.card}, Fort", {"0,0": f"{case.card} / Inn"}, deniers=20)),
        case.moves[0].replace(" 0,0", " 0,1").replace("on:0,0", "standing").replace("laid", "standing"),
        "name_twice",
    )
    for case in PAID
]


@pytest.mark.parametrize("case", POINTS, ids=[f"{case.card}: {case.about}" for case in POINTS])
def test_a_prestige_building_has_its_points(case):
    step = play(at_the_end(case.owner, case.other), "A no last")
    assert isinstance(step.state.phase, Over)
    assert emitted(step)[-1].scores == case.points
    assert outcome(step.state).scores == case.points


@each(PAID)
def test_a_prestige_building_has_its_cost(case):
    assert changed_by(case) == case.changes


@each(REFUSALS)
def test_an_impossible_use_of_a_building_is_refused(case):
    assert code_of(case) == case.code
