"""The browser's types are those of the server."""

import pytest

from app.wire.declarations import FOLDER, texts
from engines import GAMES

CURRENT = texts()


@pytest.mark.parametrize("name", CURRENT)
def test_a_generated_file_is_current(name):
    path = FOLDER / name
    assert path.exists(), "run make types"
    assert path.read_text() == CURRENT[name], "run make types"


def test_every_file_is_generated():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(CURRENT), "run make types"


def test_a_game_exports_its_wire_types():
    for game in GAMES:
        text = CURRENT[f"{game.name}.d.ts"]
        exported = [kind for kind in ("View", "Event", "Move", "Legal", "Options") if f" {kind} " in text]
        assert exported == ["View", "Event", "Move", "Legal", "Options"]


def test_only_games_with_prompts_declare_them():
    assert "export type Legal = Prompt<Move, Choice, Preview>;" in CURRENT["tournay.d.ts"]
    assert "export type Legal = Move;" in CURRENT["tornei.d.ts"]
    assert "export type Legal = Move;" in CURRENT["joust.d.ts"]
