"""Tournay's permutation makes only possible worlds, and varies everything hidden."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engines.core.seats import SPECTATOR, Seat, Viewer
from engines.tournay.cards.colours import deck_of
from engines.tournay.model.state import LastCards, LastRamparts, Looking, Ramparts, State, Suffering, Turn
from engines.tournay.options import cards_of
from tests.engines.kits import TOURNAY
from tests.engines.random_games import playout
from tests.engines.tournay.components import ALL_COMPONENTS, components
from tests.engines.tournay.unknown import before_play, looked, permuted, whole_deck

VIEWERS: tuple[Viewer, ...] = (SPECTATOR, Seat(0), Seat(1), Seat(2))


def worlds(seed: int, options: Any) -> Iterator[tuple[State, State, Viewer]]:
    """States of a game of three, each with a world that another viewer cannot distinguish from it."""
    rng = random.Random(seed)
    for number, turn in enumerate(playout(replace(TOURNAY, look_at=1.0), 3, options, seed)):
        if number % 5 == 0 or turn.after.phase.kind not in ("turn", "over"):
            for viewer in VIEWERS:
                other = permuted(turn.after, viewer, rng)
                if other is not None:
                    yield turn.after, other, viewer


@pytest.mark.parametrize("variety", [0, 3, 5])
def test_every_world_is_possible(variety: int) -> None:
    seen = Counter[Viewer]()
    for state, other, viewer in worlds(variety, TOURNAY.options[variety]):
        seen[viewer] += 1
        assert sorted(components(other)) == sorted(ALL_COMPONENTS)
        assert in_the_open(other, viewer) == in_the_open(state, viewer)
        assert known(other, viewer) == known(state, viewer)
    assert min(seen[viewer] for viewer in VIEWERS) > 50


def in_the_open(state: State, viewer: Viewer) -> Any:
    """Everything public (7), and each hidden card's deck."""
    table, named = before_play(state), cards_of(state.options).named
    hands = [[deck_of(named[card].colour, named[card].level) for card in player.hand] for player in table.players]
    decks = [whole_deck(state, number) for number in range(9)]
    return (
        state.options,
        (state.start, state.round, state.ending, state.quiet, state.phase.kind),
        [replace(player, hand=(), ramparts=("",) * len(player.ramparts)) for player in table.players],
        hands,
        [(len(deck.cards), deck.face_up, deck.cards[:1] if deck.face_up else (), deck.is_read) for deck in decks],
        (table.supply, table.queue, len(table.events)),
    )


def known(state: State, viewer: Viewer) -> Any:
    """This viewer's further knowledge."""
    if viewer == SPECTATOR:
        return None
    seat, phase = viewer, state.phase
    own = state.table.players[seat]  # type: ignore[index]
    mine: Any = None
    match phase:
        case Turn(turn, has_played) if turn == seat:
            mine = has_played, own
        case Looking(turn, deck, cards, crier) if turn == seat:
            mine = deck, cards, crier, len(state.table.decks[deck].cards)
        case Ramparts(asked=asked, answers=answers) if seat in asked:
            mine = answers[asked.index(seat)]
        case Suffering(sufferers=sufferers):
            mine = [(one.blows, one.player) for one in sufferers if one.seat == seat]
        case LastCards(answers=answers) | LastRamparts(answers=answers):
            mine = answers[seat]  # type: ignore[index]
    return without_pile(mine), own.hand


def without_pile(mine: Any) -> Any:
    """The table without the faces of ramparts, which even their builder does not see."""
    return [without_pile(one) for one in mine] if isinstance(mine, tuple | list) else _piled(mine)


def _piled(mine: Any) -> Any:
    return replace(mine, ramparts=("",) * len(mine.ramparts)) if hasattr(mine, "ramparts") else mine


def test_a_look_at_cards_equals_the_rules_own() -> None:
    looks = [state for state, *_ in worlds(3, TOURNAY.options[0]) if isinstance(state.phase, Looking)]
    assert len(looks) > 20
    for state in looks:
        assert looked(state.phase, state.phase.was) == (state.phase, state.table.decks[state.phase.deck])


def test_the_permutation_varies_everything_hidden() -> None:
    kinds = Counter[str]()
    for seed in range(3):
        for state, other, _ in worlds(seed, TOURNAY.options[seed]):
            kinds.update(_different(state, other))
    assert all(kinds[kind] > 20 for kind in ("hand", "deck", "events", "pile", "looked at", "crier", "played"))
    assert all(kinds[kind] > 3 for kind in ("taken back", "built", "last card", "suffered"))


def _different(state: State, other: State) -> Iterator[str]:
    """The parts that differ."""
    was, now = state.phase, other.phase
    for one, two in zip(before_play(state).players, before_play(other).players, strict=True):
        yield from ["hand"] * (one.hand != two.hand) + ["pile"] * (one.ramparts != two.ramparts)
    yield from ["deck"] * (before_play(state).decks != before_play(other).decks)
    yield from ["events"] * (before_play(state).events != before_play(other).events)
    if isinstance(was, Looking):
        yield from ["looked at"] * (was.cards != now.cards) + ["crier"] * (was.crier != now.crier)
    if isinstance(was, Turn):
        yield from ["played"] * (now.staged is not None and was.staged is None)
        yield from ["taken back"] * (now.staged is None and was.staged is not None)
    if isinstance(was, Ramparts):
        yield from ["built"] * (was.answers != now.answers)
    if isinstance(was, LastCards):
        yield from ["last card"] * (was.answers != now.answers)
    if isinstance(was, Suffering):
        answered = [(one.player.district, one.player.standing, one.answers) for one in was.sufferers]
        yield from ["suffered"] * (
            answered != [(one.player.district, one.player.standing, one.answers) for one in now.sufferers]
        )
