"""The game on a table, from its rows alone: no database, no room, nobody connected."""

from dataclasses import replace
from typing import Any

import orjson
import pytest

from app.messages.statuses import TableStatus
from app.play.errors import NotPlaying, NotYourTurn, StaleDecision
from app.play.live_table import SNAPSHOT_EVERY, ArchivedTable, LiveTable, opened, replayed
from app.tables.errors import RulesChanged
from app.tables.rows import Snapshot
from app.tables.store import AnyGame, outcome_of
from engines import GAMES
from engines.core.chance import ChanceMismatch, drawn
from engines.core.codec import Malformed, codec_of, plain
from engines.core.game import IllegalMove, Step
from engines.core.seats import SPECTATOR, Seat
from tests.app.play.in_memory import JOUST, TORNEI, TOURNAY, StoredTable, begun, played, random_turn, turns
from tests.engines.random_chance import RandomChance

of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def viewers(live: LiveTable) -> list[Seat | None]:
    """Everybody who can look: spectators, and each seat."""
    return [None, *map(Seat, range(live.players))]


def held(live: LiveTable) -> tuple[Any, ...]:
    """All that a live table holds, in values of its own."""
    return (
        *(live.state, live.version, live.draws, live.readonly),
        *(tuple(live.events), dict(live.untold), dict(live.answered)),
    )


# Deciding


@of_each_game
def test_deciding_changes_nothing_and_comes_to_the_same_twice(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=25)
    before, rows = held(live), len(stored.rows)
    seat, move = random_turn(live, RandomChance(2))
    first = live.decide(seat, move, client_id="one")
    assert live.decide(seat, move, client_id="one") == first
    assert (held(live), len(stored.rows)) == (before, rows)
    assert (first.pending.seq, first.pending.seat, first.pending.client_id) == (26, seat, "one")


@of_each_game
def test_a_decided_move_says_what_the_rules_make_of_it(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=5)
    for _ in turns(stored, live):
        row = stored.rows[-1]
        again = replayed(stored.table, game, stored.rows[:-1])
        step = again.replay(row)
        assert plain(step.state) == plain(live.state)
        assert [[addressed.seats, plain(addressed.event)] for addressed in step.emitted] == [
            [None if seats is None else frozenset(seats), event] for seats, event in row.emitted
        ]
        if live.version == 15:
            break


