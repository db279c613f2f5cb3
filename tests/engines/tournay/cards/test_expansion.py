"""Every card of the expansion: its effect, computed by hand, and its limits."""

from engines.tournay.model.state import Player, State
from tests.engines.tournay.cards.cases import EXPANSION, Case, Refusal, changed_by, code_of, each
from tests.engines.tournay.worlds import player, world

QUEUE = "Raid 2, Fire 0, Fair 1"
YELLOW, WHITE, RED = (1, 2, 2), (2, 1, 2), (2, 2, 1)
"""A's standing citizens after one has gone to a building."""


def table(*players: Player, decks: dict[str, str] | None = None, queue: str = QUEUE) -> State:
    """A table with the expansion, and coins on two events."""
    return world(*players, decks=decks, queue=queue, events="Storm, Siege", options=EXPANSION)


def someone(
    district: dict[str, str], hand: str = "", *, deniers: int = 6, standing: tuple[int, int, int] = (2, 2, 2),
    laid: tuple[int, int, int] = (0, 0, 0), events: str = "",
) -> Player:  # fmt: skip
    """A player of a table with the expansion."""
    return player(hand, district, deniers=deniers, standing=standing, laid=laid, events=events, options=EXPANSION)


def alone(card: str, other: str = "", hand: str = "", *, laid: tuple[int, int, int] = (0, 0, 0)) -> State:
    """A has this card at 0,0 and perhaps another at 0,1."""
    return table(someone({"0,0": card, "0,1": other} if other else {"0,0": card}, hand, laid=laid))


BUILT = {"0,0": "Inn", "0,1": "Fort | gray", "0,2": "Mint", "1,0": "Chapel"}
"""Two buildings that can be damaged."""

