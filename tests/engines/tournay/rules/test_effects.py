"""Each effect and its choices (3.4.2, Y7, Y19 to Y21, Y30, Y45); effects of several cards have their own tests, and
single cards are tested in `cards`.
"""
# ruff: noqa: N802  tests carry the numbers of the rulings

from typing import Any

import pytest

from engines.core.prompts import Prompt, Slot
from engines.tournay.model.choices import Building, Choice
from engines.tournay.model.events import (
    BuildingActivated,
    BuildingDamaged,
    BuildingRepaired,
    CardDrawn,
    CardLaidUnder,
    CardWentUnder,
    CitizenRecruited,
    CitizensHired,
    DeniersGained,
    EventRevealed,
    EventTaken,
    TurnBegun,
)
from engines.tournay.model.moves import Activate
from engines.tournay.model.state import Queued, State
from engines.tournay.rules.game import legal_moves
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    D,
    after,
    citizens_moved,
    deniers_gained,
    deniers_lost,
    emitted,
    events_for,
    legal,
    play,
    player,
    refused,
    slot,
    world,
)

EXPANDED = table_options(expansion="with")
OWN = '/ "1 0"'
OWN_OF_THREE = '/ "1 0 0"'


def asked(state: State, copied: Building | None = None) -> tuple[Slot[Choice], ...]:
    """The choices for activating the building at 0,0, without the citizen."""
    [prompt] = [
        one
        for one in legal_moves(state, A)
        if isinstance(one, Prompt) and isinstance(one.move, Activate) and one.move == Activate(0, 0, copied)
    ]
    assert prompt.slots[0].name == "citizens"
    return prompt.slots[1:]


def district(*texts: str) -> dict[str, str]:
    """A district whose cells are filled row by row, beginning with 0,0 to 0,2."""
    return {f"{number // 3},{number % 3}": text for number, text in enumerate(texts)}


@pytest.mark.parametrize(
    ("cells", "mine", "deniers"),
    [
        (district("Hospital"), {}, 4),
        # Market: 1 each visible card, 5 at most; a stack is one.
        (district("Market", "Fort / Keep", "Mint | citizen"), {}, 3),
        (district("Market", "Fort", "Mint", "Inn", "Abbey", "Canon"), {}, 5),
        # Reliquary: 2 each visible white card, a character and a prestige building too, a covered one not.
        (district("Reliquary", "Canon", "Cathedral", "Fort", "Chapel / Abbey | damage"), {}, 8),
        # Storehouse: 1 each occupied building, this one and one with a gray token too, a damaged one not.
        (district("Storehouse", "Fort | gray", "Abbey | citizen", "Inn | damage", "Keep"), {}, 3),
        # Almshouse: 1 each laid citizen, 4 at most.
        (district("Almshouse"), {"laid": (1, 0, 1)}, 2),
        (district("Almshouse"), {"laid": (2, 1, 2)}, 4),
        # Toll Gate: 2 each rampart, 8 at most.
        (district("Toll Gate"), {"ramparts": "Fire, Raid, Storm"}, 6),
        (district("Toll Gate"), {"ramparts": "Fire, Raid, Storm, Siege, Raid"}, 8),
        # Guard Post: 2 each event with a coin; the queue below has two of them.
        (district("Guard Post"), {}, 4),
        # Tax Office: 1 each citizen on other Plazas, 6 at most; a laid one is on none.
        (district("Tax Office"), {}, 4),
    ],
)
def test_gain_counts_its_named_things(cells: dict[str, str], mine: dict[str, Any], deniers: int) -> None:
    other = player(standing=(1, 1, 1), laid=(1, 1, 1))
    state = world(
        player(district=cells, deniers=1, **mine), other, player(standing=(0, 1, 0)), queue="Raid 2, Fire 0, Fair 1"
    )
    step = play(state, f"A activate 0,0 {OWN_OF_THREE}")
    [activated, gained] = emitted(step)[:2]
    name = cells["0,0"]
    assert activated == BuildingActivated(A, name, 0, 0, "")
    assert gained == deniers_gained(A, name, deniers)
    assert step.state.table.players[A].deniers == 1 + deniers


def test_gain_of_nothing_is_not_announced() -> None:
    step = play(world(player(district=district("Toll Gate")), player()), f"A activate 0,0 {OWN}")
    assert emitted(step) == (BuildingActivated(A, "Toll Gate", 0, 0, ""), TurnBegun(1, B))


