"""The laws over every game, number of players and option, in every state of random playouts.

A failing example names its seed; `playout(kit, players, options, seed)` plays it again.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines import GAMES
from engines.core.codec import codec_of
from engines.core.game import IllegalMove, Step, Told
from engines.core.seats import SPECTATOR
from tests.engines import laws
from tests.engines.kits import KITS
from tests.engines.laws import Kit, playout, playouts

TABLES = [pytest.param(kit, players, id=f"{kit.game.name}-{players}") for kit in KITS for players in kit.game.seats]

over_every_table = pytest.mark.parametrize(("kit", "players"), TABLES)
seeds = st.integers(min_value=0, max_value=2**32)
varieties = st.integers(min_value=0, max_value=10_000)


def games(count: int) -> Callable[[Any], Any]:
    """Settings for so many random games: a game is hundreds of states, so a few go a long way."""
    return settings(
        max_examples=count, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.differing_executors]
    )


def one_in_so_many(law: Callable[..., None]) -> Callable[..., None]:
    """The law for so many of the games that it is given as the kit says; the first is always among them."""

    @wraps(law)
    def looked_at(kit: Kit, players: int, variety: int, seed: int) -> None:
        if seed % kit.one_in == 0:
            law(kit, players, variety, seed)

    return looked_at


def options_of(kit: Kit, variety: int) -> Any:
    return kit.options[variety % len(kit.options)]


@pytest.mark.parametrize("leak", ["view", "events", "legal", "error"])
def test_laws_catch_a_leak(leak: str) -> None:
    """Each law is worth something: a game that gives a single hidden card away breaks one."""
    kit = replace(KITS[0], game=leaky(leak))
    with pytest.raises(AssertionError):
        check_unknown(kit)


def check_unknown(kit: Kit) -> None:
    luck = random.Random(2)
    for turn in playout(kit, 4, kit.options[0], seed=1):
        laws.check_unknown_changes_no_frame(kit, turn, luck)
        laws.check_unknown_changes_nothing_told(kit, turn, luck)
        laws.check_unknown_changes_no_refusal(kit, turn, luck)


@pytest.mark.parametrize("leak", ["view", "events"])
def test_canary_law_catches_a_leak(leak: str) -> None:
    kit = replace(KITS[0], game=leaky(leak))
    with pytest.raises(AssertionError):
        check_canaries(kit)


def check_canaries(kit: Kit) -> None:
    for turn in playout(kit, 4, kit.options[0], seed=1):
        laws.check_no_canary_sings(kit, turn)


def leaky(leak: str) -> laws.AnyGame:
    """Tornei, but something names the weakest card of the next seat's hand."""
    game = KITS[0].game

    def secret(state: Any, seat: Any) -> Any:
        hand = state.hands[(0 if seat == SPECTATOR else seat + 1) % state.players]
        return hand[-1] if hand else None

    def view(state: Any, viewer: Any) -> Any:
        return replace(game.view(state, viewer), led=secret(state, viewer))

    def apply(state: Any, seat: Any, move: Any, chance: Any) -> Any:
        try:
            step = game.apply(state, seat, move, chance)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.code, f"{secret(state, seat)}.") if leak == "error" else refusal from None
        told = [
            Told(replace(told.event, seat=secret(step.state, told.event.seat)), told.seats)
            if leak == "events" and told.event.kind == "committed"
            else told
            for told in step.told
        ]
        return Step(step.state, tuple(told))

    def legal_moves(state: Any, seat: Any) -> Any:
        legal = game.legal_moves(state, seat)
        return legal[:1] if len(legal) > 1 and "1" in str(secret(state, seat)) else legal

    match leak:
        case "view":
            return replace(game, view=view)
        case "legal":
            return replace(game, legal_moves=legal_moves)
        case _:
            return replace(game, apply=apply)


def test_every_game_has_a_kit() -> None:
    assert [kit.game for kit in KITS] == list(GAMES)


@over_every_table
@games(12)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_unknown_changes_no_frame(kit: Kit, players: int, variety: int, seed: int) -> None:
    luck, compared, options = random.Random(seed), 0, options_of(kit, variety)
    for turn in playouts(kit, players, options, seed):
        compared += laws.check_unknown_changes_no_frame(kit, turn, luck)
    assert_enough(compared, kit.compared(options)[0])


@over_every_table
@games(12)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_unknown_changes_nothing_told(kit: Kit, players: int, variety: int, seed: int) -> None:
    luck, compared, options = random.Random(seed), 0, options_of(kit, variety)
    for turn in playouts(kit, players, options, seed):
        compared += laws.check_unknown_changes_nothing_told(kit, turn, luck)
    assert_enough(compared, kit.compared(options)[1])


