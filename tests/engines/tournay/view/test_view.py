"""Each viewer's view (7)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

from dataclasses import replace

from engines.core.seats import SPECTATOR
from engines.tournay.model.events import DeniersGained, DeniersLost
from engines.tournay.model.state import LastCards, Looking, Over, Shedding, State, Suffering
from engines.tournay.rules.between_turns import NO_LAST_CARD
from engines.tournay.view.hand import HandCard, Placing
from engines.tournay.view.view import Asked, DeckView, Draft, Result, SpotView, TournayView, view
from tests.engines.kits import TOURNAY
from tests.engines.random_games import playout
from tests.engines.tournay.worlds import A, B, C, after, emitted, play, player, world


def seen(state: State) -> tuple[TournayView, TournayView, TournayView]:
    """The views of the first player, the second and a spectator."""
    return view(state, A), view(state, B), view(state, SPECTATOR)


def deck(one: TournayView, name: str) -> DeckView:
    [found] = [deck for deck in one.decks if f"{deck.colour} {deck.level}" == name]
    return found


def test_the_table_after_the_set_up() -> None:
    own, _, watched = seen(world(player()))
    assert (own.phase, own.seat, own.round, own.turn, own.start) == ("turn", A, 1, A, A)
    assert (own.criers, own.criers_needed, own.ending, own.result) == (0, 3, None, None)
    assert len(own.decks) == 9
    assert deck(own, "white II") == DeckView("white", "II", 10, None, is_read=False, looked_at=None)
    assert watched == replace(own, seat=None, queue=watched.queue)


def test_7_a_hand_is_visible_to_its_player_and_counted_for_others() -> None:
    own, other, watched = seen(world(player("Fort, Hospital", events="Fire, Raid")))
    assert [card.card for card in own.hand] == ["Hospital", "Fort"]
    assert own.hand_events == ("Fire", "Raid")
    for one in (other, watched):
        assert (one.hand, one.hand_events) == ((), ())
        assert (one.players[A].cards, one.players[A].events) == (2, 2)


def test_7_a_revocable_card_is_visible_to_its_player_only() -> None:
    before = world(player("Hospital"))
    state = after(before, 'A play "Hospital" 0,0')
    own, other, watched = seen(state)
    assert own.draft == Draft("Hospital", (0, 0))
    assert own.players[A].district == (SpotView((0, 0), ("Hospital",), None, ()),)
    assert (own.players[A].deniers, own.hand) == (5, ())
    assert other == view(before, B)
    assert watched == view(before, SPECTATOR)


def test_7_the_action_shows_a_played_card_to_all() -> None:
    own, other, _ = seen(after(world(player("Hospital")), 'A play "Hospital" 0,0', "A gather"))
    assert own.draft is None
    assert own.players == other.players
    assert own.players[A].score.total == 1


def test_7_two_cards_are_visible_to_the_drawer_only() -> None:
    state = after(world(player(), decks={"white I": "Monk, Chapel, Almshouse"}), 'A draw white I look / "1 0"')
    own, other, watched = seen(state)
    assert (own.phase, own.looking, own.crier_seen) == ("looking", ("Monk", "Chapel"), False)
    for one in (own, other, watched):
        assert deck(one, "white I") == DeckView("white", "I", 3, None, is_read=True, looked_at=A)
    for one in (other, watched):
        assert (one.looking, one.crier_seen) == ((), False)


def test_7_a_crier_among_looked_at_cards_is_hidden_from_others() -> None:
    plain = world(player(), decks={"white I": "Monk, Chapel, Almshouse, Town Crier"})
    read = world(player(), decks={"white I": "Monk, Town Crier, Chapel, Almshouse"})
    one, two = [after(state, 'A draw white I look / "1 0"') for state in (plain, read)]
    assert isinstance(two.phase, Looking)
    assert two.phase.crier
    assert view(two, A).crier_seen
    assert not view(one, A).crier_seen
    assert view(one, B) == view(two, B)
    assert view(one, SPECTATOR) == view(two, SPECTATOR)


def test_7_a_returned_card_is_face_up() -> None:
    state = after(
        world(player(), decks={"white I": "Monk, Chapel, Almshouse"}), 'A draw white I look / "1 0"', 'A keep "Chapel"'
    )
    for one in seen(state):
        assert deck(one, "white I") == DeckView("white", "I", 2, "Monk", is_read=True, looked_at=None)


def crier(*players: object, queue: str) -> State:
    """The first player reads a Crier."""
    return after(world(*players, queue=queue, decks={"red I": "Town Crier"}), 'A draw red I look / "1 0"')  # type: ignore[arg-type]


def test_7_chosen_ramparts_are_hidden_until_all_have_chosen() -> None:
    state = crier(player(events="Raid"), player(events="Raid"), queue="Fire 0, Raid 1")
    own, other, _ = seen(state)
    assert (own.phase, own.happening, own.turn) == ("ramparts", (0, 1), A)
    assert [one.has_chosen for one in own.players] == [False, False]
    own, other, watched = seen(after(state, 'A build / "1"'))
    assert (own.against, other.against, watched.against) == ((1,), (), ())
    for one in (own, other, watched):
        assert [player.has_chosen for player in one.players] == [True, False]
        assert [player.ramparts for player in one.players] == [0, 0]


def test_Y12_event_results_are_hidden_until_announced() -> None:
    # The player who draws the Crier has used a red citizen.
    mine, other = player(deniers=6, standing=(1, 1, 1)), player(deniers=3, standing=(2, 1, 0))
    state = crier(mine, other, queue="Bad Trade 0, Conscription 0, Fair 0")
    for one in (*seen(state), *seen(after(state, 'A suffer / "white"'))):
        assert [(it.deniers, it.standing) for it in one.players] == [(6, (1, 1, 0)), (3, (2, 1, 0))]
    own, _, _ = seen(state)
    assert own.asked == (Asked("Conscription"),)
    # The coming effects are shown beside the events.
    assert [queued.on_you and (queued.on_you.effect, queued.on_you.deniers) for queued in own.queue] == [
        ("lose", -2),
        ("lay", 0),
        ("profit", 1),
    ]
    own, other_sees, _ = seen(after(state, 'A suffer / "white"'))
    assert [player.has_chosen for player in other_sees.players] == [True, False]
    assert own.asked == ()
    step = play(state, 'A suffer / "white"', 'B suffer / "white"')
    assert {DeniersLost(A, "Bad Trade", 2, has=4), DeniersGained(A, "Fair", 1, has=5)} <= set(emitted(step))
    for one in seen(step.state):
        assert [(it.deniers, it.standing) for it in one.players] == [(5, (1, 0, 0)), (2, (2, 0, 0))]


def test_Y12_in_random_games_choices_reveal_nothing_more() -> None:
    states = 0
    for turn in playout(replace(TOURNAY, look_at=1.0), 3, TOURNAY.options[0], seed=3):
        if isinstance(turn.after.phase, Suffering):
            public = view(turn.after, SPECTATOR).players
            assert all(view(turn.after, seat).players == public for seat in (A, B, C))
            states += 1
    assert states > 10


def test_5_a_last_card_is_hidden_until_all_have_chosen() -> None:
    state = world(
        player("Fort"), player("Hospital"), player(), phase=LastCards((None, None, NO_LAST_CARD)), ending="dead_end"
    )
    assert [one.has_chosen for one in view(state, A).players] == [False, False, True]
    state = after(state, 'A last "Fort" 0,0')
    own, other, watched = seen(state)
    assert (own.phase, own.turn, own.ending) == ("last_cards", None, "dead_end")
    assert own.last_card == Draft("Fort", (0, 0))
    assert own.players[A].district == ()
    assert other.last_card is watched.last_card is None
    assert [one.has_chosen for one in other.players] == [True, False, True]
    assert view(state, C).players == other.players


def test_3_5_the_number_of_cards_to_shed() -> None:
    hand = player("Fort, Keep, Monk, Hospital, Market", events="Fire")
    own, other, _ = seen(world(hand, phase=Shedding(A)))
    assert (own.shed, other.shed) == (2, 0)


def test_3_2_the_reach_of_a_character() -> None:
    state = world(player(district={"0,0": "Fort", "0,1": "Merchant", "1,0": "Keep", "1,1": "Hospital | citizen"}))
    reach = {spot.cell: spot.reach for spot in view(state, B).players[A].district}
    assert reach == {(0, 0): (), (0, 1): ((0, 0), (1, 1)), (1, 0): (), (1, 1): ()}


def test_the_queue_has_the_costs_of_fighting() -> None:
    queued = view(world(player(), queue="Fire 1, Raid 2"), SPECTATOR).queue
    assert [(one.event, one.coins, one.circles, one.combat_citizens, one.ransom) for one in queued] == [
        ("Fire", 1, 3, 1, 2),
        ("Raid", 2, 3, 2, None),
    ]
    assert [one.on_you for one in queued] == [None, None]


def test_citizens_are_owned_everywhere() -> None:
    mine = player(district={"0,0": "Fort | citizen", "0,1": "Keep | gray"}, standing=(1, 0, 0), laid=(0, 1, 0))
    assert view(world(mine), B).players[A].owned == (1, 1, 1)


def test_a_districts_distance_from_the_end() -> None:
    mine = player(district={"0,0": "Fort", "0,1": "Fort / Belfry", "0,2": "Belfry / Fort"})
    assert [(one.occupied, one.prestige) for one in view(world(mine), B).players] == [(3, 1), (0, 0)]


def test_6_the_end_of_the_game() -> None:
    state = world(player(deniers=7), player(), phase=Over(), ending="two_districts")
    for one in seen(state):
        assert (one.phase, one.turn) == ("over", None)
        assert one.result == Result((0, 0), (A,), "two_districts")


def cards(state: State) -> dict[str, HandCard]:
    return {card.card: card for card in view(state, A).hand}


def test_an_unaffordable_card_names_the_missing_payment() -> None:
    mine = player("Great Market, City Hall, Cloth Hall, Fort", deniers=2, standing=(0, 2, 2))
    hand = cards(world(mine))
    assert {name: card.refused for name, card in hand.items()} == {
        "Great Market": "deniers",
        "City Hall": None,
        "Cloth Hall": "citizen",
        "Fort": None,
    }
    assert hand["Great Market"].placings == ()
    assert cards(world(player("City Hall")))["City Hall"].refused == "card"


def test_3_1_a_prestige_building_can_be_played_once() -> None:
    mine = player("Mint", {"0,0": "Mint / Hospital", "0,1": "Fort"})
    assert cards(world(mine))["Mint"].refused == "name"


def test_3_1_possible_places_are_listed_at_any_time() -> None:
    district = {"0,0": "Fort", "0,1": "Hospital", "1,0": "Keep / Fort", "2,1": "Monk", "1,2": "Chapel"}
    for turn in (A, B):
        state = world(player("Fort", district))
        placings = cards(replace(state, phase=replace(state.phase, seat=turn)))["Fort"].placings  # type: ignore[arg-type]
        assert placings == (
            Placing((0, 0), "stack", ()),
            Placing((0, 1), "others", ("Hospital",)),
            Placing((0, 2), "cell", ()),
            Placing((1, 0), "stack", ()),
            Placing((1, 1), "cell", ()),
            Placing((1, 2), "others", ("Chapel",)),
            Placing((2, 0), "cell", ()),
            Placing((2, 1), "others", ("Monk",)),
            Placing((2, 2), "cell", ()),
        )


def test_6_a_cards_value_to_everybody() -> None:
    state = world(
        player("Tour Saint-Georges, Fort", {"0,0": "Keep", "0,1": "Captain"}), player(district={"0,0": "Fort"})
    )
    hand = cards(state)
    assert hand["Tour Saint-Georges"].points == (4, 1)
    assert hand["Fort"].points == (1, 0)
