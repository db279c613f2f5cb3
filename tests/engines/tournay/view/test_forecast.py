"""The effects of a Town Crier read now (4)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import random
from collections.abc import Sequence
from dataclasses import replace

from engines.core.prompts import Pick, Slot
from engines.tournay.model.choices import Choice
from engines.tournay.model.moves import Suffer
from engines.tournay.model.state import Blow, Happening, Player, Ramparts, State, Suffering
from engines.tournay.options import cards_of
from engines.tournay.rules.course import Course
from engines.tournay.rules.event_damage import begun, damaged_by_all, question, slots, suffered
from engines.tournay.view.forecast import Forecast
from engines.tournay.view.view import view
from tests.engines.tournay.worlds import A, B, after, legal, player, world


def forecast(mine: Player, queue: str) -> list[Forecast | None]:
    return [queued.on_you for queued in view(world(mine, queue=queue), A).queue]


def test_4_with_one_coin_more_if_a_circle_is_free() -> None:
    assert forecast(player(deniers=20), "Raid 0, Raid 2, Raid 3") == [
        Forecast("lose", 1, 2, -2, choose=False),
        Forecast("lose", 3, 6, -6, choose=False),
        Forecast("lose", 3, 6, -6, choose=False),
    ]


def test_4_each_event_takes_from_what_earlier_events_left() -> None:
    assert forecast(player(deniers=5), "Raid 1, Fair 0, Bad Trade 1") == [
        Forecast("lose", 2, 4, -4, choose=False),
        Forecast("profit", 1, 1, 1, choose=False),
        Forecast("lose", 2, 2, -2, choose=False),
    ]


def test_Y21_fire_hits_only_unoccupied_buildings() -> None:
    district = {"0,0": "Fort", "0,1": "Keep | citizen", "0,2": "Monk", "1,0": "Belfry", "1,1": "Hospital", "1,2": "Inn"}
    assert forecast(player(district=district), "Fire 0, Storm 1, Siege 0") == [
        Forecast("burn", 1, 1, 0, choose=False),
        Forecast("burn", 2, 2, 0, choose=False),
        Forecast("burn", 1, 0, 0, choose=False),
    ]


def test_Y12_events_of_one_kind_leave_one_choice_or_none() -> None:
    district = {"0,0": "Fort", "0,1": "Inn"}
    together = [Forecast("burn", 1, 1, 0, choose=False), Forecast("burn", 1, 1, 0, choose=False)]
    assert forecast(player(district=district), "Fire 0, Storm 0") == together
    chosen = [Forecast("burn", 1, 1, 0, choose=True), Forecast("burn", 1, 1, 0, choose=True)]
    assert forecast(player(district={**district, "0,2": "Chapel"}), "Fire 0, Storm 0") == chosen


def test_Y12_the_forecast_comes_true() -> None:
    rng, questions = random.Random(12), 0
    for _ in range(400):
        state, coins = at_random(rng)
        foretold = [queued.on_you for queued in view(state, A).queue]
        indexes, mine = suffered_by_the_first(state, coins)
        questions += bool(indexes)
        assert {index for index, one in enumerate(foretold) if one is not None and one.choose} == indexes
        changed = sum(one.deniers for one in foretold if one is not None)
        assert state.table.players[A].deniers + changed == mine.deniers
    assert questions > 100


def at_random(rng: random.Random) -> tuple[State, list[int]]:
    """A random table, and the coins that the queued events will have after the next Crier."""
    district = {f"0,{column}": rng.choice(("Fort", "Fort | damage", "Fort | citizen")) for column in range(3)}
    citizens = rng.choice(((1, 1, 0), (0, 2, 0), (0, 1, 2), (1, 3, 1), (0, 0, 0))), (0, rng.randrange(3), 1)
    mine = player(
        ", ".join(["Fort", "Keep", "Fort"][: rng.randrange(4)]),
        district,
        deniers=rng.randrange(6),
        standing=citizens[0],
        laid=citizens[1],
    )
    names = ("Raid", "Fair", "Fire", "Storm", "Siege", "Thieves", "Plague", "Conscription", "Pilgrimage", "Truce")
    queue = [(name, rng.randrange(2)) for name in rng.sample(names, 3)]
    state = world(mine, player(), queue=", ".join(f"{name} {coins}" for name, coins in queue))
    return state, [coins + 1 for _, coins in queue]


def suffered_by_the_first(state: State, coins: Sequence[int]) -> tuple[set[int], Player]:
    """The queue indexes of the events about which the first player has to decide if all events happen to that player
    alone; and the player afterwards.
    """
    blows = tuple([Blow(queued.event, times) for queued, times in zip(state.table.queue, coins, strict=True)])
    indexes: set[int] = set()
    cards = cards_of(state.options)
    course = Course(A, cards)
    state = begun(state, course, blows, [[True] * len(blows), [False] * len(blows)])
    while isinstance(state.phase, Suffering):
        about = [blow.source for blow in question(state.phase, A, cards)]
        indexes |= {index for index, blow in enumerate(blows) if blow.source in about}
        picks = tuple([most_numerous(slot) for slot in slots(state.phase, A, cards)])
        state = suffered(state, course, state.phase, Suffer(picks))
    return indexes, state.table.players[A]


def most_numerous(slot: Slot[Choice]) -> Pick[Choice]:
    """A slot's first items in order; for citizens, always one of those with the most left."""
    left, pick = list(slot.items), list[Choice]()
    for _ in range(slot.least):
        pick.append(max(left, key=left.count))
        left.remove(pick[-1])
    return tuple(sorted(pick, key=slot.items.index))


