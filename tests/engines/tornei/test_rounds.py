"""A whole round by the book (A11.1), and the invariants of every round (A12)."""
# ruff: noqa: N802  tests carry the numbers of the rulings

import random

import pytest

from engines.core.chance import ScriptedChance
from engines.core.seats import Seat
from engines.tornei import GAME
from engines.tornei.events import GameEnded, PlayerRound, RoundScored
from engines.tornei.options import Options
from engines.tornei.state import DUMMY, Jousting, Leading, Over, Predicting, State
from tests.engines.kits import TORNEI
from tests.engines.random_games import playout
from tests.engines.tornei.worlds import A, B, C, D, play, ranks, world

GOLDEN_HANDS = (
    "W12 W8 W7 W1 F6 F5 F4 F2 S13 S12 S11 S5 S1 C8",
    "W14 W6 W3 W2 F14 F13 F11 F3 F1 S8 C14 C12 C4 C1",
    "W11 F12 F9 F8 S9 S6 S2 C10 C9 C7 C6 C5 C3 C2",
    "W13 W10 W9 W5 W4 F10 F7 S14 S10 S7 S4 S3 C13 C11",
)

# Leader, plays in order (seat, Joust card, rank, prediction, right), taken by.
GOLDEN = [
    ("A", "A F4 4 S13✗ · B F14 1 W2✓ · C F12 2 F9✓ · D F7 3 F10✗", "B"),
    ("B", "B C12 1 F11✗ · C C9 3 S2✓ · D C11 2 S7✗ · A C8 4 S12✗", "B"),
    ("B", "B W3 4 S8✗ · C W11 3 F8✗ · D W13 1 W5✓ · A W12 2 F2✓", "D"),
    ("D", "D W4 3 S10✓ · A W7 1 F5✗ · B W6 2 F3✓ · C C6 4 C5✓", "A"),
    ("A", "A S11 2 F6✓ · B C1 4 C4✓ · C S9 3 S6✓ · D S14 1 W10✓", "D"),
    ("D", "D S4 3 S3✓ · A S5 2 S1✗ · B F13 1 W14✓ · C C7 4 C3✓", "B"),
    ("B", "B C14 2 F1✓ · C C2 4 C10✓ · D C13 3 W9✗ · A W8 1 W1✓", "A"),
]


def plays(text: str) -> list[tuple[str, str, int, str, bool]]:
    found = []
    for one in text.split(" · "):
        seat, joust, rank, prediction = one.split()
        found.append((seat, joust, int(rank), prediction[:-1], prediction[-1] == "✓"))
    return found


def test_A11_1_golden_round() -> None:
    state = world(*GOLDEN_HANDS, leader=A, dealer=D, options=Options(rounds="1"))
    emitted: list[object] = []
    for number, (leader, text, taken) in enumerate(GOLDEN, 1):
        assert isinstance(state.phase, Leading)
        assert (state.trick, "ABCD"[state.phase.leader]) == (number, leader)
        trick = plays(text)
        moves = [f"{trick[0][0]} lead {trick[0][1]} {trick[0][3]}"]
        moves += [f"{seat} predict {prediction}" for seat, _, _, prediction, _ in sorted(trick[1:])]
        moves += [f"{seat} joust {joust}" for seat, joust, *_ in trick[1:]] if number < 7 else []
        step = play(state, *moves)
        emitted += [one.event for one in step.emitted]
        state = step.state
        assert ranks(state.tricks[-1]) == {seat: tuple(rest) for seat, *rest in trick}
        assert "ABCD"[state.tricks[-1].winner] == taken
    *_, scored, ended = emitted
    assert isinstance(scored, RoundScored)
    assert scored.players == (
        PlayerRound(A, 8, 2, 2, 10),
        PlayerRound(B, 12, 3, 3, 15),
        PlayerRound(C, 15, 0, 3, 18),
        PlayerRound(D, 10, 2, 2, 12),
    )
    assert ended == GameEnded((10, 15, 18, 12), (C,))
    rights = [[bool(play[3]) for trick in state.tricks for play in [ranks(trick)[seat]]] for seat in "ABCD"]
    assert [(sum(right), 7 - sum(right)) for right in rights] == [(3, 4), (5, 2), (6, 1), (4, 3)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_A12_invariants(players: int, seed: int) -> None:
    options = random.Random(seed).choice(TORNEI.options)
    for turn in playout(TORNEI, players, options, seed):
        state = turn.after
        assert sum(trick.winner == seat for trick in state.tricks for seat in range(4)) == len(state.tricks)
        if not isinstance(state.phase, Over):
            check_sizes(state)
        for trick in state.tricks:
            assert sorted(play.rank for play in trick.plays) == [1, 2, 3, 4]
            for played in trick.plays:
                if played.rank == 1:
                    assert played.seat == trick.winner
        for emitted in turn.step.emitted:
            if isinstance(emitted.event, RoundScored):
                check_round(emitted.event, players)
    assert len(state.scores) == (1 if options.rounds == "1" else players)


def check_sizes(state: State) -> None:
    """Checks the hands' sizes: 16 - 2t cards before trick t, 8 - t for the dummy, without the cards on the table."""
    before = 14 - 2 * len(state.tricks)
    out = [0, 0, 0, 0]
    match state.phase:
        case Predicting(leader, _, predictions):
            out[leader] += 1
            for seat, card in enumerate(predictions):
                out[seat] += card is not None
        case Jousting(leader, jousts, predictions):
            order = GAME.view(state, Seat(0)).order
            start = order.index(leader)
            for at in range(len(jousts)):
                out[order[(start + at) % 4]] += 1
            for seat in range(len(predictions)):
                out[seat] += 1
    assert [len(hand) for hand in state.hands] == [before - out[seat] for seat in range(state.players)]
    if state.dummy is not None:
        assert sum(map(len, state.dummy.columns)) == 7 - len(state.tricks) - out[DUMMY]
        assert len(state.dummy.pile) == 7 - len(state.tricks)


def check_round(scored: RoundScored, players: int) -> None:
    assert len(scored.tricks) == 7
    for player in scored.players:
        assert 1 <= player.total <= 24
        assert (player.total > 21) <= (player.tricks == 0)
        assert player.total != 4 or player.tricks
        made = [play for trick in scored.tricks for play in trick.plays if play.seat == player.seat]
        assert len([play for play in made if play.prediction]) == 7
    if players == 4:
        none = sum(player.tricks == 0 for player in scored.players)
        assert sum(player.trick_points for player in scored.players) == 7 + 3 * none
    shown = [play.joust for trick in scored.tricks for play in trick.plays]
    shown += [play.prediction for trick in scored.tricks for play in trick.plays if play.prediction]
    shown += [trick.flipped for trick in scored.tricks if trick.flipped]
    assert len(set(shown)) == 56


def test_A12_each_of_three_players_leads_a_first_trick_once() -> None:
    for dealer in range(3):
        chance = ScriptedChance([dealer, *list(range(55, 0, -1)) * 3])
        state = GAME.setup(3, Options(), chance).state
        leaders = []
        while asked := GAME.to_act(state):
            if not state.tricks and isinstance(state.phase, Leading):
                leaders.append(state.phase.leader)
            state = GAME.apply(state, asked[0].seat, GAME.legal_moves(state, asked[0].seat)[0], chance).state
        assert sorted(leaders) == [A, B, C]
