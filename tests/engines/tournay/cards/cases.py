"""Cards' effects as tables of cases: a position, one move or several, and all differences afterwards.

Case      a card's effect
Refusal   a move that a card does not allow
changes   all differences between two tables, in words
"""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from engines.tournay.model.state import Deck, Spot, State, Turn
from tests.engines.tournay.table_options import table_options
from tests.engines.tournay.worlds import DECKS, after, refused

EXPANSION = table_options(expansion="with")


@dataclass(frozen=True)
class Case:
    """A card's effect."""

    card: str
    about: str
    state: State
    moves: tuple[str, ...]
    changes: Mapping[str, object]
    """All differences, by their places: "A deniers", "B 0,1", "deck red I", "queue", "supply", "phase" …"""


@dataclass(frozen=True)
class Refusal:
    """A move that a card does not allow."""

    card: str
    about: str
    state: State
    move: str
    code: str


def each(cases: list[Case] | list[Refusal]) -> pytest.MarkDecorator:
    """One test for each row."""
    return pytest.mark.parametrize("case", cases, ids=[f"{case.card}: {case.about}" for case in cases])


def changed_by(case: Case) -> dict[str, object]:
    """The changes made by the moves."""
    return changes(case.state, after(case.state, *case.moves))


def code_of(case: Refusal) -> str:
    """The error code of the refused move."""
    return refused(case.state, case.move)[0]


def changes(before: State, then: State) -> dict[str, object]:
    """The differences between two tables; `None` for a part that is gone."""
    old, new = said(before), said(then)
    return {what: new.get(what) for what in {**old, **new} if old.get(what) != new.get(what)}


def said(state: State) -> dict[str, object]:
    """Everything on the table and in the hands, in words, piece by piece."""
    table = state.table
    found: dict[str, object] = {}
    for letter, one in zip("ABCD", table.players, strict=False):
        found[f"{letter} deniers"] = one.deniers
        found[f"{letter} standing"] = one.standing
        found[f"{letter} laid"] = one.laid
        found[f"{letter} hand"] = ", ".join(one.hand)
        found[f"{letter} events"] = ", ".join(one.events)
        found[f"{letter} ramparts"] = ", ".join(one.ramparts)
        for spot in one.district:
            found[f"{letter} {spot.row},{spot.column}"] = _cell(spot)
    for name, deck in zip(DECKS, table.decks, strict=True):
        found[f"deck {name}"] = _deck(deck)
        found[f"Crier of {name}"] = deck.is_read
    found["supply"] = table.supply
    found["queue"] = ", ".join(f"{queued.event} {queued.coins}" for queued in table.queue)
    found["events"] = ", ".join(table.events)
    if not isinstance(state.phase, Turn):
        found["phase"] = state.phase.kind
    return found


def _cell(spot: Spot) -> str:
    return " / ".join(spot.cards) + (f" | {spot.token}" if spot.token else "")


def _deck(deck: Deck) -> str:
    return ("^" if deck.face_up else "") + ", ".join(deck.cards)
