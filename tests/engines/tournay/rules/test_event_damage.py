"""What events and other players' buildings do to players (4.3, Y12, Y24, Y41, Y44)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import random

import pytest

from engines.core.game import Decision
from engines.core.prompts import Prompt, Slot, any_move
from engines.core.seats import SPECTATOR
from engines.tournay.model.choices import Choice
from engines.tournay.model.events import (
    BlowChosen,
    BuildingDamaged,
    BuildingRepaired,
    CardLaidUnder,
    CardWentUnder,
    Committed,
    TurnBegun,
)
from engines.tournay.model.moves import Suffer
from engines.tournay.model.state import Blow, Player, State, Suffering
from engines.tournay.options import cards_of
from engines.tournay.rules.event_damage import question
from engines.tournay.rules.game import apply, legal_moves, to_act
from tests.engines.random_chance import RandomChance
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    after,
    citizens_moved,
    deniers_gained,
    deniers_lost,
    emitted,
    event_happened,
    events_for,
    play,
    player,
    refused,
    slot,
    world,
)

TWO = {"0,0": "Fort", "0,1": "Inn"}
THREE = {"0,0": "Fort", "0,1": "Inn", "0,2": "Chapel"}


def crier(*players: Player, queue: str) -> State:
    """A table at which the first player has just drawn a Town Crier and nothing else. The queue has the coins from
    before."""
    citizens = " ".join(["2"] + ["0"] * (len(players) - 1))
    state = world(*players, queue=queue, events="", decks={"white II": "Town Crier"})
    return after(state, f'A draw white II look / "{citizens}"')


def asked(state: State, seat: int = B) -> tuple[Slot[Choice], ...]:
    """What a seat is asked to suffer; () when it is asked nothing."""
    for decision in to_act(state):
        if decision.seat == seat and isinstance(state.phase, Suffering):
            [prompt] = legal_moves(state, decision.seat)
            assert isinstance(prompt, Prompt)
            assert prompt.move == Suffer()
            return prompt.slots
    return ()


def about(state: State, seat: int = B) -> tuple[Blow, ...]:
    """The blows of the question."""
    assert isinstance(state.phase, Suffering)
    return question(state.phase, B if seat == B else A, cards_of(state.options))


def tokens(state: State, seat: int = B) -> list[str | None]:
    return [spot.token for spot in state.table.players[seat].district]


NOBODY = player(standing=(0, 2, 0))
"""The one who draws: with nothing that an event could take but the two citizens of the draw."""


@pytest.mark.parametrize(
    ("queue", "mine", "slot"),
    [
        ("Fire 0", player(district=TWO), slot("burn", ("0,0", "0,1"), 1, 1)),
        ("Fire 1", player(district=THREE), slot("burn", ("0,0", "0,1", "0,2"), 2, 2)),
        ("Thieves 0", player("Inn, Fort"), slot("discard", ("Inn", "Fort"), 1, 1)),
        ("Plague 0", player(standing=(1, 0, 2)), slot("lay", ("yellow", "red", "red"), 1, 1)),
        ("Pilgrimage 0", player(laid=(1, 0, 2)), slot("stand", ("yellow", "red", "red"), 1, 1)),
        (
            "Truce 0",
            player(district={"0,0": "Fort | damage", "0,1": "Inn | damage"}),
            slot("mend", ("0,0", "0,1"), 1, 1),
        ),
    ],
)
def test_Y24_who_has_a_choice_is_asked(queue: str, mine: Player, slot: Slot) -> None:
    state = crier(NOBODY, mine, queue=queue)
    assert to_act(state) == (Decision(B, 1),)
    assert asked(state) == (slot,)


@pytest.mark.parametrize(
    ("queue", "mine"),
    [
        ("Raid 0", player(deniers=1)),
        ("Fair 0", player()),
        ("Fire 0", player()),
        ("Fire 0", player(district={"0,0": "Fort"})),
        ("Fire 1", player(district=TWO)),
        # Occupied, damaged, a character, a prestige building: none can burn (Y21).
        ("Fire 0", player(district=THREE | {"0,1": "Inn | gray", "0,2": "Chapel | citizen"})),
        ("Fire 0", player(district=THREE | {"0,1": "Merchant", "0,2": "Cathedral"})),
        ("Fire 0", player(district=THREE | {"0,1": "Inn | damage", "0,2": "Inn / Architect"})),
        ("Thieves 0", player()),
        ("Thieves 0", player("Fort")),
        ("Thieves 1", player("Fort, Inn")),
        ("Plague 0", player(standing=(0, 0, 0))),
        ("Plague 0", player(standing=(0, 2, 0))),
        ("Plague 1", player(standing=(1, 1, 0))),
        ("Pilgrimage 0", player(laid=(0, 0, 0))),
        ("Pilgrimage 0", player(laid=(0, 0, 2))),
        ("Truce 0", player()),
        ("Truce 0", player(district={"0,0": "Fort | damage", "0,1": "Inn"})),
        ("Truce 1", player(district={"0,0": "Fort | damage", "0,1": "Inn | damage"})),
    ],
)
def test_Y24_what_leaves_no_alternative_happens_by_itself(queue: str, mine: Player) -> None:
    assert crier(NOBODY, mine, queue=queue).phase.kind == "turn"


def test_Y41_who_is_asked_does_not_tell_of_a_hand() -> None:
    # Two equal cards: nobody else may know that, so it is a question.
    state = crier(NOBODY, player("Fort, Fort"), queue="Thieves 0")
    assert asked(state) == (slot("discard", ("Fort", "Fort"), 1, 1),)


def test_Y24_what_is_forced_is_done() -> None:
    mine = player("Fort", {"0,0": "Fort", "0,1": "Inn | damage"}, deniers=3, standing=(0, 1, 0), laid=(0, 0, 0))
    state = crier(NOBODY, mine, queue="Fire 0, Thieves 1, Plague 0")
    other = state.table.players[B]
    assert tokens(state) == ["damage", "damage"]
    assert (other.hand, other.standing, other.laid) == ((), (0, 0, 0), (0, 1, 0))


def test_lose_takes_what_is_there() -> None:
    state = crier(player(deniers=7), player(deniers=3), queue="Raid 1")
    assert [one.deniers for one in state.table.players] == [3, 0]


def test_mend_repairs_or_else_pays() -> None:
    mine = player(district={"0,0": "Fort | damage", "0,1": "Inn | citizen"}, deniers=0)
    state = crier(NOBODY, mine, queue="Truce 2")
    assert tokens(state) == [None, "citizen"]
    assert [one.deniers for one in state.table.players] == [9, 2]


def test_Y24_choices_of_one_kind_are_asked_as_one() -> None:
    cells = THREE | {"1,0": "Keep", "1,1": "Abbey"}
    state = crier(NOBODY, player(district=cells), queue="Fire 1, Raid 0, Storm 0")
    assert asked(state) == (slot("burn", ("0,0", "0,1", "0,2", "1,0", "1,1"), 3, 3),)
    assert about(state) == (Blow("Fire", 2), Blow("Storm", 1))
    step = play(state, 'B suffer / "0,1" "0,2" "1,1"')
    assert emitted(step) == (
        Committed(B),
        event_happened("Fire", 2),
        BuildingDamaged(B, "Fire", "Inn", 0, 1),
        BuildingDamaged(B, "Fire", "Chapel", 0, 2),
        event_happened("Raid", 1),
        deniers_lost(A, "Raid", 2),
        deniers_lost(B, "Raid", 2),
        event_happened("Storm", 1),
        BuildingDamaged(B, "Storm", "Abbey", 1, 1),
        TurnBegun(1, B),
    )


def test_Y24_together_they_leave_no_alternative() -> None:
    assert crier(NOBODY, player(district=THREE), queue="Fire 1, Raid 0, Storm 0").phase.kind == "turn"


def test_Y24_choices_of_several_kinds_are_one_question() -> None:
    mine = player("Fort, Inn", TWO, standing=(1, 1, 0))
    state = crier(NOBODY, mine, queue="Plague 0, Thieves 0, Siege 0")
    assert asked(state) == (
        slot("burn", ("0,0", "0,1"), 1, 1),
        slot("discard", ("Inn", "Fort"), 1, 1),
        slot("lay", ("yellow", "white"), 1, 1),
    )
    step = play(state, 'B suffer / "0,0" / "Inn" / "white"')
    assert events_for(step, B) == (
        Committed(B),
        event_happened("Plague", 1),
        citizens_moved(B, "Plague", "laid", 0, 1, 0),
        event_happened("Thieves", 1),
        CardWentUnder(B, "yellow", "I"),
        CardLaidUnder("Inn"),
        event_happened("Siege", 1),
        BuildingDamaged(B, "Siege", "Fort", 0, 0),
        TurnBegun(1, B),
    )
    assert (
        events_for(step, A)
        == events_for(step, SPECTATOR)
        == tuple([event for event in events_for(step, B) if not isinstance(event, CardLaidUnder)])
    )
    assert step.state.table.decks[0].cards[-1] == "Inn"


def test_Y24_a_new_question_after_a_fire_for_a_truce() -> None:
    mine = player(district={"0,0": "Fort", "0,1": "Inn", "0,2": "Chapel | damage"})
    state = crier(NOBODY, mine, queue="Fire 0, Truce 0")
    assert (asked(state), about(state)) == ((slot("burn", ("0,0", "0,1"), 1, 1),), (Blow("Fire", 1),))
    first = play(state, 'B suffer / "0,1"')
    assert first.emitted[0].event == BlowChosen("Fire")
    assert [events_for(first, viewer) for viewer in (A, B, SPECTATOR)] == [(), (BlowChosen("Fire"),), ()]
    assert first.state.table == state.table
    assert to_act(first.state) == (Decision(B, 2),)
    assert (asked(first.state), about(first.state)) == (
        (slot("mend", ("0,1", "0,2"), 1, 1),),
        (Blow("Truce", 1),),
    )
    step = play(first.state, 'B suffer / "0,1"')
    assert emitted(step) == (
        Committed(B),
        event_happened("Fire", 1),
        BuildingDamaged(B, "Fire", "Inn", 0, 1),
        event_happened("Truce", 1),
        deniers_gained(A, "Truce", 1),
        BuildingRepaired(B, "Truce", "Inn", 0, 1),
        TurnBegun(1, B),
    )
    assert tokens(step.state) == [None, None, "damage"]


def test_Y24_a_new_question_after_a_truce_for_a_fire() -> None:
    mine = player(district={"0,0": "Fort | damage", "0,1": "Inn | damage", "0,2": "Chapel"})
    state = crier(NOBODY, mine, queue="Truce 0, Fire 0")
    assert asked(state) == (slot("mend", ("0,0", "0,1"), 1, 1),)
    state = after(state, 'B suffer / "0,0"')
    assert asked(state) == (slot("burn", ("0,0", "0,2"), 1, 1),)
    assert tokens(after(state, 'B suffer / "0,2"')) == [None, "damage", "damage"]


def test_Y24_no_new_question_where_the_first_was_forced() -> None:
    mine = player(district={"0,0": "Fort", "0,1": "Inn | damage", "0,2": "Chapel | damage"})
    state = crier(NOBODY, mine, queue="Fire 0, Truce 0")
    assert asked(state) == (slot("mend", ("0,0", "0,1", "0,2"), 1, 1),)
    assert about(state) == (Blow("Truce", 1),)


def test_Y24_what_comes_between_is_no_new_question() -> None:
    mine = player("Inn, Fort", {"0,0": "Fort", "0,1": "Inn", "0,2": "Chapel | damage"}, deniers=1)
    state = crier(NOBODY, mine, queue="Fire 0, Thieves 0, Truce 0")
    assert asked(state) == (slot("burn", ("0,0", "0,1"), 1, 1), slot("discard", ("Inn", "Fort"), 1, 1))
    assert asked(after(state, 'B suffer / "0,0" / "Fort"')) == (slot("mend", ("0,0", "0,2"), 1, 1),)


def test_Y24_deniers_come_and_go_in_their_order() -> None:
    state = crier(NOBODY, player(deniers=1), queue="Raid 0, Truce 1")
    assert state.table.players[B].deniers == 2
    state = crier(NOBODY, player(deniers=1), queue="Truce 1, Raid 0")
    assert state.table.players[B].deniers == 1
    # With a question between them, the truce comes after the fire and so after the raid.
    state = crier(NOBODY, player(deniers=1, district=TWO), queue="Raid 0, Fire 0, Truce 1")
    assert asked(state) == (slot("burn", ("0,0", "0,1"), 1, 1),)
    assert after(state, 'B suffer / "0,0"').table.players[B].deniers == 1


def test_Y41_rise_after_lay_is_a_question_of_its_own_and_is_asked_whatever_was_laid() -> None:
    # Which citizen was laid down is hidden until all have chosen; that nothing is asked would reveal it.
    state = crier(NOBODY, player(standing=(1, 1, 0), laid=(1, 0, 0)), queue="Plague 0, Pilgrimage 0")
    assert asked(state) == (slot("lay", ("yellow", "white"), 1, 1),)
    same = after(state, 'B suffer / "yellow"')
    assert asked(same) == (slot("stand", ("yellow", "yellow"), 1, 1),)
    other = after(state, 'B suffer / "white"')
    assert asked(other) == (slot("stand", ("yellow", "white"), 1, 1),)
    mine = after(other, 'B suffer / "yellow"').table.players[B]
    assert (mine.standing, mine.laid) == ((2, 0, 0), (0, 1, 0))


def test_Y12_everybody_chooses_alone_and_all_is_told_together() -> None:
    one, two = player(district=TWO), player(district={"0,0": "Keep", "0,1": "Abbey"})
    state = crier(player(deniers=3, district={"0,0": "Fort"}), one, two, queue="Fire 0, Raid 0")
    assert to_act(state) == (Decision(B, 1), Decision(C, 1))
    before = state.table
    assert tokens(state, A) == [None]
    first = play(state, 'C suffer / "0,1"')
    assert first.emitted[0].seats is None
    assert emitted(first) == (Committed(C),)
    assert first.state.table == before
    assert to_act(first.state) == (Decision(B, 1),)
    assert emitted(play(first.state, 'B suffer / "0,0"')) == (
        Committed(B),
        event_happened("Fire", 1),
        BuildingDamaged(A, "Fire", "Fort", 0, 0),
        BuildingDamaged(B, "Fire", "Fort", 0, 0),
        BuildingDamaged(C, "Fire", "Abbey", 0, 1),
        event_happened("Raid", 1),
        deniers_lost(A, "Raid", 2),
        deniers_lost(B, "Raid", 2),
        deniers_lost(C, "Raid", 2),
        TurnBegun(1, B),
    )


def test_Y44_discards_go_under_their_deck_seat_by_seat_from_the_turns_player() -> None:
    state = world(
        player("Fort, Keep"),
        player("Knight, Keep"),
        player("Arsenal, Keep"),
        queue="Thieves 0",
        events="",
        decks={"white II": "Town Crier", "red I": "Barracks"},
    )
    state = after(state, "A gather", 'B draw white II look / "0 2 0"')
    state = after(state, 'A suffer / "Fort"', 'C suffer / "Arsenal"', 'B suffer / "Knight"')
    assert state.table.decks[6].cards == ("Barracks", "Knight", "Arsenal", "Fort")


def test_Y12_the_order_of_answers_makes_no_difference() -> None:
    one, two = player("Inn, Fort"), player("Inn, Fort")
    state = crier(NOBODY, one, two, queue="Thieves 0")
    assert after(state, 'B suffer / "Inn"', 'C suffer / "Inn"') == after(state, 'C suffer / "Inn"', 'B suffer / "Inn"')


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ('B suffer / "0,2" / "Fort" / "white"', "not_burnable"),
        ('B suffer / / "Fort" / "white"', "too_few"),
        ('B suffer / "0,0" "0,1" / "Fort" / "white"', "too_many"),
        ('B suffer / "0,0" "0,0" / "Fort" / "white"', "picked_twice"),
        ('B suffer / "0,0" / "Keep" / "white"', "not_in_hand"),
        ('B suffer / "0,0" / "Fort" / "red"', "not_standing"),
        ('B suffer / "0,0" / "Fort"', "wrong_picks"),
        ("B suffer", "wrong_picks"),
        ("B gather", "not_now"),
        ('A suffer / "0,0"', "not_your_turn"),
    ],
)
def test_suffer_refuses(move: str, code: str) -> None:
    mine = player("Fort, Inn", TWO | {"0,2": "Abbey | citizen"}, standing=(1, 1, 0))
    state = crier(NOBODY, mine, queue="Plague 0, Thieves 0, Siege 0")
    assert refused(state, move)[0] == code


@pytest.mark.parametrize(
    ("queue", "mine", "move", "code"),
    [
        ("Pilgrimage 0", player(laid=(1, 1, 0)), 'B suffer / "red"', "not_laid"),
        (
            "Truce 0",
            player(district={"0,0": "Fort | damage", "0,1": "Inn | damage", "0,2": "Keep"}),
            'B suffer / "0,2"',
            "not_damaged",
        ),
    ],
)
def test_good_events_refuse_too(queue: str, mine: Player, move: str, code: str) -> None:
    assert refused(crier(NOBODY, mine, queue=queue), move)[0] == code


def trebuchet(*others: Player) -> State:
    """A Trebuchet has just been activated against these others."""
    citizens = " ".join(["1"] + ["0"] * len(others))
    state = world(player(district={"0,0": "Trebuchet", "0,1": "Fort"}), *others)
    return after(state, f'A activate 0,0 / "{citizens}"')


def test_they_choose_what_is_damaged() -> None:
    state = trebuchet(player(district=THREE), player(district=TWO), player())
    assert to_act(state) == (Decision(B, 1),)
    assert asked(state) == (slot("burn", ("0,0", "0,1", "0,2"), 2, 2),)
    assert about(state) == (Blow("Trebuchet", 2),)
    step = play(state, 'B suffer / "0,0" "0,2"')
    assert emitted(step) == (
        Committed(B),
        BuildingDamaged(B, "Trebuchet", "Fort", 0, 0),
        BuildingDamaged(B, "Trebuchet", "Chapel", 0, 2),
        BuildingDamaged(C, "Trebuchet", "Fort", 0, 0),
        BuildingDamaged(C, "Trebuchet", "Inn", 0, 1),
        TurnBegun(1, B),
    )
    assert tokens(step.state, A) == ["citizen", None]


def test_they_have_nothing_to_choose() -> None:
    state = trebuchet(player(district=TWO), player(district={"0,0": "Merchant", "0,1": "Mint"}))
    assert state.phase.kind == "turn"
    assert tokens(state, B) == ["damage", "damage"]
    assert tokens(state, C) == [None, None]


KINDS = ("Fort", "Inn", "Chapel", "Keep", "Abbey")
TOKENS = ("", "", " | damage", " | citizen")
EVENTS = ("Fire", "Storm", "Siege", "Thieves", "Plague", "Conscription", "Pilgrimage", "Truce", "Raid", "Fair")


def any_player(rng: random.Random) -> Player:
    """Some player, with a few of everything."""
    cells = [(row, column) for row in range(2) for column in range(3)][: rng.randrange(6)]
    return player(
        ", ".join(rng.choices(KINDS, k=rng.randrange(4))),
        {f"{row},{column}": rng.choice(KINDS) + rng.choice(TOKENS) for row, column in cells},
        deniers=rng.randrange(5),
        standing=(rng.randrange(3), rng.randrange(3), rng.randrange(2)),
        laid=(rng.randrange(2), rng.randrange(3), rng.randrange(3)),
    )


def left_with(mine: Player, queue: list[tuple[str, int]]) -> dict[str, int]:
    """How much of everything a player is left with, one coin after the other; what is chosen makes no difference."""
    has = {
        "deniers": mine.deniers,
        "sound": sum(spot.token is None for spot in mine.district),
        "damaged": sum(spot.token == "damage" for spot in mine.district),
        "hand": len(mine.hand),
        "standing": sum(mine.standing),
        "laid": sum(mine.laid),
    }
    moved = {
        "Fire": ("sound", "damaged"),
        "Storm": ("sound", "damaged"),
        "Siege": ("sound", "damaged"),
        "Thieves": ("hand", "gone"),
        "Plague": ("standing", "laid"),
        "Conscription": ("standing", "laid"),
        "Pilgrimage": ("laid", "standing"),
        "Truce": ("damaged", "sound"),
    }
    for event in [event for event, coins in queue for _ in range(coins)]:
        if event == "Raid":
            has["deniers"] = max(0, has["deniers"] - 2)
        elif event == "Fair" or (event == "Truce" and not has["damaged"]):
            has["deniers"] += 1
        elif has[moved[event][0]]:
            has[moved[event][0]] -= 1
            has[moved[event][1]] = has.get(moved[event][1], 0) + 1
    return {name: count for name, count in has.items() if name != "gone"}


@pytest.mark.parametrize("seed", range(120))
def test_4_3_what_is_left_is_the_same_as_one_coin_after_the_other(seed: int) -> None:
    rng = random.Random(seed)
    queue = [(event, rng.randint(1, 3)) for event in rng.sample(EVENTS, 3)]
    players = [NOBODY, any_player(rng), any_player(rng)]
    text = ", ".join([f"{event} {coins - 1}" for event, coins in queue])
    state = crier(*players, queue=text)
    coins = [(queued.event, queued.coins) for queued in state.table.queue]
    chance = RandomChance(seed)
    while isinstance(state.phase, Suffering):
        decisions = to_act(state)
        seat = decisions[chance.pick("who", len(decisions))].seat
        state = apply(state, seat, any_move(legal_moves(state, seat), chance), chance).state
    for seat, before in ((B, players[B]), (C, players[C])):
        assert left_with(state.table.players[seat], []) == left_with(before, coins)
