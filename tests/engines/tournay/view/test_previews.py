"""The certain cost and gain of each legal move."""

import random
from dataclasses import replace

from engines.core.prompts import Prompt, any_move
from engines.core.seats import Seat
from engines.tournay.model.choices import Building, FromPlazas
from engines.tournay.model.moves import (
    Activate,
    Build,
    Combat,
    Draw,
    Earn,
    Gather,
    Keep,
    LastCard,
    Move,
    Play,
    Shed,
    Suffer,
)
from engines.tournay.model.state import LastCards, Shedding, State, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.game import apply, legal_moves
from engines.tournay.view.kept import Kept
from engines.tournay.view.previews import Offer, Preview, offers
from engines.tournay.view.view import view
from tests.engines.kits import TOURNAY
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.random_games import playout
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, B, after, player, slot, world

EXPANDED = table_options(expansion="with")


def previews(state: State) -> dict[Move, Preview]:
    """By legal move without picks; for several prompts of one move, the first."""
    found: dict[Move, Preview] = {}
    for offer in offers(state, A):
        found.setdefault(offer.move, offer.preview)
    return found


def test_each_legal_move_of_the_player_has_a_preview() -> None:
    state = world(player("Fort"))
    assert len(offers(state, A)) == len(legal_moves(state, A))
    assert offers(state, B) == ()


def test_a_card_costs_its_deniers_and_brings_its_points() -> None:
    assert previews(world(player("Great Market")))[Play("Great Market", 0, 0)] == Preview(deniers=3, points=(2, 0))


def test_a_card_that_replaces_others_loses_their_points() -> None:
    state = world(player("Fort", {"0,0": "Hospital / Great Market", "0,1": "Keep"}))
    found = previews(state)
    assert found[Play("Fort", 0, 0)].points == (-2, 0)
    assert found[Play("Fort", 0, 1)].points == (1, 0)


def test_a_prestige_building_scores_for_every_owner_of_its_kind() -> None:
    state = world(player("Tour Saint-Georges", {"0,0": "Keep"}), player(district={"0,0": "Fort", "0,1": "Fort"}))
    assert previews(state)[Play("Tour Saint-Georges", 0, 1)].points == (2, 2)
    assert previews(state)[Play("Tour Saint-Georges", 0, 0)].points == (0, 2)


def test_characters_that_a_card_triggers() -> None:
    state = world(player("Fort", {"0,0": "Architect", "1,1": "Hospital"}))
    assert previews(state)[Play("Fort", 0, 1)] == Preview(deniers=1, gains=1, triggers=("Architect",), points=(1, 0))
    assert previews(state)[Play("Fort", 2, 1)] == Preview(deniers=1, points=(1, 0))


def test_a_character_that_takes_an_event_reveals_the_next_one() -> None:
    mine = player("Belfry", {"0,0": "Knight"})
    assert previews(world(mine, queue="Raid 1"))[Play("Belfry", 0, 1)].reveals
    assert not previews(world(mine, queue="Raid 1", events=""))[Play("Belfry", 0, 1)].reveals
    assert not previews(world(mine, queue="Raid 0"))[Play("Belfry", 0, 1)].reveals


def test_a_draw_reveals_hidden_cards_or_takes_a_public_one() -> None:
    found = previews(world(player(), decks={"white II": "^Cloister, Abbey, Canon"}))
    assert found[Draw("white", "II", "look")] == Preview(hire=2, reveals=True)
    assert found[Draw("white", "II", "top")] == Preview(hire=2, points=(2, 0))


def test_without_deniers_there_is_no_hiring() -> None:
    assert previews(world(player(deniers=1)))[Draw("white", "II", "look")].hire == 0


def test_a_building_has_its_own_and_its_characters_effects() -> None:
    district = {"0,0": "Hospital", "0,1": "Merchant", "1,0": "Inn", "1,1": "Library", "0,2": "Storehouse"}
    found = previews(world(player(district=district)))
    assert found[Activate(0, 0)] == Preview(hire=2, gains=5, triggers=("Merchant",))
    assert found[Activate(1, 0)] == Preview(deniers=3, hire=2, points=(0, 0))
    assert found[Activate(1, 1)] == Preview(hire=2, reveals=True)
    assert found[Activate(0, 2)] == Preview(hire=2, gains=2, triggers=("Merchant",))


def test_gifts_and_repairs_are_counted() -> None:
    district = {"0,0": "Tithe Barn", "0,1": "Infirmary", "1,0": "Fort | damage", "1,1": "Keep | damage"}
    found = previews(world(player(district=district), player(deniers=0), player(deniers=3)))
    assert found[Activate(0, 0)].gains == 1
    assert found[Activate(0, 1)].gains == 2


