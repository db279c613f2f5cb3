"""The laws over every game, number of players and option, in every state of random playouts.

A failing test's last output is the game at which it failed; QUINTAIN_SEED takes the seed of a whole run.
"""

import random
from dataclasses import replace
from typing import Any, get_args, get_type_hints

import orjson
import pytest

from app.content.sources import content_in, options_of
from engines import GAMES
from engines.core.game import Addressed, IllegalMove, Step
from engines.core.seats import SPECTATOR
from tests.engines import laws
from tests.engines.games import Games
from tests.engines.kits import KITS
from tests.engines.knowing import known
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import AnyGame, Kit, events_for, playout

TABLES = [(kit, players) for kit in KITS for players in kit.game.seats]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0].game.name}-{table[1]}")
def games(request: pytest.FixtureRequest) -> Games:
    return Games(*request.param)


@pytest.mark.parametrize("leak", ["view", "events", "legal", "error"])
def test_laws_catch_a_leak(leak: str) -> None:
    """Each law can fail: a game that reveals a single hidden card breaks one law."""
    kit = replace(KITS[0], game=leaky(leak))
    with pytest.raises(AssertionError):
        check_unknown(kit)


def check_unknown(kit: Kit) -> None:
    rng = random.Random(2)
    for turn in playout(kit, 4, kit.options[0], seed=1):
        laws.check_unknown_changes_no_frame(kit, turn, rng)
        laws.check_unknown_changes_no_event(kit, turn, rng)
        laws.check_unknown_changes_no_refusal(kit, turn, rng)


@pytest.mark.parametrize("leak", ["view", "events"])
def test_canary_law_catches_a_leak(leak: str) -> None:
    kit = replace(KITS[0], game=leaky(leak))
    with pytest.raises(AssertionError):
        check_canaries(kit)


def check_canaries(kit: Kit) -> None:
    for turn in playout(kit, 4, kit.options[0], seed=1):
        laws.check_no_canary_sings(kit, turn)


def leaky(leak: str) -> AnyGame:
    """Tornei with a leak of the weakest card in the next seat's hand."""
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
        emitted = [
            Addressed(replace(emitted.event, seat=secret(step.state, emitted.event.seat)), emitted.seats)
            if leak == "events" and emitted.event.kind == "committed"
            else emitted
            for emitted in step.emitted
        ]
        return Step(step.state, tuple(emitted))

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


def test_unknown_changes_no_frame(games: Games) -> None:
    kit = games.kit
    for sitting in games.sittings(6):
        rng = sitting.rng
        compared = sum(laws.check_unknown_changes_no_frame(kit, turn, rng) for turn in sitting.all)
        assert_enough(compared, kit.compared(sitting.options)[0])


def test_unknown_changes_no_event(games: Games) -> None:
    kit = games.kit
    for sitting in games.sittings(6):
        rng = sitting.rng
        compared = sum(laws.check_unknown_changes_no_event(kit, turn, rng) for turn in sitting.all)
        assert_enough(compared, kit.compared(sitting.options)[1])


def assert_enough(compared: int, least: int) -> None:
    """If something is hidden, many worlds were compared; otherwise none."""
    assert compared > least if least else compared == 0


def test_unknown_changes_no_refusal(games: Games) -> None:
    for sitting in games.sittings(4):
        rng = sitting.rng
        for turn in sitting.first:
            laws.check_unknown_changes_no_refusal(games.kit, turn, rng)


def test_no_hidden_name_is_sent(games: Games) -> None:
    for sitting in games.sittings(6):
        for turn in sitting.first:
            laws.check_no_canary_sings(games.kit, turn)


def test_listed_moves_are_accepted_and_others_refused(games: Games) -> None:
    for sitting in games.sittings(6):
        rng = sitting.rng
        for turn in sitting.first:
            laws.check_moves_are_judged(games.kit, turn, rng)


def test_exactly_the_listed_of_all_moves_are_accepted(games: Games) -> None:
    for sitting in games.sittings(2):
        for turn in sitting.first[sitting.seed % 11 :: 11]:
            laws.check_all_moves_are_judged(games.kit, turn)


def test_values_survive_a_round_trip(games: Games) -> None:
    for sitting in games.sittings(6):
        content = content_in(sitting.options)
        stored = orjson.loads(orjson.dumps(sitting.options))
        assert options_of(games.kit.game, stored, None if content is None else content.text) == sitting.options
        for turn in sitting.first:
            laws.check_values_travel(games.kit, turn)