def assert_enough(compared: int, least: int) -> None:
    """Where something is hidden, many worlds were compared; where nothing is, none."""
    assert compared > least if least else compared == 0


@over_every_table
@games(10)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_unknown_changes_no_refusal(kit: Kit, players: int, variety: int, seed: int) -> None:
    luck = random.Random(seed)
    for turn in playout(kit, players, options_of(kit, variety), seed):
        laws.check_unknown_changes_no_refusal(kit, turn, luck)


@over_every_table
@games(12)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_no_canary_sings(kit: Kit, players: int, variety: int, seed: int) -> None:
    for turn in playout(kit, players, options_of(kit, variety), seed):
        laws.check_no_canary_sings(kit, turn)


@over_every_table
@games(16)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_listed_moves_are_accepted_and_others_refused(kit: Kit, players: int, variety: int, seed: int) -> None:
    luck = random.Random(seed)
    for turn in playout(kit, players, options_of(kit, variety), seed):
        laws.check_moves_are_judged(kit, turn, luck)


@over_every_table
@games(2)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_of_all_moves_exactly_the_listed_are_accepted(kit: Kit, players: int, variety: int, seed: int) -> None:
    for number, turn in enumerate(playout(kit, players, options_of(kit, variety), seed)):
        if number % 11 == seed % 11:
            laws.check_all_moves_are_judged(kit, turn)


@over_every_table
@games(12)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_values_come_back_as_they_went(kit: Kit, players: int, variety: int, seed: int) -> None:
    options = options_of(kit, variety)
    assert codec_of(kit.game).options(orjson.dumps(options)) == options
    for turn in playout(kit, players, options, seed):
        laws.check_values_travel(kit, turn)


@over_every_table
@games(40)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_records_replay_and_games_end(kit: Kit, players: int, variety: int, seed: int) -> None:
    options = options_of(kit, variety)
    for turn in playout(kit, players, options, seed):
        laws.check_record_replays(kit, turn, options)
        laws.check_questions(kit, turn)
        laws.check_conserved(kit, turn)
    laws.check_ended(kit, turn)


@over_every_table
@games(12)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_a_step_that_tells_nothing_changes_nothing(kit: Kit, players: int, variety: int, seed: int) -> None:
    options = options_of(kit, variety)
    silent = sum(laws.check_silence(kit, turn) for turn in playouts(kit, players, options, seed))
    assert (silent > 0) == kit.is_silent(options)


@over_every_table
@games(6)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_leaving_for_good_is_as_the_rules_say(kit: Kit, players: int, variety: int, seed: int) -> None:
    for turn in playout(kit, players, options_of(kit, variety), seed):
        laws.check_forfeit(kit, turn)


@over_every_table
@games(4)
@given(variety=varieties, seed=seeds)
@one_in_so_many
def test_policy_chooses_a_listed_move(kit: Kit, players: int, variety: int, seed: int) -> None:
    chance = laws.RandomChance(seed)
    for turn in playout(kit, players, options_of(kit, variety), seed):
        for asked in kit.game.to_act(turn.after):
            legal = kit.game.legal_moves(turn.after, asked.seat)
            assert laws.is_listed(kit.game.policy(kit.game.view(turn.after, asked.seat), legal, chance), legal)


def test_every_move_has_a_notation() -> None:
    for kit in KITS:
        written = [kit.game.write_move(move) for move in kit.moves]
        assert len(set(written)) == len(kit.moves)
        assert [kit.game.read_move(text) for text in written] == list(kit.moves)


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.game.name)
def test_no_wire_type_is_within_the_state_nor_the_state_within_them(kit: Kit) -> None:
    state = laws.types_within(kit.game.state_type)
    view = laws.types_within(kit.game.view_type)
    events = laws.types_within(*kit.game.event_types)
    moves = laws.types_within(*kit.game.move_types)
    assert kit.game.state_type in state
    assert len(state) > 3
    # A state may keep what will be told later; nothing else that is sent is within it.
    assert not (state - set(kit.game.event_types)) & (view | events | moves)


def test_type_walk_finds_what_is_nested() -> None:
    names = {found.__name__ for found in laws.types_within(KITS[0].game.state_type)}
    assert names == {
        "State", "Options", "Score", "Dummy", "Trick", "Played", "Leading", "Predicting", "Jousting", "Over",
    }  # fmt: skip