def test_4_a_truce_repairs_or_else_pays() -> None:
    district = {"0,0": "Fort | damage", "0,1": "Keep | damage", "0,2": "Inn | damage"}
    assert forecast(player(district=district), "Truce 1") == [Forecast("mend", 2, 2, 0, choose=True)]
    assert forecast(player(district={"0,0": "Fort | damage"}), "Truce 2") == [Forecast("mend", 3, 1, 2, choose=False)]


def test_4_thieves_leave_a_choice_if_a_card_is_left() -> None:
    assert forecast(player("Fort, Keep"), "Thieves 0") == [Forecast("discard", 1, 1, 0, choose=True)]
    assert forecast(player("Fort, Keep"), "Thieves 1") == [Forecast("discard", 2, 2, 0, choose=False)]


def test_4_thieves_take_the_card_that_a_looking_player_keeps() -> None:
    state = after(world(player(), queue="Thieves 0", decks={"red I": "Fort, Keep"}), 'A draw red I look / "0 1"')
    assert [queued.on_you for queued in view(state, A).queue] == [Forecast("discard", 1, 1, 0, choose=False)]
    assert [queued.on_you for queued in view(state, B).queue] == [Forecast("discard", 1, 0, 0, choose=False)]


def test_Y41_equal_cards_are_a_choice_too() -> None:
    mine = player("Fort, Fort")
    assert forecast(mine, "Thieves 0") == [Forecast("discard", 1, 1, 0, choose=True)]
    read = after(
        world(mine, player(), queue="Thieves 0", decks={"red I": "Town Crier"}), "A gather", 'B draw red I look / "0 1"'
    )
    assert legal(read) == {Suffer(): {"discard": ("Fort", "Fort")}}


def test_4_citizens_go_down_and_up() -> None:
    assert forecast(player(standing=(1, 1, 0), laid=(0, 0, 1)), "Plague 1, Pilgrimage 0") == [
        Forecast("lay", 2, 2, 0, choose=False),
        Forecast("rise", 1, 1, 0, choose=True),
    ]
    assert forecast(player(standing=(2, 1, 0)), "Plague 0") == [Forecast("lay", 1, 1, 0, choose=True)]
    assert forecast(player(standing=(2, 0, 0)), "Plague 0") == [Forecast("lay", 1, 1, 0, choose=False)]


def test_4_2_the_forecast_during_ramparts() -> None:
    happening = Happening((1, 2), "Ballista", spared=A)
    state = world(
        player(deniers=9),
        player(events="Raid", deniers=9),
        queue="Raid 1, Raid 2, Fair 1",
        phase=Ramparts(A, happening, (B,), (None,)),
    )
    assert [queued.on_you for queued in view(state, B).queue] == [
        Forecast("lose", 1, 0, 0, choose=False),
        Forecast("lose", 2, 4, -4, choose=False),
        Forecast("profit", 1, 1, 1, choose=False),
    ]
    assert [queued.on_you for queued in view(state, A).queue] == [
        Forecast("lose", 1, 0, 0, choose=False),
        Forecast("lose", 2, 0, 0, choose=False),
        Forecast("profit", 1, 1, 1, choose=False),
    ]


def test_4_3_the_forecast_during_choices() -> None:
    mine = player("Fort, Keep", deniers=9)
    state = world(mine, player(deniers=1), queue="Raid 1, Thieves 0, Fire 1", decks={"red I": "Town Crier"})
    state = after(state, "A gather", 'B draw red I look / "0 1"')
    assert isinstance(state.phase, Suffering)
    now, theirs = view(state, A), view(state, B)
    assert now.happening == theirs.happening == (0, 1, 2)
    assert [queued.on_you for queued in now.queue] == [
        Forecast("lose", 2, 4, -4, choose=False),
        Forecast("discard", 1, 1, 0, choose=True),
        Forecast("burn", 2, 0, 0, choose=False),
    ]
    assert theirs.queue[0].on_you == Forecast("lose", 2, 1, -1, choose=False)


def test_4_2_an_event_blocked_by_a_rampart_has_no_effect_now() -> None:
    mine = player("Fort, Keep", events="Siege", deniers=9)
    state = world(mine, player(), queue="Raid 1, Thieves 0", decks={"red I": "Town Crier"})
    state = after(state, "A gather", 'B draw red I look / "0 1"', 'A build / "0"')
    assert [queued.on_you for queued in view(state, A).queue] == [
        Forecast("lose", 2, 0, 0, choose=False),
        Forecast("discard", 1, 1, 0, choose=True),
    ]


def test_a_buildings_damage_is_no_event() -> None:
    state = after(world(player(), player(district={"0,0": "Fort", "0,1": "Inn"}), queue="Raid 0, Fire 0"), "A gather")
    phase = damaged_by_all(state, Course(A, cards_of(state.options)), 1, "Trebuchet").phase
    now = view(replace(state, phase=phase), B)
    assert (now.phase, now.happening) == ("suffering", ())
    assert [queued.on_you for queued in now.queue] == [
        Forecast("lose", 1, 2, -2, choose=False),
        Forecast("burn", 1, 1, 0, choose=True),
    ]
