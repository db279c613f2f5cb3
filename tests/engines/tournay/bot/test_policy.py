"""The stand-in player."""

from dataclasses import replace

import pytest

from engines.core.game import Outcome
from engines.core.prompts import any_move, fits
from engines.core.seats import Seat
from engines.tournay import GAME
from engines.tournay.bot.merits import merit
from engines.tournay.bot.policy import LONG, policy
from engines.tournay.bot.prospects import Prospects
from engines.tournay.model.moves import Activate, Combat, Keep, Move, Play, Undo
from engines.tournay.model.notation import write_move
from engines.tournay.model.state import LastRamparts, Player, Shedding, State, Turn
from engines.tournay.options import Options, cards_of
from engines.tournay.rules.game import apply, to_act
from engines.tournay.rules.scoring import outcome, standing
from engines.tournay.rules.setup import setup
from engines.tournay.view.previews import offers
from engines.tournay.view.score_changes import Worth
from engines.tournay.view.view import view
from tests.engines.knowing import known
from tests.engines.random_chance import NoChance, RandomChance
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, after, player, world


def chosen(state: State, seat: Seat = A) -> Move:
    return policy(known(GAME, state, seat), NoChance())


def played(players: int, options: Options, seed: int, *, policies: set[int], most: int) -> Outcome:
    """The end of a game in which the policy plays at these seats and chance at the others."""
    rng, chance = RandomChance(seed), RandomChance(seed + 1)
    state = setup(players, options, chance).state
    for _ in range(most):
        asked = to_act(state)
        if not asked:
            break
        seat = asked[rng.pick("who", len(asked))].seat
        legal = offers(state, seat)
        move = policy(known(GAME, state, seat), rng) if seat in policies else any_move(legal, rng)
        assert any(fits(one, move) for one in legal)
        state = apply(state, seat, move, chance).state
    ended = outcome(state)
    assert ended is not None
    return ended


def test_the_usual_bot_beats_random_players() -> None:
    """`python -m bench.policy` measures how often; it should win nearly all."""
    for seed in range(6):
        assert played(2, table_options(), seed, policies={seed % 2}, most=2000).winners == {seed % 2}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [table_options(), table_options(start="advanced", expansion="with")])
def test_games_between_usual_bots_end_soon(players: int, options: Options) -> None:
    assert min(played(players, options, 5, policies=set(range(players)), most=500).scores) > 10


def test_the_bot_plays_affordable_cards_before_other_actions() -> None:
    move = chosen(world(player("Great Market", {"0,0": "Fort"}, deniers=4)))
    assert isinstance(move, Play)
    assert move.card == "Great Market"
    # A card that would have to replace another is not worth it.
    assert (move.row, move.column) != (0, 0)


def test_the_bot_never_takes_a_card_back() -> None:
    state = after(world(player("Fort")), 'A play "Fort" 0,0')
    assert not isinstance(chosen(state), Undo)


def test_the_bot_keeps_scoring_cards() -> None:
    state = world(
        player(district={"0,0": "Keep", "0,1": "Fort", "0,2": "Captain"}),
        decks={"red III": "Tour Henry VIII, Tour Saint-Georges, Pont des Trous"},
    )
    assert chosen(after(state, 'A draw red III look / "2 1"')) == Keep("Tour Saint-Georges")


def test_the_bot_keeps_the_more_useful_of_equally_scoring_cards() -> None:
    state = world(player(), decks={"yellow II": "Tax Office, Great Market, Port"})
    assert chosen(after(state, 'A draw yellow II look / "2 0"')) == Keep("Great Market")


@pytest.mark.parametrize("cells", [("0,0", "2,2"), ("2,2", "0,0")])
def test_the_bot_covers_the_least_useful_card(cells: tuple[str, str]) -> None:
    """Both cells also have their points covered; but a Keep takes two events, and a Garrison pays for one citizen."""
    district = {**FULL, "1,1": "Citadel", cells[0]: "Keep", cells[1]: "Garrison"}
    move = chosen(world(player("Toll Gate", district)))
    assert isinstance(move, Play)
    assert f"{move.row},{move.column}" == cells[1]


@pytest.mark.parametrize(("ramparts", "onto"), [(4, "2,2"), (20, "1,1")])
def test_the_bot_ends_the_game_only_if_it_leads(ramparts: int, onto: str) -> None:
    """With three Criers read, the ninth cell ends the game. The card scores the same there and on another red card."""
    mine = player("Fort", {cell: card for cell, card in FULL.items() if cell != "2,2"})
    other = player(district={"0,0": "Hospital"}, ramparts="Raid, " * ramparts)
    state = world(mine, other, is_read="yellow I, white I, red I")
    move = chosen(state)
    assert isinstance(move, Play)
    assert f"{move.row},{move.column}" == onto