def test_collect_takes_from_each_other_as_much_as_possible() -> None:
    state = world(
        player(district=district("Provost", "Inn / Hospital | citizen", "Great Market"), deniers=0),
        player(deniers=1),
        player(deniers=0),
        player(deniers=5),
        options=EXPANDED,
    )
    step = play(state, 'A activate 0,2 / "1 0 0 0"')
    assert emitted(step)[1:5] == (
        deniers_gained(A, "Great Market", 7),
        deniers_lost(B, "Provost", 1),
        deniers_lost(D, "Provost", 2),
        deniers_gained(A, "Provost", 3),
    )
    assert [one.deniers for one in step.state.table.players] == [12, 0, 0, 3]


def test_Y45_collect_goes_clockwise_from_its_player() -> None:
    state = world(player(), player(), player(district=district("Tithe Barn")))
    state = after(state, "A gather", "B gather")
    assert emitted(play(state, 'C activate 0,0 / "0 0 1"'))[1:4] == (
        deniers_lost(A, "Tithe Barn", 1),
        deniers_lost(B, "Tithe Barn", 1),
        deniers_gained(C, "Tithe Barn", 2),
    )


def test_sell_any_number_of_activity_cards() -> None:
    state = world(player("Inn, Fort, Fort", district("Pawnshop"), events="Fire"), player())
    assert asked(state) == (slot("sell", ("Inn", "Fort", "Fort"), 0, 3),)
    step = play(state, f'A activate 0,0 {OWN} / "Inn" "Fort"')
    assert events_for(step, A)[1:6] == (
        CardWentUnder(A, "yellow", "I"),
        CardLaidUnder("Inn"),
        CardWentUnder(A, "red", "I"),
        CardLaidUnder("Fort"),
        deniers_gained(A, "Pawnshop", 6),
    )
    assert events_for(step, B) == emitted(step)
    assert [type(event) for event in emitted(step)[1:4]] == [CardWentUnder, CardWentUnder, DeniersGained]
    mine = step.state.table.players[A]
    assert (mine.hand, mine.events, mine.deniers) == (("Fort",), ("Fire",), 12)
    assert [step.state.table.decks[deck].cards[-1] for deck in (0, 6)] == ["Inn", "Fort"]


def test_a_sale_of_nothing_is_allowed() -> None:
    state = world(player("Inn", district("Pawnshop")), player())
    assert emitted(play(state, f"A activate 0,0 {OWN} /")) == (
        BuildingActivated(A, "Pawnshop", 0, 0, ""),
        TurnBegun(1, B),
    )


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        (' "Keep"', "not_in_hand"),
        (' "Fire"', "not_in_hand"),
        (' "event:Fire"', "not_in_hand"),
        (' "Inn" "Inn"', "picked_twice"),
        (' "Fort" "Inn"', "out_of_order"),
    ],
)
def test_an_impossible_sale_is_refused(picks: str, code: str) -> None:
    state = world(player("Inn, Fort", district("Pawnshop"), events="Fire"), player())
    assert refused(state, f"A activate 0,0 {OWN} /{picks}")[0] == code


def test_sell_has_no_choice_without_a_card() -> None:
    assert asked(world(player("", district("Pawnshop"), events="Fire"), player())) == ()


def test_recruit_pays_and_takes_from_the_supply() -> None:
    state = world(player(district=district("Barracks"), deniers=5), player(), supply=(0, 0, 1))
    step = play(state, f"A activate 0,0 {OWN}")
    assert emitted(step)[1:3] == (deniers_lost(A, "Barracks", 3), CitizenRecruited(A, "Barracks", "red"))
    table = step.state.table
    assert (table.players[A].deniers, table.players[A].standing, table.supply) == (2, (2, 2, 2), (0, 0, 0))


def test_Y19_recruit_needs_its_deniers_after_hiring() -> None:
    mine = player(district=district("Barracks"), deniers=4)
    assert refused(world(mine, player()), 'A activate 0,0 / "0 1"')[0] == "not_these_citizens"
    poor = world(player(district=district("Barracks"), deniers=2), player())
    assert refused(poor, f"A activate 0,0 {OWN}")[0] == "cannot_pay"
    assert Activate(0, 0) not in legal(poor)
    hiring = play(world(player(district=district("Barracks"), deniers=5), player()), 'A activate 0,0 / "0 1"')
    assert emitted(hiring)[:4] == (
        CitizensHired(A, B, "red", 1, 2),
        BuildingActivated(A, "Barracks", 0, 0, ""),
        deniers_lost(A, "Barracks", 3),
        CitizenRecruited(A, "Barracks", "red"),
    )
    assert hiring.state.table.players[A].district[0].token == "gray"


