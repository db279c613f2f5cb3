"""Every event: its effect when a Town Crier is read, fighting it, and its limits."""

from dataclasses import replace

from engines.tournay.model.state import Player, State
from tests.engines.tournay.cards.cases import Case, Refusal, changed_by, code_of, each
from tests.engines.tournay.worlds import after, player, world

DRAW = 'A draw yellow I look / "1 0"'
"""A draws Market, and the Town Crier with it."""

READ = {
    "A hand": "Market",
    "A standing": (1, 2, 2),
    "A laid": (1, 0, 0),
    "deck yellow I": "",
    "Crier of yellow I": True,
}
"""The automatic changes of that draw."""


def crier(queue: str, *players: Player) -> State:
    """A table with the Town Crier as the next card of yellow I."""
    return world(*players, decks={"yellow I": "Town Crier, Market"}, queue=queue)


def fight(event: str, coins: int, *, deniers: int = 6) -> State:
    """A table at which A can fight this event."""
    return world(player(deniers=deniers), queue=f"{event} {coins}", events="Fair")


BUILT = {"0,0": "Inn", "0,1": "Fort | citizen", "0,2": "Chapel / Abbey", "1,0": "Knight", "1,1": "Mint"}
"""Two buildings that can be damaged."""

LOSE = [
    Case(
        event,
        "takes two deniers a coin, as far as there are",
        crier(f"{event} 1", player(), player(deniers=3)),
        (DRAW,),
        {**READ, "A deniers": 2, "B deniers": 0, "queue": f"{event} 2"},
    )
    for event in ["Bad Trade", "Church Levy", "Raid"]
]
BURN = [
    Case(
        event,
        "damages one building a coin, of one's choice where there is one",
        crier(f"{event} 0", player(district={"0,0": "Inn"}), player(district=BUILT)),
        (DRAW, 'B suffer / "0,2"'),
        {**READ, "A 0,0": "Inn | damage", "B 0,2": "Chapel / Abbey | damage", "queue": f"{event} 1"},
    )
    for event in ["Fire", "Storm", "Siege"]
]
LAY = [
    Case(
        event,
        "lays down a citizen a coin, of one's choice",
        crier(f"{event} 0", player(standing=(2, 0, 0)), player(standing=(1, 1, 1), laid=(1, 1, 1))),
        (DRAW, 'B suffer / "white"'),
        {
            **READ,
            "A standing": (0, 0, 0),
            "A laid": (2, 0, 0),
            "B standing": (1, 0, 1),
            "B laid": (1, 2, 1),
            "queue": f"{event} 1",
        },
    )
    for event in ["Plague", "Conscription"]
]

EFFECTS = [
    *LOSE,
    *BURN,
    *LAY,
    Case(
        "Fire",
        "with Storm it is one choice (Y24)",
        crier("Fire 1, Storm 0", player(), player(district={**BUILT, "2,0": "Keep", "2,1": "Market"})),
        (DRAW, 'B suffer / "0,0" "0,2" "2,1"'),
        {
            **READ,
            "B 0,0": "Inn | damage",
            "B 0,2": "Chapel / Abbey | damage",
            "B 2,1": "Market | damage",
            "queue": "Fire 2, Storm 1",
        },
    ),
    Case(
        "Thieves",
        "takes a card of the hand a coin, of one's choice, and no event card",
        world(
            player(),
            player("Fort, Inn", events="Fire"),
            decks={"yellow I": "Town Crier, Market", "red I": "Knight"},
            queue="Thieves 0",
        ),
        (DRAW, "B build /", 'B suffer / "Fort"'),
        {
            "A standing": (1, 2, 2),
            "A laid": (1, 0, 0),
            "deck yellow I": "Market",
            "Crier of yellow I": True,
            "B hand": "Inn",
            "deck red I": "Knight, Fort",
            "queue": "Thieves 1",
        },
    ),
    Case(
        "Thieves",
        "takes nothing from an empty hand, and has two circles",
        crier("Thieves 2", player("Fort, Fort"), player()),
        (DRAW, 'A suffer / "Market" "Fort"'),
        {
            **READ,
            "A hand": "Fort",
            "deck yellow I": "Market",
            "deck red I": "Arsenal, Ballista, Barracks, Guard Post, Armourer, Knight, Sergeant, Town Crier, Fort",
        },
    ),
    Case(
        "Plague",
        "a rampart spares its builder all of it",
        crier("Plague 1", player(), player(events="Fire")),
        (DRAW, 'B build / "0"', 'A suffer / "white" "red"'),
        {
            **READ,
            "A standing": (1, 1, 1),
            "A laid": (1, 1, 1),
            "B events": "",
            "B ramparts": "Fire",
            "queue": "Plague 2",
        },
    ),
    Case(
        "Fair",
        "brings a denier a coin to everybody",
        crier("Fair 2", player(), player(deniers=0)),
        (DRAW,),
        {**READ, "A deniers": 9, "B deniers": 3, "queue": "Fair 3"},
    ),
    Case(
        "Pilgrimage",
        "stands up a citizen a coin, of one's choice where there is one",
        crier("Pilgrimage 0", player(), player(standing=(0, 0, 0), laid=(2, 2, 2))),
        (DRAW, 'B suffer / "red"'),
        {
            "A hand": "Market",
            "B standing": (0, 0, 1),
            "B laid": (2, 2, 1),
            "deck yellow I": "",
            "Crier of yellow I": True,
            "queue": "Pilgrimage 1",
        },
    ),
    Case(
        "Truce",
        "repairs a building a coin, of one's choice, or brings a denier",
        crier("Truce 0", player(), player(district={"0,0": "Inn | damage", "0,1": "Fort | damage"})),
        (DRAW, 'B suffer / "0,1"'),
        {**READ, "A deniers": 7, "B 0,1": "Fort", "queue": "Truce 1"},
    ),
    Case(
        "Truce",
        "repairs what there is, and brings a denier for the other coin",
        crier("Truce 1", player(), player(district={"0,0": "Inn | damage"})),
        (DRAW,),
        {**READ, "A deniers": 8, "B 0,0": "Inn", "B deniers": 7, "queue": "Truce 2"},
    ),
]

