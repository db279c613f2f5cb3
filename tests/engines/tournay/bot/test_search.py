"""The strong bot: a law checks that its moves are legal; these tests its limits and its search."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engines.core.prompts import fits
from engines.core.seats import Seat
from engines.tournay import GAME
from engines.tournay.bot.outlook import game_left, lead
from engines.tournay.bot.policy import policy
from engines.tournay.bot.search import FEW, WORLDS, search, weigh
from engines.tournay.model.events import Event
from engines.tournay.model.moves import LastCard, Move, Play
from engines.tournay.model.state import LastCards, LastRamparts, Looking, State, Turn
from engines.tournay.rules.between_turns import NO_LAST_CARD
from tests.engines.kits import TOURNAY
from tests.engines.knowing import known
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import playout
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, B, player, world


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_information_changes_nothing(players: int) -> None:
    """In two worlds with the same view and events for a seat, the same luck leads to the same move."""
    rng, compared = random.Random(5), Counter[str]()
    for turn in playout(TOURNAY, players, table_options(), seed=4):
        phase = turn.after.phase
        if not isinstance(phase, Turn | Looking) or compared[phase.kind] == 2:
            continue
        other = TOURNAY.permuted(turn.after, phase.seat, rng)
        if other is not None:
            compared[phase.kind] += 1
            assert other != turn.after
            heard = turn.history(phase.seat)
            assert found(other, phase.seat, 20, heard) == found(turn.after, phase.seat, 20, heard)
    assert compared["turn"] == 2
    assert compared["looking"] > 0


def found(state: State, seat: Seat, thoughts: int = 60, heard: Sequence[Event] = ()) -> Move:
    left = iter(range(thoughts))
    return search(known(GAME, state, seat, heard), RandomChance(1), lambda: next(left, None) is not None)


def test_the_strong_bot_plays_a_card_that_wins_the_last_round() -> None:
    """The usual bot would play it, too; the search must not miss that move."""
    state = replace(world(player("Great Market", {"0,0": "Fort"}, deniers=4)), ending="two_districts")
    assert isinstance(found(state, A), Play)


def test_the_strong_bot_stops_on_request() -> None:
    """The bot checks the time before each evaluation of a move, so it thinks at most one evaluation too long."""
    state = world(player("Great Market, Keep", {"0,0": "Fort", "0,1": "Inn"}, deniers=8))
    facts, asked = known(GAME, state, A), list[bool]()

    def may_go_on() -> bool:
        assert False not in asked
        asked.append(len(asked) < 5)
        return asked[-1]

    move = search(facts, RandomChance(1), may_go_on)
    assert any(fits(legal, move) for legal in facts.legal)
    assert len(asked) == 6


def test_without_time_the_strong_bot_moves_as_the_usual_bot() -> None:
    state = world(player("Great Market, Keep", {"0,0": "Fort", "0,1": "Inn"}, deniers=8))
    assert found(state, A, thoughts=0) == policy(known(GAME, state, A), RandomChance(1))


def test_the_strong_bot_evaluates_a_limited_number_of_worlds() -> None:
    """With unlimited time: all moves in a few worlds, fewer moves in more worlds, and the last two moves in all of
    them.
    """
    looks = iter(range(10**6))
    state = world(player("Fort, Barracks", deniers=8))
    search(known(GAME, state, A), RandomChance(1), lambda: next(looks) < 10**6)
    assert 2 * FEW <= next(looks) <= 2 * WORLDS


def test_the_strong_bot_chooses_the_best_scoring_last_card() -> None:
    """The Keep has two points; Tour Saint-Georges gives its owner two for each red card."""
    mine = player("Keep, Tour Saint-Georges", {"0,0": "Fort", "0,1": "Barracks"}, deniers=9)
    state = replace(world(mine, player(), phase=LastCards((None, NO_LAST_CARD))), ending="two_districts")
    move = found(state, A)
    assert isinstance(move, LastCard)
    assert move.card == "Tour Saint-Georges"


def test_a_lead_is_one_players_and_the_others_deficit() -> None:
    """With two players, one's lead is the other's deficit; and a card's points count for its owner."""
    behind = world(player(), player(district={"0,0": "Fort / Keep"}))
    assert lead(behind, B) == -lead(behind, A)
    assert lead(behind, B) > lead(world(player(), player()), B) == 0


def test_fuller_districts_mean_less_of_the_game_is_left() -> None:
    nearly = {f"{row},{column}": "Mint" if row + column == 0 else "Fort" for row in range(3) for column in range(3)}
    games = [world(player(), player()), world(player(district=nearly), player())]
    assert game_left(games[0]) > game_left(games[1]) > game_left(replace(games[1], ending="two_districts")) == 0


def test_no_moves_are_weighed_where_nothing_is_searched() -> None:
    events = world(player(events="Raid, Fire"), player(), phase=LastRamparts((None, ())))
    assert weigh(known(GAME, events, A), RandomChance(1), 2) == {}
    assert len(weigh(known(GAME, world(player("Fort")), A), RandomChance(1), 2)) > 1
