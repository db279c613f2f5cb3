"""Every red building and character of the base set: its effect, computed by hand, and its limits."""

from engines.tournay.model.state import State
from tests.engines.tournay.cards.cases import Case, Refusal, changed_by, code_of, each
from tests.engines.tournay.worlds import player, world

ONE_USED = (2, 2, 1)
"""A's standing citizens after a red one has gone to a building."""

QUEUE = "Raid 2, Fire 0, Fair 1"
EVENTS = "Storm, Siege"


def alone(card: str, *, deniers: int = 6, ramparts: str = "") -> State:
    """A table at which A has only this card, at 0,0, and two events have coins."""
    return world(player(district={"0,0": card}, deniers=deniers, ramparts=ramparts), queue=QUEUE, events=EVENTS)


def beside(card: str, other: str = "", hand: str = "") -> State:
    """A has this card at 0,0, perhaps another beside it; there are coins on two events."""
    district = {"0,0": card, "0,1": other} if other else {"0,0": card}
    return world(player(hand, district), queue=QUEUE, events=EVENTS)


def against(card: str) -> State:
    """A has this card; B has one building that can be damaged and some that cannot, C has three that can."""
    return world(
        player(district={"0,0": card, "0,1": "Inn"}),
        player(district={"0,0": "Inn", "0,1": "Fort | citizen", "0,2": "Fort | damage", "1,0": "Mint", "1,1": "Monk"}),
        player(district={"0,0": "Inn", "0,1": "Mint / Market", "1,0": "Chapel", "1,1": "Fort | gray"}),
    )


