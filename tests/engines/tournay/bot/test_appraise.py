"""Appraisals of Tournay: the reason for the usual bot's best move."""

from dataclasses import replace
from typing import Any

import pytest

from engines.tournay import GAME
from engines.tournay.bot.appraisal import Appraisal as Worths
from engines.tournay.bot.policy import ranked
from engines.tournay.bot.reasons import reason_for
from engines.tournay.cards.colours import Citizens
from engines.tournay.model.state import LastCards, LastRamparts, Shedding, State, Turn
from engines.tournay.options import cards_of
from engines.tournay.rules.between_turns import NO_LAST_CARD
from tests.engines.kits import TOURNAY
from tests.engines.knowing import appraised, known
from tests.engines.random_games import playout
from tests.engines.tournay.bot.test_policy import FULL, crier
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import A, after, player, world

EXPANSION = table_options(expansion="with")
ACTS = Turn(A, has_played=True, staged=None)


def hint(state: State) -> tuple[str, dict[str, Any]]:
    found = appraised(GAME, state, A).reason
    return found.key, dict(found.arguments)


def test_a_card_is_played_for_its_points() -> None:
    state = world(player("Great Market", {"0,0": "Fort"}, deniers=4))
    assert hint(state) == ("points", {"card": "Great Market", "points": 2})


def test_equal_cells_are_listed_once_for_a_card() -> None:
    found = appraised(GAME, world(player("Great Market", {"0,0": "Fort"}, deniers=4)), A)
    assert found.runner_up is not None
    assert found.runner_up.value < found.best.value


def test_the_leader_ends_the_game() -> None:
    mine = player("Fort", {cell: card for cell, card in FULL.items() if cell != "2,2"}, ramparts="Raid, " * 20)
    other = player(district={"0,0": "Hospital"})
    key, given = hint(world(mine, other, is_read="yellow I, white I, red I"))
    assert (key, given["card"]) == ("end", "Fort")
    assert given["lead"] > 20


def test_deniers_that_pay_for_a_card_of_the_hand() -> None:
    mine = player("Belfry", {"0,0": "Great Market"}, deniers=2, standing=(1, 0, 0))
    key, given = hint(world(mine, phase=ACTS))
    assert (key, given) == ("affords", {"card": "Belfry", "deniers": 7})


@pytest.mark.parametrize(
    ("standing", "colours"),
    [((2, 2, 2), 2), ((2, 2, 0), 1), ((0, 2, 0), 0)],
)
def test_a_draw_has_the_number_of_colours_that_are_as_good(standing: Citizens, colours: int) -> None:
    key, given = hint(world(player(deniers=6, standing=standing), player(), phase=ACTS, queue="Raid 1"))
    assert (key, given["level"]) == ("draw_alike" if colours else "draw", "II")
    assert given.get("colours", 0) == colours


def test_an_event_that_costs_much_is_fought() -> None:
    mine = player("Fort, Keep, Hospital, Inn", deniers=10, standing=(0, 0, 2), laid=(2, 2, 0))
    assert hint(world(mine, queue="Raid 2, Fair 2, Truce 2", phase=ACTS)) == (
        "fight_rather",
        {"event": "Raid", "effect": "lose", "amount": 6, "deniers": 0, "instead": "gather", "brings": 4},
    )


def test_laid_citizens_are_gathered() -> None:
    assert hint(world(player(standing=(0, 0, 0), laid=(2, 2, 2), deniers=0), phase=ACTS)) == (
        "only_gather",
        {"citizens": 6},
    )
    key, given = hint(world(player(standing=(0, 0, 1), laid=(2, 2, 1), deniers=0), phase=ACTS))
    assert (key, given) == ("gather", {"citizens": 5})


@pytest.mark.parametrize("card", ["Great Market", "Cloister"])
def test_a_card_is_placed_where_it_makes_a_character_work(card: str) -> None:
    state = world(player(card, {"0,0": "Architect"}, deniers=3, options=EXPANSION), options=EXPANSION)
    assert hint(state) == ("triggers", {"card": card, "other": "Architect", "deniers": 1})


def test_of_taken_cells_the_better_scoring_one_is_chosen() -> None:
    state = world(player("Market", {**FULL, "1,1": "Citadel"}, deniers=3))
    assert hint(state) == ("here", {"card": "Market", "points": 1, "elsewhere": 0})