COLOURS = {
    "yellow": ["Fire", "Thieves", "Fair"],
    "white": ["Storm", "Plague", "Pilgrimage"],
    "red": ["Siege", "Conscription", "Truce"],
}
USED = {"yellow": ((1, 2, 2), (1, 0, 0)), "white": ((2, 1, 2), (0, 1, 0)), "red": ((2, 2, 1), (0, 0, 1))}
BOTH = {"yellow": ((0, 2, 2), (2, 0, 0)), "white": ((2, 0, 2), (0, 2, 0)), "red": ((2, 2, 0), (0, 0, 2))}

FOUGHT = [
    Case(
        event,
        "is fought with a citizen and a ransom",
        fight(event, 2),
        ('A combat 0 / "1 0"',),
        {
            "A deniers": 3,
            "A standing": USED[colour][0],
            "A laid": USED[colour][1],
            "A events": event,
            "queue": "Fair 0",
            "events": "",
        },
    )
    for colour, events in COLOURS.items()
    for event in events
] + [
    Case(
        event,
        "is fought with two citizens and no ransom",
        fight(event, 2, deniers=0),
        ('A combat 0 / "2 0"',),
        {
            "A standing": BOTH[colour][0],
            "A laid": BOTH[colour][1],
            "A events": event,
            "queue": "Fair 0",
            "events": "",
        },
    )
    for colour, event in [("yellow", "Bad Trade"), ("white", "Church Levy"), ("red", "Raid")]
]

TWO = player(district=BUILT)
REFUSALS = [
    *[Refusal(case.card, "bears no coin", fight(case.card, 0), case.moves[0], "no_coin") for case in FOUGHT],
    *[
        Refusal(
            event, "a denier is missing for the ransom", fight(event, 2, deniers=2), 'A combat 0 / "1 0"', "cannot_pay"
        )
        for events in COLOURS.values()
        for event in events
    ],
    *[
        Refusal(event, "one citizen is too few", fight(event, 2), 'A combat 0 / "1 0"', "not_these_citizens")
        for event in ["Bad Trade", "Church Levy", "Raid"]
    ],
]
SUFFERING = [
    Refusal("Fire", "an occupied building", crier("Fire 0", player(), TWO), 'B suffer / "0,1"', "not_burnable"),
    Refusal("Storm", "a character", crier("Storm 0", player(), TWO), 'B suffer / "1,0"', "not_burnable"),
    Refusal("Siege", "a prestige building", crier("Siege 0", player(), TWO), 'B suffer / "1,1"', "not_burnable"),
    Refusal("Fire", "none", crier("Fire 0", player(), TWO), "B suffer /", "too_few"),
    Refusal("Thieves", "another's card", crier("Thieves 0", player(), player("Fort, Inn")), 'B suffer / "Market"',
            "not_in_hand"),
    Refusal("Plague", "who lies", crier("Plague 0", player(), player(standing=(1, 1, 0), laid=(0, 0, 2))),
            'B suffer / "red"', "not_standing"),
    Refusal("Pilgrimage", "who stands", crier("Pilgrimage 0", player(), player(standing=(2, 0, 0), laid=(0, 1, 1))),
            'B suffer / "yellow"', "not_laid"),
    Refusal("Truce", "nothing to repair there",
            crier("Truce 0", player(), player(district={"0,0": "Inn | damage", "0,1": "Fort | damage", "1,0": "Keep"})),
            'B suffer / "1,0"', "not_damaged"),
]  # fmt: skip


@each(EFFECTS)
def test_an_event_has_its_effect(case):
    assert changed_by(case) == case.changes


@each(FOUGHT)
def test_an_event_is_fought(case):
    assert changed_by(case) == case.changes


@each(REFUSALS)
def test_fighting_an_event_is_refused(case):
    assert code_of(case) == case.code


@each(SUFFERING)
def test_an_impossible_answer_to_an_event_is_refused(case):
    assert code_of(replace(case, state=after(case.state, DRAW))) == case.code