EFFECTS = [
    Case(
        "Arsenal",
        "draws a red card of level II",
        world(player(district={"0,0": "Arsenal"}), decks={"red II": "Keep, Bailiff, Captain"}),
        ('A activate 0,0 / "1 0" / "red II look"', 'A keep "Keep"'),
        {"A hand": "Keep", "A standing": ONE_USED, "A 0,0": "Arsenal | citizen", "deck red II": "^Bailiff, Captain"},
    ),
    Case(
        "Ballista",
        "two events happen, the bad one to the others, the good one to all",
        alone("Ballista"),
        ('A activate 0,0 / "1 0" / "0" "2"',),
        {
            "A deniers": 8,
            "A standing": ONE_USED,
            "A 0,0": "Ballista | citizen",
            "B deniers": 2,
            "queue": "Raid 3, Fire 0, Fair 2",
        },
    ),
    Case(
        "Ballista",
        "no event happens where none is chosen",
        alone("Ballista"),
        ('A activate 0,0 / "1 0" /',),
        {"A standing": ONE_USED, "A 0,0": "Ballista | citizen"},
    ),
    Case(
        "Ballista",
        "an event whose circles are full happens all the same (Y22)",
        world(player(district={"0,0": "Ballista"}), player(deniers=20), queue="Raid 3, Fire 0"),
        ('A activate 0,0 / "1 0" / "0"',),
        {"A standing": ONE_USED, "A 0,0": "Ballista | citizen", "B deniers": 14},
    ),
    Case(
        "Ballista",
        "the others can build ramparts",
        world(player(district={"0,0": "Ballista"}, events="Fire"), player(events="Storm, Siege"), queue="Raid 1"),
        ('A activate 0,0 / "1 0" / "0"', 'B build / "0"'),
        {
            "A standing": ONE_USED,
            "A 0,0": "Ballista | citizen",
            "B events": "Siege",
            "B ramparts": "Storm",
            "queue": "Raid 2",
        },
    ),
    Case(
        "Barracks",
        "a red citizen for three deniers, one goes, one comes",
        alone("Barracks", deniers=3),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 0, "A 0,0": "Barracks | citizen", "supply": (3, 3, 2)},
    ),
    Case(
        "Fort",
        "takes an event that bears a coin, without a ransom",
        alone("Fort", deniers=0),
        ('A activate 0,0 / "1 0" / "2"',),
        {
            "A standing": ONE_USED,
            "A events": "Fair",
            "A 0,0": "Fort | citizen",
            "queue": "Raid 2, Fire 0, Storm 0",
            "events": "Siege",
        },
    ),
    Case(
        "Fort",
        "takes none where none is chosen",
        alone("Fort"),
        ('A activate 0,0 / "1 0" /',),
        {"A standing": ONE_USED, "A 0,0": "Fort | citizen"},
    ),
    Case(
        "Knight",
        "takes an event when a prestige building is placed on the arrows",
        beside("Knight", hand="Mint"),
        ('A play "Mint" 1,0 / "0"',),
        {
            "A deniers": 1,
            "A hand": "",
            "A events": "Raid",
            "A 1,0": "Mint",
            "queue": "Storm 0, Fire 0, Fair 1",
            "events": "Siege",
        },
    ),
    Case(
        "Guard Post",
        "two deniers for each event that bears coins",
        alone("Guard Post"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 10, "A standing": ONE_USED, "A 0,0": "Guard Post | citizen"},
    ),
    Case(
        "Armourer",
        "damages a building of one opponent, and brings two deniers",
        against("Armourer"),
        ('A activate 0,0 / "1 0 0" / "2:0,1"',),
        {"A deniers": 8, "A standing": ONE_USED, "A 0,0": "Armourer | citizen", "C 0,1": "Mint / Market | damage"},
    ),
    Case(
        "Armourer",
        "damages nothing where nothing can be damaged",
        world(player(district={"0,0": "Armourer"}), player(district={"0,0": "Mint", "0,1": "Fort | gray"})),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 8, "A standing": ONE_USED, "A 0,0": "Armourer | citizen"},
    ),
    Case(
        "Sergeant",
        "a denier for each red building activated on the arrows",
        beside("Sergeant", "Guard Post"),
        ('A activate 0,1 / "1 0"',),
        {"A deniers": 11, "A standing": ONE_USED, "A 0,1": "Guard Post | citizen"},
    ),
    Case(
        "Bailiff",
        "two deniers for each red building activated on the arrows",
        beside("Bailiff", "Guard Post"),
        ('A activate 0,1 / "1 0"',),
        {"A deniers": 12, "A standing": ONE_USED, "A 0,1": "Guard Post | citizen"},
    ),
    Case(
        "Citadel",
        "draws a red card of level III, the last one without a choice",
        world(player(district={"0,0": "Citadel"}), decks={"red III": "Pont des Trous"}),
        ('A activate 0,0 / "1 0" / "red III look"',),
        {"A hand": "Pont des Trous", "A standing": ONE_USED, "A 0,0": "Citadel | citizen", "deck red III": ""},
    ),
    Case(
        "Garrison",
        "a red citizen for two deniers",
        alone("Garrison", deniers=2),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 0, "A 0,0": "Garrison | citizen", "supply": (3, 3, 2)},
    ),
    Case(
        "Keep",
        "takes two events that bear coins",
        alone("Keep"),
        ('A activate 0,0 / "1 0" / "0" "2"',),
        {
            "A standing": ONE_USED,
            "A events": "Raid, Fair",
            "A 0,0": "Keep | citizen",
            "queue": "Storm 0, Fire 0, Siege 0",
            "events": "",
        },
    ),
    Case(
        "Keep",
        "and the queue gets shorter where the event deck is empty (Y7)",
        world(player(district={"0,0": "Keep"}), queue=QUEUE, events="Storm"),
        ('A activate 0,0 / "1 0" / "0" "2"',),
        {
            "A standing": ONE_USED,
            "A events": "Raid, Fair",
            "A 0,0": "Keep | citizen",
            "queue": "Storm 0, Fire 0",
            "events": "",
        },
    ),
    Case(
        "War Room",
        "three events happen, from the left",
        world(player(district={"0,0": "War Room"}), player(deniers=3), queue="Raid 0, Fair 1, Church Levy 0"),
        ('A activate 0,0 / "1 0" / "0" "1" "2"',),
        {
            "A deniers": 8,
            "A standing": ONE_USED,
            "A 0,0": "War Room | citizen",
            "B deniers": 1,
            "queue": "Raid 1, Fair 2, Church Levy 1",
        },
    ),
    Case(
        "Toll Gate",
        "two deniers for each rampart",
        alone("Toll Gate", ramparts="Fire, Storm, Siege"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 12, "A standing": ONE_USED, "A 0,0": "Toll Gate | citizen"},
    ),
    Case(
        "Toll Gate",
        "eight deniers at most",
        alone("Toll Gate", ramparts="Fire, Storm, Siege, Plague, Thieves"),
        ('A activate 0,0 / "1 0"',),
        {"A deniers": 14, "A standing": ONE_USED, "A 0,0": "Toll Gate | citizen"},
    ),
    Case(
        "Trebuchet",
        "every other player damages two own buildings, or the only one",
        against("Trebuchet"),
        ('A activate 0,0 / "1 0 0"', 'C suffer / "0,1" "1,0"'),
        {
            "A standing": ONE_USED,
            "A 0,0": "Trebuchet | citizen",
            "B 0,0": "Inn | damage",
            "C 0,1": "Mint / Market | damage",
            "C 1,0": "Chapel | damage",
        },
    ),
    Case(
        "Trebuchet",
        "nothing happens before who has a choice has made it",
        against("Trebuchet"),
        ('A activate 0,0 / "1 0 0"',),
        {"A standing": ONE_USED, "A 0,0": "Trebuchet | citizen", "phase": "suffering"},
    ),
    Case(
        "Captain",
        "takes an event when a red card is placed on the arrows",
        beside("Captain", hand="Sergeant"),
        ('A play "Sergeant" 0,1 / "0"',),
        {
            "A deniers": 5,
            "A hand": "",
            "A events": "Raid",
            "A 0,1": "Sergeant",
            "queue": "Storm 0, Fire 0, Fair 1",
            "events": "Siege",
        },
    ),
    Case(
        "Captain",
        "sleeps when another colour is placed",
        beside("Captain", hand="Inn"),
        ('A play "Inn" 0,1',),
        {"A deniers": 5, "A hand": "", "A 0,1": "Inn"},
    ),
]

