"""Every yellow building and character of the base set: its effect, computed by hand, and its limits."""

from engines.tournay.model.state import State
from tests.engines.tournay.cards.cases import Case, Refusal, changed_by, code_of, each
from tests.engines.tournay.worlds import player, world

ONE_USED = (1, 2, 2)
"""A's standing citizens after a yellow one has gone to a building."""


def alone(card: str, *, deniers: int = 6) -> State:
    """A table at which A has only this card, at 0,0."""
    return world(player(district={"0,0": card}, deniers=deniers))


def beside(card: str, other: str) -> State:
    """A has this card at 0,0, and another on its arrows."""
    return world(player(district={"0,0": card, "0,1": other}))


EFFECTS = [
    Case(
        "Market",
        "a denier for each visible card, of a stack one",
        world(player(district={"0,0": "Market", "0,1": "Inn / Hospital", "1,0": "Mint"})),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 9, "A standing": ONE_USED, "A 0,0": "Market | citizen"},
    ),
    Case(
        "Market",
        "five deniers at most",
        world(
            player(
                district={
                    "0,0": "Market",
                    "0,1": "Inn",
                    "0,2": "Hospital",
                    "1,0": "Fort",
                    "1,1": "Keep",
                    "1,2": "Knight",
                }
            )
        ),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 11, "A standing": ONE_USED, "A 0,0": "Market | citizen"},
    ),
    Case(
        "Hospital",
        "four deniers",
        alone("Hospital"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 10, "A standing": ONE_USED, "A 0,0": "Hospital | citizen"},
    ),
    Case(
        "Hospital",
        "with a hired citizen, who lies at home",
        alone("Hospital"),
        ('A activate 0,0 / "0 1"',),
        {
            "A deniers": 8,
            "A 0,0": "Hospital | gray",
            "B deniers": 8,
            "B standing": (1, 2, 2),
            "B laid": (1, 0, 0),
        },
    ),
    Case(
        "Guildhall",
        "draws a yellow card of level II",
        world(player(district={"0,0": "Guildhall"}), decks={"yellow II": "Port, Exchange, Banker"}),
        ('A activate 0,0 / "1 0" / "yellow II look"', 'A keep "Exchange"'),
        {
            "A hand": "Exchange",
            "A standing": ONE_USED,
            "A 0,0": "Guildhall | citizen",
            "deck yellow II": "^Port, Banker",
        },
    ),
    Case(
        "Guildhall",
        "takes the face-up card",
        world(player(district={"0,0": "Guildhall"}), decks={"yellow II": "^Port, Exchange, Banker"}),
        ('A activate 0,0 / "1 0" / "yellow II top"',),
        {
            "A hand": "Port",
            "A standing": ONE_USED,
            "A 0,0": "Guildhall | citizen",
            "deck yellow II": "Exchange, Banker",
        },
    ),
    Case(
        "Guildhall",
        "draws nothing from an empty deck (Y30)",
        world(player(district={"0,0": "Guildhall"}), decks={"yellow II": ""}),
        ('A activate 0,0 / "1 0"',),
        {"A standing": ONE_USED, "A 0,0": "Guildhall | citizen"},
    ),
    Case(
        "Inn",
        "a yellow citizen for three deniers, one goes, one comes",
        alone("Inn"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 3, "A 0,0": "Inn | citizen", "supply": (2, 3, 3)},
    ),
    Case(
        "Storehouse",
        "a denier for each occupied building, itself included",
        world(
            player(
                district={"0,0": "Storehouse", "0,1": "Chapel | citizen", "1,0": "Fort | gray", "1,1": "Inn | damage"}
            )
        ),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 9, "A standing": ONE_USED, "A 0,0": "Storehouse | citizen"},
    ),
    Case(
        "Storehouse",
        "five deniers at most",
        world(
            player(
                district={
                    "0,0": "Storehouse",
                    "0,1": "Chapel | gray",
                    "0,2": "Fort | gray",
                    "1,0": "Inn | gray",
                    "1,1": "Keep | gray",
                    "1,2": "Abbey | gray",
                }
            )
        ),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 11, "A standing": ONE_USED, "A 0,0": "Storehouse | citizen"},
    ),
    Case(
        "Pawnshop",
        "three deniers for each card sold, which go under their decks",
        world(
            player(hand="Inn, Inn, Fort", district={"0,0": "Pawnshop"}),
            decks={"yellow I": "Market", "red I": "^Knight, Barracks"},
        ),
        ('A activate 0,0 / "1 0" / "Inn" "Fort"',),
        {
            "A deniers": 12,
            "A standing": ONE_USED,
            "A 0,0": "Pawnshop | citizen",
            "A hand": "Inn",
            "deck yellow I": "Market, Inn",
            "deck red I": "^Knight, Barracks, Fort",
        },
    ),
    Case(
        "Pawnshop",
        "sells nothing where nothing is chosen",
        world(player(hand="Inn", district={"0,0": "Pawnshop"})),
        ('A activate 0,0 / "1 0" /',),
        {"A standing": ONE_USED, "A 0,0": "Pawnshop | citizen"},
    ),
    Case(
        "Merchant",
        "a denier for each yellow building activated on the arrows",
        beside("Merchant", "Hospital"),
        ('A activate 0,1 / "1 0"',),
        {"A deniers": 11, "A standing": ONE_USED, "A 0,1": "Hospital | citizen"},
    ),
    Case(
        "Merchant",
        "nothing of a building off the arrows",
        world(player(district={"0,0": "Merchant", "0,1": "Fort", "1,1": "Hospital"})),
        ('A activate 1,1 / "1 0"',),
        {"A deniers": 10, "A standing": ONE_USED, "A 1,1": "Hospital | citizen"},
    ),
    Case(
        "Merchant",
        "nothing of a building of another colour",
        beside("Merchant", "Reliquary"),
        ('A activate 0,1 / "1 0"',),
        {"A deniers": 8, "A standing": (2, 1, 2), "A 0,1": "Reliquary | citizen"},
    ),
    Case(
        "Architect",
        "a denier when a building is placed on the arrows, which costs one",
        world(player(hand="Fort", district={"0,0": "Architect"}, deniers=6)),
        ('A play "Fort" 1,0',),
        {"A hand": "", "A 1,0": "Fort"},
    ),
    Case(
        "Architect",
        "a denier when a prestige building is placed on the arrows",
        world(player(hand="Mint", district={"0,0": "Architect"}, deniers=6)),
        ('A play "Mint" 0,1',),
        {"A deniers": 2, "A hand": "", "A 0,1": "Mint"},
    ),
    Case(
        "Architect",
        "nothing of a character",
        world(player(hand="Knight", district={"0,0": "Architect"}, deniers=6)),
        ('A play "Knight" 0,1',),
        {"A deniers": 5, "A hand": "", "A 0,1": "Knight"},
    ),
    Case(
        "Port",
        "does what a yellow building of another player does",
        world(
            player(district={"0,0": "Port"}),
            player(district={"0,0": "Chapel", "0,1": "Inn / Great Market | citizen"}),
        ),
        ('A activate 0,0 as "1:0,1" / "1 0"',),
        {"A deniers": 13, "A standing": ONE_USED, "A 0,0": "Port | citizen"},
    ),
    Case(
        "Port",
        "does nothing where there is nothing to copy (Y20)",
        world(player(district={"0,0": "Port", "0,1": "Hospital"}), player(district={"0,0": "Port"})),
        ('A activate 0,0 / "1 0"',),
        {"A standing": ONE_USED, "A 0,0": "Port | citizen"},
    ),
    Case(
        "Alderman",
        "two deniers for each yellow building activated on the arrows",
        beside("Alderman", "Hospital"),
        ('A activate 0,1 / "1 0"',),
        {"A deniers": 12, "A standing": ONE_USED, "A 0,1": "Hospital | citizen"},
    ),
    Case(
        "Exchange",
        "draws a yellow card of level III",
        world(player(district={"0,0": "Exchange"}), decks={"yellow III": "Mint, Belfry"}),
        ('A activate 0,0 / "1 0" / "yellow III look"', 'A keep "Belfry"'),
        {"A hand": "Belfry", "A standing": ONE_USED, "A 0,0": "Exchange | citizen", "deck yellow III": "^Mint"},
    ),
    Case(
        "Hostelry",
        "a yellow citizen for two deniers",
        alone("Hostelry", deniers=2),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 0, "A 0,0": "Hostelry | citizen", "supply": (2, 3, 3)},
    ),
    Case(
        "Great Market",
        "seven deniers",
        alone("Great Market"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 13, "A standing": ONE_USED, "A 0,0": "Great Market | citizen"},
    ),
    Case(
        "Tax Office",
        "a denier for each citizen that stands on other Plazas",
        world(player(district={"0,0": "Tax Office"}), player(standing=(1, 0, 2), laid=(1, 2, 0))),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 9, "A standing": ONE_USED, "A 0,0": "Tax Office | citizen"},
    ),
    Case(
        "Tax Office",
        "six deniers at most",
        world(player(district={"0,0": "Tax Office"}), player(), player()),
        ('A activate 0,0 / "1 0 0"',),
        {"A deniers": 12, "A standing": ONE_USED, "A 0,0": "Tax Office | citizen"},
    ),
    Case(
        "Tax Office",
        "does not count the one that was hired",
        alone("Tax Office"),
        ('A activate 0,0 / "0 1"',),
        {
            "A deniers": 9,
            "A 0,0": "Tax Office | gray",
            "B deniers": 8,
            "B standing": (1, 2, 2),
            "B laid": (1, 0, 0),
        },
    ),
    Case(
        "Weavers' Hall",
        "does what another own yellow building does, occupied or not",
        beside("Weavers' Hall", "Hospital | citizen"),
        ('A activate 0,0 as "0:0,1" / "1 0"',),
        {"A deniers": 10, "A standing": ONE_USED, "A 0,0": "Weavers' Hall | citizen"},
    ),
    Case(
        "Banker",
        "three deniers when a yellow card is placed on the arrows",
        world(player(hand="Merchant", district={"0,0": "Banker"})),
        ('A play "Merchant" 1,0',),
        {"A deniers": 8, "A hand": "", "A 1,0": "Merchant"},
    ),
    Case(
        "Banker",
        "also of a prestige building, and of a card placed onto another",
        world(player(hand="Mint", district={"0,0": "Banker", "0,1": "Inn | citizen"})),
        ('A play "Mint" 0,1',),
        {"A deniers": 4, "A hand": "", "A laid": (1, 0, 0), "A 0,1": "Inn / Mint"},
    ),
    Case(
        "Banker",
        "nothing of another colour",
        world(player(hand="Fort", district={"0,0": "Banker"})),
        ('A play "Fort" 1,0',),
        {"A deniers": 5, "A hand": "", "A 1,0": "Fort"},
    ),
]