@of_each_game
def test_draws_follow_from_the_key_and_are_counted_over_the_whole_game(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    draws = [draw for row in stored.rows for draw in row.draws]
    assert [number for number, *_ in draws] == list(range(live.draws))
    assert [result for *_, result in draws] == [
        drawn(live.key, live.id, number, why, size) for number, why, size, _ in draws
    ]
    assert live.draws


@of_each_game
def test_what_the_rules_refuse_changes_nothing(game: AnyGame) -> None:
    live = played(begun(game), game, moves=4)
    before = held(live)
    idle = next(seat for seat in map(Seat, range(-1, live.players)) if not game.legal_moves(live.state, seat))
    _, move = random_turn(live, RandomChance(1))
    with pytest.raises(IllegalMove):
        live.decide(idle, move, client_id=None)
    assert held(live) == before


@of_each_game
def test_a_state_is_kept_now_and_then_and_at_the_end(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for version in turns(stored, live):
        kept = stored.snapshot is not None and stored.snapshot.version == version
        assert kept == (version % SNAPSHOT_EVERY == 0 or game.outcome(live.state) is not None)
    assert stored.snapshot is not None
    assert codec_of(game).state(orjson.dumps(stored.snapshot.state)) == live.state


@of_each_game
def test_the_last_move_keeps_the_outcome_and_what_spectators_see(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for _ in turns(stored, live):
        is_over = game.outcome(live.state) is not None
        assert (stored.table.status == TableStatus.OVER) == is_over == (stored.final_view is not None)
    assert stored.table.outcome is not None
    assert outcome_of(stored.table.outcome) == game.outcome(live.state)
    assert stored.final_view == orjson.dumps(game.view(live.state, SPECTATOR))


@of_each_game
def test_nobody_moves_when_it_is_over(game: AnyGame) -> None:
    stored = begun(game)
    before_last = played(stored, game, moves=1)
    seat, move = random_turn(before_last, RandomChance(1))
    live = played(stored, game)
    with pytest.raises(NotPlaying):
        live.decide(seat, move, client_id=None)
    with pytest.raises(NotPlaying):
        live.decide(seat, None, client_id=None)


def test_leaving_for_good_is_a_move_where_the_rules_know_it() -> None:
    stored = begun(JOUST)
    live = stored.live(JOUST)
    decided = live.decide(Seat(1), None, client_id="farewell")
    assert decided.ends_game
    stored.write(decided.pending)
    live.apply(decided)
    assert stored.rows[-1].move is None
    assert live.answered == {(1, "farewell"): 1}
    assert stored.live(JOUST) == live
    assert replayed(stored.table, JOUST, stored.rows) == live


@pytest.mark.parametrize("game", [TORNEI, TOURNAY], ids=lambda game: game.name)
def test_nobody_leaves_for_good_where_the_rules_do_not_know_it(game: AnyGame) -> None:
    live = begun(game).live(game)
    with pytest.raises(IllegalMove) as refusal:
        live.decide(Seat(0), None, client_id="farewell")
    assert refusal.value.code == "no_forfeit"


# What was sent


@of_each_game
def test_a_move_answers_an_open_decision_of_its_seat(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for _ in turns(stored, live):
        for seat in map(Seat, range(live.players)):
            numbers = [decision.number for decision in game.to_act(live.state) if decision.seat == seat]
            if not numbers:
                with pytest.raises(NotYourTurn):
                    live.read_move(seat, 1, {})
                continue
            for stale in (numbers[0] - 1, numbers[0] + 1):
                with pytest.raises(StaleDecision):
                    live.read_move(seat, stale, {})
            with pytest.raises(Malformed):
                live.read_move(seat, numbers[0], {})
        if live.version == 12:
            break


@of_each_game
def test_a_move_is_read_as_it_is_sent(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    chance = RandomChance(1)
    while live.version < 20:
        seat, move = random_turn(live, chance)
        number = next(decision.number for decision in game.to_act(live.state) if decision.seat == seat)
        assert live.read_move(seat, number, plain(move)) == move
        decided = live.decide(seat, move, client_id=None)
        stored.write(decided.pending)
        live.apply(decided)
    assert live.answered == {}


# Versions, and the ids that were answered


@pytest.mark.parametrize(
    ("game", "options"),
    [(TORNEI, {}), (TOURNAY, {}), (JOUST, {}), (JOUST, {"visibility": "sealed"})],
    ids=["tornei", "tournay", "joust", "joust-sealed"],
)
def test_a_version_counts_the_steps_that_a_viewer_was_told_of(game: AnyGame, options: dict[str, str]) -> None:
    stored = begun(game, options=options)
    live = stored.live(game)
    told = dict.fromkeys(viewers(live), 0)
    for version in turns(stored, live):
        for viewer in viewers(live):
            told[viewer] += any(
                seats is None or (viewer is not None and viewer in seats) for seats, _ in stored.rows[-1].emitted
            )
            assert live.version_of(viewer) == told[viewer]
        if version % 7 == 0:
            for viewer in viewers(live):
                assert live.full(viewer).v == told[viewer]
    is_silent = any(count < live.version for count in told.values())
    assert is_silent == (game is TOURNAY or "visibility" in options)
    assert replayed(stored.table, game, stored.rows).untold == live.untold


def test_an_answer_is_remembered_as_its_seat_counts() -> None:
    stored = begun(JOUST, options={"visibility": "sealed"})
    live = stored.live(JOUST)
    answered = {}
    for version in turns(stored, live):
        seat = stored.rows[-1].seat
        assert seat is not None
        answered[seat, f"m{version}"] = live.version_of(Seat(seat))
    assert live.answered == answered
    assert any(made != int(move_id[1:]) for (_, move_id), made in answered.items())
    assert stored.live(JOUST).answered == answered


def test_a_move_without_an_id_is_remembered_as_nobodys() -> None:
    stored = begun(JOUST, bots=1)
    live = stored.live(JOUST)
    seat, move = random_turn(live, RandomChance(1))
    decided = live.decide(seat, move, client_id=None)
    stored.write(decided.pending)
    live.apply(decided)
    assert (live.version, live.answered) == (1, {})


# The log


@of_each_game
def test_the_log_alone_leads_to_the_same_table(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    assert replayed(stored.table, game, stored.rows) == live


@of_each_game
def test_a_row_brings_the_table_as_far_as_the_move_did(game: AnyGame) -> None:
    stored = begun(game)
    behind = stored.live(game)
    live = stored.live(game)
    for version in turns(stored, live):
        row = stored.rows[-1]
        events = behind.replay_row(row)
        assert behind == live
        assert [orjson.loads(event.json) for event in events] == [event for _, event in row.emitted]
        if version == 30:
            break


def test_a_row_that_does_not_fit_the_rules_is_not_replayed() -> None:
    stored = begun(JOUST)
    before = stored.live(JOUST)
    live = played(stored, JOUST)
    row = next(row for row in stored.rows[1:] if row.draws)
    for earlier in stored.rows[1 : row.seq]:
        before.replay_row(earlier)
    held_before = held(before)
    for spoilt in ([], [*row.draws, row.draws[-1]], [[row.draws[0][0], "weather", 6, 1], *row.draws[1:]]):
        draws, row.draws = row.draws, spoilt
        with pytest.raises(ChanceMismatch):
            before.replay_row(row)
        row.draws = draws
    with pytest.raises(IllegalMove):
        live.replay_row(row)
    assert held(before) == held_before


# What a bot is given


def test_a_bot_thinks_with_luck_of_its_own() -> None:
    live = played(begun(TORNEI, bots=1), TORNEI, moves=3)

    def drawn_by(seat: int, number: int) -> list[int]:
        chance = live.bot_chance(Seat(seat), number)
        return [chance.pick("which", 1000) for _ in range(20)]

    before = held(live)
    assert drawn_by(3, 1) == drawn_by(3, 1)
    others = [drawn_by(3, 2), drawn_by(2, 1), [drawn(live.key, live.id, n, "which", 1000) for n in range(20)]]
    assert drawn_by(3, 1) not in others
    assert held(live) == before


# What may be seen


@of_each_game
def test_everybody_sees_the_own_part(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    for _ in turns(stored, live):
        open_ones = {decision.seat: decision.number for decision in game.to_act(live.state)}
        for viewer in viewers(live):
            seen = live.observed(viewer)
            assert seen.view == game.view(live.state, SPECTATOR if viewer is None else viewer)
            assert seen.to_act == tuple(open_ones)
            assert seen.decision == (None if viewer is None else open_ones.get(viewer))
            assert list(seen.legal) == ([] if viewer is None else list(game.legal_moves(live.state, viewer)))
        if live.version == 20:
            break


@of_each_game
def test_everything_that_a_viewer_may_know_holds_no_event_of_others(game: AnyGame) -> None:
    live = played(begun(game), game, moves=20)
    codec = codec_of(game)
    for viewer in viewers(live):
        full = live.full(viewer)
        seen = live.observed(viewer)
        assert (full.you, full.view, full.to_act, full.decision, full.legal) == (
            *(viewer, seen.view, seen.to_act),
            *(seen.decision, seen.legal),
        )
        told = [codec.event(event.json) for event in live.events if event.is_for(viewer)]
        assert full.log == tuple(game.visible_history(live.state, told))
    everybody = [event for event in live.events if event.seats is None]
    assert live.public_events == [codec.event(event.json) for event in everybody]


# Opening: the same rules


@of_each_game
@pytest.mark.parametrize("moves", [0, 1, 20, 27], ids=lambda moves: f"after {moves}")
def test_a_table_opens_as_it_was_left(game: AnyGame, moves: int) -> None:
    stored = begun(game)
    live = played(stored, game, moves=moves) if moves else stored.live(game)
    assert stored.live(game) == live


@of_each_game
def test_a_table_whose_game_is_over_opens_as_it_was_left(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    assert stored.live(game) == live


@of_each_game
@pytest.mark.parametrize("snapshot", [None, {}, {"phase": "of another release"}], ids=["none", "empty", "unreadable"])
def test_a_table_whose_state_cannot_be_read_is_played_again(game: AnyGame, snapshot: dict[str, Any] | None) -> None:
    stored = begun(game)
    live = played(stored, game, moves=23)
    stored.snapshot = None if snapshot is None else Snapshot(table_id=live.id, version=20, state=snapshot)
    assert stored.live(game) == live


@of_each_game
def test_one_that_is_over_and_whose_state_cannot_be_read_is_archived(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    stored.snapshot = Snapshot(table_id=live.id, version=live.version, state={})
    assert isinstance(stored.opened(game), ArchivedTable)


# Opening: other rules


def newer(game: AnyGame, **changes: Any) -> AnyGame:
    """The game under its next version, with these functions changed."""
    return replace(game, version=game.version + 1, **changes)


def differing_from(game: AnyGame, row: int, how: Any) -> AnyGame:
    """The game under its next version, whose rules make something else of the move of this row.

    Rules are pure and do not count moves; that these do is how a test says which move is concerned. One opening uses
    one such game.
    """
    seen = iter(range(1, row + 1))

    def apply(state: Any, seat: Seat, move: Any, chance: Any) -> Step[Any, Any]:
        step = game.apply(state, seat, move, chance)
        return how(step) if next(seen, None) == row else step

    return newer(game, apply=apply)


def one_event_more(step: Step[Any, Any]) -> Step[Any, Any]:
    return replace(step, emitted=(*step.emitted, step.emitted[-1]))


def one_event_fewer(step: Step[Any, Any]) -> Step[Any, Any]:
    return replace(step, emitted=step.emitted[:-1])


def another_audience(step: Step[Any, Any]) -> Step[Any, Any]:
    first, *rest = step.emitted
    seats = None if first.seats is not None else frozenset({Seat(0)})
    return replace(step, emitted=(replace(first, seats=seats), *rest))


def an_illegal_move(step: Step[Any, Any]) -> Step[Any, Any]:
    raise IllegalMove("new_rule", "Not any more.")


def a_defect(step: Step[Any, Any]) -> Step[Any, Any]:
    raise KeyError("a card that these rules have no more")


HOW = {
    "one event more": one_event_more,
    "one event fewer": one_event_fewer,
    "another audience": another_audience,
    "an illegal move": an_illegal_move,
    "a defect": a_defect,
}


@of_each_game
def test_a_running_game_goes_on_under_rules_that_agree_with_its_log(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=25)
    later = newer(game)
    found = stored.live(later)
    assert found == replace(live, game=later)
    assert not found.readonly
    seat, move = random_turn(found, RandomChance(1))
    assert found.decide(seat, move, client_id="on").pending.seq == 26


@of_each_game
@pytest.mark.parametrize("row", [1, 12, 25])
@pytest.mark.parametrize("how", HOW.values(), ids=HOW)
def test_one_whose_log_they_do_not_agree_with_stays_at_the_last_position_that_they_agree_on(
    game: AnyGame, row: int, how: Any
) -> None:
    stored = begun(game)
    played(stored, game, moves=25)
    found = stored.live(differing_from(game, row, how))
    expected = replayed(stored.table, game, stored.rows[:row])
    assert found.readonly
    assert replace(found, game=game, readonly=False) == expected
    assert found.version == row - 1


@of_each_game
def test_rules_that_ask_for_fewer_draws_are_other_rules(game: AnyGame) -> None:
    stored = begun(game)
    played(stored, game, moves=9)
    stored.rows[7].draws = [*stored.rows[7].draws, [1000, "weather", 6, 1]]
    found = stored.live(newer(game))
    assert (found.readonly, found.version) == (True, 6)
    stored.rows[0].draws = [*stored.rows[0].draws, [1000, "weather", 6, 1]]
    with pytest.raises(RulesChanged):
        stored.opened(newer(game))


@of_each_game
def test_rules_by_which_it_would_be_over_are_other_rules(game: AnyGame) -> None:
    stored = begun(game)
    live = stored.live(game)
    ended = []
    for version in turns(stored, live):
        if version == 4:
            ended.append(live.state)
        if version == 6:
            break
    over = outcome_of({"scores": [0] * live.players, "winners": [], "reason": "time"})
    found = stored.live(newer(game, outcome=lambda state: over if state in ended else game.outcome(state)))
    assert (found.readonly, found.version) == (True, 3)
    assert found.full(None).to_act == ()


@of_each_game
@pytest.mark.parametrize("how", HOW.values(), ids=HOW)
def test_rules_that_set_it_up_otherwise_show_nothing_of_it(game: AnyGame, how: Any) -> None:
    stored = begun(game)
    played(stored, game, moves=3)

    def setup(players: int, options: Any, chance: Any) -> Step[Any, Any]:
        return how(game.setup(players, options, chance))  # type: ignore[no-any-return]

    with pytest.raises(RulesChanged):
        stored.opened(newer(game, setup=setup))


@of_each_game
def test_rules_by_which_the_set_up_would_end_it_show_nothing_of_it(game: AnyGame) -> None:
    stored = begun(game)
    over = outcome_of({"scores": [0] * len(stored.table.chairs), "winners": [], "reason": "time"})
    with pytest.raises(RulesChanged):
        stored.opened(newer(game, outcome=lambda state: over))


@of_each_game
def test_a_read_only_table_asks_nobody_and_takes_no_move(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game, moves=6)
    found = stored.live(differing_from(game, 6, one_event_more))
    seat, move = random_turn(found, RandomChance(1))
    before = held(found)
    for viewer in viewers(found):
        full = found.full(viewer)
        assert (full.to_act, full.decision, full.legal) == ((), None, ())
        assert full.view == game.view(found.state, SPECTATOR if viewer is None else viewer)
    assert found.read_move(seat, -1, plain(move)) == move, "that nothing can be answered is no question of whose turn"
    for tried in (move, None):
        with pytest.raises(RulesChanged):
            found.decide(seat, tried, client_id=None)
    assert held(found) == before
    assert live.version == 6


# Opening: what is over, under other rules


@of_each_game
def test_a_finished_table_opens_without_its_rules(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    found = stored.opened(newer(game, setup=None, apply=None, view=None, visible_history=None, outcome=None))
    assert isinstance(found, ArchivedTable)
    assert (found.version, found.readonly) == (live.version, True)
    for viewer in viewers(live):
        full = found.full(viewer)
        assert full is not None
        assert (full.v, full.you, full.to_act, full.decision, full.legal) == (live.version, None, (), None, ())
        sent = orjson.loads(orjson.dumps(full))
        assert sent["view"] == orjson.loads(orjson.dumps(game.view(live.state, SPECTATOR)))
        assert sent["log"] == [event for row in stored.rows for seats, event in row.emitted if seats is None]
    assert found.public_events == live.public_events


@of_each_game
def test_one_of_a_time_before_final_views_shows_no_position(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    stored.table.final_view = None
    found = stored.opened(newer(game))
    assert isinstance(found, ArchivedTable)
    assert [found.full(viewer) for viewer in viewers(live)] == [None] * (live.players + 1)
    assert found.public_events == live.public_events


@of_each_game
def test_events_of_a_form_that_is_known_no_more_are_left_out_of_the_text(game: AnyGame) -> None:
    stored = begun(game)
    live = played(stored, game)
    kept = next(index for index, (seats, _) in enumerate(stored.rows[0].emitted) if seats is None)
    stored.rows[0].emitted[kept][1] = {"kind": "of_its_time"}
    found = stored.opened(newer(game))
    assert isinstance(found, ArchivedTable)
    assert found.public_events == live.public_events[1:]
    full = found.full(None)
    assert full is not None
    assert orjson.loads(orjson.dumps(full))["log"][0] == {"kind": "of_its_time"}


# Opening: what was ended without a result


@of_each_game
@pytest.mark.parametrize("later", [0, 1], ids=["same version", "other version"])
def test_an_aborted_table_is_played_under_no_rules(game: AnyGame, later: int) -> None:
    stored = begun(game)
    live = played(stored, game, moves=8)
    abort(stored, orjson.loads(orjson.dumps(game.view(live.state, SPECTATOR))))
    found = stored.opened(replace(game, version=game.version + later))
    assert isinstance(found, ArchivedTable)
    full = found.full(Seat(0))
    assert full is not None
    assert (full.you, full.to_act, full.legal) == (None, (), ())
    assert orjson.loads(orjson.dumps(full))["view"] == stored.table.final_view


def abort(stored: StoredTable, view: Any) -> None:
    stored.table.status = TableStatus.ABORTED
    stored.table.final_view = view


def test_opening_needs_the_rows_and_not_the_object_that_wrote_them() -> None:
    stored = begun(TORNEI)
    played(stored, TORNEI, moves=9)
    first = opened(stored.table, TORNEI, stored.snapshot, stored.rows, None)
    assert opened(stored.table, TORNEI, stored.snapshot, tuple(stored.rows), None) == first
