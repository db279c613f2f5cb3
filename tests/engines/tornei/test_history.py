"""The information that may be looked at again (A8, T10)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import orjson
import pytest

from engines.core.seats import SPECTATOR, Viewer
from engines.tornei.events import Committed, Event, HandDealt, Jousted, Predicted, RoundDealt, RoundScored
from engines.tornei.history import open_tricks, visible_history
from engines.tornei.options import Options
from engines.tornei.state import DUMMY, Over, State
from engines.tornei.view import view
from tests.engines.kits import TORNEI
from tests.engines.random_chance import RandomChance
from tests.engines.random_games import playout
from tests.engines.tornei.unknown import since_deal, without_finished_rounds
from tests.engines.tornei.worlds import A, B, C, begun, events_for, past, play, world

HANDS = ("S9 C9 W9 F9", "S8 F8 W8 C8", "S7 C7 W7 F7", "S6 W6 W5 F6")
FIRST = ("A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", "B joust S8", "C joust S7", "D joust S6")
ALL = Options(trick_history="all")


def remembered(options: Options, *moves: str, viewer: Viewer = SPECTATOR) -> tuple[State, tuple[Event, ...]]:
    step = play(world(*HANDS, options=options), *moves)
    return step.state, visible_history(step.state, events_for(step, viewer))


def test_T10_running_trick_is_open() -> None:
    assert remembered(Options(), *FIRST[:3])[1] == (
        Jousted(1, 1, A, "S9"),
        Committed(1, 1, A),
        Committed(1, 1, B),
        Committed(1, 1, C),
    )


def test_T10_last_trick_is_open_until_the_next_lead() -> None:
    state, events = remembered(Options(), *FIRST)
    assert [event.kind for event in events] == ["jousted", *["committed"] * 4, *["jousted"] * 3, "trick_resolved"]
    assert [trick.trick for trick in view(state, SPECTATOR).tricks] == [1]
    state, events = remembered(Options(), *FIRST, "A lead W9 F9", viewer=A)
    assert events == (Jousted(1, 2, A, "W9"), Committed(1, 2, A), Predicted(1, 2, "F9"))
    assert view(state, A).tricks == ()


def test_T10_boards_stay_open() -> None:
    """The packets are closed, but the predictions lie face up at the boards for the whole round (A8)."""
    state, _ = remembered(Options(), *FIRST, "A lead W9 F9")
    boards = [(seat.right, seat.wrong, seat.tricks) for seat in view(state, SPECTATOR).seats]
    assert boards == [((), ("C9",), 1), (("F8",), (), 0), ((), ("C7",), 0), ((), ("W6",), 0)]


def test_T10_all_tricks_are_open_as_an_option() -> None:
    state, events = remembered(ALL, *FIRST, "A lead W9 F9", viewer=A)
    assert len([event for event in events if isinstance(event, Jousted)]) == 5
    assert [trick.trick for trick in view(state, A).tricks] == [1]
    step = play(world(*HANDS, options=ALL), *FIRST, "A lead W9 F9")
    assert events == tuple(events_for(step, A))


def test_T10_trick_before_a_dummys_lead_is_open_until_a_card_follows() -> None:
    """The dummy leads at once, so "until the next lead" would leave no time."""
    state = world("S1 F1 C3 C4 C1", "S2 F2 C5 C6 C2", "S3 F3 C7 C8 C9", shown="W4 S9 W9", pile="C1 C2")
    first = play(state, "A lead S1 F1", "B predict F2", "C predict F3", "B joust S2", "C joust S3")
    assert first.state.phase.kind == "predicting"
    assert list(open_tricks(first.state)) == [1]
    assert [trick.trick for trick in view(first.state, A).tricks] == [1]
    placed = play(first.state, "A predict C3", "B predict C5", "C predict C7")
    assert placed.state.phase.kind == "jousting"
    assert list(open_tricks(placed.state)) == []
    assert view(placed.state, A).tricks == ()


def test_T10_finished_round_stays_in_the_log_and_leaves_the_table() -> None:
    table = world("S9 C9", "S8 F8", "S7 C7", "S6 W6", tricks=past(6))
    step = play(table, "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6", chance=RandomChance(1))
    assert visible_history(step.state, events_for(step, SPECTATOR)) == tuple(events_for(step, SPECTATOR))
    assert [trick.trick for trick in view(step.state, SPECTATOR).tricks] == [1, 2, 3, 4, 5, 6, 7]
    hand = step.state.hands[1]
    led = play(step.state, f"B lead {hand[0]} {hand[1]}")
    assert view(led.state, SPECTATOR).tricks == ()
    assert visible_history(led.state, events_for(step, B)) == tuple(events_for(step, B))


def test_T10_everything_is_open_when_the_game_is_over() -> None:
    table = world("S9 C9", "S8 F8", "S7 C7", "S6 W6", tricks=past(6), options=Options(rounds="1"))
    step = play(table, "A lead S9 C9", "B predict F8", "C predict C7", "D predict W6")
    assert isinstance(step.state.phase, Over)
    assert len(view(step.state, SPECTATOR).tricks) == 7
    assert visible_history(step.state, events_for(step, A)) == tuple(events_for(step, A))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", [3, 4])
def test_T10_older_tricks_joust_cards_are_not_sent_again(players: int, seed: int) -> None:
    """In every state of a game, for all viewers, in the view and in the log."""
    for turn in playout(TORNEI, players, Options(), seed):
        if isinstance(turn.after.phase, Over):
            continue
        older = {f'"{play.joust}"' for trick in turn.after.tricks[:-1] for play in trick.plays}
        for viewer in turn.viewers:
            log = since_deal(visible_history(turn.after, turn.history(viewer)))
            # A player's dealt hand stays visible to that player.
            emitted = [event for event in log if not isinstance(event, HandDealt | RoundDealt)]
            seen = view(without_finished_rounds(turn.after), viewer)
            text = orjson.dumps((seen, emitted)).decode()
            assert not [card for card in older if card in text]


@pytest.mark.parametrize("players", [3, 4])
def test_T10_finished_rounds_are_never_closed_again(players: int) -> None:
    for turn in playout(TORNEI, players, Options(), seed=5):
        for viewer in turn.viewers:
            emitted = turn.history(viewer)
            scored = [at for at, event in enumerate(emitted) if isinstance(event, RoundScored)]
            if scored:
                finished = tuple(emitted[: scored[-1] + 1])
                assert visible_history(turn.after, emitted)[: len(finished)] == finished


def test_T10_a_leading_dummy_is_the_only_exception() -> None:
    state = begun(world("S1 F1 W1", "S2 F2 W2", "S3 F3 W3", shown="S9", pile="C1 C2", leader=DUMMY)).state
    assert list(open_tricks(state)) == []