EFFECTS = [
    Case(
        "Weighhouse",
        "a denier from everybody who has one, and two",
        table(someone({"0,0": "Weighhouse"}), someone({}), someone({}, deniers=0), someone({})),
        ('A activate 0,0 / "1 0 0 0"',),
        {
            "A deniers": 10,
            "A standing": YELLOW,
            "A 0,0": "Weighhouse | citizen",
            "B deniers": 5,
            "D deniers": 5,
        },
    ),
    Case(
        "Tapestry Workshop",
        "two deniers for each visible yellow card",
        table(someone({"0,0": "Tapestry Workshop", "0,1": "Mint", "0,2": "Chapel"})),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 10, "A standing": YELLOW, "A 0,0": "Tapestry Workshop | citizen"},
    ),
    Case(
        "Tapestry Workshop",
        "six deniers at most",
        table(someone({"0,0": "Tapestry Workshop", "0,1": "Mint", "0,2": "Inn", "1,0": "Market"})),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 12, "A standing": YELLOW, "A 0,0": "Tapestry Workshop | citizen"},
    ),
    Case(
        "Stonecutter",
        "two deniers when a building is placed in the column",
        alone("Stonecutter", hand="Fort"),
        ('A play "Fort" 1,0',),
        {"A deniers": 7, "A hand": "", "A 1,0": "Fort"},
    ),
    Case(
        "Stonecutter",
        "nothing in the row (Y4)",
        alone("Stonecutter", hand="Fort"),
        ('A play "Fort" 0,1',),
        {"A deniers": 5, "A hand": "", "A 0,1": "Fort"},
    ),
    Case(
        "Scheldt Quay",
        "three deniers, and a card of level II of any colour",
        table(someone({"0,0": "Scheldt Quay"}), decks={"white II": "Abbey, Bishop, Cloister"}),
        ('A activate 0,0 / "1 0" / "white II look"', 'A keep "Bishop"'),
        {
            "A deniers": 9,
            "A hand": "Bishop",
            "A standing": YELLOW,
            "A 0,0": "Scheldt Quay | citizen",
            "deck white II": "^Abbey, Cloister",
        },
    ),
    Case(
        "Council Hall",
        "does what an own white building does, with a yellow citizen",
        alone("Council Hall", "Reliquary | damage"),
        ('A activate 0,0 as "0:0,1" / "1 0"',),
        {"A deniers": 8, "A standing": YELLOW, "A 0,0": "Council Hall | citizen"},
    ),
    Case(
        "Provost",
        "works at the second yellow building activated",
        table(someone({"0,0": "Provost", "0,1": "Inn | gray", "1,0": "Hospital", "1,1": "Market | gray"}), someone({})),
        ('A activate 1,0 / "1 0"',),
        {"A deniers": 14, "A standing": YELLOW, "A 1,0": "Hospital | citizen", "B deniers": 4},
    ),
    Case(
        "Provost",
        "sleeps at the first and third",
        table(someone({"0,0": "Provost", "0,1": "Inn | gray", "0,2": "Market | citizen", "1,0": "Hospital"})),
        ('A activate 1,0 / "1 0"',),
        {"A deniers": 10, "A standing": YELLOW, "A 1,0": "Hospital | citizen"},
    ),
    Case(
        "Beguinage",
        "a denier for each citizen that lies, two at most, and one stands up",
        alone("Beguinage", laid=(1, 1, 1)),
        ('A activate 0,0 / "1 0" / "red"',),
        {"A deniers": 8, "A standing": (2, 1, 3), "A laid": (1, 1, 0), "A 0,0": "Beguinage | citizen"},
    ),
    Case(
        "Preaching Cross",
        "a denier, and an event happens",
        alone("Preaching Cross"),
        ('A activate 0,0 / "1 0" / "2"',),
        {
            "A deniers": 9,
            "A standing": WHITE,
            "A 0,0": "Preaching Cross | citizen",
            "B deniers": 8,
            "queue": "Raid 2, Fire 0, Fair 2",
        },
    ),
    Case(
        "Bell Ringer",
        "stands up one when any card is placed in the row",
        alone("Bell Ringer", hand="Knight", laid=(0, 1, 1)),
        ('A play "Knight" 0,1 / "red"',),
        {"A deniers": 5, "A hand": "", "A standing": (2, 2, 3), "A laid": (0, 1, 0), "A 0,1": "Knight"},
    ),
    Case(
        "Bell Ringer",
        "sleeps when one is placed in the column",
        alone("Bell Ringer", hand="Knight", laid=(0, 1, 1)),
        ('A play "Knight" 1,0',),
        {"A deniers": 5, "A hand": "", "A 1,0": "Knight"},
    ),
    Case(
        "Shrine of Saint Eleutherius",
        "a denier from everybody, and two stand up",
        table(someone({"0,0": "Shrine of Saint Eleutherius"}, laid=(2, 0, 1)), someone({}), someone({})),
        ('A activate 0,0 / "1 0 0" / "yellow" "red"',),
        {
            "A deniers": 8,
            "A standing": (3, 1, 3),
            "A laid": (1, 0, 0),
            "A 0,0": "Shrine of Saint Eleutherius | citizen",
            "B deniers": 5,
            "C deniers": 5,
        },
    ),
    Case(
        "Cathedral Workshop",
        "repairs everything for two deniers each, and two stand up",
        table(someone({"0,0": "Cathedral Workshop", "0,1": "Inn | damage", "1,0": "Fort | damage"}, laid=(1, 1, 0))),
        ('A activate 0,0 / "1 0" / "yellow" "white"',),
        {
            "A deniers": 10,
            "A standing": (3, 2, 2),
            "A laid": (0, 0, 0),
            "A 0,0": "Cathedral Workshop | citizen",
            "A 0,1": "Inn",
            "A 1,0": "Fort",
        },
    ),
    Case(
        "Abbot of Saint-Martin",
        "at the second white building activated three stand up, and two deniers come",
        table(someone({"0,0": "Abbot of Saint-Martin", "0,1": "Chapel | citizen", "1,0": "Reliquary"}, laid=(2, 1, 1))),
        ('A activate 1,0 / "1 0" / "yellow" "yellow" "red"',),
        {
            "A deniers": 14,
            "A standing": (4, 1, 3),
            "A laid": (0, 1, 0),
            "A 1,0": "Reliquary | citizen",
        },
    ),
    Case(
        "Catapult",
        "damages a building of each other player",
        table(someone({"0,0": "Catapult"}), someone(BUILT), someone({"0,0": "Mint"}), someone({"0,0": "Inn"})),
        ('A activate 0,0 / "1 0 0 0" / "1:1,0" / "3:0,0"',),
        {
            "A standing": RED,
            "A 0,0": "Catapult | citizen",
            "B 1,0": "Chapel | damage",
            "D 0,0": "Inn | damage",
        },
    ),
    Case(
        "Catapult",
        "occupied, it shields from an event when a Town Crier is read, besides a rampart",
        table(
            someone({}),
            someone({"0,0": "Catapult | gray"}, events="Siege"),
            decks={"yellow I": "Town Crier, Market"},
            queue="Raid 0, Bad Trade 1",
        ),
        ('A draw yellow I look / "1 0"', 'B build / "0" / "1"'),
        {
            "A hand": "Market",
            "A standing": YELLOW,
            "A laid": (1, 0, 0),
            "A deniers": 0,
            "B events": "",
            "B ramparts": "Siege",
            "deck yellow I": "",
            "Crier of yellow I": True,
            "queue": "Raid 1, Bad Trade 2",
        },
    ),
    Case(
        "Knight Banneret",
        "takes an event at the second red building activated, gray citizens counted (Y25)",
        table(someone({"0,0": "Knight Banneret", "0,1": "Toll Gate", "1,0": "Fort | gray"})),
        ('A activate 0,1 / "1 0" / "0"',),
        {
            "A standing": RED,
            "A 0,1": "Toll Gate | citizen",
            "A events": "Raid",
            "queue": "Storm 0, Fire 0, Fair 1",
            "events": "Siege",
        },
    ),
    Case(
        "Knight Banneret",
        "sleeps at the first",
        alone("Knight Banneret", "Toll Gate"),
        ('A activate 0,1 / "1 0"',),
        {"A standing": RED, "A 0,1": "Toll Gate | citizen"},
    ),
    Case(
        "Marvis Tower",
        "two deniers",
        alone("Marvis Tower"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 8, "A standing": RED, "A 0,0": "Marvis Tower | citizen"},
    ),
    Case(
        "Marvis Tower",
        "occupied, it shields from an event",
        table(
            someone({}), someone({"0,0": "Marvis Tower | citizen"}), decks={"red I": "Town Crier, Fort"}, queue="Raid 0"
        ),
        ('A draw red I look / "1 0"', 'B build / "0"'),
        {
            "A hand": "Fort",
            "A standing": RED,
            "A laid": (0, 0, 1),
            "A deniers": 4,
            "deck red I": "",
            "Crier of red I": True,
            "queue": "Raid 1",
        },
    ),
    Case(
        "Burbant Tower",
        "takes an event that bears a coin",
        alone("Burbant Tower"),
        ('A activate 0,0 / "1 0" / "2"',),
        {
            "A standing": RED,
            "A events": "Fair",
            "A 0,0": "Burbant Tower | citizen",
            "queue": "Raid 2, Fire 0, Storm 0",
            "events": "Siege",
        },
    ),
    Case(
        "Burbant Tower",
        "occupied, it shields only whom it stands with, and only if that player wants",
        table(
            someone({}),
            someone({"0,0": "Burbant Tower | citizen"}),
            decks={"red I": "Town Crier, Fort"},
            queue="Raid 0",
        ),
        ('A draw red I look / "1 0"', "B build /"),
        {
            "A hand": "Fort",
            "A standing": RED,
            "A laid": (0, 0, 1),
            "A deniers": 4,
            "B deniers": 4,
            "deck red I": "",
            "Crier of red I": True,
            "queue": "Raid 1",
        },
    ),
    Case(
        "Crossbowmen's Guild",
        "damages a building of each other player, and brings three deniers",
        table(someone({"0,0": "Crossbowmen's Guild"}), someone(BUILT), someone(BUILT)),
        ('A activate 0,0 / "1 0 0" / "1:0,0" / "2:1,0"',),
        {
            "A deniers": 9,
            "A standing": RED,
            "A 0,0": "Crossbowmen's Guild | citizen",
            "B 0,0": "Inn | damage",
            "C 1,0": "Chapel | damage",
        },
    ),
    Case(
        "Constable",
        "a denier from everybody and one more for each red building activated in the row",
        table(someone({"0,0": "Constable", "0,1": "Toll Gate"}), someone({}), someone({})),
        ('A activate 0,1 / "1 0 0"',),
        {
            "A deniers": 9,
            "A standing": RED,
            "A 0,1": "Toll Gate | citizen",
            "B deniers": 5,
            "C deniers": 5,
        },
    ),
    Case(
        "Constable",
        "sleeps when one is activated in the column",
        table(someone({"0,0": "Constable", "1,0": "Toll Gate"})),
        ('A activate 1,0 / "1 0"',),
        {"A standing": RED, "A 1,0": "Toll Gate | citizen"},
    ),
]

