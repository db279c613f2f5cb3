"""What a screen reader is told of a turn and of a Town Crier of Tournay, kept as a text that a person can read.

QUINTAIN_WRITE_ALOUD=1 pytest tests/browser/test_tournay_aloud.py    writes it anew, for `git diff` to show
"""

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engines.core.game import asked, offered
from engines.core.seats import Seat
from tests.browser.drivers.rehearsal import RULES, Planned, Rehearsal, as_json, at_random
from tests.browser.fixtures.modules import GameModules
from tests.engines.random_chance import NoChance

pytestmark = pytest.mark.browser

TEXT = Path(__file__).parent / "tournay_aloud.txt"
NAMES = ["Ann", "Ben", "Cy"]
ME = Seat(0)
TOLD = """(events, names, you) => it.announced(events, names, you)"""
ASKED = """(view, legal, publicContent, names, you) => it.ask(view, legal, {
    names, you, publicContent, choice: [], reveal: null, stage: 0, sending: null, showing: false, toAct: [you],
})"""


def a_game() -> list[Planned]:
    """Every move of a game in which everybody does anything that is legal; always the same."""
    return list(Rehearsal("tournay", len(NAMES), {}, key=bytes(range(32)), table="aloud").moves(at_random))


def heard_of(moves: list[Planned], modules: GameModules, locale: str) -> Iterator[str]:
    """The messages that the first player is told with these moves, one a line."""
    game = RULES["tournay"]
    for planned in moves:
        step = game.apply(planned.turn.state, planned.seat, planned.move, NoChance())
        events = [as_json(one.event) for one in step.emitted if one.seats is None or ME in one.seats]
        said = modules.call("tournay", "sentences", TOLD, events, NAMES, ME, locale=locale)
        if asked(game.to_act(step.state), ME)[1] is not None:
            view, legal = as_json(game.view(step.state, ME)), as_json(offered(game, step.state, ME))
            content = as_json(game.public_content(step.state.options))
            said.append(modules.call("tournay", "sentences", ASKED, view, legal, content, NAMES, ME, locale=locale))
        if said:
            yield f"{planned.kind} by {NAMES[planned.seat]}: {' '.join(said)}"


def kinds(planned: Planned) -> set[str]:
    return {event.kind for event in planned.events}


def what_it_does_to_me(planned: Planned) -> int:
    """How many things the events of the queue do to the reader."""
    events = planned.events if "event_happened" in kinds(planned) else ()
    return sum([hasattr(event, "by") and getattr(event, "seat", None) == ME for event in events])


def moments() -> dict[str, list[Planned]]:
    """A whole turn of the reader, with a card that is played and two that are looked at; a Town Crier that meets the
    reader."""
    game = a_game()
    turns = [at for at, planned in enumerate(game) if "turn_begun" in kinds(planned)]
    own = next(
        game[begin : end + 1]
        for begin, end in pairwise(turns)
        if game[begin + 1].seat == ME and {"play", "keep"} <= {one.kind for one in game[begin + 1 : end + 1]}
    )

    criers = [at for at, planned in enumerate(game) if "crier_read" in kinds(planned)]
    told = [game[at : next(end for end in turns if end >= at) + 1] for at in criers]
    meets = next(moves for moves in told if sum(what_it_does_to_me(planned) for planned in moves) > 1)
    return {"A turn": own, "A Town Crier": meets}


def test_what_is_read_aloud_is_as_recorded(modules: GameModules) -> None:
    found = []
    for title, moves in moments().items():
        for locale in ("en-GB", "ja-JP"):
            found += [f"{title} ({locale})", *[f"    {line}" for line in heard_of(moves, modules, locale)], ""]
    text = "\n".join(found)
    if os.environ.get("QUINTAIN_WRITE_ALOUD"):
        TEXT.write_text(text)
    assert TEXT.read_text() == text