def test_records_replay_and_games_end(games: Games) -> None:
    for sitting in games.sittings(12):
        for turn in sitting.first:
            laws.check_record_replays(games.kit, turn, sitting.options)
            laws.check_questions(games.kit, turn)
            laws.check_conserved(games.kit, turn)
        laws.check_ended(games.kit, turn)
        laws.check_points_add_up(games.kit, turn)


def test_everybody_gets_an_event_of_the_set_up(games: Games) -> None:
    """Connected viewers need it as the first event of the game; see `Game.setup`."""
    for sitting in games.sittings(6):
        setup = next(iter(sitting.all))
        assert setup.move is None
        assert all(events_for(setup.step, viewer) for viewer in setup.viewers)


def test_a_step_without_events_changes_nothing(games: Games) -> None:
    kit = games.kit
    can_be_silent = any(map(kit.is_silent, kit.options))
    checked = list(games.sittings(6))
    found = 0
    # A single game may go without such a step; then more are played.
    for number, sitting in enumerate(games.sittings(1000)):
        if number >= len(checked) and (found or not can_be_silent):
            break
        silent = sum(laws.check_silence(kit, turn) for turn in sitting.all)
        assert kit.is_silent(sitting.options) or not silent
        found += silent
    assert (found > 0) == can_be_silent


def test_leaving_for_good_follows_the_rules(games: Games) -> None:
    for sitting in games.sittings(3):
        for turn in sitting.first:
            laws.check_forfeit(games.kit, turn)


def test_bots_choose_a_listed_move(games: Games) -> None:
    game = games.kit.game
    for sitting in games.sittings(2):
        chance = RandomChance(sitting.seed)
        for turn in sitting.first:
            for asked in game.to_act(turn.after):
                listed = laws.listed(game.legal_moves(turn.after, asked.seat))
                facts = known(game, turn.after, asked.seat, turn.history(asked.seat))
                assert listed(game.policy(facts, chance))
                assert listed(game.easy_policy(facts, chance))
                assert game.search is None or listed(game.search(facts, chance, lambda: False))


def test_appraisals_follow_from_a_seats_knowledge(games: Games) -> None:
    if games.kit.game.appraise is None:
        return
    compared, hidden = 0, False
    for sitting in games.sittings(2):
        rng = sitting.rng
        compared += sum(laws.check_appraisals(games.kit, turn, rng) for turn in sitting.all)
        hidden |= games.kit.compared(sitting.options)[0] > 0
    assert (compared > 0) == hidden


def test_a_game_played_by_hints_alone_ends(games: Games) -> None:
    """Positions that random moves do not reach: every hint has a reason, and is a legal move."""
    game, steps = games.kit.game, list[Step[Any, Any]]()
    if game.appraise is None:
        return
    for options in games.kit.options[:: len(games.kit.options) - 1 or 1]:
        chance = RandomChance(games.players)
        steps = [game.setup(games.players, options, chance)]
        while asked := game.to_act(steps[-1].state):
            state, seat = steps[-1].state, asked[0].seat
            heard = [event for step in steps for event in events_for(step, seat)]
            hint = game.appraise(known(game, state, seat, heard), chance, lambda: True)
            assert set(hint.reason.arguments) == set(games.kit.reasons[hint.reason.key])
            steps.append(game.apply(state, seat, hint.best.move, chance))
        assert game.outcome(steps[-1].state) is not None


def test_every_move_has_a_notation() -> None:
    for kit in KITS:
        written = [kit.game.write_move(move) for move in kit.moves]
        assert len(set(written)) == len(kit.moves)
        assert [kit.game.read_move(text) for text in written] == list(kit.moves)


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.game.name)
def test_wire_types_and_the_state_do_not_contain_each_other(kit: Kit) -> None:
    state = laws.types_within(kit.game.state_type)
    view = laws.types_within(kit.game.view_type)
    if kit.game.open_view is not None:
        view |= laws.types_within(get_type_hints(kit.game.open_view)["return"])
    if kit.game.thumbnails_shown is not None:
        view |= laws.types_within(get_args(get_type_hints(kit.game.thumbnails_shown)["return"])[0])
    events = laws.types_within(*kit.game.event_types)
    moves = laws.types_within(*kit.game.move_types)
    assert {kit.game.state_type, kit.game.options_type} <= state
    # A state may keep events that will be emitted later, and secret picks; no other sent type is within it.
    assert not (state - set(kit.game.event_types) - set(kit.items)) & (view | events | moves)
    assert not set(kit.items) & (view | events)


def test_type_walk_finds_nested_types() -> None:
    names = {found.__name__ for found in laws.types_within(KITS[0].game.state_type)}
    assert names == {
        "State", "Options", "Score", "Dummy", "Trick", "Played", "Leading", "Predicting", "Jousting", "Over",
    }  # fmt: skip