FULL = {
    "0,0": "Great Market", "0,1": "City Hall", "0,2": "Hospital",
    "1,0": "Chapel", "1,1": "Barracks", "1,2": "Saint-Quentin",
    "2,0": "Market", "2,1": "Library", "2,2": "Cloister",
}  # fmt: skip
"""A district that meets condition 1 of the end."""


def test_the_bot_estimates_scores_of_a_decks_prestige_buildings() -> None:
    """Each unseen building counts as often as it has copies: here both Mints are seen."""
    mine = player("Mint", {"0,0": "Great Market", "0,1": "Tour des Six", "1,0": "Merchant"}, deniers=9)
    state = world(mine, player(district={"0,0": "Mint"}, deniers=5))
    seen, cards = view(state, A), cards_of(state.options)
    worth = Worth(A, standing(state.table, cards), cards)
    [deck] = [deck for deck in seen.decks if (deck.colour, deck.level) == ("yellow", "III")]
    # Nobody has a second copy of a card in the district.
    names = ["Belfry", "City Hall", "City Hall", "Cloth Hall", "Cloth Hall"]
    assert Prospects(seen, A, cards).of(deck) == [*map(worth.of, names), (0, 0)]


def test_a_character_counts_more_than_a_building_or_prestige() -> None:
    named = cards_of(table_options()).named
    assert merit(named["Sergeant"]) > merit(replace(named["Sergeant"], trigger=None)) == merit(named["Mint"]) == 0
    assert merit(named["Great Market"]) > merit(named["Hospital"]) > merit(named["Chapel"]) > 0


def test_the_bot_sheds_event_cards_before_scoring_cards() -> None:
    state = world(player("Great Market, Keep, Cloister, Abbey", events="Raid"), phase=Shedding(A))
    assert write_move(chosen(state)) == 'shed / "event:Raid"'


def test_the_bot_builds_all_last_ramparts() -> None:
    state = world(player(events="Raid, Fire"), player(), phase=LastRamparts((None, ())))
    assert write_move(chosen(state)) == 'build / "event:Raid" "event:Fire"'


def test_the_bot_fights_harmful_events() -> None:
    mine = player("Fort, Keep, Hospital, Inn", deniers=10, standing=(0, 0, 2), laid=(2, 2, 0))
    played = Turn(A, has_played=True, staged=None)
    assert write_move(chosen(world(mine, queue="Raid 2, Fair 2, Truce 2", phase=played))) == 'combat 0 / "2 0"'
    # A player with no loss from it is not harmed, and has laid citizens to gather.
    poor = replace(mine, deniers=0, laid=(3, 3, 0))
    assert not isinstance(chosen(world(poor, queue="Raid 2, Fair 2, Truce 2", phase=played)), Combat)


def test_the_bot_fights_no_good_event_without_need() -> None:
    mine = player(deniers=10, standing=(2, 2, 2))
    for queue in ("Fair 1, Pilgrimage 1, Truce 1", "Fair 2, Pilgrimage 2, Truce 2"):
        assert not isinstance(chosen(world(mine, queue=queue)), Combat)


def test_the_bot_recruits_if_that_scores() -> None:
    district = {"0,0": "Inn", "0,1": "City Hall"}
    few = player(district=district, deniers=11, standing=(1, 0, 0), laid=(0, 1, 1))
    assert write_move(chosen(world(few))) == 'activate 0,0 / "1 0"'
    # A citizen that no card counts is not worth three deniers to a player with many.
    many = player(district={"0,0": "Inn"}, deniers=11, standing=(3, 2, 2))
    assert not isinstance(chosen(world(many)), Activate)


def test_the_bot_answers_every_question() -> None:
    mine = player("Fort", {"0,0": "Fort", "0,1": "Keep"}, standing=(2, 1, 0))
    state = crier(mine)
    assert write_move(chosen(state)) == 'suffer / "0,0" / "yellow"'


def crier(mine: Player) -> State:
    """Another player reads a Crier."""
    state = world(mine, player(), queue="Fire 0, Plague 0", decks={"red I": "Town Crier"})
    return after(state, "A gather", 'B draw red I look / "0 1"')


def test_the_bot_makes_random_moves_in_an_endless_game() -> None:
    """In such a game it makes a random move once in four moves."""
    state = replace(world(player()), round=LONG + 1)
    moves = {policy(known(GAME, state, A), RandomChance(seed)) for seed in range(80)}
    assert len(moves) > 5
    assert chosen(replace(state, round=LONG)) in moves