def test_a_hired_citizen_is_no_longer_counted() -> None:
    state = world(player(district={"0,0": "Tax Office"}), player(standing=(2, 1, 0)), player(standing=(0, 1, 1)))
    [office] = [one for one in legal_moves(state, A) if isinstance(one, Prompt) and one.move == Activate(0, 0)]
    assert office.slots[0].items == (FromPlazas((1, 0, 0)), FromPlazas((0, 1, 0)))
    assert previews(state)[Activate(0, 0)] == Preview(hire=2, gains=4, gains_by=(5, 4))


def test_a_paid_owner_of_a_citizen_can_give_deniers() -> None:
    poor = player(deniers=0)
    found = previews(world(player(district={"0,0": "Tithe Barn"}), poor, player(deniers=1), poor))
    assert found[Activate(0, 0)] == Preview(hire=2, gains=1, gains_by=(1, 2, 1, 2))


def test_no_denier_is_given_twice() -> None:
    district = {"0,0": "Weighhouse", "0,1": "Provost", "0,2": "Hospital | citizen"}
    found = previews(world(player(district=district), player(deniers=2, standing=(0, 2, 2)), options=EXPANDED))
    assert found[Activate(0, 0)] == Preview(gains=6, triggers=("Provost",))


def test_recruiting_scores_if_citizens_count() -> None:
    mine, other = player(district={"0,0": "Inn", "0,1": "City Hall"}), player()
    assert previews(world(mine, other))[Activate(0, 0)].points == (2, 0)
    assert previews(world(player(district={"0,0": "Barracks", "0,1": "City Hall"})))[Activate(0, 0)].points == (0, 0)


def test_a_copying_building_lists_the_copied_effects() -> None:
    found = previews(world(player(district={"0,0": "Port"}), player(district={"0,0": "Great Market", "0,1": "Inn"})))
    assert found[Activate(0, 0, Building(B, (0, 0)))] == Preview(hire=2, gains=7)
    assert found[Activate(0, 0, Building(B, (0, 1)))] == Preview(deniers=3, hire=2, points=(0, 0))


def test_an_event_costs_its_ransom_and_reveals_the_next() -> None:
    found = previews(world(player(), queue="Fire 1, Raid 2"))
    assert found[Combat(0)] == Preview(deniers=2, hire=2, reveals=True)
    assert found[Combat(1)] == Preview(hire=2, reveals=True)


def test_earning_and_gathering() -> None:
    found = previews(world(player()))
    assert found[Earn("red", 2)] == Preview(gains=4)
    assert found[Gather()] == Preview()
    used = player(district={"0,0": "Fort | citizen"}, standing=(0, 2, 1), laid=(2, 0, 0))
    assert previews(world(used))[Gather()] == Preview(citizens=3)


def test_a_kept_card_has_its_value() -> None:
    state = after(world(player(), decks={"white II": "Cloister, Abbey, Canon"}), 'A draw white II look / "2 0"')
    assert previews(state)[Keep("Abbey")] == Preview(points=(2, 0), kept=Kept(None, deniers=0, works_for=0))


def test_deniers_of_a_price_do_not_score() -> None:
    # Two points for every four deniers: it costs five of nine.
    mint = player("Mint, Keep", {"0,0": "Fort"}, deniers=9, standing=(3, 2, 2))
    found = previews(world(mint, player(deniers=8)))
    assert found[Play("Mint", 0, 1)].points == (2, 2)
    assert found[Play("Mint", 0, 0)].points == (1, 2), "It removes a Fort, with its point."
    state = after(world(mint, player(), decks={"yellow III": "Mint, Belfry"}), 'A draw yellow III look / "3 0"')
    assert previews(state)[Keep("Mint")].points == (2, 1)
    # A player with one loses points with any price, and one without loses none to another's.
    keeps = previews(world(player("Keep", {"0,0": "Mint"}, deniers=9)))
    assert keeps[Play("Keep", 0, 1)].points == (0, 0)
    keeps = previews(world(player("Keep", {"0,0": "Fort"}, deniers=9), player(district={"0,0": "Mint"})))
    assert keeps[Play("Keep", 0, 1)].points == (1, 0)


def test_a_kept_card_has_its_effects_in_the_viewers_district() -> None:
    district = {"0,0": "Hospital", "0,1": "Inn", "1,1": "Fort"}
    decks = {"white I": "Abbey, Monk, Deacon", "yellow II": "Great Market, Merchant, Banker"}
    state = world(player(district=district, deniers=2), decks=decks)
    market = previews(after(state, 'A draw yellow II look / "2 0"'))
    # It costs three deniers and a card; it would bring its seven.
    assert market[Keep("Great Market")].kept == Kept("deniers", deniers=7, works_for=0)
    # Both yellow buildings lie on the arrows of one open cell.
    assert market[Keep("Merchant")].kept == Kept(None, deniers=0, works_for=2)
    # A character triggered by the new card has no effect on the cards already there.
    monk = previews(after(state, 'A draw white I look / "1 0"'))[Keep("Monk")]
    assert monk.kept == Kept(None, deniers=0, works_for=0)