def test_Y19_recruit_needs_a_citizen_in_the_supply() -> None:
    state = world(player(district=district("Barracks")), player(), supply=(3, 3, 0))
    assert refused(state, f"A activate 0,0 {OWN}")[0] == "supply_empty"
    assert Activate(0, 0) not in legal(state)


def test_Y19_a_building_without_effect_can_be_activated() -> None:
    for name in ("Chapel", "Infirmary", "Fort", "Ballista", "Armourer", "Chapter House", "Pawnshop"):
        state = world(player(district=district(name)), player(), queue="")
        assert asked(state) == (), name
        assert after(state, f"A activate 0,0 {OWN}").phase.seat == B, name


def test_stand_up_own_laid_citizens() -> None:
    state = world(player(district=district("Chapel"), standing=(2, 1, 0), laid=(0, 1, 2)), player())
    assert asked(state) == (slot("stand", ("white", "red", "red"), 0, 2),)
    step = play(state, f'A activate 0,0 {OWN} / "white" "red"')
    assert emitted(step)[1] == citizens_moved(A, "Chapel", "stood", 0, 1, 1)
    mine = step.state.table.players[A]
    assert (mine.standing, mine.laid) == ((2, 1, 1), (0, 0, 1))
    assert emitted(play(state, f"A activate 0,0 {OWN} /")) == (
        BuildingActivated(A, "Chapel", 0, 0, ""),
        TurnBegun(1, B),
    )


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        ('"yellow"', "not_laid"),
        ('"white" "white"', "picked_twice"),
        ('"white" "red" "red"', "too_many"),
        ('"red" "white"', "out_of_order"),
    ],
)
def test_an_impossible_choice_to_stand_up_is_refused(picks: str, code: str) -> None:
    state = world(player(district=district("Chapel"), standing=(2, 1, 0), laid=(0, 1, 2)), player())
    assert refused(state, f"A activate 0,0 {OWN} / {picks}")[0] == code


def test_return_citizens_of_a_colour_from_other_buildings() -> None:
    cells = district("Chapter House", "Abbey | citizen", "Fort | gray", "Inn | citizen", "Chapel | citizen")
    state = world(player(district=cells, standing=(1, 1, 0)), player())
    assert asked(state) == (slot("colour", ("yellow", "white"), 1, 1),)
    step = play(state, f'A activate 0,0 {OWN} / "white"')
    assert emitted(step)[1] == citizens_moved(A, "Chapter House", "returned", 0, 2, 0)
    mine = step.state.table.players[A]
    assert mine.standing == (1, 2, 0)
    assert [spot.token for spot in mine.district] == ["citizen", None, "gray", "citizen", None]
    assert refused(state, f'A activate 0,0 {OWN} / "red"')[0] == "nobody_there"
    assert refused(state, f"A activate 0,0 {OWN} /")[0] == "too_few"


def test_repair_all_damage() -> None:
    state = world(player(district=district("Infirmary", "Fort | damage", "Inn", "Keep | damage"), deniers=0), player())
    step = play(state, f"A activate 0,0 {OWN}")
    assert emitted(step)[1:4] == (
        BuildingRepaired(A, "Infirmary", "Fort", 0, 1),
        BuildingRepaired(A, "Infirmary", "Keep", 1, 0),
        deniers_gained(A, "Infirmary", 2),
    )
    assert [spot.token for spot in step.state.table.players[A].district] == ["citizen", None, None, None]


def test_Y21_damage_one_unoccupied_undamaged_building_of_an_opponent() -> None:
    one = player(district=district("Fort / Keep", "Inn | citizen", "Abbey | gray", "Canon", "Mint"))
    two = player(district=district("Chapel", "Fort | damage"))
    state = world(player(district=district("Armourer", "Inn"), deniers=0), one, two)
    assert asked(state) == (slot("buildings", ("1:0,0", "2:0,0"), 1, 1),)
    step = play(state, f'A activate 0,0 {OWN_OF_THREE} / "1:0,0"')
    assert emitted(step)[1:3] == (BuildingDamaged(B, "Armourer", "Keep", 0, 0), deniers_gained(A, "Armourer", 2))
    assert step.state.table.players[B].district[0].token == "damage"
    for picks, code in [('"0:0,1"', "not_damageable"), ('"1:0,1"', "not_damageable"), ("", "too_few")]:
        assert refused(state, f"A activate 0,0 {OWN_OF_THREE} / {picks}".rstrip())[0] == code