REFUSALS = [
    Refusal("Arsenal", "red I", alone("Arsenal"), 'A activate 0,0 / "1 0" / "red I look"', "not_drawable"),
    Refusal("Ballista", "three", alone("Ballista"), 'A activate 0,0 / "1 0" / "0" "1" "2"', "too_many"),
    Refusal("Ballista", "an empty place", alone("Ballista"), 'A activate 0,0 / "1 0" / "3"', "not_queued"),
    Refusal("Barracks", "two deniers", alone("Barracks", deniers=2), 'A activate 0,0 / "1 0"', "cannot_pay"),
    Refusal("Fort", "an event without coins", alone("Fort"), 'A activate 0,0 / "1 0" / "1"', "no_coin"),
    Refusal("Fort", "two events", alone("Fort"), 'A activate 0,0 / "1 0" / "0" "2"', "too_many"),
    Refusal("Knight", "a building is placed", beside("Knight", hand="Inn"), 'A play "Inn" 1,0 / "0"', "wrong_picks"),
    Refusal("Knight", "without coins", beside("Knight", hand="Mint"), 'A play "Mint" 1,0 / "1"', "no_coin"),
    Refusal("Guard Post", "occupied", alone("Guard Post | citizen"), 'A activate 0,0 / "1 0"', "occupied"),
    Refusal("Armourer", "an own building", against("Armourer"), 'A activate 0,0 / "1 0 0" / "0:0,1"', "not_damageable"),
    Refusal("Armourer", "a prestige building", against("Armourer"), 'A activate 0,0 / "1 0 0" / "1:1,0"',
            "not_damageable"),
    Refusal("Armourer", "a character", against("Armourer"), 'A activate 0,0 / "1 0 0" / "1:1,1"', "not_damageable"),
    Refusal("Armourer", "an occupied building", against("Armourer"), 'A activate 0,0 / "1 0 0" / "1:0,1"',
            "not_damageable"),
    Refusal("Armourer", "a damaged building", against("Armourer"), 'A activate 0,0 / "1 0 0" / "1:0,2"',
            "not_damageable"),
    Refusal("Armourer", "none", against("Armourer"), 'A activate 0,0 / "1 0 0" /', "too_few"),
    Refusal("Sergeant", "nobody stands on a character", alone("Sergeant"), 'A activate 0,0 / "1 0"', "not_a_building"),
    Refusal("Bailiff", "nobody stands on a character", alone("Bailiff"), 'A activate 0,0 / "1 0"', "not_a_building"),
    Refusal("Citadel", "another colour", alone("Citadel"), 'A activate 0,0 / "1 0" / "white III look"', "not_drawable"),
    Refusal("Garrison", "one denier", alone("Garrison", deniers=1), 'A activate 0,0 / "1 0"', "cannot_pay"),
    Refusal("Keep", "one of two without coins", alone("Keep"), 'A activate 0,0 / "1 0" / "0" "1"', "no_coin"),
    Refusal("War Room", "one twice", alone("War Room"), 'A activate 0,0 / "1 0" / "0" "0"', "picked_twice"),
    Refusal("Toll Gate", "damaged", alone("Toll Gate | damage"), 'A activate 0,0 / "1 0"', "damaged"),
    Refusal("Trebuchet", "its owner chooses nothing", against("Trebuchet"), 'A activate 0,0 / "1 0 0" / "2:0,1"',
            "wrong_picks"),
    Refusal("Captain", "two events", beside("Captain", hand="Fort"), 'A play "Fort" 0,1 / "0" "2"', "too_many"),
]  # fmt: skip


@each(EFFECTS)
def test_a_card_has_its_effect(case):
    assert changed_by(case) == case.changes


@each(REFUSALS)
def test_an_impossible_use_of_a_card_is_refused(case):
    assert code_of(case) == case.code
