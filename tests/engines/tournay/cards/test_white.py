"""Every white building and character of the base set: its effect, computed by hand, and its limits."""

from engines.tournay.cards.colours import Citizens
from engines.tournay.model.state import State
from tests.engines.tournay.cards.cases import Case, Refusal, changed_by, code_of, each
from tests.engines.tournay.worlds import player, world

ONE_USED = (2, 1, 2)
"""A's standing citizens after a white one has gone to a building."""


def alone(card: str, *, deniers: int = 6) -> State:
    """A table at which A has only this card, at 0,0."""
    return world(player(district={"0,0": card}, deniers=deniers))


def tired(card: str, *, other: str = "", hand: str = "", laid: Citizens = (2, 1, 1)) -> State:
    """A has this card at 0,0, perhaps another beside it, one white citizen that stands, and others that lie."""
    beside = {"0,1": other} if other else {}
    return world(player(hand, {"0,0": card, **beside}, standing=(0, 1, 0), laid=laid))


EFFECTS = [
    Case(
        "Monastery",
        "a white citizen for three deniers, one goes, one comes",
        alone("Monastery"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 3, "A 0,0": "Monastery | citizen", "supply": (3, 2, 3)},
    ),
    Case(
        "Library",
        "draws a white card of level II",
        world(player(district={"0,0": "Library"}), decks={"white II": "Abbey, Canon, Bishop"}),
        ('A activate 0,0 / "1 0" / "white II look"', 'A keep "Abbey"'),
        {"A hand": "Abbey", "A standing": ONE_USED, "A 0,0": "Library | citizen", "deck white II": "^Canon, Bishop"},
    ),
    Case(
        "Chapel",
        "stands up two",
        tired("Chapel"),
        ('A activate 0,0 / "1 0" / "yellow" "red"',),
        {"A standing": (1, 0, 1), "A laid": (1, 1, 0), "A 0,0": "Chapel | citizen"},
    ),
    Case(
        "Chapel",
        "stands up fewer, too",
        tired("Chapel"),
        ('A activate 0,0 / "1 0" /',),
        {"A standing": (0, 0, 0), "A 0,0": "Chapel | citizen"},
    ),
    Case(
        "Chapel",
        "leaves those on buildings where they are",
        tired("Chapel", other="Inn | citizen", laid=(0, 0, 0)),
        ('A activate 0,0 / "1 0"',),
        {"A standing": (0, 0, 0), "A 0,0": "Chapel | citizen"},
    ),
    Case(
        "Infirmary",
        "repairs everything, a denier each",
        world(
            player(district={"0,0": "Infirmary", "0,1": "Inn | damage", "1,0": "Knight / Fort | damage"}),
            player(district={"0,0": "Inn | damage"}),
        ),
        ('A activate 0,0 / "1 0"',),
        {
            "A deniers": 8,
            "A standing": ONE_USED,
            "A 0,0": "Infirmary | citizen",
            "A 0,1": "Inn",
            "A 1,0": "Knight / Fort",
        },
    ),
    Case(
        "Scriptorium",
        "draws a card of level I of any colour",
        world(player(district={"0,0": "Scriptorium"}), decks={"red I": "^Fort, Knight, Barracks"}),
        ('A activate 0,0 / "1 0" / "red I look"', 'A keep "Barracks"'),
        {
            "A hand": "Barracks",
            "A standing": ONE_USED,
            "A 0,0": "Scriptorium | citizen",
            "deck red I": "^Knight, Fort",
        },
    ),
    Case(
        "Monk",
        "stands up two when a prestige building is placed on the arrows",
        tired("Monk", hand="Mint"),
        ('A play "Mint" 1,0 / "yellow" "yellow"',),
        {"A deniers": 1, "A hand": "", "A standing": (2, 1, 0), "A laid": (0, 1, 1), "A 1,0": "Mint"},
    ),
    Case(
        "Monk",
        "two Monks stand up four (Y18)",
        world(player("Mint", {"0,0": "Monk", "1,1": "Monk"}, standing=(0, 1, 0), laid=(2, 1, 2))),
        ('A play "Mint" 0,1 / "yellow" "yellow" "white" "red"',),
        {"A deniers": 1, "A hand": "", "A standing": (2, 2, 1), "A laid": (0, 0, 1), "A 0,1": "Mint"},
    ),
    Case(
        "Monk",
        "sleeps when a building is placed",
        tired("Monk", hand="Chapel"),
        ('A play "Chapel" 1,0',),
        {"A deniers": 5, "A hand": "", "A 1,0": "Chapel"},
    ),
    Case(
        "Almshouse",
        "a denier for each citizen that lies",
        tired("Almshouse", laid=(1, 0, 1)),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 8, "A standing": (0, 0, 0), "A 0,0": "Almshouse | citizen"},
    ),
    Case(
        "Almshouse",
        "four deniers at most",
        tired("Almshouse", laid=(2, 1, 2)),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 10, "A standing": (0, 0, 0), "A 0,0": "Almshouse | citizen"},
    ),
    Case(
        "Deacon",
        "stands up one when a white building on the arrows is activated, after it has worked",
        tired("Deacon", other="Almshouse", laid=(1, 0, 1)),
        ('A activate 0,1 / "1 0" / "red"',),
        {"A deniers": 8, "A standing": (0, 0, 1), "A laid": (1, 0, 0), "A 0,1": "Almshouse | citizen"},
    ),
    Case(
        "Bishop",
        "stands up two when a white building on the arrows is activated",
        tired("Bishop", other="Reliquary"),
        ('A activate 0,1 / "1 0" / "yellow" "white"',),
        {"A deniers": 10, "A standing": (1, 1, 0), "A laid": (1, 0, 1), "A 0,1": "Reliquary | citizen"},
    ),
    Case(
        "Bishop",
        "with a Chapel stands up four (Y18)",
        tired("Bishop", other="Chapel"),
        ('A activate 0,1 / "1 0" / "yellow" "yellow" "white" "red"',),
        {"A standing": (2, 1, 1), "A laid": (0, 0, 0), "A 0,1": "Chapel | citizen"},
    ),
    Case(
        "Abbey",
        "a white citizen for two deniers",
        alone("Abbey", deniers=2),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 0, "A 0,0": "Abbey | citizen", "supply": (3, 2, 3)},
    ),
    Case(
        "Chapter School",
        "draws a white card of level III",
        world(player(district={"0,0": "Chapter School"}), decks={"white III": "Saint-Brice, Cathedral, Saint-Nicolas"}),
        ('A activate 0,0 / "1 0" / "white III look"', 'A keep "Saint-Brice"'),
        {
            "A hand": "Saint-Brice",
            "A standing": ONE_USED,
            "A 0,0": "Chapter School | citizen",
            "deck white III": "^Cathedral, Saint-Nicolas",
        },
    ),
    Case(
        "Cloister",
        "stands up four",
        tired("Cloister", laid=(2, 1, 2)),
        ('A activate 0,0 / "1 0" / "yellow" "white" "red" "red"',),
        {"A standing": (1, 1, 2), "A laid": (1, 0, 0), "A 0,0": "Cloister | citizen"},
    ),
    Case(
        "Chapter House",
        "calls the citizens of a colour home from other buildings",
        world(
            player(
                district={
                    "0,0": "Chapter House",
                    "0,1": "Inn | citizen",
                    "0,2": "Market | citizen",
                    "1,0": "Hospital | gray",
                    "1,1": "Fort | citizen",
                },
                standing=(0, 1, 0),
                laid=(1, 0, 0),
            )
        ),
        ('A activate 0,0 / "1 0" / "yellow"',),
        {"A standing": (2, 0, 0), "A 0,0": "Chapter House | citizen", "A 0,1": "Inn", "A 0,2": "Market"},
    ),
    Case(
        "Chapter House",
        "not the one on itself",
        alone("Chapter House"),
        ('A activate 0,0 / "1 0"',),
        {"A standing": ONE_USED, "A 0,0": "Chapter House | citizen"},
    ),
    Case(
        "Reliquary",
        "two deniers for each visible white card",
        world(player(district={"0,0": "Reliquary", "0,1": "Chapel / Cathedral", "0,2": "Deacon", "1,0": "Inn"})),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 12, "A standing": ONE_USED, "A 0,0": "Reliquary | citizen"},
    ),
    Case(
        "Tithe Barn",
        "a denier from everybody who has one",
        world(player(district={"0,0": "Tithe Barn"}), player(deniers=0), player(deniers=1), player()),
        ('A activate 0,0 / "1 0 0 0"',),
        {
            "A deniers": 8,
            "A standing": ONE_USED,
            "A 0,0": "Tithe Barn | citizen",
            "C deniers": 0,
            "D deniers": 5,
        },
    ),
    Case(
        "Canon",
        "stands up two when a white card is placed on the arrows",
        tired("Canon", hand="Deacon"),
        ('A play "Deacon" 0,1 / "white" "red"',),
        {"A deniers": 5, "A hand": "", "A standing": (0, 2, 1), "A laid": (2, 0, 0), "A 0,1": "Deacon"},
    ),
    Case(
        "Canon",
        "sleeps when another colour is placed",
        tired("Canon", hand="Inn"),
        ('A play "Inn" 0,1',),
        {"A deniers": 5, "A hand": "", "A 0,1": "Inn"},
    ),
]