def test_damage_one_of_each() -> None:
    one, two, three = district("Fort", "Inn"), district("Mint"), district("Chapel")
    state = world(
        player(district=district("Catapult")),
        player(district=one),
        player(district=two),
        player(district=three),
        options=EXPANDED,
    )
    assert asked(state) == (slot("buildings", ("1:0,0", "1:0,1"), 1, 1), slot("buildings", ("3:0,0",), 1, 1))
    step = play(state, 'A activate 0,0 / "1 0 0 0" / "1:0,1" / "3:0,0"')
    assert emitted(step)[1:3] == (
        BuildingDamaged(B, "Catapult", "Inn", 0, 1),
        BuildingDamaged(D, "Catapult", "Chapel", 0, 0),
    )
    assert refused(state, 'A activate 0,0 / "1 0 0 0" / "1:0,1"')[0] == "wrong_picks"
    assert refused(state, 'A activate 0,0 / "1 0 0 0" / "3:0,0" / "3:0,0"')[0] == "not_damageable"
    assert refused(state, 'A activate 0,0 / "1 0 0 0" / "1:0,0" "1:0,1" / "3:0,0"')[0] == "too_many"


def test_Y7_combat_takes_events_with_coins_free_of_charge() -> None:
    state = world(
        player(district=district("Keep"), deniers=0), player(), queue="Raid 2, Fire 0, Fair 1", events="Storm, Siege"
    )
    assert asked(state) == (slot("events", ("0", "2"), 0, 2),)
    step = play(state, f'A activate 0,0 {OWN} / "0" "2"')
    assert emitted(step)[1:5] == (
        EventTaken(A, "Raid", "Keep", 2, 0),
        EventRevealed("Storm"),
        EventTaken(A, "Fair", "Keep", 1, 0),
        EventRevealed("Siege"),
    )
    table = step.state.table
    assert table.queue == (Queued("Storm", 0), Queued("Fire", 0), Queued("Siege", 0))
    assert (table.players[A].events, table.players[A].deniers) == (("Raid", "Fair"), 0)


def test_Y7_queue_shrinks_when_no_event_is_left() -> None:
    state = world(player(district=district("Keep")), player(), queue="Raid 2, Fire 0, Fair 1", events="Storm")
    table = after(state, f'A activate 0,0 {OWN} / "0" "2"').table
    assert (table.queue, table.events) == ((Queued("Storm", 0), Queued("Fire", 0)), ())


@pytest.mark.parametrize(
    ("picks", "code"),
    [('"1"', "no_coin"), ('"3"', "no_coin"), ('"0" "0"', "picked_twice"), ('"0" "2"', "too_many")],
)
def test_an_impossible_choice_of_events_is_refused(picks: str, code: str) -> None:
    state = world(player(district=district("Fort")), player(), queue="Raid 2, Fire 0, Fair 1")
    assert refused(state, f"A activate 0,0 {OWN} / {picks}")[0] == code


def test_draw_asks_for_a_deck_and_a_way() -> None:
    decks = {
        "yellow I": "^Inn, Hospital, Market",
        "white I": "^Chapel, Monk",
        "red I": "",
    }
    state = world(player(district=district("Scriptorium")), player(), decks=decks)
    assert asked(state) == (slot("draw", ("yellow I top", "yellow I look", "white I look"), 1, 1),)
    step = play(state, f'A activate 0,0 {OWN} / "yellow I top"')
    assert step.state.table.players[A].hand == ("Inn",)
    assert refused(state, f'A activate 0,0 {OWN} / "red I look"')[0] == "not_drawable"
    assert refused(state, f'A activate 0,0 {OWN} / "white I top"')[0] == "not_drawable"
    assert refused(state, f"A activate 0,0 {OWN} /")[0] == "too_few"


def test_draw_comes_after_the_characters() -> None:
    state = world(player(district=district("Guildhall", "Merchant"), deniers=0), player(), decks={"yellow II": "Port"})
    step = play(state, f'A activate 0,0 {OWN} / "yellow II look"')
    assert emitted(step) == (
        BuildingActivated(A, "Guildhall", 0, 0, ""),
        deniers_gained(A, "Merchant", 1),
        CardDrawn(A, "yellow", "II", "", gained=True),
        TurnBegun(1, B),
    )


def test_Y30_draw_from_an_empty_deck_gives_nothing() -> None:
    state = world(player(district=district("Guildhall")), player(), decks={"yellow II": ""})
    assert asked(state) == ()
    assert after(state, f"A activate 0,0 {OWN}").phase.seat == B


def test_shield_does_nothing_at_once() -> None:
    state = world(player(district=district("Marvis Tower"), deniers=0), player(), options=EXPANDED)
    assert emitted(play(state, f"A activate 0,0 {OWN}")) == (
        BuildingActivated(A, "Marvis Tower", 0, 0, ""),
        deniers_gained(A, "Marvis Tower", 2),
        TurnBegun(1, B),
    )