REFUSALS = [
    Refusal("Market", "occupied", alone("Market | citizen"), 'A activate 0,0 / "1 0"', "occupied"),
    Refusal("Hospital", "damaged", alone("Hospital | damage"), 'A activate 0,0 / "1 0"', "damaged"),
    Refusal("Guildhall", "level I", alone("Guildhall"), 'A activate 0,0 / "1 0" / "yellow I look"', "not_drawable"),
    Refusal("Guildhall", "no way chosen", alone("Guildhall"), 'A activate 0,0 / "1 0"', "wrong_picks"),
    Refusal("Inn", "two deniers", alone("Inn", deniers=2), 'A activate 0,0 / "1 0"', "cannot_pay"),
    Refusal("Inn", "three deniers and a hired citizen", alone("Inn", deniers=3), 'A activate 0,0 / "0 1"',
            "not_these_citizens"),
    Refusal("Inn", "nobody in the supply", world(player(district={"0,0": "Inn"}), supply=(0, 3, 3)),
            'A activate 0,0 / "1 0"', "supply_empty"),
    Refusal("Storehouse", "covered", alone("Storehouse / Merchant"), 'A activate 0,0 / "1 0"', "not_a_building"),
    Refusal("Pawnshop", "a card of nobody's", alone("Pawnshop"), 'A activate 0,0 / "1 0" / "Fort"', "wrong_picks"),
    Refusal("Pawnshop", "a card of the district", world(player(hand="Inn", district={"0,0": "Pawnshop"})),
            'A activate 0,0 / "1 0" / "Pawnshop"', "not_in_hand"),
    Refusal("Pawnshop", "an event card", world(player(hand="Inn", events="Fire", district={"0,0": "Pawnshop"})),
            'A activate 0,0 / "1 0" / "Fire"', "not_in_hand"),
    Refusal("Merchant", "nobody stands on a character", alone("Merchant"), 'A activate 0,0 / "1 0"', "not_a_building"),
    Refusal("Architect", "its denier pays for nothing (Y28)",
            world(player(hand="Hospital", district={"0,0": "Architect"}, deniers=0)), 'A play "Hospital" 0,1',
            "cannot_pay"),
    Refusal("Port", "an own building", world(player(district={"0,0": "Port", "0,1": "Hospital"})),
            'A activate 0,0 as "0:0,1" / "1 0"', "wrong_building"),
    Refusal("Port", "another Port (Y20)", world(player(district={"0,0": "Port"}), player(district={"0,0": "Port"})),
            'A activate 0,0 as "1:0,0" / "1 0"', "wrong_building"),
    Refusal("Port", "a white building", world(player(district={"0,0": "Port"}), player(district={"0,0": "Chapel"})),
            'A activate 0,0 as "1:0,0" / "1 0"', "wrong_building"),
    Refusal("Port", "not named", world(player(district={"0,0": "Port"}), player(district={"0,0": "Hospital"})),
            'A activate 0,0 / "1 0"', "wrong_building"),
    Refusal("Alderman", "nobody stands on a character", alone("Alderman"), 'A activate 0,0 / "1 0"', "not_a_building"),
    Refusal("Exchange", "level II", alone("Exchange"), 'A activate 0,0 / "1 0" / "yellow II look"', "not_drawable"),
    Refusal("Hostelry", "one denier", alone("Hostelry", deniers=1), 'A activate 0,0 / "1 0"', "cannot_pay"),
    Refusal("Great Market", "two citizens", alone("Great Market"), 'A activate 0,0 / "2 0"', "not_these_citizens"),
    Refusal("Tax Office", "no deniers to hire", alone("Tax Office", deniers=1), 'A activate 0,0 / "0 1"',
            "not_these_citizens"),
    Refusal("Weavers' Hall", "itself", beside("Weavers' Hall", "Hospital"), 'A activate 0,0 as "0:0,0" / "1 0"',
            "wrong_building"),
    Refusal("Weavers' Hall", "a covered building", beside("Weavers' Hall", "Hospital / Mint"),
            'A activate 0,0 as "0:0,1" / "1 0"', "wrong_building"),
    Refusal("Weavers' Hall", "a Port, which copies too", beside("Weavers' Hall", "Port"),
            'A activate 0,0 as "0:0,1" / "1 0"', "wrong_building"),
    Refusal("Banker", "two deniers for its own price of three", world(player(hand="Banker", deniers=2)),
            'A play "Banker" 0,0', "cannot_pay"),
]  # fmt: skip


@each(EFFECTS)
def test_a_card_has_its_effect(case):
    assert changed_by(case) == case.changes


@each(REFUSALS)
def test_an_impossible_use_of_a_card_is_refused(case):
    assert code_of(case) == case.code