@pytest.mark.parametrize(
    ("building", "standing", "queue", "key", "arguments"),
    [
        ("Ballista", (0, 0, 1), "Raid 0, Fire 0, Fair 0", "happens", {"event": "Raid"}),
        ("War Room", (0, 0, 1), "Fair 2, Fair 1, Fair 0", "helps", {"event": "Fair", "effect": "profit"}),
        ("Fort", (0, 0, 1), "Raid 1, Fire 0, Fair 0", "takes", {"event": "Raid"}),
        ("Pawnshop", (1, 0, 0), "Fair 0, Fair 0, Fair 0", "sells", {"cards": 4}),
        ("Armourer", (0, 0, 1), "Fair 0, Fair 0, Fair 0", "brings", {"deniers": 2}),
        ("Marvis Tower", (0, 0, 1), "Fair 0, Fair 0, Fair 0", "brings", {"deniers": 2}),
        ("Inn", (1, 0, 0), "Fair 0, Fair 0, Fair 0", "recruit", {"citizens": 1}),
    ],
)
def test_a_building_is_activated_for_its_effect(
    building: str, standing: Citizens, queue: str, key: str, arguments: dict[str, Any]
) -> None:
    """With a full hand and a single standing citizen, other moves are worth little."""
    mine = player(
        "Belfry, Mint, Saint-Brice, Saint-Nicolas", {"0,0": building}, deniers=5, standing=standing,
        laid=(0, 0, 0), options=EXPANSION,
    )  # fmt: skip
    other = player(district={"0,0": "Keep"}, deniers=20, options=EXPANSION)
    given, found = hint(world(mine, other, queue=queue, phase=ACTS, options=EXPANSION))
    assert given == key
    assert found["card"] == building
    assert {name: found[name] for name in arguments} == arguments


def test_of_two_cards_the_better_scoring_one_is_kept() -> None:
    state = world(
        player(district={"0,0": "Keep", "0,1": "Fort", "0,2": "Captain"}),
        decks={"red III": "Tour Henry VIII, Tour Saint-Georges, Pont des Trous"},
    )
    key, given = hint(after(state, 'A draw red III look / "2 1"'))
    assert (key, given["card"], given["other"]) == ("keep", "Tour Saint-Georges", "Tour Henry VIII")
    assert given["points"] > given["other_points"]


def test_of_equally_scoring_cards_the_effect_is_named() -> None:
    state = world(player(), decks={"yellow II": "Tax Office, Great Market, Port"})
    assert hint(after(state, 'A draw yellow II look / "2 0"')) == (
        "keep_works", {"card": "Great Market", "other": "Tax Office", "effect": "gain"},
    )  # fmt: skip


def test_two_copies_make_no_difference() -> None:
    state = world(player(), decks={"yellow II": "Great Market, Great Market, Port"})
    assert hint(after(state, 'A draw yellow II look / "2 0"')) == ("same", {"card": "Great Market"})


def test_choices_against_and_because_of_events() -> None:
    mine = player("Fort", {"0,0": "Fort", "0,1": "Keep"}, standing=(2, 1, 0))
    assert hint(crier(mine))[0] == "burn"


@pytest.mark.parametrize(
    ("state", "key", "arguments"),
    [
        (
            world(player("Great Market, Keep, Cloister, Abbey", events="Raid"), phase=Shedding(A)),
            "shed_event",
            {"event": "Raid"},
        ),
        (
            world(player(events="Raid, Fire"), player(), phase=LastRamparts((None, ()))),
            "last_ramparts",
            {"count": 2},
        ),
        (
            world(player("Keep"), player(), phase=LastCards((None, NO_LAST_CARD)), ending="two_districts"),
            "last_card",
            {"card": "Keep", "points": 2},
        ),
        (
            world(player("Keep", deniers=0), player(), phase=LastCards((None, NO_LAST_CARD)), ending="two_districts"),
            "only",
            {},
        ),
    ],
    ids=["shed", "ramparts", "last card", "none"],
)
def test_choices_at_the_hand_limit_and_the_end_have_reasons(state: State, key: str, arguments: dict[str, Any]) -> None:
    assert hint(state) == (key, arguments)


def test_every_move_of_a_position_has_a_reason_with_its_arguments() -> None:
    """Also moves that are seldom the best one: each is put first in turn."""
    keys = set()
    for options in (TOURNAY.options[0], EXPANSION):
        for turn in playout(replace(TOURNAY, look_at=0.2), 2, options, seed=8):
            for asked in GAME.to_act(turn.after):
                facts = known(GAME, turn.after, asked.seat, turn.history(asked.seat))
                cards = cards_of(options)
                here = Worths(facts.view, cards)
                moves = ranked(here, facts.legal)
                for first in moves:
                    reason = reason_for(here, cards, [first, *(one for one in moves if one is not first)])
                    assert set(reason.arguments) == set(TOURNAY.reasons[reason.key])
                    keys.add(reason.key)
    assert len(keys) > 30