REFUSALS = [
    Refusal("Weighhouse", "what it collects hires nobody (Y28)",
            table(someone({"0,0": "Weighhouse"}, deniers=1, standing=(0, 2, 2))), 'A activate 0,0 / "0 1"',
            "cannot_hire"),
    Refusal("Tapestry Workshop", "occupied", alone("Tapestry Workshop | gray"), 'A activate 0,0 / "1 0"', "occupied"),
    Refusal("Stonecutter", "nobody stands on a character", alone("Stonecutter"), 'A activate 0,0 / "1 0"',
            "not_a_building"),
    Refusal("Scheldt Quay", "level III", alone("Scheldt Quay"), 'A activate 0,0 / "1 0" / "red III look"',
            "not_drawable"),
    Refusal("Council Hall", "a yellow building", alone("Council Hall", "Hospital"),
            'A activate 0,0 as "0:0,1" / "1 0"', "wrong_building"),
    Refusal("Council Hall", "a white building of another player",
            table(someone({"0,0": "Council Hall"}), someone({"0,0": "Chapel"})), 'A activate 0,0 as "1:0,0" / "1 0"',
            "wrong_building"),
    Refusal("Provost", "nobody stands on a character", alone("Provost"), 'A activate 0,0 / "1 0"', "not_a_building"),
    Refusal("Beguinage", "two", alone("Beguinage", laid=(1, 1, 1)), 'A activate 0,0 / "1 0" / "yellow" "red"',
            "too_many"),
    Refusal("Preaching Cross", "two", alone("Preaching Cross"), 'A activate 0,0 / "1 0" / "0" "2"', "too_many"),
    Refusal("Bell Ringer", "two", alone("Bell Ringer", hand="Knight", laid=(1, 0, 1)),
            'A play "Knight" 0,1 / "yellow" "red"', "too_many"),
    Refusal("Shrine of Saint Eleutherius", "three", alone("Shrine of Saint Eleutherius", laid=(1, 1, 1)),
            'A activate 0,0 / "1 0" / "yellow" "white" "red"', "too_many"),
    Refusal("Cathedral Workshop", "who does not lie", alone("Cathedral Workshop", laid=(1, 0, 0)),
            'A activate 0,0 / "1 0" / "red"', "not_laid"),
    Refusal("Abbot of Saint-Martin", "the first white building",
            alone("Abbot of Saint-Martin", "Reliquary", laid=(1, 0, 0)), 'A activate 0,1 / "1 0" / "yellow"',
            "wrong_picks"),
    Refusal("Catapult", "two of one player", table(someone({"0,0": "Catapult"}), someone(BUILT), someone({})),
            'A activate 0,0 / "1 0 0" / "1:0,0" "1:1,0"', "too_many"),
    Refusal("Catapult", "one player left out", table(someone({"0,0": "Catapult"}), someone(BUILT), someone(BUILT)),
            'A activate 0,0 / "1 0 0" / "1:0,0"', "wrong_picks"),
    Refusal("Knight Banneret", "an event without coins",
            table(someone({"0,0": "Knight Banneret", "0,1": "Toll Gate", "1,0": "Fort | gray"})),
            'A activate 0,1 / "1 0" / "1"', "no_coin"),
    Refusal("Marvis Tower", "damaged", alone("Marvis Tower | damage"), 'A activate 0,0 / "1 0"', "damaged"),
    Refusal("Burbant Tower", "two events", alone("Burbant Tower"), 'A activate 0,0 / "1 0" / "0" "2"', "too_many"),
    Refusal("Crossbowmen's Guild", "an occupied building",
            table(someone({"0,0": "Crossbowmen's Guild"}), someone(BUILT)), 'A activate 0,0 / "1 0" / "1:0,1"',
            "not_damageable"),
    Refusal("Constable", "nobody stands on a character", alone("Constable"), 'A activate 0,0 / "1 0"',
            "not_a_building"),
]  # fmt: skip


@each(EFFECTS)
def test_a_card_has_its_effect(case):
    assert changed_by(case) == case.changes


@each(REFUSALS)
def test_an_impossible_use_of_a_card_is_refused(case):
    assert code_of(case) == case.code
