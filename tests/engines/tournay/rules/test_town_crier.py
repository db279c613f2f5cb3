"""Town Criers, and events that happen (4.1, 4.3, Y22, Y38)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from dataclasses import replace

from engines.core.prompts import Slot
from engines.tournay.model.choices import Choice
from engines.tournay.model.events import (
    BuildingActivated,
    CardDrawn,
    CrierRead,
    EventRevealed,
    EventTaken,
    TurnBegun,
)
from engines.tournay.model.moves import Activate
from engines.tournay.model.state import Player, Queued, State
from engines.tournay.rules.game import legal_moves
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import (
    A,
    B,
    C,
    after,
    citizens_moved,
    coin_put,
    deniers_gained,
    deniers_lost,
    emitted,
    event_happened,
    play,
    player,
    refused,
    slot,
    world,
)

EXPANDED = table_options(expansion="with")
CRIER_ALONE = {"white II": "Town Crier"}
READ = 'A draw white II look / "2 0"'
READ_OF_THREE = 'A draw white II look / "2 0 0"'


def crier(*players: Player, queue: str, events: str = "") -> State:
    """A table at which the first player draws only a Town Crier."""
    return world(*players, queue=queue, events=events, decks=CRIER_ALONE)


def asked(state: State) -> tuple[Slot[Choice], ...]:
    """The choices for activating the building at 0,0, without the citizen."""
    [slots] = [one.slots for one in legal_moves(state, A) if getattr(one, "move", None) == Activate(0, 0)]
    return slots[1:]


def deniers(state: State) -> list[int]:
    return [one.deniers for one in state.table.players]


def test_4_1_a_coin_on_each_event_with_a_free_circle() -> None:
    state = crier(player(), player(), queue="Raid 2, Thieves 2, Fair 0")
    step = play(state, READ)
    assert emitted(step)[:4] == (
        CardDrawn(A, "white", "II", "", gained=False),
        CrierRead(A, "white", "II", 1),
        coin_put("Raid", 3),
        coin_put("Fair", 1),
    )
    assert step.state.table.queue == (Queued("Raid", 3), Queued("Thieves", 2), Queued("Fair", 1))
    read = replace(state.table.decks[4], cards=(), is_read=True)
    assert step.state.table.decks == (*state.table.decks[:4], read, *state.table.decks[5:])


def test_4_1_criers_are_counted() -> None:
    state = world(player(), player(), decks={"red I": "Town Crier"}, is_read="white II, red II", queue="", events="")
    assert emitted(play(state, 'A draw red I look / "1 0"')) == (
        CardDrawn(A, "red", "I", "", gained=False),
        CrierRead(A, "red", "I", 3),
        TurnBegun(1, B),
    )


def test_4_3_events_go_from_the_left_and_coins_from_the_current_seat() -> None:
    state = crier(player(deniers=1), player(deniers=9), player(deniers=0), queue="Raid 1, Fair 0, Church Levy 0")
    state = after(state, "A gather", "B gather")
    step = play(state, 'C draw white II look / "0 0 2"')
    assert emitted(step)[5:] == (
        event_happened("Raid", 2),
        # C has nothing to lose.
        deniers_lost(A, "Raid", 1),
        deniers_lost(B, "Raid", 4),
        event_happened("Fair", 1),
        deniers_gained(C, "Fair", 1),
        deniers_gained(A, "Fair", 1),
        deniers_gained(B, "Fair", 1),
        event_happened("Church Levy", 1),
        deniers_lost(C, "Church Levy", 1),
        deniers_lost(A, "Church Levy", 1),
        deniers_lost(B, "Church Levy", 2),
        TurnBegun(2, A),
    )
    assert deniers(step.state) == [0, 4, 0]


def test_4_3_coins_stay_on_their_events() -> None:
    state = after(crier(player(), player(), queue="Raid 0, Fair 1"), READ)
    assert state.table.queue == (Queued("Raid", 1), Queued("Fair", 2))


def test_an_event_with_full_circles_happens_as_often_as_before() -> None:
    state = crier(player(deniers=9), player(), queue="Raid 3")
    step = play(state, READ)
    assert emitted(step)[2:4] == (event_happened("Raid", 3), deniers_lost(A, "Raid", 6))


def test_without_events_nothing_happens() -> None:
    step = play(crier(player(), player(), queue=""), READ)
    assert emitted(step)[1:] == (CrierRead(A, "white", "II", 1), TurnBegun(1, B))


BALLISTA = {"0,0": "Ballista"}


def test_Y22_happen_offers_up_to_its_number_of_events() -> None:
    state = world(player(district=BALLISTA), player(), queue="Raid 0, Fire 1, Fair 0")
    assert asked(state) == (slot("happen", ("0", "1", "2"), 0, 2),)
    for picks, code in [
        ('"0" "1" "2"', "too_many"),
        ('"0" "0"', "picked_twice"),
        ('"3"', "not_queued"),
        ('"1" "0"', "out_of_order"),
    ]:
        assert refused(state, f'A activate 0,0 / "1 0" / {picks}')[0] == code


def test_Y22_bad_events_hit_others_and_good_events_hit_all() -> None:
    state = world(player(district=BALLISTA), player(), player(deniers=3), queue="Fair 0, Raid 0, Church Levy 2")
    step = play(state, 'A activate 0,0 / "1 0 0" / "0" "2"')
    assert emitted(step) == (
        BuildingActivated(A, "Ballista", 0, 0, ""),
        coin_put("Fair", 1),
        coin_put("Church Levy", 3),
        event_happened("Fair", 1),
        deniers_gained(A, "Fair", 1),
        deniers_gained(B, "Fair", 1),
        deniers_gained(C, "Fair", 1),
        event_happened("Church Levy", 3),
        deniers_lost(B, "Church Levy", 6),
        deniers_lost(C, "Church Levy", 4),
        TurnBegun(1, B),
    )
    assert step.state.table.queue == (Queued("Fair", 1), Queued("Raid", 0), Queued("Church Levy", 3))
    assert deniers(step.state) == [7, 1, 0]


def test_Y22_an_event_without_a_free_circle_still_happens() -> None:
    state = world(player(district=BALLISTA), player(deniers=9), queue="Raid 3, Fair 0")
    step = play(state, 'A activate 0,0 / "1 0" / "0"')
    assert emitted(step)[1:3] == (event_happened("Raid", 3), deniers_lost(B, "Raid", 6))
    assert step.state.table.queue == (Queued("Raid", 3), Queued("Fair", 0))


def test_Y22_choosing_none_makes_nothing_happen() -> None:
    state = world(player(district=BALLISTA), player(), queue="Raid 3, Fair 0")
    assert emitted(play(state, 'A activate 0,0 / "1 0" /')) == (
        BuildingActivated(A, "Ballista", 0, 0, ""),
        TurnBegun(1, B),
    )


def test_an_event_made_to_happen_is_no_crier() -> None:
    state = world(player(district=BALLISTA), player(), queue="Raid 3, Fair 0")
    assert not any(deck.is_read for deck in after(state, 'A activate 0,0 / "1 0" / "1"').table.decks)


TAKES_TOO = {"0,0": "Ballista", "0,1": "Knight Banneret", "0,2": "Keep | citizen"}


def test_Y38_characters_take_events_before_the_chosen_ones_happen() -> None:
    state = world(
        player(district=TAKES_TOO), player(deniers=9), queue="Fire 1, Raid 1, Fair 0", events="", options=EXPANDED
    )
    assert asked(state) == (slot("events", ("0", "1"), 0, 1), slot("happen", ("0", "1", "2"), 0, 2))
    step = play(state, 'A activate 0,0 / "1 0" / "0" / "1" "2"')
    # The queue has shrunk; the chosen event happens, and now A could build against an event that affects A.
    assert emitted(step) == (
        BuildingActivated(A, "Ballista", 0, 0, ""),
        EventTaken(A, "Fire", "Knight Banneret", 1, 0),
        coin_put("Raid", 2),
        coin_put("Fair", 1),
    )
    assert emitted(play(step.state, "A build /"))[1:] == (
        event_happened("Raid", 2),
        deniers_lost(B, "Raid", 4),
        event_happened("Fair", 1),
        deniers_gained(A, "Fair", 1),
        deniers_gained(B, "Fair", 1),
        TurnBegun(1, B),
    )


def test_Y38_neither_a_taken_event_nor_its_replacement_happens() -> None:
    state = world(player(district=TAKES_TOO), player(), queue="Raid 1, Fair 0", events="Church Levy", options=EXPANDED)
    step = play(state, 'A activate 0,0 / "1 0" / "0" / "0"')
    assert emitted(step) == (
        BuildingActivated(A, "Ballista", 0, 0, ""),
        EventTaken(A, "Raid", "Knight Banneret", 1, 0),
        EventRevealed("Church Levy"),
        TurnBegun(1, B),
    )


def test_Y20_a_copied_event_happens_in_the_copiers_name() -> None:
    mine = player(district={"0,0": "Council Hall", "0,1": "Preaching Cross"}, deniers=0, laid=(1, 0, 0))
    state = world(mine, player(laid=(0, 1, 0)), queue="Pilgrimage 0, Raid 0", options=EXPANDED)
    step = play(state, 'A activate 0,0 as "0:0,1" / "1 0" / "0"')
    assert emitted(step) == (
        BuildingActivated(A, "Council Hall", 0, 0, "Preaching Cross"),
        deniers_gained(A, "Council Hall", 1),
        coin_put("Pilgrimage", 1),
        event_happened("Pilgrimage", 1),
        citizens_moved(A, "Pilgrimage", "stood", 1, 0, 0),
        citizens_moved(B, "Pilgrimage", "stood", 0, 1, 0),
        TurnBegun(1, B),
    )