REFUSALS = [
    Refusal("Monastery", "two deniers", alone("Monastery", deniers=2), 'A activate 0,0 / "1 0"', "cannot_pay"),
    Refusal("Library", "white III", alone("Library"), 'A activate 0,0 / "1 0" / "white III look"', "not_drawable"),
    Refusal("Chapel", "three", tired("Chapel"), 'A activate 0,0 / "1 0" / "yellow" "yellow" "white"', "too_many"),
    Refusal("Chapel", "a second red one", tired("Chapel"), 'A activate 0,0 / "1 0" / "red" "red"', "picked_twice"),
    Refusal("Chapel", "out of order", tired("Chapel"), 'A activate 0,0 / "1 0" / "red" "yellow"', "out_of_order"),
    Refusal("Chapel", "who stands", tired("Chapel", laid=(1, 0, 1)), 'A activate 0,0 / "1 0" / "white"', "not_laid"),
    Refusal("Infirmary", "damaged itself", alone("Infirmary | damage"), 'A activate 0,0 / "1 0"', "damaged"),
    Refusal("Scriptorium", "level II", alone("Scriptorium"), 'A activate 0,0 / "1 0" / "red II look"', "not_drawable"),
    Refusal("Monk", "three", tired("Monk", hand="Mint"), 'A play "Mint" 1,0 / "yellow" "yellow" "red"', "too_many"),
    Refusal("Monk", "afar", tired("Monk", other="Inn", hand="Mint"), 'A play "Mint" 1,1 / "red"', "wrong_picks"),
    Refusal("Almshouse", "occupied", alone("Almshouse | gray"), 'A activate 0,0 / "1 0"', "occupied"),
    Refusal("Deacon", "two", tired("Deacon", other="Almshouse"), 'A activate 0,1 / "1 0" / "yellow" "red"', "too_many"),
    Refusal("Deacon", "covered", tired("Deacon / Chapel", other="Almshouse"), 'A activate 0,1 / "1 0" / "red"',
            "wrong_picks"),
    Refusal("Bishop", "three", tired("Bishop", other="Reliquary"), 'A activate 0,1 / "1 0" / "yellow" "white" "red"',
            "too_many"),
    Refusal("Abbey", "nobody in the supply", world(player(district={"0,0": "Abbey"}), supply=(3, 0, 3)),
            'A activate 0,0 / "1 0"', "supply_empty"),
    Refusal("Chapter School", "a face-up card that is not there", alone("Chapter School"),
            'A activate 0,0 / "1 0" / "white III top"', "not_drawable"),
    Refusal("Cloister", "five", tired("Cloister", laid=(2, 1, 2)),
            'A activate 0,0 / "1 0" / "yellow" "yellow" "white" "red" "red"', "too_many"),
    Refusal("Chapter House", "a colour of which nobody is there",
            world(player(district={"0,0": "Chapter House", "0,1": "Inn | citizen"})), 'A activate 0,0 / "1 0" / "red"',
            "nobody_there"),
    Refusal("Chapter House", "no colour chosen",
            world(player(district={"0,0": "Chapter House", "0,1": "Inn | citizen"})), 'A activate 0,0 / "1 0" /',
            "too_few"),
    Refusal("Reliquary", "without a white citizen of one's own, nor deniers for another",
            world(player(district={"0,0": "Reliquary"}, standing=(2, 0, 2), deniers=1)), 'A activate 0,0 / "1 0"',
            "cannot_hire"),
    Refusal("Tithe Barn", "what it brings hires nobody (Y28)",
            world(player(district={"0,0": "Tithe Barn"}, standing=(2, 0, 2), deniers=1), player(), player()),
            'A activate 0,0 / "0 1 0"', "cannot_hire"),
    Refusal("Canon", "nobody stands on a character", alone("Canon"), 'A activate 0,0 / "1 0"', "not_a_building"),
]  # fmt: skip


@each(EFFECTS)
def test_a_card_has_its_effect(case):
    assert changed_by(case) == case.changes


@each(REFUSALS)
def test_an_impossible_use_of_a_card_is_refused(case):
    assert code_of(case) == case.code
