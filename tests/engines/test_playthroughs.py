"""The recorded playthroughs equal those under today's rules."""

from pathlib import Path
from typing import Any

import pytest

from engines.core.game import Step, only_to, to_all
from engines.core.seats import Seat
from engines.tournay.model.events import TurnBegun
from tests.engines.playthrough import FOLDER, AnyGame, kinds_of, playthroughs, text_of

TEXTS = [pytest.param(*one, id=one[0].stem) for one in playthroughs()]


@pytest.mark.parametrize(("path", "game", "players", "options"), TEXTS)
def test_playthrough_is_as_recorded(path: Path, game: AnyGame, players: int, options: Any) -> None:
    """If the difference is intended, raise the rules' version if a rule has changed, and rewrite the texts."""
    recorded, played = path.read_text().splitlines(), text_of(path, game, players, options).splitlines()
    assert first_difference(recorded, played) is None


@pytest.mark.parametrize(("path", "game", "players", "options"), TEXTS)
def test_playthrough_carries_the_version_of_its_rules(path: Path, game: AnyGame, players: int, options: Any) -> None:
    assert path.read_text().splitlines()[0] == f"{game.name}, rules version {game.version}, {players} players"


def test_no_text_is_superfluous() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path for path, *_ in playthroughs())


def test_digest_of_a_move_changes_with_each_byte_and_audience() -> None:
    event = TurnBegun(1, Seat(0))
    steps = [[to_all(event)], [to_all(TurnBegun(2, Seat(0)))], [only_to(event, Seat(0))], [only_to(event, Seat(1))]]
    lines = [kinds_of(Step(None, tuple(emitted))) for emitted in [*steps, steps[0] * 2]]
    assert lines[0].startswith("   turn_begun ")
    assert len({line.split()[-1] for line in lines}) == len(lines)


def first_difference(recorded: list[str], played: list[str]) -> Any:
    """The first line that differs, with its number, instead of a diff of two thousand lines."""
    for number, (was, now) in enumerate(zip(recorded, played, strict=False), 1):
        if was != now:
            return number, was, now
    return None if len(recorded) == len(played) else (len(recorded), len(played))