def test_shed_cards_and_secret_choices_cost_nothing() -> None:
    hand = player("Fort, Fort, Keep, Monk, Hospital")
    assert previews(world(hand, phase=Shedding(A))) == {Shed(): Preview()}
    crier = after(world(player(events="Raid"), decks={"red I": "Town Crier"}), 'A draw red I look / "1 0"')
    assert previews(crier) == {Build(): Preview()}
    burning = world(player(district={"0,0": "Fort", "0,1": "Keep"}), queue="Fire 0", decks={"red I": "Town Crier"})
    assert previews(after(burning, 'A draw red I look / "1 0"')) == {Suffer(): Preview()}


def test_a_last_card_is_previewed_as_a_play() -> None:
    mine = player("Great Market")
    state = world(mine, player("Fort"), phase=LastCards((None, None)), ending="dead_end")
    assert previews(state)[LastCard("Great Market", 0, 0)] == Preview(deniers=3, points=(2, 0))


def test_a_character_used_as_payment_brings_nothing() -> None:
    # The Architect brings a denier when a building is placed on its arrows; not if it pays for that one.
    district = {"0,0": "Architect", "0,1": "Hospital"}
    state = world(player("La Madeleine, Keep", district, deniers=5))
    preview = previews(state)[Play("La Madeleine", 0, 2)]
    [offer] = [one for one in offers(state, A) if one.move == Play("La Madeleine", 0, 2)]
    assert offer.slots == (slot("pay", ("hand:Keep", "at:0,0:0"), 1, 1),)
    assert (preview.gains, preview.gains_by) == (0, (1, 0))
    assert (preview.triggers, preview.triggers_by) == ((), (("Architect",), ()))
    only = previews(world(player("La Madeleine", district, deniers=5)))[Play("La Madeleine", 0, 2)]
    assert (only.gains, only.gains_by, only.triggers) == (0, (), ())


def test_in_random_games_moves_bring_their_preview() -> None:
    """Deniers and points equal the results of the rules if only citizens are picked."""
    rng, checked, hired = random.Random(4), 0, 0
    for turn in playout(replace(TOURNAY, look_at=0.06), 3, TOURNAY.options[1], seed=4):
        state = turn.after
        for seat in [one.seat for one in TOURNAY.game.to_act(state)] if isinstance(state.phase, Turn) else []:
            for offer in offers(state, seat):
                slots = {slot.name for slot in offer.slots}
                move = any_move((offer,), RandomChance(rng.randrange(2**32)))
                if slots - {"citizens", "pay"} or not isinstance(move, Play | Earn | Activate | Combat):
                    continue
                there = apply(state, seat, move, NoChance()).state
                if isinstance(there.phase, Turn):
                    was, now = view(state, seat).players, view(there, seat).players
                    gains, pay = _with_citizens(offer, move, seat)
                    assert now[seat].deniers - was[seat].deniers == gains - offer.preview.deniers - pay
                    checked, hired = checked + 1, hired + (pay > 0)
                    if isinstance(move, Play) and not offer.slots and not (gains and _counts_deniers(state)):
                        gained = tuple(b.score.total - a.score.total for a, b in zip(was, now, strict=True))
                        assert gained == offer.preview.points
    assert checked > 80
    assert hired > 10


def _with_citizens(offer: Offer, move: Move, seat: Seat) -> tuple[int, int]:
    """A move's gain with the citizens that it uses, and their cost."""
    preview = offer.preview
    if not offer.slots:
        return preview.gains, 0
    assert isinstance(move, Play | Activate | Combat)
    [slot], [(used,)] = offer.slots, move.picks
    gains = preview.gains_by[slot.items.index(used)] if preview.gains_by else preview.gains
    hired = sum(used.citizens) - used.citizens[seat] if isinstance(used, FromPlazas) else 0
    return gains, preview.hire * hired


def _counts_deniers(state: State) -> bool:
    """Whether the additional gain itself changes a score."""
    cards = cards_of(state.options)
    names = [card for player in state.table.players for spot in player.district for card in spot.cards]
    hands = [card for player in state.table.players for card in player.hand]
    scores = [cards.named[name].scores for name in (*names, *hands)]
    return any(one is not None and one.per == "deniers" for one in scores)
